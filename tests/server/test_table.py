"""A table: what is said at it, taken back, voted on, and looked at again."""

import json
from random import Random
from time import process_time

import pytest

import branchline as bl
from branchline.core.transitions import play_action
from branchline.server import wire
from branchline.server.table import messages
from branchline.server.table.entries import Entry, Refused
from branchline.server.table.frames import frame, info
from branchline.server.table.log import LogCache, move_lines
from branchline.server.table.moves import CHAIN
from branchline.server.table.questions import answer
from branchline.server.table.setup import Setup, set_up
from branchline.server.table.table import MOST_TALK, Table
from tests.rules.rails_and_sails.table import TABLE, at
from tests.server.tables import act, key, new_table, play_on, say, started


def refusal(table: Table, seat: int | None, message: messages.Message, **more: object) -> Refused:
    """The refusal of a message, which changes nothing."""
    before = list(table.entries), table.state and table.state.position()
    with pytest.raises(Refused) as refused:
        table.propose(seat, message, **more)  # type: ignore[arg-type]
    assert (list(table.entries), table.state and table.state.position()) == before
    return refused.value


def lakes(texts: list[str] | None = None, players: int = 2) -> Table:
    """A table of the Great Lakes after everybody's first choices."""
    table = started("great-lakes", players)
    while table.state is not None and table.state.decision in ("keep-tickets", "fleet"):
        act(table, table.state.legal()[0])
    for text in texts or []:
        act(table, text)
    return table


# Sitting down and starting


def test_a_table_with_an_open_seat_waits() -> None:
    table = Table("t", set_up(wire.NewTable.model_validate(open_table())))
    assert info(table)["state"] == "waiting"
    assert refusal(table, 0, messages.Start(key=key())).code == "open"
    say(table, 1, sit_down("Bob"))
    say(table, 0, messages.Start(key=key()))
    assert info(table)["state"] == "playing"
    assert [seat["name"] for seat in info(table)["seats"]] == ["Ann", "Bob"]


def sit_down(name: str) -> messages.SitDown:
    """Someone takes an invitation."""
    return messages.SitDown(key=key(), name=name, hash="0" * 64)


def open_table() -> dict[str, object]:
    return {"game": "card-game", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}


def test_bots_can_fill_open_seats() -> None:
    table = Table("t", set_up(wire.NewTable.model_validate(open_table())))
    say(table, 0, messages.Start(key=key(), fill="greedy"))
    assert table.seats[1].bot == "greedy"
    refused = Table("t", set_up(wire.NewTable.model_validate(open_table())))
    assert "did you mean" in refusal(refused, 0, messages.Start(key=key(), fill="gredy")).sentence


def test_two_people_never_have_the_same_name() -> None:
    table = Table("t", set_up(wire.NewTable.model_validate(open_table())))
    say(table, 1, sit_down("ann"))
    assert table.seats[1].name == "ann 2"


def test_who_gives_no_name_is_called_by_the_seat() -> None:
    table = started("card-game", seats=[{"kind": "me"}, {"kind": "here"}])
    assert table.state is not None
    actor = int(table.state.actor or 0)
    refused = refusal(table, 1 - actor, messages.Act(key=key(), actions=[1]))
    assert refused.sentence == f"It is Player {actor + 1}’s turn."


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "wold"}, "did you mean 'world'"),
        ({"game": "world", "seats": [{"kind": "me"}]}, "2 to 5 players"),
        ({"options": {"nine_color": True}}, "did you mean nine_colors"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "plan"}]}, "No bot 'plan'"),
    ],
)
def test_a_table_that_cannot_be_is_refused(change: dict[str, object], says: str) -> None:
    wanted = {"game": "card-game", "seats": [{"kind": "me"}, {"kind": "bot"}]} | change
    with pytest.raises(Refused, match=says):
        set_up(wire.NewTable.model_validate(wanted))


def test_the_fingerprint_is_that_of_seed_and_salt() -> None:
    import hashlib

    table = started("card-game", seed=5)
    said = f"5:{table.setup.salt}".encode()
    assert info(table)["fingerprint"] == hashlib.sha256(said).hexdigest()
    assert info(table)["seed_given"]


# Acting


def test_only_who_is_to_act_can_act() -> None:
    table = started("card-game")
    assert table.state is not None
    other = 1 - int(table.state.actor or 0)
    refused = refusal(table, other, messages.Act(key=key(), actions=[1]))
    assert refused.code == "turn"
    assert refused.sentence == f"It is {table.seats[1 - other].name}’s turn."
    assert refusal(table, None, messages.Act(key=key(), actions=[1])).code == "spectator"


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    table = lakes()
    refused = refusal(table, table.state.actor, messages.Act(key=key(), texts=["take wild"]))
    assert refused.code == "illegal"
    assert refused.sentence == table.state.why_not(table.state.parse("take wild"))


