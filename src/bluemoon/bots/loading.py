"""Custom bots: from a file, or from an installed module."""

import sys
from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Generic, TypeGuard, TypeVar

from attrs import frozen

from bluemoon.bots.bot import Bot, BotMaker
from bluemoon.bots.errors import BotError
from bluemoon.kernel.errors import did_you_mean, shown

ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")


def load(place: str, name: str) -> BotMaker[ViewT, ActionT]:
    """
    What makes the bot with this name, from a file (``bots/mine.py``) or a module (``bots.mine``).

    A BotError if the file or name does not exist (code ``bot.unknown``), or if the code of the bot
    raises an error or makes something else (code ``bot.failed``).
    """
    module = _from_file(Path(place)) if place.endswith(".py") else _from_module(place)
    maker: object = getattr(module, name, None)
    if maker is None:
        message = f"{place} has no {name}{did_you_mean(name, vars(module))}"
        raise BotError(message)
    if not _is_callable(maker):
        message = f"{name} in {place} must be a class or a function, not {shown(maker)}"
        raise BotError(message)
    return _CustomMaker[ViewT, ActionT](place, name, maker)


@frozen
class _CustomMaker(Generic[ViewT, ActionT]):
    """Makes custom bots, and checks that they are bots."""

    place: str
    name: str
    make: Callable[[], object]

    def __call__(self) -> Bot[ViewT, ActionT]:
        try:
            made = self.make()
        except (Exception, SystemExit) as error:
            message = f"{self.name}() of {self.place} fails: {type(error).__name__}: {error}"
            raise BotError(message, code="bot.failed") from error
        if not self._is_bot(made):
            kind = type(made).__name__
            message = f"{self.name}() of {self.place} makes a {kind}, which has no method choose"
            raise BotError(message, code="bot.failed")
        return made

    def _is_bot(self, made: object) -> TypeGuard[Bot[ViewT, ActionT]]:
        """Whether it can choose; the types of what it chooses cannot be checked."""
        return isinstance(made, Bot)


def _is_callable(value: object) -> TypeGuard[Callable[[], object]]:
    return callable(value)


def _from_module(name: str) -> ModuleType:
    try:
        return import_module(name)
    except (Exception, SystemExit) as error:
        code = "bot.unknown" if isinstance(error, ModuleNotFoundError) else "bot.failed"
        message = f"cannot import {name}: {type(error).__name__}: {error}"
        raise BotError(message, code=code) from error


def _from_file(path: Path) -> ModuleType:
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
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[module_name]
        message = f"cannot run {path}: {type(error).__name__}: {error}"
        raise BotError(message, code="bot.failed") from error
    return module
