"""Every card of the box: printed money, effects declined, effects impossible, none forgotten."""

from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import branchline as bl
from branchline.games.rising_sun.cards import ABILITIES, CARDS, Card
from tests.rules.ledger import holds
from tests.rules.rising_sun import table
from tests.rules.rising_sun.table import at, hand, in_play, money
from tests.rules.words import can, choices, play, why_not

NAMED = {card.name: card for card in CARDS}
EFFECTS = [card.name for card in CARDS if card.does]
PLAIN = [card.name for card in CARDS if card.playable and not card.does]
UNPLAYABLE = [card.name for card in CARDS if not card.playable]
RANDOMIZERS = [card.name for card in CARDS if card.randomizer]

IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "Station Expansion": (
        {
            "stations": {"Chiba": 3, "Kashiwa": 2, "Funabashi": 2, "Kisarazu": 2, "Tateyama": 2}
            | dict.fromkeys(("Noda", "Sawara", "Matsudo", "Narita", "Sakura"), 1)
        },
        "there is no Station Token left or no city with room",
    ),
    "Amusement Park": ({"in_play": "Lay Rails"}, "you have no Train in play"),
    "Switchback": ({"in_play": "Lay Rails"}, "you have no Train in play"),
    "Maintenance Factory": ({}, "you have no Train in hand"),
    "Pulling": ({"discards": "2 Waste, Lay Rails"}, "your discard pile has no Train"),
    "Yardmaster": ({"deck": "Waste"}, "your discard pile has no card"),
    "Reclamation Depot": ({"deck": "Waste"}, "you have no Waste in hand or discard pile"),
    "Engineer": (
        {"supply": {"Lay Rails": 0}, "cards": "Tunnel"},
        "the supply has no such card",
    ),
    "Wagon Factory": ({}, "you have no Train to trash for which a better one could be gained"),
    "Upgrade": ({}, "you have no card to trash for which a better one could be gained"),
    "Strategy Meeting": ({"deck": "Waste"}, "you would have too few cards"),
    "Stationmaster Office": ({}, "you have no other Action in hand that could be carried out"),
}
"""Where an effect cannot be done in full, and the rest of the sentence that says so."""
POSSIBLE = [name for name in EFFECTS if name not in IMPOSSIBLE]


def without(position: dict[str, Any], *keys: str) -> dict[str, Any]:
    """A position apart from some of its parts."""
    return {key: value for key, value in position.items() if key not in keys}


def rich(name: str, **options: Any) -> bl.State:
    """A position in which every effect could do something."""
    return at(
        f"{name}, Landfill, Normal Train, Waste",
        deck="Express Train, Waste, Lay Rails, Normal Train",
        discards="Normal Train, Waste",
        in_play="Normal Train, Express Train",
        rivals=["4 Normal Train, Waste"],
        decks=["Normal Train, Waste, Express Train"],
        money=5,
        rails=[["Kashiwa"], ["Noda"]],
        options=options,
    )


def bare(name: str) -> bl.State:
    """A position with nothing but one card: no deck, no discard pile, no supply."""
    supply = {card.name: 0 for card in CARDS if card.set == "basic"}
    piles = table.piles([name])
    return at(name, supply=supply | dict.fromkeys(piles, 0), rails=[["Kashiwa"], []])


@holds("4.6", "4.7", "7.11", "25")
@pytest.mark.parametrize("name", EFFECTS)
def test_a_card_played_for_money_only_gives_its_money_and_does_nothing_else(name: str) -> None:
    state = rich(name)
    before = state.position()
    play(state, f"play {name} for money only")
    after = state.position()
    assert money(state) == 5 + NAMED[name].money
    assert after["this_turn"]["acted"]
    rest = ("money", "acted")
    assert without(after["this_turn"], *rest) == without(before["this_turn"], *rest)
    assert hand(state) == words_without(before["hands"][0], name)
    assert after["in_play"] == before["in_play"] | {name: 1}
    assert after["hands"][1] == before["hands"][1]
    parts = ("this_turn", "hands", "in_play")
    assert without(dict(after), *parts) == without(dict(before), *parts)
    assert (state.decision, state.actor) == ("turn", 0)


def words_without(cards: dict[str, int], name: str) -> str:
    """A hand in words after one card has left it."""
    return table.words(
        {n: count - (n == name) for n, count in cards.items() if count > (n == name)}
    )


@pytest.mark.parametrize("name", EFFECTS)
def test_a_card_is_played_for_its_effect_or_for_money_only(name: str) -> None:
    offered = choices(rich(name))
    assert f"play {name}" in offered
    assert f"play {name} for money only" in offered


@pytest.mark.parametrize("name", EFFECTS)
def test_the_money_of_a_card_counts_before_its_effect(name: str) -> None:
    assert money(play(rich(name), f"play {name}")) >= 5 + NAMED[name].money


