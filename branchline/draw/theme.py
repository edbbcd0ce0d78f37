"""The palettes, light and dark, and the style sheet that every picture carries."""

from collections.abc import Mapping, Sequence
from typing import Final

from branchline.core.errors import BranchlineError

CARD_COLORS: Final = ("purple", "yellow", "green", "red", "black", "white", "blue", "orange")
SEATS: Final = 5

LIGHT: Final[Mapping[str, str]] = {
    "paper": "#faf6ec",
    "card": "#fffdf7",
    "ink": "#2b2a27",
    "soft-ink": "#6a655a",
    "hairline": "#e3d9c3",
    "accent": "#b5127f",
    "good": "#3b7d53",
    "land": "#f3ead6",
    "water": "#c9dde2",
    "shallows": "#d8e7ea",
    "coast": "#a9c3c9",
    "river": "#bfd6db",
    "border": "#d8cbae",
    "water-ink": "#47707c",
    "bed": "#8d8474",
    "port": "#2c5d85",
    "port-ink": "#ffffff",
    "edge": "#2b2a27",
    "purple": "#8257a8",
    "on-purple": "#ffffff",
    "yellow": "#dfae12",
    "on-yellow": "#3a2e05",
    "green": "#3b8f5a",
    "on-green": "#ffffff",
    "red": "#c4463a",
    "on-red": "#ffffff",
    "black": "#3a3a3c",
    "on-black": "#ffffff",
    "white": "#fbf8f1",
    "on-white": "#57534a",
    "blue": "#3a6ea5",
    "on-blue": "#ffffff",
    "orange": "#d9772b",
    "on-orange": "#3a1d05",
    "gray": "#b4ac9d",
    "piece-edge": "#ffffff",
    "shadow": "#3b2a14",
    "player-0": "#1d4fd0",
    "player-1": "#f07800",
    "player-2": "#14a9c9",
    "player-3": "#6b3f1d",
    "player-4": "#4b1173",
    "on-player-0": "#ffffff",
    "on-player-1": "#231b10",
    "on-player-2": "#10242a",
    "on-player-3": "#ffffff",
    "on-player-4": "#ffffff",
    "on-accent": "#ffffff",
    "grid": "#c8bb9c",
    "field": "#eceed0",
    "field-mark": "#bfc78b",
    "stream": "#e2ebe2",
    "stream-mark": "#86b4c3",
    "mountain": "#dccbae",
    "mountain-mark": "#b0966c",
    "city": "#fffdf7",
    "remote": "#f4dfc4",
    "remote-mark": "#e3c39a",
    "barrier": "#8f2f26",
    "barrier-stripe": "#fff6e0",
    "start": "#b3261e",
    "heat-0": "#ffe6b0",
    "heat-1": "#f8bd66",
    "heat-2": "#e98537",
    "heat-3": "#c2511d",
    "heat-4": "#7a2206",
    "on-heat-0": "#2b2a27",
    "on-heat-1": "#2b2a27",
    "on-heat-2": "#2b1203",
    "on-heat-3": "#ffffff",
    "on-heat-4": "#ffffff",
}

DARK: Final[Mapping[str, str]] = {
    **LIGHT,
    "paper": "#1d1c1a",
    "card": "#282622",
    "ink": "#f3ecdd",
    "soft-ink": "#b9b09f",
    "hairline": "#48423a",
    "accent": "#ff86d4",
    "good": "#8ed3a4",
    "land": "#453f36",
    "water": "#2b3d45",
    "shallows": "#324852",
    "coast": "#5d6f74",
    "river": "#3b4d54",
    "border": "#5d5548",
    "water-ink": "#9dbcc6",
    "bed": "#a39a89",
    "port": "#6ea6d3",
    "port-ink": "#14222e",
    "edge": "#efe6d4",
    "purple": "#8d63b3",
    "yellow": "#c99c15",
    "green": "#3f8d5b",
    "red": "#bf4a3f",
    "black": "#1b1b1d",
    "white": "#e6dfd0",
    "blue": "#3f73a9",
    "orange": "#c96f2a",
    "gray": "#8d867a",
    "piece-edge": "#f3ecdd",
    "shadow": "#000000",
    "on-accent": "#2b0a20",
    "grid": "#6b6253",
    "field": "#454a33",
    "field-mark": "#626a47",
    "stream": "#3a4a4a",
    "stream-mark": "#5b8593",
    "mountain": "#554636",
    "mountain-mark": "#7d6a50",
    "city": "#5d5649",
    "remote": "#63492f",
    "remote-mark": "#775a3b",
    "barrier": "#d2584a",
    "barrier-stripe": "#2a1d14",
    "start": "#b3261e",
    "heat-0": "#5c4632",
    "heat-1": "#865632",
    "heat-2": "#b56f36",
    "heat-3": "#e39a49",
    "heat-4": "#ffdca0",
    "on-heat-0": "#f3ecdd",
    "on-heat-1": "#f3ecdd",
    "on-heat-2": "#1d1006",
    "on-heat-3": "#2b1203",
    "on-heat-4": "#2b1203",
}

THEMES: Final[Mapping[str, Mapping[str, str]]] = {"light": LIGHT, "dark": DARK}

FONT: Final = "Inter,system-ui,'Segoe UI',Roboto,sans-serif"


class UnknownTheme(BranchlineError):
    """A theme that there is not."""


