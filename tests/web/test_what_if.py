"""What if: moves are tried on a board of one's own, and the real game waits."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.running import Server, client
from tests.web.places import Places
from tests.web.tables import Eager, bring_on, deal, strip, take

Visit = Callable[..., Page]


def test_moves_are_tried_beside_the_game_and_taken_back_and_the_game_waits(
    visit: Visit, server: Server
) -> None:
    ada = deal(server.url, "card-game", "pb")
    real = bring_on(ada, Eager(until=lambda now: now["view"]["turn"] > 4))
    page = visit("about:blank")
    take(page, ada)
    page.get_by_role("button", name="What if?").click()
    bar = page.get_by_role("complementary", name="Trying things out")
    expect(bar).to_contain_text("The real game waits.")
    expect(bar).to_contain_text("A guess of what the others hold.")
    board = page.url.rpartition("/")[2]
    assert board != ada[0].id
    expect(page.get_by_role("button", name="What if?")).to_have_count(0)
    strip(page).get_by_role("button", name="Draw tickets").click()
    expect(strip(page)).to_contain_text("Keep")
    page.get_by_role("button", name="Undo").click()
    expect(strip(page)).to_contain_text("Your turn.")
    ada[0].say("act", actions=[real["moves"][0]["action"]])
    expect(bar).to_contain_text(re.compile("moved on|your turn in the real game"))
    with page.expect_response(lambda answer: answer.request.method == "DELETE"):
        bar.get_by_role("link", name="Back to the game").click()
    page.wait_for_url(f"**/table/{ada[0].id}")
    told = "tries things out on a separate board"
    assert any(told in line["text"] for line in ada[0].now()["log"])
    strip(page).wait_for()
    assert client(server.url).get(f"/api/tables/{board}").status_code == 404


def test_from_a_replay_one_tries_another_way_and_comes_back_to_the_moment(
    visit: Visit, server: Server
) -> None:
    page = visit("about:blank", 390, 844)
    Places(server).visit(page, "replay")
    page.get_by_role("button", name="What if?").click()
    bar = page.get_by_role("complementary", name="Trying things out")
    expect(bar).to_contain_text(re.compile(r"This goes on from turn \d+\."))
    strip(page).wait_for()
    bar.get_by_role("link", name="Back to the replay").click()
    page.wait_for_url("**/replay/*")
    expect(page.get_by_role("slider", name="Moment of the game")).to_have_value("9")
