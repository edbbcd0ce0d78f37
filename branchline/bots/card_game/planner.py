"""The planner: what every card, play and ticket will still bring decides all it does."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.card_game import weights
from branchline.bots.card_game.drawing import Draws
from branchline.bots.card_game.evaluation import Evaluation
from branchline.bots.card_game.greedy import next_completed, next_of
from branchline.bots.card_game.keeping import kept_tickets, new_worth
from branchline.bots.card_game.playing import best_locos, best_three, set_worth, three_worth
from branchline.bots.card_game.weights import WEIGHTS
from branchline.core.packed_counts import count
from branchline.core.state import blank_choices
from branchline.games.card_game.actions import (
    CARDS,
    COMPLETING,
    HOW_MANY,
    HOW_MANY_LOCOS,
    KEEP,
    KEEPING,
    LOCOS,
    MOVE,
    MOVING,
    PASS,
    PLAY,
    SECOND,
    THREE,
    THREE_COLORS,
    TICKETS,
)
from branchline.games.card_game.decisions import VERB_ID
from branchline.games.card_game.state import CardState


def choose(table: CardState) -> i64:
    """The action for the decision at hand."""
    return weighed(table, WEIGHTS[table.seats - 1])


def weighed(table: CardState, weights_: vec[float]) -> i64:
    """The action for the decision at hand, by these weights."""
    phase = table.phase
    if phase == MOVING:
        return MOVE
    if phase == COMPLETING:
        return next_completed(table)
    out = Evaluation(table, table.to_act, weights_)
    if phase == KEEPING:
        return KEEP + kept_tickets(out)
    out.plan()
    if phase == SECOND:
        return Draws(out).best
    if phase == THREE_COLORS:
        return next_of_three(out)
    if phase == HOW_MANY:
        return CARDS + count(out.hand, out.color())
    if phase == HOW_MANY_LOCOS:
        return locomotives(out)
    return turn(out)


def turn(out: Evaluation) -> i64:
    """The play, the draw or the tickets that bring most now."""
    draws = Draws(out)
    legal = blank_choices()
    found = out.table.choices(legal)
    chosen = legal[0]
    most = worth(out, draws, chosen)
    at: i64
    for at in range(1, found):
        brings = worth(out, draws, legal[at])
        if brings > most:
            most = brings
            chosen = legal[at]
    return chosen


def worth(out: Evaluation, draws: Draws, action: i64) -> float:
    """What an action of a turn brings, in cards that a ticket needs."""
    verb = VERB_ID[action]
    if verb == PLAY:
        color = action - PLAY
        return set_worth(out, color, best_locos(out, color)) - out.weights[weights.TURN]
    if verb == THREE:
        return three_worth(out, best_three(out)) - out.weights[weights.TURN]
    if verb == TICKETS:
        return new_worth(out)
    if verb == PASS:
        return 0.0
    return out.weights[weights.DRAW] * draws.worth(action) * out.hold


def ranked(table: CardState, into: vec[i64]) -> i64:
    """Writes the actions of a turn or of its second card, the best first; returns how many."""
    out = Evaluation(table, table.to_act, WEIGHTS[table.seats - 1])
    out.plan()
    draws = Draws(out)
    found = table.choices(into)
    at: i64
    for at in range(1, found):
        action = into[at]
        brings = worth(out, draws, action)
        place = at
        while place > 0 and worth(out, draws, into[place - 1]) < brings:
            into[place] = into[place - 1]
            place -= 1
        into[place] = action
    return found


def locomotives(out: Evaluation) -> i64:
    """The best number of locomotives, or the nearest there is with the cards already chosen."""
    legal = blank_choices()
    found = out.table.choices(legal)
    wanted = LOCOS + best_locos(out, out.color())
    return max(legal[0], min(wanted, legal[found - 1]))


def next_of_three(out: Evaluation) -> i64:
    """The next of the three best colors, whoever picked those before it."""
    return next_of(out.table, best_three(out))
