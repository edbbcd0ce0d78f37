"""The Fourth Wagon: all of its rules, in the order in which docs/programmers/new_game.md goes."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, NotRequired

from typing_extensions import TypedDict

from branchline.core.chance import chance
from branchline.core.errors import BadPosition
from branchline.core.game import Game
from branchline.core.options import Option, by_name
from branchline.core.python_game import (
    PlainGame,
    PlainPosition,
    PlainState,
    PlainVerb,
    PlainView,
    read_actor,
    shuffled,
)
from branchline.core.reading import Box, listed, named
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
        super().__init__(game, players, seed)
        self.chosen = ""
        """The wagon that is about to be coupled; it is still in the hand."""
        self.pile: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.tracks: list[list[str]] = [[] for _ in range(game.tracks)]
        self.driven: list[list[list[str]]] = [[] for _ in range(players)]

    def redealt(self, seat: int, seed: int) -> "Yard":
        twin: Yard = self.clone()
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

    def end_turn(self) -> None:
        """Whoever has played draws a wagon, and the next who has any decides."""
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


class View(PlainView):
    """All that a seat may know."""

    pile: int
    tracks: list[list[str]]
    players: list[Player]
    chosen: NotRequired[str]


class Position(PlainPosition):
    """Everything."""

    chosen: str
    pile: list[str]
    hands: list[list[str]]
    tracks: list[list[str]]
    driven: list[list[list[str]]]


# The game


class FourthWagon(PlainGame):
    """The Fourth Wagon, for two to four players."""

    id = "fourth-wagon"
    title = "The Fourth Wagon"
    summary = "Couple wagons; whoever adds the fourth takes the train."
    newest_rules = 2
    min_players, max_players, usual_players = 2, 4, 3
    minutes = (5, 10)
    options = by_name(
        Option("tracks", "number", 3, "How many tracks the yard has.", "", range=(2, MOST_TRACKS))
    )
    state_type, view_type, position_type = Yard, View, Position
    verbs = (Choose("couple", 0, len(WAGONS)), Couple("on track", len(WAGONS), MOST_TRACKS))
    num_actions = len(WAGONS) + MOST_TRACKS
    decisions = (
        Decision("turn", "choosing a wagon to couple", [verbs[0]]),
        Decision("track", "choosing a track for your wagon", [verbs[1]], private=True),
        Decision("over", "done", []),
    )
    sentences: ClassVar = {
        "couple": "{who:couples} {wagon} on track {track}.",
        "drive": "{who:drives} the train off track {track}: {points} points.",
        "draw": "{who:draws} {wagon}.",
    }

    def __init__(self, rules: int | None = None, **given: Any) -> None:
        super().__init__(rules, **given)
        self.tracks: int = self.settings["tracks"]
        self.doubles = self.rules_version >= 2  # the first version had no double trains

    def turn(self, yard: Yard) -> int:
        unseen = len(yard.pile) + sum(len(hand) for hand in yard.hands)
        return BOX.total() - unseen + (yard.phase != OVER)

    def seen(self, yard: Yard, seat: int) -> dict[str, Any]:
        chosen = {"chosen": yard.chosen} if yard.chosen and seat == yard.to_act else {}
        return chosen | {
            "pile": len(yard.pile),
            "tracks": [train[:] for train in yard.tracks],
            "players": [self.player(yard, other, seat) for other in range(yard.players)],
        }

    def player(self, yard: Yard, seat: int, eyes: int) -> Player:
        """A player as a seat sees them."""
        hand, driven = yard.hands[seat], yard.driven[seat]
        seen = Player(seat=seat, wagons=len(hand), driven=driven[:], points=yard.scores()[seat])
        return {**seen, "hand": hand[:]} if seat == eyes else seen

    def face_down(self, yard: Yard, seat: int) -> int:
        return len(yard.pile)

    def set_up(self, position: Mapping[str, Any]) -> Yard:
        yard: Yard = self.empty(position, "hands", "driven")
        box = Box(BOX)
        tracks = listed(position.get("tracks", yard.tracks), "tracks", self.tracks)
        yard.tracks = [box.take(train, "tracks", IN_TRAIN - 1, "wagon") for train in tracks]
        for seat, trains in enumerate(position.get("driven", [])):
            for train in listed(trains, "driven"):
                listed(train, "a train in driven", IN_TRAIN)
                yard.driven[seat].append(box.take(train, "driven", IN_TRAIN, "wagon"))
        for seat, hand in enumerate(position.get("hands", [])):
            yard.hands[seat] = sorted(box.take(hand, "hands", IN_HAND, "wagon"))
        yard.pile = box.take(position.get("pile", []), "pile", BOX.total(), "wagon")
        self.fill(yard, position, list(box.left.elements()))
        yard.to_act = read_actor(position, [bool(hand) for hand in yard.hands])
        yard.phase = TURN if yard.to_act >= 0 else OVER
        if position.get("chosen", "") != "":
            self.choose(yard, named(position["chosen"], NUMBER, "chosen", "wagon"))
        return yard

    def fill(self, yard: Yard, position: Mapping[str, Any], left: list[str]) -> None:
        """Deals what the position leaves out, by the seed."""
        rest = shuffled(left, chance(yard.seed).stream(PILE, 0))
        if "hands" not in position:
            yard.hands = [sorted(rest.pop() for _ in rest[:IN_HAND]) for _ in yard.hands]
        if "pile" in position and rest:
            raise BadPosition(f"The position leaves out {', '.join(sorted(rest))}.")
        yard.pile += rest

    def choose(self, yard: Yard, wagon: str) -> None:
        """Has whoever decides now have chosen a wagon already."""
        if yard.phase == OVER or wagon not in yard.hands[yard.to_act]:
            raise BadPosition(f"{wagon} is chosen, but not in the hand of who decides now.")
        yard.chosen, yard.phase = wagon, TRACK
