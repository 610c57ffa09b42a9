"""How the command prints and asks."""

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Final

from attrs import frozen
from rich.console import Console
from rich.text import Text

from bluemoon import pictures
from bluemoon.kernel.roles import ActionT, StateT, ViewT
from bluemoon.plugin import DrawingPlugin
from bluemoon.toolkits.drawing import NARROWEST_TEXT

Asking = Callable[[str], str]
"""Shows a prompt and reads a line; raises EOFError at the end of the input."""

NAME_WIDTH: Final = 11
"""The least width of labels before texts."""
BETWEEN: Final = 2
"""The spaces after the longest label."""
NARROW: Final = "(This terminal has {width} columns; the board needs {needed}.)"


NEW_PAGE: Final = "\x1b[H\x1b[2J"
FORGET: Final = "\x1b[3J"
"""Erases the scrollback, in terminals that support it."""


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

    def tell(self, sentences: str, style: str = "") -> None:
        """Print sentences; on a terminal, lines end between words."""
        self.out.print(sentences, style=style, markup=False, soft_wrap=not self.out.is_terminal)

    def facts(self, lines: Iterable[tuple[str, str]]) -> None:
        """Print labels and texts, the texts one below the other."""
        listed = [*lines]
        width = max([NAME_WIDTH, *(len(name) + BETWEEN for name, _ in listed)])
        for name, words in listed:
            line = Text.assemble((f"{name:<{width}}", "bold"), words)
            line.rstrip()
            self.out.print(line, soft_wrap=True)

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
        height = max(1, self.out.height - below) if self.out.is_terminal else None
        self.write(self.picture(plugin, position, last, names, height=height))

    def picture(
        self,
        plugin: DrawingPlugin[StateT, ActionT, ViewT],
        position: StateT | ViewT,
        last: ActionT | None = None,
        names: Sequence[str] = (),
        *,
        height: int | None,
    ) -> str:
        """The text picture of a position in at most so many lines; None: in as many as it takes."""
        narrow = ""
        if self.out.is_terminal and self.out.width < NARROWEST_TEXT:
            narrow = f"\n{NARROW.format(width=self.out.width, needed=NARROWEST_TEXT)}"
        left = None if height is None else max(1, height - len(narrow.splitlines()[1:]))
        picture = pictures.text(
            plugin, position, last=last, names=names, height=left, colour=self.has_colours
        )
        return f"{picture.rstrip()}{narrow}"

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

    def clear(self) -> None:
        """Clear the screen; does nothing without a terminal."""
        if self.out.is_terminal:
            page = "\n" * self.out.height if self.out.is_dumb_terminal else NEW_PAGE
            self.out.file.write(page)

    def forget(self) -> None:
        """Clear the screen and the scrollback."""
        self.clear()
        if self.out.is_terminal and not self.out.is_dumb_terminal:
            self.out.file.write(FORGET)

    @property
    def has_colours(self) -> bool:
        """Whether the terminal can and may show colours."""
        return self.out.color_system is not None and not self.out.no_color


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
