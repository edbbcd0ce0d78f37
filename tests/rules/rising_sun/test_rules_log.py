"""What players are told: every step that all could see, and no more (rulings 59 to 62)."""

from typing import Any

import pytest

from tests.rules.ledger import holds
from tests.rules.rising_sun import table
from tests.rules.rising_sun.rules_table import at, dealt, holding, laying
from tests.rules.words import play, told

WAY = ["Narita", "Sakura", "field 2 4", "Chiba"]


# The turn


@holds("3.39")
def test_a_first_rail_is_told() -> None:
    assert told(dealt(first_player=0), "start in Chiba") == ["{0} starts in Chiba."]


@holds("4.5")
def test_cards_played_and_bought_are_told() -> None:
    state = at(holding({"Express Train": 1, "Tourist Train": 1}, 3))
    assert told(state, "play Express Train") == ["{0} plays Express Train for 2 money."]
    assert told(state, "play Tourist Train for money only") == [
        "{0} plays Tourist Train for its money only, 1 money."
    ]
    assert told(state, "buy Lay Rails") == ["{0} buys Lay Rails for 3 money."]


@holds("17")
def test_the_waste_of_a_gold_card_is_told() -> None:
    assert told(at(holding({}, 8)), "buy Stadium") == [
        "{0} buys Stadium for 8 money.",
        "{0} gains Waste.",
    ]


@holds("4.16", "29")
@pytest.mark.parametrize(("waste", "returns"), [(0, []), (2, ["{0} returns 2 Waste from hand."])])
def test_a_pass_is_told_with_the_waste_returned(waste: int, returns: list[str]) -> None:
    state = at(holding({"Waste": waste}))
    assert told(state, "pass") == ["{0} passes.", *returns, "{0} draws 5 cards."]


@holds("4.19")
def test_the_end_of_a_turn_is_told_and_the_new_hand_to_its_owner_only() -> None:
    state = at(holding({"Waste": 1}, decks=[["Stadium"] * 5, []]))
    for viewer, cards in ((0, "5 Stadium"), (1, "5 cards"), (None, "5 cards")):
        assert told(state.clone(), "end turn", viewer) == [
            "{0} ends the turn.",
            "{0} discards Waste from hand.",
            f"{{0}} draws {cards}.",
        ]


@holds("33")
def test_a_shuffle_is_told() -> None:
    position = holding({"Control Room": 1}, decks=[[], []], discards=[{"Waste": 3}, {}])
    assert "{0} shuffles the discard pile into a new deck of 3 cards." in told(
        at(position), "play Control Room"
    )


# Building


@holds("5.4", "5.10")
def test_a_rail_is_told_with_what_it_cost_and_brought() -> None:
    state = at(laying(9) | {"rails": [["Kimitsu"], ["Kisarazu"]]})
    assert told(state, "lay rail in Kisarazu") == [
        "{0} lays a rail in Kisarazu for 2 money.",
        "{0} gains Waste.",
    ]
    assert told(at(laying(9)), "lay rail in field -3 8") == ["{0} lays a rail in field i2."]


@holds("5.12")
def test_a_station_is_told() -> None:
    state = play(at(holding({"Station Expansion": 1})), "play Station Expansion")
    assert told(state, "build station in Chiba") == [
        "{0} builds a station in Chiba.",
        "{0} gains Waste.",
    ]


@holds("5.16", "5.17")
def test_a_route_and_its_ability_are_told() -> None:
    routes: dict[str, Any] = {"Narita - Ichihara": {}}
    state = at(laying(9) | {"rails": [WAY, []], "routes": routes})
    assert told(state, "lay rail in Ichihara") == [
        "{0} lays a rail in Ichihara for 1 money.",
        "{0} connects Narita - Ichihara for 2 points.",
    ]
    assert told(state, "use Narita - Ichihara") == [
        "{0} uses Narita - Ichihara: Get 3 money this turn.",
        "{0} gets 3 money.",
    ]


# The end


@holds("4.23")
def test_the_end_of_the_game_is_told() -> None:
    state = at(
        {
            "supply": {"Waste": 70},
            "rails": [["Chiba", "Narita"], ["Narita"]],
            "stations": {"Narita": 1},
            "track": [{"routes": 3, "cards": 1}, {}],
            "discards": [{}, {"Stadium": 1}],
        }
    )
    before = state.clone()
    assert told(state, "end turn")[2:] == [
        "The game is over.",
        "{0} scores 6 points at the end: 2 for cities, 3 for routes, 1 for card effects; "
        "2 rails laid.",
        "{1} scores 6 points at the end: 2 for cities, 4 for gold cards; 1 rail laid.",
        "{0} wins.",
    ]
    events = before.events(before.parse("end turn"))
    scores = [event for event in events if event["verb"] == "score"]
    assert [event["parts"] for event in scores] == state.breakdown()
    assert [event["points"] for event in scores] == state.scores()
    assert [event["rails"] for event in scores] == [2, 1]
    assert [event["seat"] for event in events if event["verb"] == "win"] == state.winners()


