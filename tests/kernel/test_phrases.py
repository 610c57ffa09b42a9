"""Phrases: events as short texts, each in one way only."""

from typing import Final, TypeAlias

import pytest
from attrs import frozen

from bluemoon.kernel.codec import Form
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.forms import list_of, one_of, whole_number, words_of
from bluemoon.kernel.phrases import phrases
from bluemoon.kernel.rows import rows
from bluemoon.kernel.seats import Seat
from bluemoon.kernel.tables import strict_converter, write_as
from bluemoon.kernel.text_forms import digits

FOODS: Final = words_of(one_of({"rice": "rice", "peas": "peas"}, "a food"))


@frozen
class Slept:
    seat: Seat
    hours: int
    naps: int = 0


@frozen
class Ate:
    what: tuple[str, ...]
    seat: Seat
    day: int


@frozen
class Rained:
    pass


@frozen
class Began:
    ages: tuple[int, ...]


Event: TypeAlias = Slept | Ate | Rained | Began


def form(actor: Seat | None) -> Form[Event]:
    """Sleeping, eating and rain are phrases; what began is a list."""
    words, values = strict_converter(), strict_converter()
    for kind in (int, Seat):
        write_as(words, kind, digits(0, 24))
    write_as(words, tuple[str, ...], FOODS)
    write_as(values, tuple[int, ...], list_of(whole_number(0, 99)))
    tags: dict[str, type[Event]] = {"slept": Slept, "ate": Ate, "rained": Rained}
    listed: dict[str, type[Event]] = {"began": Began}
    return phrases(
        words,
        tags,
        rows(values, listed),
        special={"day": digits(1, 7)},
        usual={"naps": "0", "what": ""},
        last=("what",),
    )(actor)


@pytest.mark.parametrize(
    ("event", "written"),
    [
        (Slept(Seat(1), 8), "slept 8"),
        (Slept(Seat(1), 8, 2), "slept 8 2"),
        (Slept(Seat(0), 8), "0 slept 8"),
        (Ate(("rice", "peas"), Seat(1), 3), "ate 3 rice peas"),
        (Ate((), Seat(12), 3), "12 ate 3"),
        (Rained(), "rained"),
        (Began((7, 9)), ["began", [7, 9]]),
    ],
)
def test_an_event_is_written_and_read(event: Event, written: object) -> None:
    """When seat 1 acts: its seat is not written, nor what is usual at the end."""
    assert written == form(Seat(1)).encode(event)
    assert event == form(Seat(1)).decode(written)


def test_without_a_seat_that_acts_every_seat_is_written() -> None:
    assert "1 slept 8" == form(None).encode(Slept(Seat(1), 8))
    assert "rained" == form(None).encode(Rained())
    assert Slept(Seat(1), 8) == form(None).decode("1 slept 8")
    with pytest.raises(CodecError, match=r"^slept.seat: expected a whole number from 0 to 24"):
        form(None).decode("slept 8")


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("slept", "slept: expected hours, naps after the tag, not ''"),
        ("slept 8 0", "'slept 8 0' is written 'slept 8'"),
        ("slept 8 2 2", "slept.naps: expected a whole number from 0 to 24, not '2 2'"),
        ("slept 25", "slept.hours: expected a whole number from 0 to 24, not '25'"),
        ("1 slept 8", "'1 slept 8' is written 'slept 8'"),
        ("01 slept 8", "slept.seat: expected a whole number from 0 to 24, not '01'"),
        ("slept 8 ", "slept.naps: expected a whole number from 0 to 24, not ''"),
        ("ate 0", "ate.day: expected a whole number from 1 to 7, not '0'"),
        ("ate 3 ", "'ate 3 ' is written 'ate 3'"),
        ("ate 3 rice  peas", r"ate.what\[1\]: expected a food, not ''"),
        ("rained cats", "rained: expected nothing after the tag, not 'cats'"),
        ("rained ", "'rained ' is written 'rained'"),
        ("1 rained", "'1 rained' is written 'rained'"),
        ("Slept 8", "expected a known tag, not 'Slept'"),
        ("0", "expected a known tag, not ''"),
        ("", "expected a known tag, not ''"),
        ("began", "expected a known tag, not 'began'"),
        (["slept", 1, 8], "expected a known tag, not 'slept'"),
        ([], "expected a list that begins with a tag, not a list"),
        (None, "expected a text or a list, not null"),
        ({}, "expected a text or a list, not a table"),
        ("rained " + "x" * 60_000, f"rained: expected nothing after the tag, not '{'x' * 40}...'"),
    ],
)
def test_anything_else_is_refused(value: object, reason: str) -> None:
    with pytest.raises(CodecError, match=f"^{reason}$"):
        form(Seat(1)).decode(value)
