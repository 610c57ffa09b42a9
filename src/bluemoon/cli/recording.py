"""Files with records; whatever is wrong with one, the message names it."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import click
from typing_extensions import TypeVar

from bluemoon import record, registry
from bluemoon.plugin import PluginUser
from bluemoon.record import RecordError

AnswerT = TypeVar("AnswerT")


def use_record(path: Path, user: PluginUser[AnswerT]) -> AnswerT:
    """What the user makes of the game that the record in a file is of."""
    with naming(path):
        return registry.use(record.game_of(path), user)


@contextmanager
def naming(path: Path) -> Generator[None]:
    """Tell which file it is that a RecordError is about."""
    try:
        yield
    except RecordError as error:
        message = f"{path}: line {error.line}: {error.reason}"
        raise click.ClickException(message) from None
