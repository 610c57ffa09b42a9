"""The running fight in words: powers, demands, what is missing, what a retreat costs."""

from collections.abc import Iterator, Sequence

from bluemoon.kernel.seats import Seat
from bluemoon.legends.demands import unmet_demands
from bluemoon.legends.effects.operators import DemandEffect, PayEffect
from bluemoon.legends.kinds import ELEMENTS, CardId, Element
from bluemoon.legends.limits import dragons_of_retreat
from bluemoon.legends.rules.fight_end import MANY_CARDS
from bluemoon.legends.standing import CardStandings, has_shield, power, standing, twice
from bluemoon.legends.state import CharacterPhase, Placed, opponent
from bluemoon.legends.views.view import View
from bluemoon.legends.wording.limit_texts import demanded
from bluemoon.legends.wording.phrases import name_of, whose


def power_words(view: View, seat: Seat, element: Element) -> str:
    """The total power of a player in an element."""
    return f"a power of {power(view, seat, element)}"


def dragons_of_a_retreat(view: View, seat: Seat) -> int:
    """How many dragons the opponent attracts if the seat retreats now (F2 to F4)."""
    other = view.players[opponent(seat)]
    cards = [
        placed
        for placed in (*other.combat, *other.support)
        if isinstance(placed, Placed) and not placed.bluff
    ]
    number, standings = 2 if len(cards) >= MANY_CARDS else 1, standing(view)
    demands = [
        card
        for card, demand in unmet_demands(view, standings, seat)
        if demand.otherwise == "dragon" and card not in view.turn.charged
    ]
    return len(demands) + dragons_of_retreat(standings, seat, number)


def must_leave_after_backtracking(view: View) -> bool:
    """Whether a player who backtracks now cannot fight any more in this turn (E12)."""
    backtracks = 0 if view.engaged is None else view.engaged.turn.backtracks
    return view.turn.learned or backtracks + 1 > view.options.retries


def fight_parts(view: View, names: Sequence[str]) -> Iterator[str]:
    """The fight, the powers, and what the current player still has to do."""
    fight, standings = view.fight, standing(view)
    if fight is None:
        yield "no fight"
    elif fight.element is None:
        yield f"a new fight{_powers_in_both(view, standings, names)}"
    else:
        yield f"a fight in {fight.element}"
        yield _powers(view, standings, fight.element, names)
    yield from _missing(view, standings)


def _powers(view: View, standings: CardStandings, element: Element, names: Sequence[str]) -> str:
    """Both powers; only the opponent's as long as the current player's cards may be covered."""
    seat = view.turn.seat
    other = opponent(seat)
    mine, against = (power(standings, each, element) for each in (seat, other))
    if not _has_fighter(view):
        return f"{whose(view, other, names)} power {against}"
    words = f"{whose(view, seat, names)} power {mine} against {whose(view, other, names)} {against}"
    if has_shield(standings, seat, element):
        return f"{words}, with a shield"
    return words if mine >= against else f"{words}, {against - mine} missing"


def _powers_in_both(view: View, standings: CardStandings, names: Sequence[str]) -> str:
    """The power of whoever starts a fight, who will choose the element (P2)."""
    seat = view.turn.seat
    if not _has_fighter(view):
        return ""
    fire, earth = (power(standings, seat, element) for element in ELEMENTS)
    return f", {whose(view, seat, names)} power {fire} in fire and {earth} in earth"


def _has_fighter(view: View) -> bool:
    """Whether a character was played in this turn, or the active cards fight again (K1, K8)."""
    return view.turn.again or any(play.kind == "character" for play in view.turn.plays)


def _missing(view: View, standings: CardStandings) -> Iterator[str]:
    """What else the current player has to do in this turn (B9, B10)."""
    if isinstance(view.phase, CharacterPhase) and not _has_fighter(view):
        yield "a character to be played"
    for card, demand in unmet_demands(view, standings, view.turn.seat):
        name = name_of(view.options.components, card)
        yield f"{name} demands: {_demanded(view, standings, card, demand)}"


def _demanded(view: View, standings: CardStandings, card: CardId, demand: DemandEffect) -> str:
    """What a demand asks for now."""
    is_doubled = standings.doubled(opponent(view.turn.seat), card)
    if isinstance(demand, PayEffect) and is_doubled:
        return demanded(demand, payment=twice(demand.payment))
    return demanded(demand)
