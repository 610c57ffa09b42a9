"""Games for environments by name, with their options and bots as plain values."""

from collections.abc import Mapping
from functools import partial

from bluemoon import pictures, registry
from bluemoon.adapters.environment.play import GamesByToken, TokenPlay
from bluemoon.bots import find
from bluemoon.kernel.errors import OptionsError, PluginError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Learning, Plugin


def play_of(
    name: str,
    options: Mapping[str, object],
    *,
    max_actions: int,
    bots: Mapping[Seat, str] | None = None,
) -> GamesByToken:
    """The game with this name and these options, with the bots of these names in some seats."""

    def made(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> GamesByToken:
        learning, chosen = learning_of(plugin), plugin.make_options(**options)
        return TokenPlay(
            game=plugin.game,
            options=chosen,
            encoder=learning.encoder(chosen),
            max_actions=max_actions,
            bots={seat: find(bot, plugin) for seat, bot in (bots or {}).items()},
            draw=partial(pictures.text, plugin),
            draw_svg=partial(pictures.svg, plugin, theme="light"),
        )

    return registry.use(name, made)


def learning_of(
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> Learning[OptionsT, ViewT]:
    """The observations of a game; an OptionsError if it has none."""
    if plugin.learning is None:
        message = f"{plugin.game.name} has no observations, so it has no environment"
        raise OptionsError(message)
    return plugin.learning


def environments() -> tuple[str, ...]:
    """The names of the games that have an environment; one that cannot be loaded has none."""

    def has_environment(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> bool:
        return plugin.learning is not None

    def is_found(name: str) -> bool:
        try:
            return registry.use(name, has_environment)
        except PluginError:
            return False

    return tuple(filter(is_found, registry.names()))
