"""Reading a position: every card and token is placed once, and what is left out is filled in."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from branchline.core.chance import chance
from branchline.core.errors import BadPlayers, BadPosition
from branchline.core.packed_counts import bit
from branchline.core.position import ABSENT, MANY, Key
from branchline.core.position import Reading as AnyReading
from branchline.core.reading import Box, name_counts, named, whole
from branchline.core.words import number
from branchline.games.rising_sun import fields, naming, steps
from branchline.games.rising_sun.actions import (
    DISCARDING,
    DISCOUNTING,
    JUDGING,
    LOOKING,
    ORDERING,
    OVER,
    PASSING,
    REACTING,
    STARTING,
    STRIKING,
    TAKING,
    TOPPING,
)
from branchline.games.rising_sun.boards import BOARDS, Board
from branchline.games.rising_sun.building import place_rail
from branchline.games.rising_sun.cards import (
    ABILITY_OF,
    ALIASES,
    CARDS,
    KIND_NAMED,
    NAMES,
    STARTING_DECK,
)
from branchline.games.rising_sun.families import ALL_STEPS, DECISIONS
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.lasting import HOLDS
from branchline.games.rising_sun.options import PILES
from branchline.games.rising_sun.programs import ABILITY_STARTS, CARD_STARTS
from branchline.games.rising_sun.setup import reveal_routes
from branchline.games.rising_sun.shapes import AMOUNTS, Effect, RouteWritten, ShownWritten, ThisTurn
from branchline.games.rising_sun.table import ALL_KNOW, OWNER_KNOWS, ROOM, SHOWN, SLOT

if TYPE_CHECKING:
    from branchline.games.rising_sun.game import RisingSun
    from branchline.games.rising_sun.state import RailState

MOST_SHOWN = 4
ASKED_BY: dict[int, frozenset[int]] = {
    phase: frozenset(number for number, step in enumerate(ALL_STEPS) if phase in step.asks)
    for phase in {phase for step in ALL_STEPS for phase in step.asks}
}
"""The steps that ask for each decision."""
ATTACKS = ASKED_BY[REACTING]
OTHERS_DECIDE = (DISCARDING, TOPPING, ORDERING, REACTING, PASSING)
"""What can be asked of another player than the one whose turn it is."""
WITH_SHOWN = (TAKING, ORDERING, LOOKING, STRIKING, JUDGING)


class Reading(AnyReading):
    """One position of Rising Sun being read."""

    table: "RailState"

    def __init__(self, game: "RisingSun", keys: Sequence[Key], written: Mapping[str, Any]) -> None:
        super().__init__(game, keys, written)
        self.printed = self.fitting_board()
        piles = self.read_piles(written.get("cards"))
        table = game.new_table(self.printed, piles, self.players, self.seed)
        self.table = table
        self.names = [NAMES[kind] for kind in table.supply.kinds]
        self.slot = {name: slot for slot, name in enumerate(self.names)}
        self.box = Box(naming.whole_box(table))
        self.slot |= {a: self.slot[name] for a, name in ALIASES.items() if name in self.slot}
        self.hexes = self.printed.hex_named

    def usual_players(self) -> int:
        board = self.read_board()
        return min(board.players) if board else super().usual_players()

    def read_board(self) -> Board | None:
        """The board that is named, by the position or by the game."""
        name = self.written.get("board", self.game.settings["board"])
        if name == "fitting":
            return None
        if not isinstance(name, str) or name not in BOARDS:
            raise BadPosition(f"board names {name!r}; boards are {', '.join(BOARDS)}.")
        wanted = self.game.settings["board"]
        if wanted not in ("fitting", name):
            raise BadPosition(f"This is a position on {name!r}, and the game is on {wanted!r}.")
        return BOARDS[name]

    def fitting_board(self) -> Board:
        """The board that is played on; as many can play there as when a game is started."""
        board, game = self.read_board(), self.game
        try:
            found: Board = (
                game.check_board(board, self.players) if board else game.board_for(self.players)
            )
        except BadPlayers as wrong:
            raise BadPosition(str(wrong)) from None
        return found

    def read_piles(self, names: Any) -> list[int]:
        """The eight drawn piles, as given or as the seed draws them."""
        if names is None:
            drawn: list[int] = self.game.draw_piles(chance(self.seed))
            return drawn
        if not isinstance(names, list) or len(names) != PILES:
            raise BadPosition(f"cards must be a list of {PILES} cards.")
        known = KIND_NAMED | {alias: KIND_NAMED[name] for alias, name in ALIASES.items()}
        kinds = [known[named(name, known, "cards", "card")] for name in names]
        for kind in kinds:
            if not CARDS[kind].randomizer:
                raise BadPosition(f"cards names {NAMES[kind]!r}, which is never drawn for a pile.")
        if len(set(kinds)) < PILES:
            raise BadPosition("cards names a card twice.")
        return kinds

    # Cards

    def place(self, cards: Any, where: str) -> dict[int, int]:
        """Cards of a place, by slot."""
        counts = self.counted(cards, where)
        self.box.place({self.names[slot]: count for slot, count in counts.items()}, where)
        return counts

    def counted(self, cards: Any, where: str) -> dict[int, int]:
        """Cards by slot; a name and its alias are the same card."""
        counts: Counter[int] = Counter()
        for name, count in name_counts(cards, self.slot, where, "card of this game").items():
            counts[self.slot[name]] += count
        return counts

    def fill(self, field: int, cards: Any, where: str) -> int:
        """Places cards in the cells of a place; how many they are."""
        counts = self.place(cards, where)
        for slot, count in counts.items():
            self.table.cells[field + slot] = count
        return sum(counts.values())

    def place_hand(self, seat: int, hand: Any, where: str) -> None:
        """A player's cards."""
        size = self.fill(fields.HANDS + seat * SLOTS, hand, where)
        self.table.cells[fields.HAND_SIZE + seat] = size

    def place_discards(self, seat: int, discards: Any, where: str) -> None:
        """A player's discard pile."""
        size = self.fill(fields.DISCARDS + seat * SLOTS, discards, where)
        self.table.cells[fields.DISCARD_SIZE + seat] = size

    def place_gained(self, seat: int, gained: Any, where: str) -> None:
        """Cards gained in this turn."""
        self.fill(fields.GAINED + seat * SLOTS, gained, where)

    def place_in_play(self, cards: Any) -> None:
        """Cards in play."""
        self.fill(fields.IN_PLAY, cards, "in_play")

    def read_shuffles(self, seat: int, times: Any, where: str) -> None:
        """How often a deck has been shuffled."""
        self.table.cells[fields.SHUFFLES + seat] = whole(times, where, 0, MANY)

    def read_known(self, seat: int, known: Any, where: str) -> None:
        """What everyone knows of a hand."""
        cells = self.table.cells
        for slot, count in self.counted(known, where).items():
            place = seat * SLOTS + slot
            if cells[fields.HANDS + place] < count:
                have, name = int(cells[fields.HANDS + place]), self.names[slot]
                raise BadPosition(f"{where} says {count} {name}, but the hand has {have}.")
            cells[fields.KNOWN + place] = count

    def place_deck(self, seat: int, deck: Any, where: str) -> None:
        """A deck as given, or what is left of the starting deck, shuffled by the seed."""
        if deck is None:
            self.fill_deck(seat, where)
        elif not isinstance(deck, list) or len(deck) > ROOM - 16:
            raise BadPosition(f"{where} must be a list of cards, the top first.")
        else:
            names = [named(name, self.slot, where, "card of this game") for name in deck]
            self.place(dict(Counter(names)), where)
            for name in reversed(names):
                self.table.to_top(seat, self.slot[name], 0)

    def fill_deck(self, seat: int, where: str) -> None:
        """A deck of what the player's starting deck has left."""
        table, cells, base = self.table, self.table.cells, seat * SLOTS
        cards: dict[str, int] = {}
        for kind, count in STARTING_DECK.items():
            slot = int(table.supply.slots[kind])
            placed = sum(
                cells[field + base + slot]
                for field in (fields.HANDS, fields.DISCARDS, fields.GAINED)
            )
            if seat == table.turn_of:
                placed += cells[fields.IN_PLAY + slot]
            left = min(count - int(placed), self.box.left[NAMES[kind]])
            if left > 0:
                cards[NAMES[kind]] = left
        self.shuffle_into_deck(seat, self.place(cards, where))

    def shuffle_into_deck(self, seat: int, cards: Mapping[int, int]) -> None:
        """Cards become a deck as the first shuffle would lay it; the discard pile stays."""
        table, cells = self.table, self.table.cells
        first = fields.DISCARDS + seat * SLOTS
        places = [*range(first, first + SLOTS), fields.DISCARD_SIZE + seat, fields.SHUFFLES + seat]
        kept = [int(cells[place]) for place in places]
        for slot in range(SLOTS):
            cells[first + slot] = cards.get(slot, 0)
        cells[fields.SHUFFLES + seat] = 0
        table.shuffle_discards(seat)
        for place, held in zip(places, kept, strict=True):
            cells[place] = held

    def read_known_deck(self, seat: int, known: Any, where: str) -> None:
        """Who knows which cards of a deck."""
        table = self.table
        if not isinstance(known, Mapping):
            raise BadPosition(f"{where} must be a table of places and who knows them.")
        left = int(table.cells[fields.DECK_LEFT + seat])
        for place, who in known.items():
            if not (isinstance(place, str) and place.isascii() and place.isdecimal()) or not (
                1 <= int(place[:6]) <= left
            ):
                raise BadPosition(f"{where} names place {place!r}; the deck has {left} cards.")
            if who not in ("owner", "all"):
                raise BadPosition(f"{where} says {who!r}; a card is known to 'owner' or 'all'.")
            mark = ALL_KNOW if who == "all" else OWNER_KNOWS
            at = seat * ROOM + left - int(place)
            table.decks[at] = (int(table.decks[at]) & SLOT) | mark

    def place_trashed(self, cards: Any) -> None:
        """The cards that were trashed."""
        self.fill(fields.TRASHED, cards, "trashed")

    def place_box(self, cards: Any) -> None:
        """Cards that are left out of the game."""
        for slot, count in self.place(cards, "box").items():
            self.table.supply.boxed[slot] = count

    def place_supply(self, given: Any) -> None:
        """The piles; what then lies nowhere is in the box."""
        if given is not ABSENT:
            self.place_piles(given)
        cells, supply = self.table.cells, self.table.supply
        for name, count in self.box.rest().items():
            slot = self.slot[name]
            if given is not ABSENT and "trashed" in self.written:
                raise BadPosition(
                    f"{count} {name} cards lie nowhere; supply, trashed or box should say."
                )
            if given is ABSENT and supply.sizes[slot]:
                cells[fields.PILES + slot] += count
            else:
                supply.boxed[slot] += count

    def place_piles(self, given: Any) -> None:
        """The piles as they are given."""
        for slot, count in self.place(given, "supply").items():
            if count and not self.table.supply.sizes[slot]:
                raise BadPosition(f"supply has {self.names[slot]}, which has no pile.")
            self.table.cells[fields.PILES + slot] = count

    # Board

    def hex_named(self, name: Any, where: str) -> int:
        """A hex by its name."""
        return self.hexes[named(name, self.hexes, where, "hex of this board")]

    def place_rails(self, seat: int, hexes: Any, where: str) -> None:
        """A player's rails, and how many are left."""
        table, tokens = self.table, self.table.rules.rail_tokens
        table.cells[fields.RAILS_LEFT + seat] = tokens
        if not isinstance(hexes, list) or len(hexes) > tokens:
            raise BadPosition(f"{where} must be a list of at most {tokens} hexes.")
        numbers = [self.hex_named(hex, where) for hex in hexes]
        if len(set(numbers)) < len(numbers):
            raise BadPosition(f"{where} names a hex twice.")
        for hex in numbers:
            place_rail(table, seat, hex)

    def place_stations(self, stations: Any) -> None:
        """Stations, and how many are left."""
        table, rules = self.table, self.table.rules
        for name, count in name_counts(stations, self.hexes, "stations", "hex").items():
            hex = self.hexes[name]
            if count > rules.rooms[hex]:
                room = number(int(rules.rooms[hex]), "station")
                raise BadPosition(f"{name} has room for {room}.")
            table.stations[hex] = count
        used = sum(stations.values())
        if used > rules.station_tokens:
            raise BadPosition(f"There are only {int(rules.station_tokens)} Station Tokens.")
        table.cells[fields.STATIONS_LEFT] = rules.station_tokens - used

    def read_routes(self, routes: Any) -> None:
        """The Route Bonus cards that are in the game, and who has them."""
        table = self.table
        if routes is ABSENT:
            reveal_routes(table, self.game.routes_shown(self.players))
            return
        names = {route.name: at for at, route in enumerate(self.printed.routes)}
        if not isinstance(routes, Mapping):
            raise BadPosition("routes must be a table of routes and how they stand.")
        for at in range(len(names)):
            table.cells[fields.ROUTE_OWNER + at] = -2
        for name, standing in routes.items():
            at = names[named(name, names, "routes", "route of this board")]
            self.read_route(at, f"routes[{name!r}]", standing)

    def read_route(self, at: int, where: str, standing: Any) -> None:
        """How one Route Bonus card stands."""
        table = self.table
        known = RouteWritten.__annotations__
        if not isinstance(standing, Mapping) or not set(standing) <= set(known):
            raise BadPosition(f"{where} must be a table of {', '.join(known)}.")
        table.cells[fields.ROUTE_OWNER + at] = -1
        if standing.get("owner") is None:
            return
        table.cells[fields.ROUTE_OWNER + at] = whole(
            standing["owner"], f"{where} owner", 0, self.players - 1
        )
        turn = whole(standing.get("claimed_in", 0), f"{where} claimed_in", 0, MANY)
        table.cells[fields.ROUTE_CLAIMED + at] = turn
        if flag(standing.get("used", False), f"{where} used"):
            table.cells[fields.ROUTES_USED] |= bit(at)

    def read_track(self, seat: int, track: Any, where: str) -> None:
        """Points on the track."""
        if not isinstance(track, Mapping) or not set(track) <= {"routes", "cards"}:
            raise BadPosition(f"{where} must be a table of routes and cards.")
        cells = self.table.cells
        for key, field in (("routes", fields.ROUTE_POINTS), ("cards", fields.CARD_POINTS)):
            cells[field + seat] = whole(track.get(key, 0), f"{where} {key}", 0, MANY)

    # The moment

    def read_moment(self, decision: Any) -> None:
        """Whose turn it is and what is being decided."""
        table = self.table
        if decision not in DECISIONS:
            raise BadPosition(f"decision cannot be {decision!r}; it is {', '.join(DECISIONS)}.")
        table.phase = DECISIONS.index(decision)
        table.first = self.seat("first_player", 0)
        table.turns = self.number("turn", 0 if table.phase == STARTING else 1, 0, MANY)
        actor = self.written.get("actor")
        standard = 0 if actor is None or table.phase in OTHERS_DECIDE else actor
        table.turn_of = self.seat("turn_of", standard)
        if table.phase == OVER:
            table.to_act = -1
        elif actor is None:
            table.to_act = table.turn_of
        else:
            table.to_act = self.seat("actor", 0)
        self.check_actor()

    def read_last_round(self, last: Any) -> None:
        """Whether an end has been reached and the round is being finished."""
        self.table.cells[fields.LAST_ROUND] = flag(last, "last_round")

    def check_actor(self) -> None:
        """Only who can be asked is asked."""
        table = self.table
        if table.phase == OVER and self.written.get("actor") is not None:
            raise BadPosition("Once the game is over nobody decides; actor must be null.")
        if table.phase not in (*OTHERS_DECIDE, OVER) and table.to_act != table.turn_of:
            raise BadPosition(f"It is the turn of {table.turn_of}; {table.to_act} cannot decide.")

    def read_turn(self, turn: Any) -> None:
        """What holds for the rest of this turn."""
        cells = self.table.cells
        known = ThisTurn.__annotations__
        if not isinstance(turn, Mapping) or not set(turn) <= set(known):
            raise BadPosition(f"this_turn must be a table of {', '.join(known)}.")
        for key, field in AMOUNTS.items():
            most = 70 if field == fields.REMOTE_DISCOUNTS else 10**4
            cells[field] = whole(turn.get(key, 0), f"this_turn {key}", 0, most)
        cells[fields.ACTED] = flag(turn.get("acted", False), "this_turn acted")
        self.read_lasting(turn.get("lasting", []))

    def read_lasting(self, lasting: Any) -> None:
        """The waivers and rules that last until the end of the turn."""
        cells = self.table.cells
        flags = {one.words: (one.field, one.bit) for one in HOLDS}
        if not isinstance(lasting, list):
            raise BadPosition("this_turn lasting must be a list.")
        for words in lasting:
            if not isinstance(words, str) or words not in flags:
                raise BadPosition(
                    f"this_turn lasting has {words!r}; it can have {', '.join(flags)}."
                )
            field, mask = flags[words]
            cells[field] |= mask

    def read_hex(self, name: Any) -> None:
        """Where a rail is to be laid, while its discount is chosen."""
        if self.table.phase == DISCOUNTING:
            self.table.cells[fields.HEX] = self.hex_named(name, "hex")

    # The effect

    def place_effect(self, written: Any) -> None:
        """The effect that is being carried out."""
        table = self.table
        needed = table.phase in ASKED_BY
        if written is None:
            if needed:
                raise BadPosition(f"{DECISIONS[table.phase]!r} is asked by an effect; say which.")
            return
        known = Effect.__annotations__
        if not isinstance(written, Mapping) or not set(written) <= set(known):
            raise BadPosition(f"effect must be a table of {', '.join(known)}.")
        if not needed and table.phase != DISCOUNTING:
            raise BadPosition(f"{DECISIONS[table.phase]!r} is not asked by an effect.")
        self.read_steps(written)
        table.cells[fields.LEFT] = whole(written.get("left", 1), "effect left", 0, 300)
        table.cells[fields.PAID_COST] = whole(
            written.get("paid_cost", -1), "effect paid_cost", -1, 20
        )
        self.read_attack(written)
        if "shown" in written:
            self.place_shown(written["shown"])
        if table.phase in WITH_SHOWN and table.cells[fields.SHOWN_COUNT] == 0:
            raise BadPosition(f"{DECISIONS[table.phase]!r} needs cards that are shown.")

    def read_steps(self, written: Mapping[str, Any]) -> None:
        """Which card or ability, and how far it has come."""
        table = self.table
        card = written.get("card")
        if card is not None:
            table.cells[fields.SOURCE] = self.slot[
                named(card, self.slot, "effect card", "card of this game")
            ]
        name = written.get("carries_out", card)
        starts = {NAMES[kind]: start for kind, start in enumerate(CARD_STARTS) if start >= 0}
        starts |= {alias: starts[name] for alias, name in ALIASES.items() if name in starts}
        starts |= {id: ABILITY_STARTS[at] for id, at in ABILITY_OF.items()}
        start = starts[named(name, starts, "effect carries_out", "card with an effect")]
        program = table.rules.program
        step = whole(written.get("step", 0), "effect step", 0, 8)
        table.cells[fields.AT] = start
        while step and program[table.cells[fields.AT]] != steps.FINISH:
            table.cells[fields.AT] += steps.WIDTH
            step -= 1
        asked = frozenset({steps.RAILS}) if table.phase == DISCOUNTING else ASKED_BY[table.phase]
        if step or program[table.cells[fields.AT]] not in asked:
            raise BadPosition(
                f"{name!r} does not ask for {DECISIONS[table.phase]!r} at step "
                f"{written.get('step', 0)}."
            )

    def read_attack(self, written: Mapping[str, Any]) -> None:
        """How far an attack has come."""
        table = self.table
        last = self.players - 1
        striking = flag(written.get("striking", False), "effect striking")
        attack = table.rules.program[table.cells[fields.AT]] in ATTACKS
        if attack and striking == (table.phase == REACTING):
            raise BadPosition("An attack strikes once everyone has been asked to react.")
        table.cells[fields.STRIKING] = striking and attack
        far = (table.to_act - table.turn_of) % self.players
        table.cells[fields.OFFSET] = whole(written.get("offset", far), "effect offset", 0, last)
        protected = written.get("protected", [])
        if not isinstance(protected, list):
            raise BadPosition("effect protected must be a list of seats.")
        for seat in protected:
            table.cells[fields.IMMUNE] |= bit(whole(seat, "effect protected", 0, last))
        if table.cells[fields.IMMUNE] & bit(table.turn_of):
            raise BadPosition("Nobody is protected from their own attack.")
        picked = written.get("picked", [None] * self.players)
        if not isinstance(picked, list) or len(picked) != self.players:
            raise BadPosition("effect picked must be a list with one entry for each seat.")
        for seat, name in enumerate(picked):
            if name is not None:
                slot = self.slot[named(name, self.slot, "effect picked", "card of this game")]
                if not table.cells[fields.HANDS + seat * SLOTS + slot] or table.phase != PASSING:
                    raise BadPosition(f"{seat} cannot have picked {name}.")
                table.cells[fields.PICKED + seat] = slot + 1

    def place_shown(self, shown: Any) -> None:
        """Cards laid out from the top of a deck."""
        table = self.table
        keys = set(ShownWritten.__annotations__)
        if not isinstance(shown, Mapping) or not set(shown) <= keys:
            raise BadPosition(f"effect shown must be a table of {', '.join(sorted(keys))}.")
        cards = shown.get("cards", [])
        if not isinstance(cards, list) or not 1 <= len(cards) <= MOST_SHOWN:
            raise BadPosition(f"effect shown must have a list of 1 to {MOST_SHOWN} cards.")
        names = [named(name, self.slot, "effect shown", "card of this game") for name in cards]
        self.place(dict(Counter(names)), "effect shown")
        table.cells[fields.SHOWN_OF] = whole(
            shown.get("seat", 0), "effect shown seat", 0, self.players - 1
        )
        private = table.rules.program[table.cells[fields.AT]] == steps.LOOK_AND_DISCARD
        table.cells[fields.OPENLY] = flag(shown.get("openly", not private), "effect shown openly")
        if bool(table.cells[fields.OPENLY]) == private:
            raise BadPosition("Cards that are looked at are not shown openly, and others are.")
        own = table.phase in (TAKING, LOOKING) or private
        if own and table.cells[fields.SHOWN_OF] != table.turn_of:
            raise BadPosition(f"The cards shown must be those of {table.turn_of}.")
        if table.phase == ORDERING and table.to_act != table.cells[fields.SHOWN_OF]:
            raise BadPosition(f"Seat {table.cells[fields.SHOWN_OF]} must put their own cards back.")
        known = shown.get("known", [])
        if not isinstance(known, list):
            raise BadPosition("effect shown known must be a list of places.")
        for at, name in enumerate(names):
            mark = ALL_KNOW if str(at + 1) in known else 0
            table.cells[fields.SHOWN] |= (self.slot[name] | mark) << SHOWN * at
            table.cells[fields.SHOWN_COUNT] += 1


def flag(value: Any, name: str) -> bool:
    """A yes or no, or a refusal."""
    if not isinstance(value, bool):
        raise BadPosition(f"{name} must be true or false, not {value!r}.")
    return value
