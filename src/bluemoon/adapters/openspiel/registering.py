"""Making the games known to OpenSpiel."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from bluemoon import registry
from bluemoon.adapters.making import environments, learning_of
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.extras import needs
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Plugin, Setting
from bluemoon.record.json_lines import line_text

with needs("openspiel"):
    import pyspiel

    from bluemoon.adapters.openspiel.game import Parameters, SpielGame
    from bluemoon.adapters.openspiel.table import TokenTable
    from bluemoon.adapters.openspiel.token_position import deal

DEALS: Final = 10_000
"""How many deals there are by default."""
MAX_GAME_LENGTH: Final = 20_000
"""Choices after which a game is stopped by default."""
OURS: Final = {"deals": DEALS, "max_game_length": MAX_GAME_LENGTH}
"""The parameters that every game has, besides its own settings."""
LARGEST: Final = (1 << 31) - 1
"""OpenSpiel counts no further."""
PLAYERS: Final = "players"
"""The setting that says how many play, in games that have it."""
_MAKERS: Final[dict[str, Callable[[Parameters], SpielGame]]] = {}
"""What OpenSpiel alone held, it would destroy when Python has ended already, and crash."""


def short_name(game: str) -> str:
    """
    What OpenSpiel loads the game with this name by.

    >>> short_name("city")
    'python_bluemoon_city'
    """
    return f"python_bluemoon_{game.replace('-', '_')}"


def register(name: str) -> None:
    """Make the game with this name known to OpenSpiel."""
    maker = _MAKERS.setdefault(name, partial(spiel_game, name))
    pyspiel.register_game(registry.use(name, _game_type), maker)


def spiel_game(name: str, parameters: Parameters | None = None) -> SpielGame:
    """The game with this name and these parameters; an unknown one is an OptionsError."""

    def made(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> SpielGame:
        game, learning = plugin.game, learning_of(plugin)
        given = {**_parameters(plugin.settings), **(parameters or {})}
        options = plugin.make_options(**{name: given[name] for name in given if name not in OURS})
        deals, length = (_number(name, given[name]) for name in OURS)

        def tell(event: EventT, seat: Seat) -> str:
            return line_text(game.codec().seen.encode(game.redact(event, seat)))

        written = ",".join(f"{name}={given[name]}" for name in given)
        table = TokenTable(
            name=f"{short_name(game.name)}({written})",
            game=game,
            first_event=partial(game.start, options),
            tell=tell,
            encoder=learning.encoder(options),
            max_game_length=length,
            fork=learning.fork,
        )
        return SpielGame(
            _game_type(plugin),
            given,
            table,
            partial(deal, table),
            deals=deals,
            best_score=plugin.best_score or 1.0,
        )

    return registry.use(name, made)


def _game_type(
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
) -> pyspiel.GameType:
    usual = plugin.game.players(plugin.game.new_game(plugin.options(), 0))
    players = _numbers_of_players(plugin.settings) or (usual,)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(plugin.game.name),
        long_name=plugin.game.rulebook.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if 1 in players else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(plugin.settings),
    )


def _parameters(settings: Iterable[Setting]) -> Parameters:
    """The parameters and their defaults: the settings that OpenSpiel can write, and ours."""
    defaults = {
        setting.name: setting.default
        for setting in settings
        if isinstance(setting.default, bool | int | str)
    }
    return {**defaults, **OURS}


def _numbers_of_players(settings: Iterable[Setting]) -> tuple[int, ...]:
    """How many can play; empty if that is no setting of the game."""
    choices = [setting.choices for setting in settings if setting.name == PLAYERS]
    return tuple(number for some in choices for number in some if isinstance(number, int))


def _number(name: str, found: bool | int | str) -> int:  # noqa: FBT001  what it may be by mistake
    if type(found) is not int or not 1 <= found <= LARGEST:
        message = f"{name} is a number from 1 to {LARGEST}, not {shown(found)}"
        raise OptionsError(message)
    return found


for _name in environments():
    register(_name)
