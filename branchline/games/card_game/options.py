"""The options of The Card Game: every ruling that a table may decide otherwise."""

from collections.abc import Mapping
from typing import Any

from branchline.core.options import Option, by_name
from branchline.games.card_game.cards import BIG_CITIES, BONUSES


def _flag(name: str, label: str, ruling: str, help: str, default: bool = False) -> Option:
    return Option(name, "flag", default, help, ruling, label=label)


def _choice(
    name: str,
    label: str,
    ruling: str,
    choices: Mapping[Any, str],
    help: str,
    published: object = None,
) -> Option:
    """Choices with their words; the first is the default."""
    default = next(iter(choices))
    return Option(
        name, "choice", default, help, ruling, said=choices, published=published, label=label
    )


OPTIONS = by_name(
    _flag(
        "extra_setup_locomotives",
        "More locomotives at the start",
        "A1",
        "Setup locomotives come on top of the 16, not from them.",
    ),
    _flag("nine_colors", "A ninth color", "A2", "A ninth color, gray, that no ticket asks for."),
    _choice(
        "setup_returns",
        "Tickets given back at the start",
        "A5",
        {"bottom": "Under the deck", "shuffle": "Shuffled in"},
        "Tickets not kept at setup go under the ticket deck, or are shuffled into it.",
        published="shuffle",
    ),
    _choice(
        "ticket_choice",
        "First tickets are chosen",
        "A6",
        {"together": "All at once, in secret", "sequential": "One after another"},
        "Setup tickets are chosen by all at once in secret, or one player after another.",
    ),
    _choice(
        "first_player",
        "Who begins",
        "A7",
        {0: "Seat 1", 1: "Seat 2", 2: "Seat 3", 3: "Seat 4", "random": "At random"},
        "The seat that plays first.",
    ),
    Option(
        "big_city_bonus",
        "table",
        dict(BONUSES),
        "Points of each Big City Bonus card.",
        "A9",
        label="Big City Bonus points",
        range=(0, 99),
        keys=BIG_CITIES,
    ),
    _choice(
        "moving",
        "Moving cards to the track",
        "B1",
        {"compulsory": "Done for you", "optional": "You choose the colors"},
        "Moving a card of each color to the track is done for you, or asked color by color.",
    ),
    _choice(
        "track_locomotives",
        "Locomotives at scoring",
        "B3",
        {"wild": "Any color", "as_played": "The color they were played as"},
        "At scoring a locomotive is any color, or stays the color it was played as.",
    ),
    _flag(
        "open_track",
        "See your own track",
        "B4",
        "You are shown what lies in your own On-the-Track stack.",
    ),
    _choice(
        "refill",
        "Face-up cards are replaced",
        "B5",
        {"after_draw": "After the draw", "immediate": "At once"},
        "Taken face-up cards are replaced when the draw is over, or at once.",
        published="immediate",
    ),
    _choice(
        "second_card",
        "The second card",
        "B8",
        {"required": "Must be drawn", "optional": "May be left"},
        "A second card must be drawn if there is one, or you may stop after one.",
    ),
    _flag(
        "locomotive_sweep",
        "Three locomotives sweep the row",
        "B9",
        "Three face-up locomotives sweep the row away.",
    ),
    _flag(
        "robbing",
        "Train robbing",
        "C1",
        "Train robbing among the players (solo always has it).",
        default=True,
    ),
    _flag(
        "real_card_required",
        "No set of locomotives alone",
        "C7",
        "A set of one color needs at least one card of that color.",
    ),
    _choice(
        "decks",
        "Length of the game",
        "D1",
        {
            "always_two": "Two decks",
            "always_one": "One deck",
            "by_players": "Two decks with four players",
        },
        "How often the train deck is gone through; by players: two decks only with four.",
        published="by_players",
    ),
    _choice(
        "second_deck_yards",
        "Railyards at half-time",
        "D3",
        {"shuffled": "Shuffled into the deck", "kept": "Stay on the table"},
        "Railyards are shuffled into the second deck, or stay on the table.",
    ),
    Option(
        "second_deck_cards",
        "number",
        4,
        "Cards dealt to each player from the second deck.",
        "D4",
        label="Cards dealt at half-time",
        range=(0, 8),
    ),
    _choice(
        "second_half_start",
        "Who begins the second half",
        "D5",
        {"next_player": "The next player", "first_player": "The first player"},
        "Who begins the second half.",
    ),
    _choice(
        "end_trigger",
        "The final turns begin",
        "D6",
        {"empty": "When the deck is empty", "drawn": "When a card is taken then"},
        "The final turns begin when the deck is empty, or only when a player then takes a card.",
    ),
    _choice(
        "final_turns",
        "Who emptied the deck",
        "D7",
        {"trigger_last": "Has a final turn, last", "trigger_done": "Has no final turn"},
        "The player who emptied the deck also gets a final turn, as the last one, or gets none.",
    ),
    _choice(
        "ticket_assignment",
        "Track cards go to tickets",
        "D10",
        {"best": "In the best way", "player": "As the player chooses"},
        "Track cards are given to tickets in the best way, or as the player chooses.",
    ),
    _choice(
        "tied_bonus",
        "A tied Big City Bonus",
        "D13",
        {"all": "Goes to all who tie", "none": "Goes to nobody", "split": "Is split"},
        "A tied Big City Bonus goes to all who tie, to nobody, or is split (rounded down).",
    ),
    _choice(
        "tie_break",
        "Equal totals",
        "D15",
        {"tickets": "More tickets win", "shared": "Share the win"},
        "Equal totals: more completed tickets, then more bonus cards; or a shared win.",
    ),
    _choice(
        "clock_setup",
        "Solo: the first clock card",
        "E1",
        {
            "turn_one": "Turned on turn 1",
            "setup_card": "Shown at the start",
            "fifteen_turns": "Lost at the start",
        },
        "Solo: the first clock card is turned on turn 1, shown at setup for turn 1, or lost to it.",
    ),
    _choice(
        "clock_slot",
        "Solo: an untaken clock card",
        "E3",
        {"single": "Is discarded", "pile": "Lies under the next one"},
        "Solo: an untaken clock card is discarded, or lies buried under the next one.",
    ),
    _choice(
        "clock_match",
        "Solo: a clock card that matches",
        "E5",
        {"stays": "Stays", "goes": "Is discarded too"},
        "Solo: a clock card that matches a color stays, or is discarded too.",
    ),
    _choice(
        "clock_robbery",
        "Solo: the game robs",
        "E6",
        {"after_match": "After the color match", "at_once": "At once too"},
        "Solo: the game robs after the color match, or also at once when the clock card is turned.",
    ),
    _choice(
        "robbery_checks",
        "Solo: robbery is looked for",
        "E7",
        {"always": "After every change", "steps_1_and_3": "After steps 1 and 3"},
        "Solo: robbery is looked for after every change, or only after steps 1 and 3.",
    ),
    _choice(
        "draw_area_locomotives",
        "Solo: face-up locomotives",
        "E8",
        {"no_color": "Count for no color", "wild": "Count for every color"},
        "Solo: face-up locomotives count for no color, or for every color.",
    ),
    _flag(
        "clock_card_counts",
        "Solo: the clock card counts",
        "E9",
        "Solo: the clock card counts in the Draw Area.",
        default=True,
    ),
    _flag(
        "solo_ties",
        "Solo: equal sets may be played",
        "E10",
        "Solo: a set as large as the number on show may be played.",
    ),
    _choice(
        "cascade",
        "Solo: after a play can rob",
        "E11",
        {"both_sides": "Any of your colors", "played_color": "Only those just played"},
        "Solo: after a play any of your colors can rob, or only those just played.",
    ),
    _choice(
        "cascade_passes",
        "Solo: robberies go on",
        "E12",
        {"until_done": "Until there are none", "one": "Once"},
        "Solo: robberies are looked for again until there are none, or once.",
    ),
    _choice(
        "highest_ticket",
        "Solo: tied highest tickets",
        "E13",
        {"player_picks": "Keep one of them", "keep_all": "Keep all of them"},
        "Solo: of tied highest tickets you must keep one, or all.",
    ),
    _choice(
        "hidden_tickets",
        "Solo: the hidden six tickets",
        "E14",
        {"before_returns": "Set aside before returns", "after_returns": "Set aside after returns"},
        "Solo: the hidden six are set aside before your returns, or after they are shuffled in.",
    ),
    _choice(
        "implied_total",
        "Solo: the opponent scores",
        "E17",
        {
            "tickets_and_bonuses": "Tickets and bonuses",
            "tickets_only": "Tickets only",
            "bonuses_only": "Bonuses only",
        },
        "Solo: what the hidden opponent scores; the other two are easier.",
    ),
    _choice(
        "equal_totals",
        "Solo: equal totals",
        "E18",
        {"loss": "A loss", "draw": "A draw"},
        "Solo: what equal totals are.",
    ),
)
