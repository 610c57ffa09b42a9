"""What the buildings of a city contribute to observations of it."""

from array import array
from collections.abc import Mapping
from typing import TypeAlias

from attrs import define, field

from bluemoon.adapters.observations.city.layout import who
from bluemoon.city.cells import Cell
from bluemoon.city.hidden.view import View
from bluemoon.city.state import City
from bluemoon.kernel.seats import Seat

Building: TypeAlias = tuple[tuple[tuple[Seat | None, ...], ...], tuple[Cell, ...], "array[float]"]
"""Whose markers are where, what is rebuilt, and the observation of it."""


@define(eq=False)
class Ground:
    """One city, and where in an observation its buildings are written."""

    city: City
    _blank: "array[float]"
    """An observation with the places of the buildings in it, and nothing else."""
    _rebuilt: tuple[int, ...]
    """By cell; where there is no building, nothing is ever written."""
    _spaces: tuple[tuple[tuple[int, ...], ...], ...]
    """By cell, space from left to right, and player in turn order."""
    _known: dict[Seat, Building] = field(init=False, factory=dict[Seat, Building])
    """What each seat observed last; few actions change anything of it."""

    def observed(self, view: View, me: Seat) -> "array[float]":
        """A new observation with what has become of the buildings, and nothing else."""
        known = self._known.get(me)
        if known is None or known[0] is not view.spaces or known[1] != view.rebuilt:
            known = self._known[me] = (view.spaces, view.rebuilt, self._written(view, me))
        return known[2][:]

    def _written(self, view: View, me: Seat) -> "array[float]":
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
