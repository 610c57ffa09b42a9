"""What a card counts, and how the texts in play change it."""

from functools import lru_cache
from typing import Final, TypeAlias

from attrs import evolve, frozen

from bluemoon.legends.components.cards import Card
from bluemoon.legends.effects.operators import (
    IgnoreEffect,
    RaiseEffect,
    RaiseHigherEffect,
    RaiseSumEffect,
    TimesEffect,
    ZeroEffect,
)
from bluemoon.legends.kinds import BLUFFS, CardId, CardType, Element, Icon

BLUFF_VALUE: Final = 2
"""The printed value of a bluff card in play, in both elements (U1)."""

LoweringEffect: TypeAlias = IgnoreEffect | ZeroEffect
"""An effect that takes something away from opposing cards."""
RaisingEffect: TypeAlias = RaiseEffect | RaiseSumEffect | RaiseHigherEffect | TimesEffect
"""An effect that raises or multiplies the values of own cards."""


@frozen
class CardWorth:
    """What a card counts at one point of the order in which texts are applied."""

    fire: int
    earth: int
    icons: frozenset[Icon]
    """The icons that work."""
    text_counts: bool
    is_ignored: bool = False
    """Whether the whole card is ignored, or covered: it counts nothing, and nothing raises it."""

    def value(self, element: Element) -> int:
        """The value in an element."""
        return self.fire if element == "fire" else self.earth


@frozen
class Change:
    """What one text does to a card; parts that it leaves alone are the same before and after."""

    by: CardId
    """The card with the text: an opposing one if it lowers, an own one if it raises."""
    operator: LoweringEffect | RaisingEffect
    before: CardWorth
    after: CardWorth


@frozen
class CardStanding:
    """What a card counts now, and why."""

    fire: int
    earth: int
    icons: frozenset[Icon]
    """The icons that work."""
    text_counts: bool
    changes: tuple[Change, ...]
    """What changed it, in the order in which the texts are applied; without those in vain."""


@frozen
class Subject:
    """A card before any text changes it, and what texts ask about it."""

    card_type: CardType
    is_flit_character: bool
    has_icons: bool
    """Whether it has printed icons, or is being played with a gained one (I11)."""
    is_bluff: bool
    worth: CardWorth
    """What is printed."""


@lru_cache(maxsize=1 << 10)
def subject_of(card: Card, gained: frozenset[Icon] = frozenset()) -> Subject:
    """A card as it is printed, in whatever zone, and perhaps with icons gained (I11)."""
    icons = card.icons | gained
    return Subject(
        card.card_type,
        is_flit_character=card.affiliation == "flit" and card.card_type == "character",
        has_icons=bool(icons),
        is_bluff=False,
        worth=CardWorth(card.value("fire"), card.value("earth"), icons, text_counts=True),
    )


@lru_cache(maxsize=1 << 10)
def bluff_subject(card: Card) -> Subject:
    """A bluff card in play: a support of 2 and 2 without text, with a bluff icon (U1)."""
    return evolve(ANY_BLUFF, worth=evolve(ANY_BLUFF.worth, icons=card.icons & BLUFFS))


ANY_BLUFF: Final = Subject(
    "support",
    is_flit_character=False,
    has_icons=True,
    is_bluff=True,
    worth=CardWorth(BLUFF_VALUE, BLUFF_VALUE, frozenset(), text_counts=False),
)
"""A bluff card in play; which icon it has is left open, as for a card face down."""

COVERED: Final = Subject(
    "character",
    is_flit_character=False,
    has_icons=False,
    is_bluff=False,
    worth=CardWorth(0, 0, frozenset(), text_counts=False, is_ignored=True),
)
"""A covered card, whichever it is: it counts nothing (A4)."""
