"""Reviews in the database: one for each table and seat, and one for all open."""

import time
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from branchline.server.storage.schema import reviews
from branchline.server.storage.writing import trouble

OPEN = -1
"""Stands for all open where a seat would stand."""


@dataclass(frozen=True)
class Kept:
    """A review as it is stored."""

    done: int
    of: int
    found: str
    """What was found so far, to go on from; empty once it is ready."""
    review: str | None = None
    """The whole review, once it is ready."""
    at: float = 0.0
    """When it last came on, in seconds since 1970."""


async def load(engine: AsyncEngine, table: str, seat: int | None) -> Kept | None:
    """The review of a table, from a seat or all open, as far as it has come."""
    wanted = (reviews.c.table_id == table) & (reviews.c.seat == (OPEN if seat is None else seat))
    try:
        async with engine.connect() as connection:
            row = (await connection.execute(select(reviews).where(wanted))).first()
    except (SQLAlchemyError, OSError) as problem:
        raise trouble(problem) from problem
    return None if row is None else Kept(row.done, row.of, row.found, row.review, row.at)


async def save(engine: AsyncEngine, table: str, seat: int | None, kept: Kept) -> None:
    """Stores how far a review has come; one that is ready stays as it is."""
    key = {"table_id": table, "seat": OPEN if seat is None else seat}
    row = key | asdict(kept) | {"at": time.time()}
    try:
        async with engine.begin() as connection:
            await connection.execute(upsert(engine.dialect.name), row)
    except (SQLAlchemyError, OSError) as problem:
        raise trouble(problem) from problem


def upsert(dialect: str) -> Any:
    """The insert that replaces a review which is not ready."""
    insert: Any = postgresql.insert if dialect == "postgresql" else sqlite.insert
    made = insert(reviews)
    return made.on_conflict_do_update(
        index_elements=["table_id", "seat"],
        set_={name: made.excluded[name] for name in ("done", "of", "found", "review", "at")},
        where=reviews.c.review.is_(None),
    )
