"""How far a share that was counted may be from the truth."""

from math import sqrt
from statistics import NormalDist
from typing import Final

from attrs import frozen

CONFIDENCE: Final = 0.95
_DEVIATIONS: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@frozen
class Interval:
    """Where the truth is, with the confidence that is usual."""

    low: float
    high: float


def wilson(successes: float, trials: int) -> Interval:
    """
    The interval of Wilson (1927) for a share; also for successes that were divided.

    >>> found = wilson(8, 10)
    >>> round(found.low, 4), round(found.high, 4)
    (0.4902, 0.9433)
    >>> wilson(0, 0)
    Interval(low=0.0, high=1.0)
    """
    if not trials:
        return Interval(0.0, 1.0)
    share, spread = successes / trials, _DEVIATIONS**2 / trials
    middle = share + spread / 2
    half = _DEVIATIONS * sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return Interval(
        max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))
    )
