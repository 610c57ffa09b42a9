"""Seats: who sits where at the table."""

from functools import cache
from typing import Final, NewType

from bluemoon.kernel.errors import SeatError, shown

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 0."""

MOST_SEATS: Final = 6
"""The largest table that the tools are made for."""


def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """
    Every seat once, in turn order, beginning with *first*.

    >>> clockwise(Seat(2), 4)
    (2, 3, 0, 1)
    """
    return _clockwise(first, players)


# Asked at the end of every turn; the cache stands apart because it would hide the types above.
@cache
def _clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    return tuple(Seat((first + offset) % players) for offset in range(players))


def check_seat(seat: object, players: int) -> None:
    """
    Make sure that this seat is at a table of so many players; anything else is a SeatError.

    >>> check_seat(-1, 2)
    Traceback (most recent call last):
    bluemoon.kernel.errors.SeatError: the seats are 0 to 1, there is no seat -1
    """
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < players:
        message = f"the seats are 0 to {players - 1}, there is no seat {shown(seat)}"
        raise SeatError(message)
