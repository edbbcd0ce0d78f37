"""The catalogue: the games that can be played, and their rules, as the page shows them."""

import re
from functools import cache
from typing import Any, cast

from branchline.bots.levels import NAMES
from branchline.core.bots import about, bot_names, quick_bots
from branchline.core.game import Game
from branchline.core.paragraphs import PICTURE, paragraph
from branchline.core.registry import game, games
from branchline.server.wire import BotInfo, GameInfo, RuleLine, RulesInfo

SAYS = {
    "published": "As in the published game.",
    "designed": "Designed for Branchline, where the published one is not known in full.",
    "drawn": "Drawn for Branchline from public-domain coastlines.",
}
"""What is said of each source."""


@cache
def catalogue() -> list[GameInfo]:
    """Every game that can be played."""
    return [_game(game(id)) for id in games()]


def _game(found: Game) -> GameInfo:
    return GameInfo(
        id=found.id,
        title=found.title,
        short_title=found.short_title or found.title,
        summary=found.summary,
        min_players=found.min_players,
        max_players=found.max_players,
        usual_players=found.usual_players,
        minutes=list(found.minutes),
        boards=found.pictures(),
        bots=[_bot(name, found) for name in offered_bots(found)],
        options=[option.as_json() for option in found.options.values()],
    )


def offered_bots(game: Game) -> list[str]:
    """The levels, and the others that answer at once: a server's time is shared by all tables."""
    levels = [name for name in NAMES if name in bot_names(game)]
    return levels + [name for name in quick_bots(game) if name not in levels]


def _bot(name: str, game: Game) -> BotInfo:
    level = NAMES.index(name) + 1 if name in NAMES else None
    return BotInfo(name=name, title=name.title(), help=about(name, game), level=level)


# Rules


@cache
def rules(id: str) -> RulesInfo:
    """The rules of a game in short, every rule and ruling, and where all of it comes from."""
    found = game(id)
    return RulesInfo(
        game=found.id,
        title=found.title,
        short=chapters(found.short_rules()),
        lines=cast(list[RuleLine], found.rules_and_rulings()),
        provenance=[
            {
                "what": what,
                "source": source,
                "says": SAYS.get(source, source),
                "text": found.card_texts().get(what, ""),
            }
            for what, source in found.sources()
        ],
    )


def chapters(text: str) -> list[dict[str, Any]]:
    """A text under headings as data: paragraphs, lists, tables and pictures."""
    found: list[dict[str, Any]] = []
    for part in re.split(r"^#+ ", text, flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        blocks = [block for lump in re.split(r"\n\s*\n", body.strip()) for block in _blocks(lump)]
        found.append({"heading": heading.strip(), "blocks": blocks})
    return found


def _blocks(lump: str) -> list[dict[str, Any]]:
    """A lump of lines as blocks: lines of one kind belong together."""
    blocks: list[dict[str, Any]] = []
    for line in filter(str.strip, lump.splitlines()):
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if not set("".join(cells)) <= set("- :"):
                _into(blocks, "table", "rows").append(cells)
        elif shown := PICTURE.match(line):
            blocks.append({"kind": "picture", "words": shown[1], "name": shown[2]})
        elif item := re.match(r"\s*(?:[-*]|\d+\.) (.*)", line):
            _into(blocks, "list", "items").append(paragraph(item[1]).as_json())
        else:
            _into(blocks, "text", "items").append(paragraph(line).as_json())
    return blocks


def _into(blocks: list[dict[str, Any]], kind: str, key: str) -> list[Any]:
    if not blocks or blocks[-1]["kind"] != kind:
        blocks.append({"kind": kind, key: []})
    found: list[Any] = blocks[-1][key]
    return found
