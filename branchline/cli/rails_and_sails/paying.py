"""Whole payments, the cheapest first, and payments as a person types them.

The game asks card by card; a person sees complete ways to pay and chooses one of them.
"""

import heapq
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count, islice

from branchline.cli.looks import LETTERS
from branchline.core.errors import BadNotation, IllegalAction
from branchline.games.rails_and_sails import fields, naming
from branchline.games.rails_and_sails.boards import COLORS, KINDS
from branchline.games.rails_and_sails.state import SailState

PAYING = ("color", "pay")
SEARCHED = 20000
"""Half-made payments looked at before the search for a payment is given up."""
LISTED = 12
FILLERS = {"and", "a", "card", "cards", "the", "+"}
KIND_WORDS = {"train": "train", "ship": "ship", "harbor": "harbor", "double": "double"}
KIND_WORDS |= {"t": "train", "s": "ship", "h": "harbor", "ss": "double"}
COLOR_WORDS = {LETTERS[color]: color for color in COLORS} | {color: color for color in COLORS}

Cost = tuple[int, int, int, int]


@dataclass(frozen=True)
class Payment:
    """The actions that pay, each with the decision it answers, and the cards it takes."""

    steps: tuple[tuple[str, int], ...]
    cards: Mapping[str, int]


def hand(state: SailState, seat: int) -> Counter[str]:
    """A player's cards."""
    return Counter(
        naming.card_counts(
            state.cells[fields.TRAIN_HANDS + seat], state.cells[fields.SHIP_HANDS + seat]
        )
    )


def cost(cards: Mapping[str, int]) -> Cost:
    """What is cheaper comes first: few wild cards, few harbor trains, few spaces, few ships."""
    harbor = sum(number for card, number in cards.items() if "harbor" in card)
    doubles = sum(number for card, number in cards.items() if "double" in card)
    all_cards = sum(cards.values())
    return cards.get("wild", 0), harbor, all_cards + doubles, all_cards


def payments(state: SailState) -> Iterator[Payment]:
    """All ways to pay what is being claimed or built, the cheapest first."""
    seat = state.turn_of
    before = hand(state, seat)
    order = count()
    start = state.clone()
    heap: list[tuple[Cost, int, tuple[tuple[str, int], ...], dict[str, int], SailState | None]]
    heap = [((0, 0, 0, 0), next(order), (), {}, start)]
    for _ in range(SEARCHED):
        if not heap:
            return
        _, _, steps, cards, here = heapq.heappop(heap)
        if here is None:
            yield Payment(steps, cards)
            continue
        for action in here.legal():
            after = here.clone()
            after.play(action)
            done = after.decision not in PAYING or after.turn_of != seat
            paid = (
                dict(before - hand(after, seat))
                if done
                else naming.card_counts(
                    after.cells[fields.PAID_TRAINS], after.cells[fields.PAID_SHIPS]
                )
            )
            step = (*steps, (here.decision, action))
            heapq.heappush(heap, (cost(paid), next(order), step, paid, None if done else after))


def begin_payment(state: SailState, action: int) -> SailState:
    """The state in which it is asked how to pay, or in which it has been paid."""
    after = state.clone()
    after.play(action)
    return after


def ways(state: SailState, most: int = LISTED) -> list[Payment]:
    """The cheapest ways to pay."""
    return list(islice(payments(state), most))


def find_payment(state: SailState, words: str) -> Payment:
    """The cheapest payment that is made of the cards that were typed."""
    asked = read_cards(words)
    for payment in payments(state):
        if fits(payment.cards, asked):
            return payment
    raise IllegalAction(f"It cannot be paid with {words.strip()}.")


def read_cards(words: str) -> list[tuple[int, frozenset[str]]]:
    """Numbers, each with the kinds of card it can mean: "2 red" is any two red cards."""
    found: list[tuple[int, frozenset[str]]] = []
    number: int | None = None
    described: list[str] = []
    for word in [*re.findall(r"\d+|[a-z]+", words.casefold()), "0"]:
        if word in FILLERS:
            continue
        if not word.isdecimal():
            described.append(word)
            continue
        if described:
            found.append((1 if number is None else number, kinds_of(described)))
        elif number is not None:
            raise BadNotation(f"{number} of what? A number is followed by a card.")
        number, described = int(word), []
    if not found:
        raise BadNotation("With which cards? For example: with 2 red 1 wild.")
    return found


def kinds_of(words: list[str]) -> frozenset[str]:
    """The kinds of card that some words can mean."""
    singular = [word.removesuffix("s") if len(word) > 2 else word for word in words]
    if any(word in ("wild", "l") for word in singular):
        if len(singular) > 1:
            raise BadNotation("A number stands before each kind of card, as in 2 red 1 wild.")
        return frozenset({"wild"})
    said = {COLOR_WORDS.get(word) or KIND_WORDS.get(word) for word in singular}
    if None in said or len(said & set(COLORS)) > 1:
        raise BadNotation(f"{' '.join(words)!r} is not a card; type for example 2 red 1 wild.")
    found = frozenset(kind for kind in KINDS if said <= set(kind.split()))
    if not found:
        raise BadNotation(f"There is no {' '.join(words)} card.")
    return found


def fits(cards: Mapping[str, int], asked: list[tuple[int, frozenset[str]]]) -> bool:
    """Whether cards are just those asked for; what is asked most exactly is found first."""
    left = Counter(cards)
    if sum(left.values()) != sum(number for number, _ in asked):
        return False
    for number, kinds in sorted(asked, key=lambda item: len(item[1])):
        for kind in kinds:
            used = min(number, left[kind])
            left[kind] -= used
            number -= used
        if number:
            return False
    return True
