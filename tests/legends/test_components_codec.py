"""Card tables as JSON: the library's own is named, any other is written in full."""

from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.json_values import changed, checker, sent
from support.legends_tables import SMALL

from bluemoon.kernel.errors import CodecError
from bluemoon.legends.codec.components import COMPONENTS, reference
from bluemoon.legends.components import standard_components

REFERENCE: Final = "legends:f902657f866486ee"
"""Changes with every figure; records of games with our table name it."""


def table() -> dict[str, object]:
    """The small table, as it arrives in JSON."""
    written = sent(COMPONENTS.encode(SMALL))
    assert isinstance(written, dict)
    return written


def with_row(number: int, **cells: object) -> dict[str, object]:
    """The small table with other cells in one row; None leaves a cell out."""
    found = table()
    assert isinstance(found["cards"], list)
    row = {**found["cards"][number], **cells}
    found["cards"][number] = {key: cell for key, cell in row.items() if cell is not None}
    return found


def test_the_standard_table_is_named() -> None:
    assert REFERENCE == reference() == COMPONENTS.encode(standard_components())
    assert standard_components() is COMPONENTS.decode(reference())
    checker(COMPONENTS.schema).validate(reference())


def test_any_other_table_is_written_in_full() -> None:
    assert SMALL == COMPONENTS.decode(table())
    checker(COMPONENTS.schema).validate(table())


def test_a_table_with_another_name_is_another_one() -> None:
    mine = attrs.evolve(standard_components(), name="mine")

    assert mine == COMPONENTS.decode(sent(COMPONENTS.encode(mine)))


def test_it_has_the_columns_of_the_file() -> None:
    """Empty cells are left out."""
    assert ["name", "cards"] == [*table()]
    assert "small" == table()["name"]
    cards = table()["cards"]
    assert isinstance(cards, list)
    rows = {row["id"]: row for row in cards}
    assert {
        "id": "b04",
        "name": "Captain Su Cha",
        "affiliation": "buka",
        "deck": "buka",
        "type": "character",
        "fire": "4",
        "earth": "3",
        "bluff": "blank",
        "moons": "1",
        "family": "5",
        "certainty": "certain",
    } == rows["b04"]
    assert "now may LOAD(3)" == rows["b29"]["effects"]


@pytest.mark.parametrize("value", [7, "legends", "legends:0000000000000000", None, []])
def test_an_unknown_table_is_an_error(value: object) -> None:
    with pytest.raises(CodecError, match=f"^expected '{reference()}' or an object with all"):
        COMPONENTS.decode(value)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({}, "2 problems name: missing cards: missing"),
        ({"name": "x", "cards": 7}, "cards: expected a list, not 7"),
        ({"name": 7, "cards": []}, "name: expected a text, not 7"),
        ({"name": "x", "cards": []}, "expected at least one deck"),
        ({**table(), "price": 1}, "price: unknown key; expected only name, cards"),
        (with_row(1, price="1"), r"cards\[1\].price: unknown key; expected only id, name, affil"),
        (with_row(1, id=None), r"cards\[1\].id: missing"),
        (with_row(1, moons=1), r"cards\[1\].moons: expected a text, not 1"),
        (with_row(2, moons="x"), r"cards\[2\]: moons: expected a whole number .*, not 'x'"),
        (with_row(2, id="f02"), r"cards\[3\]: id: 'f02' is also in cards\[2\]"),
        (with_row(2, deck=None), "deck flit: expected 1 leader and 30 cards, found 1 and 29"),
    ],
)
def test_a_broken_table_is_one_line(value: object, said: str) -> None:
    """However many problems it has."""
    with pytest.raises(CodecError, match=f"^components: .*{said}") as no:
        COMPONENTS.decode(value)
    assert "\n" not in str(no.value)


@given(st.data())
def test_a_changed_table_is_read_or_refused(data: st.DataObject) -> None:
    """Nothing leads to another error, and what is read can be written again."""
    try:
        read = COMPONENTS.decode(data.draw(changed(table())))
    except CodecError:
        return
    assert read == COMPONENTS.decode(sent(COMPONENTS.encode(read)))
