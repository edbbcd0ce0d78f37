"""Attacks: who is met, who is protected, and what happens to each (rulings 46 to 50)."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import bit
from branchline.games.rising_sun import events, fields
from branchline.games.rising_sun.actions import (
    DISCARDING,
    JUDGING,
    ORDERING,
    PASSING,
    REACTING,
    REVEAL,
    STRIKING,
    TOPPING,
)
from branchline.games.rising_sun.answers import CARDS_ANSWER, REVEAL_ANSWER, STOP_ANSWER
from branchline.games.rising_sun.cards import CARDS, card_name
from branchline.games.rising_sun.effects import STEPS, Question, Step, ask, enter, or_stop, run
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.hand import FromHand
from branchline.games.rising_sun.revealing import (
    LaidOut,
    LaidOutOrNone,
    begin_ordering,
    put_back_rest,
    shown_cards,
)
from branchline.games.rising_sun.steps import (
    ATTACK_DOWN_TO,
    ATTACK_PASS,
    ATTACK_TO_TOP,
    ATTACK_TOP_CARD,
    ATTACK_TRAIN,
    ATTACK_WASTE,
    TRAIN,
    WIDTH,
)
from branchline.games.rising_sun.table import ALL_KNOW, ROOM, SLOT, Table


class Attack(Step):
    """An attack: first everyone may react, then it meets one player after the other."""

    def __init__(self, word: str, asks: list[int], everybody: bool = False) -> None:
        super().__init__(word, [REACTING, *asks])
        self.everybody = everybody
        """Whether it meets the attacker too."""

    def do(self, table: Table, n: i64) -> bool:
        table.cells[fields.IMMUNE] = 0
        table.cells[fields.OFFSET] = 1
        table.cells[fields.STRIKING] = 0
        if table.event_log is not None:
            events.note(table, "attack", table.turn_of)
        return self.ask(table)

    def ask(self, table: Table) -> bool:
        """Asks the next player who might have a reaction; when all have answered, strikes."""
        cells = table.cells
        while cells[fields.OFFSET] < table.seats:
            seat = (table.turn_of + cells[fields.OFFSET]) % table.seats
            if may_react(table, seat):
                table.phase = REACTING
                table.to_act = seat
                return False
            cells[fields.OFFSET] += 1
        cells[fields.STRIKING] = 1
        cells[fields.OFFSET] = 0 if self.everybody else 1
        return self.strike(table)

    def strike(self, table: Table) -> bool:
        """Meets one player after the other; returns False if somebody has to choose."""
        cells = table.cells
        n = table.rules.program[cells[fields.AT] + 1]
        while cells[fields.OFFSET] < table.seats:
            seat = (table.turn_of + cells[fields.OFFSET]) % table.seats
            if not cells[fields.IMMUNE] & bit(seat) and not self.hit(table, seat, n):
                return False
            cells[fields.OFFSET] += 1
        self.end(table)
        cells[fields.STRIKING] = 0
        cells[fields.IMMUNE] = 0
        cells[fields.OFFSET] = 0
        return True

    def hit(self, table: Table, seat: i64, n: i64) -> bool:
        """What it does to one player; returns False if somebody has to choose."""
        raise NotImplementedError

    def end(self, table: Table) -> None:
        """What happens once all have been met."""


# Reactions


def may_react(table: Table, seat: i64) -> bool:
    """Whether a player might hold the reaction, for all that others know: so they are asked."""
    cells = table.cells
    counsel = table.supply.counsel
    if counsel < 0 or cells[fields.HAND_SIZE + seat] == 0:
        return False
    if cells[fields.HANDS + seat * SLOTS + counsel] > 0:
        return True
    at: i64 = 0
    while at < cells[fields.DECK_LEFT + seat]:
        card = i64(table.decks[seat * ROOM + at])
        if card & SLOT == counsel and not card & ALL_KNOW:
            return not hand_is_known(table, seat)
        at += 1
    return False


def hand_is_known(table: Table, seat: i64) -> bool:
    """Whether everyone knows all the cards of a hand."""
    cells = table.cells
    known: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        known += cells[fields.KNOWN + seat * SLOTS + slot]
        slot += 1
    return known == cells[fields.HAND_SIZE + seat]


class Reaction(Question):
    """Is a reaction revealed, or does it happen?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        found: i64 = 0
        if table.cells[fields.HANDS + table.to_act * SLOTS + table.supply.counsel] > 0:
            into[0] = REVEAL
            found = 1
        return or_stop(into, found)

    def answer(self, table: Table, action: i64) -> None:
        if action == REVEAL:
            protect(table, table.to_act, table.supply.counsel)
        table.cells[fields.OFFSET] += 1
        attack = STEPS[table.rules.program[table.cells[fields.AT]]]
        assert isinstance(attack, Attack)
        if attack.ask(table):
            table.cells[fields.AT] += WIDTH
            run(table)

    def why_not(self, table: Table, action: int) -> str:
        return "You have no Legal Counsel in hand."


def protect(table: Table, seat: i64, counsel: i64) -> None:
    """A player reveals the reaction and is not met."""
    table.cells[fields.IMMUNE] |= bit(seat)
    if table.event_log is not None:
        events.note_reaction(table, seat, counsel)
    if table.rules.reaction_discard:
        table.leave_hand(seat, counsel)
        table.discard(seat, counsel, "hand")
    else:
        table.show_in_hand(seat, counsel)


# What attacks do


