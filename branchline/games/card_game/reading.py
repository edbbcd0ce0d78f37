"""Reading a position: every card is placed once, and what is left out is filled in."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.chance import check_seed
from branchline.core.errors import BadPosition, BadSeed
from branchline.core.lanes import spread
from branchline.games.card_game import fields, naming
from branchline.games.card_game.actions import (
    COMPLETING,
    HOW_MANY,
    HOW_MANY_LOCOS,
    KEEPING,
    MOVING,
    OVER,
    THREE_COLORS,
    TURN,
)
from branchline.games.card_game.cards import (
    COLORS,
    KIND_OF,
    KINDS,
    SETUP_LOCOMOTIVES,
    TICKET_NAMES,
    TICKET_OF,
    card_counts,
)
from branchline.games.card_game.decisions import DECISIONS
from branchline.games.card_game.position import Position
from branchline.games.card_game.table import IN_HAND, IN_OFFER, TICKET, TICKET_DECK, TRAIN_DECK

if TYPE_CHECKING:
    from branchline.games.card_game.game import CardGame
    from branchline.games.card_game.state import CardState

KEYS = frozenset(Position.__annotations__)
PER_SEAT = (
    "hands",
    "railyards",
    "tracks",
    "known",
    "tickets",
    "completed",
    "offers",
    "chosen",
    "given_back",
)


class Reading:
    """One position being read."""

    def __init__(self, game: "CardGame", written: Mapping[str, Any]) -> None:
        self.game = game
        self.written = written
        self.check_keys()
        self.players = self.read_players()
        self.seed = self.read_seed()
        self.table = game.new_table(self.players, self.seed)
        box = game.rules.box(self.players)
        self.cards: Counter[str] = Counter(card_counts(box))
        """Train cards not placed yet."""
        self.tickets: set[str] = set(TICKET_NAMES)
        """Tickets not placed yet."""

    def state(self) -> "CardState":
        """The state described."""
        self.place_seats()
        self.place_draw_area()
        self.place_clock()
        self.check_box()
        self.place_decks()
        self.place_ticket_decks()
        self.read_moment()
        self.read_choices()
        self.read_given_back()
        return self.table

    # What the words are

    def check_keys(self) -> None:
        """Only known keys, and the right game."""
        for key in self.written:
            if key not in KEYS:
                raise BadPosition(f"A position has no {key!r}; it has {', '.join(sorted(KEYS))}.")
        if self.written.get("game", "card-game") != "card-game":
            raise BadPosition(f"This is a position of {self.written['game']!r}, not of card-game.")

    def read_players(self) -> int:
        """The number of players, given or counted."""
        lists = [self.written[key] for key in PER_SEAT if key in self.written]
        counted = next((len(seats) for seats in lists if isinstance(seats, list)), 2)
        players = self.number("players", counted, 1, 4)
        for key in PER_SEAT:
            seats = self.written.get(key, [None] * players)
            if not isinstance(seats, list) or len(seats) != players:
                raise BadPosition(f"{key} must be a list with one entry for each of {players}.")
        return players

    def read_seed(self) -> int:
        """The seed, a number or a text of digits."""
        seed = self.written.get("seed", 0)
        if isinstance(seed, str) and seed.isascii() and seed.isdecimal() and len(seed) < 40:
            seed = int(seed)
        try:
            return check_seed(seed)
        except BadSeed as wrong:
            raise BadPosition(str(wrong)) from None

    def number(self, key: str, standard: int, low: int, high: int) -> int:
        """A whole number within its range."""
        return whole(self.written.get(key, standard), key, low, high)

    def seat_part(self, key: str, seat: int, empty: Any) -> Any:
        """What a position says of one seat."""
        return self.written[key][seat] if key in self.written else empty

    # Train cards

    def place(self, cards: Mapping[str, int], where: str) -> int:
        """Takes cards from those not placed yet; returns them packed."""
        for kind, count in cards.items():
            if self.cards[kind] < count:
                have = card_counts(self.game.rules.box(self.players)).get(kind, 0)
                raise BadPosition(
                    f"There are only {have} {kind} cards; {where} is {count - self.cards[kind]} "
                    "too many."
                )
            self.cards[kind] -= count
        return sum(count << (6 * KIND_OF[kind]) for kind, count in cards.items())

    def place_seats(self) -> None:
        """Hands, Railyards, tracks and tickets of every seat."""
        table = self.table
        for seat in range(self.players):
            hand = card_table(self.seat_part("hands", seat, {}), f"hands[{seat}]")
            table.cells[fields.HANDS + seat] = self.place(hand, f"hands[{seat}]")
            table.cells[fields.KNOWN + seat] = self.read_known(seat, hand)
            yard = self.place_groups("railyards", seat)
            table.cells[fields.YARDS + seat], table.cells[fields.YARD_LOCOS + seat] = yard
            table.cells[fields.TRACKS + seat], table.cells[fields.TRACK_LOCOS + seat] = (
                self.place_groups("tracks", seat)
            )
            table.cells[fields.TICKETS + seat] = self.ticket_mask("tickets", seat)
            table.cells[fields.COMPLETED + seat] = self.ticket_mask("completed", seat)
            table.cells[fields.OFFERS + seat] = self.read_offer(seat)
        table.cells[fields.DISCARD] = self.place(
            card_table(self.written.get("discard", {}), "discard"), "discard"
        )

    def read_known(self, seat: int, hand: Mapping[str, int]) -> int:
        """Cards known to be in a hand, which must be in it."""
        known = card_table(self.seat_part("known", seat, {}), f"known[{seat}]")
        for kind, count in known.items():
            if hand.get(kind, 0) < count:
                raise BadPosition(
                    f"known[{seat}] says {count} {kind}, but hands[{seat}] has {hand.get(kind, 0)}."
                )
        return sum(count << (6 * KIND_OF[kind]) for kind, count in known.items())

    def place_groups(self, key: str, seat: int) -> tuple[int, int]:
        """A Railyard or a track: cards and locomotives by color, packed."""
        where = f"{key}[{seat}]"
        groups = self.seat_part(key, seat, {})
        if not isinstance(groups, Mapping):
            raise BadPosition(f"{where} must be a table of colors.")
        cards = locos = 0
        for color, group in groups.items():
            if color not in COLORS[: self.game.rules.colors]:
                raise BadPosition(f"{where} names {color!r}, which is no color of this game.")
            real, wild = read_group(group, f"{where}[{color!r}]")
            self.place({color: real, "locomotive": wild}, where)
            cards += real << (6 * KIND_OF[color])
            locos += wild << (6 * KIND_OF[color])
        return cards, locos

    def place_draw_area(self) -> None:
        """The face-up row, if it is given."""
        if "draw_area" not in self.written:
            return
        row = self.written["draw_area"]
        room = self.table.slots()
        if not isinstance(row, list) or len(row) > room:
            raise BadPosition(f"draw_area must be a list of at most {room} cards.")
        for slot, kind in enumerate(row):
            if kind is not None:
                self.place({card_kind(kind, "draw_area"): 1}, "draw_area")
                self.table.put_in_slot(slot, KIND_OF[kind])

    def check_box(self) -> None:
        """Only extra setup locomotives that nobody needs stay in the box (ruling A3)."""
        extra = self.game.rules.extra_setup_locomotives
        spare = SETUP_LOCOMOTIVES - self.players if extra else 0
        right = {"locomotive": spare} if spare else {}
        if self.written.get("box", right) != right:
            raise BadPosition(f"In this game of {self.players} box must be {right}.")

    def card_list(self, key: str, most: int) -> list[str]:
        """Named cards one after the other, each placed."""
        cards = self.written[key]
        if not isinstance(cards, list) or len(cards) > most:
            raise BadPosition(f"{key} must be a list of at most {most} cards.")
        for kind in cards:
            self.place({card_kind(kind, key): 1}, key)
        return cards

    def place_clock(self) -> None:
        """The cards by the Station Clock, and those not yet turned."""
        table = self.table
        if self.players > 1:
            for key in ("station_clock", "clock_pile", "hidden_tickets"):
                if key in self.written:
                    raise BadPosition(f"{key} belongs to the solo game; this one has more players.")
            return
        room = 16 if self.game.rules.clock_pile else 1  # ruling E3
        pile = self.card_list("clock_pile", room) if "clock_pile" in self.written else []
        rest = self.card_list("station_clock", 16) if "station_clock" in self.written else None
        table.cells[fields.CLOCK_LEFT] = 16 - self.clock_turned() if rest is None else len(rest)
        turned = 16 - table.cells[fields.CLOCK_LEFT]
        if len(pile) > turned:
            raise BadPosition(
                f"{len(pile)} cards lie by the clock, but only {turned} have been turned."
            )
        clock = [0] * (turned - len(pile)) + [KIND_OF[kind] for kind in [*pile, *(rest or [])]]
        table.cells[fields.CLOCK_PILE] = sum(
            1 << card for card in range(turned - len(pile), turned)
        )
        self.clock_given = rest is not None
        table.clock = vec[u8](clock + [0] * (16 - len(clock)))
        self.check_first_clock_card()

    def clock_turned(self) -> int:
        """How many clock cards have been turned by this turn (ruling E1)."""
        setup = self.game.rules.clock_setup
        turn = self.number("turn", 1, 0, 15 if setup == 2 else 16)
        return turn + 1 if setup == 2 else max(turn, setup)

    def check_first_clock_card(self) -> None:
        """Turn 1 needs its clock card: one turned at setup, or one to turn (ruling E1)."""
        table, at_setup = self.table, self.game.rules.clock_setup == 1
        if self.number("turn", 1, 0, 10**6) or (
            table.cells[fields.CLOCK_PILE] if at_setup else table.cells[fields.CLOCK_LEFT]
        ):
            return
        where = "clock_pile" if at_setup else "station_clock"
        raise BadPosition(f"On turn 0 {where} must have a card, which is turn 1's clock card.")

    def place_decks(self) -> None:
        """The deck as given, or whatever is left, shuffled by the seed."""
        table = self.table
        if "deck" in self.written:
            self.deck_as_given()
            return
        left = sum(count << (6 * KIND_OF[kind]) for kind, count in self.cards.items())
        deck = vec[u8]([0] * 128)
        size = spread(left, deck, 0)
        table.chance.stream(TRAIN_DECK, 0).shuffle(deck, size)
        table.deck, table.cells[fields.DECK_LEFT] = deck, size
        if self.players == 1 and not self.clock_given:
            self.clock_from_deck()
        if "draw_area" not in self.written:
            table.fill_slots()

    def clock_from_deck(self) -> None:
        """Clock cards that were not named come from the deck."""
        table = self.table
        if table.cells[fields.DECK_LEFT] < table.cells[fields.CLOCK_LEFT]:
            raise BadPosition("There are not enough cards left for the Station Clock.")
        clock: list[int] = list(table.clock)
        for card in range(16 - table.cells[fields.CLOCK_LEFT], 16):
            clock[card] = table.draw_card()
        table.clock = vec[u8](clock)

    def deck_as_given(self) -> None:
        """A deck that is given; the rest must be in one other place."""
        table = self.table
        deck = [KIND_OF[kind] for kind in reversed(self.card_list("deck", 128))]
        table.deck, table.cells[fields.DECK_LEFT] = (
            vec[u8](deck + [0] * (128 - len(deck))),
            len(deck),
        )
        if self.players == 1 and not self.clock_given:
            raise BadPosition("A solo position with a deck needs its station_clock too.")
        left = {kind: count for kind, count in self.cards.items() if count}
        if not left:
            return
        if "discard" in self.written:
            missing = ", ".join(f"{count} {kind}" for kind, count in left.items())
            raise BadPosition(f"Cards are missing: {missing}.")
        table.cells[fields.DISCARD] += self.place(left, "discard")

    # Tickets

    def take_tickets(self, names: Any, where: str, most: int = 46) -> list[str]:
        """Named tickets, each placed."""
        if not isinstance(names, list) or len(names) > most:
            raise BadPosition(f"{where} must be a list of at most {most} tickets.")
        for name in names:
            if not isinstance(name, str) or name not in TICKET_OF:
                raise BadPosition(f"{where} names {name!r}, which is no ticket.")
            if name not in self.tickets:
                raise BadPosition(f"{where} names {name!r}, which lies in another place too.")
            self.tickets.remove(name)
        return names

    def ticket_mask(self, key: str, seat: int) -> int:
        """The tickets of a seat, one bit each."""
        return mask(self.take_tickets(self.seat_part(key, seat, []), f"{key}[{seat}]"))

    def read_offer(self, seat: int) -> int:
        """The tickets that a seat is choosing from, in order."""
        names = self.take_tickets(self.seat_part("offers", seat, []), f"offers[{seat}]", 6)
        return sum((TICKET_OF[name] + 1) << (TICKET * at) for at, name in enumerate(names))

    def place_ticket_decks(self) -> None:
        """The ticket deck and the hidden tickets, as given or from what is left."""
        table = self.table
        hidden = self.written.get("hidden_tickets", [] if self.hidden_later() else None)
        if hidden is not None:
            table.cells[fields.HIDDEN] = mask(self.take_tickets(hidden, "hidden_tickets", 6))
        if "ticket_deck" in self.written:
            names = self.take_tickets(self.written["ticket_deck"], "ticket_deck")
            self.account_for_tickets(hidden)
        else:
            names = self.shuffled_tickets()
            if self.players == 1 and hidden is None:
                table.cells[fields.HIDDEN], names = mask(names[:6]), names[6:]
        numbers = [TICKET_OF[name] for name in names]
        table.ticket_deck = vec[u8](numbers + [0] * (46 - len(numbers)))
        table.cells[fields.TICKET_COUNT] = len(numbers)

    def hidden_later(self) -> bool:
        """Whether the hidden tickets are put aside only when tickets have been kept (E14)."""
        later = self.players == 1 and self.game.rules.hidden_after_returns
        if not later or self.number("turn", 1, 0, 10**6):
            return False
        if self.written.get("hidden_tickets"):
            raise BadPosition("On turn 0 hidden_tickets are still in the ticket deck.")
        return True

    def account_for_tickets(self, hidden: Any) -> None:
        """With a given ticket deck, the rest are the hidden ones or there is no rest."""
        if not self.tickets:
            return
        if self.players == 1 and hidden is None and len(self.tickets) <= 6:
            self.table.cells[fields.HIDDEN] = mask(self.tickets)
            return
        raise BadPosition(f"Tickets are missing: {', '.join(sorted(self.tickets))}.")

    def shuffled_tickets(self) -> list[str]:
        """The tickets named nowhere, shuffled by the seed."""
        left = vec[u8]([at for at, name in enumerate(TICKET_NAMES) if name in self.tickets])
        self.table.chance.stream(TICKET_DECK, 0).shuffle(left, len(left))
        return [TICKET_NAMES[ticket] for ticket in left]

    # The moment

    def read_moment(self) -> None:
        """Whose turn it is and what is being decided."""
        table = self.table
        last = self.players - 1
        offers = [seat for seat in range(self.players) if table.cells[fields.OFFERS + seat]]
        words = [decision.word for decision in DECISIONS]
        standard = words[KEEPING if offers else TURN]
        decision = self.written.get("decision", standard)
        if decision not in words:
            raise BadPosition(f"{decision!r} is no decision; one is {', '.join(words)}.")
        table.phase = words.index(decision)
        table.turns = self.number("turn", 1, 0, 10**6)
        table.cells[fields.HALF] = self.number("half", 1, 1, 2)
        table.first = self.number("first_player", self.usual_first(), 0, last)
        if table.phase == OVER:
            self.read_over(last)
            return
        actor = self.number("turn_of", table.first, 0, last)
        actor = offers[0] if offers and "turn_of" not in self.written else actor
        table.to_act = self.number("actor", actor, 0, last)
        table.turn_of = self.number("turn_of", table.to_act, 0, last)
        self.check_moment(offers)
        self.read_final_turns()

    def usual_first(self) -> int:
        """The seat that the option names, or the first one (ruling A7)."""
        first = int(self.game.rules.first_player)
        return first if 0 <= first < self.players else 0

    def read_over(self, last: int) -> None:
        """A finished game has no actor."""
        if self.written.get("actor") is not None:
            raise BadPosition("Once the game is over nobody acts: actor must be null.")
        self.table.to_act = -1
        self.table.turn_of = self.number("turn_of", 0, 0, last)
        self.read_final_turns()

    def read_final_turns(self) -> None:
        """The turns still to come, or none in sight."""
        if self.written.get("final_turns") is not None:
            self.table.final_turns = self.number("final_turns", 0, 0, 4)
            self.empty_deck()

    def empty_deck(self) -> None:
        """Final turns come with an empty deck, so cards named nowhere are discards (ruling D6)."""
        table = self.table
        if table.cells[fields.DECK_LEFT] and ("deck" in self.written or "discard" in self.written):
            raise BadPosition(
                "In the final turns the Train deck is empty, but "
                f"{table.cells[fields.DECK_LEFT]} cards are in the deck or named nowhere."
            )
        while table.cells[fields.DECK_LEFT]:
            table.cells[fields.DISCARD] += 1 << 6 * table.draw_card()

    def check_moment(self, offers: list[int]) -> None:
        """What is being decided must fit what lies on the table."""
        table = self.table
        if table.phase == KEEPING and table.to_act not in offers:
            raise BadPosition(f"Seat {table.to_act} has no offer of tickets to keep any of.")
        if offers and table.phase != KEEPING:
            raise BadPosition("Tickets are offered, so the decision must be 'keep-tickets'.")
        if table.turns == 0 and table.phase != KEEPING:
            raise BadPosition(
                "On turn 0 tickets are chosen; any other decision has turn 1 or more."
            )
        if table.turns > 0 and offers and offers != [table.to_act]:
            raise BadPosition("Once the game has begun only the actor can be offered tickets.")
        if table.turns == 0:
            self.check_setup(offers)
        if table.phase not in (KEEPING, COMPLETING) and table.to_act != table.turn_of:
            raise BadPosition("The actor must be the player whose turn it is.")

    def check_setup(self, offers: list[int]) -> None:
        """At setup those who have not chosen yet are offered tickets."""
        table = self.table
        if table.rules.choose_in_turn:
            order = [(table.first + at) % self.players for at in range(self.players)]
            waiting = order[order.index(table.to_act) :]
            if sorted(offers) != sorted(waiting):
                raise BadPosition("At setup exactly those who have not chosen are offered tickets.")
        elif len(offers) != self.players:
            raise BadPosition("At setup every seat is offered tickets.")

    def read_choices(self) -> None:
        """Secret choices at setup, and a play in progress."""
        for seat in range(self.players):
            kept = self.seat_part("chosen", seat, None)
            if kept is not None:
                self.table.cells[fields.CHOSEN + seat] = self.read_chosen(seat, kept)
        self.check_chosen()
        play = self.written.get("play", {})
        if not isinstance(play, Mapping):
            raise BadPosition("play must be a table.")
        self.read_play(play)

    def check_chosen(self) -> None:
        """At setup all seats before the actor have chosen, and nobody else has."""
        table = self.table
        together = table.turns == 0 and table.phase == KEEPING and not table.rules.choose_in_turn
        for seat in range(self.players):
            should = together and seat < table.to_act
            if bool(table.cells[fields.CHOSEN + seat]) != should:
                raise BadPosition(
                    f"chosen[{seat}] must be {'a list of tickets' if should else 'null'}: "
                    "at setup the seats before the actor have chosen, and nobody else."
                )

    def read_chosen(self, seat: int, kept: Any) -> int:
        """Chosen tickets as a choice among the offer."""
        offer = [TICKET_NAMES[ticket] for ticket in naming.offered(self.table, seat)]
        fine = isinstance(kept, list) and kept and all(name in offer for name in kept)
        if not fine or len(set(kept)) < len(kept):
            raise BadPosition(f"chosen[{seat}] must name one or more tickets of offers[{seat}].")
        return 1 + sum(1 << offer.index(name) for name in kept)

    def read_play(self, play: Mapping[str, Any]) -> None:
        """What has been chosen of a play so far."""
        table = self.table
        if table.phase in (MOVING, HOW_MANY, HOW_MANY_LOCOS):
            table.cells[fields.COLOR] = color_number(play.get("color"), self.game.rules.colors)
        if table.phase == HOW_MANY_LOCOS:
            table.cells[fields.CARDS] = whole(play.get("cards"), "play.cards", 0, 10)
            held = (
                self.table.cells[fields.HANDS + table.turn_of] >> 6 * table.cells[fields.COLOR] & 31
            )
            if table.cells[fields.CARDS] > held:
                raise BadPosition("play.cards is more than the player holds.")
        if table.phase in (HOW_MANY, HOW_MANY_LOCOS) and table.group(
            table.turn_of, table.cells[fields.COLOR]
        ):
            raise BadPosition("play.color is in the player's Railyard already.")
        if table.phase == THREE_COLORS:
            table.cells[fields.PICKED] = self.read_colors(play, "colors")
            table.cells[fields.COLOR] = (
                int(table.cells[fields.PICKED]).bit_length() // 6 + 1
                if table.cells[fields.PICKED]
                else 0
            )
            self.check_picked()
        if table.phase == MOVING:
            table.cells[fields.PICKED] = (
                self.read_colors(play, "asked") | 1 << 6 * table.cells[fields.COLOR]
            )
            if not table.group(table.turn_of, table.cells[fields.COLOR]):
                raise BadPosition("play.color is not in the player's Railyard.")
        if table.phase == COMPLETING:
            self.read_completed(play)

    def read_colors(self, play: Mapping[str, Any], key: str) -> int:
        """Named colors, one card each."""
        names = play.get(key, [])
        if not isinstance(names, list):
            raise BadPosition(f"play.{key} must be a list of colors.")
        numbers = {color_number(name, self.game.rules.colors) for name in names}
        return sum(1 << 6 * color for color in numbers)

    def check_picked(self) -> None:
        """Colors picked so far must be playable."""
        from branchline.games.card_game.playing import free_colors

        if self.table.cells[fields.PICKED] & ~free_colors(self.table):
            raise BadPosition("play.colors names a color that cannot be played as a single card.")

    def read_completed(self, play: Mapping[str, Any]) -> None:
        """Tickets completed so far at a scoring."""
        from branchline.games.card_game.scoring import fits

        table = self.table
        names = play.get("completed", [])
        if not isinstance(names, list) or not all(isinstance(n, str) for n in names):
            raise BadPosition("play.completed must be a list of tickets.")
        if not all(name in TICKET_OF for name in names):
            raise BadPosition("play.completed names what is no ticket.")
        table.cells[fields.PICKED] = mask(names)
        done = table.cells[fields.COMPLETED + table.to_act]
        if table.cells[fields.PICKED] & ~done or not fits(
            table, table.to_act, table.cells[fields.PICKED]
        ):
            raise BadPosition("play.completed must be completed tickets that the track pays for.")

    # What seats remember

    def read_given_back(self) -> None:
        """Tickets that seats saw and gave back, each of which must be where it can be."""
        table = self.table
        places = [0] * (4 * 46)
        for seat in range(self.players):
            memory = self.seat_part("given_back", seat, {})
            if not isinstance(memory, Mapping):
                raise BadPosition(f"given_back[{seat}] must be a table of tickets.")
            for name, where in memory.items():
                if name not in TICKET_OF:
                    raise BadPosition(f"given_back[{seat}] names {name!r}, which is no ticket.")
                ticket = TICKET_OF[name]
                places[seat * 46 + ticket] = self.read_places(seat, name, where)
                table.cells[fields.SEEN + seat] |= 1 << ticket
        table.places = vec[i64](places)

    def read_places(self, seat: int, name: str, where: Any) -> int:
        """Named places, one of which must hold the ticket."""
        known = self.place_bits()
        if not isinstance(where, list) or not all(
            isinstance(place, str) and place in known for place in where
        ):
            raise BadPosition(
                f"given_back[{seat}] must say where {name!r} can be: 'deck 3', 'offer 1', "
                "'hand of seat 1' or 'hidden tickets', as far as there are such places."
            )
        places = sum({1 << known[place] for place in where})
        if not places & self.true_place(seat, name):
            raise BadPosition(f"given_back[{seat}] says where {name!r} is, but it is not there.")
        return places

    def place_bits(self) -> dict[str, int]:
        """The places of tickets by name."""
        table = self.table
        bits = {f"deck {at + 1}": at for at in range(table.cells[fields.TICKET_COUNT])}
        if self.players == 1:
            bits["hidden tickets"] = IN_HAND + 1
        else:
            bits |= {f"hand of seat {seat}": IN_HAND + seat for seat in range(self.players)}
        return bits | {f"offer {at + 1}": IN_OFFER + at for at in range(6)}

    def true_place(self, seat: int, name: str) -> int:
        """Where a ticket is, as far as this seat does not see it itself."""
        table, ticket = self.table, TICKET_OF[name]
        place = 0
        for at in range(table.cells[fields.TICKET_COUNT]):
            if table.ticket_deck[at] == ticket:
                place = 1 << at
        for other in range(self.players):
            if other != seat and table.cells[fields.TICKETS + other] >> ticket & 1:
                place = 1 << (IN_HAND + other)
            if other != seat and ticket in naming.offered(table, other):
                place = 1 << (IN_OFFER + naming.offered(table, other).index(ticket))
        return 1 << (IN_HAND + 1) if table.cells[fields.HIDDEN] >> ticket & 1 else place


def whole(value: Any, name: str, low: int, high: int) -> int:
    """A whole number within its range, or a refusal."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"{name} must be a whole number from {low} to {high}, not {value!r}.")
    return value


