"""Making the games known to OpenSpiel."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from bluemoon import registry
from bluemoon.adapters.environment.by_name import environments, learning_of
from bluemoon.files import text_of_file
from bluemoon.kernel.checks import whole_number
from bluemoon.kernel.extras import needs
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Plugin, Setting, written
from bluemoon.record.json_lines import line_text

with needs("openspiel"):
    import pyspiel

    from bluemoon.adapters.openspiel.game import Parameters, SpielGame
    from bluemoon.adapters.openspiel.positions import TokenTable, deal

DEALS: Final = 10_000
"""The default number of deals."""
MAX_GAME_LENGTH: Final = 20_000
"""The default number of choices after which a game is stopped."""
OWN_PARAMETERS: Final = {"deals": DEALS, "max_game_length": MAX_GAME_LENGTH}
"""The parameters that every game has, besides its own settings."""
LARGEST: Final = (1 << 31) - 1
"""OpenSpiel's integers are no larger."""
BETWEEN: Final = "+"
"""What stands between the parts of a value, instead of the comma between parameters."""
PLAYERS: Final = "players"
"""The setting for the number of players, in games that have it."""


def short_name(game: str) -> str:
    """
    The name under which OpenSpiel loads a game.

    >>> short_name("city")
    'python_bluemoon_city'
    """
    return f"python_bluemoon_{game.replace('-', '_')}"


def register(name: str) -> None:
    """Make the game with this name known to OpenSpiel."""
    pyspiel.register_game(registry.use(name, _game_type), _Maker(name))


class _Maker:
    """Makes the game with a name, from its parameters."""

    def __init__(self, name: str) -> None:
        self._name = name
        # OpenSpiel lets go of its makers after Python has ended; freeing one then would crash.
        self._myself = self

    def __call__(self, parameters: Parameters) -> SpielGame:
        return spiel_game(self._name, parameters)


def spiel_game(name: str, parameters: Parameters | None = None) -> SpielGame:
    """The game with this name and these parameters; an unknown one is an OptionsError."""

    def made(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> SpielGame:
        game, learning = plugin.game, learning_of(plugin)
        chosen = {**_parameters(plugin.settings), **(parameters or {})}
        settings = {name: chosen[name] for name in chosen if name not in OWN_PARAMETERS}
        options = plugin.make_options(**{**settings, **_lists(plugin.settings, settings)})
        deals, length = (whole_number(chosen[name], name, 1, LARGEST) for name in OWN_PARAMETERS)

        def event_line(event: EventT, seat: Seat) -> str:
            return line_text(game.codec().seen.encode(game.redact(event, seat)))

        parameters_text = ",".join(f"{name}={value}" for name, value in chosen.items())
        table = TokenTable(
            name=f"{short_name(game.name)}({parameters_text})",
            game=game,
            first_event=partial(game.deal, options),
            event_line=event_line,
            encoder=learning.encoder(options),
            max_game_length=length,
        )
        return SpielGame(
            _game_type(plugin),
            chosen,
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
    defaults: dict[str, bool | int | str] = {}
    for setting in settings:
        if isinstance(setting.default, bool | int | str):
            defaults[setting.name] = setting.default
        elif _has_parts(setting):
            defaults[setting.name] = written(setting.default).replace(",", BETWEEN)
    return {**defaults, **OWN_PARAMETERS}


def _lists(settings: Iterable[Setting], chosen: Parameters) -> dict[str, object]:
    """The settings that have several parts, read from what was chosen."""
    return {
        setting.name: setting.read(str(chosen[setting.name]).replace(BETWEEN, ","), text_of_file)
        for setting in settings
        if _has_parts(setting)
    }


def _has_parts(setting: Setting) -> bool:
    return isinstance(setting.default, tuple)


def _numbers_of_players(settings: Iterable[Setting]) -> tuple[int, ...]:
    """The possible numbers of players; empty if the game has no such setting."""
    choices = [setting.choices for setting in settings if setting.name == PLAYERS]
    return tuple(number for some in choices for number in some if isinstance(number, int))


for _name in environments():
    register(_name)
