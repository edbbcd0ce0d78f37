"""The turn: to play or buy a card, lay a rail, use a route's ability, pass, or end it."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import bit
from branchline.core.verbs import Verb, by_action, verb_ids
from branchline.games.rising_sun import building, ending, events, fields, meanings
from branchline.games.rising_sun.actions import (
    BUY,
    BUY_TOP,
    COUNT,
    END,
    HEX,
    KINDS,
    ONLY,
    PASS,
    PLAY,
    ROUTE,
    TURN,
)
from branchline.games.rising_sun.answers import (
    CARDS_ANSWER,
    COUNTS_ANSWER,
    FREE_ANSWER,
    HEXES_ANSWER,
    OPTIONS_ANSWER,
    REVEAL_ANSWER,
    STOP_ANSWER,
    meaning,
)
from branchline.games.rising_sun.boards import ALL_BOARDS, Board
from branchline.games.rising_sun.cards import CARDS, NAMES, card_name
from branchline.games.rising_sun.effects import (
    Question,
    ask,
    begin,
    can_play,
    impossible,
    is_possible,
)
from branchline.games.rising_sun.fields import ROUTES, SLOTS
from branchline.games.rising_sun.laying import why_no_rail
from branchline.games.rising_sun.steps import (
    BUY_TO_TOP_NOW,
    RAIL,
    TO_GAINED,
    TO_TOP,
    VICTORY,
    WASTE_CARD,
)
from branchline.games.rising_sun.table import Table

UNPLAYABLE: Final = VICTORY | WASTE_CARD
"""Types of card that cannot be played (ruling 26)."""


class Deed(Verb):
    """Something that can be done in a turn."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        """Writes what can be done behind what was found, and returns how much there is then."""
        raise NotImplementedError

    def play(self, table: Table, number: i64) -> None:
        """Does it."""
        raise NotImplementedError


class CardDeed(Deed):
    """Something done with a kind of card."""

    def what(self, board: Board, number: int) -> object:
        return NAMES[number] if number < len(NAMES) else None

    def fixed_meaning(self, board: Board, number: int) -> dict[str, Any] | None:
        return meaning(self.word, self.what(board, number))

    def why_not(self, table: Table, number: int) -> str:
        return self.why_not_card(table, number, int(table.supply.slots[number]))

    def why_not_card(self, table: Table, kind: int, slot: int) -> str:
        """Why it cannot be done with a card, whose slot may be -1."""
        raise NotImplementedError


# Playing cards


def play_card(table: Table, slot: i64, effect: bool) -> None:
    """A card is played: its money always counts, its effect if it is wanted (25, 28)."""
    cells = table.cells
    cells[fields.ACTED] = 1
    table.leave_hand(table.turn_of, slot)
    cells[fields.IN_PLAY + slot] += 1
    money = table.supply.money[slot]
    if table.supply.types[slot] & RAIL:
        money += cells[fields.MONEY_FOR_RAILS]
    cells[fields.MONEY] += money
    if table.event_log is not None:
        events.note_play(table, table.turn_of, slot, effect, money)
    if effect and table.supply.starts[slot] >= 0:
        begin(table, slot, table.supply.starts[slot])


class Play(CardDeed):
    """A card is played for its effect."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        cells, supply = table.cells, table.supply
        hand = fields.HANDS + table.turn_of * SLOTS
        left = cells[fields.HAND_SIZE + table.turn_of]
        slot: i64 = 0
        while left:
            held = cells[hand + slot]
            left -= held
            playable = held > 0 and not supply.types[slot] & UNPLAYABLE
            if playable and (supply.starts[slot] < 0 or can_play(table, slot)):
                into[found] = PLAY + supply.kinds[slot]
                found += 1
            slot += 1
        return found

    def play(self, table: Table, number: i64) -> None:
        play_card(table, table.supply.slots[number], True)

    def text(self, table: Table, number: int) -> str:
        return f"play {card_name(number)}"

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        slot = int(table.supply.slots[number])
        return meanings.played(table, slot, True) if slot >= 0 else {}

    def why_not_card(self, table: Table, kind: int, slot: int) -> str:
        if reason := why_not_played(table, kind, slot):
            return reason
        return f"All of an effect or none: {impossible(table, table.supply.starts[slot])}."


