"""What harbors are worth at the end: by the completed tickets that name their city."""

from typing import Any

import pytest

from tests.rules.ledger import holds
from tests.rules.rails_and_sails.claims_table import lakes, part, world

TO_TIMMINS = ["chicago-madison", "madison-milwaukee", "green_bay-milwaukee-1"]
TO_TIMMINS += ["green_bay-traverse_city", "sault_ste_marie-traverse_city"]
TO_TIMMINS += ["sault_ste_marie-south_baymouth", "south_baymouth-sudbury", "sudbury-timmins-1"]
TO_NEW_YORK = ["perry_sound-south_baymouth", "perry_sound-toronto", "buffalo-toronto-1"]
TO_NEW_YORK += ["buffalo-syracuse-1", "scranton-syracuse-1", "new_york-scranton-1"]
TO_NEW_YORK += ["kingston-syracuse", "kingston-montreal-1"]
ALL = dict.fromkeys(TO_TIMMINS + TO_NEW_YORK, 0)


def janet(tickets: list[str], harbors: list[str], claimed: dict[str, int] = ALL) -> Any:
    """The first seat with harbors and tickets, and tracks from Chicago to Montréal."""
    spare = {"trains": 5, "ships": 1}
    return lakes(
        {
            "claimed": claimed,
            "harbors": dict.fromkeys(harbors, 0),
            "tickets": [tickets, []],
            "pieces": [spare, {"trains": 27, "ships": 23}],
        }
    )


@holds("001.10.16", "001.10.10", "000.6.11", "40", "41")
def test_the_harbors_of_chicago_and_montreal_are_worth_twenty_points_each() -> None:
    tickets = ["Chicago - Timmins", "Chicago - Montréal", "Montréal - New York"]
    assert part(janet(tickets, []), "tickets") == 15 + 16 + 9
    assert part(janet(tickets, ["chicago"]), "harbors") == 20
    assert part(janet(tickets, ["montreal"]), "harbors") == 20
    assert part(janet(tickets, ["chicago", "montreal"]), "harbors") == 40


CHICAGO = ["Chicago - Timmins", "Chicago - Montréal", "Chicago - Toronto", "Chicago - New York"]


@holds(
    "40",
    "000.6.5",
    "000.6.10",
    "000.6.11",
    "000.6.12",
    "001.3.4",
    "001.10.9",
    "001.10.10",
    "001.10.11",
)
@pytest.mark.parametrize(("tickets", "points"), [(0, 0), (1, 10), (2, 20), (3, 30), (4, 30)])
def test_on_the_great_lakes_one_two_three_tickets_make_a_harbor_worth_10_20_30(
    tickets: int, points: int
) -> None:
    assert part(janet(CHICAGO[:tickets], ["chicago"]), "harbors") == points


@holds("41", "000.6.9", "001.10.12")
def test_a_ticket_that_names_two_own_harbors_counts_for_each() -> None:
    state = janet(["Chicago - Montréal"], ["chicago", "montreal"])
    assert part(state, "harbors") == 10 + 10


@holds("40")
def test_tickets_that_are_not_completed_count_for_no_harbor() -> None:
    short = {track: seat for track, seat in ALL.items() if track != "sudbury-timmins-1"}
    state = janet(["Chicago - Timmins", "Chicago - Montréal"], ["chicago"], short)
    assert part(state, "harbors") == 10


@holds("40")
def test_a_path_past_a_harbor_that_no_ticket_names_is_worth_nothing() -> None:
    assert part(janet(["Chicago - Montréal"], ["toronto"]), "harbors") == 0


@holds("40")
def test_another_players_tickets_count_for_nothing() -> None:
    state = lakes(
        {
            "claimed": dict.fromkeys(["perry_sound-toronto"], 0),
            "harbors": {"toronto": 0},
            "tickets": [[], CHICAGO],
        }
    )
    assert part(state, "harbors") == 0


@holds("43", "44", "001.10.13")
def test_a_harbor_without_a_completed_ticket_is_worth_nothing_and_costs_nothing() -> None:
    state = janet([], ["chicago", "montreal", "toronto"])
    assert part(state, "harbors") == 0
    assert part(state, "unbuilt harbors") == 0


@holds("44", "000.6.13", "001.10.14")
@pytest.mark.parametrize("built", [0, 1, 2, 3])
def test_each_harbor_not_built_costs_four_points(built: int) -> None:
    state = janet([], ["chicago", "montreal", "toronto"][:built])
    assert part(state, "unbuilt harbors") == -4 * (3 - built)
    assert part(state, "unbuilt harbors", 1) == -12


EUROPE = {
    "edinburgh-marseille-1": 0,
    "edinburgh-new_york-1": 0,
    "casablanca-marseille": 0,
    "al_qahira-casablanca": 0,
    "cape_town-luanda": 0,
    "lagos-luanda-1": 0,
    "casablanca-lagos": 0,
    "los_angeles-new_york-1": 0,
    "mumbai-tehran-1": 0,
    "al_qahira-tehran-1": 0,
}
NEW_YORK = ["New York - Marseille", "New York - Cape Town", "New York - Mumbai", "New York - Tokyo"]


@holds("40", "000.6.6", "000.6.7", "000.6.8")
@pytest.mark.parametrize(("tickets", "points"), [(0, 0), (1, 20), (2, 30), (3, 40), (4, 40)])
def test_on_the_world_board_one_two_three_tickets_make_a_harbor_worth_20_30_40(
    tickets: int, points: int
) -> None:
    state = world(
        {"claimed": EUROPE, "harbors": {"new_york": 0}, "tickets": [NEW_YORK[:tickets], []]}
    )
    assert part(state, "harbors") == points


TOUR = "Casablanca - Al-Qahira - Tehran"
IN_ORDER = {"al_qahira-casablanca": 0, "al_qahira-tehran-1": 0}
OUT_OF_ORDER = {
    "casablanca-marseille": 0,
    "athina-marseille": 0,
    "al_qahira-athina": 0,
    "athina-tehran": 0,
}


def sailing(city: str, claimed: dict[str, int], **options: Any) -> Any:
    """The first seat with a tour, tracks for it, and a harbor."""
    position = {"claimed": claimed, "harbors": {city: 0}, "tickets": [[TOUR], []]}
    return world(position, **options)


@holds("42")
@pytest.mark.parametrize("city", ["casablanca", "al_qahira"])
def test_a_completed_tour_counts_for_a_harbor_in_any_of_its_cities(city: str) -> None:
    assert part(sailing(city, IN_ORDER), "harbors") == 20


@holds("42")
@pytest.mark.parametrize("in_order_only", [False, True])
def test_a_tour_out_of_order_counts_for_harbors_unless_an_option_forbids_it(
    in_order_only: bool,
) -> None:
    state = sailing("al_qahira", OUT_OF_ORDER, harbor_tour_in_order_only=in_order_only)
    assert part(state, "tours") == 6
    assert part(state, "harbors") == (0 if in_order_only else 20)


@holds("42")
def test_by_option_a_tour_in_order_still_counts_for_harbors() -> None:
    state = sailing("al_qahira", IN_ORDER, harbor_tour_in_order_only=True)
    assert part(state, "harbors") == 20


@holds("42", "43")
def test_a_failed_tour_counts_for_no_harbor() -> None:
    assert part(sailing("al_qahira", {"al_qahira-casablanca": 0}), "harbors") == 0
