"""What can be typed: every kind of decision, short forms, whole turns, and what is refused."""

import random
from typing import Any

import pytest

from branchline.cli.play.terminal import terminal
from branchline.games.rising_sun.families import DECISIONS
from branchline.games.rising_sun.game import RisingSun
from tests.cli.typist import Scripted, typed
from tests.rules.rising_sun.table import (
    at,
    deck,
    discards,
    gained,
    hand,
    in_play,
    money,
    rail_points,
    rails,
    track,
    trashed,
)
from tests.rules.words import play

COINS = "3 Normal Train, Signaling Area, Lay Rails, Waste"
HERE = [["field 2 5"], ["Togane"]]
"""A rail between Chiba and Togane, on f5 of the map, and one in Togane."""


def said(on: Scripted) -> str:
    """What was answered last, in one line."""
    return " ".join((on.screens[-2] + on.screens[-1]).split())


def gone(state: Any) -> dict[str, int]:
    """What was trashed, but for the Trains that nobody has in these positions."""
    return {name: count for name, count in trashed(state).items() if name != "Normal Train"}


# A turn


@pytest.mark.parametrize(
    "entry", ["play signaling area", "signaling", "sa", "SIGNALLING AREA", "4", "play 4"]
)
def test_a_card_is_played_by_name_or_number(entry: str) -> None:
    state = at("Normal Train, Express Train, Lay Rails, Signaling Area", deck="2 Waste")
    after, _ = typed(state, entry)
    assert in_play(after) == "Signaling Area"


@pytest.mark.parametrize("entry", ["t", "trains", "play trains", "play all", "1 1 1", "1, 1, 1"])
def test_all_trains_are_played_at_once(entry: str) -> None:
    after, _ = typed(at(COINS), entry)
    assert in_play(after) == "3 Normal Train"
    assert money(after) == 3


@pytest.mark.parametrize("entry", ["play 2 normal train", "play normal train x2", "play 1 1"])
def test_some_of_them_are_played(entry: str) -> None:
    after, _ = typed(at(COINS), entry)
    assert in_play(after) == "2 Normal Train"


@pytest.mark.parametrize(
    "entry", ["play tourist train for money only", "tourist train only", "1 only", "play 1 only"]
)
def test_a_card_is_played_for_its_money_only(entry: str) -> None:
    after, _ = typed(at("Tourist Train"), entry)
    assert money(after) == 1
    assert not track(after)


@pytest.mark.parametrize("entry", ["buy express train", "buy exp", "express", "buy 1", "1"])
def test_a_card_is_bought(entry: str) -> None:
    after, _ = typed(at(money=3), entry)
    assert gained(after) == "Express Train"


@pytest.mark.parametrize(
    "entry", ["buy express train onto the deck", "buy 1 top", "top 1", "1 top", "buy express top"]
)
def test_a_card_is_bought_onto_the_deck(entry: str) -> None:
    state = play(at("Early Train", money=3), "play Early Train")
    after, _ = typed(state, entry)
    assert deck(after) == ["Express Train"]


@pytest.mark.parametrize("entry", ["f4", "rail f4", "chiba", "lay rail in chiba", "rail chi", "F4"])
def test_a_rail_is_laid_by_its_spot_or_by_the_name_of_the_place(entry: str) -> None:
    after, _ = typed(at(rails=HERE, rail_points=1, money=2), entry)
    assert "Chiba" in rails(after)
    assert money(after) == 1


def test_hexes_without_a_name_have_spots() -> None:
    after, on = typed(at(rails=HERE, rail_points=2), "g6", "log", "lay rail in field 2 4")
    assert rails(after) == ["field 2 4", "field 2 5", "field 2 6"]
    assert "lay a rail in field g6" in on.file.getvalue()


def test_a_whole_turn_is_typed_on_one_line() -> None:
    state = at(COINS, rails=HERE, deck="2 Express Train")
    after, _ = typed(state, "signaling, t, play 2 express, lay rails, g5, buy limited, e")
    assert "Ichihara" in rails(after)
    assert "Limited Express Train" in discards(after) + hand(after)
    assert after.actor == 1


@pytest.mark.parametrize("entry", ["e", "end", "end turn", "done"])
def test_a_turn_is_ended(entry: str) -> None:
    after, _ = typed(at(COINS), entry)
    assert after.actor == 1


@pytest.mark.parametrize("entry", ["p", "pass", "PASS"])
def test_a_turn_is_passed(entry: str) -> None:
    after, _ = typed(at(COINS), entry)
    assert after.actor == 1
    assert "Waste" not in hand(after) + discards(after)


