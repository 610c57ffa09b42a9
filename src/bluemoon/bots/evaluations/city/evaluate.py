"""From standings to chances of winning."""

from math import exp

from bluemoon.bots.evaluations.city.standing import standings
from bluemoon.bots.evaluations.city.worths import SPREAD
from bluemoon.bots.evaluations.evaluation import shares
from bluemoon.city.state import OverPhase, State
from bluemoon.kernel.chance import Chance


def evaluate(state: State, chance: Chance, /) -> tuple[float, ...]:  # noqa: ARG001  it does not guess at random
    """How likely every seat is to win, by seat."""
    phase = state.phase
    if isinstance(phase, OverPhase):
        return shares(phase.outcome, len(state.players))
    found = standings(state)
    best = max(found)
    powers = [exp((standing - best) / SPREAD) for standing in found]
    total = sum(powers)
    return tuple([power / total for power in powers])
