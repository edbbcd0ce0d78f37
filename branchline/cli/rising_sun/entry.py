"""What a person types, as actions: a number, a hex, the notation, a short form, or a whole turn.

Cards are played one by one, as they are at a table: what one of them reveals can be used by the
next, and what turns out to be impossible is said then.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from branchline.cli.play.actions import find_action, legal_things
from branchline.cli.play.terminal import Answer
from branchline.cli.rising_sun import cards
from branchline.cli.rising_sun.board_spots import BoardSpots, board_spots
from branchline.cli.rising_sun.choices import COUNTED, Choice, mine
from branchline.core.errors import BadNotation, IllegalAction
from branchline.games.rising_sun.cards import NAMES
from branchline.games.rising_sun.families import DECISIONS
from branchline.games.rising_sun.state import RailState
from branchline.games.rising_sun.view import View

TURN = {"e": "end", "end": "end", "done": "end", "end turn": "end", "p": "pass", "pass": "pass"}
"""Verbs by what is typed for them in a turn."""
STOPS = {"done", "stop", "none", "no", "n", "no more", "enough", "leave", "nothing", "d"}
YES = {"y", "yes", "reveal", "legal counsel", "r"}
TRAINS = {"t", "trains", "play trains", "all trains", "play all trains", "money"}
ON_TOP = r"(?: (?:on|onto|to|the|my|of))*(?: (?:top|deck))(?: (?:of|the|my|top|deck))*$"
MONEY_ONLY = r" (?:for )?(?:its )?(?:money )?only$| no effect$"
SPOT = r"[a-z]\d{1,2}"
CALLED = frozenset(name.casefold() for name in NAMES)
SEVERAL = ("discard", "discard-any", "trash-any", "put-back", "look", "put-on-deck")
"""Decisions that are made of several cards, one after another."""
PLACING = ("first-rail", "station", "rail")
VERBS = (
    "discard|trash|gain|reveal|take|put|name|fetch|copy|choose|keep|pick|return|pay|use|start|"
    "build|lay|place|station|rail|in|on|back|deck|top|the|a|it|cards?"
)


@dataclass
class Reader:
    """Reads the entries of one decision."""

    state: RailState
    view: View
    listed: Callable[[], list[Choice]]

    @property
    def land(self) -> BoardSpots:
        """The board."""
        return board_spots(self.view["board"])

    def read(self, entry: str) -> list[Answer]:
        """The answers that an entry stands for, or a refusal that says what is wrong with it."""
        entry = " ".join(entry.casefold().split())
        try:
            return [self.answer(self.state.parse(entry))]
        except BadNotation as unknown:
            parts = [part for part in re.split(r"\s*(?:[,;]|\bthen\b)\s*", entry) if part]
            if not parts:
                raise unknown from None
        answers = [answer for part in parts for answer in self.part(part)]
        if self.state.decision in ("discard", "put-on-deck"):
            self.check_number(answers)
        return answers

    def answer(self, action: int, later: bool = False) -> Answer:
        """An action that answers the present question."""
        return Answer(self.state.decision, action, later)

    def part(self, part: str) -> list[Answer]:
        """One of the things that were typed between commas."""
        if self.state.decision == "turn":
            return [self.answer(action) for action in self.in_turn(part)]
        if self.state.decision in COUNTED:
            return [self.answer(self.count(part))]
        if self.state.decision in PLACING:
            return [self.answer(self.hex(re.sub(VERB, "", part)))]
        return self.answers(part)

    # In a turn

    def in_turn(self, part: str) -> list[int]:
        """What is done in a turn: cards played or bought, a rail, an ability, the end."""
        if part in TURN:
            return [self.action(TURN[part])]
        if part in TRAINS:
            return self.trains()
        if part in CALLED:  # Lay Rails begins like something to do
            return [self.named(part)]
        verb, _, rest = part.partition(" ")
        match verb:
            case "play" if rest:
                return self.play(rest)
            case "buy" if rest:
                return [self.buy(rest)]
            case "top" if rest:
                return [self.buy(f"{rest} top")]
            case "rail" | "rails" | "lay" | "build" if rest:
                return [self.hex(re.sub(VERB, "", rest))]
            case "use" if rest:
                return [self.route(rest)]
            case "play" | "buy" | "rail" | "lay" | "use" | "top":
                raise BadNotation(f"{verb.title()} what? ? shows what can be typed.")
        return self.bare(part)

    def trains(self) -> list[int]:
        """All Trains of the hand that do nothing but give money."""
        hand = mine(self.view).get("hand", {})
        plain = {n: c for n, c in hand.items() if is_plain_train(n)}
        if not plain:
            raise IllegalAction("You have no Train in hand that only gives money.")
        return [self.action("play", name) for name, count in plain.items() for _ in range(count)]

    def play(self, rest: str) -> list[int]:
        """Cards to play: by number or by name, one or several."""
        if rest in ("all", "trains", "all trains"):
            return self.trains()
        for_money = re.search(MONEY_ONLY, f" {rest}")
        what = re.sub(MONEY_ONLY, "", f" {rest}").strip()
        if re.fullmatch(r"\d+(?: (?:and )?\d+)*", what):
            found = [self.numbered(int(number)) for number in re.findall(r"\d+", what)]
        else:
            name, times = self.times(what)
            found = [self.action("play", name)] * times
        return [self.for_money(action) for action in found] if for_money else found

    def for_money(self, action: int) -> int:
        """The action that plays the same card for its money only."""
        meaning = self.state.meaning(action)
        return self.action("money", meaning["what"]) if meaning["verb"] == "play" else action

    def times(self, what: str) -> tuple[str, int]:
        """A card and how often it is meant: 2 normal train, normal train x2."""
        found = re.fullmatch(r"(?:(\d+) )?(.*?)(?: ?[x×*](\d+))?", what)
        assert found is not None
        count = int(found[1] or found[3] or 1)
        hand = list(mine(self.view).get("hand", {}))
        name = self.card(found[2], hand)
        if not 1 <= count <= 20:
            raise BadNotation(f"You cannot play {count} {name}.")
        return name, count

    def buy(self, rest: str) -> int:
        """A card to buy: by number or by name, perhaps onto the deck."""
        on_top = re.search(ON_TOP, f" {rest}")
        what = re.sub(ON_TOP, "", f" {rest}").strip()
        if what.isdecimal():
            meaning = self.state.meaning(self.numbered(int(what)))
            if meaning["verb"] != "buy":
                raise BadNotation(f"{what} cannot be bought.")
            name = meaning["what"]
        else:
            name = self.card(what, list(self.view["supply"]))
        return self.action("buy-top" if on_top else "buy", name)

    def route(self, rest: str) -> int:
        """A Route Bonus card by its letter or by its cities."""
        for route in self.view["routes"]:
            if rest.upper() == route["letter"] or rest in route["name"].casefold():
                return self.action("route", route["name"])
        letters = ", ".join(f"{r['letter']} {r['name']}" for r in self.view["routes"])
        raise BadNotation(f"{rest!r} is not a route; routes are {letters or 'not in this game'}.")

    def bare(self, part: str) -> list[int]:
        """Something without a verb: numbers, a hex, or the name of a card or place."""
        only = re.sub(MONEY_ONLY, "", f" {part}").strip()
        if only != part or re.fullmatch(r"\d+(?: (?:and )?\d+)*", only):
            return self.play(part)
        if found := re.fullmatch(rf"(\d+){ON_TOP}", part):
            return [self.buy(f"{found[1]} top")]
        if re.fullmatch(SPOT, part):
            return [self.hex(part)]
        words = part.split()
        if len(words) > 1 and all(short(word) for word in words):
            return [action for word in words for action in self.in_turn(word)]
        return [self.named(part)]

    def named(self, part: str) -> int:
        """A card of the hand to play, one of the supply to buy, or a place for a rail."""
        hand = [n for n in mine(self.view).get("hand", {}) if cards.card(n).playable]
        ways: tuple[Callable[[], int], ...] = (
            lambda: self.action("play", self.one(part, hand)),
            lambda: self.action("buy", self.one(part, list(self.view["supply"]))),
            lambda: self.hex(part),
        )
        for find in ways:
            try:
                return find()
            except BadNotation as unknown:
                if "Which one" in str(unknown):
                    raise
        raise BadNotation(
            f"{part!r} is neither a card nor a place here; ? shows what can be typed."
        )

    def one(self, typed: str, among: list[str]) -> str:
        """A card among some, or a refusal."""
        name = cards.find(typed, among)
        if name not in among:
            raise BadNotation(f"{name} is not among them.")
        return name

    # Answers

    def answers(self, part: str) -> list[Answer]:
        """Cards or effects that answer what is asked, several where several are asked for."""
        decision = self.state.decision
        words = re.sub(VERB, "", part) or part
        if decision == "react" and words in YES:
            return [self.answer(self.action("reveal"))]
        stop = self.action("stop")
        if words in STOPS and self.state.is_legal(stop):
            return [self.answer(stop)]
        if decision == "judge" and words in YES | {"discard"}:
            return [self.answer(self.state.legal()[0])]
        numbers = re.fullmatch(r"(\d+(?: (?:and )?\d+)*)(?: (\w+))?", words)
        if numbers and (numbers[2] is None or numbers[2] in STOPS):
            found = [self.numbered(int(n)) for n in re.findall(r"\d+", numbers[1])]
            if len(found) > 1 and decision not in SEVERAL:
                raise BadNotation("Give one answer.")
            end = [self.answer(stop, True)] if numbers[2] else []
            return [self.answer(a, at > 0) for at, a in enumerate(found)] + end
        return [self.answer(self.named_answer(words))]

    def named_answer(self, words: str) -> int:
        """A card by its name, or one of the effects by a word of it."""
        choices = self.listed()
        names = [choice.card for choice in choices if choice.card]
        if names:
            return self.action("card", self.card(words, names))
        told = {choice.action: choice.words.casefold() for choice in choices}
        found = [action for action, text in told.items() if words in text]
        if len(found) == 1:
            return found[0]
        raise BadNotation(
            f"{words!r} is not one of the choices; type a number from 1 to {len(choices)}."
        )

    def check_number(self, answers: list[Answer]) -> None:
        """Refuses more cards than are asked for, before the first of them is gone."""
        left = self.view["this_turn"].get("left", 1)
        if len(answers) > left:
            raise IllegalAction(f"That would be {len(answers)} cards; {left} can be chosen.")

    # What all of them need

    def numbered(self, number: int) -> int:
        """The choice that is listed with this number."""
        found = {choice.handle: choice.action for choice in self.listed()}
        if str(number) in found:
            return found[str(number)]
        numbers = sorted(int(handle) for handle in found if handle.isdecimal())
        if not numbers:
            raise BadNotation("Nothing is numbered now; ? shows what can be typed.")
        last = f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
        raise BadNotation(f"There is no choice {number}; choices are {last}.")

    def count(self, part: str) -> int:
        """A number as an answer."""
        found = re.search(r"\d+", part)
        if found is None and part not in STOPS and part != "all":
            raise BadNotation("Type a number, such as 1.")
        if part == "all":
            return self.state.legal()[-1]
        number = int(found[0]) if found else 0
        try:
            return self.action("count", number)
        except BadNotation:
            raise BadNotation(f"{number} is too many.") from None

    def card(self, typed: str, among: list[str]) -> str:
        """A card by its name, rather one among some than another of this game."""
        names = [printed["name"] for printed in self.view["cards"]]
        try:
            return self.one(typed, among)
        except BadNotation as unknown:
            if "Which one" in str(unknown):
                raise
        return cards.find(typed, names)

    def hex(self, typed: str) -> int:
        """The action for a hex, by its spot or by its name."""
        places = [self.land.number[id] for id in legal_things(self.state, "hex")]
        return self.action("hex", self.land.board.land[self.land.find(typed, places)].id)

    def action(self, verb: str, what: object = None) -> int:
        """The action that does something to something."""
        return find_action(self.state, verb, what)


VERB = rf"^(?:(?:{VERBS})(?: |$))+"


def is_plain_train(name: str) -> bool:
    """Whether a card is a Train that does nothing but give money."""
    card = cards.card(name)
    return "train" in card.types and not card.does


def short(word: str) -> bool:
    """Whether a word is something to do by itself: a number, a hex, t or e."""
    return bool(re.fullmatch(rf"\d+|{SPOT}", word)) or word in TURN or word in TRAINS


assert set(SEVERAL) <= set(DECISIONS)
