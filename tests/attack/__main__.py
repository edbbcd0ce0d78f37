"""`make attack`: attacks a server of its own, prints what held, and fails if anything gave."""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.status import Status
from rich.table import Table

from tests.attack import (
    absence,
    coach,
    disk,
    floods,
    hosts,
    kills,
    neighbors,
    oracle,
    races,
    rematch,
    roles,
    slow,
    tokens,
    words,
)
from tests.attack.ground import Figures, share

ATTACKS: dict[str, Callable[[Figures], None]] = {
    module.__name__.rpartition(".")[2]: module.attack
    for module in (
        oracle,
        kills,
        roles,
        tokens,
        absence,
        rematch,
        races,
        hosts,
        disk,
        words,
        coach,
        floods,
        neighbors,
        slow,
    )
}
MEASURED = ("coach", "floods", "neighbors", "slow")


def tried(name: str, short: bool, progress: Callable[[str], None] = lambda doing: None) -> Figures:
    """What one attack found."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="branchline-attack-") as folder:
        figures = Figures(name, Path(folder), short, progress)
        try:
            ATTACKS[name](figures)
        except Exception as problem:  # an attack that breaks has not shown that anything held
            figures.hold(False, f"the attack broke off: {type(problem).__name__}: {problem}")
    figures.seconds = time.monotonic() - began
    return figures


def shown(found: list[Figures]) -> Table:
    """The figures beside each other."""
    table = Table(title="Attacks on a server", title_justify="left")
    for column in ("attack", "tried", "gave", "moves", "50 %", "95 %", "slowest", "newcomer", "s"):
        table.add_column(column, justify="left" if column == "attack" else "right")
    for one in found:
        table.add_row(
            one.name,
            f"{one.tried:,}",
            f"{one.gave.total():,}" if one.gave else "held",
            *honest(one),
            f"{one.seconds:.0f}",
        )
    table.caption = "An honest player's moves, and a newcomer's longest wait, in milliseconds."
    return table


def honest(one: Figures) -> list[str]:
    """How an honest player fared meanwhile."""
    if not one.moves:
        return [""] * 5
    times = [share(one.moves, 0.5), share(one.moves, 0.95), max(one.moves)]
    waited = f"{max(one.arrivals):.0f}" if one.arrivals else ""
    return [f"{len(one.moves):,}", *(f"{each:.0f}" for each in times), waited]


def main() -> None:
    """Runs the attacks one after another."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__)
    parser.add_argument("attacks", nargs="*", metavar="attack", help=", ".join(ATTACKS))
    parser.add_argument("--short", action="store_true", help="a part of each, as in `make test`")
    wanted = parser.parse_args()
    if unknown := set(wanted.attacks) - set(ATTACKS):
        parser.error(f"{', '.join(unknown)}: attacks are {', '.join(ATTACKS)}.")
    if sys.platform != "linux":
        parser.error("The attacks look into /proc and so need Linux.")
    console = Console()
    names = [name for name in ATTACKS if name in (wanted.attacks or ATTACKS)]
    with console.status("") as status:
        found = list(all_tried(names, wanted.short, status, console))
    console.print(shown(found))
    sys.exit(any(one.gave for one in found))


def all_tried(names: list[str], short: bool, status: Status, console: Console) -> Iterator[Figures]:
    """Tries two at a time of those that measure nothing, then the others by themselves."""
    doing: dict[str, str] = {}

    def one(name: str) -> Figures:
        def progress(what: str) -> None:
            doing[name] = f"{name}: {what}"
            status.update(" | ".join(doing.values()))

        figures = tried(name, short, progress)
        doing.pop(name, None)
        tell(console, figures)
        return figures

    with ThreadPoolExecutor(2) as pool:
        yield from pool.map(one, [name for name in names if name not in MEASURED])
    yield from map(one, [name for name in names if name in MEASURED])


def tell(console: Console, one: Figures) -> None:
    """One attack in a few lines."""
    outcome = "GAVE" if one.gave else "held"
    line = f"{one.name}: {outcome}, {one.tried:,} tried in {one.seconds:.0f} s"
    console.print(line, markup=False, highlight=False)
    for note in one.notes:
        console.print(f"  {note}", markup=False, highlight=False)
    for what, times in one.gave.most_common():
        console.print(f"  GAVE {times} × {what}", markup=False, highlight=False)


if __name__ == "__main__":
    main()
