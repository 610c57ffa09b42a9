"""C · Match and crystals: what a won game is worth."""

from typing import Final

from bluemoon.kernel.rulebook import Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.book import BOOK

C2: Final = Rule(
    BOOK,
    "C2",
    "The winner of a game gains one crystal and one for each dragon on the winner's side; the "
    "loser gains none.",
    page=7,
)


def crystals_of(winner: Seat, dragons: int) -> tuple[int, int]:
    """The crystals that each seat gains (C2)."""
    gained = 1 + max(0, -dragons if winner else dragons)
    return (0, gained) if winner else (gained, 0)
