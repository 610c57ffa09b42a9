"""Seats: who sits where at the table."""

from functools import cache
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 0."""


@cache
def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """
    Every seat once, in turn order, beginning with *first*.

    >>> clockwise(Seat(2), 4)
    (2, 3, 0, 1)
    """
    return tuple(Seat((first + offset) % players) for offset in range(players))
