"""All families of rules: each has entered its steps and questions once this is imported."""

from typing import Final

from branchline.games.rising_sun import attacks, hand, laying, money, revealing, turn, waste
from branchline.games.rising_sun.effects import QUESTIONS, STEPS

FAMILIES: Final = (attacks, hand, laying, money, revealing, turn, waste)
ALL_STEPS: Final = STEPS
"""Every step by its number."""
DECISIONS: Final = [question.word for question in QUESTIONS]
"""What can be decided, a word each, in the order of phases."""
