"""From the deal to the end: setup, secret choices, whose turn it is, the last turns."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.lanes import bit, bits
from branchline.core.tickets import Tickets
from branchline.games.rails_and_sails.actions import (
    AFTER,
    FLEET,
    FLEETING,
    KEEP,
    KEEPING,
    OVER,
    TURN,
)
from branchline.games.rails_and_sails.building import exchange_choices
from branchline.games.rails_and_sails.cards import ship_box, train_box
from branchline.games.rails_and_sails.naming import offered_names, ticket_name
from branchline.games.rails_and_sails.rules import DRAWN_TICKETS
from branchline.games.rails_and_sails.scoring import parts, ticket_points, ticket_states, winners
from branchline.games.rails_and_sails.table import FIRST_PLAYER, TICKET_DECK, Table
from branchline.games.rails_and_sails.travel import top_up

END_PIECES: Final = 6
FIRST_KEPT: Final = 3
LATER_KEPT: Final = 1
NUM_HARBORS: Final = 3
TICKET_STATES: Final = ("failed", "completed out of order", "completed")


def deal(table: Table) -> None:
    """Hands, display, tickets and pieces as the game begins."""
    rules = table.rules
    table.new_train_deck(train_box())
    table.new_ship_deck(ship_box())
    seat: i64 = 0
    while seat < table.seats:
        deal_hand(table, seat)
        table.harbors_left[seat] = NUM_HARBORS
        table.box_trains[seat] = rules.trains
        table.box_ships[seat] = rules.ships
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


# Secret choices


def keep_choices(table: Table, into: vec[i64]) -> i64:
    """The sets of offered tickets that may be kept: three at setup, later one (rulings 1, 34)."""
    size = table.tickets.offer_size(table.to_act)
    least = min(size, FIRST_KEPT if table.turns == 0 else LATER_KEPT)
    found: i64 = 0
    chosen: i64 = 0
    while chosen < bit(size):
        if bits(chosen) >= least:
            into[found] = KEEP + chosen
            found += 1
        chosen += 1
    return found


def choose_tickets(table: Table, chosen: i64) -> None:
    """A player has chosen his first tickets; when all have, the rest go under the deck (6)."""
    table.chosen[table.to_act] = chosen + 1
    if table.telling is not None:
        seat = table.to_act
        secret = {"tickets": offered_names(table, seat, chosen)}
        table.telling.note_to(seat, "choose-tickets", seat, {}, secret)
    table.to_act += 1
    if table.to_act < table.seats:
        return
    seat = 0
    while seat < table.seats:
        keep(table, seat, table.chosen[seat] - 1)
        table.chosen[seat] = 0
        seat += 1
    table.to_act = 0
    table.phase = FLEETING


def keep(table: Table, seat: i64, chosen: i64) -> None:
    """A player keeps some of the offered tickets; the others go under the deck (6, 34)."""
    if table.telling is not None:
        back = offered_names(table, seat, ~chosen)
        kept = offered_names(table, seat, chosen)
        number = {"number": len(kept), "of": len(kept) + len(back)}
        secret = {"tickets": kept, "returned": back}
        table.telling.note_to(seat, "keep-tickets", seat, number, secret)
    table.change_tickets().keep(seat, chosen)


def draw_tickets(table: Table) -> None:
    """The player whose turn it is picks up four tickets, or as many as there are (ruling 34)."""
    seat = table.turn_of
    table.change_tickets().offer(seat, DRAWN_TICKETS)
    table.phase = KEEPING
    if table.telling is not None:
        tickets = offered_names(table, seat, -1)
        number = {"number": len(tickets)}
        table.telling.note_to(seat, "draw-tickets", seat, number, {"tickets": tickets})


def fleet_choices(table: Table, into: vec[i64]) -> i64:
    """The numbers of trains that a fleet may have (ruling 3)."""
    trains = table.rules.least_trains()
    found: i64 = 0
    while trains <= table.rules.most_trains():
        into[found] = FLEET + trains
        found += 1
        trains += 1
    return found


def choose_fleet(table: Table, trains: i64) -> None:
    """A player has chosen his fleet; when all have, the fleets are shown."""
    seat = table.to_act
    table.chosen[seat] = trains + 1
    if table.telling is not None:
        fleet = {"trains": trains, "ships": table.rules.pieces - trains}
        table.telling.note_to(seat, "choose-fleet", seat, {}, fleet)
    table.to_act += 1
    if table.to_act < table.seats:
        return
    seat = 0
    while seat < table.seats:
        launch(table, seat, table.chosen[seat] - 1)
        table.chosen[seat] = 0
        seat += 1
    begin_turn(table)


def launch(table: Table, seat: i64, trains: i64) -> None:
    """A fleet comes out of the box."""
    ships = table.rules.pieces - trains
    table.trains[seat] = trains
    table.ships[seat] = ships
    table.box_trains[seat] -= trains
    table.box_ships[seat] -= ships
    if table.telling is not None:
        table.telling.note("fleet", seat, {"trains": trains, "ships": ships})


# Turns


def begin_turn(table: Table) -> None:
    """The next player chooses his action."""
    table.turns += 1
    table.to_act = table.turn_of
    table.phase = TURN
    top_up(table)


def action_done(table: Table, into: vec[i64]) -> None:
    """The action is over; by option pieces may still be exchanged (ruling 47)."""
    table.track = -1
    table.city = -1
    table.color = 0
    table.asked = 0
    table.paid_trains = 0
    table.paid_ships = 0
    table.last_card = False
    table.for_trains = False
    table.after = not table.after and table.rules.free_exchange
    if table.after and exchange_choices(table, into, 0):
        table.phase = AFTER
    else:
        table.after = False
        end_turn(table)


def end_turn(table: Table) -> None:
    """The next player's turn, or the end: two more turns each after the trigger (49, 50)."""
    seat = table.turn_of
    if table.final_turns == 0:
        end_game(table)
        return
    if table.final_turns > 0:
        table.final_turns -= 1
    elif table.trains[seat] + table.ships[seat] <= END_PIECES:
        table.final_turns = 2 * table.seats - 1
        if table.telling is not None:
            table.telling.note("final-turns", seat, {"turns": 2 * table.seats})
    table.turn_of = (seat + 1) % table.seats
    begin_turn(table)


def end_game(table: Table) -> None:
    """The last turn is over: tickets are shown, and points decide."""
    table.phase = OVER
    table.to_act = -1
    telling = table.telling
    if telling is None:
        return
    telling.note("over", -1, {})
    for seat in range(table.players):
        shown = [
            {
                "ticket": ticket_name(table, ticket),
                "state": TICKET_STATES[state],
                "points": ticket_points(table, ticket, state),
            }
            for ticket, state in ticket_states(table, seat).items()
        ]
        telling.note("show-tickets", seat, {"tickets": shown})
        found = parts(table, seat)
        telling.note("score", seat, {"points": sum(found.values()), "parts": found})
    for seat in winners(table):
        telling.note("win", seat, {})
