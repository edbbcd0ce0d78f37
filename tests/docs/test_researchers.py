"""The page for researchers and its notebook: every block is run, commands with fewer minutes."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.docs.notebook import read, run

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "researchers" / "environments.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
pytestmark = pytest.mark.slow_interpreted


def plain(word: str) -> list[str]:
    """The blocks that are no examples of Python's prompt, by a word in them."""
    return [text for _, text in BLOCKS if ">>> " not in text and word in text]


def test_the_page_goes_from_installing_to_training() -> None:
    order = ["Install", "A random loop", "PettingZoo", "Your own bot", "A match", "A ladder"]
    places = [PAGE.index(f"## {heading}\n") for heading in [*order, "Training"]]
    assert places == sorted(places)


def test_every_block_is_run_here_or_as_examples_of_pythons_prompt() -> None:
    here = ("pip install", "train.py", "sb3_contrib", "rllib")
    assert [text for _, text in BLOCKS if ">>> " not in text] == [
        text for word in here for text in plain(word)
    ]


def test_what_is_installed_is_there_to_be_installed() -> None:
    [text] = plain("pip install")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = re.findall(r"branchline\[(\w+)\]", text)
    assert len(extras) >= 3
    assert set(extras) <= set(project["project"]["optional-dependencies"])


def test_training_and_its_match_are_commands_that_run(tmp_path: Path) -> None:
    [text] = plain("train.py")
    assert text.strip()
    for line in text.splitlines():
        few = line.replace("--minutes 20", "--minutes 0.02 --games 8 --trials 2")
        few = few.replace("examples/", f"{ROOT}/examples/")
        if "branchline match" in few:
            few += " --deals 2"
        environment = os.environ | {"JAX_PLATFORMS": "cpu"}
        environment["PATH"] = f"{Path(sys.executable).parent}:{environment['PATH']}"
        done = subprocess.run(
            ["sh", "-c", few],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{shlex.split(few)}: {done.stderr}"


def stand_in(monkeypatch: pytest.MonkeyPatch, name: str, **parts: Any) -> None:
    """A module that is too large to be installed for the tests."""
    for at in range(name.count(".") + 1):
        monkeypatch.setitem(sys.modules, ".".join(name.split(".")[: at + 1]), ModuleType(name))
    for part, value in parts.items():
        setattr(sys.modules[name], part, value)


def test_stable_baselines_finds_masks_where_it_asks_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class MaskablePPO:
        """Asks an environment for what sb3-contrib asks for."""

        def __init__(self, policy: str, env: Any) -> None:
            self.env = env

        def learn(self, steps: int) -> None:
            self.env.reset(seed=1)
            for _ in range(20):
                [action, *_] = self.env.get_wrapper_attr("action_masks")().nonzero()[0]
                self.env.step(int(action))
            learned.append(steps)

    learned: list[int] = []
    stand_in(monkeypatch, "sb3_contrib", MaskablePPO=MaskablePPO)
    exec(plain("sb3_contrib")[0], {})
    assert learned == [1_000_000]


def test_rllib_is_given_an_environment_of_pettingzoos(monkeypatch: pytest.MonkeyPatch) -> None:
    made: dict[str, Any] = {}
    stand_in(monkeypatch, "ray.rllib.env.wrappers.pettingzoo_env", PettingZooEnv=lambda env: env)
    stand_in(monkeypatch, "ray.tune.registry", register_env=made.__setitem__)
    exec(plain("rllib")[0], {})
    env = made["great-lakes"]({})
    env.reset(seed=1)
    assert set(env.observe(env.agent_selection)) == {"observation", "action_mask"}
    first = env.possible_agents[0]
    assert all(env.action_space(one) == env.action_space(first) for one in env.possible_agents)


def test_the_notebook_does_what_it_shows() -> None:
    """After a change that is meant: python -m tests.docs.notebook"""
    shown = read()
    again = run(shown)
    assert [words(cell) for cell in again["cells"]] == [words(cell) for cell in shown["cells"]]


def words(cell: dict[str, Any]) -> list[Any]:
    """The outputs of a cell, without pictures; a figure's address is another every time."""
    return [
        [kind for kind in sorted(made.get("data", {})) if kind != "text/plain"]
        or made.get("text", made.get("data"))
        for made in cell.get("outputs", [])
    ]


def test_the_notebook_shows_a_game_a_match_and_a_plot() -> None:
    made = [made for cell in read()["cells"] for made in cell.get("outputs", [])]
    drawn = [
        "".join(m["data"]["image/svg+xml"]) for m in made if "image/svg+xml" in m.get("data", {})
    ]
    board, plot = drawn
    assert "Toronto" in board
    assert "matplotlib" in plot
    told = "".join(line for m in made for line in m.get("text", []))
    assert all(f"{bot} " in told for bot in ("tickets", "points", "random"))
