"""
Events as one player, or a spectator, may see them (G5, G9, G12).

Everybody sees that packs move and how large they are, and of the cards only those of the own pack
and the own choice.
"""

from typing import Never, NoReturn, TypeAlias

from attrs import frozen

from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.legends.draft import events as e
from bluemoon.legends.draft.options import Options
from bluemoon.legends.draft.setup_table import SETUPS
from bluemoon.legends.draft.state import Direction, Pack
from bluemoon.legends.draft.views.view import seen_outcome
from bluemoon.legends.kinds import People


@frozen
class OwnPack:
    """The cards that came to the viewer."""

    seat: Seat
    cards: Pack

    __reduce__ = reduce_by_value


@frozen
class DraftStartedSeen:
    """Decks were shuffled together, and everybody sees the own pack."""

    options: Options
    peoples: tuple[People, ...]
    """The peoples whose decks take part, in file order."""
    dealt: int
    """How many cards everybody got."""
    aside_size: int
    own: OwnPack | None
    """None for a spectator."""

    __reduce__ = reduce_by_value


@frozen
class CardChosenUnseen:
    """Another player chose a card (G12)."""

    seat: Seat
    following: Seat
    """Who chooses next."""


@frozen
class PacksPassedSeen:
    """All passed on their packs, and everybody sees the own new one."""

    size: int
    """How many cards each pack has."""
    own: OwnPack | None
    """None for a spectator."""

    __reduce__ = reduce_by_value


@frozen
class LastCardsDiscardedUnseen:
    """All laid their last card face down onto the discard pile (G5)."""


@frozen
class PacksDealtSeen:
    """A round began, and everybody sees the own new pack."""

    round: int
    direction: Direction
    dealt: int
    """How many cards everybody got."""
    own: OwnPack | None
    """None for a spectator."""

    __reduce__ = reduce_by_value


SeenEvent: TypeAlias = (
    DraftStartedSeen
    | e.CardChosen
    | CardChosenUnseen
    | PacksPassedSeen
    | LastCardsDiscardedUnseen
    | PacksDealtSeen
    | e.DraftEnded
)
"""An event as one player, or a spectator, may see it."""


def _refuse(event: Never) -> NoReturn:
    """For callers without types; with them, Never makes sure that no event was forgotten."""
    message = f"{shown(event)} is no event of a draft"
    raise ReplayError(message)


def redact(event: e.Event, seat: Seat | None) -> SeenEvent:
    """The event as this seat may see it; as a spectator may see it for None."""
    if seat is not None:
        check_seat(seat, max(SETUPS))
    match event:
        case e.DraftStarted():
            own, dealt = _own(event.packs, seat), len(event.packs[0])
            return DraftStartedSeen(event.options, event.peoples, dealt, len(event.aside), own)
        case e.CardChosen():
            return event if event.seat == seat else CardChosenUnseen(event.seat, event.following)
        case e.PacksPassed():
            return PacksPassedSeen(len(event.packs[0]), _own(event.packs, seat))
        case e.LastCardsDiscarded():
            return LastCardsDiscardedUnseen()
        case e.PacksDealt():
            own, dealt = _own(event.packs, seat), len(event.packs[0])
            return PacksDealtSeen(event.round, event.direction, dealt, own)
        case e.DraftEnded():
            return e.DraftEnded(seen_outcome(event.outcome, seat))
        case _:
            _refuse(event)


def _own(packs: tuple[Pack, ...], seat: Seat | None) -> OwnPack | None:
    if seat is None:
        return None
    check_seat(seat, len(packs))
    return OwnPack(seat, packs[seat])
