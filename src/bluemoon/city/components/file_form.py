"""How a set of components is written in a component file, and read from one."""

from functools import cache
from typing import Final

from bluemoon.city.cards import Colour
from bluemoon.city.components.tables import FileTable
from bluemoon.kernel.codec import Form, JsonConverter
from bluemoon.kernel.codec.forms import expected, one_of, whole_number
from bluemoon.kernel.component_files import LARGEST_FIGURE, Certainty

ANY_COLOUR: Final = "any"
"""How a file writes a space that may be paid in any one colour (C10)."""


@cache
def file_converter() -> JsonConverter:
    """The converter for component files, which may leave out what goes without saying."""
    converter = JsonConverter(may_omit_defaults=True)
    converter.write_as(int, whole_number(0, LARGEST_FIGURE))
    colours: dict[str, Colour | None] = {str(colour): colour for colour in Colour}
    colours[ANY_COLOUR] = None
    converter.write_as(Colour | None, one_of(colours, f"one of {', '.join(colours)}"))
    converter.write_as(
        tuple[Certainty, ...],
        Form(_written_letters, _letters, {"type": "string", "pattern": "^[clgi]*$"}),
    )
    return converter


def file_form() -> Form[FileTable]:
    """The form of a whole component file."""
    return file_converter().form(FileTable)


def _written_letters(marks: tuple[Certainty, ...]) -> str:
    return "".join(mark.value for mark in marks)


def _letters(value: object) -> tuple[Certainty, ...]:
    letters = {mark.value: mark for mark in Certainty}
    if not isinstance(value, str) or not letters.keys() >= set(value):
        what = "a text with a letter c, l, g or i for each space"
        raise expected(what, value)
    return tuple(letters[letter] for letter in value)
