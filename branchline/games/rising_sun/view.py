"""What a seat or a spectator may know, built up from that and from nothing else."""

from collections import Counter
from typing import TYPE_CHECKING, NotRequired

from typing_extensions import TypedDict

from branchline.core.lanes import bit
from branchline.games.rising_sun import naming
from branchline.games.rising_sun.actions import DISCOUNTING, OVER
from branchline.games.rising_sun.cards import CARDS, KIND_NAMED
from branchline.games.rising_sun.families import DECISIONS
from branchline.games.rising_sun.naming import board_of
from branchline.games.rising_sun.steps import ALL_COSTS, CITY, MOUNTAIN, RIVALS, RIVER
from branchline.games.rising_sun.table import (
    ALL_KNOW,
    BUY_TO_TOP_NOW,
    MONEY_FOR_WASTE_NOW,
    NO_WASTE_FOR_SHARING_NOW,
    NO_WASTE_NOW,
    OWNER_KNOWS,
    SLOT,
)

if TYPE_CHECKING:
    from branchline.games.rising_sun.state import RailState

IGNORED = {
    RIVER: "rivers cost nothing",
    MOUNTAIN: "mountains cost nothing",
    CITY: "cities cost nothing",
    RIVALS: "rivals cost nothing",
    ALL_COSTS: "rails cost nothing",
}
LASTING = {
    NO_WASTE_NOW: "no Waste",
    NO_WASTE_FOR_SHARING_NOW: "no Waste for sharing",
    MONEY_FOR_WASTE_NOW: "money instead of Waste",
    BUY_TO_TOP_NOW: "bought cards onto the deck",
}


class CardView(TypedDict):
    """What is printed on a card of the supply."""

    name: str
    types: list[str]
    cost: int
    money: int
    points: int
    text: str
    provenance: str


class RouteView(TypedDict):
    """A Route Bonus card."""

    letter: str
    name: str
    cities: list[str]
    points: int
    ability: str
    owner: int | None
    used: bool
    provenance: str


class PlayerView(TypedDict):
    """One player as seen from a seat."""

    seat: int
    hand_size: int
    known_hand: dict[str, int]
    """Cards that everyone knows to be in this hand."""
    deck_size: int
    known_deck: dict[str, str]
    """Cards of the deck whose place is known, counted from the top."""
    unseen: dict[str, int]
    """What hand and deck have together or, of one's own seat, the deck."""
    discards: dict[str, int]
    gained: dict[str, int]
    rails_left: int
    points: int
    """Points on the track."""
    hand: NotRequired[dict[str, int]]
    """Only of one's own seat, as what follows."""
    passes_on: NotRequired[str]


class TurnView(TypedDict):
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
    effect: NotRequired[str]
    """The card that is being carried out."""
    hex: NotRequired[str]
    left: NotRequired[int]
    protected: NotRequired[list[int]]


class Shown(TypedDict):
    """Cards laid out from the top of a deck."""

    seat: int
    cards: list[str]


class Result(TypedDict):
    """How the game ended."""

    scores: list[int]
    breakdown: list[dict[str, int]]
    winners: list[int]


class View(TypedDict):
    """All that a seat may know."""

    game: str
    board: str
    board_provenance: str
    seat: int | None
    actor: int | None
    decision: str
    turn: int
    turn_of: int
    first_player: int
    last_round: bool
    supply: dict[str, int]
    cards: list[CardView]
    trashed: dict[str, int]
    in_play: dict[str, int]
    rails: list[list[str]]
    stations: dict[str, int]
    stations_left: int
    routes: list[RouteView]
    players: list[PlayerView]
    this_turn: TurnView
    shown: NotRequired[Shown]
    result: NotRequired[Result]


