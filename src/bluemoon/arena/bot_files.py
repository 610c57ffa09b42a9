"""The files of bots, which must stay as they are while a tournament lasts."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from bluemoon.arena.errors import TournamentError
from bluemoon.arena.task import Task


def digests(contestants: Sequence[str]) -> tuple[str | None, ...]:
    """What is in the files of the bots now, as SHA-256; None for one that is not from a file."""
    return tuple(_digest(bot.rpartition(":")[0]) for bot in contestants)


def check_unchanged(bots: Sequence[str], expected: Sequence[str | None]) -> None:
    """Make sure that the bots are still those that the tournament was made for."""
    for bot, there, here in zip(bots, expected, digests(bots), strict=True):
        if there != here:
            message = f"{bot} has changed since the tournament began; begin another one"
            raise TournamentError(message)


def check_files(task: Task) -> None:
    """Make sure that a game is played by the bots that it is meant for, on this machine too."""
    check_unchanged(task.pairing.bots, task.digests)


def _digest(place: str) -> str | None:
    if not place.endswith(".py"):
        return None
    try:
        return sha256(Path(place).read_bytes()).hexdigest()
    except OSError as error:
        message = f"the file {place} of a bot cannot be read: {error.strerror}"
        raise TournamentError(message) from error
