"""Statistics to read."""

from collections.abc import Iterable, Iterator

from bluemoon.cli.statistics import Statistics


def statistics_lines(found: Statistics) -> Iterator[tuple[str, str]]:
    """What was found, line by line: what it is about, and the numbers."""
    games, at = len(found.games), found.percentiles
    yield "games", f"{games} in {found.seconds:.1f} s, {games / found.seconds:.0f} a second"
    spread = f"{at['p0']} to {at['p100']}, nine in ten {at['p5']} to {at['p95']}"
    yield "actions", f"mean {found.mean_length:.0f}, median {at['p50']}, {spread}"
    yield "choices", f"mean {found.mean_branching:.1f}, most {found.most_branching}"
    yield "ended by", ", ".join(f"{reason} {times}" for reason, times in found.reasons.items())
    if found.scores:
        low, middle, high = (found.scores[place] for place in ("p25", "p50", "p75"))
        spread = f"median {middle:g}, quartiles {low:g} and {high:g}"
        yield "score", f"mean {found.scores['mean']:g}, {spread}"
        return
    yield "no winner", f"{found.draws}, shared victories {found.shared}"
    yield "", ""
    yield "", _columns(f"seat {seat}" for seat in range(found.players))
    yield "wins", _columns(str(wins) for wins in found.wins)
    for name in found.counted:
        yield name, f"{_columns(f'{mean:.2f}' for mean in found.means(name))}  on average"


def _columns(texts: Iterable[str]) -> str:
    return "  ".join(f"{text:>6}" for text in texts)
