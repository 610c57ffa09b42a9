"""
Forms made of other forms: lists, sets, mappings, and values that may be missing.

Items that do not fit are an ItemsError, which holds all of them; the forms that a converter gives
out turn it into a CodecError.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import repeat
from json import dumps
from typing import TypeVar

from bluemoon.kernel.codec import schemas
from bluemoon.kernel.codec.forms import Form, expected
from bluemoon.kernel.codec.plain import Plain, is_list, is_object
from bluemoon.kernel.codec.problems import UNFIT, ItemsError, codec_errors, step_to
from bluemoon.kernel.errors import CodecError

T = TypeVar("T")


def list_form(form: Form[T]) -> Form[tuple[T, ...]]:
    """A list of any length."""

    def encode(values: tuple[T, ...]) -> list[Plain]:
        return [form.encode(value) for value in values]

    def decode(value: object) -> tuple[T, ...]:
        if not is_list(value):
            what = "a list"
            raise expected(what, value)
        return _decoded(repeat(form, len(value)), value, range(len(value)))

    return Form(encode, decode, schemas.of_list(form.schema))


def fixed_list_form(forms: Sequence[Form[T]]) -> Form[tuple[T, ...]]:
    """A list with one item of each form."""

    def encode(values: tuple[T, ...]) -> Plain:
        return [form.encode(value) for form, value in zip(forms, values, strict=True)]

    def decode(value: object) -> tuple[T, ...]:
        if not is_list(value) or len(value) != len(forms):
            what = f"a list of {len(forms)}"
            raise expected(what, value)
        return _decoded(forms, value, range(len(value)))

    return Form(encode, decode, schemas.of_fixed_list([form.schema for form in forms]))


def set_form(form: Form[T]) -> Form[frozenset[T]]:
    """A sorted list without duplicates."""
    items = list_form(form)

    def encode(values: frozenset[T]) -> Plain:
        # The order of a set differs from run to run.
        return sorted([form.encode(value) for value in values], key=dumps)

    def decode(value: object) -> frozenset[T]:
        values = frozenset(items.decode(value))
        if encode(values) != value:
            what = "a sorted list without duplicates"
            raise expected(what, value)
        return values

    return Form(encode, decode, {**items.schema, "uniqueItems": True})


def mapping_form(form: Form[T]) -> Form[Mapping[str, T]]:
    """An object with any keys, and values of one form."""

    def encode(values: Mapping[str, T]) -> Plain:
        return {key: form.encode(value) for key, value in values.items()}

    def decode(value: object) -> Mapping[str, T]:
        if not is_object(value):
            what = "an object"
            raise expected(what, value)
        values = _decoded(repeat(form, len(value)), value.values(), value)
        return dict(zip(value, values, strict=True))

    return Form(encode, decode, {"type": "object", "additionalProperties": form.schema})


def or_null(form: Form[T]) -> Form[T | None]:
    """A value that may be missing."""
    return Form(
        lambda value: None if value is None else form.encode(value),
        lambda value: None if value is None else form.decode(value),
        schemas.or_null(form.schema),
    )


def _decoded(
    forms: Iterable[Form[T]], values: Iterable[object], places: Iterable[int | str]
) -> tuple[T, ...]:
    """Read every item; all that do not fit are one error together."""
    items: list[T] = []
    errors: list[CodecError] = []
    for form, value, place in zip(forms, values, places, strict=True):
        try:
            items.append(form.decode(value))
        except UNFIT as error:
            errors += [each.inside(step_to(place)) for each in codec_errors(error)]
    if errors:
        message = "items do not fit"
        raise ItemsError(message, errors)
    return tuple(items)
