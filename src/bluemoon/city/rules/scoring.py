"""B · Scoring a building: who helped is rewarded, and the tile is turned over."""

from functools import partial
from typing import Final

from bluemoon.city.book import BOOK
from bluemoon.city.cells import Cell
from bluemoon.city.components import Bonus, Building
from bluemoon.city.events import (
    Award,
    BonusCardsDrawn,
    BuildingRebuilt,
    CrystalsGained,
    Event,
    ScalesGained,
)
from bluemoon.city.rules.reset import draw
from bluemoon.city.state import State
from bluemoon.kernel.consequences import Consequences
from bluemoon.kernel.rulebook import Rule
from bluemoon.kernel.seats import Seat, clockwise

B1: Final = Rule(
    BOOK,
    "B1",
    "A building is complete when every space has a marker, and is scored at once.",
    page=9,
)
B2: Final = Rule(
    BOOK,
    "B2",
    "The majority bonus goes to the player with the most markers, among equals to the one whose "
    "leftmost marker is furthest left.",
    page=9,
)
B3: Final = Rule(
    BOOK,
    "B3",
    "The construction bonus goes to every player with a marker, the majority winner included.",
    page=9,
)
B4: Final = Rule(
    BOOK,
    "B4",
    "Every player with a marker gains, once each, the neighbourhood bonuses of all orthogonally "
    "adjacent buildings that are reconstructed.",
    page=9,
)
B5: Final = Rule(
    BOOK,
    "B5",
    "Then all markers return to their owners and the tile is turned over; miniatures and dragons "
    "stay on it.",
    page=9,
)
B6: Final = Rule(
    BOOK,
    "B6",
    "Crystals and scales are gained at once; cards are drawn facedown, unseen even by their owner, "
    "and join the hand when the current turn is over, whoever's turn it is.",
    page=9,
    is_ruling=True,
)
B7: Final = Rule(
    BOOK,
    "B7",
    "Awards are handed out in this order: dragons' scales, majority, construction, neighbourhood; "
    "within each the active player first, then in seat order.",
    page=9,
    is_ruling=True,
)


def is_complete(state: State, cell: Cell) -> bool:
    """Whether every space of the building has a marker (B1)."""
    return None not in state.spaces[cell]


def score_building(after: Consequences[State, Event], building: Building, cell: Cell) -> None:
    """Hand out the three bonuses, then turn the tile over (B2 to B7)."""
    state = after.state
    markers = state.spaces[cell]
    players = len(state.players)
    helpers = [seat for seat in clockwise(state.to_act, players) if seat in markers]
    grant(after, majority_winner(markers), building.majority, Award.MAJORITY, cell)
    for seat in helpers:
        grant(after, seat, building.construction, Award.CONSTRUCTION, cell)
    for seat in helpers:
        for neighbour in state.city.grid.neighbours[cell]:
            other = state.city.buildings[neighbour]
            if other is not None and neighbour in state.rebuilt:
                grant(after, seat, other.neighbourhood, Award.NEIGHBOURHOOD, neighbour)
    after.add(BuildingRebuilt(cell, tuple(markers.count(Seat(seat)) for seat in range(players))))


def majority_winner(markers: tuple[Seat | None, ...]) -> Seat:
    """
    The seat with the most markers, the leftmost marker deciding between equals (B2).

    >>> majority_winner((Seat(2), Seat(0), Seat(0), Seat(2)))
    2
    """
    seats = [seat for seat in markers if seat is not None]
    # max() keeps the first of equals, which is the one met first from the left.
    return max(seats, key=seats.count)


def grant(
    after: Consequences[State, Event], seat: Seat, bonus: Bonus, award: Award, cell: Cell
) -> None:
    """Give a player crystals, scales and facedown cards (B6, G1), crystals without limit (O4)."""
    if bonus.crystals:
        after.add(CrystalsGained(seat, bonus.crystals, award, cell))
    if bonus.scales:
        taken = min(bonus.scales, after.state.pool)
        after.add(ScalesGained(seat, bonus.scales, taken, award, cell))
    if bonus.cards:
        drawn = partial(BonusCardsDrawn, award=award, cell=cell)
        after.add_all(draw(drawn, seat, bonus.cards, after.state))
