"""The picture of a position in a file, beside the game in a browser or a viewer."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from branchline.cli.folders import data_folder
from branchline.cli.play.autosave import reason, write_whole
from branchline.core.errors import BranchlineError


def picture(view: Mapping[str, Any], names: list[str], theme: str = "light") -> str:
    """The board as a seat sees it, with everyone's name."""
    from branchline import draw

    shown: dict[str, Any] = dict(view)
    shown["players"] = [
        {**player, "name": name} for player, name in zip(view["players"], names, strict=True)
    ]
    return draw.position(shown, theme=theme)


def write_map(view: Mapping[str, Any], names: list[str], file: str) -> Path:
    """Writes the map; without a name always to the same file, so that it need only be reloaded."""
    usual = data_folder() / "maps" / f"{view['game']}.svg"
    path = Path(file).expanduser() if file else usual
    write_picture(path, picture(view, names), secret=True)
    return path


def check_is_svg(path: Path) -> None:
    """Refuses a file whose name promises something else than an SVG."""
    if path.suffix.lower() not in ("", ".svg"):
        raise BranchlineError(
            f"{path} cannot be drawn: pictures are SVG only, such as {path.with_suffix('.svg')}."
        )


def write_picture(path: Path, text: str, secret: bool = False) -> None:
    """Writes a picture, over an earlier one but over nothing else."""
    check_is_svg(path)
    try:
        if path.exists() and not path.read_bytes().lstrip().startswith((b"<svg", b"<?xml")):
            raise BranchlineError(
                f"{path} already exists and is not a picture; choose another name."
            )
        write_whole(path, text, secret)
    except OSError as wrong:
        raise BranchlineError(f"{path} cannot be written: {reason(wrong)}.") from None
