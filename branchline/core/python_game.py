"""Plain games: what a game in ordinary Python needs besides its own rules.

Its verbs say what may be chosen and what that does, its state only keeps what lies where, and its
game says what a seat sees of that and how a position is read. Ours are compiled, for speed, and
write all this for themselves.
"""

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any, ClassVar, NotRequired, TypeVar

from typing_extensions import TypedDict

from branchline.core.chance import Stream
from branchline.core.errors import BadPosition
from branchline.core.game import Game
from branchline.core.reading import check_keys, read_players, read_seed, whole
from branchline.core.sentences import Who
from branchline.core.state import State
from branchline.core.verbs import Verb, verb_of

Thing = TypeVar("Thing")


class PlainVerb(Verb):
    """One kind of action, with its choices and what it does; numbers count from its first id."""

    def choices(self, state: Any) -> Iterable[int]:
        """The legal ones, ascending."""
        raise NotImplementedError

    def play(self, state: Any, number: int) -> None:
        """Plays one."""
        raise NotImplementedError

    def text(self, state: Any, number: int) -> str:
        """The verb's word, and what it is done to."""
        what = self.what(state.game, number)
        return self.word if what is None else f"{self.word} {what}"


class PlainState(State):
    """A moment of a plain game; `phase` is the number of the decision at hand."""

    def __init__(self, game: Any, players: int, seed: int) -> None:
        super().__init__(game, players)
        self.seed = seed

    def clone(self) -> Any:
        """A copy of all that the state keeps."""
        twin = type(self)(self.game, self.players, self.seed)
        self.copy_cells(twin)
        for name, kept in vars(self).items():
            if name != "event_log":  # whoever listens to this state does not listen to its twin
                setattr(twin, name, copied(kept))
        return twin

    def choices(self, into: Any) -> int:
        """The choices of every verb that answers the question."""
        found = 0
        for verb in self.game.asked(self).verbs:
            for number in verb.choices(self):
                into[found] = verb.first + number
                found += 1
        return found

    def play(self, action: int) -> None:
        """Plays an action by its verb."""
        verb = verb_of(self.game.verbs, action)
        assert isinstance(verb, PlainVerb)
        verb.play(self, action - int(verb.first))

    def winners(self) -> list[int]:
        """Whoever has most points at the end."""
        scores = self.scores() if self.actor is None else []
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def note(self, verb: str, **what: Any) -> None:
        """Tells everyone what the one who acts does, if anyone listens."""
        if self.event_log is not None:
            self.event_log.add(verb, self.to_act, what)

    def note_to_actor(self, verb: str, **secret: Any) -> None:
        """Tells everyone what the one who acts does, and only them all of it."""
        if self.event_log is not None:
            self.event_log.add_secret(self.to_act, verb, self.to_act, {}, secret)


class Result(TypedDict):
    """How a game ended, as views have it."""

    scores: list[int]
    breakdown: list[dict[str, int]]
    winners: list[int]


class PlainView(TypedDict):
    """What every view has; a game adds `players`, and all else that a seat may know."""

    game: str
    seat: int | None
    actor: int | None
    decision: str
    turn: int
    result: NotRequired[Result]


class PlainPosition(TypedDict):
    """What every position has; a game adds all that its states keep."""

    game: str
    rules: int
    players: int
    seed: int | str
    actor: int | None


class PlainGame(Game):
    """A game whose states, views and positions are made from what it declares."""

    state_type: ClassVar[Any]
    sentences: ClassVar[Mapping[str, str]]
    """For each verb of a fact its sentence, with {who:takes} and what else the fact has."""

    def deal(self, players: int, seed: int) -> Any:
        """A new game is a position of which nothing is given."""
        return self.set_up({"players": players, "seed": seed})

    def turn(self, state: Any) -> int:
        """The number of turns begun."""
        raise NotImplementedError

    def seen(self, state: Any, seat: int) -> dict[str, Any]:
        """What a seat sees besides what every view has."""
        raise NotImplementedError

    def view(self, state: Any, seat: int) -> Any:
        """What every view has, and what the game adds; half of a play is only its player's."""
        asked = self.asked(state)
        if asked.private and seat != state.to_act:
            asked = self.decisions[0]
        view = {
            "game": self.id,
            "seat": None if seat < 0 else seat,
            "actor": state.actor,
            "decision": asked.word,
            "turn": self.turn(state),
            **self.seen(state, seat),
        }
        return view if state.actor is not None else view | {"result": result(state)}

    def sentence(self, fact: Mapping[str, Any], reader: int | None = None) -> str:
        """The sentence of a fact's verb; nothing if whoever reads did not see all of it."""
        try:
            return self.sentences[fact["verb"]].format(who=Who(fact["seat"], reader), **fact)
        except KeyError:
            return ""

    def position(self, state: Any) -> dict[str, Any]:
        """All that the type of positions names, as the state has it."""
        parts = [part for part in names_in(self.position_type) if part not in ("game", "rules")]
        return {part: deepcopy(getattr(state, part)) for part in parts}

    def empty(self, position: Mapping[str, Any], *by_seat: str) -> Any:
        """A state in which nothing lies yet, for a position with these lists for each seat."""
        check_keys(position, frozenset(names_in(self.position_type)), self.id)
        seats = self.min_players, self.max_players, self.usual_players
        players = read_players(position, by_seat, *seats)
        return self.state_type(self, players, read_seed(position))


def read_actor(position: Mapping[str, Any], able: Sequence[bool]) -> int:
    """Who decides now in a position, one who is able to; -1 if nobody is."""
    can = [seat for seat, is_able in enumerate(able) if is_able]
    actor = position.get("actor", can[0] if can else None)
    if actor is None and can:
        raise BadPosition(f"actor must be a seat, as seat {can[0]} can act.")
    if actor is not None and whole(actor, "actor", 0, len(able) - 1) not in can:
        raise BadPosition(f"Seat {actor} cannot act now.")
    return -1 if actor is None else int(actor)


def names_in(declared: Any) -> list[str]:
    """The names that a declared table has, those that it builds on among them."""
    return list(declared.__annotations__)


def result(state: State) -> Result:
    """How a game ended."""
    return Result(scores=state.scores(), breakdown=state.breakdown(), winners=state.winners())


def copied(kept: Any) -> Any:
    """What a state keeps, with lists, tables and sets of its own; the rest never changes."""
    match kept:
        case list():
            return [copied(one) for one in kept]
        case dict():
            return {name: copied(one) for name, one in kept.items()}
        case set():
            return set(kept)
    return kept


def shuffled(things: Iterable[Thing], stream: Stream) -> list[Thing]:
    """Things in an order that only the stream decides, whatever order they came in."""
    left = sorted(things)  # type: ignore[type-var]
    return [left.pop(stream.below(len(left))) for _ in range(len(left))]
