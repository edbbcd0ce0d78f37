"""What is asked at each decision of The Card Game, and the help that goes with it."""

from branchline.core.state import State
from branchline.games.card_game.view import View

ALWAYS = (
    "Also: tickets, log, rules [word], why ENTRY, undo, save [file], quit.",
    "Letters: k black, b blue, g green, o orange, p purple, r red, w white, y yellow,",
    "l locomotive, d deck, c clock card, t draw tickets.",
)
HELP = {
    "keep-tickets": (
        "Type the numbers of the tickets to keep, such as: keep 1 3 5, or 1 3 5; keep all.",
        "A ticket completed with cards on your track scores its points; one left open costs them.",
        "At setup at least one is kept; drawn later, any number of the four, also keep none.",
    ),
    "turn": (
        "Take two cards: take red, blue; or r b; or take red, deck; d d is twice from the deck.",
        "A face-up locomotive counts as two cards.",
        "Play a set of one color: play 3 red 1 loco; or play red, and be asked how many.",
        "It must be larger than every rival's group of that color, and robs them of it.",
        "Or three different colors that lie in no Railyard: play red blue green.",
        "Or draw four tickets: t. Each turn one card of each of your groups moves to the track.",
    ),
    "second-card": (
        "Type a color or its letter to take that card, or d to draw from the deck.",
        "A face-up locomotive cannot be the second card.",
        "undo puts the first card back, if it was a face-up one and nothing was turned up.",
    ),
    "three-colors": (
        "Type a color, or the rest of them at once. Single cards rob nobody: the colors",
        "must lie in no Railyard. back takes the cards up again.",
    ),
    "cards": (
        "Type how many cards of the color to play; 3 1 is three of them and one locomotive.",
        "More cards are harder to rob; one a turn moves on to your track. back takes them up.",
    ),
    "locomotives": (
        "Type how many locomotives to add. They count as the set's color, move to the track",
        "first, and complete any ticket there. back takes the cards up again.",
    ),
    "move": ("Type m to move a card of this color to your track, or leave to let it lie.",),
    "complete-tickets": (
        "Type a ticket's number to complete it with cards of your track, done when you are done.",
        "undo takes the last one back.",
    ),
}
SOLO_TURN = (
    "Solo: a set must be larger than the number of cards of that color face up, and robs the",
    "Draw Area of them; if more of a color lie face up than in your Railyard, you are robbed.",
)
RULES = (
    "Each turn: one card of each color of your Railyard moves to your track, face down. Then one",
    "action: take two cards; or play cards to your Railyard; or draw four tickets and keep any.",
    "A set of one color must be larger than any rival's group of it, who then loses that group.",
    "Three cards of different colors may be played if nobody has any of these colors.",
    "A color that is in your Railyard cannot be added to. Locomotives are any color.",
    "When the deck is empty everyone has a last turn. Tickets that your track completes score,",
    "open ones cost their points; who names a Big City on most tickets gets its bonus.",
    "",
    "rules WORD searches the whole ledger, such as: rules locomotive; rules A5.",
)


def help_lines(state: State) -> list[str]:
    """What can be typed now, and the rule behind it."""
    lines = list(HELP.get(state.decision, ()))
    if state.decision == "turn" and state.players == 1:
        lines += SOLO_TURN
    return lines + list(ALWAYS)


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
        "move": f"Does a {color} card move to your track?",
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
