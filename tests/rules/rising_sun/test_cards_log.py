"""What the players are told of cards: all that everyone can see, and no secret."""

import pytest

from tests.rules.rising_sun.table import at, of
from tests.rules.words import play, told

SIX = "Waste, Express Train, Lay Rails, Normal Train, Stadium, Waste"


@of("Lay Rails", "Office Building")
def test_waste_is_told_when_it_is_gained() -> None:
    state = at("Lay Rails", money=3, rails=[["Kashiwa"], []])
    assert told(state, "play Lay Rails") == [
        "{0} plays Lay Rails.",
        "{0} gets 1 rail point.",
        "{0} gains Waste.",
    ]
    assert told(state, "buy Office Building") == [
        "{0} buys Office Building for 3 money.",
        "{0} gains Waste.",
    ]


@of("Tourist Train")
def test_a_card_played_for_money_only_is_told_as_such() -> None:
    state = at("2 Tourist Train")
    assert told(state, "play Tourist Train") == [
        "{0} plays Tourist Train for 1 money.",
        "{0} scores 1 point.",
    ]
    assert told(state, "play Tourist Train for money only") == [
        "{0} plays Tourist Train for its money only, 1 money."
    ]


@of("Control Room", "Passing Station")
@pytest.mark.parametrize(
    ("seat", "cards"),
    [(0, "Express Train, Lay Rails, Waste"), (1, "3 cards"), (None, "3 cards")],
)
def test_what_is_drawn_is_told_to_its_owner_only(seat: int | None, cards: str) -> None:
    state = at("Control Room", deck=SIX)
    assert told(state, "play Control Room", seat) == [
        "{0} plays Control Room.",
        f"{{0}} draws {cards}.",
    ]


@of("Information Central")
def test_cards_revealed_taken_and_put_back_are_told() -> None:
    state = at("Information Central", deck="Waste, Express Train, Lay Rails")
    assert told(state, "play Information Central") == [
        "{0} plays Information Central for 1 money.",
        "{0} reveals Waste, Express Train, Lay Rails from the deck.",
    ]
    assert told(state, "take Express Train") == ["{0} takes Express Train from the deck."]
    assert told(state, "put back Waste") == ["{0} puts Waste, Lay Rails back on the deck."]


@of("Command Central")
def test_a_card_named_and_the_card_revealed_are_told() -> None:
    state = play(at("Command Central", deck=SIX), "play Command Central")
    assert told(state.clone(), "name Express Train") == [
        "{0} names Express Train.",
        "{0} reveals Express Train from the deck.",
        "{0} takes Express Train from the deck.",
    ]
    assert told(state, "name Waste") == [
        "{0} names Waste.",
        "{0} reveals Express Train from the deck.",
        "{0} puts Express Train back on the deck.",
    ]


@of("Dispatcher")
@pytest.mark.parametrize(
    ("seat", "three", "card"),
    [
        (0, "Waste, Express Train, Lay Rails", "Lay Rails"),
        (1, "3 cards", "a card"),
        (None, "3 cards", "a card"),
    ],
)
def test_cards_looked_at_are_told_to_their_owner_only(
    seat: int | None, three: str, card: str
) -> None:
    state = at("Dispatcher", deck=SIX)
    assert told(state, "play Dispatcher", seat)[1:] == [
        f"{{0}} looks at {three} from the top of the deck."
    ]
    assert told(state, "discard Waste", seat) == ["{0} discards Waste from the deck."]
    play(state, "discard no more")
    assert told(state, "put back Lay Rails", seat)[0] == f"{{0}} puts {card} back on the deck."


@of("Strategy Meeting")
@pytest.mark.parametrize(("seat", "card"), [(0, "Waste"), (1, "a card"), (None, "a card")])
def test_a_card_put_on_the_deck_is_told_to_its_owner_only(seat: int | None, card: str) -> None:
    state = play(at("Strategy Meeting", deck=SIX), "play Strategy Meeting")
    assert told(state, "put on deck Waste", seat)[0] == f"{{0}} puts {card} from hand on the deck."


@of("Experimental Train", "Temporary Timetable")
def test_trains_revealed_from_the_deck_are_told() -> None:
    state = at("Experimental Train, Temporary Timetable", deck="Express Train, Waste, Normal Train")
    assert told(state, "play Experimental Train")[1:] == [
        "{0} reveals Express Train from the deck.",
        "{0} takes Express Train from the deck.",
    ]
    assert told(state, "play Temporary Timetable")[1:] == [
        "{0} reveals Waste, Normal Train from the deck.",
        "{0} takes Normal Train from the deck.",
        "{0} discards Waste from the deck.",
    ]


