"""Attacks around the table, and the reaction that protects from them."""

import pytest

from tests.rules.ledger import holds
from tests.rules.rising_sun.table import at, deck, discards, gained, hand, in_play, money, of
from tests.rules.words import can, choices, play, why_not

ATTACKS = [
    "Legal Counsel",
    "Politician",
    "Protesters",
    "Regulations",
    "Roundhouse",
    "Unhappy Passengers",
]
RIVALS = [1, 2, 3]


# Protesters


@holds("5.24", "46")
@of("Protesters")
@pytest.mark.parametrize("rivals", RIVALS)
def test_protesters_give_every_other_player_waste(rivals: int) -> None:
    state = play(at("Protesters", rivals=["Normal Train"] * rivals), "play Protesters")
    assert [gained(state, seat) for seat in range(rivals + 1)] == ["", *["Waste"] * rivals]
    assert (money(state), state.actor, state.decision) == (1, 0, "turn")


@holds("5.22", "46")
@of("Protesters")
def test_waste_is_dealt_clockwise_while_it_lasts() -> None:
    state = at("Protesters", rivals=["", "", ""], supply={"Waste": 2})
    play(state, "play Protesters")
    assert [gained(state, seat) for seat in range(4)] == ["", "Waste", "Waste", ""]


@of("Protesters")
def test_clockwise_begins_with_the_player_on_the_left() -> None:
    state = at("", rivals=["", "Protesters", ""], supply={"Waste": 2}, actor=2, turn_of=2)
    play(state, "play Protesters")
    assert [gained(state, seat) for seat in range(4)] == ["Waste", "", "", "Waste"]


@holds("62")
@of("Protesters")
def test_waste_of_protesters_is_discarded_at_the_end_of_the_own_turn() -> None:
    state = at("Protesters", rivals=["Normal Train"], decks=["5 Normal Train"])
    play(state, "play Protesters", "end turn", "end turn")
    assert discards(state, 1) == "Normal Train, Waste"


@of("Protesters")
def test_protesters_without_any_waste_do_nothing() -> None:
    state = play(at("Protesters", supply={"Waste": 0}), "play Protesters")
    assert (gained(state, 1), money(state)) == ("", 1)


# Regulations


@of("Regulations")
@pytest.mark.parametrize("rivals", RIVALS)
def test_regulations_make_everybody_else_discard_down_to_four(rivals: int) -> None:
    state = at("Regulations, 6 Normal Train", rivals=["3 Waste, 3 Lay Rails"] * rivals)
    play(state, "play Regulations")
    for seat in range(1, rivals + 1):
        assert (state.actor, state.decision) == (seat, "discard")
        play(state, "discard Waste", "discard Lay Rails")
        assert (hand(state, seat), discards(state, seat)) == (
            "2 Lay Rails, 2 Waste",
            "Lay Rails, Waste",
        )
    assert (hand(state), money(state), state.decision) == ("6 Normal Train", 1, "turn")


@holds("46")
@of("Regulations")
def test_regulations_leave_hands_of_four_alone() -> None:
    state = at("Regulations", rivals=["4 Waste", "Waste, 4 Lay Rails", ""])
    play(state, "play Regulations")
    assert (state.actor, state.decision) == (2, "discard")
    play(state, "discard Waste")
    assert [hand(state, seat) for seat in (1, 2, 3)] == ["4 Waste", "4 Lay Rails", ""]
    assert state.actor == 0


# Roundhouse


@holds("5.23", "46")
@of("Roundhouse")
@pytest.mark.parametrize("rivals", RIVALS)
def test_a_roundhouse_draws_two_and_everybody_puts_a_card_on_the_deck(rivals: int) -> None:
    state = at(
        "Roundhouse",
        deck="Express Train, Waste, Stadium",
        rivals=["Waste, Normal Train"] * rivals,
        decks=["Lay Rails"] * rivals,
    )
    play(state, "play Roundhouse")
    assert (hand(state), state.actor) == ("Express Train, Waste", 0)
    play(state, "put on deck Waste")
    assert deck(state) == ["Waste", "Stadium"]
    for seat in range(1, rivals + 1):
        assert (state.actor, state.decision) == (seat, "put-on-deck")
        play(state, "put on deck Normal Train")
        assert deck(state, seat) == ["Normal Train", "Lay Rails"]
    assert (state.actor, state.decision, hand(state)) == (0, "turn", "Express Train")


