"""Targets: the one own active card that a text concerns (X8, X9)."""

from collections.abc import Iterator
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import OfferTarget
from bluemoon.legends.effects import operators as o
from bluemoon.legends.kinds import CardId
from bluemoon.legends.standing import CardStandings, standing
from bluemoon.legends.state import Placed, State, opponent

CATERPILLAR: Final = "Caterpillar"
"""What the names of the boosters begin with whose demands can be doubled."""


def active_cards(state: State, seat: Seat) -> Iterator[Placed]:
    """The active cards in the combat and support areas of a seat, in order of play."""
    player = state.players[seat]
    for placed in (*player.combat, *player.support):
        if placed.active:
            yield placed


def candidates(state: State, seat: Seat, card: CardId) -> tuple[CardId, ...]:
    """The own active cards that the text of a card can concern, in order of play (X8)."""
    components = state.options.components
    clauses = components.card(card).clauses
    is_doubling = any(isinstance(clause.effect, o.DoubleEffect) for clause in clauses)
    found: list[CardId] = []
    for placed in active_cards(state, seat):
        other = components.card(placed.card)
        if placed.bluff:
            continue
        if is_doubling:
            is_meant = other.card_type == "booster" and other.name.startswith(CATERPILLAR)
        else:
            is_meant = other.card_type == "character"
        if is_meant:
            found.append(placed.card)
    return tuple(found)


def target_of(state: State, seat: Seat, card: CardId) -> CardId | None:
    """The card that the text of a card in play concerns; None: it waits for one."""
    for placed in active_cards(state, seat):
        if placed.card == card and not placed.bluff:
            return placed.target
    return None


def _aimed_cards(state: State, seat: Seat) -> list[Placed]:
    components = state.options.components
    return [
        placed
        for placed in active_cards(state, seat)
        if not placed.bluff and components.card(placed.card).needs_target
    ]


def waiting_cards(state: State) -> Iterator[tuple[Seat, CardId, tuple[CardId, ...]]]:
    """
    The cards whose text has no target, though there are candidates, with these.

    Those of the current player come first (X23).
    """
    for seat in (state.turn.seat, opponent(state.turn.seat)):
        for placed in _aimed_cards(state, seat):
            if placed.target is None:
                found = candidates(state, seat, placed.card)
                if found:
                    yield seat, placed.card, found


def offers(before: State, after: State) -> tuple[OfferTarget, ...]:
    """The changes of targets that what happened in between allows (X9)."""
    found: list[OfferTarget] = []
    for seat in (after.turn.seat, opponent(after.turn.seat)):
        for placed in _aimed_cards(after, seat):
            target = placed.target
            if target is None or target_of(before, seat, placed.card) != target:
                continue
            now = candidates(after, seat, placed.card)
            new = [card for card in now if card not in candidates(before, seat, placed.card)]
            found += [OfferTarget(seat, placed.card, card) for card in new]
            if len(now) > 1 and _is_newly_affected(before, after, seat, target):
                found.append(OfferTarget(seat, placed.card, None))
    return tuple(found)


def _is_newly_affected(before: State, after: State, seat: Seat, target: CardId) -> bool:
    """Whether an opposing text has begun to ignore the target or to lower its values (X9)."""
    earlier = _lowering_cards(standing(before), seat, target)
    return bool(_lowering_cards(standing(after), seat, target) - earlier)


def _lowering_cards(standings: CardStandings, seat: Seat, card: CardId) -> set[CardId]:
    changes = standings.card(seat, card).changes
    lowering = (o.IgnoreEffect, o.ZeroEffect)
    return {change.by for change in changes if isinstance(change.operator, lowering)}
