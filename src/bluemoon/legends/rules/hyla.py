"""H · Hyla cards: one influence card that both players share the place of."""

from typing import Final

from bluemoon.kernel.rulebook import Rule
from bluemoon.legends.book import BOOK
from bluemoon.legends.events import CardDiscarded
from bluemoon.legends.resolution import Resolution

H1: Final = Rule(
    BOOK,
    "H1",
    "In the Leadership phase one Hyla card may be played, into the Hyla influence area that both "
    "players share.",
    page=6,
)
H2: Final = Rule(
    BOOK,
    "H2",
    "If a Hyla card lies there already, its owner discards it before the new one is placed.",
    page=6,
)
H3: Final = Rule(
    BOOK,
    "H3",
    "A Hyla card is active until it is discarded; it stays at the end of a fight.",
    page=6,
)


def clear_hyla_area(resolution: Resolution) -> None:
    """Discard the card in the Hyla influence area, if there is one (H2)."""
    hyla = resolution.state.hyla
    if hyla is not None:
        resolution.add(CardDiscarded(*hyla, "hyla"))