def test_actions_are_done_all_or_not_at_all() -> None:
    table = lakes()
    claim = next(text for text in texts(table) if text.startswith("claim"))
    message = messages.Act(key=key(), texts=[claim, "draw train card"])
    assert refusal(table, table.state.actor, message).code in ("illegal", "chain")


@pytest.mark.parametrize("rest", ["draw train card", "draw ship card", "zzz", "take wild"])
def test_what_follows_a_revealing_action_is_refused_whatever_it_is(rest: str) -> None:
    table = lakes()
    refused = refusal(
        table, table.state.actor, messages.Act(key=key(), texts=["draw tickets", rest])
    )
    assert (refused.code, refused.sentence) == ("chain", CHAIN)


def test_an_action_for_a_moment_that_has_passed_comes_too_late() -> None:
    table = lakes()
    seat = table.state.actor
    moment = table.moment_of(seat)
    act(table, "draw train card")
    late = messages.Act(key=key(), texts=["draw train card"], moment=moment)
    assert refusal(table, seat, late).code == "late"


def test_a_chat_does_not_make_an_action_late() -> None:
    table = lakes()
    seat = table.state.actor
    moment = table.moment_of(seat)
    say(table, 1 - seat, messages.Chat(key=key(), text="hurry"))
    say(table, seat, messages.Act(key=key(), texts=["draw train card"], moment=moment))


def test_a_key_is_known_once_its_entry_is_added() -> None:
    table = lakes()
    message = messages.Act(key="mine", texts=["draw train card"])
    assert table.known("mine") is None
    say(table, table.state.actor, message)
    assert table.known("mine") == table.number


# Taking back


def test_undo_is_free_until_something_is_revealed() -> None:
    table = lakes()
    seat = table.state.actor
    claim = next(text for text in texts(table) if text.startswith("claim"))
    act(table, table.state.parse(claim))
    while table.state.actor == seat:
        act(table, table.state.legal()[0])
    assert frame(table, seat)["undo"] == "free"
    claims = len(frame(table, seat)["view"]["claimed"])
    undone = say(table, seat, messages.Undo(key=key()))
    assert undone.kind == "undo"
    assert len(frame(table, seat)["view"]["claimed"]) == claims - 1
    assert "takes the last move back" in frame(table, 1 - seat)["log"][-1]["text"]


def texts(table: Table) -> list[str]:
    return [table.state.text(action) for action in table.state.legal()]


def test_after_a_card_was_drawn_the_others_are_asked() -> None:
    table = lakes()
    seat = table.state.actor
    before = json.dumps(table.state.position())
    act(table, "draw train card")
    assert frame(table, seat)["undo"] == "ask"
    assert say(table, seat, messages.Undo(key=key())).kind == "ask-undo"
    asked = info(table)["undo_asked"]
    assert asked == {"by": seat, "agreed": [], "waiting_for": [1 - seat]}
    say(table, 1 - seat, messages.AnswerUndo(key=key(), agree=True))
    assert json.dumps(table.state.position()) == before
    assert info(table)["undo_asked"] is None


def test_all_others_have_to_agree() -> None:
    table = lakes(players=3)
    seat = table.state.actor
    act(table, "draw train card")
    say(table, seat, messages.Undo(key=key()))
    first, second = [other for other in range(3) if other != seat]
    say(table, first, messages.AnswerUndo(key=key(), agree=True))
    assert info(table)["undo_asked"]["waiting_for"] == [second]
    say(table, second, messages.AnswerUndo(key=key(), agree=False))
    assert info(table)["undo_asked"] is None
    assert table.state.decision == "second-card"


def test_who_no_longer_wants_to_take_back_does_not_say_no() -> None:
    table = lakes()
    seat = table.state.actor
    act(table, "draw train card")
    say(table, seat, messages.Undo(key=key()))
    say(table, seat, messages.AnswerUndo(key=key(), agree=False))
    assert (
        frame(table, seat)["log"][-1]["text"] == f"{{{seat}}} no longer wants it: the move stands."
    )


def test_playing_on_answers_a_wish_to_take_back() -> None:
    table = lakes()
    seat = table.state.actor
    act(table, "draw train card")
    act(table, "draw train card")
    say(table, seat, messages.Undo(key=key()))
    act(table, "draw train card")
    assert info(table)["undo_asked"] is None


