"""Every decision of Rising Sun, from a real position: each move is made by clicking what is lit."""

import json
import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute

from tests.server.running import Server, client
from tests.web.areas import DRAWN, HELD, hidden
from tests.web.tables import deal, strip, take

Visit = Callable[..., Page]

ROOT = Path(__file__).parents[2]
KEPT = json.loads(
    (ROOT / "web" / "tests" / "rising_sun" / "positions.json").read_text(encoding="utf-8")
)
DECISIONS = [decision for decision in KEPT["positions"] if decision != "over"]
MOST_HEXES = 4
"""Of many hexes only some are tried; all are lit in the same way."""


class Stage:
    """A page that shows kept positions, and what is said to the server from them."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.kept = KEPT["positions"][DECISIONS[0]]
        self.said: list[list[int]] = []
        self.moment = 1
        friends = deal(server.url, "rising-sun", "pp", start=False, options={"board": "chiba"})
        self.table = client(server.url).get(f"/api/tables/{friends[0].id}").json()
        page.route("**/facts", lambda route: route.fulfill(json=KEPT["facts"]))
        page.route_web_socket(re.compile("/socket"), self.answer)
        take(page, friends[:1])
        page.locator(".board .target").first.wait_for()

    def answer(self, socket: WebSocketRoute) -> None:
        """Sends the position, and the same one again after every move."""
        self.socket = socket
        socket.on_message(lambda text: self.hear(socket, json.loads(text)))
        socket.send(json.dumps(self.frame()))

    def show(self, decision: str) -> None:
        """Turns to another position."""
        self.page.mouse.move(0, 0)  # what comes to lie under a pointer cannot be clicked at once
        self.kept = KEPT["positions"][decision]
        self.moment += 1
        self.socket.send(json.dumps(self.frame()))
        self.page.locator(f"[data-decision='{decision}']").wait_for()

    def hear(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        """Keeps what is played and acknowledges it."""
        key = message["key"]
        if message["type"] != "act":
            socket.send(json.dumps({"type": "answer", "key": key, "why": "It is a test."}))
            return
        self.said.append(message["actions"])
        self.moment += 1
        socket.send(json.dumps({"type": "ack", "key": key, "number": self.moment}))
        socket.send(json.dumps(self.frame()))

    def frame(self) -> dict[str, Any]:
        """The position as a frame."""
        return {
            "type": "now",
            "version": 1,
            "number": self.moment,
            "moment": self.moment,
            "seat": self.kept["view"]["seat"],
            "table": self.table | {"state": "playing"},
            "view": self.kept["view"],
            "moves": self.kept["moves"],
            "aid": self.kept.get("aid", {}),
            "undo": None,
            "log": [],
            "log_from": 1,
        }

    def moves(self) -> list[tuple[int, str, Any]]:
        """The moves with their verbs and what they are done to, not too many hexes."""
        known = KEPT["facts"]["actions"]
        found = [
            (one["action"], known[one["action"]]["verb"], known[one["action"]]["what"])
            for one in self.kept["moves"]
        ]
        hexes = [move for move in found if move[1] == "hex"]
        return [move for move in found if move[1] != "hex"] + hexes[:MOST_HEXES]

    def make(self, verb: str, what: Any) -> None:
        """Clicks what makes a move."""
        button = self.button(verb, what)
        next_moment = self.moment + 1
        button.click()
        if verb == "end" and strip(self.page).get_by_text("End the turn?").count():
            self.page.mouse.move(0, 0)
            button.click()
        self.page.locator(f"[data-moment='{next_moment}']").wait_for()

    def button(self, verb: str, what: Any) -> Locator:
        """What is clicked to make a move."""
        page, asked = self.page, strip(self.page)
        name = re.escape(str(what))
        lit = page.locator(".slot.lit .card, .pile.lit, .chip.lit")
        match verb:
            case "hex":
                return page.locator(f"[id='{what}']")
            case "play":
                return page.get_by_role("button", name=re.compile(f"^Play: {name}"))
            case "money":
                words = f"^(Play {name}: (only|skip)|Play for money only: {name})"
                return page.get_by_role("button", name=re.compile(words))
            case "buy" | "card":
                return lit.filter(has=page.locator(".name", has_text=re.compile(f"^{name}$")))
            case "option":
                return self.answers().nth(int(what))
            case "count":
                found = [move[2] for move in self.moves() if move[1] == "count"]
                return self.answers().nth(found.index(what))
            case _:
                return asked.get_by_role("button", name=re.compile(WORDS[verb]))

    def answers(self) -> Locator:
        """The buttons that answer."""
        return strip(self.page).get_by_role("group", name="Choices").get_by_role("button")


WORDS = {
    "free": "^Lay it free$",
    "reveal": "^Reveal Legal Counsel$",
    "stop": "no more$|none$|rest$|^Leave|^Let it happen$",
    "pass": "^Pass",
    "end": "^End turn$",
    "route": "^Use route",
}


def test_every_move_of_every_decision_is_made_by_a_click(visit: Visit, server: Server) -> None:
    stage = Stage(visit(server.url), server)
    for decision in DECISIONS:
        stage.show(decision)
        for action, verb, what in stage.moves():
            stage.make(verb, what)
            assert (decision, stage.said[-1]) == (decision, [action])


CUT = """() => [...document.querySelectorAll(":is(.slot, .pile, .face) > .text, .card > .text")]
    .filter(({firstElementChild: words}) => words.scrollHeight > words.clientHeight + 2)
    .map((text) => `${text.previousElementSibling.textContent}: ${text.textContent}`)"""
"""The cards whose words do not fit on them."""
AT_ONCE = 4


def holding(names: list[str]) -> dict[str, Any]:
    """A turn with these cards in hand, all of which can be played with or without their effect."""
    kept = deepcopy(KEPT["positions"]["turn"])
    me = kept["view"]["players"][kept["view"]["seat"]]
    me["hand"], me["hand_size"] = dict.fromkeys([*names, "Waste"], 1), len(names) + 1
    known = KEPT["facts"]["actions"]
    kept["moves"] = [
        {"action": action, "text": "", "meaning": fact}
        for action, fact in enumerate(known)
        if fact and fact["verb"] in ("play", "money", "end") and fact["what"] in (*names, None)
    ]
    return kept


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (390, 844), (360, 640)])
def test_every_card_of_a_hand_is_read_whole(
    visit: Visit, server: Server, size: tuple[int, int]
) -> None:
    stage = Stage(visit(server.url, *size), server)
    names = [card["name"] for card in KEPT["facts"]["cards"]]
    for first in range(0, len(names), AT_ONCE):
        stage.kept = holding(names[first : first + AT_ONCE])
        stage.moment += 1
        stage.socket.send(json.dumps(stage.frame()))
        stage.page.locator(f"[data-moment='{stage.moment}']").wait_for()
        stage.page.evaluate(DRAWN)
        assert stage.page.evaluate(CUT) == []


def test_every_decision_can_be_answered_on_screens_of_every_size(
    visit: Visit, server: Server
) -> None:
    page = visit(server.url, *HELD[0], has_touch=True)
    stage = Stage(page, server)
    found = {}
    for decision in DECISIONS:
        stage.show(decision)
        found |= {f"{decision} {size}": lost for size in HELD if (lost := hidden(page, size))}
    assert found == {}
