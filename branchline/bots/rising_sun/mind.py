"""How Rising Sun is thought about."""

from branchline.bots.mind import Mind
from branchline.bots.reasons import rising_sun
from branchline.bots.rising_sun.nudges import nudge
from branchline.bots.search.rising_sun import SunPolicy

MIND = Mind(
    policy=SunPolicy,
    facts=rising_sun.facts,
    sentences=rising_sun.SENTENCES,
    # All cards are seen here.
    open=frozenset(rising_sun.SENTENCES),
    nudge=nudge,
    planned=frozenset({"buy", "buy-top", "hex"}),
)
