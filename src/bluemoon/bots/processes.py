"""Processes that were started for bots: how they have ended, and how to end them."""

import os
import signal
from contextlib import suppress
from typing import Final

KILLING: Final = ("SIGKILL", "SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT")
"""Signals that people and systems end processes with; not every system has all of them."""
FROM_OUTSIDE: Final = frozenset(-kind for kind in signal.Signals if kind.name in KILLING)
"""How a process ends that somebody else has ended: a person, or a system without memory."""


def status_of(process: int) -> int | None:
    """
    How a child has ended, as in `subprocess`; None while it goes on.

    It is not reaped, so that nobody else gets its number.
    """
    flags = os.WEXITED | os.WNOHANG | os.WNOWAIT
    found = os.waitid(os.P_PID, process, flags)
    if found is None:
        return None
    return found.si_status if found.si_code == os.CLD_EXITED else -found.si_status


def kill_group(process: int) -> None:
    """End all of the group that a child leads, which has not been reaped."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process, signal.SIGKILL)


def in_words(status: int) -> str:
    """
    How a process has ended, given its exit status.

    >>> in_words(-9), in_words(3)
    ('was killed by SIGKILL', 'ended with status 3')
    """
    if status >= 0:
        return f"ended with status {status}"
    known = {number.value: number.name for number in signal.Signals}
    return f"was killed by {known.get(-status, f'signal {-status}')}"
