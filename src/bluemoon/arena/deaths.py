"""Whose fault it is when a process ends that plays a game."""

import signal
from collections.abc import Sequence
from typing import Final

from bluemoon.arena.errors import WorkerError
from bluemoon.arena.rows import Fault, FaultKind
from bluemoon.arena.slate import BotCall

TRIES: Final = 3
"""How often a process may end at the same decision until the bot is blamed that had to decide."""
MOST_DEATHS: Final = 6
"""How often a process may end in the same game, whoever had to decide."""


def culprit(deaths: Sequence[BotCall | None]) -> BotCall | None:
    """
    The call that must have ended the process, given what was going on each time it ended.

    None as long as it may have been an accident: then the game is played again. So a process
    that is killed from outside costs nobody a game.
    """
    last = deaths[-1]
    if last is not None and deaths.count(last) >= TRIES:
        return last
    if len(deaths) < MOST_DEATHS:
        return None
    calls = [call for call in deaths if call is not None]
    if not calls:
        message = f"a process ended {len(deaths)} times in one game before any bot was called"
        raise WorkerError(message)
    return calls[-1]


def died(call: BotCall, status: int) -> Fault:
    """The fault of the bot that ended its process, given the exit status of that."""
    return Fault(call.seat, FaultKind.DIED, f"its process {_in_words(status)}")


def _in_words(status: int) -> str:
    """
    What an exit status means.

    >>> _in_words(-9), _in_words(3)
    ('was killed by SIGKILL', 'ended with status 3')
    """
    if status >= 0:
        return f"ended with status {status}"
    known = {number.value: number.name for number in signal.Signals}
    return f"was killed by {known.get(-status, f'signal {-status}')}"
