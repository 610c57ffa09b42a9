"""What the large and the compact picture in plain text say in the same words."""

from collections.abc import Sequence

from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Piece
from bluemoon.sand.cards import Card
from bluemoon.sand.drawing.scene import Scene, card_piece, tile_piece
from bluemoon.sand.drawing.text_boards import LOOKS
from bluemoon.sand.drawing.text_cards import tile_words
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, Colour
from bluemoon.sand.views.view import FacedownCard
from bluemoon.sand.wording.phrases import by_colour
from bluemoon.toolkits.terminal import LAST, Words, marked


def central_words(scene: Scene) -> Words:
    """The central supply of discs (S5)."""
    return [
        marked(f"{number}{colour.letter.upper()}", look, f"central {colour}", scene.targets)
        for colour, number, look in _looks(scene, scene.view.central, tuple(Colour), "central")
    ]


def stock_words(scene: Scene) -> Words:
    """The stock of squares (P5)."""
    return [
        (f"{number}{colour.letter}", look)
        for colour, number, look in _looks(scene, scene.view.stock, SQUARE_COLOURS, "stock")
    ]


def _looks(
    scene: Scene, numbers: Sequence[int], colours: Sequence[Colour], kind: str
) -> list[tuple[Colour, int, str]]:
    """The colours with their numbers and looks."""
    return [
        (colour, number, LAST if scene.touched.has(f"{kind} {colour}") else LOOKS[colour])
        for colour, number in zip(colours, numbers, strict=True)
    ]


def own_tile(scene: Scene, seat: Seat, number: int) -> tuple[str, str]:
    """A tile of a player."""
    piece = tile_piece(number)
    look = LAST if scene.touched.has(piece) else ""
    return marked(tile_words(scene, number), look, scene.own_piece(seat, piece), scene.targets)


def disc_words(scene: Scene, seat: Seat) -> Words:
    """The discs in a player's own supply, such as ``2G``."""
    return [
        marked(
            f"{number}{colour.letter.upper()}",
            LAST if scene.touched.has(f"disc {colour}", seat) else LOOKS[colour],
            scene.own_piece(seat, f"disc {colour}"),
            scene.targets,
        )
        for colour, number in by_colour(scene.view.players[seat].discs)
    ]


def named_card(scene: Scene, card: Card) -> tuple[str, str]:
    """A card by its name."""
    return str(card), LAST if scene.touched.has(card_piece(card)) else ""


def kept_card(scene: Scene, back: FacedownCard) -> tuple[str, str]:
    """A kept card: its name if the viewer may know it, else its deck (H2)."""
    if back.card is None:
        return f"{back.deck}-?", ""
    return named_card(scene, back.card)


def kept_faces(scene: Scene, seat: Seat) -> list[tuple[Card, Piece | None]]:
    """The kept cards that the viewer may know, with their pieces."""
    return [
        (back.card, scene.own_piece(seat, card_piece(back.card)))
        for back in scene.view.players[seat].kept
        if back.card is not None
    ]
