"""The JSON Schemas of forms: strict where JSON Schema can be, and readable."""

import pytest
from attrs import frozen
from support.json_values import checker

from bluemoon.kernel.codec import JsonConverter


@frozen
class Step:
    """
    One step.

    More about it.
    """

    to: str
    cost: int = 0


@frozen
class Stop:
    reason: str | None


def test_an_object_has_its_keys_and_no_others() -> None:
    schema = JsonConverter().form(Step).schema

    assert "One step." == schema["description"]
    assert ["to", "cost"] == schema["required"]
    assert False is schema["additionalProperties"]


def test_a_class_without_a_docstring_is_described_by_its_name() -> None:
    """Attrs writes no docstring of its own into a class."""
    assert "Stop" == JsonConverter().form(Stop).schema["description"]


def test_a_union_names_its_tags() -> None:
    schema = JsonConverter().union("do", {"step": Step, "stop": Stop}).schema
    parts = schema["oneOf"]

    assert isinstance(parts, list)
    assert ["step", "stop"] == [part["title"] for part in parts]
    assert [{"const": "step"}, {"const": "stop"}] == [part["properties"]["do"] for part in parts]
    assert [["do", "to", "cost"], ["do", "reason"]] == [part["required"] for part in parts]


@pytest.mark.parametrize(
    "value",
    [
        *(None, 7, [], {}, {"do": "step"}, {"to": "a", "cost": 1}),
        *({"do": "stop", "to": "a", "cost": 1}, {"do": "step", "to": 1, "cost": 1}),
        *({"do": "step", "to": "a", "cost": 1.5}, {"do": "stop", "reason": None, "x": 1}),
    ],
)
def test_a_value_that_does_not_fit_is_not_valid(value: object) -> None:
    schema = checker(JsonConverter().union("do", {"step": Step, "stop": Stop}).schema)

    assert schema.is_valid({"do": "step", "to": "a", "cost": 1})
    assert schema.is_valid({"do": "stop", "reason": None})
    assert not schema.is_valid(value)
