"""A redeal of Rails & Sails is fair: two decks of cards, tickets given back, fleets in secret."""

from collections import Counter
from collections.abc import Hashable
from itertools import permutations, product
from typing import Any

import pytest

import branchline as bl
from branchline.games.rails_and_sails.game import GreatLakes
from tests.chi_squared import is_fair
from tests.properties.test_redeal_is_fair import (
    Position,
    dealt,
    every_deal_of_tickets,
    others,
    tickets_of,
)

TICKETS = [ticket.name for ticket in GreatLakes.board.tickets]
A, B, C, D, E, F, G, H = TICKETS[:8]
REST = TICKETS[8:]

# Cards


def is_ship(card: str) -> bool:
    return card.endswith("ship")


def cards_of(position: Position, seat: int | None) -> Hashable:
    """Where the hidden cards lie, hands without order."""
    hands = [tuple(sorted(position["hands"][other].items())) for other in others(position, seat)]
    return tuple(position["train_deck"]), tuple(position["ship_deck"]), tuple(hands)


def every_deal_of(position: Position, seat: int | None, deck: str) -> Counter[Hashable]:
    """Every way to lay the hidden cards of one deck: deck, then what comes into each hand."""
    hidden = [
        [
            card
            for card in (
                Counter(position["hands"][other]) - Counter(position["known"][other])
            ).elements()
            if is_ship(card) == (deck == "ship_deck")
        ]
        for other in others(position, seat)
    ]
    cards = [*position[deck], *(card for hand in hidden for card in hand)]
    ways: Counter[Hashable] = Counter()
    for order in permutations(cards):
        rest = iter(order)
        laid = tuple(next(rest) for _ in position[deck])
        ways[laid, tuple(tuple(sorted(next(rest) for _ in hand)) for hand in hidden)] += 1
    return ways


def every_deal_of_cards(position: Position, seat: int | None) -> dict[Hashable, int]:
    """Every way to lay both decks' hidden cards."""
    trains = every_deal_of(position, seat, "train_deck")
    ships = every_deal_of(position, seat, "ship_deck")
    ways: dict[Hashable, int] = {}
    for train_way, ship_way in product(trains, ships):
        (train_deck, train_hands), (ship_deck, ship_hands) = train_way, ship_way  # type: ignore[misc]
        hands = [dict(hand) for hand in position["hands"]]
        for other, *new in zip(others(position, seat), train_hands, ship_hands, strict=True):
            hands[other] = dict(Counter(position["known"][other]) + Counter([*new[0], *new[1]]))
        laid = {**position, "train_deck": train_deck, "ship_deck": ship_deck, "hands": hands}
        ways[cards_of(laid, seat)] = trains[train_way] * ships[ship_way]
    return ways


# Fleets


def fleets_of(position: Position, seat: int | None) -> Hashable:
    return tuple(position["chosen"][other] for other in others(position, seat))


def every_fleet(position: Position, seat: int | None) -> dict[Hashable, int]:
    """Every fleet that those who have chosen can have chosen: 18 to 33 trains."""
    chosen = [position["chosen"][other] for other in others(position, seat)]
    sizes = [[None] if fleet is None else [*range(18, 34)] for fleet in chosen]
    return dict.fromkeys(product(*sizes), 1)


# The positions

