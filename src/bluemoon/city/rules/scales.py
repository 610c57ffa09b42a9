"""G · Golden scales: taking them, and what they are worth when the pool runs out."""

from typing import Final

from bluemoon.city.book import BOOK
from bluemoon.city.events import Event, ScalesScored
from bluemoon.city.state import State
from bluemoon.kernel.rulebook import Rule

G1: Final = Rule(
    BOOK,
    "G1",
    "Scales are taken from the pool; a scale gained when the pool is empty counts for the scoring "
    "that follows.",
    page=10,
)
G2: Final = Rule(
    BOOK,
    "G2",
    "When the last scale has left the pool, scales are scored, after all awards of the "
    "contribution that took it.",
    page=10,
)
G3: Final = Rule(
    BOOK,
    "G3",
    "The one player with the most scales gains 6 crystals, players tied for the most 3 each, every "
    "other player with at least 3 scales 3, and anyone else nothing.",
    page=10,
)
G4: Final = Rule(
    BOOK,
    "G4",
    "Whoever gained crystals returns all scales to the pool; the others keep theirs.",
    page=10,
)
G5: Final = Rule(
    BOOK,
    "G5",
    "A scale that was only counted is gone after that scoring and is never paid out later.",
    page=10,
    is_ruling=True,
)

SOLE_LEADER_CRYSTALS: Final = 6
SHARE_CRYSTALS: Final = 3
SCALES_FOR_A_SHARE: Final = 3


def scoring(state: State, only_counted: tuple[int, ...]) -> tuple[Event, ...]:
    """
    The scoring of scales, if the pool has run out (G2).

    *only_counted* are the scales, by seat, that the pool no longer had (G1, G5).
    """
    if state.pool:
        return ()
    held = tuple(player.scales for player in state.players)
    counted = tuple(map(sum, zip(held, only_counted, strict=True)))
    crystals = scale_crystals(counted)
    returned = tuple(scales if gained else 0 for scales, gained in zip(held, crystals, strict=True))
    return (ScalesScored(counted, crystals, returned),)


def scale_crystals(counted: tuple[int, ...]) -> tuple[int, ...]:
    """
    Crystals gained for these scales, both by seat (G3).

    >>> scale_crystals((8, 4, 5, 2))
    (6, 3, 3, 0)
    """
    most = max(counted)
    for_the_most = SOLE_LEADER_CRYSTALS if counted.count(most) == 1 else SHARE_CRYSTALS
    return tuple(
        for_the_most if scales == most else SHARE_CRYSTALS if scales >= SCALES_FOR_A_SHARE else 0
        for scales in counted
    )
