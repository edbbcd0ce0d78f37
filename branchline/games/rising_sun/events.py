"""What happens, as events: rules note them here while somebody listens.

Numbers become names: cards, hexes and routes are called as in notation. What only the owner of
cards sees of an event stands apart from what everybody sees.
"""

from typing import TYPE_CHECKING, Any

from branchline.core.events import EventLog
from branchline.games.rising_sun import fields, lasting
from branchline.games.rising_sun.boards import ALL_BOARDS
from branchline.games.rising_sun.cards import KIND_NAMED, NAMES
from branchline.games.rising_sun.constants import CITY_POINTS, HEXES_A_WORD
from branchline.games.rising_sun.fields import SLOTS, WORDS
from branchline.games.rising_sun.steps import TO_GAINED, TO_HAND, TO_TOP

if TYPE_CHECKING:
    from branchline.games.rising_sun.table import Table

PLACES = {TO_GAINED: "gained", TO_HAND: "hand", TO_TOP: "deck"}
"""Where gained cards go."""


def note(table: "Table", verb: str, seat: int, **what: Any) -> None:
    """Something that everybody sees."""
    event_log(table).add(verb, seat, what)


def event_log(table: "Table") -> EventLog:
    """Where it is noted."""
    assert table.event_log is not None
    return table.event_log


def card(table: "Table", slot: int) -> str:
    """The name of a card."""
    return NAMES[table.supply.kinds[slot]]


def place(table: "Table", hex: int) -> dict[str, str]:
    """A hex: its name, and what people call it."""
    there = ALL_BOARDS[table.rules.board].land[hex]
    return {"hex": there.name, "called": there.called}


# Cards on the move; several in a row are one event


def note_draw(table: "Table", seat: int, slot: int) -> None:
    """A card was drawn: how many is seen by all, which only by its owner, in no order."""
    noted = event_log(table).entries
    cards = [card(table, slot)]
    if noted and (noted[-1][0]["verb"], noted[-1][0]["seat"]) == ("draw", seat):
        cards = sorted(noted.pop()[2]["cards"] + cards, key=KIND_NAMED.__getitem__)
    event_log(table).add_secret(seat, "draw", seat, {"number": len(cards)}, {"cards": cards})


def note_move(table: "Table", verb: str, seat: int, slot: int, source: str) -> None:
    """A card left a place for all to see, as more may have just before."""
    add_card(table, {"verb": verb, "seat": seat, "from": source}, slot)


def note_gain(table: "Table", seat: int, slot: int, place: int) -> None:
    """A card was gained."""
    add_card(table, {"verb": "gain", "seat": seat, "to": PLACES[place]}, slot)


def add_card(table: "Table", event: dict[str, Any], slot: int) -> None:
    """One more card of the same event, or the first of a new one."""
    noted = event_log(table).entries
    cards: list[str] = noted[-1][0].get("cards", []) if noted else []
    if noted and noted[-1][0] == {**event, "cards": cards}:
        noted.pop()
    else:
        cards = []
    noted.append(({**event, "cards": [*cards, card(table, slot)]}, -1, {}))


def note_hidden_move(table: "Table", verb: str, seat: int, slot: int, source: str) -> None:
    """A card left a place, and only its owner saw which."""
    secret = {"cards": [card(table, slot)]}
    event_log(table).add_secret(seat, verb, seat, {"number": 1, "from": source}, secret)


def note_return(table: "Table", seat: int, count: int, source: str) -> None:
    """Waste went back to its pile."""
    note(table, "return", seat, number=count, **{"from": source})


def note_name(table: "Table", seat: int, slot: int) -> None:
    """A card was named."""
    note(table, "name", seat, card=card(table, slot))


def note_copy(table: "Table", seat: int, slot: int) -> None:
    """An Action in hand is shown and carried out."""
    note(table, "copy", seat, card=card(table, slot))


def note_count_again(table: "Table", seat: int, slot: int) -> None:
    """The money of a Train in play counts once more."""
    money = int(table.supply.money[slot])
    note(table, "count-again", seat, card=card(table, slot), money=money)


def note_reaction(table: "Table", seat: int, slot: int) -> None:
    """A reaction was revealed."""
    note(table, "react", seat, card=card(table, slot))


