"""Texts that change what cards count, in words."""

from collections.abc import Mapping
from typing import Final, Literal, assert_never

from bluemoon.legends.components import Card, Components
from bluemoon.legends.effects.operators import (
    DoubleEffect,
    IgnoreEffect,
    RaiseEffect,
    RaiseHigherEffect,
    RaiseSumEffect,
    StandingEffect,
    Target,
    TimesEffect,
    TotalEffect,
    ZeroEffect,
)
from bluemoon.legends.kinds import Element
from bluemoon.legends.wording.phrases import icon_names, name_of, types_words
from bluemoon.toolkits.wording import listed

_SCOPES: Final[Mapping[str, str]] = {
    "all": "cards",
    "characters": "characters",
    "boosters": "boosters",
    "supports": "supports",
    "with_icons": "cards with icons",
}
_TARGETS: Final[Mapping[Target, str]] = {
    "my.characters": "each of your characters",
    "my.boosters": "each of your boosters",
    "my.supports": "each of your supports",
    "my.bluffs": "each of your bluff cards",
    "one.character": "one of your characters",
}
TWICE: Final = 2


def standing_words(components: Components, card: Card, effect: StandingEffect) -> str:  # noqa: PLR0911  one arm an effect
    """What a text of the card changes, told to its owner; it begins with a small letter."""
    match effect:
        case IgnoreEffect():
            return f"{_ignoring(effect)}{_unless(components, card, effect)}"
        case ZeroEffect():
            types = types_words(effect.types, "and")
            return f"{effect.parity} printed values of the opponent's {types} count as 0"
        case RaiseEffect():
            return f"{_values(effect.target, effect.element)} at least {effect.number}"
        case RaiseSumEffect():
            return f"{_values(effect.target, 'both')} at least the sum of both printed values"
        case RaiseHigherEffect():
            return f"{_values(effect.target, 'both')} at least the higher printed value"
        case TimesEffect():
            how = "doubled" if effect.number == TWICE else f"multiplied by {effect.number}"
            return f"{_values(effect.target, effect.element)} {how}"
        case DoubleEffect():
            return "one of your Caterpillars demands twice as much"
        case TotalEffect():
            where = "" if effect.element == "any" else f"in a fight in {effect.element}, "
            return f"{where}your total power is at least {effect.number}"
        case _:
            assert_never(effect)


def _ignoring(effect: IgnoreEffect) -> str:
    cards = f"the opponent's {_SCOPES[effect.scope]}"
    match effect.part:
        case "text":
            return f"the texts of {cards} are ignored{_spared(effect)}"
        case "icons":
            return f"the icons of {cards} are ignored{_spared(effect)}"
        case "card":
            flit = " (but not Flit characters)" if effect.spares_flit else ""
            return f"{cards}{flit} count nothing: they have no values, icons or texts"
        case _:
            assert_never(effect.part)


def _spared(effect: IgnoreEffect) -> str:
    """The icons that still work, or whose icons or texts do; a text cannot name both."""
    icons = listed(icon_names(effect.spared_icons))
    spared = "those of Flit characters" if effect.spares_flit else icons
    return f", except {spared}" if spared else ""


def _unless(components: Components, card: Card, effect: IgnoreEffect) -> str:
    """The cards that it yields to."""
    stronger = [
        f"{card.name} too" if other == card.id else name_of(components, other)
        for other in effect.yields_to
    ]
    if not stronger:
        return ""
    return f", unless the opponent has an active {listed(stronger, 'or')}"


def _values(target: Target, element: Element | Literal["both"]) -> str:
    """The values that are raised, and the verb."""
    if element == "both":
        return f"both values of {_TARGETS[target]} are"
    return f"the {element} value of {_TARGETS[target]} is"
