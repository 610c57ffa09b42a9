"""What the buildings of a city contribute to observations of it."""

from array import array
from collections.abc import Mapping
from typing import TypeAlias

from attrs import frozen

from bluemoon.city.cells import Cell
from bluemoon.city.learning.observations.layout import who
from bluemoon.city.state import City
from bluemoon.kernel.seats import Seat

Spaces: TypeAlias = tuple[tuple[Seat | None, ...], ...]
"""Whose marker lies on each space, left to right, by cell."""


@frozen(eq=False)
class Ground:
    """One city, and where in an observation its buildings are written."""

    city: City
    blank: "array[float]"
    """An observation with the places of the buildings in it, and nothing else."""
    untouched: Spaces
    """What that observation says of the spaces: there is no marker anywhere."""
    _rebuilt: tuple[int, ...]
    """By cell; where there is no building, nothing is ever written."""
    _spaces: tuple[tuple[tuple[int, ...], ...], ...]
    """By cell, space from left to right, and player in turn order."""

    def write_markers(self, numbers: "array[float]", me: Seat, before: Spaces, now: Spaces) -> None:
        """Write which markers have come and gone, as the player in this seat tells them apart."""
        for were, are, spaces in zip(before, now, self._spaces, strict=True):
            # What happens on a building leaves the spaces of all others the same objects.
            if were is not are:
                for was, owner, places in zip(were, are, spaces, strict=True):
                    if was is not None:
                        numbers[places[(was - me) % len(places)]] = 0.0
                    if owner is not None:
                        numbers[places[(owner - me) % len(places)]] = 1.0

    def write_rebuilt(
        self, numbers: "array[float]", before: tuple[Cell, ...], now: tuple[Cell, ...]
    ) -> None:
        """Write which buildings are reconstructed now, over those that were before."""
        for cell in before:
            numbers[self._rebuilt[cell]] = 0.0
        for cell in now:
            numbers[self._rebuilt[cell]] = 1.0


def ground_of(city: City, places: Mapping[str, int]) -> Ground:
    """The ground of a city, given where each number stands by what it says."""
    blank = array("f", [0.0]) * len(places)
    for cell in city.sites:
        blank[places[f"{city.tiles[cell]} at {cell}"]] = 1.0
    rebuilt = tuple(places.get(f"{tile} rebuilt", -1) for tile in city.tiles)
    spaces = tuple(_spaces(city, cell, places) for cell in Cell)
    return Ground(city, blank, tuple((None,) * len(each) for each in spaces), rebuilt, spaces)


def _spaces(city: City, cell: Cell, places: Mapping[str, int]) -> tuple[tuple[int, ...], ...]:
    building = city.buildings[cell]
    if building is None:
        return ()
    players = who(city.options.players)
    return tuple(
        tuple(places[f"{building} space {number} {player}"] for player in players)
        for number, _ in enumerate(building.spaces, start=1)
    )
