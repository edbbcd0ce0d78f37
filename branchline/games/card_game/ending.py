"""From the start of a game to its end: the deal, whose turn it is, the second deck, the scoring."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.lanes import bit, one, total
from branchline.core.words import number as numbered
from branchline.games.card_game import fields
from branchline.games.card_game.actions import COMPLETING, KEEPING, OVER
from branchline.games.card_game.cards import TICKET_NAMES, TICKETS, card_counts
from branchline.games.card_game.drawing import trigger
from branchline.games.card_game.moving import move
from branchline.games.card_game.rules import (
    ALL_TICKETS,
    CLOCK,
    DEALT_TICKETS,
    HAND,
    LOCOMOTIVE,
    NUM_TICKETS,
    Rules,
)
from branchline.games.card_game.scoring import best, fits
from branchline.games.card_game.solo import advance_clock, game_robs, turn_clock_card
from branchline.games.card_game.table import FIRST_PLAYER, IN_HAND, Table
from branchline.games.card_game.tickets import (
    keep,
    lay_tickets,
    offer_tickets,
    offered_names,
    shuffle_ticket_deck,
)
from branchline.games.card_game.verb import CardVerb

# Setup


def deal(table: Table) -> None:
    """Hands, row, clock and tickets as the game begins (rulings A1-A4, A7, E1, E2)."""
    cells = table.cells
    seats = table.seats
    rules = table.rules
    table.new_deck(rules.box(seats) - seats * one(LOCOMOTIVE), 0)
    seat: i64 = 0
    while seat < seats:
        cells[fields.HANDS + seat] = one(LOCOMOTIVE)
        cells[fields.KNOWN + seat] = one(LOCOMOTIVE)
        deal_cards(table, seat, HAND)
        seat += 1
    if seats == 1:
        set_clock(table)
    table.refill()
    deal_tickets(table)
    table.first = first_player(table)
    table.turn_of = table.first
    table.phase = KEEPING
    table.to_act = table.first if rules.choose_in_turn else 0


def deal_cards(table: Table, seat: i64, number: i64) -> None:
    """A player gets cards from the deck, while it lasts."""
    cells = table.cells
    while number > 0 and cells[fields.DECK_LEFT] > 0:
        cells[fields.HANDS + seat] += one(table.draw_card())
        number -= 1


def set_clock(table: Table) -> None:
    """Sixteen cards become the Station Clock deck."""
    cells = table.cells
    cells[fields.DECK_LEFT] -= CLOCK
    table.clock = table.deck[cells[fields.DECK_LEFT] : cells[fields.DECK_LEFT] + CLOCK]
    cells[fields.CLOCK_LEFT] = CLOCK
    if table.rules.clock_setup != 0:
        turn_clock_card(table)


def deal_tickets(table: Table) -> None:
    """Six tickets each; in solo the hidden six as well (ruling E14)."""
    lay_tickets(table, ALL_TICKETS, 0)
    seat: i64 = 0
    while seat < table.seats:
        offer_tickets(table, seat, DEALT_TICKETS)
        seat += 1
    if table.seats == 1 and not table.rules.hidden_after_returns:
        hide_tickets(table)


def hide_tickets(table: Table) -> None:
    """The top six tickets become the hidden opponent's."""
    cells = table.cells
    number = min(DEALT_TICKETS, cells[fields.TICKET_COUNT])
    at: i64 = 0
    while at < number:
        cells[fields.HIDDEN] |= bit(i64(table.ticket_deck[table.ring(at)]))
        at += 1
    cells[fields.TICKET_TOP] = table.ring(number)
    cells[fields.TICKET_COUNT] -= number
    if table.telling is not None:
        table.telling.note("hide-tickets", -1, {"number": number})


def first_player(table: Table) -> i64:
    """The seat that plays first (ruling A7)."""
    if table.rules.first_player >= 0:
        return table.rules.first_player if table.rules.first_player < table.seats else 0
    return table.chance.stream(FIRST_PLAYER, 0).below(table.seats)


# Choosing tickets


def choose_setup_tickets(table: Table, chosen: i64) -> None:
    """A player has chosen from the dealt tickets; when all have, the game begins (ruling A6)."""
    seat = table.to_act
    if table.rules.choose_in_turn:
        keep(table, seat, chosen)
        following = (seat + 1) % table.seats
        last = following == table.first
    else:
        table.cells[fields.CHOSEN + seat] = chosen + 1
        following = seat + 1
        last = following == table.seats
    if last:
        all_have_chosen(table)
    else:
        if table.telling is not None and not table.rules.choose_in_turn:
            secret = {"tickets": offered_names(table, seat, chosen)}
            table.telling.note_to(seat, "choose-tickets", seat, {}, secret)
        table.to_act = following


