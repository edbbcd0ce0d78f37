"""Action cards about money, the supply, the discard pile and other cards."""

import pytest

from branchline.games.rising_sun.cards import CARDS
from tests.rules.ledger import holds
from tests.rules.rising_sun.table import (
    at,
    deck,
    discards,
    gained,
    hand,
    in_play,
    money,
    of,
    pile,
    rail_points,
    track,
    trashed,
    words,
)
from tests.rules.words import can, choices, play, why_not

ACTIONS = [
    card.name for card in CARDS if "action" in card.types and card.name != "Stationmaster Office"
]


@of("Amusement Park")
def test_an_amusement_park_counts_the_money_of_a_train_in_play_again() -> None:
    state = at("Amusement Park", in_play="Normal Train, Limited Express Train, Lay Rails")
    play(state, "play Amusement Park")
    assert choices(state) == ["count again Normal Train", "count again Limited Express Train"]
    play(state, "count again Limited Express Train")
    assert (money(state), in_play(state).count("Train")) == (4, 2)


@of("Amusement Park", "Early Train")
def test_a_train_played_for_money_only_counts_for_an_amusement_park() -> None:
    state = at("Amusement Park, Early Train")
    play(state, "play Early Train for money only", "play Amusement Park")
    assert (money(state), can(state, "buy Landfill onto the deck")) == (5, False)


@of("Amusement Park")
def test_a_train_in_hand_does_not_count_for_an_amusement_park() -> None:
    state = at("Amusement Park, Express Train")
    assert why_not(state, "play Amusement Park") == (
        "All of an effect or none: you have no Train in play."
    )


@of("Switchback")
def test_a_switchback_puts_a_train_in_play_on_the_deck() -> None:
    state = at("Switchback", deck="Waste", in_play="Normal Train, Express Train, Lay Rails")
    play(state, "play Switchback")
    assert why_not(state, "put on deck Lay Rails") == "You have no Train Lay Rails in play."
    play(state, "put on deck Express Train")
    assert deck(state) == ["Express Train", "Waste"]
    assert (in_play(state), money(state)) == ("Normal Train, Lay Rails, Switchback", 1)


@of("Switchback")
def test_the_train_on_the_deck_can_be_drawn_in_the_same_turn() -> None:
    state = at("Switchback, Passing Station", in_play="Express Train")
    play(state, "play Switchback", "play Passing Station", "play Express Train")
    assert money(state) == 4


@of("Switchback", "Bullet Train")
def test_a_train_put_on_the_deck_is_no_longer_in_play() -> None:
    state = at("Switchback, Bullet Train", in_play="Normal Train")
    play(state, "play Switchback", "play Bullet Train")
    assert money(state) == 2


@of("Holiday Timetable")
def test_a_holiday_timetable_is_trashed_for_three_money() -> None:
    state = play(at("2 Holiday Timetable"), "play Holiday Timetable")
    assert (money(state), in_play(state)) == (3, "")
    assert trashed(state)["Holiday Timetable"] == 1
    play(state, "play Holiday Timetable for money only")
    assert (money(state), in_play(state)) == (3, "Holiday Timetable")


@of("Maintenance Factory")
def test_a_maintenance_factory_gains_a_train_like_one_revealed() -> None:
    state = at("Maintenance Factory, Normal Train, Express Train, Lay Rails")
    before = pile(state, "Express Train")
    play(state, "play Maintenance Factory")
    assert choices(state) == ["reveal Normal Train", "reveal Express Train"]
    play(state, "reveal Express Train")
    assert hand(state) == "Normal Train, Express Train, Lay Rails"
    assert (gained(state), pile(state, "Express Train")) == ("Express Train", before - 1)


@of("Maintenance Factory")
def test_a_maintenance_factory_gains_nothing_where_the_supply_has_none() -> None:
    state = at("Maintenance Factory, Normal Train")
    play(state, "play Maintenance Factory")
    assert (gained(state), hand(state), state.decision) == ("", "Normal Train", "turn")
    empty = at("Maintenance Factory, Express Train", supply={"Express Train": 0})
    assert gained(play(empty, "play Maintenance Factory")) == ""


@of("Pulling")
def test_pulling_takes_a_train_back_from_the_discard_pile() -> None:
    state = at("Pulling", discards="Normal Train, Tourist Train, 2 Lay Rails")
    play(state, "play Pulling")
    assert choices(state) == ["fetch Normal Train", "fetch Tourist Train"]
    play(state, "fetch Tourist Train")
    assert (hand(state), discards(state)) == ("Tourist Train", "Normal Train, 2 Lay Rails")


