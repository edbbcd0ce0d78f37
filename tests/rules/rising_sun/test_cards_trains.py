"""Train cards: money, and what some of them do besides."""

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
    track,
)
from tests.rules.words import can, choices, play, why_not


@of("Normal Train", "Express Train", "Limited Express Train")
def test_the_plain_trains_give_one_two_and_three_money() -> None:
    state = at("Normal Train, Express Train, Limited Express Train")
    play(state, "play Normal Train")
    assert money(state) == 1
    play(state, "play Express Train")
    assert money(state) == 3
    play(state, "play Limited Express Train")
    assert money(state) == 6


@of("Normal Train")
def test_a_normal_train_is_in_no_pile() -> None:
    state = at(money=9)
    assert why_not(state, "buy Normal Train") == "Normal Train is not in the supply of this game."


@of("Bullet Train")
def test_a_bullet_train_after_a_normal_train_gives_one_money_more() -> None:
    state = at("Bullet Train, Normal Train")
    assert money(play(state, "play Normal Train", "play Bullet Train")) == 3


@of("Bullet Train")
def test_a_bullet_train_before_a_normal_train_gives_no_more() -> None:
    state = at("Bullet Train, Normal Train")
    assert money(play(state, "play Bullet Train", "play Normal Train")) == 2


@of("Bullet Train")
def test_many_normal_trains_count_once_for_a_bullet_train() -> None:
    state = at("Bullet Train", in_play="3 Normal Train")
    assert money(play(state, "play Bullet Train")) == 2


@of("Bullet Train")
def test_an_express_train_does_not_help_a_bullet_train() -> None:
    state = at("Bullet Train", in_play="2 Express Train")
    assert money(play(state, "play Bullet Train")) == 1


@of("Early Train")
def test_after_an_early_train_bought_cards_may_go_on_the_deck() -> None:
    state = at("Early Train", deck="Waste", money=4)
    play(state, "play Early Train", "buy Express Train onto the deck", "buy Express Train")
    assert deck(state) == ["Express Train", "Waste"]
    assert gained(state) == "Express Train"
    assert money(state) == 0


@of("Early Train")
def test_an_early_train_is_too_late_for_what_was_bought_before() -> None:
    state = at("Early Train", deck="Waste", money=3)
    assert not can(state, "buy Express Train onto the deck")
    play(state, "buy Express Train", "play Early Train")
    assert (deck(state), gained(state)) == (["Waste"], "Express Train")


@of("Early Train", "Office Building")
def test_the_waste_of_a_gold_card_bought_onto_the_deck_is_gained_as_ever() -> None:
    state = at("Early Train", money=1)
    play(state, "play Early Train", "buy Office Building onto the deck")
    assert (deck(state), gained(state)) == (["Office Building"], "Waste")


@of("Early Train", "Upgrade")
def test_cards_gained_without_buying_do_not_go_on_the_deck() -> None:
    state = at("Early Train, Upgrade, Normal Train")
    play(state, "play Early Train", "play Upgrade", "gain Express Train")
    assert (deck(state), gained(state)) == ([], "Express Train")


@of("Early Train")
def test_without_its_effect_an_early_train_puts_nothing_on_the_deck() -> None:
    state = play(at("Early Train", money=3), "play Early Train for money only")
    assert why_not(state, "buy Express Train onto the deck") == (
        "Bought cards go to the gained area; nothing lets you put them on your deck."
    )


@of("Early Train")
def test_an_early_train_lasts_for_its_turn_only() -> None:
    state = at("Early Train", deck="5 Express Train", rivals=["5 Normal Train"], decks=["5 Waste"])
    play(state, "play Early Train", "end turn", "end turn", "play Express Train")
    assert not can(state, "buy Landfill onto the deck")


@of("Freight Train")
def test_a_freight_train_gives_money_for_every_waste_returned() -> None:
    state = at("Freight Train, 3 Waste")
    before = pile(state, "Waste")
    play(state, "play Freight Train")
    assert choices(state) == [
        "return no Waste",
        "return 1 Waste",
        "return 2 Waste",
        "return 3 Waste",
    ]
    play(state, "return 2 Waste")
    assert money(state) == 3
    assert hand(state) == "Waste"
    assert pile(state, "Waste") == before + 2


@holds("24")
@of("Freight Train")
def test_a_freight_train_may_return_no_waste() -> None:
    state = play(at("Freight Train, Waste"), "play Freight Train", "return no Waste")
    assert (money(state), hand(state)) == (1, "Waste")


@of("Freight Train")
def test_a_freight_train_without_waste_asks_nothing() -> None:
    state = play(at("Freight Train"), "play Freight Train")
    assert (money(state), state.decision) == (1, "turn")


@of("Mail Train")
def test_a_mail_train_gives_money_for_every_card_discarded() -> None:
    state = at("Mail Train, 2 Waste, Lay Rails")
    play(state, "play Mail Train", "discard Waste", "discard Lay Rails", "discard no more")
    assert money(state) == 3
    assert (hand(state), discards(state)) == ("Waste", "Lay Rails, Waste")


@of("Mail Train")
def test_a_mail_train_may_discard_nothing() -> None:
    state = play(at("Mail Train, Waste"), "play Mail Train", "discard no more")
    assert (money(state), hand(state)) == (1, "Waste")


@of("Mail Train")
def test_a_mail_train_stops_by_itself_when_the_hand_is_empty() -> None:
    state = play(at("Mail Train, Waste"), "play Mail Train", "discard Waste")
    assert (money(state), state.decision) == (2, "turn")


