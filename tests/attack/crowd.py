"""A crowd in a process of its own: many connections from many addresses ask the same, at once.

`python -m tests.attack.crowd <url> <seconds> <addresses> <connections>` reads the requests from its
input, a JSON list of [path, headers], and prints how often each status was the answer.
"""

import asyncio
import json
import sys
import time
from collections import Counter
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

PATIENCE = 20.0
PAUSE = 0.05
Requests = list[tuple[str, dict[str, str]]]


async def ask_on(
    url: str, address: str, requests: Requests, end: float, said: Counter[str]
) -> None:
    """Asks again and again over a connection, and over another if it is closed."""
    while time.monotonic() < end:
        with suppress(OSError, asyncio.IncompleteReadError, TimeoutError, ValueError):
            await ask_while_open(url, address, requests, end, said)
        said["closed"] += 1
        await asyncio.sleep(PAUSE)


async def ask_while_open(
    url: str, address: str, requests: Requests, end: float, said: Counter[str]
) -> None:
    """Asks again and again over one connection."""
    host, port = urlsplit(url).hostname, urlsplit(url).port
    reader, writer = await asyncio.open_connection(host, port, local_addr=(address, 0))
    try:
        while time.monotonic() < end:
            for path, headers in requests:
                writer.write(request(f"{host}:{port}", path, headers))
                async with asyncio.timeout(PATIENCE):
                    said[await answer(reader)] += 1
    finally:
        writer.transport.abort()


def request(host: str, path: str, headers: dict[str, str]) -> bytes:
    """A request as it goes over the wire."""
    lines = [f"GET {path} HTTP/1.1", f"Host: {host}", *(f"{n}: {v}" for n, v in headers.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def answer(reader: asyncio.StreamReader) -> str:
    """The status of an answer that was read to its end."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    if "transfer-encoding: chunked" in head:
        while size := int(await reader.readuntil(b"\r\n"), 16):
            await reader.readexactly(size + 2)
        await reader.readexactly(2)
    elif "content-length: " in head:
        await reader.readexactly(int(head.partition("content-length: ")[2].split()[0]))
    return head.split(" ", 2)[1]


async def crowd(url: str, seconds: float, addresses: int, connections: int, asked: Any) -> None:
    """Everyone asks at once."""
    said: Counter[str] = Counter()
    end = time.monotonic() + seconds
    await asyncio.gather(
        *(
            ask_on(url, f"127.0.1.{number + 1}", asked, end, said)
            for number in range(addresses)
            for _ in range(connections)
        )
    )
    print(json.dumps(said))


if __name__ == "__main__":
    given = sys.argv[1], float(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    asyncio.run(crowd(*given, json.load(sys.stdin)))
