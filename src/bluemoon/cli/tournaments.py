"""Tournaments with progress and results on the screen."""

import signal
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from attrs import define, field
from rich.progress import Progress, TaskID

from bluemoon.arena import (
    Engine,
    InProcess,
    LocalProcesses,
    RayCluster,
    Report,
    Results,
    Tournament,
    report,
    report_lines,
    run,
    workers_for,
)
from bluemoon.cli.progress import progress
from bluemoon.cli.screen import Screen, screen

ENGINES: Final = ("processes", "ray")
ENDING: Final = ("SIGTERM", "SIGHUP")
"""The signals by which a system ends a command; not every system has both."""


def engine_of(name: str, workers: int | None, plan: Tournament, *, trusted: bool) -> Engine:
    """The engine with this name, for a tournament and a number of workers."""
    if trusted:
        return InProcess()
    if name == "ray":
        return RayCluster() if workers is None else RayCluster(workers)
    return LocalProcesses(workers_for(plan) if workers is None else workers)


def play_and_show(plan: Tournament, path: Path, engine: Engine, records: Path | None) -> None:
    """Play a tournament, or the rest of it, and show the results."""
    shown = screen()
    # If the library that rates bots is missing, fail now, before the games.
    report(Results(plan, ()))
    shown.say(_summary(plan))
    with _ended_as_by_ctrl_c(), progress() as bar:
        following = _Following(plan, shown, bar)
        try:
            results = run(plan, path, engine=engine, records=records, follow=following)
        except KeyboardInterrupt:
            bar.stop()
            shown.say(
                f"{following.played} of {plan.games} {plan.called} are in {path}. Continue with:"
            )
            shown.say(f"  bluemoon arena --resume {path}")
            raise
    show(report(results), shown)
    shown.say()
    shown.facts([("results", str(path)), ("next", f"bluemoon report {path} --plot arena.png")])


@contextmanager
def _ended_as_by_ctrl_c() -> Generator[None]:
    """Let a person or a system that ends the command interrupt the tournament, and no more."""
    kinds = [kind for kind in signal.Signals if kind.name in ENDING]
    before = {kind: signal.getsignal(kind) for kind in kinds}
    # Whoever starts a command with nohup has it ignore one of them.
    ending = [kind for kind, handler in before.items() if handler is signal.SIG_DFL]
    for kind in ending:
        signal.signal(kind, signal.default_int_handler)
    try:
        yield
    finally:
        for kind in ending:
            signal.signal(kind, signal.SIG_DFL)


def show(found: Report, shown: Screen) -> None:
    """Print the report on a tournament."""
    for line in report_lines(found):
        shown.say(line)


@define(eq=False)
class _Following:
    """Shows the progress of a tournament."""

    plan: Tournament
    screen: Screen
    bar: Progress
    played: int = field(init=False, default=0)
    _task: TaskID | None = field(init=False, default=None)

    def __call__(self, played: int) -> None:
        """Show the number of games played so far."""
        if self._task is None:
            if played:
                games = f"{self.plan.games} {self.plan.called}"
                self.screen.say(f"Continuing: {played} of {games} were played.")
            self._task = self.bar.add_task("Playing", total=self.plan.games)
        self.played = played
        self.bar.update(self._task, completed=played)


def _summary(plan: Tournament) -> str:
    bots = ", ".join(plan.contestants)
    games = f"{plan.games} {plan.called} at tables of {plan.seats}"
    return f"{bots}: {plan.format} of {games}, from seed {plan.seed}."
