"""What every card counts in a position: values, icons, texts (legends-effects.md, section 3)."""

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from attrs import define, field, frozen

from bluemoon.kernel.drafts import constructor
from bluemoon.kernel.errors import WrongTypeError, shown
from bluemoon.kernel.seats import Seat
from bluemoon.legends.components.cards import Card, LastingText
from bluemoon.legends.effects.operators import (
    DoubleEffect,
    IgnoreEffect,
    RaiseEffect,
    RaiseHigherEffect,
    RaiseSumEffect,
    TimesEffect,
    TotalEffect,
    ZeroEffect,
)
from bluemoon.legends.kinds import BLUFFS, SHIELD_OF, CardId, CardType, Element, Icon
from bluemoon.legends.standing.lowering import Lowering, lowered, lowered_once
from bluemoon.legends.standing.order import in_force
from bluemoon.legends.standing.positions import PublicPosition
from bluemoon.legends.standing.raising import Raising, is_raised_by, raised_once
from bluemoon.legends.standing.texts_in_play import Side, side_of
from bluemoon.legends.standing.worths import (
    ANY_BLUFF,
    BLUFF_VALUE,
    COVERED,
    CardStanding,
    CardWorth,
    Change,
    Subject,
    bluff_subject,
    subject_of,
)
from bluemoon.legends.state import Turn

_GAINED: Final[dict[Literal["free", "replace"], frozenset[Icon]]] = {
    "free": frozenset({"free"}),
    "replace": frozenset({"replace"}),
}
"""The icons that cards can gain, each as the set that is gained."""
_LOWERING: Final = (IgnoreEffect, ZeroEffect)
_RAISING: Final = (RaiseEffect, RaiseSumEffect, RaiseHigherEffect)
_Basis: TypeAlias = tuple[object, ...]
_NONE_IN_FORCE: Final[tuple[tuple[Lowering, ...], tuple[Lowering, ...]]] = ((), ())


