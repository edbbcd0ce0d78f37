"""Which cards to play to the Railyard: a set of one color, which may rob, or three single cards."""

from mypy_extensions import i64

from branchline.bots.card_game import weights
from branchline.bots.card_game.evaluation import Evaluation
from branchline.core.packed_counts import bits, count, one
from branchline.games.card_game.constants import LOCOMOTIVE
from branchline.games.card_game.playing import free_colors, least_set


def set_worth(out: Evaluation, color: i64, locos: i64) -> float:
    """What it brings to play all cards of a color with this many locomotives."""
    w = out.weights
    cards = count(out.hand, color)
    size = cards + locos
    worth = moved_worth(out, color, size, locos)
    worth -= float(cards) * w[weights.HOLD] * out.hold
    worth -= float(locos) * w[weights.LOCO_KEEP] * out.hold
    if float(size + out.pending) > out.moves:
        worth += w[weights.LATE]
    if out.seats > 1 and out.rules.robbing:
        worth += float(count(out.others, color)) * w[weights.ROB] / out.rivals
    return worth


def moved_worth(out: Evaluation, color: i64, size: i64, locos: i64) -> float:
    """What the cards of a group are worth that get to the track, the locomotives first."""
    w = out.weights
    wanted = count(out.wanted, color)
    worth = 0.0
    there = 1.0
    moved: i64 = 0
    while moved < size and float(moved) < out.moves:
        there *= 1.0 - out.loss(color, size - moved)
        if out.moves < float(moved + 1):
            there *= out.moves - float(moved)
        if moved < locos:
            worth += there * w[weights.LOCO_USE]
        elif moved - locos < wanted:
            worth += there
        else:
            worth += there * w[weights.SPARE]
        moved += 1
    return worth


def best_locos(out: Evaluation, color: i64) -> i64:
    """How many locomotives to play with all cards of a color; -1 if it cannot be played."""
    fewest = max(0, least_set(out.table, color) - count(out.hand, color))
    best: i64 = -1
    most = 0.0
    locos = fewest
    while locos <= out.locos:
        worth = set_worth(out, color, locos)
        if best < 0 or worth > most:
            best = locos
            most = worth
        locos += 1
    return best


def single_worth(out: Evaluation, color: i64) -> float:
    """What a card of a color is worth as one of three different ones."""
    w = out.weights
    cards = count(out.hand, color)
    worth = moved_worth(out, color, 1, 0) + w[weights.SINGLE] - w[weights.HOLD] * out.hold
    return worth - (w[weights.BREAK] if cards > 1 else 0.0)


def best_three(out: Evaluation) -> i64:
    """The three different colors that bring most, one card each; 0 if there are none."""
    free = free_colors(out.table)
    if bits(free) < 3:
        return 0
    chosen: i64 = 0
    while bits(chosen) < 3:
        best: i64 = -1
        most = 0.0
        color: i64
        for color in range(LOCOMOTIVE):
            if free & one(color) and not chosen & one(color):
                worth = single_worth(out, color)
                if best < 0 or worth > most:
                    best = color
                    most = worth
        chosen |= one(best)
    return chosen


def three_worth(out: Evaluation, chosen: i64) -> float:
    """What three single cards bring."""
    worth = 0.0
    color: i64
    for color in range(LOCOMOTIVE):
        if chosen & one(color):
            worth += single_worth(out, color)
    return worth
