"""Cards where an option has rails laid at once, when the card is played."""

from typing import Any

import pytest

import branchline as bl
from tests.rules.ledger import holds
from tests.rules.rising_sun.table import at, gained, hand, money, of, rail_points, rails
from tests.rules.words import can, play, told, why_not


def at_once(hand: str, **position: Any) -> bl.State:
    """A position of a game in which rails are laid at once."""
    position.setdefault("rails", [["Kashiwa"], []])
    return at(hand, **position, options={"immediate_rails": True})


@holds("18")
@of("Lay Rails")
def test_the_rail_is_laid_when_the_card_is_played() -> None:
    state = play(at_once("Lay Rails", money=1), "play Lay Rails")
    assert (state.decision, gained(state)) == ("rail", "")
    assert why_not(state, "lay rail in Toride") == "A rail in Toride costs 2; you have 1 money."
    play(state, "lay rail in field 2 2")
    assert (rails(state), gained(state), rail_points(state)) == (
        ["Kashiwa", "field 2 2"],
        "Waste",
        0,
    )
    assert state.decision == "turn"


@of("Lay Rails")
def test_a_rail_that_can_lie_in_one_hex_only_is_laid_without_a_question() -> None:
    state = play(at_once("Lay Rails"), "play Lay Rails")
    assert (rails(state), state.decision) == (["Kashiwa", "field 2 2"], "turn")


@of("Trail Blazer", "Extra Laborers")
def test_several_rails_are_laid_one_after_the_other() -> None:
    state = at_once("Extra Laborers, Trail Blazer", money=1)
    play(state, "play Extra Laborers", "play Trail Blazer", "lay rail in field 2 2")
    play(state, "lay rail in field 3 2", "lay rail in field 2 3")
    assert (len(rails(state)), state.decision, gained(state)) == (4, "turn", "Waste")


@holds("18", "21")
@of("Trail Blazer")
def test_all_rails_of_a_card_are_laid_or_none() -> None:
    state = at_once("Trail Blazer", rails=[["Noda"], []], money=1)
    assert why_not(state, "play Trail Blazer") == (
        "All of an effect or none: not all of its 2 rails can be laid now."
    )
    assert can(at_once("Trail Blazer", rails=[["Noda"], []], money=2), "play Trail Blazer")


@holds("18", "21")
@of("Lay Rails", "Extra Laborers")
def test_the_rail_of_extra_laborers_is_laid_too_or_none() -> None:
    state = at_once("Extra Laborers, Lay Rails", rails=[["Noda"], []], money=1)
    assert can(state, "play Lay Rails")
    play(state, "play Extra Laborers")
    assert not can(state, "play Lay Rails")


@holds("18", "21")
@of("Trail Blazer")
def test_no_rail_is_laid_that_leaves_too_little_for_the_others() -> None:
    state = at_once("Trail Blazer", rails=[["river 1 1"], []], money=1)
    play(state, "play Trail Blazer")
    assert why_not(state, "lay rail in Noda") == (
        "After a rail in Noda the rest of the rails could not be laid: all or none."
    )
    before = state.legal()
    assert before
    for action in before:
        after = state.clone()
        after.apply(action)
        while after.decision == "rail":
            after.apply(after.legal()[0])
        assert len(rails(after)) == 3


@of("Trail Blazer")
def test_by_another_option_as_many_rails_are_laid_as_can_be() -> None:
    options = {"immediate_rails": True, "partial_effects": True}
    state = at("Trail Blazer", rails=[["Noda"], []], money=1, options=options)
    play(state, "play Trail Blazer", "lay rail in river 2 0")
    assert (len(rails(state)), state.decision) == (2, "turn")


@holds("21", "65")
@of("Extra Laborers", "Lay Rails")
def test_the_point_of_extra_laborers_is_lost_with_a_rail_that_cannot_be_laid() -> None:
    options = {"immediate_rails": True, "partial_effects": True}
    state = at("Extra Laborers, Lay Rails", rails=[["Noda"], []], options=options)
    play(state, "play Extra Laborers")
    assert told(state, "play Lay Rails") == [
        "{0} plays Lay Rails.",
        "{0} gets 1 rail point.",
        "{0} cannot carry out a part of the effect.",
        "{0} cannot use 1 rail point.",
        "{0} gains Waste.",
    ]
    assert rail_points(state) == 0


