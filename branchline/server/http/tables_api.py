"""HTTP at the tables: make one, sit down, play and watch; all that a bot writer needs."""

import secrets
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel, ConfigDict

from branchline.core.registry import game
from branchline.server import wire
from branchline.server.http.cached_answers import cached
from branchline.server.http.guards import step_aside
from branchline.server.http.refusals import refuses
from branchline.server.http.seats import token_of
from branchline.server.limits import TOO_OFTEN, Buckets, client_address, counted_as
from branchline.server.live.open_table import OpenTable
from branchline.server.live.presence import encoded
from branchline.server.live.tables import Tables, check_dealt
from branchline.server.live.tokens import verify_token
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from branchline.server.table.roles import AT_THE_TABLE, TOO_LATE, Role, role
from branchline.server.table.setup import Setup

LONGEST_WAIT = 55.0
YEAR = 365 * 24 * 3600


class StartTable(BaseModel):
    """Starts the game."""

    model_config = ConfigDict(extra="forbid")
    fill: wire.BotName | None = None


class Rematched(BaseModel):
    """The table of the rematch."""

    table: str


router = APIRouter(prefix="/api/tables", tags=["tables"])


def tables_of(request: Request) -> Tables:
    """The tables of this process."""
    tables: Tables = request.app.state.tables
    return tables


TheTables = Annotated[Tables, Depends(tables_of)]
TableId = Annotated[
    str, Path(description="The table's id.", max_length=32, examples=["Zk3vJq0aB1cD"])
]
SeatId = Annotated[wire.SeatNumber, Path(description="The seat, from 0.")]


async def table_of(tables: TheTables, id: TableId) -> OpenTable:
    """The table that an address names."""
    return await tables.find(id)


TheTable = Annotated[OpenTable, Depends(table_of)]


def own_seat(request: Request, opened: TheTable, seat: SeatId) -> int:
    """The seat, if the request comes from who sits in it."""
    check_seated(opened, seat, token_of(request, seat))
    return seat


OwnSeat = Annotated[int, Depends(own_seat)]


def check(opened: OpenTable, seat: int, token: str | None) -> None:
    """Refuses a token that is not that of the seat."""
    if not opened.admits(seat, token):
        raise Refused("token", "This seat is someone else's: your invitation does not fit it.")


def check_seated(opened: OpenTable, seat: int, token: str | None) -> None:
    """Refuses a token that is not that of someone in the seat: an invitation only lets one sit."""
    check(opened, seat, token)
    if role(opened.table, seat) is Role.LATE:
        raise Refused("token", TOO_LATE)
    if role(opened.table, seat) is Role.INVITED:
        raise Refused("seat", "Sit down first: this seat is still open.")


def limited(buckets: Buckets, request: Request) -> None:
    """Refuses someone who does something too often."""
    if not buckets.take(counted_as(request.scope)):
        raise Refused("rate", TOO_OFTEN)


def charge_storage(request: Request, size: int) -> None:
    """Charges an address for what is stored for good, or refuses it for a while."""
    stored, who = request.app.state.rates.stored, client_address(request.scope)
    if stored.is_empty(who):
        raise Refused("rate", "Your address has stored as much as it may for now; try again later.")
    stored.spend(who, size)


def sent(text: str) -> Response:
    """JSON that is written already."""
    return Response(text, media_type="application/json")


