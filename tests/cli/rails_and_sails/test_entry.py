"""What can be typed: every kind of action, short forms, payments, and what is refused."""

from typing import Any

import pytest

import branchline as bl
from tests.cli.typist import typed
from tests.rules.rails_and_sails.claims_table import hand, holding, lakes, pieces, world
from tests.rules.rails_and_sails.table import TABLE, at, dealt, fleets

RED_3 = "bay city traverse city"
ALL_RED = {"red train": 3, "red harbor train": 2, "wild": 2}
HARBOR = {"black harbor train": 2, "black ship": 2, "wild": 1}


def claimed(state: Any) -> dict[str, int]:
    found: dict[str, int] = state.position()["claimed"]
    return found


def spent(before: dict[str, int], state: Any) -> dict[str, int]:
    """The cards that are gone."""
    left = hand(state)
    counts = {card: number - left.get(card, 0) for card, number in before.items()}
    return {card: number for card, number in counts.items() if number}


@pytest.mark.parametrize("entry", ["keep 1 3 5", "1 3 5", "keep 1, 3,5", "5 3 1"])
def test_tickets_are_kept_by_number(entry: str) -> None:
    state = dealt()
    offer = [ticket["name"] for ticket in state.view(0)["players"][0]["offer"]]
    after, _ = typed(state, entry)
    assert after.position()["chosen"][0] == [offer[0], offer[2], offer[4]]


def test_tickets_are_kept_by_name_or_all() -> None:
    offer = [ticket["name"] for ticket in dealt().view(0)["players"][0]["offer"]]
    after, _ = typed(dealt(), "keep " + ", ".join(offer[:3]).upper())
    assert after.position()["chosen"][0] == offer[:3]
    after, _ = typed(dealt(), "keep all")
    assert after.position()["chosen"][0] == offer


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ("keep 1 2", "At least 3 tickets must be kept."),
        ("keep 9", "no ticket 9"),
        ("what", "says nothing about tickets"),
    ],
)
def test_a_bad_choice_of_tickets_says_why(entry: str, sentence: str) -> None:
    after, on = typed(dealt(), entry)
    assert sentence in on.file.getvalue()
    assert after.position()["chosen"][0] is None


@pytest.mark.parametrize("entry", ["fleet 20", "20", "20 trains", "20 trains and 30 ships"])
def test_a_fleet_is_said_by_its_trains(entry: str) -> None:
    after, _ = typed(fleets(), entry)
    assert after.position()["chosen"][0] == 20


def test_a_fleet_that_cannot_be_is_refused() -> None:
    _, on = typed(fleets(), "fleet 50", "fleet 3", "many")
    text = on.file.getvalue()
    assert "A fleet cannot have 50 trains" in text
    assert "18 to 33 trains" in text
    assert "such as: fleet 20" in text


@pytest.mark.parametrize(
    ("entry", "card"),
    [
        ("take red train", "red train"),
        ("red train", "red train"),
        ("r t", "red train"),
        ("take a green ship card", "green ship"),
        ("1", "green train"),
        ("dt", "black train"),
        ("draw train", "black train"),
        ("draw train card", "black train"),
        ("draw ship", "black ship"),
        ("ship deck", "black ship"),
    ],
)
def test_one_card_is_taken(entry: str, card: str) -> None:
    after, _ = typed(at(TABLE | {"hands": [{}, {}]}), entry)
    assert hand(after) == {card: 1}


def test_a_whole_turn_of_cards_at_once() -> None:
    after, _ = typed(
        at(TABLE | {"hands": [{}, {}]}), "take red train, refill ship, take black ship, refill t"
    )
    assert hand(after) == {"red train": 1, "black ship": 1}
    assert after.actor == 1
    after, _ = typed(at(TABLE | {"hands": [{}, {}]}), "dt, ds")
    assert hand(after) == {"black train": 1, "black ship": 1}


@pytest.mark.parametrize(
    ("entry", "deck"), [("s", "ship"), ("refill train", "train"), ("2", "ship")]
)
def test_the_deck_that_refills_is_chosen(entry: str, deck: str) -> None:
    after, _ = typed(at(TABLE | {"hands": [{}, {}]}), "red train", entry)
    assert after.decision == "second-card"
    assert after.view(0)["display"][0] == f"black {deck}"


