"""Cities and tracks as a person types them: accents left out, begun, shortened or misspelt."""

from collections.abc import Iterable

from branchline.cli.finding import normalized, rank
from branchline.core.errors import BadNotation
from branchline.games.rails_and_sails.boards import COLORS, Board

BETWEEN = ("to", "and", "-", "–")
KIND_WORDS = {"train": "train", "trains": "train", "ship": "ship", "ships": "ship"}
COLOR_WORDS = {color: color for color in (*COLORS, "gray")} | {"grey": "gray"}


def find_fitting(typed: str, board: Board, among: Iterable[int] | None = None) -> dict[int, int]:
    """The cities that fit, each with how well."""
    cities = range(len(board.cities)) if among is None else among
    ranks = {at: rank(typed, board.cities[at].name) for at in cities}
    return {at: found for at, found in ranks.items() if found is not None}


def city(typed: str, board: Board, among: Iterable[int]) -> int:
    """The one city that is meant, rather one among some than another."""
    words = normalized(typed)
    fit = find_fitting(words, board, among) or find_fitting(words, board)
    best = [at for at, found in fit.items() if found == min(fit.values())]
    if len(best) == 1:
        return best[0]
    if best:
        raise BadNotation(f"Which one: {', '.join(board.cities[at].name for at in best)}?")
    raise BadNotation(f"{typed!r} is not a city on this board.")


def tracks(typed: str, board: Board) -> list[int]:
    """The tracks that can be meant: two cities and perhaps a color and a kind."""
    words = [word for word in normalized(typed).split() if word not in BETWEEN]
    kinds, colors = [], []
    while len(words) > 2 and (words[-1] in KIND_WORDS or words[-1] in COLOR_WORDS):
        word = words.pop()
        if word in KIND_WORDS:
            kinds.append(KIND_WORDS[word])
        else:
            colors.append(COLOR_WORDS[word])
    found = between(words, board)
    fitting_too = [
        at
        for at in found
        if (not kinds or board.tracks[at].kind in kinds)
        and (not colors or board.tracks[at].color in colors)
    ]
    if not fitting_too:
        what = " ".join([*colors, *kinds])
        raise BadNotation(f"There is no {what} track there: {names(found, board)}.")
    return fitting_too


def between(words: list[str], board: Board) -> list[int]:
    """The tracks between the two cities that words name, wherever one name ends."""
    best: dict[int, int] = {}
    pairs: set[tuple[int, int]] = set()
    for cut in range(1, len(words)):
        left = find_fitting(" ".join(words[:cut]), board)
        right = find_fitting(" ".join(words[cut:]), board)
        pairs |= {(a, b) for a in left for b in right if a != b}
        for at, track in enumerate(board.tracks):
            for a, b in ((track.a, track.b), (track.b, track.a)):
                if a in left and b in right:
                    best[at] = min(best.get(at, 9), left[a] + right[b])
    if best:
        return [at for at, found in best.items() if found == min(best.values())]
    raise BadNotation(no_track(words, pairs, board))


def no_track(words: list[str], pairs: set[tuple[int, int]], board: Board) -> str:
    """Why no track is meant."""
    if pairs:
        a, b = (board.cities[at].name for at in min(pairs))
        return f"No track joins {a} and {b}."
    if len(words) < 2:
        return "Claim between which two cities? For example: " + example(board)
    unknown = [word for word in words if not find_fitting(word, board)]
    what = repr(" ".join(unknown or words))
    return f"{what} is not a city on this board; say two cities, such as {example(board)}"


def example(board: Board) -> str:
    """How a claim is typed."""
    track = board.tracks[0]
    return f"claim {board.cities[track.a].name} {board.cities[track.b].name}."


def names(found: Iterable[int], board: Board) -> str:
    """Tracks in notation."""
    return ", ".join(board.tracks[at].name for at in found)
