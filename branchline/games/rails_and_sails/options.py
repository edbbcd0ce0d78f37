"""The options of Rails & Sails: every ruling that a table may decide otherwise."""

from collections.abc import Mapping
from typing import Any

from branchline.core.options import Option, by_name


def _flag(name: str, ruling: str, help: str, default: bool = False) -> Option:
    return Option(name, "flag", default, help, ruling)


def _choice(name: str, ruling: str, choices: tuple[object, ...], help: str) -> Option:
    """The first choice is the default."""
    return Option(name, "choice", choices[0], help, ruling, choices=choices)


def _number(name: str, ruling: str, low: int, high: int, default: int, help: str) -> Option:
    return Option(name, "number", default, help, ruling, range=(low, high))


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
            range=(3, 6),
            published=published,
        ),
        _flag("fixed_split", "3", "Everyone takes the suggested fleet."),
        _choice("first_player", "5", ("random", 0, 1, 2, 3, 4), "The seat that plays first."),
        _choice(
            "refill",
            "8",
            ("taker_chooses", "same_deck"),
            "A face-up card taken is replaced from the deck its taker chooses, or from its own.",
        ),
        _flag("must_take_two", "9", "A second card must be taken while there is one."),
        _flag("flush", "14", "Three face-up wild cards flush the display.", default=True),
        _flag("strict_empty", "17", "With decks and discards empty no card can be taken at all."),
        _flag("wild_as_double_ship", "19", "A wild card fills two spaces of a ship route."),
        _flag("wild_needs_color_card", "20", "Wild cards need a card of the color beside them."),
        _choice(
            "overpay",
            "21",
            ("no_superfluous_card", "only_if_no_exact"),
            "Double ships may fill a space too many, or only where no exact payment is in hand.",
        ),
        _flag("pair_needs_color_card", "25", "Two wild cards are no pair."),
        _number("doubles_open_from", "28", 2, 4, 4, "Players from which double routes are open."),
        _choice(
            "tour_order",
            "35",
            ("path", "trail", "direct", "ignore"),
            "A tour in order is a path through no city twice, no track twice, by direct tracks; "
            "or order is ignored.",
        ),
        _flag("harbor_tour_in_order_only", "42", "A tour counts for harbors only in its order."),
        _number("max_harbor_wilds", "45", 0, 4, 4, "Wild cards that a harbor may take."),
        _choice(
            "exchange",
            "47",
            ("whole_turn", "free_at_turn_end"),
            "Exchanging pieces is a turn's action, or free at the end of any turn.",
        ),
        _choice(
            "tiebreak",
            "51",
            ("shared", "most_tickets"),
            "Equal scores share the win, or more completed tickets decide.",
        ),
    )
