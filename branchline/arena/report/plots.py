"""Plots as SVG that take the colors of the page they stand on."""

import io
import math
from collections.abc import Mapping, Sequence
from typing import Any

from branchline.arena.report.page import SERIES, minus
from branchline.core.extras import require_extra
from branchline.draw.theme import LIGHT

INK, GRID = "#010203", "#040506"
"""Stand for the page's own colors until the plot is written."""
COLORS = SERIES["light"]
STAND_FOR = {
    **{color: f"var(--series-{at}, {color})" for at, color in enumerate(COLORS)},
    INK: f"var(--bl-ink, {LIGHT['ink']})",
    GRID: "var(--grid, #d9cfb8)",
}
"""What is written instead, with a color for pictures that stand on no page."""
PAPER = f'<rect width="100%" height="100%" style="fill: var(--bl-paper, {LIGHT["paper"]})"/>'
SETTINGS = {
    "svg.fonttype": "none",
    "svg.hashsalt": "branchline",
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 11,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": GRID,
    "axes.titlesize": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": GRID,
    "grid.linewidth": 0.7,
    "xtick.color": INK,
    "ytick.color": INK,
    "legend.frameon": False,
}


class Plot:
    """A figure that is being drawn."""

    def __init__(self, height: float, columns: int = 1, width: float = 9.0) -> None:
        self.matplotlib = require_extra("matplotlib", "arena", "A report")
        figures = require_extra("matplotlib.figure", "arena", "A report")
        with self.matplotlib.rc_context(SETTINGS):
            self.figure = figures.Figure(figsize=(width, height), layout="constrained")
            made = self.figure.subplots(1, columns)
        self.axes: list[Any] = [made] if columns == 1 else list(made)

    def svg(self, words: str) -> str:
        """The plot as an SVG element, with words for who cannot see it."""
        with self.matplotlib.rc_context(SETTINGS):
            file = io.StringIO()
            self.figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
        text = file.getvalue()
        text = text[text.index("<svg") :]
        for stands_for, own in STAND_FOR.items():
            text = text.replace(stands_for, own)
        text = text.replace("'DejaVu Sans'", "Inter, system-ui, 'DejaVu Sans'")
        text = text.replace("<svg ", f'<svg role="img" aria-label="{words}" ', 1)
        return text.replace(">", f">{PAPER}", 1)


def color(at: int) -> str:
    """The color of a bot or a rule."""
    return COLORS[at % len(COLORS)]


def explain(axis: Any, **where: Any) -> None:
    """What the colors stand for."""
    axis.legend(frameon=False, labelcolor=INK, **where)


def ranges(
    names: Sequence[str], rows: Sequence[tuple[float, float, float]], label: str, words: str
) -> str:
    """Means with their intervals, one under the other."""
    plot = Plot(0.8 + 0.42 * len(names))
    [axis] = plot.axes
    for at, (mean, low, high) in enumerate(rows):
        axis.plot([low, high], [at, at], color=COLORS[0], linewidth=3, solid_capstyle="round")
        axis.plot([mean], [at], "o", color=COLORS[0], markersize=8)
        axis.annotate(
            minus(f"{mean:.0f}"),
            (mean, at),
            xytext=(0, 7),
            textcoords="offset points",
            ha="center",
            fontsize=9,
            color=INK,
        )
    axis.set_yticks(range(len(names)), names)
    axis.set_ylim(len(names) - 0.4, -0.7)
    axis.set_xlabel(label)
    return plot.svg(words)


def matrix(names: Sequence[str], shares: Sequence[Sequence[float | None]], words: str) -> str:
    """How often each of some comes in before each other, as shaded squares with figures."""
    size, patches = len(names), require_extra("matplotlib.patches", "arena", "A report")
    plot = Plot(1.2 + 0.5 * size, width=min(9.0, 3.0 + 0.9 * size))
    [axis] = plot.axes
    axis.grid(False)
    for row, own in enumerate(shares):
        for column, share in enumerate(own):
            if share is None:
                continue
            axis.add_patch(
                patches.Rectangle((column - 0.48, row - 0.47), 0.96, 0.94, **shade(share))
            )
            axis.text(column, row, f"{share * 100:.0f}", ha="center", va="center", color=INK)
    axis.set_xticks(range(size), names, rotation=20, ha="right")
    axis.set_yticks(range(size), names)
    axis.set_xlim(-0.6, size - 0.4)
    axis.set_ylim(size - 0.4, -0.6)
    for side in ("left", "bottom"):
        axis.spines[side].set_visible(False)
    axis.tick_params(length=0)
    return plot.svg(words)


def shade(share: float) -> dict[str, Any]:
    """The look of a square of the matrix."""
    return {"facecolor": COLORS[0], "alpha": 0.08 + 0.5 * share, "edgecolor": "none"}


