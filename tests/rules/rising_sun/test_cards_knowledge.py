"""What each seat knows after cards that reveal, look, pass or put on the deck."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

import branchline as bl
from tests.rules.ledger import holds
from tests.rules.rising_sun.table import at, deck, hand, named, of, seen
from tests.rules.words import play

VIEWERS = (0, 1, None)
"""The owner of the cards, a rival and a spectator."""


@dataclass
class Case:
    """A card that is played, and what is known of its player's hand and deck afterwards."""

    card: str
    plays: list[str]
    hand: str = ""
    deck: str = ""
    position: dict[str, Any] = field(default_factory=dict)
    known_hand: dict[str, int] = field(default_factory=dict)
    """What everyone knows to be in the hand."""
    to_all: dict[str, str] = field(default_factory=dict)
    """What everyone knows of the deck, by place."""
    to_owner: dict[str, str] | None = None
    """What the owner knows of it, where that is more."""

    def state(self) -> bl.State:
        """The position after the card."""
        start = at(
            f"{self.card}, {self.hand}" if self.hand else self.card,
            deck=self.deck,
            rivals=["3 Normal Train, Waste"],
            decks=["Lay Rails, 2 Normal Train"],
            **self.position,
        )
        return play(start, f"play {self.card}", *self.plays)


SIX = "Waste, Express Train, Lay Rails, Normal Train, Stadium, Waste"
CASES = [
    Case("Control Room", [], deck=SIX),
    Case("Command Central", ["name Waste"], deck=SIX, to_all={"1": "Express Train"}),
    Case("Command Central", ["name Express Train"], deck=SIX, known_hand={"Express Train": 1}),
    Case(
        "Information Central",
        ["take Express Train", "put back Normal Train", "put back Waste"],
        deck=SIX,
        known_hand={"Express Train": 1},
        to_all={"1": "Lay Rails", "2": "Waste", "3": "Normal Train"},
    ),
    Case("Signals", ["discard no more"], deck=SIX, to_owner={"1": "Express Train"}),
    Case("Signals", ["discard Express Train"], deck=SIX),
    Case(
        "Dispatcher",
        ["discard Waste", "discard no more", "put back Lay Rails"],
        deck=SIX,
        to_owner={"1": "Lay Rails"},
    ),
    Case("Experimental Train", [], deck="Express Train, Waste", known_hand={"Express Train": 1}),
    Case("Experimental Train", [], deck="Waste, Express Train"),
    Case("Temporary Timetable", [], deck=SIX, known_hand={"Express Train": 1, "Normal Train": 1}),
    Case(
        "Maintenance Factory",
        ["reveal Express Train"],
        hand="2 Express Train, Normal Train, Waste",
        known_hand={"Express Train": 1},
    ),
    Case(
        "Pulling",
        ["fetch Express Train"],
        hand="Express Train, Waste",
        position={"discards": "Express Train, Normal Train"},
        known_hand={"Express Train": 1},
    ),
    Case(
        "Yardmaster",
        ["fetch Waste"],
        hand="Normal Train",
        position={"discards": "Waste, Normal Train"},
        known_hand={"Waste": 1},
    ),
    Case(
        "Wagon Factory",
        ["trash Normal Train", "gain Express Train"],
        hand="Normal Train, Express Train",
        known_hand={"Express Train": 1},
    ),
    Case(
        "Stationmaster Office",
        ["copy Landfill"],
        hand="2 Landfill, Dump Site, Waste",
        deck=SIX,
        known_hand={"Landfill": 1},
    ),
    Case("Engineer", [], deck=SIX, to_all={"1": "Lay Rails"}),
    Case(
        "Early Train",
        ["buy Lay Rails onto the deck"],
        deck=SIX,
        position={"money": 1},
        to_all={"1": "Lay Rails"},
    ),
    Case(
        "Switchback",
        [],
        deck=SIX,
        position={"in_play": "Express Train"},
        to_all={"1": "Express Train"},
    ),
    Case(
        "Strategy Meeting",
        ["put on deck Waste", "put on deck Express Train"],
        deck=SIX,
        hand="Normal Train",
        to_owner={"1": "Express Train", "2": "Waste"},
    ),
    Case(
        "Roundhouse",
        ["put on deck Waste", "put on deck Waste"],
        deck=SIX,
        to_owner={"1": "Waste"},
    ),
    Case(
        "Politician",
        ["pass on Lay Rails", "pass on Waste"],
        hand="Lay Rails",
        deck=SIX,
        known_hand={"Waste": 1},
    ),
]
IDS = [f"{case.card} {'-'.join(case.plays)}".replace(" ", "_") for case in CASES]