@frozen(eq=False)
class CardStandings:
    """
    What every card counts in one position. Make it with ``standing``.

    A card is named by the seat of its owner and its id, in whatever zone it is: hand, deck, piles
    and ships too (X12). A bluff card in play is a support of 2 and 2 without text; a covered card
    counts nothing.
    """

    contested: Element | None
    """The contested element; None: there is none yet, or no fight."""
    _cards: dict[CardId, Card] = field(repr=False)
    _sides: tuple[Side, Side] = field(repr=False)
    _against: tuple[tuple[Lowering, ...], tuple[Lowering, ...]] = field(repr=False)
    """The ignoring and ZERO effects in force, by the seat that they are against."""
    _texts: tuple[tuple[LastingText, ...], tuple[LastingText, ...]] = field(repr=False)
    """The texts of active cards that count, by owner."""
    _raisings: tuple[tuple[Raising, ...], tuple[Raising, ...]] = field(repr=False)
    """The raising effects that count, by owner; those that multiply come last."""

    def card(self, seat: Seat, card: CardId) -> CardStanding:
        """What a card counts, and what changed it."""
        subject = self._subject(seat, card)
        changes = tuple(self._changes(seat, subject, card))
        worth = changes[-1].after if changes else subject.worth
        return CardStanding(worth.fire, worth.earth, worth.icons, worth.text_counts, changes)

    def card_type(self, seat: Seat, card: CardId) -> CardType:
        """What a card is: a bluff card in play is a support, in other zones a character (U1)."""
        placed = self._sides[seat].placed.get(card)
        if placed is not None and placed.bluff:
            return "support"
        return self._cards[card].card_type

    def text_counts(self, seat: Seat, card: CardId) -> bool:
        """Whether the text of a card counts; of a card without text: it would, if it had one."""
        return self._lowered(seat, card).text_counts

    def icons(self, seat: Seat, card: CardId) -> frozenset[Icon]:
        """The icons of a card that work."""
        return self._lowered(seat, card).icons

    def printed(self, seat: Seat, card: CardId, element: Element) -> int:
        """The printed value as it counts: after ZERO, and 0 if the card is ignored (X14)."""
        return self._lowered(seat, card).value(element)

    def moons(self, card: CardId) -> int:
        """The moons of a card, which nothing changes; 0 if it has none."""
        return self._cards[card].moons or 0

    def is_untouched(self, seat: Seat) -> bool:
        """Whether no text ignores cards of the seat, or makes their printed values zero."""
        return not self._against[seat]

    def may_gain(self, seat: Seat, card: CardId, icon: Literal["free", "replace"]) -> bool:
        """Whether an icon works that a card gains while it is played or discarded (I11)."""
        subject = subject_of(self._cards[card], _GAINED[icon])
        return icon in lowered(subject, self._against[seat]).icons

    def bluffs_count(self, seat: Seat) -> bool:
        """Whether bluff cards of the seat in play, if there are any, are not ignored (U5)."""
        return not lowered(ANY_BLUFF, self._against[seat]).is_ignored

    def any_bluff(self, seat: Seat) -> CardWorth:
        """What a bluff card of the seat counts in play, whichever it is; its icon is left open."""
        return self._worth(seat, ANY_BLUFF, None)

    def bluff_icon_works(self, seat: Seat, card: CardId) -> bool:
        """Whether the bluff icon of a card is not ignored, where the card is now (U4, U6)."""
        return not BLUFFS.isdisjoint(self.icons(seat, card))

    def active_effects(self, seat: Seat) -> tuple[LastingText, ...]:
        """
        The texts of active cards that count and go on: ``const``, ``turn`` and ``demand`` ones.

        Those that go on while a ship is landed are among them if it is. In order of play: combat
        area, support area, ships, Hyla card, achievement cards, inquisitor, leadership card.
        """
        return self._texts[seat]

    def doubled(self, seat: Seat, card: CardId) -> bool:
        """Whether the number in the demand of this card is doubled."""
        side = self._sides[seat]
        return any(
            isinstance(clause.effect, DoubleEffect) and side.target_of(by) == card
            for by, clause in self._texts[seat]
        )

    def power(self, seat: Seat, element: Element) -> int:
        """The total power of a seat in an element (P1)."""
        side = self._sides[seat]
        if self._against[seat] or self._raisings[seat]:
            total = side.bluffs * self._worth(seat, ANY_BLUFF, None).value(element)
            for card in side.active:
                total += self._worth(seat, subject_of(card), card.id).value(element)
        else:
            total = side.bluffs * BLUFF_VALUE
            for card in side.active:
                total += card.value(element)
        for _, clause in self._texts[seat]:
            if isinstance(clause.effect, TotalEffect) and clause.effect.element in ("any", element):
                total = max(total, clause.effect.number)
        return total

    def has_shield(self, seat: Seat, element: Element) -> bool:
        """Whether an active card of the seat has a shield in the element that works (P4)."""
        shield = SHIELD_OF[element]
        return any(
            shield in card.icons and shield in self.icons(seat, card.id)
            for card in self._sides[seat].active
        )

    def _subject(self, seat: Seat, card: CardId) -> Subject:
        """A card where it is, before any text changes it."""
        placed = self._sides[seat].placed.get(card)
        if placed is None or (placed.active and not placed.bluff):
            return subject_of(self._cards[card])
        return bluff_subject(self._cards[card]) if placed.active else COVERED

    def _lowered(self, seat: Seat, card: CardId) -> CardWorth:
        """What is left of a card after ignoring and ZERO."""
        return lowered(self._subject(seat, card), self._against[seat])

    def _worth(self, seat: Seat, subject: Subject, card: CardId | None) -> CardWorth:
        """What an active card counts; None: any bluff card."""
        worth = subject.worth
        for change in self._changes(seat, subject, card):
            worth = change.after
        return worth

    def _changes(self, seat: Seat, subject: Subject, card: CardId | None) -> Iterator[Change]:
        """What changes a card, in the order in which the texts are applied."""
        worth = subject.worth
        for by, effect in self._against[seat]:
            before, worth = worth, lowered_once(subject, worth, effect)
            if worth != before:
                yield Change(by, effect, before, worth)
        if worth.is_ignored or (card is not None and card not in self._sides[seat].placed):
            return
        printed = worth
        for raising in self._raisings[seat]:
            if is_raised_by(raising, subject, card):
                before, worth = worth, raised_once(worth, printed, raising[1])
                if worth != before:
                    yield Change(raising[0], raising[1], before, worth)


