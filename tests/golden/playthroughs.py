"""Golden playthroughs: every public answer at every step of a game, for every seat and a spectator.

A line is a moment: what anyone may ask, in words, and the view of each seat as a short hash, with
the whole views at some moments so that a difference can be read.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import branchline as bl

FOLDER = Path(__file__).parent / "playthroughs"


@dataclass(frozen=True)
class Playthrough:
    """A game to be played through."""

    name: str
    id: str
    players: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    whole: int = 25
    """Every so many moments the views are written out."""

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.jsonl"

    def lines(self) -> Iterator[str]:
        """The playthrough, a line a moment."""
        random = Random(self.seed)
        state = bl.game(self.id, **self.options).start(players=self.players, seed=self.seed)
        yield line({"moment": 0, **answers(state, True)})
        moment = 0
        while state.actor is not None:
            moment += 1
            action = random.choice(state.legal())
            before = state.clone()
            state.apply(action)
            whole = moment % self.whole == 0 or state.actor is None
            yield line({"moment": moment, **played(before, action, state), **answers(state, whole)})


PLAYTHROUGHS = [
    Playthrough("card-game-3", "card-game", 3, 11),
    Playthrough("card-game-solo", "card-game", 1, 12),
    Playthrough("world-3", "world", 3, 13, whole=150),
    Playthrough("great-lakes-4", "great-lakes", 4, 14, whole=150),
    Playthrough("rising-sun-2", "rising-sun", 2, 15, {"cards": "mechanics-mix"}, whole=200),
]


def seats(state: bl.State) -> list[int | None]:
    return [*range(state.players), None]


def played(before: bl.State, action: int, after: bl.State) -> dict[str, Any]:
    """The action, and what each seat was told of it."""
    told = [before.tell(action, after, seat) for seat in seats(before)]
    everybody = all(lines == told[0] for lines in told)
    return {"played": before.text(action), "told": told[0] if everybody else told}


def answers(state: bl.State, whole: bool) -> dict[str, Any]:
    """All that can be asked of a state."""
    views = [state.view(seat) for seat in seats(state)]
    refused = [state.why_not(action) for action in range(state.game.num_actions)]
    return {
        "actor": state.actor,
        "decision": state.decision,
        "legal": [state.text(action) for action in state.legal()][:40],
        "ids": short(state.legal()),
        "refusals": short(refused),
        "scores": state.scores(),
        "breakdown": [list(parts.values()) for parts in state.breakdown()],
        "winners": state.winners(),
        "position": short(state.position()),
        "views": views if whole else [short(view) for view in views],
        "redeals": [short(state.redeal(seat, 1).position()) for seat in seats(state)],
    }


def short(data: Any) -> str:
    """A hash that is long enough to tell two things apart."""
    return sha256(line(data).encode()).hexdigest()[:12]


def line(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def write() -> None:
    """Writes the playthroughs again."""
    FOLDER.mkdir(exist_ok=True)
    for playthrough in PLAYTHROUGHS:
        text = "\n".join(playthrough.lines()) + "\n"
        playthrough.path.write_text(text, encoding="utf-8")
