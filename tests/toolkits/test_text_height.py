"""Pictures in plain text keep to a height, and lose first what matters least."""

from typing import Final

import pytest

from bluemoon.toolkits.text_height import TextPart, spare, within_height

LARGE: Final = [
    TextPart("board", ["....", "....", "....", "...."]),
    spare(""),
    TextPart("hand", ["A", "B", "C"], 1),
    spare("", "legend"),
]
SMALL: Final = [
    TextPart("board", ["..", ".."]),
    spare(""),
    TextPart("hand", ["A", "B", "C"], 1),
    TextPart("piles", ["x", "y"], 2),
]


def drawn(height: int | None, width: int = 80) -> list[str]:
    return within_height([lambda: LARGE, lambda: SMALL], height, width).splitlines()


@pytest.mark.parametrize("height", [None, 10, 50])
def test_the_largest_size_is_drawn_where_it_fits(height: int | None) -> None:
    assert ["....", "....", "....", "....", "", "A", "B", "C", "", "legend"] == drawn(height)


def test_spare_lines_go_before_a_smaller_size_is_drawn() -> None:
    assert ["....", "....", "....", "....", "A", "B", "C"] == drawn(9) == drawn(7)


def test_spare_lines_of_the_smallest_size_go_without_a_word() -> None:
    small = [lambda: SMALL]

    assert "..\n..\n\nA\nB\nC\nx\ny" == within_height(small, 8, 80)
    assert "..\n..\nA\nB\nC\nx\ny" == within_height(small, 7, 80)


@pytest.mark.parametrize(
    ("height", "lines"),
    [
        (6, ["..", "..", "A", "B", "C", "(2 more lines: piles)"]),
        (5, ["..", "..", "A", "B", "(3 more lines: hand, piles)"]),
        (4, ["..", "..", "A", "(4 more lines: hand, piles)"]),
        (2, ["..", "(6 more lines: board, hand, piles)"]),
        (1, ["(7 more lines: board, hand, piles)"]),
    ],
)
def test_the_lines_that_matter_least_are_left_out_and_counted(
    height: int, lines: list[str]
) -> None:
    assert lines == drawn(height)


def test_what_was_left_out_is_said_once_and_in_the_width() -> None:
    parts = [TextPart("area", ["a", "b"]), TextPart("area", ["c", "d"])]

    assert "(4 more lines: area)" == within_height([lambda: parts], 1, 80)
    assert "(4 more li~" == within_height([lambda: parts], 1, 11)


def test_of_parts_that_matter_as_much_the_last_goes_first() -> None:
    parts = [TextPart("one", ["a", "b"]), TextPart("two", ["c", "d"])]

    assert "a\nb\n(2 more lines: two)" == within_height([lambda: parts], 3, 80)
