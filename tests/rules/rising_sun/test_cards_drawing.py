"""Cards that draw, discard, look, reveal and put cards on the deck."""

import pytest

from tests.rules.ledger import holds
from tests.rules.rising_sun.table import at, deck, discards, hand, in_play, money, of
from tests.rules.words import choices, play, why_not

DRAWING = [("Passing Station", 1, 1), ("Signaling Area", 2, 0), ("Control Room", 3, 0)]


@holds("5.20")
@of("Passing Station", "Signaling Area", "Control Room")
@pytest.mark.parametrize(("name", "cards", "worth"), DRAWING)
def test_a_drawing_card_draws_its_cards(name: str, cards: int, worth: int) -> None:
    state = play(at(name, deck="4 Waste"), f"play {name}")
    assert (hand(state), money(state)) == (f"{cards} Waste".removeprefix("1 "), worth)
    assert len(deck(state)) == 4 - cards


@holds("22")
@of("Passing Station", "Signaling Area", "Control Room")
@pytest.mark.parametrize(("name", "cards", "worth"), DRAWING)
def test_as_many_cards_are_drawn_as_there_are(name: str, cards: int, worth: int) -> None:
    state = play(at(name), f"play {name}")
    assert (hand(state), money(state)) == ("", worth)


@holds("33")
@of("Control Room")
def test_an_empty_deck_is_made_again_of_the_discard_pile_but_not_of_cards_in_play() -> None:
    state = at(
        "Control Room",
        deck="Express Train",
        discards="2 Waste, Lay Rails",
        in_play="Normal Train",
        gained="Stadium",
    )
    play(state, "play Control Room")
    assert "Express Train" in hand(state)
    assert (discards(state), len(deck(state))) == ("", 1)
    assert in_play(state) == "Normal Train, Control Room"


@of("Garage")
def test_a_garage_draws_two_cards_and_discards_two() -> None:
    state = at("Garage, Waste", deck="Express Train, Waste, Lay Rails")
    play(state, "play Garage")
    assert hand(state) == "Express Train, 2 Waste"
    assert choices(state) == ["discard Express Train", "discard Waste"]
    play(state, "discard Waste", "discard Waste")
    assert (hand(state), discards(state), money(state)) == ("Express Train", "2 Waste", 1)
    assert state.decision == "turn"


@of("Garage")
def test_with_too_few_cards_a_garage_discards_them_all() -> None:
    state = play(at("Garage, Waste"), "play Garage")
    assert (hand(state), discards(state), state.decision) == ("", "Waste", "turn")


@of("Garage")
def test_one_discards_only_what_one_has() -> None:
    state = play(at("Garage, Waste", deck="2 Normal Train"), "play Garage")
    assert why_not(state, "discard Lay Rails") == "You have no Lay Rails in hand."


@of("Conductor's Station")
def test_a_conductors_station_draws_as_many_cards_as_were_discarded() -> None:
    state = at("Conductor's Station, 2 Waste, Normal Train", deck="Express Train, Lay Rails")
    play(state, "play Conductor's Station", "discard Waste", "discard Waste", "discard no more")
    assert hand(state) == "Normal Train, Express Train, Lay Rails"
    assert discards(state) == "2 Waste"


@holds("24")
@of("Conductor's Station")
def test_a_conductors_station_may_discard_nothing() -> None:
    state = at("Conductor's Station, Waste", deck="Normal Train")
    play(state, "play Conductor's Station", "discard no more")
    assert (hand(state), deck(state)) == ("Waste", ["Normal Train"])


@of("Conductor's Station")
def test_a_conductors_station_draws_what_it_discarded_when_nothing_else_is_there() -> None:
    state = at("Conductor's Station, 2 Waste")
    play(state, "play Conductor's Station", "discard Waste", "discard Waste")
    assert (hand(state), discards(state), state.decision) == ("2 Waste", "", "turn")


@of("Command Central")
def test_command_central_draws_a_card_and_takes_the_next_if_it_is_named() -> None:
    state = at("Command Central", deck="Waste, Express Train, Lay Rails")
    play(state, "play Command Central")
    assert hand(state) == "Waste"
    play(state, "name Express Train")
    assert (hand(state), deck(state)) == ("Express Train, Waste", ["Lay Rails"])


