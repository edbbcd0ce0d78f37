"""State: what every game's state can do, and the fast core that a game has to supply.

A game writes `choices`, `play`, `clone`, `breakdown`, `winners` and `redealt` in compiled code;
words, views and positions it writes in ordinary Python beside the rules, on its `Game`.
"""

from operator import index
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr, u8

from branchline.core.chance import check_seed
from branchline.core.errors import BadPlayers, IllegalAction
from branchline.core.events import EventLog
from branchline.core.floats import blank_floats
from branchline.core.observation import laid_out

MOST_CHOICES: Final = 256
NO_ACTION: Final = 1 << 31
"""No game has so many actions."""
CONTRACT: Final = [
    *("game", "players", "actor", "decision", "legal", "mask", "is_legal", "text", "parse"),
    *("why_not", "meaning", "ways", "apply", "clone", "scores", "breakdown", "winners", "view"),
    *("player_aid", "redeal", "events", "tell", "position", "summary", "observation"),
]
"""What is offered to whoever asks what a state has; how it works inside is not."""
BLANK: Final = vec[i64]([0] * MOST_CHOICES)
NO_CELLS: Final = vec[i64]()
NOT_GIVEN: Final = "not given"
MOST_ACTIONS: Final = 1024
"""No game of ours has more."""
NO_MASK: Final = vec[u8]([0] * MOST_ACTIONS)


