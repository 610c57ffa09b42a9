"""JSON values: sent, changed at random, compared and checked against schemas."""

import json
from typing import Final, TypeAlias

from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from bluemoon.kernel.codec.forms import Schema

Path: TypeAlias = tuple[str | int, ...]

ODD_VALUES: Final[tuple[object, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 7, 99, 2**53, 10**400, 1.0, 0.5, -0.0),
    *("", "T3", "d3", "red", "0", "null", "kind", "event", "0" * 16, "x" * 200, "a\nb"),
    *([], {}, [[]], [None], ["T3", "T3"], {"": 1}, {"kind": "x"}, {"event": 1}),
    *(float("inf"), float("nan")),
)
"""Values to put where something else was; Python reads infinity and NaN as if they were JSON."""


def sent(value: object) -> object:
    """The value as it arrives when it was sent as JSON."""
    arrived: object = json.loads(json.dumps(value))
    return arrived


def checker(schema: Schema) -> Draft202012Validator:
    """Checks values against a schema, which has to be one itself."""
    plain = json.loads(json.dumps(schema))
    Draft202012Validator.check_schema(plain)
    return Draft202012Validator(plain)


def checkers_by_tag(schema: Schema) -> dict[str, Draft202012Validator]:
    """
    Checks the objects of a union, by tag.

    No other part of the union could fit, and to try them all takes twenty times as long.
    """
    parts = json.loads(json.dumps(schema["oneOf"]))
    return {part["title"]: checker(part) for part in parts}


def paths(value: object) -> list[Path]:
    """The way to every part of a value, beginning with the whole."""
    found: list[Path] = [()]
    if isinstance(value, dict):
        found += [(key, *path) for key, inner in value.items() for path in paths(inner)]
    elif isinstance(value, list):
        found += [(at, *path) for at, inner in enumerate(value) for path in paths(inner)]
    return found


def part(value: object, path: Path) -> object:
    """The part that a path leads to."""
    for step in path:
        value = value[step]  # type: ignore[index]  # the path was made for this value
    return value


def replaced(value: object, path: Path, new: object) -> object:
    """The value with another part where this path leads."""
    if not path:
        return new
    step, *rest = path
    inner = replaced(part(value, (step,)), tuple(rest), new)
    if isinstance(value, dict):
        return {**value, step: inner}
    assert isinstance(value, list)
    return [inner if at == step else each for at, each in enumerate(value)]


@st.composite
def changed(draw: st.DrawFn, value: object) -> object:
    """The value with one part changed, removed, repeated or exchanged for another part."""
    places = paths(value)
    path = draw(st.sampled_from(places))
    old = part(value, path)
    ways: list[st.SearchStrategy[object]] = [
        st.sampled_from(ODD_VALUES),
        st.sampled_from(places).map(lambda other: part(value, other)),
        st.text(max_size=3),
        st.integers(),
    ]
    if isinstance(old, dict):
        kept = [{key: old[key] for key in old if key != gone} for gone in old]
        ways += [st.sampled_from([*kept, {**old, "surprise": 1}, list(old.values())])]
    elif isinstance(old, list):
        shorter = [old[:at] + old[at + 1 :] for at in range(len(old))]
        ways += [st.sampled_from([*shorter, old[::-1], old + old[-1:], [*old, None]])]
    elif isinstance(old, int):
        ways += [st.sampled_from([old + 1, old - 1, -old, [old], bool(old), str(old)])]
    elif isinstance(old, str):
        ways += [st.sampled_from([old.upper(), old + " ", old[:-1], f"{old}\n"])]
    return replaced(value, path, draw(st.one_of(ways)))


def same(one: object, other: object) -> bool:
    """Whether two values are the same JSON; to Python, true and 1 are equal."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return isinstance(one, bool) is isinstance(other, bool) and one == other