class PlayForMoney(CardDeed):
    """A card is played for its money only."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        cells, supply = table.cells, table.supply
        hand = fields.HANDS + table.turn_of * SLOTS
        left = cells[fields.HAND_SIZE + table.turn_of]
        slot: i64 = 0
        while left:
            held = cells[hand + slot]
            left -= held
            if held and supply.starts[slot] >= 0:
                into[found] = ONLY + supply.kinds[slot]
                found += 1
            slot += 1
        return found

    def play(self, table: Table, number: i64) -> None:
        play_card(table, table.supply.slots[number], False)

    def text(self, table: Table, number: int) -> str:
        return f"play {card_name(number)} for money only"

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        slot = int(table.supply.slots[number])
        return meanings.played(table, slot, False) if slot >= 0 else {}

    def why_not_card(self, table: Table, kind: int, slot: int) -> str:
        reason = why_not_played(table, kind, slot)
        return reason or f"{card_name(kind)} has no effect to decline."


def why_not_played(table: Table, kind: int, slot: int) -> str:
    """Why a card cannot be played at all; nothing if it can."""
    if slot < 0 or not table.cells[fields.HANDS + table.turn_of * SLOTS + slot]:
        return f"You have no {card_name(kind)} in hand."
    return "" if CARDS[kind].playable else f"{card_name(kind)} cannot be played."


# Buying cards


class Buy(CardDeed):
    """A card is bought; a gold one brings Waste (ruling 17)."""

    def __init__(self, word: str, first: int, place: int) -> None:
        super().__init__(word, first, KINDS)
        self.place: i64 = place

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        cells = table.cells
        if self.place == TO_TOP and not cells[fields.LASTING] & BUY_TO_TOP_NOW:
            return found
        supply = table.supply
        money = cells[fields.MONEY]
        slot: i64 = 0
        while slot < SLOTS:
            if (
                cells[fields.PILES + slot] > 0
                and supply.costs[slot] <= money
                and slot != supply.waste
            ):
                into[found] = self.first + supply.kinds[slot]
                found += 1
            slot += 1
        return found

    def play(self, table: Table, number: i64) -> None:
        slot = table.supply.slots[number]
        table.cells[fields.ACTED] = 1
        table.cells[fields.MONEY] -= table.supply.costs[slot]
        table.from_supply(table.turn_of, slot, self.place)
        if table.event_log is not None:
            events.note_purchase(table, table.turn_of, slot, self.place)
        if table.supply.types[slot] & VICTORY and table.rules.gold_waste:
            table.gain_waste(table.turn_of, 1)

    def text(self, table: Table, number: int) -> str:
        where = " onto the deck" if self.place == TO_TOP else ""
        return f"buy {card_name(number)}{where}"

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        slot = int(table.supply.slots[number])
        return meanings.bought(table, slot, int(self.place)) if slot >= 0 else {}

    def why_not_card(self, table: Table, kind: int, slot: int) -> str:
        name = card_name(kind)
        if self.place == TO_TOP and not table.cells[fields.LASTING] & BUY_TO_TOP_NOW:
            return "Bought cards go to the gained area; nothing lets you put them on your deck."
        if slot < 0 or not table.supply.sizes[slot]:
            return f"{name} is not in the supply of this game."
        if slot == table.supply.waste:
            return "Waste cannot be bought."
        if not table.cells[fields.PILES + slot]:
            return f"The pile of {name} is empty."
        return f"{name} costs {CARDS[kind].cost}; you have {int(table.cells[fields.MONEY])} money."


# Routes, and the end of the turn


def can_use(table: Table, route: i64) -> bool:
    """Whether its owner may use the ability of a route this turn (44)."""
    cells = table.cells
    if cells[fields.ROUTES_USED] & bit(route):
        return False
    return not table.rules.route_delay or cells[fields.ROUTE_CLAIMED + route] < table.turns


class UseRoute(Deed):
    """The ability of a Route Bonus card is used up."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        cells, starts = table.cells, table.rules.route_starts
        route: i64 = 0
        while route < ROUTES:
            mine = cells[fields.ROUTE_OWNER + route] == table.turn_of
            if mine and can_use(table, route) and is_possible(table, starts[route], -1):
                into[found] = ROUTE + route
                found += 1
            route += 1
        return found

    def play(self, table: Table, number: i64) -> None:
        if not table.rules.ability_on_pass:
            table.cells[fields.ACTED] = 1
        table.cells[fields.ROUTES_USED] |= bit(number)
        if table.event_log is not None:
            events.note_route_use(table, number)
        begin(table, -1, table.rules.route_starts[number])

    def text(self, table: Table, number: int) -> str:
        return f"use {ALL_BOARDS[table.rules.board].routes[number].name}"

    def what(self, board: Board, number: int) -> object:
        return board.routes[number].name

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        return meanings.ability(table, number)

    def why_not(self, table: Table, number: int) -> str:
        name = ALL_BOARDS[table.rules.board].routes[number].name
        owner = int(table.cells[fields.ROUTE_OWNER + number])
        if owner == -2:
            return f"{name} is not in this game."
        if owner < 0:
            return f"Nobody has connected {name} yet."
        if owner != table.turn_of:
            return f"{name} belongs to another player."
        if table.cells[fields.ROUTES_USED] & bit(number):
            return f"The ability of {name} has been used."
        if table.rules.route_delay and table.cells[fields.ROUTE_CLAIMED + number] >= table.turns:
            return f"{name} was claimed this turn; its ability can be used from your next turn on."
        return f"The ability of {name} cannot be carried out now."


