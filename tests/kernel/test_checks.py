"""The one check of whole numbers from outside."""

from enum import IntEnum

import numpy as np
import pytest

from bluemoon.kernel.checks import all_of_type, is_whole_number, whole_number, whole_number_within
from bluemoon.kernel.errors import OptionsError, SeatError, WrongTypeError


class Level(IntEnum):
    """An int that means something else."""

    LOW = 1


@pytest.mark.parametrize("number", [0, 1, 5])
def test_a_whole_number_within_the_bounds_is_given_back(number: int) -> None:
    """Both bounds are included."""
    assert is_whole_number(number, 0, 5)
    assert number is whole_number(number, "size", 0, 5)


def test_without_an_upper_bound_any_large_number_will_do() -> None:
    """The lower bound still holds."""
    assert is_whole_number(10**100, 1)
    assert not is_whole_number(0, 1)


@pytest.mark.parametrize(
    "value", [-1, 6, True, False, 1.0, "1", None, np.int64(1), Level.LOW, [1]], ids=repr
)
def test_anything_else_is_refused(value: object) -> None:
    """Outside the bounds, or of another type, even if it equals a whole number."""
    assert not is_whole_number(value, 0, 5)
    with pytest.raises(OptionsError, match=r"^size must be a whole number from 0 to 5, not "):
        whole_number(value, "size", 0, 5)


def test_the_caller_chooses_the_error() -> None:
    """Each part of the library has its own."""
    with pytest.raises(SeatError, match=r"^seat must be a whole number of at least 0, not -1$"):
        whole_number(-1, "seat", 0, error=SeatError)


@pytest.mark.parametrize(
    ("least", "most", "expected"),
    [
        (1, None, "a whole number of at least 1"),
        (0, 99, "a whole number from 0 to 99"),
        (0, 255, "a whole number from 0 to 255"),
        (1, 2**64, "a whole number from 1 to 2**64"),
        (0, 2**64 - 1, "a whole number from 0 to 2**64 - 1"),
        (0, 2**64 - 2, f"a whole number from 0 to {2**64 - 2}"),
    ],
)
def test_a_message_names_the_bounds(least: int, most: int | None, expected: str) -> None:
    """Large powers of two are written as such."""
    assert expected == whole_number_within(least, most)


def test_values_of_one_type_are_given_back_in_their_order() -> None:
    """However they are given."""
    assert ["b", "a"] == all_of_type(iter("ba"), str, "letters are texts")


@pytest.mark.parametrize("values", [7, None, [7], ["a", None], {1: "a"}])
def test_a_value_of_another_type_is_refused(values: list[str]) -> None:
    """And so is what is no collection of values."""
    with pytest.raises(WrongTypeError, match="letters are texts, not "):
        all_of_type(values, str, "letters are texts")
