"""Reading a position: every card and piece is placed once, and what is left out is filled in."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import u8

from branchline.core.errors import BadPosition
from branchline.core.position import ABSENT, MANY, Key
from branchline.core.position import Reading as AnyReading
from branchline.core.reading import Box, TicketBox, name_counts, named, whole
from branchline.core.tickets import HAND, OFFER, ROOM, Tickets, put
from branchline.games.rails_and_sails import fields, naming
from branchline.games.rails_and_sails.actions import (
    AFTER,
    CLAIM,
    COLOR,
    COLORING,
    EXCHANGING,
    FLEETING,
    HARBOR,
    KEEPING,
    OVER,
    PAY,
    PAYING,
    REFILLING,
    TURN,
)
from branchline.games.rails_and_sails.boards import COLORS, KIND_OF, City, Track
from branchline.games.rails_and_sails.building import mark_claimed, most_exchanged
from branchline.games.rails_and_sails.cards import SHIP, ship_box, train_box
from branchline.games.rails_and_sails.constants import FACE_UP, ROUTE_POINTS, Rules
from branchline.games.rails_and_sails.table import SHIP_DECK, TICKET_DECK, TRAIN_DECK

if TYPE_CHECKING:
    from branchline.games.rails_and_sails.game import SailGame
    from branchline.games.rails_and_sails.state import SailState

NO_PIECES = {"trains": 0, "ships": 0}


class Reading(AnyReading):
    """One position of Rails & Sails being read."""

    table: "SailState"

    def __init__(self, game: "SailGame", keys: Sequence[Key], written: Mapping[str, Any]) -> None:
        super().__init__(game, keys, written)
        self.board = game.board
        self.table = game.new_table(self.players, self.seed)
        self.table.tickets = Tickets(self.table.rules.tickets, self.players)
        self.cards = Box(naming.card_counts(train_box(), ship_box()))
        self.tickets = TicketBox([ticket.name for ticket in self.board.tickets])

    # Cards

    def place(self, cards: Any, where: str) -> tuple[int, int]:
        """Cards of a place, packed by trains and ships."""
        counts = name_counts(cards, KIND_OF, where, "card")
        self.cards.place(counts, where)
        return packed(counts)

    def place_hand(self, seat: int, hand: Any, where: str) -> None:
        """A player's cards."""
        cells = self.table.cells
        trains, ships = self.place(hand, where)
        cells[fields.TRAIN_HANDS + seat], cells[fields.SHIP_HANDS + seat] = trains, ships

    def read_known(self, seat: int, known: Any, where: str) -> None:
        """What everyone knows of a hand."""
        cells, hand = self.table.cells, self.seat_part("hands", seat, {})
        for kind, count in name_counts(known, KIND_OF, where, "card").items():
            if hand.get(kind, 0) < count:
                raise BadPosition(
                    f"{where} says {count} {kind}, but the hand has {hand.get(kind, 0)}."
                )
        cells[fields.KNOWN_TRAINS + seat], cells[fields.KNOWN_SHIPS + seat] = packed(known)

    def place_discards(self, discards: Any) -> None:
        """Both discard piles."""
        cells = self.table.cells
        trains, ships = self.place(discards, "discards")
        cells[fields.TRAIN_DISCARD], cells[fields.SHIP_DISCARD] = trains, ships

    def place_display(self, display: Any) -> None:
        """The face-up cards, if they are given."""
        if not isinstance(display, list) or len(display) > FACE_UP:
            raise BadPosition(f"display must be a list of at most {FACE_UP} cards.")
        for slot, kind in enumerate(display):
            if kind is not None:
                named(kind, KIND_OF, "display", "card")
                self.cards.place({kind: 1}, "display")
                self.table.lay(slot, KIND_OF[kind])

    def read_shuffles(self, shuffles: Any) -> None:
        """How often the decks have been shuffled."""
        if not isinstance(shuffles, list) or len(shuffles) != 2:
            raise BadPosition("shuffles must be two numbers: of the train and the ship deck.")
        cells = self.table.cells
        cells[fields.TRAIN_SHUFFLES] = whole(shuffles[0], "shuffles[0]", 0, MANY)
        cells[fields.SHIP_SHUFFLES] = whole(shuffles[1], "shuffles[1]", 0, MANY)

    def place_train_deck(self, given: Any) -> None:
        """The train deck as given, or whatever is left, shuffled by the seed."""
        cards = self.deck(given, "train_deck", 0)
        self.table.train_deck, self.table.cells[fields.TRAINS_LEFT] = as_deck(cards), len(cards)

    def place_ship_deck(self, given: Any) -> None:
        """The ship deck likewise; the decks then fill a display that is not given."""
        cards = self.deck(given, "ship_deck", SHIP)
        self.table.ship_deck, self.table.cells[fields.SHIPS_LEFT] = as_deck(cards), len(cards)
        if "display" not in self.written:
            self.table.fill_display()
            self.table.flush_wilds()

    def deck(self, given: Any, key: str, base: int) -> list[int]:
        """A deck, the top last: as given, or all its cards that are named nowhere."""
        cards = [] if given is ABSENT else self.given_deck(given, key, base)
        rest = {
            kind: count
            for kind, count in self.cards.rest().items()
            if (KIND_OF[kind] >= SHIP) == (base == SHIP)
        }
        if given is ABSENT:
            return self.shuffled(rest, SHIP_DECK if base == SHIP else TRAIN_DECK)
        if rest and "discards" in self.written:
            missing = ", ".join(f"{count} {kind}" for kind, count in rest.items())
            raise BadPosition(f"Cards are missing: {missing}.")
        trains, ships = packed(rest)
        self.table.cells[fields.TRAIN_DISCARD] += trains
        self.table.cells[fields.SHIP_DISCARD] += ships
        return cards

    def given_deck(self, cards: Any, key: str, base: int) -> list[int]:
        """A deck as given, the top last."""
        if not isinstance(cards, list) or len(cards) > 80:
            raise BadPosition(f"{key} must be a list of at most 80 cards.")
        for kind in cards:
            if (KIND_OF[named(kind, KIND_OF, key, "card")] >= SHIP) != (base == SHIP):
                raise BadPosition(f"{key} names {kind!r}, which belongs to the other deck.")
            self.cards.place({kind: 1}, key)
        return [KIND_OF[kind] for kind in reversed(cards)]

    def shuffled(self, cards: Mapping[str, int], deck: int) -> list[int]:
        """Cards in the order that the seed gives them."""
        kinds = vec[u8]([KIND_OF[kind] for kind, count in cards.items() for _ in range(count)])
        self.table.chance.stream(deck, 0).shuffle(kinds, len(kinds))
        return [int(kind) for kind in kinds]

    # Tracks, harbors and pieces

    def owners(
        self, given: Any, key: str, things: Sequence[Track | City], thing: str
    ) -> dict[int, int]:
        """Things on the board and whose they are."""
        if not isinstance(given, Mapping):
            raise BadPosition(f"{key} must be a table of names and seats.")
        number = {thing.id: at for at, thing in enumerate(things)}
        return {
            number[named(id, number, key, thing)]: whole(
                seat, f"{key}[{id!r}]", 0, self.players - 1
            )
            for id, seat in given.items()
        }

    def place_claims(self, claimed: Any) -> None:
        """Claimed tracks with their points."""
        table = self.table
        for track, seat in self.owners(claimed, "claimed", self.board.tracks, "track").items():
            twin = table.rules.twins[track]
            if twin >= 0 and table.is_mine(seat, twin):
                raise BadPosition(
                    f"Seat {seat} cannot have both tracks of {self.board.tracks[track].name}."
                )
            if (
                twin >= 0
                and table.owner(twin) >= 0
                and self.players < table.rules.doubles_open_from
            ):
                raise BadPosition(
                    f"With {self.players} players only one track of a double route can be claimed: "
                    f"{self.board.tracks[track].name} is closed."
                )
            mark_claimed(table, seat, track)
            table.cells[fields.POINTS + seat] += ROUTE_POINTS[self.board.tracks[track].length]

    def place_harbors(self, harbors: Any) -> None:
        """Harbors, of which each player begins with three."""
        cells = self.table.cells
        for seat in range(self.players):
            cells[fields.HARBORS_LEFT + seat] = 3
        for city, seat in self.owners(harbors, "harbors", self.board.cities, "city").items():
            self.check_harbor(seat, city)
            cells[fields.HARBORS + seat] |= 1 << city
            cells[fields.HARBORS_LEFT + seat] -= 1

    def check_harbor(self, seat: int, city: int) -> None:
        """A harbor stands in a port that its owner has a route into; nobody has more than three."""
        table, printed = self.table, self.board.cities[city]
        if not printed.port:
            why = f"{printed.name} is not a port"
        elif not table.cells[fields.HARBORS_LEFT + seat]:
            why = "a player has three harbors"
        elif not table.cells[fields.REACHED + seat] >> city & 1:
            why = "no route of theirs leads there"
        else:
            return
        raise BadPosition(f"Seat {seat} cannot have a harbor in {printed.name}: {why}.")

    def on_board(self, seat: int, kind: str) -> int:
        """The pieces of a kind that a seat has on the board."""
        return sum(
            track.length
            for at, track in enumerate(self.board.tracks)
            if track.kind == kind and self.table.is_mine(seat, at)
        )

    def place_pieces(self, seat: int, given: Any, where: str) -> None:
        """A player's supply and box; at setup all pieces are still in the box."""
        cells, rules = self.table.cells, self.table.rules
        trains, ships = self.on_board(seat, "train"), self.on_board(seat, "ship")
        if self.table.turns > 0:
            self.place_supply(seat, given, where, trains, ships)
        elif given not in (None, NO_PIECES):
            raise BadPosition(f"{where} must be none: fleets are not chosen yet.")
        cells[fields.BOX_TRAINS + seat] = rules.trains - trains - cells[fields.TRAINS + seat]
        cells[fields.BOX_SHIPS + seat] = rules.ships - ships - cells[fields.SHIPS + seat]

    def place_supply(self, seat: int, given: Any, where: str, trains: int, ships: int) -> None:
        """A supply that makes up the fleet with so many pieces on the board."""
        cells, rules = self.table.cells, self.table.rules
        left = rules.pieces - trains - ships
        if left < 0 or trains > rules.trains or ships > rules.ships:
            raise BadPosition(
                f"Seat {seat} has {trains} trains and {ships} ships on the board; a fleet has "
                f"{rules.pieces} pieces, at most {rules.trains} trains and {rules.ships} ships."
            )
        supply = given or usual_supply(rules, trains, ships)
        if not isinstance(supply, Mapping) or set(supply) != {"trains", "ships"}:
            raise BadPosition(f"{where} must have trains and ships.")
        most_trains, most_ships = rules.trains - trains, rules.ships - ships
        cells[fields.TRAINS + seat] = whole(supply["trains"], f"{where}.trains", 0, most_trains)
        cells[fields.SHIPS + seat] = whole(supply["ships"], f"{where}.ships", 0, most_ships)
        if cells[fields.TRAINS + seat] + cells[fields.SHIPS + seat] != left:
            raise BadPosition(
                f"{where} must be {left} trains and ships together: a fleet has {rules.pieces} "
                f"pieces, and {trains + ships} of seat {seat} are on the board."
            )

    def read_exchanged(self, seat: int, times: Any, where: str) -> None:
        """How many pieces a player has exchanged."""
        self.table.cells[fields.EXCHANGED + seat] = whole(times, where, 0, MANY)

    # Tickets

    def place_tickets(self, seat: int, names: Any, where: str) -> None:
        """Kept tickets."""
        for ticket in self.tickets.take(names, where, 65):
            put(self.table.tickets.held, seat, ticket)

    def place_offer(self, seat: int, names: Any, where: str) -> None:
        """Tickets that are chosen from."""
        for at, ticket in enumerate(self.tickets.take(names, where, 6)):
            self.table.tickets.offers[seat * ROOM + at] = ticket + 1

    def place_ticket_deck(self, given: Any) -> None:
        """The ticket deck as given, or what is left, shuffled by the seed."""
        if given is ABSENT:
            deck = self.tickets.shuffled(self.table.chance.stream(TICKET_DECK, 0))
        else:
            deck = self.tickets.take(given, "ticket_deck", 65)
            self.tickets.check_none_left()
        tickets = self.table.tickets
        tickets.deck = vec[u8](deck + [0] * (tickets.number - len(deck)))
        tickets.left = len(deck)

    # The moment

    def read_moment(self, decision: Any) -> None:
        """Whose turn it is and what is being decided."""
        table = self.table
        offers = [seat for seat in range(self.players) if table.tickets.offer_size(seat)]
        self.read_decision(decision, KEEPING if offers else TURN)
        setup = table.phase == FLEETING or len(offers) == self.players
        table.turns = self.number("turn", 0 if setup else 1, 0, MANY)
        table.first = self.seat("first_player", 0)
        table.turn_of = self.seat("turn_of", offers[0] if offers else table.first)
        if table.phase == OVER:
            self.read_over()
            return
        table.to_act = self.seat("actor", table.turn_of)
        self.check_moment(offers)

    def read_final_turns(self, turns: Any) -> None:
        """The turns still to come, or none in sight."""
        if turns is not None:
            self.table.final_turns = whole(turns, "final_turns", 0, 2 * self.players - 1)

    def read_after(self, after: Any) -> None:
        """Whether the turn's action is done and pieces may still be exchanged."""
        table = self.table
        if not isinstance(after, bool):
            raise BadPosition("after_turn must be true or false.")
        done = table.phase == AFTER or (after and table.phase == EXCHANGING)
        table.cells[fields.AFTER] = done
        if done and not table.rules.free_exchange:
            raise BadPosition("Pieces are exchanged after a turn only with that option.")

    def check_moment(self, offers: list[int]) -> None:
        """What is being decided must fit what lies on the table."""
        table = self.table
        if table.phase == KEEPING and table.to_act not in offers:
            raise BadPosition(f"Seat {table.to_act} has no offer of tickets to keep any of.")
        if offers and table.phase != KEEPING:
            raise BadPosition("Tickets are offered, so the decision must be 'keep-tickets'.")
        setup = table.phase in (KEEPING, FLEETING) and table.turns == 0
        if table.turns == 0 and not setup:
            raise BadPosition("On turn 0 tickets and fleets are chosen; nothing else is decided.")
        if table.phase == FLEETING and table.turns:
            raise BadPosition("Fleets are chosen on turn 0.")
        if setup and (self.written.get("claimed") or self.written.get("harbors")):
            raise BadPosition("On turn 0 nothing is claimed or built yet.")
        if setup and offers and len(offers) != self.players:
            raise BadPosition("At setup every seat is offered tickets.")
        if not setup and len(offers) > 1:
            raise BadPosition("Once the game has begun only the actor can be offered tickets.")
        if not setup and table.to_act != table.turn_of:
            raise BadPosition("The actor must be the player whose turn it is.")

    def read_chosen(self, seat: int, given: Any, where: str) -> None:
        """At setup all seats before the actor have chosen, and nobody else has."""
        should = self.table.turns == 0 and seat < self.table.to_act
        if (given is not None) != should:
            raise BadPosition(
                f"{where} must be {'given' if should else 'null'}: at setup the seats "
                "before the actor have chosen, and nobody else."
            )
        if should:
            self.table.cells[fields.CHOSEN + seat] = 1 + self.read_choice(seat, given, where)

    def read_choice(self, seat: int, given: Any, where: str) -> int:
        """Tickets kept, or trains taken, in secret."""
        rules = self.table.rules
        if self.table.phase == FLEETING:
            return whole(given, where, rules.least_trains(), rules.most_trains())
        offer = naming.offered_names(self.table, seat)
        fine = isinstance(given, list) and all(name in offer for name in given)
        if not fine or len(set(given)) < len(given) or len(given) < min(3, len(offer)):
            raise BadPosition(f"{where} must name three or more tickets of offers[{seat}].")
        return sum(1 << offer.index(name) for name in given)

    # Half-made payments

    def read_payment(self, payment: Any) -> None:
        """What is being paid for or exchanged."""
        phase = self.table.phase
        if phase not in (COLORING, PAYING, EXCHANGING):
            return
        if not isinstance(payment, Mapping):
            raise BadPosition("payment must say what is being paid for or exchanged.")
        if phase == EXCHANGING:
            self.read_exchange(payment)
        else:
            self.read_price(payment)

    def read_refilling(self, refilling: Any) -> None:
        """The slot being refilled, which must be empty, with both decks able to fill it."""
        table, cells = self.table, self.table.cells
        if table.phase != REFILLING:
            return
        if not isinstance(refilling, Mapping):
            raise BadPosition("refilling must say which slot is being refilled.")
        cells[fields.SLOT] = whole(refilling.get("slot"), "refilling.slot", 0, FACE_UP - 1)
        last = refilling.get("last", False)
        if not isinstance(last, bool):
            raise BadPosition("refilling.last must be true or false.")
        cells[fields.LAST_CARD] = last
        if naming.display(table)[cells[fields.SLOT]] is not None:
            raise BadPosition("The slot being refilled must be empty.")
        if not (table.has_trains() and table.has_ships()):
            raise BadPosition("Which deck refills is asked only where there are two.")

    def read_exchange(self, payment: Mapping[str, Any]) -> None:
        """What pieces are exchanged for."""
        table = self.table
        if payment.get("exchange_for") not in ("trains", "ships"):
            raise BadPosition("payment.exchange_for must be 'trains' or 'ships'.")
        table.cells[fields.FOR_TRAINS] = payment["exchange_for"] == "trains"
        if most_exchanged(table, bool(table.cells[fields.FOR_TRAINS])) < 1:
            raise BadPosition("There is nothing to exchange.")

    def read_price(self, payment: Mapping[str, Any]) -> None:
        """A route or a harbor, and how far its payment has come: replayed step by step."""
        table = self.table
        tracks = {track.id: at for at, track in enumerate(self.board.tracks)}
        cities = {city.id: at for at, city in enumerate(self.board.cities)}
        text = "claim" if "track" in payment else "harbor"
        wanted = table.phase
        table.phase = TURN
        if text == "claim":
            action = CLAIM + tracks[named(payment.get("track"), tracks, "payment", "track")]
        else:
            action = HARBOR + cities[named(payment.get("city"), cities, "payment", "city")]
        if not table.is_legal(action):
            raise BadPosition("What payment names cannot be claimed or built here.")
        table.do(action)
        self.replay_payment(payment)
        if table.phase != wanted:
            raise BadPosition("payment does not fit the decision.")

    def replay_payment(self, payment: Mapping[str, Any]) -> None:
        """Chooses the color and pays as the payment says, up to the kind asked about."""
        table = self.table
        color = payment.get("color")
        if table.phase == COLORING and color is not None:
            action = COLOR + COLORS.index(named(color, COLOR_NUMBERS, "payment", "color"))
            self.replay_step(action)
        paid = name_counts(payment.get("paid", {}), KIND_OF, "payment.paid", "card")
        asked = payment.get("asked")
        while table.phase == PAYING and KIND_OF.get(str(asked)) != table.cells[fields.ASKED]:
            kind = next(name for name, at in KIND_OF.items() if at == table.cells[fields.ASKED])
            self.replay_step(PAY + paid.get(kind, 0))
        shown = naming.card_counts(table.cells[fields.PAID_TRAINS], table.cells[fields.PAID_SHIPS])
        if shown != {kind: count for kind, count in paid.items() if count}:
            raise BadPosition("payment.paid cannot have been paid so far.")

    def replay_step(self, action: int) -> None:
        """One step of a payment that must be legal and must not be the last."""
        table = self.table
        if not table.is_legal(action):
            raise BadPosition("payment cannot have come so far.")
        if table.do(action):
            raise BadPosition("payment is complete, so that nothing is left to decide.")

    # What seats remember

    def read_given_back(self, seat: int, memory: Any, where: str) -> None:
        """Tickets that a seat saw and gave back, each of which must be where it can be."""
        tickets, known = self.table.tickets, naming.places(self.table)
        for ticket, name, places in self.tickets.remembered(memory, where):
            if not isinstance(places, list) or not places:
                raise BadPosition(f"{where} must list where {name!r} can be.")
            for place in places:
                named(place, known, where, "place of a ticket")
                put(tickets.memory, seat * tickets.number + ticket, known[place])
            if not tickets.may_be(seat, ticket, self.true_place(seat, ticket)):
                raise BadPosition(f"{where} says where {name!r} is, but it is not there.")

    def true_place(self, seat: int, ticket: int) -> int:
        """Where a ticket is, as far as a seat does not see it itself; a place of its own if not."""
        tickets = self.table.tickets
        for at in range(tickets.left):
            if tickets.deck[tickets.slot(at)] == ticket:
                return int(tickets.slot(at))
        for other in range(self.players):
            if other != seat and tickets.holds(other, ticket):
                return HAND + other
            if other != seat and ticket in naming.offered(self.table, other):
                return OFFER + naming.offered(self.table, other).index(ticket)
        return 119


COLOR_NUMBERS = {color: at for at, color in enumerate(COLORS)}


def usual_supply(rules: Rules, trains: int, ships: int) -> dict[str, int]:
    """The fleet nearest to the suggested one that can have these pieces on the board, less them."""
    least, most = max(trains, rules.pieces - rules.ships), min(rules.trains, rules.pieces - ships)
    fleet = min(max(rules.suggested, least), most)
    return {"trains": fleet - trains, "ships": rules.pieces - fleet - ships}


def packed(cards: Mapping[str, int]) -> tuple[int, int]:
    """Named cards as packs of trains and ships."""
    trains = ships = 0
    for name, count in cards.items():
        kind = KIND_OF[name]
        if kind < SHIP:
            trains += count << 4 * kind
        else:
            ships += count << 4 * (kind - SHIP)
    return trains, ships


def as_deck(cards: list[int]) -> "vec[u8]":
    """A deck with room to spare, as the table keeps it."""
    return vec[u8](cards + [0] * (96 - len(cards)))
