"""What happened, in sentences, as a seat saw it; players stand in them as {0}, {1} and so on."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from branchline.core.words import number
from branchline.games.rising_sun import naming
from branchline.games.rising_sun.actions import (
    BUY,
    BUY_TOP,
    CARD,
    CHOOSING,
    COPYING,
    END,
    HEX,
    LOOKING,
    MATCHING,
    NAMING,
    ONLY,
    ORDERING,
    OVER,
    PASS,
    PASSING,
    PLAY,
    REACTING,
    REVEAL,
    ROUTE,
    SHOWING,
    STARTING,
    STOP,
    TOPPING,
    TURN,
)
from branchline.games.rising_sun.building import has_rail
from branchline.games.rising_sun.notation import board_of, card_name, text
from branchline.games.rising_sun.programs import CARD_STARTS, PROGRAM
from branchline.games.rising_sun.rules import ROUTES
from branchline.games.rising_sun.steps import COPY_ACTION, REVEAL_TRAIN_AND_GAIN
from branchline.games.rising_sun.table import ALL_KNOW

if TYPE_CHECKING:
    from branchline.games.rising_sun.state import RailState


def tell(before: "RailState", action: int, after: "RailState", seat: int) -> list[str]:
    """What a seat (-1: a spectator) saw happen between two states."""
    lines = [*did(before, action, after, seat)]
    lines += changes(before, action, after)
    if after.phase == OVER:
        lines.append("The game is over.")
    elif after.last_round and not before.last_round:
        lines.append("The end is reached: the round is played out.")
    return lines


def did(before: "RailState", action: int, after: "RailState", seat: int) -> Iterator[str]:
    """What the player who decided did."""
    who = f"{{{before.to_act}}}"
    phase = before.phase
    if phase == STARTING:
        yield f"{who} starts in {naming.hex_name(before, action - HEX)}."
    elif phase == TURN:
        yield from in_turn(before, action, after, who)
    elif phase == REACTING:
        if action == REVEAL:
            yield f"{who} reveals Legal Counsel and is not affected."
    elif phase == PASSING:
        yield f"{who} has picked a card."
    elif phase == COPYING:
        yield f"{who} carries out {card_name(action - CARD)}."
    elif phase == MATCHING:
        yield f"{who} counts {card_name(action - CARD)} again."
    elif phase == CHOOSING:
        yield f"{who} chooses to {text(before, action)}."
    elif phase == TOPPING:
        card = f"{card_name(action - CARD)}" if seat == before.to_act else "a card"
        yield f"{who} puts {card} on the deck."
    elif phase == ORDERING:
        hidden = not before.openly and seat != before.to_act
        card = "a card" if hidden else card_name(action - CARD)
        yield f"{who} puts {card} back on the deck."
    elif phase == NAMING:
        yield f"{who} names {card_name(action - CARD)}."
        yield from revealed_top(before, action, after, who)
    elif phase == LOOKING and action == STOP:
        yield f"{who} puts back the cards looked at."


def in_turn(before: "RailState", action: int, after: "RailState", who: str) -> Iterator[str]:
    """What a player does in his turn."""
    if action == END:
        yield f"{who} ends the turn."
    elif action == PASS:
        waste = int(before.waste_in_hand(before.turn_of))
        yield f"{who} passes and returns {waste or 'no'} Waste."
    elif action < ONLY:
        yield f"{who} plays {card_name(action - PLAY)}."
    elif action < BUY:
        yield f"{who} plays {card_name(action - ONLY)} for its money only."
    elif action < BUY_TOP:
        yield f"{who} buys {card_name(action - BUY)}."
    elif action < CARD:
        yield f"{who} buys {card_name(action - BUY_TOP)} and puts it on the deck."
    elif ROUTE <= action < ROUTE + ROUTES:
        route = board_of(before).routes[action - ROUTE]
        yield f"{who} uses {route.name}: {route.ability.text}"


def revealed_top(before: "RailState", action: int, after: "RailState", who: str) -> Iterator[str]:
    """The card that was revealed after one was named."""
    seat = before.to_act
    named = card_name(action - CARD)
    known = naming.of_seat(after, after.known, seat).get(named, 0)
    if known > naming.of_seat(before, before.known, seat).get(named, 0):
        yield f"It is {named}, and {who} takes it."
    else:
        top = naming.name(after, naming.deck(after, seat)[0] & 31)
        yield f"It is {top}, and stays on the deck."


def changes(before: "RailState", action: int, after: "RailState") -> Iterator[str]:
    """Everything that anybody can see to have changed on the table."""
    if before.phase == STARTING:
        return
    yield from built(before, after)
    yield from moved(before, action, after)
    for seat in range(after.players):
        points = int(after.card_points[seat] - before.card_points[seat])
        if points:
            yield f"{{{seat}}} scores {number(points, 'point')}."
        yield from seen_in_hand(before, action, after, seat)
        yield from seen_on_deck(before, action, after, seat)
    yield from shown(before, after)


def built(before: "RailState", after: "RailState") -> Iterator[str]:
    """Rails, stations and routes."""
    seat = before.turn_of
    for hex in range(before.rules.land):
        name = naming.hex_name(before, hex)
        if has_rail(after, seat, hex) and not has_rail(before, seat, hex):
            paid = int(before.money - after.money)
            cost = f" for {paid} money" if paid > 0 and after.turn_of == seat else ""
            yield f"{{{seat}}} lays a rail in {name}{cost}."
        if after.stations[hex] > before.stations[hex]:
            yield f"{{{seat}}} builds a station in {name}."
    for route in range(ROUTES):
        owner = int(after.route_owner[route])
        if owner >= 0 > before.route_owner[route]:
            card = board_of(after).routes[route]
            yield f"{{{owner}}} connects {card.name} for {number(card.points, 'point')}."


def moved(before: "RailState", action: int, after: "RailState") -> Iterator[str]:
    """Cards discarded, trashed, gained and returned."""
    ended = before.phase == TURN and action in (END, PASS)
    for seat in range(after.players):
        if ended and seat == before.turn_of:
            continue
        if after.shuffles[seat] == before.shuffles[seat]:
            yield from line(before, before.discards, after.discards, seat, "discards")
            if not returned(before, after):
                yield from line(before, after.discards, before.discards, seat, "takes back")
        else:
            yield f"{{{seat}}} shuffles the discard pile into a new deck."
        yield from gained(before, action, after, seat)
    trashed = Counter(naming.counts(after, after.trashed))
    trashed -= Counter(naming.counts(before, before.trashed))
    if trashed:
        yield f"{{{before.turn_of}}} trashes {listed(trashed)}."
    if returned(before, after) and not ended:
        yield f"{{{before.turn_of}}} returns {returned(before, after)} Waste."


def returned(before: "RailState", after: "RailState") -> int:
    """How many Waste cards went back to their pile, from a hand or a discard pile."""
    return max(0, int(after.piles[after.supply.waste] - before.piles[after.supply.waste]))


def gained(before: "RailState", action: int, after: "RailState", seat: int) -> Iterator[str]:
    """Cards gained without being bought, as the line of the action says that."""
    now = Counter(naming.of_seat(after, after.gained, seat))
    now -= Counter(naming.of_seat(before, before.gained, seat))
    if before.phase == TURN and BUY <= action < BUY_TOP:
        now -= Counter([card_name(action - BUY)])
    if now:
        yield f"{{{seat}}} gains {listed(now)}."


def line(
    state: "RailState", was: Iterable[int], now: Iterable[int], seat: int, verb: str
) -> Iterator[str]:
    """What one place has more of than before."""
    more = Counter(naming.of_seat(state, now, seat)) - Counter(naming.of_seat(state, was, seat))
    if more:
        yield f"{{{seat}}} {verb} {listed(more)}."


def seen_in_hand(before: "RailState", action: int, after: "RailState", seat: int) -> Iterator[str]:
    """Cards that all saw come into a hand or be shown from it, where no other line says so."""
    if before.phase == NAMING or (before.phase == TURN and action in (END, PASS)):
        return
    more = Counter(naming.of_seat(after, after.known, seat))
    more -= Counter(naming.of_seat(before, before.known, seat))
    if after.shuffles[seat] == before.shuffles[seat]:
        more -= Counter(naming.of_seat(before, before.discards, seat)) - Counter(
            naming.of_seat(after, after.discards, seat)
        )
    if before.phase == COPYING:
        more -= Counter([card_name(action - CARD)])
    if before.phase == REACTING and action == REVEAL:
        more -= Counter([naming.name(before, before.supply.counsel)])
    if not more:
        return
    if more <= off_piles(before, after):
        yield f"{{{seat}}} gains {listed(more)} in hand."
    elif before.phase == PASSING:
        yield f"{{{seat}}} gets {listed(more)}."
    else:
        verb = "reveals" if shows_hand(before, action) else "takes"
        yield f"{{{seat}}} {verb} {listed(more)}."


def shows_hand(before: "RailState", action: int) -> bool:
    """Whether a card is shown from the hand, by this answer or as the only answer there is."""
    if before.phase != TURN:
        return before.phase == SHOWING
    start = CARD_STARTS[action - PLAY] if action < ONLY else -1
    return start >= 0 and PROGRAM[start] in (REVEAL_TRAIN_AND_GAIN, COPY_ACTION)


def seen_on_deck(before: "RailState", action: int, after: "RailState", seat: int) -> Iterator[str]:
    """Cards that all saw go on a deck, where no other line says so."""
    if before.phase == NAMING or (before.phase == TOPPING and seat == before.to_act):
        return
    more = Counter(naming.known_places(after, seat, ALL_KNOW).values())
    more -= Counter(naming.known_places(before, seat, ALL_KNOW).values())
    if before.phase == ORDERING:
        more -= Counter([card_name(action - CARD)])
    if before.phase == TURN and BUY_TOP <= action < CARD:
        more -= Counter([card_name(action - BUY_TOP)])
    if more and more <= off_piles(before, after):
        yield f"{{{seat}}} gains {listed(more)} onto the deck."
    elif more:
        yield f"{{{seat}}} puts {listed(more)} on the deck."


def off_piles(before: "RailState", after: "RailState") -> Counter[str]:
    """The cards that have left the supply, but not for anybody's gained cards."""
    cards = Counter(naming.counts(before, before.piles))
    cards -= Counter(naming.counts(after, after.piles))
    for seat in range(after.players):
        now = Counter(naming.of_seat(after, after.gained, seat))
        cards -= now - Counter(naming.of_seat(before, before.gained, seat))
    return cards


def listed(cards: Counter[str]) -> str:
    """Cards in a sentence."""
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in cards.items())


def shown(before: "RailState", after: "RailState") -> Iterator[str]:
    """Cards laid out for all to see."""
    fresh = after.shown_count > before.shown_count or after.shown_of != before.shown_of
    if after.shown_count and after.openly and fresh:
        cards = ", ".join(naming.name(after, slot) for slot in naming.shown(after))
        yield f"{{{int(after.shown_of)}}} shows {cards}."
    elif after.shown_count and not after.openly and not before.shown_count:
        yield f"{{{int(after.shown_of)}}} looks at {number(after.shown_count, 'card')}."
