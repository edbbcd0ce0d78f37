"""The direction of imports: core knows nobody, a game no other game, nobody those who start it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "branchline"

CONTRACT = {"core", "games", "branchline"}
"""`branchline` is the package itself, the contract at its top."""

MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "draw": CONTRACT | {"draw"},
    "bots": CONTRACT | {"bots"},
    "envs": CONTRACT | {"envs", "draw"},
    "arena": CONTRACT | {"arena", "draw", "bots", "envs"},
    "learn": CONTRACT | {"learn"},
    "server": CONTRACT | {"server", "draw", "bots", "envs", "learn"},
    "cli": CONTRACT | {"cli", "draw", "bots", "envs", "arena", "server", "learn", "_freshness"},
    "branchline": CONTRACT | {"_freshness", "bots", "draw", "arena", "cli"},
    "_freshness": set(),
    "__main__": {"cli"},
}
"""Who may import whom; a game is held to itself and core besides."""


def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


def part(module: str) -> str:
    """The part of the package that a module belongs to: the first folder or file below it."""
    return module.split(".")[1] if "." in module else module


def game(module: str) -> str | None:
    """The game that a module belongs to."""
    below = module.split(".")[2:]
    return below[0] if part(module) == "games" and below else None


def base(node: ast.ImportFrom, module: str, is_package: bool) -> str:
    """The module that a `from` names, its dots counted from where it stands."""
    if not node.level:
        return node.module or ""
    here = module.split(".") if is_package else module.split(".")[:-1]
    above = here[: len(here) - node.level + 1]
    return ".".join([*above, *filter(None, [node.module])])


def named(node: ast.AST, module: str, is_package: bool) -> Iterator[str]:
    """The dotted names that a piece of code imports, by statement or by a call with a literal."""
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.ImportFrom(names=names):
            origin = base(node, module, is_package)
            for alias in names:
                whole = f"{origin}.{alias.name}"
                is_part = origin == "branchline" and alias.name in MAY_IMPORT
                yield whole if is_part or whole in MODULES else origin
        case ast.Call(
            func=ast.Name(id="import_module" | "__import__")
            | ast.Attribute(attr="import_module" | "__import__"),
            args=[ast.Constant(value=str(name)), *_],
        ):
            yield name


def imports(source: str, module: str, is_package: bool = False) -> Iterator[tuple[int, str]]:
    """The package's own modules that a source imports, wherever it does so, with the lines."""
    for node in ast.walk(ast.parse(source)):
        for name in named(node, module, is_package):
            if name.split(".")[0] == "branchline":
                yield getattr(node, "lineno", 0), name


def why_not(importer: str, imported: str) -> str | None:
    """What is wrong with one module importing another."""
    if part(imported) not in MAY_IMPORT[part(importer)]:
        return f"{part(importer)} may not know {part(imported)}"
    if game(importer) and part(imported) == "games" and game(imported) != game(importer):
        return f"{game(importer)} may not know another game"
    return None


@pytest.mark.parametrize("module", MODULES)
def test_imports_point_one_way(module: str) -> None:
    assert part(module) in MAY_IMPORT, f"MAY_IMPORT does not say whom {part(module)} may import"
    path = MODULES[module]
    wrong = [
        f"{path.relative_to(PACKAGE.parent)}:{line} imports {imported}: {reason}"
        for line, imported in imports(path.read_text(), module, path.name == "__init__.py")
        if (reason := why_not(module, imported))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("importer", "source"),
    [
        ("branchline.core.state", "import branchline.games.card_game.constants"),
        ("branchline.core.state", "from branchline import games"),
        ("branchline.core.state", "from .. import cli"),
        ("branchline.core.state", "from ..games import card_game"),
        ("branchline.core.state", "import branchline"),
        ("branchline.core.state", "def late():\n    from branchline.bots import random"),
        ("branchline.core.state", "import importlib\nimportlib.import_module('branchline.cli')"),
        (
            "branchline.games.card_game.constants",
            "from branchline.games.rising_sun import constants",
        ),
        ("branchline.games.card_game.constants", "from ..rising_sun.constants import SUN"),
        ("branchline.games.card_game.constants", "from branchline.games import GAMES"),
        ("branchline.games.card_game.constants", "if TYPE_CHECKING:\n    import branchline.bots"),
        ("branchline.bots.greedy", "from branchline.arena import match"),
        ("branchline.draw.svg", "from branchline import server"),
        ("branchline.envs.gym", "import branchline.cli"),
        ("branchline.arena.match", "import branchline.cli.main"),
        ("branchline.server.table", "from branchline.cli import main"),
    ],
)
def test_an_import_the_wrong_way_is_seen(importer: str, source: str) -> None:
    assert any(why_not(importer, imported) for _, imported in imports(source, importer))


@pytest.mark.parametrize(
    ("importer", "source"),
    [
        ("branchline.games.card_game.constants", "from branchline.core.chance import Stream"),
        ("branchline.games.card_game.constants", "from .table import Table\nfrom . import turn"),
        ("branchline.bots.greedy", "import branchline as bl"),
        ("branchline.bots.greedy", "from branchline.core import state"),
        ("branchline.cli.play", "from branchline.arena import match\nimport json"),
    ],
)
def test_an_import_the_right_way_is_fine(importer: str, source: str) -> None:
    assert not any(why_not(importer, imported) for _, imported in imports(source, importer))
