"""Oracle: at sampled steps of whole games a seat asks as a cheat would what is still to come.

The attack knows the true state, and so which actions reveal something: those after which the seat
would see something else had the hidden rest been dealt otherwise. Whatever is said behind one of
those, right or wrong, is refused with one and the same sentence, and nothing is played.
"""

import json
from contextlib import ExitStack
from random import Random
from typing import Any

from branchline.core.state import State
from tests.attack.ground import WIDE, Connection, Figures, Friend, Play, attacked, quiet

GAMES = [
    ("card-game", 1),
    ("card-game", 2),
    ("card-game", 4),
    ("world", 2),
    ("world", 5),
    ("great-lakes", 3),
    ("rising-sun", 2),
    ("rising-sun", 4),
]
IN_SHORT = [("card-game", 2), ("great-lakes", 2), ("rising-sun", 2)]
WORLDS = 5
MOST_ASKED = 6
"""So many actions of a step are tried as the first of a chain."""
MALFORMED: list[dict[str, Any]] = [
    {"type": "act", "texts": ["zzz" * 150]},
    {"type": "act", "texts": ["\x00", "'\"\\"]},
    {"type": "act", "actions": [100_000]},
    {"type": "act", "actions": [-1]},
    {"type": "act", "actions": ["draw tickets"]},
    {"type": "act", "actions": [0] * 41},
    {"type": "act", "actions": [], "texts": []},
    {"type": "act", "actions": [1], "texts": ["zzz"], "moment": 10**9},
    {"type": "why", "action": 100_000},
    {"type": "why", "action": 1.5},
    {"type": "ways", "action": 99_999},
    {"type": "ways"},
    {"type": "look", "number": 1_000_000},
    {"type": "look", "number": -1},
    {"type": "look", "number": 1, "seen_by": "open"},
    {"type": "look", "number": 1, "seen_by": "spectator"},
    {"type": "look", "number": 1, "seen_by": 1},
    {"type": "look", "number": 1, "seen_by": 9},
    {"type": "log", "before": 1_000_000, "count": 10**9},
    {"type": "curve"},
    {"type": "seed"},
    {},
]


def attack(figures: Figures) -> None:
    """Asks through whole games of every kind."""
    sentences: set[str] = set()
    with attacked(figures, *WIDE) as server:
        for game, players in IN_SHORT if figures.short else GAMES:
            figures.progress(f"{game} for {players}")
            with ExitStack() as stack:
                play = Play(server.url, game, players, 31, stack)
                through(figures, play, Random(f"{game} {players}"), sentences)
    figures.notes.append(f"{len(sentences)} sentences behind what reveals something")
    figures.hold(len(sentences) <= 1, f"there is more than one sentence: {sorted(sentences)[:3]}")
    figures.hold(bool(sentences), "nothing that reveals something was tried")


def through(figures: Figures, play: Play, luck: Random, sentences: set[str]) -> None:
    """Plays a game to its end, asking now and then."""
    length, times = len(play.script), 2 if figures.short else 7
    stops = {0, *luck.sample(range(1, length), times)}
    for at in range(length):
        if at in stops and not cheat(figures, play, luck, sentences):
            return  # what comes after would be another game
        play.step()


def cheat(figures: Figures, play: Play, luck: Random, sentences: set[str]) -> bool:
    """Asks all that one could; whether nothing has changed by it."""
    before = [quiet(friend) for friend in play.friends]
    seat = play.state.actor
    assert seat is not None
    worlds = [play.state.redeal(seat, luck.randrange(1 << 30)) for _ in range(WORLDS)]
    actions = play.state.legal()
    for action in luck.sample(actions, min(MOST_ASKED, len(actions))):
        if not ask_chains(figures, play, action, worlds, luck, sentences):
            return False
    ask_questions(figures, play, worlds, luck)
    ask_badly(figures, play.friends[seat])
    ask_out_of_turn(figures, play, seat, luck)
    after = [quiet(friend) for friend in play.friends]
    return figures.hold(after == before, "a question changed the table")


# Chains


def ask_chains(
    figures: Figures,
    play: Play,
    action: int,
    worlds: list[State],
    luck: Random,
    sentences: set[str],
) -> bool:
    """Says nonsense, what would be right and what might be behind an action; if it is refused."""
    seat = play.state.actor
    assert seat is not None
    shows = reveals(worlds, seat, action)
    line, text = play.lines[seat], play.state.text(action)
    for chain in chains(play.state, action, luck):
        if not shows and is_possible(play.state, chain):
            continue  # it would be played, and may be
        said = asked(line, "act", **chain)
        if not figures.hold(said["type"] == "refusal", f"a chain behind '{text}' was played"):
            return False
        if shows:
            sentences.add(said["sentence"])
    return True


