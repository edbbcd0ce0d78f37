"""Positions: a whole game written down so that a person can read it, change it and load it.

Keys are the words of the rules; cards, hexes and routes are names; decks are lists with the top
first. All keys may be left out. A deck that is not given is what is left of the starting deck,
shuffled by the seed; a supply that is not given has all cards that lie nowhere else; with a supply
given, those are left in the box.
"""

from collections.abc import Callable
from typing import Any

from branchline.core.packed_counts import bit
from branchline.core.position import (
    GAME,
    MOMENT,
    Key,
    SeatKey,
    cell,
    flag_cell,
    position_type,
)
from branchline.games.rising_sun import fields, naming
from branchline.games.rising_sun.actions import DISCOUNTING, STARTING, TURN
from branchline.games.rising_sun.cards import ABILITIES, CARDS, NAMES
from branchline.games.rising_sun.lasting import lasting_words
from branchline.games.rising_sun.naming import board_of
from branchline.games.rising_sun.programs import ABILITY_STARTS, CARD_STARTS
from branchline.games.rising_sun.reading import Reading
from branchline.games.rising_sun.shapes import (
    AMOUNTS,
    Effect,
    RouteWritten,
    ShownWritten,
    ThisTurn,
    Track,
)
from branchline.games.rising_sun.state import RailState
from branchline.games.rising_sun.steps import WIDTH
from branchline.games.rising_sun.table import ALL_KNOW, OWNER_KNOWS, SLOT


def cards_at(field: int) -> Callable[..., dict[str, int]]:
    """Writes the cards of a place, those of a seat where each has its own."""
    return lambda state, seat=0: naming.cards_at(state, field, seat)


def drawn_piles(state: RailState) -> list[str]:
    """The eight drawn piles."""
    return [NAMES[kind] for kind in state.supply.kinds if CARDS[kind].randomizer]


def boxed(state: RailState) -> dict[str, int]:
    """Cards that a position has left out of the game."""
    return naming.counts(state, state.supply.boxed)


def deck(state: RailState, seat: int) -> list[str]:
    """A player's deck."""
    return [naming.name(state, card & SLOT) for card in naming.deck(state, seat)]


def known_deck(state: RailState, seat: int) -> dict[str, str]:
    """Who knows which cards of a deck."""
    return {
        str(at + 1): "all" if card & ALL_KNOW else "owner"
        for at, card in enumerate(naming.deck(state, seat))
        if card & (ALL_KNOW | OWNER_KNOWS)
    }


def route_written(state: RailState, route: int) -> RouteWritten:
    """How a Route Bonus card stands."""
    owner = int(state.cells[fields.ROUTE_OWNER + route])
    if owner < 0:
        return RouteWritten(owner=None)
    return RouteWritten(
        owner=owner,
        claimed_in=state.cells[fields.ROUTE_CLAIMED + route],
        used=bool(state.cells[fields.ROUTES_USED] & bit(route)),
    )


def this_turn(state: RailState) -> dict[str, Any]:
    """What holds for the rest of this turn."""
    counted = {key: int(state.cells[field]) for key, field in AMOUNTS.items()}
    return {**counted, "lasting": lasting_words(state), "acted": bool(state.cells[fields.ACTED])}


def effect(state: RailState) -> Effect:
    """The effect that is being carried out."""
    name, start = carried_out(state.cells[fields.AT])
    written = Effect(
        card=naming.name(state, state.cells[fields.SOURCE])
        if state.cells[fields.SOURCE] >= 0
        else None,
        carries_out=name,
        step=(state.cells[fields.AT] - start) // WIDTH,
        left=state.cells[fields.LEFT],
        paid_cost=state.cells[fields.PAID_COST],
        striking=bool(state.cells[fields.STRIKING]),
        offset=state.cells[fields.OFFSET],
        protected=[seat for seat in range(state.players) if state.cells[fields.IMMUNE] & bit(seat)],
        picked=[
            naming.name(state, state.cells[fields.PICKED + seat] - 1)
            if state.cells[fields.PICKED + seat]
            else None
            for seat in range(state.players)
        ],
    )
    if state.cells[fields.SHOWN_COUNT]:
        written["shown"] = ShownWritten(
            seat=state.cells[fields.SHOWN_OF],
            cards=[naming.name(state, slot) for slot in naming.shown(state)],
            openly=bool(state.cells[fields.OPENLY]),
            known=[
                str(at + 1)
                for at in range(state.cells[fields.SHOWN_COUNT])
                if state.shown_card(at) & ALL_KNOW and not state.cells[fields.OPENLY]
            ],
        )
    return written


