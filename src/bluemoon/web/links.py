"""Secret links: whoever has one sits in its seat, or watches."""

from re import fullmatch
from secrets import token_urlsafe
from typing import Final

RANDOM_BYTES: Final = 24
"""192 bits, written with 32 characters."""


def new_link() -> str:
    """A link that nobody can guess."""
    return token_urlsafe(RANDOM_BYTES)


def is_link(text: str) -> bool:
    """
    Whether a text has the form of a link.

    >>> is_link(new_link()), is_link("../../etc/passwd")
    (True, False)
    """
    return fullmatch("[A-Za-z0-9_-]{32}", text) is not None
