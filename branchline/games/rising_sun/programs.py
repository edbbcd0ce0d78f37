"""The effects of cards, written in words in the data file, as numbers for the rules."""

from collections.abc import Iterable

from branchline.games.rising_sun import steps
from branchline.games.rising_sun.cards import ABILITIES, CARDS, KIND_OF
from branchline.games.rising_sun.families import ALL_STEPS

TYPES: dict[str, int] = {
    "train": steps.TRAIN,
    "rail": steps.RAIL,
    "station": steps.STATION_CARD,
    "action": steps.ACTION,
    "attack": steps.ATTACK,
    "reaction": steps.REACTION,
    "victory": steps.VICTORY,
    "waste": steps.WASTE_CARD,
}
STEPS: dict[str, int] = {step.word: number for number, step in enumerate(ALL_STEPS) if step.word}
HOW: dict[str, int] = {
    **TYPES,
    "any": steps.ANY_NUMBER,
    "one": 1,
    "river": steps.RIVER,
    "mountain": steps.MOUNTAIN,
    "city": steps.CITY,
    "rivals": steps.RIVALS,
    "all": steps.ALL_COSTS,
    "gained": steps.TO_GAINED,
    "hand": steps.TO_HAND,
    "deck-top": steps.TO_TOP,
    "money": steps.FOR_MONEY,
    "draw": steps.FOR_CARDS,
    **KIND_OF,
}
ANY_CARD_STEPS = ("trash-for", "gain-for", "gain", "take-from-discard")
"""The steps in which `any` is a type of card and no number."""
CHEAPER = tuple(step.word for step in ALL_STEPS if step.makes_cheaper)
"""The steps that make rails cheaper."""


def step(words: str) -> list[int]:
    """One step as four numbers."""
    name, *how = words.split()
    numbers = [int(word) if word.isdecimal() else HOW[word] for word in how]
    if name in ANY_CARD_STEPS and how[0] == "any":
        kinds = steps.ANY_TYPE | steps.WASTE_CARD
        numbers[0] = kinds if name in ("trash-for", "take-from-discard") else steps.ANY_TYPE
    return [STEPS[name], *numbers, 0, 0, 0][: steps.WIDTH]


def program(does: Iterable[str]) -> list[int]:
    """An effect: its steps and an end; each of several to choose from has an end of its own."""
    numbers: list[int] = []
    choosing = False
    for words in does:
        numbers += step(words)
        if choosing:
            numbers += step_of(steps.FINISH)
        choosing = choosing or words.startswith("choose ")
    return numbers if choosing else numbers + step_of(steps.FINISH)


def step_of(number: int) -> list[int]:
    """A step that needs no more words."""
    return [number, 0, 0, 0]


def rails_last(does: tuple[str, ...]) -> tuple[str, ...]:
    """The steps of a card with its rail after all that makes rails cheaper."""
    if not any(words.split()[0] in CHEAPER for words in does):
        return does
    return tuple(sorted(does, key=lambda words: words.startswith("rails ")))


def _link(at_once: bool) -> tuple[list[int], list[int], list[int]]:
    """All effects one behind the other, and where each card's and each ability's begins.

    A rail that is laid at once has the benefit of its own card.
    """
    everything: list[int] = []
    cards: list[int] = []
    abilities: list[int] = []
    for card in CARDS:
        cards.append(len(everything) if card.does else -1)
        does = rails_last(card.does) if at_once else card.does
        everything += program(does) if does else []
    for ability in ABILITIES:
        abilities.append(len(everything))
        everything += program(ability.does)
    return everything, cards, abilities


PROGRAM, CARD_STARTS, ABILITY_STARTS = _link(at_once=False)
PROGRAM_AT_ONCE = _link(at_once=True)[0]
"""The same effects where rails are laid at once (ruling 18); all begin at the same places."""


def types_of(kind: int) -> int:
    """The types of a card, one bit each."""
    return sum(TYPES[name] for name in CARDS[kind].types)
