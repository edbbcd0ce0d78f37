"""The Card Game as a game: its facts, its options, and where its words and shapes are found."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.chance import chance
from branchline.core.game import Game
from branchline.core.observation import Part
from branchline.core.options import Option
from branchline.games.card_game import aid, fields, observing, position, sentences, view
from branchline.games.card_game.actions import NUM_ACTIONS
from branchline.games.card_game.cards import (
    BIG_CITIES,
    BONUSES,
    COLORS,
    KIND_OF,
    KINDS,
    TICKETS,
    TITLE,
    card_counts,
)
from branchline.games.card_game.constants import Rules
from branchline.games.card_game.decisions import DECISIONS, VERBS
from branchline.games.card_game.options import OPTIONS
from branchline.games.card_game.reading import Reading
from branchline.games.card_game.setup import deal
from branchline.games.card_game.state import CardState


class CardGame(Game):
    """The Card Game for two to four players, and solo."""

    id: ClassVar[str] = "card-game"
    title: ClassVar[str] = TITLE
    sort_order: ClassVar[int] = 4
    summary: ClassVar[str] = "Play colors, rob rivals, pay for tickets."
    newest_rules: ClassVar[int] = 2
    min_players: ClassVar[int] = 1
    max_players: ClassVar[int] = 4
    usual_players: ClassVar[int] = 2
    minutes: ClassVar[tuple[int, int]] = (20, 40)
    num_actions: ClassVar[int] = NUM_ACTIONS
    verbs = VERBS
    decisions = DECISIONS
    options: ClassVar[Mapping[str, Option]] = OPTIONS
    view_type: ClassVar[Any] = view.View
    position_type: ClassVar[Any] = position.Position
    position_keys = position.KEYS
    reading = Reading

    def __init__(self, rules: int | None = None, **given: Any) -> None:
        super().__init__(rules, **given)
        self.rules = make_rules(self.settings, self.rules_version)

    def new_table(self, players: int, seed: int) -> CardState:
        """An empty table."""
        table = CardState(self, self.rules, chance(seed), seed, players)
        table.clear()
        return table

    def deal(self, players: int, seed: int) -> CardState:
        self.check_first_player(players)
        table = self.new_table(players, seed)
        deal(table)
        return table

    def face_down(self, state: CardState, seat: int) -> object:
        """The decks, which of them it is, and the clock of the solo game."""
        cells = state.cells
        tickets = int(cells[fields.TICKET_TOP]), int(cells[fields.TICKET_COUNT])
        return (
            int(cells[fields.HALF]),
            int(cells[fields.DECK_LEFT]),
            tickets,
            int(cells[fields.CLOCK_PILE]),
        )

    def hand(self, state: CardState, seat: int) -> dict[str, int]:
        return card_counts(state.cells[fields.HANDS + seat])

    def paid(self, events: Sequence[Mapping[str, Any]]) -> dict[str, int]:
        """What was played; alone the next turn begins at once, with a clock card."""
        play = next((event for event in events if event["verb"] == "play"), None)
        if play is None:
            return {}
        paid = play["cards"] | {"locomotive": play["locomotives"]}
        return {card: number for card, number in paid.items() if number}

    def payment_rank(self, cards: Mapping[str, int]) -> tuple[int, ...]:
        """Few locomotives first, then many cards: a set is mostly played whole."""
        return cards.get("locomotive", 0), -sum(cards.values())

    def board_data(self, players: int) -> dict[str, Any]:
        """The cards and tickets."""
        return super().board_data(players) | {
            "colors": list(COLORS),
            "kinds": list(KINDS),
            "big_cities": dict(BONUSES),
            "tickets": [vars(ticket) | {"name": ticket.name} for ticket in TICKETS],
        }

    def observation_parts(self, players: int) -> list[Part]:
        return observing.parts(players, self.questions())

    def sources(self) -> list[tuple[str, str]]:
        return [("Cards, tickets and points", "published")]

    def view(self, state: CardState, seat: int) -> view.View:
        return view.view(state, seat)

    def player_aid(self, state: CardState, seat: int) -> dict[str, Any]:
        return aid.player_aid(view.view(state, seat), self.rules)

    def sentence(self, event: Mapping[str, Any], reader: int | None = None) -> str:
        return sentences.sentence(event, reader)


def make_rules(settings: Mapping[str, Any], version: int) -> Rules:
    """Options and version of the rules in native form, with the tables of tickets and bonuses."""
    rules = Rules(
        9 if settings["nine_colors"] else 8,
        vec[i64]([packed(ticket.colors) for ticket in TICKETS]),
        vec[i64]([ticket.points for ticket in TICKETS]),
        vec[i64]([naming(city) for city in BIG_CITIES]),
        vec[i64]([settings["big_city_bonus"][city] for city in BIG_CITIES]),
    )
    rules.extra_setup_locomotives = settings["extra_setup_locomotives"]
    rules.shuffle_returns = settings["setup_returns"] == "shuffle"
    rules.choose_in_turn = settings["ticket_choice"] == "sequential"
    rules.first_player = -1 if settings["first_player"] == "random" else settings["first_player"]
    rules.moving_is_optional = settings["moving"] == "optional"
    rules.locomotives_as_played = settings["track_locomotives"] == "as_played"
    rules.open_track = settings["open_track"]
    rules.refill_at_once = settings["refill"] == "immediate"
    rules.may_stop = settings["second_card"] == "optional"
    rules.sweep = settings["locomotive_sweep"]
    rules.robbing = settings["robbing"]
    rules.real_card_required = settings["real_card_required"]
    rules.decks = {"by_players": 0, "always_one": 1, "always_two": 2}[settings["decks"]]
    rules.yards_kept = settings["second_deck_yards"] == "kept"
    rules.second_deck_cards = settings["second_deck_cards"]
    rules.first_player_again = settings["second_half_start"] == "first_player"
    rules.trigger_when_drawn = settings["end_trigger"] == "drawn"
    rules.trigger_done = settings["final_turns"] == "trigger_done"
    rules.player_assigns = settings["ticket_assignment"] == "player"
    rules.tied_bonus = {"all": 0, "none": 1, "split": 2}[settings["tied_bonus"]]
    rules.shared_win = settings["tie_break"] == "shared"
    rules.second_deck_ends_at_once = settings["second_deck_end"] == "at_once"
    set_solo_rules(rules, settings)
    rules.robberies_count_again = version >= 2
    rules.completing_is_asked = version >= 2
    return rules


def set_solo_rules(rules: Rules, settings: Mapping[str, Any]) -> None:
    """The options of the solo variant in native form."""
    setups = {"turn_one": 0, "setup_card": 1, "fifteen_turns": 2}
    totals = {"tickets_and_bonuses": 0, "tickets_only": 1, "bonuses_only": 2}
    rules.clock_setup = setups[settings["clock_setup"]]
    rules.clock_pile = settings["clock_slot"] == "pile"
    rules.clock_match_goes = settings["clock_match"] == "goes"
    rules.rob_at_once = settings["clock_robbery"] == "at_once"
    rules.rob_after_steps = settings["robbery_checks"] == "steps_1_and_3"
    rules.wild_draw_area = settings["draw_area_locomotives"] == "wild"
    rules.clock_counts = settings["clock_card_counts"]
    rules.solo_ties = settings["solo_ties"]
    rules.played_color_robs = settings["cascade"] == "played_color"
    rules.one_pass = settings["cascade_passes"] == "one"
    rules.keep_all_highest = settings["highest_ticket"] == "keep_all"
    rules.hidden_after_returns = settings["hidden_tickets"] == "after_returns"
    rules.implied_total = totals[settings["implied_total"]]
    rules.draw_is_draw = settings["equal_totals"] == "draw"


def packed(cards: Mapping[str, int]) -> int:
    """Named cards as a pack."""
    return sum(number << (6 * KIND_OF[kind]) for kind, number in cards.items())


def naming(city: str) -> int:
    """The tickets that name a big city, one bit each."""
    return sum(1 << at for at, ticket in enumerate(TICKETS) if city in ticket.cities)
