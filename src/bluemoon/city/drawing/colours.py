"""The colours of a building, in paint, by letter and in a word."""

from bluemoon.city.cards import Colour
from bluemoon.city.components.buildings import Building
from bluemoon.city.drawing.swatches import SWATCH, stripes, swatch
from bluemoon.city.drawing.words import colours_of


def single_colour(building: Building) -> Colour | None:
    """The colour of all spaces; None if they differ, or if any colour will do."""
    colours = colours_of(building)
    return colours[0] if len(colours) == 1 else None


def colour_word(building: Building) -> str:
    """The colour of a building in a word: ``red``, ``any one`` (C10) or ``mixed`` (C3)."""
    match colours_of(building):
        case (None,):
            return "any one"
        case (colour,):
            return str(colour)
        case _:
            return "mixed"


def colour_swatch(building: Building, x: float, y: float) -> str:
    """The colour with its letter, or all the colours that the building takes, as stripes."""
    colour = single_colour(building)
    if colour is not None:
        return swatch(colour, x, y)
    painted = [each for each in colours_of(building) if each is not None]
    return stripes(tuple(painted or Colour), x, y, 2 * SWATCH)


def swatch_width(building: Building) -> int:
    """How wide that is."""
    return SWATCH if single_colour(building) is not None else 2 * SWATCH
