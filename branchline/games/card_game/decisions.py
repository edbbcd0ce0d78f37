"""All that can be asked in The Card Game, and the verbs that answer it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.refusals import Refusal
from branchline.core.verbs import Decision, by_action, verb_ids
from branchline.games.card_game import actions
from branchline.games.card_game.drawing import Draw, Stop, Take, TakeClock
from branchline.games.card_game.ending import Complete, Done
from branchline.games.card_game.keeping import Keep
from branchline.games.card_game.moving import Leave, Move
from branchline.games.card_game.playing import Cards, Locomotives, Pick, PlaySet, PlayThree
from branchline.games.card_game.table import Table
from branchline.games.card_game.tickets import DrawTickets
from branchline.games.card_game.verb import CardVerb


class Pass(CardVerb):
    """Do nothing, where nothing else is possible (ruling B12)."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        return found if found else self.add(0, into, found)

    def play(self, table: Table, number: i64) -> bool:
        if table.event_log is not None:
            table.event_log.add("pass", table.turn_of, {})
        return True

    def text(self, table: Table, number: int) -> str:
        return "pass"

    def why_not(self, table: Table, number: int) -> str:
        sentence = "You may pass only when nothing else is possible."
        return Refusal(sentence, "something-is-possible")


KEEP: Final = Keep("keep", actions.KEEP, 64)
TAKE: Final = Take("take", actions.TAKE, 10)
TAKE_CLOCK: Final = TakeClock("take-clock", actions.TAKE_CLOCK)
DRAW: Final = Draw("draw", actions.DRAW)
STOP: Final = Stop("stop", actions.STOP)
PLAY: Final = PlaySet("play", actions.PLAY, 9)
THREE: Final = PlayThree("three-colors", actions.THREE)
PICK: Final = Pick("with", actions.PICK, 9)
CARDS: Final = Cards("cards", actions.CARDS, 11)
LOCOS: Final = Locomotives("locomotives", actions.LOCOS, 21)
TICKETS: Final = DrawTickets("tickets", actions.TICKETS)
PASS: Final = Pass("pass", actions.PASS)
MOVE: Final = Move("move", actions.MOVE)
LEAVE: Final = Leave("leave", actions.LEAVE)
COMPLETE: Final = Complete("complete", actions.COMPLETE, 46)
DONE: Final = Done("done", actions.DONE)

VERBS: Final[list[CardVerb]] = [
    KEEP,
    *(TAKE, TAKE_CLOCK, DRAW, STOP),
    *(PLAY, THREE, PICK, CARDS, LOCOS),
    *(TICKETS, PASS, MOVE, LEAVE),
    *(COMPLETE, DONE),
]
DECISIONS: Final[list[Decision[CardVerb]]] = [
    Decision("keep-tickets", "choosing which tickets to keep", [KEEP]),
    Decision("move", "choosing whether to move a card of this color to the track", [MOVE, LEAVE]),
    Decision(
        "turn",
        "choosing what to do this turn",
        [TAKE, TAKE_CLOCK, DRAW, PLAY, THREE, TICKETS, PASS],
    ),
    Decision("second-card", "choosing which second card to take", [TAKE, TAKE_CLOCK, DRAW, STOP]),
    Decision("three-colors", "choosing which three colors to play", [PICK], private=True),
    Decision("cards", "choosing how many cards of the color to play", [CARDS], private=True),
    Decision(
        "locomotives", "choosing how many locomotives to play with them", [LOCOS], private=True
    ),
    Decision("complete-tickets", "choosing which tickets to complete", [COMPLETE, DONE]),
    Decision("over", "", []),
]
"""What is asked in each phase."""

# The same for play, which would be slowed down by lists
ASKED: Final = vec[vec[CardVerb]]([vec[CardVerb](decision.verbs) for decision in DECISIONS])
VERB_OF: Final = vec[CardVerb](by_action(VERBS))
VERB_ID: Final = verb_ids(VERBS)
"""The verb of each action as a number: `VERB_ID[action] == PLAY`."""
