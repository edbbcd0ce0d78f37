"""The people that bots of a level are at a table: a name, and a line of character."""

from typing import NamedTuple


class Person(NamedTuple):
    """Who a bot is at a table."""

    name: str
    line: str


PEOPLE: dict[str, tuple[Person, ...]] = {
    "newcomer": (
        Person("Pip", "New to trains and keen on everything."),
        Person("Nell", "Takes the scenic route."),
        Person("Olli", "Asks what the pretty card does."),
        Person("Bea", "Still reading the rules, nearly there."),
        Person("Tomasz", "Never saw a card not worth having."),
    ),
    "casual": (
        Person("Rosa", "Plays after dinner, with tea."),
        Person("Jonas", "Has a favorite city, and it shows."),
        Person("Mina", "Mostly here for the chat."),
        Person("Theo", "One ticket first, then the next."),
        Person("Ida", "Happy with second place. Mostly."),
    ),
    "club": (
        Person("Walter", "Thursday evenings, always the same chair."),
        Person("Greta", "Knows the short way round."),
        Person("Samir", "Keeps an eye on the clock."),
        Person("Lotte", "Remembers your last game."),
        Person("Hugo", "Has read the rules twice."),
    ),
    "strong": (
        Person("Vera", "Plans the whole line before the first card."),
        Person("Anton", "Seldom draws the wrong card."),
        Person("Keiko", "Quiet until the last round."),
        Person("Idris", "Two moves ahead, and polite about it."),
        Person("Marlene", "Arrives on time, leaves with your points."),
    ),
    "expert": (
        Person("Ada", "Has seen this position before."),
        Person("Konrad", "Wastes nothing, not even a turn."),
        Person("Noor", "Has a plan for your plan."),
        Person("Emeric", "Makes it look easy."),
        Person("Sigrid", "Counts every card, forgets none."),
    ),
}
"""Of each level."""


def person(bot: str, seat: int) -> Person | None:
    """Who a bot is in a seat; None if it is no level."""
    people = PEOPLE.get(bot)
    return people[seat % len(people)] if people else None


def character(bot: str | None, name: str, seat: int) -> str | None:
    """A line on a bot that sits under the name of its own; None for anybody else."""
    found = person(bot or "", seat)
    return found.line if found and name.startswith(found.name) else None


def seated_name(bot: str, seat: int) -> str:
    """What a bot is called in a seat."""
    found = person(bot, seat)
    return found.name if found else f"{bot.title()} bot"
