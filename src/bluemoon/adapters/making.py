"""Making what environments are made of, from names and plain values."""

from collections.abc import Callable, Mapping

from attrs import frozen

from bluemoon.adapters.lookup import use
from bluemoon.adapters.play import Play
from bluemoon.adapters.token_play import TokenPlay
from bluemoon.bots import Evaluation, find
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.pictures import text
from bluemoon.toolkits.observations import Encoder
from bluemoon.toolkits.tokens import Fork


def play_of(
    name: str,
    options: Mapping[str, object],
    *,
    max_actions: int,
    bots: Mapping[Seat, str] | None = None,
) -> Play:
    """The game with this name and these options, with the bots of these names in some seats."""
    return use(name, _Maker(options, max_actions, bots or {}))


@frozen
class _Maker:
    """Keeps what is known until the game is."""

    options: Mapping[str, object]
    max_actions: int
    bots: Mapping[Seat, str]

    def __call__(
        self,
        game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        options: Callable[..., OptionsT],
        encoder: Callable[[OptionsT], Encoder[ViewT]],
        evaluation: Evaluation[StateT],
        fork: Callable[[StateT], Fork[ActionT]],
        /,
    ) -> Play:
        chosen = options(**self.options)
        return TokenPlay(
            game=game,
            options=chosen,
            encoder=encoder(chosen),
            fork=fork,
            max_actions=self.max_actions,
            bots={seat: find(bot, game, evaluation) for seat, bot in self.bots.items()},
            draw=text,
        )