def note_pick(table: "Table", seat: int, slot: int) -> None:
    """A card to pass on was picked in secret."""
    event_log(table).add_secret(seat, "pick", seat, {}, {"card": card(table, slot)})


def note_pass_on(table: "Table", seat: int, slot: int, other: int) -> None:
    """A card was passed on for all to see."""
    note(table, "pass-on", seat, card=card(table, slot), to=other)


def note_cards_laid_out(table: "Table") -> None:
    """Cards were laid out from the top of a deck, for all to see or for its owner."""
    seat = int(table.cells[fields.SHOWN_OF])
    cards = [
        card(table, table.shown_card(at) & 31) for at in range(table.cells[fields.SHOWN_COUNT])
    ]
    if not cards:
        return
    if table.cells[fields.OPENLY]:
        note(table, "reveal", seat, cards=cards, **{"from": "deck"})
    else:
        event_log(table).add_secret(seat, "look", seat, {"number": len(cards)}, {"cards": cards})


def note_clean_up(table: "Table", seat: int) -> None:
    """Hand, cards in play and gained cards were discarded, for all to see."""
    base = seat * SLOTS
    note(
        table,
        "clean-up",
        seat,
        hand=cards_in(table, fields.HANDS + base),
        in_play=cards_in(table, fields.IN_PLAY),
        gained=cards_in(table, fields.GAINED + base),
    )


def cards_in(table: "Table", place: int) -> list[str]:
    """The cards in a place, as a list of names."""
    return [card(table, slot) for slot in range(SLOTS) for _ in range(table.cells[place + slot])]


# The turn, the board and the end


def note_score(table: "Table", seat: int, parts: dict[str, int], rails: int) -> None:
    """The points of a player at the end, and the rails that decide between equal ones."""
    note(table, "score", seat, points=sum(parts.values()), parts=parts, rails=rails)


def note_lasting(table: "Table", field: int, amount: int) -> None:
    """Something holds from now on for the rest of the turn: more in a cell, or bits of it."""
    for one in lasting.ALL:
        if one.field == field and (not one.bit or one.bit & amount):
            number = 1 if one.bit else amount
            note(table, "hold", int(table.turn_of), effect=one.code, number=number)


def note_start(table: "Table", seat: int, hex: int) -> None:
    """A first rail lies in a hex."""
    note(table, "start", seat, **place(table, hex))


def note_rail(table: "Table", seat: int, hex: int, cost: int) -> None:
    """A rail was laid: what it cost, and the points that it is worth now."""
    points = int(table.rules.values[hex] + CITY_POINTS[int(table.stations[hex])])
    note(table, "lay", seat, **place(table, hex), cost=cost, points=points)


def note_station(table: "Table", seat: int, hex: int) -> None:
    """A station was built, which brings everybody points who has a rail there."""
    stations = int(table.stations[hex])
    points = int(CITY_POINTS[stations] - CITY_POINTS[stations - 1])
    there = [at for at in range(table.seats) if has_rail_in(table, at, hex)]
    note(table, "build", seat, **place(table, hex), points=points, seats=there)


def has_rail_in(table: "Table", seat: int, hex: int) -> bool:
    """Whether a player has a rail in a hex."""
    word = table.cells[fields.RAILS + seat * WORDS + hex // HEXES_A_WORD]
    return bool(word >> hex % HEXES_A_WORD & 1)


def note_play(table: "Table", seat: int, slot: int, effect: bool, money: int) -> None:
    """A card was played, for its effect or for its money only."""
    note(table, "play", seat, card=card(table, slot), effect=effect, money=money)


def note_purchase(table: "Table", seat: int, slot: int, place: int) -> None:
    """A card was bought."""
    cost = int(table.supply.costs[slot])
    note(table, "buy", seat, card=card(table, slot), cost=cost, to=PLACES[place])


def note_route_use(table: "Table", route: int) -> None:
    """The ability of a Route Bonus card is used."""
    printed = ALL_BOARDS[table.rules.board].routes[route]
    note(table, "use", int(table.turn_of), route=printed.name, ability=printed.ability.text)


def note_connection(table: "Table", seat: int, route: int) -> None:
    """A Route Bonus card is claimed."""
    printed = ALL_BOARDS[table.rules.board].routes[route]
    note(table, "connect", seat, route=printed.name, points=printed.points)
