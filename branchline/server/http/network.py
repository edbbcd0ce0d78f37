"""The local network: at which address others reach this machine, and letting them in."""

import socket
from collections.abc import Awaitable, Callable
from ipaddress import ip_address

from branchline.server.http.guards import host_name, is_numeric
from branchline.server.table.entries import Refused

Listen = Callable[[socket.socket], Awaitable[None]]
NOWHERE = "192.0.2.1"
"""An address that belongs to nobody; nothing is sent there, it only tells which way would be."""


def own_address() -> str | None:
    """This machine's address in its network, or None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE, 9))
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if is_this_machine(found) else found


def is_this_machine(name: str) -> bool:
    """Whether a name or address leads a machine to itself."""
    if is_numeric(name):
        return ip_address(name).is_loopback or ip_address(name).is_unspecified
    return name == "localhost"


class Network:
    """Whether others in the network reach this server, and where."""

    def __init__(self, host: str = "", port: int = 0) -> None:
        self.host = host
        """Where the server listens; nothing if it cannot be opened any further."""
        self.port = port
        self.listen: Listen | None = None
        """Lets the server listen at one more place; set once it runs."""
        self.opened: str | None = None

    @property
    def address(self) -> str | None:
        """What others in the network type into a browser, if they can reach this server."""
        if self.host in ("0.0.0.0", "::"):
            host = own_address()
        else:
            host = self.opened
        return f"http://{host}:{self.port}" if host else None

    def can_open(self, client: str, host: str) -> bool:
        """Whether someone may let others in: only at this machine, and only if nobody is yet."""
        from_here = is_this_machine(client) and is_this_machine(host_name(host))
        closed = self.opened is None and is_this_machine(self.host) and self.address is None
        return bool(self.host and from_here and closed and self.listen)

    async def open(self) -> None:
        """Lets everyone in the network in, until the server stops."""
        host = own_address()
        if host is None or self.listen is None:
            raise Refused("network", "This machine is not connected to a network.")
        try:
            listener = socket.create_server((host, self.port), backlog=2048)
        except OSError as problem:
            raise Refused("network", f"{host} cannot be opened: {problem.strerror}.") from None
        await self.listen(listener)
        self.opened = host
