"""Servers from a process that has imported all they need: each is forked, and so starts at once."""

import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

from tests.server.postgres import short_folder

ROOT = Path(__file__).parents[2]
COMMAND = "from tests.server.warm import main; main()"
"""Not `-m`, since the workers of a server would import its main module too."""
one_at_a_time = Lock()


class Forked:
    """A server process that was forked; it does what `subprocess.Popen` does."""

    def __init__(self, arguments: list[str], before: str, environment: dict[str, str]) -> None:
        with one_at_a_time:
            address = nursery()
        read, write = os.pipe()
        asked = {"arguments": arguments, "before": before, "environment": environment}
        self.line = socket.socket(socket.AF_UNIX)
        self.line.connect(address)
        socket.send_fds(self.line, [b"\0"], [write])
        os.close(write)
        self.line.sendall(json.dumps(asked).encode() + b"\n")
        self.told = self.line.makefile()
        self.pid = int(self.told.readline())
        self.args = arguments
        self.returncode: int | None = None
        self.stdout = os.fdopen(read, encoding="utf-8", errors="replace")

    def poll(self) -> int | None:
        """The exit code, if the process has ended."""
        if self.returncode is None and select.select([self.line], [], [], 0)[0]:
            self.returncode = int(self.told.readline())
            self.told.close()
            self.line.close()
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Waits for the end; the exit code."""
        if self.returncode is None and not select.select([self.line], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired("serve", timeout or 0)
        code = self.poll()
        assert code is not None
        return code

    def send_signal(self, number: int) -> None:
        """Sends a signal, if there is someone to get it."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Ends it as `kill -9` does."""
        self.send_signal(signal.SIGKILL)


@cache
def nursery() -> str:
    """Where servers are to be had; the process that forks them ends with this one."""
    folder = tempfile.TemporaryDirectory(prefix="branchline-warm-", dir=short_folder())
    address = f"{folder.name}/servers"
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, address],
        cwd=ROOT,
        env=os.environ | {"PYTHONUNBUFFERED": "1", "NO_COLOR": "1", "COLUMNS": "200"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stdout.readline() == b"ready\n"

    def finish() -> None:
        for end in (process.stdin, process.stdout):
            end.close()
        process.wait()
        folder.cleanup()

    atexit.register(finish)
    return address


def main() -> None:
    """Forks servers until there is nobody left who could want one; in a server, serves."""
    import branchline.cli.app
    import branchline.cli.commands.serve
    import branchline.server.http.app
    import branchline.server.http.running
    import branchline.server.storage.store  # noqa: F401

    gc.freeze()
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(sys.argv[1])
        listening.listen()
        print("ready", flush=True)
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        while sys.stdin not in (ready := select.select([sys.stdin, listening], [], [])[0]):
            assert ready
            line = listening.accept()[0]
            if os.fork() == 0:
                break
            line.close()
        else:
            os._exit(0)
    serve(line)


def serve(line: socket.socket) -> None:
    """Forks a server and says how it ended; in the server, serves."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    _, [output], _, _ = socket.recv_fds(line, 1, 1)
    asked: dict[str, Any] = json.loads(line.makefile().readline())
    if pid := os.fork():
        os.close(output)
        line.sendall(b"%d\n" % pid)
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        try:
            line.sendall(b"%d\n" % code)
        finally:
            os._exit(0)
    line.close()
    os.setsid()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # even where tests ignore it
    nothing = os.open(os.devnull, os.O_RDONLY)
    for number, file in enumerate((nothing, output, output)):
        os.dup2(file, number)
    os.closerange(3, 100)
    # The old ones may know a file that one can seek in, which these are not.
    sys.stdout, sys.stderr = (os.fdopen(number, "w", 1, closefd=False) for number in (1, 2))
    os.environ.clear()
    os.environ.update(asked["environment"])
    sys.argv[1:] = asked["arguments"]
    exec(asked["before"], {})
    from branchline.cli import main

    main()
