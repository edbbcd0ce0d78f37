"""Rails & Sails as two games, World and Great Lakes: facts, options, and where words are found."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.chance import chance
from branchline.core.game import Game
from branchline.core.observation import Part
from branchline.core.options import Option
from branchline.games.rails_and_sails import aid, fields, naming, observing, position, view
from branchline.games.rails_and_sails.actions import NUM_ACTIONS
from branchline.games.rails_and_sails.boards import COLORS, KINDS, Board, board
from branchline.games.rails_and_sails.constants import Rules
from branchline.games.rails_and_sails.options import options
from branchline.games.rails_and_sails.printed import printed
from branchline.games.rails_and_sails.reading import Reading
from branchline.games.rails_and_sails.sentences import sentence
from branchline.games.rails_and_sails.setup import deal
from branchline.games.rails_and_sails.state import DECISIONS, VERBS, SailState


class SailGame(Game):
    """Rails & Sails on one of its boards, for two to five players."""

    board: ClassVar[Board]
    newest_rules: ClassVar[int] = 2
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 5
    usual_players: ClassVar[int] = 3
    minutes: ClassVar[tuple[int, int]] = (45, 90)
    num_actions: ClassVar[int] = NUM_ACTIONS
    verbs = VERBS
    decisions = DECISIONS
    view_name: ClassVar[str] = "Sails"
    view_type: ClassVar[Any] = view.View
    position_type: ClassVar[Any] = position.Position
    position_keys = position.KEYS
    reading = Reading

    def __init__(self, rules: int | None = None, **given: Any) -> None:
        super().__init__(rules, **given)
        self.rules = make_rules(self.board, self.settings, self.rules_version)

    def new_table(self, players: int, seed: int) -> SailState:
        """An empty table."""
        table = SailState(self, self.rules, chance(seed), seed, players)
        table.clear()
        return table

    def deal(self, players: int, seed: int) -> SailState:
        self.check_first_player(players)
        table = self.new_table(players, seed)
        deal(table)
        table.answer_for_player()
        return table

    def parse(self, state: SailState, text: str) -> int:
        return super().parse(state, self.board.as_written(text) if isinstance(text, str) else text)

    def face_down(self, state: SailState, seat: int) -> object:
        """The decks: whatever is drawn or turned up from them changes their size."""
        cells = state.cells
        shuffled = int(cells[fields.TRAIN_SHUFFLES]), int(cells[fields.SHIP_SHUFFLES])
        return (
            int(cells[fields.TRAINS_LEFT]),
            int(cells[fields.SHIPS_LEFT]),
            int(state.tickets.left),
            shuffled,
        )

    def hand(self, state: SailState, seat: int) -> dict[str, int]:
        return naming.card_counts(
            state.cells[fields.TRAIN_HANDS + seat], state.cells[fields.SHIP_HANDS + seat]
        )

    def paid(self, events: Sequence[Mapping[str, Any]]) -> dict[str, int]:
        """What a route or a harbor was paid with."""
        paid = next((event for event in events if event["verb"] in ("claim", "harbor")), None)
        return {} if paid is None else dict(paid["cards"])

    def payment_rank(self, cards: Mapping[str, int]) -> tuple[int, ...]:
        """Wild cards are dearest, then harbor cards, then every card."""
        harbors = sum(count for card, count in cards.items() if "harbor" in card)
        return cards.get("wild", 0), harbors, sum(cards.values())

    def board_data(self, players: int) -> dict[str, Any]:
        """The board, its tickets and cards."""
        return super().board_data(players) | {
            "colors": list(COLORS),
            "kinds": list(KINDS),
            **printed(self.board),
            "pieces": int(self.rules.pieces),
            "suggested_trains": int(self.rules.suggested),
            "doubles_open": players >= int(self.rules.doubles_open_from),
        }

    @classmethod
    def short_rules(cls) -> str:
        """Each board has its own."""
        return cls.read_data_file(f"{cls.id.replace('-', '_')}.md") or super().short_rules()

    def picture(self, players: int) -> str | None:
        return self.id

    def pictures(self) -> list[str]:
        return [self.id]

    def observation_parts(self, players: int) -> list[Part]:
        return observing.parts(self.board, players, self.questions())

    def sources(self) -> list[tuple[str, str]]:
        cities = "Where the cities stand on our map"
        return [("Cards, tickets and points", "published"), (cities, "drawn")]

    def player_aid(self, state: SailState, seat: int) -> dict[str, Any]:
        return aid.player_aid(state, seat)

    def view(self, state: SailState, seat: int) -> view.View:
        return view.view(state, seat)

    def sentence(self, fact: Mapping[str, Any], reader: int | None = None) -> str:
        return sentence(self.board, fact, reader)


class World(SailGame):
    """Rails & Sails on the World board."""

    board: ClassVar[Board] = board("world")
    id: ClassVar[str] = board.id
    title: ClassVar[str] = board.title
    short_title: ClassVar[str] = "World"
    sort_order: ClassVar[int] = 1
    summary: ClassVar[str] = "Claim routes around the world, with tours."
    options: ClassVar[Mapping[str, Option]] = options(board.starting_tickets)


class GreatLakes(SailGame):
    """Rails & Sails on the Great Lakes board."""

    board: ClassVar[Board] = board("great_lakes")
    id: ClassVar[str] = board.id
    title: ClassVar[str] = board.title
    short_title: ClassVar[str] = "Great Lakes"
    sort_order: ClassVar[int] = 2
    summary: ClassVar[str] = "Claim routes on and around five lakes."
    options: ClassVar[Mapping[str, Option]] = options(board.starting_tickets)


def make_rules(printed: Board, settings: Mapping[str, Any], version: int) -> Rules:
    """Board, options and version of the rules in native form."""
    tracks = printed.tracks
    rules = Rules(
        vec[i64]([end for track in tracks for end in (track.a, track.b)]),
        vec[i64]([int(track.kind == "ship") for track in tracks]),
        vec[i64]([(*COLORS, "gray").index(track.color) for track in tracks]),
        vec[i64]([track.length for track in tracks]),
        vec[i64]([int(track.pair) for track in tracks]),
        vec[i64](twins(printed)),
        sum(1 << at for at, city in enumerate(printed.cities) if city.port),
        len(printed.cities),
    )
    set_board(rules, printed)
    set_options(rules, settings)
    rules.left_display_stays = version >= 2
    return rules


def twins(printed: Board) -> list[int]:
    """The other track of each double route: same cities, same kind (ruling 29)."""
    ends = [(frozenset((t.a, t.b)), t.kind) for t in printed.tracks]
    return [
        next((other for other, end in enumerate(ends) if end == mine and other != track), -1)
        for track, mine in enumerate(ends)
    ]


def set_board(rules: Rules, printed: Board) -> None:
    """Tickets, pieces and starting cards of a board."""
    tickets = printed.tickets
    rules.tickets = len(tickets)
    rules.ticket_sets = vec[i64]([sum(1 << city for city in t.cities) for t in tickets])
    rules.ticket_cities = vec[i64]([city for t in tickets for city in (*t.cities, -1, -1, -1)[:5]])
    rules.ticket_points = vec[i64]([t.points for t in tickets])
    rules.any_order = vec[i64]([t.any_order for t in tickets])
    rules.penalties = vec[i64]([t.penalty for t in tickets])
    rules.harbor_points = vec[i64](printed.harbor_points)
    rules.trains = printed.pieces["trains"]
    rules.ships = printed.pieces["ships"]
    rules.pieces = printed.pieces["chosen"]
    rules.suggested = printed.pieces["suggested_trains"]
    rules.start_trains = printed.starting_cards["train"]
    rules.start_ships = printed.starting_cards["ship"]


def set_options(rules: Rules, settings: Mapping[str, Any]) -> None:
    """The options in native form."""
    rules.start_tickets = settings["start_tickets"]
    rules.fixed_split = settings["fixed_split"]
    rules.first_player = -1 if settings["first_player"] == "random" else settings["first_player"]
    rules.refill_same_deck = settings["refill"] == "same_deck"
    rules.must_take_two = settings["must_take_two"]
    rules.flush = settings["flush"]
    rules.strict_empty = settings["strict_empty"]
    rules.wild_as_double_ship = settings["wild_as_double_ship"]
    rules.wild_needs_color_card = settings["wild_needs_color_card"]
    rules.overpay_only_if_no_exact = settings["overpay"] == "only_if_no_exact"
    rules.pair_needs_color_card = settings["pair_needs_color_card"]
    rules.doubles_open_from = settings["doubles_open_from"]
    rules.tour_order = ("path", "trail", "direct", "ignore").index(settings["tour_order"])
    rules.harbor_tour_in_order_only = settings["harbor_tour_in_order_only"]
    rules.max_harbor_wilds = settings["max_harbor_wilds"]
    rules.free_exchange = settings["exchange"] == "free_at_turn_end"
    rules.most_tickets_win = settings["tiebreak"] == "most_tickets"
