"""Cards and tiles in plain text: patterns as grids of letters, or in one line."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, TypeAlias

from bluemoon.plugin import Piece
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.components import CardFace
from bluemoon.sand.drawing.scene import Scene, card_piece, tile_piece
from bluemoon.sand.drawing.text_boards import LOOKS
from bluemoon.sand.rules.setup import MARKET_ROW
from bluemoon.sand.rules.tiles import TILES_IN_FRONT
from bluemoon.sand.wording.phrases import by_colour
from bluemoon.toolkits.terminal import BOLD, LAST, Paint, marked, paragraph

Looks: TypeAlias = Sequence[tuple[str, str]]
"""A line in parts, each with its look."""

DECK_WIDTH: Final = 10
WIDEST_CARD: Final = 22
"""Wider cards would only contain blanks."""
GAP: Final = 2
"""Between a pattern and its reward."""


def market(scene: Scene, width: int, paint: Paint) -> list[str]:
    """Three rows of cards, each with its deck on the left (S4)."""
    lines: list[str] = []
    for deck in Deck:
        cards = [
            _card(scene, card, None if card is None else card_piece(card))
            for card in scene.view.market[deck]
        ]
        lines += _side_by_side([_deck(scene, deck), *cards], width, paint)
    return lines


def open_cards(
    scene: Scene, cards: Sequence[tuple[Card, Piece | None]], width: int, paint: Paint
) -> list[str]:
    """Other cards with their faces up and with their pieces, in rows as wide as the market's."""
    blocks = [_card(scene, card, piece) for card, piece in cards]
    rows = (blocks[start : start + MARKET_ROW] for start in range(0, len(blocks), MARKET_ROW))
    return [line for row in rows for line in _side_by_side([[], *row], width, paint)]


def _side_by_side(blocks: Sequence[Sequence[Looks]], width: int, paint: Paint) -> list[str]:
    """A block in the first column, and cards in the others."""
    card_width = min((width - DECK_WIDTH) // MARKET_ROW, WIDEST_CARD)
    widths = (DECK_WIDTH, *[card_width] * MARKET_ROW)
    return [
        "".join(
            padded(line, room, paint) for line, room in zip(parts, widths, strict=False)
        ).rstrip()
        for parts in zip_longest(*blocks, fillvalue=())
    ]


def padded(line: Looks, room: int, paint: Paint) -> str:
    """Texts with looks one after the other, and blanks up to the width of the room."""
    blanks = " " * (room - sum(len(text) for text, _ in line))
    return "".join(paint(text, look) for text, look in line) + blanks


def _deck(scene: Scene, deck: Deck) -> list[Looks]:
    """The deck and how many cards it has."""
    piece = f"deck {deck}"
    look = LAST if scene.touched.has(piece) else BOLD
    return [
        [marked(f"Deck {deck}", look, piece, scene.targets)],
        [(f"{scene.view.deck_sizes[deck]} left", "")],
    ]


def _card(scene: Scene, card: Card | None, piece: Piece | None) -> list[Looks]:
    """The lines of a card, or of an empty place in the market."""
    if card is None:
        return [[("(empty)", "")]]
    face = scene.components.face(card)
    room = GAP + max(len(each.rows[0]) for each in scene.components.cards[card.deck])
    head = " ".join((str(card), *worth(face)))
    rows = zip_longest(face.rows, reward(face), fillvalue="")
    return [
        [marked(head, BOLD, piece, scene.targets)],
        *([*pattern_letters(row), (" " * (room - len(row)), ""), (gain, "")] for row, gain in rows),
    ]


def pattern_letters(row: str) -> list[tuple[str, str]]:
    """A row of a pattern, letter by letter."""
    looks = {colour.letter: look for colour, look in LOOKS.items()}
    return [(letter, looks.get(letter, "")) for letter in row]


def worth(face: CardFace) -> list[str]:
    """Hourglasses and points (C4)."""
    parts = ((face.hourglasses, "h"), (face.points, "p"))
    return [f"{number}{letter}" for number, letter in parts if number]


def reward(face: CardFace) -> list[str]:
    """Discs and +1s (C3)."""
    discs = [f"{number}{colour.letter.upper()}" for colour, number in by_colour(face.discs)]
    return [*discs, f"+{face.plus}"] if face.plus else discs


def tile_words(scene: Scene, number: int) -> str:
    """A tile in one word: its number and its rows from the top."""
    return f"{number}={'/'.join(scene.components.tile(number).rows)}"


def loop_of_tiles(scene: Scene, width: int, paint: Paint) -> list[str]:
    """All tiles of the loop."""
    return paragraph("Loop: ", loop_words(scene), width, paint)


def loop_words(scene: Scene, most: int | None = None) -> list[tuple[str, str]]:
    """
    The tiles of the loop in order; those in front of the queen are in brackets (S3).

    After the first *most* tiles only the numbers are shown.
    """
    loop = scene.view.loop
    ahead = len(loop) if most is None else most
    return [
        *_first_of_the_loop(scene, ahead),
        *(_in_the_loop(scene, number, str(number), is_in_front=False) for number in loop[ahead:]),
    ]


def counted_loop_words(scene: Scene, most: int) -> list[tuple[str, str]]:
    """The first *most* tiles, and all up to the last that can be chosen; the others are counted."""
    loop = scene.view.loop
    choosable = [
        place for place, number in enumerate(loop, 1) if tile_piece(number) in scene.targets
    ]
    ahead = max([most, *choosable])
    words = _first_of_the_loop(scene, ahead)
    return [*words, (f"+{len(loop) - ahead} more", "")] if ahead < len(loop) else words


def _first_of_the_loop(scene: Scene, count: int) -> list[tuple[str, str]]:
    return [
        _in_the_loop(scene, number, tile_words(scene, number), is_in_front=place < TILES_IN_FRONT)
        for place, number in enumerate(scene.view.loop[:count])
    ]


def _in_the_loop(scene: Scene, number: int, text: str, *, is_in_front: bool) -> tuple[str, str]:
    piece = tile_piece(number)
    look = LAST if scene.touched.has(piece) else BOLD if is_in_front else ""
    return marked(f"[{text}]" if is_in_front else text, look, piece, scene.targets)