@pytest.mark.parametrize("entry", ["use A", "use a", "use narita - ichihara", "use narita", "1"])
def test_the_ability_of_a_route_is_used(entry: str) -> None:
    after, _ = typed(at(routes={"Narita - Ichihara": {"owner": 0}}), entry)
    assert money(after) == 3


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ("play garage", "You have no Garage in hand."),
        ("buy stadium", "Stadium costs 8; you have 2 money."),
        ("buy waste", "Waste cannot be bought."),
        ("play waste", "Waste cannot be played."),
        ("rail tateyama", "Tateyama is not next to a rail of yours."),
        ("f5", "You have a rail in field f5 already."),
        ("a1", "There is no hex a1 on this board"),
        ("rail atlantis", "'atlantis' is not a place on this board"),
        ("f3 f4", "There is no hex f3"),
        ("99", "There is no choice 99"),
        ("buy 99", "There is no choice 99"),
        ("buy", "Buy what?"),
        ("play", "Play what?"),
        ("use B", "'b' is not a route"),
        ("use A", "Nobody has connected Narita - Ichihara yet."),
        ("dance", "is neither a card nor a place here"),
        ("pass", "You may pass only before you have done anything else"),
        ("play 0 normal train", "You cannot play 0 Normal Train"),
    ],
)
def test_what_cannot_be_done_is_refused(entry: str, sentence: str) -> None:
    state = at(
        "Normal Train, Waste",
        cards="Garage",
        rails=HERE,
        routes={"Narita - Ichihara": {}},
        this_turn={"money": 2, "rail_points": 1, "acted": True},
    )
    before = state.position()
    after, on = typed(state, entry)
    assert sentence in said(on)
    assert after.position() == before
    _, on = typed(state, f"why {entry}")
    assert sentence in said(on) or "no choice" in sentence


def test_trains_without_trains_are_refused() -> None:
    _, on = typed(at("Tourist Train"), "t")
    assert "You have no Train in hand that only gives money." in said(on)


def test_why_says_that_something_is_possible() -> None:
    _, on = typed(at(COINS), "why play signaling", "why")
    assert "That is possible now." in on.file.getvalue()
    assert "Why what?" in on.file.getvalue()


def test_what_fails_later_says_what_was_done() -> None:
    after, on = typed(at(COINS), "t, buy stadium")
    assert "Done: play Normal Train" in said(on)
    assert "But then: Stadium costs 8; you have 3 money." in said(on)
    assert money(after) == 3


# Answers to what effects ask


