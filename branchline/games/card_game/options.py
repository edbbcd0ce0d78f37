"""The options of The Card Game: every ruling that a table may decide otherwise."""

from branchline.core.options import Option, by_name
from branchline.games.card_game.cards import BIG_CITIES, BONUSES


def _flag(name: str, ruling: str, help: str, default: bool = False) -> Option:
    return Option(name, "flag", default, help, ruling)


def _choice(
    name: str, ruling: str, choices: tuple[object, ...], help: str, published: object = None
) -> Option:
    """The first choice is the default."""
    return Option(name, "choice", choices[0], help, ruling, choices=choices, published=published)


OPTIONS = by_name(
    _flag(
        "extra_setup_locomotives", "A1", "Setup locomotives come on top of the 16, not from them."
    ),
    _flag("nine_colors", "A2", "A ninth color, gray, that no ticket asks for."),
    _choice(
        "setup_returns",
        "A5",
        ("bottom", "shuffle"),
        "Tickets not kept at setup go under the ticket deck, or are shuffled into it.",
        published="shuffle",
    ),
    _choice(
        "ticket_choice",
        "A6",
        ("together", "sequential"),
        "Setup tickets are chosen by all at once in secret, or one player after another.",
    ),
    _choice("first_player", "A7", (0, 1, 2, 3, "random"), "The seat that plays first."),
    Option(
        "big_city_bonus",
        "table",
        dict(BONUSES),
        "Points of each Big City Bonus card.",
        "A9",
        range=(0, 99),
        keys=BIG_CITIES,
    ),
    _choice(
        "moving",
        "B1",
        ("compulsory", "optional"),
        "Moving a card of each color to the track is done for you, or asked color by color.",
    ),
    _choice(
        "track_locomotives",
        "B3",
        ("wild", "as_played"),
        "At scoring a locomotive is any color, or stays the color it was played as.",
    ),
    _flag("open_track", "B4", "You are shown what lies in your own On-the-Track stack."),
    _choice(
        "refill",
        "B5",
        ("after_draw", "immediate"),
        "Taken face-up cards are replaced when the draw is over, or at once.",
        published="immediate",
    ),
    _choice(
        "second_card",
        "B8",
        ("required", "optional"),
        "A second card must be drawn if there is one, or you may stop after one.",
    ),
    _flag("locomotive_sweep", "B9", "Three face-up locomotives sweep the row away."),
    _flag("robbing", "C1", "Train robbing among the players (solo always has it).", default=True),
    _flag("real_card_required", "C7", "A set of one color needs at least one card of that color."),
    _choice(
        "decks",
        "D1",
        ("always_two", "always_one", "by_players"),
        "How often the train deck is gone through; by players: two decks only with four.",
        published="by_players",
    ),
    _choice(
        "second_deck_yards",
        "D3",
        ("shuffled", "kept"),
        "Railyards are shuffled into the second deck, or stay on the table.",
    ),
    Option(
        "second_deck_cards",
        "number",
        4,
        "Cards dealt to each player from the second deck.",
        "D4",
        range=(0, 8),
    ),
    _choice(
        "second_half_start",
        "D5",
        ("next_player", "first_player"),
        "Who begins the second half.",
    ),
    _choice(
        "end_trigger",
        "D6",
        ("empty", "drawn"),
        "The final turns begin when the deck is empty, or only when a player then takes a card.",
    ),
    _choice(
        "final_turns",
        "D7",
        ("trigger_last", "trigger_done"),
        "The player who emptied the deck also gets a final turn, as the last one, or gets none.",
    ),
    _choice(
        "ticket_assignment",
        "D10",
        ("best", "player"),
        "Track cards are given to tickets in the best way, or as the player chooses.",
    ),
    _choice(
        "tied_bonus",
        "D13",
        ("all", "none", "split"),
        "A tied Big City Bonus goes to all who tie, to nobody, or is split (rounded down).",
    ),
    _choice(
        "tie_break",
        "D15",
        ("tickets", "shared"),
        "Equal totals: more completed tickets, then more bonus cards; or a shared win.",
    ),
    _choice(
        "clock_setup",
        "E1",
        ("turn_one", "setup_card", "fifteen_turns"),
        "Solo: the first clock card is turned on turn 1, shown at setup for turn 1, or lost to it.",
    ),
    _choice(
        "clock_slot",
        "E3",
        ("single", "pile"),
        "Solo: an untaken clock card is discarded, or lies buried under the next one.",
    ),
    _choice(
        "clock_match",
        "E5",
        ("stays", "goes"),
        "Solo: a clock card that matches a color stays, or is discarded too.",
    ),
    _choice(
        "clock_robbery",
        "E6",
        ("after_match", "at_once"),
        "Solo: the game robs after the color match, or also at once when the clock card is turned.",
    ),
    _choice(
        "robbery_checks",
        "E7",
        ("always", "steps_1_and_3"),
        "Solo: robbery is looked for after every change, or only after steps 1 and 3.",
    ),
    _choice(
        "draw_area_locomotives",
        "E8",
        ("no_color", "wild"),
        "Solo: face-up locomotives count for no color, or for every color.",
    ),
    _flag("clock_card_counts", "E9", "Solo: the clock card counts in the Draw Area.", default=True),
    _flag("solo_ties", "E10", "Solo: a set as large as the number on show may be played."),
    _choice(
        "cascade",
        "E11",
        ("both_sides", "played_color"),
        "Solo: after a play any of your colors can rob, or only those just played.",
    ),
    _choice(
        "cascade_passes",
        "E12",
        ("until_done", "one"),
        "Solo: robberies are looked for again until there are none, or once.",
    ),
    _choice(
        "highest_ticket",
        "E13",
        ("player_picks", "keep_all"),
        "Solo: of tied highest tickets you must keep one, or all.",
    ),
    _choice(
        "hidden_tickets",
        "E14",
        ("before_returns", "after_returns"),
        "Solo: the hidden six are set aside before your returns, or after they are shuffled in.",
    ),
    _choice(
        "implied_total",
        "E17",
        ("tickets_and_bonuses", "tickets_only", "bonuses_only"),
        "Solo: what the hidden opponent scores; the other two are easier.",
    ),
    _choice("equal_totals", "E18", ("loss", "draw"), "Solo: what equal totals are."),
)
