"""The buildings that are not complete, and the bonuses that the markers on them can expect."""

from collections.abc import Container
from functools import lru_cache
from math import fsum
from typing import TypeAlias

from attrs import frozen

from bluemoon.city.cards import Colour
from bluemoon.city.cells import Cell
from bluemoon.city.components import Bonus, Building
from bluemoon.city.evaluation.weights import BONUS_CARD, SCALE, UNPAID_POINT
from bluemoon.city.state import City
from bluemoon.kernel.seats import Seat

Owners: TypeAlias = tuple[Seat | None, ...]
"""Whose marker lies on each space of a building."""


@frozen(eq=False)
class ValuedBuilding:
    """A building on the board, with its bonuses in crystals."""

    cell: Cell
    prices: tuple[int, ...]
    """By space."""
    colours: tuple[Colour | None, ...]
    """By space; None where any one colour may be paid."""
    colour: Colour | None
    """The colour of all the spaces; None if they differ or take any colour."""
    cheapest_first: tuple[int, ...]
    """The spaces in the order in which it makes sense to pay for them."""
    majority: float
    construction: float
    """The bonus for everyone with a marker, without the neighbours'."""
    neighbourhood: float
    """The bonus for those who complete a building beside this one."""
    neighbours: tuple[Cell, ...]


@frozen(eq=False)
class UnfinishedBuilding:
    """A building that is not complete, and the markers on it."""

    building: ValuedBuilding
    owners: Owners
    neighbour_bonus: float
    """What the reconstructed buildings beside it add to its bonus (B4)."""
    open_spaces: tuple[int, ...]
    """The spaces without a marker, the cheapest first."""


@frozen(eq=False)
class UnfinishedBuildings:
    """All buildings of a city that are not complete."""

    buildings: tuple[UnfinishedBuilding, ...]
    expected_bonuses: tuple[float, ...]
    """What the markers on all of them are worth, by seat."""
    needed: tuple[bool, ...]
    """Whether some open space asks for a colour, by colour."""
    offerings_to_win: int
    """How many offerings win the game (E1)."""


@lru_cache(maxsize=1 << 12)
def unfinished_buildings(
    city: City, spaces: tuple[Owners, ...], rebuilt: Container[Cell]
) -> UnfinishedBuildings:
    """The buildings of a city that are not complete."""
    valued = valued_buildings(city)
    neighbourhoods = {one.cell: one.neighbourhood for one in valued if one.cell in rebuilt}
    found = tuple(
        _unfinished(
            one, spaces[one.cell], fsum([neighbourhoods.get(cell, 0.0) for cell in one.neighbours])
        )
        for one in valued
        if one.cell not in rebuilt
    )
    asked = {one.building.colours[space] for one in found for space in one.open_spaces}
    players = city.options.players
    return UnfinishedBuildings(
        found,
        tuple(_expected_bonuses(found, Seat(seat)) for seat in range(players)),
        tuple(None in asked or colour in asked for colour in Colour),
        city.options.components.offerings_to_win(players),
    )


# Equal buildings are the same object, so that the caches keyed by them find them quickly.
@lru_cache(maxsize=1 << 15)
def _unfinished(
    building: ValuedBuilding, owners: Owners, neighbour_bonus: float
) -> UnfinishedBuilding:
    open_spaces = tuple(space for space in building.cheapest_first if owners[space] is None)
    return UnfinishedBuilding(building, owners, neighbour_bonus, open_spaces)


@lru_cache(maxsize=1 << 8)
def valued_buildings(city: City) -> tuple[ValuedBuilding, ...]:
    """The buildings of a city, in the order of the cells."""
    found: list[ValuedBuilding] = []
    for cell in city.sites:
        building = city.buildings[cell]
        assert building is not None  # noqa: S101  every site has one
        found.append(_valued(building, cell, city.grid.neighbours[cell]))
    return tuple(found)


def _valued(building: Building, cell: Cell, neighbours: tuple[Cell, ...]) -> ValuedBuilding:
    prices = tuple(space.price for space in building.spaces)
    colours = tuple(space.colour for space in building.spaces)
    return ValuedBuilding(
        cell,
        prices,
        colours,
        colours[0] if len(set(colours)) == 1 else None,
        tuple(sorted(range(len(prices)), key=prices.__getitem__)),
        _worth_of_bonus(building.majority),
        _worth_of_bonus(building.construction),
        _worth_of_bonus(building.neighbourhood),
        neighbours,
    )


def _worth_of_bonus(bonus: Bonus) -> float:
    return bonus.crystals + SCALE * bonus.scales + BONUS_CARD * bonus.cards


def _expected_bonuses(unfinished: tuple[UnfinishedBuilding, ...], seat: Seat) -> float:
    return fsum(
        [expected_bonus(one.building, one.owners, seat, one.neighbour_bonus) for one in unfinished]
    )


@lru_cache(maxsize=1 << 16)
def expected_bonus(
    building: ValuedBuilding, owners: Owners, seat: Seat, neighbour_bonus: float
) -> float:
    """What a seat can expect from a building with these markers."""
    if seat not in owners:
        return 0.0
    prices = zip(building.prices, owners, strict=True)
    unpaid = sum([price for price, owner in prices if owner is None])
    majority = building.majority * _chance_of_majority(owners, seat)
    return float((building.construction + neighbour_bonus + majority) * UNPAID_POINT**unpaid)


def _chance_of_majority(owners: Owners, seat: Seat) -> float:
    """An estimate from the lead in markers, and from who would win a tie (B2)."""
    others = {owner for owner in owners if owner is not None and owner != seat}
    best = max([owners.count(other) for other in others], default=0)
    lead = owners.count(seat) - best
    rivals = [owner for owner in owners if owner == seat or owners.count(owner) == best]
    lead_with_tie = lead + (0.5 if rivals[0] == seat else -0.5)
    return min(1.0, max(0.0, 0.5 + lead_with_tie / (2 * owners.count(None) + 1)))
