"""The Fourth Wagon: all of its rules, in the order in which docs/programmers/new_game.md goes."""

from collections import Counter
from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any, ClassVar, NotRequired

from typing_extensions import TypedDict

from branchline.core.chance import chance
from branchline.core.errors import BadPosition
from branchline.core.game import Game
from branchline.core.options import Option, by_name
from branchline.core.plain import PlainState, PlainVerb, Result, result, shuffled
from branchline.core.reading import Box, check_keys, listed, named, read_players, read_seed, whole
from branchline.core.verbs import Decision

# What is in the box

CARGOES = ("mail", "milk", "coal")
POINTS = {f"{cargo} {points}": points for cargo in CARGOES for points in (1, 2, 3)} | {"broken": -3}
WAGONS = tuple(POINTS)
BOX = Counter({wagon: 9 if wagon == "broken" else 3 for wagon in WAGONS})
NUMBER = {wagon: number for number, wagon in enumerate(WAGONS)}
IN_HAND, IN_TRAIN, MOST_TRACKS = 3, 4, 4
TURN, TRACK, OVER = range(3)
PILE, HIDDEN = 1, 2
"""The decks of chance: the pile, and whatever is redealt."""


def is_double(train: list[str]) -> bool:
    """Whether all wagons of a train carry the same cargo."""
    return "broken" not in train and len({wagon.split()[0] for wagon in train}) == 1


# What lies where