def card_kind(kind: Any, where: str) -> str:
    """The name of a card, or a refusal."""
    if not isinstance(kind, str) or kind not in KIND_OF:
        raise BadPosition(
            f"{where} names {kind!r}, which is no card; cards are {', '.join(KINDS)}."
        )
    return kind


def card_table(cards: Any, where: str) -> dict[str, int]:
    """A table of how many cards of each kind."""
    if not isinstance(cards, Mapping):
        raise BadPosition(f"{where} must be a table of cards and numbers.")
    return {
        card_kind(kind, where): whole(count, f"{where}[{kind!r}]", 0, 20)
        for kind, count in cards.items()
    }


def read_group(group: Any, where: str) -> tuple[int, int]:
    """Cards and locomotives of a color; a number alone is cards."""
    if isinstance(group, int):
        return whole(group, where, 0, 10), 0
    if not isinstance(group, Mapping) or not set(group) <= {"cards", "locomotives"}:
        raise BadPosition(f"{where} must have cards and locomotives.")
    cards = whole(group.get("cards", 0), f"{where}.cards", 0, 10)
    return cards, whole(group.get("locomotives", 0), f"{where}.locomotives", 0, 20)


def color_number(name: Any, colors: int) -> int:
    """The number of a color, or a refusal."""
    if not isinstance(name, str) or name not in COLORS[:colors]:
        raise BadPosition(f"play names {name!r}, which is no color of this game.")
    return COLORS.index(name)


def mask(names: Iterable[str]) -> int:
    """Tickets as one bit each."""
    return sum(1 << TICKET_OF[name] for name in set(names))
