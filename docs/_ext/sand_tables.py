"""
The components of Sand: how many there are, and every board, tile and card as the file draws it.

A drawing is made of letters, each on its colour, so that nothing depends on colours alone.
"""

from collections.abc import Iterable, Sequence
from itertools import starmap
from typing import Final

from docutils import nodes
from marked_tables import figure, table

from bluemoon import sand
from bluemoon.sand.components import SetMarks
from bluemoon.sand.components.drawings import NO_CELL
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS
from bluemoon.toolkits.wording import counted, listed

LOOKS: Final = {
    **{colour.letter: str(colour) for colour in sand.Colour},
    "l": "light",
    "d": "dark",
    "L": "light",
    "D": "dark",
}
"""The class of a cell, by its letter."""
CRYSTAL_SPACES: Final = "LD"


def sand_tables() -> list[nodes.Node]:
    """How many of everything, then boards, tiles and cards."""
    components = sand.standard_components()
    return [
        _numbers(components, components.marks),
        _part("The boards", _boards(components)),
        _part("The tiles", starmap(_tile, enumerate(components.tiles, 1))),
        *[_part(f"Deck {deck}", _deck(components, deck)) for deck in sand.Deck],
    ]


def _numbers(components: sand.Components, marks: SetMarks) -> nodes.table:
    squares = dict(zip(SQUARE_COLOURS, components.squares, strict=True))
    discs = dict(zip(sand.Colour, components.discs, strict=True))
    cards = [f"{len(components.deck(deck))} of deck {deck}" for deck in sand.Deck]
    figures = {
        "single squares": (_by_colour(squares), marks.squares),
        "discs": (_by_colour(discs), marks.discs),
        "tiles": (f"{len(components.tiles)}", marks.number_of_tiles),
        "cards": (listed(cards), marks.number_of_cards),
        "the +1 track": (f"from 0 to {components.basic.track}", marks.track),
        "what is on the boards": ("below", marks.boards),
        "what is on the tiles": ("below", marks.tiles),
        "what is on the cards": ("below", marks.cards),
    }
    rows = [(nodes.paragraph(text=what), figure(*each)) for what, each in figures.items()]
    return table("How many there are", ("what", "figure"), rows)


def _by_colour(counts: dict[sand.Colour, int]) -> str:
    return listed([f"{count} {colour}" for colour, count in counts.items()])


def _boards(components: sand.Components) -> Iterable[nodes.container]:
    for crystal in (None, *sand.Crystal):
        yield _box("basic" if crystal is None else str(crystal), components.board(crystal).rows)


def _tile(number: int, tile: sand.Tile) -> nodes.container:
    return _box(str(number), tile.rows)


def _deck(components: sand.Components, deck: sand.Deck) -> Iterable[nodes.container]:
    return (_card(card, components.face(card)) for card in components.deck(deck))


def _card(card: sand.Card, face: sand.CardFace) -> nodes.container:
    discs = [
        counted(count, f"{colour} disc")
        for colour, count in zip(sand.Colour, face.discs, strict=True)
        if count
    ]
    reward = [*discs, *([f"+{face.plus}"] if face.plus else [])]
    worth = [
        *([counted(face.points, "point")] if face.points else []),
        *([counted(face.hourglasses, "hourglass", "hourglasses")] if face.hourglasses else []),
    ]
    return _box(str(card), face.rows, ", ".join(reward), ", ".join(worth))


def _part(title: str, boxes: Iterable[nodes.container]) -> nodes.section:
    part = nodes.section(ids=[nodes.make_id(f"dunes {title}")])
    part += [nodes.title(text=title), nodes.container("", *boxes, classes=["boxes"])]
    return part


def _box(name: str, rows: Sequence[str], *lines: str) -> nodes.container:
    """A name, a drawing, and what is printed below it."""
    drawing = nodes.container("", *map(_drawn, rows), classes=["drawn"])
    below = [nodes.paragraph(text=line) for line in lines if line]
    return nodes.container("", nodes.paragraph(text=name), drawing, *below, classes=["box"])


def _drawn(row: str) -> nodes.paragraph:
    return nodes.paragraph("", "", *map(_cell, row))


def _cell(letter: str) -> nodes.inline:
    if letter == NO_CELL:
        return nodes.inline(text=letter, classes=["cell"])
    classes = ["cell", f"cell-{LOOKS[letter]}", *(["crystal"] if letter in CRYSTAL_SPACES else [])]
    return nodes.inline(text=letter, classes=classes)
