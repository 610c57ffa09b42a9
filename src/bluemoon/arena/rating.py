"""How strong the bots are, by openskill (extra ``arena``)."""

from statistics import fmean
from typing import Final

from attrs import frozen

from bluemoon.arena.results import Results
from bluemoon.kernel.extras import needs

MEAN: Final = 25.0
"""The rating of a bot about which nothing is known."""
DEVIATION: Final = MEAN / 3


@frozen
class Rating:
    """A guess at the strength of a bot, and how far it may be wrong."""

    mean: float = MEAN
    deviation: float = DEVIATION


def ratings(results: Results) -> dict[str, Rating]:
    """
    The rating of every bot, by the model of Plackett and Luce.

    Games are rated in the order of their numbers, so that the same results give the same
    ratings, in whatever order they were played. The winners of a game were equally good, and
    so were the others. A bot that had several seats takes the mean of what they would get. Where
    everyone plays alone, nothing is known.
    """
    with needs("arena"):
        from openskill.models import PlackettLuce  # noqa: PLC0415  perhaps not installed
    model = PlackettLuce(mu=MEAN, sigma=DEVIATION)
    found = dict.fromkeys(results.tournament.contestants, Rating())
    if results.tournament.is_solo:
        return found
    for row in results.rows:
        before = [found[bot] for bot in row.bots]
        teams = [[model.rating(mu=one.mean, sigma=one.deviation)] for one in before]
        ranks = [float(seat not in row.winners) for seat in range(len(teams))]
        after = [Rating(one.mu, one.sigma) for (one,) in model.rate(teams, ranks=ranks)]
        for bot in set(row.bots):
            found[bot] = _mean([one for of, one in zip(row.bots, after, strict=True) if of == bot])
    return found


def _mean(found: list[Rating]) -> Rating:
    return Rating(
        fmean(rating.mean for rating in found), fmean(rating.deviation for rating in found)
    )
