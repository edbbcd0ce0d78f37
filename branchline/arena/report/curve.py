"""The curve of a review: everyone's chance to win, with the marks of costly choices on it."""

from collections.abc import Sequence
from html import escape

from branchline.bots.review.review import Review
from branchline.draw.theme import FONT, LIGHT

WIDTH, HEIGHT = 920, 300
LEFT, RIGHT, TOP, BOTTOM = 52, 12, 34, 30
SIGNS = {"inaccurate": "?!", "mistake": "?", "blunder": "??"}
"""How marks are written, as chess players do."""
DASHES = ("", "9 4", "2 3", "12 3 2 3", "5 5")
"""Lines differ in more than color."""


def curve(review: Review) -> str:
    """The win chances of all seats as SVG that takes the colors of its page."""
    parts = [*levels(), *turns(review), *legend(review)]
    parts += [line(review, seat) for seat in range(review.players)]
    parts += [sign(review, at) for at in range(len(review.steps))]
    return frame(HEIGHT, f"Win chances of {', '.join(review.names)} over the game", parts)


def frame(height: float, words: str, parts: Sequence[str]) -> str:
    """A picture of these parts, with words for who cannot see it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img" '
        f'aria-label="{escape(words)}" font-family="{FONT}" font-size="12" '
        f'style="min-width: 36rem">{"".join(parts)}</svg>'
    )


def text(x: float, y: float, words: str, ink: str = "ink", anchor: str = "start") -> str:
    """Words in a picture."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" style="fill: {color(ink)}">'
        f"{escape(words)}</text>"
    )


def color(name: str) -> str:
    """A color of the page, or of the light theme where there is no page."""
    return f"var(--bl-{name}, {LIGHT[name]})"


def across(review: Review, at: int) -> float:
    """Where the moment before a step, or the end, is."""
    return LEFT + (WIDTH - LEFT - RIGHT) * at / max(1, len(review.steps))


def down(win: float) -> float:
    """Where a win chance is."""
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - win)


def levels() -> list[str]:
    """Lines at some win chances."""
    return [
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{down(win):.1f}" y2="{down(win):.1f}" '
        f'style="stroke: {color("hairline")}"/>'
        + text(LEFT - 8, down(win) + 4, f"{win * 100:.0f} %", "soft-ink", "end")
        for win in (0.0, 0.25, 0.5, 0.75, 1.0)
    ]


def turns(review: Review) -> list[str]:
    """Some turns, below."""
    steps = review.steps
    first = next((at for at, step in enumerate(steps) if step["turn"]), 0)
    told = sorted({first + (len(steps) - 1 - first) * part // 6 for part in range(7)})
    return [
        text(
            across(review, at),
            HEIGHT - 8,
            f"turn {steps[at]['turn']}",
            "soft-ink",
            "end" if at == told[-1] else "middle",
        )
        for at in told
    ]


def legend(review: Review) -> list[str]:
    """Who is who."""
    parts, x = [], float(LEFT)
    for seat, name in enumerate(review.names):
        parts.append(f'<line x1="{x:.0f}" x2="{x + 26:.0f}" y1="14" y2="14" {stroke(seat)}/>')
        parts.append(text(x + 32, 18, name))
        x += 52 + 7.2 * len(name)
    return parts


def stroke(seat: int) -> str:
    """The look of a seat's line."""
    return (
        f'stroke-width="2.2" stroke-linejoin="round" stroke-dasharray="{DASHES[seat]}" '
        f'style="stroke: {color(f"player-{seat}")}; fill: none"'
    )


def line(review: Review, seat: int) -> str:
    """The win chances of a seat, from the start to the end."""
    wins = [review.start["win"][seat], *(step["win"][seat] for step in review.steps)]
    points = " ".join(f"{across(review, at):.1f},{down(win):.1f}" for at, win in enumerate(wins))
    return f'<polyline points="{points}" {stroke(seat)}/>'


def sign(review: Review, at: int) -> str:
    """The mark of a choice that was not good, on its player's line."""
    step = review.steps[at]
    mark = SIGNS.get(step["choice"]["mark"]) if step["choice"] else None
    if mark is None:
        return ""
    x, y, seat = across(review, at + 1), down(step["win"][step["seat"]]), step["seat"]
    title = escape(f"Turn {step['turn']}, {review.names[seat]}: {step['action']}")
    return (
        f'<g font-weight="700"><title>{title}</title><circle cx="{x:.1f}" cy="{y:.1f}" r="9" '
        f'style="fill: {color(f"player-{seat}")}; stroke: {color("paper")}"/>'
        f"{text(x, y + 4, mark, f'on-player-{seat}', 'middle')}</g>"
    )