def test_no_second_card_has_to_be_taken() -> None:
    after, _ = typed(at(TABLE | {"hands": [{}, {}]}), "dt", "stop")
    assert hand(after) == {"black train": 1}
    assert after.actor == 1


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ("take red", "'red' could be red ship or red train."),
        ("take black", "No black card is face up."),
        ("take black train", "No black train card is face up."),
        ("take red train, draw ship", "Say also which deck refills"),
        ("take", "Take what?"),
        ("take card", "Take what?"),
        ("dt, dt, dt", "A turn's draw is two cards"),
        ("take zebra", "is not understood"),
        ("99", "There is no choice 99"),
        ("dance", "is not understood"),
    ],
)
def test_cards_that_cannot_be_taken_are_refused(entry: str, sentence: str) -> None:
    after, on = typed(at(TABLE | {"hands": [{}, {}]}), entry)
    assert sentence in on.screens[-2] + on.screens[-1]
    assert hand(after) == {}


@pytest.mark.parametrize(
    "entry",
    [
        f"claim {RED_3}",
        "claim Bay City - Traverse City (red train)",
        "claim traverse to bay red train",
        "claim travers city bay citty",
        "claim tc bc",
    ],
)
def test_a_route_is_claimed_by_its_cities(entry: str) -> None:
    after, _ = typed(lakes(holding({"red train": 3})), entry)
    assert claimed(after) == {"bay_city-traverse_city": 0}


def test_accents_need_not_be_typed() -> None:
    after, _ = typed(lakes(holding({"red train": 1})), "claim montreal ottawa")
    [track] = claimed(after)
    assert set(track.split("-")) >= {"montreal", "ottawa"} or "montr" in track


def test_what_is_ambiguous_is_asked() -> None:
    state = lakes(holding({"white ship": 1, "green ship": 1}))
    after, on = typed(state, "claim chicago milwaukee")
    assert "Which one: " in on.screens[-2] + on.screens[-1]
    assert "(green ship)" in on.file.getvalue()
    assert not claimed(after)
    after, _ = typed(state.clone(), "claim chicago milwaukee green")
    assert len(claimed(after)) == 1
    assert hand(after) == {"white ship": 1}


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ("claim chicago toronto", "No track joins Chicago and Toronto."),
        ("claim chicago", "which two cities"),
        ("claim atlantis mordor", "is not a city on this board"),
        (f"claim {RED_3} ship", "There is no ship track there"),
        ("claim duluth wausau", "Needs 4"),
        (f"claim {RED_3} with 9 red", "cannot be paid with 9 red"),
        (f"claim {RED_3} with 2 blue", "is not a card"),
        (f"claim {RED_3} with", "With which cards"),
        (f"claim {RED_3} with 2", "2 of what?"),
        ("harbor chicago", "A harbor needs a route of your own into Chicago."),
        ("harbor gotham", "is not a city"),
        ("harbor", "A harbor in which city?"),
        ("exchange", "Exchange how many for what?"),
        ("exchange 99 for trains", "At most"),
        ("exchange 0 for trains", "piece"),
    ],
)
def test_what_cannot_be_done_is_refused_as_a_whole(entry: str, sentence: str) -> None:
    before = lakes(holding(ALL_RED))
    position = before.position()
    after, on = typed(before, entry)
    shown = " ".join((on.screens[-2] + on.screens[-1]).split())
    assert sentence in shown
    assert after.position() == position


def test_enter_pays_the_cheapest_way() -> None:
    """Few wild cards, then few harbor trains."""
    after, on = typed(lakes(holding(ALL_RED)), f"claim {RED_3}", "")
    assert "How do you pay for Bay City - Traverse City (red train)?" in on.file.getvalue()
    assert spent(ALL_RED, after) == {"red train": 3}


@pytest.mark.parametrize(
    ("how", "cards"),
    [
        (", auto", {"red train": 3}),
        (" auto", {"red train": 3}),
        (" with 2 red 1 wild", {"red train": 2, "wild": 1}),
        (" with 1 red, 2 wilds", {"red train": 1, "wild": 2}),
        (" with 2 red harbor trains and 1 red", {"red harbor train": 2, "red train": 1}),
        (" with 2 r h, 1 l", {"red harbor train": 2, "wild": 1}),
        (" with 3 red", {"red train": 3}),
    ],
)
def test_a_payment_is_said_with_the_claim(how: str, cards: dict[str, int]) -> None:
    after, _ = typed(lakes(holding(ALL_RED)), f"claim {RED_3}{how}")
    assert spent(ALL_RED, after) == cards


@pytest.mark.parametrize(
    ("answers", "cards"),
    [
        (["2"], {"red train": 2, "red harbor train": 1}),
        (["?", "auto"], {"red train": 3}),
        (["99", "nonsense", "1 red 2 wild"], {"red train": 1, "wild": 2}),
        (["back"], {}),
    ],
)
def test_the_question_how_to_pay(answers: list[str], cards: dict[str, int]) -> None:
    after, on = typed(lakes(holding(ALL_RED)), f"claim {RED_3}", *answers)
    assert spent(ALL_RED, after) == cards
    assert ("Nothing was paid." in on.file.getvalue()) == (not cards)


