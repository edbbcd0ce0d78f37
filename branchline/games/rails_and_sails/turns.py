"""Turns: how one begins and ends, passing, the final turns, and the end of the game."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.refusals import Refusal
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.actions import AFTER, OVER, TURN
from branchline.games.rails_and_sails.building import can_exchange
from branchline.games.rails_and_sails.naming import board_of, ticket_name
from branchline.games.rails_and_sails.scoring import (
    UNBUILT_HARBOR,
    completed_tickets,
    harbor_points,
    harbors,
    is_tie_broken,
    parts,
    ticket_points,
    ticket_states,
    winners,
)
from branchline.games.rails_and_sails.table import Table
from branchline.games.rails_and_sails.taking import top_up
from branchline.games.rails_and_sails.verbs import SailVerb

END_PIECES: Final = 6
TICKET_STATES: Final = ("failed", "completed out of order", "completed")


def begin_turn(table: Table) -> None:
    """The next player chooses an action."""
    table.turns += 1
    table.to_act = table.turn_of
    table.phase = TURN
    top_up(table)


class Pass(SailVerb):
    """Passing a turn in which nothing is possible (ruling 53), or an exchange after it."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        if found > 0 and table.phase == TURN:
            return found
        into[found] = self.first
        return found + 1

    def play(self, table: Table, number: i64) -> bool:
        if table.phase == TURN and table.event_log is not None:
            table.event_log.add("pass", table.turn_of, {})
        return True

    def text(self, table: Table, number: int) -> str:
        return "pass"

    def why_not(self, table: Table, number: int) -> str:
        sentence = "You may pass only when nothing else is possible."
        return Refusal(sentence, "something-is-possible")


def action_done(table: Table) -> None:
    """The action is over; by option pieces may still be exchanged (ruling 47)."""
    cells = table.cells
    table.forget_payment()
    cells[fields.LAST_CARD] = 0
    cells[fields.AFTER] = not cells[fields.AFTER] and table.rules.free_exchange
    if cells[fields.AFTER] and can_exchange(table):
        table.phase = AFTER
    else:
        cells[fields.AFTER] = 0
        end_turn(table)


def end_turn(table: Table) -> None:
    """The next player's turn, or the end: two more turns each after the trigger (49, 50)."""
    seat = table.turn_of
    if table.final_turns == 0:
        end_game(table)
        return
    if table.final_turns > 0:
        table.final_turns -= 1
    elif table.cells[fields.TRAINS + seat] + table.cells[fields.SHIPS + seat] <= END_PIECES:
        table.final_turns = 2 * table.seats - 1
        if table.event_log is not None:
            table.event_log.add("final-turns", seat, {"turns": 2 * table.seats})
    table.turn_of = (seat + 1) % table.seats
    begin_turn(table)


def end_game(table: Table) -> None:
    """The last turn is over: tickets are shown, and points decide."""
    table.phase = OVER
    table.to_act = -1
    event_log = table.event_log
    if event_log is None:
        return
    event_log.add("over", -1, {})
    for seat in range(table.players):
        shown = [
            {
                "ticket": ticket_name(table, ticket),
                "state": TICKET_STATES[state],
                "points": ticket_points(table, ticket, state),
            }
            for ticket, state in ticket_states(table, seat).items()
        ]
        event_log.add("show-tickets", seat, {"tickets": shown})
        event_log.add("score-harbors", seat, scored_harbors(table, seat))
        found = parts(table, seat)
        event_log.add("score", seat, {"points": sum(found.values()), "parts": found})
    best = winners(table)
    for seat in best:
        event_log.add("win", seat, won(table, seat, best))


def scored_harbors(table: Table, seat: int) -> dict[str, Any]:
    """What each harbor brings at the end, and what those not built cost."""
    cities = board_of(table).cities
    built = [
        {"city": cities[city].id, "tickets": tickets, "points": harbor_points(table, tickets)}
        for city, tickets in harbors(table, seat, ticket_states(table, seat)).items()
    ]
    unbuilt: int = table.cells[fields.HARBORS_LEFT + seat]
    return {"harbors": built, "unbuilt": unbuilt, "lost": UNBUILT_HARBOR * unbuilt}


def won(table: Table, seat: int, best: list[int]) -> dict[str, Any]:
    """How a winner came to win: alone or with others, and by tickets if points were equal."""
    how: dict[str, Any] = {"shared": len(best) > 1}
    if is_tie_broken(table, best):
        how["tickets"] = completed_tickets(table, seat)
    return how
