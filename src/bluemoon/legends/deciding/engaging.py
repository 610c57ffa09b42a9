"""The engagement choice, and backtracking to it (E)."""

from typing import Final

from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends.actions import Action, Backtrack, Decline, Fight, Retreat
from bluemoon.legends.asks import FinishDecline
from bluemoon.legends.deciding.phases import ENGAGING, FIGHTING, refuse_phase
from bluemoon.legends.deciding.powering import done_verdict
from bluemoon.legends.events import Backtracked, Declined, FightJoined
from bluemoon.legends.flow import ask, begin_retreat, finish_decline, spend_leadership
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.areas import discard_landed_ships
from bluemoon.legends.rules.backtracking import E10, E12, E14
from bluemoon.legends.rules.characters import (
    can_play_one_of,
    has_fighter,
    may_fight_again,
)
from bluemoon.legends.rules.engagement import E1, E2
from bluemoon.legends.rules.ships import playable_cards
from bluemoon.legends.state import ENGAGEMENT, CharacterPhase, EngagementPhase
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
    if may_fight_again(state) or _has_character(resolution):
        return None
    return Refusal(E2, "there is no character that you may play now")


def _has_character(resolution: Resolution) -> bool:
    state = resolution.state
    limits = resolution.limits(state.turn.seat)
    cards = playable_cards(state, limits)
    return can_play_one_of(state, resolution.standings, limits, cards)


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
        return refuse_phase(state, action)
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
        return refuse_phase(state, action)
    if state.fight is None:
        return Refusal(E1, "no fight is running: start one or decline")
    begin_retreat(resolution, state.turn.seat, "chosen", state.phase)
    return None


def backtrack_obstacle(resolution: Resolution) -> Refusal | None:
    """Why the player cannot backtrack; None: he can (E10, E14)."""
    state = resolution.state
    if done_verdict(resolution) is None:
        return Refusal(E14, "you can go on with 'done'")
    if has_fighter(state) or not isinstance(state.phase, CharacterPhase):
        return None
    if _has_character(resolution):
        return Refusal(E10, "you have played no character yet, and could")
    return None


def decide_backtrack(resolution: Resolution, action: Backtrack) -> Refusal | None:
    """Undo everything since the engagement choice (E10 to E13)."""
    state = resolution.state
    if not isinstance(state.phase, FIGHTING) or state.engaged is None:
        return refuse_phase(state, action)
    obstacle = backtrack_obstacle(resolution)
    if obstacle is None:
        backtracks = state.engaged.turn.backtracks + 1
        must_leave = state.turn.learned or backtracks > state.options.retries
        resolution.add(Backtracked(state.turn.seat, must_leave))
    return obstacle
