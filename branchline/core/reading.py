"""What reading a position of any game needs: numbers, seats, seeds, and placing each card once."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from branchline.core.chance import Stream, check_seed
from branchline.core.errors import BadPosition, BadSeed


def whole(value: Any, name: str, low: int, high: int) -> int:
    """A whole number within its range, or a refusal."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"{name} must be a whole number from {low} to {high}, not {value!r}.")
    return value


def check_keys(written: Mapping[str, Any], keys: frozenset[str], game: str) -> None:
    """Only known keys, and the right game."""
    for key in written:
        if key not in keys:
            raise BadPosition(f"A position has no {key!r}; it has {', '.join(sorted(keys))}.")
    if written.get("game", game) != game:
        raise BadPosition(f"This is a position of {written['game']!r}, not of {game}.")


def read_players(
    written: Mapping[str, Any], per_seat: Sequence[str], low: int, high: int, usual: int
) -> int:
    """The number of players, given or counted from a list with an entry for each."""
    lists = [written[key] for key in per_seat if key in written]
    counted = next((len(seats) for seats in lists if isinstance(seats, list)), usual)
    players = whole(written.get("players", counted), "players", low, high)
    for key in per_seat:
        seats = written.get(key, [None] * players)
        if not isinstance(seats, list) or len(seats) != players:
            raise BadPosition(f"{key} must be a list with one entry for each of {players}.")
    return players


def read_seed(written: Mapping[str, Any]) -> int:
    """The seed, a number or a text of digits."""
    seed = written.get("seed", 0)
    if isinstance(seed, str) and seed.isascii() and seed.isdecimal() and len(seed) < 40:
        seed = int(seed)
    try:
        return check_seed(seed)
    except BadSeed as wrong:
        raise BadPosition(str(wrong)) from None


def named(name: Any, known: Mapping[str, int], where: str, thing: str) -> str:
    """A name that is known, or a refusal with the one that may be meant."""
    if isinstance(name, str) and name in known:
        return name
    meant = str(name)[:60].casefold().replace(" - ", "-")
    close = get_close_matches(meant, known, n=1, cutoff=0.75)
    hint = f"; did you mean {close[0]!r}?" if close else "."
    raise BadPosition(f"{where} names {name!r}, which is not a {thing}{hint}")


def listed(written: Any, where: str, size: int | None = None) -> list[Any]:
    """A list, of so many parts if that is said, or a refusal."""
    if not isinstance(written, list) or size not in (None, len(written)):
        raise BadPosition(f"{where} must be a list{'' if size is None else f' of {size}'}.")
    return written


def name_counts(cards: Any, known: Mapping[str, int], where: str, thing: str) -> dict[str, int]:
    """A table of how many of each kind."""
    if not isinstance(cards, Mapping):
        raise BadPosition(f"{where} must be a table of names and numbers.")
    return {
        named(kind, known, where, thing): whole(count, f"{where}[{kind!r}]", 0, 99)
        for kind, count in cards.items()
    }


class Box:
    """Cards that have not been placed yet."""

    def __init__(self, cards: Mapping[str, int]) -> None:
        self.all = dict(cards)
        self.left: Counter[str] = Counter(cards)

    def place(self, cards: Mapping[str, int], where: str) -> None:
        """Takes cards out, or says which are too many."""
        for kind, count in cards.items():
            if self.left[kind] < count:
                have = self.all.get(kind, 0)
                over = count - self.left[kind]
                raise BadPosition(
                    f"There are only {have} {kind} cards; {where} is {over} too many."
                )
            self.left[kind] -= count

    def take(self, names: Any, where: str, most: int, thing: str) -> list[str]:
        """Named things, each placed; in their order."""
        if len(listed(names, where)) > most:
            raise BadPosition(f"{where} can have at most {most}, not {len(names)}.")
        found = [named(name, self.all, where, thing) for name in names]
        self.place(Counter(found), where)
        return found

    def rest(self) -> dict[str, int]:
        """What has not been placed."""
        return {kind: count for kind, count in self.left.items() if count}


class TicketBox:
    """Tickets that have not been placed yet."""

    def __init__(self, names: Sequence[str]) -> None:
        self.number = {name: at for at, name in enumerate(names)}
        self.left = set(names)

    def take(self, names: Any, where: str, most: int) -> list[int]:
        """Named tickets, each placed once; by number."""
        if not isinstance(names, list) or len(names) > most:
            raise BadPosition(f"{where} must be a list of at most {most} tickets.")
        for name in names:
            named(name, self.number, where, "ticket")
            if name not in self.left:
                raise BadPosition(f"{where} names {name!r}, which lies in another place too.")
            self.left.remove(name)
        return [self.number[name] for name in names]

    def shuffled(self, stream: Stream) -> list[int]:
        """Those that are left, by number, in the order that chance gives them."""
        left = vec[u8]([number for name, number in self.number.items() if name in self.left])
        stream.shuffle(left, len(left))
        return [int(ticket) for ticket in left]

    def check_none_left(self) -> None:
        """A refusal if there are tickets that lie nowhere."""
        if self.left:
            raise BadPosition(f"Tickets are missing: {', '.join(sorted(self.left))}.")

    def remembered(self, memory: Any, where: str) -> Iterator[tuple[int, str, Any]]:
        """The tickets that a seat gave back, by number and name, and where they can be."""
        if not isinstance(memory, Mapping):
            raise BadPosition(f"{where} must be a table of tickets.")
        for name, places in memory.items():
            yield self.number[named(name, self.number, where, "ticket")], name, places
