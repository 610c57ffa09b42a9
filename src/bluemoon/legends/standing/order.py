"""
Which ignoring and ZERO texts are in force, in the order in which they are applied.

A text that is ignored at an earlier point of the order does nothing (X11). The order is that of
legends-effects.md, section 3: ranks 1 to 4, and within rank 2 five steps.
"""

from collections.abc import Iterable

from attrs import define, field, frozen

from bluemoon.kernel.seats import Seat
from bluemoon.legends.components.cards import Card, LastingText
from bluemoon.legends.effects.clauses import Timing
from bluemoon.legends.effects.operators import IgnoreEffect, ZeroEffect
from bluemoon.legends.kinds import CardId
from bluemoon.legends.standing.lowering import Lowering, lowered
from bluemoon.legends.standing.worths import LoweringEffect, subject_of
from bluemoon.legends.state import opponent


@frozen(eq=False)
class LoweringText:
    """A text that may come into force."""

    owner: Seat
    card: CardId
    timing: Timing
    effect: LoweringEffect

    @property
    def yields_to(self) -> tuple[CardId, ...]:
        """The cards that it yields to."""
        return self.effect.yields_to if isinstance(self.effect, IgnoreEffect) else ()


@define(eq=False)
class Order:
    """Texts come into force one step after the other."""

    cards: dict[CardId, Card]
    texts: tuple[tuple[LastingText, ...], tuple[LastingText, ...]]
    """The texts of all active cards, by owner."""
    against: tuple[list[Lowering], list[Lowering]] = field(init=False, factory=lambda: ([], []))
    """What is in force so far, by the seat that it is against."""

    def text_counts(self, owner: Seat, card: CardId) -> bool:
        """Whether the text of an active card counts at this point."""
        return lowered(subject_of(self.cards[card]), self.against[owner]).text_counts

    def apply(self, texts: Iterable[LoweringText]) -> None:
        """One step: those of the texts that still count come into force, all at once."""
        for text in [text for text in texts if self.text_counts(text.owner, text.card)]:
            self.against[opponent(text.owner)].append((text.card, text.effect))

    def has_to_yield(self, text: LoweringText) -> bool:
        """Whether the opponent has an active card that it yields to and whose text counts."""
        other = opponent(text.owner)
        named = {card for card, _ in self.texts[other] if card in text.yields_to}
        return any(self.text_counts(other, card) for card in named)


def in_force(
    cards: dict[CardId, Card],
    texts: tuple[tuple[LastingText, ...], tuple[LastingText, ...]],
    current: Seat,
) -> tuple[tuple[Lowering, ...], tuple[Lowering, ...]]:
    """The effects in force against each seat, in order; *current* is the current player."""
    order = Order(cards, texts)
    lowering = _lowering_texts(texts, current)
    order.apply(_of_rank(1, lowering))
    _apply_rank_2(order, _of_rank(2, lowering), current)
    order.apply(_of_rank(3, lowering))
    order.apply(_of_rank(4, lowering))
    order.apply([text for text in lowering if isinstance(text.effect, ZeroEffect)])
    return tuple(order.against[0]), tuple(order.against[1])


def _lowering_texts(
    texts: tuple[tuple[LastingText, ...], tuple[LastingText, ...]], current: Seat
) -> list[LoweringText]:
    return [
        LoweringText(seat, card, clause.timing, clause.effect)
        for seat in (current, opponent(current))
        for card, clause in texts[seat]
        if isinstance(clause.effect, IgnoreEffect | ZeroEffect)
    ]


def _of_rank(rank: int, texts: list[LoweringText]) -> list[LoweringText]:
    return [
        text for text in texts if isinstance(text.effect, IgnoreEffect) and text.effect.rank == rank
    ]


def _apply_rank_2(order: Order, texts: list[LoweringText], current: Seat) -> None:
    """Steps (a) to (e): a text that yields waits, and may have to give way."""
    plain = [text for text in texts if not text.yields_to]
    yielding = [text for text in texts if text.yields_to]
    order.apply([text for text in plain if text.owner == current])
    cancelled = [text for text in yielding if _names_itself(text) and order.has_to_yield(text)]
    left = [text for text in yielding if text not in cancelled]
    order.apply([text for text in left if text.timing == "turn" and not order.has_to_yield(text)])
    order.apply([text for text in plain if text.owner != current])
    order.apply([text for text in left if text.timing != "turn" and not order.has_to_yield(text)])


def _names_itself(text: LoweringText) -> bool:
    """Whether two of them, one on each side, cancel each other out."""
    return text.card in text.yields_to