def asked(decision: str) -> Any:
    """A position at which this is decided, by seat 0."""
    return {
        "first-rail": lambda: RisingSun(first_player=0).start(players=2, seed=1),
        "turn": lambda: at(COINS),
        "discount": lambda: play(
            at("2 Distant Partners", rails=[["Funabashi"], []], money=3),
            "play Distant Partners",
            "play Distant Partners",
            "lay rail in field 0 3",
            "lay rail in Tokyo",
        ),
        "station": lambda: play(at("Station Expansion", rails=HERE), "play Station Expansion"),
        "rail": lambda: play(
            at("Lay Rails", rails=HERE, options={"immediate_rails": True}), "play Lay Rails"
        ),
        "return-waste": lambda: play(at("Freight Train, 2 Waste"), "play Freight Train"),
        "pay-for-points": lambda: play(
            at("Charitable Support", money=4), "play Charitable Support"
        ),
        "discard": lambda: play(
            at("Garage, Normal Train, Waste", deck="2 Express Train"), "play Garage"
        ),
        "discard-any": lambda: play(at("Mail Train, Normal Train, 2 Waste"), "play Mail Train"),
        "trash": lambda: play(at("Upgrade, Normal Train, Lay Rails"), "play Upgrade"),
        "trash-any": lambda: play(at("Incinerator, Normal Train, 2 Waste"), "play Incinerator"),
        "gain": lambda: play(at("Engineer", cards="Steel Bridge"), "play Engineer"),
        "reveal": lambda: play(
            at("Maintenance Factory, Normal Train, Express Train"), "play Maintenance Factory"
        ),
        "take": lambda: play(
            at("Information Central", deck="Express Train, Waste, Lay Rails, Signals"),
            "play Information Central",
        ),
        "put-back": lambda: play(
            at("Dispatcher", deck="Express Train, Waste, Lay Rails"),
            "play Dispatcher",
            "discard no more",
        ),
        "look": lambda: play(
            at("Dispatcher", deck="Express Train, Waste, Lay Rails"), "play Dispatcher"
        ),
        "name": lambda: play(
            at("Command Central", deck="Waste, Express Train"), "play Command Central"
        ),
        "put-on-deck": lambda: play(
            at("Strategy Meeting, Waste, Lay Rails", deck="Express Train, Signals"),
            "play Strategy Meeting",
        ),
        "fetch": lambda: play(at("Yardmaster", discards="Express Train, Waste"), "play Yardmaster"),
        "train-to-deck": lambda: play(
            at("Switchback", in_play="Express Train, Normal Train"), "play Switchback"
        ),
        "train-in-play": lambda: play(
            at("Amusement Park", in_play="Express Train, Normal Train"), "play Amusement Park"
        ),
        "copy": lambda: play(
            at("Stationmaster Office, Control Room, Signaling Area", deck="4 Waste"),
            "play Stationmaster Office",
        ),
        "choose": lambda: play(
            at("Station Crew, Waste", deck="Express Train"), "play Station Crew"
        ),
        "react": lambda: play(
            at("Legal Counsel", rivals=["Protesters"], turn_of=1, actor=1), "play Protesters"
        ),
        "pass-card": lambda: play(
            at("Politician, Waste", deck="Lay Rails", rivals=["Normal Train"]), "play Politician"
        ),
        "strike": lambda: play(
            at("Unhappy Passengers", decks=["Express Train, Normal Train"]),
            "play Unhappy Passengers",
        ),
        "judge": lambda: play(
            at("Legal Counsel", decks=["Express Train, Waste"]), "play Legal Counsel"
        ),
        "reclaim": lambda: play(
            at("Reclamation Depot, Waste", discards="Waste"), "play Reclamation Depot"
        ),
    }[decision]()


@pytest.mark.parametrize("decision", [word for word in DECISIONS if word != "over"])
def test_every_choice_that_is_listed_can_be_typed(decision: str) -> None:
    state = asked(decision)
    assert (state.decision, state.actor) == (decision, 0)
    shown: Any = terminal(state.game)
    listed = shown.listed(state)
    assert listed
    for choice in listed:
        after, _ = typed(state.clone(), choice.handle)
        wanted = state.clone()
        wanted.apply(choice.action)
        assert after.position() == wanted.position()


@pytest.mark.parametrize("decision", [word for word in DECISIONS if word != "over"])
def test_every_legal_action_can_be_typed_in_notation(decision: str) -> None:
    state = asked(decision)
    for action in state.legal():
        assert terminal(state.game).read(state, state.text(action))[0].action == action


@pytest.mark.parametrize("decision", [word for word in DECISIONS if word != "over"])
def test_every_decision_is_asked_in_a_sentence_and_has_help(decision: str) -> None:
    after, on = typed(asked(decision), "?", "99 bottles")
    question = on.screens[0].rstrip().splitlines()
    assert any(line.endswith((".", "?")) for line in question)
    assert "card NAME, card 3" in on.file.getvalue()
    assert after.decision == decision, "nonsense changes nothing"


