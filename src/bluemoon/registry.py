"""
The games by name: those of this library, and those that other distributions bring along.

A distribution adds a game by an entry point in the group ``bluemoon.games``:

.. code-block:: toml

   [project.entry-points."bluemoon.games"]
   nim = "nim_game.plugin:PLUGIN"

A game is imported when it is first used. States, actions and events of two games have nothing in
common, so a name alone has no useful type: `use` hands the plug-in to a function that works for
all games, and every type stays known.
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
"""The entry points that are games."""

BUILT_IN: Final = MappingProxyType({"city": "bluemoon.city.plugin:PLUGIN"})
"""The games of this library; no other distribution can take their names."""

DEFAULT: Final = "city"
"""The game that is meant where none is named."""

_SomePlugin: TypeAlias = Plugin[object, object, object, object, Ending, object, object]


def names() -> tuple[str, ...]:
    """
    The name of every game: first those of this library, then the others in alphabetical order.

    >>> names()
    ('city',)
    """
    others = {point.name for point in entry_points(group=GROUP)}
    return (*BUILT_IN, *sorted(others - BUILT_IN.keys()))


def use(name: str, user: PluginUser[AnswerT]) -> AnswerT:
    """
    What the user makes of the game with this name.

    An unknown name is an OptionsError, a game that cannot be loaded a PluginError.

    >>> use("city", lambda plugin: plugin.game.rulebook["C6"].text)
    'A Khind card is worth 1 in any colour.'
    """
    return user(_plugin(name))


def _plugin(name: str) -> _SomePlugin:
    point = _entry_point(name)
    origin = "bluemoon" if point.dist is None else point.dist.name
    try:
        # An entry point is typed to load anything at all.
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
            message = f"{owners} both bring a game {name}; uninstall one of them"
            raise PluginError(message)


def _is_plugin(found: object) -> TypeGuard[_SomePlugin]:
    return isinstance(found, Plugin)


def _by_name(plugin: _SomePlugin) -> tuple[Callable[[str], _SomePlugin], tuple[str]]:
    return _plugin, (plugin.game.name,)


# Plug-ins travel between processes by name; what they are made of is there already.
copyreg.pickle(Plugin, _by_name)
