"""From distances to chances of winning."""

from math import sqrt

from bluemoon.bots.evaluations.city.standing import distances_to_victory
from bluemoon.bots.evaluations.city.worths import KEENNESS, MARGIN
from bluemoon.bots.evaluations.evaluation import shares
from bluemoon.city.state import OverPhase, State
from bluemoon.kernel.chance import Chance


def evaluate(state: State, chance: Chance, /) -> tuple[float, ...]:  # noqa: ARG001  it does not guess at random
    """How likely every seat is to win, by seat."""
    phase = state.phase
    if isinstance(phase, OverPhase):
        return shares(phase.outcome, len(state.players))
    powers = [_never_nothing(lack) ** -KEENNESS for lack in distances_to_victory(state)]
    total = sum(powers)
    return tuple([power / total for power in powers])


def _never_nothing(lack: float) -> float:
    """The same for those who lack much; always above zero, and less for whoever lacks less."""
    return (lack + sqrt(lack * lack + 4 * MARGIN * MARGIN)) / 2
