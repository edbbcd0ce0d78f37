"""HTTP for reviews of games that are over."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from branchline.server import wire
from branchline.server.http.cached_answers import at_hand, cached
from branchline.server.http.refusals import refuses
from branchline.server.http.tables_api import TheTable, charge_storage, limited, sent
from branchline.server.live.open_table import OpenTable
from branchline.server.live.presence import encoded
from branchline.server.live.reviewing import Reviews
from branchline.server.workers.scheduler import Rank

router = APIRouter(prefix="/api/tables/{id}/review", tags=["review"])
REVIEW_BYTES = 200_000
"""About what a review takes on the disk."""
Eyes = Annotated[
    wire.SeatNumber | None,
    Query(description="The seat whose knowledge values are taken from; all open without."),
]
Spare = Annotated[
    bool,
    Query(description="Only in time that no bot needs, as at the ending of a game: or else not."),
]


def reviews_of(request: Request) -> Reviews:
    """The reviews of this process."""
    reviews: Reviews = request.app.state.reviews
    return reviews


@router.get(
    "", response_model=wire.ReviewInfo, responses=refuses(404, 409), summary="The review of a game"
)
async def review(request: Request, opened: TheTable, seat: Eyes = None) -> Response:
    """How far the review of a game that is over has come, and the review once it is ready."""
    limited(request.app.state.rates.messages, request)
    if (whole := await ready(request, opened, seat)) is not None:
        return whole
    return sent(encoded(await reviews_of(request).look(opened.table, seat)))


async def ready(request: Request, opened: OpenTable, seat: int | None) -> Response | None:
    """A review that is ready, as it is stored: it never changes."""
    name = "review", opened.table.id, seat
    if (known := at_hand(request, name)) is not None:
        return known
    kept = await reviews_of(request).stored(opened.table, seat)
    if kept is None or kept.review is None:
        return None
    text = f'{{"state":"ready","done":{kept.of},"of":{kept.of},"review":{kept.review}}}'
    return await cached(request, name, lambda: text)


@router.post(
    "", response_model=wire.ReviewInfo, responses=refuses(404, 409), summary="Review a game"
)
async def begin(
    request: Request, opened: TheTable, seat: Eyes = None, spare: Spare = False
) -> Response:
    """Has a game thought through that is over: once, for everyone who asks."""
    limited(request.app.state.rates.tables, request)
    rank = Rank.SPARE if spare else Rank.REVIEW
    if (whole := await ready(request, opened, seat)) is not None:
        return whole
    charge_storage(request, REVIEW_BYTES)
    return sent(encoded(await reviews_of(request).begin(opened.table, seat, rank)))
