"""Sharing: a replay, a moment or a position by a link, and playing on from there."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.running import Server, client
from tests.web.places import Places
from tests.web.tables import Eager, bring_on, deal, my_turn, strip, take

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


def shared(page: Page, with_hand: bool) -> str:
    """Shares the position that a page shows; its link."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share this position").click()
    sheet = page.get_by_role("dialog", name="Share this position")
    expect(sheet.get_by_label("Only what everyone can see")).to_be_checked()
    if with_hand:
        sheet.get_by_label("My own hand too").check()
        expect(sheet).to_contain_text("a rival at this table too")
    sheet.get_by_role("button", name="Make the link").click()
    link = sheet.get_by_label("Link to this position", exact=True).input_value()
    sheet.get_by_role("button", name="Close").click()
    return link


def test_a_position_of_a_running_game_is_shared_and_does_not_follow_it(
    visit: Visit, server: Server
) -> None:
    ada, bo = deal(server.url, "great-lakes", "pp")
    bring_on([ada, bo], Eager(3, my_turn(0, 8)))
    page = visit("about:blank")
    take(page, [ada])
    strip(page).wait_for()
    public, own = shared(page, False), shared(page, True)
    expect(page.locator(".log")).to_contain_text("share a position by link")
    bring_on([ada, bo], Eager(3, my_turn(0, 14)))
    friend = visit(public)
    expect(friend.get_by_text("all hands are hidden")).to_be_visible()
    expect(friend.locator("header").get_by_text("turn 9")).to_be_visible()
    expect(friend.get_by_text("to go", exact=False)).to_have_count(0)
    friend.goto(own)
    expect(friend.get_by_text("You see what Ada knew")).to_be_visible()
    expect(friend.get_by_text("to go", exact=False).first).to_be_visible()


def test_a_friend_plays_on_from_a_position_with_another_and_a_game_of_its_own(
    visit: Visit, server: Server
) -> None:
    friends = deal(server.url, "card-game", "pp")
    real = bring_on(friends, Eager(3, my_turn(0, 8)))
    page = visit("about:blank", 390, 844, has_touch=True)
    take(page, friends[:1])
    strip(page).wait_for()
    link = shared(page, True)
    friend = visit(link, 390, 844, has_touch=True)
    friend.get_by_role("button", name="Play on from here").tap()
    sheet = friend.get_by_role("dialog", name="Play on from here")
    sheet.get_by_label("Name in seat 1").fill("Zoe")
    sheet.get_by_label("Who sits in seat 2").select_option("open")
    sheet.get_by_role("button", name="Make the table").tap()
    friend.get_by_label("Invite link for seat 2").wait_for()
    friend.get_by_role("button", name="Start with bots").tap()
    expect(strip(friend)).to_contain_text("Your turn")
    table = client(server.url).get(f"/api/tables/{friend.url.rpartition('/')[2]}").json()
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    assert table["from_position"]
    assert friends[0].now()["moment"] == real["moment"], "the real game waits"


def test_a_moment_that_is_looked_back_at_is_what_is_shared(visit: Visit, server: Server) -> None:
    friends = deal(server.url, "card-game", "pp")
    bring_on(friends, Eager(3, my_turn(0, 8)))
    page = visit("about:blank")
    take(page, friends[:1])
    strip(page).wait_for()
    page.locator(".log [data-line]").first.click()
    expect(strip(page)).to_contain_text("back")
    then = page.locator(".head p").first.inner_text()
    friend = visit(shared(page, False))
    turn = then.split(" · ")[1]
    expect(friend.locator("header").get_by_text(turn)).to_be_visible()


def test_a_table_without_hints_shares_what_everyone_sees_to_be_looked_at(
    visit: Visit, server: Server
) -> None:
    friends = deal(server.url, "card-game", "pp", hints=False)
    page = visit("about:blank")
    take(page, friends[:1])
    strip(page).wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share this position").click()
    sheet = page.get_by_role("dialog", name="Share this position")
    expect(sheet.get_by_role("radio")).to_have_count(0)
    sheet.get_by_role("button", name="Make the link").click()
    friend = visit(sheet.get_by_label("Link to this position", exact=True).input_value())
    expect(friend.get_by_text("can only be looked at")).to_be_visible()
    expect(friend.get_by_role("button", name="Play on from here")).to_have_count(0)


def test_a_phone_shares_by_its_own_means(visit: Visit, server: Server) -> None:
    page = visit("about:blank", 390, 844, has_touch=True)
    page.add_init_script("navigator.share = async (what) => { window.handed = what }")
    Places(server).visit(page, "replay")
    page.get_by_role("button", name="Share").tap()
    sheet = page.get_by_role("dialog", name="Share this game")
    sheet.get_by_role("button", name="Share").first.tap()
    handed = page.evaluate("window.handed")
    assert handed["url"] == page.get_by_label("Link to the replay", exact=True).input_value()
    assert handed["text"] == "A game of The Card Game"
