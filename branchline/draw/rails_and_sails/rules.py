"""Rails & Sails explained: a route being paid, a pair of cards for each space, a harbor."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from branchline.draw.rails_and_sails.board import cities, ground, labels, tracks
from branchline.draw.rails_and_sails.layout import Layout, layout
from branchline.draw.rails_and_sails.position import harbors, pieces
from branchline.draw.rails_and_sails.scene import Scene
from branchline.draw.rules.sheet import Card, Window, arrow, row, sheet, text_line, without_names

SHOWN = ("land", "lakes")
BEFORE, AFTER = Window(10, 34, 160, 130), Window(190, 34, 160, 130)


@dataclass(frozen=True)
class Part:
    """A part of a board, and what happens there."""

    board: str
    around: tuple[float, float, float, float]
    claimed: Mapping[str, int]
    """What stands there before, and after."""
    after: Mapping[str, int]
    lit: Sequence[str] = ()
    harbors: Mapping[str, int] = field(default_factory=dict)

    def scene(self, after: bool) -> Scene:
        """What lies on the board."""
        claimed = {**self.claimed, **(self.after if after else {})}
        return Scene(self.board, claimed, self.harbors if after else {})

    def drawn(self, after: bool) -> str:
        """The part of the board, before or after."""
        plan, scene = self.seen(layout(self.board)), self.scene(after)
        layers = (
            ground(plan),
            tracks(plan, frozenset(scene.claimed)),
            pieces(plan, scene),
            cities(plan),
            harbors(plan, scene),
            labels(plan),
        )
        content = "".join(layers)
        for id in () if after else self.lit:
            content = content.replace(f'id="route-{id}" class="', f'id="route-{id}" class="lit ')
        return without_names(content)

    def seen(self, plan: Layout) -> Layout:
        """The board without what lies outside."""
        left, top, wide, high = self.around

        def inside(x: float, y: float) -> bool:
            return left - 60 < x < left + wide + 60 and top - 60 < y < top + high + 60

        near = {id: stop for id, stop in plan.stops.items() if inside(stop.x, stop.y)}
        laid = {
            id: laid_track
            for id, laid_track in plan.tracks.items()
            if any(inside(space.x, space.y) for space in laid_track.spaces)
        }
        land = {layer: path for layer, path in plan.map.items() if layer in SHOWN}
        return replace(plan, stops=near, tracks=laid, map=land, waters=())


def paid(title: str, part: Part, cards: Sequence[Card], words: Sequence[str], theme: str) -> str:
    """A part of a board before and after, and what is paid in between."""
    land = layout(part.board).map["land"]
    content = (
        f'<defs><path id="bl-land" fill-rule="evenodd" d="{land}"/></defs>'
        + text_line(10, 24, words[0], True)
        + text_line(190, 24, words[1], True)
        + BEFORE.show(part.drawn(False), part.around)
        + AFTER.show(part.drawn(True), part.around)
        + arrow(171, 99, 183, 99)
        + row(cards, 10, 176)
        + "".join(text_line(10, 256 + 18 * at, line) for at, line in enumerate(words[2:]))
    )
    return sheet(title, 250 + 18 * (len(words) - 2), theme, content)


def great_lakes_claim(theme: str) -> str:
    """Two routes of the Great Lakes and what each takes."""
    part = Part(
        "great-lakes",
        (505, 452, 170, 138),
        {},
        {"bay_city-detroit": 0},
        ["bay_city-detroit"],
    )
    cards = [Card("green", "train"), Card("wild", "wild")]
    words = (
        "Two green spaces …",
        "… and your trains",
        "Green train cards, one for each space; a wild",
        "card stands for any card. 2 spaces: 2 points.",
    )
    return paid("A route being paid", part, cards, words, theme)


def great_lakes_harbor(theme: str) -> str:
    """A harbor on the Great Lakes and what it takes."""
    part = Part(
        "great-lakes",
        (690, 358, 170, 138),
        {"port_elgin-toronto": 0, "perry_sound-toronto": 0},
        {},
        harbors={"toronto": 0},
    )
    return paid("A harbor being built", part, HARBOR_CARDS, HARBOR_WORDS, theme)


HARBOR_CARDS = (
    Card("red", "train", harbor=True),
    Card("red", "train", harbor=True),
    Card("red", "ship", harbor=True),
    Card("red", "ship", harbor=True),
)
HARBOR_WORDS = (
    "A port you reach …",
    "… and your harbor",
    "Two train and two ship cards of one color, all",
    "with the anchor. It scores at the end, for your",
    "completed tickets that name the city.",
)


def world_claim(theme: str) -> str:
    """A ship route of the World, paid with a double ship."""
    part = Part(
        "world",
        (985, 452, 170, 138),
        {"darwin-sydney": 1},
        {"port_moresby-sydney": 0},
        ["port_moresby-sydney"],
    )
    cards = [Card("yellow", "2 ships"), Card("yellow", "ship")]
    words = (
        "Three round spaces …",
        "… and your ships",
        "Ship cards, one ship for each space: a double",
        "ship fills two. 3 spaces: 4 points.",
    )
    return paid("A route being paid", part, cards, words, theme)


def world_pairs(theme: str) -> str:
    """A route of pairs, which only the World has."""
    part = Part(
        "world",
        (690, 215, 150, 122),
        {"lahore-novosibirsk": 1},
        {"lahore-tehran": 0},
        ["lahore-tehran"],
    )
    cards = [
        Card("white", "train"),
        Card("white", "train"),
        Card("purple", "train"),
        Card("purple", "train"),
    ]
    words = (
        "Two gray pairs …",
        "… and your trains",
        "For each space two train cards of one color;",
        "another space may take another color.",
    )
    return paid("A route of pairs being paid", part, cards, words, theme)


def world_harbor(theme: str) -> str:
    """A harbor of the World and what it takes."""
    part = Part(
        "world",
        (180, 340, 150, 122),
        {"caracas-miami": 0, "caracas-lima-1": 0},
        {},
        harbors={"caracas": 0},
    )
    return paid("A harbor being built", part, HARBOR_CARDS, HARBOR_WORDS, theme)


GREAT_LAKES = {"claim": great_lakes_claim, "harbor": great_lakes_harbor}
WORLD = {"claim": world_claim, "harbor": world_harbor, "pairs": world_pairs}
