"""
Operators: what the text of a card does, as data.

Each is a small frozen class; together they are the closed union ``Effect``, so that a ``match``
that forgets one does not type-check. ``my`` and ``your`` are the owner of the card and the
opponent.
"""

from typing import Literal, TypeAlias

from attrs import frozen

from bluemoon.legends.effects.conditions import Condition
from bluemoon.legends.effects.payments import Payment
from bluemoon.legends.kinds import CardId, CardType, Element, Icon

Target: TypeAlias = Literal[
    "my.characters", "my.boosters", "my.supports", "my.bluffs", "one.character"
]
"""The own active cards that an effect changes; ``one.``: a declared target (X8)."""


# Standing: what a card counts


@frozen
class IgnoreEffect:
    """Opposing cards, or their icons or texts, are ignored."""

    rank: int
    """From 1 to 4; a lower one is applied first."""
    scope: Literal["all", "characters", "boosters", "supports", "with_icons"]
    part: Literal["text", "icons", "card"]
    spares_flit: bool
    """Flit characters are not touched."""
    spared_icons: frozenset[Icon]
    """With the part ``icons``: those that stay."""
    yields_to: tuple[CardId, ...]
    """The cards that it yields to; its own id: two of them cancel each other out."""


@frozen
class ZeroEffect:
    """Printed values of this parity become 0 on opposing cards of these types."""

    types: tuple[CardType, ...]
    parity: Literal["odd", "even"]


@frozen
class RaiseEffect:
    """A value below the number becomes the number."""

    target: Target
    element: Element | Literal["both"]
    number: int


@frozen
class RaiseSumEffect:
    """Both values become at least the sum of the printed ones."""

    target: Target


@frozen
class RaiseHigherEffect:
    """Both values become at least the higher printed one."""

    target: Target


@frozen
class TimesEffect:
    """Values are multiplied."""

    target: Target
    element: Element | Literal["both"]
    number: int


@frozen
class DoubleEffect:
    """The number in the demand of one own active Caterpillar doubles."""


@frozen
class TotalEffect:
    """The own total power is at least the number, while that element is contested."""

    element: Element | Literal["any"]
    number: int


# Limits and permissions


@frozen
class DragonsEffect:
    """The number of dragons attracted in a retreat changes (F4)."""

    side: Literal["you_retreat", "i_retreat"]
    mode: Literal["add", "sub", "cap", "set"]
    number: int


@frozen
class ForbidEffect:
    """The opponent cannot play certain cards."""

    types: tuple[CardType, ...] | None
    """None: of every type."""
    only: Literal["any", "text", "no_text", "over_4"]


@frozen
class MaxPlaysEffect:
    """In a turn of his own the opponent cannot play more cards than this."""

    number: int
    area: Literal["any", "combat"]
    """``combat``: characters and boosters together."""


@frozen
class MaxActiveEffect:
    """The opponent cannot end the Character phase with more active characters (K6)."""

    number: int


@frozen
class MaxDeckEffect:
    """The opponent cannot take more cards from the draw deck."""

    number: int
    when: Literal["your_turn", "always"]


@frozen
class MaxHandEffect:
    """With this many cards in hand, or more, the opponent cannot take cards into hand."""

    number: int


@frozen
class NoEndDrawEffect:
    """The opponent cannot use texts of the End phase that draw cards (X21)."""


@frozen
class NoCallEffect:
    """The opponent cannot call a bluff."""


@frozen
class ExtraEffect:
    """More cards of a type may be played in the Booster/Support phase (B3, B4)."""

    card_type: Literal["booster", "support"]
    number: int | None
    """None: any number."""


@frozen
class FromHandEffect:
    """Cards may be played from hand although a ship is landed (U16)."""

    number: int | None
    """None: any number."""


@frozen
class WaiveEffect:
    """One mutant of this turn, or achievement cards, may be played without their conditions."""

    what: Literal["mutant", "achievement"]


@frozen
class GainEffect:
    """Cards of a type may be discarded from hand as if they had the replace icon (I12)."""

    card_type: CardType


@frozen
class NoCoverEffect:
    """As the first character of a turn the card covers nothing, if its player likes (A3)."""


@frozen
class NextFreeEffect:
    """The next character, booster or support of this turn gains the free icon."""


@frozen
class AgainEffect:
    """The active cards fight again: no character has to be played (K8)."""


@frozen
class FreeIfEffect:
    """The card gains the free icon if the condition holds."""

    condition: Condition


@frozen
class PlayIfEffect:
    """The card can be played only if the condition holds (K5)."""

    condition: Condition


# Moving cards


@frozen
class DrawEffect:
    """Draw cards."""

    number: int


@frozen
class DrawToEffect:
    """Draw until this many are in hand."""

    number: int


@frozen
class DrawReturnEffect:
    """Draw cards, then shuffle cards of the hand into the draw deck."""

    drawn: int
    returned: int


@frozen
class RevealEffect:
    """Show the top cards of the draw deck, discard one of them and take the others."""

    number: int


@frozen
class SearchEffect:
    """Look through a pile of one's own and take a card, or none."""

    zone: Literal["deck", "discard"]


@frozen
class LuckyEffect:
    """Shuffle the own discard pile and take cards from it at random, or none."""

    number: int


@frozen
class FavorEffect:
    """Look through the draw deck and play a ship from it, or load a card, or neither."""