@of("Roundhouse")
def test_who_has_no_cards_puts_none_on_the_deck() -> None:
    state = at("Roundhouse", rivals=["", "Waste, Lay Rails"])
    play(state, "play Roundhouse")
    assert (state.actor, state.decision) == (2, "put-on-deck")
    play(state, "put on deck Waste")
    assert (deck(state, 0), deck(state, 1), deck(state, 2)) == ([], [], ["Waste"])


# Politician


@of("Politician")
@pytest.mark.parametrize("rivals", RIVALS)
def test_a_politician_draws_a_card_and_everybody_passes_one_to_the_left(rivals: int) -> None:
    kinds = ["Lay Rails", "Express Train", "Stadium"][:rivals]
    state = at(
        "Politician, Waste",
        deck="Normal Train",
        rivals=[f"{kind}, Office Building" for kind in kinds],
    )
    play(state, "play Politician")
    assert (hand(state), state.actor) == ("Normal Train, Waste", 0)
    play(state, "pass on Waste")
    for seat, kind in enumerate(kinds, 1):
        assert (state.actor, state.decision) == (seat, "pass-card")
        play(state, f"pass on {kind}")
    assert (state.actor, money(state)) == (0, 1)
    assert hand(state, 0) == f"Normal Train, {kinds[-1]}"
    assert "Waste" in hand(state, 1)
    for seat, kind in enumerate(kinds[:-1], 2):
        assert kind in hand(state, seat)


@of("Politician")
def test_picked_cards_stay_in_hand_until_all_have_picked() -> None:
    state = at("Politician, Waste, Lay Rails", rivals=["Normal Train, Stadium"])
    play(state, "play Politician", "pass on Waste")
    assert (hand(state, 0), hand(state, 1)) == ("Lay Rails, Waste", "Normal Train, Stadium")


@of("Politician")
def test_nobody_can_pass_on_the_card_they_get() -> None:
    state = at("Politician, Waste, Lay Rails", rivals=["Normal Train, Stadium"])
    play(state, "play Politician", "pass on Waste")
    assert choices(state) == ["pass on Normal Train", "pass on Stadium"]
    assert why_not(state, "pass on Waste") == "You have no Waste in hand."


@of("Politician")
def test_who_has_no_cards_passes_none_but_gets_one() -> None:
    state = at("Politician, 2 Waste", rivals=["", "Stadium"])
    play(state, "play Politician")
    assert [hand(state, seat) for seat in range(3)] == ["Stadium, Waste", "Waste", ""]


@of("Politician")
def test_an_attacker_without_cards_passes_none() -> None:
    state = at("Politician", rivals=["Stadium"])
    play(state, "play Politician")
    assert [hand(state, seat) for seat in range(2)] == ["Stadium", ""]


# Unhappy Passengers


@of("Unhappy Passengers")
@pytest.mark.parametrize("rivals", RIVALS)
def test_unhappy_passengers_discard_a_train_of_the_top_two_of_everybody_else(rivals: int) -> None:
    state = at(
        "Unhappy Passengers",
        deck="2 Normal Train",
        rivals=["Waste"] * rivals,
        decks=["Express Train, Normal Train, Waste"] * rivals,
    )
    play(state, "play Unhappy Passengers")
    for seat in range(1, rivals + 1):
        assert (state.actor, state.decision) == (0, "strike")
        assert state.view(None)["shown"] == {
            "seat": seat,
            "cards": ["Express Train", "Normal Train"],
        }
        play(state, "make discard Express Train")
        assert (discards(state, seat), deck(state, seat)) == (
            "Express Train",
            ["Normal Train", "Waste"],
        )
    assert (state.actor, state.decision, money(state)) == (0, "turn", 1)
    assert deck(state) == ["Normal Train", "Normal Train"]