def test_against_bots_undo_needs_nobodys_consent() -> None:
    wanted = {"game": "great-lakes", "seats": [{"kind": "me"}, {"kind": "bot"}], "seed": "7"}
    table = Table("t", set_up(wire.NewTable.model_validate(wanted)))
    say(table, 0, messages.Start(key=key()))
    while (turn := table.bot_to_act()) or table.state.decision != "turn":
        if turn:
            table.add(table.propose_bot(turn.seat, table.state.legal()[0], key()))
        else:
            act(table, table.state.legal()[0])
    act(table, "draw train card")
    assert frame(table, 0)["undo"] == "known"
    assert say(table, 0, messages.Undo(key=key())).kind == "undo"
    assert table.state.decision == "turn"
    assert info(table)["known_undos"] == 1, "such a game is marked"
    assert "knowing what came after it" in frame(table, 0)["log"][-1]["text"]


def test_there_is_nothing_to_take_back_at_first_and_at_the_end() -> None:
    table = started("card-game")
    assert refusal(table, 0, messages.Undo(key=key())).code == "nothing"
    for _ in play_on(table, Random(1)):
        pass
    assert frame(table, 0)["undo"] is None
    assert refusal(table, 0, messages.Undo(key=key())).code == "over"


def test_lines_that_were_taken_back_can_be_told() -> None:
    table = lakes(["draw train card"])
    seat = table.state.actor
    say(table, seat, messages.Undo(key=key()))
    say(table, 1 - seat, messages.AnswerUndo(key=key(), agree=True))
    last = frame(table, seat)["log"][-1]
    assert last["kind"] == "undo"
    drawn = [line for line in frame(table, seat)["log"] if "draws" in line["text"]]
    assert [line["number"] > last["to"] for line in drawn] == [True]


def test_whoever_did_it_is_told_so() -> None:
    table = lakes(["draw train card"])
    seat = table.state.actor
    say(table, seat, messages.Undo(key=key()))
    own, others = (frame(table, at)["log"][-2:] for at in (seat, 1 - seat))
    assert own[0]["to_you"].startswith("You draw a ")
    assert own[1]["to_you"] == "You ask to take the last move back."
    assert others[0]["text"] == f"{{{seat}}} draws a card from the train deck."
    assert not [line for line in others if "to_you" in line]


def test_what_follows_from_a_move_is_told_too() -> None:
    few, many = {"trains": 3, "ships": 3}, {"trains": 27, "ships": 23}
    state = at(TABLE | {"pieces": [few, many]})
    state.apply(state.parse("draw train card"))
    step = play_action(state, state.parse("draw train card"))
    drawn, last_turns = move_lines(LogCache(), (step,), 0)
    assert drawn.to_you.startswith("You draw a ")
    assert last_turns.text == "{0} has six pieces or fewer: everyone has two more turns."
    assert last_turns.to_you == "You have six pieces or fewer: everyone has two more turns."


def test_a_line_names_its_turn_and_whose_it_is() -> None:
    table = lakes()
    seat = table.state.actor
    act(table, "draw train card")
    act(table, "draw train card")
    act(table, "draw train card")
    moves = [line for line in frame(table, seat)["log"] if line["kind"] == "move"]
    turns = [(line["turn"], line["turn_of"]) for line in moves if line["text"].count("draws")]
    assert turns == [(1, seat), (1, seat), (2, 1 - seat)]
    assert moves[0]["turn"] == 0


# Ending a turn


def test_a_table_may_require_that_turns_are_ended() -> None:
    table = started("great-lakes", end_turn=True)
    while table.state.decision in ("keep-tickets", "fleet"):
        act(table, table.state.legal()[0])
    seat = table.state.actor
    act(table, "draw train card")
    act(table, "draw train card")
    assert info(table)["ending"] == seat
    assert frame(table, 1 - seat)["moves"] == []
    assert refusal(table, 1 - seat, messages.Act(key=key(), actions=[1])).code == "wait"
    assert refusal(table, 1 - seat, messages.EndTurn(key=key())).code == "turn"
    say(table, seat, messages.EndTurn(key=key()))
    act(table, "draw ship card")


# Someone left


