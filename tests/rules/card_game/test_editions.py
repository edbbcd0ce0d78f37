"""The two editions and the options: what differs, and who wins over whom."""

from typing import Any

import pytest

import branchline as bl
from tests.rules.card_game.table import at, begun, dealt
from tests.rules.ledger import holds
from tests.rules.words import play

ROW = {"draw_area": ["red", "blue", "green", "white", "red"], "deck": ["black"] * 5}
HALFWAY = {"final_turns": 0}
A_TURN = ("draw tickets", "keep none")


def keeps_its_order(**options: Any) -> bool:
    """Whether the tickets left in the deck at setup lie as they lay before anybody chose."""
    before: list[str] = dealt(**options).position()["ticket_deck"]
    after = dealt(**options)
    while after.decision == "keep-tickets":
        after.apply(after.legal()[0])
    deck: list[str] = after.position()["ticket_deck"]
    return deck[: len(before)] == before


def refills_at_once(**options: Any) -> bool:
    """Whether a gap is filled before the second card is taken."""
    row: list[str] = play(at(ROW, **options), "take red").view(None)["draw_area"]
    return row[0] == "black"


def decks(players: int, **options: Any) -> int:
    """How many decks are gone through."""
    return 1 if play(at(HALFWAY | {"players": players}, **options), *A_TURN).actor is None else 2


@holds("A5", "B5", "D1")
@pytest.mark.parametrize("edition", [{}, {"edition": "reference"}])
def test_the_reference_edition_is_the_default(edition: dict[str, str]) -> None:
    assert keeps_its_order(**edition)
    assert not refills_at_once(**edition)
    assert [decks(players, **edition) for players in (2, 3, 4)] == [2, 2, 2]


@holds("A5")
def test_published_unwanted_setup_tickets_are_shuffled_into_the_deck() -> None:
    assert not keeps_its_order(edition="published")


@holds("B5")
def test_published_gaps_are_filled_at_once() -> None:
    assert refills_at_once(edition="published")


@holds("D1")
def test_published_only_four_players_go_through_two_decks() -> None:
    assert [decks(players, edition="published") for players in (2, 3, 4)] == [1, 1, 2]


@holds("A5", "B5", "D1")
def test_an_option_given_by_name_wins_over_the_edition() -> None:
    assert keeps_its_order(edition="published", setup_returns="bottom")
    assert not refills_at_once(edition="published", refill="after_draw")
    assert decks(2, edition="published", decks="always_two") == 2
    assert decks(4, edition="published", decks="always_one") == 1


@holds("A5", "B5", "D1")
def test_the_editions_differ_in_nothing_else() -> None:
    reference = bl.game("card-game").settings
    published = bl.game("card-game", edition="published").settings
    differ = {name for name in reference if reference[name] != published[name]}
    assert differ == {"edition", "setup_returns", "refill", "decks"}


@holds("D1")
def test_a_choice_may_be_given_by_its_own_name() -> None:
    options: dict[str, bool] = {"always_one": True}
    assert play(at(HALFWAY, **options), *A_TURN).actor is None


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"deckz": "always_one"}, "There is no option 'deckz'; did you mean decks?"),
        (
            {"decks": "three"},
            "decks cannot be 'three'; it can be always_two, always_one, by_players.",
        ),
        ({"open_track": "perhaps"}, "open_track cannot be 'perhaps'; it can be true or false."),
        (
            {"second_deck_cards": 9},
            "second_deck_cards cannot be 9; it can be a whole number from 0 to 8.",
        ),
        ({"first_player": 4}, "first_player cannot be 4; it can be 0, 1, 2, 3, random."),
        ({"edition": "second"}, "edition cannot be 'second'; it can be reference, published."),
    ],
)
def test_what_is_no_option_is_refused_with_what_would_be_right(
    options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(bl.BadOption) as refused:
        bl.game("card-game", **options)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    "options",
    [
        {"extra_setup_locomotives": True, "nine_colors": True},
        {"edition": "published", "ticket_choice": "sequential", "first_player": "random"},
        {"moving": "optional", "second_card": "optional", "locomotive_sweep": True},
        {"robbing": False, "real_card_required": True, "track_locomotives": "as_played"},
        {"second_deck_yards": "kept", "second_deck_cards": 8, "second_half_start": "first_player"},
        {"end_trigger": "drawn", "final_turns": "trigger_done", "ticket_assignment": "player"},
    ],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_any_options_a_game_is_played_to_its_end(
    options: dict[str, Any], players: int
) -> None:
    state = begun(players, **options)
    for step in range(3000):
        if state.actor is None:
            break
        legal = state.legal()
        state.apply(legal[step * 7 % len(legal)])
    while state.actor is not None:
        state.apply(state.legal()[0])
    assert state.winners()
    assert [sum(parts.values()) for parts in state.breakdown()] == state.scores()
