"""
Actions: what a player may order.

An action names what is decided and nothing more. Cards are named by their ids, bluff cards in play
by their places (``~1``). ``str(action)`` is its notation.
"""

from collections.abc import Iterable, Sequence
from re import Pattern
from re import compile as compiled
from typing import Final, Literal, TypeAlias, TypeVar

from attrs import Attribute, field, frozen

from bluemoon.kernel.checks import all_of_type
from bluemoon.kernel.errors import ActionTypeError, shown
from bluemoon.legends.components import standard_components
from bluemoon.legends.kinds import ELEMENTS, CardId, Element

PartT = TypeVar("PartT")

CARD_PATTERN: Final = compiled("[a-z][0-9]{2,3}")
"""What the id of a card looks like."""
PLACE_PATTERN: Final = compiled("~[1-9][0-9]?")
"""What the place of a bluff card looks like (U12)."""

BluffPlace: TypeAlias = str
"""A bluff card by its place among those in a support area: ``~1`` is the oldest."""

LONGEST_LIST: Final = 60
"""No hand has more cards."""


def _wrong(
    action: object, part: "Attribute[PartT]", expected: str, found: object
) -> ActionTypeError:
    return ActionTypeError(
        f"{part.name} of {type(action).__name__} is {expected}, not {shown(found)}"
    )


def _is_card(action: object, part: "Attribute[CardId]", found: object) -> None:
    if not isinstance(found, str) or CARD_PATTERN.fullmatch(found) is None:
        raise _wrong(action, part, "the id of a card such as 'v21'", found)


def _is_place(action: object, part: "Attribute[BluffPlace]", found: object) -> None:
    if not isinstance(found, str) or PLACE_PATTERN.fullmatch(found) is None:
        raise _wrong(action, part, "the place of a bluff card such as '~1'", found)


def _is_element(action: object, part: "Attribute[Element]", found: object) -> None:
    if found not in ELEMENTS:
        raise _wrong(action, part, "'fire' or 'earth'", found)


def _is_kind(
    action: object, part: "Attribute[Literal['boosters', 'supports']]", found: object
) -> None:
    if found not in ("boosters", "supports"):
        raise _wrong(action, part, "'boosters' or 'supports'", found)


def _is_bool(action: object, part: "Attribute[bool]", found: object) -> None:
    if not isinstance(found, bool):
        raise _wrong(action, part, "True or False", found)


def _as_names(names: Iterable[str]) -> tuple[str, ...]:
    """
    The names once each, in the order of the printed cards; anything else is refused.

    Those that no printed card has come last, sorted as texts.
    """
    expected = "cards are a list of ids such as 'v21', or places such as '~1'"
    return _in_file_order(names, (CARD_PATTERN, PLACE_PATTERN), expected, least=1)


def _as_cards(cards: Iterable[CardId]) -> tuple[CardId, ...]:
    """Cards, perhaps none, in the same order."""
    return _in_file_order(cards, (CARD_PATTERN,), "cards are a list of ids such as 'v21'", least=0)


def _in_file_order(
    names: Iterable[str], patterns: Sequence[Pattern[str]], expected: str, *, least: int
) -> tuple[str, ...]:
    if isinstance(names, str):
        message = f"{expected}, not {shown(names)}"
        raise ActionTypeError(message)
    given = tuple(all_of_type(names, str, expected, error=ActionTypeError))
    for name in given:
        if not any(pattern.fullmatch(name) for pattern in patterns):
            message = f"{expected}, not {shown(name)}"
            raise ActionTypeError(message)
    if not least <= len(given) <= LONGEST_LIST or len(set(given)) != len(given):
        message = f"cards are from {least} to {LONGEST_LIST}, each named once, not {shown(given)}"
        raise ActionTypeError(message)
    return tuple(sorted(given, key=_place_in_file)) if len(given) > 1 else given


def _place_in_file(name: str) -> tuple[int, str]:
    order = standard_components().order
    return order.get(name, len(order)), name


@frozen
class Retrieve:
    """Take an own active card with the retrieve icon back (T11)."""

    card: CardId = field(validator=_is_card)

    def __str__(self) -> str:
        return f"retrieve {self.card}"


@frozen
class Drop:
    """Discard an own bluff card (T12)."""

    place: BluffPlace = field(validator=_is_place)

    def __str__(self) -> str:
        return f"drop {self.place}"


