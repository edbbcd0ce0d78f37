"""Positions: a whole game written down so that a person can read it, change it and load it.

Keys are the words of the rules; cards, hexes and routes are names; decks are lists with the top
first. All keys may be left out. A deck that is not given is what is left of the starting deck,
shuffled by the seed; a supply that is not given has all cards that lie nowhere else; with a supply
given, those are left in the box.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NotRequired

from typing_extensions import TypedDict

from branchline.core.errors import BadPosition
from branchline.core.lanes import bit
from branchline.games.rising_sun import fields, naming
from branchline.games.rising_sun.actions import STARTING, TURN
from branchline.games.rising_sun.cards import ABILITIES, CARDS, NAMES
from branchline.games.rising_sun.families import DECISIONS
from branchline.games.rising_sun.naming import board_of
from branchline.games.rising_sun.programs import ABILITY_STARTS, CARD_STARTS
from branchline.games.rising_sun.steps import WIDTH
from branchline.games.rising_sun.table import ALL_KNOW, OWNER_KNOWS, SLOT
from branchline.games.rising_sun.view import lasting

if TYPE_CHECKING:
    from branchline.games.rising_sun.game import RisingSun
    from branchline.games.rising_sun.state import RailState


class RouteWritten(TypedDict, total=False):
    """How a Route Bonus card stands."""

    owner: int | None
    claimed_in: int
    """The turn in which it was claimed."""
    used: bool


class Track(TypedDict):
    """Points on the track."""

    routes: int
    cards: int


class ThisTurn(TypedDict, total=False):
    """What holds for the rest of this turn."""

    money: int
    rail_points: int
    cheaper: int
    cheaper_next: int
    remote_discounts: int
    free_rails: int
    extra_rail_points: int
    money_for_rail_cards: int
    lasting: list[str]
    acted: bool


class ShownWritten(TypedDict):
    """Cards laid out from the top of a deck, whose it is, and who sees them."""

    seat: int
    cards: list[str]
    openly: bool
    known: list[str]
    """What everyone knows of each card: its place in this list, counted from one."""


class Effect(TypedDict):
    """The effect that is being carried out, and how far it has come."""

    card: str | None
    """The card that was played; none for a route's ability."""
    carries_out: str
    """The card or ability whose steps they are."""
    step: int
    left: int
    paid_cost: int
    striking: bool
    offset: int
    protected: list[int]
    picked: list[str | None]
    shown: NotRequired[ShownWritten]


class Position(TypedDict, total=False):
    """Everything about a game, hidden parts too."""

    game: str
    rules: int
    """The version of the rules; without it the game's own."""
    board: str
    players: int
    seed: int | str
    """A whole number; as text where it is too large for other languages' numbers."""
    cards: list[str]
    """The eight drawn piles."""
    decision: str
    actor: int | None
    turn_of: int
    first_player: int
    turn: int
    last_round: bool
    supply: dict[str, int]
    trashed: dict[str, int]
    box: dict[str, int]
    """Cards that a position has left out of the game."""
    in_play: dict[str, int]
    hands: list[dict[str, int]]
    known: list[dict[str, int]]
    """Cards that everyone knows to be in a hand."""
    decks: list[list[str]]
    known_decks: list[dict[str, str]]
    """Who knows a card of a deck, its owner or all, by its place counted from the top."""
    discards: list[dict[str, int]]
    gained: list[dict[str, int]]
    shuffles: list[int]
    """How often each deck has been shuffled."""
    rails: list[list[str]]
    stations: dict[str, int]
    routes: dict[str, RouteWritten]
    track: list[Track]
    this_turn: ThisTurn
    hex: str
    """Where a rail is to be laid, while its discount is chosen."""
    effect: Effect


