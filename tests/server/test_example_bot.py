"""`examples/bot.py`: a remote player plays a game to its end."""

import subprocess
import sys
from pathlib import Path

from tests.server.running import new_table, running

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_it_plays_a_game_against_a_bot_of_the_server_to_the_end(tmp_path: Path) -> None:
    with running(str(tmp_path / "tables.db"), "--limit", "100") as server:
        (friend,) = new_table(server.url, "card-game", "mb")
        friend.start()
        command = [sys.executable, BOT, server.url, friend.id, str(friend.seat), friend.token]
        played = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
        assert played.returncode == 0, played.stderr
        assert played.stdout
        assert friend.now()["table"]["state"] == "over"
