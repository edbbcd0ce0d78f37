"""Requests and messages as they should be, of every kind there is, and then mutated."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import quote

JUNK: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        7,
        2**31,
        2**63,
        10**40,
        0.5,
        -0.0,
        1e308,
        [],
        {},
        [[]],
        "",
        " ",
    ),
    *("a", "0", "-1", "null", "NaN", "me", "chat", "card-game", "x" * 300, "x" * 70_000, "\0"),
    *(
        "\x1b[2J",
        "\u202e",
        "\u200b",
        "\ud800",
        "🚂",
        "é" * 30,
        "a\nb",
        "../..",
        "%00",
        "{0}",
        "{9}",
    ),
    *(
        "%s",
        "' OR 1=1 --",
        "<script>",
        "__class__",
        "١٢",
        "²",
        {"type": "act"},
        ["x"] * 50,
        [0] * 999,
    ),
)
"""What stands where something else should."""
SAMPLES = ("a", "7", "key-1", "abcdefgh", "2026-01-01")
"""Texts of which one fits any pattern that we have."""
PIECES = (
    "%00",
    "..",
    "%2e%2e%2f",
    "%2F",
    "%ff",
    "%",
    "x" * 260,
    "a" * 5000,
    "",
    "%F0%9F%9A%82",
    "~",
    "-1",
)
QUERIES = ("", "-1", "0", "x", "nan", "-inf", "1e400", "9" * 400, "%00", "%ff", "a=b", "true")
VALUES = (
    b"",
    b"\xff\xfe",
    b"x" * 8000,
    b"0",
    b"-1",
    b"\xb2",
    b"9" * 400,
    b"*/*;q=",
    b"a, b, c",
    b"\x00",
)
HEADERS: dict[bytes, tuple[bytes, ...]] = {
    b"origin": (b"http://[::1", b"null", b"http://localhost", b"http://evil.example"),
    b"host": (b"localhost:99999", b"[::1", b"evil.example", b"127.0.0.1:x", b"@"),
    b"content-length": (b"5", b"1e3", b"+5", b"0x10"),
    b"content-type": (b"text/plain", b"application/json; charset=utf-7", b"multipart/form-data"),
    b"authorization": (b"Bearer", b"bearer  x", b"Basic eDp5", b"Bearer \xff"),
    b"cookie": (b"seat-0=x; seat-0=y", b"=;=;", b"seat-0", b'seat-0="\\'),
    b"accept-encoding": (b"gzip, br", b"gzip;q=0", b"identity;q=0, *"),
    b"range": (b"bytes=0-0", b"bytes=-1", b"bytes=9-1,2-3", b"lines=1"),
    b"if-none-match": (b"*", b'"x"'),
    b"if-modified-since": (b"yesterday",),
    b"sec-fetch-site": (b"cross-site", b"same-origin"),
    b"x-forwarded-for": (b"192.0.2.1", b",,,"),
    b"transfer-encoding": (b"chunked",),
    b"expect": (b"100-continue",),
}


class Samples:
    """Values that fit a JSON Schema."""

    def __init__(self, random: Random, definitions: dict[str, Any]) -> None:
        self.random = random
        self.definitions = definitions

    def of(self, schema: dict[str, Any]) -> Any:
        """A value that fits."""
        if "$ref" in schema:
            return self.of(self.definitions[schema["$ref"].rpartition("/")[2]])
        for choice in ("anyOf", "oneOf", "allOf"):
            if choice in schema:
                return self.of(self.random.choice(schema[choice]))
        if "const" in schema or "enum" in schema:
            return self.random.choice(schema.get("enum") or [schema["const"]])
        return getattr(self, str(schema.get("type", "null")))(schema)

    def object(self, schema: dict[str, Any]) -> Any:
        """A table with what it needs, and some of what it may have."""
        needed = schema.get("required", ())
        return {
            name: self.of(inner)
            for name, inner in schema.get("properties", {}).items()
            if name in needed or "const" in inner or self.random.random() < 0.5
        }

    def array(self, schema: dict[str, Any]) -> Any:
        """A list of a few."""
        count = max(schema.get("minItems", 0), self.random.randrange(3))
        return [self.of(schema.get("items", {})) for _ in range(count)]

    def string(self, schema: dict[str, Any]) -> str:
        """A text that fits a pattern, or one of the examples."""
        fitting = [text for text in SAMPLES if re.search(schema.get("pattern", ""), text)]
        return str(self.random.choice(schema.get("examples") or fitting))

    def integer(self, schema: dict[str, Any]) -> int:
        """A number, mostly a small one."""
        low, high = int(schema.get("minimum", 0)), int(schema.get("maximum", 1000))
        return self.random.choice([low, self.random.randint(low, min(high, low + 200)), high])

    number = integer

    def boolean(self, schema: dict[str, Any]) -> bool:
        """Yes or no."""
        return self.random.random() < 0.5

    def null(self, schema: dict[str, Any]) -> None:
        """Nothing."""


class Mutator:
    """Makes of something well-formed something that is not."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def text(self, value: Any) -> bytes:
        """A value as JSON, mutated as data and then, sometimes, as bytes."""
        for _ in range(self.random.choice((0, 1, 1, 1, 2, 5))):
            value = self.value(value)
        data = json.dumps(value).encode()
        return self.bytes(data) if self.random.random() < 0.3 else data

    def value(self, value: Any) -> Any:
        """A value of which something is missing, too much or something else."""
        if not isinstance(value, dict | list) or not value or self.random.random() < 0.1:
            return self.random.choice(JUNK)
        changed: Any = value.copy()
        place = self.random.choice(list(value) if isinstance(value, dict) else range(len(value)))
        match self.random.randrange(4):
            case 0:
                del changed[place]
            case 1 if isinstance(changed, dict):
                changed[str(self.random.choice(JUNK))[:100]] = self.random.choice(JUNK)
            case 1:
                changed.extend(changed[:100] * 20)
            case _:
                changed[place] = self.value(value[place])
        return changed

    def bytes(self, data: bytes) -> bytes:
        """Bytes that are cut, doubled, swapped, nested or strewn with others."""
        at = self.random.randrange(len(data) + 1)
        depth = self.random.choice((5, 200, 30_000))
        ways: tuple[Callable[[], bytes], ...] = (
            lambda: data[:at],
            lambda: data[at:],
            lambda: data + data,
            lambda: b"\xef\xbb\xbf" + data,
            lambda: data[:at] + self.random.randbytes(4) + data[at:],
            lambda: data[:at] + bytes([self.random.randrange(256)]) + data[at + 1 :],
            lambda: data.replace(b'"', b"'"),
            lambda: b"[" * depth + data + b"]" * depth,
            lambda: b'{"a":' * depth + data + b"}" * depth,
            lambda: data[:at] + b"\\ud800" + data[at:],
            lambda: data[:at] + b"1" * 5000 + data[at:],
            lambda: data.decode("latin-1").encode("utf-16"),
            lambda: self.random.randbytes(at),
        )
        return self.random.choice(ways)()

    def target(self, path: str, query: dict[str, Any]) -> str:
        """An address in which a part, or what is asked for, is something else."""
        parts = path.split("/")
        if self.random.random() < 0.3:
            parts[self.random.randrange(1, len(parts))] = self.random.choice(PIECES)
        said = {name: str(value) for name, value in query.items() if self.random.random() < 0.7}
        for name in (*said, *(("x",) if self.random.random() < 0.1 else ())):
            if self.random.random() < 0.4:
                said[name] = self.random.choice(QUERIES)
        asked = "&".join(f"{name}={value}" for name, value in said.items())
        return "/".join(parts) + (f"?{asked}" if asked else "")

    def headers(self, headers: dict[bytes, bytes]) -> list[tuple[bytes, bytes]]:
        """Headers of which some are missing or something else."""
        changed = {name: value for name, value in headers.items() if self.random.random() < 0.95}
        for _ in range(self.random.choice((0, 0, 0, 1, 2))):
            name = self.random.choice(list(HEADERS))
            changed[name] = self.random.choice(HEADERS[name] + VALUES)
        return list(changed.items())