def remember(response: Response, request: Request, id: str, seat: int, token: str) -> None:
    """Gives a browser the token of its seat, where no script can read it."""
    response.set_cookie(
        f"seat-{seat}",
        token,
        max_age=YEAR,
        path=f"/api/tables/{id}",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


@router.post(
    "", response_model=wire.MadeTable, responses=refuses(409), status_code=201, summary="New table"
)
async def make(request: Request, tables: TheTables, wanted: wire.NewTable) -> Response:
    """Makes a table; the answer has each seat's token, which is shown this once.

    A browser also gets cookies for its own seats. `open` seats are for invitations:
    `/table/<id>#seat=<n>&token=<token>`.
    """
    limited(request.app.state.rates.tables, request)
    most = request.app.state.rates.limits.listed
    id, tokens = await tables.make(wanted, client_address(request.scope), most)
    return made(request, id, tokens, wanted.seats)


def made(request: Request, id: str, tokens: dict[int, str], wanted: list[wire.NewSeat]) -> Response:
    """A table that was just made, with cookies for the seats of a browser's own."""
    kinds = [seat.kind for seat in wanted]
    seats = [
        wire.MadeSeat(seat=seat, kind=kind, token=tokens.get(seat))
        for seat, kind in enumerate(kinds)
    ]
    response = JSONResponse(wire.MadeTable(id=id, seats=seats), 201)
    for seat, kind in enumerate(kinds):
        if kind in ("me", "here"):
            remember(response, request, id, seat, tokens[seat])
    return response


@router.get("/{id}", response_model=wire.TableSummary, responses=refuses(404), summary="A table")
async def about(opened: TheTable) -> Response:
    """Who sits at a table, and how it stands, as everyone may know it."""
    return sent(encoded(opened.summary()))


@router.get("/{id}/facts", responses=refuses(404), summary="What never changes at a table")
async def facts(request: Request, opened: TheTable) -> Response:
    """What every action id means, and the board, cards and tickets of the table's game."""
    return await written_facts(request, opened.table.setup)


async def written_facts(request: Request, setup: Setup) -> Response:
    """The facts of a game, which tables of the same game share."""
    players = len(setup.places)

    def written() -> str:
        return encoded(game(setup.game, rules=setup.rules, **setup.options).board_data(players))

    name = "facts", setup.game, setup.rules, encoded(setup.options), players
    return await cached(request, name, written)


@router.post(
    "/{id}/sit", response_model=wire.Seated, responses=refuses(403, 404, 409), summary="Sit down"
)
async def sit(
    request: Request, tables: TheTables, opened: TheTable, wanted: wire.TakeSeat
) -> Response:
    """Sits down by an invitation; the answer has the seat's token from now on.

    The invitation opens nothing any more. A browser keeps the token as a cookie.
    """
    limited(request.app.state.rates.messages, request)
    token = await sat(tables, opened, wanted)
    response = sent(encoded(wire.Seated(**opened.info(), token=token)))
    remember(response, request, opened.table.id, wanted.seat, token)
    return response


async def sat(tables: Tables, opened: OpenTable, wanted: wire.TakeSeat) -> str:
    """The token of someone who sits down, or who sat down already and says so again."""
    for token in (wanted.new_token, wanted.token):
        if token and opened.admits(wanted.seat, token):
            if role(opened.table, wanted.seat) not in AT_THE_TABLE:
                check_own(opened, wanted.new_token)
                return await tables.sit(opened, wanted)
            if wanted.name and wanted.name != opened.table.seats[wanted.seat].name:
                await tables.say(
                    opened, wanted.seat, messages.Sit(key=fresh_key(), name=wanted.name)
                )
            return token
    raise Refused("token", "This invitation does not fit the seat, or it has been used already.")


def check_own(opened: OpenTable, token: str | None) -> None:
    """Refuses a token of one's own that someone else knows: an invitation's, or another seat's."""
    if token and any(is_known(opened, seat, token) for seat in opened.hashes):
        raise Refused("token", "Make a new token of your own: that one is known at this table.")


def is_known(opened: OpenTable, seat: int, token: str) -> bool:
    """Whether a token was made with a seat, or opens it."""
    return verify_token(token, opened.hashes.get(seat)) or opened.admits(seat, token)


@router.post(
    "/{id}/start",
    response_model=wire.TableInfo,
    responses=refuses(403, 404, 409),
    summary="Start the game",
)
async def start(
    request: Request, tables: TheTables, opened: TheTable, wanted: StartTable | None = None
) -> Response:
    """Starts the game; anyone with a seat may. Bots named by `fill` take seats that are open."""
    limited(request.app.state.rates.messages, request)
    seat = seat_of(request, opened)
    fill = wanted.fill if wanted else None
    await tables.say(opened, seat, messages.Start(key=fresh_key(), fill=fill))
    return sent(encoded(opened.info()))


def seat_of(request: Request, opened: OpenTable) -> int:
    """The seat of whoever asks."""
    for seat in opened.hashes:
        if role(opened.table, seat) in AT_THE_TABLE and opened.admits(
            seat, token_of(request, seat)
        ):
            return seat
    raise Refused("token", "Only those with a seat at this table can do that.")


def fresh_key() -> str:
    """A key for what the server says on someone's behalf."""
    return f"http.{secrets.token_hex(8)}"


Since = Annotated[wire.Number, Query(description="Log lines after this number are wanted.")]
After = Annotated[
    wire.Number | None,
    Query(description="Wait until the table's number for this seat is above this one."),
]
Wait = Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="Wait so many seconds at most.")]


