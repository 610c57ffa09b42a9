"""Each player's chance of winning."""

from typing import Final

from attrs import frozen

from bluemoon.kernel.chance import Chance
from bluemoon.legends.evaluation.answers import best_answered
from bluemoon.legends.evaluation.weights import ANSWERS_AHEAD
from bluemoon.legends.state import State


@frozen
class LegendsEvaluation:
    """Each seat's chance of winning, by seat. It needs no randomness."""

    def __call__(self, state: State, chance: Chance, /) -> tuple[float, ...]:  # noqa: ARG002
        """Judge a position by the best answer to a question that is asked, and to the next."""
        return best_answered(state, ANSWERS_AHEAD)

    def after_turns(self, state: State, chance: Chance, /) -> tuple[float, ...]:  # noqa: ARG002
        """Judge a position for a search, which tries answers itself: by the next answer alone."""
        return best_answered(state, 1)


evaluate: Final = LegendsEvaluation()
