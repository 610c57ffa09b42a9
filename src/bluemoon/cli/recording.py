"""Files with records; whatever is wrong with one, the message names it."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import click

from bluemoon import record
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.record import Record, RecordError, RecordUser, Writer

AnswerT = TypeVar("AnswerT")


def use_record(path: Path, user: RecordUser[AnswerT]) -> AnswerT:
    """What the user makes of the record in a file, whatever game it is of."""
    with naming(path):
        return record.use(path, user)


def begin_file(
    path: Path,
    begun: Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    *,
    sync: bool,
) -> Writer[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]:
    """A new file, in which every action is as soon as it is played; with *sync*, on the disk."""
    return Writer[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT].begin(
        path, begun, sync=sync
    )


def resume_file(
    path: Path, game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
) -> Writer[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]:
    """A file that was left before the end of its game."""
    with naming(path):
        return Writer[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT].resume(
            path, game, sync=True
        )


@contextmanager
def naming(path: Path) -> Generator[None]:
    """Tell which file it is that a RecordError is about."""
    try:
        yield
    except RecordError as error:
        message = f"{path}: line {error.line}: {error.reason}"
        raise click.ClickException(message) from None
