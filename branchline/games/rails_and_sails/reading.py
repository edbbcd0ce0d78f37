"""Reading a position: every card and piece is placed once, and what is left out is filled in."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import u8

from branchline.core.errors import BadPosition
from branchline.core.reading import (
    Box,
    TicketBox,
    check_keys,
    name_counts,
    named,
    read_players,
    read_seed,
    whole,
)
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
from branchline.games.rails_and_sails.boards import COLORS, KIND_OF
from branchline.games.rails_and_sails.building import mark_claimed, most_exchanged
from branchline.games.rails_and_sails.cards import SHIP, ship_box, train_box
from branchline.games.rails_and_sails.position import Position
from branchline.games.rails_and_sails.rules import FACE_UP, ROUTE_POINTS, Rules
from branchline.games.rails_and_sails.table import SHIP_DECK, TICKET_DECK, TRAIN_DECK

if TYPE_CHECKING:
    from branchline.games.rails_and_sails.game import SailGame
    from branchline.games.rails_and_sails.state import SailState

KEYS = frozenset(Position.__annotations__)
PER_SEAT = (
    "hands",
    "known",
    "pieces",
    "exchanged",
    "tickets",
    "offers",
    "chosen",
    "given_back",
)
MANY = 10**6
NO_PIECES = {"trains": 0, "ships": 0}


class Reading:
    """One position being read."""

    def __init__(self, game: "SailGame", written: Mapping[str, Any]) -> None:
        self.game = game
        self.board = game.board
        self.words = [decision.word for decision in game.decisions]
        self.written = written
        check_keys(written, KEYS, game.id)
        self.players = read_players(
            written, PER_SEAT, game.min_players, game.max_players, game.usual_players
        )
        self.table = game.new_table(self.players, read_seed(written))
        self.cards = Box(naming.card_counts(train_box(), ship_box()))
        self.tickets = TicketBox([ticket.name for ticket in self.board.tickets])

    def state(self) -> "SailState":
        """The state described."""
        self.place_hands()
        self.place_display()
        self.place_decks()
        self.place_claims()
        self.place_tickets()
        self.read_moment()
        self.place_pieces()
        self.read_chosen()
        self.read_payment()
        self.read_given_back()
        return self.table

    def number(self, key: str, standard: int, low: int, high: int) -> int:
        """A whole number within its range."""
        return whole(self.written.get(key, standard), key, low, high)

    def seat_part(self, key: str, seat: int, empty: Any) -> Any:
        """What a position says of one seat."""
        return self.written[key][seat] if key in self.written else empty

    # Cards

    def place(self, cards: Any, where: str) -> tuple[int, int]:
        """Cards of a place, packed by trains and ships."""
        counts = name_counts(cards, KIND_OF, where, "card")
        self.cards.place(counts, where)
        return packed(counts)

    def place_hands(self) -> None:
        """Hands and what is known of them, and the discard piles."""
        table = self.table
        for seat in range(self.players):
            hand = self.seat_part("hands", seat, {})
            trains, ships = self.place(hand, f"hands[{seat}]")
            table.cells[fields.TRAIN_HANDS + seat], table.cells[fields.SHIP_HANDS + seat] = (
                trains,
                ships,
            )
            where = f"known[{seat}]"
            known = name_counts(self.seat_part("known", seat, {}), KIND_OF, where, "card")
            for kind, count in known.items():
                if hand.get(kind, 0) < count:
                    raise BadPosition(
                        f"{where} says {count} {kind}, but the hand has {hand.get(kind, 0)}."
                    )
            table.cells[fields.KNOWN_TRAINS + seat], table.cells[fields.KNOWN_SHIPS + seat] = (
                packed(known)
            )
        discards = self.place(self.written.get("discards", {}), "discards")
        table.cells[fields.TRAIN_DISCARD], table.cells[fields.SHIP_DISCARD] = discards

    def place_display(self) -> None:
        """The face-up cards, if they are given."""
        display = self.written.get("display", [])
        if not isinstance(display, list) or len(display) > FACE_UP:
            raise BadPosition(f"display must be a list of at most {FACE_UP} cards.")
        for slot, kind in enumerate(display):
            if kind is not None:
                named(kind, KIND_OF, "display", "card")
                self.cards.place({kind: 1}, "display")
                self.table.lay(slot, KIND_OF[kind])

    def place_decks(self) -> None:
        """Both decks as given, or whatever is left, shuffled by the seed."""
        table = self.table
        shuffles = self.written.get("shuffles", [1, 1])
        if not isinstance(shuffles, list) or len(shuffles) != 2:
            raise BadPosition("shuffles must be two numbers: of the train and the ship deck.")
        table.cells[fields.TRAIN_SHUFFLES] = whole(shuffles[0], "shuffles[0]", 0, MANY)
        table.cells[fields.SHIP_SHUFFLES] = whole(shuffles[1], "shuffles[1]", 0, MANY)
        given = [self.given_deck("train_deck", 0), self.given_deck("ship_deck", SHIP)]
        trains = self.rest_of_deck(given[0], 0)
        ships = self.rest_of_deck(given[1], SHIP)
        table.train_deck, table.cells[fields.TRAINS_LEFT] = as_deck(trains), len(trains)
        table.ship_deck, table.cells[fields.SHIPS_LEFT] = as_deck(ships), len(ships)
        if "display" not in self.written:
            table.fill_display()
            table.flush_wilds()

    def given_deck(self, key: str, base: int) -> list[int] | None:
        """A deck as given, the top last."""
        if key not in self.written:
            return None
        cards = self.written[key]
        if not isinstance(cards, list) or len(cards) > 80:
            raise BadPosition(f"{key} must be a list of at most 80 cards.")
        for kind in cards:
            if (KIND_OF[named(kind, KIND_OF, key, "card")] >= SHIP) != (base == SHIP):
                raise BadPosition(f"{key} names {kind!r}, which belongs to the other deck.")
            self.cards.place({kind: 1}, key)
        return [KIND_OF[kind] for kind in reversed(cards)]

    def rest_of_deck(self, given: list[int] | None, base: int) -> list[int]:
        """A deck, or all cards of its kind that are named nowhere, shuffled by the seed."""
        rest = {
            kind: count
            for kind, count in self.cards.rest().items()
            if (KIND_OF[kind] >= SHIP) == (base == SHIP)
        }
        if given is None:
            cards = vec[u8]([KIND_OF[kind] for kind, count in rest.items() for _ in range(count)])
            deck = SHIP_DECK if base == SHIP else TRAIN_DECK
            self.table.chance.stream(deck, 0).shuffle(cards, len(cards))
            return [int(kind) for kind in cards]
        if rest and "discards" in self.written:
            missing = ", ".join(f"{count} {kind}" for kind, count in rest.items())
            raise BadPosition(f"Cards are missing: {missing}.")
        trains, ships = packed(rest)
        self.table.cells[fields.TRAIN_DISCARD] += trains
        self.table.cells[fields.SHIP_DISCARD] += ships
        return given

    # Tracks, harbors and pieces

    def owners(self, key: str, names: list[str], thing: str) -> dict[int, int]:
        """Things on the board and whose they are."""
        table = self.written.get(key, {})
        if not isinstance(table, Mapping):
            raise BadPosition(f"{key} must be a table of {thing}s and seats.")
        number = {name: at for at, name in enumerate(names)}
        return {
            number[named(name, number, key, thing)]: whole(
                seat, f"{key}[{name!r}]", 0, self.players - 1
            )
            for name, seat in table.items()
        }

    def place_claims(self) -> None:
        """Claimed tracks with their points, and harbors."""
        table = self.table
        for track, seat in self.owners(
            "claimed", [t.id for t in self.board.tracks], "track"
        ).items():
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
        for seat in range(self.players):
            table.cells[fields.HARBORS_LEFT + seat] = 3
        for city, seat in self.owners("harbors", [c.id for c in self.board.cities], "city").items():
            self.check_harbor(seat, city)
            table.cells[fields.HARBORS + seat] |= 1 << city
            table.cells[fields.HARBORS_LEFT + seat] -= 1

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

    def place_pieces(self) -> None:
        """Supplies and boxes; at setup all pieces are still in the box."""
        table, rules = self.table, self.table.rules
        for seat in range(self.players):
            trains, ships = self.on_board(seat, "train"), self.on_board(seat, "ship")
            if table.turns > 0:
                self.place_supply(seat, trains, ships)
            elif self.seat_part("pieces", seat, NO_PIECES) != NO_PIECES:
                raise BadPosition(f"pieces[{seat}] must be none: fleets are not chosen yet.")
            table.cells[fields.BOX_TRAINS + seat] = (
                rules.trains - trains - table.cells[fields.TRAINS + seat]
            )
            table.cells[fields.BOX_SHIPS + seat] = (
                rules.ships - ships - table.cells[fields.SHIPS + seat]
            )
            table.cells[fields.EXCHANGED + seat] = whole(
                self.seat_part("exchanged", seat, 0), f"exchanged[{seat}]", 0, MANY
            )

    def place_supply(self, seat: int, trains: int, ships: int) -> None:
        """A supply that makes up the fleet with so many pieces on the board."""
        table, rules, where = self.table, self.table.rules, f"pieces[{seat}]"
        left = rules.pieces - trains - ships
        if left < 0 or trains > rules.trains or ships > rules.ships:
            raise BadPosition(
                f"Seat {seat} has {trains} trains and {ships} ships on the board; a fleet has "
                f"{rules.pieces} pieces, at most {rules.trains} trains and {rules.ships} ships."
            )
        supply = self.seat_part("pieces", seat, None) or usual_supply(rules, trains, ships)
        if not isinstance(supply, Mapping) or set(supply) != {"trains", "ships"}:
            raise BadPosition(f"{where} must have trains and ships.")
        table.cells[fields.TRAINS + seat] = whole(
            supply["trains"], f"{where}.trains", 0, rules.trains - trains
        )
        table.cells[fields.SHIPS + seat] = whole(
            supply["ships"], f"{where}.ships", 0, rules.ships - ships
        )
        if table.cells[fields.TRAINS + seat] + table.cells[fields.SHIPS + seat] != left:
            raise BadPosition(
                f"{where} must be {left} trains and ships together: a fleet has {rules.pieces} "
                f"pieces, and {trains + ships} of seat {seat} are on the board."
            )

    # Tickets

    def place_tickets(self) -> None:
        """Kept and offered tickets, and the deck as given or shuffled by the seed."""
        rules = self.table.rules
        tickets = Tickets(rules.tickets, self.players)
        for seat in range(self.players):
            where = f"tickets[{seat}]"
            for ticket in self.tickets.take(self.seat_part("tickets", seat, []), where, 65):
                put(tickets.held, seat, ticket)
            where = f"offers[{seat}]"
            offer = self.tickets.take(self.seat_part("offers", seat, []), where, 6)
            for at, ticket in enumerate(offer):
                tickets.offers[seat * ROOM + at] = ticket + 1
        if "ticket_deck" in self.written:
            deck = self.tickets.take(self.written["ticket_deck"], "ticket_deck", 65)
            if self.tickets.left:
                raise BadPosition(f"Tickets are missing: {', '.join(sorted(self.tickets.left))}.")
        else:
            rest = [at for name, at in self.tickets.number.items() if name in self.tickets.left]
            cards = vec[u8](rest)
            self.table.chance.stream(TICKET_DECK, 0).shuffle(cards, len(cards))
            deck = [int(ticket) for ticket in cards]
        tickets.deck = vec[u8](deck + [0] * (rules.tickets - len(deck)))
        tickets.left = len(deck)
        self.table.tickets = tickets

    # The moment

    def read_moment(self) -> None:
        """Whose turn it is and what is being decided."""
        table, last = self.table, self.players - 1
        offers = [seat for seat in range(self.players) if table.tickets.offer_size(seat)]
        decision = self.written.get("decision", self.words[KEEPING if offers else TURN])
        if decision not in self.words:
            raise BadPosition(f"{decision!r} is no decision; one is {', '.join(self.words)}.")
        table.phase = self.words.index(decision)
        setup = table.phase == FLEETING or len(offers) == self.players
        table.turns = self.number("turn", 0 if setup else 1, 0, MANY)
        table.first = self.number("first_player", 0, 0, last)
        table.turn_of = self.number("turn_of", offers[0] if offers else table.first, 0, last)
        if self.written.get("final_turns") is not None:
            table.final_turns = self.number("final_turns", 0, 0, 2 * self.players - 1)
        table.cells[fields.AFTER] = table.phase == AFTER or self.read_after()
        if table.phase == OVER:
            if self.written.get("actor") is not None:
                raise BadPosition("Once the game is over nobody acts: actor must be null.")
            table.to_act = -1
            return
        table.to_act = self.number("actor", table.turn_of, 0, last)
        self.check_moment(offers)

    def read_after(self) -> bool:
        """Whether the turn's action is done."""
        after = self.written.get("after_turn", False)
        if not isinstance(after, bool):
            raise BadPosition("after_turn must be true or false.")
        return after and self.table.phase == EXCHANGING

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
        if table.cells[fields.AFTER] and not table.rules.free_exchange:
            raise BadPosition("Pieces are exchanged after a turn only with that option.")

    def read_chosen(self) -> None:
        """At setup all seats before the actor have chosen, and nobody else has."""
        table = self.table
        for seat in range(self.players):
            given = self.seat_part("chosen", seat, None)
            should = table.turns == 0 and seat < table.to_act
            if (given is not None) != should:
                raise BadPosition(
                    f"chosen[{seat}] must be {'given' if should else 'null'}: at setup the seats "
                    "before the actor have chosen, and nobody else."
                )
            if should:
                table.cells[fields.CHOSEN + seat] = 1 + self.read_choice(seat, given)

    def read_choice(self, seat: int, given: Any) -> int:
        """Tickets kept, or trains taken, in secret."""
        rules = self.table.rules
        where = f"chosen[{seat}]"
        if self.table.phase == FLEETING:
            return whole(given, where, rules.least_trains(), rules.most_trains())
        offer = [naming.ticket_name(self.table, t) for t in naming.offered(self.table, seat)]
        fine = isinstance(given, list) and all(name in offer for name in given)
        if not fine or len(set(given)) < len(given) or len(given) < min(3, len(offer)):
            raise BadPosition(f"{where} must name three or more tickets of offers[{seat}].")
        return sum(1 << offer.index(name) for name in given)

    # Half-made payments

    def read_payment(self) -> None:
        """What is being paid for, exchanged or refilled."""
        table = self.table
        if table.phase == REFILLING:
            self.read_refilling()
        if table.phase not in (COLORING, PAYING, EXCHANGING):
            return
        payment = self.written.get("payment")
        if not isinstance(payment, Mapping):
            raise BadPosition("payment must say what is being paid for or exchanged.")
        if table.phase == EXCHANGING:
            self.read_exchange(payment)
        else:
            self.read_price(payment)

    def read_refilling(self) -> None:
        """The slot being refilled, which must be empty, with both decks able to fill it."""
        table = self.table
        refilling = self.written.get("refilling")
        if not isinstance(refilling, Mapping):
            raise BadPosition("refilling must say which slot is being refilled.")
        table.cells[fields.SLOT] = whole(refilling.get("slot"), "refilling.slot", 0, FACE_UP - 1)
        last = refilling.get("last", False)
        if not isinstance(last, bool):
            raise BadPosition("refilling.last must be true or false.")
        table.cells[fields.LAST_CARD] = last
        if naming.display(table)[table.cells[fields.SLOT]] is not None:
            raise BadPosition("The slot being refilled must be empty.")
        if not (table.has_trains() and table.has_ships()):
            raise BadPosition("Only with two decks to choose from is it asked which one refills.")

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

    def read_given_back(self) -> None:
        """Tickets that seats saw and gave back, each of which must be where it can be."""
        tickets = self.table.tickets
        known = naming.places(self.table)
        for seat in range(self.players):
            memory = self.seat_part("given_back", seat, {})
            if not isinstance(memory, Mapping):
                raise BadPosition(f"given_back[{seat}] must be a table of tickets.")
            for name, where in memory.items():
                place = f"given_back[{seat}]"
                ticket = self.tickets.number[named(name, self.tickets.number, place, "ticket")]
                if not isinstance(where, list) or not where:
                    raise BadPosition(f"{place} must list where {name!r} can be.")
                for spot in where:
                    named(spot, known, place, "place of a ticket")
                    put(tickets.memory, seat * tickets.number + ticket, known[spot])
                if not tickets.may_be(seat, ticket, self.true_place(seat, ticket)):
                    raise BadPosition(f"{place} says where {name!r} is, but it is not there.")

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
