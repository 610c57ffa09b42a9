"""A finished game in a few lines."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bluemoon.fallbacks import wording_of
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import TablePlugin
from bluemoon.record import Recorded
from bluemoon.toolkits.wording import player

KEPT: Final = "game.jsonl"
"""A name for the file of a record."""


def summary(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    found: Recorded[StateT, ActionT, EventT],
    path: Path | None,
    size: int,
    svg: Path | None,
) -> Iterator[tuple[str, str]]:
    """
    How a recorded game went, as lines of a label and a text.

    Its record has so many bytes, in a file or in memory.
    """
    wording, view = wording_of(plugin), plugin.game.view(found.state, None)
    events = 1 + sum(len(entry.events) for entry in found.entries)
    yield "end", wording.ending(view, names=found.players)
    for name, numbers in wording.counts(view):
        yield (
            name,
            ", ".join(
                f"{player(Seat(seat), found.players)}: {number}"
                for seat, number in enumerate(numbers)
            ),
        )
    yield "actions", f"{len(found.entries)}, leading to {events} events"
    place = "in memory" if path is None else str(path)
    yield "record", f"{place}, {size / 1000:.0f} kB, read back and verified"
    yield "digest", str(found.digest)
    if svg is not None:
        yield "picture", str(svg)
    again = f"bluemoon replay {path or KEPT}"
    yield "next", again if path else f"--record {KEPT} keeps the game; then {again}"
