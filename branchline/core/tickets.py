"""Tickets: a deck that is offered from, kept from and returned to, and what each seat remembers.

A player is offered tickets from the top, keeps some and puts the rest under the deck in order. Who
gave a ticket back knows where it lies; who knew it in the deck when another drew it knows that it
was kept or lies in a certain range under the deck. A seat's memory of a ticket is the set of places
where it can be. Redealing lays the tickets that a seat cannot see so that every way that agrees
with its memory is as likely as any other.

The object is copied before it is changed, so that states can share it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.chance import Stream
from branchline.core.packed_counts import bit, bits
from branchline.core.placements import counted, places_mask

WORD: Final = 60
"""Sets of tickets and of places take two words of so many bits."""
HAND: Final = 70
"""The place of seat 0's hand; deck slots come before, other hands after."""
OFFER: Final = 80
"""The first place of the offer."""
ROOM: Final = 8
"""Places of an offer."""
TRIES: Final = 32
"""How often lots are drawn for remembered tickets before all ways are counted."""


class Tickets:
    """Where all tickets are, and what each seat remembers of those it gave back."""

    def __init__(self, number: i64, seats: i64) -> None:
        self.number = number
        self.seats = seats
        self.deck: vec[u8] = vec[u8]([0] * number)
        """A ring of slots; the top is at `top`."""
        self.top: i64 = 0
        self.left: i64 = 0
        self.held: vec[i64] = vec[i64]([0] * (2 * seats))
        """The kept tickets of each seat."""
        self.shown: vec[i64] = vec[i64]([0, 0])
        """Kept tickets that lie open for all."""
        self.offers: vec[u8] = vec[u8]([0] * (ROOM * seats))
        """Tickets being chosen from, each by its number from 1."""
        self.memory: vec[i64] = vec[i64]([0] * (2 * seats * number))
        """The places of each ticket that a seat gave back; none where it knows nothing."""

    def copy(self) -> "Tickets":
        """The same tickets, free to go their own way."""
        twin = Tickets(0, 0)
        twin.number = self.number
        twin.seats = self.seats
        twin.deck = self.deck[:]
        twin.top = self.top
        twin.left = self.left
        twin.held = self.held[:]
        twin.shown = self.shown[:]
        twin.offers = self.offers[:]
        twin.memory = self.memory[:]
        return twin

    # Where things are

    def slot(self, at: i64) -> i64:
        """The slot of the deck that is so far below the top."""
        slot = self.top + at
        return slot if slot < self.number else slot - self.number

    def holds(self, seat: i64, ticket: i64) -> bool:
        """Whether a seat has kept a ticket."""
        return has(self.held, seat, ticket)

    def how_many(self, seat: i64) -> i64:
        """How many tickets a seat has kept."""
        found: i64 = 0
        ticket: i64 = 0
        while ticket < self.number:
            if has(self.held, seat, ticket):
                found += 1
            ticket += 1
        return found

    def offer_size(self, seat: i64) -> i64:
        """How many tickets a seat is choosing from."""
        size: i64 = 0
        while size < ROOM and self.offers[seat * ROOM + size]:
            size += 1
        return size

    def offered(self, seat: i64, at: i64) -> i64:
        """The ticket at a place of an offer."""
        return i64(self.offers[seat * ROOM + at]) - 1

    def remembers(self, seat: i64, ticket: i64) -> bool:
        """Whether a seat knows anything of a ticket it gave back."""
        at = 2 * (seat * self.number + ticket)
        return self.memory[at] != 0 or self.memory[at + 1] != 0

    def may_be(self, seat: i64, ticket: i64, place: i64) -> bool:
        """Whether a seat thinks that a ticket can be in a place."""
        return has(self.memory, seat * self.number + ticket, place)

    # What players do

    def lay(self, stream: Stream) -> None:
        """All tickets become the shuffled deck."""
        ticket: i64 = 0
        while ticket < self.number:
            self.deck[ticket] = u8(ticket)
            ticket += 1
        self.left = self.number
        stream.shuffle(self.deck, self.left)

    def offer(self, seat: i64, number: i64) -> None:
        """A seat picks up tickets from the top, as many as there are."""
        number = min(number, self.left)
        at: i64 = 0
        while at < number:
            slot = self.slot(at)
            ticket = i64(self.deck[slot])
            self.offers[seat * ROOM + at] = u8(ticket + 1)
            self.follow(seat, slot, at)
            self.forget(seat, ticket)
            at += 1
        self.top = self.slot(number)
        self.left -= number

    def follow(self, seat: i64, slot: i64, at: i64) -> None:
        """Who knew the ticket of a slot knows it in the offer; the drawer sees what it was."""
        row: i64 = 0
        while row < self.seats * self.number:
            if has(self.memory, row, slot):
                drop(self.memory, row, slot)
                if row // self.number != seat:
                    put(self.memory, row, OFFER + at)
            row += 1

    def forget(self, seat: i64, ticket: i64) -> None:
        """A seat needs no memory of a ticket that it sees."""
        at = 2 * (seat * self.number + ticket)
        self.memory[at] = 0
        self.memory[at + 1] = 0

    def keep(self, seat: i64, chosen: i64) -> None:
        """A seat keeps the chosen tickets of its offer; the rest go under the deck in order."""
        size = self.offer_size(seat)
        self.guess(seat, size, chosen)
        at: i64 = 0
        while at < size:
            ticket = self.offered(seat, at)
            if chosen & bit(at):
                put(self.held, seat, ticket)
            else:
                slot = self.slot(self.left)
                self.deck[slot] = u8(ticket)
                self.left += 1
                put(self.memory, seat * self.number + ticket, slot)
            self.offers[seat * ROOM + at] = 0
            at += 1

    def guess(self, seat: i64, size: i64, chosen: i64) -> None:
        """Who knew a ticket in the offer knows it kept, or under the deck in its order."""
        kept: i64 = 0
        at: i64 = 0
        while at < size:
            if chosen & bit(at):
                kept += 1
            at += 1
        row: i64 = 0
        while row < self.seats * self.number:
            at = 0
            while at < size:
                if has(self.memory, row, OFFER + at):
                    drop(self.memory, row, OFFER + at)
                    self.guess_place(row, seat, at, kept, size)
                at += 1
            row += 1

    def guess_place(self, row: i64, seat: i64, at: i64, kept: i64, size: i64) -> None:
        """Where a ticket can be that was at this place of an offer of which so many were kept."""
        if kept:
            put(self.memory, row, HAND + seat)
        under = max(0, at - kept)
        while under <= at and under < size - kept:
            put(self.memory, row, self.slot(self.left + under))
            under += 1

    def show(self, ticket: i64) -> None:
        """A kept ticket is laid open, so that nobody needs to remember it."""
        put(self.shown, 0, ticket)
        seat: i64 = 0
        while seat < self.seats:
            self.forget(seat, ticket)
            seat += 1

    # Redealing

    def redeal(self, seat: i64, open: bool, stream: Stream) -> None:
        """Redeals what a seat (-1: a spectator) cannot see; `open`: all kept tickets are seen.

        What others remember is hidden too, so that in the new state only this seat remembers.
        """
        units = NO_UNITS[:]
        laid = NO_UNITS[:]
        size = self.hidden_places(seat, open, units)
        rest = NO_UNITS[:]
        left = self.unseen(seat, open, rest)
        tries: i64 = 0 if seat >= 0 else TRIES
        while tries < TRIES and not self.lay_remembered(
            seat, units, laid, size, rest, left, stream
        ):
            laid = NO_UNITS[:]
            tries += 1
        if seat >= 0 and tries == TRIES:
            self.lay_by_count(seat, units, laid, size, rest, left, stream)
        left = without(rest, left, laid, size)
        stream.shuffle(rest, left)
        at: i64 = 0
        while at < size:
            if not laid[at]:
                left -= 1
                laid[at] = rest[left]
            at += 1
        self.put_back(seat, open, laid)
        self.only_remembers(seat)

    def reshuffle(self, stream: Stream) -> None:
        """The deck comes in another order, but for tickets of which anyone knows where they are."""
        slots = NO_UNITS[:]
        tickets = NO_UNITS[:]
        found: i64 = 0
        at: i64 = 0
        while at < self.left:
            slot = self.slot(at)
            if not self.is_remembered(i64(self.deck[slot])):
                slots[found] = u8(slot)
                tickets[found] = self.deck[slot]
                found += 1
            at += 1
        stream.shuffle(tickets, found)
        while found > 0:
            found -= 1
            self.deck[i64(slots[found])] = tickets[found]

    def is_remembered(self, ticket: i64) -> bool:
        """Whether any seat knows anything of a ticket it gave back."""
        seat: i64 = 0
        while seat < self.seats:
            if self.remembers(seat, ticket):
                return True
            seat += 1
        return False

    def only_remembers(self, seat: i64) -> None:
        """All seats but one forget."""
        memory = NO_MEMORY[: 2 * self.seats * self.number]
        at = 2 * seat * self.number
        while seat >= 0 and at < 2 * (seat + 1) * self.number:
            memory[at] = self.memory[at]
            at += 1
        self.memory = memory

    def hidden_places(self, seat: i64, open: bool, units: vec[u8]) -> i64:
        """Writes the places of unseen tickets: the deck from the top, then hands and offers."""
        size: i64 = 0
        while size < self.left:
            units[size] = u8(self.slot(size))
            size += 1
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                hidden = self.how_many_hidden(other, open)
                while hidden > 0:
                    units[size] = u8(HAND + other)
                    size += 1
                    hidden -= 1
                at: i64 = 0
                while at < self.offer_size(other):
                    units[size] = u8(OFFER + at)
                    size += 1
                    at += 1
            other += 1
        return size

    def how_many_hidden(self, other: i64, open: bool) -> i64:
        """How many of another's kept tickets cannot be seen."""
        if open:
            return 0
        low = self.held[2 * other] & ~self.shown[0]
        high = self.held[2 * other + 1] & ~self.shown[1]
        return bits(low) + bits(high)

    def unseen(self, seat: i64, open: bool, into: vec[u8]) -> i64:
        """Writes the tickets that a seat cannot see, each by its number from 1, in order."""
        seen = self.shown[:]
        other: i64 = 0
        while other < self.seats:
            if open or other == seat:
                seen[0] |= self.held[2 * other]
                seen[1] |= self.held[2 * other + 1]
            other += 1
        at: i64 = 0
        while seat >= 0 and at < self.offer_size(seat):
            put(seen, 0, self.offered(seat, at))
            at += 1
        found: i64 = 0
        ticket: i64 = 0
        while ticket < self.number:
            if not has(seen, 0, ticket):
                into[found] = u8(ticket + 1)
                found += 1
            ticket += 1
        return found

    def lay_remembered(
        self,
        seat: i64,
        units: vec[u8],
        laid: vec[u8],
        size: i64,
        rest: vec[u8],
        left: i64,
        stream: Stream,
    ) -> bool:
        """Lays each remembered ticket on one of its places by lot; False if two meet."""
        at: i64 = 0
        while at < left:
            ticket = i64(rest[at]) - 1
            if self.remembers(seat, ticket):
                unit = self.place_by_lot(seat, ticket, units, size, stream)
                if laid[unit]:
                    return False
                laid[unit] = rest[at]
            at += 1
        return True

    def lay_by_count(
        self,
        seat: i64,
        units: vec[u8],
        laid: vec[u8],
        size: i64,
        rest: vec[u8],
        left: i64,
        stream: Stream,
    ) -> None:
        """Lays the remembered tickets by counting all ways, where lots would take too long."""
        tickets: list[int] = [
            int(rest[at]) - 1 for at in range(left) if self.remembers(seat, i64(rest[at]) - 1)
        ]
        fits: list[int] = []
        for ticket in tickets:
            able: list[int] = [
                at for at in range(size) if self.may_be(seat, ticket, i64(units[at]))
            ]
            fits.append(places_mask(able))
        for ticket, at in zip(tickets, counted(fits).draw(stream), strict=True):
            laid[at] = u8(ticket + 1)

    def place_by_lot(
        self, seat: i64, ticket: i64, units: vec[u8], size: i64, stream: Stream
    ) -> i64:
        """One of the units where a seat thinks a ticket can be."""
        able: i64 = 0
        last: i64 = 0
        at: i64 = 0
        while at < size:
            if self.may_be(seat, ticket, i64(units[at])):
                able += 1
                last = at
            at += 1
        if able <= 1:
            return last
        skip = stream.below(able)
        at = 0
        while True:
            if self.may_be(seat, ticket, i64(units[at])):
                if skip == 0:
                    return at
                skip -= 1
            at += 1

    def put_back(self, seat: i64, open: bool, laid: vec[u8]) -> None:
        """The laid tickets go into the deck, then into hands and offers, in the order of places."""
        self.deck = NO_UNITS[: self.number]  # slots no longer in use would tell what was in them
        at: i64 = 0
        while at < self.left:
            self.deck[self.slot(at)] = laid[at] - 1
            at += 1
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                at = self.put_in_hand(other, open, laid, at)
                size = self.offer_size(other)
                place: i64 = 0
                while place < size:
                    self.offers[other * ROOM + place] = laid[at]
                    at += 1
                    place += 1
            other += 1

    def put_in_hand(self, other: i64, open: bool, laid: vec[u8], at: i64) -> i64:
        """Another's unseen tickets are exchanged for laid ones; returns how many are used."""
        number = self.how_many_hidden(other, open)
        if number > 0:
            self.held[2 * other] &= self.shown[0]
            self.held[2 * other + 1] &= self.shown[1]
        while number > 0:
            put(self.held, other, i64(laid[at]) - 1)
            at += 1
            number -= 1
        return at


