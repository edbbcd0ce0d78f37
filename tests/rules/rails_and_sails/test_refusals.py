"""What is refused, and the sentence that says why; a refused action changes nothing."""

from typing import Any

import pytest

from branchline.core.errors import BadNotation, IllegalAction
from branchline.games.rails_and_sails.game import GreatLakes, SailGame, World
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.claims_table import holding, lakes, world
from tests.rules.words import play, why_not

HAND = {"red train": 2, "red ship": 1, "red double ship": 1, "wild": 1, "white ship": 1}
DISPLAY = ["red train", "white train", "wild", "red ship", "white ship", "black ship"]
MINE = ["chicago-milwaukee-1", "chicago-madison", "montreal-rouyn_noranda"]
MINE += ["ottawa-rouyn_noranda", "ottawa-sudbury-1", "duluth-lake_superior_junction-1"]
MINE += ["lake_superior_junction-sault_ste_marie-1", "duluth-marquette"]
MINE += ["lake_superior_junction-marathon"]
THEIRS = ["kingston-montreal-1", "milwaukee-muskegon"]
TABLE: dict[str, Any] = holding(HAND) | {
    "display": DISPLAY,
    "claimed": dict.fromkeys(MINE, 0) | dict.fromkeys(THEIRS, 1),
    "harbors": {"milwaukee": 1},
    "pieces": [{"trains": 4, "ships": 2}, {"trains": 27, "ships": 18}],
}

# What has been played before, what is tried, and why not
REFUSALS = [
    ((), "take green train", "No green train card is face up."),
    ((), "pass", "You may pass only when nothing else is possible."),
    ((), "stop", "You are choosing what to do this turn; “stop” is not an option now."),
    ((), "keep none", "You are choosing what to do this turn; “keep none” is not an option now."),
    (
        (),
        "claim Chicago - Milwaukee (green ship)",
        "Chicago - Milwaukee (green ship) has been claimed.",
    ),
    (
        (),
        "claim Chicago - Milwaukee (white ship)",
        "You have the other track of this double route, and nobody may have both.",
    ),
    (
        (),
        "claim Kingston - Montréal (yellow ship)",
        "With 2 players only one track of a double route can be claimed.",
    ),
    (
        (),
        "claim Detroit - Toronto (red train)",
        "Needs 5 trains; you have 4 trains left.",
    ),
    (
        (),
        "claim Muskegon - Traverse City (red ship)",
        "Needs 3 ships; you have 2 ships left.",
    ),
    (
        (),
        "claim Sudbury - Timmins (red train)",
        "Needs 4 red train spaces; you can make 3.",
    ),
    (
        (),
        "claim Cleveland - Detroit (yellow ship)",
        "Needs 2 yellow ship spaces; you can make 1.",
    ),
    (
        (),
        "claim Buffalo - Scranton (gray train)",
        "Needs 4 train spaces of one color; you can make 3.",
    ),
    ((), "claim track 115", "This board has only 110 tracks."),
    ((), "build harbor in Madison", "Madison is not a port."),
    ((), "build harbor in Milwaukee", "Milwaukee has a harbor already."),
    ((), "build harbor in Toronto", "A harbor needs a route of your own into Toronto."),
    (
        (),
        "build harbor in Chicago",
        "A harbor needs two train and two ship cards of one color with the harbor symbol, "
        "or wild cards for them.",
    ),
    ((), "build harbor in city 40", "This board has only 37 cities."),
    (
        ("claim Buffalo - Erie (gray ship)",),
        "pay in black",
        "Your black cards and wild cards do not pay for it.",
    ),
    (
        ("claim Buffalo - Erie (gray ship)",),
        "pay with wilds only",
        "Needs 2 wild cards; you have 1.",
    ),
    (
        ("claim Buffalo - Erie (gray ship)",),
        "draw tickets",
        "You are choosing the color to pay in; “draw tickets” is not an option now.",
    ),
    (
        ("claim Cleveland - Toledo (red ship)",),
        "pay 2 wilds",
        "You have only 1 wild card.",
    ),
    (
        ("claim Cleveland - Toledo (red ship)",),
        "pass",
        "You are choosing how many of these cards to pay; “pass” is not an option now.",
    ),
    (("exchange trains for ships",), "exchange 9 pieces", "At most 4 pieces can be exchanged."),
    (
        ("exchange trains for ships",),
        "draw ship card",
        "You are choosing how many pieces to exchange; “draw ship card” is not an option now.",
    ),
]


