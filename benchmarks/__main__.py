"""`make bench`: every game and mode, compiled and interpreted, beside python-chess."""

import json
import os
import subprocess
import sys
from typing import Any

from rich.console import Console
from rich.table import Table

COLUMNS = {
    "decisions": ("decisions/s", "{:,.0f}"),
    "through": ("through the contract", "{:,.0f}"),
    "games": ("games/s", "{:,.0f}"),
    "clone": ("clone µs", "{:.2f}"),
    "redeal": ("redeal µs", "{:.2f}"),
    "bytes": ("bytes", "{:,.0f}"),
}


def measured(interpreted: bool, module: str = "measure") -> dict[str, Any]:
    """What a fresh process measures."""
    environment = dict(os.environ)
    environment.pop("BRANCHLINE_INTERPRETED", None)
    if interpreted:
        environment["BRANCHLINE_INTERPRETED"] = "1"
    command = [sys.executable, "-m", f"benchmarks.{module}"]
    answer = subprocess.run(command, env=environment, capture_output=True, check=True, text=True)
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


def row(numbers: dict[str, float]) -> list[str]:
    """One line of the table."""
    return [
        form.format(numbers[key]) if key in numbers else "–" for key, (_, form) in COLUMNS.items()
    ]


def table(runs: list[dict[str, Any]]) -> Table:
    """All numbers, compiled and interpreted under each other."""
    shown = Table(title="Random play on one core", title_justify="left")
    shown.add_column("game")
    shown.add_column("how")
    for title, _ in COLUMNS.values():
        shown.add_column(title, justify="right")
    for name in runs[0]["modes"]:
        for run in runs:
            shown.add_row(name, how(run), *row(run["modes"][name]))
        shown.add_row("", "× interpreted", *ratios(runs, name), end_section=True)
    shown.add_row("python-chess", "python", *row(runs[0]["chess"]))
    return shown


ENVIRONMENTS = ("observation µs", "through PettingZoo/s", "through the batch/s", "its own way/s")


def environments(found: dict[str, Any]) -> Table:
    """Steps a second with observation and mask: ours, and what others have that is nearest."""
    shown = Table(title="Environments, random play on one core", title_justify="left")
    shown.add_column("game")
    for column in ENVIRONMENTS:
        shown.add_column(column, justify="right")
    for name, numbers in found["ours"].items():
        rates = (f"{numbers[key]:,.0f}" for key in ("pettingzoo", "batch"))
        shown.add_row(name, f"{numbers['observation']:.2f}", *rates, "–")
    shown.add_section()
    for name, steps in found["neighbours"].items():
        shown.add_row(name, "–", "–", "–", f"{steps:,.0f}")
    return shown


def search_table(run: dict[str, Any]) -> Table:
    """How quick the policies are that a search plays games out with."""
    shown = Table(title="Playouts of a search, two players, one core", title_justify="left")
    shown.add_column("game")
    shown.add_column("playouts/s from the start", justify="right")
    shown.add_column("µs a decision", justify="right")
    for title, numbers in run["search"].items():
        shown.add_row(title, f"{numbers['playouts']:,.0f}", f"{numbers['decision']:.1f}")
    return shown


def how(run: dict[str, Any]) -> str:
    """Compiled or interpreted, in a word."""
    return str(run["how"]).partition(":")[0]


def ratios(runs: list[dict[str, Any]], name: str) -> list[str]:
    """How many times faster the first run is than the last."""
    fast, slow = runs[0]["modes"][name], runs[-1]["modes"][name]
    quicker = {key: fast[key] / slow[key] for key in ("decisions", "through", "games")}
    quicker |= {key: slow[key] / fast[key] for key in ("clone", "redeal")}
    return [f"{quicker[key]:.1f}" if key in quicker else "" for key in COLUMNS]


def main() -> None:
    """Measures, and prints the table; `--json` prints the numbers instead."""
    console = Console(width=None if sys.stdout.isatty() else 130)
    with Console(stderr=True).status("Measuring compiled and interpreted, a few minutes …"):
        runs = [measured(interpreted=False), measured(interpreted=True)]
        envs = measured(interpreted=False, module="envs")
    if "--json" in sys.argv:
        print(json.dumps([*runs, envs], indent=1))
        return
    if how(runs[0]) == "interpreted":
        console.print(f"Nothing is compiled here, so both runs are {runs[0]['how']}.")
    console.print(table(runs))
    console.print(environments(envs))
    console.print(search_table(runs[0]))
    chess = runs[0]["chess"]["decisions"]
    for name, numbers in runs[0]["modes"].items():
        console.print(
            f"{name}: {numbers['decisions'] / chess:.0f} × python-chess.", highlight=False
        )


if __name__ == "__main__":
    main()
