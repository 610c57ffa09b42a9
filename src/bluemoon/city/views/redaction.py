"""
Events as one player, or a spectator, may see them (H).

An event that everybody sees stays what it is. Of the others everybody sees that something
happened, and with how many cards; which cards, only a player who may look at them.
"""

from typing import Never, NoReturn, TypeAlias

from attrs import frozen

from bluemoon.city import events as e
from bluemoon.city.cards import Card
from bluemoon.city.cells import Cell
from bluemoon.city.options import Options
from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.kernel.seats import Seat, check_seat


@frozen
class Dealt:
    """The hand that a player was dealt (S7)."""

    seat: Seat
    cards: tuple[Card, ...]


@frozen
class GameStartedSeen:
    """The city was laid out and cards were dealt; a player saw only the own ones."""

    options: Options
    tiles: tuple[str | None, ...]
    first: Seat
    hand_sizes: tuple[int, ...]
    deck_size: int
    dealt: Dealt | None
    """The viewer's own hand; None for a spectator."""


@frozen
class CardsDrawnUnseen:
    """Another player drew cards (H1)."""

    seat: Seat
    count: int


@frozen
class BonusCardsDrawnUnseen:
    """Cards were awarded and lie facedown: even their owner has not seen them (B6, H3)."""

    seat: Seat
    count: int
    award: e.Award
    cell: Cell


@frozen
class BonusCardsTakenUnseen:
    """Another player's facedown bonus cards joined the hand (H1)."""

    seat: Seat
    count: int


@frozen
class DeckReshuffledUnseen:
    """The discards became the new deck, in an order that nobody knows (H3)."""

    deck_size: int


PublicEvent: TypeAlias = (
    e.MiniatureMoved
    | e.StepsGained
    | e.MiniatureFlew
    | e.DragonMoved
    | e.MovementEnded
    | e.MarkerPlaced
    | e.CrystalsGained
    | e.ScalesGained
    | e.BuildingRebuilt
    | e.ScalesScored
    | e.OfferingMade
    | e.ContributionEnded
    | e.MiniatureSent
    | e.AdditionalActionEnded
    | e.CardsDiscarded
    | e.TurnEnded
    | e.GameEnded
)
"""Events that everybody sees as they are: awards, prices and discards are open (H2)."""

SeenEvent: TypeAlias = (
    PublicEvent
    | GameStartedSeen
    | e.CardsDrawn
    | CardsDrawnUnseen
    | BonusCardsDrawnUnseen
    | e.BonusCardsTaken
    | BonusCardsTakenUnseen
    | DeckReshuffledUnseen
)
"""What can be seen of an event: by a player, by a spectator."""


def _refuse_type(event: Never) -> NoReturn:
    """For callers without types; with them, Never makes sure that no event was forgotten."""
    message = f"{shown(event)} is no event of Blue Moon City"
    raise ReplayError(message)


def redact(event: e.Event, seat: Seat | None) -> SeenEvent:  # noqa: PLR0911  one arm an event
    """The event as this seat may see it, or as a spectator may for None (H1 to H4)."""
    if seat is not None:
        check_seat(seat)
    if isinstance(event, PublicEvent):
        return event
    match event:
        case e.CardsDrawn():
            if event.seat == seat:
                return event
            return CardsDrawnUnseen(event.seat, len(event.cards))
        case e.BonusCardsDrawn():
            return BonusCardsDrawnUnseen(event.seat, len(event.cards), event.award, event.cell)
        case e.BonusCardsTaken():
            if event.seat == seat:
                return event
            return BonusCardsTakenUnseen(event.seat, len(event.cards))
        case e.DeckReshuffled():
            return DeckReshuffledUnseen(len(event.deck))
        case e.GameStarted():
            return _game_started(event, seat)
        case _:
            _refuse_type(event)


def _game_started(event: e.GameStarted, seat: Seat | None) -> GameStartedSeen:
    return GameStartedSeen(
        options=event.options,
        tiles=event.tiles,
        first=event.first,
        hand_sizes=tuple(len(hand) for hand in event.hands),
        deck_size=len(event.deck),
        dealt=None if seat is None else _dealt(event, seat),
    )


def _dealt(event: e.GameStarted, seat: Seat) -> Dealt:
    check_seat(seat, len(event.hands))
    return Dealt(seat, event.hands[seat])
