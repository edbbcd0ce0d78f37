"""Where the cities of a board lie on the globe, from its data file."""

import json
from functools import cache
from importlib.resources import files


@cache
def places(board: str) -> tuple[tuple[float, float], ...]:
    """Longitude and latitude of every city of a board, in its order."""
    file = files(__package__) / "data" / f"{board.replace('-', '_')}.json"
    cities = json.loads(file.read_text(encoding="utf-8"))["cities"]
    return tuple((city["lon"], city["lat"]) for city in cities)
