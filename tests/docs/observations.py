"""The page of all parts of observations, from the games: `python -m tests.docs.observations`."""

from pathlib import Path

import branchline as bl

PAGE = Path(__file__).parents[2] / "docs" / "researchers" / "observations.md"
HEAD = " ".join(
    [
        "# What an observation holds\n\n`state.observation(seat)` is one flat array; these are its",
        "parts, in order, at the usual number of players. Players come in order from one's own",
        "seat on; for a spectator from seat 0 on, and what only an owner knows is 0.",
        "`game.observation_spec(players)` has the same for any number, with the place of every",
        "part and, in `labels`, what its numbers stand for. Numbers beyond -512 and 1023 are",
        "written as these.\n",
    ]
)
TABLE = "| part | shape | from | to | what it is |\n| --- | --- | ---: | ---: | --- |\n"


def page() -> str:
    """The whole page."""
    return HEAD + "".join(section(id) for id in bl.games())


def section(id: str) -> str:
    """The parts of one game."""
    spec = bl.game(id).observation_spec()
    rows = "".join(
        f"| {part.name} | {' × '.join(map(str, part.shape))} | {part.low} | {part.high} "
        f"| {part.about} |\n"
        for part in spec.parts
    )
    title = f"{bl.games()[id]}, {spec.players} players: {spec.size:,} numbers"
    return f"\n## {title}\n\n{TABLE}{rows}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
