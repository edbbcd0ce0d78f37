"""Why an action of Rails & Sails is good: which tickets it is for, which cards are lacking."""

from branchline.bots.rails_and_sails.evaluation import FAR, ROOM, TENTH, Evaluation
from branchline.bots.rails_and_sails.plan import Plan
from branchline.bots.reasons.reason import Reason, because, join_names
from branchline.core.state import State
from branchline.core.words import number
from branchline.games.rails_and_sails.boards import COLORS, KIND_OF
from branchline.games.rails_and_sails.cards import DOUBLE, HARBOR_TRAIN, SHIP, WILD
from branchline.games.rails_and_sails.naming import board_of
from branchline.games.rails_and_sails.state import SailState

NO_WAY = FAR // 2

SENTENCES = {
    "on-the-way": "On the way of {tickets}.",
    "for-points": "No ticket needs it: it is for the points.",
    "only-way": "There is no other way between the two.",
    "way-round": "The only track between the two; the way round takes {spaces} more.",
    "rival-near": "A rival already reaches {city}.",
    "keeping": "{tickets} together take about {spaces} and {time} of the {turns} left.",
    "fleet": "The ways of the tickets take {trains} and {ships}.",
    "site": "{tickets} {name} the city.",
    "any-harbor": "A harbor that stays unbuilt costs 4 points.",
    "lacking": "The plan lacks {spaces} of {color}.",
    "gray": "It fills a gray route, or serves a later ticket.",
    "wild": "It stands for any color.",
    "deck": "No card that lies open is wanted as much.",
    "turns": "{turns} left.",
    "more-tickets": "The plan needs {needed} of the {turns} left.",
    "time-left": "The plan is done, with about {turns} left.",
}
PUBLIC = frozenset({"only-way", "way-round", "rival-near", "wild", "deck", "turns"})
"""The reasons that everyone can see."""


def reasons(state: State, action: int) -> list[Reason]:
    """Why this is a good action."""
    assert isinstance(state, SailState)
    meaning = state.meaning(action)
    what = meaning["what"]
    out = Evaluation(state, state.to_act)
    plan = make_plan(out)
    turns = because("turns", turns=f"About {number(int(out.turns_left()), 'turn')}")
    match meaning["verb"]:
        case "claim":
            return [*claim_reasons(state, plan, what), turns]
        case "harbor":
            return [harbor_reason(state, plan, what), turns]
        case "take":
            return card_reasons(out, KIND_OF[what])
        case "keep":
            return keeping_reasons(state, out, what)
        case "fleet":
            return [fleet_reason(out)]
        case "draw":
            return [because("deck")]
        case "tickets":
            return [more_tickets(out)]
    return []


