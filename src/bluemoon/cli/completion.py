"""Words completed with Tab, where the terminal has line editing."""

import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Final, TypeAlias

NextWords: TypeAlias = Callable[[str], Sequence[str]]
"""The words that may follow a line that has been typed so far."""

BETWEEN: Final = " "
"""What separates words; without it a cell or a card with a sign in its name would be two."""


def completed(typed: str, begun: str, next_words: NextWords) -> list[str]:
    """
    What the word that is being typed may become, each with a blank for the next one.

    >>> completed("move ", "C", lambda typed: ["c3", "c4", "d4"])
    ['c3 ', 'c4 ']
    """
    return [
        f"{word}{BETWEEN}" for word in next_words(typed) if word.lower().startswith(begun.lower())
    ]


@contextmanager
def completion(next_words: NextWords | None) -> Generator[None]:
    """Complete words with Tab; does nothing without line editing, which ``screen`` imports."""
    readline = sys.modules.get("readline")
    if readline is None or next_words is None:
        yield
        return
    found: list[str] = []

    def complete(begun: str, number: int) -> str | None:
        if number == 0:
            found[:] = completed(
                readline.get_line_buffer()[: readline.get_begidx()], begun, next_words
            )
        return found[number] if number < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims(BETWEEN)
    # Some Pythons come with libedit in place of readline.
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
    try:
        yield
    finally:
        readline.set_completer(None)
