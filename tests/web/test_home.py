"""The first page: what this is, the tables one was at, and how games ended."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.places import Places
from tests.web.tables import Eager, bring_on, deal, invitation, my_turn, take

Visit = Callable[..., Page]


def test_a_newcomer_is_first_offered_to_learn(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    main = page.locator(".main")
    expect(main).to_have_count(1)
    expect(main).to_have_text("Learn in 5 minutes")
    games = page.locator("ul.games")
    expect(games.get_by_role("link", name="Learn in 6 minutes Trains: Rising Sun")).to_be_visible()
    expect(games.get_by_role("link", name="Learn solo The Card Game, solo")).to_be_visible()


def test_a_player_begins_at_level_two_and_finds_the_last_choice_again(
    visit: Visit, server: Server
) -> None:
    page = visit(server.url)
    levels = page.get_by_role("group", name="Bots of Trains: Rising Sun")
    expect(levels.get_by_role("radio", name="Level 2: Casual")).to_be_checked()
    levels.get_by_text("3").click()
    page.get_by_role("button", name="Play now Trains: Rising Sun").click()
    page.wait_for_url("**/table/*")
    page.goto(server.url)
    expect(levels.get_by_role("radio", name="Level 3: Club")).to_be_checked()
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()


def test_the_table_where_i_am_waited_for_comes_first_and_leads(
    visit: Visit, server: Server
) -> None:
    page = visit("about:blank")
    mine = deal(server.url, "great-lakes", "pp")
    bring_on(mine, Eager(3, my_turn(0, 6)))
    theirs = deal(server.url, "rising-sun", "pp")
    bring_on(theirs, Eager(3, my_turn(1, 4)))
    take(page, mine[:1])
    take(page, theirs[:1])
    page.goto(server.url)
    cards = page.locator("ul.tables > li")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text("Your turn")
    expect(cards.first).to_contain_text("You ")
    expect(cards.last).to_contain_text("Bo’s turn")
    page.locator("header.hero").get_by_role("link", name="Continue").click()
    page.wait_for_url(f"**/table/{mine[0].id}")


def test_two_windows_of_a_browser_remember_each_others_tables(visit: Visit, server: Server) -> None:
    first = visit(server.url)
    second = first.context.new_page()
    second.goto(server.url)
    for page, game in ((first, "Trains: Rising Sun"), (second, "The Card Game")):
        page.get_by_role("button", name=f"Play now {game}").click()
        page.wait_for_url("**/table/*")
        # What one window keeps reaches the other's process a little later.
        second.wait_for_function(f"localStorage.getItem('branchline.tables')?.includes('{game}')")
    second.goto(server.url)
    expect(second.locator("ul.tables > li")).to_have_count(2)


def test_finished_games_say_how_they_ended_and_are_played_again(
    visit: Visit, server: Server
) -> None:
    page = visit("about:blank")
    over = Places(server).over("card-game")
    now = over[0].now()
    take(page, over[:1])
    page.goto(server.url)
    line = page.locator("ul.finished > li")
    won = now["view"]["result"]["winners"] == [0]
    expect(line).to_contain_text("Won" if won else "Second")
    expect(line).to_contain_text(str(now["view"]["result"]["scores"][0]))
    expect(page.get_by_text(f"1 played, {int(won)} won")).to_be_visible()
    line.get_by_role("button", name="Play again").click()
    page.wait_for_url("**/table/*")
    assert over[0].id not in page.url


def test_a_link_that_i_was_sent_leads_to_my_seat(visit: Visit, server: Server) -> None:
    friends = deal(server.url, "card-game", "po", start=False)
    page = visit(server.url)
    page.get_by_label("Link that you were sent").fill("nonsense, really")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("That is not a link to a table.")).to_be_visible()
    page.get_by_label("Link that you were sent").fill(invitation(friends[1]))
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def test_the_table_on_the_first_page_moves_unless_it_shall_not(
    visit: Visit, server: Server
) -> None:
    moving = visit(server.url, reduced_motion="no-preference")
    still = visit(server.url)
    for page, is_still in ((moving, False), (still, True)):
        shown = page.locator("header.hero img")
        expect(shown).to_be_visible()
        assert ("still=true" in (shown.get_attribute("src") or "")) is is_still
