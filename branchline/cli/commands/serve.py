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
    limit: Annotated[
        float,
        typer.Option(
            min=0.01, help="How many times the usual of requests and connections are allowed."
        ),
    ] = 1.0,
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
    from branchline.server.app import Settings
    from branchline.server.limits import Limits
    from branchline.server.network import Network
    from branchline.server.running import address, listening, run

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
        proxies=tuple(map(checked, proxy or ())),
        limits=Limits().times(limit),
        absence=absence_seconds,
        most_decisions=most_decisions,
        lobby=lobby,
        review_endings=review_endings,
        network=reached,
    )
    run(database or default_database(), settings, listener, ready, log)


def checked(proxy: str) -> str:
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