NO_UNITS: Final = vec[u8]([0] * 128)
NO_MEMORY: Final = vec[i64]([0] * (2 * 8 * 120))


def has(sets: vec[i64], row: i64, member: i64) -> bool:
    """Whether a set has a member."""
    if member < WORD:
        return sets[2 * row] & bit(member) != 0
    return sets[2 * row + 1] & bit(member - WORD) != 0


def put(sets: vec[i64], row: i64, member: i64) -> None:
    """Adds a member to a set."""
    if member < WORD:
        sets[2 * row] |= bit(member)
    else:
        sets[2 * row + 1] |= bit(member - WORD)


def drop(sets: vec[i64], row: i64, member: i64) -> None:
    """Takes a member out of a set."""
    if member < WORD:
        sets[2 * row] &= ~bit(member)
    else:
        sets[2 * row + 1] &= ~bit(member - WORD)


def without(rest: vec[u8], left: i64, laid: vec[u8], size: i64) -> i64:
    """Strikes the laid tickets from the rest, which stays in order; returns how many are left."""
    low: i64 = 0
    high: i64 = 0
    at: i64 = 0
    while at < size:
        ticket = i64(laid[at])
        if ticket < WORD:
            low |= bit(ticket)
        else:
            high |= bit(ticket - WORD)
        at += 1
    kept: i64 = 0
    at = 0
    while at < left:
        ticket = i64(rest[at])
        if (low & bit(ticket) if ticket < WORD else high & bit(ticket - WORD)) == 0:
            rest[kept] = rest[at]
            kept += 1
        at += 1
    return kept