def test_a_bot_plays_for_someone_who_left_until_they_are_back() -> None:
    table = lakes(players=3)
    vote = messages.Vote(key=key(), seat=0, bot="tickets")
    assert "is at the table" in refusal(table, 1, vote, here={0, 1, 2}).sentence
    say(table, 1, vote, here={1, 2})
    assert info(table)["votes"] == [{"seat": 0, "bot": "tickets", "by": [1], "waiting_for": [2]}]
    say(table, 2, messages.Vote(key=key(), seat=0, bot="tickets"), here={1, 2})
    assert info(table)["seats"][0]["stand_in"] == "tickets"
    while table.state.actor != 0:
        act(table, table.state.legal()[0])
    turn = table.bot_to_act()
    assert turn is not None
    assert (turn.seat, turn.bot) == (0, "tickets")
    assert frame(table, 0)["moves"] == []
    assert refusal(table, 0, messages.Act(key=key(), actions=[1])).code == "stand-in"
    say(table, 0, messages.Return(key=key()))
    assert table.bot_to_act() is None
    assert frame(table, 0)["moves"]


def test_once_a_bot_plays_for_someone_undo_does_not_reach_behind_their_moves() -> None:
    table = lakes()
    ann = table.state.actor
    act(table, "draw train card")
    act(table, "draw train card")
    act(table, "draw train card", seat=1 - ann)
    say(table, ann, messages.Vote(key=key(), seat=1 - ann, bot="tickets"))
    assert table.people() == [ann]
    assert frame(table, ann)["undo"] is None
    assert refusal(table, ann, messages.Undo(key=key())).code == "nothing"


def test_what_a_stand_in_lets_one_see_is_not_taken_back_for_nothing() -> None:
    table = lakes()
    ann = table.state.actor
    say(table, ann, messages.Vote(key=key(), seat=1 - ann, bot="tickets"))
    act(table, "draw train card")
    assert frame(table, ann)["undo"] is None


def test_votes_can_end_without_a_result() -> None:
    table = lakes(players=3)
    say(table, 1, messages.Vote(key=key(), seat=0, bot="tickets"))
    table.add(Entry(table.number + 1, "end-vote", None, {"seat": 0}))
    assert info(table)["votes"] == []
    assert frame(table, 2)["log"][-1]["text"] == "The vote about {0} has ended."
    say(table, 2, messages.Vote(key=key(), seat=0, bot="tickets"))
    assert info(table)["seats"][0]["stand_in"] is None


def test_a_table_takes_so_many_words_and_no_more() -> None:
    table = lakes()
    for number in range(MOST_TALK - table.talk):
        table.add(Entry(table.number + 1, "chat", 0, {"text": "la"}, f"la-{number}"))
    assert refusal(table, 0, messages.Chat(key=key(), text="la")).code == "quota"
    assert refusal(table, 0, messages.Sit(key=key(), name="Anna")).code == "quota"
    act(table, "draw train card")


def test_nobody_can_talk_so_much_that_others_could_not_play() -> None:
    table = new_table("great-lakes")
    for number in range(MOST_TALK):
        table.add(Entry(table.number + 1, "chat", 1, {"text": "la"}, f"la-{number}"))
    say(table, 0, messages.Start(key=key()))
    act(table, table.state.legal()[0])
    say(table, 0, messages.Undo(key=key()))
    say(table, 0, messages.Vote(key=key(), seat=1, bot="tickets"))
    say(table, 1, messages.Return(key=key()))


def test_nobody_votes_about_bots_or_themselves() -> None:
    table = lakes()
    assert refusal(table, 0, messages.Vote(key=key(), seat=0, bot="tickets")).code == "vote"
    assert refusal(table, 0, messages.Vote(key=key(), seat=5, bot="tickets")).code == "vote"


# Questions


def test_ways_to_pay_are_whole_and_the_cheapest_is_first() -> None:
    table = lakes()
    random = Random(3)
    tried = 0
    for _ in play_on(table, random, 300):
        if table.over or table.state.decision != "turn":
            continue
        seat = table.state.actor
        for action in table.state.legal():
            if not table.state.text(action).startswith(("claim", "build")):
                continue
            ways = answer(table, seat, messages.Ways(key="w", action=action))["ways"]
            wilds = [way["cards"].get("wild", 0) for way in ways]
            assert wilds == sorted(wilds)
            held = table.game.hand(table.state, seat)
            assert all(held[card] >= n for way in ways for card, n in way["cards"].items())
            after = table.state.clone()
            for step in ways[-1]["actions"]:
                after.apply(step)
            assert after.actor != seat or after.decision not in table.game.private_decisions
            tried += 1
    assert tried > 30