new_standings: Final = constructor(CardStandings)


@define(eq=False)
class _Latest:
    """The standings found last, with what they follow from: seldom does an event change that."""

    found: tuple[_Basis, CardStandings] | None = None


_LATEST: Final = _Latest()


def standing(position: PublicPosition) -> CardStandings:
    """What every card counts in a position: a State or a View."""
    try:
        basis = _basis(position)
        latest = _LATEST.found
        if latest is None or latest[0] != basis:
            latest = _LATEST.found = (basis, _standing(position))
    except (AttributeError, TypeError, ValueError) as error:
        if isinstance(getattr(position, "turn", None), Turn):
            raise
        message = f"expected a State or a View of Blue Moon Legends, not {shown(position)}"
        raise WrongTypeError(message) from error
    else:
        return latest[1]


def _basis(position: PublicPosition) -> _Basis:
    """All that the standings follow from; equal ones give equal standings."""
    (first, second), turn, fight = position.players, position.turn, position.fight
    return (
        (first.combat, first.support, first.ships, first.achievements),
        (second.combat, second.support, second.ships, second.achievements),
        position.hyla,
        turn.seat,
        turn.led,
        None if fight is None else fight.element,
        position.options,
    )


def _standing(position: PublicPosition) -> CardStandings:
    cards = position.options.components.by_id
    fight = position.fight
    first, second = position.players
    sides = (
        side_of(first, cards, _others_with_texts(position, Seat(0))),
        side_of(second, cards, _others_with_texts(position, Seat(1))),
    )
    texts = sides[0].texts, sides[1].texts
    against = _NONE_IN_FORCE
    if _has_lowering(texts[0]) or _has_lowering(texts[1]):
        against = in_force(cards, texts, position.turn.seat)
        texts = _counting(cards, texts[0], against[0]), _counting(cards, texts[1], against[1])
    raisings = _raisings(sides[0], texts[0]), _raisings(sides[1], texts[1])
    contested = None if fight is None else fight.element
    return new_standings(contested, cards, sides, against, texts, raisings)


def _others_with_texts(position: PublicPosition, seat: Seat) -> list[CardId]:
    """The cards of a seat with texts that count outside of the combat, support and ship areas."""
    hyla, turn = position.hyla, position.turn
    inquisitor = position.options.inquisitor(seat)
    return [
        *([hyla[1]] if hyla is not None and hyla[0] == seat else []),
        *position.players[seat].achievements,
        *([] if inquisitor is None else [inquisitor]),
        *([turn.led] if turn.led is not None and turn.seat == seat else []),
    ]


def _has_lowering(texts: tuple[LastingText, ...]) -> bool:
    return any(isinstance(clause.effect, _LOWERING) for _, clause in texts)


def _counting(
    cards: dict[CardId, Card], texts: tuple[LastingText, ...], against: tuple[Lowering, ...]
) -> tuple[LastingText, ...]:
    """The texts that are not ignored."""
    return tuple(text for text in texts if lowered(subject_of(cards[text[0]]), against).text_counts)


def _raisings(side: Side, texts: tuple[LastingText, ...]) -> tuple[Raising, ...]:
    """The raising effects among the texts, then the multiplying ones."""
    if not texts:
        return ()
    raising: list[Raising] = []
    multiplying: list[Raising] = []
    for card, clause in texts:
        effect = clause.effect
        if isinstance(effect, _RAISING):
            raising.append((card, effect, side.target_of(card)))
        elif isinstance(effect, TimesEffect):
            multiplying.append((card, effect, side.target_of(card)))
    return (*raising, *multiplying)
