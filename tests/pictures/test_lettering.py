"""Widths of letters, and texts made to fit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluemoon.toolkits.lettering import Lettering, fits, fitting, size_within, width_of

TEN = Lettering(10)


@pytest.mark.parametrize(
    ("text", "ems"),
    [
        ("", 0),
        ("il", 0.6),
        ("W", 1.0),
        ("\u00e9", 0.95),
        ("e\u0301", 0.65),
        ("\u6771", 1.05),
        ("\U0001f600", 1.35),
        ("\u0d05", 1.35),
        ("\ufdfd", 12),
        ("\u2e3b", 3),
    ],
)
def test_letters_have_widths(text: str, ems: float) -> None:
    assert 10 * ems == pytest.approx(width_of(text, TEN))


def test_bold_letters_are_wider() -> None:
    for letter in map(chr, range(33, 127)):
        assert width_of(letter, TEN) <= width_of(letter, Lettering(10, "ink bold"))


@given(st.text(), st.floats(min_value=13, max_value=500), st.booleans())
def test_whatever_is_written_fits(text: str, room: float, is_bold: bool) -> None:  # noqa: FBT001  drawn
    how = Lettering(12, "ink bold" if is_bold else "ink")
    shown = fitting(text, how, room)
    size = size_within([(shown, "")], how, room)

    assert width_of(shown, Lettering(size, how.look)) <= room
    assert shown == text or shown.endswith("\u2026")
    assert shown == text if fits(text, how, room) else len(shown) < len(text) or len(text) == 1


@pytest.mark.parametrize(
    ("room", "shown", "size"),
    [(200, "Monastery Tower", 12), (95, "Monastery Tower", 10.4), (60, "Monaster\u2026", 10.1)],
)
def test_a_text_gets_smaller_before_it_is_cut(room: float, shown: str, size: float) -> None:
    how = Lettering(12, smallest=10)
    found = fitting("Monastery Tower", how, room)

    assert (shown, size) == (found, size_within([(found, "")], how, room))
