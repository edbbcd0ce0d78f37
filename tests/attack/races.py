"""Races: what is said to two processes on one PostgreSQL at the same moment counts once."""

import secrets
import threading
from collections.abc import Callable
from contextlib import ExitStack
from typing import TypeVar

import httpx

from tests.attack.ground import (
    WIDE,
    Figures,
    Friend,
    Server,
    check_alive,
    client,
    finished,
    new_table,
    quiet,
    sit_down,
    wait_until,
)
from tests.server import postgres

AT_ONCE = 10
T = TypeVar("T")


def attack(figures: Figures) -> None:
    """Sits down, moves and asks for a rematch many times at once, on one process or on two."""
    with ExitStack() as stack:
        if figures.short:
            servers = [Server(str(figures.folder / "tables.db"), *WIDE)]
        else:
            address = stack.enter_context(postgres.server())
            database = postgres.fresh_database(address)
            servers = [Server(database, *WIDE) for _ in range(2)]
        for server in servers:
            stack.callback(server.stop)
        urls = [server.wait().url for server in servers]
        for race in (sitting, moving, playing_again):
            figures.progress(race.__name__.replace("_", " "))
            race(figures, urls)
        for server in servers:
            check_alive(figures, server)


def at_once(do: Callable[[int], T]) -> list[T]:
    """What comes of something that several do at the same moment."""
    barrier = threading.Barrier(AT_ONCE)
    came: list[T] = []

    def one(at: int) -> None:
        barrier.wait(20)
        came.append(do(at))

    threads = [threading.Thread(target=one, args=(at,)) for at in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return came


def spread(friend: Friend, urls: list[str]) -> list[Friend]:
    """The same seat from every process."""
    return [Friend(url, friend.id, friend.seat, friend.token) for url in urls]


def sitting(figures: Figures, urls: list[str]) -> None:
    """An invitation lets one sit down, however many come by it."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "card-game", "seats": seats, "seed": "7"}
    made = client(urls[0]).post("/api/tables", json=body).json()
    owner = Friend(urls[0], made["id"], 0, made["seats"][0]["token"])
    guests = spread(Friend(urls[0], made["id"], 1, made["seats"][1]["token"]), urls)

    def sit(at: int) -> Friend | None:
        try:
            return sit_down(guests[at % len(guests)], f"Guest {at}")
        except AssertionError:
            return None

    sat = [guest for guest in at_once(sit) if guest is not None]
    figures.tried += AT_ONCE
    figures.hold(len(sat) == 1, f"{len(sat)} sat down by one invitation")
    for url in urls:
        open = [g for g in sat if Friend(url, g.id, 1, g.token).say("chat", text="I").is_success]
        figures.hold(len(open) == 1, f"{len(open)} tokens open one seat")
    names = {Friend(url, owner.id).now()["table"]["seats"][1]["name"] for url in urls}
    figures.hold(len(names) == 1, f"one seat has the names {names}")


def moving(figures: Figures, urls: list[str]) -> None:
    """A move that is said many times at once is made once, with one key or with many."""
    ann, bob = new_table(urls[0], seats="mh")
    ann.start()
    for same in (True, False):
        seats = {0: spread(ann, urls), 1: spread(bob, urls)}
        seat = next(at for at in seats if seats[at][0].now()["moves"])
        each, frame = seats[seat], seats[seat][0].now()
        wait_until(lambda each=each: len({quiet(one) for one in each}) == 1, 5)
        action, moment = frame["moves"][0]["action"], frame["moment"]

        def act(
            at: int,
            each: list[Friend] = each,
            action: int = action,
            moment: int = moment,
            key: str | None = secrets.token_hex(8) if same else None,
        ) -> httpx.Response:
            return each[at % len(each)].say("act", key, actions=[action], moment=moment)

        said = [answer.status_code for answer in at_once(act)]
        figures.tried += AT_ONCE
        wanted = AT_ONCE if same else 1
        figures.hold(said.count(200) == wanted, f"a move at once was answered {sorted(said)}")
        number = frame["number"] + 1
        once = wait_until(lambda each=each, n=number: numbers(each) == {n}, 5)
        figures.hold(once, f"a move at once was made more than once: {numbers(each)}")


def numbers(friends: list[Friend]) -> set[int]:
    """How many entries a seat has seen, from every process."""
    return {friend.now()["number"] for friend in friends}


def playing_again(figures: Figures, urls: list[str]) -> None:
    """A rematch is one table."""
    friends = [one for friend in finished(urls[0]) for one in spread(friend, urls)]

    def ask(at: int) -> str:
        friend = friends[at % len(friends)]
        return friend.http.post(f"/{friend.place}/rematch").text

    answers = set(at_once(ask))
    figures.tried += AT_ONCE
    figures.hold(len(answers) == 1, f"rematches at once gave {answers}")
    again = {friend.now()["table"]["rematch"] for friend in friends}
    figures.hold(len(again) == 1 and None not in again, f"players see the rematches {again}")
