"""JSON Schemas (draft 2020-12) of the forms that are made from types."""

from collections.abc import Mapping, Sequence
from inspect import getdoc
from typing import Final

from bluemoon.kernel.codec.forms import Schema
from bluemoon.kernel.codec.plain import Plain

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def of_object(kind: type, properties: Mapping[str, Schema], needed: Sequence[str]) -> Schema:
    """An object with these keys and no others."""
    return {
        "description": (getdoc(kind) or kind.__name__).partition("\n")[0],
        "type": "object",
        "properties": properties,
        "required": needed,
        "additionalProperties": False,
    }


def of_union(key: str, by_tag: Mapping[str, Schema]) -> Schema:
    """One of several objects, told apart by the tag under a key."""
    return {"oneOf": [_tagged(key, tag, schema) for tag, schema in by_tag.items()]}


def of_list(item: Schema) -> Schema:
    """A list of any length."""
    return {"type": "array", "items": item}


def of_fixed_list(items: Sequence[Schema]) -> Schema:
    """A list with one item of each schema."""
    size = len(items)
    # JSON Schema has no empty list of schemas.
    first: Schema = {"prefixItems": items} if items else {}
    return {"type": "array", **first, "minItems": size, "maxItems": size}


def or_null(schema: Schema) -> Schema:
    """A value that may be missing."""
    return {"anyOf": [schema, {"type": "null"}]}


def _tagged(key: str, tag: str, schema: Schema) -> Plain:
    properties, needed = schema["properties"], schema["required"]
    assert isinstance(properties, Mapping)  # noqa: S101  of_object made it
    assert isinstance(needed, Sequence)  # noqa: S101  same
    properties = {key: {"const": tag}, **properties}
    return {"title": tag, **schema, "properties": properties, "required": [key, *needed]}
