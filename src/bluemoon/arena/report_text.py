"""A report to read."""

from collections.abc import Iterator, Sequence
from itertools import chain
from statistics import median

from bluemoon.arena.reports import Report, Score


def report_lines(found: Report) -> Iterator[str]:
    """What a tournament has shown, line by line."""
    yield _summary(found)
    yield ""
    yield from _columns(_scores(found) if found.is_solo else _results(found))
    yield ""
    yield from _columns(_pace(found))
    if len(found.standings) > 2 and not found.is_solo:  # noqa: PLR2004  two bots have only met each other
        yield ""
        yield from _columns(_cross_table(found))
    if found.faults:
        yield ""
    for fault in found.faults:
        yield f"{fault.bot} {fault.kind}, {fault.times} x: {fault.message}"


def _summary(found: Report) -> str:
    played = len(found.lengths)
    whole = "" if played == found.games else f" of {found.games}"
    games = f"{played}{whole} {found.called}"
    if not played:
        return games
    least, middle, most = min(found.lengths), median(found.lengths), max(found.lengths)
    reasons = ", ".join(f"{reason} {times}" for reason, times in found.reasons.items())
    return f"{games}: {least} to {most} actions, median {middle:g}; {reasons}"


def _results(found: Report) -> Iterator[Sequence[str]]:
    yield "bot", "played", "wins", "draws", "win rate", "95 % interval", "rating"
    for one in found.standings:
        interval = f"{100 * one.interval.low:.1f} to {100 * one.interval.high:.1f} %"
        yield (
            one.bot,
            str(one.played),
            f"{one.wins:.5g}",
            str(one.draws),
            f"{100 * one.win_rate:.1f} %",
            interval,
            f"{one.rating.mean:.1f} ± {one.rating.deviation:.1f}",
        )


def _scores(found: Report) -> Iterator[Sequence[str]]:
    yield "bot", "played", "mean score", "lowest", "quarter", "median", "three quarters", "best"
    for one in found.standings:
        spread = (one.scores[:1] or (0.0,), one.quartiles, one.scores[-1:] or (0.0,))
        numbers = (one.mean_score, *chain.from_iterable(spread))
        yield one.bot, str(one.played), *(f"{number:.5g}" for number in numbers)


def _pace(found: Report) -> Iterator[Sequence[str]]:
    yield (
        "bot",
        "actions a match" if found.called == "matches" else "actions a game",
        "ms a decision",
        "longest ms",
        "faults",
    )
    for one in found.standings:
        yield (
            one.bot,
            f"{one.actions:.0f}",
            f"{1000 * one.seconds:.2f}",
            f"{1000 * one.longest:.1f}",
            str(one.faults),
        )


def _cross_table(found: Report) -> Iterator[Sequence[str]]:
    """The win rate of the bot in front, where the bot above sat at the same table."""
    bots = [standing.bot for standing in found.standings]
    yield "wins against", *(str(number) for number, _ in enumerate(bots, start=1))
    for number, bot in enumerate(bots, start=1):
        yield f"{number} {bot}", *(_rate(found.scores.get((bot, other))) for other in bots)


def _rate(score: Score | None) -> str:
    return "-" if score is None else f"{100 * score.wins / score.played:.1f} %"


def _columns(rows: Iterator[Sequence[str]]) -> Iterator[str]:
    """Rows with everything in its column: the first one to the left, the others to the right."""
    table = tuple(rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for first, *others in table:
        cells = (f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True))
        yield "  ".join((f"{first:<{widths[0]}}", *cells)).rstrip()
