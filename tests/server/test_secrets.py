"""What is sent to a seat has no seed, no other hand, no hidden ticket and no order of a deck in it.

Whole games are played over real connections of all seats and a spectator, and every raw frame is
searched. The players here are quick bots, so that games have usual lengths.
"""

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import pytest

import branchline
from tests.server.running import Connection, Friend, Server, new_table, running
from tests.server.tables import quick_bot

SEED = 9182736455463728
"""A number that does not turn up by chance."""
LONG = 8
"""So many cards in a row are no coincidence."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for these tests."""
    with running(str(tmp_path_factory.mktemp("server") / "tables.db"), "--limit", "1000") as found:
        yield found


class Eyes:
    """A connection, and what its seat has rightly seen."""

    def __init__(self, seat: int | None, line: Connection) -> None:
        self.seat = seat
        self.line = line
        self.tickets: set[str] = set()
        self.frame: Any = None

    def catch_up(self) -> list[str]:
        """All raw frames that came: what is asked last is answered last."""
        key = self.line.send("why", action=0)
        start = len(self.line.raw)
        self.line.until("answer", key=key)
        frames = [text for text in self.line.raw[start:] if text.startswith('{"type":"now"')]
        for text in frames:
            self.frame = json.loads(text)
            self.tickets |= own_tickets(self.frame["view"], self.seat)
        return frames


def own_tickets(view: Any, seat: int | None) -> set[str]:
    """The tickets that a seat was shown as its own, or that everyone was shown."""
    found = set()
    for player in view["players"]:
        for part in ("completed", *(("offer", "tickets") if player["seat"] == seat else ())):
            found |= {ticket["name"] for ticket in player.get(part) or () if "name" in ticket}
    return found


@pytest.mark.parametrize("game", branchline.games())
def test_no_frame_of_a_whole_game_gives_a_secret_away(server: Server, game: str) -> None:
    friends = new_table(server.url, game, "mmm", SEED)
    friends[0].start()
    record = branchline.Record.play(branchline.game(game), [quick_bot(game)] * 3, seed=SEED)
    frames = 0
    with contextlib.ExitStack() as stack:
        everyone = [
            Eyes(friend.seat, stack.enter_context(friend.socket()))
            for friend in (*friends, Friend(server.url, friends[0].id))
        ]
        for state, text in zip(record.replay(), [*record.actions, ""], strict=True):
            position = state.position()
            for eyes in everyone:
                for frame in eyes.catch_up():
                    frames += 1
                    if state.actor is not None:
                        search(frame, eyes, position)
            if state.actor is not None:
                acting = everyone[state.actor]
                assert acting.frame["moves"]
                key = acting.line.send("act", texts=[text])
                acting.line.until("ack", key=key)
        assert all(eyes.frame["table"]["state"] == "over" for eyes in everyone)
        assert all(eyes.frame["table"]["seed"] == str(SEED) for eyes in everyone)
    assert frames > len(record.actions)


def search(frame: str, eyes: Eyes, position: Any) -> None:
    """Looks for whatever the seat cannot know."""
    assert str(SEED) not in frame
    assert f"{SEED:x}" not in frame
    for name in hidden_tickets(position, eyes):
        assert name not in frame, f"{name} is not for seat {eyes.seat}"
    hands = [hand for seat, hand in enumerate(position["hands"]) if seat != eyes.seat]
    known = [eyes.frame["view"]["players"][seat].get("known_hand") for seat in range(3)]
    secret = [hand for hand in hands if is_telling(hand) and hand not in known]
    for player in eyes.frame["view"]["players"]:
        assert player["seat"] == eyes.seat or not {"hand", "offer", "tickets"} & player.keys()
    own = position["hands"][eyes.seat] if eyes.seat is not None else None
    decks = list(orders(position))
    for part in parts(json.loads(frame)):
        if isinstance(part, dict):
            assert part == own or part not in secret, f"a hand is not for seat {eyes.seat}"
        elif len(part) >= LONG and all(isinstance(item, str) for item in part):
            assert not any(is_within(part, deck) for deck in decks)


def is_telling(hand: dict[str, int]) -> bool:
    """Whether nothing else, such as the price of a ticket, looks like this hand by chance."""
    return len(hand) >= 4 and sum(hand.values()) >= 7


def hidden_tickets(position: Any, eyes: Eyes) -> set[str]:
    """The tickets of others, and those in the deck, that a seat has never seen."""
    found = set(position.get("ticket_deck", ()))
    for part in ("tickets", "offers"):
        for seat, tickets in enumerate(position.get(part, ())):
            if seat != eyes.seat:
                found |= set(tickets)
    return found - eyes.tickets


def orders(position: Any) -> Iterator[list[str]]:
    """The decks from the top."""
    for name, part in position.items():
        if name == "decks":
            yield from (deck for deck in part if len(deck) >= LONG)
        elif name.endswith("deck") and isinstance(part, list):
            yield part


def parts(data: Any) -> Iterator[Any]:
    """All lists and objects within a message."""
    if isinstance(data, dict | list):
        yield data
        for part in data.values() if isinstance(data, dict) else data:
            yield from parts(part)


def is_within(part: list[str], deck: list[str]) -> bool:
    """Whether a list, or its reverse, is a stretch of a deck."""
    text = "\n".join(deck)
    return "\n".join(part) in text or "\n".join(part[::-1]) in text