@frozen
class Land:
    """Land a ship (T13)."""

    ship: CardId = field(validator=_is_card)

    def __str__(self) -> str:
        return f"land {self.ship}"


@frozen
class Play:
    """Play a card, from hand or from a landed ship (A9)."""

    card: CardId = field(validator=_is_card)
    keep: bool = field(default=False, validator=_is_bool)
    """Whether the first character of a turn leaves what is active uncovered (I8)."""

    def __str__(self) -> str:
        return f"play {self.card} keep" if self.keep else f"play {self.card}"


@frozen
class Replace:
    """Discard a card with the replace icon from hand, and draw one (I12)."""

    card: CardId = field(validator=_is_card)

    def __str__(self) -> str:
        return f"replace {self.card}"


@frozen
class Fight:
    """Start or continue a fight (E1)."""

    def __str__(self) -> str:
        return "fight"


@frozen
class Decline:
    """Start no fight (E4)."""

    def __str__(self) -> str:
        return "decline"


@frozen
class Retreat:
    """Give up the running fight (E7)."""

    def __str__(self) -> str:
        return "retreat"


@frozen
class Bluff:
    """Lay a card face down as a bluff card (U1)."""

    card: CardId = field(validator=_is_card)

    def __str__(self) -> str:
        return f"bluff {self.card}"


@frozen
class Load:
    """Put a card onto a ship (U13)."""

    card: CardId = field(validator=_is_card)
    ship: CardId = field(validator=_is_card)

    def __str__(self) -> str:
        return f"load {self.card} {self.ship}"


@frozen
class Use:
    """Use a text once in this turn, or resolve it next (T7, X23)."""

    card: CardId = field(validator=_is_card)

    def __str__(self) -> str:
        return f"use {self.card}"


@frozen
class Pay:
    """Meet the demand of an opposing card (B9)."""

    demand: CardId = field(validator=_is_card)
    cards: tuple[CardId, ...] = field(converter=_as_names)
    """The cards discarded."""

    def __str__(self) -> str:
        return f"pay {self.demand} {' '.join(self.cards)}"


@frozen
class Done:
    """End the Booster/Support phase (B10)."""

    def __str__(self) -> str:
        return "done"


@frozen
class Backtrack:
    """Undo everything since the engagement choice (E10)."""

    def __str__(self) -> str:
        return "backtrack"


@frozen
class Announce:
    """Choose the element of a new fight and announce the power (P2)."""

    element: Element = field(validator=_is_element)

    def __str__(self) -> str:
        return self.element


@frozen
class Call:
    """Call the bluff (U8)."""

    def __str__(self) -> str:
        return "call"


@frozen
class Pass:
    """Do not call the bluff, or play no interference card (U8, N4)."""

    def __str__(self) -> str:
        return "pass"


@frozen
class Respond:
    """Play an interference card (N1)."""

    card: CardId = field(validator=_is_card)

    def __str__(self) -> str:
        return f"respond {self.card}"


@frozen
class Pick:
    """Choose this card, or these cards as a payment (X5)."""

    cards: tuple[str, ...] = field(converter=_as_names)
    """Ids of cards; of an opponent's bluff card, its place."""

    def __str__(self) -> str:
        return f"pick {' '.join(self.cards)}"


@frozen
class Yes:
    """Use the optional text (X3)."""

    def __str__(self) -> str:
        return "yes"


@frozen
class Stop:
    """Do not use the text, or choose no more, or end the End phase (X3, T20)."""

    def __str__(self) -> str:
        return "stop"


@frozen
class Random:
    """Discard a random card of the opponent's hand (X16)."""

    def __str__(self) -> str:
        return "random"


@frozen
class OneKind:
    """Discard all boosters, or all supports."""

    kind: Literal["boosters", "supports"] = field(validator=_is_kind)

    def __str__(self) -> str:
        return self.kind


@frozen
class Mulligan:
    """Put these cards of the hand back into the draw deck and draw as many; none: keep all (O1)."""

    cards: tuple[CardId, ...] = field(default=(), converter=_as_cards)

    def __str__(self) -> str:
        return " ".join(("mulligan", *self.cards))


Action: TypeAlias = (
    Retrieve
    | Drop
    | Land
    | Play
    | Replace
    | Fight
    | Decline
    | Retreat
    | Bluff
    | Load
    | Use
    | Pay
    | Done
    | Backtrack
    | Announce
    | Call
    | Pass
    | Respond
    | Pick
    | Yes
    | Stop
    | Random
    | OneKind
    | Mulligan
)
