"""Nothing leaks from a table: frames hold what their seat may know, byte for byte (promise 2)."""

import copy
import json
from collections import deque
from collections.abc import Iterator
from random import Random

import pytest

from branchline.core.state import State
from branchline.core.transitions import Transition, play_action
from branchline.core.ways import ends_chain
from branchline.server import wire
from branchline.server.table import messages
from branchline.server.table.entries import Entry, Refused
from branchline.server.table.frames import frame
from branchline.server.table.log import LogCache
from branchline.server.table.moves import CHAIN
from branchline.server.table.questions import answer
from branchline.server.table.table import RECENT, Table
from tests.properties.looking import inside
from tests.properties.test_nothing_leaks import shuffled
from tests.server.tables import act, key, play_on, redealt, seats, started

GAMES = [
    ("card-game", 1),
    ("card-game", 2),
    ("card-game", 4),
    ("world", 3),
    ("great-lakes", 2),
    ("great-lakes", 5),
    ("rising-sun", 2),
    ("rising-sun", 4),
]
pytestmark = pytest.mark.slow_interpreted


def sent(table: Table, seat: int | None, since: int) -> str:
    """What is sent to a seat, byte for byte."""
    return json.dumps(frame(table, seat, since))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_after_every_action_a_frame_is_what_it_would_be_with_the_hidden_rest_redealt(
    game: str, players: int
) -> None:
    table = started(game, players)
    for moment, entry in enumerate(play_on(table, Random(f"{game} {players}"))):
        for seat in seats(table):
            since = table.number_of(seat) - table.sees(seat, entry)
            other = redealt(table, seat, moment)
            assert sent(other, seat, since) == sent(table, seat, since), (moment, seat)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_two_games_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(
    game: str, players: int
) -> None:
    """The hidden rest differs from before the move on, so that the log is tried as well."""
    table = started(game, players)
    random = Random(f"two {game} {players}")
    others: dict[int | None, State | None] = dict.fromkeys(seats(table))
    compared = 0
    while not table.over:
        assert table.state is not None
        for seat in seats(table):
            others[seat] = others[seat] or table.state.redeal(seat, random.randrange(1 << 32))
        entry = act(table, random.choice(table.state.legal()))
        for seat, other in others.items():
            assert other is not None
            others[seat] = None
            action = entry.body["actions"][0]
            before = other.clone()
            if other.is_legal(action) and before.actor == entry.seat:
                done = play_action(before, action)
                other = done.after
                if cannot_tell(table.state, other, seat) and not shuffled(before, other):
                    others[seat] = other
                    twin = in_the_place_of(table, done)
                    since = table.number_of(seat) - 1
                    assert sent(twin, seat, since) == sent(table, seat, since), (entry, seat)
                    compared += 1
    assert compared > 20


def cannot_tell(state: State, other: State, seat: int | None) -> bool:
    """Whether a seat knows just the same in both."""
    return json.dumps(state.view(seat)) == json.dumps(other.view(seat)) and inside(
        state.redeal(seat, 1)
    ) == inside(other.redeal(seat, 1))


def in_the_place_of(table: Table, step: Transition) -> Table:
    """The table, had its last move been this one."""
    twin = copy.copy(table)
    twin.state = step.after
    twin.log = LogCache()
    number, _ = table.recent[-1]
    twin.recent = deque([*list(table.recent)[:-1], (number, (step,))], maxlen=RECENT)
    return twin


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_answers_do_not_change_with_what_is_hidden(game: str, players: int) -> None:
    table = started(game, players)
    random = Random(f"answers {game} {players}")
    for moment, _ in enumerate(play_on(table, random)):
        if table.over or random.random() < 0.8:
            continue
        for seat in seats(table):
            other = redealt(table, seat, moment)
            asked = random.randrange(table.game.num_actions)
            assert why(other, seat, asked) == why(table, seat, asked), (moment, seat)
            if seat is not None and seat == table.state.actor:
                action = random.choice(table.state.legal())
                assert ways(other, seat, action) == ways(table, seat, action), moment


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_cheat_who_asks_anything_hears_what_they_would_in_any_other_world(
    game: str, players: int
) -> None:
    """Every kind of message from everyone, legal and not, with chains of what might come."""
    table = started(game, players)
    random = Random(f"cheat {game} {players}")
    chains = 0
    for moment, _ in enumerate(play_on(table, random)):
        if table.over or random.random() > 0.25:
            continue
        for seat in [table.state.actor] if random.random() < 0.9 else seats(table):
            other = redealt(table, seat, moment)
            for message in cunning(table, seat, random):
                heard = said(table, seat, message)
                assert said(other, seat, message) == heard, (moment, seat, message)
                chains += CHAIN in heard
    assert chains > 20 or table.number < 100


