"""What is asked at each decision of The Card Game, and the help that goes with it."""

from rich.table import Table

from branchline.cli import looks
from branchline.cli.paper import Lines, help_table
from branchline.core.state import State
from branchline.games.card_game.view import View

LETTERS = "Letters: " + ", ".join(
    f"{letter} {kind}" for kind, letter in looks.LETTERS.items() if kind != "gray"
)
ALWAYS: Lines = (
    ("tickets, log", "your tickets; all that has happened"),
    ("rules, rules WORD", "the rules in short, or every rule in which the word stands"),
    ("why play red", "why that is not possible now, or what speaks for it"),
    ("hint", "the best moves with your chances to win, after a second's thought"),
    ("undo, back", "takes a decision, or a whole half-made play, back until something is revealed"),
    ("save, save FILE", "where the game is kept after every action; saves a copy of it"),
    ("quit", "leaves; branchline play goes on where you were"),
)
HELP: dict[str, Lines] = {
    "keep-tickets": (
        ("keep 1 3 5", "keeps these tickets and gives back the others; 1 3 5 will do"),
        ("keep all", "keeps all of them; keep none, where the rules allow it, none"),
        ("", "A ticket that your track completes scores its points; one left open costs them."),
    ),
    "turn": (
        ("take red, blue", "two face-up cards; r b will do; a face-up locomotive counts as two"),
        ("r d, d d", "a red card and one from the deck; two from the deck"),
        ("play 3 red 1 loco", "a set of one color, larger than any rival's, who is robbed of it"),
        ("play red", "the same, and you are asked how many"),
        ("play red blue green", "three different colors, one card each, that lie in no Railyard"),
        ("t", "draws four tickets, of which you keep any number"),
    ),
    "second-card": (
        ("red, r", "takes that face-up card; no locomotive, as it would count as two"),
        ("d", "draws from the deck"),
    ),
    "three-colors": (
        ("red, r", "adds this color; r w adds both"),
        ("", "Single cards rob nobody, so these colors must lie in no Railyard."),
    ),
    "cards": (
        ("3", "three cards of the color; locomotives are asked for next"),
        ("3 1", "three cards and one locomotive"),
        ("", "Large sets are hard to rob; one card of each moves to your track every turn."),
    ),
    "locomotives": (
        ("1", "one locomotive"),
        ("", "They count as the set's color, move to the track first and fit any ticket there."),
    ),
    "move": (
        ("m", "moves a card of this color to your track"),
        ("leave", "leaves it in your Railyard"),
    ),
    "complete-tickets": (
        ("1", "completes this ticket with cards of your track"),
        ("done", "completes no more"),
    ),
}
SOLO: Lines = (
    ("c", "takes the card of the Station Clock"),
    (
        "",
        "Solo: a set must be larger than what lies face up of its color, and robs the Draw Area "
        "of it. You are robbed of a color if more of it lies face up than in your Railyard.",
    ),
)
RULES = (
    "Each turn one card of each color of your Railyard moves to your track, face down. Then you "
    "take two cards, or play cards to your Railyard, or draw four tickets and keep any of them.",
    "A set of one color must be larger than any rival's group of it; the rival loses that group. "
    "Three cards of different colors can be played if nobody has any of these colors.",
    "A color that is in your Railyard cannot be added to. Locomotives are any color.",
    "When the deck is empty everyone has a last turn. Tickets that your track completes score, "
    "open ones cost their points; the most completed tickets with a Big City win its bonus.",
    "rules WORD searches all rules and rulings, such as: rules locomotive, or rules A5.",
)


def help_now(state: State) -> Table:
    """What can be typed now, what it does, and the rule behind it."""
    solo = SOLO if state.decision == "turn" and state.players == 1 else ()
    return help_table((*HELP.get(state.decision, ()), *solo, ("", LETTERS), *ALWAYS))


def question(view: View) -> str:
    """One sentence that says what is asked."""
    if view["decision"] == "keep-tickets":
        return keep_question(view)
    play = view.get("play", {})
    color = play.get("color", "")
    return {
        "turn": "Your turn: take cards, play cards to your Railyard, or draw tickets.",
        "second-card": "Your second card?",
        "three-colors": f"Three different colors: which, besides {chosen(play.get('colors', []))}?",
        "cards": f"How many {color} cards do you play?",
        "locomotives": f"{play.get('cards', 0)} {color}: how many locomotives with them?",
        "move": f"Does a card of your {color} group move to the track?",
        "complete-tickets": "Which ticket do you complete with the cards of your track?",
    }[view["decision"]]


def chosen(colors: list[str]) -> str:
    """The colors chosen so far."""
    return " and ".join(colors) if colors else "none so far"


def keep_question(view: View) -> str:
    """Which tickets to keep, and how many at least."""
    if view["turn"] > 0:
        return "Which of these tickets do you keep? Any number, also none."
    if len(view["players"]) == 1:
        return "Which tickets do you keep? The highest must be among them."
    return "Which tickets do you keep? One at least."
