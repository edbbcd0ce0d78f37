"""`python -m tests.games_finished` adds the finished games that the archives lack."""

from tests.games_finished.playing import add_missing

add_missing()
