"""Playing train cards to the Railyard: a set of one color, which robs, or three single cards."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import count, kinds_present, missing, one, total
from branchline.core.refusals import Refusal
from branchline.core.words import number as numbered
from branchline.games.card_game import fields
from branchline.games.card_game.actions import HOW_MANY, HOW_MANY_LOCOS, THREE_COLORS
from branchline.games.card_game.cards import COLORS, card_counts, cards_text
from branchline.games.card_game.constants import LOCOMOTIVE
from branchline.games.card_game.solo import after_play, on_show, shown
from branchline.games.card_game.table import Table
from branchline.games.card_game.verb import CardVerb

# A set of one color


def least_set(table: Table, color: i64) -> i64:
    """The fewest cards that a set of this color must have (rulings C2, C6, C8, E10)."""
    return least_against(table, to_beat(table), color)


def least_against(table: Table, rivals: i64, color: i64) -> i64:
    """The same, given what the rivals have."""
    if table.seats == 1:
        return max(2, shown(table, color) + (0 if table.rules.solo_ties else 1))
    return max(2, count(rivals, color) + 1)


def to_beat(table: Table) -> i64:
    """The most cards of each color that a rival has, packed; none where nobody is robbed."""
    most: i64 = 0
    if table.rules.robbing and table.seats > 1:
        cells = table.cells
        rival: i64
        for rival in range(table.seats):
            if rival != table.turn_of:
                theirs = cells[fields.YARDS + rival] + cells[fields.YARD_LOCOS + rival]
                most += missing(theirs, most)
    return most


def fewest_cards(table: Table, rivals: i64, color: i64, locos: i64) -> i64:
    """The fewest cards of the color itself in a legal set with so many locomotives (ruling C7)."""
    fewest = least_against(table, rivals, color) - locos
    return max(fewest, 1 if table.rules.real_card_required else 0)


def play_set(table: Table, locos: i64) -> None:
    """A set of one color goes to the Railyard and robs whoever has that color (rulings C3, C4)."""
    cells = table.cells
    seat, color = table.turn_of, cells[fields.COLOR]
    tell_play(table, color, cells[fields.CARDS] * one(color), locos)
    table.spend(seat, cells[fields.CARDS] * one(color) + locos * one(LOCOMOTIVE))
    cells[fields.YARDS + seat] += cells[fields.CARDS] * one(color)
    cells[fields.YARD_LOCOS + seat] += locos * one(color)
    if table.seats == 1:
        after_play(table, one(color))
    elif table.rules.robbing:
        rival: i64
        for rival in range(table.seats):
            if rival != seat and table.group(rival, color):
                table.rob_group(seat, rival, color)


def tell_play(table: Table, color: i64, cards: i64, locos: i64) -> None:
    """The cards of a play, of one color or (-1) of three."""
    if table.event_log is not None:
        named = None if color < 0 else COLORS[color]
        what = {"color": named, "cards": card_counts(cards), "locomotives": locos}
        table.event_log.add("play", table.turn_of, what)


# What a set means


def cards_in_hand(table: Table, color: i64) -> tuple[int, int]:
    """How many cards of a color, and how many locomotives, the player has."""
    hand = table.cells[fields.HANDS + table.turn_of]
    return int(count(hand, color)), int(count(hand, LOCOMOTIVE))


def price(color: i64, cards: int, locos: int) -> dict[str, int]:
    """Cards of a color and locomotives by name."""
    named = {COLORS[color]: cards, "locomotive": locos}
    return {kind: number for kind, number in named.items() if number > 0}


def robbed_by(table: Table, color: i64, cards: i64) -> dict[str, Any]:
    """Whom a set of so many cards robs of how many; nothing where it robs nobody."""
    robs: list[dict[str, Any]] = []
    if table.seats == 1:
        clock = table.rules.clock_counts and table.clock_kind() == color
        there = count(table.in_row(), color) + (1 if clock else 0)
        if there and cards > shown(table, color):
            robs.append({"from": None, "color": COLORS[color], "cards": there, "clock": clock})
    elif table.rules.robbing:
        for rival in range(table.players):
            there = table.group(rival, color)
            if there and rival != table.turn_of:
                robs.append({"from": rival, "color": COLORS[color], "cards": there})
    return {"robs": robs} if robs else {}


def set_needs(table: Table, color: i64) -> str:
    """How many cards a set needs, and why."""
    least = least_set(table, color)
    if least == 2:
        return f"A set needs at least 2 {COLORS[color]} cards"
    if table.seats == 1:
        return f"Needs {least} {COLORS[color]} cards, as {shown(table, color)} are face up"
    return f"Needs {least} {COLORS[color]} cards, as another Railyard has {least - 1}"


def set_too_small(table: Table, color: i64, ending: str) -> Refusal:
    """Why a set of a color cannot be played with the cards there are."""
    cards, locos = cards_in_hand(table, color)
    needed = int(least_set(table, color))
    rules = "the-draw-area" if table.seats == 1 else "a-railyard"
    because = "a-set" if needed == 2 else rules
    return Refusal(
        f"{set_needs(table, color)}; {ending}.",
        "set-too-small",
        color=COLORS[color],
        needed=needed,
        cards=cards,
        locomotives=locos,
        because=because,
    )


def needs_real_card(color: i64) -> Refusal:
    """Why locomotives alone will not do (ruling C7)."""
    sentence = f"A set needs at least one {COLORS[color]} card besides locomotives."
    return Refusal(sentence, "needs-real-card", color=COLORS[color])


class PlaySet(CardVerb):
    """Play a set of this color; of how many cards is asked next."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        hand = table.cells[fields.HANDS + table.turn_of]
        locos = count(hand, LOCOMOTIVE)
        mine = table.groups(table.turn_of)
        rivals = to_beat(table)
        color: i64 = 0
        while color < table.rules.colors:
            cards = count(hand, color)
            enough = cards + locos >= 2 and not mine & one(color)  # ruling C9
            if enough and fewest_cards(table, rivals, color, locos) <= cards:
                into[found] = self.first + color
                found += 1
            color += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        table.phase = HOW_MANY
        table.cells[fields.PICKED] = 0
        table.cells[fields.CARDS] = 0
        table.cells[fields.COLOR] = number
        return False

    def text(self, table: Table, number: int) -> str:
        return f"play {COLORS[number]}"

    def why_not(self, table: Table, number: int) -> str:
        name = COLORS[number]
        if number >= table.rules.colors:
            return Refusal(f"There is no {name} in this game.", "no-such-color", color=name)
        if table.group(table.turn_of, number):
            sentence = f"You have {name} in your Railyard, and a color there cannot be added to."
            return Refusal(sentence, "color-in-railyard", color=name)
        cards, locos = cards_in_hand(table, number)
        if table.rules.real_card_required and not cards:
            return needs_real_card(number)
        have = f"you have {cards_text(cards, name)} and {numbered(locos, 'locomotive')}"
        return set_too_small(table, number, have)

    def what(self, game: object, number: int) -> object:
        return COLORS[number]

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        least = int(least_set(table, number))
        cards, locos = cards_in_hand(table, number)
        fewest = max(0, least - min(cards, least))
        whole = cards + locos
        meaning: dict[str, Any] = {"price": price(number, least - fewest, fewest)}
        if whole > least:
            meaning["needs"] = ["cards", "locomotives"]
        return meaning | robbed_by(table, number, least)