def test_double_ships_are_not_wasted() -> None:
    cards = {"black ship": 1, "black double ship": 2}
    after, _ = typed(lakes(holding(cards)), "claim green bay milwaukee black, auto")
    assert spent(cards, after) == {"black ship": 1, "black double ship": 1}


def test_a_payment_begun_in_the_game_goes_on() -> None:
    state = lakes(holding(ALL_RED))
    state.apply(state.parse("claim Bay City - Traverse City (red train)"))
    for entry, cards in (
        ("1", {"red train": 3}),
        ("auto", {"red train": 3}),
        ("2 wild 1 red", {"red train": 1, "wild": 2}),
    ):
        after, on = typed(state.clone(), entry)
        assert "How do you pay" in on.screens[0]
        assert spent(ALL_RED, after) == cards


def test_pairs_are_paid() -> None:
    board = world({}).game.board
    track = min((t for t in board.tracks if t.pair), key=lambda t: t.length)
    cards = {"red train": 2, "green train": 3, "white harbor train": 4, "black train": 4, "wild": 3}
    where = " ".join(board.cities[at].name for at in (track.a, track.b))
    after, _ = typed(world(holding(cards)), f"claim {where} train", "")
    assert claimed(after) == {track.id: 0}
    gone = spent(cards, after)
    assert sum(gone.values()) == 2 * track.length
    assert "wild" not in gone


@pytest.mark.parametrize(
    "entry", ["harbor milw", "build harbor in Milwaukee", "harbor milwaukee, auto"]
)
def test_a_harbor_is_built(entry: str) -> None:
    state = lakes(holding(HARBOR) | {"claimed": {"green_bay-milwaukee-1": 0}})
    after, _ = typed(state, entry, "")
    assert after.view(None)["harbors"] == {"milwaukee": 0}
    assert hand(after) == {"wild": 1}


@pytest.mark.parametrize(
    "entry", ["exchange 2 for trains", "exchange 2 ships for trains", "swap 2 for train"]
)
def test_pieces_are_exchanged(entry: str) -> None:
    state = lakes(holding({}))
    before = pieces(state)
    after, _ = typed(state, entry)
    assert pieces(after) == {"trains": before["trains"] + 2, "ships": before["ships"] - 2}


def test_an_exchange_is_asked_for_and_backed_out_of() -> None:
    state = lakes(holding({}))
    before = pieces(state)
    after, on = typed(state, "exchange for ships", "back", "exchange for ships", "3")
    assert "How many pieces do you exchange for ships?" in on.file.getvalue()
    assert pieces(after) == {"trains": before["trains"] - 3, "ships": before["ships"] + 3}


def test_tickets_are_drawn_and_kept() -> None:
    after, on = typed(lakes(holding({})), "t", "keep 2 4")
    assert "Which tickets do you keep? One at least." in on.file.getvalue()
    assert after.view(0)["players"][0]["tickets_held"] == 2


def test_pieces_are_exchanged_at_the_end_of_a_turn() -> None:
    state = lakes(holding({}), exchange="free_at_turn_end")
    before = pieces(state)
    after, on = typed(state, "dt, ds", "exchange 2 for ships", "pass")
    assert "before your turn ends?" in on.file.getvalue()
    assert after.actor == 1
    assert pieces(after)["ships"] == before["ships"] + 2


def test_why_says_why() -> None:
    _, on = typed(lakes(holding({"red train": 3})), "why claim duluth wausau", f"why claim {RED_3}")
    assert "Needs 4" in on.file.getvalue()
    assert "That is possible now." in on.file.getvalue()


def test_everything_that_is_listed_can_be_typed_by_its_number() -> None:
    state = lakes(holding(ALL_RED | HARBOR) | {"claimed": {"green_bay-milwaukee-1": 0}})
    from branchline.cli.play.terminal import terminal

    shown: Any = terminal(state.game)
    for choice in shown.listed(state):
        steps = shown.read(state, str(choice.number))
        assert steps[0].action == choice.action
        assert state.is_legal(choice.action)


def test_every_legal_action_can_be_typed_in_notation() -> None:
    from branchline.cli.play.terminal import terminal

    state = bl.game("great-lakes").start(players=3, seed=4)
    for turn in range(150):
        if state.actor is None:
            break
        for action in state.legal():
            assert terminal(state.game).read(state, state.text(action))[0].action == action
        state.apply(state.legal()[turn * 7 % len(state.legal())])
