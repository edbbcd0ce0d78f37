"""What happened, in sentences, as a seat saw it.

Players stand in the sentences as {0}, {1} and so on; whoever shows them puts in the names. An
action is played again on a copy, so that what it did and what then followed can be told apart.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from branchline.core.lanes import count, total
from branchline.core.words import number
from branchline.games.card_game.actions import (
    COMPLETING,
    DRAW,
    HOW_MANY_LOCOS,
    KEEPING,
    MOVING,
    OVER,
    PASS,
    SECOND,
    STOP,
    TAKE,
    TAKE_CLOCK,
    THREE_COLORS,
    TICKETS,
    TURN,
)
from branchline.games.card_game.cards import COLORS, KINDS
from branchline.games.card_game.cards import TICKETS as TICKET_CARDS
from branchline.games.card_game.naming import ticket_names
from branchline.games.card_game.notation import cards_text
from branchline.games.card_game.table import EMPTY

if TYPE_CHECKING:
    from branchline.games.card_game.state import CardState

FINAL_TURNS = "The Train deck is empty: the final turns begin."


def tell(before: "CardState", action: int, after: "CardState", seat: int) -> list[str]:
    """What a seat (-1: a spectator) saw happen between two states."""
    now = before.clone()
    lines: list[str] = []
    while True:
        was = now.clone()
        over = now.do(action)
        lines += did(was, action, now, seat)
        if now.final_turns >= 0 > was.final_turns:
            lines.append(FINAL_TURNS)
        if over:
            was = now.clone()
            now.end_turn()
            lines += followed(was, now)
        if now.phase in (TURN, KEEPING, MOVING, OVER) or len(now.legal()) != 1:
            return lines
        [action] = now.legal()


def did(was: "CardState", action: int, now: "CardState", seat: int) -> Iterator[str]:
    """What one choice did before the turn passed on."""
    actor = was.to_act
    if was.phase in (TURN, SECOND):
        yield from in_turn(was, action, seat)
    elif was.phase == HOW_MANY_LOCOS or (was.phase == THREE_COLORS and total(was.picked) == 2):
        yield from played(was, now)
    elif was.phase == KEEPING and was.turns == 0:
        yield from chose(was, now)
    elif was.phase == KEEPING:
        kept = total_tickets(now, actor) - total_tickets(was, actor)
        yield f"{{{actor}}} keeps {kept} of {number(was.offer_size(actor), 'ticket')}."
    elif was.phase == COMPLETING:
        yield from followed(was, now)
    elif was.phase == MOVING:
        yield from moves(was, now, actor)


def total_tickets(state: "CardState", seat: int) -> int:
    """How many open tickets a seat has."""
    return len(ticket_names(state.tickets[seat]))


def in_turn(was: "CardState", action: int, seat: int) -> Iterator[str]:
    """A card taken, tickets drawn, or nothing."""
    actor = was.to_act
    if TAKE <= action < TAKE_CLOCK:
        yield f"{{{actor}}} takes {a_card(action - TAKE)}."
    elif action == TAKE_CLOCK:
        yield f"{{{actor}}} takes the clock card, {a_card(was.clock_kind())}."
    elif action == DRAW:
        card = a_card(was.deck[was.deck_left - 1]) if seat == actor else "a card"
        yield f"{{{actor}}} draws {card} from the deck."
    elif action == TICKETS:
        yield f"{{{actor}}} draws {number(min(4, was.ticket_count), 'ticket')}."
    elif action == PASS:
        yield f"{{{actor}}} passes."
    elif action == STOP:
        yield f"{{{actor}}} takes no second card."


def a_card(kind: int) -> str:
    """A card with its article."""
    name = KINDS[kind]
    return (
        "a locomotive" if name == "locomotive" else f"{'an' if name[0] == 'o' else 'a'} {name} card"
    )


def played(was: "CardState", now: "CardState") -> Iterator[str]:
    """A play, whom it robbed, and in solo what was robbed back and forth."""
    actor = was.to_act
    yield f"{{{actor}}} plays {what_was_played(was, now)}."
    for rival in range(was.players):
        if rival != actor:
            yield from lost(was, now, rival, f"{{{actor}}} robs")
    if was.seats == 1:
        yield from solo_robberies(was, now)


def what_was_played(was: "CardState", now: "CardState") -> str:
    """The cards of a play, from what left the hand."""
    left = {
        name: count(was.hands[was.to_act], kind) - count(now.hands[was.to_act], kind)
        for kind, name in enumerate(KINDS)
    }
    locos = left.pop("locomotive")
    parts = [cards_text(cards, color) for color, cards in left.items() if cards]
    if was.phase == HOW_MANY_LOCOS and not parts:
        return f"{number(locos, 'locomotive')} as {COLORS[was.color]}"
    return listed(parts + ([number(locos, "locomotive")] if locos else []))


def listed(parts: list[str]) -> str:
    """One, two and three."""
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]])) if parts else ""


def lost(was: "CardState", now: "CardState", seat: int, robber: str) -> Iterator[str]:
    """The groups that left a Railyard for the discard pile."""
    for color, name in enumerate(COLORS):
        moved = track(now, seat, color) - track(was, seat, color)
        gone = was.group(seat, color) - max(0, moved) - now.group(seat, color)
        if gone > 0:
            yield f"{robber} {{{seat}}} of {cards_text(gone, name)}."


def track(state: "CardState", seat: int, color: int) -> int:
    """How many cards of a color, or locomotives played as it, are on a track."""
    return count(state.tracks[seat], color) + count(state.track_locos[seat], color)


def solo_robberies(was: "CardState", now: "CardState") -> Iterator[str]:
    """What the player and the game robbed each other of."""
    mine = was.clone()
    hand = {color: played_as(was, now, color) for color in range(len(COLORS))}
    for color, name in enumerate(COLORS):
        gone = mine.group(0, color) + hand[color] - now.group(0, color)
        robbed = count(now.discard, color) - count(was.discard, color)
        robbed -= max(0, gone - lost_locos(was, now, color))
        if robbed > 0:
            yield f"{{0}} robs the Draw Area of {cards_text(robbed, name)}."
        if gone > 0:
            yield f"The game robs {{0}} of {cards_text(gone, name)}."


def played_as(was: "CardState", now: "CardState", color: int) -> int:
    """How many cards of a play count as this color."""
    if was.phase == HOW_MANY_LOCOS:
        if color != was.color:
            return 0
        return total(was.hands[0]) - total(now.hands[0])
    return count(was.hands[0], color) - count(now.hands[0], color)


def lost_locos(was: "CardState", now: "CardState", color: int) -> int:
    """How many locomotives a robbed group had, which are discarded as locomotives."""
    if now.group(0, color):
        return 0
    fresh = played_as(was, now, color) - (count(was.hands[0], color) - count(now.hands[0], color))
    return count(was.yard_locos[0], color) + fresh


def chose(was: "CardState", now: "CardState") -> Iterator[str]:
    """A choice of tickets at setup, shown once all have chosen."""
    if now.turns == 0 and not was.rules.choose_in_turn:
        yield f"{{{was.to_act}}} has chosen tickets."
        return
    for seat in range(was.players):
        if was.offers[seat] and not now.offers[seat]:
            yield f"{{{seat}}} keeps {number(total_tickets(now, seat), 'ticket')}."
    if now.turns:
        yield from followed(was, now)


def followed(was: "CardState", now: "CardState") -> Iterator[str]:
    """What followed when the turn passed on: scoring, the clock, cards moved, the end."""
    if now.final_turns >= 0 > was.final_turns:
        yield FINAL_TURNS
    for seat in range(was.players):
        for name in ticket_names(now.completed[seat] & ~was.completed[seat]):
            points = next(card.points for card in TICKET_CARDS if card.name == name)
            yield f"{{{seat}}} completes {name} for {points} points."
    if now.half != was.half:
        yield "The second deck is shuffled, and play goes on."
        if now.final_turns >= 0:
            yield FINAL_TURNS
        return
    if now.seats == 1 and now.turns > was.turns:
        yield from clock_turned(was, now)
    if now.turns > was.turns:
        yield from moves(was, now, now.turn_of)
    if now.phase == OVER:
        yield "The game is over."


def clock_turned(was: "CardState", now: "CardState") -> Iterator[str]:
    """The Station Clock of a new solo turn, and what it and the game took."""
    if now.clock_kind() != EMPTY:
        yield f"Turn {now.turns}: the Station Clock shows {a_card(now.clock_kind())}."
    for kind in range(len(KINDS)):
        gone = count(was.in_row(), kind) - count(now.in_row(), kind)
        if gone > 0:
            yield f"The clock sweeps {cards_text(gone, KINDS[kind])} off the Draw Area."
    yield from lost(was, now, 0, "The game robs")


def moves(was: "CardState", now: "CardState", seat: int) -> Iterator[str]:
    """The cards that a player moved to his track."""
    colors = [
        name
        for color, name in enumerate(COLORS)
        if track(now, seat, color) > track(was, seat, color)
    ]
    if colors:
        yield f"{{{seat}}} moves {listed(colors)} to the track."
