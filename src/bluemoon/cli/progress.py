"""Progress, where there is a terminal to show it."""

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
    """One bar, and how long it will take."""
    return _progress(TextColumn("{task.description}"), TimeRemainingColumn())


def bars() -> Progress:
    """Several bars that show how far a game has come."""
    return _progress(TextColumn("{task.description:<20}"))


def _progress(title: ProgressColumn, *more: ProgressColumn) -> Progress:
    """Bars on the error stream, which leave the output alone; gone when they are done."""
    errors = console(stderr=True)
    is_hidden = not errors.is_terminal or errors.is_dumb_terminal
    # Some versions of rich end even what they do not show with an empty line.
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
class Standing:
    """Bars that follow a game."""

    shown: Progress
    tasks: dict[str, TaskID] = field(factory=dict[str, TaskID])

    def follow(self, found: tuple[Bar, ...]) -> None:
        """Bring every bar to where its thing is now."""
        for bar in found:
            if bar.name not in self.tasks:
                self.tasks[bar.name] = self.shown.add_task(bar.name, total=bar.total)
            self.shown.update(self.tasks[bar.name], completed=bar.done)
