"""Answers to what a seat or a spectator asks; nothing at the table changes by a question."""

from typing import cast

from branchline.core.state import State
from branchline.core.transitions import Transition
from branchline.server import wire
from branchline.server.entries import Refused, is_bot_move
from branchline.server.frames import entry_number, latest, lines
from branchline.server.table import Table

MOST_WAYS = 60
"""So many ways are told, and whether there are more, which can be carried out step by step."""
MOST_LEAVES = 400
"""So many are looked at for the cheapest among them."""


def answer(table: Table, seat: int | None, question: wire.Message) -> wire.Answer:
    """The answer to a question."""
    given = wire.Answer(type="answer", key=question.key)
    match question:
        case wire.Why():
            given["why"] = why(table, seat, question.action)
        case wire.Ways():
            found = ways(table, seat, question.action)
            given["ways"], given["more"] = found[:MOST_WAYS], len(found) > MOST_WAYS
        case wire.Look():
            given["moment"] = look(table, seat, question)
        case wire.Log():
            given["lines"] = older(table, seat, question)
        case wire.Reason():
            given["reason"] = reason(table, seat, question.number)
        case wire.Curve():
            given["curve"] = curve(table, seat)
        case _:
            raise Refused("question", "That is not a question.")
    return given


def why(table: Table, seat: int | None, action: int) -> str | None:
    """Why an action is not possible now; None if it is."""
    state = table.state
    if state is None:
        return "The game has not begun yet."
    if state.actor is None or table.over:
        return "The game is over."
    if state.actor != seat:
        return f"It is {table.seats[state.actor].name}’s turn."
    if table.ending is not None:
        return f"{table.seats[table.ending].name} has not ended the turn yet."
    return state.why_not(action)


# Ways to pay


def ways(table: Table, seat: int | None, action: int) -> list[wire.Way]:
    """The complete ways to carry out an action of one's own, cheapest first; more than are told."""
    refusal = why(table, seat, action)
    state = table.state
    if refusal or state is None or seat is None:
        raise Refused("illegal", refusal or "Spectators cannot act.")
    return cast(list[wire.Way], state.ways(action, MOST_LEAVES))


# Why a bot did something


def reason(table: Table, seat: int | None, number: int) -> wire.ReasonInfo:
    """Why a bot made a move: what whoever asks may know and, once the game is over, everything."""
    from branchline.bots.reasons import open_reasons, reasons, why

    at = max(1, entry_number(table, seat, number))
    entry = table.entries[at - 1] if table.entries else None
    if entry is None or not (is_bot_move(entry) and table.sees(seat, entry)):
        raise Refused("reason", "Only a bot's move has a reason that can be asked for.")
    steps = move_until(table, entry.number)
    before, actions = steps[0].before, [one.action for one in steps]
    whole = table.over or before.actor == seat
    known = open_reasons(before, actions, steps[-1].after, seat) if not whole else []
    facts = reasons(before, actions) if whole else known
    return wire.ReasonInfo(sentence=why(table.game, facts), facts=facts, whole=whole)


def move_until(table: Table, number: int) -> list[Transition]:
    """The steps of the move that an entry ends, from where nothing of it was decided."""
    steps: list[Transition] = []
    for _, transitions, _ in table.walk(number):
        if transitions and transitions[0].before.decision not in table.game.private_decisions:
            steps = []
        steps.extend(transitions)
    return steps


# As it was


def look(table: Table, seat: int | None, question: wire.Look) -> wire.Moment:
    """The table as it was when a seat had seen so many entries."""
    seen_by = question.seen_by
    if (seen_by != "own" or question.actions is not None) and not table.over:
        raise Refused("secret", "What others see is shown when the game is over.")
    after = question.actions
    state = state_at(table, seat, question.number) if after is None else after_actions(table, after)
    if isinstance(seen_by, int) and seen_by >= table.players:
        raise Refused("seat", f"There is no seat {seen_by} at this table.")
    eyes = seat if seen_by == "own" else seen_by if isinstance(seen_by, int) else None
    moment = wire.Moment(
        number=question.number,
        view=None if state is None else state.view(eyes),
        scores=state.scores() if state is not None and table.over else None,
    )
    if seen_by == "open" and state is not None:
        moment["views"] = [state.view(other) for other in range(table.players)]
    return moment


def state_at(table: Table, seat: int | None, number: int) -> State | None:
    """The state when a seat had seen so many entries; None before the game began."""
    state: State | None = None
    for _, _, after in table.walk(entry_number(table, seat, number)):
        state = after
    return state


def after_actions(table: Table, number: int) -> State:
    """The state after so many actions of the table's record."""
    return table.after(table.actions()[:number])


def older(table: Table, seat: int | None, question: wire.Log) -> list[wire.Line]:
    """Lines of the log before a number."""
    known = latest(table, seat, 0, table.number)
    return lines(table, seat, [at for at in known if at[0] < question.before][-question.count :])


def curve(table: Table, seat: int | None) -> list[wire.CurvePoint]:
    """The scores after every turn of a game that is over."""
    if not table.over:
        raise Refused("secret", "Scores over time are shown when the game is over.")
    points: dict[int, wire.CurvePoint] = {}
    column, number = table.column(seat), 0
    for entry, _, state in table.walk():
        number += table.seen_by[entry.number - 1] >> column & 1
        if state is None or entry.kind not in ("start", "act", "undo"):
            continue
        turn = int(getattr(state, "turns", 0))
        points = {at: point for at, point in points.items() if at < turn}
        points[turn] = wire.CurvePoint(number=number, turn=turn, scores=state.scores())
    return list(points.values())
