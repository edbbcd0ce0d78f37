"""The local network: who can let others in, and that they then reach the server."""

import socket
from pathlib import Path

import httpx
import pytest

from branchline.server.http.network import Network, is_this_machine, own_address
from tests.server.running import client, running

HERE = ("127.0.0.1", "127.0.0.1:8642")


async def listen(listener: socket.socket) -> None:
    """A server that does not mind."""


def closed() -> Network:
    """A server that only this machine reaches."""
    network = Network("127.0.0.1", 8642)
    network.listen = listen
    return network


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "127.9.9.9", "::1"])
def test_these_names_lead_a_machine_to_itself(name: str) -> None:
    assert is_this_machine(name)
    assert not is_this_machine("192.168.1.7")
    assert not is_this_machine("play.example")


def test_who_sits_at_the_machine_may_let_others_in_and_nobody_else() -> None:
    network = closed()
    assert network.address is None
    assert network.can_open(*HERE)
    assert network.can_open("::1", "localhost:8642")
    assert not network.can_open("192.168.1.7", "127.0.0.1:8642")
    assert not network.can_open("127.0.0.1", "192.168.1.7:8642"), "a proxy stands before it"
    assert not network.can_open("127.0.0.1", "play.example")


def test_a_server_that_others_reach_already_is_not_opened_again() -> None:
    network = closed()
    network.opened = "192.168.1.7"
    assert network.address == "http://192.168.1.7:8642"
    assert not network.can_open(*HERE)
    named = Network("play.example", 80)
    named.listen = listen
    assert not named.can_open(*HERE)
    assert not Network().can_open(*HERE)


def test_one_click_lets_the_network_in(tmp_path: Path) -> None:
    if own_address() is None:
        pytest.skip("this machine is in no network")
    with running(str(tmp_path / "tables.db")) as server:
        http = client(server.url)
        assert http.get("/api/network").json() == {"address": None, "can_open": True}
        opened = http.post("/api/network").json()
        assert opened == {"address": f"http://{own_address()}:{server.port}", "can_open": False}
        friend = client(opened["address"])
        assert friend.get("/api/games").status_code == 200
        assert friend.get("/api/network").json() == opened
        assert http.post("/api/network").status_code == 409


def test_a_page_elsewhere_lets_nobody_in(tmp_path: Path) -> None:
    with running(str(tmp_path / "tables.db")) as server:
        elsewhere = {"Origin": "https://elsewhere.example"}
        assert client(server.url, elsewhere).post("/api/network").status_code == 403
        with pytest.raises(httpx.ConnectError):
            client(f"http://{own_address() or '127.255.255.254'}:{server.port}").get("/api/games")


def test_the_flag_lets_the_network_in_and_says_where(tmp_path: Path) -> None:
    with running(str(tmp_path / "tables.db"), "--network") as server:
        assert server.url.startswith("http://127.0.0.1:")
        address = client(server.url).get("/api/network").json()["address"]
        assert address == (own_address() and f"http://{own_address()}:{server.port}")
        if not address:
            pytest.skip("this machine has no address in a network")
        assert server.heard(f"Everyone in your network can play at {address} too.")