@of("Extra Laborers", "Lay Rails")
def test_under_version_2_of_the_rules_that_point_stayed() -> None:
    options = {"immediate_rails": True, "partial_effects": True}
    state = at("Extra Laborers, Lay Rails", rails=[["Noda"], []], options=options, rules=2)
    assert rail_points(play(state, "play Extra Laborers", "play Lay Rails")) == 1


@of("Trail Blazer")
def test_under_version_1_of_the_rules_one_rail_was_enough() -> None:
    state = at_once("Trail Blazer", rails=[["Noda"], []], money=1, rules=1)
    play(state, "play Trail Blazer", "lay rail in river 2 0")
    assert (len(rails(state)), state.decision) == (2, "turn")


@holds("18", "21")
@of("Lay Rails")
def test_without_a_hex_that_can_be_paid_the_effect_is_impossible() -> None:
    state = at_once("Lay Rails", rails=[["Noda"], []])
    assert why_not(state, "play Lay Rails") == "All of an effect or none: no rail can be laid now."
    play(state, "play Lay Rails for money only")
    assert rails(state) == ["Noda"]


@of("Lay Rails")
def test_by_another_option_the_rest_of_the_effect_happens_all_the_same() -> None:
    options = {"immediate_rails": True, "partial_effects": True}
    state = play(at("Lay Rails", rails=[["Noda"], []], options=options), "play Lay Rails")
    assert (rails(state), gained(state), rail_points(state)) == (["Noda"], "Waste", 0)


@holds("18", "37")
@of("Steel Bridge", "Tunnel", "Viaduct", "Subway Excavation", "Government Subsidy")
@pytest.mark.parametrize(
    ("name", "start", "hex"),
    [
        ("Steel Bridge", "Noda", "river 2 0"),
        ("Subway Excavation", "Noda", "river 2 0"),
        ("Government Subsidy", "Noda", "river 2 0"),
        ("Tunnel", "mountain -2 10", "mountain -1 9"),
        ("Viaduct", "field 0 3", "Matsudo"),
    ],
)
def test_the_rail_of_a_card_has_the_benefit_of_that_card(name: str, start: str, hex: str) -> None:
    state = at_once(name, rails=[[start], []])
    play(state, f"play {name}", f"lay rail in {hex}")
    assert (hex in rails(state), money(state), gained(state)) == (True, 0, "Waste")


@of("Collaboration")
def test_the_rail_of_a_collaboration_shares_for_nothing() -> None:
    state = at_once("Collaboration", rails=[["Kashiwa"], ["field 2 2"]])
    play(state, "play Collaboration")
    assert (rails(state), gained(state)) == (["Kashiwa", "field 2 2"], "Waste")


@of("Distant Partners")
def test_the_rail_of_distant_partners_has_their_discount() -> None:
    state = at_once("Distant Partners", rails=[["Asahi"], []], money=3)
    play(state, "play Distant Partners", "lay rail in Choshi")
    assert (money(state), rails(state), state.decision) == (0, ["Asahi", "Choshi"], "turn")


@of("Distant Partners")
def test_a_discount_that_may_be_saved_is_asked_for_while_the_rail_is_laid() -> None:
    state = at_once("Distant Partners", rails=[["Asahi"], []], money=5)
    play(state, "play Distant Partners", "lay rail in Choshi", "use no discounts")
    assert (money(state), gained(state), state.decision) == (0, "Waste", "turn")
    assert state.position()["this_turn"]["remote_discounts"] == 1


@of("Ironworks")
def test_the_money_of_ironworks_pays_the_rail() -> None:
    state = play(at_once("Ironworks, Lay Rails", rails=[["Choshi"], []]), "play Ironworks")
    assert can(state, "play Lay Rails")
    play(state, "play Lay Rails", "lay rail in river 8 2")
    assert money(state) == 2


@of("Interchange")
def test_an_interchange_draws_once_its_rail_is_laid() -> None:
    state = play(at_once("Interchange", deck="Express Train"), "play Interchange")
    assert hand(state) == "Express Train"
    assert rails(state) == ["Kashiwa", "field 2 2"]


@of("Steel Bridge")
def test_whether_a_card_can_be_played_changes_nothing() -> None:
    state = at_once("Steel Bridge, Distant Partners, Government Subsidy", money=1)
    before = state.position()
    state.legal()
    assert state.position() == before


@of("Station Expansion")
def test_stations_are_built_at_once_in_any_case() -> None:
    state = play(at_once("Station Expansion"), "play Station Expansion")
    assert state.decision == "station"