@holds("5.26", "32")
@of("Command Central")
def test_command_central_leaves_another_card_on_the_deck() -> None:
    state = at("Command Central", deck="Waste, Express Train, Lay Rails")
    play(state, "play Command Central", "name Waste")
    assert (hand(state), deck(state)) == ("Waste", ["Express Train", "Lay Rails"])


@holds("69")
@of("Command Central")
def test_any_card_of_the_game_can_be_named() -> None:
    state = play(at("Command Central", deck="2 Waste"), "play Command Central")
    assert len(choices(state)) == 17
    assert why_not(state, "name Garage") == "Garage is not in this game."


@of("Command Central")
def test_command_central_names_nothing_without_a_card_to_reveal() -> None:
    state = play(at("Command Central", deck="Waste"), "play Command Central")
    assert (hand(state), state.decision) == ("Waste", "turn")


@holds("5.26", "32", "60")
@of("Information Central")
def test_information_central_takes_one_of_four_and_puts_the_others_back_in_any_order() -> None:
    state = at("Information Central", deck="Waste, Express Train, Lay Rails, Normal Train, Waste")
    play(state, "play Information Central", "take Express Train")
    assert hand(state) == "Express Train"
    play(state, "put back Normal Train", "put back Waste")
    assert deck(state) == ["Lay Rails", "Waste", "Normal Train", "Waste"]
    assert money(state) == 1


@of("Information Central")
def test_information_central_may_take_none() -> None:
    state = at("Information Central", deck="2 Waste, Lay Rails, Normal Train")
    play(state, "play Information Central", "take none", "put back Waste", "put back Waste")
    play(state, "put back Normal Train")
    assert (hand(state), deck(state)) == ("", ["Lay Rails", "Normal Train", "Waste", "Waste"])


@of("Information Central")
def test_information_central_reveals_what_there_is() -> None:
    state = play(at("Information Central", deck="Waste"), "play Information Central")
    assert choices(state) == ["take Waste", "take none"]
    assert deck(play(state, "take none")) == ["Waste"]


@of("Information Central")
def test_information_central_reshuffles_to_reveal_four() -> None:
    state = at("Information Central", deck="Waste", discards="3 Normal Train")
    play(state, "play Information Central", "take Normal Train")
    assert (hand(state), discards(state)) == ("Normal Train", "")
    assert state.decision == "put-back"


@of("Information Central")
def test_only_a_card_that_is_shown_can_be_taken() -> None:
    state = at("Information Central", deck="4 Waste, Lay Rails")
    play(state, "play Information Central")
    assert why_not(state, "take Lay Rails") == "Lay Rails is not among the cards shown."


@of("Signals")
def test_signals_draw_a_card_and_may_discard_the_next() -> None:
    state = at("Signals", deck="Express Train, Waste, Lay Rails")
    play(state, "play Signals")
    assert (hand(state), choices(state)) == ("Express Train", ["discard Waste", "discard no more"])
    play(state, "discard Waste")
    assert (discards(state), deck(state)) == ("Waste", ["Lay Rails"])


@of("Signals")
def test_signals_may_leave_the_card_on_the_deck() -> None:
    state = at("Signals", deck="Express Train, Waste, Lay Rails")
    play(state, "play Signals", "discard no more")
    assert (discards(state), deck(state)) == ("", ["Waste", "Lay Rails"])


@of("Signals")
def test_signals_look_at_nothing_without_cards() -> None:
    state = play(at("Signals", deck="Waste"), "play Signals")
    assert (hand(state), state.decision) == ("Waste", "turn")


@holds("60")
@of("Dispatcher")
def test_a_dispatcher_discards_any_of_three_orders_the_rest_and_draws() -> None:
    state = at("Dispatcher", deck="Waste, Express Train, Lay Rails, Stadium")
    play(state, "play Dispatcher", "discard Waste", "discard no more", "put back Lay Rails")
    assert (hand(state), discards(state)) == ("Express Train", "Waste")
    assert deck(state) == ["Lay Rails", "Stadium"]


