"""Every game by name, together with its evaluation."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from attrs import frozen

from bluemoon import games
from bluemoon.bots.evaluations.evaluation import Evaluation
from bluemoon.bots.evaluations.playouts import Playouts
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT

AnswerT = TypeVar("AnswerT")
AnswerT_co = TypeVar("AnswerT_co", covariant=True)


class BotGameUser(Protocol[AnswerT_co]):
    """Something that can be done with any game and an evaluation of it."""

    def __call__(
        self,
        game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        options: Callable[..., OptionsT],
        evaluation: Evaluation[StateT],
        /,
    ) -> AnswerT_co:
        """Do it, given the game, what makes its options, and its evaluation."""
        ...


def use(name: str, user: BotGameUser[AnswerT]) -> AnswerT:
    """
    What the user makes of the game with this name; an unknown name is an OptionsError.

    A game without an evaluation of its own is evaluated by playing on at random.

    >>> use("city", lambda game, options, evaluation: evaluation.__module__)
    'bluemoon.city.evaluation'
    """
    match name:
        case "city":
            # Only the game that is played has to be imported.
            from bluemoon import city  # noqa: PLC0415
            from bluemoon.city.evaluation import evaluate  # noqa: PLC0415

            return user(city.GAME, city.Options, evaluate)
        case _:
            return games.use(name, _WithPlayouts(user))


@frozen
class _WithPlayouts(Generic[AnswerT]):
    """Hands on a game that has no evaluation of its own."""

    user: BotGameUser[AnswerT]

    def __call__(
        self,
        game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        options: Callable[..., OptionsT],
        /,
    ) -> AnswerT:
        return self.user(game, options, Playouts(game))
