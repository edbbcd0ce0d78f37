"""HTTP for one's own story: finished games kept under a key that only their owner has."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from branchline.server import wire
from branchline.server.presence import encoded
from branchline.server.refusals import refuses
from branchline.server.sql import stories
from branchline.server.table.entries import Refused
from branchline.server.tables_api import TheTables, limited, sent
from branchline.server.tokens import hash_token

router = APIRouter(prefix="/api/story", tags=["story"])
SHORTEST, LONGEST = 24, 128
"""A key is made by the page and never stored; only its hash is."""


def key_of(request: Request) -> str:
    """The hash of the key in a request."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not SHORTEST <= len(key.strip()) <= LONGEST:
        raise Refused("token", "Show your key: `Authorization: Bearer` and 24 characters or more.")
    return hash_token(key.strip())


TheKey = Annotated[str, Depends(key_of)]


@router.get("", response_model=wire.Story, responses=refuses(403), summary="One's own games")
async def story(request: Request, tables: TheTables, key: TheKey) -> Response:
    """The finished games that are kept under a key; none under one that nobody has used."""
    limited(request.app.state.rates.messages, request)
    return sent(encoded(wire.Story(games=await stories.kept(tables.store.engine, key))))


@router.post("", response_model=wire.Story, responses=refuses(403, 409), summary="Keep games")
async def keep(
    request: Request, tables: TheTables, key: TheKey, wanted: wire.KeepGames
) -> Response:
    """Keeps finished games under a key; one with the same id is replaced."""
    limited(request.app.state.rates.tables, request)
    games = {game.id: game.model_dump_json() for game in wanted.games}
    if not await stories.keep(tables.store.engine, key, games):
        raise Refused("full", f"No more than {stories.MOST_GAMES} games are kept for one key.")
    return sent(encoded(wire.Story(games=await stories.kept(tables.store.engine, key))))


@router.delete("", response_model=wire.Story, responses=refuses(403), summary="Forget games")
async def forget(request: Request, tables: TheTables, key: TheKey) -> Response:
    """Deletes all games that are kept under a key."""
    limited(request.app.state.rates.messages, request)
    await stories.forget(tables.store.engine, key)
    return sent(encoded(wire.Story(games=[])))
