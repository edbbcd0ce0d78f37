"""What is asked at each decision of Rising Sun, and the help that goes with it."""

from rich.table import Table

from branchline.cli.paper import Lines, help_table
from branchline.cli.rising_sun.board_spots import board_spots
from branchline.core.state import State
from branchline.core.words import number
from branchline.games.rising_sun.view import View

ALWAYS: Lines = (
    ("card NAME, card 3", "all that is on a card, by its name or its number"),
    ("map, map all, rails", "the board as text; where rails can go and their costs"),
    ("svg, svg FILE", "a picture of the board, and in which file it is"),
    ("supply, cards", "the piles; the text of every card in this game"),
    ("routes, players", "Route Bonus cards; everyone's cards, as far as known"),
    ("rules, rules WORD", "the rules in short, or those with the word in them"),
    ("why buy stadium", "why that is not possible now, or what speaks for it"),
    ("hint", "the best moves with your chances to win, after a second's thought"),
    ("undo, back", "takes a decision back, if nothing was revealed since"),
    ("log, save, quit", "all that happened; keeps a copy; leaves"),
)
CARD_LINES: Lines = (("1", "the card with this number; or its name, or the beginning of it"),)
SEVERAL: Lines = (
    ("1 3", "these cards, one after another; also by name: waste, waste"),
    ("done", "no more"),
)
HELP: dict[str, Lines] = {
    "first-rail": (
        ("d7, tokyo", "your first rail lies there; it is free"),
        (
            "",
            "Rails grow from it, hex by hex. Cities score 2, 4 or 8 for one, two or three "
            "stations, to everyone who has a rail there; remote locations score their value.",
        ),
    ),
    "turn": (
        ("1, 1 2, play signals", "plays a card, or several one after another"),
        ("trains, t", "plays all Trains in your hand that only give money"),
        ("5, buy express", "buys a card; buy 5 top: onto the deck, if allowed"),
        ("d7, rail chiba", "lays a rail in a hex of the map"),
        ("2 only", "plays a card for its money only, without its effect"),
        ("use A", "uses the ability of a Route Bonus card of yours"),
        ("1 2 t, buy 7, e", "a whole turn at once, with commas between"),
        ("e, p", "ends the turn; passes, which returns your Waste"),
    ),
    "station": (
        ("d7, chiba", "the station goes there"),
        ("", "A city with one, two or three stations scores 2, 4 or 8, but costs more to enter."),
    ),
    "rail": (("d7, chiba", "the rail goes there"),),
    "discount": (("1", "pays that way"),),
    "return-waste": (("2", "returns two Waste cards"),),
    "pay-for-points": (("2", "pays for two points"),),
    "discard-any": SEVERAL,
    "trash-any": SEVERAL,
    "look": SEVERAL,
    "discard": (("1 3", "discards these cards; also by name"),),
    "put-back": (("1 3", "puts these back, the last of them on top"),),
    "put-on-deck": (("1 3", "puts these on your deck, the last of them on top"),),
    "choose": (("1", "this effect"),),
    "reclaim": (("1", "from there"),),
    "react": (
        ("y, n", "reveals Legal Counsel, so that the attack does not affect you; or does not"),
    ),
    "judge": (("1, n", "the card is discarded; it is left on the deck"),),
}
START = "Any hex but remote ones. map all shows the whole board, rails lists the cities."
RULES = (
    "In your turn you may, in any order and as often as you can: play cards from your hand, buy "
    "cards with money, and lay rails with rail points and money. Then everything is discarded and "
    "five new cards are drawn; what is left of the money is lost.",
    "A rail must lie next to one of yours. Fields cost nothing, rivers 1, mountains 2, a city 1 "
    "and 1 more for each station, a remote location its value, and every rival there 1 more.",
    "Rail and Station cards, gold cards you buy and sharing a hex with a rival bring Waste, which "
    "clogs your deck. Pass without doing anything else, and the Waste in your hand is returned.",
    "Whoever first joins the two cities of a Route Bonus card takes its points at once, and may "
    "use its ability once.",
    "The game ends with the turn in which someone has no Rail Tokens left, all stations are built, "
    "or four piles other than Waste are empty. Your rails score in cities with one, two or three "
    "stations 2, 4 or 8, in remote locations their value; gold cards and routes score besides.",
    "rules WORD searches all rules and rulings, such as: rules waste.",
)


def help_now(state: State) -> Table:
    """What can be typed now, what it does, and the rule behind it."""
    return help_table((*HELP.get(state.decision, CARD_LINES), *ALWAYS))


def question(view: View) -> str:
    """One sentence that says what is asked."""
    now = view["this_turn"]
    source = now.get("effect", "The route's ability")
    left = number(now.get("left", 1), "card")
    asked = {
        "first-rail": "Where does your first rail lie? It is free; type a hex, such as d7.",
        "turn": turn_question(view),
        "discount": f"How do you pay for the rail in {place(view)}?",
        "station": "In which city is the station built?",
        "rail": f"Where do you lay a rail? You have {have(view)}.",
        "return-waste": "How many Waste cards do you return?",
        "pay-for-points": "How many points do you pay for, at 2 money each?",
        "discard": f"Which cards do you discard? {left} to go.",
        "discard-any": "Which cards do you discard? Any number.",
        "trash": "Which card do you trash?",
        "trash-any": f"Which cards do you trash? Up to {left}.",
        "gain": "Which card do you gain?",
        "reveal": "Which Train do you reveal, to gain another?",
        "take": "Which of these cards do you take into your hand?",
        "put-back": "Which card do you put back next? The last one will be on top.",
        "look": "Which of these cards of your deck do you discard? Any number.",
        "name": "Which card do you name? If it is on top of your deck, you get it.",
        "put-on-deck": f"Which card do you put on your deck? {left} to go, the last on top.",
        "fetch": "Which card do you take from your discard pile?",
        "train-to-deck": "Which Train do you put on your deck?",
        "train-in-play": "The money of which Train counts again?",
        "copy": "Which Action in your hand do you carry out?",
        "choose": "Which effect do you choose?",
        "react": "Do you reveal Legal Counsel, so that it does not affect you?",
        "pass-card": "Which card do you pass on to the left?",
        "strike": "Which Train is discarded?",
        "judge": "Is this card discarded?",
        "reclaim": "From where do you return a Waste?",
    }[view["decision"]]
    named = view["decision"] not in ("first-rail", "turn", "discount")
    return f"{source}: {asked[0].lower()}{asked[1:]}" if named else asked


def turn_question(view: View) -> str:
    """What can be done in a turn."""
    if not view["in_play"]:
        return "Your turn: play cards, or pass. What they bring buys cards and lays rails."
    return f"Your turn: you have {have(view)}."


def have(view: View) -> str:
    """Money and rail points of this turn."""
    now = view["this_turn"]
    points = f" and {number(now['rail_points'], 'rail point')}" if now["rail_points"] else ""
    return f"{now['money']} money{points}"


def place(view: View) -> str:
    """The hex that is being decided about."""
    land = board_spots(view["board"])
    return land.name(land.number[view["this_turn"]["hex"]]) if "hex" in view["this_turn"] else ""
