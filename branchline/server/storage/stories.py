"""Stories in the database: the games that someone keeps, under the hash of their key."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Row, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from branchline.server.storage.schema import stories
from branchline.server.storage.writing import trouble

MOST_GAMES = 2000
PAGE = 200
"""So many games are read together."""


async def page(engine: AsyncEngine, key: str, after: str = "", count: int = PAGE) -> list[Row[Any]]:
    """The next games under a key's hash, in the order of their ids, as they are stored."""
    wanted = (stories.c.hash == key) & (stories.c.game > after)
    question = select(stories.c.game, stories.c.body).where(wanted).order_by(stories.c.game)
    try:
        async with engine.connect() as connection:
            return [*await connection.execute(question.limit(count))]
    except (SQLAlchemyError, OSError) as problem:
        raise trouble(problem) from problem


async def keep(engine: AsyncEngine, key: str, games: Mapping[str, str]) -> bool:
    """Keeps games by their ids; False if there are too many already."""
    try:
        async with engine.begin() as connection:
            if await number(connection, key, games) + len(games) > MOST_GAMES:
                return False
            rows = [{"hash": key, "game": id, "body": body} for id, body in games.items()]
            await connection.execute(upsert(engine.dialect.name), rows)
    except (SQLAlchemyError, OSError) as problem:
        raise trouble(problem) from problem
    return True


async def number(connection: AsyncConnection, key: str, but: Mapping[str, str]) -> int:
    """How many games there are under a key's hash, apart from those that are replaced."""
    others = (stories.c.hash == key) & stories.c.game.not_in(list(but))
    question = select(func.count()).select_from(stories).where(others)
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
