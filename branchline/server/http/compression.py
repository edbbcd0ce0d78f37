"""Compression of answers that are made for one alone: the long ones by a thread."""

import asyncio
import gzip

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from branchline.server.http.cached_answers import WORTH_IT, takes_gzip

QUICK = 32 * 1024
"""So many bytes are compressed in half a millisecond."""
LEVEL = 3
TEXTS = ("application/json", "image/svg+xml", "text/")


class Compression:
    """Middleware that compresses what is sent in one piece and is not compressed yet."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Compresses an answer, if the client takes that."""
        if scope["type"] != "http" or not takes_gzip(Headers(scope=scope)):
            await self.app(scope, receive, send)
            return
        start: Message | None = None

        async def sending(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None:
                if not message.get("more_body", False):
                    await compress(start, message)
                begun, start = start, None
                await send(begun)
            await send(message)

        await self.app(scope, receive, sending)


async def compress(start: Message, body: Message) -> None:
    """Compresses the body of an answer where that is worth it."""
    headers, data = MutableHeaders(scope=start), body.get("body", b"")
    plain = "content-encoding" not in headers
    if len(data) < WORTH_IT or not plain or not headers.get("content-type", "").startswith(TEXTS):
        return
    pack = gzip.compress
    packed = pack(data, LEVEL) if len(data) <= QUICK else await asyncio.to_thread(pack, data, LEVEL)
    body["body"] = packed
    headers["Content-Encoding"] = "gzip"
    headers["Content-Length"] = str(len(packed))
    headers.add_vary_header("Accept-Encoding")