def view(state: "RailState", seat: int) -> View:
    """All that a seat (-1: a spectator) may know."""
    seats = range(state.players)
    board = board_of(state)
    seen = View(
        game=state.game.id,
        board=board.id,
        board_provenance=board.provenance,
        seat=None if seat < 0 else seat,
        actor=state.actor,
        decision=DECISIONS[state.phase],
        turn=state.turns,
        turn_of=state.turn_of,
        first_player=state.first,
        last_round=state.last_round,
        supply=supply(state),
        cards=[printed(kind) for kind in state.supply.kinds],
        trashed=naming.counts(state, state.trashed),
        in_play=naming.counts(state, state.in_play),
        rails=[[naming.hex_id(state, hex) for hex in naming.rails(state, s)] for s in seats],
        stations={naming.hex_id(state, hex): n for hex, n in naming.stations(state).items()},
        stations_left=state.stations_left,
        routes=[route(state, number) for number in naming.routes(state)],
        players=[player(state, other, other == seat) for other in seats],
        this_turn=this_turn(state),
    )
    if state.shown_count and (state.openly or state.shown_of == seat):
        cards = [naming.name(state, slot) for slot in naming.shown(state)]
        seen["shown"] = Shown(seat=state.shown_of, cards=cards)
    if state.phase == OVER:
        seen["result"] = Result(
            scores=state.scores(), breakdown=state.breakdown(), winners=state.winners()
        )
    return seen


def supply(state: "RailState") -> dict[str, int]:
    """Every pile and how many cards it has, empty ones too."""
    return {
        naming.name(state, slot): int(state.piles[slot])
        for slot, size in enumerate(state.supply.sizes)
        if size
    }


def printed(kind: int) -> CardView:
    """What is printed on a card."""
    card = CARDS[kind]
    return CardView(
        name=card.name,
        types=list(card.types),
        cost=card.cost,
        money=card.money,
        points=card.points,
        text=card.text,
        provenance=card.provenance,
    )


def route(state: "RailState", number: int) -> RouteView:
    """A Route Bonus card as it lies on the table."""
    card = board_of(state).routes[number]
    owner = int(state.route_owner[number])
    return RouteView(
        letter=naming.letter(state, number),
        name=card.name,
        cities=[naming.hex_id(state, end) for end in card.ends],
        points=card.points,
        ability=card.ability.text,
        owner=None if owner < 0 else owner,
        used=bool(state.routes_used & bit(number)),
        provenance=card.ability.provenance,
    )


def player(state: "RailState", seat: int, own: bool) -> PlayerView:
    """One player as he himself, or another, sees him."""
    hand = naming.of_seat(state, state.hands, seat)
    unseen = Counter(naming.name(state, card & SLOT) for card in naming.deck(state, seat))
    if not own:
        unseen += Counter(hand)
        if state.shown_of == seat and not state.openly:
            unseen += Counter(naming.name(state, slot) for slot in naming.shown(state))
    seen = PlayerView(
        seat=seat,
        hand_size=state.hand_size[seat],
        known_hand=naming.of_seat(state, state.known, seat),
        deck_size=state.deck_left[seat],
        known_deck=naming.known_places(state, seat, ALL_KNOW | OWNER_KNOWS if own else ALL_KNOW),
        unseen=dict(sorted(unseen.items(), key=lambda item: KIND_NAMED[item[0]])),
        discards=naming.of_seat(state, state.discards, seat),
        gained=naming.of_seat(state, state.gained, seat),
        rails_left=state.rails_left[seat],
        points=state.route_points[seat] + state.card_points[seat],
    )
    if own:
        seen["hand"] = hand
        if state.picked[seat]:
            seen["passes_on"] = naming.name(state, state.picked[seat] - 1)
    return seen


def lasting(state: "RailState") -> list[str]:
    """The waivers and rules that last until the end of the turn, in words."""
    ignored = [words for flag, words in IGNORED.items() if state.ignored & flag]
    return ignored + [words for flag, words in LASTING.items() if state.lasting & flag]


def this_turn(state: "RailState") -> TurnView:
    """What holds for the rest of this turn, all of it public."""
    seen = TurnView(
        money=state.money,
        rail_points=state.rail_points,
        cheaper=state.cheaper,
        cheaper_next=state.cheaper_next,
        remote_discounts=state.remote_discounts,
        free_rails=state.free_rails,
        extra_rail_points=state.extra_rails,
        money_for_rail_cards=state.money_for_rails,
        lasting=lasting(state),
    )
    if state.phase == DISCOUNTING:
        seen["hex"] = naming.hex_id(state, state.hex)
    if state.at >= 0:
        if state.source >= 0:
            seen["effect"] = naming.name(state, state.source)
        seen["left"] = state.left
        seen["protected"] = [s for s in range(state.players) if state.immune & bit(s)]
    return seen
