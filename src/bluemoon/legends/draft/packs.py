"""Packs on their way round the table."""

from collections.abc import Sequence

from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import Components
from bluemoon.legends.draft.state import Direction, Pack
from bluemoon.legends.kinds import CardId


def dealt_packs(
    components: Components, cards: Sequence[CardId], players: int, dealt: int
) -> tuple[Pack, ...]:
    """As many cards for each player, from the first of these on, by seat (G3)."""
    return tuple(
        components.in_order(cards[seat * dealt : (seat + 1) * dealt]) for seat in range(players)
    )


def direction_of(round_: int) -> Direction:
    """
    Where packs are passed in a round (G4, G6, G7).

    >>> direction_of(1), direction_of(2), direction_of(3)
    ('right', 'left', 'right')
    """
    return "right" if round_ % 2 else "left"


def holder(dealt_to: Seat, passes: int, direction: Direction, players: int) -> Seat:
    """
    Who has a pack after it was passed so many times (G4, G6).

    >>> holder(Seat(0), 1, "right", 3), holder(Seat(0), 1, "left", 3)
    (2, 1)
    """
    return Seat((dealt_to + (passes if direction == "left" else -passes)) % players)


def held(seat: Seat, passes: int, direction: Direction, players: int) -> Seat:
    """
    To whom the pack was dealt that a player has after so many passes.

    >>> held(Seat(2), 1, "right", 3), held(Seat(1), 1, "left", 3)
    (0, 0)
    """
    return holder(seat, -passes, direction, players)
