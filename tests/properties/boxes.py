"""What each game puts into its box, so that the properties can count it without knowing the game.

Ours are counted from their data; any other game as it counts itself, which must stay the same.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from branchline.core.game import Game
from branchline.core.registry import game as game_by_id
from branchline.games.card_game.cards import (
    CARDS_PER_COLOR,
    COLORS,
    LOCOMOTIVES,
    SETUP_LOCOMOTIVES,
    TICKET_NAMES,
)
from branchline.games.rails_and_sails.boards import KINDS
from branchline.games.rising_sun.boards import BOARDS
from branchline.games.rising_sun.cards import CARDS, KIND_NAMED, STARTING_DECK
from branchline.games.rising_sun.game import pile_size

Position = Mapping[str, Any]


@dataclass(frozen=True)
class Box:
    """A game's components, counted."""

    contents: Callable[[Game, Position], Counter[str]]
    """All that a game with its options, and with the piles of a position, takes from the box."""
    count: Callable[[Position], Counter[str]]
    """All that a position has on the table."""
    secrets: Callable[[Position, int | None], set[str]]
    """Names in a position that a seat must not read in its view."""
    most_decisions: int
    """No game takes more decisions than this."""
    share: int = 1
    """One in so many of the random games is played, as the game is so long."""
    stalls: bool = False
    """Whether players who have lost all their cards can go on for ever, doing nothing."""
    always_asked: frozenset[str] = frozenset({"turn"})
    """Asked even with one answer: not to be asked would hide what was drawn, or tell of a hand."""
    tables: Mapping[str, tuple[int, Mapping[str, Any]]] = field(default_factory=dict)
    """More ways to play it, by name: how many players, and the options."""


def card_game_contents(game: Game, _: Position) -> Counter[str]:
    """Train cards of eight or nine colors, locomotives, and every ticket once."""
    colors = COLORS if game.settings["nine_colors"] else COLORS[:-1]
    extra = SETUP_LOCOMOTIVES if game.settings["extra_setup_locomotives"] else 0
    cards = dict.fromkeys(colors, CARDS_PER_COLOR) | {"locomotive": LOCOMOTIVES + extra}
    return Counter(cards | dict.fromkeys(TICKET_NAMES, 1))


def card_game_count(position: Position) -> Counter[str]:
    """Cards and tickets wherever they lie."""
    found: Counter[str] = Counter()
    for cards in [*position["hands"], position["discard"], position.get("box", {})]:
        found.update(cards)
    for groups in [*position["railyards"], *position["tracks"]]:
        for color, group in groups.items():
            found[color] += group["cards"]
            found["locomotive"] += group["locomotives"]
    for key in ("deck", "station_clock", "clock_pile", "ticket_deck", "hidden_tickets"):
        found.update(position.get(key, []))
    found.update(card for card in position["draw_area"] if card is not None)
    for key in ("tickets", "completed", "offers"):
        for tickets in position[key]:
            found.update(tickets)
    return +found


def card_game_secrets(position: Position, seat: int | None) -> set[str]:
    """Tickets that others hold or that lie in the deck, unless the seat has given them back."""
    over = position["actor"] is None
    secret = set(position["ticket_deck"])
    secret.update([] if over else position.get("hidden_tickets", []))
    for other in range(position["players"]):
        if other != seat and not over:
            secret.update(position["tickets"][other])
        if other != seat:
            secret.update(position["offers"][other])
    return secret - set([] if seat is None else position["given_back"][seat])


RAILS_AND_SAILS_CARDS = {"train": 7, "harbor train": 4, "wild": 14, "ship": 4, "double ship": 6}


def rails_and_sails_contents(game: Game, _: Position) -> Counter[str]:
    """Travel cards of 25 kinds, and every ticket of the board once."""
    board = game.board  # type: ignore[attr-defined]
    cards = {kind: RAILS_AND_SAILS_CARDS[kind.partition(" ")[2] or kind] for kind in KINDS}
    return Counter(cards | {ticket.name: 1 for ticket in board.tickets})


