"""Pictures in plain text that are no taller than asked for."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from attrs import frozen

from bluemoon.toolkits.terminal import clipped
from bluemoon.toolkits.wording import counted


@frozen
class TextPart:
    """Lines of a picture that belong together."""

    name: str
    """What it is called where lines of it are left out; empty: nobody misses them."""
    lines: Sequence[str]
    rank: int = 0
    """Lines of the parts with the highest rank are left out first."""


TextSize: TypeAlias = Callable[[], Sequence[TextPart]]
"""Draws a picture in one of its sizes."""


def spare(*lines: str) -> TextPart:
    """Lines that nobody misses, such as blank ones and a legend."""
    return TextPart("", lines)


def within_height(sizes: Sequence[TextSize], height: int | None, width: int) -> str:
    """
    The largest of these sizes that has at most *height* lines; they begin with the largest.

    Each size is also tried without its spare lines. If even the smallest is too tall, lines are
    left out, and a line of at most *width* columns says of what. Without a *height* it is the
    largest size.

    >>> board, hand = TextPart("board", ["X O X", "O X O"]), TextPart("hand", ["A", "B", "C"], 1)
    >>> print(within_height([lambda: [board, spare(""), hand]], 4, 80))
    X O X
    O X O
    A
    (2 more lines: hand)
    """
    if height is None:
        return _joined(sizes[0]())
    tried: Sequence[TextPart] = ()
    for tried in _with_and_without_spare_lines(sizes):
        if _height(tried) <= height:
            return _joined(tried)
    return "\n".join(_shortened(tried, height, width))


def _with_and_without_spare_lines(sizes: Sequence[TextSize]) -> Iterator[Sequence[TextPart]]:
    for size in sizes:
        parts = size()
        yield parts
        yield [part for part in parts if part.name]


def _joined(parts: Sequence[TextPart]) -> str:
    return "\n".join(line for part in parts for line in part.lines)


def _height(parts: Sequence[TextPart]) -> int:
    return sum(len(part.lines) for part in parts)


def _shortened(parts: Sequence[TextPart], height: int, width: int) -> list[str]:
    """The first lines of parts that are too tall together, and a line about the others."""
    kept = [len(part.lines) for part in parts]
    surplus = sum(kept) + 1 - height
    for place in sorted(range(len(parts)), key=lambda place: (parts[place].rank, place))[::-1]:
        fewer = min(surplus, kept[place])
        kept[place] -= fewer
        surplus -= fewer
    both = [*zip(parts, kept, strict=True)]
    lines = [line for part, count in both for line in part.lines[:count]]
    left_out = dict.fromkeys(part.name for part, count in both if count < len(part.lines))
    words = f"({counted(_height(parts) - len(lines), 'more line')}: {', '.join(left_out)})"
    return [*lines, clipped(words, width)]
