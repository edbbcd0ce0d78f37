"""A page at any position: questions are answered as the server would, and moves are played."""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute
from pydantic import TypeAdapter

import branchline as bl
from branchline.server import wire
from branchline.server.table import messages
from branchline.server.table.frames import frame
from branchline.server.table.questions import answer
from branchline.server.table.setup import set_up
from branchline.server.table.table import Table
from tests.server.running import Server
from tests.web.tables import deal, strip, take

QUESTIONS = {"why": messages.Why, "ways": messages.Ways}


class Stage:
    """The first seat's page at a position."""

    def __init__(self, page: Page, server: Server, state: bl.State) -> None:
        seats = [{"kind": "here", "name": f"Player {seat}"} for seat in range(state.players)]
        setup = set_up(wire.NewTable.model_validate({"game": state.game.id, "seats": seats}))
        self.table = Table("t", setup)
        self.table.state = state
        self.moment = 1
        self.played: list[str] = []
        """What the page has played, in notation."""
        friends = deal(server.url, state.game.id, "p" * state.players, start=False)
        page.route_web_socket(re.compile("/socket"), self.answer)
        take(page, friends[:1])
        strip(page).wait_for()

    def answer(self, socket: WebSocketRoute) -> None:
        """Sends the position, and listens."""
        socket.on_message(lambda text: self.hear(socket, json.loads(text)))
        self.send(socket)

    def hear(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        """Answers a question, or plays a move."""
        if (kind := QUESTIONS.get(message["type"])) is not None:
            said = answer(self.table, 0, TypeAdapter(kind).validate_python(message))
            socket.send(json.dumps(said))
        elif message["type"] == "act":
            for action in message["actions"]:
                self.played.append(self.table.state.text(action))
                self.table.state.apply(action)
            self.moment += 1
            socket.send(json.dumps({"type": "ack", "key": message["key"], "number": self.moment}))
            self.send(socket)

    def send(self, socket: WebSocketRoute) -> None:
        """Sends what lies on the table."""
        now = frame(self.table, 0)
        socket.send(json.dumps(now | {"number": self.moment, "moment": self.moment}))
