"""Files that the command writes: whole or not at all, and nothing lost by accident."""

import os
from collections.abc import Callable
from itertools import chain, combinations, count
from pathlib import Path

import click

FILE = click.Path(path_type=Path)
"""A file, for the options of the commands."""


def write_whole(path: Path, text: str, check: Callable[[Path], object] | None = None) -> None:
    """
    Write a text to a file: there is always a whole file, the old one or the new one.

    Before the new one takes its place, it is checked: an error leaves everything as it was.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if check is not None:
            check(beside)
        beside.replace(path)
    except OSError as error:
        # The message shall name the file that was asked for, not the one beside it.
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        beside.unlink(missing_ok=True)


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
