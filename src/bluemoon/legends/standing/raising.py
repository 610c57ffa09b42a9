"""How texts raise and multiply the values of own active cards (legends-effects.md, section 3)."""

from typing import Literal, TypeAlias, assert_never

from bluemoon.legends.effects.operators import (
    RaiseEffect,
    RaiseHigherEffect,
    RaiseSumEffect,
    Target,
    TimesEffect,
)
from bluemoon.legends.kinds import CardId, Element
from bluemoon.legends.standing.worths import CardWorth, RaisingEffect, Subject

Raising: TypeAlias = tuple[CardId, RaisingEffect, CardId | None]
"""An effect that counts, the card that has it, and the declared target (X8)."""


def is_raised_by(raising: Raising, subject: Subject, card: CardId | None) -> bool:
    """Whether the effect concerns an active card of its owner; None: a card face down."""
    _, effect, target = raising
    return _concerns(effect.target, subject) and (
        effect.target != "one.character" or (target is not None and target == card)
    )


def _concerns(target: Target, subject: Subject) -> bool:
    match target:
        case "my.characters" | "one.character":
            return subject.card_type == "character"
        case "my.boosters":
            return subject.card_type == "booster"
        case "my.supports":
            return subject.card_type == "support"
        case "my.bluffs":
            return subject.is_bluff
        case _:
            assert_never(target)


def raised_once(worth: CardWorth, printed: CardWorth, effect: RaisingEffect) -> CardWorth:
    """What a card counts after one effect; *printed* is what is left of the printed values."""
    match effect:
        case RaiseEffect():
            return _at_least(worth, effect.element, effect.number)
        case RaiseSumEffect():
            return _at_least(worth, "both", printed.fire + printed.earth)
        case RaiseHigherEffect():
            return _at_least(worth, "both", max(printed.fire, printed.earth))
        case TimesEffect():
            return _times(worth, effect.element, effect.number)
        case _:
            assert_never(effect)


def _at_least(worth: CardWorth, element: Element | Literal["both"], number: int) -> CardWorth:
    fire = worth.fire if element == "earth" else max(worth.fire, number)
    earth = worth.earth if element == "fire" else max(worth.earth, number)
    return CardWorth(fire, earth, worth.icons, worth.text_counts)


def _times(worth: CardWorth, element: Element | Literal["both"], number: int) -> CardWorth:
    fire = worth.fire if element == "earth" else worth.fire * number
    earth = worth.earth if element == "fire" else worth.earth * number
    return CardWorth(fire, earth, worth.icons, worth.text_counts)
