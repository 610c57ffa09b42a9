"""How a bot loses a game without playing it to the end."""

import signal
from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from typing import Final

from bluemoon.arena.rows import FaultKind
from bluemoon.kernel.roles import ActionT

_LIBRARY: Final = Path(__file__).parents[1]
LONGEST_ERROR: Final = 300
"""Characters of the text of an error."""
FROM_OUTSIDE: Final = frozenset(
    {-signal.SIGKILL, -signal.SIGTERM, -signal.SIGINT, -signal.SIGHUP, -signal.SIGQUIT}
)
"""How a process ends that somebody else has ended: a person, or a system without memory."""


class BotFault(Exception):  # noqa: N818  an end of the game, not an error of ours
    """A bot has lost the game by its fault."""

    def __init__(self, kind: FaultKind, message: str) -> None:
        super().__init__(kind, message)
        self.kind = kind
        self.message = message


class BotLost(Exception):  # noqa: N818  same
    """The process of a bot was ended, perhaps from outside."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def described(error: BaseException) -> str:
    """An error in one line, and where in the code of the bot it happened."""
    try:
        what = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")
    except Exception:  # noqa: BLE001  the bot has written that code
        what = f"{type(error).__name__}, which raises another error when it is shown"
    where = _place(error) or (error.__cause__ and _place(error.__cause__))
    return f"{what[:LONGEST_ERROR]}{f' ({where})' if where else ''}"


def _place(error: BaseException) -> str | None:
    """Where in code that is not of this library an error was raised."""
    frames = extract_tb(error.__traceback__)
    own = [frame for frame in frames if not Path(frame.filename).is_relative_to(_LIBRARY)]
    return f"{Path(own[-1].filename).name}, line {own[-1].lineno}" if own else None


def notation(format_action: Callable[[ActionT], str], answer: ActionT) -> str:
    """The answer of a bot, which may be anything, in notation."""
    try:
        return format_action(answer)
    except Exception:  # noqa: BLE001  the answer is no action
        return f"something of type {type(answer).__name__}"


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
