"""A finished game in a few lines."""

from collections.abc import Iterator
from pathlib import Path

from bluemoon.fallbacks import wording_of
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.plugin import TablePlugin
from bluemoon.record import Recorded


def summary(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    found: Recorded[StateT, ActionT, EventT],
    path: Path,
    svg: Path | None,
) -> Iterator[tuple[str, str]]:
    """How a recorded game went, as lines of a label and a text."""
    wording, view = wording_of(plugin), plugin.game.view(found.state, None)
    events = 1 + sum(len(entry.events) for entry in found.entries)
    yield "end", wording.ending(view, names=found.players)
    for name, numbers in wording.counts(view):
        yield name, ", ".join(f"seat {seat}: {number}" for seat, number in enumerate(numbers))
    yield "actions", f"{len(found.entries)}, leading to {events} events"
    yield "record", f"{path}, {path.stat().st_size / 1000:.0f} kB, read back and verified"
    yield "digest", str(found.digest)
    if svg is not None:
        yield "picture", str(svg)
    yield "next", f"bluemoon replay {path}"