@of("Pulling")
def test_pulling_does_not_search_the_deck() -> None:
    assert not can(at("Pulling", deck="3 Normal Train", discards="Waste"), "play Pulling")


@of("Yardmaster")
def test_a_yardmaster_takes_any_card_back_from_the_discard_pile() -> None:
    state = at("Yardmaster", discards="Waste, Stadium, Lay Rails")
    play(state, "play Yardmaster")
    assert choices(state) == ["fetch Lay Rails", "fetch Stadium", "fetch Waste"]
    play(state, "fetch Lay Rails")
    assert (hand(state), discards(state)) == ("Lay Rails", "Stadium, Waste")


@holds("27")
@of("Yardmaster")
def test_cards_gained_this_turn_are_not_in_the_discard_pile() -> None:
    assert not can(at("Yardmaster", gained="Express Train"), "play Yardmaster")


@of("Station Crew")
def test_a_station_crew_draws_or_gives_money_or_returns_waste() -> None:
    state = at("3 Station Crew, Waste", deck="Express Train")
    play(state, "play Station Crew")
    assert choices(state) == ["draw 1 card", "get 1 money", "return 1 Waste"]
    play(state, "draw 1 card")
    assert (hand(state), money(state)) == ("Express Train, Waste, 2 Station Crew", 0)
    play(state, "play Station Crew", "get 1 money")
    assert money(state) == 1
    play(state, "play Station Crew", "return 1 Waste")
    assert (hand(state), money(state)) == ("Express Train", 1)


@of("Station Crew")
def test_a_station_crew_cannot_return_waste_that_is_not_there() -> None:
    state = play(at("Station Crew"), "play Station Crew")
    assert choices(state) == ["draw 1 card", "get 1 money"]
    assert why_not(state, "return 1 Waste") == "That effect cannot be carried out."


@of("Wagon Factory")
def test_a_wagon_factory_makes_a_train_a_better_one_in_hand() -> None:
    state = at("Wagon Factory, Normal Train, Express Train, Waste")
    play(state, "play Wagon Factory")
    assert choices(state) == ["trash Normal Train", "trash Express Train"]
    play(state, "trash Express Train")
    assert why_not(state, "gain Lay Rails") == "Lay Rails is not of the type that the card says."
    play(state, "gain Limited Express Train")
    assert hand(state) == "Normal Train, Limited Express Train, Waste"
    assert (trashed(state)["Express Train"], gained(state)) == (1, "")


@of("Wagon Factory")
def test_a_wagon_factory_gains_a_train_for_at_most_three_more() -> None:
    state = at("Wagon Factory, Normal Train, Waste", cards="Bullet Train, Tourist Train")
    play(state, "play Wagon Factory")
    assert choices(state) == ["gain Express Train", "gain Bullet Train", "gain Tourist Train"]
    assert why_not(state, "gain Limited Express Train") == (
        "Limited Express Train costs 6; it may cost 4."
    )


@of("Wagon Factory")
def test_a_wagon_factory_may_gain_a_train_that_costs_less() -> None:
    state = play(at("Wagon Factory, Limited Express Train"), "play Wagon Factory")
    assert can(state, "gain Express Train")


@of("Wagon Factory")
def test_a_wagon_factory_takes_no_train_for_which_none_can_be_gained() -> None:
    supply = {"Express Train": 0, "Tourist Train": 0}
    state = at("Wagon Factory, Normal Train, Express Train", supply=supply)
    play(state, "play Wagon Factory")
    assert hand(state) == "Normal Train, Limited Express Train"


@of("Wagon Factory")
def test_by_an_option_a_train_is_trashed_even_if_none_can_be_gained() -> None:
    supply = {"Express Train": 0, "Tourist Train": 0}
    state = at("Wagon Factory, Normal Train", supply=supply, options={"partial_effects": True})
    play(state, "play Wagon Factory")
    assert (hand(state), state.decision) == ("", "turn")


@of("Upgrade")
def test_an_upgrade_makes_a_card_one_that_costs_up_to_two_more() -> None:
    state = at("Upgrade, Waste, Express Train", cards="Bullet Train")
    play(state, "play Upgrade", "trash Express Train")
    assert why_not(state, "gain Limited Express Train") == (
        "Limited Express Train costs 6; it may cost 5."
    )
    assert why_not(state, "gain Waste") == "Waste cannot be gained."
    play(state, "gain Distribution Centre")
    assert (gained(state), hand(state)) == ("Distribution Centre", "Waste")


@holds("31", "5.21")
@of("Upgrade")
def test_an_upgrade_can_trash_waste() -> None:
    state = at("Upgrade, Waste", cards="Bullet Train")
    play(state, "play Upgrade")
    assert choices(state) == ["gain Bullet Train", "gain Landfill"]
    play(state, "gain Bullet Train")
    assert (trashed(state)["Waste"], gained(state)) == (1, "Bullet Train")