@of(*{case.card for case in CASES})
@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_what_everyone_knows_of_a_hand(case: Case) -> None:
    state = case.state()
    for viewer in VIEWERS:
        assert seen(state, 0, viewer)["known_hand"] == case.known_hand


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_what_owner_rival_and_spectator_know_of_a_deck(case: Case) -> None:
    state = case.state()
    assert seen(state, 0, 0)["known_deck"] == (case.to_owner or case.to_all)
    assert seen(state, 0, 1)["known_deck"] == case.to_all
    assert seen(state, 0, None)["known_deck"] == case.to_all


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_a_redeal_changes_nothing_that_a_seat_sees(case: Case) -> None:
    state = case.state()
    for viewer in VIEWERS:
        for seed in range(4):
            again = state.redeal(viewer, seed)
            assert again.view(viewer) == state.view(viewer)
            if viewer == state.actor:
                assert again.legal() == state.legal()


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_a_redeal_keeps_what_is_known_in_its_place(case: Case) -> None:
    state = case.state()
    for viewer in VIEWERS:
        known = (case.to_owner if viewer == 0 else None) or case.to_all
        for seed in range(4):
            again = state.redeal(viewer, seed)
            assert {place: deck(again)[int(place) - 1] for place in known} == known
            held = Counter(named(hand(again)))
            assert held >= Counter(case.known_hand)


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_a_redeal_makes_and_loses_no_card(case: Case) -> None:
    state = case.state()
    for viewer in VIEWERS:
        again = state.redeal(viewer, 1)
        for seat in (0, 1):
            assert owned(again, seat) == owned(state, seat)


def owned(state: bl.State, seat: int) -> Counter[str]:
    """Hand and deck of a player together."""
    return Counter(named(hand(state, seat))) + Counter(deck(state, seat))


def tops(state: bl.State, viewer: int | None, seat: int = 0) -> set[str]:
    """What may be the top card of a deck, as far as a viewer knows."""
    return {deck(state.redeal(viewer, seed), seat)[0] for seed in range(60)}


def hands(state: bl.State, viewer: int | None, seat: int = 0) -> set[str]:
    """What may be in a hand, as far as a viewer knows."""
    return {hand(state.redeal(viewer, seed), seat) for seed in range(60)}


# What is not known


@holds("59")
def test_owners_know_their_hand_and_what_their_deck_has_but_not_its_order() -> None:
    state = at("Waste, Normal Train", deck="Express Train, Lay Rails, Stadium")
    own = seen(state, 0, 0)
    assert own["hand"] == {"Normal Train": 1, "Waste": 1}
    assert own["unseen"] == {"Express Train": 1, "Lay Rails": 1, "Stadium": 1}
    assert tops(state, 0) == {"Express Train", "Lay Rails", "Stadium"}
    assert hands(state, 0) == {"Normal Train, Waste"}


@holds("59")
def test_others_know_hand_and_deck_together_but_not_which_card_is_where() -> None:
    state = at("Waste", deck="Express Train, Lay Rails")
    for viewer in (1, None):
        assert "hand" not in seen(state, 0, viewer)
        assert seen(state, 0, viewer)["unseen"] == {"Express Train": 1, "Lay Rails": 1, "Waste": 1}
        assert hands(state, viewer) == {"Waste", "Express Train", "Lay Rails"}
        assert tops(state, viewer) == {"Waste", "Express Train", "Lay Rails"}


@holds("59")
def test_discard_piles_and_gained_cards_are_open() -> None:
    state = at("Waste", discards="Stadium, 2 Waste", gained="Lay Rails")
    for viewer in VIEWERS:
        assert seen(state, 0, viewer)["discards"] == {"Stadium": 1, "Waste": 2}
        assert seen(state, 0, viewer)["gained"] == {"Lay Rails": 1}
        again = state.redeal(viewer, 5).position()
        assert again["discards"] == state.position()["discards"]


@holds("59")
@of("Passing Station")
def test_a_drawn_card_is_its_owners_secret() -> None:
    state = at("Passing Station", deck="Waste, Express Train, Lay Rails")
    play(state, "play Passing Station")
    assert seen(state, 0, 0)["hand"] == {"Waste": 1}
    assert seen(state, 0, 1)["unseen"] == {"Express Train": 1, "Lay Rails": 1, "Waste": 1}
    assert hands(state, 1) == {"Waste", "Express Train", "Lay Rails"}


@of("Engineer", "Passing Station")
def test_a_card_that_all_saw_go_on_the_deck_is_known_when_it_is_drawn() -> None:
    state = at("Engineer, Passing Station, Waste", deck="2 Waste")
    play(state, "play Engineer", "play Passing Station")
    for viewer in VIEWERS:
        assert seen(state, 0, viewer)["known_hand"] == {"Lay Rails": 1}


