"""The action: what a player may order."""

from typing import TypeAlias

from attrs import Attribute, field, frozen

from bluemoon.kernel.errors import ActionTypeError, shown
from bluemoon.legends.actions import CARD_PATTERN
from bluemoon.legends.kinds import CardId


def _is_card(action: object, part: "Attribute[CardId]", found: object) -> None:
    if not isinstance(found, str) or CARD_PATTERN.fullmatch(found) is None:
        expected = "the id of a card such as 'v21'"
        message = f"{part.name} of {type(action).__name__} is {expected}, not {shown(found)}"
        raise ActionTypeError(message)


@frozen
class Take:
    """Choose a card of the pack (G4)."""

    card: CardId = field(validator=_is_card)

    def __str__(self) -> str:
        return f"take {self.card}"


Action: TypeAlias = Take
"""There is no other."""
