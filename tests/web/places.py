"""Every page there is, each reached in a moment: for tests that look at all of them."""

import json
from collections.abc import Callable, Sequence
from random import Random
from time import time
from typing import Any

from playwright.sync_api import Page, expect

import branchline as bl
from tests.server.running import Friend, Server, client
from tests.web.tables import GAMES, Eager, Hoarder, bring_on, deal, invitation, my_turn, strip, take

LONG_NAMES = (
    "Maximiliana of Oberammergau"[:24],
    "Wolfeschlegelsteinhausen"[:24],
    "Ng",
    "Anne-Sophie Vandenbroucke"[:24],
    "O'Shaughnessy-Featherst"[:24],
)
OPENINGS = ("Duluth – Toronto", "Chicago – Montréal", "Madison – Ottawa", "Marquette – Albany")
REVIEWED = 600_000
"""So many ms may the review of a long game take, beside other work."""
PLAIN = ("home", "new", "new-rising-sun", "rules", "rules-all", "lost")
PLACES = (
    *PLAIN,
    *("games", "continue", "waiting", "sit-down", "cover"),
    *(f"table-{game}" for game in GAMES),
    *("watch", "ending", "ending-great-lakes", "replay", "position"),
)


class Places:
    """The pages of a server; a table is made when it is first asked for, and then shared."""

    def __init__(self, server: Server) -> None:
        self.url = server.url
        self.made: dict[str, Sequence[Friend]] = {}

    def visit(self, page: Page, name: str) -> None:
        """Opens a page, and waits until it is all there."""
        kind, _, more = name.partition("-")
        if name in PLAIN:
            self.plain(page, name)
        else:
            getattr(self, {"sit": "sit_down", "continue": "home_again"}.get(kind, kind))(page, more)
        page.wait_for_load_state("networkidle")

    def plain(self, page: Page, name: str) -> None:
        """A page without a table."""
        paths = {
            "home": "/",
            "new": "/new/world",
            "new-rising-sun": "/new/rising-sun",
            "rules": "/rules/card-game",
            "rules-all": "/rules",
            "lost": "/rules/no/such",
        }
        page.goto(self.url + paths[name])
        page.locator("h1").first.wait_for()
        if name.startswith("new"):
            page.get_by_text("more options").click()
            page.get_by_text("Choose the deal").click()
        if name == "rules":
            for summary in page.locator("summary").all():
                summary.click()

    def games(self, page: Page, _: str) -> None:
        """One's own games, some of which were played."""
        page.goto(f"{self.url}/icon.svg")
        page.evaluate("(games) => localStorage.setItem('branchline.story', games)", story())
        page.goto(f"{self.url}/games")
        page.get_by_text("Best games").wait_for()

    def at(self, name: str, make: Callable[[], Sequence[Friend]]) -> Sequence[Friend]:
        """Those at a table, which is made if there is none."""
        if name not in self.made:
            self.made[name] = make()
        return self.made[name]

    def playing(self, game: str) -> Sequence[Friend]:
        """A table in the middle of a game, this page's turn."""

        return self.at(game, lambda: self.in_the_middle(game))

    def in_the_middle(self, game: str) -> Sequence[Friend]:
        """A game of two that is brought on to somebody's fourteenth turn."""
        friends = deal(self.url, game, "pp")
        bring_on(friends, Eager(3, my_turn(0, 14)))
        return friends

    def over(self, game: str) -> Sequence[Friend]:
        """A table whose game is over."""

        return self.at(f"over {game}", lambda: self.to_the_end(game))

    def to_the_end(self, game: str) -> Sequence[Friend]:
        """A game of two that is brought to its end."""
        friends = deal(self.url, game, "pp")
        bring_on(friends, Eager(2))
        return friends

    def table(self, page: Page, game: str) -> None:
        """A table in the middle of a game."""
        take(page, self.playing(game)[:1])
        strip(page).wait_for()

    def watch(self, page: Page, _: str) -> None:
        """A spectator's page."""
        page.goto(f"{self.url}/watch/{self.playing('great-lakes')[0].id}")
        strip(page).wait_for()

    def ending(self, page: Page, game: str) -> None:
        """How a game ended."""
        take(page, self.over(game or "card-game")[:1])
        page.get_by_role("list", name="Places").wait_for()

    def review(self, page: Page, game: str) -> None:
        """A game that is over, thought through."""
        take(page, self.over(game)[:1])
        page.get_by_role("link", name="Review").first.click()
        page.get_by_role("button", name="Next mistake").wait_for()
        expect(page.get_by_role("progressbar")).to_have_count(0, timeout=REVIEWED)

    def replay(self, page: Page, _: str) -> None:
        """A game that is over, seen again."""
        page.goto(f"{self.url}/replay/{self.over('card-game')[0].id}")
        slider = page.get_by_role("slider", name="Moment of the game")
        expect(slider).not_to_have_attribute("max", "0")
        slider.fill("9")
        expect(page.locator(".hands")).to_be_visible()

    def position(self, page: Page, _: str) -> None:
        """A position that someone shared, with their hand."""
        ada = self.playing("great-lakes")[0]
        made = ada.http.post("/positions", json={"seat": ada.seat, "hand": True})
        page.goto(f"{self.url}/position/{made.json()['id']}")
        page.get_by_role("button", name="Play on from here").wait_for()

    def waiting(self, page: Page, _: str) -> None:
        """The waiting room of who made the table."""
        page.goto(f"{self.url}/new/world")
        page.get_by_label("Who sits in seat 2").select_option("open")
        page.get_by_role("button", name="Make the table").click()
        page.get_by_label("Invite link for seat 2").wait_for()

    def sit_down(self, page: Page, _: str) -> None:
        """Who comes by an invitation."""
        friends = self.at("waiting", lambda: deal(self.url, "world", "pob", start=False))
        page.goto(invitation(friends[1]))
        page.get_by_role("button", name="Sit down").wait_for()

    def home_again(self, page: Page, _: str) -> None:
        """Home, with unfinished tables."""
        for game in GAMES[2:]:
            take(page, self.playing(game)[:1])
        page.goto(self.url)
        page.get_by_role("heading", name="Continue").wait_for()

    def cover(self, page: Page, _: str) -> None:
        """Two at one screen."""
        take(page, self.playing("card-game"))
        page.get_by_role("heading", name="Pass the screen").wait_for()

    # A table while something is done

    def paying(self, page: Page, game: str) -> None:
        """A route is picked, and its payment laid out."""
        self.table(page, game)
        page.locator(".board .target:not([aria-disabled=true])").first.wait_for()
        page.get_by_role("group", name="Plus and minus zoom").focus()
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        page.locator("[data-confirm]").first.wait_for()

    def hint(self, page: Page, game: str) -> None:
        """The coach has been asked, and has thought to the end."""
        self.table(page, game)
        page.keyboard.press("h")
        page.get_by_role("region", name="Hint").get_by_role("status").wait_for()
        page.keyboard.press("h")
        coach = page.get_by_role("complementary", name="Coach")
        coach.get_by_text("±").first.wait_for()
        expect(coach.get_by_text("more are on their way")).to_have_count(0)

    def learn(self, page: Page, _: str) -> None:
        """A guided first game."""
        made = client(self.url).post("/api/lessons/great-lakes", json={}).json()
        take(page, [Friend(self.url, made["id"], 0, made["seats"][0]["token"])])
        page.locator(".ring").first.wait_for()

    # Crowded tables

    def crowded(self, page: Page, game: str) -> None:
        """A table with as many players, cards, tickets and long names as there can be."""
        players = {"rising-sun": 4, "card-game": 4}.get(game, 5)

        def make() -> Sequence[Friend]:
            friends = deal(self.url, game, "p" * players, names=LONG_NAMES)
            if game == "rising-sun":
                bring_on(friends, Eager(4, my_turn(0, 60)))
            else:
                cards = 30 if game == "card-game" else 40
                tickets = 12 if game == "card-game" else 14
                until = Hoarder(0, tickets, lambda now: held(now) >= cards and my_turn()(now))
                bring_on(friends, until)
            return friends

        take(page, self.at(f"crowded {game}", make)[:1])
        strip(page).wait_for()


def story() -> str:
    """Finished games, as a browser keeps them."""
    luck, hour = Random(5), 3_600_000
    told = []
    for number, game in enumerate([*GAMES, *["great-lakes"] * 9]):
        own, rival = luck.randrange(60, 130), luck.randrange(50, 120)
        told.append(
            {
                "id": f"played{number}",
                "game": game,
                "title": bl.game(game).title,
                "at": time() * 1000 - 20 * hour * number,
                "seats": [0],
                "names": ["You", "Mina"],
                "bots": [None, ("casual", "club")[number % 2]],
                "scores": [own, rival],
                "winners": [0 if own > rival else 1],
                "opening": luck.sample(OPENINGS, 2) if game == "great-lakes" else [],
                "rate": luck.uniform(0.005, 0.03),
            }
        )
    return json.dumps(told)


def held(now: Any) -> int:
    """How many cards the first seat holds."""
    hand = now["view"]["players"][0].get("hand") or {}
    return sum(hand.values())
