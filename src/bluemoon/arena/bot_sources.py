"""Where bots come from, found once; files must stay as they are while a tournament lasts."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from attrs import frozen

from bluemoon.arena.errors import TournamentError
from bluemoon.arena.launches import Launch
from bluemoon.arena.limits import Limits
from bluemoon.bots import NAMES, BotError
from bluemoon.bots.commands import command_of, is_command


@frozen
class BotSource:
    """What is run for a bot, whatever directory is the current one later."""

    name: str
    """The bot as a person has named it."""
    bot: str
    """A bot of Python, as `bots.find` knows it, with the whole path of its file; else empty."""
    command: tuple[str, ...]
    """The words of a command, files with their whole paths; none for a bot of Python."""
    files: tuple[str, ...]
    """The files that must not change, with their whole paths."""
    digest: str | None
    """What was in these files, as SHA-256; None if there are none."""

    @property
    def is_ours(self) -> bool:
        """Whether no code of others is run for it: it comes with the library, or is unknown."""
        name, colon, _ = self.bot.partition(":")
        return not self.command and (not colon or name in NAMES)

    def launch(self, limits: Limits) -> Launch:
        """What to ask for to get its process."""
        return Launch(self.bot, self.command, limits.memory, limits.processor_seconds)


def sources(names: Sequence[str]) -> tuple[BotSource, ...]:
    """Where these bots come from, as seen from the current directory."""
    return tuple(map(_source, names))


def check_unchanged(found: Sequence[BotSource], expected: Sequence[str | None]) -> None:
    """Make sure that what is in the files of bots is what it was."""
    for source, digest in zip(found, expected, strict=True):
        if _digest(source.files) != digest:
            message = f"{source.name} has changed since the tournament began; begin another one"
            raise TournamentError(message)


def _source(name: str) -> BotSource:
    if is_command(name):
        return _command(name)
    place, colon, rest = name.rpartition(":")
    if not place.endswith(".py"):
        return BotSource(name, name, (), (), None)
    if not Path(place).is_file():
        message = f"there is no file {place}"
        raise BotError(message)
    path = str(Path(place).absolute())
    return BotSource(name, f"{path}{colon}{rest}", (), (path,), _digest((path,)))


def _command(name: str) -> BotSource:
    command = command_of(name)
    return BotSource(name, "", command.words, command.files, _digest(command.files))


def _digest(files: tuple[str, ...]) -> str | None:
    if not files:
        return None
    content = sha256()
    for file in files:
        try:
            content.update(Path(file).read_bytes())
        except OSError as error:
            message = f"the file {file} of a bot cannot be read: {error.strerror}"
            raise TournamentError(message) from error
    return content.hexdigest()