@pytest.mark.parametrize(
    ("decision", "entry", "check"),
    [
        ("first-rail", "chiba", lambda s: rails(s) == ["Chiba"]),
        ("first-rail", "start in Chiba", lambda s: rails(s) == ["Chiba"]),
        ("discount", "2", lambda s: "Tokyo" in rails(s) and money(s) == 2),
        ("station", "build station in mobara", lambda s: s.position()["stations"] == {"Mobara": 1}),
        ("station", "moba", lambda s: s.position()["stations"] == {"Mobara": 1}),
        ("rail", "g6", lambda s: len(rails(s)) == 2 and not rail_points(s)),
        ("return-waste", "all", lambda s: money(s) == 3),
        ("return-waste", "return 1 waste", lambda s: money(s) == 2),
        ("return-waste", "none", lambda s: money(s) == 1),
        ("pay-for-points", "1", lambda s: track(s) == 1 and money(s) == 3),
        ("discard", "1 2", lambda s: discards(s) == "Normal Train, Express Train"),
        ("discard", "waste, normal", lambda s: discards(s) == "Normal Train, Waste"),
        ("discard-any", "2 2 done", lambda s: money(s) == 3 and hand(s) == "Normal Train"),
        ("discard-any", "waste, waste", lambda s: discards(s) == "2 Waste"),
        ("discard-any", "no more", lambda s: s.decision == "turn"),
        ("trash", "lay rails", lambda s: gone(s) == {"Lay Rails": 1}),
        ("trash-any", "waste, waste", lambda s: gone(s) == {"Waste": 2}),
        ("trash-any", "done", lambda s: not gone(s)),
        ("gain", "gain steel", lambda s: deck(s) == ["Steel Bridge"]),
        ("reveal", "express", lambda s: gained(s) == "Express Train"),
        ("take", "take express train", lambda s: hand(s) == "Express Train"),
        ("take", "none", lambda s: not hand(s)),
        ("put-back", "1 2 3", lambda s: deck(s) and hand(s)),
        ("look", "waste, done", lambda s: discards(s) == "Waste"),
        ("name", "express", lambda s: hand(s) == "Waste, Express Train" or hand(s)),
        ("put-on-deck", "waste, lay", lambda s: deck(s)[:2] == ["Lay Rails", "Waste"]),
        ("fetch", "waste", lambda s: hand(s) == "Waste"),
        ("train-to-deck", "express", lambda s: deck(s) == ["Express Train"]),
        ("train-in-play", "express", lambda s: money(s) == 3),
        (
            "copy",
            "control",
            lambda s: hand(s) == "Signaling Area, Control Room, 3 Waste" or hand(s),
        ),
        ("choose", "money", lambda s: money(s) == 1),
        ("react", "y", lambda s: not gained(s)),
        ("react", "no", lambda s: gained(s) == "Waste"),
        ("pass-card", "waste", lambda s: s.actor == 1 or "Normal Train" in hand(s)),
        ("strike", "express", lambda s: discards(s, 1) == "Express Train"),
        ("judge", "y", lambda s: discards(s, 1) == "Express Train"),
        ("judge", "n", lambda s: not discards(s, 1)),
        ("reclaim", "discard pile", lambda s: hand(s) == "Waste"),
    ],
)
def test_answers_in_words(decision: str, entry: str, check: Any) -> None:
    after, on = typed(asked(decision), entry)
    assert check(after), on.file.getvalue()


@pytest.mark.parametrize(
    ("decision", "entry", "sentence"),
    [
        ("station", "choshi", "There is no city in Choshi."),
        ("station", "f5", "There is no city in field f5."),
        ("first-rail", "choshi", "a first rail may not lie there"),
        ("discard", "1 2 3", "That would be 3 cards; 2 can be chosen."),
        ("discard", "stadium", "You have no Stadium in hand."),
        ("gain", "waste", "Waste cannot be gained."),
        ("gain", "stadium", "Stadium costs 8; it may cost 4."),
        ("gain", "1 2", "Give one answer."),
        ("return-waste", "9", "At most 2 Waste can be returned."),
        ("return-waste", "many", "Type a number"),
        ("return-waste", "999", "is too many"),
        ("pay-for-points", "9", "At most 2 points can be paid for."),
        ("choose", "dance", "is not one of the choices; type a number from 1 to 3"),
        ("take", "buy stadium", "You are choosing which card to take"),
        ("discount", "7", "There is no choice 7"),
    ],
)
def test_answers_that_are_refused(decision: str, entry: str, sentence: str) -> None:
    state = asked(decision)
    before = state.position()
    after, on = typed(state, entry)
    assert sentence in said(on)
    assert after.position() == before


def test_an_effect_can_be_backed_out_of() -> None:
    state = at("Mail Train, Normal Train, 2 Waste")
    after, on = typed(state, "mail train", "waste", "back")
    assert "which cards do you discard?" in on.file.getvalue()
    assert hand(after) == "Normal Train, 2 Waste, Mail Train"


def test_backing_out_stops_where_something_was_revealed() -> None:
    after, _ = typed(asked("discard"), "1", "back")
    assert after.decision == "discard"
    assert not discards(after)


@pytest.mark.slow_interpreted
def test_whatever_is_typed_is_carried_out_or_refused_with_a_sentence() -> None:
    luck = random.Random(7)
    known = "play,buy,rail,use,top,1,2,17,d7,f4,chiba,lay,express,waste,;,e,t,only,x2,done,all"
    words = known.split(",")
    for decision in DECISIONS[:-1]:
        for _ in range(12):
            entry = " ".join(luck.choices(words, k=luck.randint(1, 5)))
            _, on = typed(asked(decision), entry)
            assert "Traceback" not in on.file.getvalue()
