"""Reading a position: every card is placed once, and what is left out is filled in."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.errors import BadPosition
from branchline.core.packed_counts import spread
from branchline.core.position import ABSENT, MANY, Key
from branchline.core.position import Reading as AnyReading
from branchline.core.reading import Box, TicketBox, named, whole
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
from branchline.games.card_game.constants import CLOCK, NUM_TICKETS, Rules
from branchline.games.card_game.table import IN_HAND, IN_OFFER, TICKET, TICKET_DECK, TRAIN_DECK

if TYPE_CHECKING:
    from branchline.games.card_game.game import CardGame
    from branchline.games.card_game.state import CardState


class Reading(AnyReading):
    """One position of The Card Game being read."""

    table: "CardState"

    def __init__(self, game: "CardGame", keys: Sequence[Key], written: Mapping[str, Any]) -> None:
        super().__init__(game, keys, written)
        self.table = game.new_table(self.players, self.seed)
        self.cards = Box(card_counts(game.rules.box(self.players)))
        self.tickets = TicketBox(TICKET_NAMES)
        self.turn = self.number("turn", 1, 0, MANY)
        self.clock_pile: list[str] = []
        self.clock_given = False

    # Train cards

    def place(self, cards: Mapping[str, int], where: str) -> int:
        """Takes cards from those not placed yet; returns them packed."""
        self.cards.place(cards, where)
        return packed(cards)

    def place_hand(self, seat: int, hand: Any, where: str) -> None:
        """A player's cards."""
        self.table.cells[fields.HANDS + seat] = self.place(card_table(hand, where), where)

    def read_known(self, seat: int, given: Any, where: str) -> None:
        """Cards known to be in a hand, which must be in it."""
        known, hand = card_table(given, where), self.seat_part("hands", seat, {})
        for kind, count in known.items():
            if hand.get(kind, 0) < count:
                raise BadPosition(
                    f"{where} says {count} {kind}, but hands[{seat}] has {hand.get(kind, 0)}."
                )
        self.table.cells[fields.KNOWN + seat] = packed(known)

    def place_railyard(self, seat: int, given: Any, where: str) -> None:
        """A player's Railyard."""
        cells = self.table.cells
        cards, locos = self.place_groups(given, where)
        cells[fields.YARDS + seat], cells[fields.YARD_LOCOS + seat] = cards, locos

    def place_track(self, seat: int, given: Any, where: str) -> None:
        """A player's track."""
        cells = self.table.cells
        cards, locos = self.place_groups(given, where)
        cells[fields.TRACKS + seat], cells[fields.TRACK_LOCOS + seat] = cards, locos

    def place_groups(self, groups: Any, where: str) -> tuple[int, int]:
        """A Railyard or a track: cards and locomotives by color, packed."""
        if not isinstance(groups, Mapping):
            raise BadPosition(f"{where} must be a table of colors.")
        cards = locos = 0
        for color, group in groups.items():
            if color not in COLORS[: self.game.rules.colors]:
                raise BadPosition(f"{where} names {color!r}, which is not a color of this game.")
            real, wild = read_group(group, f"{where}[{color!r}]")
            self.place({color: real, "locomotive": wild}, where)
            cards += real << (6 * KIND_OF[color])
            locos += wild << (6 * KIND_OF[color])
        return cards, locos

    def place_discard(self, discard: Any) -> None:
        """The discard pile."""
        cards = card_table(discard, "discard")
        self.table.cells[fields.DISCARD] = self.place(cards, "discard")

    def place_draw_area(self, row: Any) -> None:
        """The face-up row, if it is given."""
        room = self.table.slots()
        if not isinstance(row, list) or len(row) > room:
            raise BadPosition(f"draw_area must be a list of at most {room} cards.")
        for slot, kind in enumerate(row):
            if kind is not None:
                self.place({card_kind(kind, "draw_area"): 1}, "draw_area")
                self.table.put_in_slot(slot, KIND_OF[kind])

    def check_box(self, box: Any) -> None:
        """Only extra setup locomotives that nobody needs stay in the box (ruling A3)."""
        right = in_box(self.table)
        if box is not ABSENT and box != right:
            raise BadPosition(f"In this game of {self.players} box must be {right}.")

    def card_list(self, cards: Any, key: str, most: int) -> list[str]:
        """Named cards one after the other, each placed."""
        if not isinstance(cards, list) or len(cards) > most:
            raise BadPosition(f"{key} must be a list of at most {most} cards.")
        for kind in cards:
            self.place({card_kind(kind, key): 1}, key)
        return cards

    def check_solo(self, key: str) -> bool:
        """Whether it is a solo game; no other has these keys."""
        if self.players > 1 and key in self.written:
            raise BadPosition(f"{key} belongs to the solo game; this one has more players.")
        return self.players == 1

    def place_clock_pile(self, pile: Any) -> None:
        """The cards by the Station Clock, which are laid with the rest of it."""
        if self.check_solo("clock_pile") and pile is not ABSENT:
            room = CLOCK if self.game.rules.clock_pile else 1  # ruling E3
            self.clock_pile = self.card_list(pile, "clock_pile", room)

    def place_clock(self, given: Any) -> None:
        """The cards not yet turned; those not named come from the deck later."""
        if not self.check_solo("station_clock"):
            return
        self.clock_given = given is not ABSENT
        rest = self.card_list(given, "station_clock", CLOCK) if self.clock_given else []
        turned = CLOCK - len(rest) if self.clock_given else self.clock_turned()
        pile = self.clock_pile
        if len(pile) > turned:
            raise BadPosition(
                f"{len(pile)} cards lie by the clock, but only {turned} have been turned."
            )
        clock = [0] * (turned - len(pile)) + [KIND_OF[kind] for kind in [*pile, *rest]]
        table = self.table
        table.clock = vec[u8](clock + [0] * (CLOCK - len(clock)))
        table.cells[fields.CLOCK_LEFT] = CLOCK - turned
        lying = range(turned - len(pile), turned)
        table.cells[fields.CLOCK_PILE] = sum(1 << card for card in lying)
        self.check_first_clock_card()

    def clock_turned(self) -> int:
        """How many clock cards have been turned by this turn (ruling E1)."""
        setup = self.game.rules.clock_setup
        turn = self.number("turn", 1, 0, 15 if setup == 2 else 16)
        return turn + 1 if setup == 2 else max(turn, setup)

    def check_first_clock_card(self) -> None:
        """Turn 1 needs its clock card: one turned at setup, or one to turn (ruling E1)."""
        at_setup = self.game.rules.clock_setup == 1
        cards = self.table.cells[fields.CLOCK_PILE if at_setup else fields.CLOCK_LEFT]
        if self.turn == 0 and not cards:
            where = "clock_pile" if at_setup else "station_clock"
            raise BadPosition(f"On turn 0 {where} must have a card, which is turn 1's clock card.")

    def place_deck(self, given: Any) -> None:
        """The deck as given, or whatever is left, shuffled by the seed."""
        table = self.table
        if given is not ABSENT:
            self.deck_as_given(given)
            return
        deck = vec[u8]([0] * 128)
        size = spread(packed(self.cards.rest()), deck, 0)
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

    def deck_as_given(self, given: Any) -> None:
        """A deck that is given; the rest must be in one other place."""
        table = self.table
        deck = [KIND_OF[kind] for kind in reversed(self.card_list(given, "deck", 128))]
        table.deck = vec[u8](deck + [0] * (128 - len(deck)))
        table.cells[fields.DECK_LEFT] = len(deck)
        if self.players == 1 and not self.clock_given:
            raise BadPosition("A solo position with a deck needs its station_clock too.")
        left = self.cards.rest()
        if left and "discard" in self.written:
            missing = ", ".join(f"{count} {kind}" for kind, count in left.items())
            raise BadPosition(f"Cards are missing: {missing}.")
        table.cells[fields.DISCARD] += self.place(left, "discard")

    # Tickets

    def place_tickets(self, seat: int, names: Any, where: str) -> None:
        """Open tickets."""
        self.table.cells[fields.TICKETS + seat] = self.take(names, where)

    def place_completed(self, seat: int, names: Any, where: str) -> None:
        """Tickets that are scored."""
        self.table.cells[fields.COMPLETED + seat] = self.take(names, where)

    def take(self, names: Any, where: str, most: int = NUM_TICKETS) -> int:
        """Named tickets, each placed; one bit each."""
        return mask(self.tickets.take(names, where, most))

    def place_offer(self, seat: int, names: Any, where: str) -> None:
        """The tickets that a seat is choosing from, in order."""
        offer = enumerate(self.tickets.take(names, where, 6))
        self.table.cells[fields.OFFERS + seat] = sum((t + 1) << (TICKET * at) for at, t in offer)

    def hide_tickets(self, given: Any) -> None:
        """The hidden opponent's tickets, if they are given."""
        if not self.check_solo("hidden_tickets") or given in (ABSENT, None):
            return
        if given and self.hidden_later():
            raise BadPosition("On turn 0 hidden_tickets are still in the ticket deck.")
        self.table.cells[fields.HIDDEN] = self.take(given, "hidden_tickets", 6)

    def hidden_later(self) -> bool:
        """Whether the hidden tickets are put aside only when tickets have been kept (E14)."""
        rules: Rules = self.game.rules
        return self.players == 1 and self.turn == 0 and rules.hidden_after_returns

    def place_ticket_deck(self, given: Any) -> None:
        """The ticket deck as given or from what is left, less those that are to be hidden."""
        table, hide = self.table, self.players == 1 and not self.hidden_later()
        hide = hide and self.written.get("hidden_tickets") is None
        if given is ABSENT:
            deck = self.tickets.shuffled(table.chance.stream(TICKET_DECK, 0))
            if hide:
                table.cells[fields.HIDDEN], deck = mask(deck[:6]), deck[6:]
        else:
            deck = self.tickets.take(given, "ticket_deck", NUM_TICKETS)
            if hide and len(self.tickets.left) <= 6:
                table.cells[fields.HIDDEN] = self.take(list(self.tickets.left), "hidden_tickets")
            self.tickets.check_none_left()
        table.ticket_deck = vec[u8](deck + [0] * (NUM_TICKETS - len(deck)))
        table.cells[fields.TICKET_COUNT] = len(deck)

    # The moment

    def read_half(self, half: Any) -> None:
        """Which of the two decks is played with."""
        self.table.cells[fields.HALF] = whole(half, "half", 1, 2)

    def read_moment(self, decision: Any) -> None:
        """Whose turn it is and what is being decided."""
        table = self.table
        offers = [seat for seat in range(self.players) if table.cells[fields.OFFERS + seat]]
        self.read_decision(decision, KEEPING if offers else TURN)
        table.turns = self.turn
        table.first = self.seat("first_player", self.usual_first())
        if table.phase == OVER:
            self.read_over()
            table.turn_of = self.seat("turn_of", 0)
            return
        usual = offers[0] if offers else table.first
        table.to_act = self.seat("actor", self.seat("turn_of", usual))
        table.turn_of = self.seat("turn_of", table.to_act)
        self.check_moment(offers)

    def usual_first(self) -> int:
        """The seat that the option names, or the first one (ruling A7)."""
        first = int(self.game.rules.first_player)
        return first if 0 <= first < self.players else 0

    def read_final_turns(self, turns: Any) -> None:
        """The turns still to come, or none in sight."""
        if turns is not None:
            self.table.final_turns = whole(turns, "final_turns", 0, 4)
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

    def read_chosen(self, seat: int, kept: Any, where: str) -> None:
        """At setup all seats before the actor have chosen in secret, and nobody else has."""
        table = self.table
        if kept is not None:
            table.cells[fields.CHOSEN + seat] = 1 + self.choice(seat, kept, where)
        together = table.turns == 0 and table.phase == KEEPING and not table.rules.choose_in_turn
        should = together and seat < table.to_act
        if (kept is not None) != should:
            raise BadPosition(
                f"{where} must be {'a list of tickets' if should else 'null'}: "
                "at setup the seats before the actor have chosen, and nobody else."
            )

    def choice(self, seat: int, kept: Any, where: str) -> int:
        """Chosen tickets as a choice among the offer."""
        offer = naming.offered_names(self.table, seat)
        fine = isinstance(kept, list) and kept and all(name in offer for name in kept)
        if not fine or len(set(kept)) < len(kept):
            raise BadPosition(f"{where} must name one or more tickets of offers[{seat}].")
        return sum(1 << offer.index(name) for name in kept)

    def read_play(self, play: Any) -> None:
        """What has been chosen of a play so far."""
        if not isinstance(play, Mapping):
            raise BadPosition("play must be a table.")
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
            raise BadPosition("play.completed names something that is not a ticket.")
        table.cells[fields.PICKED] = mask(TICKET_OF[name] for name in names)
        done = table.cells[fields.COMPLETED + table.to_act]
        if table.cells[fields.PICKED] & ~done or not fits(
            table, table.to_act, table.cells[fields.PICKED]
        ):
            raise BadPosition("play.completed must be completed tickets that the track pays for.")

    # What seats remember

    def read_given_back(self, seat: int, memory: Any, where: str) -> None:
        """Tickets that a seat saw and gave back, each of which must be where it can be."""
        table = self.table
        places = vec[i64](list(table.places))
        for ticket, name, given in self.tickets.remembered(memory, where):
            places[seat * NUM_TICKETS + ticket] = self.read_places(seat, name, given)
            table.cells[fields.SEEN + seat] |= 1 << ticket
        table.places = places

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


def in_box(table: "CardState") -> dict[str, int]:
    """Setup locomotives that so many players do not need (ruling A3)."""
    spare = SETUP_LOCOMOTIVES - table.players if table.rules.extra_setup_locomotives else 0
    return {"locomotive": spare} if spare > 0 else {}


def packed(cards: Mapping[str, int]) -> int:
    """Named cards as a pack."""
    return sum(count << (6 * KIND_OF[kind]) for kind, count in cards.items())


def card_kind(kind: Any, where: str) -> str:
    """The name of a card, or a refusal."""
    return named(kind, KIND_OF, where, f"card; cards are {', '.join(KINDS)}")


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
        raise BadPosition(f"play names {name!r}, which is not a color of this game.")
    return COLORS.index(name)


def mask(tickets: Iterable[int]) -> int:
    """Tickets as one bit each."""
    return sum(1 << ticket for ticket in set(tickets))
