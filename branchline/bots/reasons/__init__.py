"""Reasons: why a move is good, as data that the seat can know and as a sentence made of it.

Any bot's move of any game can be asked about; what a game's own module has to say comes first.
"""

from collections.abc import Sequence

from branchline.bots.game_ai import game_ai_of
from branchline.bots.reasons.reason import Reason, because, join_names
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
"""What a move brings at once counts only if it does so in each of these guesses."""
PUBLIC_GUESSES = 6
"""What an asker may know is what is the same in this number of guesses."""
MOST_SENTENCES = 3
"""Each for one reason."""


def reasons(state: State, actions: Sequence[int], seed: int = 0) -> list[Reason]:
    """What speaks for the actions of the seat that decides, from what it may know."""
    seat = state.actor
    known = state.redeal(seat, seed)
    found = game_ai_of(known.game).reasons(known, actions[0])
    at_once = [
        immediate_gains(state.redeal(seat, seed + guess), actions) for guess in range(GUESSES)
    ]
    certain = [reason for reason in at_once[0] if all(reason in others for others in at_once)]
    done = [reason for reason in certain if reason["reason"] == "completes"]
    named = [reason["tickets"] for reason in done]
    found = [reason for reason in found if reason.get("tickets") not in named]
    return done + found + [reason for reason in certain if reason not in done] or [because("fits")]


def open_reasons(
    state: State, actions: Sequence[int], after: State, asker: int | None
) -> list[Reason]:
    """What speaks for another's actions, as far as the asker may know it.

    What is the same in every guess that fits their knowledge, they may know; the rest is left out.
    """
    seat = int(state.to_act)
    ai = game_ai_of(state.game)
    guesses = [state.redeal(asker, guess) for guess in range(PUBLIC_GUESSES)]
    every = [ai.reasons(guess, actions[0]) for guess in guesses]
    found = [
        reason
        for reason in every[0]
        if reason["reason"] in ai.public_reasons and all(reason in others for others in every)
    ]
    found = seen_points(state, after, seat, asker) + found
    return found or [collected_card(state, actions[0]) or because("secret")]


def collected_card(state: State, action: int) -> Reason | None:
    """What everyone sees of a card that is taken."""
    means = state.meaning(action)
    return because("collects", what=means["what"]) if means["verb"] == "take" else None


def seen_points(state: State, after: State, seat: int, asker: int | None) -> list[Reason]:
    """The points that the asker saw a seat get."""
    before, now = (one.view(asker)["players"][seat].get("points") for one in (state, after))
    gain = 0 if before is None or now is None else now - before
    return [because("seen-points", points=number(gain, "point"))] if gain > 0 else []


def wanted(state: State) -> dict[str, int]:
    """The cards that the seat that decides would like to collect, from what it may know."""
    return game_ai_of(state.game).wanted(state.redeal(state.actor, 0))


def why(game: Game, found: Sequence[Reason]) -> str:
    """A sentence or a few, of the first reasons."""
    sentences = {**SENTENCES, **game_ai_of(game).sentences}
    return " ".join(
        sentences[reason["reason"]].format(**reason) for reason in found[:MOST_SENTENCES]
    )


def immediate_gains(state: State, actions: Sequence[int]) -> list[Reason]:
    """What actions bring at once: tickets completed, and points."""
    seat = state.to_act
    before, done = state.breakdown()[seat], completed_tickets(state, seat)
    for action in actions:
        if not state.is_legal(action):  # something else was revealed in this guess
            break
        state.apply(action)
    new = [name for name in completed_tickets(state, seat) if name not in done]
    found = [because("completes", tickets=join_names(new))] if new else []
    after = state.breakdown()[seat]
    gains = {part: points - before[part] for part, points in after.items()}
    return found + [
        because("scores", points=number(gain, "point"), part=part)
        for part, gain in gains.items()
        if gain > 0 and part != "open tickets"  # what a ticket costs no more, it brings
    ]


def completed_tickets(state: State, seat: int) -> list[str]:
    """The tickets that a seat has completed for all to see, or for itself."""
    own = state.view(int(seat))["players"][seat]
    tickets = own.get("tickets", []) if isinstance(own, dict) else []
    return [ticket["name"] for ticket in tickets if ticket.get("state") == "completed"]
