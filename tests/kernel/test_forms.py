"""Forms of plain values: strict, and both ways."""

from enum import Enum
from typing import Final, TypeAlias

import pytest
from attrs import frozen

from bluemoon.kernel.codec import Form
from bluemoon.kernel.errors import CodecError, OptionsError
from bluemoon.kernel.forms import (
    FLAG,
    hexadecimal,
    list_of,
    one_of,
    or_null,
    whole_number,
    words_of,
)
from bluemoon.kernel.plain import in_words
from bluemoon.kernel.rows import rows
from bluemoon.kernel.tables import strict_converter, table, write_as
from bluemoon.kernel.text_forms import digits, or_empty


class Mood(Enum):
    GOOD = "good"
    BAD = "bad"


@frozen
class Slept:
    hours: int
    mood: Mood = Mood.GOOD


@frozen
class Ate:
    what: tuple[int, ...]


Event: TypeAlias = Slept | Ate

MOOD: Final = one_of({mood.value: mood for mood in Mood}, "a mood")


def events() -> Form[Event]:
    converter = strict_converter()
    write_as(converter, int, whole_number(0, 24))
    write_as(converter, Mood, MOOD)
    write_as(converter, tuple[int, ...], list_of(whole_number(0, 24)))
    tags: dict[str, type[Event]] = {"slept": Slept, "ate": Ate}
    return rows(converter, tags)


def test_a_row_is_a_tag_and_all_fields_in_order() -> None:
    form = events()

    assert ["slept", 8, "bad"] == form.encode(Slept(8, Mood.BAD))
    assert Slept(8) == form.decode(["slept", 8, "good"])
    assert Ate((1, 2)) == form.decode(form.encode(Ate((1, 2))))


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (["ate", [1, 25]], r"ate.what\[1\]: expected a whole number from 0 to 24, not 25"),
        (["ate"], r"ate: expected 1 values after the tag \(what\), not 0"),
        (["slept", 8], r"slept: expected 2 values after the tag \(hours, mood\), not 1"),
        (["slept", 8, "so so"], "slept.mood: expected a mood, not 'so so'"),
        (["Slept", 8], "expected a known tag, not 'Slept'"),
        ({}, "expected a list that begins with a tag, not a table"),
    ],
)
def test_an_error_says_where(value: object, reason: str) -> None:
    with pytest.raises(CodecError, match=f"^{reason}$"):
        events().decode(value)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ({"hours": 8}, "mood: missing"),
        ({"hours": 8, "mood": "good", "x y": 1}, "'x y': unknown key; expected only hours, mood"),
        ({"hours": 99, "mood": "good"}, "hours: expected a whole number from 0 to 24, not 99"),
        ([], "expected a table, not a list"),
    ],
)
def test_a_table_has_exactly_its_keys(value: object, reason: str) -> None:
    converter = strict_converter()
    write_as(converter, int, whole_number(0, 24))
    write_as(converter, Mood, MOOD)
    form = table(converter, Slept)

    assert Slept(8) == form.decode({"hours": 8, "mood": "good"})
    assert {"hours": 8, "mood": "good"} == form.encode(Slept(8))
    with pytest.raises(CodecError, match=f"^{reason}$"):
        form.decode(value)


@pytest.mark.parametrize(
    ("form", "value"),
    [
        (whole_number(0, 3), 4),
        (whole_number(0, 3), -1),
        (whole_number(0, 3), True),
        (whole_number(0, 3), 1.0),
        (whole_number(0, 3), "1"),
        (FLAG, 1),
        (FLAG, None),
        (MOOD, ["good"]),
        (MOOD, "Good"),
        (or_null(MOOD), 0),
        (list_of(MOOD), "good"),
        (words_of(MOOD), ["good"]),
        (words_of(MOOD), "good  bad"),
        (words_of(MOOD), " good"),
        (words_of(MOOD, ","), "good bad"),
        (digits(0, 24), 7),
        (digits(0, 24), ""),
        (digits(0, 24), "25"),
        (digits(5, 24), "4"),
        (digits(0, 24), "-1"),
        (digits(0, 24), "07"),
        (digits(0, 24), "1_0"),
        (digits(0, 24), "7\n"),
        (digits(0, 24), "\N{ARABIC-INDIC DIGIT SEVEN}"),
        (digits(0, 24), "9" * 5000),
        (or_empty(MOOD), None),
        (or_empty(MOOD), "so so"),
        (hexadecimal(4), "00AB"),
        (hexadecimal(4), "0ab"),
        (hexadecimal(4), "0ab\n"),
        (hexadecimal(4), 17),
    ],
)
def test_nothing_is_bent_into_what_is_expected(form: Form[object], value: object) -> None:
    with pytest.raises(CodecError, match="expected"):
        form.decode(value)


def test_simple_values_are_written_and_read() -> None:
    assert (None, "bad") == tuple(map(or_null(MOOD).encode, (None, Mood.BAD)))
    assert (None, Mood.BAD) == tuple(map(or_null(MOOD).decode, (None, "bad")))
    assert "good bad" == words_of(MOOD).encode((Mood.GOOD, Mood.BAD))
    assert () == words_of(MOOD).decode("")
    assert (Mood.GOOD, Mood.BAD) == words_of(MOOD, ",").decode("good,bad")
    assert ["0", "24"] == [digits(0, 24).encode(number) for number in (0, 24)]
    assert [0, 24] == [digits(0, 24).decode(word) for word in ("0", "24")]
    assert ("", "bad") == tuple(map(or_empty(MOOD).encode, (None, Mood.BAD)))
    assert (None, Mood.BAD) == tuple(map(or_empty(MOOD).decode, ("", "bad")))
    assert "00ab" == hexadecimal(4).encode(0xAB)
    assert 0xAB == hexadecimal(4).decode("00ab")
    assert [True, 3] == [FLAG.decode(FLAG.encode(True)), whole_number(0, 3).encode(3)]  # noqa: FBT003


@pytest.mark.parametrize(
    ("value", "words"),
    [(None, "null"), (1.5, "1.5"), ("x" * 41, f"'{'x' * 40}...'"), ({}, "a table")],
)
def test_values_are_told_in_words(value: object, words: str) -> None:
    assert words == in_words(value)


@frozen
class Picky:
    number: int

    def __attrs_post_init__(self) -> None:
        if self.number == 13:
            message = "13 brings bad luck"
            raise OptionsError(message)


def test_what_a_class_refuses_is_refused() -> None:
    converter = strict_converter()
    write_as(converter, int, whole_number(0, 24))

    with pytest.raises(CodecError, match=r"^13 brings bad luck$"):
        table(converter, Picky).decode({"number": 13})
