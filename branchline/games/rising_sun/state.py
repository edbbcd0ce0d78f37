"""A state of Rising Sun: the table, and whose decision it is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.chance import chance
from branchline.core.lanes import bit
from branchline.core.state import blank_choices
from branchline.games.rising_sun import asking, building, effects, ending, facts, scoring
from branchline.games.rising_sun.actions import (
    BUY,
    BUY_TOP,
    CARD,
    DISCOUNTING,
    END,
    HEX,
    LAYING,
    ONLY,
    OVER,
    PASS,
    PLAY,
    REACTING,
    ROUTE,
    STARTING,
    TURN,
)
from branchline.games.rising_sun.knowledge import hidden_stream, redeal_hidden
from branchline.games.rising_sun.rules import ROUTES, SLOTS
from branchline.games.rising_sun.steps import RAIL, TO_GAINED, TO_TOP, VICTORY, WASTE_CARD
from branchline.games.rising_sun.table import BUY_TO_TOP_NOW, Table

TRIES: Final = 5000


class RailState(Table):
    """One moment of Rising Sun."""

    def choices(self, into: vec[i64]) -> i64:
        phase = self.phase
        if phase == TURN:
            return self.turn_choices(into)
        if phase == STARTING:
            return building.start_choices(self, into)
        if phase == DISCOUNTING:
            return building.discount_choices(self, into)
        if phase == OVER:
            return 0
        return asking.choices(self, into)

    def turn_choices(self, into: vec[i64]) -> i64:
        """To play or buy a card, lay a rail, use a route's ability, pass, or end the turn."""
        found = self.play_choices(into)
        found = self.buy_choices(into, found)
        if self.rail_points > 0:
            found = building.lay_choices(self, into, found)
        found = self.route_choices(into, found)
        if not self.acted:
            into[found] = PASS
            found += 1
        into[found] = END
        return found + 1

    def play_choices(self, into: vec[i64]) -> i64:
        """The cards that can be played, for their effect or for their money only."""
        supply = self.supply
        place = self.turn_of * SLOTS
        found: i64 = 0
        money_only: i64 = 0
        slot: i64 = 0
        while slot < SLOTS:
            if self.hands[place + slot] > 0 and not supply.types[slot] & (VICTORY | WASTE_CARD):
                if supply.starts[slot] >= 0:
                    money_only |= bit(slot)
                if supply.starts[slot] < 0 or effects.can_play(self, slot):
                    into[found] = PLAY + supply.kinds[slot]
                    found += 1
            slot += 1
        slot = 0
        while money_only:
            if money_only & 1:
                into[found] = ONLY + supply.kinds[slot]
                found += 1
            money_only >>= 1
            slot += 1
        return found

    def buy_choices(self, into: vec[i64], found: i64) -> i64:
        """The cards that can be bought."""
        supply = self.supply
        start = found
        slot: i64 = 0
        while slot < SLOTS:
            if self.piles[slot] > 0 and supply.costs[slot] <= self.money and slot != supply.waste:
                into[found] = BUY + supply.kinds[slot]
                found += 1
            slot += 1
        if self.lasting & BUY_TO_TOP_NOW:
            end = found
            while start < end:
                into[found] = into[start] + BUY_TOP - BUY
                found += 1
                start += 1
        return found

    def route_choices(self, into: vec[i64], found: i64) -> i64:
        """The routes whose ability can be used."""
        route: i64 = 0
        while route < ROUTES:
            if ending.can_use(self, route) and effects.is_possible(
                self, self.rules.route_starts[route], -1
            ):
                into[found] = ROUTE + route
                found += 1
            route += 1
        return found

    def play(self, action: i64) -> None:
        self.step(action)
        if self.is_small():
            into = blank_choices()
            while self.is_small() and self.choices(into) == 1:
                self.step(into[0])

    def is_small(self) -> bool:
        """Whether a question is asked that is not asked if it has a single answer."""
        return self.phase not in (TURN, STARTING, REACTING, OVER)

    def step(self, action: i64) -> None:
        """One choice and what follows from it."""
        phase = self.phase
        if phase == TURN:
            self.do_in_turn(action)
        elif phase == STARTING:
            ending.place_first_rail(self, action - HEX)
        elif phase == DISCOUNTING:
            building.use_discount(self, action)
            self.phase = TURN
            if self.at >= 0:
                self.laid_at_once()
        elif phase == LAYING:
            if building.begin_rail(self, action - HEX):
                self.laid_at_once()
        else:
            asking.answer(self, action)

    def laid_at_once(self) -> None:
        """A rail was laid by an effect that has it laid at once (an option)."""
        if asking.is_laid(self):
            effects.go_on(self)
        else:
            self.phase = LAYING

    def do_in_turn(self, action: i64) -> None:
        """One of the things a player may do in his turn."""
        if action == END:
            if self.telling is not None:
                facts.note(self, "end-turn", self.turn_of)
            ending.clean_up(self)
            return
        if action == PASS:
            if self.telling is not None:
                facts.note(self, "pass", self.turn_of)
            self.return_waste(self.turn_of, self.waste_in_hand(self.turn_of))
            ending.clean_up(self)
            return
        if action < ONLY:
            self.play_card(self.supply.slots[action - PLAY], True)
        elif action < BUY:
            self.play_card(self.supply.slots[action - ONLY], False)
        elif action < BUY_TOP:
            self.buy(self.supply.slots[action - BUY], False)
        elif action < CARD:
            self.buy(self.supply.slots[action - BUY_TOP], True)
        elif action < ROUTE:
            building.begin_rail(self, action - HEX)
        else:
            self.use_route(action - ROUTE)

    def play_card(self, slot: i64, effect: bool) -> None:
        """A card is played: its money always counts, its effect if it is wanted (25, 28)."""
        self.acted = True
        self.leave_hand(self.turn_of, slot)
        self.in_play[slot] += 1
        money = self.supply.money[slot]
        if self.supply.types[slot] & RAIL:
            money += self.money_for_rails
        self.money += money
        if self.telling is not None:
            facts.played(self, self.turn_of, slot, effect, money)
        if effect and self.supply.starts[slot] >= 0:
            effects.begin(self, slot, self.supply.starts[slot])

    def buy(self, slot: i64, to_top: bool) -> None:
        """A card is bought; a gold one brings Waste (ruling 17)."""
        self.acted = True
        self.money -= self.supply.costs[slot]
        place = TO_TOP if to_top else TO_GAINED
        self.from_supply(self.turn_of, slot, place)
        if self.telling is not None:
            facts.bought(self, self.turn_of, slot, place)
        if self.supply.types[slot] & VICTORY and self.rules.gold_waste:
            self.gain_waste(self.turn_of, 1)

    def use_route(self, route: i64) -> None:
        """The ability of a Route Bonus card is used up."""
        if not self.rules.ability_on_pass:
            self.acted = True
        self.routes_used |= bit(route)
        if self.telling is not None:
            facts.used_route(self, route)
        effects.begin(self, -1, self.rules.route_starts[route])

    def clone(self) -> "RailState":
        twin = RailState(self.game, self.rules, self.supply, self.chance, self.seed, self.seats)
        self.copy_to(twin)
        return twin

    def redealt(self, seat: i64, seed: int) -> "RailState":
        twin = self.clone()
        twin.seed = seed
        twin.chance = chance(seed)
        stream = hidden_stream(twin)
        redeal_hidden(twin, seat, stream)
        if twin.is_small() and twin.to_act != seat:
            # What is asked tells something of the hand: it must have an answer to choose.
            into = blank_choices()
            tries: i64 = 0
            while twin.choices(into) < 2:
                tries += 1
                if tries == TRIES:
                    self.copy_to(twin)
                    break
                redeal_hidden(twin, seat, stream)
        return twin

    def breakdown(self) -> list[dict[str, int]]:
        return scoring.breakdown(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)
