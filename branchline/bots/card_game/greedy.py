"""The greedy bot of The Card Game: it plays for its tickets, one turn at a time.

It asks which of its tickets it can still complete with the cards it has and those it can hope for,
wants the cards that these lack, plays as many wanted cards as it can, and draws tickets when there
is nothing left to want.
"""

from mypy_extensions import i64

from branchline.core.packed_counts import LANE, bit, bits, count, kinds_present, missing, one, total
from branchline.games.card_game import fields
from branchline.games.card_game.actions import (
    CARDS,
    COMPLETE,
    COMPLETING,
    DONE,
    DRAW,
    HOW_MANY,
    HOW_MANY_LOCOS,
    KEEP,
    KEEPING,
    LOCOS,
    MOVE,
    MOVING,
    PICK,
    PLAY,
    SECOND,
    TAKE,
    TAKE_CLOCK,
    THREE,
    THREE_COLORS,
    TICKETS,
)
from branchline.games.card_game.assignment import best_set
from branchline.games.card_game.constants import DRAWN_TICKETS, LOCOMOTIVE, NUM_TICKETS
from branchline.games.card_game.decisions import VERB_ID
from branchline.games.card_game.playing import free_colors, least_set
from branchline.games.card_game.scoring import best
from branchline.games.card_game.state import CardState

COLORS_ONLY: i64 = (1 << (LANE * LOCOMOTIVE)) - 1


def choose(table: CardState) -> i64:
    """The action for the decision at hand."""
    if table.phase == KEEPING:
        return KEEP + kept_tickets(table)
    if table.phase == MOVING:
        return MOVE
    if table.phase == SECOND:
        return best_card(table)
    if table.phase == THREE_COLORS:
        return next_of_three(table)
    if table.phase == HOW_MANY:
        return most_cards(table)
    if table.phase == HOW_MANY_LOCOS:
        return locos_with_set(table)
    if table.phase == COMPLETING:
        return next_completed(table)
    return best_turn(table)


# What there is and what is lacking


def cards_of(table: CardState, seat: i64) -> i64:
    """The colored cards of a seat on track, in Railyard and in hand."""
    return (
        table.cells[fields.TRACKS + seat]
        + table.cells[fields.YARDS + seat]
        + (table.cells[fields.HANDS + seat] & COLORS_ONLY)
    )


def locos_of(table: CardState, seat: i64) -> i64:
    """The locomotives of a seat, wherever they are."""
    played = total(table.cells[fields.TRACK_LOCOS + seat]) + total(
        table.cells[fields.YARD_LOCOS + seat]
    )
    return played + count(table.cells[fields.HANDS + seat], LOCOMOTIVE)


def turns_left(table: CardState) -> i64:
    """About how many turns the seat to act still has in this half."""
    if table.seats == 1:
        return table.cells[fields.CLOCK_LEFT] + 1
    if table.final_turns >= 0:
        return 1
    return 1 + table.cells[fields.DECK_LEFT] * 3 // (4 * table.seats)


def to_come(table: CardState) -> i64:
    """About how many wanted cards the seat can still get and bring to the track."""
    turns = turns_left(table)
    if table.seats == 1:
        return turns * 2 // 3
    cards = turns // 2
    if table.cells[fields.HALF] < table.rules.decks_for(table.seats):
        cards += 24 // table.seats
    return cards


def goals(table: CardState, seat: i64) -> i64:
    """The open tickets that can still be completed."""
    wild = locos_of(table, seat) + to_come(table)
    return best_set(table.rules, table.cells[fields.TICKETS + seat], cards_of(table, seat), wild)


def need_of(table: CardState, tickets: i64) -> i64:
    """All cards that these tickets ask for."""
    need: i64 = 0
    ticket: i64
    for ticket in range(NUM_TICKETS):
        if tickets & bit(ticket):
            need += table.rules.need[ticket]
    return need


