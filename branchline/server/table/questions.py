"""What a seat or a spectator can ask; nothing at the table changes by a question."""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from branchline.core.state import State
from branchline.core.transitions import Transition
from branchline.server import wire
from branchline.server.table.entries import Refused, is_bot_move
from branchline.server.table.kinds import Question
from branchline.server.table.log import latest, lines
from branchline.server.table.table import Table

MOST_WAYS = 200
"""So many ways are told, and whether there are more, which can be carried out step by step."""
MOST_LEAVES = 400
"""So many are looked at for the cheapest among them."""


def answer(table: Table, seat: int | None, question: Question) -> wire.Answer:
    """The answer to a question."""
    given = wire.Answer(type="answer", key=question.key)
    given.update(question.answer(table, seat))  # type: ignore[typeddict-item]
    return given


class Why(Question):
    """Why an action is not possible now."""

    cost: ClassVar[float] = 0.002
    type: Literal["why"] = "why"
    action: wire.ActionId

    def answer(self, table: Table, seat: int | None) -> dict[str, Any]:
        """A sentence, or None if it is possible."""
        return {"why": why(table, seat, self.action)}


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


class Ways(Question):
    """The complete ways to pay for a route, a harbor or a play, cheapest first."""

    cost: ClassVar[float] = 0.01
    type: Literal["ways"] = "ways"
    action: wire.ActionId

    def answer(self, table: Table, seat: int | None) -> dict[str, Any]:
        """The ways, for whoever decides."""
        refusal = why(table, seat, self.action)
        state = table.state
        if refusal or state is None or seat is None:
            raise Refused("illegal", refusal or "Spectators cannot act.")
        ways = state.ways(self.action, MOST_LEAVES)
        return {"ways": ways[:MOST_WAYS], "more": len(ways) > MOST_WAYS}


class Look(Question):
    """The table as it was; once the game is over, as any seat saw it, or with all open."""

    type: Literal["look"] = "look"
    number: wire.Number
    seen_by: wire.SeatNumber | Literal["own", "spectator", "open"] = "own"
    actions: wire.Number | None = None
    """Once the game is over: after so many actions of its record, whatever `number` is."""

    def answer(self, table: Table, seat: int | None) -> dict[str, Any]:
        """The view then, and the scores if the game is over."""
        if (self.seen_by != "own" or self.actions is not None) and not table.over:
            raise Refused("secret", "What others see is shown when the game is over.")
        state = self.state(table, seat)
        if isinstance(self.seen_by, int) and self.seen_by >= table.players:
            raise Refused("seat", f"There is no seat {self.seen_by} at this table.")
        moment = wire.Moment(
            number=self.number,
            view=None if state is None else state.view(self.eyes(seat)),
            aid={} if state is None else state.player_aid(self.eyes(seat)),
            scores=state.scores() if state is not None and table.over else None,
        )
        if self.seen_by == "open" and state is not None:
            moment["views"] = [state.view(other) for other in range(table.players)]
            moment["aids"] = [state.player_aid(other) for other in range(table.players)]
        return {"moment": moment}

    def state(self, table: Table, seat: int | None) -> State | None:
        """The state that is looked at."""
        if self.actions is None:
            return state_at(table, seat, self.number)
        return table.after(table.actions()[: self.actions])

    def eyes(self, seat: int | None) -> int | None:
        """The seat whose view is shown."""
        if self.seen_by == "own":
            return seat
        return self.seen_by if isinstance(self.seen_by, int) else None


def state_at(table: Table, seat: int | None, number: int) -> State | None:
    """The state when a seat had seen so many entries; None before the game began."""
    state: State | None = None
    for _, replay in table.walk(table.numbering.entry_number(seat, number)):
        state = replay.state
    return state


class Log(Question):
    """Older lines of the log."""

    type: Literal["log"] = "log"
    before: wire.Number
    count: Annotated[int, Field(ge=1, le=200)] = 100

    def answer(self, table: Table, seat: int | None) -> dict[str, Any]:
        """The lines before a number."""
        known = [one for one in latest(table, seat, 0, table.number) if one[0] < self.before]
        return {"lines": lines(table, seat, known[-self.count :])}


class Reason(Question):
    """Why a bot did what a line of the log tells, as far as the one who asks may know."""

    type: Literal["reason"] = "reason"
    number: wire.Number

    def answer(self, table: Table, seat: int | None) -> dict[str, Any]:
        """What whoever asks may know and, once the game is over, everything."""
        from branchline.bots.reasons import open_reasons, reasons, why

        at = max(1, table.numbering.entry_number(seat, self.number))
        entry = table.entries[at - 1] if table.entries else None
        if entry is None or not (is_bot_move(entry) and table.sees(seat, entry)):
            raise Refused("reason", "Only a bot's move has a reason that can be asked for.")
        done = move_until(table, entry.number)
        before, actions = done[0].before, [one.action for one in done]
        whole = table.over or before.actor == seat
        known = open_reasons(before, actions, done[-1].after, seat) if not whole else []
        facts = reasons(before, actions) if whole else known
        sentence = why(table.game, facts)
        return {"reason": wire.ReasonInfo(sentence=sentence, facts=facts, whole=whole)}


def move_until(table: Table, number: int) -> list[Transition]:
    """The transitions of the move that an entry ends, from where nothing of it was decided."""
    done: list[Transition] = []
    for _, replay in table.walk(number):
        transitions = replay.transitions
        if transitions and transitions[0].before.decision not in table.game.private_decisions:
            done = []
        done.extend(transitions)
    return done


class Curve(Question):
    """The scores over a game that is over."""

    type: Literal["curve"] = "curve"

    def answer(self, table: Table, seat: int | None) -> dict[str, Any]:
        """The scores after every turn."""
        if not table.over:
            raise Refused("secret", "Scores over time are shown when the game is over.")
        points: dict[int, wire.CurvePoint] = {}
        number, last = 0, None
        for entry, replay in table.walk():
            number += table.sees(seat, entry)
            if replay.state is None or replay.state is last:
                continue
            last = replay.state
            turn = int(getattr(last, "turns", 0))
            points = {at: point for at, point in points.items() if at < turn}
            points[turn] = wire.CurvePoint(number=number, turn=turn, scores=last.scores())
        return {"curve": list(points.values())}
