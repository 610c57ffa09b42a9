"""Making a game into one of OpenSpiel's."""

from collections.abc import Callable
from functools import partial
from typing import Final

from attrs import frozen

from bluemoon.bots import Evaluation
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.extras import needs
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.toolkits.observations import Encoder
from bluemoon.toolkits.tokens import Fork

with needs("openspiel"):
    import pyspiel

    from bluemoon.adapters.openspiel.game import Parameters, SpielGame
    from bluemoon.adapters.openspiel.table import TokenTable
    from bluemoon.adapters.openspiel.token_position import deal

DEALS: Final = 10_000
"""How many deals there are, if nothing else is said."""
MAX_GAME_LENGTH: Final = 20_000
"""Choices after which a game is stopped, if nothing else is said."""
OURS: Final = {"deals": DEALS, "max_game_length": MAX_GAME_LENGTH}
"""The parameters that every game has, besides its own options."""
LARGEST: Final = (1 << 31) - 1
"""OpenSpiel counts no further."""


def game_type(
    short_name: str, long_name: str, players: range, options: Parameters
) -> pyspiel.GameType:
    """What OpenSpiel has to know about a game: names, numbers of players, and usual options."""
    return pyspiel.GameType(
        short_name=short_name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players[-1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**options, **OURS},
    )


@frozen
class Opening:
    """Opens a game, given its type and its parameters; to be handed to ``lookup.use``."""

    kind: pyspiel.GameType
    parameters: Parameters
    """All of them; those that are not `OURS` are options."""

    def __call__(
        self,
        game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        options: Callable[..., OptionsT],
        encoder: Callable[[OptionsT], Encoder[ViewT]],
        evaluation: Evaluation[StateT],
        fork: Callable[[StateT], Fork[ActionT]] | None = None,
        /,
    ) -> SpielGame:
        """The game with these parameters; any that there are not is an OptionsError."""
        del evaluation
        given = self.parameters
        chosen = options(**{name: given[name] for name in given if name not in OURS})
        deals, length = (_number(name, given[name]) for name in OURS)
        name = ",".join(f"{name}={value}" for name, value in given.items())
        named = f"{self.kind.short_name}({name})"
        table = TokenTable(named, game, chosen, encoder(chosen), length, fork)
        return SpielGame(self.kind, given, table, partial(deal, table), deals)


def _number(name: str, found: bool | int | str) -> int:  # noqa: FBT001  what it may be by mistake
    if type(found) is not int or not 1 <= found <= LARGEST:
        message = f"{name} is a number from 1 to {LARGEST}, not {shown(found)}"
        raise OptionsError(message)
    return found
