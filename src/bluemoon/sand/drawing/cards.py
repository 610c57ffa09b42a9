"""Cards: a face with pattern and reward, the back of a facedown card, and decks."""

from functools import lru_cache
from itertools import chain
from typing import Final

from attrs import frozen

from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.components import CardFace, Components
from bluemoon.sand.drawing.figures import disc, hourglass, pattern_cells
from bluemoon.sand.drawing.marks import attributes_of, outlines
from bluemoon.sand.drawing.scene import Scene, card_piece
from bluemoon.sand.wording.phrases import by_colour
from bluemoon.toolkits.lettering import Lettering
from bluemoon.toolkits.svg import element, group, symbol, written
from bluemoon.toolkits.wording import counted

CARD_WIDTH: Final = 134
BACK_WIDTH: Final = 58
"""The width of a facedown card and of a deck."""
PADDING: Final = 6
HEAD: Final = 22
"""The height of the line with the name, hourglasses and points."""
REWARD_WIDTH: Final = 34
REWARD_LINE: Final = 15
PATTERN_WIDTH: Final = CARD_WIDTH - 3 * PADDING - REWARD_WIDTH
LARGEST_CELL: Final = 15
LEAST_BODY: Final = 62
"""The height below the line with the name, even if patterns are small."""

NAME: Final = Lettering(12, "ink bold")
NUMBER: Final = Lettering(11, "ink bold", "end")
NOTE: Final = Lettering(10, "muted", "middle")


@frozen
class CardSize:
    """The measures that all cards of a set have in common."""

    cell: float
    """The width of a cell of a pattern."""
    body: float
    """The height of pattern and reward."""

    @property
    def height(self) -> float:
        """The height of a card."""
        return HEAD + self.body + PADDING


@lru_cache(maxsize=16)
def card_size(components: Components) -> CardSize:
    """The measures for the largest pattern and the longest reward of the set."""
    faces = tuple(chain.from_iterable(components.cards))
    cell = min(LARGEST_CELL, PATTERN_WIDTH / max(len(face.rows[0]) for face in faces))
    pattern = max(len(face.rows) for face in faces) * cell
    reward = max(len(_rewards(face)) for face in faces) * REWARD_LINE
    return CardSize(cell, max(pattern, reward, LEAST_BODY))


def open_card(scene: Scene, card: Card, at: tuple[float, float], *, is_piece: bool) -> str:
    """A card with its face up; *is_piece* says whether the player to act can choose it."""
    face, size = scene.components.face(card), card_size(scene.components)
    piece = card_piece(card) if is_piece else None
    middle, is_last = HEAD + size.body / 2, scene.touched.has(card_piece(card))
    return group(
        element("rect", width=CARD_WIDTH, height=size.height, rx=5, class_="sheet"),
        written(str(card), PADDING, 15.5, NAME, within=46),
        _worth(face),
        group(pattern_cells(face.rows, size.cell), at=(PADDING + PATTERN_WIDTH / 2, middle)),
        group(_reward(face), at=(CARD_WIDTH - PADDING - REWARD_WIDTH, middle)),
        outlines(scene, piece, CARD_WIDTH, size.height, is_last=is_last),
        at=at,
        data_card=str(card),
        **attributes_of(scene, piece),
    )


def _worth(face: CardFace) -> str:
    """Hourglasses and points, on the right of the first line (C4)."""
    points = (
        symbol(counted(face.points, "pt"), CARD_WIDTH - PADDING, 15.5, NUMBER, within=42)
        if face.points
        else ""
    )
    if not face.hourglasses:
        return points
    number = symbol(str(face.hourglasses), 72, 15.5, NUMBER, within=16)
    return number + hourglass(78, 11.5) + points


def _rewards(face: CardFace) -> list[str]:
    """The lines of a reward, each around the origin (C3)."""
    discs = [
        symbol(str(number), 14, 4, NUMBER, within=14) + group(disc(colour, 6.5), at=(24, 0))
        for colour, number in by_colour(face.discs)
    ]
    if not face.plus:
        return discs
    how = Lettering(12, "good bold", "middle")
    return [*discs, symbol(f"+{face.plus}", 19, 4.3, how, within=REWARD_WIDTH - 4)]


def _reward(face: CardFace) -> str:
    """What a card gives, from top to bottom around the origin."""
    lines = _rewards(face)
    first = -(len(lines) - 1) * REWARD_LINE / 2
    return "".join(
        group(line, at=(0, first + place * REWARD_LINE)) for place, line in enumerate(lines)
    )


def facedown_card(deck: Deck, at: tuple[float, float], height: float) -> str:
    """The back of a card: only its deck is known (H2)."""
    return group(_back(deck, height, "facedown"), at=at, data_facedown=str(deck))


def deck_pile(scene: Scene, deck: Deck, at: tuple[float, float], height: float) -> str:
    """A deck of facedown cards with its size, or the place of one that ran out."""
    count, piece = scene.view.deck_sizes[deck], f"deck {deck}"
    return group(
        _back(deck, height, counted(count, "card"))
        if count
        else empty_place(BACK_WIDTH, height, f"{deck}: empty"),
        outlines(scene, piece, BACK_WIDTH, height, is_last=scene.touched.has(piece)),
        at=at,
        data_deck=str(deck),
        data_count=count,
        **attributes_of(scene, piece),
    )


def _back(deck: Deck, height: float, note: str) -> str:
    name, middle = Lettering(20, "back-on bold", "middle"), height / 2
    about = Lettering(10, "back-on", "middle")
    return "".join(
        (
            element("rect", width=BACK_WIDTH, height=height, rx=5, class_="back"),
            element(
                "rect",
                x=3.5,
                y=3.5,
                width=BACK_WIDTH - 7,
                height=height - 7,
                rx=3,
                class_="seam",
            ),
            symbol(str(deck), BACK_WIDTH / 2, middle, name, within=BACK_WIDTH - 12),
            written(note, BACK_WIDTH / 2, middle + 16, about, within=BACK_WIDTH - 8),
        )
    )


def empty_place(width: float, height: float, words: str) -> str:
    """The outline of a place without cards, with words in the middle."""
    frame = element("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=5, class_="empty")
    return frame + written(words, width / 2, height / 2 + 4, NOTE, within=width - 8)
