"""Seats and their order."""

import pytest

from bluemoon.kernel.seats import Seat, clockwise


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
