"""An invitation in the browser: it lets one person sit down, once."""

import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from branchline.server.http.network import own_address
from tests.server.running import Server, running
from tests.web.tables import set_up

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
    expect(bea.get_by_role("button", name="Sit down", exact=True)).to_have_count(0)
    expect(bea.get_by_text("Bea").first).to_be_visible()
    bea.goto(f"{server.url}/")
    bea.goto(link)  # once more, as from the message it came in
    expect(bea.get_by_role("button", name="Sit down", exact=True)).to_have_count(0)
    expect(bea.get_by_text("Ann").first).to_be_visible()
    thief = visit(link)
    expect(thief.get_by_text("the invitation has been used")).to_be_visible()
    thief.get_by_role("button", name="Watch").click()
    expect(thief.get_by_text("Ann").first).to_be_visible()


def test_one_click_makes_links_that_work_in_the_network(visit: Visit, tmp_path: Path) -> None:
    if own_address() is None:
        pytest.skip("this machine is in no network")
    with running(str(tmp_path / "tables.db")) as server:
        ann = visit("about:blank")
        set_up(ann, server.url, "card-game", ["open"], "Ann")
        expect(ann.get_by_text("These links work on this computer only.")).to_be_visible()
        expect(ann.get_by_text("Everyone in it can then open this page")).to_be_visible()
        ann.get_by_role("button", name="Let my network in").click()
        link = ann.get_by_label("Invite link for seat 2", exact=True)
        address = f"http://{own_address()}:{server.port}"
        expect(link).to_have_value(re.compile(re.escape(f"{address}/table/")))
        expect(ann.get_by_role("img", name="as a code to scan")).to_be_visible()
        bea = visit(link.input_value(), 390, 844)
        bea.get_by_label("Your name").fill("Bea")
        bea.get_by_role("button", name="Sit down").click()
        expect(ann.get_by_text("Bea").first).to_be_visible()
        for page in (ann, bea):
            page.close()


def test_a_phone_shares_the_link_by_its_own_means(visit: Visit, server: Server) -> None:
    page = visit("about:blank", 390, 844)
    page.add_init_script("navigator.share = async (what) => void (window.shared = what)")
    set_up(page, server.url, "card-game", ["open"], "Ann")
    page.get_by_role("button", name="Share").first.click()
    shared = page.evaluate("window.shared")
    assert shared["text"] == "Play The Card Game with me"
    assert shared["url"] == page.get_by_label("Invite link for seat 2", exact=True).input_value()
