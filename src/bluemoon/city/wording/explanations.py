"""What cards, tiles, dragons and the Obelisk are and do, looked up by name."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from bluemoon.city.views.view import View
from bluemoon.city.wording.cards import card_lines, dragon_lines
from bluemoon.city.wording.places import obelisk_lines, place_lines, space_lines
from bluemoon.toolkits.wording import Explain, explained

KINDS: Final[MappingProxyType[str, Explain[View]]] = MappingProxyType(
    {"card": card_lines, "cell": place_lines, "dragon": dragon_lines, "space": space_lines}
)
"""The words that may precede a name, as in the pieces of an action."""

WITHOUT_KIND: Final = (card_lines, place_lines, dragon_lines, obelisk_lines)
"""What a name alone can mean; never a space, because that has only a number."""


def card(view: View, text: str, /, *, names: Sequence[str] = ()) -> str | None:
    """
    What a card, tile, space, dragon or the Obelisk is and does; None for any other text.

    One line per sentence. If a card and a cell have the same name (``A2``), both are explained,
    unless the text also names the kind (``cell a2``). Case does not matter.
    """
    return explained(view, text, names, KINDS, WITHOUT_KIND)
