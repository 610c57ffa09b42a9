"""A picture of a report, by matplotlib (extra ``arena``)."""

# pyright: reportUnknownMemberType=false
# The methods of matplotlib take more keywords than they have types for.

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bluemoon.arena.reports import Report
from bluemoon.kernel.extras import needs

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH: Final = 9.0
"""Inches, as all the sizes here."""
HEADING: Final = 1.2
EACH: Final = 0.4


def plot(found: Report, path: str | os.PathLike[str]) -> None:
    """
    Draw win rates with their intervals, and ratings with their deviations, into a file.

    Where every bot played alone, draw scores instead.

    The end of its name says what it is: ``.png``, ``.svg`` or ``.pdf``.
    """
    with needs("arena"):
        from matplotlib.figure import Figure  # noqa: PLC0415  perhaps not installed
    names = [standing.bot for standing in found.standings]
    figure = Figure(figsize=(WIDTH, HEADING + EACH * len(names)), layout="constrained")
    if found.is_solo:
        left = figure.subplots()
        _draw(left, [one.quartiles for one in found.standings], "median score, and the quartiles")
    else:
        left, right = figure.subplots(1, 2, sharey=True)
        _draw(left, _win_rates(found), "games won in %, and the interval of 95 %")
        _draw(right, _ratings(found), "rating, and its deviation")
    left.set_yticks(range(len(names)), names)
    left.invert_yaxis()
    figure.savefig(path)


def _win_rates(found: Report) -> list[tuple[float, float, float]]:
    """The lower edge, the value and the upper edge for every bot, in per cent."""
    return [
        (100 * one.interval.low, 100 * one.win_rate, 100 * one.interval.high)
        for one in found.standings
    ]


def _ratings(found: Report) -> list[tuple[float, float, float]]:
    rated = [standing.rating for standing in found.standings]
    return [(one.mean - one.deviation, one.mean, one.mean + one.deviation) for one in rated]


def _draw(axes: "Axes", values: Sequence[tuple[float, float, float]], label: str) -> None:
    """A dot for every bot, on the line from its lower to its upper edge."""
    places = range(len(values))
    axes.hlines(places, [low for low, _, _ in values], [high for _, _, high in values])
    axes.scatter([value for _, value, _ in values], places)
    axes.set_xlabel(label)
    axes.grid(axis="x", alpha=0.3)
