"""Two people at two browsers: invitation, reload, a lost line, a server that is killed, the end."""

import json
import re
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.server.running import Server
from tests.web.conftest import LIMITS
from tests.web.players import player
from tests.web.tables import (
    GAMES,
    Eager,
    bring_on,
    deal,
    my_turn,
    set_up,
    skip_to_the_end,
    strip,
)

Visit = Callable[..., Page]
SOON = 0.1
"""A move is on the other's screen so many seconds after the click."""


class Host:
    """A server that can be killed, and started again where it was."""

    def __init__(self, database: Path, deals: str) -> None:
        self.database = str(database)
        self.server = Server(self.database, *LIMITS, before=deals).wait()
        self.url = self.server.url

    def kill(self) -> None:
        """Ends it as `kill -9` does."""
        self.port = self.server.port
        self.server.kill()

    def start(self) -> None:
        """Starts it again."""
        self.server = Server(self.database, *LIMITS, port=self.port).wait()


@pytest.fixture
def host(tmp_path: Path, deals: str) -> Iterator[Host]:
    """A server of the test's own."""
    host = Host(tmp_path / "tables.db", deals)
    yield host
    host.server.stop()


class Wire:
    """The line of a page to its server, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        self.lines: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/socket"), self.plug)

    def plug(self, line: WebSocketRoute) -> None:
        """A page opens a line."""
        if self.cut:
            line.close()
        else:
            line.connect_to_server()
            self.lines.append(line)

    def lose(self) -> None:
        """Cuts the line, and every one that is tried."""
        self.cut = True
        while self.lines:
            self.lines.pop().close()

    def mend(self) -> None:
        """Lets the next try succeed."""
        self.cut = False


class Pair:
    """Two people at one table, each at a browser of their own."""

    def __init__(self, visit: Visit, host: Host, game: str) -> None:
        self.game = game
        first = visit(host.url)
        self.id = set_up(first, host.url, game, ["open"], "Ada")
        link = first.get_by_label("Invite link for seat 2").input_value()
        second = visit("about:blank")
        self.wire = Wire(second)
        second.goto(link)
        second.get_by_label("Your name").fill("Bo")
        assert "token" not in second.url
        second.get_by_role("button", name="Sit down").click()
        expect(first.get_by_text("Every seat is taken.")).to_be_visible()
        first.get_by_role("button", name="Start the game").click()
        self.pages = [first, second]
        for page in self.pages:
            strip(page).wait_for()
        self.players = [player(game, page, seat) for seat, page in enumerate(self.pages)]
        for one in self.players:
            one.patience = 10  # who waits here waits for the other

    def now(self, seat: int) -> Any:
        """What a page would be told now."""
        ask = "async (url) => (await fetch(url)).json()"
        return self.pages[seat].evaluate(ask, f"/api/tables/{self.id}/seats/{seat}/now")

    def acts(self) -> list[int]:
        """How often each has clicked an answer."""
        return [sum(one.done.values()) for one in self.players]

    def play(self, enough: Callable[[], bool]) -> None:
        """Both play by clicking until it is enough."""
        for _ in range(3000):
            if enough():
                return
            for one in self.players:
                one.step()
        raise AssertionError(f"It did not come so far: {[one.sentence() for one in self.players]}")

    def play_on(self, acts: int) -> None:
        """Both answer so many times more."""
        goal = [before + acts for before in self.acts()]
        self.play(lambda: all(now >= then for now, then in zip(self.acts(), goal, strict=True)))

    def in_turn(self) -> int | None:
        """The seat that has begun its turn and has not ended it."""
        for seat in range(2):
            now = self.now(seat)
            moves = [line for line in now["log"] if line["kind"] == "move"]
            if now["moves"] and moves and moves[-1]["seat"] == seat:
                return seat
        return None

    def settle(self) -> None:
        """Waits until all that was answered is stored, and both pages show what is now."""
        for seat, page in enumerate(self.pages):
            expect(page.get_by_text("Connection lost")).to_have_count(0)
            self.players[seat].settle()
        for seat, page in enumerate(self.pages):
            mine = bool(self.now(seat)["moves"])
            title = re.compile("^● Your turn") if mine else re.compile("^(?!●)")
            expect(page).to_have_title(title)


def story(page: Page) -> list[str]:
    """The log as it is shown."""
    return [re.sub(r"\s+", " ", line) for line in page.locator(".log ol li").all_inner_texts()]


# Trouble


def reload_in_mid_turn(pair: Pair) -> None:
    """A page that is loaded again in the middle of a turn shows all as it was."""

    def mid_turn() -> bool:
        pair.settle()
        return pair.in_turn() is not None

    pair.play(mid_turn)
    seat = pair.in_turn()
    assert seat is not None
    page = pair.pages[seat]
    page.mouse.move(0, 0)
    before, seen = pair.now(seat), page.locator("footer").text_content()
    page.reload()
    strip(page).wait_for()
    pair.settle()
    expect(page.locator("footer")).to_have_text(seen or "")
    after = pair.now(seat)
    assert (after["view"], after["moves"]) == (before["view"], before["moves"])


def lose_the_connection(pair: Pair) -> None:
    """A lost connection says so, and comes back by itself; what was done meanwhile is sent then."""
    pair.play(lambda: bool(pair.now(1)["moves"]))
    pair.settle()
    page = pair.pages[1]
    told = pair.now(1)["number"]
    pair.wire.lose()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    page.get_by_label("Say something to the table").fill("Are you there?")
    page.get_by_role("button", name="Say").click()
    expect(page.get_by_text("what you did is sent then")).to_be_visible()
    assert pair.now(1)["number"] == told
    pair.wire.mend()
    expect(page.get_by_text("The connection is lost.")).to_have_count(0)
    expect(pair.pages[0].get_by_text("Are you there?")).to_be_visible()
    assert pair.now(1)["number"] == told + 1


def kill_the_server(pair: Pair, host: Host) -> None:
    """A server that is killed and started again has lost nothing, and pages find it again."""
    pair.settle()
    before = [pair.now(seat)["view"] for seat in range(2)]
    told = story(pair.pages[0])
    host.kill()
    for page in pair.pages:
        expect(page.get_by_text("The connection is lost.")).to_be_visible()
        expect(page.locator(".board").first).to_be_visible()
    host.start()
    for page in pair.pages:
        expect(page.get_by_text("The connection is lost.")).to_have_count(0)
    assert [pair.now(seat)["view"] for seat in range(2)] == before
    assert story(pair.pages[0]) == told


# The tests


@pytest.mark.random_games
@pytest.mark.parametrize("game", GAMES)
def test_we_play_a_game_to_its_end_whatever_happens_between_us(
    visit: Visit, host: Host, game: str, games: int
) -> None:
    pair = Pair(visit, host, game)
    pair.play_on(3)
    reload_in_mid_turn(pair)
    lose_the_connection(pair)
    kill_the_server(pair, host)
    pair.play_on(2)
    if games < 1000:
        skip_to_the_end(pair.pages, host.url, pair.id)
    pair.play(lambda: all(one.is_over() for one in pair.players))
    assert points(pair.pages[0]) == points(pair.pages[1])
    play_it_again(pair)


def points(page: Page) -> list[str]:
    """The points of all players, as the ending shows them."""
    page.get_by_role("button", name="See the points").press("Enter")
    places = page.get_by_role("list", name="Places")
    places.wait_for()
    return places.locator("strong").all_inner_texts()


def play_it_again(pair: Pair) -> None:
    """One asks for a rematch and the other joins it: both are at the same new table."""
    pair.pages[0].get_by_role("button", name="Rematch").click()
    pair.pages[1].get_by_role("button", name="Join the rematch").click()
    for page in pair.pages:
        page.wait_for_url(lambda url: "/table/" in url and pair.id not in url)
    assert pair.pages[0].url == pair.pages[1].url


@pytest.mark.timed
def test_my_move_is_on_your_screen_at_once(visit: Visit, host: Host) -> None:
    pair = Pair(visit, host, "card-game")
    pair.play(lambda: pair.now(0)["view"]["decision"] == "turn")
    assert any(statistics.median(delays(pair, 5)) < SOON for _ in range(3))


def delays(pair: Pair, number: int) -> list[float]:
    """How many seconds pass between a click here and the log line there, for some moves."""
    found = []
    while len(found) < number:
        pair.settle()
        actor = next((seat for seat in range(2) if pair.now(seat)["moves"]), None)
        assert actor is not None, "The game is over too soon."
        here, there = pair.pages[actor], pair.pages[1 - actor]
        there.evaluate(
            """() => {
                window.changed = new Promise((done) => {
                    const seen = new MutationObserver(() => {
                        seen.disconnect();
                        done(Date.now());
                    });
                    const log = document.querySelector(".log");
                    seen.observe(log, {childList: true, subtree: true});
                });
            }"""
        )
        here.evaluate(
            """() => {
                const note = () => (window.clicked = Date.now());
                document.addEventListener("click", note, {capture: true});
            }"""
        )
        lines = there.locator(".log ol li").count()
        there.wait_for_timeout(300)  # What was shown last is looked at for a moment.
        while there.locator(".log ol li").count() == lines:
            pair.players[actor].step()
        changed = there.evaluate("() => window.changed")
        found.append((changed - here.evaluate("() => window.clicked")) / 1000)
    return found


def test_we_talk_and_a_move_is_taken_back_when_the_other_allows_it(
    visit: Visit, host: Host
) -> None:
    pair = Pair(visit, host, "card-game")
    first, second = pair.pages
    first.get_by_label("Say something to the table").fill("Good luck & <b>have fun</b>")
    first.keyboard.press("Enter")
    expect(second.get_by_text("Good luck & <b>have fun</b>")).to_be_visible()

    deck = re.compile("^Draw from the deck")
    decks = [page.get_by_role("button", name=deck, disabled=False) for page in pair.pages]

    def in_turn() -> list[int]:
        begun = [pair.now(seat)["view"]["decision"] == "turn" for seat in range(2)]
        return [seat for seat in range(2) if begun[seat] and decks[seat].count()]

    pair.play(lambda: bool(in_turn()))
    pair.settle()
    [seat] = in_turn()
    here, there = pair.pages[seat], pair.pages[1 - seat]
    before = pair.now(seat)["view"]["players"][seat]["hand"]
    decks[seat].click()
    here.get_by_role("button", name="Ask to undo").click()
    expect(here.get_by_text("You asked to take your move back.")).to_be_visible()
    there.get_by_role("button", name="Allow").click()
    expect(here.get_by_text("You asked to take your move back.")).to_have_count(0)
    pair.settle()
    assert pair.now(seat)["view"]["players"][seat]["hand"] == before
    assert pair.now(seat)["moves"]


@pytest.mark.parametrize("game", GAMES)
def test_who_watches_sees_the_table_and_nobody_s_hand(
    visit: Visit, server: Server, game: str
) -> None:
    friends = deal(server.url, game, "pp")
    bring_on(friends, Eager(2, my_turn(1, 4)))
    watcher = visit("about:blank")
    heard = frames(watcher)
    watcher.goto(f"{server.url}/watch/{friends[0].id}")
    strip(watcher).wait_for()
    expect(watcher.get_by_text("Watching", exact=True)).to_be_visible()
    expect(watcher.locator(".log ol li").first).to_be_visible()
    assert not watcher.get_by_role("group", name=re.compile("^Your hand")).count()
    assert not watcher.get_by_label("Say something to the table").count()
    hands = [one.get("hand") for frame in heard for one in frame["view"]["players"]]
    assert hands
    assert not any(hands)


def frames(page: Page) -> list[Any]:
    """What a page is told of the table, from now on."""
    heard: list[Any] = []

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "now":
            heard.append(message)

    page.on("websocket", lambda line: line.on("framereceived", hear))
    return heard
