"""Lines to and from the process of a bot, which may do anything with the files it got."""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import inf
from select import POLLIN, POLLOUT, poll
from time import monotonic, sleep
from typing import Final, NoReturn, Self, TypeAlias

from attrs import define, field

from bluemoon.bots.faults import BotFault, BotLost, FaultKind
from bluemoon.bots.processes import FROM_OUTSIDE, in_words
from bluemoon.bots.protocol import LONGEST_ANSWER

TICK: Final = 0.1
"""Seconds from one look at a silent process to the next."""
PATIENCE: Final = 2.0
"""Seconds that a process may need to end after it has closed its files."""
MOST_OUTPUT: Final = 65_536
"""Bytes that are kept of what a bot writes besides its answers."""
AT_ONCE: Final = 65_536
"""Bytes that are read at a time."""

Status: TypeAlias = Callable[[], int | None]
"""How a process has ended, as in `subprocess`; None while it goes on."""
Starter: TypeAlias = Callable[[Sequence[int]], Status]
"""Starts a process with open files for messages, answers and, if it wants to, all other output."""


@define(eq=False)
class BotLines:
    """
    A process for a bot, and the ends of its pipes that are not the bot's.

    Nothing here waits for the bot longer than it may take, nor keeps more than has a place.
    """

    status: Status
    _messages: int
    _answers: int
    _output: int
    output: bytes = field(init=False, default=b"")
    """The beginning of what the bot has written besides its answers."""
    _received: bytes = field(init=False, default=b"")
    _poll: poll = field(init=False, factory=poll)

    @classmethod
    def open(cls, start: Starter) -> Self:
        """Start the process."""
        pipes = [os.pipe() for _ in range(3)]
        (theirs, messages), (answers, answering), (output, writing) = pipes
        kept, given = (messages, answers, output), (theirs, answering, writing)
        try:
            status = start(given)
        except BaseException:
            _close(kept)
            raise
        finally:
            _close(given)
        for file in kept:
            os.set_blocking(file, False)
        lines = cls(status, messages, answers, output)
        lines._poll.register(answers, POLLIN)
        lines._poll.register(output, POLLIN)
        return lines

    def close(self) -> None:
        """Close the pipes, after a last look at what the bot has written."""
        self._read_output()
        _close((self._messages, self._answers, self._output))

    def send(self, line: bytes, deadline: float) -> None:
        """Send a line, which has to be read before this moment."""
        rest = memoryview(line)
        while rest:
            try:
                rest = rest[os.write(self._messages, rest) :]
            except BlockingIOError:
                self._wait_until_read(deadline)
            except BrokenPipeError:
                self._bury()

    def receive(self, deadline: float) -> bytes:
        """The next line, which has to come before this moment."""
        while b"\n" not in self._received and len(self._received) < LONGEST_ANSWER:
            self._wait(deadline)
        line, _, rest = self._received.partition(b"\n")
        if len(line) >= LONGEST_ANSWER:
            message = f"its answer has more than {LONGEST_ANSWER} bytes"
            raise BotFault(FaultKind.ILLEGAL, message)
        self._received = rest
        return line

    def _wait_until_read(self, deadline: float) -> None:
        self._poll.register(self._messages, POLLOUT)
        try:
            self._wait(deadline)
        finally:
            self._poll.unregister(self._messages)

    def _wait(self, deadline: float) -> None:
        """Wait a little for anything to happen, and take what has come."""
        rest = deadline - monotonic()
        if rest <= 0:
            raise too_slow()
        ready = {file for file, _ in self._poll.poll(1000 * min(TICK, rest))}
        if self._output in ready:
            self._read_output()
        if self._answers in ready:
            self._read_answers()
        if not ready and self.status() is not None:
            # The last that it has sent may have come in between.
            self._read_answers()
            if b"\n" not in self._received:
                self._bury()

    def _read_answers(self) -> None:
        with suppress(BlockingIOError):
            more = os.read(self._answers, AT_ONCE)
            self._received += more
            if not more:
                self._bury()

    def _read_output(self) -> None:
        with suppress(BlockingIOError):
            more = os.read(self._output, AT_ONCE)
            self.output += more[: MOST_OUTPUT - len(self.output)]
            if not more:
                with suppress(KeyError):
                    self._poll.unregister(self._output)

    def _bury(self) -> NoReturn:
        """Find out how the process has ended, which has closed its pipes or will not answer."""
        patience = monotonic() + PATIENCE
        while (status := self.status()) is None and monotonic() < patience:
            sleep(TICK / 100)
        self._read_output()
        if status is None:
            message = "its process has closed the pipe of its answers"
            raise BotFault(FaultKind.DIED, message)
        *_, last = self.output.decode(errors="replace").strip().rsplit("\n", 1)
        message = f"its process {in_words(status)}{f': {last}' if last else ''}"
        if status in FROM_OUTSIDE:
            raise BotLost(message)
        raise BotFault(FaultKind.DIED, message)


def moment_after(seconds: float | None) -> float:
    """The moment when so many seconds are over; without a number it never comes."""
    return inf if seconds is None else monotonic() + seconds


def too_slow() -> BotFault:
    """The fault of a bot that did not answer in time."""
    return BotFault(FaultKind.TOO_SLOW, "did not answer in time")


def _close(files: Sequence[int]) -> None:
    for file in files:
        os.close(file)
