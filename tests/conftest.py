"""What all tests share: how many random games to play, and a header that says what is tested."""

import os

import pytest
from hypothesis import settings

from branchline import _freshness

# A shared machine pauses now and then; that is no failure.
settings.register_profile("branchline", deadline=None)
settings.load_profile("branchline")


def pytest_report_header() -> str:
    return f"branchline: {_freshness.how()}"


@pytest.fixture(scope="session")
def games() -> int:
    """How many random games a test marked `random_games` plays."""
    return int(os.environ.get("BRANCHLINE_GAMES", "2000"))
