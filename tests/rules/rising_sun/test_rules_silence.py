"""Who is asked tells nothing of a hand: it depends on what everyone knows (ruling 68)."""

from dataclasses import dataclass, field
from typing import Any

import pytest

import branchline as bl
from tests.rules.ledger import holds
from tests.rules.rising_sun.table import at, hand, money, pile
from tests.rules.words import choices, play, told

IN_PART = {"partial_effects": True}


@dataclass
class Case:
    """A question about a hand, of which one answer is left, and others cannot know that."""

    card: str
    decision: str
    hand: str
    deck: str
    other_hand: str
    other_deck: str
    """The same cards, others of them in hand."""
    answers: list[str]
    """What can be answered with the first hand."""
    actor: int = 0
    discards: str = ""
    options: dict[str, Any] = field(default_factory=dict)

    def played(self, hand: str, deck: str) -> bl.State:
        """What is asked after the card, with this hand."""
        own = self.actor == 0
        state = at(
            f"{self.card}, {hand}" if own else self.card,
            deck=f"2 Normal Train, {deck}" if own else "2 Normal Train",
            discards=self.discards,
            rivals=["" if own else hand],
            decks=["" if own else deck],
            options=self.options,
        )
        return play(state, f"play {self.card}")


CASES = [
    Case("Politician", "pass-card", "2 Waste", "Stadium", "Waste, Stadium", "Waste", [], 1),
    Case("Roundhouse", "put-on-deck", "2 Waste", "Stadium", "Waste, Stadium", "Waste", [], 1),
    Case(
        *("Maintenance Factory", "reveal", "Normal Train, Waste", "Express Train"),
        *("Express Train, Waste", "Normal Train", ["reveal Normal Train"]),
    ),
    Case(
        *("Wagon Factory", "trash", "Normal Train, Waste", "Express Train"),
        *("Express Train, Normal Train", "Waste", ["trash Normal Train"]),
    ),
    Case(
        *("Stationmaster Office", "copy", "Landfill, Waste", "Control Room"),
        *("Landfill, Control Room", "Waste", ["copy Landfill"]),
    ),
    Case(
        *("Freight Train", "return-waste", "Stadium", "Waste", "Waste", "Stadium"),
        ["return no Waste"],
    ),
    Case("Commuter Train", "choose", "Stadium", "Waste", "Waste", "Stadium", ["get 1 money"]),
    Case(
        *("Reclamation Depot", "reclaim", "Stadium", "Waste", "Waste", "Stadium"),
        *(["return Waste from discard pile"], 0, "Waste"),
    ),
    Case(
        *("Maintenance Factory", "reveal", "Stadium, Waste", "Express Train"),
        *("Express Train, Waste", "Stadium", ["reveal none"], 0, "", IN_PART),
    ),
    Case(
        *("Wagon Factory", "trash", "Stadium, Waste", "Express Train"),
        *("Express Train, Waste", "Stadium", ["trash none"], 0, "", IN_PART),
    ),
    Case(
        *("Stationmaster Office", "copy", "Stadium, Waste", "Landfill"),
        *("Landfill, Waste", "Stadium", ["copy none"], 0, "", IN_PART),
    ),
]
IDS = [f"{case.card.lower().replace(' ', '-')}-{len(case.options)}" for case in CASES]


@holds("68")
@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_a_question_with_one_answer_is_asked_where_others_cannot_know_it(case: Case) -> None:
    state = case.played(case.hand, case.deck)
    assert (state.actor, state.decision) == (case.actor, case.decision)
    assert not case.answers or choices(state) == case.answers
    assert play(state, choices(state)[0]).decision != case.decision


@holds("68")
@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_others_see_the_same_question_whatever_the_hand(case: Case) -> None:
    one, other = case.played(case.hand, case.deck), case.played(case.other_hand, case.other_deck)
    for viewer in (1 - case.actor, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.player_aid(viewer) == other.player_aid(viewer)


@holds("68")
def test_nothing_is_asked_that_everyone_can_answer() -> None:
    known = at("Politician", deck="2 Waste", rivals=["2 Waste"], decks=["Stadium"], known=KNOWN)
    assert play(known, "play Politician").decision == "turn"
    all_alike = at("Politician", deck="2 Waste", rivals=["2 Waste"], decks=["3 Waste"])
    assert play(all_alike, "play Politician").decision == "turn"
    no_deck = at("Politician", deck="Waste", rivals=["2 Waste"])
    assert play(no_deck, "play Politician").decision == "turn"
    one_card = at("Politician", deck="Waste", rivals=["Waste"], decks=["Stadium"])
    assert play(one_card, "play Politician").decision == "turn"
    no_waste = at("Freight Train", deck="2 Normal Train")
    assert play(no_waste, "play Freight Train").decision == "turn"


KNOWN = [{}, {"Waste": 2}]


@holds("68", "21")
def test_what_cannot_be_done_is_skipped_where_everyone_sees_it() -> None:
    state = at("Maintenance Factory, Waste", deck="Express Train", options=IN_PART)
    skipped = ["{0} plays Maintenance Factory.", "{0} cannot carry out a part of the effect."]
    assert told(state, "play Maintenance Factory") == skipped


@holds("68")
def test_under_version_2_of_the_rules_one_answer_was_never_asked() -> None:
    state = at("Freight Train, Stadium", deck="Waste", rules=2)
    assert play(state, "play Freight Train").decision == "turn"


@holds("68")
def test_returning_no_waste_is_seen_too() -> None:
    state = at("Landfill, Stadium", deck="Waste")
    assert told(state, "play Landfill") == [
        "{0} plays Landfill.",
        "{0} returns no Waste from hand.",
    ]
    freight = play(at("Freight Train, Stadium", deck="Waste"), "play Freight Train")
    assert told(freight, "return no Waste") == ["{0} returns no Waste from hand."]
    assert (hand(freight), money(freight), pile(freight, "Waste")) == ("Stadium", 1, 69)


@holds("68")
def test_cards_looked_at_are_put_back_one_by_one_though_they_are_alike() -> None:
    alike = play(at("Dispatcher", deck="3 Waste, Stadium"), "play Dispatcher", "discard no more")
    assert (alike.decision, choices(alike)) == ("put-back", ["put back Waste"])
    unlike = at("Dispatcher", deck="Waste, Stadium, Waste, Waste")
    play(unlike, "play Dispatcher", "discard no more")
    assert alike.view(1) == unlike.view(1)
