"""Conditions and payments of cards, in words."""

from collections.abc import Mapping
from typing import Final, assert_never

from bluemoon.legends.effects.conditions import Condition, Measure
from bluemoon.legends.effects.payments import (
    BothElementsPayment,
    CardsPayment,
    EitherElementPayment,
    ElementPayment,
    MoonsPayment,
    Payment,
)
from bluemoon.legends.wording.phrases import types_words
from bluemoon.toolkits.wording import counted

_HAS: Final = "the opponent has"
_POWER: Final = "the opponent's power in {} is"
_COUNTED: Final[Mapping[Measure, tuple[str, str, str]]] = {
    "your_dragons": (_HAS, "dragon", "dragons"),
    "my_dragons": ("you have", "dragon", "dragons"),
    "your_hand": ("the opponent holds", "card", "cards"),
    "your_played": (
        _HAS,
        "card in the combat and support areas",
        "cards in the combat and support areas",
    ),
    "my_played": (
        "you have",
        "card in your combat and support areas",
        "cards in your combat and support areas",
    ),
    "your_active": (_HAS, "active card", "active cards"),
    "your_active_characters": (_HAS, "active character", "active characters"),
    "your_active_boosters": (_HAS, "active booster", "active boosters"),
    "your_active_supports": (_HAS, "active support", "active supports"),
    "your_active_icons": (_HAS, "active card with icons", "active cards with icons"),
    "your_active_free": (
        _HAS,
        "active card with the free icon",
        "active cards with the free icon",
    ),
    "your_hyla": (_HAS, "active Hyla card", "active Hyla cards"),
    "your_power": (_POWER.format("a running fight"), "", ""),
    "your_fire_power": (_POWER.format("a fight in fire"), "", ""),
    "your_earth_power": (_POWER.format("a fight in earth"), "", ""),
    "my_influence": (
        "you have",
        "influence card (a ship that is not landed, or a Hyla card)",
        "influence cards (ships that are not landed, or a Hyla card)",
    ),
}
"""Who has it, and what is counted: one of it, and several; of power nothing is counted."""


def condition_words(condition: Condition) -> str:
    """
    A condition on a card, for its owner.

    >>> condition_words(Condition("your_dragons", ">=", 1))
    'the opponent has at least 1 dragon'
    >>> condition_words(Condition("my_played", "<=", 0))
    'you have no cards in your combat and support areas'
    """
    who, one, several = _COUNTED[condition.measure]
    if condition.plus_my_hand:
        return f"{who} {_amount(condition, one, several)} more than you, counting this one"
    if condition.comparison == "<=" and condition.number == 0 and several:
        return f"{who} no {several}"
    return f"{who} {_amount(condition, one, several)}"


def _amount(condition: Condition, one: str, several: str) -> str:
    bound = "at least" if condition.comparison == ">=" else "at most"
    return f"{bound} {counted(condition.number, one, several) if one else condition.number}"


def payment_words(payment: Payment) -> str:
    """
    What has to be discarded from hand.

    >>> payment_words(ElementPayment("fire", 3)), payment_words(CardsPayment(("character",), 1))
    ('cards from hand worth 3 in fire', '1 character from hand')
    """
    match payment:
        case ElementPayment():
            return f"cards from hand worth {payment.number} in {payment.element}"
        case EitherElementPayment():
            return f"cards from hand worth {payment.number} in fire or in earth"
        case BothElementsPayment():
            worth = payment.number
            return f"cards from hand worth {worth} in fire and others worth {worth} in earth"
        case CardsPayment():
            types = types_words(payment.card_types, "or", number=payment.number)
            return f"{payment.number} {types} from hand"
        case MoonsPayment():
            return f"cards from hand with {counted(payment.number, 'moon')}"
        case _:
            assert_never(payment)
