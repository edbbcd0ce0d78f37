"""`examples/bot.py`: a remote player in under thirty lines plays a game to its end."""

import subprocess
import sys
from pathlib import Path

from tests.server.running import new_table, running

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_example_is_short() -> None:
    assert len(BOT.read_text().splitlines()) < 30


def test_two_of_them_play_a_game_to_the_end(tmp_path: Path) -> None:
    with running(str(tmp_path / "tables.db"), "--limit", "100") as server:
        friends = new_table(server.url, "card-game", "mm")
        friends[0].start()
        bots = [
            subprocess.Popen(
                [sys.executable, BOT, server.url, friend.id, str(friend.seat), friend.token],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            for friend in friends
        ]
        for bot in bots:
            said, complaints = bot.communicate(timeout=60)
            assert bot.returncode == 0, complaints
            assert said
        assert friends[0].now()["table"]["state"] == "over"
