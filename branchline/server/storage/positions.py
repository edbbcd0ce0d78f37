"""Positions in the database: what was handed on by a link, as it was then."""

import json
import time
from collections.abc import Mapping
from typing import Any

from sqlalchemy import insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from branchline.server.storage.schema import positions
from branchline.server.storage.writing import trouble


async def keep(engine: AsyncEngine, id: str, body: Mapping[str, Any]) -> None:
    """Keeps a position under the id of its link."""
    row = {"id": id, "body": json.dumps(body, ensure_ascii=False), "made": time.time()}
    try:
        async with engine.begin() as connection:
            await connection.execute(insert(positions), row)
    except (SQLAlchemyError, OSError) as problem:
        raise trouble(problem) from problem


async def kept(engine: AsyncEngine, id: str) -> Any:
    """A position by the id of its link; None if there is none."""
    question = select(positions.c.body).where(positions.c.id == id)
    try:
        async with engine.connect() as connection:
            found = (await connection.execute(question)).scalar()
    except (SQLAlchemyError, OSError) as problem:
        raise trouble(problem) from problem
    return None if found is None else json.loads(found)
