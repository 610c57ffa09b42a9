"""What an action tells by itself, so that a record need not say it again."""

from typing import Final, assert_never

from bluemoon.city import actions as a
from bluemoon.city import events as e
from bluemoon.city.cards import Card, People
from bluemoon.kernel.seats import Seat

FLYING: Final = Card(People.FLIT, 1)
"""The only card to fly with, which is why the action does not name it (M4)."""


def told(action: a.Action, seat: Seat) -> e.Event | None:
    """
    The event that the notation of an action by this seat says all about; None if it does not.

    No rule is asked, and no position: this is a way to write an event, and part of the format.
    """
    match action:
        case a.Move():
            return e.MiniatureMoved(seat, action.to, 0)
        case a.Fly():
            return e.MiniatureFlew(seat, FLYING, action.to)
        case a.MoveDragon():
            return e.DragonMoved(seat, action.card, action.dragon, action.to)
        case a.Reset():
            return e.CardsDiscarded(seat, action.cards) if action.cards else None
        case a.UseHall():
            return e.MiniatureSent(seat, action.to)
        case a.Flit() | a.End() | a.Contribute() | a.Offer() | a.UseHospital() | a.UseShrine():
            return None
        case _:
            assert_never(action)
