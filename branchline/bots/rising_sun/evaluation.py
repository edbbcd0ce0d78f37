"""What a seat has and what is to come: its deck, the turns left, and what every card is worth.

A card's worth is counted in points. To play it once is worth `plays`; to own one more is worth
`holds`: so often as it will still be drawn, it takes the place of an average card of the deck.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rising_sun import weights
from branchline.bots.rising_sun.hex_values import HexValues
from branchline.bots.rising_sun.weights import weight
from branchline.games.rising_sun import fields, steps
from branchline.games.rising_sun.building import tokens_in
from branchline.games.rising_sun.constants import EMPTY_PILES, HAND
from branchline.games.rising_sun.ending import empty_piles
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.steps import WIDTH
from branchline.games.rising_sun.table import ROOM, SLOT, Table

NO_CARDS: Final = vec[i64]([0] * SLOTS)
NO_WORTH: Final = vec[float]([0.0] * SLOTS)
MOST_TURNS: Final = 24.0
LONG_GAME: Final = 40.0
"""Hardly a game takes more turns of each player."""
MOST_MONEY: Final = 32
NO_BUDGET: Final = vec[float]([0.0] * (MOST_MONEY + 1))
NO_PICKS: Final = vec[i64]([-1] * (MOST_MONEY + 1))
NO_SLOTS: Final = vec[i64]([-1] * SLOTS)
ROUNDS: Final = 3
"""The worth of an average card is found by going over the deck this many times."""


def least(a: float, b: float) -> float:
    """The smaller of two numbers."""
    return a if a < b else b


def most(a: float, b: float) -> float:
    """The larger of two numbers."""
    return a if a > b else b


def owned_by(table: Table, seat: i64) -> vec[i64]:
    """How many cards of each slot a seat owns, wherever they are; all can know that."""
    cells = table.cells
    owned = NO_CARDS[:]
    slot: i64
    for slot in range(SLOTS):
        place = seat * SLOTS + slot
        owned[slot] = (
            cells[fields.HANDS + place]
            + cells[fields.DISCARDS + place]
            + cells[fields.GAINED + place]
        )
        if seat == table.turn_of:
            owned[slot] += cells[fields.IN_PLAY + slot]
    at: i64 = 0
    while at < cells[fields.DECK_LEFT + seat]:
        owned[i64(table.decks[seat * ROOM + at]) & SLOT] += 1
        at += 1
    at = 0
    while cells[fields.SHOWN_OF] == seat and at < cells[fields.SHOWN_COUNT]:
        owned[table.shown_card(at) & SLOT] += 1
        at += 1
    return owned


def turns_left(table: Table) -> float:
    """About how many turns each seat still has, from the three ways a game can end."""
    cells = table.cells
    done = float(table.turns)
    seats = float(table.seats)
    used = float(table.rules.station_tokens - cells[fields.STATIONS_LEFT])
    turns = float(cells[fields.STATIONS_LEFT]) / ((used + 1.6) / (done + 8.0)) / seats
    seat: i64
    for seat in range(table.seats):
        left = float(cells[fields.RAILS_LEFT + seat])
        placed = float(table.rules.rail_tokens) - left
        turns = least(turns, left / ((placed + 1.8) / (done / seats + 6.0)))
    turns = least(turns, pile_turns(table))
    late = most(3.0, LONG_GAME - done / seats)
    return least(least(MOST_TURNS, late), most(1.0, turns))


def pile_turns(table: Table) -> float:
    """About how many turns until four piles are empty."""
    cells = table.cells
    wanted = EMPTY_PILES - empty_piles(table)
    taken: i64 = 0
    slot: i64
    sizes = NO_CARDS[:]
    for slot in range(SLOTS):
        if slot != table.supply.waste:
            taken += table.supply.sizes[slot] - cells[fields.PILES + slot]
            sizes[slot] = cells[fields.PILES + slot]
    needed: i64 = 0
    while wanted > 0:
        needed += take_least(sizes)
        wanted -= 1
    rate = (float(taken) + 9.0) / (float(table.turns) + 8.0)
    return float(needed) / (weight(weights.PILES) * rate) / float(table.seats)


def take_least(sizes: vec[i64]) -> i64:
    """The smallest pile that is not empty; it is left out from now on."""
    best: i64 = -1
    slot: i64
    for slot in range(SLOTS):
        if sizes[slot] > 0 and (best < 0 or sizes[slot] < sizes[best]):
            best = slot
    if best < 0:
        return 99
    size = sizes[best]
    sizes[best] = 0
    return size


class Evaluation:
    """A seat's deck, board and time."""

    def __init__(
        self, table: Table, seat: i64, ways: vec[i64], seen: HexValues | None = None
    ) -> None:
        self.table = table
        self.rules = table.rules
        self.supply = table.supply
        self.seat = seat
        self.turns = turns_left(table)
        self.coin = weight(weights.COIN) + weight(weights.COIN_EARLY) * self.turns
        """Points that one money is worth."""
        self.owned = owned_by(table, seat)
        self.size = 0.0
        self.rail_cards = 0.0
        self.station_cards = 0.0
        self.drawn = 0.0
        self.handlers = 0.0
        """Cards that return Waste."""
        self.wastes = float(self.owned[self.supply.waste])
        self.count_deck()
        self.times = 0.0
        """How often a card of the deck will still be drawn."""
        self.new_times = 0.0
        """How often a card gained now will be drawn."""
        self.work_out_times()
        stations = self.station_cards * self.times
        self.ground = HexValues(table, seat, ways, self.turns, stations) if seen is None else seen
        self.rail = 0.0
        """What a rail point is worth, the money for the rail taken off."""
        self.station = 0.0
        self.average = 0.5
        """What an average card of the deck is worth when drawn."""
        self.waste_cost = 0.5
        self.plays = NO_WORTH[:]
        self.holds = NO_WORTH[:]
        self.budget = NO_BUDGET[:]
        """What each sum of money buys at best, in points."""
        self.picks = NO_PICKS[:]
        """The slot that it buys first, or -1."""
        self.work_out_board()
        self.work_out_cards()
        self.work_out_budget()

    # The deck

    def count_deck(self) -> None:
        """Counts what the deck has of each sort."""
        cards: i64 = 0
        slot: i64
        for slot in range(SLOTS):
            count = self.owned[slot]
            cards += count
            if count > 0:
                types = self.supply.types[slot]
                if types & steps.RAIL:
                    self.rail_cards += float(count)
                if types & steps.STATION_CARD:
                    self.station_cards += float(count)
                self.drawn += float(count * self.draws_of(slot))
                if self.returns_waste(slot):
                    self.handlers += float(count)
        self.size = most(1.0, float(cards))

    def draws_of(self, slot: i64) -> i64:
        """How many cards a card draws."""
        at = self.supply.starts[slot]
        draws: i64 = 0
        while at >= 0 and self.rules.program[at] != steps.FINISH:
            if self.rules.program[at] == steps.DRAW:
                draws += self.rules.program[at + 1]
            at += WIDTH
        return draws

    def returns_waste(self, slot: i64) -> bool:
        """Whether a card gets rid of Waste."""
        at = self.supply.starts[slot]
        while at >= 0 and self.rules.program[at] != steps.FINISH:
            step = self.rules.program[at]
            if steps.RETURN_WASTE <= step <= steps.RECLAIM_WASTE or step == steps.TRASH_UP_TO:
                return True
            at += WIDTH
        return False

    def work_out_times(self) -> None:
        """How often a card is still drawn, hand by hand through a deck that grows."""
        hand = float(HAND) * (1.0 + least(1.0, self.drawn / self.size))
        wait = float(self.table.cells[fields.DECK_LEFT + self.seat]) / hand
        self.times = self.drawn_in(self.turns - 0.5, hand)
        self.new_times = self.drawn_in(self.turns - 1.0 - wait, hand)

    def drawn_in(self, turns: float, hand: float) -> float:
        """How often each card is drawn in this many turns."""
        if turns <= 0.0:
            return 0.0
        return turns * hand / (self.size + 0.5 * weight(weights.GROWTH) * turns)

    def work_out_board(self) -> None:
        """What rails and stations are worth, and how many more cards for them make sense."""
        ground = self.ground
        if not ground.worked_out:
            share = weight(weights.SHARING) * 0.5 * least(1.5, self.times)
            ground.work_out_gains(self.coin, share, weight(weights.FAR))
        left = most(1.0, float(self.table.cells[fields.RAILS_LEFT + self.seat]))
        over = weight(weights.RAILS_ENOUGH) - self.rail_cards * self.times / left
        self.rail = ground.best_rail * most(0.0, least(1.0, over))
        if self.table.cells[fields.STATIONS_LEFT] > 0:
            city = ground.best_station()
            worth = ground.station(city) if city >= 0 else 0.0
            share = float(self.table.cells[fields.STATIONS_LEFT]) / float(self.table.seats) + 1.0
            over = weight(weights.STATIONS_ENOUGH) - self.station_cards * self.times / share
            self.station = most(weight(weights.NO_ROOM), worth) * most(0.0, least(1.0, over))

    # Cards

    def work_out_cards(self) -> None:
        """The worth of every card, round by round, since drawing brings average cards."""
        for _ in range(ROUNDS):
            self.waste_cost = self.average * least(self.new_times, weight(weights.WASTE_TIMES))
            sum = 0.0
            slot: i64
            for slot in range(SLOTS):
                self.plays[slot] = self.worth_of(slot)
                sum += float(self.owned[slot]) * self.plays[slot]
            self.average = most(0.1, sum / self.size)
        for slot in range(SLOTS):
            self.holds[slot] = self.hold_of(slot)

    def worth_of(self, slot: i64) -> float:
        """What it is worth to play a card."""
        if self.supply.types[slot] & (steps.VICTORY | steps.WASTE_CARD):
            return 0.0
        money = self.coin * float(self.supply.money[slot])
        start = self.supply.starts[slot]
        effect = self.effect(start) if start >= 0 else 0.0
        return money + effect if effect > 0.0 else money

    def hold_of(self, slot: i64) -> float:
        """What it is worth to gain a card."""
        if slot == self.supply.waste:
            return -self.waste_cost
        worth = float(self.supply.points[slot])
        if worth > 0.0:
            burden = 1.0 if self.rules.gold_waste else 0.0
            early = weight(weights.GOLD_EARLY) * self.turns
            return worth - (0.6 + burden) * self.waste_cost - early
        middle = 0.5 * (self.average + weight(weights.AVERAGE_TO_COME))
        return self.new_times * (self.plays[slot] - most(self.average, middle))

    def effect(self, start: i64) -> float:
        """What the steps of an effect are worth together."""
        program = self.rules.program
        at = start
        sum = 0.0
        if program[at] == steps.CHOOSE:
            return self.best_option(at)
        while program[at] != steps.FINISH:
            sum += self.step(at)
            at += WIDTH
        return sum

    def best_option(self, at: i64) -> float:
        """The best of several effects."""
        best = 0.0
        option: i64
        for option in range(self.rules.program[at + 1]):
            best = most(best, self.step(at + WIDTH * (1 + 2 * option)))
        return best + 0.1

    def step(self, at: i64) -> float:
        """What one step is worth, on average over hands to come."""
        step = self.rules.program[at]
        n = float(self.rules.program[at + 1])
        if step == steps.DRAW:
            return n * weight(weights.DRAWN) * self.average
        if step == steps.MONEY:
            return n * self.coin
        if step == steps.RAILS:
            return n * self.rail
        if step == steps.WASTE:
            return -n * self.waste_cost
        if step == steps.STATION:
            return n * self.station
        if step == steps.POINTS:
            return n
        if step >= steps.ATTACK_WASTE:
            return weight(weights.ATTACKING) * self.attack(step, n)
        if step <= steps.MONEY_OF_TRAIN:
            return self.coin * self.conditional(at, step)
        if step <= steps.BUY_TO_DECK_TOP:
            return self.turn_effect(step, n)
        if step <= steps.RECLAIM_WASTE:
            return self.waste_effect(at, step)
        return self.card_effect(at, step, n)

    def conditional(self, at: i64, step: i64) -> float:
        """Money that depends on what is in play or on the board."""
        if step == steps.MONEY_IF_IN_PLAY:
            slot = self.supply.slots[self.rules.program[at + 1]]
            share = float(self.owned[slot]) / self.size if slot >= 0 else 0.0
            return float(self.rules.program[at + 2]) * least(1.0, 4.0 * share)
        if step == steps.MONEY_IF_CITIES:
            cities = tokens_in(self.table, self.seat, self.rules.cities)
            return float(self.rules.program[at + 2]) if cities >= 2 else 0.5
        if step == steps.MONEY_FOR_MOUNTAINS:
            mountains = float(tokens_in(self.table, self.seat, self.rules.mountains))
            return least(mountains + 0.3, float(self.rules.program[at + 1]))
        return 1.8

    def per_hand(self, cards: float) -> float:
        """How many of these cards are in a hand."""
        return least(cards, 4.0 * cards / self.size)

    def turn_effect(self, step: i64, n: float) -> float:
        """What holds for the rest of a turn."""
        rails = least(1.5, self.per_hand(self.rail_cards))
        built = rails + least(1.5, self.per_hand(self.station_cards))
        if step == steps.IGNORE:
            if i64(n) & steps.ALL_COSTS:
                return self.coin * 2.5
            return self.coin * 0.8
        if step == steps.NO_WASTE:
            return (0.3 + built) * self.waste_cost
        if step == steps.MONEY_INSTEAD_OF_WASTE:
            return (0.3 + built) * (self.waste_cost + self.coin)
        if step == steps.NO_WASTE_FOR_SHARING:
            return 0.3 * self.waste_cost
        if step in (steps.CHEAPER_RAILS, steps.CHEAPER_NEXT_RAIL):
            return self.coin * 0.7 * n * (1.0 if step == steps.CHEAPER_RAILS else rails)
        if step == steps.FREE_RAIL:
            return self.coin * 3.0
        if step == steps.REMOTE_DISCOUNT:
            return self.coin * 0.8
        if step == steps.EXTRA_RAIL_POINT:
            return n * self.rail * least(0.9, rails)
        if step == steps.MONEY_FOR_RAIL_CARDS:
            return n * self.coin * rails
        return 0.25  # buying to the top of the deck

    def waste_held(self) -> float:
        """How much Waste a card that returns it will find in a hand."""
        built = self.rail_cards + self.station_cards
        cards = self.wastes + least(0.5 * built, 0.25 * self.turns)
        return self.per_hand(cards) / (1.0 + weight(weights.HANDLERS) * self.handlers)

    def waste_effect(self, at: i64, step: i64) -> float:
        """Getting rid of Waste."""
        program = self.rules.program
        held = self.waste_held()
        if step == steps.RETURN_ALL_WASTE:
            return held * self.waste_cost
        if step == steps.RETURN_WASTE:
            if program[at + 1] == 1:
                held = least(held, 0.8)
            for_money = program[at + 2] == steps.FOR_MONEY
            brings = self.coin * float(program[at + 3]) if for_money else self.average
            return held * (self.waste_cost + brings)
        if step == steps.RETURN_ONE_WASTE:
            return least(held, 0.8) * self.waste_cost
        return least(held * 2.0, 0.9) * (self.waste_cost + self.coin)

    def card_effect(self, at: i64, step: i64, n: float) -> float:
        """What is done with cards of the hand, the deck and the supply."""
        if step == steps.TRASH_FOR:
            return 0.12 * self.new_times + least(1.0, self.per_hand(self.wastes)) * 0.2
        if step == steps.GAIN_FOR:
            return 0.3
        if step == steps.GAIN:
            return 0.8 if self.turns > 3.0 else 0.2
        if step == steps.TRASH_UP_TO:
            return least(n, self.waste_held() + 0.4) * self.waste_cost
        if step == steps.TRASH_ITSELF:
            return -0.4
        if step == steps.REVEAL_TRAIN_AND_GAIN:
            return 0.15 * self.new_times
        if step == steps.REVEAL_AND_TAKE:
            return 1.4 * self.average
        if step == steps.REVEAL_UNTIL_TRAINS:
            return n * 1.7 * self.coin
        if step == steps.REVEAL_AND_KEEP_TRAIN:
            return 0.6 * self.coin * 1.6
        if step == steps.LOOK_AND_DISCARD:
            return n * 0.35 * self.average
        if step == steps.NAME_AND_REVEAL:
            return 0.35 * self.average
        if step == steps.DISCARD:
            return -0.25 * n * self.average
        if step == steps.DISCARD_FOR_MONEY:
            return self.coin * n * (0.4 + self.per_hand(self.wastes))
        if step == steps.DISCARD_AND_DRAW:
            return self.average * (0.3 + self.per_hand(self.wastes))
        if step == steps.HAND_TO_TOP:
            return -0.5 * n * self.average
        if step == steps.TAKE_FROM_DISCARD:
            return 1.5 * self.average + 0.2
        if step == steps.TRAIN_TO_TOP:
            return 0.5 * self.average + 0.2
        if step == steps.PAY_FOR_POINTS:
            return 0.35
        if step == steps.COPY_ACTION:
            return 0.5
        return -0.3 * n * self.average  # others draw

    def attack(self, step: i64, n: float) -> float:
        """What an attack costs the others."""
        if step == steps.ATTACK_WASTE:
            return 0.9 * self.waste_cost * n
        if step == steps.ATTACK_DOWN_TO:
            return 0.3 * self.average
        if step == steps.ATTACK_TO_TOP:
            return 0.25 * self.average
        if step == steps.ATTACK_PASS:
            return 0.0
        if step == steps.ATTACK_TRAIN:
            return 0.45 * self.average
        return 0.25 * self.average

    # Money

    def work_out_budget(self) -> None:
        """The best that can be bought with each sum of money."""
        budget, picks, holds, costs = self.budget, self.picks, self.holds, self.supply.costs
        offered = NO_SLOTS[:]
        found = self.find_offered(offered)
        money: i64 = 1
        while money <= MOST_MONEY:
            budget[money] = budget[money - 1]
            picks[money] = picks[money - 1]
            at: i64
            for at in range(found):
                slot = offered[at]
                price = costs[slot]
                if price <= money:
                    brings = holds[slot] + budget[money - price]
                    if brings > budget[money] + 0.001:
                        budget[money] = brings
                        picks[money] = slot
            money += 1

    def find_offered(self, into: vec[i64]) -> i64:
        """Writes the slots of the cards that can be bought; returns how many there are."""
        found: i64 = 0
        slot: i64
        for slot in range(SLOTS):
            if self.table.cells[fields.PILES + slot] != 0 and slot != self.supply.waste:
                into[found] = slot
                found += 1
        return found

    def rule_out(self, slot: i64) -> None:
        """A card is not to be bought."""
        self.holds[slot] = -100.0
        self.budget = NO_BUDGET[:]
        self.picks = NO_PICKS[:]
        self.work_out_budget()

    def spent(self, money: i64) -> float:
        """The most that so much money can buy, in points."""
        if money <= 0:
            return 0.0
        return self.budget[money if money < MOST_MONEY else MOST_MONEY]

    def pick(self, money: i64) -> i64:
        """The slot to buy first with so much money, or -1."""
        if money <= 0:
            return -1
        return self.picks[money if money < MOST_MONEY else MOST_MONEY]
