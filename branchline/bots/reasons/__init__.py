"""Reasons: why a move is good, as facts that the seat can see and as a sentence made of them.

Any bot's move of any game can be asked about; what a game's own module has to say comes first.
"""

from collections.abc import Callable, Sequence

from branchline.bots.reasons import card_game, rails_and_sails, rising_sun
from branchline.bots.reasons.facts import Fact, because, listed
from branchline.core.state import State
from branchline.core.words import number

OWN: dict[str, Callable[[State, int], list[Fact]]] = {
    "card-game": card_game.facts,
    "world": rails_and_sails.facts,
    "great-lakes": rails_and_sails.facts,
    "rising-sun": rising_sun.facts,
}
SENTENCES = {
    "completes": "Completes {tickets}.",
    "scores": "{points} at once for {part}.",
    "fits": "It fits what is planned.",
    **card_game.SENTENCES,
    **rails_and_sails.SENTENCES,
    **rising_sun.SENTENCES,
}
GUESSES = 2
"""What a move brings at once counts only if it does so in all of so many guesses."""


def reasons(state: State, actions: Sequence[int], seed: int = 0) -> list[Fact]:
    """What speaks for the actions of the seat that decides, from what it may know."""
    seat = state.actor
    known = state.redeal(seat, seed)
    own = OWN.get(known.game.id)
    found = own(known, actions[0]) if own else []
    at_once = [brought(state.redeal(seat, seed + guess), actions) for guess in range(GUESSES)]
    found = [fact for fact in at_once[0] if all(fact in others for others in at_once)] + found
    return found or [because("fits")]


def why(facts: Sequence[Fact]) -> str:
    """A sentence or two, of the first facts."""
    return " ".join(SENTENCES[fact["reason"]].format(**fact) for fact in facts[:2])


def brought(state: State, actions: Sequence[int]) -> list[Fact]:
    """What actions bring at once: tickets completed, and points."""
    seat = state.to_act
    before, done = state.breakdown()[seat], completed(state, seat)
    for action in actions:
        state.apply(action)
    new = [name for name in completed(state, seat) if name not in done]
    facts = [because("completes", tickets=listed(new))] if new else []
    after = state.breakdown()[seat]
    gains = {part: points - before[part] for part, points in after.items()}
    return facts + [
        because("scores", points=number(gain, "point"), part=part)
        for part, gain in gains.items()
        if gain > 0
    ]


def completed(state: State, seat: int) -> list[str]:
    """The tickets that a seat has completed for all to see, or for itself."""
    own = state.view(int(seat))["players"][seat]
    tickets = own.get("tickets", []) if isinstance(own, dict) else []
    return [ticket["name"] for ticket in tickets if ticket.get("state") == "completed"]
