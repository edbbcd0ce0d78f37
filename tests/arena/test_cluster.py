"""A Ray cluster: the same ladder bit for bit, also when a machine is lost in the middle."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from branchline.arena.cluster import NoCluster, part
from branchline.arena.ladder import Ladder, climb
from branchline.arena.workers import make_workers
from branchline.core.extras import Missing
from tests.arena.test_ladder import facts

ray = pytest.importorskip("ray")
from ray.cluster_utils import Cluster as Machines  # noqa: E402

pytestmark = [pytest.mark.slow_interpreted, pytest.mark.cluster]
SLOW = """
import time

def slow(state):
    time.sleep(0.002)
    return state.legal()[0]
"""
"""Slow enough for every machine to have deals under way when one is lost."""


@pytest.fixture
def machines() -> Iterator[Any]:
    """Three machines, real in all but that they share one."""
    cluster = Machines(initialize_head=True, head_node_args={"num_cpus": 1})
    for _ in range(2):
        cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def test_a_machine_is_killed_and_nothing_changes(machines: Any, tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(SLOW)
    ladder = Ladder("card-game", ("random", f"{tmp_path}/slow.py:slow"), 2, 24, 5, round=12)
    lost = sorted(machines.worker_nodes, key=lambda node: node.unique_id)[0]
    team, steps = make_workers(ray=machines.address), []
    for step in climb(ladder, workers=team):
        steps.append(step)
        if len(steps) == 15:  # in the second of two rounds
            machines.remove_node(lost, allow_graceful=False)
    assert not lost.any_processes_alive()
    assert facts(steps) == facts(list(climb(ladder)))


def test_another_version_on_a_machine_is_refused() -> None:
    with pytest.raises(NoCluster, match="install the same everywhere"):
        part(list, [1, 2], "0.0.1")


def test_where_there_is_no_cluster_a_sentence_says_so() -> None:
    with pytest.raises(NoCluster, match=r"There is no Ray cluster at '127\.0\.0\.1:9'"):
        make_workers(ray="127.0.0.1:9")
    assert not ray.is_initialized()


def test_without_the_extra_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Missing, match=r"pip install 'branchline\[ray\]'"):
        make_workers(ray="auto")
