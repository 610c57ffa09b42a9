"""What a player could gain by paying for spaces, building by building."""

from functools import lru_cache
from typing import Final

from attrs import frozen

from bluemoon.bots.evaluations.city.hand import budgets
from bluemoon.bots.evaluations.city.shares import Owners, share
from bluemoon.bots.evaluations.city.sites import Site, sites
from bluemoon.bots.evaluations.city.worths import PAID, worth_of_markers
from bluemoon.city.cards import Card, Colour
from bluemoon.city.cells import Cell
from bluemoon.city.state import City
from bluemoon.kernel.seats import Seat

NOT_YET: Final = 0.35
"""What is not affordable yet counts this much, and less the more is missing."""


@frozen(eq=False)
class Ruins:
    """The buildings that are not complete, and what is on them."""

    open: tuple[tuple[Site, Owners, float], ...]
    """Each with its markers and with what its neighbours are worth."""
    shares: tuple[float, ...]
    """What the markers on all of them are worth, by seat."""
    wanted: tuple[bool, ...]
    """Which colours are still asked for, by colour."""
    to_win: int
    """How many offerings win the game (E1)."""


@lru_cache(maxsize=1 << 12)
def ruins(city: City, spaces: tuple[Owners, ...], rebuilt: frozenset[Cell]) -> Ruins:
    """The buildings that are not complete."""
    all_sites = sites(city)
    rewards = {site.cell: site.for_neighbours for site in all_sites if site.cell in rebuilt}
    found = tuple(
        (site, spaces[site.cell], sum([rewards.get(cell, 0.0) for cell in site.beside]))
        for site in all_sites
        if site.cell not in rebuilt
    )
    wanted = {
        colour
        for site, owners, _ in found
        for colour, owner in zip(site.colours, owners, strict=True)
        if owner is None
    }
    return Ruins(
        found,
        tuple(
            sum([share(site, owners, Seat(seat), near) for site, owners, near in found])
            for seat in range(city.options.players)
        ),
        tuple(None in wanted or colour in wanted for colour in Colour),
        city.options.components.offerings_to_win(city.options.players),
    )


@lru_cache(maxsize=1 << 15)
def prospects(
    ruins: Ruins, seat: Seat, hand: tuple[Card, ...], markers: int, spare: int
) -> tuple[tuple[Cell, float, bool], ...]:
    """Where something can be gained, how much, and whether the hand pays for it already."""
    if not markers:
        return ()
    money = budgets(hand)
    found: list[tuple[Cell, float, bool]] = []
    for site, owners, near in ruins.open:
        gain, paid = _gain(site, owners, near, seat, money, markers, spare)
        if gain > 0:
            found.append((site.cell, gain, paid))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def _gain(
    site: Site,
    owners: Owners,
    near: float,
    seat: Seat,
    money: tuple[int, ...],
    markers: int,
    spare: int,
) -> tuple[float, bool]:
    """The most to be gained at a building, and whether the hand pays for it already."""
    before = share(site, owners, seat, near) + worth_of_markers(spare)
    left, after, spent, best, missing = list(money), list(owners), 0, 0.0, 0.0
    open_spaces = [space for space in site.cheapest_first if owners[space] is None]
    for used, space in enumerate(open_spaces[:markers], start=1):
        price, colour = site.prices[space], site.colours[space]
        chosen = left.index(max(left)) if colour is None else colour
        after[space] = seat
        spent += price
        kept = spare - used if None in after else spare - used + after.count(seat)
        gain = share(site, tuple(after), seat, near) + worth_of_markers(kept) - before
        gain -= PAID * spent
        if left[chosen] < price:
            missing = NOT_YET * max(gain, 0.0) * (left[chosen] / price) ** 2
            break
        left[chosen] -= price
        best = max(best, gain)
    return (best, True) if best >= missing else (missing, False)
