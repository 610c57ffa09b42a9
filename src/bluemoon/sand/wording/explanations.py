"""What cards, tiles, spaces, discs and crystals are and do, looked up by name."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from bluemoon.sand.views.view import View
from bluemoon.sand.wording.boards import space_lines, track_lines
from bluemoon.sand.wording.cards import card_lines, deck_lines
from bluemoon.sand.wording.crystals import crystal_lines
from bluemoon.sand.wording.tiles_and_discs import (
    disc_lines,
    loop_lines,
    square_lines,
    tile_lines,
)
from bluemoon.toolkits.wording import Explain, explained


def _disc_or_space(view: View, name: str, names: Sequence[str]) -> list[str]:
    """A disc by its colour, or by the space that it lies on."""
    return disc_lines(view, name, names) or space_lines(view, name, names)


def _square_or_space(view: View, name: str, names: Sequence[str]) -> list[str]:
    """A square by its colour, or by the space that it lies on or is to be laid on."""
    colour, _, space = name.rpartition(" ")
    if colour and not square_lines(view, colour, names):
        return []
    return square_lines(view, name, names) or space_lines(view, space, names)


KINDS: Final[MappingProxyType[str, Explain[View]]] = MappingProxyType(
    {
        "card": card_lines,
        "central": disc_lines,
        "crystal": crystal_lines,
        "deck": deck_lines,
        "disc": _disc_or_space,
        "space": space_lines,
        "square": _square_or_space,
        "tile": tile_lines,
    }
)
"""The words that may precede a name, as in the pieces of an action."""

WITHOUT_KIND: Final = (
    card_lines,
    deck_lines,
    space_lines,
    crystal_lines,
    disc_lines,
    square_lines,
    loop_lines,
    track_lines,
)
"""What a name alone can mean; never a tile, because that has only a number."""


def card(view: View, text: str, /, *, names: Sequence[str] = ()) -> str | None:
    """
    What a card, tile, space, disc, square or crystal is and does; None for any other text.

    One line per sentence. A colour means discs, squares and a crystal, unless the text also names
    the kind (``crystal red``). Case does not matter.
    """
    return explained(view, text, names, KINDS, WITHOUT_KIND)
