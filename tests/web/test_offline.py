"""Without a network: the page opens, a game that has begun can be read, and it goes on after."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.running import Friend, Server, client
from tests.web.tables import deal, strip, take, wait_until

Visit = Callable[..., Page]
SHELL = """async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    return names.some((name) => name !== "branchline-data");
}"""

UNSENT = "Object.keys(localStorage).filter((name) => name.includes('unsent')).length"


def test_the_page_can_be_installed(server: Server) -> None:
    http = client(server.url)
    manifest = http.get("/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        assert http.get(icon["src"]).headers["content-type"] == icon["type"]
    worker = http.get("/sw.js").text
    assert "__SHELL__" not in worker
    assert "__FILES__" not in worker
    assert "/assets/Table" in worker


def test_a_game_that_has_begun_survives_a_lost_network(visit: Visit, server: Server) -> None:
    friends = deal(server.url, "card-game", "pb")
    page = loaded(visit, friends[0])
    said = "Choose your tickets"
    expect(strip(page)).to_contain_text(said)
    page.context.set_offline(True)
    page.reload()
    expect(strip(page)).to_contain_text(said)
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    page.goto(server.url)
    expect(page.get_by_role("heading", name="Train board games")).to_be_visible()
    page.goto(f"{server.url}/table/{friends[0].id}")
    expect(strip(page)).to_contain_text(said)
    page.context.set_offline(False)
    expect(page.get_by_text("The connection is lost.")).to_have_count(0)
    friends[0].say("act", actions=[friends[0].now()["moves"][0]["action"]])
    expect(strip(page)).not_to_contain_text(said)


def loaded(visit: Visit, friend: Friend) -> Page:
    """A table in a page that can do without a network."""
    page = visit("about:blank", service_workers="allow")
    take(page, [friend])
    strip(page).wait_for()
    assert page.evaluate(SHELL)
    page.reload()
    strip(page).wait_for()
    wait_until(page, "navigator.serviceWorker.controller !== null")
    page.reload()
    strip(page).wait_for()
    page.wait_for_load_state("networkidle")
    return page


def without_a_network(visit: Visit, friend: Friend) -> Page:
    """The same, once the network is gone."""
    page = loaded(visit, friend)
    page.context.set_offline(True)
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    return page


def keep_tickets(page: Page) -> None:
    """Keeps the first tickets of The Card Game."""
    strip(page).get_by_role("button", name="Keep Dallas – Helena").click()
    strip(page).get_by_role("button", name=re.compile("^Keep .*ticket")).click()


def test_what_one_did_without_a_network_outlives_a_reload_and_is_done_once(
    visit: Visit, server: Server
) -> None:
    friends = deal(server.url, "card-game", "pb")
    page = without_a_network(visit, friends[0])
    keep_tickets(page)
    expect(page.get_by_text("what you did is sent then")).to_be_visible()
    page.reload()
    expect(strip(page)).to_contain_text("Choose your tickets")
    expect(page.get_by_text("what you did is sent then")).to_be_visible()
    keep_tickets(page)
    expect(page.get_by_text("Your last move is not sent yet")).to_be_visible()
    page.reload()
    expect(page.get_by_text("what you did is sent then")).to_be_visible()
    page.context.set_offline(False)
    expect(strip(page)).not_to_contain_text("Choose your tickets")
    kept = [line for line in friends[0].now()["log"] if line["seat"] == 0]
    assert len([line for line in kept if line["kind"] == "move"]) == 1
    assert page.evaluate(UNSENT) == 0


def test_what_no_longer_fits_when_the_network_is_back_is_dropped_and_said(
    visit: Visit, server: Server
) -> None:
    friends = deal(server.url, "card-game", "pp")
    page = without_a_network(visit, friends[0])
    keep_tickets(page)
    page.reload()
    expect(page.get_by_text("what you did is sent then")).to_be_visible()
    friends[0].say("act", actions=[friends[0].now()["moves"][-1]["action"]])
    page.context.set_offline(False)
    expect(page.get_by_text("no longer fits. Too late: the game has moved on")).to_be_visible()
    assert page.evaluate(UNSENT) == 0


def test_what_cannot_be_fetched_says_so_and_can_be_asked_for_again(
    visit: Visit, server: Server
) -> None:
    page = visit("about:blank")
    take(page, deal(server.url, "card-game", "pb")[:1])
    strip(page).wait_for()
    page.context.set_offline(True)
    page.keyboard.press("?")
    expect(page.get_by_text("could not be fetched just now")).to_be_visible()
    page.context.set_offline(False)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
