"""Why an action of Rails & Sails is good: which tickets it is for, which cards are lacking."""

from branchline.bots.rails_and_sails.outlook import ROOM, TENTH, Outlook
from branchline.bots.rails_and_sails.plan import Plan
from branchline.bots.reasons.facts import Fact, because, listed
from branchline.core.state import State
from branchline.core.words import number
from branchline.games.rails_and_sails.actions import CLAIM, COLOR, FOR_TRAINS, HARBOR, TAKE
from branchline.games.rails_and_sails.cards import DOUBLE, HARBOR_TRAIN, SHIP, WILD
from branchline.games.rails_and_sails.naming import board_of
from branchline.games.rails_and_sails.state import SailState

SENTENCES = {
    "on-the-way": "On the way of {tickets}.",
    "site": "{tickets} {name} the city.",
    "any-harbor": "A harbor that stays unbuilt costs 4 points.",
    "lacking": "The plan lacks {spaces} of it.",
    "wild": "It stands for any color.",
    "deck": "No card that lies open is wanted as much.",
    "turns": "{turns} left.",
    "more-tickets": "The plan needs {needed} of {turns} left.",
}


def facts(state: State, action: int) -> list[Fact]:
    """Why this is a good action."""
    assert isinstance(state, SailState)
    means = state.game.actions(state.players)[action] or {}
    verb = means.get("verb")
    out = Outlook(state, state.to_act)
    plan = made(out)
    turns = because("turns", turns=f"About {number(int(out.turns_left()), 'turn')}")
    if CLAIM <= action < COLOR:
        return [*claim_facts(state, plan, action - CLAIM), turns]
    if HARBOR <= action < FOR_TRAINS:
        return [harbor_fact(plan, action - HARBOR), turns]
    if verb == "take":
        return card_facts(out, means["what"], action)
    if verb == "draw":
        return [because("deck")]
    return [more_tickets(out)] if verb == "tickets" else []


def made(out: Outlook) -> Plan:
    """The plan for all tickets in hand."""
    plan = Plan(out)
    plan.add_held()
    plan.fit(TENTH * out.turns_left() * 3 // 2)
    return plan


def claim_facts(state: SailState, plan: Plan, track: int) -> list[Fact]:
    """Which tickets a track is for."""
    plan.shares()
    names = [name for ticket, name in pursued(state, plan) if uses(plan, ticket, track)]
    return [because("on-the-way", tickets=listed(names))] if names else []


def pursued(state: SailState, plan: Plan) -> list[tuple[int, str]]:
    """The tickets of a plan that have ways, with their names."""
    places = [at for at in range(int(plan.number)) if plan.reached[at]]
    numbers = [int(plan.tickets[at]) for at in places]
    return [(ticket, board_of(state).tickets[ticket].name) for ticket in sorted(numbers)]


def uses(plan: Plan, ticket: int, track: int) -> bool:
    """Whether the way of a ticket leads over a track."""
    shares = ROOM[:]
    plan.share_out(ticket, shares)
    return shares[track] > 0


def harbor_fact(plan: Plan, city: int) -> Fact:
    """How many tickets name a harbor's city."""
    naming = int(plan.naming(city))
    if not naming:
        return because("any-harbor")
    name = "names" if naming == 1 else "name"
    return because("site", tickets=number(naming, "ticket"), name=name)


def card_facts(out: Outlook, card: str, action: int) -> list[Fact]:
    """What a plan lacks of a card's color."""
    kind = action - TAKE
    if kind == WILD:
        return [because("wild")]
    color = kind % HARBOR_TRAIN if kind < SHIP else 6 + (kind - SHIP) % DOUBLE
    lack = int(out.lack[color])
    return [because("lacking", spaces=number(lack, "space"), card=card)] if lack else []


def more_tickets(out: Outlook) -> Fact:
    """How much time the plan leaves for more tickets."""
    needed = number(int(out.time_needed()) // TENTH, "turn")
    return because("more-tickets", needed=needed, turns=number(int(out.turns_left()), "turn"))