def lacking(table: CardState, seat: i64) -> i64:
    """The cards that the goals still lack."""
    need = need_of(table, goals(table, seat))
    return missing(need, cards_of(table, seat))


# Tickets


def kept_tickets(table: CardState) -> i64:
    """The offered tickets that can be completed besides those already held."""
    seat = table.to_act
    size = table.offer_size(seat)
    wild = locos_of(table, seat) + to_come(table)
    all_tickets = table.cells[fields.TICKETS + seat] | table.offered_tickets(seat)
    good = best_set(table.rules, all_tickets, cards_of(table, seat), wild)
    chosen: i64 = 0
    cheapest: i64 = 0
    highest: i64 = 0
    at: i64
    for at in range(size):
        ticket = table.offered(seat, at)
        if good & bit(ticket):
            chosen |= bit(at)
        if table.rules.points[ticket] < table.rules.points[table.offered(seat, cheapest)]:
            cheapest = at
        if table.rules.points[ticket] > table.rules.points[table.offered(seat, highest)]:
            highest = at
    if table.turns == 0 and table.seats == 1:
        return with_highest(table, chosen, highest, size)
    if table.turns == 0 and chosen == 0:
        return bit(cheapest)
    return chosen


def with_highest(table: CardState, chosen: i64, highest: i64, size: i64) -> i64:
    """A solo choice keeps the highest ticket, or all that tie if it must."""
    points = table.rules.points[table.offered(0, highest)]
    at: i64
    for at in range(size):
        if table.rules.points[table.offered(0, at)] == points and (
            table.rules.keep_all_highest or at == highest
        ):
            chosen |= bit(at)
    return chosen


def wants_tickets(table: CardState, seat: i64) -> bool:
    """Whether it is time for more tickets: nothing is lacking and there are turns to use them."""
    if turns_left(table) < 3 or not new_tickets(table, seat):
        return False
    lack = total(lacking(table, seat))
    return lack <= locos_of(table, seat) + 1


def new_tickets(table: CardState, seat: i64) -> bool:
    """Whether a draw can bring a ticket that was not just given back; else it would never end."""
    top: i64 = 0
    at: i64 = 0
    while at < min(DRAWN_TICKETS, table.cells[fields.TICKET_COUNT]):
        top |= bit(table.deck_slot(at))
        at += 1
    ticket: i64
    for ticket in range(NUM_TICKETS):
        place = table.places[seat * NUM_TICKETS + ticket]
        if table.cells[fields.SEEN + seat] & bit(ticket) and bits(place) == 1:
            top &= ~place
    return top != 0


def next_completed(table: CardState) -> i64:
    """The next ticket of the best set, or none."""
    seat = table.to_act
    held = table.cells[fields.TICKETS + seat]
    table.cells[fields.TICKETS + seat] |= table.cells[fields.PICKED]
    good = best(table, seat) & held
    table.cells[fields.TICKETS + seat] = held
    ticket: i64
    for ticket in range(NUM_TICKETS):
        if good & bit(ticket):
            return COMPLETE + ticket
    return DONE


# Drawing


def best_card(table: CardState) -> i64:
    """The face-up card that is wanted most, else one from the deck."""
    seat = table.turn_of
    lack = lacking(table, seat)
    row = table.in_row()
    chosen: i64 = -1
    most: i64 = 0
    color: i64
    for color in range(LOCOMOTIVE):
        if count(row, color):
            worth = 4 * count(lack, color) + (
                1 if count(table.cells[fields.HANDS + seat], color) else 0
            )
            if worth > most:
                most = worth
                chosen = TAKE + color
    clock = table.clock_kind()
    if clock < LOCOMOTIVE and 4 * count(lack, clock) > most:
        return TAKE_CLOCK
    if table.phase != SECOND and most < 4 and has_loco(table) and lack:
        return TAKE + LOCOMOTIVE if count(row, LOCOMOTIVE) else TAKE_CLOCK
    if chosen >= 0 and (most >= 4 or table.cells[fields.DECK_LEFT] == 0):
        return chosen
    return any_card(table, row)


