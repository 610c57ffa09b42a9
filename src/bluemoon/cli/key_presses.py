"""Single keys, as a person presses them in a terminal."""

import os
import re
import sys
from codecs import IncrementalDecoder, getincrementaldecoder
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from types import MappingProxyType
from typing import Final

import click
from attrs import define, field

ENTER: Final = "Enter"
BACKSPACE: Final = "Backspace"
ESCAPE: Final = "Esc"
LEFT: Final = "Left"
RIGHT: Final = "Right"
UP: Final = "Up"
DOWN: Final = "Down"
HOME: Final = "Home"
END: Final = "End"
PAGE_UP: Final = "Page up"
PAGE_DOWN: Final = "Page down"

CTRL_C: Final = "\x03"
CTRL_D: Final = "\x04"

NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "\r": ENTER,
        "\n": ENTER,
        "\x08": BACKSPACE,
        "\x7f": BACKSPACE,
        "\x1b": ESCAPE,
        **dict.fromkeys(["\x1b[A", "\x1bOA", "\xe0H"], UP),
        **dict.fromkeys(["\x1b[B", "\x1bOB", "\xe0P"], DOWN),
        **dict.fromkeys(["\x1b[C", "\x1bOC", "\xe0M"], RIGHT),
        **dict.fromkeys(["\x1b[D", "\x1bOD", "\xe0K"], LEFT),
        **dict.fromkeys(["\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~", "\xe0G"], HOME),
        **dict.fromkeys(["\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~", "\xe0O"], END),
        **dict.fromkeys(["\x1b[5~", "\xe0I"], PAGE_UP),
        **dict.fromkeys(["\x1b[6~", "\xe0Q"], PAGE_DOWN),
    }
)
"""What terminals send for keys without a character of their own, on Windows with ``\xe0``."""
ONE_KEY: Final = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|\x1bO[A-Z]|\xe0[A-Z]|.", re.DOTALL)
CUT_OFF: Final = re.compile(r"\x1b[\[O][0-9;]*\Z")
"""The beginning of what a key sends, without its end."""
MOST_BYTES: Final = 1024

Reading = Callable[[], bytes]
"""Waits for keys, and returns what they send; nothing if the terminal is gone."""


@contextmanager
def single_keys() -> Generator[Reading]:
    """
    Let the terminal pass on every key at once, without showing it.

    A key that is pressed while nobody waits for one is kept.
    """
    if find_spec("termios") is None:  # on Windows
        yield lambda: click.getchar().encode()
        return
    # Not click.getchar, which forgets keys that were pressed before it is called.
    import termios  # noqa: PLC0415  Windows lacks both
    import tty  # noqa: PLC0415

    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal, termios.TCSADRAIN)
    try:
        yield lambda: os.read(terminal, MOST_BYTES)
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def _utf8() -> IncrementalDecoder:
    return getincrementaldecoder("utf-8")("replace")


@define(eq=False)
class KeyPresses:
    """The keys that a person presses, one after the other."""

    read: Reading
    _decoder: IncrementalDecoder = field(init=False, factory=_utf8)
    _waiting: list[str] = field(init=False, factory=list[str])
    """Keys that were pressed faster than they were asked for."""
    _cut_off: str = field(init=False, default="")

    def next(self) -> str:
        """
        The next key: one of the names above, or else its character.

        Ctrl-C is a KeyboardInterrupt; Ctrl-D is an EOFError, and so is a terminal that is gone.
        """
        while not self._waiting:
            self._read()
        key = self._waiting.pop(0)
        if key == CTRL_C:
            raise KeyboardInterrupt
        if key == CTRL_D:
            raise EOFError
        return NAMES.get(key, key)

    def _read(self) -> None:
        """Wait for keys; where many were pressed, the last one may come in two parts."""
        found = self.read()
        if not found:
            raise EOFError
        text = self._cut_off + self._decoder.decode(found)
        whole = CUT_OFF.sub("", text)
        self._cut_off = text[len(whole) :]
        self._waiting += ONE_KEY.findall(whole)
