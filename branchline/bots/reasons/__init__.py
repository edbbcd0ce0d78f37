"""Reasons: why a move is good, as facts that the seat can see and as a sentence made of them.

Any bot's move of any game can be asked about; what a game's own module has to say comes first.
"""

from collections.abc import Sequence

from branchline.bots import mind as minds  # a module, since it imports facts from here
from branchline.bots.reasons.facts import Fact, because, listed
from branchline.core.game import Game
from branchline.core.state import State
from branchline.core.words import number

SENTENCES = {
    "secret": "What you may know does not explain it; ask again when the game is over.",
    "completes": "Completes {tickets}.",
    "scores": "{points} at once for {part}.",
    "seen-points": "It brings {points} at once.",
    "collects": "It collects {what}; what for is told when the game is over.",
    "fits": "It fits what is planned.",
}
"""What can be said of a move of any game."""
GUESSES = 2
"""What a move brings at once counts only if it does so in all of so many guesses."""
MANY = 6
"""What an asker may know is told apart from guesses by so many of them."""
TOLD = 3
"""A sentence for each of so many facts."""


def reasons(state: State, actions: Sequence[int], seed: int = 0) -> list[Fact]:
    """What speaks for the actions of the seat that decides, from what it may know."""
    seat = state.actor
    known = state.redeal(seat, seed)
    found = minds.mind_of(known.game).facts(known, actions[0])
    at_once = [brought(state.redeal(seat, seed + guess), actions) for guess in range(GUESSES)]
    certain = [fact for fact in at_once[0] if all(fact in others for others in at_once)]
    done = [fact for fact in certain if fact["reason"] == "completes"]
    told = [fact["tickets"] for fact in done]
    found = [fact for fact in found if fact.get("tickets") not in told]
    return done + found + [fact for fact in certain if fact not in done] or [because("fits")]


def open_reasons(
    state: State, actions: Sequence[int], after: State, asker: int | None
) -> list[Fact]:
    """What speaks for another's actions, as far as the asker may know it.

    What an asker may know is the same in every guess that fits it: facts that are not are left out.
    """
    seat = int(state.to_act)
    mind = minds.mind_of(state.game)
    guesses = [state.redeal(asker, guess) for guess in range(MANY)]
    facts = [mind.facts(guess, actions[0]) for guess in guesses]
    found = [
        fact
        for fact in facts[0]
        if fact["reason"] in mind.open and all(fact in others for others in facts)
    ]
    found = seen_points(state, after, seat, asker) + found
    return found or [collecting(state, actions[0]) or because("secret")]


def collecting(state: State, action: int) -> Fact | None:
    """What everyone sees of a card that is taken."""
    means = state.game.actions(state.players)[action] or {}
    return because("collects", what=means["what"]) if means.get("verb") == "take" else None


def seen_points(state: State, after: State, seat: int, asker: int | None) -> list[Fact]:
    """The points that the asker saw a seat get."""
    before, now = (one.view(asker)["players"][seat].get("points") for one in (state, after))
    gain = 0 if before is None or now is None else now - before
    return [because("seen-points", points=number(gain, "point"))] if gain > 0 else []


def wanted(state: State) -> dict[str, int]:
    """The cards that the seat that decides would like to collect, from what it may know."""
    return minds.mind_of(state.game).wanted(state.redeal(state.actor, 0))


def why(game: Game, facts: Sequence[Fact]) -> str:
    """A sentence or a few, of the first facts."""
    sentences = {**SENTENCES, **minds.mind_of(game).sentences}
    return " ".join(sentences[fact["reason"]].format(**fact) for fact in facts[:TOLD])


def brought(state: State, actions: Sequence[int]) -> list[Fact]:
    """What actions bring at once: tickets completed, and points."""
    seat = state.to_act
    before, done = state.breakdown()[seat], completed(state, seat)
    for action in actions:
        if not state.is_legal(action):  # something else was revealed in this guess
            break
        state.apply(action)
    new = [name for name in completed(state, seat) if name not in done]
    facts = [because("completes", tickets=listed(new))] if new else []
    after = state.breakdown()[seat]
    gains = {part: points - before[part] for part, points in after.items()}
    return facts + [
        because("scores", points=number(gain, "point"), part=part)
        for part, gain in gains.items()
        if gain > 0 and part != "open tickets"  # what a ticket costs no more, it brings
    ]


def completed(state: State, seat: int) -> list[str]:
    """The tickets that a seat has completed for all to see, or for itself."""
    own = state.view(int(seat))["players"][seat]
    tickets = own.get("tickets", []) if isinstance(own, dict) else []
    return [ticket["name"] for ticket in tickets if ticket.get("state") == "completed"]