def position(state: "RailState") -> Position:
    """The position of a state."""
    seats = range(state.players)
    written = Position(
        game=state.game.id,
        board=board_of(state).id,
        players=state.players,
        seed=state.seed if state.seed < 1 << 53 else str(state.seed),
        cards=[NAMES[kind] for kind in state.supply.kinds if CARDS[kind].randomizer],
        decision=DECISIONS[state.phase],
        actor=state.actor,
        turn_of=state.turn_of,
        first_player=state.first,
        turn=state.turns,
        last_round=bool(state.cells[fields.LAST_ROUND]),
        supply=naming.cards_at(state, fields.PILES),
        trashed=naming.cards_at(state, fields.TRASHED),
        in_play=naming.cards_at(state, fields.IN_PLAY),
        hands=[naming.cards_at(state, fields.HANDS, seat) for seat in seats],
        known=[naming.cards_at(state, fields.KNOWN, seat) for seat in seats],
        decks=[
            [naming.name(state, card & SLOT) for card in naming.deck(state, seat)] for seat in seats
        ],
        known_decks=[known_deck(state, seat) for seat in seats],
        discards=[naming.cards_at(state, fields.DISCARDS, seat) for seat in seats],
        gained=[naming.cards_at(state, fields.GAINED, seat) for seat in seats],
        shuffles=[state.cells[fields.SHUFFLES + seat] for seat in seats],
        rails=[[naming.hex_name(state, hex) for hex in naming.rails(state, s)] for s in seats],
        stations={naming.hex_name(state, hex): n for hex, n in naming.stations(state).items()},
        routes={
            board_of(state).routes[route].name: route_written(state, route)
            for route in naming.routes(state)
        },
        track=[
            Track(
                routes=state.cells[fields.ROUTE_POINTS + seat],
                cards=state.cells[fields.CARD_POINTS + seat],
            )
            for seat in seats
        ],
        this_turn=this_turn(state),
    )
    if boxed := naming.counts(state, state.supply.boxed):
        written["box"] = boxed
    if DECISIONS[state.phase] == "discount":
        written["hex"] = naming.hex_name(state, state.cells[fields.HEX])
    if state.cells[fields.AT] >= 0 and state.phase not in (STARTING, TURN):
        written["effect"] = effect(state)
    return written


def known_deck(state: "RailState", seat: int) -> dict[str, str]:
    """Who knows which cards of a deck."""
    return {
        str(at + 1): "all" if card & ALL_KNOW else "owner"
        for at, card in enumerate(naming.deck(state, seat))
        if card & (ALL_KNOW | OWNER_KNOWS)
    }


def route_written(state: "RailState", route: int) -> RouteWritten:
    """How a Route Bonus card stands."""
    owner = int(state.cells[fields.ROUTE_OWNER + route])
    if owner < 0:
        return RouteWritten(owner=None)
    return RouteWritten(
        owner=owner,
        claimed_in=state.cells[fields.ROUTE_CLAIMED + route],
        used=bool(state.cells[fields.ROUTES_USED] & bit(route)),
    )


def this_turn(state: "RailState") -> ThisTurn:
    """What holds for the rest of this turn."""
    return ThisTurn(
        money=state.cells[fields.MONEY],
        rail_points=state.cells[fields.RAIL_POINTS],
        cheaper=state.cells[fields.CHEAPER],
        cheaper_next=state.cells[fields.CHEAPER_NEXT],
        remote_discounts=state.cells[fields.REMOTE_DISCOUNTS],
        free_rails=state.cells[fields.FREE_RAILS],
        extra_rail_points=state.cells[fields.EXTRA_RAILS],
        money_for_rail_cards=state.cells[fields.MONEY_FOR_RAILS],
        lasting=lasting(state),
        acted=bool(state.cells[fields.ACTED]),
    )


def effect(state: "RailState") -> Effect:
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


def load(game: "RisingSun", written: Mapping[str, Any]) -> "RailState":
    """The state that a position describes, or a refusal that says what is wrong with it."""
    from branchline.games.rising_sun.reading import Reading

    state = Reading(game, written).state()
    if state.to_act >= 0 and not state.legal():
        raise BadPosition(
            f"Nothing can be decided in this position: {DECISIONS[state.phase]!r} has no answer."
        )
    return state
