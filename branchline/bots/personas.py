"""Personas: the name and the line of character that a bot of a level has at a table."""

from typing import NamedTuple


class Persona(NamedTuple):
    """Who a bot is at a table."""

    name: str
    line: str


PERSONAS: dict[str, tuple[Persona, ...]] = {
    "newcomer": (
        Persona("Pip", "New to trains and keen on everything."),
        Persona("Nell", "Takes the scenic route."),
        Persona("Olli", "Asks what the pretty card does."),
        Persona("Bea", "Still reading the rules, nearly there."),
        Persona("Tomasz", "Never saw a card not worth having."),
    ),
    "casual": (
        Persona("Rosa", "Plays after dinner, with tea."),
        Persona("Jonas", "Has a favorite city, and it shows."),
        Persona("Mina", "Mostly here for the chat."),
        Persona("Theo", "One ticket first, then the next."),
        Persona("Ida", "Happy with second place. Mostly."),
    ),
    "club": (
        Persona("Walter", "Thursday evenings, always the same chair."),
        Persona("Greta", "Knows the short way round."),
        Persona("Samir", "Keeps an eye on the clock."),
        Persona("Lotte", "Remembers your last game."),
        Persona("Hugo", "Has read the rules twice."),
    ),
    "strong": (
        Persona("Vera", "Plans the whole line before the first card."),
        Persona("Anton", "Seldom draws the wrong card."),
        Persona("Keiko", "Quiet until the last round."),
        Persona("Idris", "Two moves ahead, and polite about it."),
        Persona("Marlene", "Arrives on time, leaves with your points."),
    ),
    "expert": (
        Persona("Ada", "Has seen this position before."),
        Persona("Konrad", "Wastes nothing, not even a turn."),
        Persona("Noor", "Has a plan for your plan."),
        Persona("Emeric", "Makes it look easy."),
        Persona("Sigrid", "Counts every card, forgets none."),
    ),
}
"""Of each level."""


def persona(bot: str, seat: int) -> Persona | None:
    """Who a bot is in a seat; None if it is no level."""
    personas = PERSONAS.get(bot)
    return personas[seat % len(personas)] if personas else None


def character(bot: str | None, name: str, seat: int) -> str | None:
    """A line on a bot that sits under the name of its own; None for anybody else."""
    found = persona(bot or "", seat)
    return found.line if found and name.startswith(found.name) else None


def name_in_seat(bot: str, seat: int) -> str:
    """What a bot is called in a seat."""
    found = persona(bot, seat)
    return found.name if found else f"{bot.title()} bot"
