"""A deck that a player has built, as a value."""

from collections.abc import Iterable
from typing import TypeGuard

from attrs import field, frozen

from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.legends.actions import CARD_PATTERN
from bluemoon.legends.kinds import CardId


def as_card_id(found: object, what: str) -> CardId:
    """The id of a card; capital letters and spaces around it do not matter."""
    card = found.strip().lower() if isinstance(found, str) and found.isascii() else ""
    if CARD_PATTERN.fullmatch(card) is None:
        message = f"{what} by its id, such as v21, not {shown(found)} (rule V1)"
        raise OptionsError(message)
    return card


def _as_cards(found: object) -> tuple[CardId, ...]:
    words = found.split() if isinstance(found, str) else found
    if not _is_iterable(words):
        message = f"cards of a deck are ids such as 'v21 v22', not {shown(found)} (rule V1)"
        raise OptionsError(message)
    cards = [as_card_id(word, "a deck names each card") for word in words]
    return tuple(sorted(cards, key=lambda card: (card[0], int(card[1:]), card)))


def _is_iterable(found: object) -> TypeGuard[Iterable[object]]:
    return isinstance(found, Iterable)


def _as_leader(found: object) -> CardId | None:
    return None if found is None else as_card_id(found, "a deck names its leader")


def _as_inquisitor(found: object) -> CardId | None:
    return None if found is None else as_card_id(found, "a deck names its inquisitor")


@frozen(kw_only=True, cache_hash=True)
class Deck:
    """
    A deck that a player has built (V) or drafted (G10).

    It may be illegal: ``check_deck`` and the options of a game say whether the rules allow it.
    Decks are equal if they have the same leader and the same cards, in whatever order.

    >>> Deck(leader="t00", cards="t02 t01") == Deck(leader="T00", cards=["t01", "t02"])
    True
    """

    leader: CardId | None = field(converter=_as_leader)
    """The leader, and with it the affiliation of the deck (V1); None: it was drafted (G10)."""
    cards: tuple[CardId, ...] = field(converter=_as_cards)
    """All cards of the deck, by letter and number; a text with spaces between them will do."""
    inquisitor: CardId | None = field(default=None, converter=_as_inquisitor)
    """The inquisitor whose numbers are added to those of the leader; None: there is none."""

    def __str__(self) -> str:
        led = "a drafted deck" if self.leader is None else f"the deck of {self.leader}"
        return f"{led} with {len(self.cards)} cards"

    __reduce__ = reduce_by_value
