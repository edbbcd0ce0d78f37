"""Claiming routes, building harbors and exchanging pieces."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import bit
from branchline.core.refusals import Refusal
from branchline.core.words import number as so_many
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.actions import EXCHANGING, TURN
from branchline.games.rails_and_sails.cards import GRAY, NUM_COLORS
from branchline.games.rails_and_sails.constants import (
    LENGTHS,
    ROUTE_POINTS,
    SHIP_KIND,
    TRACKS_A_WORD,
    TRAIN,
)
from branchline.games.rails_and_sails.fields import WORDS
from branchline.games.rails_and_sails.naming import board_of, card_counts, held, ticket_name
from branchline.games.rails_and_sails.networks import Network
from branchline.games.rails_and_sails.paying import (
    begin_paying,
    can_pay_any_harbor,
    can_pay_pairs,
    longest,
    wild_ship_spaces,
    wilds,
)
from branchline.games.rails_and_sails.table import Table
from branchline.games.rails_and_sails.verbs import SailVerb

NO_LENGTHS: Final = vec[i64]([0] * (2 * (GRAY + 1)))
PIECES: Final = ("trains", "ships")
HARBOR_PRICE: Final = (
    "A harbor needs two train and two ship cards of one color with the harbor symbol, "
    "or wild cards for them."
)


# Routes


class ClaimTrack(SailVerb):
    """Claiming a track, which is paid for next."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        cells = table.cells
        seat = table.turn_of
        lengths = payable_lengths(table)
        word: i64 = 0
        while word < WORDS:
            closed = cells[fields.TAKEN + word] | cells[fields.BARRED + seat * WORDS + word]
            tracks = payable(table, lengths, word) & ~closed
            pairs = table.rules.pair_tracks[word] & ~closed
            track = word * TRACKS_A_WORD
            both = tracks | pairs
            while both:
                if both & 1 and fits_hand(table, track):
                    into[found] = self.first + track
                    found += 1
                both >>= 1
                track += 1
            word += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        table.cells[fields.TRACK] = number
        begin_paying(table)
        return False

    def text(self, table: Table, number: int) -> str:
        tracks = board_of(table).tracks
        return f"claim {tracks[number].name}" if number < len(tracks) else f"claim track {number}"

    def why_not(self, table: Table, number: int) -> str:
        tracks, seat = board_of(table).tracks, table.turn_of
        if number >= len(tracks):
            only = f"This board has only {len(tracks)} tracks."
            return Refusal(only, "no-such-track", tracks=len(tracks))
        owner: int = table.owner(number)
        if owner >= 0:
            return Refusal(f"{tracks[number].name} has been claimed.", "claimed", owner=owner)
        if not is_open(table, seat, number):
            return double_reason(table, number)
        thing, have = tracks[number].kind, pieces(table, seat, table.rules.kinds[number])
        if have < tracks[number].length:
            needed: int = tracks[number].length
            sentence = f"Needs {so_many(needed, thing)}; you have {so_many(have, thing)} left."
            return Refusal(sentence, "needs-pieces", kind=thing, needed=needed, have=int(have))
        return card_reason(table, number)

    def fixed_meaning(self, game: Any, number: int) -> dict[str, Any] | None:
        return super().fixed_meaning(game, number) if number < len(game.board.tracks) else None

    def what(self, game: Any, number: int) -> object:
        return game.board.tracks[number].id

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        track = board_of(table).tracks[number]
        price = {"spaces": track.length, "kind": track.kind, "color": track.color}
        points: int = ROUTE_POINTS[track.length]
        return {
            "price": {**price, "cards_for_a_space": 2 if track.pair else 1},
            "gives": {"points": points, "completes": completed_by(table, number)},
        }


def completed_by(table: Table, track: i64) -> list[str]:
    """The tickets of the player whose turn it is that a track would complete."""
    network = Network(table, table.turn_of)
    open_tickets = [
        ticket for ticket in held(table, int(table.turn_of)) if not network.joins(ticket)
    ]
    network.join(table.rules.ends[2 * track], table.rules.ends[2 * track + 1])
    return [ticket_name(table, ticket) for ticket in open_tickets if network.joins(ticket)]


