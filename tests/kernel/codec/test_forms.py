"""Forms of plain values: strict, and both ways."""

from datetime import date
from typing import Any, Final

import pytest
from support.json_values import checker, sent

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.codec import Form
from bluemoon.kernel.codec.containers import (
    fixed_list_form,
    list_form,
    mapping_form,
    or_null,
    set_form,
)
from bluemoon.kernel.codec.forms import (
    CHANCE,
    FLAG,
    NULL,
    NUMBER,
    TEXT,
    WORD,
    hexadecimal,
    inside,
    one_of,
    whole_number,
)
from bluemoon.kernel.codec.plain import shown_plain
from bluemoon.kernel.errors import CodecError

ANSWER: Final = one_of({"yes": 1, "no": 0}, "an answer")
SMALL: Final = whole_number(0, 3)


@pytest.mark.parametrize(
    ("form", "value", "written"),
    [
        (NULL, None, None),
        (FLAG, True, True),
        (TEXT, "Köln ☾", "Köln ☾"),
        (NUMBER, 1.5, 1.5),
        (NUMBER, 2.0, 2),
        (SMALL, 0, 0),
        (SMALL, 3, 3),
        (ANSWER, 1, "yes"),
        (hexadecimal(4), 0xAB, "00ab"),
        (WORD, 2**64 - 1, "f" * 16),
        (CHANCE, Chance(7), "0000000000000007"),
        (or_null(ANSWER), None, None),
        (or_null(ANSWER), 0, "no"),
        (list_form(SMALL), (), []),
        (list_form(SMALL), (3, 1), [3, 1]),
        (fixed_list_form([SMALL, SMALL]), (1, 2), [1, 2]),
        (set_form(SMALL), frozenset({3, 1}), [1, 3]),
        (mapping_form(SMALL), {"b": 1, "a": 2}, {"b": 1, "a": 2}),
    ],
)
def test_a_value_is_written_read_and_described(
    form: Form[object], value: object, written: object
) -> None:
    assert written == sent(form.encode(value))
    assert value == form.decode(written)
    checker(form.schema).validate(written)


# Any, because that is what all forms have in common.
UNFIT: Final[tuple[tuple[Form[Any], list[object]], ...]] = (
    (NULL, [0, False, "", "null"]),
    (FLAG, [0, 1, None, "true"]),
    (TEXT, [7, None, ["x"]]),
    (NUMBER, [True, "1", None, [1.0]]),
    (NUMBER, [float("inf"), float("-inf"), float("nan"), 10**400, -(10**400)]),
    (SMALL, [4, -1, True, 1.0, "1", None]),
    (ANSWER, [["yes"], "Yes", 1, None, {}]),
    (hexadecimal(4), ["00AB", "0ab", "0ab\n", "00abc", 17, None]),
    (hexadecimal(4), ["\N{ARABIC-INDIC DIGIT SEVEN}" * 4]),
    (CHANCE, [7]),
    (or_null(ANSWER), [0]),
    (list_form(ANSWER), ["yes", None, {}, {"0": "yes"}]),
    (fixed_list_form([SMALL, SMALL]), [[1], [1, 2, 3], "12", None]),
    (set_form(SMALL), [[3, 1], [1, 1], 1, None]),
    (mapping_form(SMALL), [[], None, "a"]),
)


@pytest.mark.parametrize(
    ("form", "value"), [(form, value) for form, values in UNFIT for value in values]
)
def test_nothing_is_converted_to_fit(form: Form[object], value: object) -> None:
    with pytest.raises(CodecError, match="expected"):
        form.decode(value)


def test_an_item_that_does_not_fit_is_named() -> None:
    with pytest.raises(ExceptionGroup) as caught:
        list_form(SMALL).decode([1, 4, 2, "x"])

    assert [
        "[1]: expected a whole number from 0 to 3, not 4",
        "[3]: expected a whole number from 0 to 3, not 'x'",
    ] == [str(error) for error in caught.value.exceptions]


def test_an_error_inside_of_something_says_where() -> None:
    with pytest.raises(CodecError, match=r"^players: expected a text, not 7$"):
        inside("players", TEXT.decode, 7)
    assert "Ann" == inside("players", TEXT.decode, "Ann")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "null"),
        (True, "true"),
        (7, "7"),
        (10**50, "a far larger number"),
        (1.5, "1.5"),
        ("x" * 40, f"'{'x' * 40}'"),
        ("x" * 41, f"'{'x' * 40}...'"),
        ([1], "a list"),
        ({}, "an object"),
        (date(2026, 11, 17), "a date or a time"),
    ],
)
def test_a_message_shows_what_was_found(value: object, words: str) -> None:
    assert words == shown_plain(value)
