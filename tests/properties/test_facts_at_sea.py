"""The facts of Rails & Sails say what changed, and in which order: played out beside the game."""

from collections import Counter
from functools import reduce
from operator import or_
from random import Random
from typing import Any

import pytest

import branchline as bl
from tests.properties.modes import MODES, Mode, seats

pytestmark = pytest.mark.random_games

SEA = [mode for mode in MODES if mode.id in ("world", "great-lakes")]
GAMES = 40
"""One in so many of the random games is followed."""


class Witness:
    """What the facts of one step make of a position; every fact must fit what is there."""

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
        self.winners: list[int] = []
        self.points = 0
        """Points on the track that the facts tell of."""

    def sees(self, fact: dict[str, Any]) -> None:
        """Plays a fact out."""
        getattr(self, fact["verb"].replace("-", "_"), self.nothing)(fact)

    def nothing(self, fact: dict[str, Any]) -> None:
        assert fact["verb"] in {"choose-tickets", "choose-fleet", "stop", "pass", "leave-display"}
        if fact["verb"] == "leave-display":
            assert self.display.count("wild") >= 3

    def keep_tickets(self, fact: dict[str, Any]) -> None:
        seat = fact["seat"]
        assert fact["of"] == len(self.offers[seat])
        assert fact["number"] == len(fact["tickets"])
        assert {*fact["tickets"], *fact["returned"]} == set(self.offers[seat])
        self.ticket_deck += fact["of"] - fact["number"]
        self.tickets[seat] |= set(fact["tickets"])
        self.offers[seat] = []

    def draw_tickets(self, fact: dict[str, Any]) -> None:
        assert fact["number"] == len(fact["tickets"]) == min(4, self.ticket_deck)
        self.ticket_deck -= fact["number"]
        self.offers[fact["seat"]] = fact["tickets"]

    def fleet(self, fact: dict[str, Any]) -> None:
        self.pieces[fact["seat"]] = {"trains": fact["trains"], "ships": fact["ships"]}

    def take(self, fact: dict[str, Any]) -> None:
        assert self.display[fact["slot"]] == fact["card"]
        self.display[fact["slot"]] = None
        self.hands[fact["seat"]][fact["card"]] += 1

    def draw(self, fact: dict[str, Any]) -> None:
        assert fact["card"].endswith("ship") == (fact["deck"] == "ship")
        self.decks[fact["deck"]] -= 1
        self.hands[fact["seat"]][fact["card"]] += 1

    def turn_up(self, fact: dict[str, Any]) -> None:
        for slot, card in zip(fact["slots"], fact["cards"], strict=True):
            assert self.display[slot] is None
            self.display[slot] = card
            self.decks["ship" if card.endswith("ship") else "train"] -= 1

    def flush(self, fact: dict[str, Any]) -> None:
        assert fact["cards"] == [card for card in self.display if card]
        assert fact["cards"].count("wild") >= 3
        self.discards.update(fact["cards"])
        self.display = [None] * 6

    def shuffle(self, fact: dict[str, Any]) -> None:
        ship = fact["deck"] == "ship"
        cards = [card for card in self.discards if card.endswith("ship") == ship]
        assert self.decks[fact["deck"]] == 0
        assert fact["cards"] == sum(self.discards.pop(card) for card in cards)
        self.decks[fact["deck"]] = fact["cards"]

    def spend(self, fact: dict[str, Any]) -> None:
        self.hands[fact["seat"]].subtract(fact["cards"])
        self.discards.update(fact["cards"])

    def claim(self, fact: dict[str, Any]) -> None:
        self.spend(fact)
        self.claimed[fact["track"]] = fact["seat"]
        self.points += fact["points"]

    def harbor(self, fact: dict[str, Any]) -> None:
        self.spend(fact)
        self.harbors[fact["city"]] = fact["seat"]

    def exchange(self, fact: dict[str, Any]) -> None:
        self.exchanged[fact["seat"]] += fact["pieces"]
        other = "ships" if fact["for"] == "trains" else "trains"
        self.pieces[fact["seat"]][fact["for"]] += fact["pieces"]
        self.pieces[fact["seat"]][other] -= fact["pieces"]
        self.points += fact["points"]

    def final_turns(self, fact: dict[str, Any]) -> None:
        assert not self.last
        assert fact["turns"] == 2 * len(self.hands)
        self.last = True

    def show_tickets(self, fact: dict[str, Any]) -> None:
        assert self.is_over
        assert {ticket["ticket"] for ticket in fact["tickets"]} == self.tickets[fact["seat"]]

    def over(self, fact: dict[str, Any]) -> None:
        self.is_over = True

    def score(self, fact: dict[str, Any]) -> None:
        assert fact["points"] == sum(fact["parts"].values())
        self.scores.append(fact["points"])

    def win(self, fact: dict[str, Any]) -> None:
        self.winners.append(fact["seat"])

    def agrees(self, before: bl.State, after: bl.State) -> None:
        """All that the facts told of is just what the step has changed."""
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


def all_told(before: bl.State, action: int, after: bl.State) -> list[dict[str, Any]]:
    """The facts with all that any seat saw of each."""
    told = [before.events(action, after, seat) for seat in range(before.players)]
    return [reduce(or_, seen) for seen in zip(*told, strict=True)]


@pytest.mark.parametrize("mode", SEA, ids=[mode.name for mode in SEA])
def test_facts_say_what_changed_in_its_order(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=GAMES)):
        random, after = Random(f"facts {mode.name} {seed}"), mode.start(seed)
        while after.actor is not None:
            before, action = after.clone(), random.choice(after.legal())
            after.apply(action)
            witness = Witness(before.position())
            for fact in all_told(before, action, after):
                witness.sees(fact)
            witness.agrees(before, after)


SECRET = {"draw": {"card"}, "keep-tickets": {"tickets", "returned"}, "draw-tickets": {"tickets"}}
SECRET |= {"choose-tickets": {"tickets"}, "choose-fleet": {"trains", "ships"}}


@pytest.mark.parametrize("mode", SEA, ids=[mode.name for mode in SEA])
def test_what_is_drawn_and_chosen_is_told_to_its_owner_only(mode: Mode, games: int) -> None:
    random, after = Random(f"secrets {mode.name}"), mode.start(games)
    while after.actor is not None:
        before, action = after.clone(), random.choice(after.legal())
        after.apply(action)
        for seat in seats(before):
            for fact in before.events(action, after, seat):
                secret = SECRET.get(fact["verb"], set())
                assert (secret & set(fact) == secret) == (fact["seat"] == seat or not secret)
                assert fact["seat"] == seat or not secret & set(fact)