@of("Unhappy Passengers")
def test_without_a_train_the_owner_puts_the_cards_back_in_any_order() -> None:
    state = at("Unhappy Passengers", decks=["Waste, Lay Rails, Stadium"])
    play(state, "play Unhappy Passengers")
    assert (state.actor, state.decision) == (1, "put-back")
    play(state, "put back Waste")
    assert (deck(state, 1), discards(state, 1)) == (["Lay Rails", "Waste", "Stadium"], "")
    assert state.actor == 0


@of("Unhappy Passengers")
def test_a_single_train_is_discarded_without_a_question() -> None:
    state = at("Unhappy Passengers", decks=["Waste, Normal Train"])
    play(state, "play Unhappy Passengers")
    assert (deck(state, 1), discards(state, 1), state.decision) == (
        ["Waste"],
        "Normal Train",
        "turn",
    )


@of("Unhappy Passengers")
def test_only_a_train_can_be_struck() -> None:
    state = at("Unhappy Passengers", decks=["Express Train, Normal Train"])
    play(state, "play Unhappy Passengers")
    assert why_not(state, "make discard Lay Rails") == "Lay Rails is not a Train."
    assert why_not(state, "make discard Limited Express Train") == (
        "Limited Express Train is not among the cards shown."
    )


@of("Unhappy Passengers")
def test_who_has_too_few_cards_shows_what_there_is() -> None:
    state = at("Unhappy Passengers", rivals=["", ""], decks=["Normal Train", ""])
    play(state, "play Unhappy Passengers")
    assert (discards(state, 1), deck(state, 1), state.decision) == ("Normal Train", [], "turn")


# Legal Counsel


@holds("71")
@of("Stationmaster Office", "Protesters", "Legal Counsel")
def test_a_copied_attack_can_be_reacted_to_like_any_other() -> None:
    state = at("Stationmaster Office, Protesters", rivals=["Legal Counsel"])
    play(state, "play Stationmaster Office")
    assert (state.decision, state.actor) == ("react", 1)
    play(state, "reveal Legal Counsel")
    assert (gained(state, 1), hand(state)) == ("", "Protesters")


@holds("71")
@of("Stationmaster Office", "Legal Counsel")
def test_a_legal_counsel_can_be_copied_as_the_attack_that_it_is() -> None:
    state = at("Stationmaster Office, Legal Counsel", rivals=["Waste"], decks=["Express Train"])
    play(state, "play Stationmaster Office")
    assert (state.decision, state.actor, hand(state)) == ("judge", 0, "Legal Counsel")
    play(state, "make discard Express Train")
    assert discards(state, 1) == "Express Train"


@holds("48")
@of("Legal Counsel")
@pytest.mark.parametrize("rivals", RIVALS)
def test_legal_counsel_discards_the_top_card_of_others_or_leaves_it(rivals: int) -> None:
    decks = ["Express Train, Waste", "Waste, Express Train", "Lay Rails"][:rivals]
    state = play(at("Legal Counsel", rivals=[""] * rivals, decks=decks), "play Legal Counsel")
    for seat in range(1, rivals + 1):
        assert (state.actor, state.decision) == (0, "judge")
        shown = state.view(None)["shown"]
        assert shown["seat"] == seat
        play(state, "leave it" if seat == 2 else f"make discard {shown['cards'][0]}")
    assert (discards(state, 1), deck(state, 1)) == ("Express Train", ["Waste"])
    if rivals > 1:
        assert (discards(state, 2), deck(state, 2)) == ("", ["Waste", "Express Train"])
    assert (state.actor, state.decision, money(state)) == (0, "turn", 0)


@of("Legal Counsel")
def test_legal_counsel_passes_over_who_has_no_card_to_reveal() -> None:
    state = play(at("Legal Counsel"), "play Legal Counsel")
    assert state.decision == "turn"


# The reaction


