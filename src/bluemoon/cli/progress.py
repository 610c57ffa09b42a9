"""Progress bars, shown only in a terminal."""

from attrs import define, field
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

from bluemoon.cli.screen import console
from bluemoon.plugin import Bar


def progress() -> Progress:
    """One bar with the time remaining."""
    return _progress(TextColumn("{task.description}"), TimeRemainingColumn())


def bars() -> Progress:
    """Several bars for the progress of a game."""
    return _progress(TextColumn("{task.description:<20}"))


def _progress(title: ProgressColumn, *more: ProgressColumn) -> Progress:
    """Bars on the error stream, so that the output stays clean; erased when done."""
    errors = console(stderr=True)
    is_hidden = not errors.is_terminal or errors.is_dumb_terminal
    # Some versions of rich print an empty line even for hidden bars.
    errors.quiet = is_hidden
    return Progress(
        title,
        BarColumn(),
        MofNCompleteColumn(),
        *more,
        console=errors,
        transient=True,
        disable=is_hidden,
    )


@define(eq=False)
class ProgressBars:
    """Bars that follow a game."""

    shown: Progress
    tasks: dict[str, TaskID] = field(factory=dict[str, TaskID])

    def follow(self, found: tuple[Bar, ...]) -> None:
        """Update every bar."""
        for bar in found:
            if bar.name not in self.tasks:
                self.tasks[bar.name] = self.shown.add_task(bar.name, total=bar.total)
            self.shown.update(self.tasks[bar.name], completed=bar.done)
