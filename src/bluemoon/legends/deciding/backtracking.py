"""Being done with playing cards, and backtracking where that is impossible (B10, E10 to E14)."""

from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends.actions import Backtrack
from bluemoon.legends.deciding.phases import FIGHTING, refuse_phase
from bluemoon.legends.events import Backtracked
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.backtracking import E10, E14
from bluemoon.legends.rules.characters import can_play_one_of, has_fighter
from bluemoon.legends.rules.power import power_obstacle
from bluemoon.legends.rules.ships import playable_cards
from bluemoon.legends.rules.supports import done_obstacle
from bluemoon.legends.state import CharacterPhase


def done_verdict(resolution: Resolution) -> Refusal | None:
    """Why the Booster/Support phase cannot end; None: it can (B10, P3)."""
    state, standings = resolution.state, resolution.standings
    return done_obstacle(state, standings, resolution.limits(state.turn.seat)) or power_obstacle(
        state, standings
    )


def has_character(resolution: Resolution) -> bool:
    """Whether there is a character that the player may play now (E2, E10)."""
    state = resolution.state
    limits = resolution.limits(state.turn.seat)
    cards = playable_cards(state, limits)
    return can_play_one_of(state, resolution.standings, limits, cards)


def backtrack_obstacle(resolution: Resolution) -> Refusal | None:
    """Why the player cannot backtrack; None: he can (E10, E14)."""
    state = resolution.state
    if done_verdict(resolution) is None:
        return Refusal(E14, "you can go on with 'done'")
    if has_fighter(state) or not isinstance(state.phase, CharacterPhase):
        return None
    if has_character(resolution):
        return Refusal(E10, "you have played no character yet, and could")
    return None


def with_way_back(resolution: Resolution, refusal: Refusal) -> Refusal:
    """The refusal, with the way to leave the fight if that begins with backtracking (E12)."""
    state = resolution.state
    if (
        not isinstance(state.phase, FIGHTING)
        or state.engaged is None
        or backtrack_obstacle(resolution) is not None
    ):
        return refusal
    leave = "decline" if state.engaged.fight is None else "retreat"
    return Refusal(refusal.rule, f"{refusal.because}; you can backtrack, then {leave}")


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
