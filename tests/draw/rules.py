"""Draws the pictures of the rules for the docs: `python -m tests.draw.rules`."""

from pathlib import Path

from branchline.draw.rules import picture, pictures

FOLDER = Path(__file__).parents[2] / "docs" / "players" / "pictures"


def path(name: str) -> Path:
    """Where the docs have a picture."""
    return FOLDER / f"{name}.svg"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in pictures():
        path(name).write_text(picture(name), encoding="utf-8")