@holds("5.25", "47", "50", "7.5")
@of(*ATTACKS)
@pytest.mark.parametrize("rivals", RIVALS)
@pytest.mark.parametrize("name", ATTACKS)
def test_legal_counsel_protects_from_every_attack(name: str, rivals: int) -> None:
    held = ["6 Normal Train, Legal Counsel"] * rivals
    state = at(
        f"{name}, Waste",
        deck="3 Waste",
        rivals=held,
        decks=["Express Train, Normal Train"] * rivals,
    )
    before = state.position()
    play(state, f"play {name}")
    for seat in range(1, rivals + 1):
        assert (state.actor, state.decision) == (seat, "react")
        play(state, "reveal Legal Counsel")
    while state.decision != "turn":
        assert state.actor == 0
        state.apply(state.legal()[0])
    after = state.position()
    for part in ("hands", "decks", "discards", "gained"):
        assert after[part][1:] == before[part][1:]


@holds("5.25", "47")
@of(*ATTACKS)
@pytest.mark.parametrize("rivals", RIVALS)
@pytest.mark.parametrize("name", ATTACKS)
def test_the_reaction_may_be_kept_back(name: str, rivals: int) -> None:
    held = [f"6 {card}, Legal Counsel" for card in ("Normal Train", "Express Train", "Lay Rails")]
    state = at(
        f"{name}, Waste",
        deck="3 Waste",
        rivals=held[:rivals],
        decks=["Express Train, Normal Train"] * rivals,
    )
    before = state.position()
    play(state, f"play {name}")
    while state.decision == "react":
        play(state, "let it happen")
    while state.decision != "turn":
        state.apply(state.legal()[0])
    after = state.position()
    parts = ("hands", "decks", "discards", "gained")
    for seat in range(1, rivals + 1):
        assert [after[part][seat] for part in parts] != [before[part][seat] for part in parts]


@of("Legal Counsel")
def test_players_are_asked_clockwise_and_before_anything_happens() -> None:
    held = "Normal Train, Legal Counsel"
    state = at("", rivals=["Protesters", held, held], actor=1, turn_of=1)
    play(state, "play Protesters")
    assert (state.actor, gained(state, 2)) == (2, "")
    play(state, "reveal Legal Counsel")
    assert (state.actor, gained(state, 2)) == (3, "")
    play(state, "let it happen")
    assert [gained(state, seat) for seat in range(4)] == ["Waste", "", "", "Waste"]


@holds("47")
@of("Legal Counsel")
def test_the_reaction_stays_in_hand_and_protects_again() -> None:
    state = at("2 Protesters", rivals=["Legal Counsel"])
    for _ in range(2):
        play(state, "play Protesters", "reveal Legal Counsel")
    assert (hand(state, 1), gained(state, 1)) == ("Legal Counsel", "")


@holds("47")
@of("Legal Counsel")
def test_by_an_option_a_revealed_reaction_is_discarded() -> None:
    state = at("2 Protesters", rivals=["Legal Counsel"], options={"reaction_discard": True})
    play(state, "play Protesters", "reveal Legal Counsel")
    assert (hand(state, 1), discards(state, 1), gained(state, 1)) == ("", "Legal Counsel", "")
    play(state, "play Protesters")
    assert gained(state, 1) == "Waste"


@holds("68")
@of("Legal Counsel")
def test_a_player_without_it_is_asked_as_long_as_others_cannot_know_that() -> None:
    state = at("Protesters", rivals=["Normal Train"], decks=["Legal Counsel"])
    play(state, "play Protesters")
    assert (state.actor, state.decision, choices(state)) == (1, "react", ["let it happen"])
    assert why_not(state, "reveal Legal Counsel") == "You have no Legal Counsel in hand."
    assert gained(play(state, "let it happen"), 1) == "Waste"


@of("Legal Counsel")
def test_nobody_is_asked_who_owns_none() -> None:
    state = at("Protesters", rivals=["Normal Train"], decks=["Waste"], cards="Legal Counsel")
    assert gained(play(state, "play Protesters"), 1) == "Waste"


@of("Legal Counsel")
def test_nobody_is_asked_whose_legal_counsel_lies_in_the_discard_pile() -> None:
    discards = [{}, {"Legal Counsel": 1}]
    state = at("Protesters", rivals=["Normal Train"], cards="Legal Counsel", all_discards=discards)
    assert gained(play(state, "play Protesters"), 1) == "Waste"


