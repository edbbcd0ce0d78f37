"""What is asked at each decision of Rails & Sails, and the help that goes with it."""

from rich.table import Table

from branchline.cli.paper import Lines, help_table
from branchline.core.state import State
from branchline.games.rails_and_sails.boards import Board
from branchline.games.rails_and_sails.view import View

ALWAYS: Lines = (
    ("map, map FILE", "a picture of the board as it is now, and where it is"),
    ("claims, network", "all routes you can claim; everyone's joined cities"),
    ("tickets, log", "your tickets and what is left; all that happened"),
    ("rules, rules WORD", "the rules in short, or those with the word in them"),
    ("why claim 7", "why that is not possible now, or what speaks for it"),
    ("hint", "the best moves with your chances to win, after a second's thought"),
    ("undo, back", "takes a decision back, if nothing was revealed since"),
    ("save, save FILE", "where the game is kept; a copy of it"),
    ("quit", "leaves; branchline play goes on where you were"),
)
HELP: dict[str, Lines] = {
    "keep-tickets": (
        ("keep 1 3 5", "keeps these tickets and gives back the others; 1 3 5 will do"),
        ("keep all", "keeps all of them"),
        (
            "",
            "A ticket scores if your routes join its cities, and costs its points if not. "
            "Three at least are kept at setup, later one at least.",
        ),
    ),
    "fleet": (
        ("fleet 20", "takes 20 trains and ships for the rest; 20 will do"),
        (
            "",
            "Each space you claim takes a piece of its kind. What you leave in the box can be "
            "had by an exchange, which takes a turn and costs a point for each piece.",
        ),
    ),
    "turn": (
        ("take red train", "a face-up card, or its number; a wild counts as two"),
        ("dt, ds", "a card from the train deck and one from the ship deck"),
        ("red ship, refill t, dt", "a turn at once, with the deck that refills"),
        ("claim {route}", "a route, or its number; how to pay is asked"),
        ("claim 7 with 2 red", "the same and how it is paid; or claim 7, auto"),
        ("harbor {port}", "builds a harbor there"),
        ("exchange 2 for trains", "gives two ships for two trains, for two points"),
        ("draw tickets, t", "draws four tickets, of which you keep at least one"),
    ),
    "second-card": (
        ("red ship", "takes that face-up card, or type its number; no wild card"),
        ("dt, ds", "draws from the train deck or the ship deck"),
        ("stop", "takes no second card"),
    ),
    "refill": (
        ("t, s", "the card you took is replaced from the train deck or the ship deck"),
        ("", "Three wild cards face up flush the display."),
    ),
    "pay": (
        ("1", "pays that way"),
        ("2 red 1 wild", "pays with these cards; also 1 red harbor train, 2 red double ship"),
        ("auto", "pays the cheapest way: few wild cards, then few harbor trains"),
        ("back", "pays nothing and claims nothing"),
    ),
    "exchange": (("2", "exchanges two pieces, for two points"),),
    "after-turn": (
        ("exchange 2 for ships", "gives two trains for two ships, for two points"),
        ("pass", "ends the turn"),
    ),
}
HELP["color"] = HELP["pay"]
CARDS = (
    "T train, S ship, SS double ship (two spaces), {sign} harbor symbol (every S has it too), "
    "p purple, y yellow, g green, r red, k black, w white; x a gray route, paid in any one color."
)
RULES = (
    "Each turn you take two cards, or claim a route, or draw four tickets, or build a harbor, or "
    "exchange pieces. A route takes a card of its color and kind for each space, gray ones of any "
    "one color; a double ship fills two spaces, a wild card is any card.{pairs}",
    "By its length a route scores 1, 2, 4, 7, 10, 15, 18, 21 or 27. With two or three players only "
    "one track of a double route can be claimed, and nobody may ever have both.",
    "A harbor needs a port that your routes reach, and two train and two ship cards of one color, "
    "all with the harbor symbol. For one, two or three completed tickets that name its city it "
    "scores {harbors}; each harbor not built costs 4.",
    "When someone has six pieces or fewer, everyone has two more turns. Tickets whose cities your "
    "routes join score, the others cost their points.{tours}",
    "rules WORD searches all rules and rulings, such as: rules harbor.",
)
TOURS = " A tour scores most if its cities are joined in order, less in any order."
PAIRS = " Pairs take two train cards of one color for each space."
PAY_PROMPT = "Enter pays 1, back lets it be; ? for help > "


def help_now(state: State, board: Board, sign: str) -> Table:
    """What can be typed now, what it does, and the rule behind it."""
    route, port = example(board)
    now = HELP.get(state.decision, ())
    lines = [(typed.format(route=route, port=port), what) for typed, what in now]
    return help_table((*lines, ("", CARDS.format(sign=sign)), *ALWAYS))


def example(board: Board) -> tuple[str, str]:
    """A route and a port of the board that are quickly typed."""
    ends = [[board.cities[at] for at in (track.a, track.b)] for track in board.tracks]
    short = min(ends, key=lambda pair: sum(len(city.name) for city in pair))
    port = next(city for city in board.cities if city.port and " " not in city.name)
    return " ".join(city.name.casefold() for city in short), port.name.casefold()


def rules(board: Board) -> list[str]:
    """The rules in short."""
    harbors = "{}, {} or {}".format(*board.harbor_points)
    tours = TOURS if board.has_tours else ""
    pairs = PAIRS if any(track.pair for track in board.tracks) else ""
    return [line.format(harbors=harbors, tours=tours, pairs=pairs) for line in RULES]


def question(view: View, board: Board, trains: tuple[int, int]) -> str:
    """One sentence that says what is asked."""
    least = 3 if view["turn"] == 0 else 1
    low, high = trains
    pieces, usual = board.pieces["chosen"], board.pieces["suggested_trains"]
    what = view.get("payment", {})
    return {
        "keep-tickets": f"Which tickets do you keep? {['', 'One', '', 'Three'][least]} at least.",
        "fleet": f"How many of your {pieces} pieces are trains? {low} to {high}, say {usual}.",
        "turn": "Your turn: take cards, claim a route, build a harbor, or draw tickets.",
        "second-card": "Your second card?",
        "refill": "From which deck is the card replaced?",
        "color": f"How do you pay for {paid_for(view, board)}?",
        "pay": f"How do you pay for {paid_for(view, board)}?",
        "exchange": f"How many pieces do you exchange for {what.get('exchange_for', '')}?",
        "after-turn": "Do you exchange pieces before your turn ends?",
    }[view["decision"]]


def paid_for(view: View, board: Board) -> str:
    """What is being paid for."""
    what = view.get("payment", {})
    if "track" in what:
        return next(track.name for track in board.tracks if track.id == what["track"])
    city = next((city.name for city in board.cities if city.id == what.get("city")), "")
    return f"a harbor in {city}"