@pytest.mark.parametrize(("played", "tried", "sentence"), REFUSALS, ids=[r[1] for r in REFUSALS])
def test_a_refusal_names_the_rule(played: tuple[str, ...], tried: str, sentence: str) -> None:
    assert why_not(play(lakes(TABLE), *played), tried) == sentence


@pytest.mark.parametrize(("played", "tried", "sentence"), REFUSALS, ids=[r[1] for r in REFUSALS])
def test_a_refused_action_leaves_everything_as_it_was(
    played: tuple[str, ...], tried: str, sentence: str
) -> None:
    state = play(lakes(TABLE), *played)
    before = state.position()
    with pytest.raises(IllegalAction) as refused:
        play(state, tried)
    assert str(refused.value) == sentence
    assert state.position() == before


@holds("24")
def test_a_pair_route_says_that_it_takes_pairs() -> None:
    assert why_not(world(holding({"red train": 3})), "claim Lahore - Tehran (gray train)") == (
        "Needs 2 pairs of train cards of a color; yours do not make them."
    )


@holds("21")
def test_a_number_of_cards_that_leaves_the_price_unmet_is_refused() -> None:
    cards = {"red ship": 2, "red double ship": 2, "wild": 2}
    state = play(lakes(holding(cards)), "claim Buffalo - Syracuse (red ship)", "pay no wilds")
    sentence = "With no red double ship cards the rest of the price cannot be met."
    assert why_not(state, "pay no red double ships") == sentence


@holds("20")
def test_by_option_wild_cards_alone_are_refused_by_that_rule() -> None:
    cards = {"wild": 4, "red ship": 1}
    state = lakes(holding(cards | {"white ship": 1}), wild_needs_color_card=True)
    play(state, "claim Buffalo - Erie (gray ship)")
    sentence = "Wild cards need a card of the color beside them."
    assert why_not(state, "pay with wilds only") == sentence


@holds("19", "21")
def test_by_option_a_space_too_many_is_refused_by_that_rule() -> None:
    options = {"wild_as_double_ship": True, "overpay": "only_if_no_exact"}
    state = lakes(holding({"wild": 2, "red ship": 1, "white ship": 1}), **options)
    play(state, "claim Marquette - Sault Ste. Marie (gray ship)")
    sentence = "A space too many may be paid only where no exact payment is in hand."
    assert why_not(state, "pay with wilds only") == sentence


@holds("45")
def test_a_harbor_paid_with_too_many_wild_cards_is_refused_by_that_rule() -> None:
    cards = {"red harbor train": 2, "red ship": 1, "white ship": 2, "white harbor train": 1}
    mine = {"claimed": {"chicago-milwaukee-1": 0}}
    state = lakes(holding(cards | {"wild": 4}) | mine, max_harbor_wilds=2)
    play(state, "build harbor in Chicago")
    assert why_not(state, "pay with wilds only") == "A harbor takes at most 2 wild cards."
    assert why_not(play(state, "pay in red"), "pay no red harbor trains") == (
        "With no red harbor train cards the rest of the price cannot be met."
    )


def test_a_harbor_with_too_few_wild_cards_says_how_many_it_takes() -> None:
    cards = {"red harbor train": 2, "red ship": 2, "white harbor train": 2, "white ship": 2}
    mine = {"claimed": {"chicago-milwaukee-1": 0}}
    state = play(lakes(holding(cards) | mine), "build harbor in Chicago")
    assert why_not(state, "pay with wilds only") == "Needs 4 wild cards; you have none."