@of("Upgrade")
def test_an_upgrade_needs_a_card_for_which_one_can_be_gained() -> None:
    state = at("Upgrade, Waste", supply={"Landfill": 0})
    assert why_not(state, "play Upgrade") == (
        "All of an effect or none: "
        "you have no card to trash for which a better one could be gained."
    )


@of("Upgrade")
def test_by_an_option_a_card_is_trashed_even_if_none_can_be_gained_for_it() -> None:
    options = {"partial_effects": True}
    state = at("Upgrade, Waste", supply={"Landfill": 0}, options=options)
    play(state, "play Upgrade")
    assert (hand(state), gained(state), state.decision) == ("", "", "turn")


@of("Upgrade")
def test_an_upgrade_is_no_card_to_trash_for_itself() -> None:
    assert not can(at("Upgrade"), "play Upgrade")
    assert can(at("2 Upgrade"), "play Upgrade")


@of("Engineer")
def test_an_engineer_puts_a_rail_card_of_at_most_four_on_the_deck() -> None:
    state = at("Engineer", deck="Waste", cards="Steel Bridge, Tunnel")
    play(state, "play Engineer")
    assert choices(state) == ["gain Lay Rails", "gain Steel Bridge"]
    assert why_not(state, "gain Tunnel") == "Tunnel costs 5; it may cost 4."
    play(state, "gain Steel Bridge")
    assert (deck(state), gained(state)) == (["Steel Bridge", "Waste"], "")


@of("Engineer")
def test_an_engineer_needs_a_rail_card_in_the_supply() -> None:
    state = at("Engineer", supply={"Lay Rails": 0}, cards="Tunnel")
    assert not can(state, "play Engineer")
    assert can(at("Engineer", supply={"Lay Rails": 0}, cards="Steel Bridge"), "play Engineer")


@holds("53")
@of("Charitable Support")
def test_charitable_support_sells_points_for_two_money_each() -> None:
    state = play(at("Charitable Support", money=6), "play Charitable Support")
    assert choices(state) == ["pay for no points", "pay for 1 point", "pay for 2 points"]
    play(state, "pay for 2 points")
    assert (money(state), track(state)) == (3, 2)


@of("Charitable Support")
def test_charitable_support_sells_what_can_be_paid() -> None:
    state = play(at("Charitable Support", money=2), "play Charitable Support")
    assert choices(state) == ["pay for no points", "pay for 1 point"]
    assert why_not(state, "pay for 2 points") == "At most 1 point can be paid for."
    play(state, "pay for no points")
    assert (money(state), track(state)) == (3, 0)


@of("Charitable Support")
def test_charitable_support_asks_nothing_of_who_cannot_pay() -> None:
    state = play(at("Charitable Support"), "play Charitable Support")
    assert (money(state), track(state), state.decision) == (1, 0, "turn")


@of("Charitable Support")
def test_its_own_money_can_be_given() -> None:
    state = at("Charitable Support", money=1)
    play(state, "play Charitable Support", "pay for 1 point")
    assert (money(state), track(state)) == (0, 1)


# Stationmaster Office


@of("Stationmaster Office")
def test_a_stationmaster_office_carries_out_an_action_in_hand_that_stays_there() -> None:
    state = at("Stationmaster Office, Garage, Landfill, Waste", deck="2 Normal Train")
    play(state, "play Stationmaster Office")
    assert choices(state) == ["copy Garage", "copy Landfill"]
    play(state, "copy Landfill")
    assert (hand(state), in_play(state)) == ("Garage, Landfill", "Stationmaster Office")
    assert money(state) == 0


@of("Stationmaster Office")
def test_a_copy_gives_no_money_of_the_card_copied() -> None:
    state = at("Stationmaster Office, Passing Station", deck="Waste")
    play(state, "play Stationmaster Office")
    assert (money(state), hand(state)) == (0, "Waste, Passing Station")


@of("Stationmaster Office")
def test_the_card_copied_can_be_played_afterwards() -> None:
    state = at("Stationmaster Office, Tourist Train")
    play(state, "play Stationmaster Office", "play Tourist Train")
    assert (money(state), track(state)) == (1, 2)


@of("Stationmaster Office")
def test_trains_that_are_actions_can_be_copied() -> None:
    state = at("Stationmaster Office, Freight Train, 2 Waste")
    play(state, "play Stationmaster Office", "return 2 Waste")
    assert (money(state), hand(state)) == (2, "Freight Train")


