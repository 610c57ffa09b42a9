"""Every game by name, together with what adapters need."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from bluemoon.bots import Evaluation
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.toolkits.observations import Encoder
from bluemoon.toolkits.tokens import Fork

AnswerT = TypeVar("AnswerT")
AnswerT_co = TypeVar("AnswerT_co", covariant=True)


class AdapterUser(Protocol[AnswerT_co]):
    """Something that can be done with any game, its observations and its evaluation."""

    def __call__(
        self,
        game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        options: Callable[..., OptionsT],
        encoder: Callable[[OptionsT], Encoder[ViewT]],
        evaluation: Evaluation[StateT],
        fork: Callable[[StateT], Fork[ActionT]],
        /,
    ) -> AnswerT_co:
        """
        Do it.

        Given are the game, what makes its options and their encoder, its evaluation, and where
        the tokens of legal actions part.
        """
        ...


def use(name: str, user: AdapterUser[AnswerT]) -> AnswerT:
    """
    What the user makes of the game with this name; an unknown name is an OptionsError.

    >>> use("city", lambda game, options, encoder, *others: len(encoder(options(players=3))))
    775
    """
    match name:
        case "city":
            # Only the game that is played has to be imported.
            from bluemoon import city  # noqa: PLC0415
            from bluemoon.city.evaluation import evaluate  # noqa: PLC0415
            from bluemoon.city.learning.observations import city_encoder  # noqa: PLC0415
            from bluemoon.city.learning.tokens import city_fork  # noqa: PLC0415

            return user(city.GAME, city.Options, city_encoder, evaluate, city_fork)
        case _:
            message = f"only city can be adapted to other libraries; there is no {shown(name)}"
            raise OptionsError(message)