class Pass(Deed):
    """All Waste of the hand goes back, and nothing else is done (ruling 29)."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        if table.cells[fields.ACTED]:
            return found
        into[found] = PASS
        return found + 1

    def play(self, table: Table, number: i64) -> None:
        if table.event_log is not None:
            events.note(table, "pass", table.turn_of)
        if table.waste_in_hand(table.turn_of) > 0:
            table.return_waste(table.turn_of, table.waste_in_hand(table.turn_of))
        ending.clean_up(table)

    def text(self, table: Table, number: int) -> str:
        return "pass"

    def why_not(self, table: Table, number: int) -> str:
        return "You may pass only before you have done anything else this turn."

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        return {"gives": {"returned_waste": int(table.waste_in_hand(table.turn_of))}}


class EndTurn(Deed):
    """The turn ends."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        into[found] = END
        return found + 1

    def play(self, table: Table, number: i64) -> None:
        if table.event_log is not None:
            events.note(table, "end-turn", table.turn_of)
        ending.clean_up(table)

    def text(self, table: Table, number: int) -> str:
        return "end turn"


PLAY_CARD: Final = Play("play", PLAY, KINDS)
PLAY_FOR_MONEY: Final = PlayForMoney("money", ONLY, KINDS)
BUY_CARD: Final = Buy("buy", BUY, TO_GAINED)
BUY_ON_TOP: Final = Buy("buy-top", BUY_TOP, TO_TOP)
USE_ROUTE: Final = UseRoute("route", ROUTE, COUNT - ROUTE)
PASS_TURN: Final = Pass("pass", PASS)
END_TURN: Final = EndTurn("end", END)
CARD_DEEDS: Final[list[Deed]] = [PLAY_CARD, PLAY_FOR_MONEY, BUY_CARD, BUY_ON_TOP]
VERBS: Final[list[Verb]] = [
    *CARD_DEEDS,
    CARDS_ANSWER,
    HEXES_ANSWER,
    USE_ROUTE,
    COUNTS_ANSWER,
    OPTIONS_ANSWER,
    FREE_ANSWER,
    REVEAL_ANSWER,
    STOP_ANSWER,
    PASS_TURN,
    END_TURN,
]
"""All kinds of actions, in the order of their ids."""
DEED_OF: Final[list[Deed]] = [
    verb if isinstance(verb, Deed) else END_TURN for verb in by_action(VERBS)
]
"""The deed of each action; answers are none."""
VERB_ID: Final = verb_ids(VERBS)
"""The verb of each action as a number: `VERB_ID[action] == BUY`."""


class Turn(Question):
    """What is done next in this turn?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        # Each by its name, as one call of a known class costs a tenth of one in a list.
        found = PLAY_CARD.choices(table, into, 0)
        found = PLAY_FOR_MONEY.choices(table, into, found)
        found = BUY_CARD.choices(table, into, found)
        found = BUY_ON_TOP.choices(table, into, found)
        if table.cells[fields.RAIL_POINTS] > 0:
            found = building.lay_choices(table, into, found)
        found = USE_ROUTE.choices(table, into, found)
        found = PASS_TURN.choices(table, into, found)
        return END_TURN.choices(table, into, found)

    def answer(self, table: Table, action: i64) -> None:
        if HEX <= action < ROUTE:
            building.begin_rail(table, action - HEX)
        else:
            deed = DEED_OF[action]
            deed.play(table, action - deed.first)

    def why_not(self, table: Table, action: int) -> str:
        return why_no_rail(table, action - HEX)

    def effects(self, table: Table, action: int) -> dict[str, Any]:
        return meanings.laid(table, action - HEX)


WHAT_TO_DO: Final = Turn(
    "turn", "what to do this turn", [*CARD_DEEDS, HEXES_ANSWER, USE_ROUTE, PASS_TURN, END_TURN]
)
ask(TURN, WHAT_TO_DO)
