"""An invitation in the browser: it lets one person sit down, once."""

from collections.abc import Callable

import httpx
from playwright.sync_api import Page, expect

from tests.server.running import Server

Visit = Callable[..., Page]


def test_an_invitation_seats_one_and_shows_others_the_way_to_watch(
    visit: Visit, server: Server
) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    body = {"game": "card-game", "seats": seats}
    made = httpx.post(f"{server.url}/api/tables", json=body, trust_env=False).json()
    link = f"{server.url}/table/{made['id']}#seat=1&token={made['seats'][1]['token']}"
    bea = visit(link, 390, 844)
    bea.get_by_label("Your name").fill("Bea")
    bea.get_by_role("button", name="Sit down").click()
    expect(bea.get_by_text("Bea").first).to_be_visible()
    bea.goto(f"{server.url}/")
    bea.goto(link)  # once more, as from the message it came in
    expect(bea.get_by_role("button", name="Sit down")).to_have_count(0)
    expect(bea.get_by_text("Ann").first).to_be_visible()
    thief = visit(link)
    expect(thief.get_by_text("the invitation has been used")).to_be_visible()
    thief.get_by_role("button", name="Watch").click()
    expect(thief.get_by_text("Ann").first).to_be_visible()
