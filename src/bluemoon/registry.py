"""
The games by name: those of this library, and those of other installed distributions.

A distribution adds a game with an entry point in the group ``bluemoon.games``:

.. code-block:: toml

   [project.entry-points."bluemoon.games"]
   nim = "nim_game.plugin:PLUGIN"

A game is imported when it is first used. Two games have different types of states, actions and
events, so a lookup by name could not have a useful type. Instead `use` passes the plug-in to a
function that is generic over all games, and inside it every type is known.
"""

import copyreg
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType
from typing import Final, TypeAlias, TypeGuard

from typing_extensions import TypeVar

from bluemoon.kernel.errors import OptionsError, PluginError, did_you_mean, shown
from bluemoon.kernel.roles import Ending
from bluemoon.plugin import Plugin, PluginUser

AnswerT = TypeVar("AnswerT")

GROUP: Final = "bluemoon.games"
"""The entry point group of games."""

BUILT_IN: Final = MappingProxyType(
    {
        "city": "bluemoon.city.plugin:PLUGIN",
        "sand": "bluemoon.sand.plugin:PLUGIN",
        "legends": "bluemoon.legends.plugin:PLUGIN",
        "legends-draft": "bluemoon.legends.draft.plugin:PLUGIN",
    }
)
"""The games of this library; other distributions cannot take their names."""

DEFAULT: Final = "city"
"""The game to use when none is named."""

_SomePlugin: TypeAlias = Plugin[object, object, object, object, Ending, object, object]


def names() -> tuple[str, ...]:
    """
    The names of all games: first those of this library, then the others alphabetically.

    >>> names()
    ('city', 'sand', 'legends', 'legends-draft')
    """
    others = {point.name for point in entry_points(group=GROUP)}
    return (*BUILT_IN, *sorted(others - BUILT_IN.keys()))


def use(name: str, user: PluginUser[AnswerT]) -> AnswerT:
    """
    Call *user* with the plug-in of the game with this name, and return its answer.

    It raises an OptionsError for an unknown name, and a PluginError for a game that cannot be
    loaded.

    >>> use("city", lambda plugin: plugin.game.rulebook["C6"].text)
    'A Khind card is worth 1 in any colour.'
    """
    return user(_plugin(name))


def _plugin(name: str) -> _SomePlugin:
    point = _entry_point(name)
    origin = "bluemoon" if point.dist is None else point.dist.name
    try:
        # Entry points are typed as Any.
        found: object = point.load()  # pyright: ignore[reportAny]
    except Exception as error:
        message = f"the game {name} of {origin} cannot be loaded: {type(error).__name__}: {error}"
        raise PluginError(message) from error
    if not _is_plugin(found):
        message = f"the game {name} of {origin} is {shown(found)} and not a Plugin"
        raise PluginError(message)
    if found.game.name != name:
        message = f"the game {name} of {origin} calls itself {shown(found.game.name)}"
        raise PluginError(message)
    return found


def _entry_point(name: str) -> EntryPoint:
    if name in BUILT_IN:
        return EntryPoint(name, BUILT_IN[name], GROUP)
    match tuple(entry_points(group=GROUP, name=name)):
        case ():
            known = names()
            message = f"there is no game {shown(name)}, only {', '.join(known)}"
            raise OptionsError(message + did_you_mean(name, known), code="options.unknown")
        case (point,):
            return point
        case several:
            owners = " and ".join(sorted(str(point.dist and point.dist.name) for point in several))
            message = f"{owners} both have a game {name}; uninstall one of them"
            raise PluginError(message)


def _is_plugin(found: object) -> TypeGuard[_SomePlugin]:
    return isinstance(found, Plugin)


def _by_name(plugin: _SomePlugin) -> tuple[Callable[[str], _SomePlugin], tuple[str]]:
    return _plugin, (plugin.game.name,)


# Plug-ins are pickled by name: the other process can import them itself.
copyreg.pickle(Plugin, _by_name)
