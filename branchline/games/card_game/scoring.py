"""Points: completed and open tickets, Big City Bonuses, the hidden opponent, and who has won."""

from mypy_extensions import i64

from branchline.core.packed_counts import bit, bits, total
from branchline.games.card_game import fields
from branchline.games.card_game.actions import COMPLETING, OVER
from branchline.games.card_game.assignment import best_set, enough
from branchline.games.card_game.constants import NUM_CITIES, NUM_TICKETS
from branchline.games.card_game.table import Table


def best(table: Table, seat: i64) -> i64:
    """The open tickets that a player's track completes, in the best way (ruling D10)."""
    cells = table.cells
    wild: i64 = 0 if table.rules.locomotives_as_played else total(cells[fields.TRACK_LOCOS + seat])
    have = cells[fields.TRACKS + seat]
    if table.rules.locomotives_as_played:
        have += cells[fields.TRACK_LOCOS + seat]
    return best_set(table.rules, cells[fields.TICKETS + seat], have, wild)


def fits(table: Table, seat: i64, tickets: i64) -> bool:
    """Whether a player's track completes all these tickets."""
    cells = table.cells
    need: i64 = 0
    ticket: i64
    for ticket in range(NUM_TICKETS):
        if tickets & bit(ticket):
            need += table.rules.need[ticket]
    if table.rules.locomotives_as_played:
        return enough(need, cells[fields.TRACKS + seat] + cells[fields.TRACK_LOCOS + seat], 0)
    return enough(need, cells[fields.TRACKS + seat], total(cells[fields.TRACK_LOCOS + seat]))


def completed_by(table: Table, seat: i64) -> i64:
    """The tickets that count as completed as things stand."""
    if table.phase == OVER or (table.phase == COMPLETING and seat <= table.to_act):
        return table.cells[fields.COMPLETED + seat]
    return table.cells[fields.COMPLETED + seat] | best(table, seat)


def points_of(table: Table, tickets: i64) -> i64:
    """The face value of these tickets."""
    points: i64 = 0
    ticket: i64
    for ticket in range(NUM_TICKETS):
        if tickets & bit(ticket):
            points += table.rules.points[ticket]
    return points


def wins_bonus(table: Table, completed: list[int], city: i64, seat: int) -> int:
    """Among how many a player shares a Big City Bonus; 0 if it is not theirs (D12, D13, D14)."""
    naming = table.rules.naming[city]
    named = [int(bits(tickets & naming)) for tickets in completed]
    most = max(named)
    if most == 0 or named[seat] < most:
        return 0
    tied = named.count(most)
    return 0 if tied > 1 and table.rules.tied_bonus == 1 else tied


def bonuses(table: Table, completed: list[int], seat: int) -> int:
    """What a player gets for all Big City Bonuses."""
    points = 0
    for city in range(NUM_CITIES):
        points += bonus_of(table, completed, city, seat)
    return points


def bonus_of(table: Table, completed: list[int], city: i64, seat: int) -> int:
    """What a player gets for one Big City Bonus."""
    shared = wins_bonus(table, completed, city, seat)
    if not shared:
        return 0
    bonus: int = table.rules.bonus[city]
    return bonus // shared if table.rules.tied_bonus == 2 else bonus


def all_completed(table: Table) -> list[int]:
    """The completed tickets of each seat, and of the hidden opponent in solo play."""
    completed: list[int] = [completed_by(table, seat) for seat in range(table.players)]
    return [*completed, table.cells[fields.HIDDEN]] if table.seats == 1 else completed


def breakdown(table: Table) -> list[dict[str, int]]:
    """The points of each seat, part by part."""
    completed = all_completed(table)
    return [parts(table, completed, seat) for seat in range(table.players)]


def parts(table: Table, completed: list[int], seat: int) -> dict[str, int]:
    """The points of one seat, part by part."""
    held: i64 = table.cells[fields.TICKETS + seat] | table.cells[fields.COMPLETED + seat]
    done: i64 = completed[seat]
    return {
        "completed tickets": points_of(table, done),
        "open tickets": -points_of(table, held & ~done),
        "big cities": bonuses(table, completed, seat),
    }


def implied_opponent(table: Table) -> dict[str, int]:
    """The points of the hidden opponent in solo play (ruling E17)."""
    implied = table.rules.implied_total
    tickets = 0 if implied == 2 else int(points_of(table, table.cells[fields.HIDDEN]))
    cities = 0 if implied == 1 else bonuses(table, all_completed(table), 1)
    return {"completed tickets": tickets, "big cities": cities}


def outcome(table: Table) -> str:
    """How a finished solo game ended (ruling E18)."""
    points = sum(breakdown(table)[0].values())
    target = sum(implied_opponent(table).values())
    if points == target and table.rules.draw_is_draw:
        return "draw"
    return "won" if points > target else "lost"


def winners(table: Table) -> list[int]:
    """The seats that won (rulings D15, E18)."""
    if table.phase != OVER:
        return []
    if table.seats == 1:
        return [0] if outcome(table) == "won" else []
    ranks = [rank(table, seat) for seat in range(table.players)]
    return [seat for seat in range(table.players) if ranks[seat] == max(ranks)]


def rank(table: Table, seat: int) -> tuple[int, int, int]:
    """What decides: points, then completed tickets, then bonus cards."""
    completed = all_completed(table)
    points = sum(parts(table, completed, seat).values())
    if table.rules.shared_win:
        return points, 0, 0
    cards = sum(1 for city in range(NUM_CITIES) if wins_bonus(table, completed, city, seat))
    done: i64 = completed[seat]
    return points, bits(done), cards
