"""The atlas: what games did with a board, counted from their facts and drawn on it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import branchline as bl
from branchline.arena.atlas.games import sheet
from branchline.arena.atlas.sheets import Reach, early, often
from branchline.arena.atlas.uses import Use, WatchedGame, tally, use, watch
from branchline.arena.match import Match
from branchline.arena.rails_and_sails.atlas import wanted_by_others
from branchline.arena.workers import make_workers
from branchline.cli.app import app
from branchline.draw.heat import HIGH, Mark, Scale, legend
from branchline.draw.rails_and_sails.atlas import atlas as map_of
from branchline.draw.rails_and_sails.layout import layout
from branchline.draw.rising_sun.atlas import atlas as hexes_of
from branchline.draw.scatter import Axes, Dot, scatter, ticks
from branchline.games.rising_sun.boards import BOARDS
from tests.arena.test_ladder import game

pytestmark = pytest.mark.slow_interpreted
Run = Callable[..., str]
ENDS = {"a-b": ("a", "b"), "b-c": ("b", "c"), "c-a": ("c", "a")}
SCALE = Scale("How often", ("0", "2", "4", "6", "8", "10 %"), "never")

AXES = Axes("printed", "brought", diagonal=True)


def seen(*uses: Use, scores: tuple[int, ...] = (10, 20)) -> WatchedGame:
    """A game in which these things were used."""
    return WatchedGame(game(*scores), list(uses))


# Counting


def test_every_claim_and_harbor_of_a_game_is_counted() -> None:
    record = bl.Record.play(bl.game("great-lakes"), ["tickets"] * 3, seed=5)
    claims = sum(text.startswith("claim") for text in record.actions)
    final = record.final()
    [one] = watch(Match("great-lakes", ("tickets",), 3, 1, 5))
    tracks = [use for use in one.uses if use.kind == "track"]
    assert len(tracks) == claims == len(final.position()["claimed"])
    assert {use.name: use.seat for use in tracks} == final.position()["claimed"]
    tickets = [use for use in one.uses if use.kind == "ticket"]
    assert len(tickets) == sum(len(own) for own in final.position()["tickets"])
    assert all(0 <= use.when <= 1 for use in one.uses)


def test_every_rail_and_station_of_a_game_is_counted() -> None:
    match = Match("rising-sun", ("builder",), 2, 1, 5, {"board": "chiba"})
    [one] = watch(match)
    final = bl.Record.play(bl.game("rising-sun", board="chiba"), ["builder"] * 2, seed=5).final()
    rails = [(use.seat, use.name) for use in one.uses if use.kind == "rail"]
    assert sorted(rails) == sorted(
        (seat, hex) for seat, own in enumerate(final.position()["rails"]) for hex in own
    )
    built = sum(use.kind == "station" for use in one.uses)
    assert built == sum(final.position()["stations"].values())


def test_tickets_of_the_card_game_bring_what_they_brought_and_open_ones_cost() -> None:
    games = list(watch(Match("card-game", ("random",), 3, 6, 5)))
    for one in games:
        for seat, parts in enumerate(one.played.parts):
            own = [use for use in one.uses if use.kind == "ticket" and use.seat == seat]
            brought = sum(use.points for use in own)
            assert brought == parts["completed tickets"] + parts["open tickets"]
    assert any(not use.done for one in games for use in one.uses)


def test_the_number_of_processes_does_not_matter() -> None:
    match = Match("card-game", ("greedy",), 2, 4, 5)
    assert list(watch(match, make_workers(2))) == list(watch(match))


def test_a_ticket_that_failed_is_counted_as_such() -> None:
    shown = {"ticket": "A - B", "state": "failed", "points": -7}
    [one] = use({"verb": "show-tickets", "seat": 1, "tickets": [shown]}, 1.0)
    assert (one.points, one.done) == (-7, False)


def test_things_are_counted_by_game_and_by_time() -> None:
    first = seen(Use("track", "a-b", 0, 0.2, 4, 3), Use("track", "b-c", 1, 0.5, 1, 1))
    second = seen(Use("track", "a-b", 1, 0.4, 4, 3), Use("harbor", "a", 1, 0.9))
    found = tally([first, second], "track")
    assert list(found) == ["a-b", "b-c"]
    assert (found["a-b"].games, found["a-b"].early) == (2, pytest.approx(0.3))
    assert found["a-b"].mean("margins") == 0
    assert found["b-c"].mean("margins") == 10


def test_a_track_is_fought_over_when_a_rival_had_to_go_round_it() -> None:
    mine, round_it = (
        Use("track", "a-b", 0, 0.2),
        [
            Use("track", "b-c", 1, 0.3),
            Use("track", "c-a", 1, 0.4),
        ],
    )
    assert wanted_by_others([mine, *round_it], "a-b", ENDS)
    assert not wanted_by_others([mine, round_it[0]], "a-b", ENDS)
    assert not wanted_by_others([mine], "a-b", ENDS)


def test_the_most_used_is_darkest_and_the_earliest_too() -> None:
    games = [seen(Use("track", "a-b", 0, 0.2)) for _ in range(4)]
    games += [seen(Use("track", "a-b", 0, 0.2), Use("track", "b-c", 0, 0.8)) for _ in range(4)]
    found = tally(games, "track")
    shading = often(found, 8, "claimed")
    assert (shading.marks["a-b"].step, shading.marks["b-c"].step) == (4, 2)
    assert shading.marks["b-c"].figure == "50 %"
    assert shading.edges == ("0", "20", "40", "60", "80", "100 %")
    first = early(found, 8)
    assert (first.marks["a-b"].step, first.marks["b-c"].step) == (4, 0)
    assert first.edges == ("80", "68", "56", "44", "32", "20 %")


@pytest.mark.parametrize("shares", [[0.0, 0.13], [0.0, 1.0], [0.334, 0.341], [0.5], []])
def test_shades_have_whole_numbers_at_their_edges_and_all_shares_between_them(
    shares: list[float],
) -> None:
    reach = Reach.over(shares)
    assert all(0 <= reach.shade(share) < 1 for share in shares)
    assert all(edge.removesuffix(" %").isdecimal() for edge in reach.edges())
    assert len(set(reach.edges())) == 6


# Drawing


def classes(svg: str, id: str) -> set[str]:
    """The classes within an element of a picture."""
    [found] = [part for part in ElementTree.fromstring(svg).iter() if part.get("id") == id]
    return {word for part in found.iter() for word in part.get("class", "").split()}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_tracks_and_cities_are_shaded(theme: str) -> None:
    marks = {"detroit-toronto": Mark(0.99, "claimed in 9 %")}
    svg = map_of("great-lakes", marks, {"chicago": Mark(0.5, "built", "5 %")}, SCALE, theme)
    assert "heat-4" in classes(svg, "heat-detroit-toronto")
    assert "none" in classes(svg, "heat-buffalo-kingston")
    assert "heat-2" in classes(svg, "heat-chicago")
    assert "claimed in 9 %" in svg
    assert "How often" in svg


@pytest.mark.parametrize("id", ["world", "great-lakes"])
def test_the_legend_is_whole_and_covers_no_city(id: str) -> None:
    plan = layout(id)
    x, y = plan.points_at
    long = float(re.findall(r'class="box" width="(\d+)"', legend(SCALE, x, y))[0])
    assert x + long <= plan.width
    assert y + HIGH <= plan.height
    assert not any(x < stop.x < x + long and y < stop.y for stop in plan.stops.values())


def test_points_are_named_where_there_is_room() -> None:
    here = [Dot(name, 4, 2, 5) for name in ("a", "b", "c", "d", "e")]
    svg = scatter([*here, Dot("far", 8, 5, 9)], AXES)
    named = re.findall(r'class="name"[^>]*>([^<]*)<', svg)
    assert named == ["far", "a", "b", "c", "d"], "right, left, above and below"
    assert svg.count("<circle") == svg.count("times</title>") == 6


@pytest.mark.parametrize("values", [[0.0], [0.0, 24], [-16.0, 4.2], [0.0, 0.3], [-120.0, 90]])
def test_axes_have_round_numbers_from_end_to_end(values: list[float]) -> None:
    found = ticks(values)
    assert found[0] <= min(values)
    assert found[-1] >= max(values)
    assert 2 <= len(found) <= 11


@pytest.mark.parametrize("board", BOARDS)
def test_hexes_of_every_board_are_shaded(board: str) -> None:
    hex = BOARDS[board].land[0]
    svg = hexes_of(board, {hex.name: Mark(0.3, "laid in 3 %", "3 %")}, SCALE)
    assert "heat-1" in classes(svg, f"heat-{hex.id}")
    assert "laid in 3 %" in svg


# The command


@pytest.fixture
def run() -> Run:
    def run(*arguments: object, code: int = 0) -> str:
        result = CliRunner().invoke(app, ["atlas", *map(str, arguments), "--processes", "1"])
        assert result.exit_code == code, result.output
        return result.output

    return run


def test_an_atlas_of_a_map_is_a_page_and_pictures(tmp_path: Path, run: Run) -> None:
    page = tmp_path / "lakes.html"
    run("great-lakes", "--bot", "tickets", "--deals", 3, "--output", page, "--svg", tmp_path)
    text = page.read_text()
    for words in ("3 games", "Tracks that are fought over", "Where harbors are built", "Tickets"):
        assert words in text
    names = {path.name for path in tmp_path.glob("*.svg")}
    assert names == {
        f"great-lakes-{k}.svg"
        for k in ("tracks", "early", "fought", "harbors", "cities", "tickets")
    }
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert not re.findall(r'(?:src|href)="(?!#)', text.replace("http://www.w3.org", ""))


def test_an_atlas_of_rising_sun_has_all_nine_boards(tmp_path: Path, run: Run) -> None:
    page = tmp_path / "sun.html"
    run("rising-sun", "--bot", "random", "--deals", 2, "--output", page)
    text = page.read_text()
    assert text.count("Where rails are laid</h3>") == len(BOARDS) == 9
    for board in BOARDS.values():
        assert f">{board.name}</h2>" in text


def test_the_card_game_has_its_tickets_as_a_plot_and_a_table(tmp_path: Path, run: Run) -> None:
    page = tmp_path / "cards.html"
    run("card-game", "--bot", "greedy", "--deals", 3, "--output", page, "--svg", tmp_path)
    assert "Los Angeles - New York" in page.read_text()
    assert "points printed" in (tmp_path / "card-game-tickets.svg").read_text()


def test_other_games_and_other_files_are_refused(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "notes.html").write_text("my notes")
    words = ("card-game", "--bot", "greedy", "--deals", 2, "--output", tmp_path / "notes.html")
    assert "is not a page" in run(*words, code=2)
    assert "did you mean" in run("great-lake", code=2)
    other: Any = bl.game("card-game")
    monkeypatch.setattr(type(other), "id", "other")
    with pytest.raises(bl.UnknownGame, match="There is no atlas of The Card Game"):
        sheet(other, [], 2)


def test_a_report_can_have_the_atlas_of_its_games(tmp_path: Path) -> None:
    results, page = tmp_path / "lakes.jsonl", tmp_path / "report.html"
    rules = ["--with", "start_tickets=3", "--bot", "points", "--deals", "2", "--processes", "1"]
    for words in (
        ["compare", "great-lakes", *rules, "--save", str(results)],
        ["report", str(results), "--atlas", "-o", str(page)],
    ):
        assert CliRunner().invoke(app, words).exit_code == 0
    text = page.read_text()
    assert ">Atlas: start_tickets=3</h2>" in text
    assert text.count("How often tracks are claimed</h3>") == 2
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
