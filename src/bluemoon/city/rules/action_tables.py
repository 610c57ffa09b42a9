"""
Tables of the actions that many positions have in common.

``legal_actions`` picks from them, instead of making the same moves and discards at every step.
"""

from collections.abc import Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final, TypeAlias

from attrs import frozen

from bluemoon.city.actions import (
    Action,
    End,
    Flit,
    Fly,
    Move,
    MoveDragon,
    Offer,
    Reset,
    UseHall,
    UseHospital,
    UseShrine,
)
from bluemoon.city.cards import CARDS, Card
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.grid import OUT_OF_REACH, Grid
from bluemoon.city.rules.movement import DRAGON_OF, DRAGON_STEPS, FLIT_1, FLIT_2
from bluemoon.city.rules.obelisk import PILLARS
from bluemoon.city.rules.reset import MOST_DISCARDS

END: Final = End()
FLIT: Final = Flit()
OFFER: Final = Offer()
OFFER_WITH: Final = {pillar: Offer(pillar) for pillar in PILLARS}
RESET: Final = Reset()
HOSPITAL: Final = UseHospital()
SHRINE: Final = UseShrine()

_MOVE: Final = tuple(map(Move, Cell))
_FLY: Final = tuple(map(Fly, Cell))
_HALL: Final = tuple(map(UseHall, Cell))
_DRAGON: Final = {
    card: tuple(MoveDragon(dragon, to, card) for to in Cell) for card, dragon in DRAGON_OF.items()
}
_DISCARD: Final = {card: Reset((card,)) for card in CARDS}
_DISCARD_TWO: Final = {
    pair: Reset(pair) for pair in combinations_with_replacement(CARDS, MOST_DISCARDS)
}

Power: TypeAlias = tuple[Dragon | None, Mapping[Cell | None, tuple[Action, ...]]]
"""The dragon that a card moves, None for the miniature, and the moves by where that piece is."""


@frozen(eq=False)
class Moves:
    """All the moves in a city of one shape."""

    walks: tuple[tuple[tuple[Move, ...], ...], ...]
    """Walks of the miniature, by cell and steps left."""
    powers: tuple[Power | None, ...]
    """Moves with a card, by card; None for cards that move nothing."""
    halls: tuple[tuple[UseHall, ...], ...]
    """Moves from the Main Hall, by cell."""


@cache
def moves_on(grid: Grid) -> Moves:
    """The moves in a city of this shape."""
    longest = max(steps for row in grid.distances for steps in row if steps < OUT_OF_REACH)
    powers: dict[Card, Power] = {
        FLIT_1: (None, {at: tuple(_FLY[to] for to in grid.others(at)) for at in grid.cells}),
        FLIT_2: (None, dict.fromkeys(grid.cells, (FLIT,))),
        **{card: (dragon, _dragon_moves(grid, card)) for card, dragon in DRAGON_OF.items()},
    }
    return Moves(
        walks=tuple(
            tuple(
                tuple(_MOVE[to] for to in grid.within(cell, steps)) for steps in range(longest + 1)
            )
            for cell in Cell
        ),
        powers=tuple(map(powers.get, CARDS)),
        halls=tuple(tuple(_HALL[to] for to in grid.others(at)) for at in Cell),
    )


def _dragon_moves(grid: Grid, card: Card) -> dict[Cell | None, tuple[Action, ...]]:
    """Where a card can move its dragon (M2, M3), by where the dragon is."""
    moves: dict[Cell | None, tuple[Action, ...]] = {}
    for at in (None, *grid.cells):
        if card.value == 1:
            reached = grid.others(at)
        else:
            reached = () if at is None else grid.within(at, DRAGON_STEPS)
        moves[at] = tuple(_DRAGON[card][to] for to in reached)
    return moves


def discards(hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """Every Reset with this hand: nothing, one card, or two cards discarded (R1)."""
    # A hand is in canonical order, and so are its kinds of cards.
    kinds = tuple(dict.fromkeys(hand))
    return (
        RESET,
        *[_DISCARD[card] for card in kinds],
        *[_DISCARD_TWO[pair] for pair in combinations(kinds, MOST_DISCARDS)],
        *[_DISCARD_TWO[card, card] for card in kinds if hand.count(card) > 1],
    )