def test_alone_the_ways_to_play_cards_say_which_though_the_clock_goes_on() -> None:
    table = started("card-game", 1)
    played = 0
    for _ in play_on(table, Random(3), 60):
        if table.over or table.state.decision != "turn":
            continue
        held = table.game.hand(table.state, 0)
        for action in table.state.legal():
            if table.state.text(action).startswith("play "):
                ways = answer(table, 0, messages.Ways(key="w", action=action))["ways"]
                assert all(sum(way["cards"].values()) >= 2 for way in ways)
                assert all(held[card] >= n for way in ways for card, n in way["cards"].items())
                played += len(ways)
    assert played > 10


def test_why_is_the_sentence_of_the_rules_for_who_acts_and_nothing_for_others() -> None:
    table = lakes()
    seat = table.state.actor
    wild = table.state.parse("take wild")
    why = answer(table, seat, messages.Why(key="w", action=wild))["why"]
    assert why == table.state.why_not(wild)
    other = answer(table, 1 - seat, messages.Why(key="w", action=wild))["why"]
    assert other == f"It is {table.seats[seat].name}’s turn."


@pytest.mark.parametrize(("game", "players"), [("card-game", 3), ("world", 2), ("rising-sun", 2)])
def test_a_finished_game_can_be_looked_at_from_everywhere(game: str, players: int) -> None:
    table = started(game, players)
    views = {}
    for _ in play_on(table, Random(game)):
        views[table.number_of(0)] = frame(table, 0, table.number_of(0))["view"]
    numbers = Random(1).sample(sorted(views), 8)
    for number in numbers:
        looked = answer(table, 0, messages.Look(key="l", number=number))["moment"]
        assert looked["view"] == views[number]
    opened = answer(table, None, messages.Look(key="l", number=numbers[0], seen_by="open"))[
        "moment"
    ]
    assert [view["seat"] for view in opened["views"]] == list(range(players))
    curve = answer(table, 0, messages.Curve(key="c"))["curve"]
    assert curve[-1]["scores"] == table.state.scores()
    assert bl.Record.loads(table.record().dumps()).result["scores"] == table.state.scores()


def test_older_lines_of_the_log_are_asked_for() -> None:
    table = started("great-lakes")
    for _ in play_on(table, Random(4), 260):
        pass
    shown = frame(table, 0)
    assert shown["log"][0]["number"] >= shown["log_from"] > 1
    older = answer(table, 0, messages.Log(key="l", before=shown["log_from"], count=200))["lines"]
    assert older[-1]["number"] < shown["log_from"]
    numbers = [line["number"] for line in older + shown["log"]]
    assert numbers == sorted(numbers)


# Kept


@pytest.mark.parametrize("game", list(bl.games()))
def test_a_table_opened_from_its_entries_is_the_same_table(game: str) -> None:
    table = started(game, 2)
    random = Random(game)
    for number, _ in enumerate(play_on(table, random, 300)):
        seat = random.randrange(2)
        if number % 7 == 0 and table.can_undo(seat) == "free":
            say(table, seat, messages.Undo(key=key()))
    setup = Setup.from_json(json.loads(json.dumps(table.setup.as_json())))
    entries = [Entry(*json.loads(json.dumps(entry.as_json()))) for entry in table.entries]
    twin = Table.from_entries(table.id, setup, entries)
    for seat in (0, 1, None):
        assert json.dumps(frame(twin, seat)) == json.dumps(frame(table, seat))


@pytest.mark.timed
@pytest.mark.slow_interpreted
@pytest.mark.parametrize("game", list(bl.games()))
def test_any_table_opens_in_50_milliseconds(game: str) -> None:
    table = longest(game)
    times = []
    for _ in range(5):
        begun = process_time()
        twin = Table.from_entries(table.id, table.setup, table.entries)
        frame(twin, 0)
        times.append(process_time() - begun)
    assert min(times) < 0.05, (table.number, times)


def longest(game: str) -> Table:
    """A finished game of many actions."""
    table = started(game, face_players(game))
    for _ in play_on(table, Random(game)):
        pass
    return table


def face_players(game: str) -> int:
    return bl.game(game).max_players


@pytest.mark.parametrize("game", list(bl.games()))
def test_every_action_that_can_be_done_has_a_meaning(game: str) -> None:
    table = started(game, face_players(game))
    meanings = table.game.board_data(table.players)["actions"]
    assert len(meanings) == table.game.num_actions
    for _ in play_on(table, Random(game)):
        for action in table.state.legal():
            assert meanings[action] is not None, table.state.text(action)


def test_a_waiting_table_has_no_view_and_no_moves() -> None:
    shown = frame(new_table("world"), 0)
    assert shown["view"] is None
    assert shown["moves"] == []
