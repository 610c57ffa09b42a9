"""A window filled with a position and what led to it."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final, Generic

from attrs import define, field, frozen

from bluemoon.cli.screen import Screen
from bluemoon.kernel.roles import ActionT, StateT, ViewT
from bluemoon.plugin import DrawingPlugin
from bluemoon.toolkits.terminal import BOLD, ansi, clipped

WIDEST_STORY: Final = 100
"""Columns; longer lines are hard to read."""
LINES_FOR_ONE_OF_STORY: Final = 6
"""A window with so many lines has one for sentences, with twice as many two, and so on."""
MOST_STORY: Final = 6
DIM: Final = "2"
CUT: Final = "... "


@frozen
class Moment(Generic[StateT, ActionT]):
    """A position and what led to it."""

    state: StateT
    last: ActionT | None
    story: str
    """In sentences."""


@define(eq=False)
class PositionScreen(Generic[StateT, ActionT, ViewT]):
    """Fills the window with a picture, what led to it, a line about both, and a line of help."""

    screen: Screen
    plugin: DrawingPlugin[StateT, ActionT, ViewT]
    names: tuple[str, ...] = ()
    _tallest: int = field(init=False, default=0)
    """The lines of the tallest picture so far; what is below it should not move up and down."""

    def show(
        self, moment: Moment[StateT, ActionT], *, about: str, help_line: str, more: str = ""
    ) -> None:
        """Show a moment; *more* is help about what there is no room for, if there is anything."""
        story = self._wrapped(moment.story)
        room = max(1, self._height - self._story_height - len(self._footer(about, help_line)))
        picture = self._picture(moment, room)
        kept = story[-self._story_height :]
        if len(kept) < len(story):
            kept[0] = f"{CUT}{kept[0]}"
        if more and (len(kept) < len(story) or picture != self._picture(moment, None)):
            help_line = f"{more}{help_line}"
        self._tallest = min(room, max(self._tallest, len(picture)))
        between = [""] * (room > self._tallest)
        lines = [*_filled(picture, self._tallest), *between, *_filled(kept, self._story_height)]
        footer = self._footer(about, help_line)
        self.screen.fill([*lines, *footer][-self._height :])

    def all_lines(self, moment: Moment[StateT, ActionT]) -> list[str]:
        """The largest picture, and all sentences."""
        return [*self._picture(moment, None), "", *self._wrapped(moment.story)]

    @property
    def _height(self) -> int:
        return self.screen.out.height

    @property
    def _story_height(self) -> int:
        return max(1, min(MOST_STORY, self._height // LINES_FOR_ONE_OF_STORY))

    def _wrapped(self, story: str) -> list[str]:
        width = max(len(CUT), min(self.screen.out.width, WIDEST_STORY) - len(CUT))
        return wrap(story, width)

    def _picture(self, moment: Moment[StateT, ActionT], height: int | None) -> list[str]:
        drawn = self.screen.picture(
            self.plugin, moment.state, moment.last, self.names, height=height
        )
        return drawn.splitlines()

    def _footer(self, about: str, help_line: str) -> list[str]:
        width = self.screen.out.width
        lines = [(about, BOLD), (help_line, DIM)]
        if self.screen.too_narrow:
            lines.insert(0, (self.screen.too_narrow, DIM))
        has_colours = self.screen.has_colours
        short = ((clipped(text, width), look) for text, look in lines)
        return [ansi(text, look) if has_colours else text for text, look in short]


def _filled(lines: Sequence[str], height: int) -> list[str]:
    """These lines, and empty ones after them."""
    return [*lines, *[""] * (height - len(lines))]
