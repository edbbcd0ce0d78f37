"""Learning at the terminal: the usual table, with a lesson that says what to do and why."""

from rich.text import Text

from branchline.bots import levels
from branchline.cli.play.human_players import HumanPlayers, PlayerLeaves
from branchline.cli.play.sitting import Sitting
from branchline.cli.screen import Screen
from branchline.core.bots import BotPlayer, bot, quick_bots
from branchline.core.errors import BranchlineError, IllegalAction
from branchline.learn import Lesson, Step


class Skips(PlayerLeaves):
    """Someone wants no more of a lesson."""


def first_game(taught: Lesson) -> str:
    """What to type for a game of one's own, against the easiest bots."""
    game, rivals = taught.record.game, taught.record.players - 1
    seats = ",".join(["you", *levels.NAMES[:1] * rivals])
    how = f"--seats {seats}" if rivals else "--solo"
    return f"Now a game of your own? branchline play {game.id} {how}"


class Learner(HumanPlayers):
    """Someone who learns; the lesson plays everyone else."""

    def __init__(self, taught: Lesson, sitting: Sitting, screen: Screen) -> None:
        super().__init__(sitting, screen)
        self.taught = taught
        easiest = bot(quick_bots(sitting.record.game)[0], sitting.record.game)
        for seat in range(1, sitting.record.players):  # rivals are no people at this screen
            sitting.bots[seat] = BotPlayer(easiest, seat, sitting.record.seed)

    @property
    def done(self) -> int:
        """How many actions were played."""
        return len(self.sitting.record.actions)

    def play(self) -> None:
        """Plays the lesson to its end."""
        while (seat := self.sitting.state.actor) is not None:
            due = self.taught.due(self.done)
            for action in due:
                self.sitting.play(action)
            if not due:
                self.decide(seat)
        self.sitting.keeper.finish(self.sitting.record)
        self.end()
        self.screen.show(Text(self.taught.end, "bold"), first_game(self.taught))

    def decide(self, seat: int) -> None:
        """Asks for what the lesson asks for, or skips some turns."""
        step = self.taught.step(self.done)
        if step is None or not step.later:
            return super().decide(seat)
        self.show(seat)
        while entry := self.screen.ask(f"Enter: {step.later} > "):
            try:
                if not self.obey(seat, entry):
                    continue
            except BranchlineError as refusal:
                self.screen.show(Text(str(refusal), "bold"))
                continue
            if self.done > step.at:
                return None
        self.sitting.play(self.taught.actions[step.at])

    def obey(self, seat: int, entry: str) -> bool:
        """Does what was typed; a lesson can be skipped too."""
        match entry.casefold().lstrip("/"):
            case "skip":
                raise Skips
            case "?" | "help" | "h":
                super().obey(seat, entry)
                self.screen.show("In a lesson quit keeps your place in it; skip ends it for good.")
                return False
        return super().obey(seat, entry)

    def show(self, seat: int) -> None:
        """Shows the table, and what the lesson says."""
        super().show(seat)
        for step in self.taught.told(self.done):
            self.tell(step)

    def tell(self, step: Step) -> None:
        """What a step says, and in which words it can be done."""
        number = self.taught.steps.index(step) + 1
        self.screen.show(
            "", Text(f"{number}/{len(self.taught.steps)} {step.name}. {step.say}", "bold")
        )
        if step.more:
            self.screen.show(step.more)
        if step.do and not step.later:
            self.screen.show(f"Type: {step.do[max(0, self.done - step.at)]}")

    def carry_out(self, seat: int, entry: str) -> None:
        """Plays an entry; what was done before a nudge is shown."""
        before = self.done
        try:
            super().carry_out(seat, entry)
        except IllegalAction:
            if self.done > before:
                self.show(seat)
            raise

    def perform(self, action: int) -> None:
        """Plays an action, if it is the one that the lesson asks for."""
        if nudge := self.taught.nudge(self.done, [action]):
            raise IllegalAction(nudge)
        super().perform(action)

    def undo(self) -> bool:
        """Steps that are done are done."""
        raise IllegalAction("In a lesson a step that is done stays done.")
