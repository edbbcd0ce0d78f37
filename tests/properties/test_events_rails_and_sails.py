"""The events of Rails & Sails say what changed, and in which order: played out beside the game."""

from collections import Counter
from functools import reduce
from operator import or_
from random import Random
from typing import Any

import pytest

import branchline as bl
from tests.properties.modes import MODES, Mode, seats

pytestmark = pytest.mark.random_games

RAILS_AND_SAILS = [mode for mode in MODES if mode.id in ("world", "great-lakes")]
GAMES = 40
"""One in so many of the random games is followed."""


class Witness:
    """What the events of one step make of a position; every event must fit what is there."""

    def __init__(self, before: dict[str, Any]) -> None:
        self.display = before["display"]
        self.discards = Counter(before["discards"])
        self.decks = {"train": len(before["train_deck"]), "ship": len(before["ship_deck"])}
        self.ticket_deck = len(before["ticket_deck"])
        self.hands = [Counter(hand) for hand in before["hands"]]
        self.tickets = [set(held) for held in before["tickets"]]
        self.offers = [list(offer) for offer in before["offers"]]
        self.claimed = dict(before["claimed"])
        self.harbors = dict(before["harbors"])
        self.exchanged = list(before["exchanged"])
        self.pieces = [dict(supply) for supply in before["pieces"]]
        self.last = before["final_turns"] is not None
        self.is_over = False
        self.scores: list[int] = []
        self.harbor_points: list[int] = []
        self.winners: list[int] = []
        self.points = 0
        """Points on the track that the events tell of."""

    def sees(self, event: dict[str, Any]) -> None:
        """Plays a event out."""
        getattr(self, event["verb"].replace("-", "_"), self.nothing)(event)

    def nothing(self, event: dict[str, Any]) -> None:
        assert event["verb"] in {"choose-tickets", "choose-fleet", "stop", "pass", "leave-display"}
        if event["verb"] == "leave-display":
            assert self.display.count("wild") >= 3

    def keep_tickets(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        assert event["of"] == len(self.offers[seat])
        assert event["number"] == len(event["tickets"])
        assert {*event["tickets"], *event["returned"]} == set(self.offers[seat])
        self.ticket_deck += event["of"] - event["number"]
        self.tickets[seat] |= set(event["tickets"])
        self.offers[seat] = []

    def draw_tickets(self, event: dict[str, Any]) -> None:
        assert event["number"] == len(event["tickets"]) == min(4, self.ticket_deck)
        self.ticket_deck -= event["number"]
        self.offers[event["seat"]] = event["tickets"]

    def fleet(self, event: dict[str, Any]) -> None:
        self.pieces[event["seat"]] = {"trains": event["trains"], "ships": event["ships"]}

    def take(self, event: dict[str, Any]) -> None:
        assert self.display[event["slot"]] == event["card"]
        self.display[event["slot"]] = None
        self.hands[event["seat"]][event["card"]] += 1

    def draw(self, event: dict[str, Any]) -> None:
        assert event["card"].endswith("ship") == (event["deck"] == "ship")
        self.decks[event["deck"]] -= 1
        self.hands[event["seat"]][event["card"]] += 1

    def turn_up(self, event: dict[str, Any]) -> None:
        for slot, card in zip(event["slots"], event["cards"], strict=True):
            assert self.display[slot] is None
            self.display[slot] = card
            self.decks["ship" if card.endswith("ship") else "train"] -= 1

    def flush(self, event: dict[str, Any]) -> None:
        steps = event.get("steps", [])
        flushes = [step for step in steps if step["verb"] == "flush"] or [event]
        assert event.get("number", 1) == len(flushes)
        assert event["cards"] == [card for step in flushes for card in step["cards"]]
        for step in steps:
            self.sees(step)
        if not steps:
            self.flush_once(event)

    def flush_once(self, event: dict[str, Any]) -> None:
        assert event["cards"] == [card for card in self.display if card]
        assert event["cards"].count("wild") >= 3
        self.discards.update(event["cards"])
        self.display = [None] * 6

    def shuffle(self, event: dict[str, Any]) -> None:
        ship = event["deck"] == "ship"
        cards = [card for card in self.discards if card.endswith("ship") == ship]
        assert self.decks[event["deck"]] == 0
        assert event["cards"] == sum(self.discards.pop(card) for card in cards)
        self.decks[event["deck"]] = event["cards"]

    def spend(self, event: dict[str, Any]) -> None:
        self.hands[event["seat"]].subtract(event["cards"])
        self.discards.update(event["cards"])

    def claim(self, event: dict[str, Any]) -> None:
        self.spend(event)
        self.claimed[event["track"]] = event["seat"]
        self.points += event["points"]

    def harbor(self, event: dict[str, Any]) -> None:
        self.spend(event)
        self.harbors[event["city"]] = event["seat"]

    def exchange(self, event: dict[str, Any]) -> None:
        self.exchanged[event["seat"]] += event["pieces"]
        other = "ships" if event["for"] == "trains" else "trains"
        self.pieces[event["seat"]][event["for"]] += event["pieces"]
        self.pieces[event["seat"]][other] -= event["pieces"]
        self.points += event["points"]

    def final_turns(self, event: dict[str, Any]) -> None:
        assert not self.last
        assert event["turns"] == 2 * len(self.hands)
        self.last = True

    def show_tickets(self, event: dict[str, Any]) -> None:
        assert self.is_over
        assert {ticket["ticket"] for ticket in event["tickets"]} == self.tickets[event["seat"]]

    def score_harbors(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        assert {one["city"] for one in event["harbors"]} == {
            city for city, owner in self.harbors.items() if owner == seat
        }
        assert event["unbuilt"] == 3 - len(event["harbors"])
        worth = sum(one["points"] for one in event["harbors"]) - event["lost"]
        self.harbor_points.append(worth)

    def over(self, event: dict[str, Any]) -> None:
        self.is_over = True

    def score(self, event: dict[str, Any]) -> None:
        assert event["points"] == sum(event["parts"].values())
        self.scores.append(event["points"])
        parts = event["parts"]
        assert self.harbor_points[-1] == parts["harbors"] + parts["unbuilt harbors"]

    def win(self, event: dict[str, Any]) -> None:
        best = max(self.scores)
        assert self.scores[event["seat"]] == best
        assert self.scores.count(best) > 1 or ("tickets" not in event and not event["shared"])
        self.winners.append(event["seat"])

    def agrees(self, before: bl.State, after: bl.State) -> None:
        """All that the events told of is just what the step has changed."""
        now = after.position()
        assert self.display == now["display"]
        assert +self.discards == now["discards"]
        assert self.decks == {"train": len(now["train_deck"]), "ship": len(now["ship_deck"])}
        assert [+hand for hand in self.hands] == now["hands"]
        assert self.ticket_deck == len(now["ticket_deck"])
        assert self.tickets == [set(held) for held in now["tickets"]]
        assert self.offers == now["offers"]
        assert (self.claimed, self.harbors) == (now["claimed"], now["harbors"])
        assert (self.exchanged, self.last) == (now["exchanged"], now["final_turns"] is not None)
        assert self.is_over == (after.actor is None)
        assert self.scores == (after.scores() if self.is_over else [])
        assert self.winners == after.winners()
        if before.decision != "fleet":
            assert self.points == on_track(after) - on_track(before)


def on_track(state: bl.State) -> int:
    """Everyone's points on the track together."""
    return sum(player["points"] for player in state.view(None)["players"])


def all_seen(before: bl.State, action: int, after: bl.State) -> list[dict[str, Any]]:
    """The events with all that any seat saw of each."""
    told = [before.events(action, after, seat) for seat in range(before.players)]
    return [reduce(or_, seen) for seen in zip(*told, strict=True)]


@pytest.mark.parametrize("mode", RAILS_AND_SAILS, ids=[mode.name for mode in RAILS_AND_SAILS])
def test_events_say_what_changed_in_its_order(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=GAMES)):
        random, after = Random(f"events {mode.name} {seed}"), mode.start(seed)
        while after.actor is not None:
            before, action = after.clone(), random.choice(after.legal())
            after.apply(action)
            witness = Witness(before.position())
            for event in all_seen(before, action, after):
                witness.sees(event)
            witness.agrees(before, after)


SECRET = {"draw": {"card"}, "keep-tickets": {"tickets", "returned"}, "draw-tickets": {"tickets"}}
SECRET |= {"choose-tickets": {"tickets"}, "choose-fleet": {"trains", "ships"}}


@pytest.mark.parametrize("mode", RAILS_AND_SAILS, ids=[mode.name for mode in RAILS_AND_SAILS])
def test_what_is_drawn_and_chosen_is_told_to_its_owner_only(mode: Mode, games: int) -> None:
    random, after = Random(f"secrets {mode.name}"), mode.start(games)
    while after.actor is not None:
        before, action = after.clone(), random.choice(after.legal())
        after.apply(action)
        for seat in seats(before):
            for event in before.events(action, after, seat):
                secret = SECRET.get(event["verb"], set())
                assert (secret & set(event) == secret) == (event["seat"] == seat or not secret)
                assert event["seat"] == seat or not secret & set(event)
