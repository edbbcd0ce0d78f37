"""Travel cards in a terminal: color, symbol and letter, and what kind of card each is.

T is a train, S a ship, SS a double ship; a harbor symbol stands on harbor trains and all ships.
"""

from collections.abc import Iterable, Mapping

from rich.text import Text

from branchline.cli.looks import LETTERS, SYMBOLS, WILD, Looks
from branchline.games.rails_and_sails.boards import COLORS

SHORT = {"train": "T", "harbor train": "Th", "ship": "S", "double ship": "SS"}
TRAINS = ("train", "harbor train")
SHIPS = ("ship", "double ship")


def sign(looks: Looks) -> str:
    """The sign of a harbor."""
    return "h" if looks.ascii else "⌂"


def split(card: str) -> tuple[str, str]:
    """A card's color and what it is of that color; the wild card has none."""
    color, _, rest = card.partition(" ")
    return (color, rest) if rest else ("", card)


def short(looks: Looks, what: str) -> str:
    """T, T with the harbor's sign, S or SS."""
    return SHORT[what].replace("h", sign(looks))


def mark(looks: Looks, color: str) -> str:
    """A color's letter and symbol."""
    return LETTERS[color] if looks.ascii else LETTERS[color] + SYMBOLS[color]


def chip(looks: Looks, color: str) -> Text:
    """A color's letter and symbol on its paper; a gray route takes any color."""
    return Text(mark(looks, color), looks.style(color))


def small(looks: Looks, card: str) -> Text:
    """A card in few letters."""
    color, what = split(card)
    if not color:
        return Text(" wild " if looks.ascii else f" {SYMBOLS[WILD]} wild ", looks.style(WILD))
    return Text(f" {mark(looks, color)} {short(looks, what)} ", looks.style(color))


def full(looks: Looks, card: str) -> Text:
    """A card with its name."""
    color, _ = split(card)
    if not color:
        return small(looks, card)
    before = f"({LETTERS[color]})" if looks.ascii else SYMBOLS[color]
    return Text(f" {before} {card} ", looks.style(color))


def piles(looks: Looks, cards: Mapping[str, int], kinds: Iterable[str]) -> list[Text]:
    """Cards of some kinds, one piece for each color."""
    kinds = tuple(kinds)
    found = []
    for color in COLORS:
        counts = [(cards.get(f"{color} {what}", 0), short(looks, what)) for what in kinds]
        parts = [f"{number}{letters}" for number, letters in counts if number]
        if parts:
            found.append(Text(f" {mark(looks, color)} {' '.join(parts)} ", looks.style(color)))
    return found


def wilds(looks: Looks, number: int) -> Text:
    """A number of wild cards."""
    before = "" if looks.ascii else f"{SYMBOLS[WILD]} "
    return Text(f" {before}{number} wild ", looks.style(WILD))


def tally(looks: Looks, cards: Mapping[str, int]) -> list[Text]:
    """Cards of all kinds, trains before ships before wild cards."""
    found = piles(looks, cards, TRAINS) + piles(looks, cards, SHIPS)
    return [*found, wilds(looks, cards["wild"])] if cards.get("wild") else found


def describe_cards(cards: Mapping[str, int]) -> str:
    """Cards in words: 2 red train, 1 wild."""
    return ", ".join(f"{number} {card}" for card, number in cards.items() if number)
