"""Results as a table for other programs: CSV."""

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Final

from bluemoon.arena.results import Results
from bluemoon.arena.rows import Row

COLUMNS: Final = (
    "number",
    "game",
    "options",
    "seed",
    "winners",
    "scores",
    "reason",
    "actions",
    "digest",
    "fault_seat",
    "fault_kind",
    "fault_message",
)
"""What every game has; then come four columns for each seat."""
BY_SEAT: Final = ("bot", "decisions", "seconds", "longest")


def csv_text(results: Results) -> str:
    """A line for each game, in the order of their numbers, after a line with headings."""
    text = StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    seats = range(results.tournament.seats)
    writer.writerow([*COLUMNS, *(f"{name}_{seat}" for seat in seats for name in BY_SEAT)])
    writer.writerows([*_common(row), *_by_seat(row)] for row in results.rows)
    return text.getvalue()


def _common(row: Row) -> Iterator[object]:
    yield from (row.number, row.game, row.options, row.seed)
    yield " ".join(map(str, row.winners))
    yield " ".join(map(str, row.scores))
    yield from (row.reason, row.actions, row.digest)
    fault = row.fault
    yield from ("", "", "") if fault is None else (fault.seat, fault.kind, fault.message)


def _by_seat(row: Row) -> Iterator[object]:
    clock = row.clock
    for seat, bot in enumerate(row.bots):
        yield from (bot, clock.decisions[seat], clock.seconds[seat], clock.longest[seat])