@of("Stationmaster Office", "Holiday Timetable")
def test_a_copy_that_trashes_itself_trashes_the_stationmaster_office() -> None:
    state = at("Stationmaster Office, Holiday Timetable")
    play(state, "play Stationmaster Office")
    assert (money(state), hand(state), in_play(state)) == (3, "Holiday Timetable", "")
    assert trashed(state)["Stationmaster Office"] == 1


@of("Stationmaster Office")
@pytest.mark.parametrize("name", ["Lay Rails", "Station Expansion", "Express Train", "Waste"])
def test_what_is_no_action_cannot_be_copied(name: str) -> None:
    state = at(f"Stationmaster Office, {name}")
    assert why_not(state, "play Stationmaster Office") == (
        "All of an effect or none: you have no other Action in hand that could be carried out."
    )


@holds("67")
@of("Stationmaster Office")
def test_a_stationmaster_office_does_not_copy_another() -> None:
    assert not can(at("2 Stationmaster Office"), "play Stationmaster Office")


@of("Stationmaster Office")
def test_an_action_that_cannot_be_carried_out_cannot_be_copied() -> None:
    state = at("Stationmaster Office, Pulling, Landfill, Garage")
    play(state, "play Stationmaster Office")
    assert choices(state) == ["copy Garage", "copy Landfill"]
    assert why_not(state, "copy Pulling") == "Pulling does not fit what the card says."
    assert not can(at("Stationmaster Office, Pulling"), "play Stationmaster Office")


@of("Stationmaster Office", "Strategy Meeting")
def test_the_stationmaster_office_itself_does_not_help_what_it_copies() -> None:
    assert not can(at("Stationmaster Office, Strategy Meeting"), "play Stationmaster Office")
    state = at("Stationmaster Office, Strategy Meeting, Waste")
    play(state, "play Stationmaster Office", "put on deck Strategy Meeting")
    assert deck(state) == ["Waste", "Strategy Meeting"]


@of("Stationmaster Office", "Upgrade")
def test_a_copied_upgrade_can_trash_the_card_it_was_copied_from() -> None:
    state = at("Stationmaster Office, Upgrade")
    play(state, "play Stationmaster Office", "gain Signaling Area")
    assert (hand(state), gained(state)) == ("", "Signaling Area")


@of("Stationmaster Office", "Ironworks")
def test_copies_last_for_the_turn_as_the_card_does() -> None:
    state = at("Stationmaster Office, Ironworks, Lay Rails", rails=[["Kashiwa"], []])
    play(state, "play Stationmaster Office", "play Lay Rails")
    assert (money(state), rail_points(state)) == (2, 1)


@of("Stationmaster Office", "Extra Laborers")
def test_a_copy_is_no_rail_card_for_extra_laborers() -> None:
    state = at("Extra Laborers, Stationmaster Office, Landfill", rails=[["Kashiwa"], []])
    play(state, "play Extra Laborers", "play Stationmaster Office")
    assert state.position()["this_turn"]["extra_rail_points"] == 1


@of("Stationmaster Office", "Station Crew")
def test_a_copied_choice_is_chosen_as_ever() -> None:
    state = at("Stationmaster Office, Station Crew", deck="Waste")
    play(state, "play Stationmaster Office", "draw 1 card")
    assert hand(state) == "Waste, Station Crew"


@of("Stationmaster Office", "Outdated Train")
def test_a_copied_outdated_train_gives_its_effect_but_not_its_printed_money() -> None:
    state = play(at("Stationmaster Office, Outdated Train"), "play Stationmaster Office")
    assert (money(state), gained(state)) == (1, "Waste")


@of("Stationmaster Office", "Pulling")
def test_by_an_option_any_action_can_be_copied() -> None:
    state = at("Stationmaster Office, Pulling", options={"partial_effects": True})
    play(state, "play Stationmaster Office")
    assert (hand(state), state.decision) == ("Pulling", "turn")


@of("Stationmaster Office")
@pytest.mark.parametrize("name", ACTIONS)
def test_every_other_action_can_be_copied(name: str) -> None:
    state = at(
        f"Stationmaster Office, {name}, Landfill, Normal Train, Waste",
        deck="Express Train, Waste, Lay Rails, Normal Train",
        discards="Normal Train, Waste",
        in_play="Normal Train",
        rivals=["4 Normal Train, Waste"],
        decks=["Normal Train, Waste"],
    )
    play(state, "play Stationmaster Office")
    if state.decision == "copy":
        play(state, f"copy {name}")
    assert name not in in_play(state)
    assert name in words(state.view(None)["players"][0]["known_hand"])
    while state.decision != "turn":
        state.apply(state.legal()[-1])
    assert state.actor == 0
