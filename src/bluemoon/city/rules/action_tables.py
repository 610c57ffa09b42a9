"""Actions made once and used again, in tables by what they depend on."""

from functools import cache
from itertools import combinations
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
from bluemoon.city.grid import Grid
from bluemoon.city.rules.movement import DRAGON_OF, DRAGON_STEPS, FLIT_1, FLIT_2
from bluemoon.city.rules.obelisk import PILLARS

END: Final = End()
FLIT: Final = Flit()
OFFER: Final = Offer()
OFFER_WITH: Final = {pillar: Offer(pillar) for pillar in PILLARS}
RESET: Final = Reset()
HOSPITAL: Final = UseHospital()
SHRINE: Final = UseShrine()

Power: TypeAlias = tuple[Dragon | None, dict[Cell | None, tuple[Action, ...]]]
"""The piece that a card moves, None for the miniature, and its moves by where it is."""


_MOVE: Final = tuple(map(Move, Cell))
_FLY: Final = tuple(map(Fly, Cell))
_HALL: Final = tuple(map(UseHall, Cell))
_DRAGON: Final = {
    card: tuple(MoveDragon(dragon, to, card) for to in Cell) for card, dragon in DRAGON_OF.items()
}


@frozen(eq=False)
class Moves:
    """All the moves in a city of one shape."""

    walks: tuple[tuple[tuple[Move, ...], ...], ...]
    """Walks of the miniature, by cell and steps left."""
    flights: dict[Cell | None, tuple[Fly, ...]]
    """Flights of the miniature, by cell."""
    dragons: dict[Card, dict[Cell | None, tuple[MoveDragon, ...]]]
    """Flights of dragons, by card and by where the dragon is."""
    powers: tuple[Power | None, ...]
    """Moves with the cards that move something, by card."""
    halls: tuple[tuple[UseHall, ...], ...]
    """Moves from the Main Hall, by cell."""


@cache
def moves_on(grid: Grid) -> Moves:
    """The moves in a city of this shape."""
    longest = max(steps for row in grid.distances for steps in row if steps < len(Cell))
    flights: dict[Cell | None, tuple[Fly, ...]] = {
        at: tuple(_FLY[to] for to in grid.others(at)) for at in grid.cells
    }
    dragons = {card: _dragon_flights(grid, card) for card in DRAGON_OF}
    powers: dict[Card, Power] = {
        FLIT_1: (None, {**flights}),
        FLIT_2: (None, dict[Cell | None, tuple[Action, ...]].fromkeys(grid.cells, (FLIT,))),
        **{card: (DRAGON_OF[card], {**by_place}) for card, by_place in dragons.items()},
    }
    return Moves(
        walks=tuple(
            tuple(
                tuple(_MOVE[to] for to in grid.within(cell, steps)) for steps in range(longest + 1)
            )
            for cell in Cell
        ),
        flights=flights,
        dragons=dragons,
        powers=tuple(map(powers.get, CARDS)),
        halls=tuple(tuple(_HALL[to] for to in grid.others(at)) for at in Cell),
    )


def _dragon_flights(grid: Grid, card: Card) -> dict[Cell | None, tuple[MoveDragon, ...]]:
    """Where a card can move its dragon (M2, M3), by where the dragon is."""
    flights: dict[Cell | None, tuple[MoveDragon, ...]] = {}
    for at in (None, *grid.cells):
        if card.value == 1:
            reached = grid.others(at)
        else:
            reached = () if at is None else grid.within(at, DRAGON_STEPS)
        flights[at] = tuple(_DRAGON[card][to] for to in reached)
    return flights


_DISCARD_ONE: Final = tuple(Reset((card,)) for card in CARDS)
_DISCARD_TWO: Final = {
    (one, other): Reset((one, other)) for one in CARDS for other in CARDS if one <= other
}
_DISCARD: Final = {reset.cards: reset for reset in (RESET, *_DISCARD_ONE, *_DISCARD_TWO.values())}


def discard(cards: tuple[Card, ...]) -> Reset:
    """The Reset that discards these cards: two at most, in canonical order (R1)."""
    return _DISCARD[cards]


def discards(hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """Every Reset with this hand: nothing, one card, or two cards discarded (R1)."""
    # A hand is in canonical order, and so are its kinds of cards.
    kinds = tuple(dict.fromkeys(hand))
    return (
        RESET,
        *[_DISCARD_ONE[card] for card in kinds],
        *map(_DISCARD_TWO.__getitem__, combinations(kinds, 2)),
        *[_DISCARD_TWO[card, card] for card in kinds if hand.count(card) > 1],
    )