def cunning(table: Table, seat: int | None, random: Random) -> Iterator[messages.Message]:
    """What a cheat would say and ask now."""
    assert table.state is not None
    ids = [random.randrange(table.game.num_actions) for _ in range(4)]
    numbers = [0, table.number_of(seat), random.randrange(table.number_of(seat) + 1), 10**6]
    if table.state.actor == seat:
        yield from chained(table.state, random)
    for action in ids:
        yield messages.Act(key="a", actions=[action])
        yield messages.Act(key="a", actions=[action, ids[0]], moment=random.choice(numbers))
        yield messages.Why(key="a", action=action)
        yield messages.Ways(key="a", action=action)
    yield messages.Act(key="a", texts=["zzz"])
    yield messages.Act(key="a", texts=[table.state.text(ids[0]), "zzz"])
    if random.random() < 0.1:  # dear: all is played again
        seen_by = random.choice(["own", "open", 0, 9])
        yield messages.Look(key="a", number=random.choice(numbers), seen_by=seen_by)
        yield messages.Log(key="a", before=random.choice(numbers), count=5)
        yield messages.Reason(key="a", number=random.choice(numbers))
    yield from (messages.Curve(key="a"), messages.Undo(key="a"), messages.EndTurn(key="a"))
    yield from (messages.Return(key="a"), messages.Vote(key="a", seat=0, bot="random"))
    yield messages.Hint(key="a")
    yield messages.AnswerUndo(key="a", agree=random.random() < 0.5)
    yield messages.Start(key="a", fill=random.choice(["random", "zzz", None]))


def chained(state: State, random: Random) -> Iterator[messages.Message]:
    """Chains that begin with what is legal and go on with what would be, in this world."""
    legal = state.legal()
    for action in random.sample(legal, min(8, len(legal))):
        after = state.clone()
        after.apply(action)
        follow = after.legal() or [0]
        for rest in (random.choice(follow), random.randrange(state.game.num_actions)):
            yield messages.Act(key="a", actions=[action, rest])
            yield messages.Act(key="a", actions=[action, rest, rest, 0])
        yield messages.Act(key="a", texts=[state.text(action), "zzz"])
        yield messages.Act(key="a", texts=[state.text(action), after.text(follow[0])])
        yield messages.Ways(key="a", action=action)


def said(table: Table, seat: int | None, message: messages.Message) -> str:
    """What is heard of a message: an answer, the entry it would become, or a refusal."""
    try:
        if isinstance(message, messages.Question):
            return json.dumps(answer(table, seat, message))
        return json.dumps(table.propose(seat, message).as_json())
    except Refused as refused:
        return json.dumps([refused.code, refused.sentence])


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_reveals_nothing_leads_to_the_same_in_every_world(game: str, players: int) -> None:
    """A chain goes on only while its end can be known beforehand, and so is free to take back."""
    table = started(game, players)
    random = Random(f"reveals {game} {players}")
    quiet = 0
    for moment, _ in enumerate(play_on(table, random)):
        if table.over or random.random() > 0.5:
            continue
        state = table.state
        assert state is not None
        assert state.actor is not None
        seat = state.actor
        other = state.redeal(seat, moment)
        for action in random.sample(state.legal(), min(12, len(state.legal()))):
            here, there = play_action(state, action), play_action(other, action)
            assert ends_chain(here) == ends_chain(there)
            if not ends_chain(here):
                quiet += 1
                assert here.after.legal() == there.after.legal(), state.text(action)
                seen = [json.dumps(done.after.view(seat)) for done in (here, there)]
                assert seen[0] == seen[1], state.text(action)
    assert quiet > 0


