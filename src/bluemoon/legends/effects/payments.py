"""Payments: what must be discarded from hand to meet a demand or to attract a dragon."""

from typing import TypeAlias

from attrs import frozen

from bluemoon.legends.kinds import CardType, Element


@frozen
class ElementPayment:
    """Cards worth the number in one element."""

    element: Element
    number: int

    def __str__(self) -> str:
        return f"{self.element}>={self.number}"


@frozen
class EitherElementPayment:
    """Cards worth the number in fire or in earth."""

    number: int

    def __str__(self) -> str:
        return f"fire|earth>={self.number}"


@frozen
class BothElementsPayment:
    """Two groups of cards, one worth the number in fire, the other in earth."""

    number: int

    def __str__(self) -> str:
        return f"fire&earth>={self.number}"


@frozen
class CardsPayment:
    """This many cards of one type; if several are named, all of the same one."""

    card_types: tuple[CardType, ...]
    number: int

    def __str__(self) -> str:
        return "|".join([f"{card_type}={self.number}" for card_type in self.card_types])


@frozen
class MoonsPayment:
    """Cards with this many moons together."""

    number: int

    def __str__(self) -> str:
        return f"moons>={self.number}"


Payment: TypeAlias = (
    ElementPayment | EitherElementPayment | BothElementsPayment | CardsPayment | MoonsPayment
)
