"""Who sits where: sitting down, starting, and bots for people who are away."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from branchline.bots.personas import name_in_seat
from branchline.core.bots import bot, quick_bot
from branchline.core.errors import BranchlineError
from branchline.core.sentences import Who
from branchline.server import wire
from branchline.server.table.entries import Entry, Refused
from branchline.server.table.kinds import Command, Draft, EntryKind, Words
from branchline.server.table.moves import playing
from branchline.server.table.replay import Replay
from branchline.server.table.roles import Role, role
from branchline.server.table.setup import unique_name

if TYPE_CHECKING:
    from branchline.server.table.table import Table

# Before the game


class Sit(EntryKind, Command, kind="sit", is_talk=True):
    """Sits down in an open seat, or changes one's name."""

    type: Literal["sit"] = "sit"
    name: wire.Name

    def draft(self, table: "Table", seat: int, here: Collection[int]) -> Draft:
        """Sits down under a name that no other has."""
        others = [sitter.name for at, sitter in enumerate(table.seats) if at != seat]
        return Draft(self.kind, {"name": unique_name(self.name, others)} | self.more())

    def more(self) -> dict[str, Any]:
        """What is stored besides the name."""
        return {}

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """Someone has taken a seat, or another name."""
        assert entry.seat is not None
        sitter = table.seats[entry.seat]
        sitter.kind, sitter.name, sitter.bot = "person", entry.body["name"], None
        if "hash" in entry.body:
            table.hashes[entry.seat] = entry.body["hash"]

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says who sits down."""
        return Words("seat", f"{who:sits} down.")


class SitDown(Sit, is_talk=False):  # whoever is invited can sit down, however much is said
    """Sits down by an invitation, which opens nothing from then on; only the server says this."""

    allowed: ClassVar[frozenset[Role]] = frozenset({Role.INVITED})
    hash: str

    def not_for(self, role: Role) -> Refused:
        """Someone was quicker."""
        sentence = "This invitation has been used: someone sits in that seat already."
        return Refused("token", sentence)

    def more(self) -> dict[str, Any]:
        """The hash of the token that opens the seat from now on."""
        return {"hash": self.hash}


class Ready(EntryKind, Command, kind="ready", is_talk=True):
    """Says that one is ready to begin, or is not; a game of the lobby begins when all are."""

    type: Literal["ready"] = "ready"
    ready: bool = True

    def draft(self, table: "Table", seat: int, here: Collection[int]) -> Draft:
        """Who is ready, before the game."""
        if table.state is not None:
            raise Refused("begun", "The game has begun already.")
        return Draft(self.kind, {"ready": self.ready})

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """Someone is ready to begin, or not any more."""
        assert entry.seat is not None
        change = table.ready.add if entry.body["ready"] else table.ready.discard
        change(entry.seat)

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says who is ready."""
        return Words("seat", f"{who:is} {'ready' if entry.body['ready'] else 'not ready yet'}.")


class FreeSeat(EntryKind, Command, kind="free-seat"):
    """Frees the seat of a guest before the game; only whoever made the table can."""

    type: Literal["free-seat"] = "free-seat"
    allowed: ClassVar[frozenset[Role]] = frozenset({Role.OWNER})
    seat: wire.SeatNumber

    def not_for(self, role: Role) -> Refused:
        """Guests free no seats."""
        if role is Role.SEATED:
            return Refused("owner", "Only whoever made the table can free a seat.")
        return super().not_for(role)

    def draft(self, table: "Table", seat: int, here: Collection[int]) -> Draft:
        """A guest's seat, while the game has not begun."""
        if table.state is not None:
            raise Refused("begun", "The game has begun already.")
        if self.seat >= table.players or role(table, self.seat) is not Role.SEATED:
            raise Refused("guest", "Only the seat of a guest can be freed.")
        return Draft(self.kind, {"seat": self.seat})

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """The seat is open again, and the guest's token opens nothing."""
        seat = entry.body["seat"]
        sitter, place = table.seats[seat], table.setup.places[seat]
        sitter.kind, sitter.name = "open", place.name
        table.hashes.pop(seat, None)
        table.ready.discard(seat)

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says which seat is free, and who freed it."""
        number = entry.body["seat"] + 1
        if entry.seat is None:
            return Words("seat", f"Seat {number} is free again: its guest was not ready in time.")
        return Words("seat", f"{who:frees} seat {number}.")


class Start(EntryKind, Command, kind="start", changes_game=True):
    """Starts the game; bots of this name take the seats that are still open."""

    type: Literal["start"] = "start"
    fill: wire.BotName | None = None

    def draft(self, table: "Table", seat: int, here: Collection[int]) -> Draft:
        """Starts the game, with bots in the seats that are still open if that is said."""
        if table.state is not None:
            raise Refused("begun", "The game has already begun.")
        if not table.full and self.fill is None:
            raise Refused("open", "A seat is still open: wait for someone, or let bots fill in.")
        if table.setup.listed and not table.ready.issuperset(table.people()):
            raise Refused("ready", "Not everyone is ready yet.")
        if self.fill is not None:
            check_bot(table, self.fill)
        return Draft(self.kind, {"fill": self.fill})

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """The game begins, with bots in the seats that are still open."""
        for seat, sitter in enumerate(table.seats):
            if sitter.kind == "open":
                sitter.kind, sitter.bot = "bot", entry.body.get("fill") or quick_bot(table.game)
                sitter.name = name_in_seat(sitter.bot, seat)
        names: list[str] = []
        for sitter in table.seats:
            sitter.name = unique_name(sitter.name, names)
            names.append(sitter.name)
        table.state = table.dealt()

    @classmethod
    def replay(cls, replay: Replay, entry: Entry) -> None:
        """Deals again."""
        replay.begin()

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says that the game begins, or goes on from another."""
        goes_on = table.setup.opening or table.setup.position
        return Words("start", "The game goes on." if goes_on else "The game begins.")