def carried_out(at: int) -> tuple[str, int]:
    """The card or ability that a step belongs to, and where its steps begin."""
    starts = {start: NAMES[kind] for kind, start in enumerate(CARD_STARTS) if start >= 0}
    starts |= {start: ABILITIES[number].id for number, start in enumerate(ABILITY_STARTS)}
    start = max(start for start in starts if start <= at)
    return starts[start], start


def rails(state: RailState, seat: int) -> list[str]:
    """The hexes with a player's rails."""
    return [naming.hex_name(state, hex) for hex in naming.rails(state, seat)]


def stations(state: RailState) -> dict[str, int]:
    """The stations of each hex."""
    return {naming.hex_name(state, hex): n for hex, n in naming.stations(state).items()}


def routes(state: RailState) -> dict[str, RouteWritten]:
    """The Route Bonus cards that are in the game."""
    printed = board_of(state).routes
    return {printed[route].name: route_written(state, route) for route in naming.routes(state)}


def track(state: RailState, seat: int) -> Track:
    """A player's points on the track."""
    points = state.cells[fields.ROUTE_POINTS + seat], state.cells[fields.CARD_POINTS + seat]
    return Track(routes=points[0], cards=points[1])


def has_effect(state: RailState) -> bool:
    """Whether an effect is being carried out."""
    return state.cells[fields.AT] >= 0 and state.phase not in (STARTING, TURN)


COUNTS = dict[str, int]
KEYS = [
    *GAME,
    Key("board", str, lambda state: board_of(state).id),
    Key("cards", list[str], drawn_piles),
    *MOMENT,
    Key("decision", str, lambda state: state.decision, Reading.read_moment, "turn"),
    Key("last_round", bool, flag_cell(fields.LAST_ROUND), Reading.read_last_round, False),
    SeatKey("hands", COUNTS, cards_at(fields.HANDS), Reading.place_hand, {}),
    SeatKey("known", COUNTS, cards_at(fields.KNOWN), Reading.read_known, {}),
    SeatKey("discards", COUNTS, cards_at(fields.DISCARDS), Reading.place_discards, {}),
    SeatKey("gained", COUNTS, cards_at(fields.GAINED), Reading.place_gained, {}),
    SeatKey("shuffles", int, cell(fields.SHUFFLES), Reading.read_shuffles, 1),
    Key("in_play", COUNTS, cards_at(fields.IN_PLAY), Reading.place_in_play, {}),
    Key("effect", Effect, effect, Reading.place_effect, None, has_effect),
    SeatKey("decks", list[str], deck, Reading.place_deck, None),
    SeatKey("known_decks", dict[str, str], known_deck, Reading.read_known_deck, {}),
    Key("trashed", COUNTS, cards_at(fields.TRASHED), Reading.place_trashed, {}),
    Key("box", COUNTS, boxed, Reading.place_box, {}, boxed),
    Key("supply", COUNTS, cards_at(fields.PILES), Reading.place_supply),
    SeatKey("rails", list[str], rails, Reading.place_rails, []),
    Key("stations", COUNTS, stations, Reading.place_stations, {}),
    Key("routes", dict[str, RouteWritten], routes, Reading.read_routes),
    SeatKey("track", Track, track, Reading.read_track, {}),
    Key("this_turn", ThisTurn, this_turn, Reading.read_turn, {}),
    Key(
        "hex",
        str,
        lambda state: naming.hex_name(state, state.cells[fields.HEX]),
        Reading.read_hex,
        None,
        lambda state: state.phase == DISCOUNTING,
    ),
]
Position = position_type(KEYS)
