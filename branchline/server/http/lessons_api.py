"""HTTP of guided first games: what they say, and a table of one's own to play one at."""

from typing import Annotated, cast

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from branchline.core.errors import UnknownLesson
from branchline.learn import Lesson, lesson, lessons
from branchline.server import wire
from branchline.server.http.cached_answers import cached
from branchline.server.http.refusals import refuses
from branchline.server.http.tables_api import TheTables, limited, made
from branchline.server.live.presence import encoded
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from branchline.server.table.setup import taught

router = APIRouter(prefix="/api/lessons", tags=["lessons"])
LessonId = Annotated[
    str, Path(description="The lesson's id.", max_length=40, examples=["great-lakes"])
]


def found(id: str) -> Lesson:
    """A lesson, or a refusal that says which there are."""
    try:
        return lesson(id)
    except UnknownLesson as unknown:
        raise Refused("no-lesson", str(unknown)) from None


def about(one: Lesson) -> wire.LessonInfo:
    """A lesson at a glance."""
    return wire.LessonInfo(
        id=one.id,
        game=one.record.game.id,
        title=one.title,
        players=one.record.players,
        minutes=one.minutes,
    )


@router.get(
    "", response_model=list[wire.LessonInfo], responses=refuses(), summary="Guided first games"
)
async def every(request: Request) -> Response:
    """All guided first games, the one to begin with first."""
    return await cached(request, "lessons", lambda: encoded([about(one) for one in lessons()]))


@router.get(
    "/{id}", response_model=wire.LessonTold, responses=refuses(404), summary="What a lesson says"
)
async def told(request: Request, id: LessonId) -> Response:
    """Every step of a guided first game: its sentence, what it lights, and what it asks for."""
    return await cached(request, ("lesson", id), lambda: written(found(id)))


def written(one: Lesson) -> str:
    """A lesson with all that it says."""
    steps = [cast(wire.LessonStep, {**vars(step)}) for step in one.steps]
    return encoded(wire.LessonTold(**about(one), end=one.end, steps=steps))


@router.post(
    "/{id}",
    response_model=wire.MadeTable,
    responses=refuses(404, 409),
    status_code=201,
    summary="Begin a lesson",
)
async def begin(
    request: Request, tables: TheTables, id: LessonId, wanted: wire.NewLesson
) -> Response:
    """A table of one's own for a guided first game, already begun: the first seat is yours.

    The rivals play what the lesson says, and a move that it does not ask for is refused.
    """
    limited(request.app.state.rates.tables, request)
    setup = taught(found(id), wanted.name)
    table, tokens = await tables.registry.create_table(setup)
    await tables.say(await tables.find(table), 0, messages.Start(key="start"))
    seats = [wire.NewSeat(kind="me" if one.kind == "person" else "bot") for one in setup.places]
    return made(request, table, tokens, seats)
