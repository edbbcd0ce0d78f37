"""What a person types, as actions: a number, the notation, a short form, or several at once.

"play 3 red 1 loco" is three small decisions. A play is looked at as a whole before its first action
is taken, so that it is refused as a whole; cards are taken one by one, as they are at a table.
"""

import re
from collections import Counter
from dataclasses import replace

from branchline.cli.card_game.choices import COUNTED, choices
from branchline.cli.looks import LETTERS, WILD
from branchline.cli.play.actions import find_action
from branchline.cli.play.terminal import Answer
from branchline.cli.play.ticket_choice import read_kept
from branchline.core.errors import BadNotation, IllegalAction
from branchline.core.state import State
from branchline.games.card_game import fields
from branchline.games.card_game.cards import COLORS
from branchline.games.card_game.state import CardState

DECK, CLOCK = "deck", "clock"
WORDS = {letter: name for name, letter in LETTERS.items()} | {
    "d": DECK,
    "c": CLOCK,
    "loco": WILD,
    "locos": WILD,
    "locomotives": WILD,
    "wild": WILD,
    "wilds": WILD,
    "grey": "gray",
}
NAMES = (*COLORS, WILD, DECK, CLOCK)
FILLERS = {"a", "an", "and", "as", "card", "cards", "from", "of", "the", "with", "colors", "+", "&"}
SHORT = {
    "t": "tickets",
    "three": "three-colors",
    "play three": "three-colors",
    "m": "move",
    "move": "move",
    "leave": "leave",
    "s": "stop",
}
"""Verbs by what is typed for them."""
MOST = {"cards": 10, "locomotives": 20}
"""More of a kind there are not in the box."""


def read(state: State, entry: str) -> list[Answer]:
    """The answers that an entry stands for, or a refusal that says what is wrong with it."""
    assert isinstance(state, CardState)
    entry = " ".join(entry.casefold().replace("colour", "color").split())
    if state.decision == "keep-tickets":
        return [Answer(state.decision, read_kept(state, entry))]
    if entry.isdecimal():
        return [Answer(state.decision, find_numbered(state, int(entry)))]
    if entry in SHORT:
        return [Answer(state.decision, find_action(state, SHORT[entry]))]
    try:
        return [Answer(state.decision, state.parse(entry))]
    except BadNotation as unknown:
        answers = by_cards(state, entry)
        if answers:
            return answers
        raise unknown from None


def find_numbered(state: State, number: int) -> int:
    """The choice that is listed with this number."""
    found = {choice.number: choice.action for choice in choices(state)}
    if number in found:
        return found[number]
    if state.decision in COUNTED and number <= 10:
        return find_action(state, state.decision, number)
    raise BadNotation(f"There is no choice {number}; choices are {min(found)} to {max(found)}.")


def by_cards(state: CardState, entry: str) -> list[Answer]:
    """An entry made of cards: to be taken, to be played, or to be put into a play."""
    verb, _, rest = entry.partition(" ")
    if verb in ("take", "draw"):
        return take(state, tokens(rest))
    if verb == "play":
        return play(state, tokens(re.sub(r"\bas (?=\w)", "0 ", rest)))  # 2 locos as red
    words = tokens(entry)
    if state.decision in ("turn", "second-card"):
        return take(state, words)
    if state.decision == "three-colors":
        return [
            Answer("three-colors", find_action(state, "with", color(word)), True) for word in words
        ]
    if state.decision == "cards":
        return rest_of_set(state, words)
    return []


def tokens(text: str) -> list[str]:
    """Numbers and names of cards, without the words between them."""
    found = re.findall(r"\d+|[^\W\d]+", text.replace("+", " "))
    return [word if word.isdecimal() else name(word) for word in found if word not in FILLERS]