class AttackWaste(Attack):
    """Waste for every other player."""

    def hit(self, table: Table, seat: i64, n: i64) -> bool:
        table.gain_waste(seat, n)
        return True


class AttackDownTo(Attack):
    """Others discard down to so many cards."""

    def hit(self, table: Table, seat: i64, n: i64) -> bool:
        if table.cells[fields.HAND_SIZE + seat] <= n:
            return True
        table.cells[fields.LEFT] = table.cells[fields.HAND_SIZE + seat] - n
        table.phase = DISCARDING
        table.to_act = seat
        return False


class AttackToTop(Attack):
    """Everybody puts a card of the hand on the deck."""

    def hit(self, table: Table, seat: i64, n: i64) -> bool:
        table.cells[fields.LEFT] = 1
        table.phase = TOPPING
        table.to_act = seat
        return table.cells[fields.HAND_SIZE + seat] == 0


class AttackPass(Attack):
    """Everybody passes a card on to the left."""

    def hit(self, table: Table, seat: i64, n: i64) -> bool:
        table.phase = PASSING
        table.to_act = seat
        return table.cells[fields.HAND_SIZE + seat] == 0 or affected(table) == 1

    def end(self, table: Table) -> None:
        pass_cards(table)


class WhichPass(FromHand):
    """Which card is passed on?"""

    def take(self, table: Table, slot: i64) -> bool:
        table.cells[fields.PICKED + table.to_act] = slot + 1
        if table.event_log is not None:
            events.note_pick(table, table.to_act, slot)
        return True


def affected(table: Table) -> i64:
    """How many players an attack on everybody meets."""
    count: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        if not table.cells[fields.IMMUNE] & bit(seat):
            count += 1
        seat += 1
    return count


def pass_cards(table: Table) -> None:
    """All picked cards change hands together, for all to see (ruling 49)."""
    cells = table.cells
    giver: i64 = 0
    while giver < table.seats:
        if cells[fields.PICKED + giver] > 0:
            table.leave_hand(giver, cells[fields.PICKED + giver] - 1)
        giver += 1
    giver = 0
    while giver < table.seats:
        if cells[fields.PICKED + giver] > 0:
            other = next_affected(table, giver)
            table.enter_hand(other, cells[fields.PICKED + giver] - 1, True)
            if table.event_log is not None:
                events.note_pass_on(table, giver, cells[fields.PICKED + giver] - 1, other)
            cells[fields.PICKED + giver] = 0
        giver += 1


def next_affected(table: Table, seat: i64) -> i64:
    """The next player on the left whom the attack meets."""
    other = (seat + 1) % table.seats
    while table.cells[fields.IMMUNE] & bit(other):
        other = (other + 1) % table.seats
    return other


class AttackTrain(Attack):
    """Others reveal cards, and the attacker chooses a Train among them to be discarded."""

    def hit(self, table: Table, seat: i64, n: i64) -> bool:
        table.show_top(seat, n, True)
        at: i64 = 0
        while at < table.cells[fields.SHOWN_COUNT]:
            if table.supply.types[table.shown_card(at) & SLOT] & TRAIN:
                table.phase = STRIKING
                table.to_act = table.turn_of
                return False
            at += 1
        return begin_ordering(table)


class WhichStrike(LaidOut):
    """Which Train is discarded?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        return shown_cards(table, into, TRAIN)

    def take(self, table: Table, slot: i64) -> bool:
        table.take_shown(slot)
        table.discard(table.cells[fields.SHOWN_OF], slot, "deck")
        return put_back_rest(table)

    def why_not_card(self, table: Table, kind: int, slot: int) -> str:
        if "train" not in CARDS[kind].types:
            return f"{card_name(kind)} is not a Train."
        return super().why_not_card(table, kind, slot)


class AttackTopCard(Attack):
    """Others reveal the top card, and the attacker may have it discarded."""

    def hit(self, table: Table, seat: i64, n: i64) -> bool:
        table.show_top(seat, 1, True)
        table.phase = JUDGING
        table.to_act = table.turn_of
        return table.cells[fields.SHOWN_COUNT] == 0


class WhichJudged(LaidOutOrNone):
    """Is the card discarded?"""

    def take(self, table: Table, slot: i64) -> bool:
        table.take_shown(slot)
        table.discard(table.cells[fields.SHOWN_OF], slot, "deck")
        return True


enter(ATTACK_WASTE, AttackWaste("attack-waste", []))
enter(ATTACK_DOWN_TO, AttackDownTo("attack-discard-down-to", [DISCARDING]))
enter(ATTACK_TO_TOP, AttackToTop("attack-hand-to-deck-top", [TOPPING], everybody=True))
enter(ATTACK_PASS, AttackPass("attack-pass-card-left", [PASSING], everybody=True))
enter(ATTACK_TRAIN, AttackTrain("attack-discard-train", [STRIKING, ORDERING]))
enter(ATTACK_TOP_CARD, AttackTopCard("attack-judge-top-card", [JUDGING]))
ask(
    REACTING,
    Reaction("react", "whether to react", [REVEAL_ANSWER, STOP_ANSWER], stop="let it happen"),
)
ask(PASSING, WhichPass("pass-card", "which card to pass on", [CARDS_ANSWER], "pass on"))
ask(STRIKING, WhichStrike("strike", "which Train is discarded", [CARDS_ANSWER], "make discard"))
ask(
    JUDGING,
    WhichJudged(
        "judge",
        "whether the card is discarded",
        [CARDS_ANSWER, STOP_ANSWER],
        "make discard",
        "leave it",
    ),
)
