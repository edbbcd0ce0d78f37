"""Answers that are the same for many: made and compressed once, off the loop, sent with an ETag."""

import asyncio
import gzip
import hashlib
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from branchline.server.limits import TOO_MUCH, Buckets, counted_as
from branchline.server.table.entries import Refused

JSON, SVG = "application/json", "image/svg+xml"
MOST_BYTES = 64 * 1024 * 1024
"""What is kept at hand in all; what was wanted longest ago goes first."""
LEVEL = 6
WORTH_IT = 1024
"""Shorter answers are not compressed."""
GZIP = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))", re.IGNORECASE)


@dataclass(frozen=True)
class Body:
    """An answer, as it is and compressed, and the tag that tells it from others."""

    raw: bytes
    packed: bytes
    tag: str
    media: str

    @classmethod
    def of(cls, data: str | bytes, media: str) -> "Body":
        """An answer, compressed; that takes a while if it is long."""
        raw = data.encode() if isinstance(data, str) else data
        packed = gzip.compress(raw, LEVEL, mtime=0) if len(raw) >= WORTH_IT else raw
        tag = hashlib.sha256(raw).hexdigest()[:20]
        return cls(raw, packed if len(packed) < len(raw) else raw, f'"{tag}"', media)

    @property
    def size(self) -> int:
        """What it takes in memory."""
        return len(self.raw) + (len(self.packed) if self.packed is not self.raw else 0)


class CachedAnswers:
    """The answers at hand; one that is missing is made once, however many ask for it."""

    def __init__(self, work: Buckets, most_bytes: int = MOST_BYTES) -> None:
        self.work = work
        self.most_bytes = most_bytes
        self.kept: OrderedDict[object, Body] = OrderedDict()
        self.size = 0
        self.making: dict[object, asyncio.Task[Body]] = {}
        self.threads = ThreadPoolExecutor(1, "answers")

    async def get(
        self, who: str, name: object, make: Callable[[], str | bytes], media: str = JSON
    ) -> Body:
        """An answer by its name; making it is charged to who asked first."""
        if (found := self.kept.get(name)) is not None:
            self.kept.move_to_end(name)
            return found
        if name not in self.making:
            if self.work.level(who, time.monotonic()) <= 0:
                raise Refused("rate", TOO_MUCH)
            task = asyncio.create_task(self.make(who, name, make, media))
            self.making[name] = task
            task.add_done_callback(lambda done: self.made(name, done))
        return await asyncio.shield(self.making[name])

    async def make(
        self, who: str, name: object, make: Callable[[], str | bytes], media: str
    ) -> Body:
        """Has an answer made by a thread."""

        def timed() -> tuple[float, Body]:
            began = time.thread_time()
            body = Body.of(make(), media)
            return time.thread_time() - began, body

        cost, body = await asyncio.get_running_loop().run_in_executor(self.threads, timed)
        self.work.spend(who, cost)
        self.keep(name, body)
        return body

    def made(self, name: object, task: "asyncio.Task[Body]") -> None:
        """Looks at what went wrong, though whoever asked may be gone."""
        self.making.pop(name, None)
        if not task.cancelled():
            task.exception()

    def keep(self, name: object, body: Body) -> None:
        """Keeps an answer at hand, and lets the oldest go if there are too many."""
        self.size += body.size
        self.kept[name] = body
        while self.size > self.most_bytes and len(self.kept) > 1:
            _, oldest = self.kept.popitem(last=False)
            self.size -= oldest.size

    def close(self) -> None:
        """Makes nothing more."""
        self.threads.shutdown(wait=False, cancel_futures=True)


def answers_of(request: HTTPConnection) -> CachedAnswers:
    """The answers at hand in this process."""
    answers: CachedAnswers = request.app.state.answers
    return answers


TheAnswers = Annotated[CachedAnswers, Depends(answers_of)]


async def cached(
    request: Request,
    name: object,
    make: Callable[[], str | bytes],
    media: str = JSON,
    cache: str = "no-cache",
) -> Response:
    """An answer that is at hand, or is made now; a client that has it already is told so."""
    body = await answers_of(request).get(counted_as(request.scope), name, make, media)
    return respond(request.headers, body, cache)


def at_hand(request: Request, name: object) -> Response | None:
    """An answer that has been made already."""
    body = answers_of(request).kept.get(name)
    return respond(request.headers, body) if body else None


def respond(headers: Headers, body: Body, cache: str = "no-cache") -> Response:
    """A body as a client takes it, or word that it has the newest."""
    sent = {"ETag": body.tag, "Cache-Control": cache, "Vary": "Accept-Encoding"}
    if body.tag in headers.get("if-none-match", ""):
        return Response(status_code=304, headers=sent)
    if takes_gzip(headers) and body.packed is not body.raw:
        packed = sent | {"Content-Encoding": "gzip"}
        return Response(body.packed, media_type=body.media, headers=packed)
    return Response(body.raw, media_type=body.media, headers=sent)


def takes_gzip(headers: Headers) -> bool:
    """Whether a client takes what is compressed."""
    return GZIP.search(headers.get("accept-encoding", "")) is not None
