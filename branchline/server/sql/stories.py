"""Stories in the database: the games that someone keeps, under the hash of their key."""

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from branchline.server.sql.schema import stories
from branchline.server.sql.writing import trouble

MOST_GAMES = 2000


async def kept(engine: AsyncEngine, key: str) -> list[Any]:
    """The games under a key's hash."""
    question = select(stories.c.body).where(stories.c.hash == key).limit(MOST_GAMES)
    try:
        async with engine.connect() as connection:
            found = await connection.execute(question)
            return [json.loads(body) for body in found.scalars()]
    except (SQLAlchemyError, OSError) as problem:
        raise trouble(problem) from problem


async def keep(engine: AsyncEngine, key: str, games: Mapping[str, str]) -> bool:
    """Keeps games by their ids; False if there are too many already."""
    try:
        async with engine.begin() as connection:
            if await number(connection, key) + len(games) > MOST_GAMES:
                return False
            rows = [{"hash": key, "game": id, "body": body} for id, body in games.items()]
            await connection.execute(upsert(engine.dialect.name), rows)
    except (SQLAlchemyError, OSError) as problem:
        raise trouble(problem) from problem
    return True


async def number(connection: AsyncConnection, key: str) -> int:
    """How many games there are under a key's hash."""
    question = select(func.count()).select_from(stories).where(stories.c.hash == key)
    return (await connection.execute(question)).scalar() or 0


def upsert(dialect: str) -> Any:
    """The insert that replaces what is there."""
    insert: Any = postgresql.insert if dialect == "postgresql" else sqlite.insert
    made = insert(stories)
    return made.on_conflict_do_update(
        index_elements=["hash", "game"], set_={"body": made.excluded.body}
    )


async def forget(engine: AsyncEngine, key: str) -> None:
    """Deletes all games under a key's hash."""
    try:
        async with engine.begin() as connection:
            await connection.execute(delete(stories).where(stories.c.hash == key))
    except (SQLAlchemyError, OSError) as problem:
        raise trouble(problem) from problem
