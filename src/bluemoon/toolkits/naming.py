"""Players' names in pictures: as long as there is room, and no longer."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.lettering import Lettering, fits, shortened, width_of
from bluemoon.toolkits.svg import written
from bluemoon.toolkits.terminal import clipped, columns, fitted, letters
from bluemoon.toolkits.wording import capitalised, player

Naming: TypeAlias = Callable[[Seat], str]
"""What a player is called, cut to the available room."""

NAME_LENGTHS: Final = (80, 40, 32, 24, 20, 16, 12, 10, 8)
"""Lengths to try in turn for cutting names until a sentence fits."""
SHORTEST_NAME: Final = 6
LONGEST_NAME: Final = 24
"""Columns for a name in a sentence in plain text."""

NAME: Final = Lettering(13, "ink bold", smallest=11)
TAGS: Final = Lettering(11, "accent bold")
TAGS_GAP: Final = 8


def at_the_start(name: str, seat: Seat) -> str:
    """
    What a player is called at the start of a sentence.

    >>> at_the_start("seat 0", Seat(0)), at_the_start("ann", Seat(0))
    ('Seat 0', 'ann')
    """
    return capitalised(name) if name == player(seat) else name


def with_names(
    sentence: Callable[[Naming], str], names: Sequence[str], how: Lettering, *, within: float
) -> str:
    """A sentence with names, cut as far as needed to fit."""
    sentences = (sentence(_cut(names, longest)) for longest in NAME_LENGTHS)
    shortest = sentence(_cut(names, SHORTEST_NAME))
    return next((text for text in sentences if fits(text, how, within)), shortest)


def _cut(names: Sequence[str], longest: int) -> Naming:
    def name(seat: Seat) -> str:
        return shortened(names[seat], longest)

    return name


def name_and_tags(name: str, tags: Sequence[str], at: tuple[float, float], *, within: float) -> str:
    """A player's name, followed by the tags of the seat, which are never cut."""
    (left, y), tagged = at, ", ".join(tags)
    room = within - (width_of(tagged, TAGS) + TAGS_GAP if tagged else 0)
    after = left + min(width_of(name, NAME), room) + TAGS_GAP
    return written(name, left, y, NAME, within=room) + (
        written(tagged, after, y - 0.5, TAGS, within=left + within - after) if tagged else ""
    )


def plain_naming(names: Sequence[str], width: int = LONGEST_NAME) -> Naming:
    """
    The names in at most *width* columns, safe to print in a terminal.

    >>> plain_naming(["Ann", "Maximilian"], 6)(Seat(1))
    'Maxim~'
    """

    def name(seat: Seat) -> str:
        return clipped(letters(names[seat]), width)

    return name


def plain_label(names: Sequence[str], seat: Seat, tags: Sequence[str], width: int) -> str:
    """
    The seat, the player's name and the tags, in exactly *width* columns.

    The last tags are left out if the name would be cut to a few letters.

    >>> plain_label(["Ann", "seat 1"], Seat(0), ["you"], 14)
    '0 Ann (you)   '
    >>> plain_label(["Ann", "seat 1"], Seat(1), [], 14)
    'Seat 1        '
    >>> plain_label(["Ann", "seat 1"], Seat(1), ["winner", "you"], 18)
    'Seat 1 (winner)   '
    """
    before = "" if names[seat] == player(seat) else f"{seat} "
    needed = len(before) + min(SHORTEST_NAME, columns(letters(names[seat])))
    after = _tags_within(tags, width - needed)
    name = plain_naming(names, width - len(before) - len(after))(seat)
    return fitted(f"{before}{at_the_start(name, seat)}{after}", width)


def _tags_within(tags: Sequence[str], room: int) -> str:
    """The first tags in parentheses, as many as there is room for."""
    for count in range(len(tags), 0, -1):
        text = f" ({', '.join(tags[:count])})"
        if len(text) <= room:
            return text
    return ""