def double_reason(table: Table, track: int) -> str:
    """Why the second track of a double route is closed."""
    if table.is_mine(table.turn_of, table.rules.twins[track]):
        mine = "You have the other track of this double route, and nobody may have both."
        return Refusal(mine, "double-is-yours")
    closed = f"With {table.players} players only one track of a double route can be claimed."
    return Refusal(closed, "double-is-closed", players=table.players)


def card_reason(table: Table, track: int) -> str:
    """Why the cards do not pay for a track."""
    printed, rules = board_of(table).tracks[track], table.rules
    if printed.pair:
        pairs = so_many(printed.length, "pair")
        sentence = f"Needs {pairs} of train cards of a color; yours do not make them."
        return Refusal(sentence, "needs-pairs", needed=printed.length)
    kind, color = rules.kinds[track], rules.colors[track]
    values = {"needed": printed.length, "kind": printed.kind, "color": printed.color}
    if color == GRAY:
        best: int = max(longest(table, kind, one) for one in range(NUM_COLORS))
        spaces = f"{printed.length} {printed.kind} spaces of one color"
    else:
        best = longest(table, kind, color)
        spaces = f"{printed.length} {printed.color} {printed.kind} spaces"
    return Refusal(f"Needs {spaces}; you can make {best}.", "needs-spaces", have=best, **values)


def is_open(table: Table, seat: i64, track: i64) -> bool:
    """Whether a player could claim a track, given the cards and pieces (rulings 27-29)."""
    word = track // TRACKS_A_WORD
    closed = table.cells[fields.TAKEN + word] | table.cells[fields.BARRED + seat * WORDS + word]
    return closed & bit(track % TRACKS_A_WORD) == 0


def pieces(table: Table, seat: i64, kind: i64) -> i64:
    """The pieces of a kind in a player's supply."""
    return table.cells[fields.TRAINS + seat] if kind == TRAIN else table.cells[fields.SHIPS + seat]


def payable_lengths(table: Table) -> vec[i64]:
    """The longest route of each kind and color that the player's cards and pieces can pay."""
    lengths = NO_LENGTHS[:]
    kind: i64 = TRAIN
    while kind <= SHIP_KIND:
        supply = min(pieces(table, table.turn_of, kind), LENGTHS - 1)
        gray = gray_length(table, kind)
        color: i64 = 0
        while color < NUM_COLORS:
            length = longest(table, kind, color)
            gray = max(gray, length)
            lengths[kind * (GRAY + 1) + color] = min(length, supply)
            color += 1
        lengths[kind * (GRAY + 1) + GRAY] = min(gray, supply)
        kind += 1
    return lengths


def payable(table: Table, lengths: vec[i64], word: i64) -> i64:
    """The tracks of one word that have a payable length, open or not."""
    tracks: i64 = 0
    row: i64 = 0
    while row < 2 * (GRAY + 1):
        tracks |= table.rules.at_most[(row * LENGTHS + lengths[row]) * WORDS + word]
        row += 1
    return tracks


def gray_length(table: Table, kind: i64) -> i64:
    """The longest gray route that wild cards alone can pay (ruling 20)."""
    if table.rules.wild_needs_color_card:
        return 0
    return wilds(table) * (1 if kind == TRAIN else wild_ship_spaces(table))


def fits_hand(table: Table, track: i64) -> bool:
    """Whether a track that looks payable is: pairs need a closer look."""
    if table.rules.pairs[track]:
        length = table.rules.lengths[track]
        enough = table.cells[fields.TRAINS + table.turn_of] >= length
        return enough and can_pay_pairs(table, length)  # rulings 24, 26
    return True


def claim(table: Table) -> None:
    """The track is paid for and claimed, and its points are scored at once."""
    cells = table.cells
    seat, track, rules = table.turn_of, cells[fields.TRACK], table.rules
    table.spend(seat, cells[fields.PAID_TRAINS], cells[fields.PAID_SHIPS])
    length = rules.lengths[track]
    if rules.kinds[track] == TRAIN:
        cells[fields.TRAINS + seat] -= length
    else:
        cells[fields.SHIPS + seat] -= length
    cells[fields.POINTS + seat] += ROUTE_POINTS[length]
    mark_claimed(table, seat, track)
    if table.event_log is not None:
        cards = card_counts(cells[fields.PAID_TRAINS], cells[fields.PAID_SHIPS])
        what = {"track": table.game.board.tracks[track].id, "cards": cards}
        table.event_log.add("claim", seat, {**what, "points": ROUTE_POINTS[length]})


