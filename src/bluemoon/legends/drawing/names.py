"""Ids of cards with the mark of stand-ins, and names in at most two lines."""

from functools import lru_cache
from re import compile as compiled
from typing import Final

from bluemoon.legends.components import Card
from bluemoon.toolkits.lettering import Lettering, width_of

_PART: Final = compiled(r"\s*[^\s-]*-*")
"""A word, or a part of one up to its hyphens, with the blanks before it."""

STAND_IN: Final = "?"
"""After the id of a card that stands in for one whose face nobody could establish."""


def marked_id(card: Card) -> str:
    """
    The id of a card, with a mark if it is a stand-in.

    >>> from bluemoon.legends.components import card
    >>> marked_id(card("v21")), marked_id(card("y91"))
    ('v21', 'y91?')
    """
    return f"{card.id}{STAND_IN}" if card.is_stand_in else card.id


@lru_cache(maxsize=512)
def in_two_lines(name: str, how: Lettering, within: float) -> tuple[str, ...]:
    """
    The name in one line if it fits there, else in two lines that are as short as possible.

    >>> how = Lettering(10)
    >>> in_two_lines("Sea Devil", how, 90), in_two_lines("Eelena-Aqua-Prima-Alpha", how, 90)
    (('Sea Devil',), ('Eelena-Aqua-', 'Prima-Alpha'))
    """
    parts = [part for part in _PART.findall(name) if part]
    if width_of(name, how) <= within or len(parts) == 1:
        return (name,)
    broken = [
        ("".join(parts[:end]).strip(), "".join(parts[end:]).strip()) for end in range(1, len(parts))
    ]
    return min(broken, key=lambda lines: max(width_of(line, how) for line in lines))
