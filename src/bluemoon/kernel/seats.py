"""Seats at the table, and their order."""

from functools import cache
from typing import Final, NewType

from bluemoon.kernel.checks import is_whole_number, whole_number
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


# Called at the end of every turn. A separate function, because `cache` hides the signature.
@cache
def _clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    return tuple(Seat((first + offset) % players) for offset in range(players))


def check_seat(seat: object, players: int | None = None) -> None:
    """
    Raise a SeatError unless the seat is one of a table for this many players, or of any table.

    >>> check_seat(-1, 2)
    Traceback (most recent call last):
    bluemoon.kernel.errors.SeatError: the seats are 0 to 1, there is no seat -1
    """
    if players is None:
        whole_number(seat, "a seat", 0, error=SeatError)
    elif not is_whole_number(seat, 0, players - 1):
        message = f"the seats are 0 to {players - 1}, there is no seat {shown(seat)}"
        raise SeatError(message)