@of("Legal Counsel")
def test_nobody_is_asked_whose_whole_hand_is_known() -> None:
    state = at(
        "Protesters",
        rivals=["Normal Train"],
        decks=["Legal Counsel"],
        known=[{}, {"Normal Train": 1}],
    )
    assert gained(play(state, "play Protesters"), 1) == "Waste"


@of("Legal Counsel")
def test_nobody_is_asked_whose_legal_counsel_all_know_to_be_on_the_deck() -> None:
    state = at(
        "Protesters",
        rivals=["Normal Train"],
        decks=["Legal Counsel"],
        known_decks=[{}, {"1": "all"}],
    )
    assert gained(play(state, "play Protesters"), 1) == "Waste"


@of("Legal Counsel")
def test_a_player_who_alone_knows_it_to_be_on_their_deck_is_asked() -> None:
    state = at(
        "Protesters",
        rivals=["Normal Train"],
        decks=["Legal Counsel"],
        known_decks=[{}, {"1": "owner"}],
    )
    assert play(state, "play Protesters").decision == "react"


@holds("50")
@of("Legal Counsel")
def test_the_attacker_is_not_protected_from_their_own_attack() -> None:
    state = at("Roundhouse, Legal Counsel", deck="2 Waste", rivals=[""])
    play(state, "play Roundhouse")
    assert (state.actor, state.decision) == (0, "put-on-deck")
    play(state, "put on deck Waste")
    assert hand(state) == "Waste, Legal Counsel"


@holds("7.6", "49")
@of("Politician", "Legal Counsel")
def test_with_two_players_a_politician_against_legal_counsel_keeps_the_card() -> None:
    state = at("Politician, Waste", deck="Normal Train", rivals=["Legal Counsel, Stadium"])
    play(state, "play Politician", "reveal Legal Counsel")
    assert (state.actor, state.decision) == (0, "turn")
    assert (hand(state, 0), hand(state, 1)) == ("Normal Train, Waste", "Stadium, Legal Counsel")


@holds("49")
@of("Politician", "Legal Counsel")
def test_cards_pass_by_a_protected_player() -> None:
    state = at("Politician, Waste, Lay Rails", rivals=["Legal Counsel, Stadium", "Express Train"])
    play(state, "play Politician", "reveal Legal Counsel", "pass on Waste")
    assert hand(state, 0) == "Express Train, Lay Rails"
    assert hand(state, 1) == "Stadium, Legal Counsel"
    assert hand(state, 2) == "Waste"


@of("Politician", "Legal Counsel")
def test_with_four_players_cards_pass_by_two_protected_ones() -> None:
    held = "Legal Counsel, Stadium"
    state = at("Politician, Waste, Lay Rails", rivals=[held, "Express Train", held])
    play(state, "play Politician", "reveal Legal Counsel", "reveal Legal Counsel", "pass on Waste")
    assert (hand(state, 0), hand(state, 2)) == ("Express Train, Lay Rails", "Waste")


@of("Stationmaster Office", "Protesters", "Legal Counsel")
def test_a_copied_attack_is_an_attack() -> None:
    state = at("Stationmaster Office, Protesters", rivals=["Legal Counsel", ""])
    play(state, "play Stationmaster Office")
    assert (state.actor, state.decision) == (1, "react")
    play(state, "reveal Legal Counsel")
    assert [gained(state, seat) for seat in range(3)] == ["", "", "Waste"]
    assert in_play(state) == "Stationmaster Office"


@of("Protesters", "Legal Counsel")
def test_an_attack_played_for_money_only_is_none() -> None:
    state = at("Protesters", rivals=["Legal Counsel"])
    play(state, "play Protesters for money only")
    assert (state.decision, gained(state, 1)) == ("turn", "")


@of("Legal Counsel")
def test_a_reaction_is_no_play_of_its_own() -> None:
    state = play(at("Protesters", rivals=["Legal Counsel"]), "play Protesters")
    assert not can(state, "play Legal Counsel")
    play(state, "reveal Legal Counsel", "end turn", "play Legal Counsel")
    assert in_play(state) == "Legal Counsel"
