"""What if: moves are tried on a private board beside the game, from what one seat knows.

The board is a table like any other. It begins with a guess: the position as the seat knows it, with
all that is hidden dealt again, so that nothing at it, not even its end, tells of the real cards.
"""

from dataclasses import replace

from branchline.core.bots import quick_bot
from branchline.core.chance import fresh_seed
from branchline.core.state import State
from branchline.server import wire
from branchline.server.live.open_table import OpenTable
from branchline.server.live.query_service import DEFAULT_COST
from branchline.server.live.tables import Tables
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from branchline.server.table.setup import Place, Setup, WhatIfOrigin
from branchline.server.table.table import Table
from branchline.server.table.talk import WhatIf
from branchline.server.table.turns import turn_of

KEPT_SECONDS = 6 * 3600.0
"""A board that nobody put away is removed after so long."""


async def try_out(
    tables: Tables, opened: OpenTable, wanted: wire.WhatIf, address: str = "local"
) -> tuple[str, dict[int, str]]:
    """Makes a board for a seat and starts the game on it; its id, and the seat's token."""
    table, seat = opened.table, wanted.seat
    check(table, wanted)
    state = await looked_at(tables, table, wanted, address)
    setup = guessed(table, state, seat, fresh_seed())
    if not table.over:
        await tell(tables, opened, seat)
    id, tokens = await tables.registry.create_table(setup)
    await tables.store.set_alarm(id, tables.timeouts.time() + KEPT_SECONDS)
    await tables.say(await tables.find(id), seat, messages.Start(key="start"))
    return id, tokens


async def looked_at(
    tables: Tables, table: Table, wanted: wire.WhatIf, address: str
) -> State | None:
    """The state that things are tried out from."""
    if not table.over:
        return table.state
    still, name = table.snapshot(), ("moment", table.id, wanted.turn, wanted.actions)
    found: State | None = await tables.queries.work(
        address, name, DEFAULT_COST, lambda: moment(still, wanted)
    )
    return found


def moment(table: Table, wanted: wire.WhatIf) -> State | None:
    """A moment of a game that is over; None if there was no such."""
    actions: list[int] | None = table.actions()[: wanted.actions]
    if wanted.turn is not None:
        actions = table.until(wanted.turn)
    return None if actions is None else table.after(actions)


def check(table: Table, wanted: wire.WhatIf) -> None:
    """Refuses a board where there is nothing to try out, or one may not."""
    if wanted.seat >= table.players:
        raise Refused("seat", f"There is no seat {wanted.seat} at this table.")
    if table.setup.what_if is not None:
        raise Refused("what-if", "You are trying things out already: take moves back instead.")
    past = wanted.turn is not None or wanted.actions is not None
    if table.over and not past:
        raise Refused("over", "The game is over: say from which moment you would try things out.")
    if not table.over and not table.setup.hints:
        raise Refused("hints", "This table plays without hints, so nothing can be tried out.")
    own = table.thinks() == wanted.seat and table.ending is None
    if not table.over and (past or not own):
        raise Refused("turn", "You can try things out when it is your turn.")


def guessed(table: Table, state: State | None, seat: int, seed: int) -> Setup:
    """The setup of a board: what a seat cannot know is dealt again, and bots play for the rest."""
    if state is None or state.actor is None:
        raise Refused("moment", "There is nothing to decide at that moment.")
    then = None if table.over else table.moment_of(seat)
    return replace(
        table.setup.again(),
        places=tuple(place(table, at, seat) for at in range(table.players)),
        end_turn=False,
        clock=None,
        position=state.redeal(seat, seed).position(),
        what_if=WhatIfOrigin(table.id, seat, turn_of(state)[0], then),
    )


def place(table: Table, at: int, seat: int) -> Place:
    """Who plays in a seat of the board, under the same name."""
    sitter = table.seats[at]
    if at == seat:
        return Place("person", sitter.name)
    return Place("bot", sitter.name, sitter.plays or quick_bot(table.game))


async def tell(tables: Tables, opened: OpenTable, seat: int) -> None:
    """Notes in the log of a game that goes on that someone tries things out, once a decision."""
    table = opened.table
    key = f"what-if:{seat}:{table.moment_of(seat)}"
    async with opened.lock:
        while table.known(key) is None:
            await tables.commit(opened, WhatIf.entry(table, seat, key=key))
