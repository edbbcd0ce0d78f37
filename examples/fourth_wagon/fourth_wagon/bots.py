"""The game's own bot, which Branchline finds in the entry point group `branchline.bots`."""

from branchline.core.bots import FunctionBot
from fourth_wagon.game import IN_TRAIN, POINTS, Yard


def shunt(yard: Yard) -> int:
    """The action that brings most and leaves least."""
    return max(yard.legal(), key=lambda action: worth(yard, action, yard.to_act))


def worth(yard: Yard, action: int, seat: int) -> int:
    """What an action is worth to a seat; a wagon is worth as much as on its best track."""
    after: Yard = yard.clone()
    after.apply(action)
    if after.chosen:
        return max(worth(after, track, seat) for track in after.legal())
    trains = [train for train in after.tracks if len(train) == IN_TRAIN - 1]
    left = max([0, *(sum(POINTS[wagon] for wagon in train) for train in trains)])
    return after.scores()[seat] - left


BOTS = (FunctionBot("shunter", shunt, "Drives good trains away, and leaves bad ones."),)
