"""How the values of a component file become figures, strictly and by way of cattrs."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from operator import eq
from typing import Final, TypeVar

from attrs import has
from cattrs import Converter

from bluemoon.city.cards import CARD_VALUES, Colour
from bluemoon.city.components.buildings import AdditionalAction, BuildingKind, Certainty, Space
from bluemoon.city.components.problems import UnfitValueError
from bluemoon.city.components.tables import BuildingTable
from bluemoon.kernel.plain import is_list, is_table

T = TypeVar("T")

ANY_COLOUR: Final = "any"
"""How a file writes a space that may be paid in any one colour (C10)."""

LARGEST: Final = 99
"""
No figure of the game comes near; larger ones are slips of the pen.

Copies of a card are counted in a byte (``city.payments.card_counts``).
"""


def strict_converter() -> Converter:
    """Make a converter that never bends a value into the kind expected."""
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    converter.register_structure_hook_factory(has, _table_reader)
    converter.register_structure_hook(int, _figure)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(Certainty, _one_of({m.value: m for m in Certainty}))
    converter.register_structure_hook(BuildingKind, _one_of({k.value: k for k in BuildingKind}))
    converter.register_structure_hook(
        AdditionalAction, _one_of({a.value: a for a in AdditionalAction})
    )
    colours = {str(colour): colour for colour in Colour}
    readers: tuple[tuple[object, Callable[[object, object], object]], ...] = (
        (Colour | None, _one_of({**colours, ANY_COLOUR: None})),
        (tuple[Certainty, ...], _letters),
        (tuple[Space, ...], _list_reader(list[Space], converter)),
        (tuple[int, ...], _list_reader(list[int], converter)),
        (tuple[int, int, int], _list_reader(list[int], converter, len(CARD_VALUES))),
        (Mapping[str, BuildingTable], _buildings_reader(converter)),
    )
    for kind, reader in readers:
        converter.register_structure_hook_func(partial(eq, kind), reader)
    return converter


def _figure(value: object, _: object) -> int:
    # The exact type: in Python, true is a whole number too.
    if type(value) is not int or not 0 <= value <= LARGEST:
        expected = f"a whole number from 0 to {LARGEST}"
        raise UnfitValueError(expected, value)
    return value


def _text(value: object, _: object) -> str:
    if not isinstance(value, str):
        expected = "a text"
        raise UnfitValueError(expected, value)
    return value


def _letters(value: object, _: object) -> tuple[Certainty, ...]:
    letters = {mark.value: mark for mark in Certainty}
    if not isinstance(value, str) or not letters.keys() >= set(value):
        expected = "a text with a letter c, l or g for each space"
        raise UnfitValueError(expected, value)
    return tuple(letters[letter] for letter in value)


def _one_of(words: Mapping[str, T]) -> Callable[[object, object], T]:
    expected = f"one of {', '.join(words)}"

    def read(value: object, _: object) -> T:
        if not isinstance(value, str) or value not in words:
            raise UnfitValueError(expected, value)
        return words[value]

    return read


@cache  # cattrs asks once for every field of this kind, and writing a reader takes time.
def _table_reader(kind: type[T], converter: Converter) -> Callable[[object, object], T]:
    read_table = converter.gen_structure_attrs_fromdict(kind)

    def read(value: object, _: object) -> T:
        if not is_table(value):
            expected = "a table"
            raise UnfitValueError(expected, value)
        return read_table(value, kind)

    return read


def _list_reader(
    kind: type[list[T]], converter: Converter, length: int | None = None
) -> Callable[[object, object], tuple[T, ...]]:
    expected = "a list" if length is None else f"a list of {length} numbers"

    def read(value: object, _: object) -> tuple[T, ...]:
        if not is_list(value) or length not in (None, len(value)):
            raise UnfitValueError(expected, value)
        return tuple(converter.structure(value, kind))

    return read


def _buildings_reader(converter: Converter) -> Callable[[object, object], dict[str, BuildingTable]]:
    def read(value: object, _: object) -> dict[str, BuildingTable]:
        if not is_table(value):
            expected = "a table"
            raise UnfitValueError(expected, value)
        return converter.structure(value, dict[str, BuildingTable])

    return read
