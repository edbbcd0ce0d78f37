"""The moments that decided a game, in sentences."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from branchline.bots.review.steps import Played, Step
from branchline.core.sentences import named

MOST = 3
DOUBT = 2.0
"""Luck is told only if it is larger than so many of its standard errors."""
LINES = 2
"""So many sentences of what happened."""


def moments(
    played: Played, steps: Sequence[Mapping[str, Any]], seat: int | None
) -> list[dict[str, Any]]:
    """Up to three moments that changed most beyond doubt, in the order of the game."""
    found = [
        moment
        for step, told in zip(played.steps, steps, strict=True)
        for moment in [*choices(played, step, told, seat), *lucks(played, step, told, seat)]
    ]
    most = sorted(weighed(found, played.record.names), key=lambda one: -one[0])[:MOST]
    in_order = sorted((moment for _, moment in most), key=lambda moment: int(moment["index"]))
    return [{**moment, "text": f"{when(moment)}: {moment['said']}"} for moment in in_order]


def when(moment: Mapping[str, Any]) -> str:
    """The turn of a moment in words."""
    return f"Turn {moment['turn']}" if moment["turn"] else "Setup"


def weighed(
    found: Sequence[dict[str, Any]], names: Sequence[str]
) -> list[tuple[float, dict[str, Any]]]:
    """Moments with what they changed; an error and the luck of the same turn are one, not two."""
    errors = {turn_of(one): one for one in found if one["kind"] == "choice"}
    with_it = {
        turn_of(one): one for one in found if one["kind"] == "luck" and turn_of(one) in errors
    }
    return [
        as_the_cards_lay(one, with_it[turn_of(one)]["win"], names)
        if turn_of(one) in with_it and errors[turn_of(one)] is one
        else (abs(one["win"]), one)
        for one in found
        if with_it.get(turn_of(one)) is not one
    ]


def turn_of(moment: Mapping[str, Any]) -> tuple[int, int]:
    """Whose turn, and which, a moment belongs to."""
    return moment["turn"], moment["seat"]


def as_the_cards_lay(
    error: dict[str, Any], unseen: float, names: Sequence[str]
) -> tuple[float, dict[str, Any]]:
    """An error with what the turn came to as the hidden cards lay."""
    whole = error["win"] + unseen
    who, verb = names[error["seat"]], "cost" if whole < 0 else "brought"
    said = f"As the cards lay that {who} could not see, the turn {verb} {percent(whole)}."
    return abs(whole), {**error, "said": f"{error['said']} {said}"}


def choices(
    played: Played, step: Step, told: Mapping[str, Any], eyes: int | None
) -> Iterator[dict[str, Any]]:
    """A choice that cost much."""
    if told["choice"] and told["choice"]["mark"] != "good":
        name, lost = played.record.names[step.seat], -told["choice"]["win"]
        said = f"That cost {name} {percent(lost)} of the win; better was: {told['better']['text']}."
        text = f"{happened(played, step.index, step, eyes)} {said}"
        yield moment(step, step.seat, "choice", text, lost)


def lucks(
    played: Played, step: Step, told: Mapping[str, Any], eyes: int | None
) -> Iterator[dict[str, Any]]:
    """Luck that changed much."""
    if not told["luck"]:
        return
    wins = told["luck"]["win"]
    seats = range(len(wins)) if eyes is None else [eyes]
    seat = max(seats, key=lambda one: (abs(wins[one]), one == step.seat))
    if abs(wins[seat]) > DOUBT * told["luck_error"]:
        kind = "Luck" if wins[seat] > 0 else "Bad luck"
        whose = played.record.names[seat]
        said = f"{kind} for {whose}: {percent(wins[seat])} of the win."
        text = f"{happened(played, began(played, step), step, eyes)} {said}"
        yield moment(step, seat, "luck", text, wins[seat])


def moment(step: Step, seat: int, kind: str, said: str, win: float) -> dict[str, Any]:
    """A moment as plain data, what is said of it without its turn."""
    return {
        "index": step.index,
        "turn": step.turn,
        "seat": seat,
        "kind": kind,
        "said": said,
        "win": win,
    }


def happened(played: Played, first: int, step: Step, eyes: int | None) -> str:
    """What a player did up to the end of a step, as they saw it themselves or as a seat did."""
    whose = step.seat if eyes is None else eyes
    ends = [step.end, next(end for _, end in played.turns() if end >= step.end)]
    told = (played.told(first, end, whose) for end in ends)  # half a play is told when it is made
    own = next(filter(None, (by(step.seat, lines) for lines in told)), [])
    is_last = played.states[step.end].actor is None  # then all that is scored follows
    is_seen = eyes in (None, step.seat)
    silent = f"{{{step.seat}}} chose {played.texts(step) if is_seen else 'in secret'}."
    said = own[: 1 if is_last else LINES] or [silent]
    return named(" ".join(said), played.record.names)


def by(seat: int, lines: Sequence[str]) -> list[str]:
    """What a player did, of all that is told."""
    return [line for line in lines if line.startswith(f"{{{seat}}}")]


def began(played: Played, step: Step) -> int:
    """The actions before the turn of a step."""
    return max(first for first, _ in played.turns() if first <= step.index)


def percent(share: float) -> str:
    """A share of the win as it is told."""
    return f"{abs(share) * 100:.0f} %"
