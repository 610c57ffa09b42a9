"""
Actions: what a player may order.

An action names what is decided and nothing more. ``str(action)`` is its notation.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias, TypeVar

from attrs import Attribute, field, frozen

from bluemoon.city.cards import Card, checked_cards, format_cards, in_order
from bluemoon.city.cells import Cell, Dragon
from bluemoon.kernel.checks import is_whole_number, whole_number_within
from bluemoon.kernel.errors import ActionTypeError, shown

PartT = TypeVar("PartT")

LARGEST_NUMBER: Final = 999
"""No building has this many spaces; it keeps the text of an action short."""


def _wrong(
    action: object, part: "Attribute[PartT]", expected: str, found: object
) -> ActionTypeError:
    return ActionTypeError(
        f"{part.name} of {type(action).__name__} is {expected}, not {shown(found)}"
    )


def _is_cell(action: object, part: "Attribute[Cell]", found: object) -> None:
    if not isinstance(found, Cell):
        raise _wrong(action, part, "a Cell such as Cell.D3", found)


def _is_dragon(action: object, part: "Attribute[Dragon]", found: object) -> None:
    if not isinstance(found, Dragon):
        raise _wrong(action, part, "a Dragon such as Dragon.RED", found)


def _is_card(action: object, part: "Attribute[Card]", found: object) -> None:
    if not isinstance(found, Card):
        raise _wrong(action, part, 'a Card such as Card.parse("T1")', found)


def _is_card_or_none(action: object, part: "Attribute[Card | None]", found: object) -> None:
    if found is not None and not isinstance(found, Card):
        raise _wrong(action, part, "a Card or None", found)


def _is_number(action: object, part: "Attribute[int]", found: object) -> None:
    if not is_whole_number(found, -LARGEST_NUMBER, LARGEST_NUMBER):
        within = whole_number_within(-LARGEST_NUMBER, LARGEST_NUMBER)
        raise _wrong(action, part, within, found)


def _as_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in canonical order; anything else is refused."""
    return in_order(checked_cards(cards, ActionTypeError))


@frozen
class Move:
    """Walk with the miniature, within the steps left (M1)."""

    to: Cell = field(validator=_is_cell)

    def __str__(self) -> str:
        return f"move {self.to}"


@frozen
class Flit:
    """Discard a Flit of value 2 for two more steps (M4)."""

    def __str__(self) -> str:
        return "flit"


@frozen
class Fly:
    """Discard a Flit of value 1 to put the miniature on any tile (M4)."""

    to: Cell = field(validator=_is_cell)

    def __str__(self) -> str:
        return f"fly {self.to}"


@frozen
class MoveDragon:
    """Discard a Vulca, Terrah or Aqua to move its dragon (M2, M3)."""

    dragon: Dragon = field(validator=_is_dragon)
    to: Cell = field(validator=_is_cell)
    card: Card = field(validator=_is_card)

    def __str__(self) -> str:
        return f"dragon {self.dragon} {self.to} {self.card}"


@frozen
class End:
    """End Movement, end Contribution, or decline an additional action (T1)."""

    def __str__(self) -> str:
        return "end"


@frozen
class Contribute:
    """Pay for a space of the building under the miniature (C1 to C12)."""

    space: int = field(validator=_is_number)
    """The space, counted from the left and from 1."""
    cards: tuple[Card, ...] = field(converter=_as_cards)
    """The cards discarded, in canonical order."""

    def __str__(self) -> str:
        return f"pay {self.space} {format_cards(self.cards)}".rstrip()


@frozen
class Offer:
    """Make an offering to the Obelisk; one more of them with a Pillar (O1, O3)."""

    pillar: Card | None = field(default=None, validator=_is_card_or_none)

    def __str__(self) -> str:
        return "offer" if self.pillar is None else f"offer {self.pillar}"


@frozen
class Reset:
    """Discard up to two cards and draw two more than that (R1)."""

    cards: tuple[Card, ...] = field(default=(), converter=_as_cards)

    def __str__(self) -> str:
        return f"reset {format_cards(self.cards)}".rstrip()


@frozen
class UseHall:
    """The Main Hall's additional action: go to any other tile (X3)."""

    to: Cell = field(validator=_is_cell)

    def __str__(self) -> str:
        return f"hall {self.to}"


@frozen
class UseHospital:
    """The Hospital's additional action: draw cards (X4)."""

    def __str__(self) -> str:
        return "hospital"


@frozen
class UseShrine:
    """The Golden Shrine's additional action: make an offering from there (X5)."""

    def __str__(self) -> str:
        return "shrine"


Action: TypeAlias = (
    Move
    | Flit
    | Fly
    | MoveDragon
    | End
    | Contribute
    | Offer
    | Reset
    | UseHall
    | UseHospital
    | UseShrine
)
