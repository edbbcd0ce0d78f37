"""The attack with tokens, each moment of a table on its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from branchline.server.table import messages
from tests.attack.ground import Figures, Server, running
from tests.attack.tokens import MESSAGES, MOMENTS, OPTIONS, choose, try_moment, waiting


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(str(tmp_path_factory.mktemp("tokens") / "tables.db"), *OPTIONS) as found:
        yield found


@pytest.fixture
def figures(tmp_path: Path) -> Iterator[Figures]:
    """What a part of the attack finds: nothing gives way."""
    found = Figures("tokens", tmp_path)
    yield found
    assert found.tried
    assert not found.gave, "; ".join(found.gave)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_token_opens_its_own_seat_and_no_other(
    server: Server, figures: Figures, moment: str
) -> None:
    try_moment(figures, server.url, moment)


def test_nobody_chooses_a_token_that_others_know(server: Server, figures: Figures) -> None:
    choose(figures, waiting(server.url))


def test_every_message_of_the_wire_is_tried_and_has_its_roles() -> None:
    assert {kind.model_fields["type"].default for kind in messages.ALL} == set(MESSAGES)
