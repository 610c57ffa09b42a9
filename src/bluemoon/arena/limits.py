"""How long a game in the arena may last."""

from math import ceil
from typing import Final, TypeGuard

from attrs import field, frozen

from bluemoon.arena.errors import TournamentError
from bluemoon.bots import MOST_ACTIONS
from bluemoon.kernel.errors import shown

SECONDS: Final = 30.0
"""How long a bot may take for one decision, if nothing else is said."""
MAKING_SECONDS: Final = 60.0
"""How long it may take to make a bot, at least: libraries have to be imported for some."""
MEMORY: Final = 4096
"""MiB for a bot, if nothing else is said."""
LEAST_MEMORY: Final = 128
MOST_MEMORY: Final = 2**24
PROCESSOR_SECONDS: Final = 3600
"""Seconds of processor time that a bot has for a game, at least."""
LONG_DECISIONS: Final = 1000
"""How many decisions of a game may take all the time that there is for one."""
MOST_SECONDS: Final = 1e9
"""More than that, thirty years, is no time that anybody means."""


def is_seconds(value: object) -> TypeGuard[int | float]:
    """
    Whether this is a number of seconds.

    >>> is_seconds(0.5), is_seconds(True), is_seconds(float("nan"))
    (True, False, False)
    """
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return 0 <= value <= MOST_SECONDS


def _is_time(_: object, __: object, found: object) -> None:
    if found is not None and not (is_seconds(found) and found > 0):
        message = f"a decision needs more than 0 seconds, not {shown(found)}"
        raise TournamentError(message)


def _is_number(_: object, __: object, found: object) -> None:
    if type(found) is not int or not 1 <= found <= MOST_ACTIONS:
        message = f"a game has from 1 to {MOST_ACTIONS} actions at most, not {shown(found)}"
        raise TournamentError(message)


def _is_memory(_: object, __: object, found: object) -> None:
    if found is not None and (type(found) is not int or not LEAST_MEMORY <= found <= MOST_MEMORY):
        message = f"a bot may use from {LEAST_MEMORY} to {MOST_MEMORY} MiB, not {shown(found)}"
        raise TournamentError(message)


@frozen
class Limits:
    """Where a game is stopped, and what the process of a bot may use."""

    seconds: float | None = field(default=SECONDS, validator=_is_time)
    """For one decision; a bot that takes longer forfeits. None for as long as it likes."""
    actions: int = field(default=MOST_ACTIONS, validator=_is_number)
    """For one game; one that goes on for longer is a draw."""

    memory: int | None = field(default=MEMORY, validator=_is_memory)
    """MiB for the process of a bot, where the system has such limits. None for all there is."""

    @property
    def making(self) -> float | None:
        """Seconds in which a bot must be made, and begin its game."""
        return None if self.seconds is None else max(self.seconds, MAKING_SECONDS)

    @property
    def processor_seconds(self) -> int | None:
        """Seconds of processor time in one game: a bot may also compute while others think."""
        if self.seconds is None:
            return None
        return max(PROCESSOR_SECONDS, ceil(self.seconds * LONG_DECISIONS))
