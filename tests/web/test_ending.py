"""The ending unfolds and can be skipped, and the game is in one's own story from then on."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.running import Server
from tests.web.places import Places
from tests.web.tables import Eager, bring_on, deal, take

Visit = Callable[..., Page]


def test_the_reveal_is_seen_again_and_skipped_by_any_key(visit: Visit, server: Server) -> None:
    page = visit("about:blank", reduced_motion="no-preference")
    Places(server).visit(page, "ending-card-game")
    headline = page.locator(".ending h2").first
    expect(headline).to_contain_text("win")
    expect(page.get_by_text("emptied the second train deck")).to_be_visible()
    page.get_by_role("button", name="Show the reveal again").click()
    expect(headline).to_have_text("The game is over.")
    curve = page.get_by_role("img", name="Scores over the game")
    expect(curve).to_have_count(0)  # it would tell who won
    tickets = page.get_by_role("region", name="Tickets")
    expect(tickets.get_by_text("Face down").first).to_be_attached()
    page.keyboard.press("x")
    expect(headline).to_contain_text("win")
    expect(tickets.get_by_text("Face down")).to_have_count(0)
    expect(curve).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Show the reveal again").click()
    expect(page.locator(".failed, .done").first).to_be_in_viewport()
    page.keyboard.press("x")
    expect(page.get_by_role("list", name="Places")).to_be_in_viewport()


@pytest.mark.parametrize("game", ["world", "rising-sun"])
def test_on_a_phone_the_networks_are_seen_whole(visit: Visit, server: Server, game: str) -> None:
    page = visit("about:blank", 390, 844)
    Places(server).visit(page, f"ending-{game}")
    cities = page.locator("[data-area=board] [id^=city-], [data-area=board] [id^=hex-]")
    cities.first.wait_for()
    cut_off = """(cities) => {
        const frame = cities[0].closest("svg").getBoundingClientRect();
        return cities.filter((city) => {
            const at = city.getBoundingClientRect();
            const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
            return x < frame.left || x > frame.right || y < frame.top || y > frame.bottom;
        }).length;
    }"""
    assert cities.evaluate_all(cut_off) == 0


def test_what_decided_the_game_comes_by_itself(visit: Visit, server: Server) -> None:
    page = visit("about:blank")
    asked: list[str] = []
    moment = {"turn": 4, "index": 9, "kind": "luck", "win": 0.2, "text": "Ada draws a red card."}
    moment |= {"seat": 1, "to": ["You draw a red card.", "Ada draws a red card."]}
    answers: list[Any] = [
        {"state": "going", "done": 1, "of": 4, "review": None},
        {"state": "going", "done": 3, "of": 4, "review": None},
        {"state": "ready", "done": 4, "of": 4, "review": {"moments": [moment], "seats": []}},
    ]

    def answer(route: Route) -> None:
        asked.append(f"{route.request.method} {route.request.url.partition('?')[2]}".strip())
        route.fulfill(json=answers[min(len(asked), len(answers)) - 1])

    page.context.route("**/review*", answer)
    Places(server).visit(page, "ending-card-game")
    decided = page.get_by_role("region", name="What decided the game")
    expect(decided).to_contain_text("You draw a red card.")
    expect(decided).to_contain_text("+20 % for Bo")
    assert asked == ["POST spare=true", "GET", "GET"]


def test_who_does_not_want_to_wait_asks_for_it(visit: Visit, server: Server) -> None:
    page = visit("about:blank")
    going = {"state": "going", "done": 0, "of": 4, "review": None}
    page.context.route("**/review*", lambda route: route.fulfill(json=going))
    Places(server).visit(page, "ending-card-game")
    sooner = page.get_by_role("button", name="Find out sooner")
    with page.expect_request(
        lambda asked: asked.method == "POST" and asked.url.endswith("/review")
    ):
        sooner.click()
    expect(sooner).to_have_count(0)


def test_what_decided_the_game_is_asked_for_where_the_server_has_no_time(
    visit: Visit, server: Server
) -> None:
    friends = deal(server.url, "card-game", "p")
    bring_on(friends, Eager(2))
    page = visit("about:blank")
    take(page, friends)
    decided = page.get_by_role("region", name="What decided the game")
    decided.get_by_role("button", name="Find out").click()
    expect(decided.get_by_role("listitem").first).to_be_visible()
    expect(page.get_by_role("heading", name="Luck and choice")).to_be_visible()
    page.goto(f"{server.url}/games")
    expect(page.get_by_text("Alone", exact=True)).to_be_visible()


def test_a_finished_game_is_kept_saved_taken_elsewhere_and_deleted(
    visit: Visit, server: Server, tmp_path: Path
) -> None:
    page = visit("about:blank")
    Places(server).visit(page, "ending-card-game")
    page.goto(f"{server.url}/games")
    expect(page.get_by_text("1 game played")).to_be_visible()
    with page.expect_download() as found:
        page.get_by_role("button", name="Save as a file").click()
    found.value.save_as(tmp_path / "games.json")
    (kept,) = json.loads((tmp_path / "games.json").read_text(encoding="utf-8"))["games"]
    assert kept["game"] == "card-game"
    assert kept["opening"], "the tickets that were kept first"
    page.get_by_role("button", name="Keep on the server").click()
    link = page.get_by_label("Link to your games", exact=True).input_value()
    elsewhere = visit(link, 390, 844)
    expect(elsewhere.get_by_text("1 game played")).to_be_visible()
    assert "#" not in elsewhere.url, "nobody reads the key over a shoulder"
    page.get_by_role("button", name="Delete all").click()
    expect(page.get_by_text("The games that you finish are counted here.")).to_be_visible()
    later = visit(link)
    expect(later.get_by_text("The games that you finish are counted here.")).to_be_visible()
