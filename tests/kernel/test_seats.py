"""Seats and their order."""

import pytest

from bluemoon.kernel.errors import SeatError
from bluemoon.kernel.seats import Seat, check_seat, clockwise


@pytest.mark.parametrize(
    ("first", "players", "expected"),
    [
        (0, 2, (0, 1)),
        (1, 2, (1, 0)),
        (0, 3, (0, 1, 2)),
        (2, 3, (2, 0, 1)),
        (3, 4, (3, 0, 1, 2)),
        (0, 1, (0,)),
    ],
)
def test_clockwise_is_turn_order_from_a_seat(
    first: int, players: int, expected: tuple[int, ...]
) -> None:
    """Every seat once; after the last one comes seat 0."""
    assert expected == clockwise(Seat(first), players)


@pytest.mark.parametrize(("seat", "players"), [(0, 1), (1, 2), (3, 4)])
def test_a_seat_at_the_table_is_in_order(seat: int, players: int) -> None:
    """From 0 to one less than the number of players."""
    check_seat(seat, players)


@pytest.mark.parametrize("seat", [-1, 3, "0", None, 1.0])
def test_any_other_seat_is_an_error_that_names_the_seats(seat: object) -> None:
    """Numbers out of range, and what is no number at all."""
    with pytest.raises(SeatError, match=r"the seats are 0 to 2, there is no seat "):
        check_seat(seat, 3)
