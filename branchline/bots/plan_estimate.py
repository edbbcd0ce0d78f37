"""An estimate of the plan: what a seat is likely to do next, and which tickets it will finish.

Guesses at what is hidden are played out by a policy, and what happens in them is counted.
"""

from collections import Counter
from time import perf_counter

from branchline.bots.game_ai import game_ai_of
from branchline.bots.search.policy import Policy
from branchline.core.state import State
from branchline.core.verbs import verb_of

STEPS = 8
"""The most steps that a plan has."""
OFTEN = 3
"""What is done in one guess out of this many belongs to the plan."""


class PlanEstimate:
    """What was done, and finished, in some guesses."""

    def __init__(self, policy: Policy, state: State, seat: int) -> None:
        self.policy = policy
        self.state = state
        self.seat = seat
        self.guesses = 0
        self.done: Counter[str] = Counter()
        """In how many guesses each thing was done."""
        self.places: Counter[str] = Counter()
        """Its place among the things done, added up."""
        self.actions: dict[str, int] = {}
        """The action by which each was done."""
        self.finished: Counter[str] = Counter()
        self.tickets = ticket_names(state, seat)
        self.plan_verbs = game_ai_of(state.game).plan_verbs

    def look(self, action: int, seed: int, guesses: int, seconds: float) -> None:
        """Plays an action out in this many guesses, or until the time is over."""
        began = perf_counter()
        while self.guesses < guesses:
            if seconds and self.guesses and perf_counter() - began > seconds:
                return
            guess = self.policy.guess(self.state, self.seat, (seed << 16) + self.guesses)
            self.play_out(guess, action)
            self.guesses += 1

    def play_out(self, state: State, action: int) -> None:
        """Plays one guess out and counts what was done."""
        self.policy.begin(state)
        state.play(action)
        seen: dict[str, int] = {}
        for _ in range(int(self.policy.limit)):
            if state.to_act < 0:
                break
            chosen = int(self.policy.choose(state))
            self.note(state, chosen, seen)
            state.play(chosen)
        self.done.update(seen.keys())
        self.places.update(seen)
        self.finished.update(finished_tickets(state, self.seat))

    def note(self, state: State, action: int, seen: dict[str, int]) -> None:
        """Remembers what the seat does, the first time that it does it."""
        word = verb_of(state.game.verbs, action).word
        if state.to_act == self.seat and word in (self.plan_verbs or {word}):
            text = state.text(action)
            seen.setdefault(text, len(seen))
            self.actions[text] = action

    def plan(self) -> list[dict[str, object]]:
        """What the seat does next in many of the guesses, in its order, with the chance of it."""
        often = [text for text, times in self.done.items() if OFTEN * times >= self.guesses]
        likeliest = sorted(often, key=lambda text: (-self.done[text], text))[:STEPS]
        in_order = sorted(likeliest, key=lambda text: (self.places[text] / self.done[text], text))
        return [
            {
                "text": text,
                "action": self.actions[text],
                "chance": self.done[text] / self.guesses,
            }
            for text in in_order
        ]

    def chances(self) -> dict[str, float]:
        """The chance to finish each ticket in hand."""
        return {name: self.finished[name] / self.guesses for name in self.tickets}


def ticket_names(state: State, seat: int) -> list[str]:
    """The tickets in a seat's hand."""
    return [ticket["name"] for ticket in state.view(seat)["players"][seat].get("tickets", [])]


def finished_tickets(state: State, seat: int) -> set[str]:
    """The tickets that a seat has completed."""
    own = state.view(seat)["players"][seat]
    done = {ticket["name"] for ticket in own.get("tickets", []) if is_done(ticket)}
    return done | {ticket_name(ticket) for ticket in own.get("completed", [])}


def is_done(ticket: dict[str, object]) -> bool:
    """Whether a ticket in hand counts as completed."""
    return ticket.get("state") == "completed"


def ticket_name(ticket: object) -> str:
    """A ticket's name, with or without the rest of it."""
    return str(ticket["name"]) if isinstance(ticket, dict) else str(ticket)
