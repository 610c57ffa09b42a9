"""Plain characters for terminals, with colours on request."""

from collections.abc import Callable, Container, Iterable, Sequence
from re import sub
from typing import Final, TypeAlias
from unicodedata import category, east_asian_width, normalize

Paint: TypeAlias = Callable[[str, str], str]
"""Styles a text without changing its width; a look is one or more ANSI codes."""
Words: TypeAlias = list[tuple[str, str]]
"""Words with their looks."""

LAST: Final = "1;7"
"""The look of what the last action changed: bold and inverted."""
LAST_MARK: Final = ">"
"""Marks what the last action changed."""
TARGET: Final = "30;46"
"""The look of what can be chosen."""
TARGET_MARK: Final = "!"
"""Marks everything that can be chosen."""
TARGETS_LEGEND: Final = f"{TARGET_MARK} = can be chosen."
BOLD: Final = "1"
GOOD: Final = "1;32"

_NO_WIDTH: Final = ("Mn", "Me", "Cf")
_TWO_COLUMNS: Final = ("W", "F")
"""East Asian widths, as Unicode names them."""


def plain(text: str, _: str) -> str:
    """The text as it is, without colours."""
    return text


def ansi(text: str, look: str) -> str:
    r"""
    The text with a look; an empty look changes nothing.

    >>> ansi("red", "31")
    '\x1b[31mred\x1b[0m'
    """
    return f"\x1b[{look}m{text}\x1b[0m" if look and text else text


def printable(text: str) -> str:
    r"""
    The text in printable ASCII; question marks replace all other characters.

    >>> printable("caf\u00e9\x1b[2J")
    'caf??[2J'
    """
    return sub(r"[^ -~]", "?", text)


def letters(text: str) -> str:
    r"""
    The text in any script, without characters that have no width; controls are question marks.

    >>> letters("caf\u00e9 \u6771 e\u0301\x1b[2J")
    'café 東 é?[2J'
    """
    found = (letter for letter in normalize("NFC", text) if category(letter) not in _NO_WIDTH)
    return "".join(letter if letter.isprintable() else "?" for letter in found)


def columns(text: str) -> int:
    """
    How many columns the text takes in a terminal.

    >>> columns("Mill"), columns("\u6771\u4eac")
    (4, 4)
    """
    return len(text) + sum(east_asian_width(letter) in _TWO_COLUMNS for letter in text)


def clipped(text: str, width: int) -> str:
    """
    The text in at most *width* columns; a tilde marks that it was cut.

    >>> clipped("Mill", 6), clipped("Monastery", 6), clipped("Mill", 0)
    ('Mill', 'Monas~', '')
    """
    if columns(text) <= width:
        return text
    if width <= 0:
        return ""
    kept = text[: width - 1]
    while columns(kept) > width - 1:
        kept = kept[:-1]
    return f"{kept}~"


def fitted(text: str, width: int) -> str:
    """
    The text in exactly *width* columns, padded or cut; a tilde marks that it was cut.

    >>> fitted("Mill", 6), fitted("Monastery", 6)
    ('Mill  ', 'Monas~')
    """
    short = clipped(text, width)
    return short + " " * (width - columns(short))


def painted(text: str, look: str, width: int, paint: Paint) -> str:
    r"""
    The text with a look in exactly *width* columns; the blanks after it have no look.

    >>> painted("Mill", BOLD, 6, ansi), painted("Monastery", "", 6, plain)
    ('\x1b[1mMill\x1b[0m  ', 'Monas~')
    """
    short = clipped(text, width)
    return paint(short, look) + " " * (width - columns(short))


def paragraph(label: str, words: Iterable[tuple[str, str]], width: int, paint: Paint) -> list[str]:
    """
    A label followed by words with looks, in lines of at most *width* columns.

    >>> paragraph("hand: ", [("T1", ""), ("T2", ""), ("T3", "")], 12, plain)
    ['hand: T1 T2', '      T3']
    """
    lines: list[str] = []
    indent = columns(label)
    line, used = label, indent
    for text, look in words:
        if used + columns(text) > width and used > indent:
            lines.append(line.rstrip())
            line, used = " " * indent, indent
        line += f"{paint(text, look)} "
        used += columns(text) + 1
    return [*lines, line.rstrip()]


def column(words: Iterable[tuple[str, str]], width: int, paint: Paint) -> list[str]:
    """
    Words with looks in lines of exactly *width* columns; longer words are cut.

    >>> column([("T1", ""), ("T2", ""), ("Monastery", "")], 6, plain)
    ['T1 T2 ', 'Monas~']
    """
    short = [(clipped(text, width), look) for text, look in words]
    bare, shown = (paragraph("", short, width, how) for how in (plain, paint))
    return [
        f"{line}{' ' * (width - columns(text))}" for text, line in zip(bare, shown, strict=True)
    ]


def sentences(parts: Iterable[tuple[str, str]], width: int, paint: Paint) -> list[str]:
    """
    Sentences with looks, each in lines of its own; empty ones are left out.

    >>> sentences([("Ann to act: Movement", ""), ("", "")], 12, plain)
    ['Ann to act:', 'Movement']
    """
    lines: list[str] = []
    for sentence, look in parts:
        words = [(word, "") for word in sentence.split()]
        lines += [paint(line, look) for line in paragraph("", words, width, plain) if words]
    return lines


def side_by_side(
    blocks: Sequence[Sequence[str]], widths: Sequence[int], gap: str = ""
) -> list[str]:
    """
    Blocks of lines beside each other; every line of a block is as wide as the block.

    >>> side_by_side([["ab", "cd"], ["ef"]], [2, 2], " | ")
    ['ab | ef', 'cd |   ']
    """
    height = max(map(len, blocks))
    padded = [
        [*block, *[" " * width] * (height - len(block))]
        for block, width in zip(blocks, widths, strict=True)
    ]
    return [gap.join(parts) for parts in zip(*padded, strict=True)]


def marked(
    text: str, look: str, piece: str | None, targets: Container[str | None]
) -> tuple[str, str]:
    """
    A text with its look, or with mark and look of what can be chosen.

    >>> marked("T3", BOLD, "card T3", ["card T3"]), marked("T3", BOLD, None, ["card T3"])
    (('!T3', '30;46'), ('T3', '1'))
    """
    return (f"{TARGET_MARK}{text}", TARGET) if piece in targets else (text, look)
