"""Who plays whom, and where everyone sits."""

from collections.abc import Iterator
from enum import Enum
from functools import cache
from itertools import combinations_with_replacement
from math import comb
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


def groups(form: Format, bots: int, seats: int) -> int:
    """
    How many groups of bots there are that meet at a table.

    >>> groups(Format.ROUND_ROBIN, 200, 2)
    19900
    """
    met = min(seats, bots)
    match form:
        case Format.MATCH:
            return 1
        case Format.ROUND_ROBIN:
            return comb(bots, met)
        case Format.GAUNTLET:
            return comb(bots - 1, met - 1)
        case _:
            assert_never(form)


def group(form: Format, bots: tuple[str, ...], seats: int, number: int) -> tuple[str, ...]:
    """
    The bots of the group with this number; there may be fewer of them than seats.

    >>> [group(Format.GAUNTLET, ("mine", "greedy", "random"), 2, number) for number in range(2)]
    [('mine', 'greedy'), ('mine', 'random')]
    """
    met = min(seats, len(bots))
    match form:
        case Format.MATCH:
            return bots
        case Format.ROUND_ROBIN:
            return _combination(bots, met, number)
        case Format.GAUNTLET:
            return (bots[0], *_combination(bots[1:], met - 1, number))
        case _:
            assert_never(form)


def _combination(bots: tuple[str, ...], size: int, number: int) -> tuple[str, ...]:
    """The combination with this number, in the order of `itertools.combinations`."""
    chosen = list[str]()
    for place, bot in enumerate(bots):
        if len(chosen) == size:
            break
        # So many combinations go on with this bot; the others come after them.
        with_it = comb(len(bots) - place - 1, size - len(chosen) - 1)
        if number < with_it:
            chosen.append(bot)
        else:
            number -= with_it
    return tuple(chosen)


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


@cache
def seating_count(bots: int, seats: int) -> int:
    """In how many ways a group of so many bots sits down."""
    return len(seatings(tuple(map(str, range(bots))), seats))


def _lines(group: tuple[str, ...], seats: int) -> Iterator[tuple[str, ...]]:
    """The group, with the seats that are left over given to some of them, in all ways."""
    for more in combinations_with_replacement(group, seats - len(group)):
        yield tuple(bot for bot in group for _ in range(1 + more.count(bot)))


def _rotations(line: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for first in range(len(line)):
        yield line[first:] + line[:first]
