"""Cards of Rising Sun in a terminal: a chip in the color of its type, and all that is on it."""

from collections.abc import Iterable, Iterator, Mapping

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from branchline.cli.finding import best, normalized
from branchline.cli.looks import INK_AND_PAPER, flow
from branchline.core.errors import BadNotation
from branchline.games.rising_sun.cards import CARDS, KIND_NAMED, NAMES, Card
from branchline.games.rising_sun.view import View

COLORS = {
    "train": "blue",
    "rail": "green",
    "station": "purple",
    "attack": "red",
    "action": "orange",
    "victory": "yellow",
    "waste": "black",
}
"""The first of its types that stands here colors a card."""
BASIC = ("train", "rail", "station", "victory", "waste")
"""The order in which the basic cards are listed."""
PROVENANCE = {"published": "as published", "designed": "designed for this project"}


def card(name: str) -> Card:
    """A card by its whole name."""
    return CARDS[KIND_NAMED[name]]


def style(name: str) -> str:
    """Ink and paper of a card."""
    types = card(name).types
    ink, paper = INK_AND_PAPER[next(COLORS[kind] for kind in COLORS if kind in types)]
    return f"bold {ink} on {paper}"


def chip(name: str, count: int = 1) -> Text:
    """A card, or a number of them."""
    times = f" ×{count}" if count > 1 else ""
    return Text(f" {name}{times} ", style(name))


def money(name: str) -> str:
    """What a card gives when it is played, or nothing."""
    return f"+${card(name).money}" if card(name).money else ""


def chips(cards: Mapping[str, int], width: int) -> Text:
    """Cards side by side, on as many lines as it takes."""
    if not cards:
        return Text("none", "dim")
    return flow([chip(name, count) for name, count in cards.items()], width)


def list_of(cards: Mapping[str, int]) -> str:
    """Cards in words."""
    return ", ".join(f"{n} {name}" if n > 1 else name for name, n in cards.items()) or "none"


def types(name: str) -> str:
    """The types of a card in words; a Victory card is gold."""
    return ", ".join("gold" if kind == "victory" else kind for kind in card(name).types)


def worth(name: str) -> str:
    """Money, or the points of a gold card."""
    what = card(name)
    return f"{what.points} VP" if what.points else money(name)


# The supply


def pile(name: str, left: int) -> Text:
    """A pile: cost, name, money or points, how many are left."""
    tail = f" {worth(name)}" if worth(name) else ""
    text = Text.assemble((f"{card(name).cost} ", "bold"), (name, style(name)), tail)
    return text.append(f" ×{left}" if left else " none", "dim")


def place(name: str) -> tuple[int, ...]:
    """Where a card stands in a list: basic ones as they are printed, then the drawn ones."""
    what = card(name)
    kinds = [at for at, kind in enumerate(BASIC) if kind in what.types]
    return what.randomizer, 0 if what.randomizer else kinds[0], what.cost, KIND_NAMED[name]


def in_order(names: Iterable[str]) -> list[str]:
    """Cards as they are listed."""
    return sorted(names, key=place)


def piles(view: View, width: int) -> Text:
    """The supply but for Waste, as many piles on a line as there is room for, in columns."""
    names = [name for name in in_order(view["supply"]) if name != "Waste"]
    shown = [pile(name, view["supply"][name]) for name in names]
    for columns in (4, 3, 2, 1):
        rows = -(-len(shown) // columns)
        found = [shown[at : at + rows] for at in range(0, len(shown), rows)]
        wide = [max(text.cell_len for text in column) + 2 for column in found]
        if sum(wide) - 2 <= width:
            break
    lines = [Text() for _ in range(rows)]
    for column, broad in zip(found, wide, strict=True):
        for line, text in zip(lines, column, strict=False):
            line.append_text(text).append(" " * (broad - text.cell_len))
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)


def supply(view: View, width: int) -> Table:
    """The supply, a pile a line, each with its text as far as there is room."""
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold", width=width)
    for title, side in (("cost", "right"), ("card", "left"), ("", "right"), ("left", "right")):
        grid.add_column(title, justify=side, no_wrap=True)  # type: ignore[arg-type]
    grid.add_column("what it does", no_wrap=True, overflow="ellipsis", ratio=1)
    for name in in_order(view["supply"]):
        left = view["supply"][name]
        text = card(name).text if card(name).does else types(name)
        chip = Text(f" {name} ", style(name))
        grid.add_row(str(card(name).cost), chip, worth(name), str(left or "none"), Text(text))
    return grid


# One card


def full(name: str, left: int | None = None) -> Iterator[object]:
    """Everything that is printed on a card, and where it is from."""
    what = card(name)
    head = [types(name), f"costs {what.cost}"]
    head += [f"gives {what.money} money"] * bool(what.money)
    head += [f"worth {what.points} VP"] * bool(what.points)
    head += [] if left is None else [f"{left or 'none'} left in the supply"]
    yield Text.assemble((f" {what.name} ", style(name)), f" {', '.join(head)}")
    whose = (f"({PROVENANCE[what.provenance]})", "dim")
    yield Padding(Text.assemble(f"{what.text} ", whose), (0, 0, 0, 2))


def find(typed: str, among: Iterable[str]) -> str:
    """The card that is meant: by its whole name, or rather one of this game than another."""
    whole = [
        card.name
        for card in CARDS
        if normalized(typed) in map(normalized, (card.name, *card.aliases))
    ]
    if whole:
        return whole[0]
    here = {KIND_NAMED[name]: name for name in among}
    for names in (here, dict(enumerate(NAMES))):
        found = best(typed, names)
        if len(found) == 1:
            return NAMES[found[0]]
        if found:
            raise BadNotation(f"Which one: {', '.join(NAMES[kind] for kind in found)}?")
    raise BadNotation(f"{typed!r} is not a card; supply shows those of this game.")
