"""What cards, discs, level and crystal are worth to a player."""

from functools import lru_cache
from math import fsum
from typing import Final

from bluemoon.sand.cards import CARDS, Card
from bluemoon.sand.components import CardFace, Components
from bluemoon.sand.evaluation.weights import (
    CHARGED,
    FRESH,
    FULL_WORTH_ROUNDS,
    HOURGLASS,
    LEVELS,
    ORDINARY_DISCS,
    SPECIAL_DISCS,
)
from bluemoon.sand.rules.ending import hourglasses, points
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS
from bluemoon.sand.state import Charge

_CRYSTAL: Final = {Charge.CLEAR: 0.0, Charge.FRESH: FRESH, Charge.CHARGED: CHARGED}


@lru_cache(maxsize=1 << 12)
def points_and_hourglasses(components: Components, claimed: tuple[Card, ...]) -> tuple[int, int]:
    """The points and hourglasses on claimed cards (C4)."""
    return points(components, claimed), hourglasses(components, claimed)


@lru_cache(maxsize=1 << 12)
def worth_of_holdings(owned: tuple[int, ...], level: int, charge: Charge) -> float:
    """What discs, level and crystal are worth if the game lasts long enough."""
    discs = [
        _worth_of_disc(colour, number)
        for colour, count in enumerate(owned)
        for number in range(count)
    ]
    return fsum([*discs, *map(_worth_of_step, range(level)), _CRYSTAL[charge]])


def usefulness(rounds: int) -> float:
    """How much of their full worth they have with so many rounds to come."""
    return min(1.0, rounds / FULL_WORTH_ROUNDS)


@lru_cache(maxsize=1 << 11)
def worths_of_cards(  # noqa: PLR0913, PLR0917  a key of plain values
    components: Components,
    owned: tuple[int, ...],
    level: int,
    track: int,
    central: tuple[int, ...],
    rounds: int,
) -> tuple[float, ...]:
    """What each card would bring a player: points, hourglasses and its reward (C3, C4)."""
    useful = usefulness(rounds)

    def worth(face: CardFace) -> float:
        discs = [
            _worth_of_disc(colour, owned[colour] + number)
            for colour, count in enumerate(face.discs)
            for number in range(min(count, central[colour]))
        ]
        steps = map(_worth_of_step, range(level, min(level + face.plus, track)))
        return face.points + HOURGLASS * face.hourglasses + useful * fsum([*discs, *steps])

    return tuple(
        worth(components.face(card)) if card.number <= len(components.cards[card.deck]) else 0.0
        for card in CARDS
    )


def _worth_of_disc(colour: int, owned: int) -> float:
    """What one more disc is worth to a player who owns so many of its colour."""
    by_number = ORDINARY_DISCS if colour < len(SQUARE_COLOURS) else SPECIAL_DISCS
    return by_number[owned] if owned < len(by_number) else 0.0


def _worth_of_step(level: int) -> float:
    """What one more step on the track is worth at this level."""
    return LEVELS[min(level, len(LEVELS) - 1)]
