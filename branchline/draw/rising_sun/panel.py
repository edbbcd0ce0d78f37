"""What lies beside the board: the players, the Route Bonus cards, and the supply."""

from collections.abc import Iterator
from html import escape

from branchline.draw.lettering import fix_width, width, wrap
from branchline.draw.rising_sun.layout import HEAD, MARGIN
from branchline.draw.rising_sun.legend import DESIGNED
from branchline.draw.rising_sun.pieces import marker
from branchline.draw.rising_sun.scene import Bonus, Scene
from branchline.draw.rising_sun.symbols import TYPE_COLORS, TYPE_SHAPES
from branchline.games.rising_sun.cards import CARDS, KIND_NAMED, Card

WIDE = 300.0
PAD = 14.0
LINE = 24.0
SIZE = 13.0
SMALL = 12.0

Block = tuple[str, float]
"""Something drawn from its top left corner, and how high it is."""


def panel(scene: Scene, x: float) -> Block:
    """All of it in a column, and where it ends."""
    y, drawn = HEAD, ""
    for id, heading, blocks in _boxes(scene):
        content, high = _stack(blocks)
        drawn += (
            f'<g id="{id}" transform="translate({x:.1f} {y:.1f})">'
            f'<rect class="box" width="{WIDE:g}" height="{high + 46:.1f}" rx="12"/>'
            f'<text class="small-caps" x="{PAD:g}" y="25">{heading.upper()}</text>'
            f"{_designed() if id == 'routes' else ''}\n"
            f'<g transform="translate(0 38)">{content}</g></g>\n'
        )
        y += high + 46 + 16
    return drawn, y - 16 + MARGIN


def _boxes(scene: Scene) -> Iterator[tuple[str, str, list[Block]]]:
    seats = max(len(scene.players), len(scene.rails))
    yield "players", "Players", [_player(scene, seat) for seat in range(seats)]
    if scene.bonuses:
        yield "routes", "Route bonuses", [_bonus(scene, bonus) for bonus in scene.bonuses]
    if scene.supply:
        yield "supply", "Supply", [_pile(*pile) for pile in scene.supply.items()]


def _designed() -> str:
    """The mark of the abilities, which were designed for this project."""
    words = width(DESIGNED, 10.5)
    x = WIDE - PAD - words
    return (
        f'<use class="pencil" href="#bl-pencil" transform="translate({x - 8:.1f} 21.5) scale(.8)"/>'
        f'<text class="designed-small" x="{x:.1f}" y="25" {fix_width(DESIGNED, 10.5)}>'
        f"{DESIGNED}</text>"
    )


def _stack(blocks: list[Block]) -> Block:
    drawn, y = "", 0.0
    for block, high in blocks:
        drawn += f'<g transform="translate(0 {y:.1f})">{block}</g>\n'
        y += high
    return drawn, y


def _chip(seat: int, x: float, y: float) -> str:
    return (
        f'<g class="player-{seat}" transform="translate({x:g} {y:g})"><circle class="own" r="9"/>'
        f'<use class="mark" href="#bl-seat-{seat}"/></g>'
    )


def _player(scene: Scene, seat: int) -> Block:
    standing = scene.standings[seat] if seat < len(scene.standings) else ""
    room = WIDE - 2 * PAD - 30 - (width(standing, SMALL) + 10 if standing else 0)
    name = shorten(scene.player(seat), SIZE, room)
    style = "strong" if seat == scene.seat else "words"
    return (
        f'{_chip(seat, PAD + 10, 12)}<text class="{style}" x="{PAD + 30:g}" y="16.5" '
        f"{fix_width(name, SIZE)}>"
        f'{escape(name)}</text><text class="about-route" x="{WIDE - PAD:g}" y="16.5" '
        f'text-anchor="end" {fix_width(standing, SMALL)}>{standing}</text>',
        LINE,
    )


def shorten(text: str, size: float, room: float) -> str:
    """A text cut to a width."""
    if width(text, size) <= room:
        return text
    while width(f"{text}…", size) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def _bonus(scene: Scene, bonus: Bonus) -> Block:
    room = WIDE - 2 * PAD - 30
    worth = f"{bonus.points} VP"
    title = wrap(bonus.name.replace(" - ", " – "), SIZE, room - width(worth, SIZE) - 10)
    lines = [("strong", line) for line in title]
    lines += [("about-route", line) for line in wrap(_ability(scene, bonus), SMALL, room)]
    text = "".join(
        f'<text class="{style}" x="{PAD + 30:g}" y="{13 + 16 * at}">{escape(line)}</text>'
        for at, (style, line) in enumerate(lines)
    )
    sign = (
        marker(bonus.letter, PAD + 10, 9)
        if bonus.owner is None
        else _chip(bonus.owner, PAD + 10, 9)
    )
    points = f'<text class="strong" x="{WIDE - PAD:g}" y="13" text-anchor="end">{worth}</text>'
    return f'<g id="route-{bonus.letter}">{sign}{text}{points}</g>', 16.0 * len(lines) + 12


def _ability(scene: Scene, bonus: Bonus) -> str:
    if bonus.owner is None:
        return bonus.ability
    state = "used" if bonus.used else "not used yet"
    return f"{scene.player(bonus.owner)}, {state}: {bonus.ability}"


def _pile(name: str, count: int) -> Block:
    """A pile's cost, name and types, and how many cards are left."""
    kind = KIND_NAMED.get(name)
    signs = _signs(CARDS[kind]) if kind is not None else ""
    style, left = ("strong", str(count)) if count else ("gone", "none")
    return (
        f'{signs}<text class="{"words" if count else "gone"}" x="{PAD + 30:g}" y="16.5">'
        f'{escape(name)}</text><text class="{style}" x="{WIDE - PAD:g}" y="16.5" '
        f'text-anchor="end">{left}</text>',
        LINE,
    )


def _signs(card: Card) -> str:
    first = WIDE - PAD - 54 - 20 * (len(card.types) - 1)
    tiles = "".join(
        f'<g transform="translate({first + 20 * at:g} 12)">'
        f'<rect class="sign {TYPE_COLORS[type]}" x="-9" y="-9" width="18" height="18" rx="4"/>'
        f'<g class="on-{TYPE_COLORS[type]}" transform="scale(.66)">{TYPE_SHAPES[type]}</g></g>'
        for at, type in enumerate(card.types)
    )
    return (
        f'<circle class="price" cx="{PAD + 10:g}" cy="12" r="9.5"/><text class="small-price" '
        f'x="{PAD + 10:g}" y="16.2" text-anchor="middle">{card.cost}</text>{tiles}'
    )
