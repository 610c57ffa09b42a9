"""
Events as one player, or a spectator, may see them (H).

An event that everybody sees stays what it is. When a player looks at cards of a deck and keeps one,
the others see from which deck, and how many.
"""

from typing import Never, NoReturn, TypeAlias

from attrs import frozen

from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.sand import events as e
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.components import Crystal
from bluemoon.sand.options import Options


@frozen
class GameStartedSeen:
    """Boards, tiles and cards were dealt; nobody knows the order of the decks (H1)."""

    options: Options
    crystals: tuple[Crystal | None, ...]
    """The crystal of each seat; None in basic mode."""
    first: Seat
    hands: tuple[tuple[int, ...], ...]
    """The tiles of each seat, by number, in ascending order."""
    loop: tuple[int, ...]
    market: tuple[tuple[Card | None, ...], ...]
    deck_sizes: tuple[int, ...]
    viewer: Seat | None
    """Who sees it; None for a spectator."""

    __reduce__ = reduce_by_value


@frozen
class CardsLookedAtUnseen:
    """Another player looks at the top cards of a deck (A3, H1)."""

    seat: Seat
    deck: Deck
    count: int


@frozen
class CardKeptUnseen:
    """Another player kept a card; the others went to the bottom of the deck (A3, H2)."""

    seat: Seat
    deck: Deck
    number: int
    """The place of the card in the order in which they were drawn, counted from 1."""
    returned: int
    """How many cards went to the bottom."""


PublicEvent: TypeAlias = (
    e.DiscChosen
    | e.TilePlayed
    | e.TileTaken
    | e.DiscPlaced
    | e.DiscMoved
    | e.DiscLimitLifted
    | e.DiscActionEnded
    | e.CrystalFreshened
    | e.CrystalCharged
    | e.CrystalUsed
    | e.CardClaimed
    | e.DiscsGained
    | e.LevelRaised
    | e.EndDeclared
    | e.DiscExchanged
    | e.SquareShifted
    | e.TilesTraded
    | e.TradeEnded
    | e.CardRevealed
    | e.TurnEnded
    | e.GameEnded
)
"""Events that everybody sees as they are (H3)."""

SeenEvent: TypeAlias = (
    PublicEvent
    | GameStartedSeen
    | e.CardsLookedAt
    | CardsLookedAtUnseen
    | e.CardKept
    | CardKeptUnseen
)
"""What can be seen of an event: by a player, by a spectator."""


def _refuse_type(event: Never) -> NoReturn:
    """For callers without types; with them, Never makes sure that no event was forgotten."""
    message = f"{shown(event)} is no event of Realm of Sand"
    raise ReplayError(message)


def redact(event: e.Event, seat: Seat | None) -> SeenEvent:
    """The event as this seat may see it, or as a spectator may for None (H1 to H4)."""
    if seat is not None:
        check_seat(seat)
    if isinstance(event, PublicEvent):
        return event
    match event:
        case e.CardsLookedAt():
            return event if event.seat == seat else looked_at_unseen(event)
        case e.CardKept():
            return event if event.seat == seat else kept_unseen(event)
        case e.GameStarted():
            return _game_started(event, seat)
        case _:
            _refuse_type(event)


def looked_at_unseen(event: e.CardsLookedAt) -> CardsLookedAtUnseen:
    """What everybody sees of a player who looks at cards (H1)."""
    return CardsLookedAtUnseen(event.seat, event.deck, len(event.cards))


def kept_unseen(event: e.CardKept) -> CardKeptUnseen:
    """What everybody sees of a player who keeps a card (H2)."""
    return CardKeptUnseen(event.seat, event.deck, event.number, len(event.returned))


def _game_started(event: e.GameStarted, seat: Seat | None) -> GameStartedSeen:
    if seat is not None:
        check_seat(seat, len(event.hands))
    return GameStartedSeen(
        options=event.options,
        crystals=event.crystals,
        first=event.first,
        hands=event.hands,
        loop=event.loop,
        market=event.market,
        deck_sizes=tuple(len(deck) for deck in event.decks),
        viewer=seat,
    )