@of("Strategy Meeting")
def test_a_card_that_only_its_owner_knows_on_the_deck_may_be_any_for_others() -> None:
    state = at("Strategy Meeting, Waste", deck="Express Train, Lay Rails, Stadium")
    play(state, "play Strategy Meeting", "put on deck Waste", "put on deck Lay Rails")
    assert tops(state, 0) == {"Lay Rails"}
    assert tops(state, 1) == tops(state, None) == {"Waste", "Express Train", "Lay Rails", "Stadium"}


@of("Strategy Meeting")
def test_a_known_card_that_may_have_gone_on_the_deck_is_known_no_longer() -> None:
    state = at(
        "Strategy Meeting, Waste, Lay Rails",
        deck="2 Normal Train, Stadium",
        known=[{"Lay Rails": 1}, {}],
    )
    play(state, "play Strategy Meeting", "put on deck Waste")
    assert seen(state, 0, 1)["known_hand"] == {}


@holds("70")
@of("Stationmaster Office")
def test_the_action_that_was_copied_is_known_to_be_in_hand() -> None:
    state = at("Stationmaster Office, Landfill, Stadium", deck="Lay Rails, Waste")
    play(state, "play Stationmaster Office", "copy Landfill")
    for viewer in VIEWERS:
        assert seen(state, 0, viewer)["known_hand"] == {"Landfill": 1}
    assert hands(state, 1) == {f"{card}, Landfill" for card in ("Lay Rails", "Stadium", "Waste")}


@of("Roundhouse")
def test_what_goes_on_the_deck_from_a_hand_of_one_known_kind_is_no_secret() -> None:
    state = at(
        "Roundhouse",
        deck="3 Normal Train",
        rivals=["2 Waste"],
        decks=["Lay Rails, Stadium"],
        known=[{}, {"Waste": 2}],
    )
    play(state, "play Roundhouse")
    for viewer in VIEWERS:
        assert seen(state, 1, viewer)["known_deck"] == {"1": "Waste"}
        assert seen(state, 1, viewer)["known_hand"] == {"Waste": 1}


@of("Maintenance Factory")
def test_a_known_card_that_is_played_is_known_no_longer_to_be_in_hand() -> None:
    state = at("Maintenance Factory, Express Train, Waste")
    play(state, "play Maintenance Factory", "play Express Train")
    assert seen(state, 0, 1)["known_hand"] == {}


@of("Maintenance Factory")
def test_what_was_known_of_a_hand_is_forgotten_when_it_is_discarded() -> None:
    state = at("Maintenance Factory, Express Train", deck="6 Normal Train")
    play(state, "play Maintenance Factory", "end turn")
    assert seen(state, 0, 1)["known_hand"] == {}


@of("Engineer", "Control Room")
def test_a_reshuffled_deck_is_known_no_longer() -> None:
    state = at(
        "Control Room",
        deck="2 Waste",
        discards="2 Lay Rails, Stadium",
        known_decks=[{"1": "all", "2": "owner"}, {}],
    )
    play(state, "play Control Room")
    assert seen(state, 0, 1)["known_hand"] == {"Waste": 1}
    assert seen(state, 0, 0)["known_deck"] == {}


# While cards are shown, looked at or passed


@holds("60", "5.26")
@of("Information Central")
def test_cards_revealed_are_shown_to_everyone() -> None:
    state = play(at("Information Central", deck=SIX), "play Information Central")
    for viewer in VIEWERS:
        assert state.view(viewer)["shown"] == {"seat": 0, "cards": named(SIX)[:4]}
        again = state.redeal(viewer, 3)
        assert again.view(viewer) == state.view(viewer)


@holds("60")
@of("Dispatcher", "Signals")
@pytest.mark.parametrize(
    ("name", "looked"),
    [("Dispatcher", ["Waste", "Express Train", "Lay Rails"]), ("Signals", ["Express Train"])],
)
def test_cards_looked_at_are_shown_to_their_owner_only(name: str, looked: list[str]) -> None:
    state = play(at(name, deck=SIX), f"play {name}")
    assert state.view(0)["shown"] == {"seat": 0, "cards": looked}
    for viewer in (1, None):
        assert "shown" not in state.view(viewer)
        assert seen(state, 0, viewer)["unseen"] == dict(
            Counter(named("Normal Train, Express Train, Lay Rails, Stadium, 2 Waste"))
        )
        assert len({shown(state.redeal(viewer, seed)) for seed in range(20)}) > 1
    assert {shown(state.redeal(0, seed)) for seed in range(20)} == {shown(state)}


def shown(state: bl.State) -> tuple[str, ...]:
    """The cards laid out, whoever sees them."""
    return tuple(state.position()["effect"]["shown"]["cards"])


