"""The end of Rising Sun: routes, points by part, and who has won."""

from collections.abc import Iterator

from rich.text import Text

from branchline.cli.paper import Paper, label_rows, points, verdict
from branchline.cli.rising_sun import cards
from branchline.cli.rising_sun.hexes import token
from branchline.cli.rising_sun.scores import PARTS, owned_cards
from branchline.cli.rising_sun.table import routes
from branchline.games.rising_sun.view import View


def ending(view: View, names: list[str], paper: Paper) -> Iterator[object]:
    """All there is to see at the end, what matters most at the bottom."""
    yield ""
    yield Text(why_over(view), "bold")
    if view["routes"]:
        yield label_rows([("Routes", routes(view, paper, paper.inner))])
    for seat, name in enumerate(names):
        yield deck(view, seat, name, paper)
    yield ""
    result = view["result"]
    yield points(result["breakdown"], names, PARTS)
    yield ""
    yield Text(verdict(result["winners"], result["scores"], names), "bold")
    if result["scores"].count(max(result["scores"])) > 1:
        yield from tie(view, names)


def why_over(view: View) -> str:
    """Which end was reached."""
    if not view["stations_left"]:
        return "All stations are built."
    out = [player["seat"] for player in view["players"] if not player["rails_left"]]
    if out:
        return "A player has laid all Rail Tokens."
    return "Four piles of the supply are empty."


def deck(view: View, seat: int, name: str, paper: Paper) -> Text:
    """The cards that a player ended up with."""
    cards_ = owned_cards(view, seat)
    order = {name: cards_[name] for name in cards.in_order(cards_)}
    whose = "Your" if name == "You" else f"{name}'s"
    return Text.assemble(
        token(seat, paper.looks.ascii),
        f" {whose} deck of {sum(cards_.values())}: ",
        (cards.list_of(order), "dim"),
    )


def tie(view: View, names: list[str]) -> Iterator[Text]:
    """What breaks a tie."""
    scores = view["result"]["scores"]
    tied = [seat for seat, score in enumerate(scores) if score == max(scores)]
    laid = [f"{names[seat]} {len(view['rails'][seat])}" for seat in tied]
    yield Text(f"Of equal points, most rails on the board win: {', '.join(laid)}.", "dim")