def boxes(groups: Mapping[str, Sequence[float]], label: str, words: str) -> str:
    """The middle, the quarters and nine tenths of each group of values."""
    plot = Plot(0.9 + 0.45 * len(groups))
    [axis] = plot.axes
    for at, values in enumerate(groups.values()):
        low, quarter, middle, three, high = quantiles(values, (0.05, 0.25, 0.5, 0.75, 0.95))
        axis.plot([low, high], [at, at], color=color(at), linewidth=1.5)
        axis.barh(at, three - quarter, left=quarter, height=0.5, color=color(at), alpha=0.35)
        axis.plot([middle, middle], [at - 0.28, at + 0.28], color=color(at), linewidth=3)
    axis.set_yticks(range(len(groups)), list(groups))
    axis.set_ylim(len(groups) - 0.4, -0.6)
    axis.set_xlabel(label)
    return plot.svg(words)


def quantiles(values: Sequence[float], shares: Sequence[float]) -> list[float]:
    """The values below which these shares of all lie."""
    ranked = sorted(values)
    found = []
    for share in shares:
        at = share * (len(ranked) - 1)
        low, high = math.floor(at), math.ceil(at)
        found.append(ranked[low] + (ranked[high] - ranked[low]) * (at - low))
    return found


def stacks(names: Sequence[str], parts: Mapping[str, Sequence[float]], words: str) -> str:
    """What means are made of, part by part, those below zero to the left."""
    plot = Plot(1.3 + 0.45 * len(names))
    [axis] = plot.axes
    right, left = [0.0] * len(names), [0.0] * len(names)
    for at, (part, values) in enumerate(parts.items()):
        starts = [right[n] if value >= 0 else left[n] for n, value in enumerate(values)]
        axis.barh(
            range(len(names)),
            values,
            left=starts,
            height=0.6,
            label=part,
            color=color(at),
            alpha=0.75 if at < len(COLORS) else 0.4,
        )
        for n, value in enumerate(values):
            (right if value >= 0 else left)[n] += value
    axis.axvline(0, color=INK, linewidth=0.8)
    axis.set_yticks(range(len(names)), names)
    axis.set_ylim(len(names) - 0.4, -0.6)
    axis.set_xlabel("points")
    explain(axis, ncols=4, loc="lower left", bbox_to_anchor=(0, 1))
    return plot.svg(words)


def counts(groups: Mapping[str, Sequence[float]], label: str, words: str) -> str:
    """How many games have how much of something, group over group."""
    plot = Plot(2.8)
    [axis] = plot.axes
    bins = whole_bins([value for values in groups.values() for value in values])
    for at, (name, values) in enumerate(groups.items()):
        look = {"weights": [100 / len(values)] * len(values), "color": color(at)}
        axis.hist(values, bins, histtype="stepfilled", alpha=0.25, **look)
        axis.hist(values, bins, histtype="step", linewidth=1.8, label=name, **look)
    axis.set_xlabel(label)
    axis.set_ylabel("% of games")
    if len(groups) > 1:
        explain(axis)
    return plot.svg(words)


def whole_bins(values: Sequence[float]) -> list[float]:
    """At most 24 bins that each have the same whole numbers, so that none seems fuller."""
    low, high = math.floor(min(values)), math.ceil(max(values))
    wide = math.ceil((high - low + 1) / 24)
    return [low - 0.5 + wide * at for at in range((high - low) // wide + 2)]


def places(
    groups: Mapping[str, Sequence[tuple[float, float, float]]],
    names: Sequence[str],
    level: float,
    label: str,
    words: str,
) -> str:
    """Means with intervals side by side, and a line at what is fair."""
    plot = Plot(2.8)
    [axis] = plot.axes
    axis.axhline(level, color=INK, linewidth=1, linestyle="--")
    for at, (group, rows) in enumerate(groups.items()):
        middles = [n + (at - (len(groups) - 1) / 2) * 0.16 for n in range(len(rows))]
        means, lows, highs = zip(*rows, strict=True)
        axis.vlines(middles, lows, highs, color=color(at), linewidth=3, capstyle="round")
        axis.plot(middles, means, "o", color=color(at), markersize=8, label=group)
    axis.set_xticks(range(len(names)), names)
    axis.set_xlim(-0.5, len(names) - 0.5)
    axis.set_ylabel(label)
    if len(groups) > 1:
        explain(axis)
    return plot.svg(words)


def times(groups: Mapping[str, Mapping[float, int]], words: str) -> str:
    """How long decisions take: the share of them that were made within so many seconds."""
    plot = Plot(2.8)
    [axis] = plot.axes
    for at, (name, found) in enumerate(groups.items()):
        total, so_far, points = sum(found.values()) or 1, 0, []
        for seconds in sorted(found):
            so_far += found[seconds]
            points.append((seconds, 100 * so_far / total))
        axis.plot(*zip(*points, strict=True), color=color(at), linewidth=2, label=name)
    axis.set_xscale("log")
    axis.set_xlabel("seconds")
    axis.set_ylabel("% of decisions")
    explain(axis)
    return plot.svg(words)
