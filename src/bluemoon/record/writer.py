"""Writing a record while the game is played, one line for each action."""

import os
from types import TracebackType
from typing import Generic, Self

from attrs import define

from bluemoon.kernel.errors import OptionsError, RecordError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.record import playing
from bluemoon.record.files import GZIP, is_compressed_name, naming, stored_content
from bluemoon.record.json_lines import LineReader
from bluemoon.record.line_file import LineFile
from bluemoon.record.reader import read
from bluemoon.record.roles import Recordable
from bluemoon.record.values import Record, Undone, numbered
from bluemoon.record.writing import header_line, history_line, result_line


@define(eq=False)
class Writer(Generic[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]):
    """
    A record that is written to a file as it grows. Make one with ``create`` or ``resume``.

    Every action is in the file when ``play`` returns; with ``sync`` it is on the disk. What was
    written stays: taking an action back adds a line. When the writer is closed and the game is
    over, the result is written, and nothing more can be added. One file has one writer.
    """

    _file: LineFile
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]
    """The record as it stands."""
    _actions: int
    """How many actions stand."""

    def play(self, action: ActionT) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
        """Play an action and write it; raises IllegalActionError if the rules forbid it."""
        return self._add(playing.play(self.record, action), self._actions + 1)

    def undo(self) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
        """Take the last action back, and write that."""
        return self._add(playing.undo(self.record), self._actions)

    def _add(
        self, record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT], number: int
    ) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
        """Write what the record has more than before."""
        happened = record.history[-1]
        self._file.add(history_line(record, number, happened))
        self._actions = number - 1 if isinstance(happened, Undone) else number
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
    """
    Write a record to a new file, and go on with it.

    A file that exists is a FileExistsError. A file that grows is not compressed: a name in .gz is
    an OptionsError.
    """
    if is_compressed_name(path):
        message = f"{os.fspath(path)}: a game that goes on is written to .jsonl; save compresses it"
        raise OptionsError(message)
    file = LineFile.create(path, sync=sync)
    file.add(header_line(record))
    for number, happened in numbered(record.history):
        file.add(history_line(record, number, happened))
    return Writer(file, record, len(record.entries))


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
    content = stored_content(path)
    with naming(path):
        if content.startswith(GZIP):
            reason = "nothing can be added to a compressed record"
            raise RecordError(1, reason, code="record.gzip")
        reader = LineReader(content)
        record = read(reader, game)
        if reader.lines > record.last_line:
            reason = "the record is finished, nothing can be added"
            raise RecordError(reader.lines, reason, code="record.finished")
    file = LineFile.reopen(path, intact=reader.intact, lines=reader.lines, sync=sync)
    if not content[: reader.intact].endswith(b"\n"):
        file.write(b"\n")
    return Writer(file, record, len(record.entries))
