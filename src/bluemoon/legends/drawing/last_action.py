"""What the last action has changed, as far as the picture can point to it and the viewer knows."""

from typing import TypeAlias, assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.legends.actions import (
    Action,
    Announce,
    Backtrack,
    Bluff,
    Call,
    Decline,
    Done,
    Drop,
    Fight,
    Land,
    Load,
    Mulligan,
    OneKind,
    Pass,
    Pay,
    Pick,
    Play,
    Random,
    Replace,
    Respond,
    Retreat,
    Retrieve,
    Stop,
    Use,
    Yes,
)
from bluemoon.legends.drawing.drawn_cards import DrawnCards, is_bluff
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import SEATS
from bluemoon.legends.state import Placed, opponent

Touched: TypeAlias = frozenset[tuple[Seat, str]]
"""Owners with cards by their ids, bluff cards by their places, and elements."""


def may_be_named(last: Action, drawn: DrawnCards) -> bool:
    """
    Whether the viewer may know which cards an action was about (J5, J8, J10).

    What is chosen may be a card that goes into hiding. It is named if it is seen on the table; in
    a game of one deck against the same, if both players' cards of that name are.
    """
    match last:
        case Bluff():
            support = drawn.view.players[drawn.view.turn.seat].support
            return any(isinstance(lying, Placed) and lying.card == last.card for lying in support)
        case Pick():
            return all(_is_seen(card, drawn) for card in last.cards)
        case Mulligan():
            # The one who acts after a mulligan is the other player.
            me, other = drawn.view.me, opponent(drawn.view.to_act)
            return not last.cards or (me is not None and me.seat == other)
        case _:
            return True


def _is_seen(card: str, drawn: DrawnCards) -> bool:
    lists = drawn.view.options.lists
    return all(card in drawn.shown(Seat(seat)) for seat in range(SEATS) if card in lists[seat])


def touched_by(last: Action | None, drawn: DrawnCards) -> Touched:  # noqa: C901, PLR0911, PLR0912  one arm an action
    """What the action that led to this position has changed."""
    if last is None:
        return frozenset()
    seat = drawn.view.turn.seat
    match last:
        case Retrieve() | Play() | Use():
            return frozenset({_owned(last.card, drawn)})
        case Replace():
            return frozenset({(seat, last.card)})
        case Respond():
            return frozenset({_chosen(last.card, drawn)})
        case Land():
            return frozenset({_owned(last.ship, drawn)})
        case Drop():
            top = drawn.view.players[seat].discard_top
            return frozenset() if top is None else frozenset({(seat, top)})
        case Bluff():
            number = sum(map(is_bluff, drawn.view.players[seat].support))
            return frozenset({(seat, f"~{number}")})
        case Load():
            return frozenset({(seat, last.card), (seat, last.ship)})
        case Pay():
            paid = {(seat, card) for card in last.cards}
            return frozenset({(opponent(seat), last.demand), *paid})
        case Announce():
            return frozenset({(seat, last.element)})
        case Pick():
            return frozenset(_chosen(card, drawn) for card in last.cards)
        case (
            Fight()
            | Decline()
            | Retreat()
            | Done()
            | Backtrack()
            | Call()
            | Pass()
            | Yes()
            | Stop()
            | Random()
            | OneKind()
            | Mulligan()
        ):
            return frozenset()
        case _:
            assert_never(last)


def _owned(card: CardId, drawn: DrawnCards) -> tuple[Seat, CardId]:
    """A card with its owner: the current player, if such a card of his is seen."""
    seat = drawn.view.turn.seat
    return (seat if card in drawn.shown(seat) else opponent(seat)), card


def _chosen(card: str, drawn: DrawnCards) -> tuple[Seat, str]:
    """A chosen card with its owner; most are discarded, so it may be on top of a pile."""
    for seat, player in enumerate(drawn.view.players):
        if player.discard_top == card:
            return Seat(seat), card
    return _owned(card, drawn)