def all_have_chosen(table: Table) -> None:
    """Returned tickets go under the deck in seat order, or are shuffled in (rulings A5, A6)."""
    cells = table.cells
    seat: i64 = 0
    while seat < table.seats:
        if cells[fields.CHOSEN + seat]:
            keep(table, seat, cells[fields.CHOSEN + seat] - 1)
            cells[fields.CHOSEN + seat] = 0
        seat += 1
    if table.seats == 1 and table.rules.hidden_after_returns:
        shuffle_ticket_deck(table, 1)
        hide_seen_tickets(table)
    elif table.rules.shuffle_returns:
        shuffle_ticket_deck(table, 1)
    begin_turn(table)


def hide_seen_tickets(table: Table) -> None:
    """The hidden six are dealt after the returns: a returned ticket may be among them."""
    places = table.places[:]
    ticket: i64 = 0
    while ticket < NUM_TICKETS:
        if places[ticket]:
            places[ticket] = hidden_or_left(table)
        ticket += 1
    table.places = places
    hide_tickets(table)


def hidden_or_left(table: Table) -> i64:
    """The places of a shuffled ticket deck, its top six being the hidden opponent's."""
    left: i64 = 0
    at: i64 = DEALT_TICKETS
    while at < table.cells[fields.TICKET_COUNT]:
        left |= bit(table.ring(at))
        at += 1
    return left | bit(IN_HAND + 1)


class Keep(CardVerb):
    """Keep a set of the offered tickets, one bit for each in the order they were dealt."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        seat = table.to_act
        size = table.offer_size(seat)
        must = highest_tickets(table, seat) if table.seats == 1 and table.turns == 0 else 0
        chosen: i64 = 1 if table.turns == 0 else 0  # rulings B11, E13
        while chosen < bit(size):
            if keeps_highest(table.rules, must, chosen):
                into[found] = self.first + chosen
                found += 1
            chosen += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        if table.turns == 0:
            choose_setup_tickets(table, number)
            return False
        keep(table, table.to_act, number)
        return True

    def text(self, table: Table, number: int) -> str:
        if number == 0:
            return "keep none"
        if table.to_act < 0 or number >= bit(table.offer_size(table.to_act)):
            return f"keep choice {number}"
        return "keep " + ", ".join(offered_names(table, table.to_act, number))

    def why_not(self, table: Table, number: int) -> str:
        size = table.offer_size(table.to_act)
        if number >= bit(size):
            return f"There are only {numbered(size, 'ticket')} to choose from."
        if number == 0:
            return "At setup at least one ticket must be kept."
        names = offered_names(table, table.to_act, highest_tickets(table, table.to_act))
        joined = (" and " if table.rules.keep_all_highest else " or ").join(names)
        return f"The highest ticket must be kept: {joined}."

    def what(self, game: object, number: int) -> object:
        return [at for at in range(DEALT_TICKETS) if number >> at & 1]


def highest_tickets(table: Table, seat: i64) -> i64:
    """The places of an offer that hold the most valuable tickets."""
    most: i64 = 0
    highest: i64 = 0
    at: i64 = 0
    while at < table.offer_size(seat):
        points = table.rules.points[table.offered(seat, at)]
        if points > most:
            most = points
            highest = 0
        if points == most:
            highest |= bit(at)
        at += 1
    return highest


def keeps_highest(rules: Rules, must: i64, chosen: i64) -> bool:
    """Whether a choice keeps the highest ticket as it must (ruling E13)."""
    if rules.keep_all_highest:
        return chosen & must == must
    return must == 0 or chosen & must != 0


# Whose turn it is


def begin_turn(table: Table) -> None:
    """The player whose turn it is moves cards and then chooses an action."""
    table.turns += 1
    table.to_act = table.turn_of
    if table.seats == 1:
        advance_clock(table)
    move(table)


def end_turn(table: Table) -> None:
    """The turn is over: the next player's, or the end (rulings D7, D8, E1)."""
    cells = table.cells
    cells[fields.COLOR] = 0
    cells[fields.CARDS] = 0
    cells[fields.PICKED] = 0
    if table.seats == 1:
        game_robs(table)
        if cells[fields.CLOCK_LEFT] == 0:
            end_half(table)
            return
    else:
        if cells[fields.DECK_LEFT] == 0 and table.in_row() == 0:
            trigger(table)  # a loaded position without cards: no draw would ever bring the end
        if table.final_turns == 0:
            end_half(table)
            return
        if table.final_turns > 0:
            table.final_turns -= 1
    table.turn_of = (table.turn_of + 1) % table.seats
    begin_turn(table)


# Scoring


def end_half(table: Table) -> None:
    """Tickets are completed with the cards on the track, by the rules or by the players (D10)."""
    if table.rules.player_assigns:
        table.phase = COMPLETING
        table.to_act = 0
        table.cells[fields.PICKED] = 0
        return
    seat: i64 = 0
    while seat < table.seats:
        complete(table, seat, best(table, seat))
        seat += 1
    halves_done(table)


def complete(table: Table, seat: i64, tickets: i64) -> None:
    """These tickets of a player are completed, for all to see."""
    cells = table.cells
    if table.telling is not None:
        tell_completed(table, seat, tickets)
    cells[fields.TICKETS + seat] &= ~tickets
    cells[fields.COMPLETED + seat] |= tickets
    watcher: i64 = 0
    while watcher < table.seats:
        cells[fields.SEEN + watcher] &= ~tickets
        watcher += 1


