"""Options, editions and refusals: what may be chosen, and the sentence for what may not."""

from typing import Any

import pytest

import branchline as bl
from branchline.games.rising_sun.actions import NUM_ACTIONS
from branchline.games.rising_sun.boards import BOARDS
from branchline.games.rising_sun.game import RisingSun
from branchline.games.rising_sun.options import OPTIONS
from tests.rules.ledger import entries, holds
from tests.rules.rising_sun import table
from tests.rules.rising_sun.rules_table import at, begun, dealt, holding, laying
from tests.rules.words import can, play, why_not

EIGHT = ["Landfill", "Garage", "Pulling", "Signals", "Tunnel", "Upgrade", "Monorail", "Mail Train"]
OTHER: dict[str, Any] = {
    "board": "italy",
    "cards": "base",
    "marker_from_stock": True,
    "rail_tokens": 20,
    "shared_start": True,
    "any_player_count": True,
    "two_player_limit": None,
    "gold_set": "base",
    "route_cards_max": 1,
    "route_bonus": False,
    "chiba_s_start": True,
    "barriers": False,
    "first_player": 1,
    "build_waste": False,
    "gold_waste": False,
    "immediate_rails": True,
    "partial_effects": True,
    "route_ability_on_pass": True,
    "waste_per_token": True,
    "distant_partner_discount": 3,
    "route_delay": True,
    "reaction_discard": True,
    "finish_round": True,
    "strict_three_categories": True,
}
"""Another choice than the default for every option."""


# Editions


@holds("2.13", "2")
def test_the_published_edition_differs_in_the_rail_tokens_only() -> None:
    reference, published = RisingSun().settings, RisingSun(edition="published").settings
    differ = {name for name in reference if reference[name] != published[name]}
    assert differ == {"edition", "rail_tokens"}


@holds("2.13")
@pytest.mark.parametrize("edition", ["reference", "published"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_of_either_edition_begins(edition: str, players: int) -> None:
    assert begun(players, edition=edition).decision == "turn"


@holds("2.13")
def test_an_option_given_by_name_wins_over_the_edition() -> None:
    assert RisingSun(edition="published", rail_tokens=19).settings["rail_tokens"] == 19


# Every option


@holds("2.13")
def test_every_option_has_another_choice_here() -> None:
    assert set(OTHER) == set(OPTIONS) - {"edition"}
    assert all(OPTIONS[name].default != choice for name, choice in OTHER.items())


@holds("2.13")
@pytest.mark.parametrize("name", OTHER)
def test_a_game_remembers_what_was_chosen(name: str) -> None:
    game = RisingSun(**{name: OTHER[name]})
    assert game.non_default_options == {name: OTHER[name]}
    assert game.start(players=2, seed=1).decision == "first-rail"


@holds("2.13")
def test_a_game_with_all_options_at_once_can_be_played() -> None:
    state = begun(4, **OTHER | {"board": "chiba"})
    for _ in range(100):
        state.apply(state.legal()[0])
    assert state.position()["turn"] > 4


@holds("2.13")
def test_every_ruling_with_an_option_is_an_option() -> None:
    named = {entry.option for entry in entries("rising_sun") if entry.option}
    assert named == set(OTHER)


# Refused options


@holds("2.13")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"bord": "tokyo"}, "There is no option 'bord'; did you mean board?"),
        ({"zeppelin": True}, "There is no option 'zeppelin'; options are edition, board, cards"),
        (
            {"board": "mars"},
            "board cannot be 'mars'; it can be fitting, tokyo, osaka, nagoya, chiba, kyushu, "
            "saitama, texas, italy, california.",
        ),
        ({"rail_tokens": 21}, "rail_tokens cannot be 21; it can be a whole number from 19 to 20."),
        ({"route_cards_max": 0}, "route_cards_max cannot be 0; it can be a whole number from 1 to"),
        ({"gold_set": "silver"}, "gold_set cannot be 'silver'; it can be rising_sun, base."),
        ({"two_player_limit": 8}, "two_player_limit cannot be 8; it can be 7, None."),
        ({"first_player": 4}, "first_player cannot be 4; it can be random, 0, 1, 2, 3."),
        ({"build_waste": "maybe"}, "build_waste cannot be 'maybe'; it can be true or false."),
        ({"distant_partner_discount": -1}, "it can be a whole number from 0 to 9."),
        ({"edition": "third"}, "edition cannot be 'third'; it can be reference, published."),
        ({"cards": EIGHT[:7]}, "or a list of 8 names, all different."),
        ({"cards": [*EIGHT[:7], "Landfill"]}, "or a list of 8 names, all different."),
        ({"cards": [*EIGHT[:7], "Lay Rails"]}, "cards cannot have 'Lay Rails'"),
        ({"chiba_s_start": True, "board": "osaka"}, "Only Chiba has red S cities; Osaka has none."),
    ],
)
def test_a_bad_option_is_refused_with_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(bl.BadOption) as refused:
        RisingSun(**options)
    assert sentence in str(refused.value)


@holds("7")
@pytest.mark.parametrize("players", ["two", 2.0, True, None])
def test_the_number_of_players_is_a_whole_number(players: Any) -> None:
    if players is None:
        assert RisingSun().start(seed=1).players == 2
        assert RisingSun(board="tokyo").start(seed=1).players == 3
        return
    with pytest.raises(bl.BadPlayers, match="is played by 2 to 4 players, not by"):
        RisingSun().start(players=players, seed=1)


