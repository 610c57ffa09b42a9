"""What golden scales are worth before they are scored (G3)."""

from functools import cache

from bluemoon.city.evaluation.worths import LEAD, MOST_BEHIND, MOST_LEADING, MOST_TIED, SCALE


@cache
def worth_of_scales(scales: int, rival: int) -> float:
    """What so many scales are worth when nobody else has more than the rival."""
    if scales > rival:
        return min(SCALE * scales + LEAD, MOST_LEADING)
    if scales == rival:
        return min(SCALE * scales + LEAD, MOST_TIED)
    return min(SCALE * scales, MOST_BEHIND)
