"""A review as a page: what decided the game, the curve, luck and choice, and every decision."""

from collections.abc import Mapping
from typing import Any

from branchline import draw
from branchline.arena.report.curve import SIGNS, curve
from branchline.arena.report.page import Section
from branchline.arena.report.shares import PARTS, parts_of, shares
from branchline.arena.report.writing import Report
from branchline.bots.review.review import Review
from branchline.core.records import Record
from branchline.core.state import State

MARKED = {"inaccurate": "Inaccurate", "mistake": "Mistake", "blunder": "Blunder", "good": "Good"}


def review_report(record: Record, review: Review) -> Report:
    """The page of a review."""
    seen = "all hands open" if review.seat is None else f"from what {who(review, review.seat)} knew"
    results = ", ".join(
        f"{name} {points}" for name, points in zip(review.names, review.scores, strict=True)
    )
    return Report(
        f"{record.game.title}: {results}",
        f"A review, playouts for every value: {review.playouts}, seed: {review.seed}; {seen}.",
        [
            *decisive(record, review),
            Section("Win chances").show(curve(review)),
            luck_and_choice(review),
            errors(review),
            everything(review),
        ],
    )


def who(review: Review, seat: int) -> str:
    """A player's name."""
    return review.names[seat]


# What decided the game


def decisive(record: Record, review: Review) -> list[Section]:
    """The moments that decided the game, each with a picture where the game has a board."""
    found = Section("What decided the game")
    if not review.moments:
        return [found.say("No single moment decided it beyond doubt.")]
    states = list(record.replay())
    sections = [found.items([moment["text"] for moment in review.moments])]
    if record.game.id not in draw.drawn():
        return sections
    for moment in review.moments:
        after = states[end_of(review, moment["index"])]
        own = Section(f"After {turn(moment)}", level=3)
        sections.append(own.say(moment["text"]).show(picture(after, record, review.seat)))
    return sections


def end_of(review: Review, index: int) -> int:
    """The actions there are after a step."""
    later = [step["index"] for step in review.steps if step["index"] > index]
    return later[0] if later else -1


def turn(step: Mapping[str, Any]) -> str:
    """A step's turn in words."""
    return f"turn {step['turn']}" if step["turn"] else "the setup"


def picture(state: State, record: Record, seat: int | None) -> str:
    """The board of a moment, with everyone's name."""
    view = dict(state.view(seat))
    view["players"] = [
        {**player, "name": name} for player, name in zip(view["players"], record.names, strict=True)
    ]
    return draw.position(view)


# What it adds up to


def luck_and_choice(review: Review) -> Section:
    """What the result is made of, for every seat."""
    found = Section("Luck and choice").say(
        "The chance at the start, luck, one's own choices and the rivals' choices add up to the "
        "result. Choices count beside what a good quick player would have done. "
        "In points it is the margin over the best rival."
        if review.players > 1
        else "The chance at the start, luck and choices add up to the result. Choices count beside "
        "what a good quick player would have done."
    )
    found.show(shares(review))
    columns = ["start", *(PARTS[part] for part in parts_of(review)), "result", "without luck"]
    seats = range(review.players)
    found.list(["", *columns], [row(review, seat, "win") for seat in seats])
    return found.list(["in points", *columns], [row(review, seat, "margin") for seat in seats])


def row(review: Review, seat: int, part: str) -> list[str]:
    """A seat's parts, in win chance or in points."""
    own, start = review.seats[seat], review.start[part][seat]
    parts = [own[name][part] for name in parts_of(review)]
    return [
        who(review, seat),
        tell(start, part),
        *(tell(one, part, "+") for one in parts),
        tell(start + sum(parts), part),
        tell(own["adjusted"][part], part),
    ]


def tell(number: float, part: str, sign: str = "") -> str:
    """A win chance in per cent, or points."""
    value = number * 100 if part == "win" else number
    text = format(round(value, 1) + 0.0, f"{sign}.1f")
    return f"{text}\N{NO-BREAK SPACE}%" if part == "win" else text


# The decisions


def errors(review: Review) -> Section:
    """How good the decisions were, and those that were not."""
    found = Section("Decisions").list(
        ["", "decisions", "cost of one", *(f"{MARKED[mark]} {SIGNS[mark]}" for mark in SIGNS)],
        [errors_of(review, seat) for seat in range(review.players)],
    )
    costly = [step for step in review.steps if step["choice"] and step["choice"]["mark"] != "good"]
    if not costly:
        return found.say("No decision was an error beyond doubt.")
    return found.list(
        ["turn", "player", "mark", "played", "cost", "better", "why"],
        [costly_row(review, step) for step in costly],
        words=["player", "mark", "played", "better", "why"],
    )


def errors_of(review: Review, seat: int) -> list[str]:
    """A seat's errors."""
    own = review.seats[seat]["errors"]
    rate = tell(own["rate"], "win")
    return [who(review, seat), str(own["decisions"]), rate, *(str(own[mark]) for mark in SIGNS)]


def costly_row(review: Review, step: Mapping[str, Any]) -> list[str]:
    """An error with what was better."""
    choice, better = step["choice"], step["better"]
    return [
        str(step["turn"]),
        who(review, step["seat"]),
        f"{MARKED[choice['mark']]} {SIGNS[choice['mark']]}",
        step["action"],
        f"{tell(choice['win'], 'win')} ± {tell(choice['error'], 'win')}",
        better["text"],
        better["why"],
    ]


def everything(review: Review) -> Section:
    """Every step with everyone's chances after it."""
    chances = [f"{name} wins" for name in review.names]
    return Section("Every step").list(
        ["turn", "player", "played", *chances, "luck"],
        [step_row(review, step) for step in review.steps],
        words=["player", "played"],
    )


def step_row(review: Review, step: Mapping[str, Any]) -> list[str]:
    """A step, the chances after it, and its luck for whoever played it."""
    luck = tell(step["luck"]["win"][step["seat"]], "win", "+") if step["luck"] else ""
    chances = [f"{win * 100:.0f} %" for win in step["win"]]
    return [str(step["turn"]), who(review, step["seat"]), step["action"], *chances, luck]
