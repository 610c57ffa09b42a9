"""What a city offers, looked up once for every city."""

from functools import lru_cache

from attrs import frozen

from bluemoon.city.cards import Colour
from bluemoon.city.cells import Cell
from bluemoon.city.components import Building
from bluemoon.city.evaluation.worths import worth
from bluemoon.city.state import City


@frozen(eq=False)
class Site:
    """A building where it stands, in the figures that matter here."""

    cell: Cell
    prices: tuple[int, ...]
    """By space."""
    colours: tuple[Colour | None, ...]
    """By space; None where any one colour may be paid."""
    colour: Colour | None
    """The colour of all the spaces; None if they differ, or take any."""
    cheapest_first: tuple[int, ...]
    """The spaces in the order in which it is sensible to pay for them."""
    for_most: float
    """What the majority is worth."""
    for_all: float
    """What everyone with a marker gets, without the neighbours."""
    for_neighbours: float
    """What it is worth to those who complete a building beside it."""
    beside: tuple[Cell, ...]


@lru_cache(maxsize=1 << 8)
def sites(city: City) -> tuple[Site, ...]:
    """The buildings of a city, in the order of the cells."""
    found: list[Site] = []
    for cell in city.sites:
        building = city.buildings[cell]
        assert building is not None  # noqa: S101  a site has one
        found.append(_site(building, cell, city.grid.neighbours[cell]))
    return tuple(found)


def _site(building: Building, cell: Cell, beside: tuple[Cell, ...]) -> Site:
    prices = tuple(space.price for space in building.spaces)
    return Site(
        cell,
        prices,
        tuple(space.colour for space in building.spaces),
        building.spaces[0].colour
        if len({space.colour for space in building.spaces}) == 1
        else None,
        tuple(sorted(range(len(prices)), key=prices.__getitem__)),
        worth(building.majority),
        worth(building.construction),
        worth(building.neighbourhood),
        beside,
    )
