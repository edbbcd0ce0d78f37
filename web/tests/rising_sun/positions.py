"""Writes positions.json: real views, moves and facts at every decision, for the tests of the page.

Usage: python web/tests/rising_sun/positions.py
"""

import json
import random
from pathlib import Path
from typing import Any

import branchline as bl
from branchline.games.rising_sun.actions import BUY, CARD, END, HEX, ONLY, PASS, ROUTE
from branchline.games.rising_sun.effects import QUESTIONS

DECISIONS = {question.word for question in QUESTIONS} | {"over"}

SETS = (
    "Distant Partners,Junkyard,Charitable Support,Garage,Mail Train,Upgrade,Incinerator,Engineer",
    "Maintenance Factory,Information Central,Dispatcher,Command Central,Strategy Meeting,"
    "Yardmaster,Switchback,Amusement Park",
    "Stationmaster Office,Station Crew,Legal Counsel,Politician,Unhappy Passengers,"
    "Reclamation Depot,Protesters,Steel Bridge",
)


def main() -> None:
    """Plays at random until every decision was met, and once to the end."""
    found: dict[str, Any] = {}
    for number in range(400):
        for cards in SETS:
            options = {"board": "chiba", "cards": cards.split(",")}
            if number % 5 == 4:
                options["immediate_rails"] = True
            play(bl.game("rising-sun", **options), random.Random(number), number, found)
        if set(found) >= DECISIONS:
            break
    game = bl.game("rising-sun", board="chiba")
    told = {"game": game.id, "actions": game.actions(2), **game.board_data(2)}
    used = {card["name"] for at in found.values() for card in at["view"]["cards"]}
    told["cards"] = [card for card in told["cards"] if card["name"] in used]
    for at in found.values():
        at["view"]["cards"] = []
    here = Path(__file__).with_name("positions.json")
    text = json.dumps({"facts": told, "positions": found}, separators=(",", ":"))
    here.write_text(text + "\n", encoding="utf-8")
    print(len(text), "characters; missing:", sorted(DECISIONS - set(found)))


def play(game: Any, luck: random.Random, seed: int, found: dict[str, Any]) -> None:
    """Plays a game and keeps what is new."""
    state = game.start(players=2, seed=seed)
    while state.actor is not None and state.turns < 90:
        keep(state, found)
        state.apply(choose(state, luck))
    if state.actor is None:
        keep(state, found)


def keep(state: Any, found: dict[str, Any]) -> None:
    """Keeps a position, if none was kept of its decision; of turns one with rails to lay."""
    if state.decision in found or not telling(state):
        return
    found[state.decision] = {
        "view": state.view(state.actor if state.actor is not None else 0),
        "moves": state.game.moves(state),
        "aid": state.player_aid(state.actor) if state.decision == "turn" else {},
        "scores": state.scores(),
    }


def telling(state: Any) -> bool:
    """Whether a position shows enough of its decision."""
    if state.decision == "turn":
        return state.turns > 12 and any(HEX <= action < ROUTE for action in state.legal())
    if state.decision in ("react", "over"):
        return True
    return len(state.legal()) > (2 if state.decision == "return-waste" else 1)


def choose(state: Any, luck: random.Random) -> int:
    """Effects before money, then rails and cards; seldom the end of the turn."""
    legal: list[int] = state.legal()
    if state.decision != "turn":
        return luck.choice(legal)
    plays = [action for action in legal if action < ONLY]
    if plays:
        return luck.choice(plays)
    more = [action for action in legal if BUY <= action < CARD or HEX <= action < PASS]
    if more and luck.random() < 0.9:
        return luck.choice(more)
    return END if END in legal else luck.choice(legal)


if __name__ == "__main__":
    main()
