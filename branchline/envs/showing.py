"""A state as text, as SVG or as pixels, for `render`."""

import io
import re
from html import escape
from typing import Any

import numpy as np
from numpy.typing import NDArray

from branchline.core.errors import BadOption, BranchlineError
from branchline.core.state import State

MODES = ("ansi", "svg", "rgb_array")
LINE = 18
LETTER = 9


def check_mode(mode: str | None) -> str | None:
    """A way to render, or a refusal that says which there are."""
    if mode is None or mode in MODES:
        return mode
    raise BadOption(f"render_mode is {', '.join(MODES)}; not {mode!r}.")


def show(state: State, mode: str | None) -> Any:
    """A state as text, as SVG, or as an array of pixels."""
    if mode is None:
        raise BadOption(f"Say how to render when the environment is made: {', '.join(MODES)}.")
    if mode == "ansi":
        return str(state)
    return picture(state) if mode == "svg" else pixels(picture(state))


def picture(state: State) -> str:
    """The board as everyone sees it or, where there is none, the table in writing."""
    return state._repr_svg_() or draw_text(str(state))


def draw_text(text: str) -> str:
    """Text as SVG."""
    lines = text.splitlines()
    wide, high = LETTER * max(map(len, lines)) + 20, LINE * len(lines) + 20
    rows = "".join(
        f'<text x="10" y="{LINE * at + 24}" xml:space="preserve">{escape(line)}</text>'
        for at, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'height="{high}" font-family="monospace" font-size="15">'
        f'<rect width="100%" height="100%" fill="white"/>{rows}</svg>'
    )


def pixels(svg: str) -> NDArray[np.uint8]:
    """SVG as an array of rows of red, green and blue."""
    try:
        import resvg_py
        from PIL import Image
    except ImportError:
        raise BranchlineError("Pixels need resvg-py and pillow: branchline[envs].") from None
    plain = re.sub(r"var\(--[\w-]+,([^()]*)\)", r"\1", svg)  # it knows no variables
    png = bytes(resvg_py.svg_to_bytes(svg_string=plain))
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))
