"""What a bot of Python raises or answers, as text: whatever it is, in one line."""

from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from typing import Final

from bluemoon.kernel.roles import ActionT

_LIBRARY: Final = Path(__file__).parents[1]
LONGEST_ERROR: Final = 300
"""Characters of the text of an error."""


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