def palette(theme: str) -> Mapping[str, str]:
    """The colours of a theme by name."""
    if theme not in THEMES:
        raise UnknownTheme(f"There is no theme {theme!r}; themes are {', '.join(THEMES)}.")
    return THEMES[theme]


def variables(theme: str) -> str:
    """The theme as custom properties, for a page to set on an element around a picture."""
    return "".join(f"--bl-{name}:{value};" for name, value in palette(theme).items())


def page_palette() -> str:
    """Both themes as the page's style sheet, web/src/palette.css."""
    head = "/* Made from branchline/draw/theme.py by `make types`. */\n"
    light, dark = (variables(theme).replace(";", ";\n  ").strip() for theme in THEMES)
    return f'{head}:root {{\n  {light}\n}}\n\n:root[data-theme="dark"] {{\n  {dark}\n}}\n'


Styles = Sequence[tuple[str, str]]
"""Selectors with their declarations, in which `@name` stands for a colour."""


def stylesheet(theme: str, more: Styles = ()) -> str:
    """The style element's text: literal colours first, for readers without custom properties."""
    colors = palette(theme)
    rules = [_rule(selector, style, colors) for selector, style in (*_STYLES, *more)]
    rules += [_rule(f".{color}", f"fill:@{color}", colors) for color in (*CARD_COLORS, "gray")]
    rules += [_rule(f".on-{color}", f"fill:@on-{color}", colors) for color in CARD_COLORS]
    for seat in range(SEATS):
        rules.append(_rule(f".player-{seat}", f"color:@player-{seat}", colors))
        rules.append(_rule(f".player-{seat} .mark", f"fill:@on-player-{seat}", colors))
        rules.append(_rule(f".player-{seat}.harbor .anchor", f"stroke:@on-player-{seat}", colors))
    return "\n".join(rules)


def _rule(selector: str, style: str, colors: Mapping[str, str]) -> str:
    """One rule; `@name` stands for a colour that a page may set."""
    selectors = ",".join(f".bl {one.strip()}" for one in selector.split(","))
    return f"{selectors}{{{';'.join(_declare(part, colors) for part in style.split(';'))}}}"


def _declare(part: str, colors: Mapping[str, str]) -> str:
    name, _, value = part.partition(":")
    if not value.startswith("@"):
        return part
    literal = colors[value[1:]]
    return f"{name}:{literal};{name}:var(--bl-{value[1:]},{literal})"


_STYLES: Final = (
    ("text", f"font-family:{FONT};fill:@ink;font-variant-numeric:tabular-nums"),
    (".water", "fill:@water"),
    (".shallows", "fill:none;stroke:@shallows;stroke-width:9;stroke-linejoin:round"),
    (".land", "fill:@land;stroke:@coast;stroke-width:1;stroke-linejoin:round"),
    (".lake", "fill:@water;stroke:@coast;stroke-width:.7"),
    (".river", "fill:none;stroke:@river;stroke-width:1.1;stroke-linejoin:round"),
    (".border", "fill:none;stroke:@border;stroke-width:.9;stroke-dasharray:5 4"),
    (".waters text", "fill:@water-ink;font-style:italic;font-weight:500;letter-spacing:.14em"),
    (".frame", "fill:none;stroke:@hairline;stroke-width:2"),
    (".bed", "fill:none;stroke:@bed;stroke-width:1.4;stroke-opacity:.45;stroke-linecap:round"),
    (".space > .body", "stroke:@edge;stroke-opacity:.42;stroke-width:.8"),
    (".arrow", "fill:@bed"),
    (
        ".lead",
        "font-size:10px;font-weight:600;fill:@ink;stroke:@paper;stroke-width:2.6;"
        "stroke-linejoin:round;paint-order:stroke",
    ),
    (
        ".label",
        "font-size:13px;font-weight:600;fill:@ink;stroke:@paper;stroke-width:3.2;"
        "stroke-linejoin:round;paint-order:stroke",
    ),
    (".town", "fill:@card;stroke:@ink;stroke-width:2"),
    (".junction", "fill:@card;stroke:@ink;stroke-width:1.4;stroke-linejoin:round"),
    (".port", "fill:@port;stroke:@card;stroke-width:1.4"),
    (
        ".anchor",
        "fill:none;stroke:@port-ink;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round",
    ),
    (".box", "fill:@card;stroke:@hairline;stroke-width:1"),
    (".heading", "font-size:11px;fill:@soft-ink;font-weight:600;letter-spacing:.03em"),
    (".figure", "font-size:12px;font-weight:600;fill:@ink"),
    (".count", "font-size:12px;font-weight:500;fill:@soft-ink"),
    (".piece .side", "fill:@shadow"),
    (".piece .top", "fill:currentColor;stroke:@piece-edge;stroke-width:1.5"),
    (".badge", "fill:@piece-edge;stroke:currentColor;stroke-width:1.2"),
    (".own", "fill:currentColor"),
    (".harbor .anchor", "stroke-width:1.7"),
    (".ways", "opacity:.4"),
    (".lit .body", "stroke:@accent;stroke-opacity:1;stroke-width:2.4"),
    (
        ".way",
        "fill:none;stroke:@good;stroke-width:24;stroke-linecap:round;stroke-linejoin:round",
    ),
    (
        ".wish",
        "fill:none;stroke:@accent;stroke-opacity:.75;stroke-width:1.8;"
        "stroke-dasharray:2 6;stroke-linecap:round",
    ),
    (".goal", "fill:none;stroke:@accent;stroke-width:3"),
    (".goal.reached", "stroke:@good"),
)