def mark_claimed(table: Table, seat: i64, track: i64) -> None:
    """A track belongs to a player; its double is closed to them, or to all (rulings 27, 28)."""
    cells = table.cells
    rules = table.rules
    word = track // TRACKS_A_WORD
    mark = bit(track % TRACKS_A_WORD)
    cells[fields.MINE + seat * WORDS + word] |= mark
    cells[fields.TAKEN + word] |= mark
    cells[fields.REACHED + seat] |= bit(rules.ends[2 * track]) | bit(rules.ends[2 * track + 1])
    twin = rules.twins[track]
    if twin >= 0:
        word = twin // TRACKS_A_WORD
        mark = bit(twin % TRACKS_A_WORD)
        if table.seats < rules.doubles_open_from:
            cells[fields.TAKEN + word] |= mark
        else:
            cells[fields.BARRED + seat * WORDS + word] |= mark


# Harbors


class BuildHarbor(SailVerb):
    """Building a harbor in a city, which is paid for next."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        if table.cells[fields.HARBORS_LEFT + table.turn_of] == 0 or not can_pay_any_harbor(table):
            return found
        sites = harbor_sites(table)
        city: i64 = 0
        while sites:
            if sites & 1:
                into[found] = self.first + city
                found += 1
            sites >>= 1
            city += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        table.cells[fields.CITY] = number
        table.cells[fields.TRACK] = -1
        begin_paying(table)
        return False

    def text(self, table: Table, number: int) -> str:
        cities = board_of(table).cities
        name = cities[number].name if number < len(cities) else f"city {number}"
        return f"build harbor in {name}"

    def why_not(self, table: Table, number: int) -> str:
        cities = board_of(table).cities
        if number >= len(cities):
            only = f"This board has only {len(cities)} cities."
            return Refusal(only, "no-such-city", cities=len(cities))
        name = cities[number].name
        if not cities[number].port:
            return Refusal(f"{name} is not a port.", "no-port")
        if table.all_harbors() >> number & 1:
            return Refusal(f"{name} has a harbor already.", "has-a-harbor")
        if not table.cells[fields.REACHED + table.turn_of] >> number & 1:
            return Refusal(f"A harbor needs a route of your own into {name}.", "needs-route")
        if not table.cells[fields.HARBORS_LEFT + table.turn_of]:
            return Refusal("You have built all your harbors.", "no-harbors-left")
        return Refusal(HARBOR_PRICE, "needs-harbor-cards", trains=2, ships=2)

    def fixed_meaning(self, game: Any, number: int) -> dict[str, Any] | None:
        return super().fixed_meaning(game, number) if number < len(game.board.cities) else None

    def what(self, game: Any, number: int) -> object:
        return game.board.cities[number].id

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        names = [
            ticket_name(table, ticket)
            for ticket in held(table, int(table.turn_of))
            if table.rules.ticket_sets[ticket] & bit(number)
        ]
        wild: int = table.rules.max_harbor_wilds
        price = {"trains": 2, "ships": 2, "symbol": "harbor", "most_wilds": wild}
        return {"price": price, "gives": {"tickets": names}}


def harbor_sites(table: Table) -> i64:
    """The ports that the player has a route into and that have no harbor yet (ruling 46)."""
    return table.rules.ports & table.cells[fields.REACHED + table.turn_of] & ~table.all_harbors()


def build_harbor(table: Table) -> None:
    """The harbor is paid for and built."""
    cells = table.cells
    seat = table.turn_of
    table.spend(seat, cells[fields.PAID_TRAINS], cells[fields.PAID_SHIPS])
    cells[fields.HARBORS + seat] |= bit(cells[fields.CITY])
    cells[fields.HARBORS_LEFT + seat] -= 1
    if table.event_log is not None:
        cards = card_counts(cells[fields.PAID_TRAINS], cells[fields.PAID_SHIPS])
        city = table.game.board.cities[cells[fields.CITY]].id
        table.event_log.add("harbor", seat, {"city": city, "cards": cards})


# Exchanging


class Exchange(SailVerb):
    """Exchanging pieces for trains or for ships from the box; how many is asked next (47)."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        if table.rules.free_exchange and table.phase == TURN:
            return found
        if most_exchanged(table, True) > 0:
            into[found] = self.first
            found += 1
        if most_exchanged(table, False) > 0:
            into[found] = self.first + 1
            found += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        table.cells[fields.FOR_TRAINS] = number == 0
        table.phase = EXCHANGING
        return False

    def text(self, table: Table, number: int) -> str:
        return f"exchange {PIECES[1 - number]} for {PIECES[number]}"

    def why_not(self, table: Table, number: int) -> str:
        if table.rules.free_exchange and table.phase == TURN:
            return Refusal("Pieces are exchanged at the end of a turn.", "at-turn-end")
        boxed = fields.BOX_SHIPS if number else fields.BOX_TRAINS
        if not table.cells[boxed + table.turn_of]:
            empty = f"There are no {PIECES[number]} of yours in the box."
            return Refusal(empty, "none-in-the-box", pieces=PIECES[number])
        sentence = f"You have no {PIECES[1 - number]} to give for {PIECES[number]}."
        return Refusal(sentence, "none-to-give", pieces=PIECES[1 - number])

    def what(self, game: object, number: int) -> object:
        return PIECES[number]

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        most: int = most_exchanged(table, number == 0)
        price = {"points": 1, "pieces": PIECES[1 - number]}
        return {"price": price, "gives": {"pieces": PIECES[number], "most": most}}


