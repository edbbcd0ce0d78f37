"""A turn of The Card Game: move cards to the track, then draw cards, play cards or draw tickets."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.lanes import count, lit, one, total
from branchline.games.card_game.actions import (
    CARDS,
    DRAW,
    HOW_MANY,
    HOW_MANY_LOCOS,
    LOCOS,
    MOVING,
    PASS,
    PICK,
    PLAY,
    SECOND,
    STOP,
    TAKE,
    TAKE_CLOCK,
    THREE,
    THREE_COLORS,
    TICKETS,
    TURN,
)
from branchline.games.card_game.cards import KINDS, card_counts
from branchline.games.card_game.rules import LOCOMOTIVE
from branchline.games.card_game.solo import after_play, game_robs, on_show, shown
from branchline.games.card_game.table import EMPTY, Table

# Moving


def move(table: Table) -> None:
    """Step one of a turn: a card of each color to the track (rulings B1, B2)."""
    if table.rules.moving_is_optional and table.groups(table.turn_of):
        table.phase = MOVING
        table.picked = 0
        ask_next_group(table)
    else:
        table.move_groups(table.turn_of, table.groups(table.turn_of))
        moved(table)


def ask_next_group(table: Table) -> None:
    """The player is asked about the next color of his Railyard, or has been asked about all."""
    left = table.groups(table.turn_of) & ~table.picked
    if not left:
        moved(table)
        return
    color: i64 = 0
    while not left & one(color):
        color += 1
    table.color = color
    table.picked += one(color)


def moved(table: Table) -> None:
    """The cards have moved; the action is next."""
    if table.seats == 1 and not table.rules.rob_after_steps:
        game_robs(table)  # ruling E7
    table.phase = TURN
    table.picked = 0


# Drawing


def draw(table: Table, action: i64) -> bool:
    """Takes one card; returns whether the draw is over."""
    second = table.phase == SECOND
    kind: i64 = EMPTY
    if action == DRAW:
        draw_from_deck(table)
    else:
        kind = take_face_up(table, action)
    if table.rules.trigger_when_drawn:
        trigger(table)  # ruling D6
    if second or kind == LOCOMOTIVE:  # rulings B6, B7
        return True
    if table.rules.refill_at_once:  # ruling B5
        table.refill()
    if not table.rules.trigger_when_drawn:
        trigger(table)  # ruling D6: the moment the deck is empty, not when the draw is over
    if table.seats == 1 and not table.rules.rob_after_steps:
        game_robs(table)  # ruling E7: a refill, or a buried clock card uncovered (E3)
    table.phase = SECOND
    return not second_card_exists(table)


def draw_from_deck(table: Table) -> None:
    """The top card of the deck goes to the hand, unseen by others."""
    seat, kind = table.turn_of, table.draw_card()
    table.hands[seat] += one(kind)
    if table.telling is not None:
        table.telling.note_to(seat, "draw", seat, {}, {"card": KINDS[kind]})


def take_face_up(table: Table, action: i64) -> i64:
    """A face-up card goes to the hand for all to see; its kind."""
    seat, kind = table.turn_of, action - TAKE
    if action == TAKE_CLOCK:
        kind = table.take_clock_card()
    else:
        table.take_from_row(kind)
    table.hands[seat] += one(kind)
    table.known[seat] += one(kind)
    if table.telling is not None:
        verb = "take-clock" if action == TAKE_CLOCK else "take"
        table.telling.note(verb, seat, {"card": KINDS[kind]})
    return kind


def second_card_exists(table: Table) -> bool:
    """Whether a second card can be had (rulings B6, B8)."""
    clock = table.clock_kind()
    return (
        table.deck_left > 0
        or table.in_row() & (one(LOCOMOTIVE) - 1) != 0
        or (clock != EMPTY and clock != LOCOMOTIVE)
    )


def end_draw(table: Table) -> None:
    """The row is refilled and the end may come into sight."""
    table.refill()
    if not table.rules.trigger_when_drawn:
        trigger(table)


def trigger(table: Table) -> None:
    """An empty deck brings the final turns (rulings D6, D7)."""
    if table.deck_left == 0 and table.final_turns < 0 and table.seats > 1:
        table.final_turns = table.seats - (1 if table.rules.trigger_done else 0)
        if table.telling is not None:
            table.telling.note("final-turns", table.turn_of, {"turns": table.final_turns})


# Playing


def least_set(table: Table, color: i64) -> i64:
    """The fewest cards that a set of this color must have (rulings C2, C6, C8, E10)."""
    least: i64 = 2
    if table.seats == 1:
        least = max(least, shown(table, color) + (0 if table.rules.solo_ties else 1))
    elif table.rules.robbing:
        rival: i64 = 0
        while rival < table.seats:
            if rival != table.turn_of:
                least = max(least, table.group(rival, color) + 1)
            rival += 1
    return least


def fewest_cards(table: Table, color: i64) -> i64:
    """The fewest cards of the color itself in a legal set, the rest locomotives (ruling C7)."""
    hand = table.hands[table.turn_of]
    fewest = least_set(table, color) - count(hand, LOCOMOTIVE)
    return max(fewest, 1 if table.rules.real_card_required else 0)


def can_play(table: Table, color: i64) -> bool:
    """Whether a set of this color can be played."""
    seat = table.turn_of
    hand = table.hands[seat]
    cards = count(hand, color)
    if cards + count(hand, LOCOMOTIVE) < 2 or table.group(seat, color):  # ruling C9
        return False
    return fewest_cards(table, color) <= cards


def free_colors(table: Table) -> i64:
    """The colors of which a single card may be played, one card each (rulings C5, E10)."""
    seat = table.turn_of
    free = lit(table.hands[seat]) & (one(LOCOMOTIVE) - 1) & ~table.groups(seat)
    if table.seats == 1:
        return free & ~lit(on_show(table))
    if table.rules.robbing:
        rival: i64 = 0
        while rival < table.seats:
            free &= ~table.groups(rival)
            rival += 1
    return free


def pick_color(table: Table, color: i64) -> bool:
    """One of three colors is chosen, in the order of colors; the third makes the play."""
    table.picked += one(color)
    table.color = color + 1
    if total(table.picked) < 3:
        return False
    play_three(table)
    return True


def play_three(table: Table) -> None:
    """The three chosen cards go to the Railyard."""
    tell_play(table, -1, table.picked, 0)
    table.spend(table.turn_of, table.picked)
    table.yards[table.turn_of] += table.picked
    if table.seats == 1:
        after_play(table, table.picked)


def play_set(table: Table, locos: i64) -> None:
    """A set of one color goes to the Railyard and robs whoever has that color (rulings C3, C4)."""
    seat, color = table.turn_of, table.color
    tell_play(table, color, table.cards * one(color), locos)
    table.spend(seat, table.cards * one(color) + locos * one(LOCOMOTIVE))
    table.yards[seat] += table.cards * one(color)
    table.yard_locos[seat] += locos * one(color)
    if table.seats == 1:
        after_play(table, one(color))
    elif table.rules.robbing:
        rival: i64 = 0
        while rival < table.seats:
            if rival != seat and table.group(rival, color):
                table.rob_group(seat, rival, color)
            rival += 1


def tell_play(table: Table, color: i64, cards: i64, locos: i64) -> None:
    """The cards of a play, of one color or (-1) of three."""
    if table.telling is not None:
        named = None if color < 0 else KINDS[color]
        what = {"color": named, "cards": card_counts(cards), "locomotives": locos}
        table.telling.note("play", table.turn_of, what)


# What may be chosen


def turn_choices(table: Table, into: vec[i64]) -> i64:
    """The actions of a turn."""
    found = card_choices(table, into, True)
    hand = table.hands[table.turn_of]
    color: i64 = 0
    while color < table.rules.colors:
        if can_play(table, color):
            into[found] = PLAY + color
            found += 1
        color += 1
    if hand and total(free_colors(table)) >= 3:
        into[found] = THREE
        found += 1
    if table.ticket_count > 0:
        into[found] = TICKETS
        found += 1
    if found == 0:
        into[0] = PASS  # ruling B12
        found = 1
    return found


def card_choices(table: Table, into: vec[i64], first: bool) -> i64:
    """The cards that can be taken; a face-up locomotive only as the first (ruling B6)."""
    found: i64 = 0
    row = table.in_row()
    kind: i64 = 0
    last: i64 = LOCOMOTIVE if first else LOCOMOTIVE - 1
    while kind <= last:
        if count(row, kind):
            into[found] = TAKE + kind
            found += 1
        kind += 1
    if table.clock_pile and (first or table.clock_kind() != LOCOMOTIVE):
        into[found] = TAKE_CLOCK
        found += 1
    if table.deck_left > 0:
        into[found] = DRAW
        found += 1
    if not first and table.rules.may_stop:
        into[found] = STOP
        found += 1
    return found


def pick_choices(table: Table, into: vec[i64]) -> i64:
    """The colors that can be the next of three, so that enough are left after it."""
    free = free_colors(table) & ~table.picked
    wanted = 2 - total(table.picked)
    found: i64 = 0
    color = table.color
    while color < table.rules.colors:
        later = free & ~(one(color + 1) - 1)
        if free & one(color) and total(later) >= wanted:
            into[found] = PICK + color
            found += 1
        color += 1
    return found


def cards_choices(table: Table, into: vec[i64]) -> i64:
    """How many cards of the color a set can have."""
    hand = table.hands[table.turn_of]
    cards = fewest_cards(table, table.color)
    found: i64 = 0
    while cards <= count(hand, table.color):
        into[found] = CARDS + cards
        found += 1
        cards += 1
    return found


def loco_choices(table: Table, into: vec[i64]) -> i64:
    """How many locomotives the set can have."""
    hand = table.hands[table.turn_of]
    locos = max(0, least_set(table, table.color) - table.cards)
    found: i64 = 0
    while locos <= count(hand, LOCOMOTIVE):
        into[found] = LOCOS + locos
        found += 1
        locos += 1
    return found


def begin_play(table: Table, action: i64) -> None:
    """A play is announced; what it consists of is chosen next."""
    table.picked = 0
    table.cards = 0
    table.color = 0
    if action == THREE:
        table.phase = THREE_COLORS
    else:
        table.phase = HOW_MANY
        table.color = action - PLAY


def choose_cards(table: Table, cards: i64) -> None:
    """The number of cards of the color is chosen; locomotives are next."""
    table.cards = cards
    table.phase = HOW_MANY_LOCOS
