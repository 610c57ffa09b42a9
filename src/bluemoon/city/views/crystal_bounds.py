"""
Bounds on the crystals that a player can have, as far as the table shows.

Without a memory of the game a view says little about the crystals of others (H2): what has
been reconstructed, what the offerings on the Obelisk cost at least, and that the game goes on.
"""

from bluemoon.city.cells import Dragon
from bluemoon.city.components.buildings import Bonus, Building
from bluemoon.city.rules.scales import SCALES_FOR_A_SHARE, SOLE_LEADER_CRYSTALS
from bluemoon.city.views.view import View


def most_crystals(view: View) -> tuple[int, ...]:
    """
    An upper bound on each seat's crystals.

    Every bonus of every reconstructed building and the full award of every possible scoring of
    scales, less the prices of the offerings. Few players come near it.
    """
    gained = _from_buildings(view) + SOLE_LEADER_CRYSTALS * _scorings(view)
    paid = [0] * len(view.players)
    for price, seat in zip(view.city.obelisk, view.obelisk, strict=False):
        paid[seat] += price
    return tuple(max(0, gained - prices) for prices in paid)


def crystals_somebody_has(view: View) -> int:
    """What at least one player must have for the game to go on (E2, E3)."""
    if len(view.rebuilt) < len(view.city.sites):
        return 0
    return view.city.obelisk[len(view.obelisk)]


def _from_buildings(view: View) -> int:
    """The crystals of a player who had the majority everywhere (B2 to B4)."""
    buildings = sum(b.majority.crystals + b.construction.crystals for b in _rebuilt(view))
    return buildings + sum(max(a.crystals, b.crystals) for a, b in _neighbourhoods(view))


def _scorings(view: View) -> int:
    """
    The largest possible number of scorings of scales (G2).

    A scoring leaves all scales in the pool but those of players who had too few for a share (G3,
    G4), and the next one comes when the pool is empty again. Apart from bonuses, no contribution
    gives more scales than there are dragons (C12).
    """
    players, options = len(view.players), view.city.options
    scales = options.components.scale_pool(options.edition, options.players)
    back_in_pool = max(1, scales - (SCALES_FOR_A_SHARE - 1) * (players - 1))
    contributions = sum(len(building.spaces) for building in _rebuilt(view)) + sum(
        owner is not None for markers in view.spaces for owner in markers
    )
    granted = len(Dragon) * contributions + _scales_from_buildings(view)
    return granted // back_in_pool


def _scales_from_buildings(view: View) -> int:
    """The scales that all players together were awarded for buildings, at most (B2 to B4)."""
    players = len(view.players)
    buildings = sum(b.majority.scales + players * b.construction.scales for b in _rebuilt(view))
    return buildings + players * sum(max(a.scales, b.scales) for a, b in _neighbourhoods(view))


def _rebuilt(view: View) -> list[Building]:
    found = (view.city.buildings[cell] for cell in view.rebuilt)
    return [building for building in found if building is not None]


def _neighbourhoods(view: View) -> list[tuple[Bonus, Bonus]]:
    """
    The neighbourhood bonuses of every two adjacent reconstructed buildings.

    The view does not say which of them was completed later and gave its helpers the bonus of the
    other.
    """
    buildings, neighbours = view.city.buildings, view.city.grid.neighbours
    pairs = [
        (buildings[cell], buildings[beside])
        for cell in view.rebuilt
        for beside in neighbours[cell]
        if cell < beside and beside in view.rebuilt
    ]
    return [(one.neighbourhood, other.neighbourhood) for one, other in pairs if one and other]
