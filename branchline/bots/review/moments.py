"""The moments that decided a game, in sentences."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from branchline.bots.review.steps import Played, Step
from branchline.core.sentences import Who, named

MOST = 3
DOUBT = 2.0
"""Luck is told only if it is larger than this many of its standard errors."""
ROUNDS = 2
"""Luck decides as far as it is not undone within this many rounds."""
LINES = 2
"""So many sentences of what happened."""


@dataclass(frozen=True)
class Reader:
    """Who reads of a moment: a player, who is called you, or for None anyone."""

    names: Sequence[str]
    seat: int | None = None

    def called(self, seat: int) -> str:
        """A player to the reader."""
        return "you" if seat == self.seat else self.names[seat]

    def named(self, sentence: str) -> str:
        """A sentence with what the reader calls the players for {0} and so on."""
        return named(sentence, [self.called(seat) for seat in range(len(self.names))])


Say = Callable[[Reader], str]
"""What is said of a moment to a reader."""


@dataclass(frozen=True)
class Moment:
    """A choice or luck that changed much."""

    index: int
    turn: int
    seat: int
    kind: str
    win: float
    lasted: float
    """What of it was not undone soon after."""
    say: Say

    def told(self, names: Sequence[str]) -> dict[str, Any]:
        """As plain data: what is said to anyone, and to each player, who is then you."""
        said = self.say(Reader(names))
        return {
            "index": self.index,
            "turn": self.turn,
            "seat": self.seat,
            "kind": self.kind,
            "win": self.win,
            "said": said,
            "to": [self.say(Reader(names, seat)) for seat in range(len(names))],
            "text": f"{f'Turn {self.turn}' if self.turn else 'Setup'}: {said}",
        }


def moments(
    played: Played, steps: Sequence[Mapping[str, Any]], seat: int | None
) -> list[dict[str, Any]]:
    """Up to three moments that changed most beyond doubt, in the order of the game."""
    found = [
        moment
        for at, step in enumerate(played.steps)
        for moment in [*choices(played, step, steps[at], seat), *lucks(played, steps, at, seat)]
    ]
    decisive = [(weight, moment) for weight, moment in weigh(found) if weight > 0]
    most = sorted(decisive, key=lambda one: -one[0])[:MOST]
    in_order = sorted((moment for _, moment in most), key=lambda moment: moment.index)
    return [moment.told(played.record.names) for moment in in_order]


def weigh(found: Sequence[Moment]) -> list[tuple[float, Moment]]:
    """Moments with what they decided; an error and the luck of the same turn are one, not two."""
    errors = {turn_of(one): one for one in found if one.kind == "choice"}
    with_it = {turn_of(one): one for one in found if one.kind == "luck" and turn_of(one) in errors}
    return [
        as_the_cards_lay(one, with_it[turn_of(one)].win)
        if turn_of(one) in with_it and errors[turn_of(one)] is one
        else (abs(one.lasted), one)
        for one in found
        if with_it.get(turn_of(one)) is not one
    ]


def turn_of(moment: Moment) -> tuple[int, int]:
    """Whose turn, and which, a moment belongs to."""
    return moment.turn, moment.seat


def as_the_cards_lay(error: Moment, unseen: float) -> tuple[float, Moment]:
    """An error with what the turn came to as the hidden cards lay."""
    whole = error.win + unseen
    verb = "cost" if whole < 0 else "brought"

    def say(reader: Reader) -> str:
        who = reader.called(error.seat)
        said = f"As the cards lay that {who} could not see, the turn {verb} {percent(whole)}."
        return f"{error.say(reader)} {said}"

    return abs(whole), replace(error, say=say)


def choices(
    played: Played, step: Step, told: Mapping[str, Any], eyes: int | None
) -> Iterator[Moment]:
    """A choice that cost much."""
    if not told["choice"] or told["choice"]["mark"] == "good":
        return
    lost = -told["choice"]["win"]

    def say(reader: Reader) -> str:
        who, better = reader.called(step.seat), told["better"]["text"]
        said = f"That cost {who} {percent(lost)} of the win; better was: {better}."
        return f"{tell_turn(played, step.index, step, eyes, reader)} {said}"

    yield Moment(step.index, step.turn, step.seat, "choice", lost, lost, say)


def lucks(
    played: Played, steps: Sequence[Mapping[str, Any]], at: int, eyes: int | None
) -> Iterator[Moment]:
    """Luck that changed much."""
    step, told = played.steps[at], steps[at]
    if not told["luck"]:
        return
    wins = told["luck"]["win"]
    seats = range(len(wins)) if eyes is None else [eyes]
    seat = max(seats, key=lambda one: (abs(wins[one]), one == step.seat))
    if abs(wins[seat]) <= DOUBT * told["luck_error"]:
        return

    def say(reader: Reader) -> str:
        kind = "Luck" if wins[seat] > 0 else "Bad luck"
        said = f"{kind} for {reader.called(seat)}: {percent(wins[seat])} of the win."
        first = began(played, step)
        lines = dealt(played, first, step, eyes, reader)
        return f"{lines or tell_turn(played, first, step, eyes, reader)} {said}"

    lasted = lasting_change(steps[at:], seat, wins[seat])
    yield Moment(step.index, step.turn, seat, "luck", wins[seat], lasted, say)


def lasting_change(steps: Sequence[Mapping[str, Any]], seat: int, change: float) -> float:
    """What of a change at the first of some steps was there throughout the next rounds."""
    before = steps[0]["win"][seat] - change
    until = steps[0]["turn"] + ROUNDS * len(steps[0]["win"])
    left: list[float] = [step["win"][seat] - before for step in steps if step["turn"] <= until]
    return max(0.0, min(left)) if change > 0 else min(0.0, max(left))


def dealt(played: Played, first: int, step: Step, eyes: int | None, reader: Reader) -> str:
    """What chance brought up to the end of a step, and what the player did if that does not say it.

    Nothing at the end of the game, where all is scored.
    """
    if is_last(played, step):
        return ""
    lines = played.by_chance(first, step.end, seen_by(step, eyes), reader.seat)[-LINES:]
    if lines and not by(Who(step.seat, reader.seat), lines):
        lines = [*own(played, first, step, eyes, reader)[:1], *lines]
    return reader.named(" ".join(lines))


def tell_turn(played: Played, first: int, step: Step, eyes: int | None, reader: Reader) -> str:
    """What a player did up to the end of a step, as they saw it themselves or as a seat did."""
    is_seen = eyes in (None, step.seat)
    secret = ", ".join(played.texts(step)) if is_seen else "in secret"
    silent = f"{Who(step.seat, reader.seat):chose} {secret}."
    lines = own(played, first, step, eyes, reader)[: 1 if is_last(played, step) else LINES]
    return reader.named(" ".join(lines or [silent]))


def own(played: Played, first: int, step: Step, eyes: int | None, reader: Reader) -> list[str]:
    """The sentences on what a player did; half a play is told when it is made."""
    who, whose = Who(step.seat, reader.seat), seen_by(step, eyes)
    ends = [step.end, next(end for _, end in played.turns() if end >= step.end)]
    told = (by(who, played.told(first, end, whose, reader.seat)) for end in ends)
    return next(filter(None, told), [])


def seen_by(step: Step, eyes: int | None) -> int:
    """Whose eyes see a step: all open, those of who made it."""
    return step.seat if eyes is None else eyes


def is_last(played: Played, step: Step) -> bool:
    """Whether the game ends with a step; then all that is scored follows."""
    return played.states[step.end].actor is None


def by(who: Who, lines: Sequence[str]) -> list[str]:
    """What a player did, of all that is told."""
    return [line for line in lines if line.startswith(f"{who}")]


def began(played: Played, step: Step) -> int:
    """The actions before the turn of a step."""
    return max(first for first, _ in played.turns() if first <= step.index)


def percent(share: float) -> str:
    """A share of the win as it is told."""
    return f"{abs(share) * 100:.0f} %"
