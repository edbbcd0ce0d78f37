"""Setup: hands, display and tickets as they are dealt, and fleets chosen in secret."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.refusals import Refusal
from branchline.core.tickets import Tickets
from branchline.core.words import number as so_many
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.actions import KEEPING
from branchline.games.rails_and_sails.cards import ship_box, train_box
from branchline.games.rails_and_sails.table import FIRST_PLAYER, TICKET_DECK, Table
from branchline.games.rails_and_sails.turns import begin_turn
from branchline.games.rails_and_sails.verbs import SailVerb

NUM_HARBORS: Final = 3


def deal(table: Table) -> None:
    """Hands, display, tickets and pieces as the game begins."""
    cells = table.cells
    rules = table.rules
    table.new_train_deck(train_box())
    table.new_ship_deck(ship_box())
    seat: i64 = 0
    while seat < table.seats:
        deal_hand(table, seat)
        cells[fields.HARBORS_LEFT + seat] = NUM_HARBORS
        cells[fields.BOX_TRAINS + seat] = rules.trains
        cells[fields.BOX_SHIPS + seat] = rules.ships
        seat += 1
    table.fill_display()
    table.flush_wilds()
    table.tickets = Tickets(rules.tickets, table.seats)
    table.tickets.lay(table.chance.stream(TICKET_DECK, 0))
    seat = 0
    while seat < table.seats:
        table.tickets.offer(seat, rules.start_tickets)
        seat += 1
    table.first = first_player(table)
    table.turn_of = table.first
    table.phase = KEEPING
    table.to_act = 0


def deal_hand(table: Table, seat: i64) -> None:
    """A player's first cards (ruling 2)."""
    cards: i64 = 0
    while cards < table.rules.start_trains:
        table.get_card(seat, table.draw_train(), False)
        cards += 1
    cards = 0
    while cards < table.rules.start_ships:
        table.get_card(seat, table.draw_ship(), False)
        cards += 1


def first_player(table: Table) -> i64:
    """The seat that plays first (ruling 5)."""
    if table.rules.first_player >= 0:
        return table.rules.first_player
    return table.chance.stream(FIRST_PLAYER, 0).below(table.seats)


class ChooseFleet(SailVerb):
    """Taking so many trains, and ships for the rest; shown when all have chosen (ruling 3)."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        trains = table.rules.least_trains()
        while trains <= table.rules.most_trains():
            into[found] = self.first + trains
            found += 1
            trains += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        seat = table.to_act
        table.cells[fields.CHOSEN + seat] = number + 1
        if table.event_log is not None:
            fleet = {"trains": number, "ships": table.rules.pieces - number}
            table.event_log.add_secret(seat, "choose-fleet", seat, {}, fleet)
        table.to_act += 1
        if table.to_act == table.seats:
            launch_all(table)
        return False

    def text(self, table: Table, number: int) -> str:
        ships = table.rules.pieces - number
        return f"{so_many(number, 'train')} and {so_many(ships, 'ship')}"

    def why_not(self, table: Table, number: int) -> str:
        low, high = table.rules.least_trains(), table.rules.most_trains()
        if low == high:
            sentence = f"Everyone takes {so_many(low, 'train')}."
            return Refusal(sentence, "fleet-is-given", trains=int(low))
        size: int = table.rules.pieces
        sentence = f"A fleet of {size} pieces has {low} to {high} trains."
        return Refusal(sentence, "fleet-size", pieces=size, least=int(low), most=int(high))

    def what(self, game: object, number: int) -> object:
        return number

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        ships: int = table.rules.pieces - number
        return {"gives": {"trains": number, "ships": ships}}


def launch_all(table: Table) -> None:
    """The fleets are shown, and the first turn begins."""
    cells = table.cells
    seat: i64 = 0
    while seat < table.seats:
        launch(table, seat, cells[fields.CHOSEN + seat] - 1)
        cells[fields.CHOSEN + seat] = 0
        seat += 1
    begin_turn(table)


def launch(table: Table, seat: i64, trains: i64) -> None:
    """A fleet comes out of the box."""
    cells = table.cells
    ships = table.rules.pieces - trains
    cells[fields.TRAINS + seat] = trains
    cells[fields.SHIPS + seat] = ships
    cells[fields.BOX_TRAINS + seat] -= trains
    cells[fields.BOX_SHIPS + seat] -= ships
    if table.event_log is not None:
        table.event_log.add("fleet", seat, {"trains": trains, "ships": ships})
