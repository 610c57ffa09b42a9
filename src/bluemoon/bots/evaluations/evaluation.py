"""What an evaluation is: a guess at who will win."""

from typing import Protocol, TypeVar, runtime_checkable

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import Ending

StateT = TypeVar("StateT")
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


@runtime_checkable
class TurnEvaluation(Evaluation[StateT_contra], Protocol[StateT_contra]):
    """
    An evaluation that judges whole turns in another way than single steps.

    Whoever looks at the next step only has to be led on by what could be done next. Whoever
    compares turns has carried out such plans, and should ask what is left of a position when the
    others have played.
    """

    def after_turns(self, state: StateT_contra, chance: Chance, /) -> tuple[float, ...]:
        """Guess, for a search that compares whole turns: at their end, and on the way there."""
        ...


def for_turns(evaluation: Evaluation[StateT]) -> Evaluation[StateT]:
    """How this evaluation judges whole turns; the same as single steps, if it does not say."""
    return evaluation.after_turns if isinstance(evaluation, TurnEvaluation) else evaluation


def shares(outcome: Ending, players: int) -> tuple[float, ...]:
    """What everyone has won in the end: a shared victory is divided, a draw is worth nothing."""
    won = 1 / len(outcome.winners) if outcome.winners else 0.0
    return tuple(won if seat in outcome.winners else 0.0 for seat in range(players))
