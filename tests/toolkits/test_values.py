"""Any value in words."""

from enum import Enum, IntEnum
from types import MappingProxyType

import pytest
from attrs import field, frozen

from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.values import in_words, lines_of


class Suit(Enum):
    FULL_MOON = 1


class Rank(IntEnum):
    HIGH_ONE = 7


class Spoken(Enum):
    ONE = 1

    def __str__(self) -> str:
        return "number one"


@frozen
class Card:
    suit: Suit
    rank: int

    def __str__(self) -> str:
        return f"{self.rank} of moons"


@frozen
class Hand:
    owner: Seat
    cards: tuple[Card, ...] = ()
    secret: str = field(default="seed 7", repr=False)


class Opaque:
    pass


class Loud:
    def __repr__(self) -> str:
        return "<Loud at 0x7f>"


@frozen
class Position:
    hands: tuple[Hand, ...]
    to_act: Seat | None
    seats_by_space: tuple[tuple[Seat | None, ...], ...] = ()
    marks: MappingProxyType[str, tuple[int, ...]] = MappingProxyType({})
    first_and_number: tuple[Seat, int] = (Seat(0), 1)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "none"),
        (True, "yes"),
        (False, "no"),
        (7, "7"),
        (0.5, "0.5"),
        ("a\nb", "a b"),
        ("x" * 2000, f"{'x' * 999}~"),
        (b"ab", "b'ab'"),
        (Suit.FULL_MOON, "full moon"),
        (Rank.HIGH_ONE, "high one"),
        (Spoken.ONE, "number one"),
        ((), "nothing"),
        ([1, (2, 3)], "1, 2, 3"),
        (frozenset(["b", "a"]), "a, b"),
        ({"a": 1, Suit.FULL_MOON: None}, "a: 1, full moon: none"),
        (Card(Suit.FULL_MOON, 3), "3 of moons"),
        (Hand(Seat(1), (Card(Suit.FULL_MOON, 3),)), "hand owner Bob cards 3 of moons"),
        (Opaque(), "opaque"),
        (Loud(), "loud"),
    ],
)
def test_a_value_is_said_in_one_line(value: object, words: str) -> None:
    """Whatever it is, never as a representation in angle brackets."""
    assert words == in_words(value, ["Ann", "Bob"])


def test_a_position_is_said_in_lines() -> None:
    """Fields of fields further to the right; players are named; what a class hides is not said."""
    hands = (Hand(Seat(0), (Card(Suit.FULL_MOON, 1),)), Hand(Seat(1)))
    position = Position(
        hands,
        None,
        ((Seat(0), None), ()),
        MappingProxyType({"red": (1, 2), "blue": ()}),
    )

    assert [
        "Hands:",
        "  0:",
        "    Owner: Ann",
        "    Cards: 1 of moons",
        "  1:",
        "    Owner: seat 1",
        "    Cards: nothing",
        "To act: nobody",
        "Seats by space:",
        "  0: Ann, nobody",
        "  1: nobody",
        "Marks:",
        "  red: 1, 2",
        "  blue: nothing",
        "First and number: 0, 1",
    ] == [*lines_of(position, ["Ann"])]


def test_what_has_no_fields_is_one_line() -> None:
    assert ["1, 2"] == [*lines_of((1, 2))]
