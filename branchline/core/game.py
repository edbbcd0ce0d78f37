"""Game: what a game is to the rest of the program: its facts, options, words and shapes."""

import warnings
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, ClassVar

from branchline.core import observation
from branchline.core.chance import check_seed, fresh_seed
from branchline.core.errors import (
    BadOption,
    BadPlayers,
    BadPosition,
    BadVersion,
    IllegalAction,
    NoObservation,
)
from branchline.core.options import Option, resolve
from branchline.core.position import Key, Reading, written
from branchline.core.refusals import as_refusal
from branchline.core.state import State
from branchline.core.verbs import Decision, Verb, not_asked, private_words, verb_of
from branchline.core.ways import complete_ways
from branchline.core.words import parse_among

CONTRACT = (
    *(
        "id",
        "title",
        "summary",
        "options",
        "settings",
        "non_default_options",
        "rules_version",
        "newest_rules",
    ),
    *("min_players", "max_players", "usual_players", "num_actions", "start", "load"),
    "observation_spec",
)
"""What is offered to whoever asks what a game has; what the rest of the program needs is not."""


class Game(ABC):
    """Rules, board and options; never changes once made."""

    id: ClassVar[str]
    title: ClassVar[str]
    short_title: ClassVar[str] = ""
    """The title where there is little room; empty: the title."""
    summary: ClassVar[str]
    newest_rules: ClassVar[int]
    """The version of the rules that new games are played by; older ones go on under their own."""
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    usual_players: ClassVar[int]
    num_actions: ClassVar[int]
    options: ClassVar[Mapping[str, Option]]
    verbs: Sequence[Verb]
    """All kinds of actions, in the order of their ids."""
    decisions: Sequence[Decision[Any]]
    """All that can be asked, in the order of their phases."""
    sort_order: ClassVar[int] = 100
    """Where it stands among the games; those from elsewhere come after ours."""
    minutes: ClassVar[tuple[int, int]] = (15, 45)
    """How long a game takes, from and to."""
    view_name: ClassVar[str] = ""
    """What the page's types call its views, if not as the class."""
    view_type: ClassVar[Any]
    position_type: ClassVar[Any]
    position_keys: Sequence[Key] = ()
    """What a position is made of, in the order in which it is read."""
    reading: type[Reading] = Reading
    painter: ClassVar[Callable[[State], str | None] | None] = None
    """Draws states of any game; set from outside, as core knows nobody who draws."""
    printer: ClassVar[Callable[[State], str | None] | None] = None
    """Writes states of any game as the terminal shows them; set from outside too."""

    def __init__(self, rules: int | None = None, **given: Any) -> None:
        self.rules_version = self.check_rules(rules)
        self.settings = resolve(self.options, given)
        self.non_default_options = {
            name: value
            for name, value in self.settings.items()
            if (name == "edition" and value != "reference")
            or (name != "edition" and value != self._standard(name))
        }
        """Only what differs from the edition: what a record has to keep."""
        self._specs: dict[int, observation.Spec] = {}
        self._fixed_meanings: dict[int, list[dict[str, Any] | None]] = {}

    def _standard(self, name: str) -> Any:
        option = self.options[name]
        published = self.settings["edition"] == "published" and option.published is not None
        return option.published if published else option.default

    def check_rules(self, rules: object) -> int:
        """A version of the rules that this program knows, or a refusal that says which it does."""
        newest = self.newest_rules
        if rules is None:
            return newest
        if isinstance(rules, bool) or not isinstance(rules, int) or rules < 1:
            raise BadVersion(f"A version of the rules is a number from 1 on, not {rules!r}.")
        if rules > newest:
            raise BadVersion(
                f"{self.title}: version {rules} of the rules is newer than this program, which "
                f"knows versions up to {newest}; a newer Branchline can play it."
            )
        return rules

    def with_rules_version(self, rules: int) -> "Game":
        """The same game and options under another version of the rules."""
        return (
            self
            if rules == self.rules_version
            else type(self)(rules=rules, **self.non_default_options)
        )

    @property
    def given(self) -> dict[str, Any]:
        """The old name of `non_default_options`."""
        warnings.warn(
            "game.given is called game.non_default_options now; the old name goes with the next "
            "edition.",
            DeprecationWarning,
            stacklevel=2,
        )
        return self.non_default_options

    def __repr__(self) -> str:
        version = "" if self.rules_version == self.newest_rules else f", rules={self.rules_version}"
        given = "".join(f", {name}={value!r}" for name, value in self.non_default_options.items())
        return f"branchline.game({self.id!r}{version}{given})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.id, self.rules_version))

    def _key(self) -> tuple[type, int, dict[str, Any]]:
        return type(self), self.rules_version, self.settings

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: object) -> "Game":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return made_again, (type(self), self.rules_version, dict(self.non_default_options))

    def __dir__(self) -> list[str]:
        return [*CONTRACT]

    def start(self, players: int | None = None, seed: int | None = None) -> State:
        """A new game; without a seed, with a fresh random one."""
        players = self.check_players(self.usual_players if players is None else players)
        return self.deal(players, fresh_seed() if seed is None else check_seed(seed))

    def check_players(self, players: object) -> int:
        """The number of players, or a refusal that says how many can play."""
        low, high = self.min_players, self.max_players
        if isinstance(players, bool) or not isinstance(players, int) or not low <= players <= high:
            raise BadPlayers(
                f"{self.title} is played by {low} to {high} players, not by {players!r}."
            )
        return players

    def check_first_player(self, players: int) -> None:
        """Refuses a first player who is not among so many."""
        first = self.settings["first_player"]
        if first != "random" and first >= players:
            raise BadOption(
                f"first_player cannot be {first} with {players} players; "
                f"seats are 0 to {players - 1}."
            )

    def load(self, position: object) -> State:
        """The state that a position describes, under the rules it names; gaps are filled in."""
        if not isinstance(position, Mapping):
            raise BadPosition(
                f"A position is a table of names and values, not {type(position).__name__}."
            )
        rules = position.get("rules", self.rules_version)
        try:
            game = self.with_rules_version(self.check_rules(rules))
        except BadVersion as wrong:
            raise BadPosition(str(wrong)) from None
        return game.set_up({key: part for key, part in position.items() if key != "rules"})

    def decision(self, state: Any) -> str:
        """What is being decided, a word."""
        return self.asked(state).word

    def asked(self, state: Any) -> Decision[Any]:
        """The decision at hand."""
        phase: int = state.phase
        return self.decisions[phase]

    def text(self, state: Any, action: int) -> str:
        """An action in notation."""
        verb = verb_of(self.verbs, action)
        return verb.text(state, action - verb.first)

    def parse(self, state: Any, text: str) -> int:
        """The action that a text names; a legal one if there is any."""
        return parse_among(text, state.legal(), self.num_actions, lambda a: self.text(state, a))

    def why_not(self, state: Any, action: int) -> str:
        """Why an action that is not legal is not."""
        try:
            verb = verb_of(self.verbs, action)
        except IllegalAction as wrong:
            return str(wrong)
        if state.actor is None:
            return "The game is over."
        asked = self.asked(state)
        if verb not in asked.verbs:
            return not_asked(asked, self.text(state, action))
        return verb.why_not(state, action - verb.first)

    def actions(self, players: int | None = None) -> list[dict[str, Any] | None]:
        """What every action id means in every state: a verb, and what is done something to."""
        return [
            verb.fixed_meaning(self, number)
            for verb in self.verbs
            for number in range(int(verb.size))
        ]

    def fixed_meanings(self, players: int) -> list[dict[str, Any] | None]:
        """The same for so many players, worked out once."""
        if players not in self._fixed_meanings:
            self._fixed_meanings[players] = self.actions(players)
        return self._fixed_meanings[players]

    def meaning(self, state: Any, action: int) -> dict[str, Any]:
        """What an action means in a state, and why it is refused if it is."""
        refusal = state.why_not(action)
        if refusal is None:
            return self.legal_meaning(state, action)
        verb = verb_of(self.verbs, action)
        meaning = dict(self.fixed_meanings(state.players)[action] or {"verb": verb.word})
        if "what" in meaning and verb in self.asked(state).verbs:
            meaning |= verb.effects(state, action - verb.first)
        return {"what": None, **meaning, "refused": as_refusal(refusal).as_data()}

    def legal_meaning(self, state: Any, action: int) -> dict[str, Any]:
        """What an action that is known to be legal means."""
        verb = verb_of(self.verbs, action)
        fixed = self.fixed_meanings(state.players)[action] or {}
        return fixed | verb.effects(state, action - verb.first)

    def moves(self, state: Any) -> list[dict[str, Any]]:
        """All that can be done now: each action with its text and its meaning."""
        return [
            {
                "action": action,
                "text": self.text(state, action),
                "meaning": self.legal_meaning(state, action),
            }
            for action in state.legal()
        ]

    def ways(self, state: Any, action: int, most: int = 0) -> list[dict[str, Any]]:
        """The complete ways to carry an action out, cheapest first."""
        found = islice(complete_ways(state, action), most or None)
        return sorted(found, key=lambda way: self.payment_rank(way["cards"]))

    def player_aid(self, state: Any, seat: int) -> dict[str, Any]:
        """What a seat (-1: a spectator) could work out from its view; nothing unless a game says.

        Whatever it tells is made of the view, so that it cannot tell more.
        """
        return {}

    def drawn(self, state: State) -> str | None:
        """A picture of a state as everyone sees it, if there is a painter and a board."""
        return None if Game.painter is None else Game.painter(state)

    def printed(self, state: State) -> str | None:
        """A state as the terminal shows it, if there is a terminal for this game."""
        return None if Game.printer is None else Game.printer(state)

    def observation_spec(self, players: int | None = None) -> observation.Spec:
        """The parts of `state.observation(seat)` for so many players: names, places, ranges."""
        number = self.check_players(self.usual_players if players is None else players)
        if number not in self._specs:
            self._specs[number] = observation.spec(self.id, number, self.observation_parts(number))
        return self._specs[number]

    def observation_size(self, players: int) -> int:
        """How many numbers an observation has."""
        known = self._specs.get(players)
        return self.observation_spec(players).size if known is None else known.size

    def observation_parts(self, players: int) -> list[observation.Part]:
        """The parts of an observation, in the order in which `State.observe` writes them."""
        raise NoObservation(
            f"{self.title} has no observations; a game that has them declares "
            "observation_parts(players), and its states observe(seat, out, at)."
        )

    def questions(self) -> list[str]:
        """All that can be decided, a word each."""
        return [decision.word for decision in self.decisions]

    def turn(self, state: State) -> int:
        """The number of turns begun; 0 during the setup."""
        turn: int = state.view(None)["turn"]
        return turn

    def counted(self, position: Mapping[str, Any]) -> Counter[str]:
        """All that lies on the table by name, which no action makes more or less of.

        That is every name that stands in a list; a game that writes otherwise counts otherwise.
        """
        return Counter(listed_names(list(position.values())))

    def face_down(self, state: Any, seat: int) -> object:
        """What changes when a seat, or anyone, learns something from what lay face down.

        Something new each time, unless a game knows better: any action may have shown something.
        """
        return object()

    @cached_property
    def private_decisions(self) -> frozenset[str]:
        """Decisions within a play that others do not see until it is made."""
        return private_words(self.decisions)

    def hand(self, state: Any, seat: int) -> dict[str, int]:
        """The cards that a seat can pay with, by name."""
        return {}

    def display_text(self, text: str, players: int) -> str:
        """Notation, with what people call the things that they see."""
        return text

    def paid(self, events: Sequence[Mapping[str, Any]]) -> dict[str, int]:
        """The cards that left the hand of the seat that acted, from the events of its play."""
        return {}

    def payment_rank(self, cards: Mapping[str, int]) -> tuple[int, ...]:
        """How much it costs a player to pay with these cards; the least is offered first."""
        return (sum(cards.values()),)

    def board_data(self, players: int) -> dict[str, Any]:
        """What never changes in a game for so many players: what actions mean, board, cards."""
        questions = {decision.word: decision.question for decision in self.decisions}
        return {"game": self.id, "actions": self.actions(players), "questions": questions}

    def picture(self, players: int) -> str | None:
        """The name of the picture of the board that so many play on, if there is one."""
        return None

    def pictures(self) -> list[str]:
        """The names of the pictures of all its boards."""
        return []

    def sources(self) -> list[tuple[str, str]]:
        """Where what the game is made of comes from: what, and published, designed or drawn."""
        return []

    def card_texts(self) -> Mapping[str, str]:
        """What there is to read on cards, by their names as `sources` has them."""
        return {}

    @classmethod
    def read_data_file(cls, name: str) -> str | None:
        """A text that the game's package has in its data folder: short.md."""
        from importlib.resources import files

        package, _, _ = cls.__module__.rpartition(".")
        path = files(package) / "data" / name if package else None
        return path.read_text(encoding="utf-8") if path is not None and path.is_file() else None

    @classmethod
    def rules_and_rulings(cls) -> list[dict[str, Any]]:
        """Every rule and every ruling as plain data, if the game's package has them."""
        from branchline.core.rulebook import entries_of

        package, _, _ = cls.__module__.rpartition(".")
        return entries_of(package) if package else []

    @classmethod
    def short_rules(cls) -> str:
        """The rules in short, under headings."""
        return cls.read_data_file("short.md") or f"# {cls.title}\n\n{cls.summary}\n"

    @abstractmethod
    def deal(self, players: int, seed: int) -> State:
        """The first state of a game."""

    def set_up(self, position: Mapping[str, Any]) -> State:
        """The state that a position describes."""
        state: State = self.reading(self, self.position_keys, position).state()
        return state

    @abstractmethod
    def view(self, state: Any, seat: int) -> Any:
        """All that a seat (-1: a spectator) may know."""

    def position(self, state: Any) -> Any:
        """Everything."""
        return written(self.position_keys, state)

    def sentences_of(self, events: Iterable[Mapping[str, Any]]) -> list[str]:
        """Events in sentences, those that need none left out."""
        return [sentence for event in events if (sentence := self.sentence(event))]

    def sentence(self, event: Mapping[str, Any], reader: int | None = None) -> str:
        """An event in words, {0} and so on for the players; nothing for what needs no words.

        What `reader` does themself begins with You.
        """
        raise NotImplementedError


def listed_names(parts: Sequence[Any]) -> list[str]:
    """The names that stand in lists, however deep; a name beside a key is not one of them."""
    found: list[str] = []
    for part in parts:
        if isinstance(part, list):
            found += [thing for thing in part if isinstance(thing, str)] + listed_names(part)
        elif isinstance(part, Mapping):
            found += listed_names(list(part.values()))
    return found


def made_again(kind: type[Game], rules: int, given: Mapping[str, Any]) -> Game:
    """A game that was pickled."""
    return kind(rules=rules, **given)