def blank_choices() -> vec[i64]:
    """Room for a list of legal actions."""
    return BLANK[:]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One moment of a game."""

    def __init__(self, game: Any, seats: i64) -> None:
        self.game = game
        self.seats = seats
        self.to_act: i64 = 0
        """The seat that decides, or -1 once the game is over."""
        self.phase: i64 = 0
        """What is being decided, by its number."""
        self.turn_of: i64 = 0
        self.first: i64 = 0
        """The seat whose turn it is, and the one that began."""
        self.turns: i64 = 0
        """Turns begun so far."""
        self.final_turns: i64 = -1
        """Turns still to come after this one; -1 while the end is not in sight."""
        self.cells = NO_CELLS
        """All other numbers of the game; what each of them is, the game says in its `fields`."""
        self.event_log: EventLog | None = None
        """Where rules note what happens; None while nobody listens, and never copied."""

    def copy_cells(self, twin: "State") -> None:
        """Makes all numbers of another state those of this one."""
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.turn_of = self.turn_of
        twin.first = self.first
        twin.turns = self.turns
        twin.final_turns = self.final_turns
        twin.cells = self.cells[:]

    # What a game supplies, in compiled code

    def choices(self, into: vec[i64]) -> i64:
        """Writes the legal actions in ascending order and returns how many there are."""
        raise NotImplementedError

    def play(self, action: i64) -> None:
        """Plays an action that is known to be legal."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent copy."""
        raise NotImplementedError

    def redealt(self, seat: i64, seed: int) -> "State":
        """The same in all that the seat (-1: a spectator) knows, hidden information redealt."""
        raise NotImplementedError

    def reshuffled(self, seed: int) -> "State":
        """The same in all that anyone knows; what nobody has seen comes in another order."""
        raise NotImplementedError

    def observe(self, seat: i64, out: vec[i32], at: i64) -> i64:
        """Writes what a seat (-1: a spectator) may know from a place on; returns where it ends."""
        raise NotImplementedError

    def breakdown(self) -> list[dict[str, int]]:
        """The points of each seat as they stand, part by part."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that won; nobody until the game is over."""
        raise NotImplementedError

    # The contract

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.seats

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None once the game is over."""
        return None if self.to_act < 0 else int(self.to_act)

    @property
    def decision(self) -> str:
        """What is being decided, a word."""
        word: str = self.game.decision(self)
        return word

    def legal(self) -> list[int]:
        """The actions that the rules allow now, ascending."""
        into = blank_choices()
        found = self.choices(into)
        legal: list[int] = []
        at: i64
        for at in range(found):
            legal.append(into[at])
        return legal

    def mask(self) -> bytes:
        """One byte for every action id: 1 where it is legal."""
        into = blank_choices()
        found = self.choices(into)
        actions: i64 = self.game.num_actions
        mask = NO_MASK[:actions] if actions <= MOST_ACTIONS else vec[u8]([0] * int(actions))
        at: i64
        for at in range(found):
            mask[into[at]] = 1
        return bytes(mask)

    def is_legal(self, action: int) -> bool:
        """Whether the rules allow this action now."""
        if not 0 <= action < NO_ACTION:
            return False
        into = blank_choices()
        found = self.choices(into)
        at: i64
        for at in range(found):
            if into[at] == action:
                return True
        return False

    def apply(self, action: object) -> None:
        """Plays an action, or refuses with the rule that forbids it and changes nothing."""
        number = as_action(action)
        if not self.is_legal(number):
            raise IllegalAction(self.why_not(number) or "That is not allowed now.")
        self.play(number)

    def why_not(self, action: object) -> str | None:
        """None if the action is legal, else one sentence naming the rule."""
        number = as_action(action)
        if self.is_legal(number):
            return None
        reason: str = self.game.why_not(self, number)
        return reason

    def meaning(self, action: object) -> dict[str, Any]:
        """What an action means, as plain data: its verb, what it is done to, price, gives, robs.

        One that is not legal now has `refused` besides: a code, its values and the sentence.
        """
        meaning: dict[str, Any] = self.game.meaning(self, as_action(action))
        return meaning

    def ways(self, action: object, most: int = 0) -> list[dict[str, Any]]:
        """The complete ways to carry an action out, cheapest first; all, or at most so many.

        Each has `actions`, one for every small decision, their `texts`, the `cards` that are paid,
        and what it gives or robs.
        """
        ways: list[dict[str, Any]] = self.game.ways(self, as_action(action), most)
        return ways

    def text(self, action: object) -> str:
        """The action in notation."""
        text: str = self.game.text(self, as_action(action))
        return text

    def parse(self, text: object) -> int:
        """The action that a text in notation names; case and spacing do not matter."""
        action: int = self.game.parse(self, text)
        return action

    def scores(self) -> list[int]:
        """The points of each seat as they stand, open tickets as failed; final once over."""
        return [sum(parts.values()) for parts in self.breakdown()]

    def view(self, seat: object) -> Any:
        """All that a seat (None: a spectator) may know, as plain data."""
        return self.game.view(self, check_seat(self, seat))

    def player_aid(self, seat: object) -> dict[str, Any]:
        """What a seat (None: a spectator) could work out from its view, worked out for it."""
        aid: dict[str, Any] = self.game.player_aid(self, check_seat(self, seat))
        return aid

    def observation(self, seat: object, out: object = None) -> Any:
        """What a seat (None: a spectator) may know as a flat numpy array of 32-bit floats.

        `game.observation_spec(players)` names its parts. It is written into `out` if that is given.
        """
        eyes = check_seat(self, seat)
        size: i64 = self.game.observation_size(int(self.seats))
        floats = blank_floats(size)
        self.observe(eyes, floats, 0)
        return laid_out(floats, out)

    def position(self) -> Any:
        """Everything, hidden parts too, as plain data that `game.load` reads."""
        written: dict[str, Any] = self.game.position(self)
        return {"game": self.game.id, "rules": self.game.rules_version, **written}

    def redeal(self, seat: object, seed: object) -> "State":
        """A new state, the same in all that the seat knows, with hidden information redealt."""
        return self.redealt(check_seat(self, seat), check_seed(seed))

    def events(self, action: object, after: object = None, seat: object = NOT_GIVEN) -> list[Any]:
        """What a seat (None: a spectator) sees happen when this action is played, in order.

        `after`, the state that the action leads to, is accepted and ignored.
        """
        eyes = check_seat(self, seat_given(after, seat))
        now, log = self.clone(), EventLog()
        now.event_log = log
        now.apply(action)
        return log.seen_by(eyes)

    def tell(self, action: object, after: object = None, seat: object = NOT_GIVEN) -> list[str]:
        """The same in sentences, {0} and so on standing for the players."""
        lines: list[str] = self.game.sentences_of(self.events(action, after, seat))
        return lines

    # The manners of a Python object

    def __repr__(self) -> str:
        return f"<State of {self.game.id}: {self.summary()}>"

    def summary(self) -> str:
        """How many play, which turn it is and who decides what, in a line."""
        players = "1 player" if self.seats == 1 else f"{self.seats} players"
        turn: object = self.game.turn(self)
        who = "over" if self.to_act < 0 else f"seat {self.to_act} decides {self.decision!r}"
        return f"{players}, turn {turn}, {who}"

    def __str__(self) -> str:
        shown: str | None = self.game.printed(self)
        return repr(self) if shown is None else shown

    def _repr_svg_(self) -> str | None:
        """The board as everyone sees it, for a notebook; None if the game has no board."""
        drawn: str | None = self.game.drawn(self)
        return drawn

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, State) or self.game != other.game:
            return False
        return bool(self.position() == other.position())

    def __hash__(self) -> int:
        raise TypeError("A state changes as it is played, so it cannot be hashed.")

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[Any, Any]:
        return self.game.load, (self.position(),)

    def __dir__(self) -> list[str]:
        return CONTRACT[:]


def as_action(action: object) -> int:
    """The action's id as a plain int, so that numpy's numbers will do."""
    try:
        return int(index(action))  # type: ignore[arg-type]
    except TypeError:
        raise IllegalAction(f"{action!r} is not an action; an action is a whole number.") from None


def seat_given(after: object, seat: object) -> object:
    """The seat of `events(action, after, seat)`, of `events(action, seat)`, or nobody's."""
    if seat != NOT_GIVEN:
        return seat
    return None if isinstance(after, State) else after


def check_seat(state: State, seat: object) -> i64:
    """The seat as a number, -1 for a spectator, or a refusal that says which seats there are."""
    if seat is None:
        return -1
    if not isinstance(seat, bool) and isinstance(seat, int) and 0 <= seat < state.players:
        return seat
    last = state.players - 1
    raise BadPlayers(f"There is no seat {seat!r}; seats are 0 to {last}, or None for a spectator.")
