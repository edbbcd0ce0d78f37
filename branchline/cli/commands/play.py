"""`branchline play`: a game at the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from branchline.cli.given import USUAL, Edition, Options

if TYPE_CHECKING:
    from branchline.cli.play.sitting import Sitting
    from branchline.cli.screen import Screen
    from branchline.core.game import Game


def play(
    game: Annotated[
        str | None, typer.Argument(help="Which game; you are asked if you leave it out.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many play.")] = None,
    solo: Annotated[bool, typer.Option("--solo", help="Play the solo game.")] = False,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="Who sits where: you,greedy or Ann,Bob,my.py:MyBot; person:ann is a person too.",
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The deal; the same seed, the same cards.")
    ] = None,
    edition: Edition = None,
    option: Options = None,
    save: Annotated[Path | None, typer.Option(help="Keep the record in this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue the game in this file.")] = None,
) -> None:
    """Play at the terminal, against bots, against people at the same screen, or solo."""
    from branchline.cli.given import game_given
    from branchline.cli.screen import line_editing, make_screen

    made = game_given(game or USUAL, option, edition)
    screen = make_screen()
    line_editing()
    chosen = Chosen(made, 1 if solo else players, seats, seed, save)
    free = not any([players, solo, seats, seed is not None, edition, option, save])
    chosen.asks_game = free and game is None and screen.clears
    sitting: Sitting | None = None
    try:
        if resume:
            sitting = resume_game(resume, save, chosen.seats)
        elif free and screen.clears:
            sitting = left_before(screen)
        while True:
            sitting = sitting or chosen.sit_down(screen)
            sit(sitting, screen)
            if not screen.clears or not again(screen, sitting):
                return
            sitting, chosen.seed, chosen.save = None, None, None
    except (EOFError, KeyboardInterrupt) as end:
        screen.show("")
        farewell(screen, sitting)
        raise typer.Exit(130 if isinstance(end, KeyboardInterrupt) else 0) from None
    finally:
        if sitting is not None:
            sitting.keeper.let_go()


class Chosen:
    """What was said on the command line about the game to be played."""

    def __init__(
        self,
        game: "Game",
        players: int | None,
        seats: str | None,
        seed: int | None,
        save: Path | None,
    ) -> None:
        self.game = game
        self.players = players
        self.seats = seats.split(",") if seats else None
        self.seed = seed
        self.save = save
        self.asks_game = False
        """Whether to ask which game it is."""

    def sit_down(self, screen: "Screen") -> "Sitting":
        """A new game, after the questions that are still open."""
        from branchline.cli.play.autosave import Keeper, check_target
        from branchline.cli.play.questions import which_game
        from branchline.cli.play.sitting import Sitting
        from branchline.core.chance import check_seed, fresh_seed
        from branchline.core.records import Record

        if self.asks_game:
            self.game, self.seats = which_game(screen), None
        names = self.names(screen)
        if self.save:
            check_target(self.save)
        seed = fresh_seed() if self.seed is None else check_seed(self.seed)
        record = Record(self.game, len(names), seed, names)
        return Sitting(record, Keeper(self.save).hold())

    def names(self, screen: "Screen") -> list[str]:
        """Who sits where."""
        from branchline.cli.play.questions import how_many, who_plays
        from branchline.cli.play.seats import seat_names
        from branchline.cli.play.voice import YOU
        from branchline.core.bots import usual_bot
        from branchline.core.errors import BadPlayers

        if self.seats:
            if self.players not in (None, len(self.seats)):
                raise BadPlayers(f"{len(self.seats)} seats are named for {self.players} players.")
        elif screen.clears:
            players = self.players or how_many(screen, self.game)
            self.game.check_players(players)
            self.seats = who_plays(screen, self.game, players)
        else:
            others = [usual_bot(self.game)] * ((self.players or 2) - 1)
            self.seats = [YOU, *others]
        return seat_names(self.game, self.seats)


def resume_game(path: Path, save: Path | None, seats: list[str] | None) -> "Sitting":
    """The game in a file, to be continued and kept there or elsewhere."""
    from branchline.cli.play.autosave import Keeper, check_target, read_record
    from branchline.cli.play.seats import seat_names
    from branchline.cli.play.sitting import Sitting
    from branchline.core.errors import BadPlayers, BranchlineError

    keeper = Keeper(save or path).hold()
    try:
        record = read_record(path)
        if save:
            check_target(save, record)
        if seats and (names := seat_names(record.game, seats)) != record.names:
            raise BadPlayers(
                f"{path} is a game of {', '.join(record.names)}, not of {', '.join(names)}."
            )
        return Sitting(record, keeper)
    except BranchlineError:
        keeper.let_go()
        raise


def left_before(screen: "Screen") -> "Sitting | None":
    """The game that was left, if it is to be continued."""
    from branchline.cli.play.autosave import Keeper, read_record
    from branchline.cli.play.questions import ask_to_continue
    from branchline.cli.play.sitting import Sitting

    left = ask_to_continue(screen)
    if left is None:
        return None
    keeper = Keeper()
    keeper.path = left[0]
    keeper.hold()
    return Sitting(read_record(keeper.path), keeper)


def sit(sitting: "Sitting", screen: "Screen") -> None:
    """Plays a game to its end, or until someone leaves."""
    from branchline.cli.play.human_players import HumanPlayers, PlayerLeaves

    try:
        HumanPlayers(sitting, screen).play()
    except PlayerLeaves:
        farewell(screen, sitting)
        raise typer.Exit from None
    if not sitting.keeper.trouble:
        screen.show(f"The record is in {sitting.keeper.path}; branchline replay shows it again.")


def again(screen: "Screen", sitting: "Sitting") -> bool:
    """Offers to save a finished game elsewhere, and to play again."""
    from branchline.cli.play.human_players import HumanPlayers
    from branchline.core.errors import BranchlineError

    while name := screen.ask("Save it as? A file name, or Enter for no: "):
        try:
            HumanPlayers(sitting, screen).save(name)
            break
        except BranchlineError as refusal:
            screen.show(str(refusal))
    return screen.ask("Play again? [y/N] ").casefold().startswith("y")


def farewell(screen: "Screen", sitting: "Sitting | None") -> None:
    """Says where the game is; a hand is not left on a screen that is shared."""
    if sitting is None or sitting.state.actor is None:
        return
    if len(sitting.people) > 1:
        screen.clear()
    keeper = sitting.keeper
    how = f" --resume {keeper.path}" if keeper.given else ""
    screen.show(keeper.trouble or f"Your game is kept; branchline play{how} continues it.")
