"""Claiming routes, building harbors and exchanging pieces."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.lanes import bit
from branchline.games.rails_and_sails.actions import (
    AMOUNT,
    CLAIM,
    FOR_SHIPS,
    FOR_TRAINS,
    HARBOR,
)
from branchline.games.rails_and_sails.cards import GRAY, NUM_COLORS
from branchline.games.rails_and_sails.naming import card_counts
from branchline.games.rails_and_sails.paying import (
    can_pay_any_harbor,
    can_pay_pairs,
    longest,
    wild_ship_spaces,
    wilds,
)
from branchline.games.rails_and_sails.rules import (
    LENGTHS,
    ROUTE_POINTS,
    SHIP_KIND,
    TRACKS_A_WORD,
    TRAIN,
    WORDS,
)
from branchline.games.rails_and_sails.table import Table

NO_LENGTHS: Final = vec[i64]([0] * (2 * (GRAY + 1)))


# Routes


def is_open(table: Table, seat: i64, track: i64) -> bool:
    """Whether a player could claim a track if he had the cards and pieces (rulings 27-29)."""
    word = track // TRACKS_A_WORD
    closed = table.taken[word] | table.barred[seat * WORDS + word]
    return closed & bit(track % TRACKS_A_WORD) == 0


def pieces(table: Table, seat: i64, kind: i64) -> i64:
    """The pieces of a kind in a player's supply."""
    return table.trains[seat] if kind == TRAIN else table.ships[seat]


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


def claim_choices(table: Table, into: vec[i64], found: i64) -> i64:
    """The tracks that can be claimed."""
    seat = table.turn_of
    lengths = payable_lengths(table)
    word: i64 = 0
    while word < WORDS:
        closed = table.taken[word] | table.barred[seat * WORDS + word]
        tracks = payable(table, lengths, word) & ~closed
        pairs = table.rules.pair_tracks[word] & ~closed
        track = word * TRACKS_A_WORD
        both = tracks | pairs
        while both:
            if both & 1 and fits_hand(table, track):
                into[found] = CLAIM + track
                found += 1
            both >>= 1
            track += 1
        word += 1
    return found


def fits_hand(table: Table, track: i64) -> bool:
    """Whether a track that looks payable is: pairs need a closer look."""
    if table.rules.pairs[track]:
        enough = table.trains[table.turn_of] >= table.rules.lengths[track]
        return enough and can_pay_pairs(table, track)  # rulings 24, 26
    return True


def claim(table: Table) -> None:
    """The track is paid for and claimed, and its points are scored at once."""
    seat, track, rules = table.turn_of, table.track, table.rules
    table.spend(seat, table.paid_trains, table.paid_ships)
    length = rules.lengths[track]
    if rules.kinds[track] == TRAIN:
        table.trains[seat] -= length
    else:
        table.ships[seat] -= length
    table.points[seat] += ROUTE_POINTS[length]
    mark_claimed(table, seat, track)
    if table.telling is not None:
        cards = card_counts(table.paid_trains, table.paid_ships)
        what = {"track": table.game.board.tracks[track].id, "cards": cards}
        table.telling.note("claim", seat, {**what, "points": ROUTE_POINTS[length]})


def mark_claimed(table: Table, seat: i64, track: i64) -> None:
    """A track belongs to a player; its double is closed to him, or to all (rulings 27, 28)."""
    rules = table.rules
    word = track // TRACKS_A_WORD
    mark = bit(track % TRACKS_A_WORD)
    table.mine[seat * WORDS + word] |= mark
    table.taken[word] |= mark
    table.reached[seat] |= bit(rules.ends[2 * track]) | bit(rules.ends[2 * track + 1])
    twin = rules.twins[track]
    if twin >= 0:
        word = twin // TRACKS_A_WORD
        mark = bit(twin % TRACKS_A_WORD)
        if table.seats < rules.doubles_open_from:
            table.taken[word] |= mark
        else:
            table.barred[seat * WORDS + word] |= mark


# Harbors


def harbor_sites(table: Table) -> i64:
    """The ports that the player has a route into and that have no harbor yet (ruling 46)."""
    return table.rules.ports & table.reached[table.turn_of] & ~table.all_harbors()


def harbor_choices(table: Table, into: vec[i64], found: i64) -> i64:
    """The cities in which a harbor can be built."""
    if table.harbors_left[table.turn_of] == 0 or not can_pay_any_harbor(table):
        return found
    sites = harbor_sites(table)
    city: i64 = 0
    while sites:
        if sites & 1:
            into[found] = HARBOR + city
            found += 1
        sites >>= 1
        city += 1
    return found


def build_harbor(table: Table) -> None:
    """The harbor is paid for and built."""
    seat = table.turn_of
    table.spend(seat, table.paid_trains, table.paid_ships)
    table.harbors[seat] |= bit(table.city)
    table.harbors_left[seat] -= 1
    if table.telling is not None:
        cards = card_counts(table.paid_trains, table.paid_ships)
        city = table.game.board.cities[table.city].id
        table.telling.note("harbor", seat, {"city": city, "cards": cards})


# Exchanging


def exchange_choices(table: Table, into: vec[i64], found: i64) -> i64:
    """Trains or ships from the box, if there are any and pieces to give for them (ruling 47)."""
    if most_exchanged(table, True) > 0:
        into[found] = FOR_TRAINS
        found += 1
    if most_exchanged(table, False) > 0:
        into[found] = FOR_SHIPS
        found += 1
    return found


def most_exchanged(table: Table, for_trains: bool) -> i64:
    """How many pieces can be exchanged, one for one (ruling 47)."""
    seat = table.turn_of
    if for_trains:
        return min(table.ships[seat], table.box_trains[seat])
    return min(table.trains[seat], table.box_ships[seat])


def amount_choices(table: Table, into: vec[i64]) -> i64:
    """How many pieces to exchange."""
    most = most_exchanged(table, table.for_trains)
    number: i64 = 0
    while number < most:
        into[number] = AMOUNT + number
        number += 1
    return most


def exchange(table: Table, number: i64) -> None:
    """Pieces change places with the box, and each costs a point."""
    seat = table.turn_of
    trains = number if table.for_trains else -number
    table.trains[seat] += trains
    table.box_trains[seat] -= trains
    table.ships[seat] -= trains
    table.box_ships[seat] += trains
    table.exchanged[seat] += number
    if table.telling is not None:
        kind = "trains" if table.for_trains else "ships"
        table.telling.note("exchange", seat, {"pieces": number, "for": kind, "points": -number})
