"""Card tables as JSON: a reference to the one that comes with the library, or all rows."""

from functools import cache
from typing import Final

from attrs import frozen

from bluemoon.kernel.codec import Form, JsonConverter, Plain
from bluemoon.kernel.codec.component_forms import (
    components_form,
    components_from_table,
    reference_to,
)
from bluemoon.legends.components import Components, standard_components
from bluemoon.legends.components.reading import components_of_rows
from bluemoon.legends.components.rows import CardRow, row_of


@frozen
class CardTable:
    """A whole table; its rows have the columns of the file, and leave out empty cells."""

    name: str
    cards: tuple[CardRow, ...]


@cache
def reference() -> str:
    """How a record names the table that comes with the library."""
    return reference_to(standard_components().name, _table(standard_components()))


def _table(components: Components) -> Plain:
    rows = tuple(row_of(card) for card in components.cards)
    return _FORM.encode(CardTable(components.name, rows))


def _components_from(table: object, source: str) -> Components:
    """Make a card table of JSON; whatever is wrong with it is a ComponentsError."""

    def read(value: object) -> Components:
        found = _CONVERTER.structure(value, CardTable)
        rows = [(f"cards[{place}]", row) for place, row in enumerate(found.cards)]
        return components_of_rows(rows, source, found.name)

    return components_from_table(table, source, read, lambda _: ())


_CONVERTER: Final = JsonConverter(may_omit_defaults=True)
_FORM: Final[Form[CardTable]] = _CONVERTER.form(CardTable)

COMPONENTS: Final[Form[Components]] = components_form(
    standard_components, reference, _table, _components_from, _FORM.schema
)
