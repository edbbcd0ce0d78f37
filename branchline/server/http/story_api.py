"""HTTP for one's own story: finished games kept under a key that only their owner has."""

import asyncio
import zlib
from collections.abc import AsyncIterator
from concurrent.futures import Executor
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response, StreamingResponse

from branchline.server import wire
from branchline.server.http.cached_answers import JSON, answers_of, takes_gzip
from branchline.server.http.guards import another_turn
from branchline.server.http.refusals import refuses
from branchline.server.http.tables_api import TheTables, charge_storage, limited, sent
from branchline.server.limits import TOO_MUCH, counted_as
from branchline.server.live.presence import encoded
from branchline.server.live.tokens import hash_token
from branchline.server.storage import stories
from branchline.server.table.entries import Refused

router = APIRouter(prefix="/api/story", tags=["story"])
SHORTEST, LONGEST = 24, 128
"""A key is made by the page and never stored; only its hash is."""
PAGE_COST = 0.01
"""What it takes to read a page, in seconds."""
GZIP, LEVEL = 16 + zlib.MAX_WBITS, 2


def key_of(request: Request) -> str:
    """The hash of the key in a request."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not SHORTEST <= len(key.strip()) <= LONGEST:
        raise Refused("token", "Show your key: `Authorization: Bearer` and 24 characters or more.")
    return hash_token(key.strip())


TheKey = Annotated[str, Depends(key_of)]
After = Annotated[str | None, Query(max_length=32, description="The games after this id.")]
Count = Annotated[
    int | None, Query(ge=1, le=stories.PAGE, description="At most so many; all without.")
]


@router.get("", response_model=wire.Story, responses=refuses(403), summary="One's own games")
async def story(
    request: Request, tables: TheTables, key: TheKey, after: After = None, count: Count = None
) -> Response:
    """The finished games that are kept under a key, by their ids; none under an unused one."""
    limited(request.app.state.rates.messages, request)
    check_work(request)
    left = stories.MOST_GAMES if count is None else count
    first = await stories.page(tables.store.engine, key, after or "", min(left, stories.PAGE))
    pieces = texts(request, tables, key, first, left)
    if takes_gzip(request.headers):
        packed = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        threads = answers_of(request).threads
        return StreamingResponse(compressed(pieces, threads), media_type=JSON, headers=packed)
    return StreamingResponse((text.encode() async for text in pieces), media_type=JSON)


def check_work(request: Request) -> None:
    """Refuses an address that has no working time left, and charges a page to it."""
    work, who = request.app.state.rates.work, counted_as(request.scope)
    if work.is_empty(who):
        raise Refused("rate", TOO_MUCH)
    work.spend(who, PAGE_COST)


async def texts(
    request: Request, tables: TheTables, key: str, rows: list[Any], left: int
) -> AsyncIterator[str]:
    """A story piece by piece, as it is stored; the next piece is read when one was sent."""
    work, who = request.app.state.rates.work, counted_as(request.scope)
    between = '{"games":['
    while rows:
        yield between + ",".join(row.body for row in rows)
        between, left = ",", left - len(rows)
        if len(rows) < stories.PAGE or left <= 0:
            break
        work.spend(who, PAGE_COST)
        engine, after = tables.store.engine, rows[-1].game
        async with another_turn(request.scope):
            rows = await stories.page(engine, key, after, min(left, stories.PAGE))
    yield "]}" if between == "," else '{"games":[]}'


async def compressed(pieces: AsyncIterator[str], threads: Executor) -> AsyncIterator[bytes]:
    """The same, compressed by a thread, one piece after another."""
    packer, loop = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP), asyncio.get_running_loop()
    async for text in pieces:
        yield await loop.run_in_executor(threads, packer.compress, text.encode())
    yield packer.flush()


@router.post("", response_model=wire.Story, responses=refuses(403, 409), summary="Keep games")
async def keep(
    request: Request, tables: TheTables, key: TheKey, wanted: wire.KeepGames
) -> Response:
    """Keeps finished games under a key; one with the same id is replaced."""
    limited(request.app.state.rates.tables, request)
    games = {game.id: game.model_dump_json() for game in wanted.games}
    charge_storage(request, sum(map(len, games.values())))
    if not await stories.keep(tables.store.engine, key, games):
        raise Refused("full", f"No more than {stories.MOST_GAMES} games are kept for one key.")
    return sent(f'{{"games":[{",".join(games.values())}]}}')


@router.delete("", response_model=wire.Story, responses=refuses(403), summary="Forget games")
async def forget(request: Request, tables: TheTables, key: TheKey) -> Response:
    """Deletes all games that are kept under a key."""
    limited(request.app.state.rates.messages, request)
    await stories.forget(tables.store.engine, key)
    return sent(encoded(wire.Story(games=[])))