@frozen
class RecoverEffect:
    """Take an own card into hand."""

    zone: Literal["active", "combat"]
    """Any active card, or any card of the combat area, active or covered."""


@frozen
class ReshuffleEffect:
    """Shuffle the own discard pile into the draw deck."""


@frozen
class RenewEffect:
    """Shuffle the own hand into the draw deck, then draw cards."""

    number: int


@frozen
class RecycleEffect:
    """Shuffle a leadership card of the own leader area, called otherwise, into the draw deck."""


@frozen
class TossEffect:
    """Discard cards of the own hand."""

    number: int | None
    """None: as many as wanted."""


@frozen
class SinkEffect:
    """Put any number of cards of the own hand under the draw deck."""


@frozen
class RobEffect:
    """Cards of the opponent's hand are discarded, random ones or disclosed ones (X16)."""

    number: int


@frozen
class ForceEffect:
    """The opponent chooses and discards cards of his hand."""

    number: int


@frozen
class ForceToEffect:
    """The opponent chooses and discards cards until he holds this many."""

    number: int


@frozen
class MillEffect:
    """The top cards of the opponent's draw deck are discarded."""

    number: int


@frozen
class DiscloseEffect:
    """All cards now in the opponent's hand are disclosed (J4)."""


@frozen
class DiscardEffect:
    """Cards of the opponent in play are discarded, except protected ones (I9)."""

    where: Literal["active", "active_combat", "combat"]
    """Active ones in any area, active ones in the combat area, or all of the combat area."""
    what: tuple[CardType, ...] | Literal["icon", "free", "any", "booster/support"]
    """Types; with a printed icon; with the free icon; all; all boosters or all supports."""
    is_all: bool
    """Whether all of them are discarded, and not one."""
    unless: Literal["spare_last", "spare_one", "if_from_ship"] | None = None


@frozen
class ShuffleInEffect:
    """All cards in the opponent's areas are shuffled into the draw deck, but protected ones."""


@frozen
class AchieveEffect:
    """Play an achievement card from hand without its condition; only in a match (C4)."""


@frozen
class LoadEffect:
    """Put cards of the own hand onto this ship."""

    number: int


# Dragons, demands, elements


@frozen
class AttractEffect:
    """Attract dragons (D2)."""

    number: int


@frozen
class AttractForEffect:
    """Discard a payment from the own hand to attract a dragon."""

    payment: Payment


@frozen
class PayEffect:
    """The opponent must discard a payment in his turn (B9)."""

    payment: Payment
    otherwise: Literal["retreat", "dragon"]


@frozen
class PlayEffect:
    """The opponent must play a card of a type in his turn."""

    card_type: Literal["booster", "support"]
    otherwise: Literal["retreat", "dragon"]


@frozen
class StormEffect:
    """More than one active card with it attracts a dragon when the owner's turn begins."""


@frozen
class FloodEffect:
    """More than one active card with it makes the opponent retreat after the owner's turn."""


@frozen
class SwapEffect:
    """The contested element changes."""


@frozen
class ElementEffect:
    """The contested element becomes this one."""

    element: Element


# Interference cards, crystals, deck building


@frozen
class CancelEffect:
    """The card that the opponent has just named is cancelled (N8)."""


@frozen
class CrystalsEffect:
    """The winner of the game gains more or fewer crystals (C5)."""

    who: Literal["i_win", "you_win"]
    mode: Literal["add", "sub"]
    number: int


@frozen
class LimitsEffect:
    """How many cards a deck has, and how many moons of other peoples at most."""

    cards: int
    moons: int


StandingEffect: TypeAlias = (
    IgnoreEffect
    | ZeroEffect
    | RaiseEffect
    | RaiseSumEffect
    | RaiseHigherEffect
    | TimesEffect
    | DoubleEffect
    | TotalEffect
)
LimitEffect: TypeAlias = (
    DragonsEffect
    | ForbidEffect
    | MaxPlaysEffect
    | MaxActiveEffect
    | MaxDeckEffect
    | MaxHandEffect
    | NoEndDrawEffect
    | NoCallEffect
    | ExtraEffect
    | FromHandEffect
    | WaiveEffect
    | GainEffect
)
PlayingEffect: TypeAlias = FreeIfEffect | PlayIfEffect | NoCoverEffect
DemandEffect: TypeAlias = PayEffect | PlayEffect
ResolvedEffect: TypeAlias = (
    NextFreeEffect
    | AgainEffect
    | DrawEffect
    | DrawToEffect
    | DrawReturnEffect
    | RevealEffect
    | SearchEffect
    | LuckyEffect
    | FavorEffect
    | RecoverEffect
    | ReshuffleEffect
    | RenewEffect
    | RecycleEffect
    | TossEffect
    | SinkEffect
    | RobEffect
    | ForceEffect
    | ForceToEffect
    | MillEffect
    | DiscloseEffect
    | DiscardEffect
    | ShuffleInEffect
    | AchieveEffect
    | LoadEffect
    | AttractEffect
    | AttractForEffect
    | CancelEffect
    | StormEffect
    | FloodEffect
    | SwapEffect
    | ElementEffect
)
"""Effects that are resolved at a moment, and then are over."""

Effect: TypeAlias = (
    StandingEffect
    | LimitEffect
    | PlayingEffect
    | DemandEffect
    | ResolvedEffect
    | CrystalsEffect
    | LimitsEffect
)
