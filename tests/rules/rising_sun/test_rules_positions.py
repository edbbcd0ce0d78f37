"""Positions: what is written, what is filled in, and what is refused with which sentence."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import branchline as bl
from branchline.games.rising_sun.boards import BOARDS
from branchline.games.rising_sun.game import RisingSun
from tests.rules.ledger import holds
from tests.rules.rising_sun import table
from tests.rules.rising_sun.rules_table import (
    COMMON,
    PILES,
    TABLE,
    at,
    begun,
    dealt,
    holding,
    money,
    owned,
    pile,
    points,
    rails_left,
    track,
)
from tests.rules.words import choices, play

STARTING_DECK = {"Normal Train": 7, "Lay Rails": 2, "Station Expansion": 1}


def load(position: Any, **options: Any) -> bl.State:
    """A position as it stands."""
    return RisingSun(**options).load(position)


def refusal(position: Any, **options: Any) -> str:
    """The sentence that refuses a position."""
    with pytest.raises(bl.BadPosition) as refused:
        load(position, **options)
    return str(refused.value)


# What is written


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_moment_of_a_game_can_be_written_and_read(players: int, seed: int) -> None:
    state, random = dealt(players, seed), Random(seed)
    for _ in range(150):
        written = state.position()
        twin = state.game.load(written)
        assert twin.position() == written
        assert twin.legal() == state.legal()
        if state.actor is None:
            break
        state.apply(random.choice(state.legal()))


def test_a_game_that_was_read_goes_on_as_the_first_would() -> None:
    state = begun(3, 4)
    twin, random = state.game.load(state.position()), Random(4)
    for _ in range(100):
        action = random.choice(state.legal())
        state.apply(action)
        twin.apply(action)
    assert twin.position() == state.position()


def test_names_are_the_words_of_the_rules() -> None:
    written = begun(first_player=0).position()
    assert (written["board"], written["decision"]) == ("chiba", "turn")
    assert set(written["supply"]) == {*COMMON, "Waste", *written["cards"]}
    assert all(name in {hex.name for hex in BOARDS["chiba"].land} for name in written["rails"][0])


def test_hexes_are_read_by_what_people_call_them_too() -> None:
    state = table.at(rails=[["field f5"], ["Togane"]], rail_points=1, money=9)
    assert state.position()["rails"][0] == ["field 2 5"]
    assert state.parse("Lay rail in  field e5") == state.parse("lay rail in field 2 4")
    assert table.called("field 2 4") == "field e5"


# What is filled in


def test_nothing_given_is_a_first_turn_of_two_players_on_chiba() -> None:
    state = load({})
    assert (state.players, state.actor, state.decision) == (2, 0, "turn")
    assert state.view(None)["board"] == "chiba"
    assert owned(state, 0) == owned(state, 1) == STARTING_DECK
    assert [rails_left(state, seat) for seat in range(2)] == [16, 16]


@holds("58")
@pytest.mark.parametrize(("players", "board"), [(2, "chiba"), (3, "tokyo"), (4, "tokyo")])
def test_a_board_that_is_not_given_fits_the_number_of_players(players: int, board: str) -> None:
    assert load({"players": players}).view(None)["board"] == board


def test_players_are_counted_from_a_list_for_each() -> None:
    assert load({"hands": [{}, {}, {}, {}]}).players == 4
    assert load({"rails": [[], [], []]}).players == 3


def test_players_not_counted_are_those_of_the_board() -> None:
    assert load({"board": "tokyo"}).players == 3
    assert load({}, board="osaka").players == 3


def test_a_deck_not_given_is_what_is_left_of_the_starting_deck() -> None:
    position = {
        "hands": [{"Normal Train": 2, "Waste": 1}, {}],
        "discards": [{"Lay Rails": 1}, {}],
        "in_play": {"Normal Train": 1},
        "gained": [{"Lay Rails": 1}, {}],
    }
    decks = load(position).position()["decks"]
    assert Counter(decks[0]) == {"Normal Train": 4, "Station Expansion": 1}
    assert Counter(decks[1]) == STARTING_DECK


def test_a_deck_not_given_is_shuffled_by_the_seed() -> None:
    one, same, other = (load({"seed": seed}).position()["decks"] for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_a_supply_not_given_has_all_cards_that_lie_nowhere_else() -> None:
    state = at({"hands": [{"Express Train": 3, "Waste": 2}, {}], "trashed": {"Stadium": 1}})
    assert (pile(state, "Express Train"), pile(state, "Waste"), pile(state, "Stadium")) == (
        4,
        68,
        6,
    )


def test_with_a_supply_given_cards_that_lie_nowhere_are_out_of_the_game() -> None:
    state = at({"supply": {"Express Train": 2}})
    assert (pile(state, "Express Train"), pile(state, "Waste")) == (2, 0)
    assert state.position()["box"]["Express Train"] == 5
    assert state.view(None)["trashed"] == {}


def test_cards_that_have_no_pile_and_are_left_out_stay_in_the_box() -> None:
    state = at({"decks": [[], []]})
    assert (state.position()["box"], state.view(0)["trashed"]) == ({"Normal Train": 14}, {})
    assert state.game.load(state.position()).position() == state.position()


def test_other_names_of_cards_are_read_everywhere() -> None:
    piles = ["Distant Partner" if name == "Distant Partners" else name for name in PILES]
    state = load(
        {
            "cards": piles,
            "hands": [{"Distribution Center": 1, "Distribution Centre": 1}, {}],
            "known": [{"Distribution Center": 2}, {}],
            "decks": [["Distant Partner"], []],
            "supply": {"Distribution Center": 3},
            "this_turn": {"money": 5},
        },
        cards=piles,
    )
    written = state.position()
    assert written["hands"][0] == written["known"][0] == {"Distribution Centre": 2}
    assert (written["decks"][0], written["supply"]) == (
        ["Distant Partners"],
        {"Distribution Centre": 3},
    )
    play(state, "buy distribution center")
    assert state.position()["gained"][0] == {"Distribution Centre": 1}
    assert state.parse("play Distant Partner") == state.parse("play Distant Partners")


@holds("57")
def test_piles_not_given_are_drawn_by_the_seed() -> None:
    assert load({"seed": 5}).position()["cards"] == dealt(seed=5).position()["cards"]
    assert (
        load({}, cards="rs-beginner").position()["cards"]
        == (dealt(cards="rs-beginner").position()["cards"])
    )


@holds("11", "12")
def test_routes_not_given_are_revealed_by_the_seed() -> None:
    assert len(load({"players": 4}).view(None)["routes"]) == 4
    assert load({}, route_bonus=False).view(None)["routes"] == []
    assert load({"routes": {}}).view(None)["routes"] == []


def test_tokens_left_follow_from_those_on_the_board() -> None:
    state = at({"rails": [["Chiba", "Noda"], []], "stations": {"Chiba": 3, "Noda": 1}})
    assert (rails_left(state, 0), rails_left(state, 1)) == (14, 16)
    assert state.view(None)["stations_left"] == 12


def test_all_that_holds_for_a_turn_can_be_given() -> None:
    turn = {"money": 5, "rail_points": 2, "cheaper": 1, "lasting": ["no Waste"], "acted": True}
    state = at({"this_turn": turn, "track": [{"cards": 3}, {}]})
    assert (money(state), points(state), track(state)) == (5, 2, 3)
    assert state.view(None)["this_turn"]["lasting"] == ["no Waste"]
    assert "pass" not in choices(state)


def test_the_seed_may_be_a_text_where_it_is_large() -> None:
    seed = 2**63
    state = dealt(seed=seed)
    assert state.position()["seed"] == str(seed)
    assert state.game.load(state.position()).position() == state.position()


def test_a_choice_that_an_effect_asks_for_can_be_given() -> None:
    position = {"decision": "station", "effect": {"card": "Station Expansion"}}
    state = play(at(position), "build station in Chiba")
    assert (state.decision, state.position()["stations"]) == ("turn", {"Chiba": 1})


def test_what_is_known_of_hands_and_decks_can_be_given() -> None:
    position = holding(
        {"Waste": 1},
        known=[{"Waste": 1}, {}],
        decks=[["Stadium", "Waste"], []],
        known_decks=[{"1": "all", "2": "owner"}, {}],
    )
    state = at(position)
    assert state.view(1)["players"][0]["known_hand"] == {"Waste": 1}
    assert state.view(1)["players"][0]["known_deck"] == {"1": "Stadium"}
    assert state.view(0)["players"][0]["known_deck"] == {"1": "Stadium", "2": "Waste"}


# What is refused


def test_a_number_of_players_that_cannot_start_cannot_be_loaded() -> None:
    with pytest.raises(bl.BadPlayers) as refused:
        RisingSun(board="chiba").start(players=3)
    assert refusal({"board": "chiba", "players": 3}) == str(refused.value)
    assert load({"board": "chiba", "players": 3}, any_player_count=True).players == 3


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"bord": "tokyo"}, "A position has no 'bord'; it has actor, board, box, cards"),
    ({"game": "world"}, "This is a position of 'world', not of rising-sun."),
    ({"board": "mars"}, "board names 'mars'; boards are tokyo, osaka, nagoya, chiba"),
    ({"players": 5}, "players must be a whole number from 2 to 4, not 5."),
    ({"hands": [{}, {}, {}], "rails": [[], []]}, "must be a list with one entry for each of 3"),
    ({"cards": PILES[:7]}, "cards must be a list of 8 cards."),
    ({"cards": [*PILES[:7], "Zeppelin"]}, "cards names 'Zeppelin', which is not a card."),
    ({"cards": [*PILES[:7], "Waste"]}, "cards names 'Waste', which is never drawn for a pile."),
    ({"cards": [*PILES[:7], PILES[0]]}, "cards names a card twice."),
    (holding({"Garage": 1}), "hands[0] names 'Garage', which is not a card of this game."),
    (holding({"Stadium": 8}), "There are only 7 Stadium cards; hands[0] is 1 too many."),
    (holding({"Waste": -1}), "hands[0]['Waste'] must be a whole number from 0 to 99, not -1."),
    ({"known": [{"Waste": 1}, {}]}, "known[0] says 1 Waste, but the hand has 0."),
    ({"decks": ["Waste", []]}, "decks[0] must be a list of cards, the top first."),
    ({"decks": [["Tram"], []]}, "decks[0] names 'Tram', which is not a card of this game."),
    (
        {"decks": [["Waste"], []], "known_decks": [{"2": "all"}, {}]},
        "known_decks[0] names place '2'; the deck has 1 cards.",
    ),
    (
        {"decks": [["Waste"], []], "known_decks": [{"1": "some"}, {}]},
        "known_decks[0] says 'some'; a card is known to 'owner' or 'all'.",
    ),
    ({"supply": {"Normal Train": 1}, "decks": [[], []]}, "supply has Normal Train, which has no"),
    ({"supply": {}, "trashed": {}}, "cards lie nowhere; supply, trashed or box should say."),
    ({"rails": [["Osaka"], []]}, "rails[0] names 'Osaka', which is not a hex of this board."),
    ({"rails": [["Noda", "Noda"], []]}, "rails[0] names a hex twice."),
    (
        {"rails": [[hex.name for hex in BOARDS["chiba"].land[:17]], []]},
        "rails[0] must be a list of at most 16 hexes.",
    ),
    ({"stations": {"Noda": 2}}, "Noda has room for 1 station."),
    ({"stations": {"Choshi": 1}}, "Choshi has room for no stations."),
    (
        {"stations": {hex.name: hex.stations for hex in BOARDS["chiba"].land if hex.stations}},
        "There are only 16 Station Tokens.",
    ),
    ({"routes": {"Paris - Rome": {}}}, "routes names 'Paris - Rome', which is not a route of this"),
    ({"routes": {"Narita - Ichihara": {"owner": 2}}}, "owner must be a whole number from 0 to 1"),
    ({"routes": {"Narita - Ichihara": {"won": 1}}}, "must be a table of owner, claimed_in, used."),
    ({"routes": []}, "routes must be a table of routes and how they stand."),
    ({"track": [{"points": 1}, {}]}, "track[0] must be a table of routes and cards."),
    ({"this_turn": {"gold": 1}}, "this_turn must be a table of money, rail_points"),
    ({"this_turn": {"money": -1}}, "this_turn money must be a whole number from 0 to 10000"),
    ({"this_turn": {"lasting": ["luck"]}}, "this_turn lasting has 'luck'; it can have rivers cost"),
    ({"this_turn": {"acted": 1}}, "this_turn acted must be true or false, not 1."),
    ({"decision": "dance"}, "decision cannot be 'dance'; it is first-rail, turn, discount"),
    ({"decision": "over", "actor": 0}, "Once the game is over nobody decides; actor must be null."),
    ({"turn_of": 0, "actor": 1}, "It is the turn of 0; 1 cannot decide."),
    ({"decision": "station"}, "'station' is asked by an effect; say which."),
    (
        {"decision": "station", "effect": {"card": "Lay Rails"}},
        "'Lay Rails' does not ask for 'station' at step 0.",
    ),
    ({"effect": {"card": "Lay Rails"}}, "'turn' is not asked by an effect."),
    ({"seed": "seven"}, "seed"),
]


@pytest.mark.parametrize(("position", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any], sentence: str) -> None:
    reason = refusal(TABLE | position)
    assert sentence in reason
    assert reason.endswith(".")


@pytest.mark.parametrize("position", [None, 7, "chiba", ["chiba"]])
def test_a_position_is_a_table(position: Any) -> None:
    assert refusal(position).startswith("A position is a table of names and values, not ")


@holds("58")
def test_a_position_must_be_on_the_board_of_the_game() -> None:
    assert refusal({"board": "chiba"}, board="tokyo") == (
        "This is a position on 'chiba', and the game is on 'tokyo'."
    )


@holds("10")
def test_a_position_has_the_gold_cards_of_the_game() -> None:
    assert "is not a card of this game" in refusal(TABLE | holding({"Tower": 1}))
    assert "is not a card of this game" in refusal(TABLE | holding({"Stadium": 1}), gold_set="base")


@holds("9")
def test_a_position_has_no_more_cards_than_the_game() -> None:
    assert "There are only 7 Express Train cards" in refusal(TABLE | holding({"Express Train": 8}))
    assert load(TABLE | holding({"Express Train": 8}), two_player_limit=None).actor == 0


def test_a_question_without_an_answer_is_refused() -> None:
    position = {"decision": "discard", "effect": {"card": "Regulations", "striking": True}}
    cards = {"cards": table.piles(["Regulations"])}
    assert refusal(TABLE | cards | position | {"actor": 1, "turn_of": 0}) == (
        "Nothing can be decided in this position: 'discard' has no answer."
    )


# Effects in the midst of being carried out

MIDST = {
    "cards": table.piles(["Information Central", "Dispatcher", "Protesters", "Politician"]),
    "decks": [["Normal Train"], ["Normal Train"]],
}
TAKING = {"decision": "take", "effect": {"card": "Information Central"}}
LOOKING = {"decision": "look", "effect": {"card": "Dispatcher"}}
REACTING = {"decision": "react", "turn_of": 0, "actor": 1, "effect": {"card": "Protesters"}}
PASSING = {"decision": "pass-card", "hands": [{"Waste": 1, "Stadium": 1}, {"Waste": 1}]}
POLITICIAN = {"card": "Politician", "step": 1, "striking": True}


def of_effect(asked: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position with more said of its effect."""
    return TABLE | MIDST | asked | {"effect": asked.get("effect", POLITICIAN) | more}


