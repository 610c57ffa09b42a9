"""Processes that were killed in the middle of a game, perhaps from outside."""

from collections import Counter
from typing import Final

from attrs import define, field

from bluemoon.bots.faults import BotLost
from bluemoon.kernel.seats import Seat

FORGIVEN: Final = 1
"""How often the process of each bot may be killed in a game, or a match, until it is its fault."""

MOST_LAUNCHERS: Final = 3
"""How many launchers may be lost in a game, or a match, until the tournament ends."""


class LauncherLost(BotLost):
    """The process that launches bots was ended, and with it the processes of all bots."""


@define(eq=False)
class Deaths:
    """
    How often processes were killed in a game, however often it was begun.

    So a process that is killed from outside costs nobody a game, and a bot that kills its own
    process in order to play again does so only once.
    """

    _bots: Counter[Seat] = field(init=False, factory=Counter[Seat])
    _launchers: int = field(init=False, default=0)

    def forgives(self, seat: Seat) -> bool:
        """Whether the game is played again after the process of this bot was killed as well."""
        self._bots[seat] += 1
        return self._bots[seat] <= FORGIVEN

    def forgives_launcher(self) -> bool:
        """Whether the game is played again after the launcher was lost once more."""
        self._launchers += 1
        return self._launchers < MOST_LAUNCHERS
