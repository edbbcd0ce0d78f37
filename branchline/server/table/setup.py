"""Setup: what is settled before a table's first entry: game, options, seats and the deal."""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from typing import Any

from branchline.bots.personas import name_in_seat
from branchline.core.bots import bot, usual_bot
from branchline.core.chance import check_seed, fresh_seed
from branchline.core.errors import BranchlineError
from branchline.core.game import Game
from branchline.core.registry import game as game_by_id
from branchline.learn import Lesson
from branchline.server.catalogue import offered_bots
from branchline.server.table.clock import Clock
from branchline.server.table.entries import Refused
from branchline.server.wire import NewSeat, NewTable


@dataclass(frozen=True)
class Place:
    """Who is meant to sit in a seat."""

    kind: str
    """person, open or bot"""
    name: str
    bot: str | None = None


@dataclass(frozen=True)
class WhatIfOrigin:
    """The game that something is tried out from on a board beside it."""

    table: str
    seat: int
    turn: int
    moment: int | None
    """The seat's moment then; None if the game was over."""


@dataclass(frozen=True)
class Setup:
    """All that a game at a table begins with."""

    game: str
    options: dict[str, Any]
    rules: int
    places: tuple[Place, ...]
    seed: int
    salt: str
    created: str
    end_turn: bool = False
    seed_given: bool = False
    clock: Clock | None = None
    listed: bool = False
    """Whether it waits in the lobby."""
    level: str = "any"
    """Whom those who made it would like to play with."""
    opening: tuple[int, ...] = ()
    """Actions of another game that this one goes on from."""
    position: dict[str, Any] | None = None
    """What the game begins with, if not with a deal."""
    what_if: WhatIfOrigin | None = None
    """Where it comes from, if it is there to try things out; it is removed after some hours."""
    lesson: str | None = None
    """The guided first game that is played here."""
    hints: bool = True
    """Whether those at the table may ask for hints."""

    def as_json(self) -> dict[str, Any]:
        """The setup as plain data; the seed as text, since other languages would round it."""
        return asdict(self) | {
            "seed": str(self.seed),
            "places": [asdict(place) for place in self.places],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Setup":
        """The setup that plain data describes."""
        places = tuple(Place(**place) for place in data["places"])
        clock = Clock(**data["clock"]) if data.get("clock") else None
        what_if = WhatIfOrigin(**data["what_if"]) if data.get("what_if") else None
        return cls(
            **{
                **data,
                "seed": int(data["seed"]),
                "places": places,
                "clock": clock,
                "what_if": what_if,
                "opening": tuple(data.get("opening", ())),
            }
        )

    @property
    def fingerprint(self) -> str:
        """What everyone sees of the deal before it is played."""
        return hashlib.sha256(f"{self.seed}:{self.salt}".encode()).hexdigest()

    def again(self) -> "Setup":
        """The same table with a new deal."""
        return replace(
            self,
            seed=fresh_seed(),
            salt=new_salt(),
            created=now(),
            seed_given=False,
            listed=False,
            opening=(),
            position=None,
            what_if=None,
            lesson=None,
        )

    def going_on(self, opening: list[int], seats: list[NewSeat]) -> "Setup":
        """The same deal, played on from some actions by others; everyone knows what comes."""
        if len(seats) != len(self.places):
            raise Refused("setup", f"That game was played by {len(self.places)}.")
        game = game_by_id(self.game, rules=self.rules, **self.options)
        try:
            places = unique_names(tuple(place(game, seat, at) for at, seat in enumerate(seats)))
        except BranchlineError as wrong:
            raise Refused("setup", str(wrong)) from None
        return replace(
            self.again(),
            seed=self.seed,
            seed_given=True,
            opening=tuple(opening),
            position=self.position,
            places=places,
            clock=None,
        )


def set_up(wanted: NewTable) -> Setup:
    """The setup of a table that someone wants, or a refusal that says what is wrong with it."""
    try:
        game = game_by_id(wanted.game, **wanted.options)
        game.check_players(len(wanted.seats))
        seed = fresh_seed() if wanted.seed is None else check_seed(int(wanted.seed))
        game.start(players=len(wanted.seats), seed=seed)
        places = tuple(place(game, seat, at) for at, seat in enumerate(wanted.seats))
    except BranchlineError as wrong:
        raise Refused("setup", str(wrong)) from None
    except TypeError:
        raise Refused("setup", "Options must be options of this game, by name.") from None
    return Setup(
        game.id,
        game.non_default_options,
        game.rules_version,
        unique_names(places),
        seed,
        new_salt(),
        now(),
        wanted.end_turn,
        wanted.seed is not None,
        Clock(**wanted.clock.model_dump()) if wanted.clock else None,
        wanted.listed,
        wanted.level,
        hints=wanted.hints,
    )


def taught(lesson: Lesson, name: str) -> Setup:
    """The setup of a guided first game; should it leave the script, easy bots play the rivals."""
    record = lesson.record
    easiest = offered_bots(record.game)[0]
    places = [Place("person", name)]
    places += [Place("bot", rival, easiest) for rival in record.names[1:]]
    return Setup(
        record.game.id,
        record.game.non_default_options,
        record.game.rules_version,
        unique_names(tuple(places)),
        record.seed,
        new_salt(),
        now(),
        seed_given=True,
        hints=False,  # the lesson is the guide
        lesson=lesson.id,
    )


def place(game: Game, seat: NewSeat, at: int) -> Place:
    """A seat as it is wanted; bots are checked to play this game."""
    if seat.kind == "bot":
        name = seat.bot or usual_bot(game)
        bot(name, game)
        return Place("bot", seat.name or name_in_seat(name, at), name)
    if seat.kind == "open":
        return Place("open", seat.name or f"Seat {at + 1}")
    return Place("person", seat.name or f"Player {at + 1}")


def unique_names(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The same seats, with a number behind every name that another has already."""
    taken: list[str] = []
    for one in places:
        taken.append(unique_name(one.name, taken))
    return tuple(Place(p.kind, name, p.bot) for p, name in zip(places, taken, strict=True))


def unique_name(name: str, others: list[str]) -> str:
    """The name, with a number behind it if another has it."""
    number, found = 2, name
    while found.casefold() in [other.casefold() for other in others]:
        found, number = f"{name} {number}", number + 1
    return found


def new_salt() -> str:
    """Makes the fingerprint of a deal impossible to guess a seed from."""
    return secrets.token_hex(16)


def now() -> str:
    """The time, as tables note it."""
    return datetime.now(UTC).isoformat(timespec="seconds")
