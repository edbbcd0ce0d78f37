"""Sharing: a replay or a moment of it by a link, and playing on from there."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.running import Server, client
from tests.web.places import Places
from tests.web.tables import strip

Visit = Callable[..., Page]


def test_a_link_shows_a_friend_the_moment_and_they_play_on_from_it(
    visit: Visit, server: Server
) -> None:
    page = visit("about:blank")
    Places(server).visit(page, "replay")
    expect(page.locator(".log li.at").first).to_be_in_viewport()
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to this moment", exact=True).input_value()
    replay = page.get_by_label("Link to the replay", exact=True).input_value()
    assert link.startswith(f"{replay}#turn=")
    friend = visit(link, 390, 844)
    expect(friend.get_by_role("slider", name="Moment of the game")).to_have_value("9")
    expect(friend.locator(".hands")).to_be_visible()
    friend.get_by_role("button", name="Play on from here").click()
    friend.wait_for_url("**/table/*")
    strip(friend).wait_for()
    table = client(server.url).get(f"/api/tables/{friend.url.rpartition('/')[2]}").json()
    assert table["state"] == "playing"
    assert table["seed_given"]
    assert [seat["kind"] for seat in table["seats"]].count("bot") == 1