# Refused actions


@holds("4.4")
@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (-1, f"There is no action -1; actions are numbered 0 to {NUM_ACTIONS - 1}."),
        (NUM_ACTIONS, f"There is no action {NUM_ACTIONS}; actions are numbered 0 to"),
    ],
)
def test_an_action_that_there_is_not(action: int, sentence: str) -> None:
    assert sentence in str(begun().why_not(action))


@holds("4.4")
def test_a_refused_action_changes_nothing() -> None:
    state = at(holding({"Normal Train": 1}, 2))
    before = state.position()
    for action in set(range(NUM_ACTIONS)) - set(state.legal()):
        with pytest.raises(bl.IllegalAction) as refused:
            state.apply(action)
        assert str(refused.value).endswith(".")
    assert state.position() == before


@holds("4.4")
@pytest.mark.parametrize(
    "position",
    [
        laying(0, 1),
        holding({"Lay Rails": 1, "Mail Train": 1, "Waste": 1}, 3),
        {"routes": {"Narita - Ichihara": {"owner": 0}, "Tateyama - Chiba": {"owner": 1}}},
        laying(9, 1, remote_discounts=2) | {"rails": [["Asahi"], ["Choshi"]]},
    ],
    ids=["rails", "cards", "routes", "discounts"],
)
def test_every_action_is_legal_or_refused_with_a_sentence(position: dict[str, Any]) -> None:
    state = at(position)
    for action in range(NUM_ACTIONS):
        reason = state.why_not(action)
        assert (reason is None) == (action in state.legal())
        assert reason is None or reason.endswith((".", "?"))


@holds("6.1")
def test_nothing_can_be_done_once_the_game_is_over() -> None:
    state = at({"decision": "over"})
    assert (state.actor, state.legal()) == (None, [])
    assert why_not(state, "pass") == "The game is over."


@holds("4.4")
def test_words_that_mean_nothing_are_refused_with_a_hint() -> None:
    state = at(holding({"Normal Train": 1}))
    with pytest.raises(bl.BadNotation, match="did you mean 'play Normal Train'"):
        state.parse("play Normal Tram")


@holds("4.4")
def test_case_and_spacing_do_not_matter() -> None:
    assert can(at(holding({"Normal Train": 1})), "  PLAY   normal train ")


@holds("3.39")
def test_without_a_seed_a_game_can_be_started() -> None:
    assert RisingSun().start(players=2).decision == "first-rail"
    assert dealt(seed=2**63).decision == "first-rail"


# What has been played before, what is tried, and why not
WHY: list[tuple[dict[str, Any], list[str], str, str]] = [
    (
        {"hand": "Freight Train, 2 Waste"},
        ["play Freight Train"],
        "return 3 Waste",
        "At most 2 Waste can be returned.",
    ),
    (
        {"hand": "Pulling", "discards": "Normal Train, Express Train, Waste"},
        ["play Pulling"],
        "fetch Waste",
        "There is no such Waste in your discard pile.",
    ),
    (
        {"hand": "Engineer, Steel Bridge", "supply": {"Steel Bridge": 0}, "cards": "Tunnel"},
        [],
        "buy Steel Bridge",
        "The pile of Steel Bridge is empty.",
    ),
    (
        {"hand": "Early Train", "money": 0},
        ["play Early Train"],
        "buy Stadium onto the deck",
        "Stadium costs 8; you have 2 money.",
    ),
    (
        {"money": 9},
        [],
        "buy Stadium onto the deck",
        "Bought cards go to the gained area; nothing lets you put them on your deck.",
    ),
]
REMOTE: list[tuple[int, str, str]] = [
    # money, what is tried with two discounts, and why not
    (9, "use 3 discounts", "You have 2 discounts, for remote locations only."),
    (3, "use no discounts", "The rail would cost 5; you have 3 money."),
    (9, "lay it free", "No ability makes this rail free."),
]


@holds("4.4")
@pytest.mark.parametrize(("there", "done", "tried", "reason"), WHY, ids=[w[2] for w in WHY])
def test_a_refusal_names_the_rule(
    there: dict[str, Any], done: list[str], tried: str, reason: str
) -> None:
    assert why_not(play(table.at(**there), *done), tried) == reason


@holds("39")
@pytest.mark.parametrize(("money", "tried", "reason"), REMOTE, ids=[r[1] for r in REMOTE])
def test_a_discount_that_cannot_be_used_is_refused(money: int, tried: str, reason: str) -> None:
    position = laying(money, 1, remote_discounts=2) | {"rails": [["Asahi"], []]}
    state = play(at(position), "lay rail in Choshi")
    assert why_not(state, tried) == reason


@holds("4.4")
def test_an_action_that_there_is_not_has_no_words() -> None:
    with pytest.raises(bl.IllegalAction, match=f"There is no action {NUM_ACTIONS}"):
        begun().text(NUM_ACTIONS)


@holds("41", "18", "21")
def test_without_rail_tokens_a_rail_laid_at_once_is_impossible() -> None:
    rails = [hex.name for hex in BOARDS["chiba"].land[:16]]
    position = holding({"Lay Rails": 1}, 9) | {"rails": [rails, []]}
    assert why_not(at(position, immediate_rails=True), "play Lay Rails") == (
        "All of an effect or none: no rail can be laid now."
    )
    both = at(position, immediate_rails=True, partial_effects=True)
    play(both, "play Lay Rails")
    assert both.position()["gained"][0] == {"Waste": 1}