def rails_and_sails_count(position: Position) -> Counter[str]:
    """Cards and tickets wherever they lie."""
    found: Counter[str] = Counter()
    for cards in [*position["hands"], position["discards"]]:
        found.update(cards)
    found.update(card for card in position["display"] if card is not None)
    for key in ("train_deck", "ship_deck", "ticket_deck"):
        found.update(position[key])
    for tickets in [*position["tickets"], *position["offers"]]:
        found.update(tickets)
    return +found


def rails_and_sails_secrets(position: Position, seat: int | None) -> set[str]:
    """Tickets that others hold or that lie in the deck, unless the seat has given them back."""
    over = position["actor"] is None
    secret = set(position["ticket_deck"])
    for other in range(position["players"]):
        if other != seat:
            secret.update([] if over else position["tickets"][other], position["offers"][other])
    return secret - set([] if seat is None else position["given_back"][seat])


RAILS_AND_SAILS = Box(
    rails_and_sails_contents,
    rails_and_sails_count,
    rails_and_sails_secrets,
    most_decisions=10_000,
    share=8,
)


def rising_sun_contents(game: Game, position: Position) -> Counter[str]:
    """The starting decks, and the piles of the basic supply and of the eight cards drawn."""
    drawn = [KIND_NAMED[name] for name in position["cards"]]
    players = position["players"]
    return +Counter(
        {
            CARDS[kind].name: pile_size(kind, players, game.settings)
            + players * STARTING_DECK.get(kind, 0)
            for kind in game.kinds(drawn)  # type: ignore[attr-defined]
        }
    )


def rising_sun_count(position: Position) -> Counter[str]:
    """Cards wherever they lie."""
    found: Counter[str] = Counter()
    for key in ("supply", "trashed", "in_play", "box"):
        found.update(position.get(key, {}))
    for key in ("hands", "decks", "discards", "gained"):
        for cards in position[key]:
            found.update(cards)
    found.update(position.get("effect", {}).get("shown", {}).get("cards", []))
    return +found


def rising_sun_secrets(position: Position, seat: int | None) -> set[str]:
    """None: every name is on a card that all can read; what is secret is where the cards are."""
    return set()


RISING_SUN = Box(
    rising_sun_contents,
    rising_sun_count,
    rising_sun_secrets,
    most_decisions=50_000,
    share=16,
    stalls=True,
    always_asked=frozenset(
        {"turn", "react", "pass-card", "put-on-deck", "discard", "put-back", "trash", "reveal"}
        | {"copy", "return-waste", "reclaim", "choose"}
    ),
    tables={
        f"{board.id}-{players}": (players, {"board": board.id})
        for board in BOARDS.values()
        for players in board.players
    },
)


def first_contents(game: Game, position: Position) -> Counter[str]:
    """What lies on the table when a game begins."""
    return game.counted(game.start(position["players"], seed=0).position())


ANY_GAME = Box(
    first_contents,
    lambda position: game_by_id(position["game"]).counted(position),
    lambda position, seat: set(),
    most_decisions=10_000,
)


class Boxes(dict[str, Box]):
    """The boxes of our games by id; one serves all others."""

    def __missing__(self, id: str) -> Box:
        return ANY_GAME


BOXES = Boxes()
BOXES |= {
    "card-game": Box(
        card_game_contents,
        card_game_count,
        card_game_secrets,
        3000,
        always_asked=frozenset({"turn", "complete-tickets"}),
    ),
    "world": RAILS_AND_SAILS,
    "great-lakes": RAILS_AND_SAILS,
    "rising-sun": RISING_SUN,
}


def differences(position: Position, game: Game) -> dict[str, int]:
    """What a position has too many or too few of, by name."""
    found, wanted = BOXES[game.id].count(position), BOXES[game.id].contents(game, position)
    return {name: found[name] - wanted[name] for name in merged(found, wanted)}


def merged(found: Counter[str], wanted: Counter[str]) -> Iterable[str]:
    """The names that are not counted alike."""
    return [name for name in found.keys() | wanted.keys() if found[name] != wanted[name]]
