"""A bot that is a person's own program, in a seat of a game that something else runs."""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from functools import partial
from subprocess import Popen
from typing import Final, Generic, TypeVar
from weakref import finalize

from attrs import define, field

from bluemoon.bots.bot_lines import BotLines, Status
from bluemoon.bots.errors import BotFailedError
from bluemoon.bots.faults import BotFault, BotLost, FaultKind, visible
from bluemoon.bots.process_bot import ProcessBot
from bluemoon.bots.processes import kill_group, status_of
from bluemoon.bots.protocol import Messages
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import NotationError, shown
from bluemoon.kernel.roles import ActionT, OutcomeT
from bluemoon.kernel.seats import Seat

PlainViewT = TypeVar("PlainViewT")

LONGEST_MESSAGE: Final = 400
"""Characters that an error tells of what a program says is wrong."""


@define(eq=False)
class CommandBot(Generic[PlainViewT, ActionT, OutcomeT]):
    """
    Asks a program, which may think for as long as it likes.

    Whatever is wrong with the program or its answers is a BotFailedError that names it.
    """

    name: str
    """The bot as a person has named it."""
    words: tuple[str, ...]
    """The words of its command."""
    messages: Messages[PlainViewT, ActionT, OutcomeT]
    seen_outcome: Callable[[OutcomeT, Seat | None], OutcomeT] | None
    """The outcome as a seat may see it; None where everybody sees all of it."""
    seat: Seat
    chance: Chance
    """That of the start."""
    _asked: ProcessBot[PlainViewT, ActionT, OutcomeT] = field(init=False)
    _end: Callable[[], object] = field(init=False, default=lambda: None)

    def __attrs_post_init__(self) -> None:
        self._asked = ProcessBot(self.messages, self._open)

    def start(self, seat: Seat, view: PlainViewT) -> None:
        """Start the program, and tell it that its game begins."""
        with self._blaming():
            self._asked.start(seat, view, self.chance)

    def choose(self, view: PlainViewT, actions: tuple[ActionT, ...], chance: Chance) -> ActionT:
        """What the program chooses, which may be illegal."""
        with self._blaming():
            text = self._asked.choose(view, actions, chance)
            try:
                return self.messages.parse_action(text)
            except NotationError as error:
                message = f"{shown(text)} is no action: expected {error.expected}"
                raise BotFault(FaultKind.ILLEGAL, message) from None

    def end(self, outcome: OutcomeT) -> None:
        """Tell the program how its game ended."""
        seen = self.seen_outcome
        with self._blaming():
            self._asked.end(outcome if seen is None else seen(outcome, self.seat))

    def end_process(self) -> None:
        """End the program, and what it has started."""
        self._end()

    def _open(self) -> BotLines:
        program = Program(self.words)
        # Nothing is left of it either if a table is forgotten, or Python exits.
        self._end = finalize(self, program.end)
        return program.open()

    @contextmanager
    def _blaming(self) -> Generator[None]:
        try:
            yield
        except (BotFault, BotLost) as error:
            message = f"{shown(self.name)}: {visible(error.message)[:LONGEST_MESSAGE]}"
            raise BotFailedError(message) from error


@define(eq=False)
class Program:
    """
    The process of a program, in the current directory.

    What it writes to the standard error goes where this process writes it. It leads a session of
    its own, so Ctrl-C does not reach it.
    """

    words: tuple[str, ...]
    _process: "Popen[bytes] | None" = field(init=False, default=None)
    _lines: BotLines | None = field(init=False, default=None)

    def open(self) -> BotLines:
        """Start it, for lines to it and from it."""
        self._lines = BotLines.open(self._start)
        return self._lines

    def end(self) -> None:
        """End it, with the group that it leads."""
        if self._process is not None:
            kill_group(self._process.pid)
            self._process.wait()
        if self._lines is not None:
            self._lines.close()

    def _start(self, files: Sequence[int]) -> Status:
        messages, answers, _ = files
        try:
            self._process = Popen(  # noqa: S603  a person has named it
                self.words, stdin=messages, stdout=answers, start_new_session=True
            )
        except OSError as error:
            message = f"the program cannot be started: {error.strerror}"
            raise BotFault(FaultKind.DIED, message) from None
        return partial(status_of, self._process.pid)