LASTING = [
    ("Steel Bridge", "free-rivers", 1, "This turn rivers cost nothing."),
    ("Tunnel", "free-mountains", 1, "This turn mountains cost nothing."),
    ("Viaduct", "free-cities", 1, "This turn cities cost nothing."),
    ("Subway Excavation", "free-rails", 1, "This turn rails cost nothing."),
    ("Collaboration", "free-rivals", 1, "This turn rails of others cost nothing."),
    ("Collaboration", "no-waste-for-sharing", 1, "This turn sharing a hex brings no Waste."),
    ("Dump Site", "no-waste", 1, "This turn no Waste is gained."),
    (
        "Recycling Center",
        "money-for-waste",
        1,
        "This turn 1 money is gained in place of each Waste.",
    ),
    ("Early Train", "buy-onto-deck", 1, "This turn bought cards may go onto the deck."),
    ("Government Subsidy", "cheaper-rails", 1, "This turn rails cost 1 less."),
    ("Surveyor", "cheaper-next-rail", 1, "This turn the next rail costs 1 less."),
    ("Distant Partners", "remote-discounts", 1, "This turn discounts for remote locations: 1."),
    (
        "Extra Laborers",
        "extra-rail-points",
        1,
        "This turn rail points more of the next Rail card: 1.",
    ),
    ("Ironworks", "money-for-rail-cards", 2, "This turn every Rail card gives 2 money more."),
]


@holds("28")
@pytest.mark.parametrize(("card", "code", "number", "sentence"), LASTING)
def test_what_lasts_is_told_and_seen(card: str, code: str, number: int, sentence: str) -> None:
    state = table.at(card, deck="Waste")
    before = state.clone()
    assert sentence in told(state, f"play {card}")
    held = {"verb": "hold", "seat": 0, "effect": code, "number": number}
    assert held in before.events(before.parse(f"play {card}"))
    effects = {one["code"]: one["number"] for one in state.view(None)["this_turn"]["effects"]}
    assert effects[code] == number


def test_nothing_lasts_beyond_the_turn() -> None:
    state = play(table.at("Steel Bridge, Surveyor"), "play Steel Bridge", "play Surveyor")
    assert len(state.view(1)["this_turn"]["effects"]) == 2
    assert play(state, "end turn").view(1)["this_turn"]["effects"] == []


@holds("51")
def test_the_last_round_is_told() -> None:
    state = at({"supply": {"Waste": 70}}, finish_round=True)
    assert told(state, "end turn")[2:] == ["The end is reached: the round is played out."]
    assert told(state, "end turn")[2] == "The game is over."


# Cards

SEEN: dict[str, tuple[dict[str, Any], list[str], list[str]]] = {
    # what there is, what is done, what everybody is told of the last of it
    "bought to deck": (
        {"hand": "Early Train", "money": 3},
        ["play Early Train", "buy Express Train onto the deck"],
        ["{0} buys Express Train for 3 money onto the deck."],
    ),
    "again": (
        {"hand": "Amusement Park", "in_play": "Normal Train, Express Train"},
        ["play Amusement Park", "count again Express Train"],
        ["{0} counts Express Train again for 2 money."],
    ),
    "trash": (
        {"hand": "Incinerator, Waste, Stadium"},
        ["play Incinerator", "trash Waste"],
        ["{0} trashes Waste from hand."],
    ),
    "return": (
        {"hand": "Freight Train, 3 Waste"},
        ["play Freight Train", "return 2 Waste"],
        ["{0} returns 2 Waste from hand.", "{0} gets 2 money."],
    ),
    "return from discards": (
        {"hand": "Reclamation Depot", "discards": "Waste"},
        ["play Reclamation Depot"],
        [
            "{0} plays Reclamation Depot.",
            "{0} returns 1 Waste from the discard pile.",
            "{0} gets 1 money.",
        ],
    ),
    "points": (
        {"hand": "Charitable Support", "money": 5},
        ["play Charitable Support", "pay for 2 points"],
        ["{0} pays 4 money.", "{0} scores 2 points."],
    ),
    "attack": (
        {"hand": "Protesters"},
        ["play Protesters"],
        ["{0} plays Protesters for 1 money.", "{0} attacks.", "{1} gains Waste."],
    ),
    "trash and gain": (
        {"hand": "Wagon Factory, Normal Train", "cards": "Bullet Train"},
        ["play Wagon Factory", "gain Express Train"],
        ["{0} gains Express Train in hand."],
    ),
    "station": (
        {"hand": "Station Expansion", "rails": [["Chiba"], ["Chiba"]]},
        ["play Station Expansion", "build station in Chiba"],
        ["{0} builds a station in Chiba: 2 points for {0} and {1}.", "{0} gains Waste."],
    ),
    "remote": (
        {"money": 5, "rail_points": 1, "rails": [["Asahi"], []]},
        ["lay rail in Choshi"],
        ["{0} lays a rail in Choshi for 5 money, worth 5 points."],
    ),
}


@holds("61", "62", "31")
@pytest.mark.parametrize("case", SEEN)
def test_what_all_could_see_is_told_to_all(case: str) -> None:
    there, done, lines = SEEN[case]
    for viewer in (0, 1, None):
        state = play(table.at(**there), *done[:-1])
        assert told(state, done[-1], viewer) == lines


@holds("61")
def test_a_card_picked_is_not_told() -> None:
    state = play(
        table.at("Politician, Waste, Stadium", rivals=["Stadium, Waste"]), "play Politician"
    )
    assert told(state, "pass on Stadium", 1) == ["{0} has picked a card."]


@holds("46", "60")
def test_the_cards_of_every_player_an_attack_meets_are_told() -> None:
    state = table.at("Legal Counsel", rivals=["", ""], decks=["Waste", "Stadium"])
    assert told(state, "play Legal Counsel")[-1] == "{1} reveals Waste from the deck."
    assert told(state, "leave it")[-1] == "{2} reveals Stadium from the deck."
    state = table.at(
        "Unhappy Passengers", rivals=["", ""], decks=["2 Express Train", "Stadium, Waste"]
    )
    assert told(state, "play Unhappy Passengers")[-1] == "{2} reveals Stadium, Waste from the deck."
