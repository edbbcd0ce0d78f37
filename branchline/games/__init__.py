"""The games: every package in this folder offers its games in `GAMES`."""

from importlib import import_module
from pkgutil import iter_modules

from branchline.core.registry import register


def enter_all() -> None:
    """Enters every game of this folder in the registry."""
    for name in sorted(found.name for found in iter_modules(__path__) if found.ispkg):
        for game in import_module(f"{__name__}.{name}").GAMES:
            register(game)