def has_loco(table: CardState) -> bool:
    """Whether a locomotive is face up."""
    return count(table.in_row(), LOCOMOTIVE) > 0 or table.clock_kind() == LOCOMOTIVE


def any_card(table: CardState, row: i64) -> i64:
    """A card from the deck, or whatever there is."""
    if table.cells[fields.DECK_LEFT] > 0:
        return DRAW
    kind: i64 = 0
    last: i64 = LOCOMOTIVE if table.phase != SECOND else LOCOMOTIVE - 1
    while kind <= last:
        if count(row, kind):
            return TAKE + kind
        kind += 1
    if table.cells[fields.CLOCK_PILE] and (
        table.phase != SECOND or table.clock_kind() != LOCOMOTIVE
    ):
        return TAKE_CLOCK
    return -1


# Playing


def useful(table: CardState, seat: i64) -> i64:
    """The cards of the hand that the goals still need on the track."""
    on_the_way = table.cells[fields.TRACKS + seat] + table.cells[fields.YARDS + seat]
    need = missing(need_of(table, goals(table, seat)), on_the_way)
    hand = table.cells[fields.HANDS + seat] & COLORS_ONLY
    return hand - missing(hand, need)


def set_worth(table: CardState, color: i64, wanted: i64) -> i64:
    """What a set of a color is worth: wanted cards that get to the track, and cards robbed."""
    seat = table.turn_of
    cards = count(table.cells[fields.HANDS + seat], color)
    least = least_set(table, color)
    turns = turns_left(table)
    worth = 4 * min(count(wanted, color), turns)
    locos = least - cards
    if locos > 0:
        worth -= 3 * locos
    if least > 2 and table.seats > 1:
        worth += 3 * (least - 1)
    return worth + min(cards, turns)


def best_turn(table: CardState) -> i64:
    """The play, the draw or the tickets that do most now."""
    seat = table.turn_of
    wanted = useful(table, seat)
    chosen: i64 = -1
    most: i64 = 9
    color: i64 = 0
    into = table.legal()
    for action in into:
        verb = VERB_ID[action]
        if verb == PLAY:
            color = action - PLAY
            worth = set_worth(table, color, wanted)
            if worth > most:
                most = worth
                chosen = action
        elif verb == THREE:
            worth = 5 * min(3, bits(kinds_present(wanted) & free_colors(table)))
            if worth >= 10 and worth > most:
                most = worth
                chosen = action
    if wants_tickets(table, seat) and most < 12:
        return TICKETS
    if chosen >= 0:
        return chosen
    card = best_card(table)
    return card if card >= 0 else into[0]


def next_of_three(table: CardState) -> i64:
    """The three colors most wanted, in their order."""
    return next_of(table, kinds_present(useful(table, table.turn_of)) & free_colors(table))


def next_of(table: CardState, good: i64) -> i64:
    """The next of some good colors, in their order; another where too few of them are left."""
    legal = table.legal()
    need = 3 - total(table.cells[fields.PICKED])
    good &= ~table.cells[fields.PICKED]
    for action in legal:
        color: i64 = action - PICK
        later = good & ~(one(color + 1) - 1)
        if good & one(color) or bits(later) < need:
            return action
    return legal[-1]


def most_cards(table: CardState) -> i64:
    """All cards of the color."""
    return CARDS + count(table.cells[fields.HANDS + table.turn_of], table.cells[fields.COLOR])


def locos_with_set(table: CardState) -> i64:
    """As few locomotives as the set needs, and one more if a goal lacks cards."""
    seat = table.turn_of
    held = count(table.cells[fields.HANDS + seat], LOCOMOTIVE)
    fewest = max(0, least_set(table, table.cells[fields.COLOR]) - table.cells[fields.CARDS])
    if fewest < held and total(lacking(table, seat)) > 0:
        fewest += 1
    return LOCOS + fewest
