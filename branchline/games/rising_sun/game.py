"""Rising Sun as a game: facts, options, boards and supply in native form, where words are found."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.chance import Chance, chance
from branchline.core.errors import BadOption, BadPlayers
from branchline.core.game import Game
from branchline.core.observation import Part
from branchline.core.options import Option
from branchline.games.rising_sun import (
    fields,
    meanings,
    naming,
    observing,
    position,
    sentences,
    view,
)
from branchline.games.rising_sun.actions import NUM_ACTIONS
from branchline.games.rising_sun.boards import ALL_BOARDS, BOARDS, Board
from branchline.games.rising_sun.cards import (
    ABILITY_OF,
    BASE_GOLD_CARDS,
    BASIC_SUPPLY,
    CARDS,
    KIND_NAMED,
    KIND_OF,
    PRESETS,
    RANDOMIZERS,
    STARTING_DECK,
    Card,
)
from branchline.games.rising_sun.constants import HEXES_A_WORD, Rules, Supply
from branchline.games.rising_sun.effects import QUESTIONS, find_conditions
from branchline.games.rising_sun.fields import SLOTS, WORDS
from branchline.games.rising_sun.options import OPTIONS, PILES, SETS
from branchline.games.rising_sun.printed import printed_board, printed_cards
from branchline.games.rising_sun.programs import (
    ABILITY_STARTS,
    CARD_STARTS,
    PROGRAM,
    PROGRAM_AT_ONCE,
    types_of,
)
from branchline.games.rising_sun.reading import Reading
from branchline.games.rising_sun.setup import deal
from branchline.games.rising_sun.state import RailState
from branchline.games.rising_sun.table import SUPPLY_DECK
from branchline.games.rising_sun.turn import VERBS

NORMAL_TRAIN = KIND_OF["normal_train"]
WASTE = KIND_OF["waste"]
USUAL_BOARDS = {2: "chiba", 3: "tokyo", 4: "tokyo"}
NAMED = re.compile(r"\w+ -?\d+ -?\d+")
"""A hex without a city, in notation."""


class RisingSun(Game):
    """Trains: Rising Sun on its nine boards, for two to four players."""

    id: ClassVar[str] = "rising-sun"
    title: ClassVar[str] = "Trains: Rising Sun"
    short_title: ClassVar[str] = "Rising Sun"
    sort_order: ClassVar[int] = 3
    summary: ClassVar[str] = "Build a deck, lay rails across nine boards."
    newest_rules: ClassVar[int] = 3
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 4
    usual_players: ClassVar[int] = 2
    minutes: ClassVar[tuple[int, int]] = (30, 60)
    num_actions: ClassVar[int] = NUM_ACTIONS
    options: ClassVar[Mapping[str, Option]] = OPTIONS
    verbs = VERBS
    decisions = QUESTIONS
    view_type: ClassVar[Any] = view.View
    position_type: ClassVar[Any] = position.Position
    position_keys = position.KEYS
    reading = Reading

    def __init__(self, rules: int | None = None, **given: Any) -> None:
        super().__init__(rules, **given)
        named = BOARDS.get(self.settings["board"])
        if named and not self.settings["any_player_count"]:
            self.usual_players = min(named.players)  # type: ignore[misc]
        if self.settings["chiba_s_start"] and named and named.id != "chiba":
            raise BadOption(f"Only Chiba has red S cities; {named.name} has none.")
        self._rules: dict[str, Rules] = {}

    def display_text(self, text: str, players: int) -> str:
        """Notation, with hexes as people call them: field b4."""
        called = {hex.name: hex.called for hex in self.board_for(players).land}
        return NAMED.sub(lambda found: called.get(found[0], found[0]), text)

    def board_for(self, players: int) -> Board:
        """The board that is played on, or a refusal that says who can play there."""
        named = self.settings["board"]
        if named == "fitting":
            return self.check_board(BOARDS[USUAL_BOARDS[players]], players)
        return self.check_board(BOARDS[named], players)

    def check_board(self, board: Board, players: int) -> Board:
        """A board for so many players, or a refusal that says who can play there."""
        if players not in board.players and not self.settings["any_player_count"]:
            fitting = ", ".join(b.name for b in BOARDS.values() if players in b.players)
            raise BadPlayers(
                f"{board.name} is played by {' or '.join(map(str, board.players))}; "
                f"boards for {players} are {fitting}, or any with any_player_count."
            )
        red = sum(hex.start for hex in board.land)
        apart = self.settings["chiba_s_start"] and not self.settings["shared_start"]
        if apart and 0 < red < players:  # rulings 5, 13
            raise BadPlayers(
                f"{board.name} has {red} red S cities; {players} players need shared_start "
                "to begin there."
            )
        return board

    def rules_for(self, board: Board) -> Rules:
        """Board and options in native form."""
        if board.id not in self._rules:
            self._rules[board.id] = make_rules(board, self.settings, self.rules_version)
        return self._rules[board.id]

    def new_table(self, board: Board, piles: list[int], players: int, seed: int) -> RailState:
        """An empty table with these eight drawn piles."""
        rules = self.rules_for(board)
        supply = make_supply(self.kinds(piles), players, self.settings)
        find_conditions(supply, rules)
        table = RailState(self, rules, supply, chance(seed), seed, players)
        table.clear()
        return table

    def kinds(self, piles: list[int]) -> list[int]:
        """The kinds of card in a game with these eight drawn piles."""
        gold = self.settings["gold_set"] == "base"
        basic = [kind for kind in BASIC_SUPPLY if not (gold and "victory" in CARDS[kind].types)] + [
            *(BASE_GOLD_CARDS if gold else ())
        ]
        return sorted([NORMAL_TRAIN, *basic, *piles])

    def draw_piles(self, source: Chance) -> list[int]:
        """The eight randomizers: by name, of a preset, or drawn from a set."""
        wanted = self.settings["cards"]
        if not isinstance(wanted, str):
            return [KIND_NAMED[name] for name in wanted]
        if wanted in PRESETS:
            return [KIND_OF[id] for id in PRESETS[wanted].cards]
        pool = [kind for kind in RANDOMIZERS if CARDS[kind].set in SETS[wanted]]
        cards = vec[u8]([u8(kind) for kind in pool])
        source.stream(SUPPLY_DECK, 0).shuffle(cards, len(pool))
        return [int(cards[at]) for at in range(PILES)]

    def deal(self, players: int, seed: int) -> RailState:
        self.check_first_player(players)
        board = self.board_for(players)
        table = self.new_table(board, self.draw_piles(chance(seed)), players, seed)
        deck = [STARTING_DECK.get(table.supply.kinds[slot], 0) for slot in range(SLOTS)]
        deal(table, vec[i64](deck), self.routes_shown(players))
        return table

    def routes_shown(self, players: int) -> int:
        """How many Route Bonus cards are revealed (rulings 11, 12)."""
        return min(players, self.settings["route_cards_max"]) if self.settings["route_bonus"] else 0

    def parse(self, state: RailState, text: str) -> int:
        words = naming.in_notation(state, text) if isinstance(text, str) else text
        return super().parse(state, words)

    def face_down(self, state: RailState, seat: int) -> object:
        """The decks of all, what lies open of one, and what the others hold."""
        cells = state.cells
        hands = [
            (cells[fields.HAND_SIZE + other], naming.cards_at(state, fields.KNOWN, other))
            for other in range(state.players)
            if other != seat
        ]
        decks = (
            [int(cells[fields.DECK_LEFT + other]) for other in range(state.seats)],
            [int(cells[fields.SHUFFLES + other]) for other in range(state.seats)],
        )
        return decks, hands, int(cells[fields.SHOWN_COUNT])

    def hand(self, state: RailState, seat: int) -> dict[str, int]:
        return naming.cards_at(state, fields.HANDS, seat)

    def actions(self, players: int | None = None) -> list[dict[str, Any] | None]:
        """What every action id means on the board that so many play on."""
        board = self.board_for(self.usual_players if players is None else players)
        return [verb.fixed_meaning(board, n) for verb in self.verbs for n in range(int(verb.size))]

    def board_data(self, players: int) -> dict[str, Any]:
        """The board, every card, and what options set."""
        board = self.board_for(players)
        return super().board_data(players) | {
            **printed_board(board, bool(self.settings["barriers"])),
            "remote_discount": self.settings["distant_partner_discount"],
            "counts_track": not self.settings["strict_three_categories"],
            "cards": printed_cards(),
        }

    def picture(self, players: int) -> str | None:
        return self.board_for(players).id

    def pictures(self) -> list[str]:
        return [board.id for board in ALL_BOARDS]

    def observation_parts(self, players: int) -> list[Part]:
        return observing.parts(self.board_for(players), players, self.questions())

    def sources(self) -> list[tuple[str, str]]:
        boards = [(f"Board {board.name}", board.provenance) for board in ALL_BOARDS]
        return boards + [(card.name, card.provenance) for card in CARDS]

    def card_texts(self) -> Mapping[str, str]:
        return {card.name: in_a_line(card) for card in CARDS}

    def view(self, state: RailState, seat: int) -> view.View:
        return view.view(state, seat)

    def player_aid(self, state: RailState, seat: int) -> dict[str, Any]:
        return {} if state.actor is None else meanings.player_aid(state, seat)

    def sentence(self, event: Mapping[str, Any], reader: int | None = None) -> str:
        return sentences.sentence(event, reader)


def in_a_line(card: Card) -> str:
    """All that is printed on a card: types, cost, money, text."""
    money = f", gives {card.money} money" if card.money else ""
    return f"{' and '.join(card.types).capitalize()}, costs {card.cost}{money}. {card.text}"


def hex_set(hexes: list[int]) -> vec[i64]:
    """A set of hexes in two words."""
    return vec[i64](
        [
            sum(1 << hex % HEXES_A_WORD for hex in hexes if hex // HEXES_A_WORD == word)
            for word in range(WORDS)
        ]
    )


def make_rules(board: Board, settings: Mapping[str, Any], version: int) -> Rules:
    """A board and the options in native form."""
    land = range(len(board.land))
    near = [hex_set(board.neighbours(hex, settings["barriers"])) for hex in land]
    rules = Rules(
        vec[i64]([near[hex][word] for hex in land for word in range(WORDS)]),
        vec[i64]([hex.stations for hex in board.land]),
        vec[i64]([hex.value for hex in board.land]),
    )
    rules.board = ALL_BOARDS.index(board)
    rules.rivers = hex_set([h for h in land if board.land[h].terrain == "river"])
    rules.mountains = hex_set([h for h in land if board.land[h].terrain == "mountain"])
    rules.cities = hex_set([h for h in land if board.land[h].terrain == "city"])
    only_s = settings["chiba_s_start"] and any(hex.start for hex in board.land)
    rules.starts = hex_set(
        [h for h in land if (board.land[h].start if only_s else board.land[h].terrain != "remote")]
    )
    rules.route_ends = vec[i64]([end for route in board.routes for end in route.ends])
    rules.route_points = vec[i64]([route.points for route in board.routes])
    rules.route_starts = vec[i64](
        [ABILITY_STARTS[ABILITY_OF[route.ability.id]] for route in board.routes]
    )
    rules.program = vec[i64](PROGRAM_AT_ONCE if settings["immediate_rails"] else PROGRAM)
    set_options(rules, board, settings)
    rules.all_rails_or_none = (
        version >= 2 and settings["immediate_rails"] and not settings["partial_effects"]
    )
    rules.asks_openly = rules.skipped_points_lapse = version >= 3
    return rules


def set_options(rules: Rules, board: Board, settings: Mapping[str, Any]) -> None:
    """The options in native form."""
    printed = board.id in ("tokyo", "osaka")
    tokens = settings["rail_tokens"] if printed else board.rail_tokens
    rules.rail_tokens = tokens - settings["marker_from_stock"]
    rules.station_tokens = board.station_tokens
    rules.shared_start = settings["shared_start"]
    rules.first_player = -1 if settings["first_player"] == "random" else settings["first_player"]
    rules.build_waste = settings["build_waste"]
    rules.gold_waste = settings["gold_waste"]
    rules.immediate_rails = settings["immediate_rails"]
    rules.partial_effects = settings["partial_effects"]
    rules.ability_on_pass = settings["route_ability_on_pass"]
    rules.waste_per_token = settings["waste_per_token"]
    rules.remote_discount = settings["distant_partner_discount"]
    rules.route_delay = settings["route_delay"]
    rules.reaction_discard = settings["reaction_discard"]
    rules.finish_round = settings["finish_round"]
    rules.three_categories = settings["strict_three_categories"]


def make_supply(kinds: list[int], players: int, settings: Mapping[str, Any]) -> Supply:
    """The kinds of card of one game in native form, and the size of every pile."""
    cards = [CARDS[kind] for kind in kinds]
    supply = Supply(
        vec[i64](kinds),
        vec[i64]([card.cost for card in cards]),
        vec[i64]([card.money for card in cards]),
        vec[i64]([types_of(kind) for kind in kinds]),
    )
    supply.points = vec[i64]([card.points for card in cards])
    supply.starts = vec[i64]([CARD_STARTS[kind] for kind in kinds])
    supply.sizes = vec[i64]([pile_size(kind, players, settings) for kind in kinds])
    supply.waste = kinds.index(WASTE)
    reactions = [at for at, card in enumerate(cards) if "reaction" in card.types]
    supply.counsel = reactions[0] if reactions else -1
    return supply


def pile_size(kind: int, players: int, settings: Mapping[str, Any]) -> int:
    """How many cards a pile has at the start, once the starting decks are dealt (ruling 9)."""
    if kind == NORMAL_TRAIN:
        return 0
    left = CARDS[kind].copies - players * STARTING_DECK.get(kind, 0)
    limit = settings["two_player_limit"]
    if players == 2 and limit is not None and kind != WASTE:
        return int(min(left, limit))
    return left