def test_a_second_card_is_no_time_to_claim() -> None:
    state = play(lakes(TABLE), "draw train card")
    assert why_not(state, "claim Green Bay - Wausau (red train)") == (
        "You are choosing your second card; "
        "“claim Green Bay - Wausau (red train)” is not an option now."
    )


def test_after_the_end_nothing_can_be_done() -> None:
    state = play(lakes({"final_turns": 0}), "draw train card", "draw train card")
    for text in ("draw train card", "pass", "claim Green Bay - Wausau (red train)"):
        assert why_not(state, text) == "The game is over."


@pytest.mark.parametrize("action", [-1, 347, 10**30])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    state = lakes({})
    sentence = f"There is no action {action}; actions are numbered 0 to 346."
    assert state.why_not(action) == sentence
    with pytest.raises(IllegalAction, match=f"There is no action {action};"):
        state.apply(action)


def test_words_that_mean_nothing_are_refused_with_a_hint() -> None:
    with pytest.raises(BadNotation, match="did you mean 'draw tickets'"):
        lakes({}).parse("draw tikets")


def test_notation_does_not_mind_case_and_spacing() -> None:
    state = lakes(TABLE)
    assert state.parse("CLAIM bay city-traverse city  (Red Train)") == state.parse(
        "claim Bay City - Traverse City (red train)"
    )


@pytest.mark.parametrize("board", [World, GreatLakes])
def test_notation_takes_the_cities_of_a_route_either_way_round(board: type[SailGame]) -> None:
    state = board().start(players=2, seed=1)
    for track in board.board.tracks:
        a, b = (board.board.cities[end].name for end in (track.a, track.b))
        turned = track.name.replace(f"{a} - {b}", f"{b} - {a}")
        assert state.parse(f"claim {turned}") == state.parse(f"claim {track.name}")


def test_the_color_of_a_route_need_not_be_named_where_there_is_only_one() -> None:
    state = GreatLakes().start(2, seed=1)
    only = state.parse("claim Chicago - Muskegon (purple ship)")
    assert state.parse("claim chicago - muskegon") == only
    assert state.parse("claim Muskegon-Chicago") == only
    with pytest.raises(BadNotation):
        state.parse("claim Albany - Montréal")  # a green one or a white one


@pytest.mark.parametrize("words", ["exchange 1 piece", "exchange 1 pieces", "Exchange 1  piece."])
def test_notation_takes_one_piece_in_the_singular_and_in_the_plural(words: str) -> None:
    state = play(lakes({}), "exchange ships for trains")
    assert state.text(state.parse(words)) == "exchange 1 piece"
    assert state.text(state.parse("exchange 2 piece")) == "exchange 2 pieces"


OPTIONS: list[dict[str, Any]] = [
    {},
    {
        "exchange": "free_at_turn_end",
        "wild_as_double_ship": True,
        "wild_needs_color_card": True,
        "overpay": "only_if_no_exact",
        "pair_needs_color_card": True,
        "max_harbor_wilds": 1,
        "must_take_two": True,
    },
]


@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "strict"])
@pytest.mark.parametrize("game", [World, GreatLakes])
def test_everything_is_either_legal_or_refused_with_a_sentence(
    game: type[SailGame], options: dict[str, Any]
) -> None:
    state = game(**options).start(players=3, seed=4)
    for step in range(400):
        if state.actor is None:
            break
        legal = state.legal()
        if step % 5 == 0 or state.decision not in ("turn", "second-card", "refill"):
            for action in range(state.game.num_actions):
                reason = state.why_not(action)
                assert (reason is None) == (action in legal)
                assert reason is None or (reason[0].isupper() and reason.endswith("."))
        state.apply(legal[step * 7 % len(legal)])
