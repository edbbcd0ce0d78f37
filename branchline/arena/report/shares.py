"""Bars of a review: what luck, own choices and rivals' choices brought each player."""

from branchline.arena.report.curve import color, frame, text
from branchline.bots.review.review import Review

PARTS = {"luck": "luck", "choices": "own choices", "rivals": "rivals' choices"}
"""What a result is made of beside the start, and how it is called."""
ROW, GAP = 26, 10
MIDDLE, LONGEST = 580, 240
LEAST = 0.1
"""The longest bar is at least so much of a win, so that little looks like little."""


def shares(review: Review) -> str:
    """The parts of every seat in win chance, as SVG that takes the colors of its page."""
    bars, y = [], 8.0
    for seat in range(review.players):
        bars.append(text(0, y + 13, review.names[seat]))
        for part in parts_of(review):
            bars.append(bar(review, seat, part, y))
            y += ROW
        y += GAP
    bars.append(f'<path d="M{MIDDLE} 2V{y - GAP:g}" style="stroke: {color("ink")}"/>')
    return frame(y, "Luck and choices of every player", bars)


def parts_of(review: Review) -> list[str]:
    """The parts that there are: who plays alone has no rivals."""
    return [part for part in PARTS if part != "rivals" or review.players > 1]


def bar(review: Review, seat: int, part: str, y: float) -> str:
    """One part of one seat."""
    win = review.seats[seat][part]["win"]
    long = LONGEST * win / largest(review)
    after, anchor = (MIDDLE + long + 6, "start") if win >= 0 else (MIDDLE + long - 6, "end")
    shade = 1 if part == "luck" else 0.55
    return (
        text(240, y + 13, PARTS[part], "soft-ink", "end")
        + f'<rect x="{MIDDLE + min(0.0, long):.1f}" y="{y:g}" width="{abs(long):.1f}" height="17" '
        f'rx="3" fill-opacity="{shade}" style="fill: {color(f"player-{seat}")}"/>'
        + text(after, y + 13, f"{win * 100:+.0f} %", anchor=anchor)
    )


def largest(review: Review) -> float:
    """The largest part of all."""
    wins: list[float] = [one[part]["win"] for one in review.seats for part in PARTS]
    return max(LEAST, *map(abs, wins))
