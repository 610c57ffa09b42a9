"""What a player could gain by paying for spaces, building by building."""

from functools import lru_cache
from typing import NamedTuple

from bluemoon.city.cards import Card
from bluemoon.city.cells import Cell
from bluemoon.city.evaluation.ruins import Ruin, Ruins
from bluemoon.city.evaluation.shares import share
from bluemoon.city.evaluation.worths import NOT_YET, PAID, worth_of_markers
from bluemoon.city.payments import budgets
from bluemoon.city.payments.card_counts import counts_of
from bluemoon.kernel.seats import Seat


class Payer(NamedTuple):
    """Who would pay."""

    seat: Seat
    markers: int
    """That are free."""
    missing: int
    """Offerings still to be made, which need markers too."""


class Prospect(NamedTuple):
    """Something to be gained."""

    cell: Cell
    gain: float
    is_payable: bool
    """Whether the hand pays for it now."""


@lru_cache(maxsize=1 << 15)
def prospects(ruins: Ruins, payer: Payer, hand: tuple[Card, ...]) -> tuple[Prospect, ...]:
    """Where the player could gain something, the most first."""
    if not payer.markers:
        return ()
    money = budgets(counts_of(hand))
    found: list[Prospect] = []
    for ruin in ruins.ruins:
        colour = ruin.site.colour
        has = _in_many_colours(ruin, money) if colour is None else money[colour]
        prospect = _prospect(ruin, payer, has)
        if prospect.gain > 0:
            found.append(prospect)
    found.sort(key=_by_gain)
    return tuple(found)


def _by_gain(prospect: Prospect) -> float:
    return -prospect.gain


@lru_cache(maxsize=1 << 17)
def _prospect(ruin: Ruin, payer: Payer, money: int) -> Prospect:
    """The most that so much money can gain, filling the cheapest spaces first."""
    seat, markers, missing = payer
    site, after, spent, best = ruin.site, list(ruin.owners), 0, 0.0
    before = share(site, ruin.owners, seat, ruin.beside) + worth_of_markers(markers, missing)
    for used, space in enumerate(ruin.open[:markers], start=1):
        price = site.prices[space]
        after[space] = seat
        spent += price
        kept = markers - used if None in after else markers - used + after.count(seat)
        worth = share(site, tuple(after), seat, ruin.beside) + worth_of_markers(kept, missing)
        gain = worth - before - PAID * spent
        if spent > money:
            later = NOT_YET * gain * ((money - spent + price) / price) ** 2
            return Prospect(site.cell, max(best, later), best >= later)
        best = max(best, gain)
    return Prospect(site.cell, best, is_payable=True)


def _in_many_colours(ruin: Ruin, money: tuple[int, ...]) -> int:
    """How much the hand pays at a building of several colours: a space each, the richest first."""
    asked = set(ruin.site.colours)
    usable = money if None in asked else [money[colour] for colour in asked if colour is not None]
    paid = 0
    for space, has in zip(ruin.open, sorted(usable, reverse=True), strict=False):
        if ruin.site.prices[space] > has:
            break
        paid += ruin.site.prices[space]
    return paid
