"""From distances to chances of winning."""

from math import sqrt
from typing import Final

from attrs import frozen

from bluemoon.city.evaluation.standing import distances_to_victory
from bluemoon.city.evaluation.worths import (
    AS_IT_STANDS,
    FEW_PLAYERS,
    IN_THE_LONG_RUN,
    KEENNESS,
    MARGIN,
    Weights,
)
from bluemoon.city.state import State
from bluemoon.kernel.chance import Chance


@frozen
class CityEvaluation:
    """How likely every seat is to win, by seat. It does not guess at random."""

    def __call__(self, state: State, chance: Chance, /) -> tuple[float, ...]:  # noqa: ARG002
        """By what everyone has and could do next."""
        return _chances(state, AS_IT_STANDS)

    def after_turns(self, state: State, chance: Chance, /) -> tuple[float, ...]:  # noqa: ARG002
        """By what lasts while the others play; with one other, that is all of it."""
        is_crowded = len(state.players) > FEW_PLAYERS
        return _chances(state, IN_THE_LONG_RUN if is_crowded else AS_IT_STANDS)


evaluate: Final = CityEvaluation()


def _chances(state: State, weights: Weights) -> tuple[float, ...]:
    powers = [_never_nothing(lack) ** -KEENNESS for lack in distances_to_victory(state, weights)]
    total = sum(powers)
    return tuple([power / total for power in powers])


def _never_nothing(lack: float) -> float:
    """The same for those who lack much; always above zero, and less for whoever lacks less."""
    return (lack + sqrt(lack * lack + 4 * MARGIN * MARGIN)) / 2
