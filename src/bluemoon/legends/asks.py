"""
Questions, and what remains to be resolved: the parts of a position inside of an action.

What a text does may depend on a choice, perhaps the opponent's. Then the position holds the
question and the tasks that follow it, as data, so that it can be stored, compared and replayed.
"""

from typing import Literal, TypeAlias

from attrs import frozen

from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.kernel.seats import Seat
from bluemoon.legends.kinds import CardId


@frozen
class AskDiscard:
    """Which card to discard next, one at a time (X18)."""

    least: int
    """How many must still be discarded; with 0 it may be stopped."""
    most: int
    of: tuple[CardId, ...] = ()
    """The revealed cards to choose from; empty: the own hand."""
    named: CardId | None = None
    """A card of the hand that is being played, and so cannot be discarded."""

    __reduce__ = reduce_by_value


@frozen
class AskTarget:
    """Which own active card a text concerns (X8, X9); a present target may be kept."""

    card: CardId
    only: CardId | None
    """The one card that it may be changed to; None: any candidate."""


@frozen
class AskPay:
    """Which payment to discard for a dragon, if any."""

    card: CardId
    number: int
    """The clause of that card, counted from 0."""


@frozen
class AskRob:
    """Which card of the opponent's hand is discarded next: a disclosed or a random one (X16)."""

    card: CardId
    left: int
    """How many are still to be discarded."""
    is_optional: bool
    """Whether it may still be declined."""


@frozen
class AskTake:
    """Which card to take into hand, if any."""

    card: CardId
    """The card whose text this is; it cannot be taken itself."""
    zone: Literal["deck", "discard", "active", "combat"]


@frozen
class AskReturn:
    """Which card of the hand goes to the draw deck next."""

    least: int
    """How many must still be returned; with 0 it may be stopped."""
    to: Literal["bottom", "shuffled"]


@frozen
class AskLoad:
    """Which card of the hand to put onto the ship next, if any."""

    ship: CardId
    most: int


@frozen
class AskOpponents:
    """Which card of the opponent to discard."""

    card: CardId
    """The card whose text this is."""
    number: int
    """The clause of that card, counted from 0."""
    is_optional: bool


@frozen
class AskOneSet:
    """Whether to discard all boosters or all supports of the opponent, or nothing."""

    card: CardId
    number: int
    """The clause of that card, counted from 0."""
    is_optional: bool


@frozen
class AskSpareOne:
    """Which active character of the opponent stays (X22)."""

    card: CardId
    """The card whose text this is."""
    number: int
    """The clause of that card, counted from 0."""


@frozen
class AskYesNo:
    """Whether to use an optional text."""

    card: CardId
    number: int
    """The clause of that card, counted from 0."""


@frozen
class AskFavor:
    """Which ship of the draw deck to play, or which card of it to load, if any."""

    card: CardId


@frozen
class AskShip:
    """Onto which ship a card of the draw deck is loaded."""

    card: CardId


@frozen
class AskAchieve:
    """Which achievement card of the hand to play, if any."""

    card: CardId
    """The card whose text this is."""
    is_optional: bool


@frozen
class AskAchievement:
    """Which of the own achievement cards in play to discard (C6)."""


@frozen
class AskRecycle:
    """Which leadership card of the own leader area is shuffled into the draw deck."""

    card: CardId
    """The card whose text this is; none that is called like it can be chosen."""


Ask: TypeAlias = (
    AskDiscard
    | AskTarget
    | AskPay
    | AskRob
    | AskTake
    | AskReturn
    | AskLoad
    | AskOpponents
    | AskOneSet
    | AskSpareOne
    | AskYesNo
    | AskFavor
    | AskShip
    | AskAchieve
    | AskAchievement
    | AskRecycle
)


@frozen
class ResolveText:
    """A text is still to be resolved."""

    seat: Seat
    card: CardId
    number: int
    """The clause of that card, counted from 0."""


@frozen
class ResolveForOpponent:
    """The opponent of the card's owner is still to do what the text says for both (L7)."""

    seat: Seat
    """Whose card it is."""
    card: CardId
    number: int
    """The clause of that card, counted from 0."""


@frozen
class OfferTarget:
    """The owner may change the target of a card (X9)."""

    seat: Seat
    card: CardId
    only: CardId | None
    """The one card that it may be changed to; None: any candidate."""


@frozen
class PlayNamed:
    """The card that was named is placed, unless it is cancelled (A9)."""

    seat: Seat
    card: CardId
    source: Literal["hand", "ship", "deck"]
    keep: bool = False
    """Whether the first character of a turn leaves what is active uncovered (I8)."""


@frozen
class KeepBluff:
    """The bluff card that was laid last stays, unless it is cancelled (N8)."""

    seat: Seat
    from_ship: bool
    """Whether it came from a landed ship."""


@frozen
class DiscardAchievement:
    """A player discards an achievement card, if the opponent of who played one has any (C6)."""

    seat: Seat
    played_by: Seat


@frozen
class ShuffleDeck:
    """A player shuffles the draw deck that a card was played from."""

    seat: Seat


@frozen
class FinishAnnouncement:
    """After the announcement of power the opponent may call a bluff (P6)."""


@frozen
class FinishRetreat:
    """A player retreats: dragons, cleared areas, new hands (F)."""

    seat: Seat
    reason: Literal["chosen", "bluff", "flood"]
    responses: tuple[CardId, ...] = ()
    """The interference cards that were played in response."""


@frozen
class FinishDecline:
    """The player who declined draws, and the turn passes (E4)."""


Task: TypeAlias = (
    ResolveText
    | ResolveForOpponent
    | OfferTarget
    | PlayNamed
    | KeepBluff
    | DiscardAchievement
    | ShuffleDeck
    | FinishAnnouncement
    | FinishRetreat
    | FinishDecline
)
