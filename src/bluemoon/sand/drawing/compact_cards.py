"""Cards in plain text, in one line or two."""

from collections.abc import Sequence
from typing import Final

from bluemoon.plugin import Piece
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.drawing.scene import Scene, card_piece
from bluemoon.sand.drawing.text_cards import Looks, padded, pattern_letters, reward, worth
from bluemoon.sand.rules.setup import MARKET_ROW
from bluemoon.toolkits.terminal import BOLD, LAST, Paint, clipped, columns, marked, paragraph, plain

DECK_WIDTH: Final = 8
EMPTY_PLACE: Final = ("-", "")


def compact_market(scene: Scene, width: int, paint: Paint) -> list[str]:
    """Each deck with its cards in one line if there is room, else in two."""
    return [line for deck in Deck for line in _deck_lines(scene, deck, width, paint)]


def _deck_lines(scene: Scene, deck: Deck, width: int, paint: Paint) -> list[str]:
    piece = f"deck {deck}"
    look = LAST if scene.touched.has(piece) else BOLD
    name = [marked(f"{deck} {scene.view.deck_sizes[deck]}", look, piece, scene.targets)]
    cards = scene.view.market[deck]
    heads = [
        [EMPTY_PLACE] if card is None else _head(scene, card, card_piece(card)) for card in cards
    ]
    faces = [[] if card is None else _face(scene, card) for card in cards]
    room = (width - DECK_WIDTH) // MARKET_ROW
    whole = [[*head, (" ", ""), *face] for head, face in zip(heads, faces, strict=True)]
    if max(map(_width, whole)) < room:
        return [_line(name, whole, room, paint)]
    if max(map(_width, (*heads, *faces))) < room:
        return [_line(name, heads, room, paint), _line([], faces, room, paint)]
    return _words(padded(name, DECK_WIDTH, plain), whole, width, paint)


def _line(first: Looks, others: Sequence[Looks], room: int, paint: Paint) -> str:
    texts = (padded(line, room, paint) for line in others)
    return f"{padded(first, DECK_WIDTH, paint)}{''.join(texts)}".rstrip()


def _width(line: Looks) -> int:
    return sum(len(text) for text, _ in line)


def card_lines(
    scene: Scene,
    label: str,
    cards: Sequence[tuple[Card, Piece | None]],
    width: int,
    paint: Paint,
) -> list[str]:
    """Other cards with their faces up after a label, as many in a line as there is room for."""
    whole = [[*_head(scene, card, piece), (" ", ""), *_face(scene, card)] for card, piece in cards]
    return _words(label, whole, width, paint)


def _words(label: str, cards: Sequence[Looks], width: int, paint: Paint) -> list[str]:
    """Cards one after the other, each in the look of its name; what is too long is cut."""
    room = width - columns(label)
    words = [(clipped("".join(text for text, _ in card), room), card[0][1]) for card in cards]
    return paragraph(label, words, width, paint)


def _head(scene: Scene, card: Card, piece: Piece | None) -> list[tuple[str, str]]:
    """The name of a card and what it is worth."""
    words = " ".join((str(card), *worth(scene.components.face(card))))
    look = LAST if scene.touched.has(card_piece(card)) else BOLD
    return [marked(words, look, piece, scene.targets)]


def _face(scene: Scene, card: Card) -> list[tuple[str, str]]:
    """The rows of the pattern from the top, and the reward."""
    face = scene.components.face(card)
    first, *further = face.rows
    rows = pattern_letters(first)
    for row in further:
        rows += [("/", ""), *pattern_letters(row)]
    return [*rows, *((f" {gain}", "") for gain in reward(face))]
