"""What a person types, as actions: a number, the notation, a short form, or several at once.

A claim with its payment is looked at as a whole before its first step is taken, so that it is
refused as a whole; cards are taken one by one, as they are at a table.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from branchline.cli.play.actions import find_action, legal_things
from branchline.cli.play.terminal import Answer
from branchline.cli.play.ticket_choice import read_kept
from branchline.cli.rails_and_sails import cities, paying
from branchline.cli.rails_and_sails.cards import describe_cards
from branchline.cli.rails_and_sails.choices import Choice
from branchline.cli.rails_and_sails.paying import PAYING, Payment
from branchline.core.errors import BadNotation, IllegalAction
from branchline.games.rails_and_sails.boards import KIND_OF, KINDS
from branchline.games.rails_and_sails.naming import board_of
from branchline.games.rails_and_sails.state import SailState

DRAWS = {"dt": "train", "ds": "ship"}
for _deck in ("train", "ship"):
    for _form in ("draw {}", "draw {} card", "draw {} deck", "take {} deck", "{} deck"):
        DRAWS[_form.format(_deck)] = _deck
"""Decks by what is typed to draw from them."""
REFILLS = {"t": "train", "train": "train", "trains": "train"}
REFILLS |= {"s": "ship", "ship": "ship", "ships": "ship"}
"""Decks by what is typed to refill from them."""
SHORT: dict[str, dict[str, tuple[str, str | None]]] = {
    "turn": {"t": ("tickets", None), "draw ticket": ("tickets", None)},
    "second-card": {"s": ("stop", None)},
    "refill": {typed: ("refill", deck) for typed, deck in REFILLS.items()},
}
"""By decision, what is typed for a verb and what it is done to."""
PAID_FOR = ("claim", "harbor")
MOST_EXCHANGED = 15
Till = Callable[[SailState, list[Payment]], Payment | None]
"""Asks which payment it is; None leaves that to the game."""


@dataclass
class Reader:
    """Reads the entries of one decision."""

    state: SailState
    listed: Callable[[], list[Choice]]
    till: Till

    def read(self, entry: str) -> list[Answer]:
        """The answers that an entry stands for, or a refusal that says what is wrong with it."""
        state = self.state
        entry = " ".join(entry.casefold().replace("colour", "color").split())
        if state.decision == "keep-tickets":
            return [self.answer(read_kept(state, entry))]
        if state.decision == "fleet":
            return [self.answer(read_fleet(state, entry))]
        if state.decision in PAYING:
            return self.pay(entry)
        if found := re.fullmatch(r"(?:claim )?(\d+)((?:,? auto| with .*)?)", entry):
            return self.build(self.numbered(int(found[1])), found[2])
        short = SHORT.get(state.decision, {}).get(entry)
        return [self.answer(find_action(state, *short))] if short else self.by_words(entry)

    def answer(self, action: int) -> Answer:
        """An action that answers the present question."""
        return Answer(self.state.decision, action)

    def numbered(self, number: int) -> int:
        """The choice that is listed with this number."""
        found = {choice.number: choice.action for choice in self.listed()}
        if number in found:
            return found[number]
        numbers = f"{min(found)} to {max(found)}" if len(found) > 1 else str(min(found))
        raise BadNotation(f"There is no choice {number}; choices are {numbers}.")

    def by_words(self, entry: str) -> list[Answer]:
        """An entry in notation, or one that begins with what is to be done."""
        try:
            return self.build(self.state.parse(entry), "")
        except BadNotation as unknown:
            verb, _, rest = entry.partition(" ")
            if verb in ("claim", "build", "harbor", "harbour"):
                return self.place(verb, rest)
            if verb in ("exchange", "swap"):
                return self.exchange(rest)
            if self.state.decision in ("turn", "second-card", "refill"):
                answers = self.take(entry)
                if answers:
                    return answers
            raise unknown from None

    # Routes and harbors

    def place(self, verb: str, rest: str) -> list[Answer]:
        """A route or a harbor, perhaps with how it is paid."""
        where, how = cut(rest)
        if verb == "claim":
            return self.build(self.track(where), how)
        where = re.sub(r"^(a |harbou?r |in |at )*", "", where)
        board = board_of(self.state)
        numbers = {city.id: at for at, city in enumerate(board.cities)}
        sites = [numbers[id] for id in legal_things(self.state, "harbor")]
        if not where:
            raise BadNotation("A harbor in which city? For example: harbor new york.")
        city = board.cities[cities.city(where, board, sites)]
        return self.build(find_action(self.state, "harbor", city.id), how)

    def track(self, where: str) -> int:
        """The action that claims the one track that is meant; a question if there are several."""
        board = board_of(self.state)
        claims = {
            at: find_action(self.state, "claim", board.tracks[at].id)
            for at in cities.tracks(where, board)
        }
        found = [*claims]
        legal = [at for at in found if self.state.is_legal(claims[at])]
        alike = {
            (board.tracks[at].kind, board.tracks[at].color, board.tracks[at].a, board.tracks[at].b)
            for at in legal or found
        }
        if len(alike) == 1:
            return claims[(legal or found)[0]]
        numbers = {choice.action: f"{choice.number} " for choice in self.listed()}
        texts = [numbers.get(claims[at], "") + board.tracks[at].name for at in legal or found]
        raise BadNotation(f"Which one: {', '.join(texts)}?")

    def build(self, action: int, how: str) -> list[Answer]:
        """An action and, if it is to be paid, its payment as far as that is known."""
        first = self.answer(action)
        meaning = self.state.meaning(action)
        if meaning["verb"] not in PAID_FOR or "refused" in meaning:
            return [first]
        after = paying.begin_payment(self.state, action)
        if after.decision not in PAYING:
            self.check_only_way(after, how)
            return [first]
        payment = self.payment(after, how)
        return [first, *payment_answers(payment)]

    def check_only_way(self, after: SailState, how: str) -> None:
        """Refuses a payment other than the only one there is."""
        spent = paying.hand(self.state, self.state.turn_of) - paying.hand(after, self.state.turn_of)
        words = payment_words(how)
        if words is None or words == "auto" or paying.fits(spent, paying.read_cards(words)):
            return
        raise IllegalAction(f"It can be paid only with {describe_cards(spent)}.")

    def payment(self, after: SailState, how: str) -> Payment | None:
        """The payment that is said, the cheapest, the only one, or the one that is asked for."""
        words = payment_words(how)
        if words == "auto":
            return next(paying.payments(after))
        if words is not None:
            return paying.find_payment(after, words)
        found = paying.ways(after)
        return found[0] if len(found) == 1 else self.till(after, found)

    def pay(self, entry: str) -> list[Answer]:
        """The rest of a payment that was begun in the game."""
        if entry.isdecimal():
            found = paying.ways(self.state)
            if not 1 <= int(entry) <= len(found):
                raise BadNotation(f"There is no way {entry} to pay; ways are 1 to {len(found)}.")
            return payment_answers(found[int(entry) - 1])
        if entry == "auto":
            return payment_answers(next(paying.payments(self.state)))
        try:
            return [self.answer(self.state.parse(entry))]
        except BadNotation:
            return payment_answers(paying.find_payment(self.state, entry.removeprefix("with ")))

    # Cards and pieces

    def take(self, entry: str) -> list[Answer]:
        """Cards to take, one after another, and the decks that refill."""
        answers: list[Answer] = []
        card = self.state.decision
        for part in re.split(r"\s*(?:,|;|\bthen\b)\s*", entry):
            words = part.removeprefix("refill ").removeprefix("with ").removeprefix("from ")
            deck = REFILLS.get(words.removesuffix(" card").removesuffix(" deck"))
            if deck and (part.startswith("refill") or (card == "refill" and not answers)):
                action = find_action(self.state, "refill", deck)
                answers.append(Answer("refill", action, bool(answers)))
                card = "second-card"
                continue
            if answers:
                self.need_refill(answers[-1].action)
            answers.append(Answer(card, self.card(part)))
            card = "second-card"
        most = 2 if self.state.decision == "turn" else 1
        if sum(answer.decision != "refill" for answer in answers) > most:
            raise IllegalAction(f"A turn's draw is two cards; you may take {most} now.")
        return answers

    def need_refill(self, action: int) -> None:
        """After a face-up card the deck that refills must be said, if it is the taker's choice."""
        meaning = self.state.meaning(action)
        if meaning["verb"] != "take":
            return
        if meaning["what"] == "wild":
            raise IllegalAction("A face-up wild card is the only card of the turn.")
        if not self.state.rules.refill_same_deck:
            raise BadNotation(
                "Say also which deck refills, as in: take red train, refill ship, draw ship."
            )

    def card(self, part: str) -> int:
        """The action that takes the card that is meant, from a deck or face up."""
        if part in DRAWS:
            return find_action(self.state, "draw", DRAWS[part])
        return find_action(self.state, "take", self.face_up(part))

    def face_up(self, part: str) -> str:
        """The face-up card that is meant."""
        words = re.sub(r"^(take|draw)\b|\bcards?\b|\b(a|an|the)\b", " ", part).split()
        if not words:
            raise BadNotation("Take what? For example: take red train, or draw ship.")
        try:
            kinds = paying.kinds_of(words)
        except BadNotation:
            raise BadNotation(f"{part!r} is not understood; ? shows what can be typed.") from None
        name = " ".join(words)
        shown = sorted(kind for kind in kinds if self.state.slot_of(KIND_OF[kind]) >= 0)
        if name in KINDS:
            return name
        if len(shown) == 1 or len(kinds) == 1:
            return (shown or sorted(kinds))[0]
        if shown:
            raise BadNotation(f"{name!r} could be {' or '.join(shown)}.")
        raise IllegalAction(f"No {name} card is face up.")

    def exchange(self, rest: str) -> list[Answer]:
        """Pieces to exchange: how many, and for what."""
        found = re.search(r"(?:^|\s)for\s+(?:\d+\s+)?(train|ship)s?$", rest)
        if not found:
            raise BadNotation("Exchange how many for what? For example: exchange 2 for trains.")
        first = self.answer(find_action(self.state, "exchange", f"{found[1]}s"))
        number = re.search(r"\d+", rest)
        if number is None or self.state.why_not(first.action):
            return [first]
        pieces = min(max(int(number[0]), 1), MOST_EXCHANGED)
        amount = find_action(self.state, "amount", pieces)
        trial = paying.begin_payment(self.state, first.action)
        reason = trial.why_not(amount) if trial.decision == "exchange" else None
        if reason or (trial.decision != "exchange" and pieces > 1) or not int(number[0]):
            raise IllegalAction(reason or "Only 1 piece can be exchanged.")
        return [first, Answer("exchange", amount, True)]


def payment_answers(payment: Payment | None) -> list[Answer]:
    """The answers of a payment."""
    return [Answer(decision, action, True) for decision, action in payment.steps] if payment else []


def payment_words(how: str) -> str | None:
    """What is said of the payment, without the word before it; None if nothing is."""
    how = how.strip(" ,")
    return re.sub(r"^with\b\s*", "", how) if how else None


def cut(rest: str) -> tuple[str, str]:
    """Where, and how it is paid."""
    found = re.fullmatch(r"(.*?)((?:\s*,)?\s*(?:\bauto|\bwith\b.*))?", rest)
    assert found is not None
    return found[1].strip(), (found[2] or "").strip(" ,")


def read_fleet(state: SailState, entry: str) -> int:
    """How many trains."""
    if found := re.fullmatch(r"(?:fleet )?(\d+)(?: trains?)?", entry):
        try:
            return find_action(state, "fleet", int(found[1]))
        except BadNotation:
            raise BadNotation(f"A fleet cannot have {found[1]} trains.") from None
    try:
        return state.parse(entry)
    except BadNotation:
        raise BadNotation("Type how many trains you take, such as: fleet 20.") from None