def why(table: Table, seat: int | None, action: int) -> wire.Answer:
    return answer(table, seat, messages.Why(key="why", action=action))


def ways(table: Table, seat: int | None, action: int) -> wire.Answer:
    return answer(table, seat, messages.Ways(key="ways", action=action))


@pytest.mark.parametrize("game", ["great-lakes", "world", "card-game"])
def test_nobody_can_count_the_steps_of_a_payment(game: str) -> None:
    """A payment made at once and one made card by card are the same to everybody else."""
    at_once = started(game, 3)
    step_by_step = Table.from_entries(at_once.id, at_once.setup, at_once.entries)
    random = Random(game)
    differed = 0
    while not at_once.over and at_once.number < 400:
        assert at_once.state is not None
        seat = at_once.state.actor
        assert seat is not None
        action = random.choice(at_once.state.legal())
        way = random.choice(ways(at_once, seat, action)["ways"])
        act(at_once, *way["actions"])
        for one in way["actions"]:
            act(step_by_step, one)
        differed += len(way["actions"]) > 1
        for other in seats(at_once):
            if other != seat and all(entry.seat != other for entry in at_once.entries[-3:]):
                ours = [
                    frame(table, other, table.number_of(other) - 1) | {"undo": None}
                    for table in (at_once, step_by_step)
                ]
                assert hide_own(ours[0], at_once, other) == hide_own(ours[1], step_by_step, other)
    assert differed > 20


def hide_own(shown: object, table: Table, seat: int | None) -> str:
    """A frame as text, its numbers counted without the seat's own half-made plays."""
    own = sum(
        1
        for at, entry in enumerate(table.entries)
        if entry.seat == seat and bin(table.numbering.seen_by[at]).count("1") == 1
    )
    assert isinstance(shown, dict)
    numbers = {"number": shown["number"] - own, "moment": shown["moment"] - own}
    lines = [line["text"] for line in shown["log"]]
    return json.dumps(shown | numbers | {"log": lines, "log_from": 0})


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_half_made_play_changes_nothing_that_others_see(game: str, players: int) -> None:
    table = started(game, players)
    before = {seat: quiet(table, seat) for seat in seats(table)}
    for entry in play_on(table, Random(f"quiet {game}")):
        for seat in seats(table):
            after = quiet(table, seat)
            if not table.sees(seat, entry):
                assert after == before[seat], (entry, seat)
            before[seat] = after


def quiet(table: Table, seat: int | None) -> str:
    """All that a seat sees now, without the log."""
    return json.dumps(frame(table, seat, table.number_of(seat)))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_seed_and_salt_are_shown_only_at_the_end(game: str, players: int) -> None:
    table = started(game, players, seed=987654321987)
    secrets = (str(table.setup.seed), table.setup.salt)
    for _ in play_on(table, Random(game)):
        for seat in seats(table):
            shown = sent(table, seat, table.number_of(seat) - 1)
            assert table.over == any(secret in shown for secret in secrets)


def test_chat_is_for_those_at_the_table() -> None:
    table = started("card-game")
    entry = Entry(table.number + 1, "chat", 0, {"text": "well played"}, key())
    table.add(entry)
    assert [line["text"] for line in frame(table, 1)["log"]][-1] == "well played"
    assert "well played" not in json.dumps(frame(table, None))
    assert not table.sees(None, entry)


def test_looking_with_the_eyes_of_others_waits_for_the_end() -> None:
    table = started("great-lakes")
    for eyes in (1, "open"):
        with pytest.raises(Exception, match="when the game is over"):
            answer(table, 0, messages.Look(key="look", number=1, seen_by=eyes))