class Cards(CardVerb):
    """How many cards of the set's color; locomotives are asked for next."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        hand, color = table.cells[fields.HANDS + table.turn_of], table.cells[fields.COLOR]
        cards = fewest_cards(table, to_beat(table), color, count(hand, LOCOMOTIVE))
        while cards <= count(hand, color):
            into[found] = self.first + cards
            found += 1
            cards += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        table.cells[fields.CARDS] = number
        table.phase = HOW_MANY_LOCOS
        return False

    def text(self, table: Table, number: int) -> str:
        return cards_text(
            number, COLORS[table.cells[fields.COLOR]] if table.phase == HOW_MANY else ""
        )

    def why_not(self, table: Table, number: int) -> str:
        hand, color = table.cells[fields.HANDS + table.turn_of], table.cells[fields.COLOR]
        have = int(count(hand, color))
        if number > have:
            sentence = f"You have only {cards_text(have, COLORS[color])}."
            return Refusal(sentence, "too-few-cards", color=COLORS[color], have=have)
        if number == 0 and table.rules.real_card_required:
            return needs_real_card(color)
        locos = numbered(count(hand, LOCOMOTIVE), "locomotive")
        return set_too_small(table, color, f"you have {locos}")

    def what(self, game: object, number: int) -> object:
        return number

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        color = table.cells[fields.COLOR]
        locos = max(0, least_set(table, color) - number)
        meaning: dict[str, Any] = {"price": price(color, number, locos)}
        if locos < cards_in_hand(table, color)[1]:
            meaning["needs"] = ["locomotives"]
        return meaning | robbed_by(table, color, number + locos)


class Locomotives(CardVerb):
    """How many locomotives with the set, which is then played."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        cells = table.cells
        locos = max(0, least_set(table, cells[fields.COLOR]) - cells[fields.CARDS])
        while locos <= count(cells[fields.HANDS + table.turn_of], LOCOMOTIVE):
            into[found] = self.first + locos
            found += 1
            locos += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        play_set(table, number)
        return True

    def text(self, table: Table, number: int) -> str:
        return numbered(number, "locomotive")

    def why_not(self, table: Table, number: int) -> str:
        cells = table.cells
        have = int(count(cells[fields.HANDS + table.turn_of], LOCOMOTIVE))
        if number > have:
            sentence = f"You have only {numbered(have, 'locomotive')}."
            return Refusal(sentence, "too-few-locomotives", have=have)
        chosen = cards_text(cells[fields.CARDS], COLORS[cells[fields.COLOR]])
        return set_too_small(table, cells[fields.COLOR], f"you chose {chosen}")

    def what(self, game: object, number: int) -> object:
        return number

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        color, cards = table.cells[fields.COLOR], table.cells[fields.CARDS]
        paid: dict[str, Any] = {"price": price(color, int(cards), number)}
        return paid | robbed_by(table, color, cards + number)


