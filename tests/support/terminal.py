"""A program in a real pseudo-terminal, and someone who reads and types there."""

import os
import pty
import re
import select
import subprocess
import sys
import termios
from codecs import getincrementaldecoder
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Final, Self

import pyte

PATIENCE: Final = 120
"""Seconds to wait for something on a slow machine."""
TAKE_THE_TERMINAL: Final = (
    "import fcntl, os, signal, sys, termios;"
    "signal.signal(signal.SIGINT, signal.SIG_DFL);"
    "fcntl.ioctl(0, termios.TIOCSCTTY, 0);"
    "os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
)
"""
Makes the terminal the one that Ctrl-C comes from, and goes on as another program.

Where the tests run in the background, Ctrl-C is ignored, and would be in that program too.
"""
CONTROL: Final = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|[=>])")
ABOUT_TERMINALS: Final = frozenset({"COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR"})
CTRL_C: Final = "\x03"
CTRL_D: Final = "\x04"


def environment(more: Mapping[str, str]) -> dict[str, str]:
    """The variables of this process, without those that say what a terminal is like."""
    kept = {name: value for name, value in os.environ.items() if name not in ABOUT_TERMINALS}
    return {**kept, **more}


class Terminal:
    """Runs ``python ARGUMENTS`` with a terminal of its own."""

    def __init__(
        self,
        arguments: Sequence[str],
        *,
        cwd: Path,
        env: Mapping[str, str] | None = None,
        size: tuple[int, int] = (60, 100),
    ) -> None:
        self._end, inside = pty.openpty()
        termios.tcsetwinsize(self._end, size)
        self.process = subprocess.Popen(  # noqa: S603  this project's own command
            [sys.executable, "-c", TAKE_THE_TERMINAL, *arguments],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            cwd=cwd,
            env=environment({"TERM": "xterm-256color", **(env or {})}),
            start_new_session=True,
        )
        os.close(inside)
        self.raw = ""
        """All that came."""
        self._size = size
        self._seen = 0
        # What is read may end in the middle of a character, and an echo may come there.
        self._decoder = getincrementaldecoder("utf-8")("replace")

    def expect(self, *texts: str) -> str:
        """Wait until these texts have come, one after the other; what came until then."""
        begun = self._seen
        for text in texts:
            until = monotonic() + PATIENCE
            while (found := self.shown.find(text, self._seen)) < 0:
                assert self._read(until), f"{text!r} did not come, only:\n{self.shown[begun:]}"
            self._seen = found + len(text)
        return self.shown[begun : self._seen]

    @property
    def shown(self) -> str:
        """All that came, without what only moves the cursor or changes colours."""
        return CONTROL.sub("", self.raw).replace("\r\n", "\n")

    @property
    def window(self) -> list[str]:
        """What stands in the window now."""
        height, width = self._size
        screen = pyte.Screen(width, height)
        pyte.Stream(screen).feed(self.raw)
        return [line.rstrip() for line in screen.display]

    def enter(self, line: str) -> None:
        """Type a line and Enter."""
        self.press(f"{line}\n")

    def press(self, keys: str) -> None:
        """Type keys."""
        os.write(self._end, keys.encode())

    def wait(self) -> int:
        """Wait until the program has ended; its exit status."""
        until = monotonic() + PATIENCE
        while self._read(until):
            pass
        return self.process.wait(PATIENCE)

    def hang_up(self) -> int:
        """Close the terminal, as when a window is closed; the program's exit status."""
        os.close(self._end)
        self._end = -1
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._end >= 0:
            os.close(self._end)
        with suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()

    def _read(self, until: float) -> bool:
        """Read something; whether more may come."""
        ready, _, _ = select.select([self._end], [], [], max(0, until - monotonic()))
        if not ready:
            return False
        try:
            found = os.read(self._end, 65536)
        except OSError:  # what Linux says when the program has gone
            return False
        self.raw += self._decoder.decode(found)
        return bool(found)
