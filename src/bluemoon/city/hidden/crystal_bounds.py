"""
How many crystals a player can have, as far as the table tells.

Without a memory of the game a view says little about the crystals of others (H2): what has
been reconstructed, what the offerings on the Obelisk cost at least, and that the game goes on.
"""

from bluemoon.city.cells import Dragon
from bluemoon.city.components.buildings import Bonus, Building
from bluemoon.city.hidden.view import View
from bluemoon.city.rules.scales import SCALES_FOR_A_SHARE, SOLE_LEADER_CRYSTALS


def most_crystals(view: View) -> tuple[int, ...]:
    """
    More crystals than these, by seat, nobody can have gained in a game and kept.

    Every bonus of every reconstructed building, the full award of every scoring of scales
    there may have been, less the prices of the offerings. Few players come near it.
    """
    gained = _from_buildings(view) + SOLE_LEADER_CRYSTALS * _scorings(view)
    paid = [0] * len(view.players)
    for price, seat in zip(view.city.obelisk, view.obelisk, strict=False):
        paid[seat] += price
    return tuple(max(0, gained - prices) for prices in paid)


def crystals_somebody_has(view: View) -> int:
    """What at least one player has, since the game goes on: the next offering's price (E2, E3)."""
    if len(view.rebuilt) < len(view.city.sites):
        return 0
    return view.city.obelisk[len(view.obelisk)]


def _from_buildings(view: View) -> int:
    """Crystals of one player who had the majority everywhere (B2 to B4)."""
    buildings = sum(b.majority.crystals + b.construction.crystals for b in _rebuilt(view))
    return buildings + sum(max(a.crystals, b.crystals) for a, b in _neighbourhoods(view))


def _scorings(view: View) -> int:
    """
    Scorings of scales that there may have been (G2).

    A scoring leaves the pool with all scales but those of the players who had too few for a
    share (G3, G4), and the next one comes when so many have been taken. No contribution gives
    more scales than there are dragons, apart from bonuses (C12).
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
    """Scales that all players together have been awarded for buildings (B2 to B4)."""
    players = len(view.players)
    buildings = sum(b.majority.scales + players * b.construction.scales for b in _rebuilt(view))
    return buildings + players * sum(max(a.scales, b.scales) for a, b in _neighbourhoods(view))


def _rebuilt(view: View) -> list[Building]:
    found = (view.city.buildings[cell] for cell in view.rebuilt)
    return [building for building in found if building is not None]


def _neighbourhoods(view: View) -> list[tuple[Bonus, Bonus]]:
    """
    The bonuses of every two reconstructed buildings beside one another.

    Which of them was completed later, and gave its helpers the bonus of the other, is not known.
    """
    buildings, neighbours = view.city.buildings, view.city.grid.neighbours
    pairs = [
        (buildings[cell], buildings[beside])
        for cell in view.rebuilt
        for beside in neighbours[cell]
        if cell < beside and beside in view.rebuilt
    ]
    return [(one.neighbourhood, other.neighbourhood) for one, other in pairs if one and other]