# Three single cards


def free_colors(table: Table) -> i64:
    """The colors of which a single card may be played, one card each (rulings C5, E10)."""
    seat = table.turn_of
    free = (
        kinds_present(table.cells[fields.HANDS + seat])
        & (one(LOCOMOTIVE) - 1)
        & ~table.groups(seat)
    )
    if table.seats == 1:
        return free & ~kinds_present(on_show(table))
    return free & ~kinds_present(to_beat(table))


class PlayThree(CardVerb):
    """Play three cards of different colors; which is asked next."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        if table.cells[fields.HANDS + table.turn_of] and total(free_colors(table)) >= 3:
            return self.add(0, into, found)
        return found

    def play(self, table: Table, number: i64) -> bool:
        table.phase = THREE_COLORS
        table.cells[fields.PICKED] = 0
        table.cells[fields.CARDS] = 0
        table.cells[fields.COLOR] = 0
        return False

    def text(self, table: Table, number: int) -> str:
        return "play three colors"

    def why_not(self, table: Table, number: int) -> str:
        where = "the Draw Area or your Railyard"
        if table.seats > 1:
            where = "any Railyard" if table.rules.robbing else "your Railyard"
        free = int(total(free_colors(table)))
        return Refusal(
            f"Three different colors need three that are not in {where}; "
            f"you hold {numbered(free, 'such color')}.",
            "too-few-single-colors",
            have=free,
        )

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        return {"needs": ["with"]}


class Pick(CardVerb):
    """One of three different colors, in the order of colors; the third makes the play."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        cells = table.cells
        free = free_colors(table) & ~cells[fields.PICKED]
        wanted = 2 - total(cells[fields.PICKED])
        color = cells[fields.COLOR]
        while color < table.rules.colors:
            later = free & ~(one(color + 1) - 1)
            if free & one(color) and total(later) >= wanted:
                into[found] = self.first + color
                found += 1
            color += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        cells = table.cells
        cells[fields.PICKED] += one(number)
        cells[fields.COLOR] = number + 1
        if total(cells[fields.PICKED]) < 3:
            return False
        tell_play(table, -1, cells[fields.PICKED], 0)
        table.spend(table.turn_of, cells[fields.PICKED])
        cells[fields.YARDS + table.turn_of] += cells[fields.PICKED]
        if table.seats == 1:
            after_play(table, cells[fields.PICKED])
        return True

    def text(self, table: Table, number: int) -> str:
        return f"with {COLORS[number]}"

    def why_not(self, table: Table, number: int) -> str:
        name = COLORS[number]
        if not count(table.cells[fields.HANDS + table.turn_of], number):
            return Refusal(f"You have no {name} card.", "too-few-cards", color=name, have=0)
        if not free_colors(table) & one(number):
            shows = table.seats == 1 and kinds_present(on_show(table)) & one(number)
            where = "is in the Draw Area" if shows else "lies in a Railyard"
            sentence = f"{name.capitalize()} {where}; a single card cannot be played."
            code = "color-in-draw-area" if shows else "color-in-railyard"
            return Refusal(sentence, code, color=name)
        if table.cells[fields.PICKED] & one(number):
            sentence = f"{name.capitalize()} is chosen already; the three colors must differ."
            return Refusal(sentence, "color-chosen-already", color=name)
        order = ", ".join(COLORS)
        sentence = f"Colors are chosen in their order, so that three can be had: {order}."
        return Refusal(sentence, "color-out-of-order", color=name)

    def what(self, game: object, number: int) -> object:
        return COLORS[number]

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        return {"price": {COLORS[number]: 1}}