DISPLAY = ["red train", "green train", "white train", "red ship", "green ship", "white ship"]
CARDS = {
    "players": 2,
    "display": DISPLAY,
    "hands": [
        {"wild": 2},
        {"red train": 2, "wild": 1, "purple train": 1, "red ship": 1, "red double ship": 1},
    ],
    "known": [{}, {"red train": 1, "red ship": 1}],
    "train_deck": ["wild", "red harbor train"],
    "ship_deck": ["white ship", "black double ship"],
}
THREE_HANDS = {
    "players": 3,
    "display": DISPLAY,
    "hands": [{"wild": 1, "red ship": 1}, {"red train": 1, "red ship": 1}, {"wild": 2}],
    "known": [{}, {}, {"wild": 1}],
    "train_deck": ["red train"],
    "ship_deck": ["red ship", "white ship"],
}
GIVEN_BACK = {
    "players": 2,
    "tickets": [[F, G, H, *REST], [D, E]],
    "ticket_deck": [A, B, C],
    "given_back": [{A: ["deck 1", "hand of seat 1"], D: ["deck 2", "hand of seat 1"]}, {}],
}
COUNTED = {  # one try in five hundred would do: all ways must be counted
    "players": 2,
    "tickets": [REST, [F, G, H]],
    "ticket_deck": [A, B, C, D, E],
    "given_back": [
        {name: ["deck 1", "deck 2", "deck 3", "hand of seat 1"] for name in (A, B, C, F, G, H)}
        | {D: ["deck 4", "hand of seat 1"], E: ["deck 4", "deck 5"]},
        {},
    ],
}
HIDDEN_OFFER = {
    "players": 3,
    "decision": "keep-tickets",
    "actor": 1,
    "turn_of": 1,
    "tickets": [[F, G, H], [], [E, *REST]],
    "offers": [[], [A, B, C], []],
    "ticket_deck": [D],
    "given_back": [{}, {}, {A: ["offer 1", "offer 2"], B: ["offer 2", "deck 1"]}],
}
SECRET_FLEETS = {
    "players": 3,
    "turn": 0,
    "decision": "fleet",
    "actor": 2,
    "chosen": [20, 30, None],
}

CASES: list[tuple[str, Position, int | None, Any, Any]] = [
    ("cards of both decks", CARDS, 0, cards_of, every_deal_of_cards),
    ("cards in two other hands", THREE_HANDS, 0, cards_of, every_deal_of_cards),
    ("cards for a spectator", THREE_HANDS, None, cards_of, every_deal_of_cards),
    ("tickets given back", GIVEN_BACK, 0, tickets_of, every_deal_of_tickets),
    ("tickets that must be counted", COUNTED, 0, tickets_of, every_deal_of_tickets),
    ("tickets offered to another", HIDDEN_OFFER, 2, tickets_of, every_deal_of_tickets),
    ("fleets", SECRET_FLEETS, 2, fleets_of, every_fleet),
    ("fleets, for one who chose", SECRET_FLEETS, 0, fleets_of, every_fleet),
]


@pytest.mark.parametrize(
    ("position", "seat", "seen", "every"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_every_possible_deal_is_as_likely_as_it_should_be(
    position: Position, seat: int | None, seen: Any, every: Any
) -> None:
    state = bl.game("great-lakes").load(position)
    wanted = every(state.position(), seat)
    number = max(2000, 20 * len(wanted))
    found = dealt(lambda seed: state.redeal(seat, seed).position(), seat, seen, number)
    assert len(wanted) > 2
    assert is_fair(found, wanted)


def test_tickets_that_must_be_counted_can_lie_deep_in_the_deck() -> None:
    """Eight tickets on the last eight places of 65: compiled numbers have 64 bits at most."""
    names = [ticket.name for ticket in bl.game("world").board.tickets]  # type: ignore[attr-defined]
    places = [f"deck {at}" for at in range(58, 66)]
    memory = dict.fromkeys(names[-8:], places)
    state = bl.game("world").load({"players": 2, "ticket_deck": names, "given_back": [memory, {}]})
    for seed in range(20):
        deck = state.redeal(0, seed).position()["ticket_deck"]
        assert sorted(deck[-8:]) == sorted(names[-8:])


def test_tickets_shown_at_the_end_are_not_laid_again() -> None:
    """Who remembers tickets in other hands sees them once the game is over."""
    places = [f"deck {at}" for at in range(1, 6)]
    memory = dict.fromkeys([A, B, C, D, E], places) | {F: ["hand of seat 1", "deck 1"]}
    state = bl.game("great-lakes").load(
        {
            "players": 2,
            "decision": "over",
            "actor": None,
            "tickets": [REST, [F, G, H]],
            "ticket_deck": [A, B, C, D, E],
            "given_back": [memory, {}],
        }
    )
    for seed in range(20):
        assert state.redeal(0, seed).position()["tickets"] == state.position()["tickets"]