@of("Temporary Timetable")
def test_what_is_revealed_is_told_when_the_deck_is_shuffled_too() -> None:
    state = at("Temporary Timetable", deck="Waste", discards="Express Train")
    assert told(state, "play Temporary Timetable")[1:] == [
        "{0} reveals Waste from the deck.",
        "{0} shuffles the discard pile into a new deck of a card.",
        "{0} reveals Express Train from the deck.",
        "{0} takes Express Train from the deck.",
        "{0} discards Waste from the deck.",
    ]


@of("Maintenance Factory")
def test_a_train_revealed_from_the_hand_is_told() -> None:
    state = at("Maintenance Factory, Express Train")
    assert told(state, "play Maintenance Factory")[1:] == [
        "{0} reveals Express Train from hand.",
        "{0} gains Express Train.",
    ]


@of("Wagon Factory", "Engineer", "Switchback")
def test_cards_that_all_see_come_into_a_hand_or_on_a_deck_are_told() -> None:
    state = at("Wagon Factory, Engineer, Switchback, Normal Train", in_play="Express Train")
    assert told(state, "play Wagon Factory")[1:] == [
        "{0} trashes Normal Train from hand.",
        "{0} gains Express Train in hand.",
    ]
    assert told(state, "play Engineer")[1:] == ["{0} gains Lay Rails onto the deck."]
    assert told(state, "play Switchback")[1:] == ["{0} puts Express Train from play on the deck."]


@of("Pulling")
def test_a_card_fetched_from_the_discard_pile_is_told_once() -> None:
    state = at("Pulling", discards="Normal Train")
    assert told(state, "play Pulling")[1:] == ["{0} takes Normal Train from the discard pile."]


@of("Stationmaster Office")
def test_the_action_that_is_copied_is_told() -> None:
    state = at("Stationmaster Office, Landfill, Dump Site")
    play(state, "play Stationmaster Office")
    carried_out = ["{0} carries out Landfill.", "{0} returns no Waste from hand."]
    assert told(state, "copy Landfill") == carried_out
    alone = at("Stationmaster Office, Landfill")
    assert told(alone, "play Stationmaster Office")[1:] == carried_out


@of("Station Crew", "Amusement Park")
def test_a_choice_of_effects_is_told() -> None:
    state = at("Station Crew, Amusement Park", in_play="Normal Train, Express Train")
    play(state, "play Station Crew")
    assert told(state, "get 1 money") == ["{0} gets 1 money."]
    play(state, "play Amusement Park")
    assert told(state, "count again Express Train") == [
        "{0} counts Express Train again for 2 money."
    ]


@of("Politician")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_was_picked_is_told_once_all_have_picked(seat: int | None) -> None:
    state = play(at("Politician, Waste, Lay Rails", rivals=["Stadium, Waste"]), "play Politician")
    mine = "Lay Rails" if seat == 0 else "a card"
    assert told(state, "pass on Lay Rails", seat) == [f"{{0}} has picked {mine}."]
    assert told(state, "pass on Stadium", seat)[1:] == [
        "{0} passes Lay Rails on to {1}.",
        "{1} passes Stadium on to {0}.",
    ]


@of("Legal Counsel", "Protesters")
def test_a_reaction_is_told_and_its_lack_is_not() -> None:
    state = play(at("Protesters", rivals=["Legal Counsel"]), "play Protesters")
    assert told(state.clone(), "let it happen") == ["{1} gains Waste."]
    assert told(state, "reveal Legal Counsel") == [
        "{1} reveals Legal Counsel: the attack has no effect on {1}."
    ]


@of("Unhappy Passengers", "Legal Counsel")
def test_cards_that_an_attack_reveals_are_told() -> None:
    state = at("Unhappy Passengers, Legal Counsel", decks=["Waste, Normal Train, Stadium"])
    assert told(state, "play Unhappy Passengers")[1:] == [
        "{0} attacks.",
        "{1} reveals Waste, Normal Train from the deck.",
        "{1} discards Normal Train from the deck.",
        "{1} puts Waste back on the deck.",
    ]
    assert told(state, "play Legal Counsel")[1:] == [
        "{0} attacks.",
        "{1} reveals Waste from the deck.",
    ]
    assert told(state, "make discard Waste") == ["{1} discards Waste from the deck."]
