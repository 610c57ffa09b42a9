"""What cards, bluff cards, icons, elements, peoples and types of cards are, found by name."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from bluemoon.legends.views.view import View
from bluemoon.legends.wording.cards import card_lines, name_part_lines
from bluemoon.legends.wording.icons import icon_lines
from bluemoon.legends.wording.peoples_and_elements import element_lines, people_lines
from bluemoon.legends.wording.places import bluff_lines
from bluemoon.legends.wording.special_cards import type_lines
from bluemoon.toolkits.wording import Explain, explained


def _card_or_part(view: View, name: str, names: Sequence[str]) -> list[str]:
    """A card by its id or name, or by a part of its name."""
    return card_lines(view, name, names) or name_part_lines(view, name, names)


def _bluff_or_icon(view: View, name: str, names: Sequence[str]) -> list[str]:
    """A bluff card by its place, or a bluff icon."""
    return bluff_lines(view, name, names) or icon_lines(view, f"bluff {name}", names)


KINDS: Final[MappingProxyType[str, Explain[View]]] = MappingProxyType(
    {
        "card": _card_or_part,
        "ship": _card_or_part,
        "demand": _card_or_part,
        "leader": _card_or_part,
        "bluff": _bluff_or_icon,
        "icon": icon_lines,
        "element": element_lines,
        "people": people_lines,
        "type": type_lines,
    }
)
"""The words that may precede a name, as in the pieces of an action."""

WITHOUT_KIND: Final = (card_lines, bluff_lines, icon_lines, element_lines, people_lines, type_lines)
"""What a name alone can mean."""


def card(view: View, text: str, /, *, names: Sequence[str] = ()) -> str | None:
    """
    What a card, bluff card, icon, element, people or type of cards is; None for any other text.

    One line per sentence. Of the types of cards it explains those that came with expansions, such
    as Hyla cards. A card has its id (``v21``), its name or a part of it; a bluff card in
    play its place (``~1``). Case does not matter.
    """
    return explained(view, text, names, KINDS, WITHOUT_KIND) or explained(
        view, text, names, {}, (name_part_lines,)
    )
