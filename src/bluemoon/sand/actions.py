"""
Actions: what a player may order.

An action names what is decided and nothing more. ``str(action)`` is its notation.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias, TypeVar

from attrs import Attribute, field, frozen

from bluemoon.kernel.checks import all_of_type, is_whole_number, whole_number_within
from bluemoon.kernel.errors import ActionTypeError, shown
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.spaces import Space, format_spaces
from bluemoon.sand.squares_and_discs import Colour

PartT = TypeVar("PartT")

LARGEST_NUMBER: Final = 99
"""No tile and no choice has a larger number."""


def _wrong(
    action: object, part: "Attribute[PartT]", expected: str, found: object
) -> ActionTypeError:
    return ActionTypeError(
        f"{part.name} of {type(action).__name__} is {expected}, not {shown(found)}"
    )


def _is_space(action: object, part: "Attribute[Space]", found: object) -> None:
    if not isinstance(found, Space):
        raise _wrong(action, part, "a Space such as Space.B2", found)


def _is_colour(action: object, part: "Attribute[Colour]", found: object) -> None:
    if not isinstance(found, Colour):
        raise _wrong(action, part, "a Colour such as Colour.RED", found)


def _is_disc(action: object, part: "Attribute[Colour | Space]", found: object) -> None:
    if not isinstance(found, Colour | Space):
        raise _wrong(action, part, "a Colour in the supply or a Space of the board", found)


def _is_card(action: object, part: "Attribute[Card]", found: object) -> None:
    if not isinstance(found, Card):
        raise _wrong(action, part, 'a Card such as Card.parse("II-12")', found)


def _is_deck(action: object, part: "Attribute[Deck]", found: object) -> None:
    if not isinstance(found, Deck):
        raise _wrong(action, part, "a Deck such as Deck.III", found)


def _is_number(action: object, part: "Attribute[int]", found: object) -> None:
    if not is_whole_number(found, 1, LARGEST_NUMBER):
        raise _wrong(action, part, whole_number_within(1, LARGEST_NUMBER), found)


def _as_spaces(spaces: Iterable[Space]) -> tuple[Space, ...]:
    """The spaces in the order given; anything else is refused."""
    expected = "spaces are Spaces such as Space.B2"
    return tuple(all_of_type(spaces, Space, expected, error=ActionTypeError))


def _in_board_order(spaces: Iterable[Space]) -> tuple[Space, ...]:
    return tuple(sorted(_as_spaces(spaces)))


@frozen
class Choose:
    """Take a blue or a yellow disc for the purple board (S8)."""

    colour: Colour = field(validator=_is_colour)

    def __str__(self) -> str:
        return f"choose {self.colour}"


@frozen
class PlayTile:
    """Lay a tile from hand (P1)."""

    tile: int = field(validator=_is_number)
    spaces: tuple[Space, ...] = field(converter=_as_spaces)
    """Where its first, second and third square go."""

    def __str__(self) -> str:
        return f"tile {self.tile} {format_spaces(self.spaces)}".rstrip()


@frozen
class Take:
    """Take the first or the second tile in front of the queen (P4)."""

    place: int = field(validator=_is_number)
    """1 or 2."""

    def __str__(self) -> str:
        return f"take {self.place}"


@frozen
class PlaceDisc:
    """Place a disc from the own supply (D1)."""

    colour: Colour = field(validator=_is_colour)
    to: Space = field(validator=_is_space)

    def __str__(self) -> str:
        return f"disc {self.colour} {self.to}"


@frozen
class MoveDisc:
    """Move a disc on the board (D1)."""

    start: Space = field(validator=_is_space)
    to: Space = field(validator=_is_space)

    def __str__(self) -> str:
        return f"slide {self.start} {self.to}"


@frozen
class Done:
    """End a disc action before its limit, or decline the second exchange of tiles (D4, A8)."""

    def __str__(self) -> str:
        return "done"


@frozen
class Claim:
    """Claim a card with the pieces on these spaces (C1)."""

    card: Card = field(validator=_is_card)
    spaces: tuple[Space, ...] = field(converter=_in_board_order)
    """The spaces that are cleared, in board order."""

    def __str__(self) -> str:
        return f"claim {self.card} {format_spaces(self.spaces)}".rstrip()


@frozen
class Look:
    """Red crystal: look at cards of a deck (A3)."""

    deck: Deck = field(validator=_is_deck)

    def __str__(self) -> str:
        return f"look {self.deck}"


@frozen
class Keep:
    """Keep one of the cards looked at (A3)."""

    number: int = field(validator=_is_number)
    """The place of the card in the order in which they were drawn, counted from 1."""

    def __str__(self) -> str:
        return f"keep {self.number}"


@frozen
class Unbound:
    """Purple crystal: place or move any number of discs in this action (A4)."""

    def __str__(self) -> str:
        return "all"


@frozen
class Exchange:
    """Yellow crystal: exchange an own disc for one of the central supply (A5)."""

    # Compared by their names: as numbers, green and a1 are equal.
    disc: Colour | Space = field(validator=_is_disc, eq=str)
    """The own disc: its colour if it is in the supply, its space if it is on the board."""
    colour: Colour = field(validator=_is_colour)
    """The colour of the disc received."""

    def __str__(self) -> str:
        return f"exchange {self.disc} {self.colour}"


@frozen
class Shift:
    """Green crystal: move a square to an empty space (A6)."""

    start: Space = field(validator=_is_space)
    to: Space = field(validator=_is_space)

    def __str__(self) -> str:
        return f"shift {self.start} {self.to}"


@frozen
class Rise:
    """Orange crystal: go up one step on the +1 track (A7)."""

    def __str__(self) -> str:
        return "rise"


@frozen
class Trade:
    """Blue crystal: exchange a tile in hand for one of the loop (A8)."""

    own: int = field(validator=_is_number)
    loop: int = field(validator=_is_number)

    def __str__(self) -> str:
        return f"trade {self.own} {self.loop}"


@frozen
class End:
    """End the turn (T1)."""

    def __str__(self) -> str:
        return "end"


Action: TypeAlias = (
    Choose
    | PlayTile
    | Take
    | PlaceDisc
    | MoveDisc
    | Done
    | Claim
    | Look
    | Keep
    | Unbound
    | Exchange
    | Shift
    | Rise
    | Trade
    | End
)
