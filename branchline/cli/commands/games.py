"""`branchline games`: what can be played."""

from typing import Any

from branchline.cli.given import Json


def games(json: Json = False) -> None:
    """List the games: ids, titles, players, bots."""
    import branchline
    from branchline.cli.given import print_json
    from branchline.cli.screen import make_screen
    from branchline.cli.tables import list_table

    known = [describe_game(id) for id in branchline.games()]
    if json:
        print_json(known)
        return
    rows = [
        [
            game["id"],
            game["title"],
            f"{game['min_players']}-{game['max_players']}",
            ", ".join(game["bots"]),
            game["summary"],
        ]
        for game in known
    ]
    make_screen().show(list_table(["id", "title", "players", "bots", "summary"], rows))


def describe_game(id: str) -> dict[str, Any]:
    """A game as plain data."""
    from branchline.core.bots import bot_names
    from branchline.core.registry import game_type

    kind = game_type(id)
    return {
        "id": id,
        "title": kind.title,
        "summary": kind.summary,
        "min_players": kind.min_players,
        "max_players": kind.max_players,
        "usual_players": kind.usual_players,
        "rules": kind.newest_rules,
        "num_actions": kind.num_actions,
        "bots": bot_names(kind()),
    }
