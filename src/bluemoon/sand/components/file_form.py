"""How a set of components is written in a component file, and read from one."""

from collections.abc import Sequence
from functools import cache

from bluemoon.kernel.codec import Form, JsonConverter, Plain
from bluemoon.kernel.codec.containers import list_form, mapping_form
from bluemoon.kernel.codec.forms import TEXT, whole_number
from bluemoon.kernel.codec.problems import step_to
from bluemoon.kernel.component_files import LARGEST_FIGURE
from bluemoon.kernel.errors import CodecError, ComponentsError
from bluemoon.sand.components.sets import Tile
from bluemoon.sand.components.tables import FileTable
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, Colour


@cache
def file_converter() -> JsonConverter:
    """The converter for component files, which may leave out what goes without saying."""
    converter = JsonConverter(may_omit_defaults=True)
    converter.write_as(int, whole_number(0, LARGEST_FIGURE))
    converter.write_as(tuple[int, int, int], _by_colour(SQUARE_COLOURS))
    converter.write_as(tuple[int, ...], _by_colour(tuple(Colour)))
    converter.write_as(Tile, Form(_rows, _tile, _ROWS.schema))
    return converter


def file_form() -> Form[FileTable]:
    """The form of a whole component file."""
    return file_converter().form(FileTable)


def _by_colour(colours: Sequence[Colour]) -> Form[tuple[int, ...]]:
    """Numbers of pieces as in ``{ green = 2, blue = 1 }``; a colour left out has none."""
    counts = mapping_form(whole_number(0, LARGEST_FIGURE))
    names = [str(colour) for colour in colours]

    def encode(value: tuple[int, ...]) -> Plain:
        return {name: count for name, count in zip(names, value, strict=True) if count}

    def decode(value: object) -> tuple[int, ...]:
        found = counts.decode(value)
        for name in found:
            if name not in names:
                reason = f"unknown colour; expected only {', '.join(names)}"
                raise CodecError(reason, step_to(name))
        return tuple(found.get(name, 0) for name in names)

    return Form(encode, decode, {**counts.schema, "propertyNames": {"enum": [*names]}})


_ROWS = list_form(TEXT)


def _rows(tile: Tile) -> Plain:
    return _ROWS.encode(tile.rows)


def _tile(value: object) -> Tile:
    try:
        return Tile(_ROWS.decode(value))
    except ComponentsError as error:
        raise CodecError(str(error)) from None