@of("Dispatcher")
def test_cards_discarded_by_a_dispatcher_are_seen_by_all() -> None:
    state = play(at("Dispatcher", deck=SIX), "play Dispatcher", "discard Waste")
    for viewer in VIEWERS:
        assert seen(state, 0, viewer)["discards"] == {"Waste": 1}


@of("Signals")
def test_a_card_that_all_know_stays_known_when_its_owner_looks_at_it() -> None:
    state = at("Signals", deck=SIX, known_decks=[{"2": "all"}, {}])
    play(state, "play Signals", "discard no more")
    for viewer in VIEWERS:
        assert seen(state, 0, viewer)["known_deck"] == {"1": "Express Train"}


@holds("61")
@of("Politician")
def test_a_picked_card_is_a_secret_until_all_have_picked() -> None:
    state = at("Politician, Waste, Lay Rails", rivals=["Normal Train, Stadium"])
    play(state, "play Politician", "pass on Waste")
    assert seen(state, 0, 0)["passes_on"] == "Waste"
    for viewer in (1, None):
        assert "passes_on" not in seen(state, 0, viewer)
        picks = {state.redeal(viewer, seed).position()["effect"]["picked"][0] for seed in range(20)}
        assert picks == {"Waste", "Lay Rails"}


@holds("61")
@of("Politician")
def test_cards_passed_are_known_to_everyone() -> None:
    state = at("Politician, Waste, Lay Rails", rivals=["Normal Train, Stadium"])
    play(state, "play Politician", "pass on Waste", "pass on Stadium")
    for viewer in VIEWERS:
        assert seen(state, 0, viewer)["known_hand"] == {"Stadium": 1}
        assert seen(state, 1, viewer)["known_hand"] == {"Waste": 1}


@of("Legal Counsel")
def test_a_top_card_that_was_judged_and_left_is_known_to_everyone() -> None:
    state = at("Legal Counsel", decks=["Express Train, Waste, Lay Rails"])
    play(state, "play Legal Counsel", "leave it")
    for viewer in VIEWERS:
        assert seen(state, 1, viewer)["known_deck"] == {"1": "Express Train"}
    assert tops(state, 0, 1) == {"Express Train"}


@holds("60")
@of("Unhappy Passengers")
def test_cards_put_back_after_unhappy_passengers_are_known_to_everyone() -> None:
    state = at("Unhappy Passengers", decks=["Waste, Lay Rails, Stadium, Normal Train"])
    play(state, "play Unhappy Passengers", "put back Waste")
    for viewer in VIEWERS:
        assert seen(state, 1, viewer)["known_deck"] == {"1": "Lay Rails", "2": "Waste"}


@holds("47")
@of("Legal Counsel")
def test_a_revealed_reaction_is_known_to_be_in_hand() -> None:
    state = at("Protesters", rivals=["Legal Counsel, 3 Waste"], decks=["2 Normal Train"])
    play(state, "play Protesters", "reveal Legal Counsel")
    for viewer in VIEWERS:
        assert seen(state, 1, viewer)["known_hand"] == {"Legal Counsel": 1}
        assert state.view(viewer)["decision"] == "turn"


@holds("68")
@of("Legal Counsel")
def test_being_asked_to_react_does_not_tell_who_holds_the_reaction() -> None:
    has = at("Protesters", rivals=["Legal Counsel, Waste"], decks=["Waste, Normal Train"])
    has_not = at("Protesters", rivals=["Normal Train, Waste"], decks=["Waste, Legal Counsel"])
    for viewer in (0, None):
        assert has.view(viewer) == has_not.view(viewer)
        views = [play(state.clone(), "play Protesters").view(viewer) for state in (has, has_not)]
        assert views[0] == views[1]
    play(has, "play Protesters")
    assert len(hands(has, 0, 1)) > 1


@of("Roundhouse")
def test_a_card_put_on_the_deck_by_a_roundhouse_is_its_owners_secret() -> None:
    state = at("Roundhouse", deck="2 Normal Train", rivals=["Waste, Stadium"], decks=["Lay Rails"])
    play(state, "play Roundhouse", "put on deck Stadium")
    assert seen(state, 1, 1)["known_deck"] == {"1": "Stadium"}
    assert seen(state, 1, 0)["known_deck"] == {}
    assert tops(state, 0, 1) == {"Waste", "Stadium", "Lay Rails"}


@of("Limited Partnership")
def test_a_card_drawn_in_the_turn_of_another_is_a_secret() -> None:
    state = at("Limited Partnership", rivals=["Waste"], decks=["Stadium, Lay Rails"])
    play(state, "play Limited Partnership")
    assert seen(state, 1, 0)["hand_size"] == 2
    assert len(hands(state, 0, 1)) > 1
    assert hands(state, 1, 1) == {"Stadium, Waste"}