@holds("53")
@of("Tourist Train")
def test_a_tourist_train_scores_a_point_at_once() -> None:
    state = play(at("2 Tourist Train"), "play Tourist Train", "play Tourist Train")
    assert (money(state), track(state), state.scores()) == (2, 2, [2, 0])


@of("Tourist Train")
def test_played_for_money_only_a_tourist_train_scores_nothing() -> None:
    state = play(at("Tourist Train"), "play Tourist Train for money only")
    assert (money(state), track(state)) == (1, 0)


@holds("53")
@of("Tourist Train")
def test_by_an_option_the_point_of_a_tourist_train_does_not_count_at_the_end() -> None:
    state = at("Tourist Train", options={"strict_three_categories": True})
    assert play(state, "play Tourist Train").scores() == [0, 0]


@of("BioFuel Train")
def test_a_biofuel_train_draws_a_card_for_one_waste() -> None:
    state = at("BioFuel Train, 2 Waste", deck="Express Train, Normal Train")
    play(state, "play BioFuel Train")
    assert choices(state) == ["return no Waste", "return 1 Waste"]
    play(state, "return 1 Waste")
    assert (money(state), hand(state)) == (2, "Express Train, Waste")


@of("BioFuel Train")
def test_a_biofuel_train_may_keep_the_waste() -> None:
    state = at("BioFuel Train, Waste", deck="Express Train")
    play(state, "play BioFuel Train", "return no Waste")
    assert (hand(state), deck(state)) == ("Waste", ["Express Train"])


@of("BioFuel Train")
def test_a_biofuel_train_without_waste_draws_nothing() -> None:
    state = play(at("BioFuel Train", deck="Express Train"), "play BioFuel Train")
    assert (hand(state), deck(state), state.decision) == ("", ["Express Train"], "turn")


@of("Commuter Train")
def test_a_commuter_train_gives_money_or_returns_a_waste() -> None:
    state = play(at("2 Commuter Train, Waste"), "play Commuter Train")
    assert choices(state) == ["get 1 money", "return 1 Waste"]
    play(state, "get 1 money")
    assert (money(state), hand(state)) == (2, "Waste, Commuter Train")
    play(state, "play Commuter Train", "return 1 Waste")
    assert (money(state), hand(state)) == (3, "")


@of("Commuter Train")
def test_a_commuter_train_without_waste_can_only_give_money() -> None:
    state = play(at("Commuter Train"), "play Commuter Train")
    assert (money(state), state.decision) == (2, "turn")


@of("Experimental Train")
def test_an_experimental_train_draws_a_train() -> None:
    state = at("Experimental Train", deck="Express Train, Waste")
    play(state, "play Experimental Train")
    assert (money(state), hand(state), deck(state)) == (2, "Express Train", ["Waste"])


@of("Experimental Train")
def test_an_experimental_train_discards_what_is_no_train() -> None:
    state = at("Experimental Train", deck="Lay Rails, Express Train")
    play(state, "play Experimental Train")
    assert (hand(state), discards(state), deck(state)) == ("", "Lay Rails", ["Express Train"])


@of("Experimental Train", "Tourist Train")
def test_a_train_that_is_an_action_too_is_a_train() -> None:
    state = at("Experimental Train", deck="Tourist Train")
    assert hand(play(state, "play Experimental Train")) == "Tourist Train"


@of("Experimental Train")
def test_an_experimental_train_reshuffles_if_it_must() -> None:
    state = at("Experimental Train", discards="Express Train")
    assert hand(play(state, "play Experimental Train")) == "Express Train"


@of("Mining Train")
def test_a_mining_train_gives_money_for_mountains_up_to_two() -> None:
    mountains = ["mountain -1 8", "mountain -1 9", "mountain -2 9"]
    for count, worth in ((0, 2), (1, 3), (2, 4), (3, 4)):
        state = at("Mining Train", rails=[["Kimitsu", *mountains[:count]], []])
        assert money(play(state, "play Mining Train")) == worth


@of("Mining Train")
def test_mountains_of_others_do_not_count_for_a_mining_train() -> None:
    state = at("Mining Train", rails=[["Kimitsu"], ["mountain -1 8", "mountain -1 9"]])
    assert money(play(state, "play Mining Train")) == 2


@of("Monorail")
def test_a_monorail_gives_one_money_more_with_rails_in_three_cities() -> None:
    cities = ["Kashiwa", "Matsudo", "Funabashi", "Chiba"]
    for count, worth in ((2, 1), (3, 2), (4, 2)):
        state = at("Monorail", rails=[cities[:count], cities])
        assert money(play(state, "play Monorail")) == worth


@of("Monorail")
def test_remote_locations_are_no_cities_for_a_monorail() -> None:
    state = at("Monorail", rails=[["Kashiwa", "Matsudo", "Toride", "Tokyo"], []])
    assert money(play(state, "play Monorail")) == 1


@of("Outdated Train")
def test_an_outdated_train_gives_two_money_and_waste() -> None:
    state = play(at("Outdated Train"), "play Outdated Train")
    assert (money(state), gained(state)) == (2, "Waste")


@of("Outdated Train")
def test_played_for_money_only_an_outdated_train_brings_no_waste() -> None:
    state = play(at("Outdated Train"), "play Outdated Train for money only")
    assert (money(state), gained(state), in_play(state)) == (1, "", "Outdated Train")


@of("Outdated Train")
def test_an_outdated_train_works_when_the_waste_has_run_out() -> None:
    state = play(at("Outdated Train", supply={"Waste": 0}), "play Outdated Train")
    assert (money(state), gained(state)) == (2, "")
