"""The engagement choice (E)."""

from typing import Final

from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends.actions import Action, Decline, Fight, Retreat
from bluemoon.legends.asks import FinishDecline
from bluemoon.legends.deciding.backtracking import has_character, with_way_back
from bluemoon.legends.deciding.phases import ENGAGING, refuse_phase
from bluemoon.legends.events import Declined, FightJoined
from bluemoon.legends.flow import ask, begin_retreat, finish_decline, spend_leadership
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.areas import discard_landed_ships
from bluemoon.legends.rules.backtracking import E12
from bluemoon.legends.rules.characters import may_fight_again
from bluemoon.legends.rules.engagement import E1, E2
from bluemoon.legends.state import ENGAGEMENT, EngagementPhase
from bluemoon.legends.texts.hands import next_discard

MOST_DISCARDED: Final = 3
"""How many cards a player who declines may discard (E4)."""


def engagements(resolution: Resolution) -> list[Action]:
    """Whether to fight: the choices there are (E1, E2)."""
    leave: Action = Decline() if resolution.state.fight is None else Retreat()
    return [leave] if fight_obstacle(resolution) is not None else [Fight(), leave]


def fight_obstacle(resolution: Resolution) -> Refusal | None:
    """Why the player cannot start or continue a fight; None: he can (E2, E12)."""
    state = resolution.state
    phase = state.phase
    if isinstance(phase, EngagementPhase) and phase.must_leave:
        return Refusal(E12, "you have backtracked, and cannot fight any more in this turn")
    if may_fight_again(state) or has_character(resolution):
        return None
    return Refusal(E2, "there is no character that you may play now")


def decide_fight(resolution: Resolution, action: Fight) -> Refusal | None:
    """Start or continue a fight (E1)."""
    state = resolution.state
    if not isinstance(state.phase, ENGAGING):
        return refuse_phase(state, action)
    obstacle = fight_obstacle(resolution)
    if obstacle is None:
        resolution.add(FightJoined(state.turn.seat, started=state.fight is None))
    return obstacle


def decide_decline(resolution: Resolution, action: Decline) -> Refusal | None:
    """Start no fight (E4 to E6)."""
    state = resolution.state
    if not isinstance(state.phase, ENGAGING):
        return with_way_back(resolution, refuse_phase(state, action))
    if state.fight is not None:
        return Refusal(E1, "a fight is running: continue it or retreat")
    seat = state.turn.seat
    resolution.add(Declined(seat))
    spend_leadership(resolution)
    discard_landed_ships(resolution, seat)
    question = next_discard(resolution, seat, 1, MOST_DISCARDED)
    if question is None:
        finish_decline(resolution)
    else:
        ask(resolution, question, ENGAGEMENT, (FinishDecline(),))
    return None


def decide_retreat(resolution: Resolution, action: Retreat) -> Refusal | None:
    """Give up the running fight (E7, F)."""
    state = resolution.state
    if not isinstance(state.phase, ENGAGING):
        return with_way_back(resolution, refuse_phase(state, action))
    if state.fight is None:
        return Refusal(E1, "no fight is running: start one or decline")
    begin_retreat(resolution, state.turn.seat, "chosen", state.phase)
    return None
