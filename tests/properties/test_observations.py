"""An observation says in numbers what a view says in words, part by part."""

from collections.abc import Mapping
from typing import Any

import pytest

import branchline as bl
from branchline.core.floats import blank_floats
from tests.properties.modes import MODES, Mode, moments, seats

pytestmark = pytest.mark.random_games

Words = dict[str, Any]


def card_game(view: Words, seat: int | None) -> Words:
    """What a view of The Card Game says, as an observation has it."""
    players = from_own_seat(view["players"], seat)
    own = players[0] if seat is not None else {}
    play = view.get("play", {})
    return {
        "half": view["half"],
        "final turns": -1 if view["final_turns"] is None else view["final_turns"],
        "draw area": counted(view["draw_area"]),
        "deck": view["deck"],
        "discard": view["discard"],
        "ticket deck": view["ticket_deck"],
        "hand": own.get("hand", {}),
        "known hands": [player["known_hand"] for player in players],
        "hand sizes": row([player["hand_size"] for player in players]),
        "railyards": [of_groups(player["railyard"], "cards") for player in players],
        "railyard locomotives": [
            of_groups(player["railyard"], "locomotives") for player in players
        ],
        "tickets": counted(ticket["name"] for ticket in own.get("tickets", [])),
        "completed": [counted(t["name"] for t in player["completed"]) for player in players],
        "open tickets": row([player["open_tickets"] for player in players]),
        "choosing from": row([player["choosing_from"] for player in players]),
        "offer": places(own.get("offer", [])),
        "offer asks": filled([ticket["cards"] for ticket in own.get("offer", [])], {}),
        "offer points": filled([ticket["points"] for ticket in own.get("offer", [])], 0),
        **given_back(own, len(players), seat, rows=4),
        "play color": counted([play["color"]] if "color" in play else []),
        "play cards": play.get("cards", 0),
        "play colors": counted(play.get("colors", [])),
        **clock(view),
    }


def clock(view: Words) -> Words:
    """The Station Clock of the solo game."""
    if "clock" not in view:
        return {}
    shown = view["clock"]
    top = [shown["card"]] if shown["card"] else []
    return {
        "clock": shown["cards_left"],
        "clock card": counted(top),
        "clock pile": counted(shown["pile"]),
    }


def sails(view: Words, seat: int | None) -> Words:
    """What a view of Rails & Sails says, as an observation has it."""
    players = from_own_seat(view["players"], seat)
    own = players[0] if seat is not None else {}
    order = [player["seat"] for player in players]
    numbers = {
        "train cards": "train_cards",
        "ship cards": "ship_cards",
        "trains": "trains",
        "ships": "ships",
        "harbors left": "harbors_left",
        "tickets held": "tickets_held",
        "choosing from": "choosing_from",
    }
    payment = view.get("payment", {})
    tickets = own.get("tickets", [])
    return {
        **{part: row([player[key] for player in players]) for part, key in numbers.items()},
        "final turns": -1 if view["final_turns"] is None else view["final_turns"],
        "display": counted(view["display"]),
        "train deck": view["train_deck"],
        "ship deck": view["ship_deck"],
        "discards": view["discards"],
        "ticket deck": view["ticket_deck"],
        "hand": own.get("hand", {}),
        "known hands": [player["known_hand"] for player in players],
        "boxed trains": row([player["box"]["trains"] for player in players]),
        "boxed ships": row([player["box"]["ships"] for player in players]),
        "points": row([max(-512, player["points"]) for player in players]),
        "tracks": [owned(view["claimed"], other) for other in order],
        "harbors": [owned(view["harbors"], other) for other in order],
        "tickets": counted(ticket["name"] for ticket in tickets),
        "joined": {t["name"]: JOINED[t["state"]] for t in tickets if JOINED[t["state"]]},
        "offer": places(own.get("offer", [])),
        **given_back(own, len(players), seat, rows=len(players)),
        "paying track": counted([payment["track"]] if "track" in payment else []),
        "paying city": counted([payment["city"]] if "city" in payment else []),
        "paying color": counted([payment["color"]] if "color" in payment else []),
        "asked": counted([payment["asked"]] if "asked" in payment else []),
        "paid": payment.get("paid", {}),
        "exchange for": counted([payment["exchange_for"]] if "exchange_for" in payment else []),
    }


JOINED = {"open": 0, "completed out of order": 1, "completed": 2}


def sun(view: Words, seat: int | None) -> Words:
    """What a view of Rising Sun says, as an observation has it."""
    players = from_own_seat(view["players"], seat)
    own = players[0] if seat is not None else {}
    order = [player["seat"] for player in players]
    turn = view["this_turn"]
    shown = view.get("shown", {"cards": [], "seat": None})
    return {
        "turn of": [int(other == view["turn_of"]) for other in order],
        "last round": view["last_round"],
        **{part: turn[part.replace(" ", "_")] for part in OF_THE_TURN},
        "protected": [int(other in turn.get("protected", [])) for other in order],
        "carried out": counted([turn["effect"]] if "effect" in turn else []),
        "hex": counted([turn["hex"]] if "hex" in turn else []),
        "left": turn.get("left", 0),
        "in the game": counted(card["name"] for card in view["cards"]),
        "supply": {name: number for name, number in view["supply"].items() if number},
        "trashed": view["trashed"],
        "in play": view["in_play"],
        "hand": own.get("hand", {}),
        "passes on": counted([own["passes_on"]] if "passes_on" in own else []),
        "shown": counted(shown["cards"]),
        "shown of": [int(other == shown["seat"]) for other in order],
        "known hands": [player["known_hand"] for player in players],
        "discards": [player["discards"] for player in players],
        "gained": [player["gained"] for player in players],
        "unseen": [player["unseen"] for player in players],
        "known places": [first_places(player["known_deck"]) for player in players],
        "known copies": [counted(player["known_deck"].values()) for player in players],
        "hand sizes": [player["hand_size"] for player in players],
        "deck sizes": [player["deck_size"] for player in players],
        "rails left": [player["rails_left"] for player in players],
        "points": [player["points"] for player in players],
        "rails": [counted(view["rails"][other]) for other in order],
        "stations": view["stations"],
        "stations left": view["stations_left"],
    }


