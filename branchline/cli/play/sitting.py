"""A sitting: a game being played, with its record, what everyone saw of it, and the way back."""

from dataclasses import dataclass
from typing import Any

from branchline.cli.play.autosave import Keeper
from branchline.cli.play.seats import seat_bots
from branchline.core.records import Record
from branchline.core.repetition import LIMIT, stalled
from branchline.core.state import State
from branchline.core.transitions import Transition, play_action
from branchline.core.ways import reveals

Event = dict[str, Any]


@dataclass
class Happening:
    """One action: whose, in which turn, and what each seat saw of it."""

    actor: int
    turn: int
    events: list[list[Event]]


class Sitting:
    """A game that is being played."""

    def __init__(self, record: Record, keeper: Keeper) -> None:
        self.record = record
        self.keeper = keeper
        self.bots = seat_bots(record)
        self.happened: list[Happening] = []
        self.ways_back: list[tuple[int, State]] = []
        """States that can be gone back to, each with the number of actions before it."""
        self.state = self.catch_up()

    def catch_up(self) -> State:
        """The state that the record leads to, all that happened told again."""
        state = self.record.start()
        for text in self.record.actions:
            done = play_action(state, state.parse(text))
            self.note(done)
            state = done.after
        for seat, bot in enumerate(self.bots):
            if bot is not None:
                bot.asked = sum(what.actor == seat for what in self.happened)
        return state

    @property
    def people(self) -> list[int]:
        """The seats in which people sit."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def note(self, done: Transition) -> None:
        """Remembers what every seat saw of an action."""
        before = done.before
        assert before.actor is not None
        events = [done.events(seat) for seat in range(before.players)]
        self.happened.append(Happening(before.actor, before.view(None)["turn"], events))

    def play(self, action: int) -> None:
        """Plays an action, writes it down and keeps the record."""
        before = self.state
        done = play_action(before, action)
        self.state = done.after
        self.record.append(before.text(action), self.state)
        self.note(done)
        if self.state.actor != before.actor or reveals(before, self.state, before.actor):
            self.ways_back.clear()
        else:
            self.ways_back.append((len(self.record.actions) - 1, before))
        self.keeper.keep(self.record)

    def check_limit(self) -> None:
        """Ends a game that goes on for ever, with a word on who stalled."""
        if len(self.happened) >= LIMIT:
            raise stalled(self.record, [what.actor for what in self.happened])

    def bot_plays(self) -> None:
        """Asks the bot whose turn it is."""
        assert self.state.actor is not None
        bot = self.bots[self.state.actor]
        assert bot is not None
        self.play(bot.choose(self.state))

    def go_back(self, actions: int) -> bool:
        """Goes back to when there were this many actions, if nothing was revealed since."""
        for number, state in self.ways_back:
            if number == actions:
                self.state = state
                del self.record.actions[actions:], self.happened[actions:]
                self.ways_back = [way for way in self.ways_back if way[0] < actions]
                self.record.result = None
                self.keeper.keep(self.record)
                return True
        return False

    def seen(self, seat: int, first: int = 0) -> list[Event]:
        """What a seat saw happen since an action."""
        return [event for what in self.happened[first:] for event in what.events[seat]]

    def last_turn(self, seat: int) -> int:
        """The number of the action with which this seat's last turn began."""
        now = self.state.view(None)["turn"]
        mine = [
            number
            for number, what in enumerate(self.happened)
            if what.actor == seat and what.turn < now
        ]
        if not mine:
            return 0
        turn = self.happened[mine[-1]].turn
        return next(number for number in mine if self.happened[number].turn == turn)
