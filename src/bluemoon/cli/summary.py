"""A whole game in a few lines."""

from collections.abc import Iterator
from pathlib import Path

from bluemoon.cli.endings import counted, winner_words
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.record import Record


def summary(
    record: Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    path: Path,
    svg: Path | None,
) -> Iterator[tuple[str, str]]:
    """How a game went that is over and recorded in a file: what it is about, and the facts."""
    outcome = record.game.outcome(record.state)
    assert outcome is not None  # noqa: S101  tells the type checkers
    events = 1 + sum(len(entry.events) for entry in record.entries)
    yield "winner", f"{winner_words(outcome)} ({outcome.reason})"
    for name, numbers in counted(outcome):
        yield name, ", ".join(f"seat {seat}: {number}" for seat, number in enumerate(numbers))
    yield "actions", f"{len(record.entries)}, leading to {events} events"
    yield "record", f"{path}, {path.stat().st_size / 1000:.0f} kB, read again and verified"
    yield "digest", str(record.digest)
    if svg is not None:
        yield "picture", str(svg)
    yield "next", f"bluemoon replay {path}"