OF_THE_TURN = (
    *("money", "rail points", "cheaper", "cheaper next", "remote discounts", "free rails"),
    *("extra rail points", "money for rail cards"),
)


def from_own_seat(players: list[Words], seat: int | None) -> list[Words]:
    """The players in the order in which an observation has them."""
    return players[seat or 0 :] + players[: seat or 0]


def row(numbers: list[int]) -> list[int] | int:
    """As a part with one number is read."""
    return numbers if len(numbers) > 1 else numbers[0]


def counted(names: Any) -> dict[str, int]:
    """How often each name occurs."""
    found: dict[str, int] = {}
    for name in names:
        if name is not None:
            found[name] = found.get(name, 0) + 1
    return found


def of_groups(groups: Mapping[str, Mapping[str, int]], what: str) -> dict[str, int]:
    """The cards, or the locomotives, of a Railyard."""
    return {color: group[what] for color, group in groups.items() if group[what]}


def owned(owners: Mapping[str, int], seat: int) -> dict[str, int]:
    """What belongs to a seat."""
    return {name: 1 for name, owner in owners.items() if owner == seat}


def filled(rows: list[Any], empty: Any) -> list[Any]:
    """So many rows as an offer has places."""
    return rows + [empty] * (6 - len(rows))


def places(offer: list[Words]) -> dict[str, int]:
    """The tickets of an offer with their places."""
    return {ticket["name"]: at + 1 for at, ticket in enumerate(offer)}


def first_places(deck: Mapping[str, str]) -> dict[str, int]:
    """The first place in which each card is known to be."""
    found: dict[str, int] = {}
    for place, name in deck.items():
        found[name] = min(found.get(name, 999), int(place))
    return found


def given_back(own: Words, players: int, seat: int | None, rows: int) -> Words:
    """What is remembered of tickets that were given back."""
    memory: dict[str, list[str]] = own.get("given_back", {})
    depths = {
        name: [int(where.split()[1]) for where in known if where.startswith("deck")]
        for name, known in memory.items()
    }
    hands: list[dict[str, int]] = [{} for _ in range(rows)]
    for name, known in memory.items():
        for where in known:
            if where == "hidden tickets":
                hands[1][name] = 1
            elif where.startswith("hand of seat"):
                hands[(int(where.split()[-1]) - (seat or 0)) % players][name] = 1
    return {
        "nearest": {name: min(found) for name, found in depths.items() if found},
        "farthest": {name: max(found) for name, found in depths.items() if found},
        "may hold": hands,
        "may be offered": {
            name: 1 for name, known in memory.items() if any(w.startswith("offer") for w in known)
        },
    }


IN_WORDS = {"card-game": card_game, "world": sails, "great-lakes": sails, "rising-sun": sun}
OURS = [mode for mode in MODES if mode.id in IN_WORDS]
in_every_mode_of_ours = pytest.mark.parametrize("mode", OURS, ids=[mode.name for mode in OURS])


@in_every_mode_of_ours
def test_an_observation_says_what_the_view_says(mode: Mode, games: int) -> None:
    for state in moments(mode, games):
        spec = state.game.observation_spec(state.players)
        for seat in seats(state):
            view, seen = state.view(seat), spec.read(state.observation(seat))
            said = table(view, seat) | IN_WORDS[mode.id](view, seat)
            assert {part: seen[part] for part in said} == said


def table(view: Words, seat: int | None) -> Words:
    """What every view says."""
    order = [player["seat"] for player in from_own_seat(view["players"], seat)]
    return {
        "seat": row([int(other == seat) for other in sorted(order)]),
        "actor": row([int(other == view["actor"]) for other in order]),
        "decision": {view["decision"]: 1},
        "first player": row([int(other == view["first_player"]) for other in order]),
        "turn": min(1023, view["turn"]),
    }


@in_every_mode_of_ours
def test_every_number_is_in_its_range_and_every_part_in_its_place(mode: Mode, games: int) -> None:
    for state in moments(mode, games):
        spec = state.game.observation_spec(state.players)
        cells = blank_floats(spec.size)
        assert state.observe(state.players - 1, cells, 0) == spec.size
        for seat in seats(state):
            observation = state.observation(seat)
            assert observation.shape == (spec.size,)
            assert (observation >= spec.lows()).all()
            assert (observation <= spec.highs()).all()


def test_what_only_the_owner_knows_is_zero_to_others() -> None:
    state = bl.game("card-game").start(players=2, seed=7)
    spec = state.game.observation_spec(2)
    assert spec["hand"].read(state.observation(1))
    assert not spec["hand"].read(state.observation(None))
    assert spec["hand"].read(state.observation(0)) != spec["hand"].read(state.observation(1))
