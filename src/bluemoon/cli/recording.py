"""Files of games that go on; the types of a record stay known."""

from pathlib import Path

from bluemoon.kernel.game import ActionT, EventT, Game, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.record import Record, Writer


def begin_file(
    path: Path,
    begun: Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    *,
    sync: bool,
) -> Writer[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]:
    """A new file, in which every action is as soon as it is played; with *sync*, on the disk."""
    writer = Writer[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    return writer.begin(path, begun, sync=sync)


def resume_file(
    path: Path, game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
) -> Writer[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]:
    """A file that was left before the end of its game."""
    writer = Writer[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    return writer.resume(path, game, sync=True)
