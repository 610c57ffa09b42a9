"""Colours of peoples, never without their letter: swatches, spaces and cards."""

from typing import Final

from bluemoon.city.cards import Card, Colour
from bluemoon.city.drawing.palette import paint_class
from bluemoon.city.drawing.words import letter_of
from bluemoon.toolkits.svg import Lettering, element, group, written

SWATCH: Final = 13
TIMES: Final = "\N{MULTIPLICATION SIGN}"
CHIP_WIDTH: Final = 43
CHIP_HEIGHT: Final = 28


def swatch(colour: Colour | None, x: float, y: float) -> str:
    """A small square in a people's colour with its letter."""
    paint = paint_class(colour)
    letter = Lettering(10, f"{paint}-on bold", "middle")
    return group(
        element("rect", width=SWATCH, height=SWATCH, rx=2.5, class_=f"{paint} edge"),
        written(letter_of(colour), SWATCH / 2, 10.2, letter),
        at=(x, y),
    )


def stripes(colours: tuple[Colour, ...], x: float, y: float, width: float) -> str:
    """Several colours side by side."""
    each = width / len(colours)
    bars = (
        element("rect", x=index * each, width=each, height=SWATCH, class_=paint_class(colour))
        for index, colour in enumerate(colours)
    )
    frame = element("rect", width=width, height=SWATCH, class_="line")
    return group(*bars, frame, at=(x, y))


def chip(card: Card, copies: int, x: float, y: float) -> str:
    """A kind of card: letter, value, number of copies, and the colour in words."""
    paint = paint_class(card.colour)
    frame = element("rect", width=CHIP_WIDTH, height=CHIP_HEIGHT, rx=4, class_=f"{paint} edge")
    name = written(str(card), 5, 14, Lettering(13, f"{paint}-on bold"), within=18)
    word = written(str(card.colour), 5, 24, Lettering(9, f"{paint}-on"), within=CHIP_WIDTH - 9)
    many = Lettering(11, f"{paint}-on", "end")
    times = written(f"{TIMES}{copies}", CHIP_WIDTH - 4, 13.5, many, within=15) if copies > 1 else ""
    return group(frame, name, times, word, at=(x, y), data_card=str(card), data_copies=copies)
