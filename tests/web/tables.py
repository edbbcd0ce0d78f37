"""Tables for the tests of the page: made by clicking, or quickly, and brought to any position."""

import random
import re
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from playwright.sync_api import Page

import branchline as bl
from branchline.core.bots import BotPlayer, as_bot
from tests.server.running import SETTLE, Friend, client

GAMES = list(bl.games())
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")
SEED = 7
STATIONS = "Station Expansion"

Choice = dict[str, Any]
Choose = Callable[[Any, list[Choice]], "Choice | None"]


def wait_until(page: Page, expression: str) -> None:
    """Waits until an expression holds; asked from outside, for the page's policy forbids `eval`."""
    end = monotonic() + SETTLE
    while not page.evaluate(expression):
        assert monotonic() < end, f"{expression} did not come true."
        page.wait_for_timeout(20)


# Made by clicking


def set_up(page: Page, url: str, game: str, others: Sequence[str], name: str = "Ada") -> str:
    """Makes a table by clicking: oneself and others, who are open seats or bots; its id."""
    page.goto(f"{url}/new/{game}")
    seats = page.locator("ol.seats > li")
    seats.first.wait_for()
    while seats.count() > 1 + len(others):
        page.get_by_role("button", name=f"Remove seat {seats.count()}").click()
    while seats.count() < 1 + len(others):
        page.get_by_role("button", name="Add a seat").click()
    page.get_by_label("Name in seat 1").fill(name)
    for seat, other in enumerate(others, start=2):
        kind = other if other in ("open", "here") else "bot"
        page.get_by_label(f"Who sits in seat {seat}").select_option(kind)
        if kind == "bot":
            page.get_by_label(f"Level of the bot in seat {seat}").select_option(other)
        elif kind == "here":
            page.get_by_label(f"Name in seat {seat}").fill(NAMES[seat - 1])
    page.get_by_role("button", name=re.compile("^(Make the table|Deal the cards)$")).click()
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2]


def strip(page: Page) -> Any:
    """The strip that says what is asked."""
    return page.get_by_role("region", name="What is asked of you")


# Made quickly


def deal(url: str, game: str, seats: str = "pp", start: bool = True, **more: Any) -> list[Friend]:
    """A table and those who sit at it: p is a person, b a bot of `bot`; open seats are o."""
    names: Sequence[str] = more.pop("names", NAMES)
    bot = more.pop("bot", "random")
    kinds: dict[str, Callable[[int], Choice]] = {
        "p": lambda seat: {"kind": "here", "name": names[seat]},
        "b": lambda seat: {"kind": "bot", "bot": bot},
        "o": lambda seat: {"kind": "open"},
    }
    wanted = [kinds[one](seat) for seat, one in enumerate(seats)]
    body = {"game": game, "seats": wanted, "seed": str(SEED)} | more
    answer = client(url).post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    friends = [
        Friend(url, made["id"], seat["seat"], seat["token"])
        for seat in made["seats"]
        if seat["token"]
    ]
    if start:
        friends[0].start()
    return friends


def take(page: Page, friends: Sequence[Friend]) -> None:
    """Gives seats to a page and opens their table, as if the page had sat down there."""
    url, id = friends[0].url, friends[0].id
    if not page.url.startswith(url):
        page.goto(f"{url}/icon.svg")
    page.evaluate(
        """async ([id, game, seats]) => {
            for (const {seat, token} of seats) {
                const body = JSON.stringify({seat, token});
                const headers = {"content-type": "application/json"};
                await fetch(`/api/tables/${id}/sit`, {method: "POST", headers, body});
            }
            const kept = JSON.parse(localStorage.getItem("branchline.tables") ?? "[]");
            const mine = seats.map((one) => one.seat);
            kept.unshift({id, game, title: "", at: Date.now(), seats: mine});
            localStorage.setItem("branchline.tables", JSON.stringify(kept));
        }""",
        [id, "", [{"seat": one.seat, "token": one.token} for one in friends]],
    )
    page.goto(f"{url}/table/{id}")


def invitation(friend: Friend) -> str:
    """The link that invites to a seat."""
    return f"{friend.url}/table/{friend.id}#seat={friend.seat}&token={friend.token}"


# Brought to a position


def bring_on(friends: Sequence[Friend], choose: Choose, most: int = 3000) -> Any:
    """Plays over HTTP for those at a table until `choose` chooses nothing; what is seen then.

    `choose` gets what a seat sees and its moves, each with its verb and what it is done to. A page
    may have been quicker.
    """
    table = client(f"{friends[0].url}/api/tables/{friends[0].id}")
    known = table.get("/facts").json()["actions"]
    seats = {friend.seat: friend for friend in friends}
    seat = friends[0]
    now = seat.now()
    for _ in range(most):
        if now["table"]["state"] != "playing":
            return now
        if (actor := now["view"]["actor"]) not in seats:
            now = seat.now(after=now["number"], wait=10)
            continue
        if seat.seat != actor:
            seat = seats[actor]
            now = seat.now()
            continue
        moves = [move | (known[move["action"]] or {}) for move in now["moves"]]
        if (chosen := choose(now, moves)) is None:
            return now
        said = seat.say("act", actions=[chosen["action"]], moment=now["moment"])
        late = said.status_code == 409 and said.json()["code"] == "late"
        assert late or said.status_code == 200, said.text
        now = seat.now()
    raise AssertionError("The table did not come so far.")


