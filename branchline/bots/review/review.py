"""The review itself: every step with its choice and its luck, and what they add up to."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import hypot
from typing import Any

from branchline.bots.review.judging import MARKS, Judged
from branchline.bots.review.moments import moments
from branchline.bots.review.steps import Played, Step
from branchline.bots.review.values import PLACES, POINT_PLACES, Value, final, round_all
from branchline.core.sentences import named

Pair = dict[str, Any]
"""Something under "win" and under "margin"."""
PARTS = {"win": PLACES, "margin": POINT_PLACES}
ERRORS = [mark for _, mark in MARKS if mark != "good"]


@dataclass(frozen=True)
class Review:
    """A finished game thought through; seats are in the order of the table everywhere."""

    game: str
    players: int
    names: list[str]
    playouts: int
    seed: int
    seat: int | None
    """The seat whose knowledge values are taken from; None: all open."""
    result: list[float]
    """Shares of the win."""
    scores: list[int]
    start: Pair
    """The value before the first decision, for every seat."""
    steps: list[dict[str, Any]]
    seats: list[dict[str, Any]]
    """What luck, own choices and rivals' choices came to for each seat, and its errors."""
    moments: list[dict[str, Any]]
    """Up to three that decided the game, in their order."""

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def make_review(
    played: Played, found: Sequence[Mapping[str, Any]], playouts: int, seed: int, seat: int | None
) -> Review:
    """The review that was found, item by item."""
    last, record = played.states[-1], played.record
    values, judged = values_of(played.steps, found), judgement_after(played.steps, found)
    steps = [
        step_data(played, step, judged[step.index], values[step.index], values[step.end], seat)
        for step in played.steps
    ]
    return Review(
        game=record.game.id,
        players=record.players,
        names=list(record.names),
        playouts=playouts,
        seed=seed,
        seat=seat,
        result=final(last).win,
        scores=last.scores(),
        start={"win": values[0].win, "margin": values[0].margin},
        steps=steps,
        seats=[account(steps, own, final(last)) for own in range(record.players)],
        moments=moments(played, steps, seat),
    )


def judgement_after(
    steps: Sequence[Step], found: Sequence[Mapping[str, Any]]
) -> dict[int, Judged | None]:
    """The decision after a number of actions, from the closest look there was."""
    judged = {step.index: one["judged"] for step, one in zip(steps, found[1:], strict=False)}
    for one in found[1 + len(steps) :]:
        judged |= {int(index): again for index, again in one["judged"].items()}
    return {index: Judged(**one) if one else None for index, one in judged.items()}


def values_of(steps: Sequence[Step], found: Sequence[Mapping[str, Any]]) -> dict[int, Value]:
    """The value after a number of actions, from the closest look there was.

    Within a turn a choice changes it by its effect; all luck of a turn is in its last step.
    """
    closer = {
        int(index): Value(**value)
        for one in found[1 + len(steps) :]
        for index, value in one["values"].items()
    }
    judged = judgement_after(steps, found)
    values = {0: closer.get(0) or Value(**found[0]["value"])}
    for step, one in zip(steps, found[1:], strict=False):
        seen = Value(**one["value"]) if one["value"] else None
        moved_there = move_value(values[step.index], judged[step.index])
        values[step.end] = closer.get(step.end) or seen or moved_there
    return values


def move_value(before: Value, judged: Judged | None) -> Value:
    """A value changed by the effect of a choice."""
    if not judged:
        return before
    win = [min(1.0, max(0.0, chance)) for chance in plus("win", before.win, judged.effect_win)]
    whole = sum(win) if len(win) > 1 else 1.0
    margin = plus("margin", before.margin, judged.effect_margin)
    return Value(round_all((chance / whole for chance in win), PLACES), margin, before.error)


# A step


