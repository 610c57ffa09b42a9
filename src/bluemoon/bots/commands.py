"""Bots that are commands: programs in any language, by name."""

import shlex
from pathlib import Path
from shutil import which
from typing import Final

from attrs import frozen

from bluemoon.bots.errors import BotError
from bluemoon.kernel.errors import shown

COMMAND: Final = "cmd:"
"""How the name of a bot begins that is a command."""


@frozen
class Command:
    """A command that can be run, whatever directory is the current one later."""

    words: tuple[str, ...]
    """The words of the command, files with their whole paths."""
    files: tuple[str, ...]
    """The files among them, except a program that was looked up, with their whole paths."""


def is_command(name: str) -> bool:
    """Whether the bot with this name is a command."""
    return name.startswith(COMMAND)


def command_of(name: str) -> Command:
    """The command in the name of a bot; a BotError if it cannot be run."""
    try:
        program, *rest = shlex.split(name.removeprefix(COMMAND)) or [""]
    except ValueError as error:
        message = f"{shown(name)} is no command: {error}"
        raise BotError(message) from None
    found = which(program) if program else None
    if found is None:
        message = f"{shown(name)}: there is no program {shown(program)} that can be run"
        raise BotError(message)
    words = [_absolute(word) for word in (found, *rest)]
    own = [word for word in (program, *rest) if "/" in word or word in rest]
    return Command(tuple(words), tuple(_absolute(word) for word in own if Path(word).is_file()))


def _absolute(word: str) -> str:
    return str(Path(word).absolute()) if Path(word).is_file() else word
