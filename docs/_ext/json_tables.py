"""Tables of JSON objects, made from the schemas that the library generates."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from bluemoon import city, legends, sand
from bluemoon.kernel.codec import Plain
from bluemoon.kernel.codec.forms import Schema
from bluemoon.legends import draft

GAMES: Final = {
    "city": city.GAME,
    "sand": sand.GAME,
    "legends": legends.GAME,
    "legends-draft": draft.GAME,
}
WIDTHS: Final = (30, 70)


@cache
def _schemas(game: str) -> dict[str, Schema]:
    codec = GAMES[game].codec()
    return {
        "event": codec.event.schema,
        "options": codec.options.schema,
        "outcome": codec.outcome.schema,
        "seen": codec.seen.schema,
        "view": codec.view.schema,
    }


class JsonTable(SphinxDirective):
    """
    What a value of a game looks like as JSON.

    The arguments are the game and a part of its codec; of a union, a third one leaves out the tags
    that another part has too.
    """

    required_arguments = 2
    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """One table: a row for each object of a union, or for each key of an object."""
        game, name, *without = self.arguments
        schemas = _schemas(game)
        schema = schemas[name]
        if "oneOf" not in schema:
            return [_table(("key", "value"), _keys(schema))]
        known = {tag for other in without for tag, _ in _objects(schemas[other])}
        rows = [(tag, body) for tag, body in _objects(schema) if tag not in known]
        return [_table(("event", "fields"), [(tag, _fields(body)) for tag, body in rows])]


def _objects(schema: Schema) -> Iterator[tuple[str, Schema]]:
    for each in _list(schema["oneOf"]):
        found = _mapping(each)
        yield str(found["title"]), found


def _keys(schema: Schema) -> list[tuple[str, nodes.paragraph]]:
    return [
        (key, nodes.paragraph(text=words(_mapping(value)))) for key, value in _properties(schema)
    ]


def _fields(schema: Schema) -> nodes.paragraph:
    paragraph = nodes.paragraph(text=f"{schema['description']} ")
    for number, (key, value) in enumerate(_properties(schema)):
        if "const" in _mapping(value):
            continue
        paragraph += nodes.Text("; " if number > 1 else "")
        paragraph += nodes.literal(text=key)
        paragraph += nodes.Text(f": {words(_mapping(value))}")
    return paragraph


def _properties(schema: Schema) -> Iterator[tuple[str, Plain]]:
    yield from _mapping(schema["properties"]).items()


def words(schema: Schema) -> str:  # noqa: C901, PLR0911, PLR0912  one arm per kind of schema
    """What a schema allows, in a few words."""
    match schema:
        case {"description": str(text), "enum": _} | {"description": str(text), "type": "string"}:
            return text
        case {"enum": values}:
            return " or ".join(str(value) for value in _list(values))
        case {"anyOf": [inner, _]}:
            return f"{words(_mapping(inner))}, or null"
        case {"type": "array", "items": {"anyOf": [inner, _]}}:
            return f"list of {_plural(words(_mapping(inner)))} or nulls"
        case {"type": "array", "items": item}:
            return f"list of {_plural(words(_mapping(item)))}"
        case {"type": "array"}:
            return "list"
        case {"description": str(text), "type": "integer"}:
            return text
        case {"type": "integer"}:
            return "number"
        case {"type": "object", "properties": properties}:
            return f"object with {', '.join(_mapping(properties))}"
        case {"oneOf": _, "description": str(text)}:
            return text[:1].lower() + text[1:].rstrip(".")
        case {"oneOf": objects}:
            tags = ", ".join(str(_mapping(each)["title"]) for each in _list(objects))
            return f"object whose kind is one of {tags}"
        case {"type": kind}:
            return {"string": "text", "boolean": "true or false"}.get(str(kind), str(kind))
        case _:
            message = f"no words for {schema}"
            raise ValueError(message)


def _plural(text: str) -> str:
    """
    The same for several of them.

    >>> _plural("a card such as T3"), _plural("list of seats"), _plural("number")
    ('cards such as T3', 'lists of seats', 'numbers')
    """
    noun, *rest = text.removeprefix("a ").split(" ")
    return " ".join([f"{noun}s", *rest])


def _mapping(value: Plain) -> Schema:
    assert isinstance(value, Mapping)  # noqa: S101  a schema has only such parts
    return value


def _list(value: Plain) -> Sequence[Plain]:
    assert isinstance(value, Sequence)  # noqa: S101  same
    return value


def _table(header: Sequence[str], rows: Sequence[tuple[str, nodes.paragraph]]) -> nodes.table:
    group = nodes.tgroup(cols=len(WIDTHS))
    for width in WIDTHS:
        group += nodes.colspec(colwidth=width)
    group += nodes.thead("", _row([nodes.paragraph(text=text) for text in header]))
    body = nodes.tbody()
    for key, paragraph in rows:
        body += _row([nodes.paragraph("", "", nodes.literal(text=key)), paragraph])
    group += body
    return nodes.table("", group)


def _row(cells: Sequence[nodes.Node]) -> nodes.row:
    return nodes.row("", *[nodes.entry("", cell) for cell in cells])


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive."""
    app.add_directive("json-table", JsonTable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
