"""
Legal actions, by construction.

This is the hot path: nothing is proposed and then refused. Tiles, discs and claims come from the
tables of the board (``placements``). A contract test proves that this module and ``decide`` agree.
"""

from collections.abc import Callable, Iterable
from typing import Final, assert_never

from bluemoon.sand.actions import Action, Choose, Done, End, Keep, Rise, Take, Unbound
from bluemoon.sand.components import Crystal
from bluemoon.sand.rules.claiming import claims
from bluemoon.sand.rules.crystal_powers import (
    CARDS_LOOKED_AT,
    exchanges,
    looks,
    shifts,
    trades,
)
from bluemoon.sand.rules.crystals import may_use
from bluemoon.sand.rules.main_actions import disc_steps, tile_plays
from bluemoon.sand.rules.setup import FIRST_DISCS
from bluemoon.sand.rules.tiles import TILES_IN_FRONT
from bluemoon.sand.state import (
    Charge,
    DiscPhase,
    KeepPhase,
    OverPhase,
    SetupPhase,
    State,
    TakePhase,
    TradePhase,
    TurnPhase,
)
from bluemoon.sand.type_checks import check_state

END: Final = End()
DONE: Final = Done()
RISE: Final = Rise()
UNBOUND: Final = Unbound()
CHOICES: Final = tuple(map(Choose, FIRST_DISCS))
TAKES: Final = tuple(map(Take, range(1, TILES_IN_FRONT + 1)))
KEEPS: Final = tuple(map(Keep, range(1, CARDS_LOOKED_AT + 1)))


def legal_actions(state: State) -> tuple[Action, ...]:  # noqa: PLR0911  one arm a phase
    """Every legal action, in canonical order, without duplicates; empty when the game is over."""
    check_state(state)
    phase = state.phase
    match phase:
        case TurnPhase():
            return _turn(state, phase)
        case TakePhase():
            return TAKES
        case DiscPhase():
            return _discs(state, phase)
        case KeepPhase():
            return KEEPS[: len(phase.cards)]
        case TradePhase():
            return (*trades(state), DONE)
        case SetupPhase():
            return CHOICES
        case OverPhase():
            return ()
        case _:
            assert_never(phase)


def _turn(state: State, phase: TurnPhase) -> tuple[Action, ...]:
    """Main actions, then claims, then the crystal, then the end of the turn (T1)."""
    actions: list[Action] = []
    if not phase.main_taken:
        actions += tile_plays(state)
        actions += disc_steps(state)
    has_main_action = bool(actions)
    actions += claims(state)
    if state.players[state.to_act].crystal is Charge.CHARGED:
        actions += _crystal(state)
    if not has_main_action or state.realm.options.main_action == "optional":
        actions.append(END)
    return tuple(actions)


def _discs(state: State, phase: DiscPhase) -> tuple[Action, ...]:
    """More discs, the purple crystal, or the end of the disc action (D1, D4, A4)."""
    actions = disc_steps(state, phase.filled)
    if phase.left is not None and may_use(state, Crystal.PURPLE):
        actions.append(UNBOUND)
    actions.append(DONE)
    return tuple(actions)


def _rises(state: State) -> Iterable[Action]:
    """The orange crystal, unless the cube is at the end of the track (A7)."""
    level, track = state.players[state.to_act].level, state.realm.boards[state.to_act].track
    return (RISE,) if level < track else ()


_POWERS: Final[dict[Crystal, Callable[[State], Iterable[Action]]]] = {
    Crystal.RED: looks,
    Crystal.YELLOW: exchanges,
    Crystal.GREEN: shifts,
    Crystal.ORANGE: _rises,
    Crystal.BLUE: trades,
}
"""What each crystal allows outside of main actions; the purple one allows nothing there."""


def _crystal(state: State) -> Iterable[Action]:
    """What the charged crystal of the player to act allows now (A2)."""
    crystal = state.realm.crystals[state.to_act]
    power = None if crystal is None else _POWERS.get(crystal)
    return () if power is None else power(state)