class Raw:
    """What comes over a real connection: requests, handshakes and frames, byte by byte."""

    def __init__(self, random: Random, place: dict[str, Any]) -> None:
        self.random = random
        self.mutate = Mutator(random)
        self.place = place

    def pieces(self) -> list[bytes]:
        """A request, or a handshake and then frames, mostly mutated."""
        if self.random.random() < 0.5:
            return [self.handshake(), *(self.frame() for _ in range(self.random.randint(1, 9)))]
        data = self.random.choice((self.get, self.post, self.chunked, self.piped))()
        return [self.mutate.bytes(data) if self.random.random() < 0.8 else data]

    def head(self, method: str, path: str, **more: object) -> bytes:
        """The head of a request, with mutated headers."""
        usual = {b"host": b"localhost", b"authorization": f"Bearer {self.place['token']}".encode()}
        usual |= {name.replace("_", "-").encode(): str(more[name]).encode() for name in more}
        lines = [name + b": " + value for name, value in self.mutate.headers(usual)]
        return b"\r\n".join([f"{method} {path} HTTP/1.1".encode(), *lines, b"", b""])

    def get(self) -> bytes:
        """Asks for something."""
        return self.head("GET", self.mutate.target("/api/games/card-game/rules", {}))

    def post(self) -> bytes:
        """Says something."""
        body = self.mutate.text({"type": "chat", "key": "a", "text": "Hello"})
        return self.head("POST", f"{self.seat}/messages", content_length=len(body)) + body

    def chunked(self) -> bytes:
        """Says something in pieces."""
        head = self.head("POST", f"{self.seat}/messages", transfer_encoding="chunked")
        return head + b'5\r\n{"typ\r\n7\r\ne":"x"}\r\n0\r\n\r\n'

    def piped(self) -> bytes:
        """Says several things at once."""
        return self.get() + self.post() + self.get()

    @property
    def seat(self) -> str:
        """The address of a seat."""
        return f"/api/tables/{self.place['id']}/seats/{self.place['seat']}"

    def handshake(self) -> bytes:
        """Opens a socket, or nearly."""
        upgrade: dict[str, object] = {"connection": "Upgrade", "upgrade": "websocket"}
        upgrade |= {"sec_websocket_version": self.random.choice((13, 13, 13, 8, "x"))}
        upgrade |= {"sec_websocket_key": self.random.choice(("A" * 22 + "==",) * 5 + ("A", ""))}
        method = self.random.choice(("GET",) * 9 + ("POST",))
        data = self.head(method, f"{self.seat}/socket?since=0", **upgrade)
        return self.mutate.bytes(data) if self.random.random() < 0.1 else data

    def frame(self) -> bytes:
        """A frame: of any kind, whole or not, masked or not, as long as it says or not."""
        data = self.mutate.text({"type": "log", "key": "a", "before": 3})[: 2**16 - 1]
        first = self.random.choice(
            (0x81, 0x81, 0x81, 0x82, 0x01, 0x80, 0x88, 0x89, 0x8A, 0x8F, 0xC1)
        )
        length = len(data) + self.random.choice((0, 0, 0, 0, 1, -1, 100))
        masked = self.random.choice((0x80, 0x80, 0x80, 0))
        if 0 <= length < 126:
            head = bytes((first, masked | length))
        else:
            head = bytes((first, masked | 126)) + (length % 2**16).to_bytes(2)
        frame = head + (bytes(4) if masked else b"") + data
        return self.mutate.bytes(frame) if self.random.random() < 0.2 else frame


def filled(path: str, values: dict[str, Any]) -> str:
    """An address with the names in it filled in."""
    return re.sub(r"\{(\w+)\}", lambda name: quote(str(values[name[1]]), safe=""), path)
