"""`branchline serve`: where it listens, what it says, how fast it starts."""

import os
import signal
import socket
import sqlite3
import time
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from branchline.server.http.running import FIRST_PORT, BadPort, address, listening
from tests.server.running import Server, new_table, running


def test_the_first_free_port_is_taken() -> None:
    with listening("127.0.0.1", None) as one, listening("127.0.0.1", None) as other:
        ports = [taken.getsockname()[1] for taken in (one, other)]
        assert FIRST_PORT <= ports[0] < ports[1]
        assert address(one) == f"http://127.0.0.1:{ports[0]}"


def test_a_port_that_is_taken_is_a_sentence() -> None:
    taken = listening("127.0.0.1", 0)
    with taken, pytest.raises(BadPort, match=r"cannot listen .*in use\."):
        listening("127.0.0.1", taken.getsockname()[1])
    with pytest.raises(BadPort, match=r"\.$"):
        listening("192.0.2.1", 0)


def has_ipv6() -> bool:
    """Whether this machine has an IPv6 address of its own, as not every container has."""
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")
def test_it_listens_at_an_ipv6_address() -> None:
    with listening("::1", 0) as one:
        assert address(one) == f"http://[::1]:{one.getsockname()[1]}"
        with socket.create_connection(one.getsockname()[:2]):
            pass


def test_an_ipv6_address_stands_in_brackets_in_a_link() -> None:
    at = SimpleNamespace(family=socket.AF_INET6, getsockname=lambda: ("fe80::1", 8642, 0, 0))
    assert address(cast(socket.socket, at)) == "http://[fe80::1]:8642"


@pytest.mark.timed
def test_it_starts_a_second_time_in_under_two_seconds(tmp_path: Path) -> None:
    file = str(tmp_path / "new folder" / "tables.db")
    with running(file):
        pass
    began, used = time.perf_counter(), children_used()
    server = Server(file, from_nothing=True).wait()
    took = time.perf_counter() - began
    server.kill()
    assert took < 2 or children_used() - used < 1.9  # a shared machine pauses now and then


def children_used() -> float:
    """How long processes that have ended were at work."""
    used = os.times()
    return used.children_user + used.children_system


def test_a_second_server_on_the_same_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    with running(file):
        second = Server(file, from_nothing=True)
        second.ready.wait(20)
        second.finish()
        said = "".join(second.said)
        assert second.process.returncode == 2
        assert said.startswith("Another server already uses")
        assert "Traceback" not in said


def test_ctrl_c_stops_it_without_a_traceback(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "tables.db"), from_nothing=True).wait()
    server.stop()
    assert server.process.returncode == 130
    assert "Traceback" not in "".join(server.said)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_clean_stop_leaves_nothing_in_the_log_of_the_database(
    tmp_path: Path, how: signal.Signals
) -> None:
    server = Server(str(tmp_path / "tables.db")).wait()
    new_table(server.url)
    server.process.send_signal(how)
    server.finish()
    (tmp_path / "copy.db").write_bytes((tmp_path / "tables.db").read_bytes())
    with sqlite3.connect(tmp_path / "copy.db") as copy:
        assert copy.execute("SELECT count(*) FROM tables").fetchone() == (1,)
    copy.close()
