"""
How wide a text is in any usual typeface, and how to make it fit.

Programs differ in the typeface they use, and not all of them can squeeze letters. So the widths
are those of a wide typeface (DejaVu Sans, about 15 % wider than Arial), rounded up: a text that
fits with these fits everywhere.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import floor, fsum
from typing import Final, Literal, TypeAlias
from unicodedata import category, east_asian_width

from attrs import frozen

Anchor: TypeAlias = Literal["start", "middle", "end"]
Span: TypeAlias = tuple[str, str]
"""A part of a line, and its own classes in the style sheet, which may be empty."""

SMALLEST: Final = 9
"""The smallest size that is easy to read."""

ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"


def _table(*rows: tuple[float, str]) -> dict[str, float]:
    return {letter: width for width, letters in rows for letter in letters}


_REGULAR: Final = _table(
    (0.3, "'IJijl"),
    (0.35, " ,./:;\\|"),
    (0.4, "()-[]ft"),
    (0.45, "!r"),
    (0.5, '"*_`'),
    (0.55, "?csz"),
    (0.6, "FLkvxy"),
    (0.65, "$0123456789EPSTYabdeghnopqu{}"),
    (0.7, "ABCKRVXZ"),
    (0.75, "NU"),
    (0.8, "&DGHOQ"),
    (0.85, "#+<=>^w~\N{MULTIPLICATION SIGN}"),
    (0.9, "M"),
    (1.0, f"%@Wm{ELLIPSIS}"),
)
_BOLD: Final = _table(
    (0.35, " 'ijl"),
    (0.4, ",./:;IJ\\|"),
    (0.45, "-f"),
    (0.5, "!()[]_`rt"),
    (0.55, '"*'),
    (0.6, "?csz"),
    (0.65, "Lx"),
    (0.7, "$0123456789EFTaekovy"),
    (0.75, "CPSYZbdghnpqu{}"),
    (0.8, "ABKRVX"),
    (0.85, "#+<=>DGHNU^~\N{MULTIPLICATION SIGN}"),
    (0.9, "&OQ"),
    (0.95, "w"),
    (1.0, f"@M{ELLIPSIS}"),
    (1.05, "%m"),
    (1.15, "W"),
)
"""The widths of letters, relative to their size."""

_EUROPEAN: Final = 0.95
_LAST_EUROPEAN: Final = "\u06ff"
"""Latin, Greek, Cyrillic, Hebrew and Arabic letters end here."""
_IDEOGRAPH: Final = 1.05
_FIRST_EMOJI: Final = "\U0001f000"
_OTHER: Final = 1.35
_WIDEST: Final = (
    ("\u2e3a", "\u2e3b", 3),
    ("\ufdf0", "\ufdff", 12),
    ("\U00012000", "\U0001254f", 4),
)
"""Ranges of exceptionally wide characters."""


@frozen
class Lettering:
    """How a text is written."""

    size: float
    look: str = "ink"
    """Its classes in the style sheet."""
    anchor: Anchor = "start"
    smallest: float = SMALLEST
    """Rather than in smaller letters than this, a text is cut."""

    @property
    def is_bold(self) -> bool:
        """Whether its letters are bold, and therefore wider."""
        return "bold" in self.look.split()


def width_of(text: str, how: Lettering) -> float:
    """
    An upper bound on the width of the text in any usual typeface.

    >>> width_of("Mill", Lettering(10)), width_of("Mill", Lettering(10, "ink bold"))
    (18.0, 20.5)
    """
    return _ems(text, is_bold=how.is_bold) * how.size


def spans_width(parts: Sequence[Span], how: Lettering) -> float:
    """An upper bound on the width of a line of several parts."""
    ems = (_ems(text, is_bold=how.is_bold or "bold" in look.split()) for text, look in parts)
    return fsum(ems) * how.size


def size_within(parts: Sequence[Span], how: Lettering, within: float) -> float:
    """
    The size at which the line fits: that of the lettering, or smaller.

    >>> parts = [("Mi", ""), ("ll", "bold")]
    >>> size_within(parts, Lettering(10), 100), size_within(parts, Lettering(10), 9)
    (10, 4.7)
    """
    width = spans_width(parts, how)
    # Rounded down: rounded up, the line might not fit.
    return how.size if width <= within else floor(how.size * within / width * 10) / 10


def fits(text: str, how: Lettering, within: float) -> bool:
    """Whether the text fits in letters of legible size."""
    return _ems(text, is_bold=how.is_bold) * min(how.size, how.smallest) <= within


def fitting(text: str, how: Lettering, within: float) -> str:
    """
    The text if it fits in letters of legible size, else its beginning with an ellipsis.

    >>> fitting("Monastery Tower", Lettering(11), 60), fitting("Mill", Lettering(11), 60)
    ('Monastery…', 'Mill')
    """
    while len(text) > 1 and not fits(text, how, within):
        text = shortened(text, len(text) - 1)
    return text


def shortened(text: str, longest: int) -> str:
    """
    The text in at most *longest* characters, ending in an ellipsis if it was cut.

    >>> shortened("Maximilian", 6), shortened("Max", 6)
    ('Maxim…', 'Max')
    """
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}{ELLIPSIS}"


@lru_cache(maxsize=4096)
def _ems(text: str, *, is_bold: bool) -> float:
    widths = _BOLD if is_bold else _REGULAR
    # Unlike sum, fsum gives the same result on every Python.
    return fsum(widths[letter] if letter in widths else _unusual_width(letter) for letter in text)


def _unusual_width(letter: str) -> float:
    for first, last, width in _WIDEST:
        if first <= letter <= last:
            return width
    if category(letter) in ("Mn", "Me", "Cf"):
        return 0
    if letter <= _LAST_EUROPEAN:
        return _EUROPEAN
    return _IDEOGRAPH if _is_ideograph(letter) else _OTHER


def _is_ideograph(letter: str) -> bool:
    return letter < _FIRST_EMOJI and east_asian_width(letter) in ("W", "F")
