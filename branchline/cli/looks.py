"""How cards look in a terminal: a color, a symbol and a letter, so that color is never alone.

The letter is also what can be typed for the card.
"""

from collections.abc import Iterable, Mapping

from rich.text import Text

WILD = "locomotive"
INK_AND_PAPER = {
    "black": ("#ffffff", "#3a3a3c"),
    "blue": ("#ffffff", "#3a6ea5"),
    "green": ("#ffffff", "#2f7a4a"),
    "orange": ("#201505", "#e08a42"),
    "purple": ("#ffffff", "#8257a8"),
    "red": ("#ffffff", "#b83e33"),
    "white": ("#2b2b2b", "#efe7d3"),
    "yellow": ("#2b2200", "#e8bd33"),
    "gray": ("#1c1c1c", "#a9a9a9"),
    WILD: ("#ffffff", "#0f766e"),
}
SYMBOLS = {
    "black": "■",
    "blue": "♠",
    "green": "▲",
    "orange": "❯",
    "purple": "◆",
    "red": "●",
    "white": "⬢",
    "yellow": "★",
    "gray": "○",
    WILD: "✚",
}
LETTERS = {
    "black": "k",
    "blue": "b",
    "green": "g",
    "orange": "o",
    "purple": "p",
    "red": "r",
    "white": "w",
    "yellow": "y",
    "gray": "x",
    WILD: "l",
}


class Looks:
    """Cards as text, with symbols or, where a terminal has none, with letters."""

    def __init__(self, ascii_only: bool = False) -> None:
        self.ascii = ascii_only
        self.symbols = LETTERS if ascii_only else SYMBOLS

    def style(self, kind: str) -> str:
        """Ink and paper of a kind of card."""
        ink, paper = INK_AND_PAPER[kind]
        return f"bold {ink} on {paper}"

    def chip(self, kind: str) -> Text:
        """A small card: its letter, and its symbol, which may be wider than a letter."""
        letter = LETTERS[kind]
        return Text(letter if self.ascii else letter + self.symbols[kind], self.style(kind))

    def card(self, kind: str, number: int | None = None) -> Text:
        """A card with its name, or a number of them."""
        name = f"({LETTERS[kind]}) {kind}" if self.ascii else f"{self.symbols[kind]} {kind}"
        return Text(f" {name} {'' if number is None else f'{number} '}", self.style(kind))

    def group(self, kind: str, cards: int, locomotives: int) -> Text:
        """Cards that lie together in a Railyard or on a track, each one shown."""
        row = self.symbols[kind] * cards + self.symbols[WILD] * locomotives
        return Text(f" {LETTERS[kind]}{cards + locomotives} {row} ", self.style(kind))

    def pile(self, kind: str, number: int) -> Text:
        """A number of cards of one kind, each one shown."""
        return Text(f" {LETTERS[kind]}{number} {self.symbols[kind] * number} ", self.style(kind))

    def chips(self, cards: Mapping[str, int]) -> list[Text]:
        """Small cards, as many as there are."""
        return [self.chip(kind) for kind, number in cards.items() for _ in range(number)]

    def tally(self, cards: Mapping[str, int]) -> list[Text]:
        """Small cards, each kind once and its number."""
        return [
            Text(
                f" {LETTERS[kind]}{number} {'' if self.ascii else self.symbols[kind] + ' '}", style
            )
            for kind, number in cards.items()
            if (style := self.style(kind))
        ]


def flow(pieces: Iterable[Text], width: int, gap: int = 1) -> Text:
    """Pieces side by side, on as many lines as it takes; no piece is broken."""
    lines: list[Text] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + gap + piece.cell_len <= width:
            lines[-1].append(" " * gap).append_text(piece)
        else:
            lines.append(Text.assemble(piece))
    return Text("\n").join(lines)
