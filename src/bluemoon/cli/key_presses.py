"""Single keys, as a person presses them in a terminal."""

import re
from collections.abc import Mapping
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


@define(eq=False)
class KeyPresses:
    """The keys that a person presses, one after the other."""

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
        found = click.getchar()
        if not found:
            raise EOFError
        text = self._cut_off + found
        whole = CUT_OFF.sub("", text)
        self._cut_off = text[len(whole) :]
        self._waiting += ONE_KEY.findall(whole)
