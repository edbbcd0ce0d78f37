"""Games that do not end: how many decisions a game may take, and who keeps it from ending.

No rule forbids doing the same things for ever, so whatever plays whole games counts the decisions.
"""

from collections import deque
from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from branchline.core.errors import BadOption, Stalled

LIMIT = 20_000
"""Far above any real game: the longest of hundreds of random ones took 1,349 decisions."""
LATEST = 200
"""So many of a seat's latest decisions are looked at."""
TIMES = 8
"""Who made each of them this many times on average is stalling."""


def check_limit(limit: object) -> int:
    """The most decisions that a game may take, or a refusal that says what a limit is."""
    if isinstance(limit, bool) or not isinstance(limit, int) or limit < 1:
        raise BadOption(f"The limit of decisions is a whole number from 1 on, not {limit!r}.")
    return limit


def stallers(decisions: Iterable[tuple[int, Hashable]]) -> list[int]:
    """The seats that do the same few things again and again, from who decided what, in order."""
    latest: dict[int, deque[Hashable]] = {}
    for seat, action in decisions:
        latest.setdefault(seat, deque(maxlen=LATEST)).append(action)
    return sorted(seat for seat, made in latest.items() if TIMES * len(set(made)) <= len(made))


def stall_sentence(decisions: int, names: Sequence[str], seats: Sequence[int]) -> str:
    """Says that a game was ended by its limit, and who stalled."""
    ended = f"The game was not over after {decisions} decisions"
    if not seats:
        return f"{ended}, but nobody repeats themselves; give it a higher limit."
    who = [told_apart(names, seat) for seat in seats]
    told = f"{', '.join(who[:-1])} and {who[-1]}" if len(who) > 1 else who[0]
    return f"{ended}: {told} stalled, making the same few decisions again and again."


def told_apart(names: Sequence[str], seat: int) -> str:
    """A name, with its seat where others have the same."""
    name = names[seat]
    return f"{name} (seat {seat})" if list(names).count(name) > 1 else name


def stalled(record: Any, actors: Sequence[int]) -> Stalled:
    """The end of a record that reached its limit, from the seats that made its decisions."""
    seats = stallers(zip(actors, record.actions, strict=True))
    return Stalled(stall_sentence(len(actors), record.names, seats), record, seats)