class Eager:
    """Chooses what brings a game on: building before playing, playing before taking."""

    LATER = ("exchange", "tickets", "harbor", "stop", "end", "pass", "three-colors", "leave")
    SOON = (("claim", "complete", "hex"), ("play",), ("money", "buy"))

    def __init__(self, seed: int = 0, until: Callable[[Any], bool] = lambda now: False) -> None:
        self.luck = random.Random(seed)
        self.until = until

    def __call__(self, now: Any, moves: list[Choice]) -> Choice | None:
        """The choice of a seat."""
        if self.until(now):
            return None
        for verbs in self.SOON:
            found = [move for move in moves if move["verb"] in verbs]
            if found and self.luck.random() < 0.85:
                return self.luck.choice(found)
        later = [move for move in moves if move["verb"] not in self.LATER]
        return self.luck.choice(later or moves)


class Hasty(Eager):
    """Plays until a game is almost over; in Rising Sun rails end it, for stations take longer."""

    def __call__(self, now: Any, moves: list[Choice]) -> Choice | None:
        """The choice of a seat; none where the next rail can be its last."""
        rising = now["view"]["game"] == "rising-sun"
        if almost_over(now) and (not rising or any(one["verb"] == "hex" for one in moves)):
            return None
        return super().__call__(now, [one for one in moves if one["what"] != STATIONS] or moves)


class AsBots:
    """Chooses for everyone as a bot would, at a table of this deal."""

    def __init__(self, game: str, players: int, bot: str, seed: int, until: Callable[[Any], bool]):
        self.state = bl.game(game).start(players, seed)
        self.bots = [BotPlayer(as_bot(bot, self.state.game), seat, seed) for seat in range(players)]
        self.until = until

    def __call__(self, now: Any, moves: list[Choice]) -> Choice | None:
        """The choice of the seat that decides."""
        if self.until(now):
            return None
        action = self.bots[now["seat"]].choose(self.state)
        self.state.apply(action)
        return next(move for move in moves if move["action"] == action)


class Hoarder(Eager):
    """Keeps every ticket, draws more, and takes cards and never plays any."""

    def __init__(self, seat: int, tickets: int, until: Callable[[Any], bool]) -> None:
        super().__init__(1, until)
        self.seat, self.tickets = seat, tickets

    def __call__(self, now: Any, moves: list[Choice]) -> Choice | None:
        """The choice of a seat; the others are eager."""
        if now["seat"] != self.seat or self.until(now):
            return super().__call__(now, moves)
        keep = [move for move in moves if move["verb"] == "keep"]
        if keep:
            return max(keep, key=lambda move: len(move["what"]))
        wanted = ["take", "draw", "refill"]
        if len(now["view"]["players"][self.seat]["tickets"]) < self.tickets:
            wanted = ["tickets"]
        found = [move for move in moves if move["verb"] in wanted]
        return self.luck.choice(found) if found else super().__call__(now, moves)


def sitting(page: Page, url: str, id: str, seat: int = 0) -> Friend:
    """Who sits at a page, to speak for them over HTTP."""
    cookies = page.context.cookies(f"{url}/api/tables/{id}/seats/{seat}")
    token = next(one["value"] for one in cookies if one["name"] == f"seat-{seat}")
    return Friend(url, id, seat, token)


def skip_to_the_end(pages: Sequence[Page], url: str, id: str) -> None:
    """Plays on over HTTP, while no page looks, until the game is almost over."""
    friends = [sitting(page, url, id, seat) for seat, page in enumerate(pages)]
    for page in pages:
        page.goto(f"{url}/icon.svg")
    bring_on(friends, Hasty(1))
    for page in pages:
        page.goto(f"{url}/table/{id}")
        strip(page).wait_for()


def almost_over(now: Any) -> bool:
    """Whether a game ends within a few turns."""
    view = now["view"]
    if view["game"] == "card-game":
        return view["half"] == 2 and (view["final_turns"] is not None or view["deck"] <= 4)
    if view["game"] == "rising-sun":
        return bool(view["players"][now["seat"]]["rails_left"] == 1)
    started = view["decision"] == "turn"
    return started and min(one["trains"] + one["ships"] for one in view["players"]) <= 7


def my_turn(seat: int = 0, turn: int = 0) -> Callable[[Any], bool]:
    """Whether a seat begins a turn, not before a given one."""

    def is_so(now: Any) -> bool:
        view = now["view"]
        return bool(
            now["seat"] == seat
            and view["actor"] == seat
            and view["turn"] >= turn
            and view["decision"] == "turn"
        )

    return is_so