@pytest.mark.parametrize("name", PLAIN)
def test_a_plain_train_gives_its_money(name: str) -> None:
    state = play(at(f"2 {name}"), f"play {name}")
    assert money(state) == NAMED[name].money
    assert (hand(state), in_play(state)) == (name, name)
    assert why_not(state, f"play {name} for money only") == f"{name} has no effect to decline."


@holds("26")
@pytest.mark.parametrize("name", UNPLAYABLE)
def test_gold_and_waste_cannot_be_played(name: str) -> None:
    gold = "base" if NAMED[name].set == "base_basic" else "rising_sun"
    state = at(name, options={"gold_set": gold})
    assert why_not(state, f"play {name}") == f"{name} cannot be played."
    assert why_not(state, f"play {name} for money only") == f"{name} cannot be played."


@holds("4.9", "21")
@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_effect_that_cannot_be_done_in_full_is_not_offered(name: str) -> None:
    position, reason = IMPOSSIBLE[name]
    state = at(name, **position)
    assert why_not(state, f"play {name}") == f"All of an effect or none: {reason}."
    assert money(play(state, f"play {name} for money only")) == NAMED[name].money


@holds("21")
@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_by_an_option_what_is_impossible_of_an_effect_is_left_out(name: str) -> None:
    position, _ = IMPOSSIBLE[name]
    state = at(name, **position, options={"partial_effects": True})
    play(state, f"play {name}")
    while state.decision != "turn":
        state.apply(state.legal()[0])
    assert name in in_play(state)
    assert money(state) == NAMED[name].money


@pytest.mark.parametrize("name", POSSIBLE)
def test_the_effect_of_any_other_card_is_always_possible(name: str) -> None:
    state = bare(name)
    assert can(state, f"play {name}")
    play(state, f"play {name}")
    while state.decision != "turn":
        state.apply(state.legal()[0])
    assert state.actor == 0


@pytest.mark.parametrize("name", [card.name for card in CARDS])
def test_a_card_that_is_not_in_hand_cannot_be_played(name: str) -> None:
    gold = "base" if NAMED[name].set == "base_basic" else "rising_sun"
    state = at("", deck=name, options={"gold_set": gold})
    assert why_not(state, f"play {name}") == f"You have no {name} in hand."


@holds("4.12")
@pytest.mark.parametrize("name", RANDOMIZERS)
def test_a_drawn_pile_is_bought_from_at_its_cost(name: str) -> None:
    cost = NAMED[name].cost
    state = at(cards=name, money=cost)
    play(state, f"buy {name}")
    assert money(state) == 0
    assert table.gained(state) == name
    poor = at(cards=name, money=cost - 1)
    assert why_not(poor, f"buy {name}") == f"{name} costs {cost}; you have {cost - 1} money."


@pytest.mark.parametrize("last", [False, True], ids=["first_answers", "last_answers"])
@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_can_be_written_down_at_every_choice(name: str, last: bool) -> None:
    state = rich(name)
    box = all_cards(state)
    play(state, f"play {name}")
    while state.decision != "turn":
        again = state.game.load(state.position())
        assert again.position() == state.position()
        assert again.legal() == state.legal()
        assert all_cards(state) == box
        state.apply(state.legal()[-1 if last else 0])
    assert all_cards(state) == box


def all_cards(state: bl.State) -> Counter[str]:
    """Every card of the game, wherever it lies."""
    position = state.position()
    cards = Counter(position["supply"])
    for part in ("trashed", "in_play", "box"):
        cards += Counter(position.get(part, {}))
    for part in ("hands", "discards", "gained", "decks"):
        cards += sum(map(Counter, position[part]), Counter())
    return cards + Counter(position.get("effect", {}).get("shown", {}).get("cards", []))


def marked() -> set[str]:
    """The cards and abilities of which there is a test."""
    here = Path(__file__).parent
    modules = [import_module(f"{__package__}.{p.stem}") for p in here.glob("test_cards_*.py")]
    tests = [test for module in modules for test in vars(module).values() if callable(test)]
    return {name for test in tests for name in getattr(test, "cards", ())}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_there_is_a_test_of_every_card(card: Card) -> None:
    assert card.name in marked(), (
        f'No test is of {card.name}: write what it does, with @of("{card.name}") above it.'
    )


@pytest.mark.parametrize("name", [ability.id for ability in ABILITIES])
def test_there_is_a_test_of_every_ability(name: str) -> None:
    assert name in marked(), f'No test is of the ability {name}: write one with @of("{name}").'


def test_no_test_is_of_a_card_that_does_not_exist() -> None:
    assert marked() <= {card.name for card in CARDS} | {ability.id for ability in ABILITIES}
