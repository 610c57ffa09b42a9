"""What the buildings of a city contribute to observations of it."""

from array import array
from collections.abc import Mapping

from attrs import frozen

from bluemoon.adapters.observations.city.layout import who
from bluemoon.city.cells import Cell
from bluemoon.city.hidden.view import View
from bluemoon.city.state import City
from bluemoon.kernel.seats import Seat


@frozen(eq=False)
class Ground:
    """One city, and where in an observation its buildings are written."""

    city: City
    _blank: "array[float]"
    """An observation with the places of the buildings in it, and nothing else."""
    _rebuilt: tuple[int, ...]
    """By cell; where there is no building, nothing is ever written."""
    _spaces: tuple[tuple[tuple[int, ...], ...], ...]
    """By cell, space from left to right, and player in turn order."""

    def observed(self, view: View, me: Seat) -> "array[float]":
        """A new observation with what has become of the buildings, and nothing else."""
        numbers = self._blank[:]
        for cell in view.rebuilt:
            numbers[self._rebuilt[cell]] = 1.0
        for owners, spaces in zip(view.spaces, self._spaces, strict=True):
            for owner, places in zip(owners, spaces, strict=True):
                if owner is not None:
                    numbers[places[(owner - me) % len(places)]] = 1.0
        return numbers


def ground_of(city: City, places: Mapping[str, int]) -> Ground:
    """The ground of a city, given where each number stands by what it says."""
    blank = array("f", [0.0]) * len(places)
    for cell in city.sites:
        blank[places[f"{city.tiles[cell]} at {cell}"]] = 1.0
    rebuilt = tuple(places.get(f"{tile} rebuilt", -1) for tile in city.tiles)
    return Ground(city, blank, rebuilt, tuple(_spaces(city, cell, places) for cell in Cell))


def _spaces(city: City, cell: Cell, places: Mapping[str, int]) -> tuple[tuple[int, ...], ...]:
    building = city.buildings[cell]
    if building is None:
        return ()
    players = who(city.options.players)
    return tuple(
        tuple(places[f"{building} space {number} {player}"] for player in players)
        for number, _ in enumerate(building.spaces, start=1)
    )
