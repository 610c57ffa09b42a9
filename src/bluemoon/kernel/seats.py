"""Seats: who sits where at the table."""

from functools import cache
from typing import NewType

from bluemoon.kernel.errors import SeatError

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


def check_seat(seat: object, players: int) -> None:
    """
    Make sure that this seat is at a table of so many players; anything else is a SeatError.

    >>> check_seat(-1, 2)
    Traceback (most recent call last):
    bluemoon.kernel.errors.SeatError: the seats are 0 to 1, there is no seat -1
    """
    if not isinstance(seat, int) or not 0 <= seat < players:
        message = f"the seats are 0 to {players - 1}, there is no seat {seat!r}"
        raise SeatError(message)
