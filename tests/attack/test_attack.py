"""The short form of `make attack`: a part of every attack, and all of it holds."""

import pytest

from tests.attack.__main__ import ATTACKS, tried


@pytest.mark.parametrize("name", [name for name in ATTACKS if name != "tokens"])  # test_tokens.py
def test_an_attack_is_held_off(name: str) -> None:
    figures = tried(name, short=True)
    assert figures.tried
    assert not figures.gave, "; ".join(figures.gave)
