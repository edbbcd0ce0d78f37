"""The `branchline` command: play in the terminal, watch records, let bots play matches."""

import sys


def main() -> None:
    """The command, as the shell calls it."""
    if sys.argv[1:] == ["--version"]:  # answered before anything slow is imported
        print(version())
        return
    from branchline.cli.app import app

    app()


def version() -> str:
    """The version, and whether the rules run compiled."""
    from branchline import __version__, _freshness

    return f"branchline {__version__}, {_freshness.how()}"
