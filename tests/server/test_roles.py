"""Who may say what: every message from everyone, at a table that waits, is played, and is over."""

import itertools
from typing import get_args

import pytest

from branchline.server import wire
from branchline.server.entries import Refused
from branchline.server.roles import AT_THE_TABLE, EVERYONE, MAY, Role, role
from branchline.server.setup import set_up
from branchline.server.table import Table
from tests.server.tables import act, key, say

OWNER, GUEST, INVITED = 0, 1, 2
SEATS = {Role.OWNER: OWNER, Role.SEATED: GUEST, Role.INVITED: INVITED, Role.SPECTATOR: None}
MESSAGES: list[wire.Message] = [
    wire.Act(key="a", actions=[1]),
    wire.Undo(key="a"),
    wire.AnswerUndo(key="a", agree=True),
    wire.AnswerUndo(key="a", agree=False),
    wire.EndTurn(key="a"),
    wire.Chat(key="a", text="Hello!"),
    wire.Sit(key="a", name="Zoe"),
    wire.SitDown(key="a", name="Zoe", hash="0" * 64),
    wire.Ready(key="a"),
    wire.Ready(key="a", ready=False),
    wire.Start(key="a", fill="random"),
    wire.Vote(key="a", seat=GUEST, bot="random"),
    wire.Vote(key="a", seat=OWNER, bot="random"),
    wire.Return(key="a"),
    wire.Hint(key="a"),
]
NO_ROLE = {"spectator", "seat", "token"}
"""The codes of refusals for who speaks, whatever is said."""


def waiting() -> Table:
    """A table with its owner, a guest who sat down, and a seat that is still open."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    wanted = {"game": "card-game", "seats": seats, "seed": "7"}
    table = Table("t", set_up(wire.NewTable.model_validate(wanted)))
    say(table, GUEST, wire.SitDown(key=key(), name="Bob", hash="1" * 64))
    return table


def playing() -> Table:
    """The same with a bot in the open seat, whose invitation opens nothing any more."""
    table = waiting()
    say(table, OWNER, wire.Start(key=key(), fill="random"))
    return table


def over() -> Table:
    """The same at the end of the game."""
    table = playing()
    while table.state is not None and table.state.actor is not None:
        if turn := table.bot_to_act():
            table.add(table.propose_bot(turn.seat, table.state.legal()[-1], key()))
        else:
            act(table, table.state.legal()[-1])
    return table


TABLES = {"waiting": waiting(), "playing": playing(), "over": over()}


def test_every_message_of_the_wire_stands_in_the_table_of_roles() -> None:
    (union, _) = get_args(wire.Incoming)
    assert {*get_args(union), wire.SitDown} == set(MAY)
    assert {type(message) for message in MESSAGES} == {
        kind for kind in MAY if MAY[kind] != EVERYONE
    }


@pytest.mark.parametrize("stage", TABLES)
def test_each_is_what_they_are(stage: str) -> None:
    late = {Role.INVITED: Role.INVITED if stage == "waiting" else Role.LATE}
    assert {who: role(TABLES[stage], seat) for who, seat in SEATS.items()} == {
        who: late.get(who, who) for who in SEATS
    }


@pytest.mark.parametrize(
    ("stage", "who", "message"),
    [
        pytest.param(stage, who, message, id=f"{stage}-{who}-{number}-{type(message).__name__}")
        for stage, who, (number, message) in itertools.product(TABLES, SEATS, enumerate(MESSAGES))
    ],
)
def test_every_cell_of_message_and_role(stage: str, who: Role, message: wire.Message) -> None:
    table = TABLES[stage]
    try:
        table.propose(SEATS[who], message)
        refused = ""
    except Refused as refusal:
        refused = refusal.code
    if isinstance(message, wire.SitDown):
        assert (refused == "") == (who is Role.INVITED and stage == "waiting")
    elif who in AT_THE_TABLE:
        assert refused not in NO_ROLE or (refused == "seat" and isinstance(message, wire.Return))
    else:
        assert refused in NO_ROLE, "neither spectators nor invitations change a table"