class Yard(PlainState):
    """One moment of the game."""

    def __init__(self, game: "FourthWagon", players: int, seed: int) -> None:
        super().__init__(game, players)
        self.seed = seed
        self.phase = TURN
        self.chosen = ""
        """The wagon that is about to be coupled; it is still in the hand."""
        self.pile: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.tracks: list[list[str]] = [[] for _ in range(game.tracks)]
        self.driven: list[list[list[str]]] = [[] for _ in range(players)]

    def clone(self) -> "Yard":
        twin = Yard(self.game, self.players, self.seed)
        twin.to_act, twin.phase, twin.chosen = self.to_act, self.phase, self.chosen
        twin.pile = self.pile[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.tracks = [train[:] for train in self.tracks]
        twin.driven = [trains[:] for trains in self.driven]
        return twin

    def redealt(self, seat: int, seed: int) -> "Yard":
        twin = self.clone()
        twin.seed = seed
        if seat != twin.to_act and twin.phase == TRACK:  # nobody else knows what was chosen
            twin.phase, twin.chosen = TURN, ""
        others = [other for other in range(twin.players) if other != seat]
        unseen = twin.pile + [wagon for other in others for wagon in twin.hands[other]]
        twin.pile = shuffled(unseen, chance(seed).stream(HIDDEN, 0))
        for other in others:
            twin.hands[other] = sorted(twin.pile.pop() for _ in twin.hands[other])
        return twin

    def breakdown(self) -> list[dict[str, int]]:
        return [self.points(trains) for trains in self.driven]

    def points(self, trains: list[list[str]]) -> dict[str, int]:
        """What trains that were driven away are worth."""
        wagons = [POINTS[wagon] for train in trains for wagon in train]
        doubles = [train for train in trains if is_double(train) and self.game.doubles]
        return {
            "cargo": sum(points for points in wagons if points > 0),
            "broken wagons": sum(points for points in wagons if points < 0),
            "double trains": sum(POINTS[wagon] for train in doubles for wagon in train),
        }

    def winners(self) -> list[int]:
        scores = self.scores() if self.phase == OVER else []
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def end_turn(self) -> None:
        """Whoever has played draws a wagon, and the next who has any is to act."""
        if self.pile:
            wagon = self.pile.pop()
            self.hands[self.to_act] = sorted([*self.hands[self.to_act], wagon])
            self.note_to_actor("draw", wagon=wagon)
        around = [(self.to_act + step) % self.players for step in range(1, self.players + 1)]
        self.to_act = next((seat for seat in around if self.hands[seat]), -1)
        self.phase, self.chosen = TURN if self.to_act >= 0 else OVER, ""


# What can be done


class Choose(PlainVerb):
    """The first half of a turn: a wagon from one's hand."""

    def choices(self, yard: Yard) -> Iterable[int]:
        return sorted({NUMBER[wagon] for wagon in yard.hands[yard.to_act]})

    def play(self, yard: Yard, number: int) -> None:
        yard.chosen, yard.phase = WAGONS[number], TRACK

    def text(self, yard: Yard, number: int) -> str:
        return f"couple {WAGONS[number]}"

    def why_not(self, yard: Yard, number: int) -> str:
        return f"There is no {WAGONS[number]} in your hand."

    def what(self, game: Game, number: int) -> str:
        return WAGONS[number]


class Couple(PlainVerb):
    """The second half: the track; whoever couples the fourth wagon drives the train away."""

    def choices(self, yard: Yard) -> Iterable[int]:
        return range(len(yard.tracks))

    def play(self, yard: Yard, number: int) -> None:
        train = yard.tracks[number]
        yard.hands[yard.to_act].remove(yard.chosen)
        train.append(yard.chosen)
        yard.note("couple", wagon=yard.chosen, track=number + 1)
        if len(train) == IN_TRAIN:
            yard.driven[yard.to_act].append(train)
            yard.tracks[number] = []
            yard.note("drive", track=number + 1, points=sum(yard.points([train]).values()))
        yard.end_turn()

    def text(self, yard: Yard, number: int) -> str:
        return f"on track {number + 1}"

    def why_not(self, yard: Yard, number: int) -> str:
        return f"There are only {len(yard.tracks)} tracks."

    def what(self, game: Game, number: int) -> int:
        return number + 1


# What is seen, and what is written down


class Player(TypedDict):
    """A player as a seat sees them."""

    seat: int
    wagons: int
    driven: list[list[str]]
    points: int
    hand: NotRequired[list[str]]
    """Only one's own."""


class View(TypedDict):
    """All that a seat may know."""

    game: str
    seat: int | None
    actor: int | None
    decision: str
    turn: int
    pile: int
    tracks: list[list[str]]
    players: list[Player]
    chosen: NotRequired[str]
    result: NotRequired[Result]


class Position(TypedDict):
    """Everything."""

    game: str
    rules: int
    players: int
    seed: int | str
    actor: int | None
    chosen: str
    pile: list[str]
    hands: list[list[str]]
    tracks: list[list[str]]
    driven: list[list[list[str]]]


# The game


class FourthWagon(Game):
    """The Fourth Wagon, for two to four players."""

    id: ClassVar[str] = "fourth-wagon"
    title: ClassVar[str] = "The Fourth Wagon"
    summary: ClassVar[str] = "Couple wagons; whoever adds the fourth takes the train; 2-4 players."
    newest_rules: ClassVar[int] = 2
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 4
    usual_players: ClassVar[int] = 3
    minutes: ClassVar[tuple[int, int]] = (5, 10)
    num_actions: ClassVar[int] = len(WAGONS) + MOST_TRACKS
    options: ClassVar[Mapping[str, Option]] = by_name(
        Option("tracks", "number", 3, "How many tracks the yard has.", "", range=(2, MOST_TRACKS))
    )
    view_type: ClassVar[Any] = View
    position_type: ClassVar[Any] = Position
    verbs = (Choose("couple", 0, len(WAGONS)), Couple("track", len(WAGONS), MOST_TRACKS))
    decisions = (
        Decision("turn", "choosing a wagon to couple", [verbs[0]]),
        Decision("track", "choosing a track for your wagon", [verbs[1]], private=True),
        Decision("over", "done", []),
    )

    def __init__(self, rules: int | None = None, **given: Any) -> None:
        super().__init__(rules, **given)
        self.tracks: int = self.settings["tracks"]
        self.doubles = self.rules_version >= 2  # the first version had no double trains

    def deal(self, players: int, seed: int) -> Yard:
        return self.set_up({"players": players, "seed": seed})

    def view(self, yard: Yard, seat: int) -> View:
        choosing = yard.phase == TRACK and seat == yard.to_act
        unseen = len(yard.pile) + sum(len(hand) for hand in yard.hands)
        seen = View(
            game=self.id,
            seat=None if seat < 0 else seat,
            actor=yard.actor,
            decision="over" if yard.phase == OVER else "track" if choosing else "turn",
            turn=BOX.total() - unseen + (yard.phase != OVER),
            pile=len(yard.pile),
            tracks=[train[:] for train in yard.tracks],
            players=[self.player(yard, other, seat) for other in range(yard.players)],
        )
        if choosing:
            seen["chosen"] = yard.chosen
        if yard.phase == OVER:
            seen["result"] = result(yard)
        return seen

    def player(self, yard: Yard, seat: int, eyes: int) -> Player:
        """A player as a seat sees them."""
        hand, driven = yard.hands[seat], yard.driven[seat]
        seen = Player(seat=seat, wagons=len(hand), driven=driven[:], points=yard.scores()[seat])
        return {**seen, "hand": hand[:]} if seat == eyes else seen

    def sentence(self, fact: Mapping[str, Any]) -> str:
        who = f"{{{fact['seat']}}}"
        match fact["verb"]:
            case "couple":
                return f"{who} couples {fact['wagon']} on track {fact['track']}."
            case "drive":
                return f"{who} drives the train off track {fact['track']}: {fact['points']} points."
            case "draw" if "wagon" in fact:
                return f"{who} draws {fact['wagon']}."
        return ""

    def face_down(self, yard: Yard, seat: int) -> int:
        return len(yard.pile)

    def position(self, yard: Yard) -> dict[str, Any]:
        parts = ("players", "seed", "actor", "chosen", "pile", "hands", "tracks", "driven")
        return deepcopy({part: getattr(yard, part) for part in parts})

    def set_up(self, position: Mapping[str, Any]) -> Yard:
        check_keys(position, frozenset(Position.__annotations__), self.id)
        seats = self.min_players, self.max_players, self.usual_players
        yard = Yard(self, read_players(position, ("hands", "driven"), *seats), read_seed(position))
        box = Box(BOX)
        for at, train in enumerate(
            listed(position.get("tracks", yard.tracks), "tracks", self.tracks)
        ):
            yard.tracks[at] = box.take(train, "tracks", IN_TRAIN - 1, "wagon")
        for seat, trains in enumerate(position.get("driven", [])):
            for train in listed(trains, "driven"):
                listed(train, "a train in driven", IN_TRAIN)
                yard.driven[seat].append(box.take(train, "driven", IN_TRAIN, "wagon"))
        for seat, hand in enumerate(position.get("hands", [])):
            yard.hands[seat] = sorted(box.take(hand, "hands", IN_HAND, "wagon"))
        yard.pile = box.take(position.get("pile", []), "pile", BOX.total(), "wagon")
        self.fill(yard, position, list(box.left.elements()))
        self.set_actor(yard, position)
        return yard

    def fill(self, yard: Yard, position: Mapping[str, Any], left: list[str]) -> None:
        """Deals what the position leaves out, by the seed."""
        rest = shuffled(left, chance(yard.seed).stream(PILE, 0))
        if "hands" not in position:
            yard.hands = [sorted(rest.pop() for _ in rest[:IN_HAND]) for _ in yard.hands]
        if "pile" in position and rest:
            raise BadPosition(f"The position leaves out {', '.join(sorted(rest))}.")
        yard.pile += rest

    def set_actor(self, yard: Yard, position: Mapping[str, Any]) -> None:
        """Reads who is to act, and which wagon they have chosen."""
        able = [seat for seat, hand in enumerate(yard.hands) if hand]
        actor = position.get("actor", able[0] if able else None)
        if actor is not None and whole(actor, "actor", 0, yard.players - 1) not in able:
            raise BadPosition(f"Seat {actor} is to act, but has no wagon.")
        if actor is None and able:
            raise BadPosition(f"Somebody must be to act, as seat {able[0]} has wagons.")
        yard.to_act, yard.phase = (-1, OVER) if actor is None else (actor, TURN)
        if position.get("chosen", "") != "":
            yard.chosen = named(position["chosen"], NUMBER, "chosen", "wagon")
            yard.phase = TRACK
            if actor is None or yard.chosen not in yard.hands[actor]:
                raise BadPosition(f"{yard.chosen} is chosen, but not in the hand of who is to act.")
