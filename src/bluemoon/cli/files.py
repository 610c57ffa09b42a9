"""Files that the command reads and writes; nothing is lost by accident."""

from itertools import chain, combinations, count
from pathlib import Path

import click
from typing_extensions import TypeVar

from bluemoon import record, registry
from bluemoon.plugin import PluginUser

AnswerT = TypeVar("AnswerT")

FILE = click.Path(path_type=Path)
"""A file, for the options of the commands."""


def free_path(path: Path) -> Path:
    """This path, or one with a number, so that no file is there yet."""
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(found for found in chain([path], numbered) if not found.exists())


def expect_free(path: Path) -> None:
    """Make sure that no file would be overwritten."""
    if path.exists():
        message = f"{path} exists already and is not overwritten; choose another name"
        raise click.ClickException(message)


def expect_different(*paths: Path | None) -> None:
    """Make sure that no two of these are the same file, one of which would replace the other."""
    named = [path for path in paths if path is not None]
    for path, other in combinations(named, 2):
        if path.resolve() == other.resolve():
            message = f"{other} would be overwritten with something else; choose another name"
            raise click.ClickException(message)


def use_record(path: Path, user: PluginUser[AnswerT]) -> AnswerT:
    """What the user makes of the game that the record in a file is of."""
    return registry.use(record.game_of(path), user)
