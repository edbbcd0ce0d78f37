"""The options of Rails & Sails: every ruling that a table may decide otherwise."""

from collections.abc import Mapping
from typing import Any

from branchline.core.options import Option, by_name


def _flag(name: str, label: str, ruling: str, help: str, default: bool = False) -> Option:
    return Option(name, "flag", default, help, ruling, label=label)


def _choice(name: str, label: str, ruling: str, choices: Mapping[Any, str], help: str) -> Option:
    """Choices with their words; the first is the default."""
    return Option(name, "choice", next(iter(choices)), help, ruling, said=choices, label=label)


def _number(
    name: str, label: str, ruling: str, low: int, high: int, default: int, help: str
) -> Option:
    return Option(name, "number", default, help, ruling, range=(low, high), label=label)


def options(start_tickets: Mapping[str, int]) -> dict[str, Option]:
    """The options of a board that deals so many tickets at the start in each edition."""
    published: Any = start_tickets["published"]
    if published == start_tickets["reference"]:
        published = None
    return by_name(
        Option(
            "start_tickets",
            "number",
            start_tickets["reference"],
            "Tickets dealt at the start, of which at least three are kept.",
            "1",
            label="Tickets at the start",
            range=(3, 6),
            published=published,
        ),
        _flag(
            "fixed_split",
            "Everyone takes the suggested fleet",
            "3",
            "Everyone takes the suggested fleet.",
        ),
        _choice(
            "first_player",
            "Who begins",
            "5",
            {
                "random": "At random",
                0: "Seat 1",
                1: "Seat 2",
                2: "Seat 3",
                3: "Seat 4",
                4: "Seat 5",
            },
            "The seat that plays first.",
        ),
        _choice(
            "refill",
            "A taken face-up card",
            "8",
            {"taker_chooses": "Its taker chooses the deck", "same_deck": "Comes from its own deck"},
            "A face-up card taken is replaced from the deck its taker chooses, or from its own.",
        ),
        _flag(
            "must_take_two",
            "Always two cards",
            "9",
            "A second card must be taken while there is one.",
        ),
        _flag(
            "flush",
            "Three wild cards clear the display",
            "14",
            "Three face-up wild cards flush the display.",
            default=True,
        ),
        _flag(
            "strict_empty",
            "Nothing to take when decks are empty",
            "17",
            "With decks and discards empty no card can be taken at all.",
        ),
        _flag(
            "wild_as_double_ship",
            "Wild cards as double ships",
            "19",
            "A wild card fills two spaces of a ship route.",
        ),
        _flag(
            "wild_needs_color_card",
            "Wild cards need a color",
            "20",
            "Wild cards need a card of the color beside them.",
        ),
        _choice(
            "overpay",
            "Double ships too many",
            "21",
            {"no_superfluous_card": "Allowed", "only_if_no_exact": "Only if nothing fits"},
            "Double ships may fill a space too many, or only where no exact payment is in hand.",
        ),
        _flag(
            "pair_needs_color_card",
            "Two wild cards are no pair",
            "25",
            "Two wild cards are no pair.",
        ),
        _number(
            "doubles_open_from",
            "Double routes are open from",
            "28",
            2,
            4,
            4,
            "Players from which double routes are open.",
        ),
        _choice(
            "tour_order",
            "A tour in order",
            "35",
            {
                "path": "No city twice",
                "trail": "No track twice",
                "direct": "By direct tracks",
                "ignore": "Order is ignored",
            },
            "A tour in order is a path through no city twice, no track twice, by direct tracks; "
            "or order is ignored.",
        ),
        _flag(
            "harbor_tour_in_order_only",
            "Tours help harbors only in order",
            "42",
            "A tour counts for harbors only in its order.",
        ),
        _number(
            "max_harbor_wilds",
            "Wild cards for a harbor",
            "45",
            0,
            4,
            4,
            "Wild cards that a harbor may take.",
        ),
        _choice(
            "exchange",
            "Exchanging pieces",
            "47",
            {"whole_turn": "Takes the turn", "free_at_turn_end": "Is free at a turn’s end"},
            "Exchanging pieces is a turn's action, or free at the end of any turn.",
        ),
        _choice(
            "tiebreak",
            "Equal scores",
            "51",
            {"shared": "Share the win", "most_tickets": "More tickets win"},
            "Equal scores share the win, or more completed tickets decide.",
        ),
    )