def name(word: str) -> str:
    """The card that a word means: its name, its letter, or a beginning that says enough."""
    if word in NAMES or word in WORDS:
        return WORDS.get(word, word)
    begun = [whole for whole in NAMES if len(word) > 1 and whole.startswith(word)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise BadNotation(f"{word!r} could be {' or '.join(begun)}.")
    raise BadNotation(f"{word!r} is not a card; ? shows what can be typed.")


def color(word: str) -> str:
    """A word, if it is a color."""
    if word not in COLORS:
        raise BadNotation(f"{word!r} is not a color.")
    return word


# Taking


def take(state: CardState, words: list[str]) -> list[Answer]:
    """Cards to take, one after another."""
    wanted = spread(words)
    most = 2 if state.decision == "turn" else 1
    if not wanted:
        raise BadNotation("Take what? For example: take red, or take deck.")
    if len(wanted) > 1 and WILD in wanted[:1]:
        raise IllegalAction("A face-up locomotive counts as two cards: nothing is taken with it.")
    if len(wanted) > most:
        raise IllegalAction(f"A turn's draw is two cards; you may take {most} now.")
    decisions = ["turn", "second-card"] if state.decision == "turn" else [state.decision]
    return [
        Answer(decision, find_take(state, word))
        for decision, word in zip(decisions, wanted, strict=False)
    ]


def find_take(state: CardState, word: str) -> int:
    """The action that takes this card."""
    if word in (DECK, CLOCK):
        return find_action(state, "draw" if word == DECK else "take-clock")
    return find_action(state, "take", word)


def spread(words: list[str]) -> list[str]:
    """Every card once for each time it is meant: 2 red is red and red."""
    return [card for card, number in count_cards(words) for _ in range(min(number, 20))]


def count_cards(words: list[str]) -> list[tuple[str, int]]:
    """Cards with their numbers, in the order they were typed."""
    pairs: list[tuple[str, int]] = []
    number: int | None = None
    for word in words:
        if word.isdecimal():
            if number is not None:
                raise BadNotation(f"{number} of what? A number is followed by a card.")
            number = int(word)
        else:
            pairs.append((word, 1 if number is None else number))
            number = None
    if number is not None:
        raise BadNotation(f"{number} of what? A number is followed by a card.")
    return pairs


# Playing


def cards_of(words: list[str]) -> list[tuple[str, int]]:
    """The cards of a play, numbers of the same card added up."""
    total: Counter[str] = Counter()
    order = []
    for card, number in count_cards(words):
        if card in (DECK, CLOCK):
            raise BadNotation(f"The {card} cannot be played.")
        order.append(card)
        total[card] += number
    return [(card, total[card]) for card in dict.fromkeys(order)]


def play(state: CardState, words: list[str]) -> list[Answer]:
    """A set of one color, three different colors, or a play that is only begun."""
    if state.decision != "turn":
        raise IllegalAction("Cards are played as the action of a turn, not now.")
    if len(words) == 1 and words[0] in COLORS:
        return [Answer("turn", find_action(state, "play", words[0]))]
    cards = cards_of(words)
    colors = [(card, number) for card, number in cards if card != WILD]
    locomotives = dict(cards).get(WILD, 0)
    if len(colors) == 1:
        return play_set(state, *colors[0], locomotives)
    if len(colors) == 3 and not locomotives and all(number == 1 for _, number in colors):
        return play_three(state, sorted((color(card) for card, _ in colors), key=COLORS.index))
    raise IllegalAction(
        "A play is two or more cards of one color, locomotives among them or not, "
        "or exactly three cards of three different colors without locomotives."
    )


def play_set(state: CardState, card: str, cards: int, locomotives: int) -> list[Answer]:
    """A set of one color, every part of it checked before the first is done."""
    first = find_action(state, "play", color(card))
    return [Answer("turn", first), *set_numbers(try_action(state, first), cards, locomotives)]


def set_numbers(state: CardState, cards: int, locomotives: int) -> list[Answer]:
    """The numbers of a set that is begun, both checked before the first is said."""
    answers = []
    for decision, number in (("cards", cards), ("locomotives", locomotives)):
        action = find_action(state, decision, min(number, MOST[decision]))
        state = try_action(state, action)
        answers.append(Answer(decision, action, True))
    return answers


def play_three(state: CardState, colors: list[str]) -> list[Answer]:
    """Three different colors, every one checked before the first is laid down."""
    three = find_action(state, "three-colors")
    state, answers = try_action(state, three), [Answer("turn", three)]
    for which in colors:
        action = find_action(state, "with", which)
        state = try_action(state, action)
        answers.append(Answer("three-colors", action, True))
    return answers


def rest_of_set(state: CardState, words: list[str]) -> list[Answer]:
    """The numbers of a set whose color is chosen: "3 1", or "3 red 1 loco"."""
    if len(words) == 2 and all(word.isdecimal() for word in words):
        numbers = {COLORS[state.cells[fields.COLOR]]: int(words[0]), WILD: int(words[1])}
    else:
        numbers = dict(cards_of(words))
    own, locomotives = numbers.pop(COLORS[state.cells[fields.COLOR]], 0), numbers.pop(WILD, 0)
    if numbers:
        raise IllegalAction(
            f"This set is {COLORS[state.cells[fields.COLOR]]}; back puts it into your hand again."
        )
    return [
        replace(answer, checked=at > 0)
        for at, answer in enumerate(set_numbers(state, own, locomotives))
    ]


def try_action(state: CardState, action: int) -> CardState:
    """A play after one more of its actions, or the reason why the rules do not allow it.

    Nothing is decided for the player meanwhile, so that every part of a play is looked at.
    """
    if reason := state.why_not(action):
        raise IllegalAction(reason)
    after = state.clone()
    after.step(action)
    return after
