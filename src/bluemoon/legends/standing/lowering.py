"""What ignoring and ZERO texts take away from opposing cards (legends-effects.md, section 3)."""

from collections.abc import Iterable
from typing import TypeAlias, assert_never

from bluemoon.legends.effects.operators import IgnoreEffect, ZeroEffect
from bluemoon.legends.kinds import CardId
from bluemoon.legends.standing.worths import CardWorth, LoweringEffect, Subject

Lowering: TypeAlias = tuple[CardId, LoweringEffect]
"""An effect in force, and the card that has it."""


def lowered(subject: Subject, lowerings: Iterable[Lowering]) -> CardWorth:
    """What is left of a card by the effects in force against its owner, in their order."""
    worth = subject.worth
    for _, effect in lowerings:
        worth = lowered_once(subject, worth, effect)
    return worth


def lowered_once(subject: Subject, worth: CardWorth, effect: LoweringEffect) -> CardWorth:
    """What one effect leaves of a card that counts *worth* at this point of the order."""
    if "protect" in worth.icons and not _takes_protection(effect):
        return worth
    match effect:
        case IgnoreEffect():
            return _ignored(worth, effect) if _is_in_scope(subject, effect) else worth
        case ZeroEffect():
            return _zeroed(worth, effect) if subject.card_type in effect.types else worth
        case _:
            assert_never(effect)


def _takes_protection(effect: LoweringEffect) -> bool:
    """Whether the protect icon is among what the effect ignores; then it does not help (I9)."""
    return (
        isinstance(effect, IgnoreEffect)
        and effect.part == "icons"
        and "protect" not in effect.spared_icons
    )


def _is_in_scope(subject: Subject, effect: IgnoreEffect) -> bool:
    if effect.spares_flit and subject.is_flit_character:
        return False
    match effect.scope:
        case "all":
            return True
        case "characters":
            return subject.card_type == "character"
        case "boosters":
            return subject.card_type == "booster"
        case "supports":
            return subject.card_type == "support"
        case "with_icons":
            return subject.has_icons
        case _:
            assert_never(effect.scope)


def _ignored(worth: CardWorth, effect: IgnoreEffect) -> CardWorth:
    fire, earth, icons = worth.fire, worth.earth, worth.icons
    match effect.part:
        case "text":
            return CardWorth(fire, earth, icons, text_counts=False, is_ignored=worth.is_ignored)
        case "icons":
            left = icons & effect.spared_icons
            return CardWorth(fire, earth, left, worth.text_counts, worth.is_ignored)
        case "card":
            return CardWorth(0, 0, frozenset(), text_counts=False, is_ignored=True)
        case _:
            assert_never(effect.part)


def _zeroed(worth: CardWorth, effect: ZeroEffect) -> CardWorth:
    remainder = 1 if effect.parity == "odd" else 0
    fire = 0 if worth.fire % 2 == remainder else worth.fire
    earth = 0 if worth.earth % 2 == remainder else worth.earth
    return CardWorth(fire, earth, worth.icons, worth.text_counts, worth.is_ignored)
