"""What a seat can still make of its cards, its pieces and its time.

Goals are tracks and harbors, each with a value; the best for their time are taken one after the
other until the time is over. What a card is worth, or whether to claim now, is how much more can
be made with it. Values are tenths of points, times tenths of turns.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rails_and_sails.evaluation import FAR, ROOM, TENTH, Evaluation
from branchline.bots.rails_and_sails.weights import (
    FADING,
    GRAY_STEEP,
    HARBOR_CARD,
    PIECES,
    SHIP_CARD,
    SHIP_STEEP,
    SOON,
    SPARE_TURN,
    TRAIN_CARD,
    TRAIN_STEEP,
    WILD_TIME,
)
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.cards import (
    DOUBLE,
    GRAY,
    HARBOR_TRAIN,
    NUM_COLORS,
    SHIP,
    WILD,
    count,
)
from branchline.games.rails_and_sails.constants import TRAIN

NOTHING: Final = -1
A_HARBOR: Final = -2


def card_time(out: Evaluation, track: i64, lack: i64) -> i64:
    """About how long it takes to draw cards that a track lacks; many of a color take longer."""
    rules = out.rules
    card = out.weights[TRAIN_CARD]
    steep = out.weights[TRAIN_STEEP]
    if rules.kinds[track] != TRAIN:
        card = out.weights[SHIP_CARD]
        steep = out.weights[SHIP_STEEP]
    if rules.colors[track] == GRAY or rules.pairs[track]:
        steep = out.weights[GRAY_STEEP]
    return (card * lack + steep * lack * lack) // 100


class Remaining:
    """The goals of a seat, and the cards and pieces it has for them."""

    def __init__(self, out: Evaluation) -> None:
        self.out = out
        self.rules = out.rules
        self.have: vec[i64] = out.have[:]
        self.marked: vec[i64] = ROOM[:NUM_COLORS]
        """Train cards with a harbor symbol, by color."""
        self.singles: vec[i64] = ROOM[:NUM_COLORS]
        """Single ships, by color."""
        self.wilds: i64 = out.wilds
        self.trains: i64 = out.trains
        self.ships: i64 = out.ships
        self.value: vec[i64] = ROOM[:]
        """What each track is worth."""
        self.goals: vec[i64] = ROOM[:]
        self.number: i64 = 0
        self.sites: vec[i64] = ROOM[:4]
        """What the harbors still to be built are worth, the best first."""
        self.harbors: i64 = 0
        self.site: i64 = 0
        """How many of them are set aside."""
        self.piece: i64 = 0
        """What a piece costs."""
        color: i64
        for color in range(NUM_COLORS):
            self.marked[color] = count(
                out.table.cells[fields.TRAIN_HANDS + out.seat], HARBOR_TRAIN + color
            )
            self.singles[color] = count(out.table.cells[fields.SHIP_HANDS + out.seat], color)

    def copy(self) -> "Remaining":
        """The same, to be used up."""
        twin = Remaining(self.out)
        twin.have = self.have[:]
        twin.marked = self.marked[:]
        twin.singles = self.singles[:]
        twin.wilds = self.wilds
        twin.trains = self.trains
        twin.ships = self.ships
        twin.value = self.value
        twin.goals = self.goals[:]
        twin.number = self.number
        twin.sites = self.sites[:]
        twin.harbors = self.harbors
        return twin

    def add_goal(self, track: i64) -> None:
        """A track is a goal."""
        self.goals[self.number] = track
        self.number += 1

    def add_site(self, value: i64) -> None:
        """A harbor is worth something; the best come first."""
        self.sites[self.harbors] = value
        self.harbors += 1

    def drop_goal(self, at: i64) -> None:
        """A track is no goal any more."""
        self.number -= 1
        self.goals[at] = self.goals[self.number]

    def forget(self, track: i64) -> None:
        """A track and its twin are no goals any more."""
        twin = self.rules.twins[track]
        at = self.number - 1
        while at >= 0:
            if self.goals[at] == track or self.goals[at] == twin:
                self.drop_goal(at)
            at -= 1

    def add_card(self, kind: i64) -> None:
        """A card comes into the hand."""
        if kind == WILD:
            self.wilds += 1
        elif kind < SHIP:
            color = kind % HARBOR_TRAIN
            self.have[color] += 1
            if kind >= HARBOR_TRAIN:
                self.marked[color] += 1
        elif kind < SHIP + DOUBLE:
            self.have[6 + kind - SHIP] += 1
            self.singles[kind - SHIP] += 1
        else:
            self.have[kind - SHIP] += 2

    # Tracks

    def best_color(self, track: i64) -> i64:
        """Where the cards for a track are taken from: the place of its color, or of the best."""
        base = 6 * self.rules.kinds[track]
        color = self.rules.colors[track]
        if color < GRAY:
            return base + color
        length = self.rules.lengths[track]
        best = base
        for at in range(base + 1, base + 6):
            if self.fits_better(self.have[at], self.have[best], length):
                best = at
        return best

    def fits_better(self, cards: i64, others: i64, length: i64) -> bool:
        """Whether so many cards suit a length better than others: the fewest that suffice."""
        if others >= length:
            return length <= cards < others
        return cards > others

    def pairs(self) -> i64:
        """The train cards that make up pairs."""
        cards: i64 = 0
        color: i64
        for color in range(NUM_COLORS):
            cards += self.have[color] - self.have[color] % 2
        return cards

    def lack(self, track: i64) -> i64:
        """The cards that a track lacks, before wild ones."""
        length = self.rules.lengths[track]
        if self.rules.pairs[track]:
            return max(0, 2 * length - self.pairs())
        return max(0, length - self.have[self.best_color(track)])

    def time_for(self, track: i64) -> i64:
        """The time that a track takes, with cards still to be drawn."""
        lack = self.lack(track)
        if lack == 0:
            return TENTH
        wilds = min(lack, self.wilds)
        time = card_time(self.out, track, lack - wilds)
        return TENTH + time + wilds * self.out.weights[WILD_TIME] // 10

    def use_track(self, track: i64) -> None:
        """Cards and pieces for a track are set aside."""
        length = self.rules.lengths[track]
        if self.rules.kinds[track] == TRAIN:
            self.trains -= length
        else:
            self.ships -= length
        if self.rules.pairs[track]:
            self.use_pairs(2 * length)
            return
        at = self.best_color(track)
        lack = max(0, length - self.have[at])
        self.wilds -= min(lack, self.wilds)
        self.have[at] = max(0, self.have[at] - length)
        self.use_plain_first(at)

    def use_plain_first(self, at: i64) -> None:
        """Cards with a harbor symbol are spent last."""
        if at < 6:
            self.marked[at] = min(self.marked[at], self.have[at])
        else:
            self.singles[at - 6] = min(self.singles[at - 6], self.have[at])

    def use_pairs(self, cards: i64) -> None:
        """Pairs are set aside from any colors."""
        color: i64
        for color in range(NUM_COLORS):
            while self.have[color] >= 2 and cards > 0:
                self.have[color] -= 2
                cards -= 2
            self.use_plain_first(color)
        self.wilds -= min(cards, self.wilds)

    # Harbors

    def harbor_lack(self, color: i64) -> i64:
        """The cards of a color that a harbor lacks."""
        return 4 - min(2, self.marked[color]) - min(2, self.singles[color])

    def harbor_color(self) -> i64:
        """The color that lacks fewest cards for a harbor."""
        best: i64 = 0
        color: i64
        for color in range(1, NUM_COLORS):
            if self.harbor_lack(color) < self.harbor_lack(best):
                best = color
        return best

    def harbor_time(self) -> i64:
        """The time that a harbor takes."""
        lack = self.harbor_lack(self.harbor_color())
        wilds = min(lack, self.wilds)
        weights = self.out.weights
        time = (lack - wilds) * weights[HARBOR_CARD] + wilds * weights[WILD_TIME]
        return TENTH + time // 10

    def use_harbor(self) -> None:
        """Cards for a harbor are set aside."""
        color = self.harbor_color()
        trains = min(2, self.marked[color])
        ships = min(2, self.singles[color])
        self.wilds -= min(4 - trains - ships, self.wilds)
        self.marked[color] -= trains
        self.have[color] -= trains
        self.singles[color] -= ships
        self.have[6 + color] -= ships

    def built(self, gain: i64) -> None:
        """A harbor of this worth is built: it leaves the sites, or the least of them does."""
        self.harbors -= 1
        at: i64 = 0
        while at < self.harbors and self.sites[at] != gain:
            at += 1
        while at < self.harbors:
            self.sites[at] = self.sites[at + 1]
            at += 1

    # All together

    def faded(self, value: i64, time: i64) -> i64:
        """What a goal is worth that is reached after a time: somebody may be quicker."""
        return value * max(0, 10_000 - self.out.weights[FADING] * time) // 10_000

    def worth(self, time: i64) -> i64:
        """What can be made of everything in a time; uses it all up."""
        whole = time
        worth: i64 = 0
        self.piece = self.out.weights[PIECES] * time // 10 // max(1, self.trains + self.ships)
        while time >= TENTH:
            goal = self.best_goal(FAR if whole >= self.out.weights[SOON] else time)
            if goal == NOTHING:
                break
            needed = self.goal_time(goal)
            value = self.sites[self.site] if goal == A_HARBOR else self.value[goal]
            if needed > time:
                return worth + self.faded(value, whole) * time // needed
            time -= needed
            worth += self.faded(value, whole - time)
            self.use(goal)
        return worth + time * self.out.weights[SPARE_TURN] // 100

    def best_goal(self, time: i64) -> i64:
        """The goal that is worth most for its time and pieces, if there is time for it."""
        best: i64 = NOTHING
        most = 10 * self.out.weights[SPARE_TURN]
        if self.site < self.harbors:
            needed = self.harbor_time()
            rate = 1000 * self.sites[self.site] // needed
            if rate > most and needed <= time:
                most = rate
                best = A_HARBOR
        at: i64 = 0
        while at < self.number:
            track = self.goals[at]
            length = self.rules.lengths[track]
            if length <= (self.trains if self.rules.kinds[track] == TRAIN else self.ships):
                needed = self.time_for(track)
                rate = 1000 * self.value[track] // (needed + self.piece * length // 10)
                if rate > most and needed <= time:
                    most = rate
                    best = track
            at += 1
        return best

    def goal_time(self, goal: i64) -> i64:
        """The time that a goal takes."""
        return self.harbor_time() if goal == A_HARBOR else self.time_for(goal)

    def use(self, goal: i64) -> None:
        """Cards and pieces for a goal are set aside."""
        if goal == A_HARBOR:
            self.use_harbor()
            self.site += 1
        else:
            self.use_track(goal)
            self.forget(goal)