def reveals(worlds: list[State], seat: int, action: int) -> bool:
    """Whether a seat sees by an action what it could not know before."""
    return len({seen_after(world, seat, action) for world in worlds}) > 1


def seen_after(world: State, seat: int, action: int) -> str:
    """All that a seat would see after an action."""
    after = world.clone()
    after.apply(action)
    moves = [after.text(next) for next in after.legal()] if after.actor == seat else []
    return json.dumps([after.view(seat), moves])


def chains(state: State, action: int, luck: Random) -> list[dict[str, Any]]:
    """An action with something behind it."""
    text, after = state.text(action), state.clone()
    after.apply(action)
    texts = [[text, wrong] for wrong in ("zzz", "keep zzz", "pass", text)]
    ids = [[action, other] for other in (0, 99_999, luck.randrange(state.game.num_actions))]
    if after.actor == state.actor:  # what a cheat would guess, and guess rightly
        right = luck.choice(after.legal())
        texts += [[text, after.text(right)], [text, after.text(right), "zzz"]]
        ids += [[action, right], [action, right, 0]]
    return [{"texts": chain} for chain in texts] + [{"actions": chain} for chain in ids]


def is_possible(state: State, chain: dict[str, Any]) -> bool:
    """Whether a whole chain is one that can be played."""
    state, seat = state.clone(), state.actor
    try:
        for said in chain.get("actions") or chain["texts"]:
            if state.actor != seat:
                return False
            state.apply(said if isinstance(said, int) else state.parse(said))
    except ValueError:
        return False
    return True


def asked(line: Connection, kind: str, **more: Any) -> Any:
    """The answer to something that is said."""
    key = line.send(kind, **more)
    while (said := line.receive(30)).get("key") != key:
        pass
    return said


# Questions


def ask_questions(figures: Figures, play: Play, worlds: list[State], luck: Random) -> None:
    """Asks why and in which ways; the answers are the same in any world."""
    seat = play.state.actor
    assert seat is not None
    line, legal = play.lines[seat], play.state.legal()
    few = luck.sample(legal, min(4, len(legal)))
    for action in [*few, *(luck.randrange(play.state.game.num_actions) for _ in range(12))]:
        why = asked(line, "why", action=action)
        same = {world.why_not(action) for world in worlds}
        figures.hold(same == {why.get("why")}, f"why: {why}, and in other worlds {same}")
    for action in few:
        said = asked(line, "ways", action=action)
        for way in said.get("ways", ()):
            figures.hold(
                in_all(worlds, seat, way["actions"]),
                f"ways: '{way['texts']}' tells what is hidden",
            )


def in_all(worlds: list[State], seat: int, actions: list[int]) -> bool:
    """Whether a way is one in every world, and all but its last action reveal nothing."""
    worlds = [world.clone() for world in worlds]
    for action in actions[:-1]:
        if reveals(worlds, seat, action):
            return False
        for world in worlds:
            world.apply(action)
    return all(world.is_legal(actions[-1]) for world in worlds)


def ask_badly(figures: Figures, friend: Friend) -> None:
    """Asks what is malformed, out of range or secret, over HTTP."""
    for at, body in enumerate(MALFORMED):
        said = friend.http.post(f"/{friend.place}/messages", json={"key": f"bad-{at}", **body})
        held = said.status_code < 500 and said.json().get("type") != "ack"
        figures.hold(held, f"{body} gave {said.status_code}")
        if body.get("seen_by"):
            figures.hold(said.status_code >= 400, f"{body} was answered")


def ask_out_of_turn(figures: Figures, play: Play, actor: int, luck: Random) -> None:
    """The others and a spectator ask about what only the one whose turn it is may know."""
    legal = play.state.legal()
    some = [luck.choice(legal), 0, luck.randrange(play.state.game.num_actions)]
    watcher = Friend(play.friends[0].url, play.friends[0].id)
    for seat, line in enumerate(play.lines):
        if seat != actor:
            said = {
                repr(asked(line, "act", actions=[a, b])["sentence"]) for a in some for b in some
            }
            figures.hold(len(said) == 1, f"out of turn there are several sentences: {said}")
            whys = {repr(asked(line, "why", action=action)["why"]) for action in some}
            figures.hold(len(whys) == 1, f"out of turn there are several answers: {whys}")
    for kind in ("why", "ways"):
        bodies = [{"type": kind, "key": "k", "action": action} for action in some]
        answers = {watcher.http.post("/watch/questions", json=body).text for body in bodies}
        figures.hold(len(answers) == 1, f"a spectator is told: {sorted(answers)[:2]}")