class Amount(SailVerb):
    """How many pieces are exchanged, from one on."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        most = most_exchanged(table, table.cells[fields.FOR_TRAINS] != 0)
        number: i64 = 0
        while number < most:
            into[found + number] = self.first + number
            number += 1
        return found + most

    def play(self, table: Table, number: i64) -> bool:
        exchange(table, number + 1)
        return True

    def text(self, table: Table, number: int) -> str:
        return f"exchange {so_many(number + 1, 'piece')}"

    def why_not(self, table: Table, number: int) -> str:
        most = most_exchanged(table, table.cells[fields.FOR_TRAINS] != 0)
        sentence = f"At most {so_many(most, 'piece')} can be exchanged."
        return Refusal(sentence, "too-many-pieces", most=int(most))

    def what(self, game: object, number: int) -> object:
        return number + 1

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        given, got = PIECES if not table.cells[fields.FOR_TRAINS] else (PIECES[1], PIECES[0])
        return {"price": {"points": number + 1, given: number + 1}, "gives": {got: number + 1}}


def can_exchange(table: Table) -> bool:
    """Whether there are pieces to give and others to get for them."""
    return most_exchanged(table, True) > 0 or most_exchanged(table, False) > 0


def most_exchanged(table: Table, for_trains: bool) -> i64:
    """How many pieces can be exchanged, one for one (ruling 47)."""
    cells = table.cells
    seat = table.turn_of
    if for_trains:
        return min(cells[fields.SHIPS + seat], cells[fields.BOX_TRAINS + seat])
    return min(cells[fields.TRAINS + seat], cells[fields.BOX_SHIPS + seat])


def exchange(table: Table, number: i64) -> None:
    """Pieces change places with the box, and each costs a point."""
    cells = table.cells
    seat = table.turn_of
    trains = number if cells[fields.FOR_TRAINS] else -number
    cells[fields.TRAINS + seat] += trains
    cells[fields.BOX_TRAINS + seat] -= trains
    cells[fields.SHIPS + seat] -= trains
    cells[fields.BOX_SHIPS + seat] += trains
    cells[fields.EXCHANGED + seat] += number
    if table.event_log is not None:
        kind = "trains" if cells[fields.FOR_TRAINS] else "ships"
        table.event_log.add("exchange", seat, {"pieces": number, "for": kind, "points": -number})