def make_plan(out: Evaluation) -> Plan:
    """The plan for all tickets in hand."""
    plan = Plan(out)
    plan.add_held()
    plan.fit(TENTH * out.turns_left() * 3 // 2)
    return plan


def claim_reasons(state: SailState, plan: Plan, id: str) -> list[Reason]:
    """Which tickets a track is for, and how urgent it is."""
    track = next(at for at, one in enumerate(board_of(state).tracks) if one.id == id)
    plan.shares()
    names = [name for ticket, name in pursued_tickets(state, plan) if uses(plan, ticket, track)]
    purpose = because("on-the-way", tickets=join_names(names)) if names else because("for-points")
    return [purpose, *urgency(state, plan.out, track)]


def urgency(state: SailState, out: Evaluation, track: int) -> list[Reason]:
    """Whether a rival may take a track, and what that would cost."""
    board = board_of(state)
    a, b = board.tracks[track].a, board.tracks[track].b
    beside = [at for at, other in enumerate(board.tracks) if (other.a, other.b) == (a, b)]
    if any(at != track and out.can_get(at) for at in beside):
        return []
    more = way_round(out, track, a, b) - board.tracks[track].length
    if more >= NO_WAY:
        found = [because("only-way")]
    else:
        found = [because("way-round", spaces=number(more, "space"))] if more > 0 else []
    reached = [city for city in (a, b) if is_reached(state, city)]
    return found + [because("rival-near", city=board.cities[city].name) for city in reached[:1]]


def way_round(out: Evaluation, track: int, a: int, b: int) -> int:
    """The spaces of the shortest way between two cities that does not use a track."""
    price = ROOM[:]
    for at in range(int(out.num_usable)):
        other = int(out.usable[at])
        price[other] = 0 if out.is_mine(other) else int(out.rules.lengths[other])
    price[track] = FAR
    kept, out.price = out.price, price
    out.spread_from(a)
    out.price = kept
    return int(out.far[b])


def is_reached(state: SailState, city: int) -> bool:
    """Whether a rival has a track into a city."""
    owners = [
        state.owner(at)
        for at, track in enumerate(board_of(state).tracks)
        if city in (track.a, track.b)
    ]
    return any(owner not in (-1, state.to_act) for owner in owners)


def pursued_tickets(state: SailState, plan: Plan) -> list[tuple[int, str]]:
    """The tickets of a plan that have ways, with their names."""
    places = [at for at in range(int(plan.number)) if plan.reached[at]]
    numbers = [int(plan.tickets[at]) for at in places]
    return [(ticket, board_of(state).tickets[ticket].name) for ticket in sorted(numbers)]


def uses(plan: Plan, ticket: int, track: int) -> bool:
    """Whether the way of a ticket leads over a track."""
    shares = ROOM[:]
    plan.share_out(ticket, shares)
    return shares[track] > 0


def harbor_reason(state: SailState, plan: Plan, id: str) -> Reason:
    """How many tickets name a harbor's city."""
    city = next(at for at, one in enumerate(board_of(state).cities) if one.id == id)
    naming = int(plan.naming(city))
    if not naming:
        return because("any-harbor")
    name = "names" if naming == 1 else "name"
    return because("site", tickets=number(naming, "ticket"), name=name)


def card_reasons(out: Evaluation, kind: int) -> list[Reason]:
    """What a plan lacks of a card's color."""
    if kind == WILD:
        return [because("wild")]
    at = kind % HARBOR_TRAIN if kind < SHIP else 6 + (kind - SHIP) % DOUBLE
    if lack := int(out.lack[at]):
        return [because("lacking", spaces=number(lack, "space"), color=color_name(at))]
    return [because("gray")] if any(map(int, out.lack)) else []


def color_name(at: int) -> str:
    """A color of trains or of ships."""
    return f"{COLORS[at % 6]} {'trains' if at < 6 else 'ships'}"


def wanted(state: State) -> dict[str, int]:
    """How many spaces of each color the plan of the seat that decides still lacks."""
    assert isinstance(state, SailState)
    out = Evaluation(state, state.to_act)
    make_plan(out)
    return {color_name(at): int(out.lack[at]) for at in range(12) if out.lack[at] > 0}


def keeping_reasons(state: SailState, out: Evaluation, places: list[int]) -> list[Reason]:
    """What tickets of an offer ask for, together with those in hand."""
    own = state.view(int(state.to_act))["players"][state.to_act]
    names = [own["offer"][place]["name"] for place in places]
    numbers = {ticket.name: at for at, ticket in enumerate(board_of(state).tickets)}
    plan = Plan(out)
    plan.add_held()
    for name in names:
        plan.add(numbers[name])
    plan.lay_best(1)
    spaces = int(out.pieces_needed(0)) + int(out.pieces_needed(1))
    time, turns = int(out.time_needed()) // TENTH, int(out.turns_left())
    return [
        because(
            "keeping",
            tickets=join_names(names),
            spaces=number(spaces, "space"),
            time=time,
            turns=number(turns, "turn"),
        )
    ]


def fleet_reason(out: Evaluation) -> Reason:
    """The pieces that the plan takes."""
    trains, ships = int(out.pieces_needed(0)), int(out.pieces_needed(1))
    return because("fleet", trains=number(trains, "train"), ships=number(ships, "ship"))


def more_tickets(out: Evaluation) -> Reason:
    """How much time the plan leaves for more tickets."""
    needed, turns = int(out.time_needed()) // TENTH, number(int(out.turns_left()), "turn")
    if not needed:
        return because("time-left", turns=turns)
    return because("more-tickets", needed=needed, turns=turns)