def check_bot(table: "Table", name: str) -> None:
    """Refuses a bot that does not play this game."""
    try:
        bot(name, table.game)
    except BranchlineError as wrong:
        raise Refused("bot", str(wrong)) from None


# Bots for people who are away


def stand_in(table: "Table", seat: int, name: str) -> None:
    """Lets a bot play on for someone."""
    table.seats[seat].stand_in = name
    table.votes.pop(seat, None)
    table.ending = None if table.ending == seat else table.ending


class Vote(EntryKind, Command, kind="vote", changes_game=True):
    """Votes that a bot should play for someone who left."""

    type: Literal["vote"] = "vote"
    seat: wire.SeatNumber
    bot: wire.BotName

    def draft(self, table: "Table", seat: int, here: Collection[int]) -> Draft:
        """A vote about a person who is not there; the last vote decides."""
        playing(table)
        check_bot(table, self.bot)
        if self.seat not in table.people() or self.seat == seat:
            raise Refused("vote", "A bot can play only for another person at this table.")
        if self.seat in here:
            name = table.seats[self.seat].name
            raise Refused("vote", f"{name} is at the table, or was there a moment ago.")
        others = set(table.people()) - {self.seat}
        done = others <= {*table.votes.get(self.seat, ()), seat}
        return Draft(self.kind, {"seat": self.seat, "bot": self.bot, "done": done})

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """Someone wants a bot to play on for another, as all may by now."""
        assert entry.seat is not None
        away, name = entry.body["seat"], entry.body["bot"]
        table.votes.setdefault(away, {})[entry.seat] = name
        if entry.body["done"]:
            stand_in(table, away, name)

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says who votes, or that the bot plays now."""
        bot, away = entry.body["bot"], f"{{{entry.body['seat']}}}"
        if entry.body["done"]:
            return Words("seat", f"The {bot} bot plays for {away} now.")
        return Words("seat", f"{who:would} let the {bot} bot play for {away}.")


class EndVote(EntryKind, kind="end-vote"):
    """A vote is over: who it was about is back, or it has waited for too long."""

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """The votes are forgotten."""
        table.votes.pop(entry.body["seat"], None)

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says that it is over."""
        return Words("seat", f"The vote about {{{entry.body['seat']}}} has ended.")


class TimeOut(EntryKind, kind="time-out", changes_game=True):
    """A person's time has run out."""

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """A bot plays on, and the game may be forfeited."""
        seat = entry.body["seat"]
        stand_in(table, seat, entry.body["bot"])
        if table.clocks is not None and table.clocks.clock.then == "forfeit":
            table.forfeited.append(seat)

    @classmethod
    def who(cls, entry: Entry) -> int | None:
        """Whose time it was."""
        seat: int = entry.body["seat"]
        return seat

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says whose time it was, and what follows."""
        late = f"{who:has} run out of time"
        if table.clocks is None or table.clocks.clock.then == "bot":
            return Words("seat", f"{late}: a bot plays on.")
        if not table.over:
            return Words("seat", f"{late}: the game is forfeited, and a bot plays on.")
        return Words("end", f"{late}: the game is forfeited and over.")


class Return(EntryKind, Command, kind="return", changes_game=True):
    """Takes one's seat back from the bot that plays in it."""

    type: Literal["return"] = "return"

    def draft(self, table: "Table", seat: int, here: Collection[int]) -> Draft:
        """Takes it back, unless one's time for the game is over."""
        if not table.seats[seat].stand_in:
            raise Refused("seat", "Nobody plays for you.")
        if seat in table.forfeited:
            raise Refused("time", "Your time ran out: you have forfeited this game.")
        if table.clocks and table.clocks.clock.kind == "game" and table.clocks.left[seat] <= 0:
            raise Refused("time", "Your time for this game has run out: the bot plays on.")
        return Draft(self.kind, {})

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """The bot goes; who plays by the turn has their time for this one."""
        assert entry.seat is not None
        table.seats[entry.seat].stand_in = None
        if table.clocks is not None and table.clocks.clock.kind == "turn":
            table.clocks.refill(entry.seat)

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says who is back."""
        return Words("seat", f"{who:is} back.")
