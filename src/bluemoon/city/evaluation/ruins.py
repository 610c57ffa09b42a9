"""The buildings that are not complete, and what lies on them."""

from functools import lru_cache

from attrs import frozen

from bluemoon.city.cards import Colour
from bluemoon.city.cells import Cell
from bluemoon.city.evaluation.shares import Owners, share
from bluemoon.city.evaluation.sites import Site, sites
from bluemoon.city.state import City
from bluemoon.kernel.seats import Seat


@frozen(eq=False)
class Ruin:
    """A building that is not complete."""

    site: Site
    owners: Owners
    """Whose marker lies on each space."""
    beside: float
    """What the reconstructed buildings beside it add to its bonus (B4)."""
    open: tuple[int, ...]
    """The spaces without a marker, the cheapest first."""


@frozen(eq=False)
class Ruins:
    """All the buildings of a city that are not complete."""

    ruins: tuple[Ruin, ...]
    shares: tuple[float, ...]
    """What the markers on all of them are worth, by seat."""
    wanted: tuple[bool, ...]
    """Which colours are still asked for, by colour."""
    to_win: int
    """How many offerings win the game (E1)."""


@lru_cache(maxsize=1 << 12)
def ruins_of(city: City, spaces: tuple[Owners, ...], rebuilt: tuple[Cell, ...]) -> Ruins:
    """The buildings of a city that are not complete."""
    all_sites = sites(city)
    rewards = {site.cell: site.for_neighbours for site in all_sites if site.cell in rebuilt}
    ruins = tuple(
        _ruin(site, spaces[site.cell], sum([rewards.get(cell, 0.0) for cell in site.beside]))
        for site in all_sites
        if site.cell not in rebuilt
    )
    wanted = {ruin.site.colours[space] for ruin in ruins for space in ruin.open}
    players = city.options.players
    return Ruins(
        ruins,
        tuple(
            sum([share(ruin.site, ruin.owners, Seat(seat), ruin.beside) for ruin in ruins])
            for seat in range(players)
        ),
        tuple(None in wanted or colour in wanted for colour in Colour),
        city.options.components.offerings_to_win(players),
    )


# Equal ruins are one object, so that what is known about them is found again at once.
@lru_cache(maxsize=1 << 15)
def _ruin(site: Site, owners: Owners, beside: float) -> Ruin:
    return Ruin(
        site, owners, beside, tuple(space for space in site.cheapest_first if owners[space] is None)
    )
