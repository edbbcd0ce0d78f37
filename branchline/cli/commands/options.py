"""`branchline options GAME`: what a table may choose."""

from typing import TYPE_CHECKING

from branchline.cli.given import USUAL, Json, WhichGame

if TYPE_CHECKING:
    from branchline.core.options import Option


def options(game: WhichGame = USUAL, json: Json = False) -> None:
    """List the options of a game: what each may be, its default, and why."""
    from rich.text import Text

    import branchline  # noqa: F401 -- enters the games
    from branchline.cli.given import print_json
    from branchline.cli.screen import make_screen
    from branchline.cli.tables import list_table
    from branchline.core.registry import game_type

    if json:
        print_json([option.as_json() for option in game_type(game).options.values()])
        return
    rows: list[list[str | Text]] = [
        [
            Text.assemble((option.name, "bold"), f"\n{ruling_of(option)}"),
            value(option),
            Text.assemble(option.help, (f"\n{describe_values(option)}", "italic")),
        ]
        for option in game_type(game).options.values()
    ]
    screen = make_screen()
    screen.show(list_table(["option", "is", "what it decides, and what it may be"], rows))
    screen.show(
        "Give them as -o name=value. * is what --edition published makes of it.",
        f"branchline rules {game} --id A5 says what ruling A5 rests on.",
    )


def describe_values(option: "Option") -> str:
    """What may be given, short."""
    match option.kind:
        case "flag":
            return "yes, no"
        case "number":
            low, high = option.range or (0, 0)
            return f"{low} to {high}"
        case "table":
            return ", ".join(f"{key}:{points}" for key, points in option.default.items())
    return ", ".join(str(choice) for choice in option.choices)


def ruling_of(option: "Option") -> str:
    """The ruling that an option is about; an edition is about all of them."""
    return "all rulings" if option.ruling == "README" else f"ruling {option.ruling}"


def value(option: "Option") -> str:
    """The default, and what the published edition has in its stead."""
    published = "" if option.published is None else f"\n{short(option.published)} *"
    return short(option.default) + published


def short(value: object) -> str:
    """A value in a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "as printed"
    return str(value)
