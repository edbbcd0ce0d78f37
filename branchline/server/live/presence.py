"""Who is at a table: connections to this process, seats that poll, and those on other processes."""

import time
from collections import deque
from collections.abc import Callable
from typing import Any

from pydantic_core import to_json

POLLED_SECONDS = 30.0
ELSEWHERE_SECONDS = 30.0
MOST_WAITING = 200
"""A connection that is so many messages behind is closed; it comes back and resumes."""


def encoded(message: Any) -> str:
    """A message as compact JSON; the same message is always the same text."""
    return to_json(message).decode()


class Client:
    """One connection: what waits to be sent to it, and the last number it was sent."""

    def __init__(self, seat: int | None, wake: Callable[[], None]) -> None:
        self.seat = seat
        self.sent = 0
        self.waiting: deque[str] = deque()
        self.wake = wake
        self.is_lost = False
        self.is_dismissed = False
        """Whether it is closed once all that waits has been sent."""

    def dismiss(self, message: str) -> None:
        """Sends a last message, and closes."""
        self.is_dismissed = True
        self.send(message)

    def send(self, message: str) -> None:
        """Puts a message behind those that wait."""
        if len(self.waiting) >= MOST_WAITING:
            self.is_lost = True
        else:
            self.waiting.append(message)
        self.wake()


class Presence:
    """Which seats of a table have someone at them."""

    def __init__(self) -> None:
        self.since = time.monotonic()
        self.seen: dict[int, float] = {}
        """When someone was last seen to come to a seat, or to leave it."""
        self.polled: dict[int, float] = {}
        self.elsewhere: dict[str, tuple[frozenset[int], float]] = {}
        """By process: its seats, and when it said so."""

    def here(self, guests: "set[Client]") -> frozenset[int]:
        """The seats with someone at them, in this process."""
        since = time.monotonic() - POLLED_SECONDS
        polling = {seat for seat, when in self.polled.items() if when > since}
        return frozenset(polling | {guest.seat for guest in guests if guest.seat is not None})

    def everywhere(self, guests: "set[Client]") -> frozenset[int]:
        """The seats with someone at them, in any process."""
        since = time.monotonic() - ELSEWHERE_SECONDS
        others = [seats for seats, when in self.elsewhere.values() if when > since]
        return self.here(guests).union(*others)

    def see(self, *seats: int) -> None:
        """Notes that someone is at these seats, or was until now."""
        self.seen |= dict.fromkeys(seats, time.monotonic())

    def poll(self, seat: int) -> None:
        """Notes that a seat asks by plain HTTP."""
        self.polled[seat] = time.monotonic()
        self.see(seat)

    def hear(self, process: str, seats: frozenset[int]) -> None:
        """Notes what another process says; who it had until now was there until now."""
        before, _ = self.elsewhere.get(process, (seats, 0.0))
        self.see(*before, *seats)
        self.elsewhere[process] = seats, time.monotonic()

    def away(self, guests: "set[Client]", players: int, seconds: float) -> frozenset[int]:
        """The seats with nobody at them for so many seconds."""
        now, here = time.monotonic(), self.everywhere(guests)
        return frozenset(
            seat
            for seat in range(players)
            if seat not in here and now - self.seen.get(seat, self.since) >= seconds
        )
