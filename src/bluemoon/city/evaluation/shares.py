"""What markers on a building are worth before it is complete."""

from functools import lru_cache
from typing import Final, TypeAlias

from bluemoon.city.evaluation.sites import Site
from bluemoon.kernel.seats import Seat

DOUBT: Final = 0.93
"""For every point that is still to be paid it is less sure that the building gets complete."""

Owners: TypeAlias = tuple[Seat | None, ...]


@lru_cache(maxsize=1 << 16)
def share(site: Site, owners: Owners, seat: Seat, neighbours: float) -> float:
    """What a seat can expect of a building with these markers, given what stands beside it."""
    if seat not in owners:
        return 0.0
    unpaid = sum([price for price, owner in zip(site.prices, owners, strict=True) if owner is None])
    most = site.for_most * _chance_of_majority(owners, seat)
    return float((site.for_all + neighbours + most) * DOUBT**unpaid)


def _chance_of_majority(owners: Owners, seat: Seat) -> float:
    """A guess from the lead in markers, and from who would win a tie (B2)."""
    others = {owner for owner in owners if owner is not None and owner != seat}
    best = max([owners.count(other) for other in others], default=0)
    lead = owners.count(seat) - best
    rivals = [owner for owner in owners if owner == seat or owners.count(owner) == best]
    lead_with_tie = lead + (0.5 if rivals[0] == seat else -0.5)
    return min(1.0, max(0.0, 0.5 + lead_with_tie / (2 * owners.count(None) + 1)))
