"""Whatever the OpenAPI document allows, and more, is answered without a server error."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.running import Friend, Server, client, new_table, running

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that takes a lot."""
    with running(str(tmp_path_factory.mktemp("api") / "tables.db"), "--limit", "10000") as found:
        yield found


@pytest.fixture(scope="module")
def friend(server: Server) -> Friend:
    """Someone with a seat."""
    friends = new_table(server.url, seats="mm")
    friends[0].start()
    return friends[0]


@settings(
    max_examples=12,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    database=None,
    derandomize=True,
)
def tried(case: Any, friend: Friend) -> None:
    """Sends a request and checks its answer; most go to a real table, from someone in a seat."""
    if "id" in case.path_parameters and hash(str(case.body)) % 4:
        case.path_parameters["id"] = friend.id
        case.path_parameters["seat"] = 0
    if "wait" in (case.query or {}):
        case.query["wait"] = 0
    case.headers["Authorization"] = f"Bearer {friend.token}"
    case.call_and_validate(checks=CHECKS)


def test_no_request_makes_the_server_fail(server: Server, friend: Friend) -> None:
    api = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    operations = [result.ok() for result in api.get_all_operations()]
    assert len(operations) > 12
    for operation in operations:
        given(operation.as_strategy(), st.just(friend))(tried)()


def test_the_document_says_what_everything_is_for(server: Server) -> None:
    document = client(server.url).get("/api/openapi.json").json()
    assert "examples/bot.py" in document["info"]["description"]
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"], (method, path)
            assert operation["description"], (method, path)
            assert "HTTPValidationError" not in str(operation), (method, path)