REFUSED_EFFECTS: list[tuple[dict[str, Any], str]] = [
    ({"effect": "Protesters", "decision": "react"}, "effect must be a table of card, carries_out"),
    (of_effect(TAKING), "'take' needs cards that are shown."),
    (
        of_effect(REACTING, striking=True),
        "An attack strikes once everyone has been asked to react.",
    ),
    (of_effect(REACTING, protected=1), "effect protected must be a list of seats."),
    (of_effect(REACTING, protected=[0]), "Nobody is protected from their own attack."),
    (of_effect(REACTING, offset=2), "effect offset must be a whole number from 0 to 1, not 2."),
    (of_effect(PASSING, picked=[None]), "effect picked must be a list with one entry for each"),
    (of_effect(PASSING, picked=["Lay Rails", None]), "0 cannot have picked Lay Rails."),
    (of_effect(TAKING, shown=["Waste"]), "effect shown must be a table of cards, known, openly"),
    (of_effect(TAKING, shown={"cards": []}), "effect shown must have a list of 1 to 4 cards."),
    (of_effect(TAKING, shown={"cards": ["Tram"]}), "effect shown names 'Tram', which is not a c"),
    (
        of_effect(LOOKING, shown={"cards": ["Waste"], "openly": True}),
        "Cards that are looked at are not shown openly, and others are.",
    ),
    (
        of_effect(TAKING, shown={"cards": ["Waste"], "seat": 1}),
        "The cards shown must be those of 0.",
    ),
    (
        of_effect(TAKING, shown={"cards": ["Waste"], "known": "1"}),
        "effect shown known must be a list of places.",
    ),
    (
        of_effect(
            {"decision": "put-back", "effect": {"card": "Information Central"}},
            shown={"cards": ["Waste", "Stadium"]},
        )
        | {"actor": 1, "turn_of": 0},
        "Seat 0 must put their own cards back.",
    ),
    ({"this_turn": {"lasting": "no Waste"}}, "this_turn lasting must be a list."),
    ({"known_decks": [["all"], {}]}, "known_decks[0] must be a table of places and who knows"),
    ({"decision": "discount"}, "hex names None, which is not a hex of this board."),
]


