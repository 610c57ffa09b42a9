"""R · Refresh phase: up to six cards in hand."""

from typing import Final

from bluemoon.kernel.rulebook import Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.book import BOOK
from bluemoon.legends.events import CardsDrawn
from bluemoon.legends.limits import takeable_from_deck
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.state import FULL_HAND

R1: Final = Rule(
    BOOK,
    "R1",
    "The player draws until the hand has six cards; a player with six or more neither draws nor "
    "discards.",
    page=1,
)
R2: Final = Rule(
    BOOK,
    "R2",
    "Drawing stops when the deck is empty or a text keeps the player from taking more.",
    page=1,
)
R3: Final = Rule(BOOK, "R3", "The discard pile is never shuffled into the deck by itself.", page=1)


def draw(resolution: Resolution, seat: Seat, number: int) -> None:
    """Draw cards, as many of the number as there are and may be taken (R2)."""
    takeable = takeable_from_deck(resolution.state, resolution.limits(seat), seat)
    cards = resolution.player(seat).deck[: max(0, min(number, takeable))]
    if cards:
        resolution.add(CardsDrawn(seat, cards))


def refill(resolution: Resolution, seat: Seat) -> None:
    """Draw until the hand is full (R1)."""
    missing = FULL_HAND - len(resolution.player(seat).hand)
    if missing > 0:
        draw(resolution, seat, missing)
