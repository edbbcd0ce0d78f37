"""Gold cards and Waste: what brings it, what keeps it away and how one gets rid of it."""

import pytest

from branchline.games.rising_sun.cards import CARDS
from tests.rules.ledger import holds
from tests.rules.rising_sun.table import at, deck, discards, gained, hand, money, of, pile, trashed
from tests.rules.words import can, choices, play, why_not

GOLD = [
    ("Office Building", 3, 1),
    ("Distribution Centre", 5, 2),
    ("Stadium", 8, 4),
    ("Apartment", 3, 1),
    ("Tower", 5, 2),
    ("Skyscraper", 8, 4),
]
BASE_GOLD = ("Apartment", "Tower", "Skyscraper")


def gold_set(name: str) -> str:
    """The option that has a gold card in the supply."""
    return "base" if name in BASE_GOLD else "rising_sun"


@holds("17")
@of(*(name for name, _, _ in GOLD))
@pytest.mark.parametrize(("name", "cost", "points"), GOLD)
def test_buying_a_gold_card_brings_waste(name: str, cost: int, points: int) -> None:
    state = at(money=cost, options={"gold_set": gold_set(name)})
    play(state, f"buy {name}")
    assert (money(state), gained(state)) == (
        0,
        f"Waste, {name}" if name in BASE_GOLD else f"{name}, Waste",
    )


@holds("54")
@of(*(name for name, _, _ in GOLD))
@pytest.mark.parametrize(("name", "cost", "points"), GOLD)
def test_a_gold_card_is_worth_its_points_wherever_it_lies(
    name: str, cost: int, points: int
) -> None:
    option = {"gold_set": gold_set(name)}
    cards = f"2 {name}"
    for state in (
        at(cards, options=option),
        at(deck=cards, options=option),
        at(discards=cards, options=option),
        at(gained=cards, options=option),
    ):
        assert state.scores() == [2 * points, 0]


@of("Office Building")
@pytest.mark.parametrize(("name", "cost", "points"), GOLD)
def test_a_gold_card_is_bought_without_waste_when_that_has_run_out(
    name: str, cost: int, points: int
) -> None:
    state = at(money=cost, supply={"Waste": 0}, options={"gold_set": gold_set(name)})
    assert gained(play(state, f"buy {name}")) == name


@holds("17")
@of("Office Building")
def test_that_gold_cards_bring_waste_is_an_option() -> None:
    state = at(money=3, options={"gold_waste": False})
    assert gained(play(state, "buy Office Building")) == "Office Building"


@holds("10")
@of("Apartment", "Office Building")
def test_only_one_set_of_gold_cards_is_in_a_game() -> None:
    state = at(money=9, options={"gold_set": "base"})
    assert why_not(state, "buy Stadium") == "Stadium is not in the supply of this game."
    assert can(state, "buy Skyscraper")


@of("Office Building", "Upgrade")
def test_a_gold_card_gained_without_buying_brings_no_waste() -> None:
    state = at("Upgrade, Normal Train")
    play(state, "play Upgrade", "gain Office Building")
    assert gained(state) == "Office Building"


@of("Waste")
def test_waste_cannot_be_bought() -> None:
    assert why_not(at(money=9), "buy Waste") == "Waste cannot be bought."


@holds("4.16", "29")
@of("Waste")
def test_passing_returns_all_waste_in_hand() -> None:
    state = at("3 Waste, Normal Train", deck="5 Normal Train", discards="Waste")
    before = pile(state, "Waste")
    play(state, "pass")
    assert pile(state, "Waste") == before + 3
    assert discards(state) == "Normal Train, Waste"


@holds("29")
@of("Waste")
def test_waste_that_is_not_returned_is_discarded_with_the_hand() -> None:
    state = at("2 Waste", deck="5 Normal Train")
    assert discards(play(state, "end turn")) == "2 Waste"


@of("Landfill")
def test_a_landfill_returns_all_waste_in_hand() -> None:
    state = at("Landfill, 3 Waste, Normal Train", discards="Waste")
    before = pile(state, "Waste")
    play(state, "play Landfill")
    assert (hand(state), discards(state), money(state)) == ("Normal Train", "Waste", 0)
    assert pile(state, "Waste") == before + 3


@of("Landfill")
def test_a_landfill_may_be_played_without_waste() -> None:
    assert hand(play(at("Landfill, Normal Train"), "play Landfill")) == "Normal Train"


@of("Dump Site")
def test_after_a_dump_site_no_waste_is_gained() -> None:
    state = at(
        "Dump Site, Lay Rails, Outdated Train, Station Expansion",
        rails=[["Kashiwa"], ["field 2 2"]],
        money=4,
    )
    play(state, "play Dump Site", "play Lay Rails", "lay rail in field 2 2")
    play(state, "play Outdated Train", "play Station Expansion", "build station in Chiba")
    play(state, "buy Office Building")
    assert gained(state) == "Office Building"


@holds("28")
@of("Dump Site")
def test_a_dump_site_leaves_waste_that_was_gained_before() -> None:
    state = at("Dump Site, 2 Lay Rails", rails=[["Kashiwa"], []])
    play(state, "play Lay Rails", "play Dump Site", "play Lay Rails")
    assert (gained(state), money(state)) == ("Waste", 1)


@of("Dump Site", "Protesters")
def test_a_dump_site_does_not_protect_in_the_turns_of_others() -> None:
    state = at("Dump Site", rivals=["Protesters"])
    play(state, "play Dump Site", "end turn", "play Protesters")
    assert gained(state, 0) == "Waste"