@pytest.mark.parametrize(("position", "sentence"), REFUSED_EFFECTS, ids=range(len(REFUSED_EFFECTS)))
def test_an_effect_that_cannot_be_is_refused(position: dict[str, Any], sentence: str) -> None:
    assert sentence in refusal(TABLE | MIDST | position)


@holds("50", "46")
def test_who_is_protected_can_be_given() -> None:
    position = of_effect(REACTING, protected=[1], offset=1)
    assert load(position).view(None)["this_turn"]["protected"] == [1]


@holds("54", "6.12")
def test_a_gold_card_that_is_shown_counts_for_its_owner() -> None:
    state = load(of_effect(TAKING, shown={"cards": ["Stadium", "Waste"]}))
    assert state.scores() == [4, 0]
    assert play(state, "take Stadium").scores() == [4, 0]


@holds("39")
def test_a_rail_whose_discount_is_being_chosen_can_be_written_and_read() -> None:
    turn = {"this_turn": {"money": 9, "rail_points": 1, "remote_discounts": 2}}
    state = play(at(turn | {"rails": [["Asahi"], []]}), "lay rail in Choshi")
    assert (state.decision, state.position()["hex"]) == ("discount", "Choshi")
    assert state.view(1)["this_turn"]["hex"] == "hex-8-3"
    twin = state.game.load(state.position())
    assert twin.position() == state.position()
    assert money(play(twin, "use 2 discounts")) == 9 - 1
