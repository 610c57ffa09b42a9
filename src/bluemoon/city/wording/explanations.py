"""Cards, tiles, dragons and the Obelisk, looked up by what a person calls them."""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from bluemoon.city.views.view import View
from bluemoon.city.wording.cards import card_lines, dragon_lines
from bluemoon.city.wording.places import obelisk_lines, place_lines, space_lines

Explaining: TypeAlias = Callable[[View, str, Sequence[str]], list[str]]
"""The lines about the thing of a kind that has this name; none if there is no such thing."""

KINDS: Final[MappingProxyType[str, Explaining]] = MappingProxyType(
    {"card": card_lines, "cell": place_lines, "dragon": dragon_lines, "space": space_lines}
)
"""What a name can be preceded by, as in the pieces of an action."""

WITHOUT_KIND: Final = (card_lines, place_lines, dragon_lines, obelisk_lines)
"""What a name alone can mean; a space has only a number."""


def card(view: View, text: str, /, *, names: Sequence[str] = ()) -> str | None:
    """
    What a card, tile, space, dragon or the Obelisk is and does; None if the text names none.

    A line for each sentence. A name can be that of a card and of a cell (``A2``): then both are
    explained, one after the other, unless the kind is named as well (``cell a2``). Case does not
    matter.
    """
    words = text.lower().replace("_", " ").split()
    explaining = KINDS.get(words[0]) if len(words) > 1 else None
    if explaining is not None:
        found = [explaining(view, " ".join(words[1:]), names)]
    else:
        found = [explain(view, " ".join(words), names) for explain in WITHOUT_KIND]
    return "\n\n".join("\n".join(lines) for lines in found if lines) or None
