"""What a game was worth to everyone, as learners count it."""

from typing import Final

from bluemoon.kernel.roles import Ending

ILLEGAL_REWARD: Final = -1.0
"""For a token that was not offered, where that ends the game."""


def rewards(outcome: Ending | None, players: int) -> tuple[float, ...]:
    """
    By seat: the winners share 1, the others share -1; a draw or an unfinished game is worth 0.

    The sum is always 0, so nobody is paid if everybody wins. A single player gets the score of the
    game; if it has none, 1 for a victory and -1 for a defeat.

    >>> from attrs import frozen
    >>> @frozen
    ... class Outcome:
    ...     winners: tuple[int, ...]
    ...     scores: tuple[float, ...] = ()
    ...     reason: None = None
    >>> rewards(Outcome((1,)), 3), rewards(Outcome((0, 1)), 2), rewards(None, 2)
    ((-0.5, 1.0, -0.5), (0.0, 0.0), (0.0, 0.0))
    >>> rewards(Outcome((0,), (31.0,)), 1)
    (31.0,)
    """
    if outcome is not None and players == 1:
        return outcome.scores or ((1.0,) if outcome.winners else (-1.0,))
    won = 0 if outcome is None else len(outcome.winners)
    if outcome is None or won in (0, players):
        return (0.0,) * players
    return tuple(
        1 / won if seat in outcome.winners else -1 / (players - won) for seat in range(players)
    )
