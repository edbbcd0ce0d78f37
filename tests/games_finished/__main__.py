"""`python -m tests.games_finished` adds the finished games that the folder lacks."""

from tests.games_finished.playing import add_missing

add_missing()
