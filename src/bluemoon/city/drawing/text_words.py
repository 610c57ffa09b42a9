"""What the large and the compact picture in plain text say in the same words."""

from collections import Counter
from collections.abc import Sequence

from bluemoon.city.cards import Card
from bluemoon.city.cells import Dragon
from bluemoon.city.drawing.captions import dragon_words
from bluemoon.city.drawing.scene import OBELISK_PIECE, Scene, dragon_piece
from bluemoon.city.drawing.text_grid import PEOPLE_LOOKS
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.terminal import BOLD, LAST, TARGET_MARK, Words, marked


def obelisk_label(scene: Scene) -> str:
    """The name of the Obelisk, marked if an offering can be made."""
    return f"{TARGET_MARK if OBELISK_PIECE in scene.targets else ''}Obelisk: "


def obelisk(scene: Scene) -> Words:
    """Price and marker of every space, from the lowest up; the next price is in brackets."""
    taken, prices = scene.view.obelisk, scene.view.city.obelisk
    made = [(f"{price}={seat}", "") for price, seat in zip(prices, taken, strict=False)]
    if made and scene.has_last_offering:
        made[-1] = (made[-1][0], LAST)
    ahead = [(f"[{price}]", BOLD) for price in prices[len(taken) : len(taken) + 1]]
    return [*made, *ahead, *((str(price), "") for price in prices[len(taken) + 1 :])]


def dragons(scene: Scene) -> Words:
    """Every dragon and where it is."""
    words = [
        marked(" ".join(where), "", dragon_piece(which), scene.targets)
        for which, where in zip(Dragon, dragon_words(scene), strict=True)
    ]
    return [(f"{text},", look) for text, look in words[:-1]] + words[-1:]


def discards(scene: Scene) -> str:
    """How many cards have been discarded, and the last of them."""
    found = scene.view.discards
    return f"{len(found)}{f', {found[-1]} on top' if found else ''}"


def hand_words(scene: Scene, seat: Seat, hand: Sequence[Card]) -> Words:
    """The cards of a visible hand, with several copies of a card as in ``2xT1``."""
    return [
        marked(
            str(card) if copies == 1 else f"{copies}x{card}",
            PEOPLE_LOOKS[card.colour],
            scene.card_piece(seat, card),
            scene.targets,
        )
        for card, copies in Counter(hand).items()
    ] or [("none", "")]
