"""Plain characters for terminals, with colours on request."""

from collections.abc import Callable, Iterable
from re import sub
from typing import Final, TypeAlias

Paint: TypeAlias = Callable[[str, str], str]
"""Gives a text a look, which takes no room; a look is one or more numbers of ANSI's list."""

LAST: Final = "1;7"
"""The look of what the last action did: bold and inverted."""
BOLD: Final = "1"
GOOD: Final = "1;32"


def plain(text: str, _: str) -> str:
    """The text without any look."""
    return text


def ansi(text: str, look: str) -> str:
    r"""
    The text with a look; an empty one changes nothing.

    >>> ansi("red", "31")
    '\x1b[31mred\x1b[0m'
    """
    return f"\x1b[{look}m{text}\x1b[0m" if look and text else text


def printable(text: str) -> str:
    r"""
    The text in characters that every terminal has and that do nothing to it.

    >>> printable("caf\u00e9\x1b[2J")
    'caf??[2J'
    """
    return sub(r"[^ -~]", "?", text)


def fitted(text: str, width: int) -> str:
    """
    The text in exactly so many characters; a tilde tells that some are missing.

    >>> fitted("Mill", 6), fitted("Monastery", 6)
    ('Mill  ', 'Monas~')
    """
    shortened = text if len(text) <= width else f"{text[: width - 1]}~"
    return shortened.ljust(width)


def paragraph(label: str, words: Iterable[tuple[str, str]], width: int, paint: Paint) -> list[str]:
    """
    Words with their looks after a label, in lines of at most so many characters.

    >>> paragraph("hand: ", [("T1", ""), ("T2", ""), ("T3", "")], 12, plain)
    ['hand: T1 T2', '      T3']
    """
    lines: list[str] = []
    line, used = label, len(label)
    for text, look in words:
        if used + len(text) > width and used > len(label):
            lines.append(line.rstrip())
            line, used = " " * len(label), len(label)
        line += f"{paint(text, look)} "
        used += len(text) + 1
    return [*lines, line.rstrip()]
