"""What rivals are likely to hold: tickets whose way they have claimed come up more often."""

import pytest

import branchline as bl
from branchline.bots.rails_and_sails.posterior import Posterior
from branchline.games.rails_and_sails.state import SailState
from tests.properties.looking import inside

pytestmark = pytest.mark.slow_interpreted
TICKET = "Chicago - New York"
WAY = {
    "chicago-south_bend-1": 1,
    "south_bend-toledo-1": 1,
    "cleveland-toledo-1": 1,
    "cleveland-erie-1": 1,
    "buffalo-erie": 1,
    "buffalo-scranton": 1,
    "new_york-scranton-1": 1,
}


def lakes(claimed: dict[str, int]) -> SailState:
    """A position on the Great Lakes in which seat 1 has claimed tracks."""
    tickets = [
        ["Green Bay - Chicago", "Duluth - Chicago"],
        ["Chicago - Timmins", "Chicago - Detroit"],
    ]
    position = {"players": 2, "turn": 20, "claimed": claimed, "tickets": tickets}
    state = bl.game("great-lakes").load(position)
    assert isinstance(state, SailState)
    return state


def times(state: SailState, guesses: int) -> int:
    """In how many guesses of seat 0 seat 1 holds the ticket."""
    posterior = Posterior()
    made = [posterior.guess(state, 0, seed) for seed in range(guesses)]
    return sum(TICKET in held(guess) for guess in made)


def held(state: bl.State) -> list[str]:
    """The tickets of seat 1."""
    return [ticket["name"] for ticket in state.view(1)["players"][1]["tickets"]]


def test_a_ticket_whose_way_is_claimed_is_guessed_more_often() -> None:
    assert times(lakes(WAY), 200) > 2 * times(lakes({}), 200)


def test_a_guess_does_not_change_with_what_is_hidden() -> None:
    state, posterior = lakes(WAY), Posterior()
    for seed in range(5):
        other = state.redeal(0, 100 + seed)
        assert isinstance(other, SailState)
        assert inside(posterior.guess(other, 0, seed)) == inside(posterior.guess(state, 0, seed))


def test_a_guess_is_a_redeal() -> None:
    state = lakes(WAY)
    for seed in range(5):
        assert Posterior().guess(state, 0, seed).view(0) == state.view(0)
