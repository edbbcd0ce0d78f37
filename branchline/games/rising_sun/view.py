"""What a seat or a spectator may know, built up from that and from nothing else."""

from collections import Counter
from typing import TYPE_CHECKING, NotRequired

from typing_extensions import TypedDict

from branchline.core.packed_counts import bit
from branchline.games.rising_sun import fields, naming
from branchline.games.rising_sun.actions import DISCOUNTING, OVER
from branchline.games.rising_sun.cards import CARDS, KIND_NAMED
from branchline.games.rising_sun.families import DECISIONS
from branchline.games.rising_sun.lasting import LastingEffect, lasting_effects, lasting_words
from branchline.games.rising_sun.naming import board_of
from branchline.games.rising_sun.table import ALL_KNOW, OWNER_KNOWS, SLOT

if TYPE_CHECKING:
    from branchline.games.rising_sun.state import RailState


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
    effects: list[LastingEffect]
    """The same with all that is counted, as codes and clauses."""
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
    cells = state.cells
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
        last_round=bool(cells[fields.LAST_ROUND]),
        supply=supply(state),
        cards=[printed(kind) for kind in state.supply.kinds],
        trashed=naming.cards_at(state, fields.TRASHED),
        in_play=naming.cards_at(state, fields.IN_PLAY),
        rails=[[naming.hex_id(state, hex) for hex in naming.rails(state, s)] for s in seats],
        stations={naming.hex_id(state, hex): n for hex, n in naming.stations(state).items()},
        stations_left=cells[fields.STATIONS_LEFT],
        routes=[route(state, number) for number in naming.routes(state)],
        players=[player(state, other, other == seat) for other in seats],
        this_turn=this_turn(state),
    )
    if cells[fields.SHOWN_COUNT] and (cells[fields.OPENLY] or cells[fields.SHOWN_OF] == seat):
        cards = [naming.name(state, slot) for slot in naming.shown(state)]
        seen["shown"] = Shown(seat=cells[fields.SHOWN_OF], cards=cards)
    if state.phase == OVER:
        seen["result"] = Result(
            scores=state.scores(), breakdown=state.breakdown(), winners=state.winners()
        )
    return seen


def supply(state: "RailState") -> dict[str, int]:
    """Every pile and how many cards it has, empty ones too."""
    return {
        naming.name(state, slot): int(state.cells[fields.PILES + slot])
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
    owner = int(state.cells[fields.ROUTE_OWNER + number])
    return RouteView(
        letter=naming.letter(state, number),
        name=card.name,
        cities=[naming.hex_id(state, end) for end in card.ends],
        points=card.points,
        ability=card.ability.text,
        owner=None if owner < 0 else owner,
        used=bool(state.cells[fields.ROUTES_USED] & bit(number)),
        provenance=card.ability.provenance,
    )


def player(state: "RailState", seat: int, own: bool) -> PlayerView:
    """One player as they see themself, or as another sees them."""
    hand = naming.cards_at(state, fields.HANDS, seat)
    unseen = Counter(naming.name(state, card & SLOT) for card in naming.deck(state, seat))
    if not own:
        unseen += Counter(hand)
        if state.cells[fields.SHOWN_OF] == seat and not state.cells[fields.OPENLY]:
            unseen += Counter(naming.name(state, slot) for slot in naming.shown(state))
    seen = PlayerView(
        seat=seat,
        hand_size=state.cells[fields.HAND_SIZE + seat],
        known_hand=naming.cards_at(state, fields.KNOWN, seat),
        deck_size=state.cells[fields.DECK_LEFT + seat],
        known_deck=naming.known_places(state, seat, ALL_KNOW | OWNER_KNOWS if own else ALL_KNOW),
        unseen=dict(sorted(unseen.items(), key=lambda item: KIND_NAMED[item[0]])),
        discards=naming.cards_at(state, fields.DISCARDS, seat),
        gained=naming.cards_at(state, fields.GAINED, seat),
        rails_left=state.cells[fields.RAILS_LEFT + seat],
        points=state.cells[fields.ROUTE_POINTS + seat] + state.cells[fields.CARD_POINTS + seat],
    )
    if own:
        seen["hand"] = hand
        if state.cells[fields.PICKED + seat]:
            seen["passes_on"] = naming.name(state, state.cells[fields.PICKED + seat] - 1)
    return seen


def this_turn(state: "RailState") -> TurnView:
    """What holds for the rest of this turn, all of it public."""
    cells = state.cells
    seen = TurnView(
        money=cells[fields.MONEY],
        rail_points=cells[fields.RAIL_POINTS],
        cheaper=cells[fields.CHEAPER],
        cheaper_next=cells[fields.CHEAPER_NEXT],
        remote_discounts=cells[fields.REMOTE_DISCOUNTS],
        free_rails=cells[fields.FREE_RAILS],
        extra_rail_points=cells[fields.EXTRA_RAILS],
        money_for_rail_cards=cells[fields.MONEY_FOR_RAILS],
        lasting=lasting_words(state),
        effects=lasting_effects(state),
    )
    if state.phase == DISCOUNTING:
        seen["hex"] = naming.hex_id(state, cells[fields.HEX])
    if cells[fields.AT] >= 0:
        if cells[fields.SOURCE] >= 0:
            seen["effect"] = naming.name(state, cells[fields.SOURCE])
        seen["left"] = cells[fields.LEFT]
        seen["protected"] = [s for s in range(state.players) if cells[fields.IMMUNE] & bit(s)]
    return seen