def tell_completed(table: Table, seat: i64, tickets: i64) -> None:
    """A fact for each ticket that is completed."""
    telling = table.telling
    assert telling is not None
    for ticket in range(NUM_TICKETS):
        if tickets & bit(ticket):
            what = {"ticket": TICKET_NAMES[ticket], "points": table.rules.points[ticket]}
            telling.note("complete", seat, what)


class Complete(CardVerb):
    """Complete this ticket besides those completed already."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        cells = table.cells
        seat = table.to_act
        ticket: i64 = 0
        while ticket < NUM_TICKETS:
            if cells[fields.TICKETS + seat] & bit(ticket) and fits(
                table, seat, cells[fields.PICKED] | bit(ticket)
            ):
                into[found] = self.first + ticket
                found += 1
            ticket += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        table.cells[fields.PICKED] |= bit(number)
        complete(table, table.to_act, bit(number))
        return False

    def text(self, table: Table, number: int) -> str:
        return f"complete {TICKET_NAMES[number]}"

    def why_not(self, table: Table, number: int) -> str:
        name = f"{TICKET_NAMES[number]} ({TICKETS[number].points})"
        if not table.cells[fields.TICKETS + table.to_act] & bit(number):
            return f"You have no open ticket {name}."
        return f"The cards on your track do not complete {name} besides what you completed."

    def what(self, game: object, number: int) -> object:
        return TICKET_NAMES[number]


class Done(CardVerb):
    """Complete no more tickets, which is always possible; the next player does."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        return self.add(0, into, found)

    def play(self, table: Table, number: i64) -> bool:
        if table.telling is not None:
            table.telling.note("done", table.to_act, {})
        table.cells[fields.PICKED] = 0
        table.to_act += 1
        if table.to_act == table.seats:
            halves_done(table)
        return False

    def text(self, table: Table, number: int) -> str:
        return "done"


def halves_done(table: Table) -> None:
    """The second deck, or the end of the game (rulings D1, D2)."""
    if table.cells[fields.HALF] < table.rules.decks_for(table.seats):
        second_deck(table)
    else:
        table.phase = OVER
        table.to_act = -1
        if table.telling is not None:
            table.telling.note("over", -1, {})


def second_deck(table: Table) -> None:
    """Discards, stacks and Railyards are shuffled, and four cards each dealt (rulings D3-D5)."""
    cells = table.cells
    cells[fields.HALF] = 2
    table.final_turns = -1
    cards = cells[fields.DISCARD]
    cells[fields.DISCARD] = 0
    seat: i64 = 0
    while seat < table.seats:
        cards += gather_cards(table, seat)
        seat += 1
    table.new_deck(cards, 1)
    if table.telling is not None:
        table.telling.note("second-deck", -1, {"cards": cells[fields.DECK_LEFT]})
    previous = table.turn_of
    table.turn_of = (previous + 1) % table.seats
    if table.rules.first_player_again:
        table.turn_of = table.first
    deal_second_hands(table)
    table.refill()
    if cells[fields.DECK_LEFT] == 0:  # ruling D16
        table.final_turns = table.seats - 1
        if table.telling is not None:
            table.telling.note("final-turns", -1, {"turns": table.final_turns})
    begin_turn(table)


def gather_cards(table: Table, seat: i64) -> i64:
    """A player's stack, and the Railyard unless it stays, leave the table (ruling D3)."""
    cells = table.cells
    cards = cells[fields.TRACKS + seat] + total(cells[fields.TRACK_LOCOS + seat]) * one(LOCOMOTIVE)
    cells[fields.TRACKS + seat] = 0
    cells[fields.TRACK_LOCOS + seat] = 0
    if not table.rules.yards_kept:
        cards += cells[fields.YARDS + seat] + total(cells[fields.YARD_LOCOS + seat]) * one(
            LOCOMOTIVE
        )
        cells[fields.YARDS + seat] = 0
        cells[fields.YARD_LOCOS + seat] = 0
    return cards


def deal_second_hands(table: Table) -> None:
    """Each player gets cards from the second deck, one at a time around the table (ruling D4)."""
    left = table.rules.second_deck_cards * table.seats
    seat = table.turn_of
    before = table.cells[fields.HANDS : fields.HANDS + table.seats]
    while left > 0:
        deal_cards(table, seat, 1)
        seat = (seat + 1) % table.seats
        left -= 1
    if table.telling is not None:
        tell_dealt(table, before)


def tell_dealt(table: Table, before: vec[i64]) -> None:
    """What was added to each hand, which only its owner sees."""
    telling = table.telling
    assert telling is not None
    for after in range(table.players):
        seat = (table.turn_of + after) % table.seats
        cards = table.cells[fields.HANDS + seat] - before[seat]
        number, secret = {"number": total(cards)}, {"cards": card_counts(cards)}
        if cards:
            telling.note_to(seat, "deal", seat, number, secret)
