"""Which bot ended a process, if it was none from outside."""

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from bluemoon.kernel.seats import Seat

TRIES: Final = 3
"""How often a process may end at the same decision until the bot is blamed that had to decide."""
MOST_DEATHS: Final = 6
"""How often a process may end in the same game, whoever had to decide."""


@frozen
class BotCall:
    """A call to a bot."""

    seat: Seat
    actions: int
    """How many actions were played before."""


def culprit(deaths: Sequence[BotCall]) -> BotCall | None:
    """
    The call that must have ended a process, given what was going on each time one was killed.

    None as long as it may have been an accident: then the game is played again. So a process
    that is killed from outside costs nobody a game.
    """
    last = deaths[-1]
    is_sure = deaths.count(last) >= TRIES or len(deaths) >= MOST_DEATHS
    return last if is_sure else None
