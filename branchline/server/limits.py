"""How much anyone may do: by seat for those who hold one, by address for everyone else."""

import math
import time
from collections import Counter
from dataclasses import dataclass, field, fields, replace
from ipaddress import IPv6Address

from starlette.types import Scope

from branchline.core.errors import BranchlineError
from branchline.server.fairness import FairGate

MOST_BODY = 64 * 1024
TOO_OFTEN = "Too many requests; try again in a moment."
TOO_MUCH = "Too many questions at once; try again in a moment."
MEGABYTE = 1_000_000
MOVES_AT_ONCE, MOST_WAITING = 24, 1000
Rate = tuple[float, float]
"""So much a second on average, and so much at once."""


@dataclass(frozen=True)
class Limits:
    """How much one address may do, and one seat."""

    requests: Rate = (100, 400)
    """Requests of strangers."""
    tables: Rate = (0.1, 60)
    """New tables, shared positions, reviews and stories that are stored."""
    messages: Rate = (50, 400)
    sockets: Rate = (20, 200)
    """New WebSockets."""
    work: Rate = (0.25, 2.0)
    """Seconds of a processor, for questions and pictures."""
    bytes: Rate = (2 * MEGABYTE, 60 * MEGABYTE)
    """What is sent to strangers."""
    stored: Rate = (2_000, 4 * MEGABYTE)
    """Bytes that are stored for good: 7 MB an hour."""
    opens: Rate = (60, 600)
    """New connections."""
    connections: tuple[int, int] = (200, 2000)
    """How many at a time of strangers from one address, and in all."""
    seat_requests: Rate = (50, 400)
    """Requests and messages of one seat."""
    seat_connections: int = 12
    """How many at a time one seat may have."""
    listed: int = 8
    """How many tables of one address may wait in the lobby."""
    joined: int = 1
    """How many seats of one table of the lobby go to one address."""
    most_body: int = MOST_BODY
    factor: float = 1.0
    """How many times as wide as at home they are."""

    def times(self, wider_by: float) -> "Limits":
        """The same limits, so many times as wide."""

        def wider(name: str) -> object:
            value, factor = getattr(self, name), wider_by
            if name.startswith("seat_") or name == "opens":
                factor = max(1.0, factor)
            if name == "most_body":
                return value
            if name == "connections":
                return tuple(math.ceil(many * factor) for many in value)
            if isinstance(value, tuple):
                return value[0] * factor, value[1] * factor
            return math.ceil(value * factor) if isinstance(value, int) else value * factor

        return replace(self, **{one.name: wider(one.name) for one in fields(self)})  # type: ignore[arg-type]


HOME = Limits()
CLUB = replace(
    HOME.times(10),
    connections=(2000, 4000),
    seat_requests=HOME.seat_requests,
    seat_connections=HOME.seat_connections,
    listed=60,
    joined=5,
)
"""Many people behind one address."""
PUBLIC = replace(
    HOME,
    requests=(40, 300),
    tables=(0.05, 20),
    messages=(20, 200),
    sockets=(5, 60),
    bytes=(MEGABYTE, 40 * MEGABYTE),
    stored=(500, 2 * MEGABYTE),
    connections=(60, 4000),
    listed=3,
)
"""Strangers from everywhere."""
PRESETS = {"home": HOME, "club": CLUB, "public": PUBLIC}


class UnknownLimits(BranchlineError):
    """There are no limits of this name."""


def chosen(
    size: str,
    factor: float | None = None,
    each: int | None = None,
    all: int | None = None,
    listed: int | None = None,
    **rates: float | None,
) -> Limits:
    """The limits of a size, with those that were given by name; a burst grows with its rate."""
    if size not in PRESETS:
        raise UnknownLimits(f"There are no limits {size!r}; choose {', '.join(PRESETS)}.")
    limits = PRESETS[size].times(factor or 1.0)
    changed: dict[str, object] = {}
    for name, rate in rates.items():
        if rate is not None:
            usual, burst = getattr(limits, name)
            changed[name] = rate, max(1.0, burst * rate / usual)
    changed["connections"] = each or limits.connections[0], all or limits.connections[1]
    changed["listed"] = listed or limits.listed
    return replace(limits, **changed)  # type: ignore[arg-type]


@dataclass
class Buckets:
    """Token buckets, by address or seat: each holds so much and fills at so much a second."""

    rate: float
    size: float
    levels: dict[str, tuple[float, float]] = field(default_factory=dict)
    most_addresses = 10_000

    def level(self, address: str, now: float) -> float:
        """How much an address has left."""
        level, since = self.levels.get(address, (float(self.size), now))
        return min(self.size, level + (now - since) * self.rate)

    def take(self, address: str, now: float | None = None) -> bool:
        """Takes one, if there is one."""
        now = time.monotonic() if now is None else now
        there_is = self.level(address, now) >= 1
        self.spend(address, 1 if there_is else 0, now)
        return there_is

    def is_empty(self, address: str) -> bool:
        """Whether an address has used up what it had."""
        return self.level(address, time.monotonic()) <= 0

    def spend(self, address: str, amount: float, now: float | None = None) -> None:
        """Charges an address, whether it has so much left or not."""
        now = time.monotonic() if now is None else now
        self.levels[address] = self.level(address, now) - amount, now
        if len(self.levels) > self.most_addresses:
            self.forget(now)

    def forget(self, now: float) -> None:
        """Forgets the addresses whose buckets are full again; of too many, the oldest half."""
        kept = {
            address: (level, since)
            for address, (level, since) in self.levels.items()
            if level + (now - since) * self.rate < self.size
        }
        if len(kept) > self.most_addresses:
            kept = dict(list(kept.items())[len(kept) // 2 :])
        self.levels = kept


class AtOnce:
    """How many connections, or requests, each address has just now."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.counts: Counter[str] = Counter()
        self.total = 0

    def is_full(self, address: str) -> bool:
        """Whether an address has as many as it may have."""
        return self.counts[address] >= self.most

    def enter(self, address: str) -> None:
        """Counts one more."""
        self.counts[address] += 1
        self.total += 1

    def leave(self, address: str) -> None:
        """Counts one less."""
        self.counts[address] -= 1
        self.total -= 1
        if not self.counts[address]:
            del self.counts[address]


class Rates:
    """What each address, and each seat, has used of its limits."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.requests = Buckets(*limits.requests)
        self.tables = Buckets(*limits.tables)
        self.messages = Buckets(*limits.messages)
        self.sockets = Buckets(*limits.sockets)
        self.work = Buckets(*limits.work)
        self.bytes = Buckets(*limits.bytes)
        self.stored = Buckets(*limits.stored)
        self.seats = Buckets(*limits.seat_requests)
        self.at_once = AtOnce(limits.connections[0])
        """Behind a proxy the connections are the proxy's, so requests and sockets are counted."""
        self.moves = FairGate(MOVES_AT_ONCE, MOST_WAITING)
        """Messages over sockets have their turn address by address."""


def client_address(scope: Scope) -> str:
    """Whose request it is."""
    client = scope.get("client")
    return address_group(str(client[0])) if client else "local"


def counted_as(scope: Scope) -> str:
    """By what someone is counted: their seat if they showed its token, or else their address."""
    seat: str | None = scope.get("branchline.seat")
    return seat or client_address(scope)


def address_group(host: str) -> str:
    """Whose address it is: of the new kind everyone has 2 to the 64, which count as one."""
    try:
        address = IPv6Address(host)
    except ValueError:
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"
