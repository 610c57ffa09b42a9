"""The fight and the dragons, and which cards can be in play at all."""

from collections.abc import Iterator
from itertools import chain

from bluemoon.legends.invariants.kinds_of_phase import is_announced, is_engaged
from bluemoon.legends.state import (
    ALL_DRAGONS,
    PhaseOfTurn,
    Player,
    PowerPhase,
    State,
    opponent,
    phase_of_turn,
)


def fight_problems(state: State) -> Iterator[str]:
    """What does not fit the fight, or the lack of one."""
    if abs(state.dragons) > ALL_DRAGONS:
        yield f"there are {ALL_DRAGONS} dragons, not {abs(state.dragons)} (rule S5)"
    phase = phase_of_turn(state.phase)
    if state.fight is None:
        for player in state.players:
            for placed in chain(player.combat, player.support):
                yield f"{placed.card} is in play, and no fight is running (rule F5)"
        if phase is not None and is_engaged(phase):
            yield f"no fight is running, and the phase is {phase} (rule E1)"
    elif phase is not None:
        if state.fight.element is None:
            yield from _new_fight(state, phase)
        elif isinstance(phase, PowerPhase):
            yield "the element is chosen, and nothing is left to do in the Power phase (rule P2)"


def _new_fight(state: State, phase: PhaseOfTurn) -> Iterator[str]:
    """The turn that starts a fight: nothing else is in play, and it has no element yet (P2)."""
    if not is_engaged(phase):
        yield f"a new fight begins after the phase {phase} (rule E1)"
    if is_announced(phase):
        yield f"the fight has no element, and was announced before the phase {phase} (rule P2)"
    other = state.players[opponent(state.turn.seat)]
    for placed in chain(other.combat, other.support):
        yield f"{placed.card} of the opponent is in play, and the fight is new (rule F5)"
    yield from _played_now(state, state.players[state.turn.seat])


def _played_now(state: State, player: Player) -> Iterator[str]:
    """All cards in play were played in this turn (F5)."""
    plays = state.turn.plays
    played = {play.card for play in plays}
    for placed in chain(player.combat, player.support):
        if not placed.bluff and placed.card not in played:
            yield (
                f"{placed.card} is in play, and was not played in the turn that starts the fight "
                "(rule F5)"
            )
    bluffs = sum(placed.bluff for placed in player.support)
    laid = sum(play.kind == "bluff" for play in plays)
    if bluffs > laid:
        yield f"{bluffs} bluff cards are in play, and {laid} were laid in this turn (rule F5)"
