"""What happened, in sentences, as a seat saw it; players stand in them as {0}, {1} and so on."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from branchline.core.words import number
from branchline.games.rails_and_sails import naming
from branchline.games.rails_and_sails.actions import (
    DRAW_SHIP,
    DRAW_TRAIN,
    FLEETING,
    KEEPING,
    OVER,
    PASS,
    REFILLING,
    SECOND,
    STOP,
    TAKE,
    TICKETS,
    TURN,
)
from branchline.games.rails_and_sails.boards import KINDS
from branchline.games.rails_and_sails.notation import board_of
from branchline.games.rails_and_sails.rules import ROUTE_POINTS

if TYPE_CHECKING:
    from branchline.games.rails_and_sails.state import SailState


def tell(before: "SailState", action: int, after: "SailState", seat: int) -> list[str]:
    """What a seat (-1: a spectator) saw happen between two states."""
    lines = [
        line
        for was, chosen, now in steps(before, action, after)
        for line in did(was, chosen, now, seat)
    ]
    if after.final_turns >= 0 > before.final_turns:
        lines.append("Six pieces or fewer: everyone has two more turns.")
    if after.phase == OVER:
        lines.append("The game is over.")
    return lines


def steps(
    before: "SailState", action: int, after: "SailState"
) -> Iterator[tuple["SailState", int, "SailState"]]:
    """An action, and then each answer that was given for a player as there was no other."""
    now = before.clone()
    now.step(action)
    while now.can_be_forced() and len(now.legal()) == 1:
        yield before, action, now
        before, [action] = now, now.legal()
        now = before.clone()
        now.step(action)
    yield before, action, after


def did(before: "SailState", action: int, after: "SailState", seat: int) -> Iterator[str]:
    """What an action did, from what changed."""
    actor = before.to_act
    if before.phase == KEEPING and before.turns == 0:
        yield from chose_tickets(before, after)
    elif before.phase == KEEPING:
        kept = after.tickets.how_many(actor) - before.tickets.how_many(actor)
        size = before.tickets.offer_size(actor)
        yield f"{{{actor}}} keeps {kept} of {number(size, 'ticket')}."
    elif before.phase == FLEETING:
        yield from chose_fleet(before, after)
    elif before.phase in (TURN, SECOND, REFILLING):
        yield from took(before, action, after, seat)
    if before.turns:
        yield from built(before, after, actor)
        yield from exchanged(before, after, actor)
        yield from turned_up(before, action, after)
    if action == TICKETS:
        yield f"{{{actor}}} draws {number(min(4, before.tickets.left), 'ticket')}."
    if action == PASS and before.phase == TURN:
        yield f"{{{actor}}} passes."


def chose_tickets(before: "SailState", after: "SailState") -> Iterator[str]:
    """A choice of tickets at setup, shown once all have chosen."""
    if after.phase == KEEPING:
        yield f"{{{before.to_act}}} has chosen tickets."
        return
    for seat in range(after.players):
        yield f"{{{seat}}} keeps {number(after.tickets.how_many(seat), 'ticket')}."


def chose_fleet(before: "SailState", after: "SailState") -> Iterator[str]:
    """A fleet chosen in secret, shown once all have chosen."""
    if after.turns:
        yield from fleets(after)
    else:
        yield f"{{{before.to_act}}} has chosen a fleet."


def fleets(after: "SailState") -> Iterator[str]:
    """The fleets as they are shown."""
    for seat in range(after.players):
        trains, ships = number(after.trains[seat], "train"), number(after.ships[seat], "ship")
        yield f"{{{seat}}} takes {trains} and {ships}."


def took(before: "SailState", action: int, after: "SailState", seat: int) -> Iterator[str]:
    """Cards taken."""
    actor = before.to_act
    if TAKE <= action < DRAW_TRAIN:
        yield f"{{{actor}}} takes a {KINDS[action - TAKE]} card."
    elif action in (DRAW_TRAIN, DRAW_SHIP):
        yield f"{{{actor}}} draws {drawn(before, after, action, seat)}."
    elif action == STOP:
        yield f"{{{actor}}} takes no second card."


def turned_up(before: "SailState", action: int, after: "SailState") -> Iterator[str]:
    """What the display shows anew: for a card taken, for empty places, or after a flush."""
    was, now = naming.display(before), naming.display(after)
    if TAKE <= action < DRAW_TRAIN:
        was[before.slot_of(action - TAKE)] = None
    changed = [(old, card) for old, card in zip(was, now, strict=True) if card != old and card]
    cards = [card for _, card in changed]
    if any(old is not None for old, _ in changed):
        yield f"The display is flushed: {', '.join(shown(after))}."
    elif len(cards) == 1:
        yield f"A {cards[0]} card is turned up."
    elif cards:
        yield f"Turned up are {', '.join(cards)}."


def shown(state: "SailState") -> list[str]:
    """The face-up cards."""
    return [card for card in naming.display(state) if card]


def drawn(before: "SailState", after: "SailState", action: int, seat: int) -> str:
    """A card drawn blind: its drawer sees it, others see its back."""
    actor = before.to_act
    deck = "train" if action == DRAW_TRAIN else "ship"
    if seat != actor:
        return f"a card from the {deck} deck"
    was = naming.card_counts(before.train_hands[actor], before.ship_hands[actor])
    now = naming.card_counts(after.train_hands[actor], after.ship_hands[actor])
    [card] = [name for name, count in now.items() if count > was.get(name, 0)]
    return f"a {card} card from the {deck} deck"


def built(before: "SailState", after: "SailState", actor: int) -> Iterator[str]:
    """A route claimed or a harbor built, and the cards spent on it."""
    board = board_of(before)
    spent = spending(before, after, actor)
    for at, track in enumerate(board.tracks):
        if after.is_mine(actor, at) and not before.is_mine(actor, at):
            points = number(ROUTE_POINTS[track.length], "point")
            yield f"{{{actor}}} claims {track.name} for {points}, paying {spent}."
    for at, city in enumerate(board.cities):
        if (after.harbors[actor] & ~before.harbors[actor]) >> at & 1:
            yield f"{{{actor}}} builds a harbor in {city.name}, paying {spent}."


def spending(before: "SailState", after: "SailState", actor: int) -> str:
    """The cards that left a hand."""
    was = naming.card_counts(before.train_hands[actor], before.ship_hands[actor])
    now = naming.card_counts(after.train_hands[actor], after.ship_hands[actor])
    spent = {name: count - now.get(name, 0) for name, count in was.items()}
    return ", ".join(number(count, name) for name, count in spent.items() if count > 0)


def exchanged(before: "SailState", after: "SailState", actor: int) -> Iterator[str]:
    """Pieces exchanged, and what that cost."""
    pieces = after.exchanged[actor] - before.exchanged[actor]
    if pieces:
        wanted = "trains" if after.trains[actor] > before.trains[actor] else "ships"
        yield f"{{{actor}}} exchanges {number(pieces, 'piece')} for {wanted}, losing {pieces}."
