"""What the large and the compact picture in plain text say in the same words."""

from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import Card
from bluemoon.legends.draft.drawing.scene import Scene
from bluemoon.legends.draft.wording.drafted_cards import offered
from bluemoon.legends.kinds import CardId
from bluemoon.toolkits.terminal import LAST, LAST_MARK, clipped, letters, marked


def offered_card(scene: Scene, seat: Seat, card: CardId) -> tuple[str, str]:
    """A card of a pack with its look."""
    words = letters(f"{card} {offered(scene.card(card))}")
    return marked(words, "", scene.piece(seat, card), scene.targets)


def picked_card(
    scene: Scene, card: Card, words: str, longest: int, *, is_end: bool
) -> tuple[str, str]:
    """The words about a card that was chosen, with their look; the last action is marked."""
    is_last = card.id == scene.last
    mark, comma = LAST_MARK if is_last else "", "" if is_end else ","
    return f"{mark}{clipped(letters(words), longest)}{comma}", LAST if is_last else ""
