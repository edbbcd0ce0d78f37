"""What happened, as whoever reads would tell it: names, "you", and what is done in a row as one."""

from collections.abc import Iterable, Sequence

from branchline.core.sentences import named, with_you

YOU = "You"
Deed = tuple[int | None, str, str]
"""Who did it, the verb, and what was done it to."""


def reader_of(names: Sequence[str], me: int | None) -> int | None:
    """Who reads: a seat, or whoever is called You."""
    return names.index(YOU) if me is None and YOU in names else me


def insert_names(sentence: str, names: Sequence[str], me: int | None) -> str:
    """A sentence with names in it, and "you" for the reader."""
    return named(sentence, ["you" if seat == me else name for seat, name in enumerate(names)])


def run_on(deeds: Iterable[Deed], me: int | None) -> list[str]:
    """Sentences in which what one player does in a row is one: {0} plays this; buys that."""
    rows: list[tuple[int | None, list[tuple[str, list[str]]]]] = []
    for seat, verb, what in deeds:
        if seat is None or not rows or rows[-1][0] != seat:
            rows.append((seat, []))
        done = rows[-1][1]
        if done and done[-1][0] == verb:
            done[-1][1].append(what)
        else:
            done.append((verb, [what]))
    return [in_a_row(seat, done, me) for seat, done in rows]


def in_a_row(seat: int | None, done: list[tuple[str, list[str]]], me: int | None) -> str:
    """All that a player did in a row: {0} plays Signals, Express Train ×2; buys Stadium."""
    mine = seat is not None and seat == me
    said = [
        f"{with_you(verb) if mine else verb} {', '.join(times(things))}".strip()
        for verb, things in done
    ]
    who = "" if seat is None else f"{YOU} " if mine else f"{{{seat}}} "
    return f"{who}{'; '.join(said)}."


def times(things: list[str]) -> list[str]:
    """Each thing once, with how often it is there."""
    return [
        f"{thing} ×{things.count(thing)}" if things.count(thing) > 1 else thing
        for thing in dict.fromkeys(things)
    ]
