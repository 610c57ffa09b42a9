"""What an evaluation is: a guess at who will win."""

from typing import Protocol, TypeVar

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.game import Ending

StateT_contra = TypeVar("StateT_contra", contravariant=True)


class Evaluation(Protocol[StateT_contra]):
    """
    How likely every seat is to win, by seat, each from 0 to 1.

    Bots evaluate states that they have imagined, never the one that is played: what they
    cannot see has been drawn by lot.
    """

    def __call__(self, state: StateT_contra, chance: Chance, /) -> tuple[float, ...]:
        """Guess; chance may be used, and the same chance guesses the same."""
        ...


def shares(outcome: Ending, players: int) -> tuple[float, ...]:
    """What everyone has won in the end: a shared victory is divided, a draw is worth nothing."""
    won = 1 / len(outcome.winners) if outcome.winners else 0.0
    return tuple(won if seat in outcome.winners else 0.0 for seat in range(players))
