"""A redeal is fair: every hidden deal that a seat holds possible turns up as often as it should.

The positions are small enough to lay all hidden cards in all ways by brute force; what a way looks
like (hands have no order, decks have) says how often it should turn up.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

import branchline as bl
from branchline.games.card_game.cards import TICKET_NAMES
from tests.chi_squared import is_fair

Position = dict[str, Any]
Dealer = Callable[[int], Position]

A, B, C, D, E, F, G, H = TICKET_NAMES[:8]
REST = list(TICKET_NAMES[8:])


def others(position: Position, seat: int | None) -> list[int]:
    return [other for other in range(position["players"]) if other != seat]


# Train cards


def hidden_cards(position: Position, seat: int | None) -> tuple[list[str], list[int]]:
    """The cards a seat has not seen, and how many lie in deck, clock and each other hand."""
    hands = [
        Counter(position["hands"][other]) - Counter(position["known"][other])
        for other in others(position, seat)
    ]
    decks = [position["deck"], position.get("station_clock", [])]
    cards = [*decks[0], *decks[1], *(card for hand in hands for card in hand.elements())]
    return cards, [*map(len, decks), *(hand.total() for hand in hands)]


def cards_of(position: Position, seat: int | None) -> Hashable:
    """Where the hidden cards lie, hands without order."""
    hands = [tuple(sorted(position["hands"][other].items())) for other in others(position, seat)]
    return tuple(position["deck"]), tuple(position.get("station_clock", [])), tuple(hands)


def every_deal_of_cards(position: Position, seat: int | None) -> Counter[Hashable]:
    """Every way to lay the hidden cards, each card told from its twins."""
    cards, sizes = hidden_cards(position, seat)
    deals: Counter[Hashable] = Counter()
    for order in permutations(cards):
        rest = iter(order)
        deck, clock, *hands = ([next(rest) for _ in range(size)] for size in sizes)
        dealt = [dict(hand) for hand in position["hands"]]
        for other, hand in zip(others(position, seat), hands, strict=True):
            dealt[other] = dict(Counter(position["known"][other]) + Counter(hand))
        deals[
            cards_of({**position, "deck": deck, "station_clock": clock, "hands": dealt}, seat)
        ] += 1
    return deals


# Tickets


def hidden_tickets(position: Position, seat: int | None) -> tuple[list[str], list[str]]:
    """The tickets a seat does not see, and the names of the places where they lie."""
    tickets = list(position["ticket_deck"])
    places = [f"deck {at + 1}" for at in range(len(tickets))]
    tickets += position.get("hidden_tickets", [])
    places += ["hidden tickets"] * len(position.get("hidden_tickets", []))
    for other in others(position, seat):
        held, offer = position["tickets"][other], position["offers"][other]
        tickets += [*held, *offer]
        places += [f"hand of seat {other}"] * len(held)
        places += [f"offer {at + 1}" for at in range(len(offer))]
    return tickets, places


def every_deal_of_tickets(position: Position, seat: int | None) -> Counter[Hashable]:
    """Every way to lay the hidden tickets that agrees with what the seat remembers."""
    tickets, places = hidden_tickets(position, seat)
    memory = {} if seat is None else position["given_back"][seat]
    return Counter(
        look(zip(order, places, strict=True))
        for order in permutations(tickets)
        if all(
            place in memory.get(name, [place]) for name, place in zip(order, places, strict=True)
        )
    )


def look(laid: Iterator[tuple[str, str]]) -> Hashable:
    """Tickets in their places, hands without order."""
    return tuple(sorted((place, name) for name, place in laid))


def tickets_of(position: Position, seat: int | None) -> Hashable:
    return look(zip(*hidden_tickets(position, seat), strict=True))


# Choices made in secret


def choices_of(position: Position, seat: int | None) -> Hashable:
    """Which places of their offers others have chosen."""
    found = []
    for other in others(position, seat):
        chosen, offer = position["chosen"][other], position["offers"][other]
        found.append(None if chosen is None else tuple(offer.index(name) for name in chosen))
    return tuple(found)


def every_choice(position: Position, seat: int | None) -> Counter[Hashable]:
    """Every choice that others can have made: at least one ticket."""
    ways: list[tuple[Any, ...]] = [()]
    for other in others(position, seat):
        size = len(position["offers"][other])
        sets = [kept for some in range(1, size + 1) for kept in combinations(range(size), some)]
        options = [None] if position["chosen"][other] is None else sets
        ways = [(*way, option) for way in ways for option in options]
    return Counter(ways)


# The positions

CARDS_IN_HAND = {
    "players": 2,
    "hands": [{"red": 1}, {"red": 2, "blue": 1, "green": 1}],
    "known": [{}, {"red": 1}],
    "deck": ["blue", "locomotive"],
}
THREE_HANDS = {
    "players": 3,
    "hands": [{"red": 2}, {"red": 1, "blue": 1}, {"white": 1, "red": 1, "locomotive": 2}],
    "known": [{}, {"blue": 1}, {"locomotive": 1}],
    "deck": ["green", "red"],
}
GIVEN_BACK = {
    "players": 2,
    "deck": [],
    "tickets": [[F], [D, E]],
    "completed": [[G, H], REST],
    "ticket_deck": [A, B, C],
    "given_back": [{A: ["deck 1", "hand of seat 1"], D: ["deck 2", "hand of seat 1"]}, {}],
}
HARD_TO_PLACE = {
    "players": 2,
    "deck": [],
    "tickets": [[], [E, F, G, H]],
    "completed": [[], REST],
    "ticket_deck": [A, B, C, D],
    "given_back": [
        {
            A: ["deck 1"],
            B: ["deck 1", "deck 2", "hand of seat 1"],
            C: ["deck 2", "deck 3", "hand of seat 1"],
            D: ["deck 4", "hand of seat 1"],
            E: ["deck 4", "hand of seat 1"],
            F: ["deck 2", "hand of seat 1"],
            G: ["hand of seat 1"],
        },
        {},
    ],
}
COUNTED = {  # one try in five hundred would do: all ways must be counted
    "players": 2,
    "deck": [],
    "tickets": [[], [F, G, H]],
    "completed": [[], REST],
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
    "deck": [],
    "tickets": [[], [], [E]],
    "offers": [[], [A, B, C], []],
    "completed": [[F, G, H], REST, []],
    "ticket_deck": [D],
    "given_back": [{A: ["offer 1", "offer 2"]}, {}, {B: ["offer 2", "deck 1"]}],
}
SECRET_CHOICES = {
    "players": 3,
    "turn": 0,
    "decision": "keep-tickets",
    "actor": 2,
    "offers": [[A, B, C], [D, E], [F]],
    "chosen": [[A, C], [E], None],
    "completed": [[G, H], REST, []],
    "ticket_deck": [],
}
SOLO = {
    "players": 1,
    "turn": 14,
    "hands": [{"red": 2, "blue": 1}],
    "known": [{"red": 1}],
    "deck": ["red"],
    "station_clock": ["blue", "green"],
    "clock_pile": ["white"],
    "tickets": [[A]],
    "completed": [[G, H, *REST]],
    "hidden_tickets": [B, C],
    "ticket_deck": [D, E, F],
    "given_back": [{B: ["hidden tickets", "deck 1"], D: ["hidden tickets", "deck 1", "deck 2"]}],
}

CASES: list[tuple[str, Position, int | None, Any, Any]] = [
    ("cards in another hand", CARDS_IN_HAND, 0, cards_of, every_deal_of_cards),
    ("cards for a spectator", CARDS_IN_HAND, None, cards_of, every_deal_of_cards),
    ("cards in two other hands", THREE_HANDS, 0, cards_of, every_deal_of_cards),
    ("cards for the other seat", THREE_HANDS, 2, cards_of, every_deal_of_cards),
    ("cards of the clock", SOLO, 0, cards_of, every_deal_of_cards),
    ("tickets given back", GIVEN_BACK, 0, tickets_of, every_deal_of_tickets),
    ("tickets for who gave none back", GIVEN_BACK, 1, tickets_of, every_deal_of_tickets),
    ("tickets hard to place", HARD_TO_PLACE, 0, tickets_of, every_deal_of_tickets),
    ("tickets that must be counted", COUNTED, 0, tickets_of, every_deal_of_tickets),
    ("tickets offered to another", HIDDEN_OFFER, 0, tickets_of, every_deal_of_tickets),
    ("tickets offered, for the third", HIDDEN_OFFER, 2, tickets_of, every_deal_of_tickets),
    ("tickets of the hidden opponent", SOLO, 0, tickets_of, every_deal_of_tickets),
    ("tickets chosen from at setup", SECRET_CHOICES, 2, tickets_of, every_deal_of_tickets),
    ("choices at setup", SECRET_CHOICES, 2, choices_of, every_choice),
    ("choices at setup, for one who chose", SECRET_CHOICES, 0, choices_of, every_choice),
]
in_every_case = pytest.mark.parametrize(
    ("position", "seat", "seen", "every"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)


def dealt(dealer: Dealer, seat: int | None, seen: Any, number: int) -> Counter[Hashable]:
    """What a dealer makes of a position, so many times."""
    return Counter(seen(dealer(seed), seat) for seed in range(number))


@in_every_case
def test_every_possible_deal_is_as_likely_as_it_should_be(
    position: Position, seat: int | None, seen: Any, every: Any
) -> None:
    state = bl.game("card-game").load(position)
    wanted = every(state.position(), seat)
    number = max(2000, 20 * len(wanted))
    found = dealt(lambda seed: state.redeal(seat, seed).position(), seat, seen, number)
    assert len(wanted) > 2
    assert is_fair(found, wanted)


def test_cards_tickets_and_choices_are_dealt_independently() -> None:
    state = bl.game("card-game").load(SOLO)
    cards = every_deal_of_cards(state.position(), 0)
    tickets = every_deal_of_tickets(state.position(), 0)

    def both(position: Position, seat: int | None) -> Hashable:
        return cards_of(position, seat), tickets_of(position, seat)

    wanted: dict[Hashable, int] = {(c, t): cards[c] * tickets[t] for c in cards for t in tickets}
    found = dealt(lambda seed: state.redeal(0, seed).position(), 0, both, 10 * len(wanted))
    assert is_fair(found, wanted)


# The test itself: dealers that are a little unfair must not pass


def swap_with_any(position: Position, seed: int) -> Position:
    """The shuffle that everybody writes first: each card changes places with any card."""
    random = Random(seed)
    hidden = Counter(position["hands"][1]) - Counter(position["known"][1])
    cards = [*position["deck"], *hidden.elements()]
    for at in range(len(cards)):
        other = random.randrange(len(cards))
        cards[at], cards[other] = cards[other], cards[at]
    deck, hand = cards[:2], Counter(cards[2:]) + Counter(position["known"][1])
    return {**position, "deck": deck, "hands": [position["hands"][0], dict(hand)]}


def one_after_another(position: Position, seed: int) -> Position:
    """Gives each remembered ticket one of the places still free, never starting again."""
    random = Random(seed)
    tickets, places = hidden_tickets(position, 0)
    free, laid = list(range(len(places))), {}
    memory = position["given_back"][0]
    for name in sorted(tickets, key=lambda name: (name not in memory, name)):
        able = [at for at in free if places[at] in memory.get(name, places)]
        laid[name] = random.choice(able)
        free.remove(laid[name])
    deck = sorted((at, name) for name, at in laid.items() if at < len(position["ticket_deck"]))
    hand = [name for name, at in laid.items() if at >= len(deck)]
    return {**position, "ticket_deck": [name for _, name in deck], "tickets": [[F], hand]}


def always_the_first_choice(position: Position, seed: int) -> Position:
    """Has others keep the first ticket of the offer a little too often."""
    random = Random(seed)
    kept = [random.choice([(0,), *every_kept(len(offer))]) for offer in position["offers"][:2]]
    chosen = [[position["offers"][s][at] for at in kept[s]] for s in range(2)]
    return {**position, "chosen": [*chosen, None]}


def every_kept(size: int) -> list[tuple[int, ...]]:
    return [kept for some in range(1, size + 1) for kept in combinations(range(size), some)]


@pytest.mark.parametrize(
    ("written", "seat", "seen", "every", "biased"),
    [
        (CARDS_IN_HAND, 0, cards_of, every_deal_of_cards, swap_with_any),
        (GIVEN_BACK, 0, tickets_of, every_deal_of_tickets, one_after_another),
        (SECRET_CHOICES, 2, choices_of, every_choice, always_the_first_choice),
        (CARDS_IN_HAND, 0, cards_of, every_deal_of_cards, lambda position, seed: position),
    ],
    ids=["a naive shuffle", "no second try", "a first choice", "no redeal at all"],
)
def test_an_unfair_dealer_is_caught(
    written: Position, seat: int, seen: Any, every: Any, biased: Any
) -> None:
    position = bl.game("card-game").load(written).position()
    wanted = every(position, seat)
    number = max(2000, 20 * len(wanted))
    found = dealt(lambda seed: biased(position, seed), seat, seen, number)
    assert not is_fair(found, wanted)
