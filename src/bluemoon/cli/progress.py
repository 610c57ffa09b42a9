"""Progress, where there is a terminal to show it."""

from attrs import define, field
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

from bluemoon.cli.screen import console
from bluemoon.cli.wording import Bar


def progress() -> Progress:
    """A bar on the error stream, which leaves the output alone; gone when it is done."""
    errors = console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal or errors.is_dumb_terminal,
    )


def bars() -> Progress:
    """Several bars that show how far a game has come."""
    errors = console(stderr=True)
    return Progress(
        TextColumn("{task.description:<20}"),
        BarColumn(),
        MofNCompleteColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal or errors.is_dumb_terminal,
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
