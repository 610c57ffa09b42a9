"""Who plays whom, and where everyone sits."""

from collections.abc import Iterator
from enum import Enum
from itertools import combinations, combinations_with_replacement
from typing import assert_never


class Format(Enum):
    """What a tournament is like."""

    MATCH = "match"
    """All the bots sit at one table."""
    ROUND_ROBIN = "round-robin"
    """Every group of bots that fills a table plays; with two seats, everyone against everyone."""
    GAUNTLET = "gauntlet"
    """As a round-robin, but only the groups with the first bot."""

    def __str__(self) -> str:
        return self.value


def groups(form: Format, bots: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    """
    The bots that meet at a table; there may be fewer of them than seats.

    >>> groups(Format.GAUNTLET, ("mine", "greedy", "random"), 2)
    (('mine', 'greedy'), ('mine', 'random'))
    """
    match form:
        case Format.MATCH:
            return (bots,)
        case Format.ROUND_ROBIN:
            return tuple(combinations(bots, min(seats, len(bots))))
        case Format.GAUNTLET:
            everyone = combinations(bots, min(seats, len(bots)))
            return tuple(group for group in everyone if group[0] == bots[0])
        case _:
            assert_never(form)


def seatings(group: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    """
    Every way in which a group sits down: with each of them first, and so on round the table.

    If there are fewer bots than seats, some take several: each in turn takes the seats that are
    left over, so that all of them together have as many seats as the others.

    >>> seatings(("a", "b", "c"), 3)
    (('a', 'b', 'c'), ('b', 'c', 'a'), ('c', 'a', 'b'))
    >>> ["".join(seating) for seating in seatings(("a", "b"), 3)]
    ['aab', 'aba', 'baa', 'abb', 'bba', 'bab']
    """
    found = (turned for line in _lines(group, seats) for turned in _rotations(line))
    return tuple(dict.fromkeys(found))


def _lines(group: tuple[str, ...], seats: int) -> Iterator[tuple[str, ...]]:
    """The group, with the seats that are left over given to some of them, in all ways."""
    for more in combinations_with_replacement(group, seats - len(group)):
        yield tuple(bot for bot in group for _ in range(1 + more.count(bot)))


def _rotations(line: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for first in range(len(line)):
        yield line[first:] + line[:first]
