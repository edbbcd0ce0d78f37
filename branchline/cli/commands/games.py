"""`branchline games`: what can be played."""


def games() -> None:
    """The games: ids, titles, players, bots."""
    import branchline
    from branchline.cli.screen import make_screen
    from branchline.cli.tables import listing
    from branchline.core.bots import bot_names
    from branchline.core.registry import game_type

    rows = []
    for id in branchline.games():
        kind = game_type(id)
        players = f"{kind.min_players}-{kind.max_players}"
        rows.append([id, kind.title, players, ", ".join(bot_names(kind())), kind.summary])
    make_screen().show(listing(["id", "title", "players", "bots", "summary"], rows))
