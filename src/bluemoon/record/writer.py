"""Writing a record while the game is played, one line for each action."""

import os
from types import TracebackType
from typing import Generic, Self

from attrs import define

from bluemoon.kernel.errors import RecordError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.record import playing
from bluemoon.record.line_file import LineFile
from bluemoon.record.parsing import parsed
from bluemoon.record.plain_lines import lines_of
from bluemoon.record.roles import Recordable
from bluemoon.record.sources import content_of, naming
from bluemoon.record.values import Record
from bluemoon.record.writing import action_line, header_line, result_line, undo_line


@define(eq=False)
class Writer(Generic[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]):
    """
    A record that is written to a file as it grows. Make one with ``create`` or ``resume``.

    Every action is in the file when ``play`` returns; with ``sync`` it is on the disk. What
    was written stays: an undo adds a line of its own. When the writer is closed and the game
    is over, the result is written, and nothing can be added any more. One file has one writer.
    """

    _file: LineFile
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]
    """The record as it stands."""

    def play(self, action: ActionT) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
        """Play an action and write it; raises IllegalActionError if the rules forbid it."""
        record = playing.play(self.record, action)
        self._file.add(action_line(record, len(record.entries), record.entries[-1]))
        self.record = record
        return record

    def undo(self) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
        """Take the last action back, and write that."""
        record = playing.undo(self.record)
        self._file.add(undo_line(len(self.record.entries)))
        self.record = record
        return record

    def close(self) -> None:
        """Write the result if the game is over, and close the file."""
        if self._file.file.closed:
            return
        result = result_line(self.record)
        try:
            if result is not None:
                self._file.add(result)
        finally:
            self._file.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def create(
    path: str | os.PathLike[str],
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    *,
    sync: bool = False,
) -> Writer[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """Write a record to a new file, and go on with it; a file that exists is a FileExistsError."""
    file = LineFile.create(path, sync=sync)
    file.add(header_line(record))
    for number, entry in enumerate(record.entries, start=1):
        file.add(action_line(record, number, entry))
    return Writer(file, record)


def resume(
    path: str | os.PathLike[str],
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    *,
    sync: bool = False,
) -> Writer[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """
    Go on with a file that was left before the end.

    A last line that was cut off is removed from it; ``record.recovered`` says so.
    """
    content = content_of(path)
    with naming(path):
        lines = lines_of(content)
        record = parsed(lines, game)
        if lines.is_finished:
            raise RecordError(len(lines.found), "the record is finished, nothing can be added")
    number = len(lines.found)
    file = LineFile.reopen(path, intact=lines.intact, lines=number, sync=sync)
    if not content[: lines.intact].endswith(b"\n"):
        file.write(b"\n")
    return Writer(file, record)
