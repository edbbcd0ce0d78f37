"""`branchline serve`: play in the browser."""

from typing import Annotated

import typer


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 127.0.0.1 is this machine alone.")
    ] = "127.0.0.1",
    network: Annotated[
        bool,
        typer.Option("--network", help="Let everyone in your network open the page and play."),
    ] = False,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The first free one from 8642 on.")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(help="A SQLite file, or postgresql://…; by default in your data folder."),
    ] = None,
    open: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="URL",
            help="Another address at which people reach the page: a name of this machine, "
            "such as http://my-laptop:8642, or a proxy's.",
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Address or network of a trusted reverse proxy; client addresses are then "
            "taken from its X-Forwarded-For header.",
        ),
    ] = None,
    limits: Annotated[
        str,
        typer.Option(
            metavar="SIZE",
            help="How much one address may do: home, club (many people behind one address) "
            "or public.",
        ),
    ] = "home",
    requests_per_second: Annotated[
        float | None, typer.Option(min=0.01, help="Requests of a stranger's address.")
    ] = None,
    tables_per_minute: Annotated[
        float | None, typer.Option(min=0.01, help="New tables, shared positions and reviews.")
    ] = None,
    megabytes_per_minute: Annotated[
        float | None, typer.Option(min=0.01, help="What is sent to a stranger's address.")
    ] = None,
    stored_megabytes_per_hour: Annotated[
        float | None, typer.Option(min=0.01, help="What an address may have stored for good.")
    ] = None,
    connections_per_address: Annotated[
        int | None, typer.Option(min=1, help="Connections of strangers from one address.")
    ] = None,
    connections: Annotated[int | None, typer.Option(min=1, help="Connections in all.")] = None,
    listed_tables: Annotated[
        int | None, typer.Option(min=1, help="Tables of one address that wait in the lobby.")
    ] = None,
    limit: Annotated[
        float | None,
        typer.Option(
            min=0.01, help="Deprecated: multiplies all limits; use --limits and the options above."
        ),
    ] = None,
    absence_seconds: Annotated[
        float,
        typer.Option(min=0, help="How long someone must be away before a bot may be voted in."),
    ] = 60.0,
    most_decisions: Annotated[
        int, typer.Option(min=100, help="A game that is not over by then is ended.")
    ] = 20_000,
    lobby: Annotated[
        bool, typer.Option("--lobby", help="Tables may wait for anyone who would like to play.")
    ] = False,
    review_endings: Annotated[
        bool,
        typer.Option(
            "--review-endings/--no-review-endings",
            help="Think a game through when it ends, in time that no bot needs.",
        ),
    ] = True,
    log: Annotated[bool, typer.Option("--log", help="Log every request.")] = False,
) -> None:
    """Start the server and open the page in the browser."""
    from branchline.cli.screen import make_screen
    from branchline.server.http.app import Settings
    from branchline.server.http.network import Network
    from branchline.server.http.running import address, listening, run
    from branchline.server.limits import chosen

    if limit is not None:
        make_screen().show("--limit will go in the next version: use --limits club, or by name.")
    listener = listening("0.0.0.0" if network else host, port)
    where = address(listener)
    reached = Network(*listener.getsockname()[:2])

    def ready() -> None:
        make_screen().show(f"Branchline is at {where} and stops with Ctrl-C.")
        if reached.address:
            make_screen().show(f"Everyone in your network can play at {reached.address} too.")
        if open:
            browse(where)

    settings = Settings(
        origins=tuple(origin or ()),
        hosts=(host,),
        proxies=tuple(map(check_proxy, proxy or ())),
        limits=chosen(
            limits,
            limit,
            requests=requests_per_second,
            tables=per_second(tables_per_minute, 60),
            bytes=per_second(megabytes_per_minute, 60 / 1e6),
            stored=per_second(stored_megabytes_per_hour, 3600 / 1e6),
            each=connections_per_address,
            all=connections,
            listed=listed_tables,
        ),
        absence=absence_seconds,
        most_decisions=most_decisions,
        lobby=lobby,
        review_endings=review_endings,
        network=reached,
    )
    run(database or default_database(), settings, listener, ready, log)


def per_second(amount: float | None, seconds: float) -> float | None:
    """How much a second an amount in so many seconds is, if one was given."""
    return None if amount is None else amount / seconds


def check_proxy(proxy: str) -> str:
    """A proxy's address, or a network of them; anything else is refused."""
    from ipaddress import ip_network

    try:
        return str(ip_network(proxy, strict=False))
    except ValueError:
        raise typer.BadParameter(
            f"{proxy} is not a numeric address, such as 127.0.0.1 or 10.0.0.0/8.",
            param_hint="--proxy",
        ) from None


def default_database() -> str:
    """The SQLite file in the user's data folder."""
    from branchline.cli.folders import data_folder

    return str(data_folder() / "tables.db")


def browse(address: str) -> None:
    """Opens the page, without waiting for the browser."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