@router.get(
    "/{id}/seats/{seat}/now",
    response_model=wire.Now,
    responses=refuses(403, 404),
    summary="The table as a seat knows it",
)
async def now(
    request: Request,
    tables: TheTables,
    opened: TheTable,
    seat: OwnSeat,
    since: Since = 0,
    after: After = None,
    wait: Wait = 0,
) -> Response:
    """All that a seat may know, and its moves if it decides; with `after`, once there is news."""
    tables.attendance.poll(opened, seat)
    if after is not None and wait:
        step_aside(request.scope)
        await tables.wait(opened, seat, after, wait)
        tables.attendance.poll(opened, seat)
    return sent(opened.frame(seat, since))


@router.get(
    "/{id}/watch/now", response_model=wire.Now, responses=refuses(404), summary="Watch a table"
)
async def watch(
    request: Request,
    tables: TheTables,
    opened: TheTable,
    since: Since = 0,
    after: After = None,
    wait: Wait = 0,
) -> Response:
    """All that a spectator may know."""
    if after is not None and wait:
        step_aside(request.scope)
        await tables.wait(opened, None, after, wait)
    return sent(opened.frame(None, since))


@router.post(
    "/{id}/seats/{seat}/messages",
    response_model=wire.Ack | wire.Answer | wire.Opinion,
    responses=refuses(403, 404, 409),
    summary="Say or ask something",
)
async def say(
    request: Request, tables: TheTables, opened: TheTable, seat: OwnSeat, message: messages.Incoming
) -> Response:
    """Acts, chats, takes back and so on, or asks; `key` is your own name for the message.

    A message that is sent again with the same key counts once and is acknowledged again. A hint is
    answered with an opinion, in a few seconds.
    """
    limited(request.app.state.rates.messages, request)
    tables.attendance.poll(opened, seat)
    if isinstance(message, messages.Hint):
        await tables.note_hint(opened, seat, message, counted_as(request.scope))
        found = [one async for one in tables.opinions.listen(opened, seat, message.key)]
        return sent(encoded(found[-1]))
    if isinstance(message, messages.Question):
        return sent(
            encoded(
                await tables.queries.ask(counted_as(request.scope), opened.table, seat, message)
            )
        )
    number = await tables.say(opened, seat, message, address=counted_as(request.scope))
    return sent(encoded(wire.Ack(type="ack", key=message.key, number=number)))


@router.post(
    "/{id}/watch/questions",
    response_model=wire.Answer,
    responses=refuses(404, 409),
    summary="Ask as a spectator",
)
async def ask(
    request: Request, tables: TheTables, opened: TheTable, question: messages.IncomingQuestion
) -> Response:
    """Looks back, or asks for the log or the curve, as a spectator."""
    limited(request.app.state.rates.messages, request)
    answer = await tables.queries.ask(counted_as(request.scope), opened.table, None, question)
    return sent(encoded(answer))


@router.post(
    "/{id}/seats/{seat}/rematch",
    response_model=Rematched,
    responses=refuses(403, 404, 409),
    summary="Play again",
)
async def rematch(request: Request, tables: TheTables, opened: TheTable, seat: OwnSeat) -> Response:
    """A new table with the same people once the game is over; everyone's token fits there too."""
    limited(request.app.state.rates.tables, request)
    id = await tables.rematch(opened, seat)
    response = JSONResponse({"table": id})
    remember(response, request, id, seat, token_of(request, seat) or "")
    return response


@router.post(
    "/{id}/play-on",
    response_model=wire.MadeTable,
    responses=refuses(404, 409),
    status_code=201,
    summary="Play on from a moment",
)
async def play_on(
    request: Request, tables: TheTables, opened: TheTable, wanted: wire.PlayOn
) -> Response:
    """A new table that goes on from a moment of a game that is over, with the same deal."""
    limited(request.app.state.rates.tables, request)
    return made(
        request, *await tables.play_on(opened, wanted, counted_as(request.scope)), wanted.seats
    )


@router.get("/{id}/record", responses=refuses(404, 409), summary="The record of a finished game")
async def record(request: Request, opened: TheTable) -> Response:
    """The whole game as one readable text, for `branchline replay` and programs."""
    table = opened.table
    if not table.over:
        raise Refused("playing", "The record is available when the game is over.")
    check_dealt(table)
    name = "record", table.id, table.number
    response = await cached(request, name, table.snapshot().record_text)
    file = f'attachment; filename="{table.setup.game}-{table.id}.json"'
    response.headers["Content-Disposition"] = file
    return response