@of("Recycling Center")
def test_a_recycling_center_turns_every_waste_into_money() -> None:
    state = at("Recycling Center, Lay Rails, Outdated Train", rails=[["Kashiwa"], []])
    before = pile(state, "Waste")
    play(state, "play Recycling Center", "play Lay Rails", "play Outdated Train")
    assert money(state) == 1 + 1 + 2 + 1
    assert (gained(state), pile(state, "Waste")) == ("", before)


@of("Recycling Center")
def test_a_recycling_center_pays_for_sharing_and_for_gold() -> None:
    state = at("Recycling Center", rails=[["Kashiwa"], ["field 2 2"]], rail_points=1, money=3)
    play(state, "play Recycling Center", "lay rail in field 2 2")
    assert money(state) == 4
    play(state, "buy Office Building")
    assert (money(state), gained(state)) == (2, "Office Building")


@of("Recycling Center")
def test_a_recycling_center_is_too_late_for_waste_gained_before() -> None:
    state = at("Recycling Center, Lay Rails", rails=[["Kashiwa"], []])
    play(state, "play Lay Rails", "play Recycling Center")
    assert (money(state), gained(state)) == (1, "Waste")


@holds("66")
@of("Recycling Center")
def test_a_recycling_center_pays_nothing_once_the_waste_has_run_out() -> None:
    state = at("Recycling Center, Outdated Train", supply={"Waste": 0})
    assert money(play(state, "play Recycling Center", "play Outdated Train")) == 3


@of("Recycling Center", "Protesters")
def test_a_recycling_center_does_not_change_what_others_gain() -> None:
    state = at("Recycling Center, Protesters")
    play(state, "play Recycling Center", "play Protesters")
    assert (money(state), gained(state, 1)) == (2, "Waste")


@of("Junkyard")
def test_a_junkyard_draws_a_card_for_each_waste_returned() -> None:
    state = at("Junkyard, 2 Waste", deck="Express Train, Lay Rails, Normal Train")
    play(state, "play Junkyard", "return 2 Waste")
    assert (hand(state), money(state)) == ("Express Train, Lay Rails", 1)


@of("Junkyard")
def test_a_junkyard_draws_at_most_three_cards() -> None:
    state = at("Junkyard, 5 Waste", deck="5 Normal Train")
    play(state, "play Junkyard", "return 5 Waste")
    assert (hand(state), len(deck(state))) == ("3 Normal Train", 2)


@of("Junkyard")
def test_a_junkyard_may_return_nothing() -> None:
    state = play(at("Junkyard, Waste", deck="Normal Train"), "play Junkyard", "return no Waste")
    assert (hand(state), deck(state)) == ("Waste", ["Normal Train"])


@of("Reclamation Depot")
def test_a_reclamation_depot_returns_waste_from_hand_or_discard_pile_for_money() -> None:
    state = play(at("Reclamation Depot, 2 Waste", discards="Waste"), "play Reclamation Depot")
    assert choices(state) == ["return Waste from hand", "return Waste from discard pile"]
    from_hand = play(state.clone(), "return Waste from hand")
    assert (hand(from_hand), discards(from_hand), money(from_hand)) == ("Waste", "Waste", 1)
    play(state, "return Waste from discard pile")
    assert (hand(state), discards(state), money(state)) == ("2 Waste", "", 1)


@of("Reclamation Depot")
def test_a_reclamation_depot_asks_nothing_where_waste_lies_in_one_place() -> None:
    state = at("Reclamation Depot", discards="2 Waste, Lay Rails")
    before = pile(state, "Waste")
    play(state, "play Reclamation Depot")
    assert (discards(state), money(state)) == ("Lay Rails, Waste", 1)
    assert pile(state, "Waste") == before + 1


@of("Incinerator")
def test_an_incinerator_trashes_up_to_two_cards() -> None:
    state = at("Incinerator, 2 Waste, Normal Train")
    before = pile(state, "Waste")
    play(state, "play Incinerator", "trash Waste", "trash Normal Train")
    assert (hand(state), money(state), state.decision) == ("Waste", 1, "turn")
    assert trashed(state)["Waste"] == 1
    assert pile(state, "Waste") == before


@of("Incinerator")
def test_an_incinerator_may_trash_one_card_or_none() -> None:
    state = play(at("Incinerator, 2 Waste"), "play Incinerator")
    none = play(state.clone(), "trash no more")
    assert hand(none) == "2 Waste"
    assert hand(play(state, "trash Waste", "trash no more")) == "Waste"


@of("Incinerator")
def test_an_incinerator_stops_by_itself_when_the_hand_is_empty() -> None:
    state = play(at("Incinerator, Waste"), "play Incinerator", "trash Waste")
    assert (hand(state), state.decision) == ("", "turn")


@holds("16")
@of("Waste")
def test_by_an_option_building_cards_bring_no_waste() -> None:
    for card in CARDS:
        if {"rail", "station"} & set(card.types):
            state = at(card.name, rails=[["Kashiwa"], []], options={"build_waste": False})
            play(state, f"play {card.name}")
            if state.decision == "station":
                play(state, "build station in Chiba")
            assert gained(state) == "", card.name


@holds("16")
@of("Outdated Train")
def test_that_option_does_not_spare_the_waste_of_an_outdated_train() -> None:
    state = at("Outdated Train", options={"build_waste": False})
    assert gained(play(state, "play Outdated Train")) == "Waste"


@holds("34")
@of("Waste")
@pytest.mark.parametrize(("per_token", "waste"), [(False, "Waste"), (True, "2 Waste")])
def test_sharing_brings_one_waste_or_by_an_option_one_for_every_rival(
    per_token: bool, waste: str
) -> None:
    rails = [["Urawa"], ["field 7 1"], ["field 7 1"]]
    state = at(
        rivals=["", ""], rails=rails, rail_points=1, money=2, options={"waste_per_token": per_token}
    )
    play(state, "lay rail in field 7 1")
    assert (money(state), gained(state)) == (0, waste)
