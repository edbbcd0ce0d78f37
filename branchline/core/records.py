"""Records: a game as one readable text that replays bit for bit on every machine."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from branchline.core.bots import BotPlayer, as_bot
from branchline.core.chance import check_seed, fresh_seed
from branchline.core.errors import BadPlayers, BadRecord, BadSeed, BranchlineError
from branchline.core.game import Game
from branchline.core.registry import as_game, game
from branchline.core.repetition import LIMIT, check_limit, stalled
from branchline.core.state import State

FORMAT = 1
KEYS = ("branchline", "game", "rules", "options", "players", "seed", "names", "actions", "result")
JSON_SAFE = 1 << 53
"""Seeds from here on are written as text: other languages' numbers would round them."""


@dataclass
class Record:
    """A game's options, seed, names and actions: all that is needed to play it again."""

    game: Game
    players: int
    seed: int
    names: list[str] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    result: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        if not self.names:
            self.names = [f"Player {seat + 1}" for seat in range(self.players)]

    @classmethod
    def play(
        cls, game: Game | str, bots: object, seed: int | None = None, limit: int = LIMIT
    ) -> "Record":
        """A whole game among bots: names, bots, or functions from a state to an action.

        A game that is not over after `limit` decisions raises `Stalled`, with the record so far.
        """
        given = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots]
        if not given:
            raise BadPlayers("A game needs at least one bot, one for each seat.")
        seed = fresh_seed() if seed is None else check_seed(seed)
        made = as_game(game)
        players = [as_bot(player, made) for player in given]
        record = cls(made, len(given), seed, [player.name for player in players])
        seats = [BotPlayer(player, seat, seed) for seat, player in enumerate(players)]
        record.play_on(seats, check_limit(limit))
        return record

    def play_on(self, bots: Sequence[BotPlayer], limit: int) -> None:
        """Plays from the first decision to the end of the game, or to the limit of decisions."""
        state = self.start()
        actors: list[int] = []
        while (actor := state.actor) is not None:
            if len(actors) == limit:
                raise stalled(self, actors)
            actors.append(actor)
            self.add(state, bots[actor].choose(state))

    def start(self) -> State:
        """The state that the game began with."""
        return self.game.start(players=self.players, seed=self.seed)

    def add(self, state: State, action: int) -> None:
        """Plays an action on a state and writes it down."""
        text = state.text(action)
        state.apply(action)
        self.append(text, state)

    def append(self, text: str, after: State) -> None:
        """Writes down an action that was played, and the result if that was the last one."""
        self.actions.append(text)
        if after.actor is None:
            self.result = result(after)

    def replay(self) -> Iterator[State]:
        """The states of the game from the first to the last."""
        state = self.start()
        yield state.clone()
        for number, text in enumerate(self.actions, 1):
            try:
                state.apply(state.parse(text))
            except BranchlineError as wrong:
                raise BadRecord(f"Action {number} of the record: {wrong}") from None
            yield state.clone()

    def final(self) -> State:
        """The last state of the game."""
        *_, last = self.replay()
        return last

    def dumps(self) -> str:
        """The record as one readable JSON text, an action a line."""
        return json.dumps(self.as_json(), indent=1, ensure_ascii=False) + "\n"

    def as_json(self) -> dict[str, Any]:
        """The record as plain data."""
        return {
            "branchline": FORMAT,
            "game": self.game.id,
            "rules": self.game.rules_version,
            "options": dict(self.game.non_default_options),
            "players": self.players,
            "seed": self.seed if self.seed < JSON_SAFE else str(self.seed),
            "names": self.names,
            "actions": self.actions,
            "result": self.result,
        }

    @classmethod
    def loads(cls, text: str) -> "Record":
        """The record that a text holds; replayed once, so that it is sure to be whole."""
        record = cls.from_json(read_json(text))
        last = record.final()
        if last.actor is None and record.result not in (None, result(last)):
            raise BadRecord(
                f"The record says its result is {record.result}, but it replays to {result(last)}."
            )
        if last.actor is not None and record.result is not None:
            raise BadRecord("The record has a result, but its actions end before the game does.")
        record.result = result(last) if last.actor is None else None
        return record

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Record":
        """The record that plain data describes, not yet replayed."""
        for key in data:
            if key not in KEYS:
                raise BadRecord(f"A record has no {key!r}; it has {', '.join(KEYS)}.")
        if data.get("branchline") != FORMAT:
            raise BadRecord(
                f"This is not a Branchline record of format {FORMAT}: 'branchline' is "
                f"{data.get('branchline')!r}."
            )
        game = read_game(data)
        players = read_players(game, data)
        names = read_texts(data, "names", [f"Player {seat + 1}" for seat in range(players)])
        if len(names) != players:
            raise BadRecord(f"The record has {len(names)} names for {players} players.")
        actions = read_texts(data, "actions", [])
        return cls(game, players, read_seed(data), names, actions, data.get("result"))


def read_json(text: object) -> dict[str, Any]:
    """The table that a JSON text holds."""
    try:
        data = json.loads(text)  # type: ignore[arg-type]
    except (ValueError, TypeError, RecursionError) as wrong:
        raise BadRecord(f"A record is a JSON text; this is not: {wrong}.") from None
    if not isinstance(data, dict):
        raise BadRecord(f"A record is a JSON table, not {type(data).__name__}.")
    return data


def read_game(data: Mapping[str, Any]) -> Game:
    """The game with its options, of the version of the rules that the record was played by."""
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BadRecord("The options of a record are a table of names and values.")
    try:
        return game(data.get("game"), rules=read_rules(data), **options)
    except BranchlineError as wrong:
        raise BadRecord(f"The record cannot be played: {wrong}") from None


def read_rules(data: Mapping[str, Any]) -> int:
    """The version of the rules that a record was played by."""
    rules = data.get("rules")
    if isinstance(rules, bool) or not isinstance(rules, int):
        raise BadRecord(f"A record names the version of its rules, a number, not {rules!r}.")
    return rules


def read_players(game: Game, data: Mapping[str, Any]) -> int:
    """The number of players of a record."""
    try:
        return game.check_players(data.get("players"))
    except BadPlayers as wrong:
        raise BadRecord(str(wrong)) from None


def read_seed(data: Mapping[str, Any]) -> int:
    """The seed of a record, a number or, if it is large, a text of digits."""
    seed = data.get("seed")
    if isinstance(seed, str) and seed.isascii() and seed.isdecimal() and len(seed) < 40:
        seed = int(seed)
    try:
        return check_seed(seed)
    except BadSeed as wrong:
        raise BadRecord(str(wrong)) from None


def read_texts(data: Mapping[str, Any], key: str, standard: list[str]) -> list[str]:
    """A list of texts in a record."""
    texts = data.get(key, standard)
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise BadRecord(f"{key} must be a list of texts.")
    return texts


def result(state: State) -> dict[str, Any]:
    """The outcome of a finished game, as records keep it."""
    return {
        "scores": state.scores(),
        "winners": state.winners(),
        "breakdown": state.breakdown(),
    }
