"""Reading a position: every card and token is placed once, and what is left out is filled in."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from branchline.core.errors import BadPlayers, BadPosition
from branchline.core.lanes import bit
from branchline.core.reading import (
    Box,
    check_keys,
    name_counts,
    named,
    read_players,
    read_seed,
    whole,
)
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
from branchline.games.rising_sun.ending import reveal_routes
from branchline.games.rising_sun.families import ALL_STEPS, DECISIONS
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.options import PILES
from branchline.games.rising_sun.position import Effect, Position, RouteWritten, ThisTurn
from branchline.games.rising_sun.programs import ABILITY_STARTS, CARD_STARTS
from branchline.games.rising_sun.table import ALL_KNOW, OWNER_KNOWS, ROOM, SHOWN, SLOT
from branchline.games.rising_sun.view import IGNORED, LASTING

if TYPE_CHECKING:
    from branchline.games.rising_sun.game import RisingSun
    from branchline.games.rising_sun.state import RailState

KEYS = frozenset(Position.__annotations__)
PER_SEAT = (
    "hands",
    "known",
    "decks",
    "known_decks",
    "discards",
    "gained",
    "shuffles",
    "rails",
    "track",
)
MANY = 10**6
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


class Reading:
    """One position being read."""

    def __init__(self, game: "RisingSun", written: Mapping[str, Any]) -> None:
        self.game = game
        self.written = written
        check_keys(written, KEYS, game.id)
        self.board = self.read_board()
        low, high = game.min_players, game.max_players
        usual = min(self.board.players) if self.board else game.usual_players
        self.players = read_players(written, PER_SEAT, low, high, usual)
        board = self.fitting_board()
        self.board = board
        seed = read_seed(written)
        self.table = game.new_table(board, self.read_piles(seed), self.players, seed)
        table = self.table
        self.names = [NAMES[kind] for kind in table.supply.kinds]
        self.slot = {name: slot for slot, name in enumerate(self.names)}
        self.box = Box(naming.whole_box(table))
        self.slot |= {a: self.slot[name] for a, name in ALIASES.items() if name in self.slot}
        self.hexes = {hex.name: at for at, hex in enumerate(board.land)}

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
        try:
            if self.board:
                return self.game.check_board(self.board, self.players)
            return self.game.board_for(self.players)
        except BadPlayers as wrong:
            raise BadPosition(str(wrong)) from None

    def read_piles(self, seed: int) -> list[int]:
        """The eight drawn piles, as given or as the seed draws them."""
        from branchline.core.chance import chance

        names = self.written.get("cards")
        if names is None:
            return self.game.draw_piles(chance(seed))
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

    def state(self) -> "RailState":
        """The state described."""
        self.read_moment()
        self.place_cards()
        self.place_effect()
        self.place_decks()
        self.place_supply()
        self.place_board()
        self.read_routes()
        self.read_track()
        self.read_turn()
        self.check_actor()
        return self.table

    def number(self, key: str, standard: int, low: int, high: int) -> int:
        """A whole number within its range."""
        return whole(self.written.get(key, standard), key, low, high)

    def seat_part(self, key: str, seat: int, empty: Any) -> Any:
        """What a position says of one seat."""
        return self.written[key][seat] if key in self.written else empty

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

    def place_cards(self) -> None:
        """Hands, discard piles, gained cards and those in play."""
        table = self.table
        for seat in range(self.players):
            base = seat * SLOTS
            hand = self.seat_part("hands", seat, {})
            for slot, count in self.place(hand, f"hands[{seat}]").items():
                table.cells[fields.HANDS + base + slot] = count
                table.cells[fields.HAND_SIZE + seat] += count
            discards = self.seat_part("discards", seat, {})
            for slot, count in self.place(discards, f"discards[{seat}]").items():
                table.cells[fields.DISCARDS + base + slot] = count
                table.cells[fields.DISCARD_SIZE + seat] += count
            gained = self.seat_part("gained", seat, {})
            for slot, count in self.place(gained, f"gained[{seat}]").items():
                table.cells[fields.GAINED + base + slot] = count
            self.read_known(seat)
            shuffles = self.seat_part("shuffles", seat, 1)
            table.cells[fields.SHUFFLES + seat] = whole(shuffles, f"shuffles[{seat}]", 0, MANY)
        for slot, count in self.place(self.written.get("in_play", {}), "in_play").items():
            table.cells[fields.IN_PLAY + slot] = count

    def read_known(self, seat: int) -> None:
        """What everyone knows of a hand."""
        table = self.table
        where = f"known[{seat}]"
        for slot, count in self.counted(self.seat_part("known", seat, {}), where).items():
            place = seat * SLOTS + slot
            if table.cells[fields.HANDS + place] < count:
                have, name = int(table.cells[fields.HANDS + place]), self.names[slot]
                raise BadPosition(f"{where} says {count} {name}, but the hand has {have}.")
            table.cells[fields.KNOWN + place] = count

    def place_decks(self) -> None:
        """Decks as given, or what is left of the starting decks, shuffled by the seed."""
        table = self.table
        for seat in range(self.players):
            deck = self.seat_part("decks", seat, None)
            if deck is None:
                self.fill_deck(seat)
            elif not isinstance(deck, list) or len(deck) > ROOM - 16:
                raise BadPosition(f"decks[{seat}] must be a list of cards, the top first.")
            else:
                where = f"decks[{seat}]"
                names = [named(name, self.slot, where, "card of this game") for name in deck]
                self.place(dict(Counter(names)), where)
                for name in reversed(names):
                    table.to_top(seat, self.slot[name], 0)
            self.read_known_deck(seat)

    def fill_deck(self, seat: int) -> None:
        """A deck of what the player's starting deck has left."""
        table = self.table
        base = seat * SLOTS
        cards: dict[str, int] = {}
        for kind, count in STARTING_DECK.items():
            slot = int(table.supply.slots[kind])
            placed = (
                table.cells[fields.HANDS + base + slot] + table.cells[fields.DISCARDS + base + slot]
            )
            placed += table.cells[fields.GAINED + base + slot]
            if seat == table.turn_of:
                placed += table.cells[fields.IN_PLAY + slot]
            left = min(count - int(placed), self.box.left[NAMES[kind]])
            if left > 0:
                cards[NAMES[kind]] = left
        pile = [
            int(count)
            for count in table.cells[fields.DISCARDS + base : fields.DISCARDS + base + SLOTS]
        ]
        size = int(table.cells[fields.DISCARD_SIZE + seat])
        for slot in range(SLOTS):
            table.cells[fields.DISCARDS + base + slot] = 0
        for slot, count in self.place(cards, f"decks[{seat}]").items():
            table.cells[fields.DISCARDS + base + slot] = count
        shuffles = int(table.cells[fields.SHUFFLES + seat])
        table.cells[fields.SHUFFLES + seat] = 0
        table.shuffle_discards(seat)
        table.cells[fields.SHUFFLES + seat] = shuffles
        for slot in range(SLOTS):
            table.cells[fields.DISCARDS + base + slot] = pile[slot]
        table.cells[fields.DISCARD_SIZE + seat] = size

    def read_known_deck(self, seat: int) -> None:
        """Who knows which cards of a deck."""
        table = self.table
        where = f"known_decks[{seat}]"
        known = self.seat_part("known_decks", seat, {})
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

    def place_supply(self) -> None:
        """The piles and the cards that were trashed; what then lies nowhere is in the box."""
        table = self.table
        for slot, count in self.place(self.written.get("trashed", {}), "trashed").items():
            table.cells[fields.TRASHED + slot] = count
        for slot, count in self.place(self.written.get("box", {}), "box").items():
            table.supply.boxed[slot] = count
        if "supply" not in self.written:
            for name, count in self.box.rest().items():
                slot = self.slot[name]
                if table.supply.sizes[slot]:
                    table.cells[fields.PILES + slot] += count
                else:
                    table.supply.boxed[slot] += count
            return
        for slot, count in self.place(self.written["supply"], "supply").items():
            if count and not table.supply.sizes[slot]:
                raise BadPosition(f"supply has {self.names[slot]}, which has no pile.")
            table.cells[fields.PILES + slot] = count
        for name, count in self.box.rest().items():
            if "trashed" in self.written:
                raise BadPosition(
                    f"{count} {name} cards lie nowhere; supply, trashed or box should say."
                )
            table.supply.boxed[self.slot[name]] += count

    # Board

    def hex_named(self, name: Any, where: str) -> int:
        """A hex by its name."""
        return self.hexes[named(name, self.hexes, where, "hex of this board")]

    def place_board(self) -> None:
        """Rails and stations, and what is left of both."""
        table = self.table
        rules = table.rules
        for seat in range(self.players):
            where = f"rails[{seat}]"
            table.cells[fields.RAILS_LEFT + seat] = rules.rail_tokens
            hexes = self.seat_part("rails", seat, [])
            if not isinstance(hexes, list) or len(hexes) > rules.rail_tokens:
                raise BadPosition(f"{where} must be a list of at most {rules.rail_tokens} hexes.")
            numbers = [self.hex_named(hex, where) for hex in hexes]
            if len(set(numbers)) < len(numbers):
                raise BadPosition(f"{where} names a hex twice.")
            for hex in numbers:
                place_rail(table, seat, hex)
        stations = self.written.get("stations", {})
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

    def read_routes(self) -> None:
        """The Route Bonus cards that are in the game, and who has them."""
        assert self.board
        table = self.table
        shown = self.game.routes_shown(self.players)
        if "routes" not in self.written:
            reveal_routes(table, shown)
            return
        routes = self.written["routes"]
        names = {route.name: at for at, route in enumerate(self.board.routes)}
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

    def read_track(self) -> None:
        """Points on the track."""
        for seat in range(self.players):
            track = self.seat_part("track", seat, {})
            if not isinstance(track, Mapping) or not set(track) <= {"routes", "cards"}:
                raise BadPosition(f"track[{seat}] must be a table of routes and cards.")
            where = f"track[{seat}]"
            points = whole(track.get("routes", 0), f"{where} routes", 0, MANY)
            self.table.cells[fields.ROUTE_POINTS + seat] = points
            points = whole(track.get("cards", 0), f"{where} cards", 0, MANY)
            self.table.cells[fields.CARD_POINTS + seat] = points

    # The moment

    def read_moment(self) -> None:
        """Whose turn it is and what is being decided."""
        table = self.table
        decision = self.written.get("decision", "turn")
        if decision not in DECISIONS:
            raise BadPosition(f"decision cannot be {decision!r}; it is {', '.join(DECISIONS)}.")
        table.phase = DECISIONS.index(decision)
        last = self.players - 1
        table.first = self.number("first_player", 0, 0, last)
        table.turns = self.number("turn", 0 if table.phase == STARTING else 1, 0, MANY)
        actor = self.written.get("actor")
        standard = 0 if actor is None or table.phase in OTHERS_DECIDE else actor
        table.turn_of = self.number("turn_of", standard, 0, last)
        table.cells[fields.LAST_ROUND] = flag(self.written.get("last_round", False), "last_round")
        if table.phase == OVER:
            table.to_act = -1
        elif actor is None:
            table.to_act = table.turn_of
        else:
            table.to_act = whole(actor, "actor", 0, last)

    def check_actor(self) -> None:
        """Only who can be asked is asked."""
        table = self.table
        if table.phase == OVER and self.written.get("actor") is not None:
            raise BadPosition("Once the game is over nobody decides; actor must be null.")
        if table.phase not in (*OTHERS_DECIDE, OVER) and table.to_act != table.turn_of:
            raise BadPosition(f"It is the turn of {table.turn_of}; {table.to_act} cannot decide.")

    def read_turn(self) -> None:
        """What holds for the rest of this turn."""
        table = self.table
        turn = self.written.get("this_turn", {})
        known = ThisTurn.__annotations__
        if not isinstance(turn, Mapping) or not set(turn) <= set(known):
            raise BadPosition(f"this_turn must be a table of {', '.join(known)}.")

        def amount(key: str) -> int:
            return whole(turn.get(key, 0), f"this_turn {key}", 0, 10**4)

        table.cells[fields.MONEY] = amount("money")
        table.cells[fields.RAIL_POINTS] = amount("rail_points")
        table.cells[fields.CHEAPER] = amount("cheaper")
        table.cells[fields.CHEAPER_NEXT] = amount("cheaper_next")
        table.cells[fields.REMOTE_DISCOUNTS] = whole(
            turn.get("remote_discounts", 0), "this_turn remote_discounts", 0, 70
        )
        table.cells[fields.FREE_RAILS] = amount("free_rails")
        table.cells[fields.EXTRA_RAILS] = amount("extra_rail_points")
        table.cells[fields.MONEY_FOR_RAILS] = amount("money_for_rail_cards")
        table.cells[fields.ACTED] = flag(turn.get("acted", False), "this_turn acted")
        lasting = turn.get("lasting", [])
        flags = {words: (mask, 0) for mask, words in IGNORED.items()}
        flags |= {words: (0, mask) for mask, words in LASTING.items()}
        if not isinstance(lasting, list):
            raise BadPosition("this_turn lasting must be a list.")
        for words in lasting:
            if not isinstance(words, str) or words not in flags:
                raise BadPosition(
                    f"this_turn lasting has {words!r}; it can have {', '.join(flags)}."
                )
            table.cells[fields.IGNORED] |= flags[words][0]
            table.cells[fields.LASTING] |= flags[words][1]
        if table.phase == DISCOUNTING:
            table.cells[fields.HEX] = self.hex_named(self.written.get("hex"), "hex")

    # The effect

    def place_effect(self) -> None:
        """The effect that is being carried out."""
        table = self.table
        needed = table.phase in ASKED_BY
        written = self.written.get("effect")
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
            raise BadPosition("Nobody is protected from an attack of his own.")
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
        keys = {"seat", "cards", "openly", "known"}
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
            raise BadPosition(f"{table.cells[fields.SHOWN_OF]} puts his own cards back.")
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
