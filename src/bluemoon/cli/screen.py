"""How the command prints and asks."""

import sys
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Final

from attrs import frozen
from rich.console import Console
from rich.text import Text

from bluemoon import pictures
from bluemoon.kernel.roles import ActionT, StateT, ViewT
from bluemoon.plugin import DrawingPlugin
from bluemoon.toolkits.drawing import NARROWEST_TEXT
from bluemoon.toolkits.terminal import columns

Asking = Callable[[str], str]
"""Shows a prompt and reads a line; raises EOFError at the end of the input."""

NAME_WIDTH: Final = 11
"""The least width of labels before texts."""
BETWEEN: Final = 2
"""The spaces after the longest label."""
NARROW: Final = "(This terminal has {width} columns; the board needs {needed}.)"

CLEAR: Final = "\x1b[H\x1b[2J"
FORGET: Final = "\x1b[3J"
"""Erases the scrollback, in terminals that support it."""
TOP: Final = "\x1b[H"
ERASE_LINE: Final = "\x1b[2K"
ERASE_BELOW: Final = "\x1b[J"
CUT_LONG_LINES: Final = "\x1b[?7l"
WRAP_LONG_LINES: Final = "\x1b[?7h"


class PlainConsole(Console):
    """A console that leaves closed pipes to the command."""

    def on_broken_pipe(self) -> None:
        """Raise the error that rich has caught."""
        raise BrokenPipeError


@frozen(eq=False)
class Screen:
    """The terminal, or the files in its place."""

    out: Console
    ask: Asking
    is_interactive: bool
    """Whether there is a person to ask."""

    def say(self, text: str = "", style: str = "") -> None:
        """Print a text unchanged; the terminal wraps long lines."""
        self.out.print(text, style=style, markup=False, soft_wrap=True)

    def facts(self, lines: Iterable[tuple[str, str]]) -> None:
        """Print labels and texts, the texts one below the other."""
        listed = [*lines]
        width = _label_width(listed)
        for name, words in listed:
            line = Text.assemble((f"{name:<{width}}", "bold"), words)
            line.rstrip()
            self.out.print(line, soft_wrap=True)

    def height_of_facts(self, lines: Sequence[tuple[str, str]]) -> int:
        """The lines that labels and texts take if the terminal wraps them."""
        indent = " " * _label_width(lines)
        return sum(self.height_of(f"{indent}{words}") for _, words in lines)

    def height_of(self, text: str) -> int:
        """The lines that a text takes if the terminal wraps it."""
        return max(1, -(-columns(text) // self.out.width))

    def draw(
        self,
        plugin: DrawingPlugin[StateT, ActionT, ViewT],
        position: StateT | ViewT,
        last: ActionT | None = None,
        names: Sequence[str] = (),
        *,
        below: int = 0,
    ) -> None:
        """Print the text picture of a position; on a terminal, so many lines fit *below* it."""
        narrow = [self.too_narrow] if self.too_narrow else []
        room = max(1, self.out.height - below - len(narrow))
        height = room if self.out.is_terminal else None
        self.write(self.picture(plugin, position, last, names, height=height))
        self.print_rows(Text(line, "dim") for line in narrow)

    def picture(
        self,
        plugin: DrawingPlugin[StateT, ActionT, ViewT],
        position: StateT | ViewT,
        last: ActionT | None = None,
        names: Sequence[str] = (),
        *,
        height: int | None = None,
    ) -> str:
        """The text picture of a position in at most so many lines; None: in as many as it takes."""
        return pictures.text(
            plugin, position, last=last, names=names, height=height, colour=self.has_colours
        ).rstrip()

    @property
    def too_narrow(self) -> str:
        """What a person should know whose terminal is too narrow for pictures; mostly empty."""
        if not self.out.is_terminal or self.out.width >= NARROWEST_TEXT:
            return ""
        return NARROW.format(width=self.out.width, needed=NARROWEST_TEXT)

    def write(self, text: str) -> None:
        """Print lines as they are, with the codes of their colours."""
        self.out.file.write(f"{text}\n")

    def rows(self, texts: Iterable[Text]) -> list[Text]:
        """Texts as rows of the terminal, which end between words."""
        return [row for text in texts for row in text.wrap(self.out, self.out.width)]

    def print_rows(self, rows: Iterable[Text]) -> None:
        """Print texts, each on a row of its own, or more if it is longer."""
        for row in rows:
            self.out.print(row, soft_wrap=True)

    @contextmanager
    def filled_anew(self) -> Generator[None]:
        """
        Let the window be filled again and again.

        What was in it before is scrolled out of it. The last line of all makes way for what is
        printed next.
        """
        self.out.file.write("\n" * self.out.height)
        try:
            yield
        finally:
            self.out.file.write("\n" if self.out.is_dumb_terminal else f"\r{ERASE_LINE}")

    def fill(self, lines: Sequence[str]) -> None:
        """Show these lines in the place of all that is in the window; long ones are cut."""
        if self.out.is_dumb_terminal:
            self.clear()
            self.out.file.write("\n".join(lines))
        else:
            # The window is never empty: every line is erased just before it is written.
            *before, last = lines
            whole = "".join(f"{ERASE_LINE}{line}\r\n" for line in before)
            self.out.file.write(f"{TOP}{CUT_LONG_LINES}{whole}{ERASE_BELOW}{last}{WRAP_LONG_LINES}")
        self.out.file.flush()

    def clear(self) -> None:
        """Clear the screen; does nothing without a terminal."""
        if self.out.is_terminal:
            self.out.file.write("\n" * self.out.height if self.out.is_dumb_terminal else CLEAR)

    def forget(self) -> None:
        """Clear the screen and the scrollback."""
        self.clear()
        if self.out.is_terminal and not self.out.is_dumb_terminal:
            self.out.file.write(FORGET)

    @property
    def has_colours(self) -> bool:
        """Whether the terminal can and may show colours."""
        return self.out.color_system is not None and not self.out.no_color


def _label_width(lines: Iterable[tuple[str, str]]) -> int:
    return max([NAME_WIDTH, *(len(name) + BETWEEN for name, _ in lines)])


def screen() -> Screen:
    """The screen of this process."""
    is_interactive = sys.stdin is not None and sys.stdin.isatty()
    out = console()
    if is_interactive and out.is_terminal:
        # Importing it enables line editing and history.
        with suppress(ImportError):
            import_module("readline")
    return Screen(out, input if is_interactive else _next_line, is_interactive)


def console(*, stderr: bool = False) -> Console:
    """The console of the output or the error stream."""
    return PlainConsole(stderr=stderr, highlight=False, emoji=False)


def _next_line(_: str) -> str:
    """A line of input that is not from a terminal, and needs no prompt."""
    line = "" if sys.stdin is None else sys.stdin.readline()
    if not line:
        raise EOFError
    return line
