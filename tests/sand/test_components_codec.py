"""Components as JSON: the library's own set is named, any other is written in full."""

import pytest
from support.json_values import checker, sent
from support.sand_sets import INVENTED

from bluemoon.kernel.errors import CodecError
from bluemoon.sand.codec.components import COMPONENTS, reference
from bluemoon.sand.components import standard_components


def test_the_standard_set_is_named() -> None:
    assert reference().startswith("dunes:")
    assert reference() == COMPONENTS.encode(standard_components())
    assert standard_components() is COMPONENTS.decode(reference())
    checker(COMPONENTS.schema).validate(reference())


def test_any_other_set_is_written_in_full() -> None:
    table = sent(COMPONENTS.encode(INVENTED))

    assert isinstance(table, dict)
    assert INVENTED == COMPONENTS.decode(table)
    checker(COMPONENTS.schema).validate(table)


def test_it_has_the_keys_of_a_component_file() -> None:
    table = sent(COMPONENTS.encode(INVENTED))
    assert isinstance(table, dict)

    assert [
        *("name", "marks", "squares", "discs", "basic", "advanced", "tiles", "cards"),
    ] == list(table)
    assert {"rows": ["lll", "lLl", "lll"], "track": 0} == table["advanced"]["yellow"]
    assert ["kk", "k."] == table["tiles"]["4"]
    assert {"rows": ["k"]} == table["cards"]["I-1"]
    assert {
        "rows": ["gbr"],
        "discs": {"green": 1},
        "plus": 1,
        "hourglasses": 3,
        "points": 5,
    } == table["cards"]["III-6"]


@pytest.mark.parametrize("value", [7, "dunes", "dunes:0000000000000000", None, []])
def test_an_unknown_set_is_an_error(value: object) -> None:
    with pytest.raises(CodecError, match=f"^expected '{reference()}' or an object with all"):
        COMPONENTS.decode(value)


def test_a_broken_set_is_one_line() -> None:
    """However many problems it has."""
    with pytest.raises(CodecError, match=r"^components: 7 problems marks: missing ") as no:
        COMPONENTS.decode({"name": "x"})
    assert "\n" not in str(no.value)