@of("Dispatcher")
def test_a_dispatcher_may_discard_all_three() -> None:
    state = at("Dispatcher", deck="2 Waste, Lay Rails, Stadium")
    play(state, "play Dispatcher", "discard Waste", "discard Waste", "discard Lay Rails")
    assert (hand(state), discards(state)) == ("Stadium", "Lay Rails, 2 Waste")


@of("Dispatcher")
def test_a_dispatcher_may_discard_nothing() -> None:
    state = at("Dispatcher", deck="Waste, Express Train, Lay Rails")
    play(state, "play Dispatcher", "discard no more")
    play(state, "put back Waste", "put back Express Train")
    assert (hand(state), deck(state)) == ("Lay Rails", ["Express Train", "Waste"])


@of("Dispatcher")
def test_a_dispatcher_without_cards_does_nothing() -> None:
    state = play(at("Dispatcher"), "play Dispatcher")
    assert (hand(state), state.decision) == ("", "turn")


@of("Temporary Timetable")
def test_a_temporary_timetable_takes_the_next_two_trains_and_discards_what_comes_before() -> None:
    state = at("Temporary Timetable", deck="Waste, Normal Train, Lay Rails, Express Train, Stadium")
    play(state, "play Temporary Timetable")
    assert hand(state) == "Normal Train, Express Train"
    assert (discards(state), deck(state)) == ("Lay Rails, Waste", ["Stadium"])


@of("Temporary Timetable")
def test_a_temporary_timetable_goes_on_with_the_discard_pile_but_not_with_what_it_showed() -> None:
    state = at("Temporary Timetable", deck="Waste", discards="2 Express Train")
    play(state, "play Temporary Timetable")
    assert (hand(state), discards(state), deck(state)) == ("2 Express Train", "Waste", [])


@of("Temporary Timetable")
def test_a_temporary_timetable_takes_fewer_trains_if_there_are_no_more() -> None:
    state = at("Temporary Timetable", deck="Waste, Normal Train, 2 Lay Rails")
    play(state, "play Temporary Timetable")
    assert (hand(state), discards(state)) == ("Normal Train", "2 Lay Rails, Waste")


@of("Strategy Meeting")
def test_a_strategy_meeting_draws_two_cards_and_puts_two_on_the_deck() -> None:
    state = at("Strategy Meeting, Waste", deck="Express Train, Lay Rails, Stadium")
    play(state, "play Strategy Meeting", "put on deck Waste", "put on deck Lay Rails")
    assert hand(state) == "Express Train"
    assert deck(state) == ["Lay Rails", "Waste", "Stadium"]


@of("Strategy Meeting")
def test_a_strategy_meeting_needs_two_cards_to_put_on_the_deck() -> None:
    assert "play Strategy Meeting" not in choices(at("Strategy Meeting, Waste"))
    assert "play Strategy Meeting" in choices(at("Strategy Meeting, Waste", deck="Waste"))
    assert "play Strategy Meeting" in choices(at("Strategy Meeting", discards="2 Waste"))


@holds("21")
@of("Strategy Meeting")
def test_by_an_option_a_strategy_meeting_puts_what_there_is_on_the_deck() -> None:
    state = at("Strategy Meeting, Waste", options={"partial_effects": True})
    play(state, "play Strategy Meeting")
    assert (hand(state), deck(state), state.decision) == ("", ["Waste"], "turn")


@holds("5.24")
@of("Limited Partnership")
@pytest.mark.parametrize("rivals", [1, 2, 3])
def test_a_limited_partnership_draws_three_cards_and_one_for_everybody_else(rivals: int) -> None:
    state = at(
        "Limited Partnership",
        deck="4 Normal Train",
        rivals=["Waste"] * rivals,
        decks=["2 Waste"] * rivals,
    )
    play(state, "play Limited Partnership")
    assert hand(state) == "3 Normal Train"
    assert [hand(state, seat) for seat in range(1, rivals + 1)] == ["2 Waste"] * rivals
    assert state.actor == 0


@of("Limited Partnership", "Legal Counsel")
def test_a_limited_partnership_is_no_attack() -> None:
    state = at("Limited Partnership", rivals=["Legal Counsel"], decks=["Waste"])
    play(state, "play Limited Partnership")
    assert (state.decision, hand(state, 1)) == ("turn", "Waste, Legal Counsel")
