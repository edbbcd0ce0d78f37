"""Another program deals the same cards: this one knows docs/programmers/chance.md and data files.

Nothing here uses the project's own chance, decks or rules; what it deals is compared with `start`.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import branchline as bl

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "branchline" / "games"
SEEDS = (0, 7, 12345, 2**128 - 1)
MASK = 0xFFFFFFFF


def decks_of(game: str) -> dict[str, Any]:
    """What the page says of the decks of a game."""
    page = (ROOT / "docs" / "programmers" / "chance.md").read_text(encoding="utf-8")
    lines = page.split("```json\n")[1].split("```")[0].splitlines()
    return next(line for line in map(json.loads, lines) if line["game"] == game)


def data(*path: str) -> Any:
    return json.loads(GAMES.joinpath(*path).read_text(encoding="utf-8"))


# Chance


def block(start: list[int]) -> list[int]:
    """ChaCha with 8 rounds."""
    x = start[:]

    def quarter(a: int, b: int, c: int, d: int) -> None:
        for p, q, r, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[p] = (x[p] + x[q]) & MASK
            x[r] ^= x[p]
            x[r] = (x[r] << by | x[r] >> (32 - by)) & MASK

    for _ in range(4):
        for at in range(4):
            quarter(at, at + 4, at + 8, at + 12)
        for at in range(4):
            quarter(at, 4 + (at + 1) % 4, 8 + (at + 2) % 4, 12 + (at + 3) % 4)
    return [(word + first) & MASK for word, first in zip(x, start, strict=True)]


def texts(text: bytes) -> list[int]:
    return [int.from_bytes(text[at : at + 4], "little") for at in range(0, 16, 4)]


def words(seed: int, deck: int, time: int) -> Iterator[int]:
    key = [seed >> 32 * at & MASK for at in range(4)]
    number = 0
    while True:
        head = [*texts(b"expand 32-byte k"), *key, *texts(b"branchline deals")]
        yield from block([*head, number, 0, deck, time])
        number += 1


def below(source: Iterator[int], n: int) -> int:
    while True:
        product = next(source) * n
        if product & MASK >= 2**32 % n:
            return product >> 32


class Dealer:
    """Decks of one game and seed, each shuffled as the page says."""

    def __init__(self, game: str, seed: int) -> None:
        self.said = decks_of(game)
        self.seed = seed

    def shuffled(self, name: str, cards: list[str], time: int = 0) -> list[str]:
        """The deck, its top first."""
        source, cards = words(self.seed, self.said["decks"][name], time), cards[:]
        for at in range(len(cards) - 1, 0, -1):
            other = below(source, at + 1)
            cards[at], cards[other] = cards[other], cards[at]
        return cards if self.said["tops"][name] == "first" else cards[::-1]

    def first_player(self, players: int) -> int:
        return below(words(self.seed, self.said["decks"]["first player"], 0), players)


def draw(deck: list[str], number: int) -> list[str]:
    """Cards from the top."""
    cards = deck[:number]
    del deck[:number]
    return cards


# The games


def card_game(players: int, seed: int) -> dict[str, Any]:
    facts, dealer = data("card_game", "data", "card_game.json"), Dealer("card-game", seed)
    colors = [color for color in facts["colors"] if color != "gray"]
    trains = [color for color in colors for _ in range(10)] + ["locomotive"] * (16 - players)
    deck = dealer.shuffled("trains", trains)
    hands = [Counter(draw(deck, 7)) + Counter(["locomotive"]) for _ in range(players)]
    clock = draw(deck, 16)[::-1] if players == 1 else None
    row = draw(deck, 4 if players == 1 else 5)
    tickets = dealer.shuffled("tickets", [" - ".join(t["cities"]) for t in facts["tickets"]])
    offers = [draw(tickets, 6) for _ in range(players)]
    hidden = {"hidden_tickets": set(draw(tickets, 6)), "station_clock": clock} if clock else {}
    return hidden | {
        "hands": hands,
        "draw_area": row,
        "deck": deck,
        "offers": offers,
        "ticket_deck": tickets,
        "first_player": dealer.first_player(players),
    }


def rails_and_sails(id: str, players: int, seed: int) -> dict[str, Any]:
    cards, dealer = data("rails_and_sails", "data", "cards.json"), Dealer(id, seed)
    board = data("rails_and_sails", "data", f"{id.replace('-', '_')}.json")
    colors, train, ship = cards["colors"], cards["train"], cards["ship"]
    all_trains = [f"{color} train" for color in colors for _ in range(train["plain"])]
    all_trains += [f"{color} harbor train" for color in colors for _ in range(train["harbor"])]
    all_trains += ["wild"] * train["wild"]
    all_ships = [f"{color} ship" for color in colors for _ in range(ship["single"])]
    all_ships += [f"{color} double ship" for color in colors for _ in range(ship["double"])]
    trains, ships = dealer.shuffled("trains", all_trains), dealer.shuffled("ships", all_ships)
    first = board["starting_cards"]
    hands = [
        Counter(draw(trains, first["train"]) + draw(ships, first["ship"])) for _ in range(players)
    ]
    display = draw(trains, 3) + draw(ships, 3)
    while display.count("wild") >= 3:
        display = draw(trains, 3) + draw(ships, 3)
    names = {city["id"]: city["name"] for city in board["cities"]}
    every = [*board["tickets"], *board["tours"]]
    tickets = dealer.shuffled("tickets", [" - ".join(names[c] for c in t["cities"]) for t in every])
    return {
        "hands": hands,
        "display": display,
        "train_deck": trains,
        "ship_deck": ships,
        "offers": [draw(tickets, board["starting_tickets"]["reference"]) for _ in range(players)],
        "ticket_deck": tickets,
        "first_player": dealer.first_player(players),
    }


def rising_sun(players: int, seed: int) -> dict[str, Any]:
    facts, dealer = data("rising_sun", "data", "cards.json"), Dealer("rising-sun", seed)
    usual = "chiba" if players == 2 else "tokyo"
    board = next(b for b in data("rising_sun", "data", "boards.json") if b["id"] == usual)
    piles = [c["name"] for c in facts["cards"] if c["randomizer"]]
    starting = [
        card["name"]
        for card in facts["cards"]
        for _ in range(facts["starting_deck"].get(card["id"], 0))
    ]
    decks = [dealer.shuffled(f"seat {seat}", starting) for seat in range(players)]
    routes = dealer.shuffled("routes", [" - ".join(r["cities"]) for r in board["routes"]])
    return {
        "cards": set(dealer.shuffled("piles", piles)[:8]),
        "routes": set(routes[:players]),
        "hands": [Counter(draw(deck, 5)) for deck in decks],
        "decks": decks,
        "first_player": dealer.first_player(players),
    }


def dealt(id: str, players: int, seed: int) -> dict[str, Any]:
    if id == "card-game":
        return card_game(players, seed)
    return rising_sun(players, seed) if id == "rising-sun" else rails_and_sails(id, players, seed)


TABLES = [
    (id, players)
    for id in bl.games()
    for players in range(bl.game(id).min_players, bl.game(id).max_players + 1)
]


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_the_page_deals_the_same_cards(id: str, players: int) -> None:
    for seed in SEEDS:
        game = bl.game(id, first_player="random")
        position = game.start(players=players, seed=seed).position()
        for key, cards in dealt(id, players, seed).items():
            assert as_dealt(position[key], cards) == cards, (seed, key)


def as_dealt(written: Any, like: Any) -> Any:
    """A part of a position, without an order where the page gives it none."""
    return set(written) if isinstance(like, set) else written


def test_a_display_of_three_wild_cards_is_dealt_again_from_the_page_too() -> None:
    for seed in (215, 832):
        position = bl.game("world").start(3, seed).position()
        assert sum(position["discards"].values()) == 6
        assert position["display"] == dealt("world", 3, seed)["display"]


@pytest.mark.parametrize("start", ["next_player", "first_player"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_second_deck_of_the_card_game_is_dealt_from_the_page_too(seed: int, start: str) -> None:
    state = bl.game("card-game", second_half_start=start).load(LAST_TURN | {"seed": seed})
    hands = [Counter(hand) for hand in state.position()["hands"]]
    state.apply(state.parse("take locomotive"))
    deck = Dealer("card-game", seed).shuffled("trains", second_deck(), time=1)
    hands[1]["locomotive"] += 1
    first = 2 if start == "next_player" else 0
    for at in range(3 * 4):
        hands[(first + at) % 3][deck.pop(0)] += 1
    after = state.position()
    assert after["hands"] == hands
    assert after["draw_area"] == [*draw(deck, 1), "red", "red", "blue", "white"]
    assert (after["deck"], after["turn_of"]) == (deck, first)


LAST_TURN = {
    "players": 3,
    "turn_of": 1,
    "actor": 1,
    "final_turns": 0,
    "deck": [],
    "hands": [{"red": 2}, {"blue": 1}, {"green": 3}],
    "draw_area": ["locomotive", "red", "red", "blue", "white"],
    "railyards": [{"red": {"cards": 2, "locomotives": 1}}, {}, {}],
    "tracks": [{}, {"black": {"cards": 3, "locomotives": 0}}, {}],
}
"""Seat 1 plays the last turn of the first half; all other cards are on the discard pile."""


def second_deck() -> list[str]:
    """The cards of the second deck in their order: all but those in hands and in the Draw Area."""
    left = Counter(dict.fromkeys(data("card_game", "data", "card_game.json")["colors"], 10))
    del left["gray"]
    left["locomotive"] = 16
    left -= Counter({"red": 4, "blue": 2, "green": 3, "white": 1, "locomotive": 1})
    return list(left.elements())
