"""Custom bots: from a file, or from an installed module."""

import sys
from collections.abc import Callable
from contextlib import nullcontext
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Generic, TypeGuard, TypeVar

from attrs import define, frozen

from bluemoon.bots.bot import Bot, BotMaker, tell_end, tell_start
from bluemoon.bots.errors import BotError
from bluemoon.bots.neighbours import Neighbours
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import did_you_mean, shown
from bluemoon.kernel.roles import Ending
from bluemoon.kernel.seats import Seat

ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")


def load(place: str, name: str) -> BotMaker[ViewT, ActionT]:
    """
    What makes the bot with this name, from a file (``bots/mine.py``) or a module (``bots.mine``).

    A BotError if the file or name does not exist (code ``bot.unknown``), or if the code of the bot
    raises an error or makes something else (code ``bot.failed``). A bot from a file may import its
    neighbours, the modules in its directory.
    """
    home = Neighbours(Path(place).absolute().parent) if place.endswith(".py") else None
    module = _from_module(place) if home is None else _from_file(Path(place), home)
    maker: object = getattr(module, name, None)
    if maker is None:
        message = f"{place} has no {name}{did_you_mean(name, vars(module))}"
        raise BotError(message)
    if not _is_callable(maker):
        message = f"{name} in {place} must be a class or a function, not {shown(maker)}"
        raise BotError(message)
    return _CustomMaker[ViewT, ActionT](place, name, maker, home)


@frozen
class _CustomMaker(Generic[ViewT, ActionT]):
    """Makes custom bots, and checks that they are bots."""

    place: str
    name: str
    make: Callable[[], object]
    home: Neighbours | None

    def __call__(self) -> Bot[ViewT, ActionT]:
        try:
            with nullcontext() if self.home is None else self.home.at_home():
                made = self.make()
        except (Exception, SystemExit) as error:
            message = f"{self.name}() of {self.place} fails: {type(error).__name__}: {error}"
            raise BotError(message, code="bot.failed") from error
        if not self._is_bot(made):
            kind = type(made).__name__
            message = f"{self.name}() of {self.place} makes a {kind}, which has no method choose"
            raise BotError(message, code="bot.failed")
        return made if self.home is None else _BotAtHome(made, self.home)

    def _is_bot(self, made: object) -> TypeGuard[Bot[ViewT, ActionT]]:
        """Whether it can choose; the types of what it chooses cannot be checked."""
        return isinstance(made, Bot)


@define(eq=False)
class _BotAtHome(Generic[ViewT, ActionT]):
    """A bot from a file, which is called where its neighbours are."""

    bot: Bot[ViewT, ActionT]
    home: Neighbours

    def start(self, seat: Seat, view: ViewT) -> None:
        with self.home.at_home():
            tell_start(self.bot, seat, view)

    def choose(self, view: ViewT, actions: tuple[ActionT, ...], chance: Chance) -> ActionT:
        with self.home.at_home():
            return self.bot.choose(view, actions, chance)

    def end(self, outcome: Ending) -> None:
        with self.home.at_home():
            tell_end(self.bot, outcome)

    def __getattr__(self, name: str) -> object:
        """Whatever else the bot has."""
        return getattr(self.bot, name)


def _is_callable(value: object) -> TypeGuard[Callable[[], object]]:
    return callable(value)


def _from_module(name: str) -> ModuleType:
    try:
        return import_module(name)
    except (Exception, SystemExit) as error:
        code = "bot.unknown" if isinstance(error, ModuleNotFoundError) else "bot.failed"
        message = f"cannot import {name}: {type(error).__name__}: {error}"
        raise BotError(message, code=code) from error


def _from_file(path: Path, home: Neighbours) -> ModuleType:
    if not path.is_file():
        message = f"there is no file {path}"
        raise BotError(message)
    # Two files of the same name are two modules; the same file is one, however it is reached.
    unique = sha256(str(path.resolve()).encode()).hexdigest()[:8]
    module_name = f"bluemoon_bot_{path.stem}_{unique}"
    spec = spec_from_file_location(module_name, path)
    assert spec is not None  # noqa: S101  the name ends in .py
    assert spec.loader is not None  # noqa: S101  same
    module = module_from_spec(spec)
    sys.modules[module_name] = module
    try:
        with home.at_home():
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[module_name]
        message = f"cannot run {path}: {type(error).__name__}: {error}"
        raise BotError(message, code="bot.failed") from error
    return module