def step_data(
    played: Played, step: Step, judged: Judged | None, before: Value, after: Value, seat: int | None
) -> dict[str, Any]:
    """A step as plain data."""
    is_seen = seat in (None, step.seat)
    change = {part: less(part, vars(after)[part], vars(before)[part]) for part in PARTS}
    effect = effect_of(judged, not is_seen, change)
    luck = {part: less(part, change[part], effect[part]) for part in PARTS} if effect else change
    return {
        "index": step.index,
        "turn": step.turn,
        "seat": step.seat,
        "action": ", ".join(played.texts(step)) if is_seen else tell_step(played, step, seat),
        "texts": played.texts(step) if is_seen else [],
        "actions": played.actions[step.index : step.end] if is_seen else [],
        "facts": played.events(step, step.seat if is_seen else seat),
        "win": after.win,
        "margin": after.margin,
        "error": after.error,
        "choice": judged and choice_of(judged),
        "effect": effect,
        "luck": luck if any(any(luck[part]) for part in PARTS) else None,
        "luck_error": round(hypot(before.error, after.error), PLACES),
        "better": judged and better_of(judged, played.record.names, step.seat),
        "why": judged.why if judged else "",
    }


def tell_step(played: Played, step: Step, eyes: int | None) -> str:
    """What a seat saw happen in a step."""
    return named(" ".join(played.told(step.index, step.end, eyes)), played.record.names)


def effect_of(judged: Judged | None, is_rivals: bool, change: Pair) -> Pair | None:
    """What a choice changed; from a seat, all that a rival's move changed for it."""
    if is_rivals:
        return change
    return {"win": judged.effect_win, "margin": judged.effect_margin} if judged else None


def choice_of(judged: Judged) -> dict[str, Any]:
    """What a choice cost, and its mark."""
    return {name: vars(judged)[name] for name in ("win", "margin", "error", "mark")}


def better_of(judged: Judged, names: Sequence[str], seat: int) -> dict[str, Any] | None:
    """The better move, if there was one, and how it may have gone on."""
    if not judged.better:
        return None
    kept = judged.better.get("line", [])  # not in reviews that were begun before there were lines
    return {**judged.better, "line": [turn_data(one, names, seat) for one in kept]}


def turn_data(turn: Mapping[str, Any], names: Sequence[str], seat: int) -> dict[str, Any]:
    """A turn of a line with names, and as it is told to the one who is judged."""
    to_them = ["you" if at == seat else name for at, name in enumerate(names)]
    to_you = named(turn.get("to_you", ""), to_them)
    return {**turn, "text": named(turn["text"], names), "to_you": to_you}


def plus(part: str, some: Sequence[float], more: Sequence[float]) -> list[float]:
    """Numbers and others together, seat by seat."""
    return round_all((a + b for a, b in zip(some, more, strict=True)), PARTS[part])


def less(part: str, more: Sequence[float], by: Sequence[float]) -> list[float]:
    """Numbers less others, seat by seat."""
    return round_all((a - b for a, b in zip(more, by, strict=True)), PARTS[part])


# What the steps add up to


def account(steps: Sequence[Mapping[str, Any]], seat: int, result: Value) -> dict[str, Any]:
    """What decided the game for a seat."""
    own = [step for step in steps if step["seat"] == seat]
    others = [step for step in steps if step["seat"] != seat]
    luck = sum_parts((step["luck"] for step in steps), seat)
    adjusted = {
        part: round(vars(result)[part][seat] - luck[part], places) + 0.0
        for part, places in PARTS.items()
    }
    return {
        "luck": luck,
        "choices": sum_parts((step["effect"] for step in own), seat),
        "rivals": sum_parts((step["effect"] for step in others), seat),
        "adjusted": adjusted,
        "errors": errors(own),
    }


def sum_parts(parts: Iterable[Pair | None], seat: int) -> Pair:
    """What parts of steps come to for a seat."""
    there = [one for one in parts if one]
    return {
        part: round(sum(one[part][seat] for one in there), places) + 0.0
        for part, places in PARTS.items()
    }


def errors(steps: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """How many decisions a seat made, what they cost in all and on average, and their marks."""
    choices = [step["choice"] for step in steps if step["choice"]]
    win, margin = (round(sum(one[part] for one in choices), PARTS[part]) for part in PARTS)
    marks = {mark: sum(one["mark"] == mark for one in choices) for mark in reversed(ERRORS)}
    rate = round(win / max(1, len(choices)), PLACES)
    return {"decisions": len(choices), "rate": rate, "win": win, "margin": margin, **marks}
