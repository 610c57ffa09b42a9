"""
Events as one player, or a spectator, may see them (J).

An event that everybody sees stays what it is. Of the others the owner of the cards sees more than
the opponent, and nobody sees the order of a draw deck or the numbers to come.
"""

from typing import Final, Literal, Never, NoReturn, TypeAlias

from attrs import frozen

from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.legends import events as e
from bluemoon.legends.asks import AskFavor, AskRecycle, AskShip, AskTake, Task
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import SEATS, Options, PlayedDeck
from bluemoon.legends.state import PlainPhase
from bluemoon.legends.views.view import AskShipUnseen


@frozen
class OwnHand:
    """The cards that were dealt to the viewer."""

    seat: Seat
    hand: tuple[CardId, ...]
    """In file order."""

    __reduce__ = reduce_by_value


@frozen
class GameStartedSeen:
    """Decks were shuffled and dealt; everybody sees the own hand (J1, J2)."""

    options: Options
    decks: tuple[PlayedDeck, PlayedDeck]
    """The decks played with, by seat."""
    first: Seat
    deck_sizes: tuple[int, int]
    hand_sizes: tuple[int, int]
    dragons: int
    """Where the dragons are after the texts of inquisitors, as in a view (S8)."""
    dealt: OwnHand | None
    """None for a spectator."""

    __reduce__ = reduce_by_value


@frozen
class MulliganedSeen:
    """The viewer put cards of the hand back, and drew as many (J10)."""

    seat: Seat
    returned: tuple[CardId, ...]
    """In file order; none: the viewer keeps all."""
    drawn: tuple[CardId, ...]
    """In file order."""

    __reduce__ = reduce_by_value


@frozen
class MulliganedUnseen:
    """The other player put cards of the hand back, and drew as many (J10)."""

    seat: Seat
    count: int
    """How many; 0: that player keeps all."""


UnseenAsk: TypeAlias = AskTake | AskRecycle | AskFavor | AskShipUnseen
"""A question about cards that only the player who is asked sees (J8)."""


@frozen
class AskedUnseen:
    """The other player chooses among cards that only he sees (J8)."""

    seat: Seat
    ask: UnseenAsk
    back: PlainPhase
    tasks: tuple[Task, ...]

    __reduce__ = reduce_by_value


@frozen
class BluffLaidUnseen:
    """The other player laid a bluff card from hand (J5)."""

    seat: Seat
    unit: int


@frozen
class CardDiscardedSeen:
    """A card was discarded; whether by chance, nobody needs to know."""

    seat: Seat
    card: CardId
    source: e.DiscardSource


@frozen
class CardsDrawnUnseen:
    """The other player drew cards (J1)."""

    seat: Seat
    count: int


@frozen
class CardsReturnedUnseen:
    """Cards went to a draw deck, from a hand unseen or from a pile that nobody counts (J3, J10)."""

    seat: Seat
    count: int
    source: Literal["hand", "discard"]
    to: Literal["bottom", "shuffled"]
    disclosed: tuple[CardId, ...]
    """Those among them that both saw in hand (J4)."""

    __reduce__ = reduce_by_value


@frozen
class DeckShuffledUnseen:
    """A draw deck was shuffled; nobody knows its order (J2)."""

    seat: Seat
    size: int


@frozen
class DiscardShuffledSeen:
    """The viewer shuffled the own discard pile face down, and took cards from it (J3)."""

    seat: Seat
    taken: tuple[CardId, ...]
    top: CardId | None
    """The top card of the pile, turned up again; None: it is empty."""

    __reduce__ = reduce_by_value


@frozen
class DiscardShuffledUnseen:
    """The other player shuffled the discard pile face down, and took cards from it (J3)."""

    seat: Seat
    count: int
    """How many cards were taken."""
    top: CardId | None
    """The top card of the pile, turned up again; None: it is empty."""


PublicEvent: TypeAlias = (
    e.MulliganBegan
    | e.TurnBegan
    | e.TurnEnded
    | e.PhaseBegan
    | e.MomentBegan
    | e.FightJoined
    | e.Declined
    | e.SupportEnded
    | e.Backtracked
    | e.SomethingLearned
    | e.CardPlayed
    | e.CardReplaced
    | e.WindowOpened
    | e.InterferencePlayed
    | e.CardCancelled
    | e.LeadershipSpent
    | e.BluffShown
    | e.CardLoaded
    | e.ShipLanded
    | e.TargetChosen
    | e.TextUsed
    | e.TextDeclined
    | e.Granted
    | e.DemandMet
    | e.CardTaken
    | e.CardsRevealed
    | e.HandDisclosed
    | e.Searched
    | e.CardRecycled
    | e.CardsShuffledIn
    | e.ElementSet
    | e.PowerAnnounced
    | e.BluffCalled
    | e.Passed
    | e.DragonMoved
    | e.Retreated
    | e.FightEnded
    | e.RanOut
    | e.GameEnded
)
"""Events that everybody sees as they are."""

SeenEvent: TypeAlias = (
    PublicEvent
    | GameStartedSeen
    | MulliganedSeen
    | MulliganedUnseen
    | e.Asked
    | AskedUnseen
    | e.BluffLaid
    | BluffLaidUnseen
    | CardDiscardedSeen
    | e.CardsDrawn
    | CardsDrawnUnseen
    | e.CardsReturned
    | CardsReturnedUnseen
    | DeckShuffledUnseen
    | DiscardShuffledSeen
    | DiscardShuffledUnseen
)
"""What can be seen of an event: by a player, by a spectator."""


def _refuse_type(event: Never) -> NoReturn:
    """For callers without types; with them, Never makes sure that no event was forgotten."""
    message = f"{shown(event)} is no event of Blue Moon Legends"
    raise ReplayError(message)


def redact(  # noqa: C901, PLR0911, PLR0912  one arm an event
    event: e.Event, seat: Seat | None
) -> SeenEvent:
    """The event as this seat may see it, or as a spectator may for None (J1 to J12)."""
    if seat is not None:
        check_seat(seat, SEATS)
    if isinstance(event, PublicEvent):
        return event
    match event:
        case e.GameStarted():
            return _game_started(event, seat)
        case e.Mulliganed():
            if event.seat == seat:
                return MulliganedSeen(event.seat, event.returned, event.drawn)
            return MulliganedUnseen(event.seat, len(event.returned))
        case e.Asked():
            return _asked(event, seat)
        case e.BluffLaid():
            is_seen = event.known or event.seat == seat
            return event if is_seen else BluffLaidUnseen(event.seat, event.unit)
        case e.CardDiscarded():
            return CardDiscardedSeen(event.seat, event.card, event.source)
        case e.CardsDrawn():
            return event if event.seat == seat else CardsDrawnUnseen(event.seat, len(event.cards))
        case e.CardsReturned():
            return _cards_returned(event, seat)
        case e.DeckShuffled():
            return DeckShuffledUnseen(event.seat, len(event.order))
        case e.DiscardShuffled():
            return _discard_shuffled(event, seat)
        case _:
            _refuse_type(event)


def _game_started(event: e.GameStarted, seat: Seat | None) -> GameStartedSeen:
    deck_sizes, hand_sizes = (
        (len(first), len(second)) for first, second in (event.orders, event.hands)
    )
    return GameStartedSeen(
        options=event.options,
        decks=event.decks,
        first=event.first,
        deck_sizes=deck_sizes,
        hand_sizes=hand_sizes,
        dragons=event.dragons,
        dealt=None if seat is None else OwnHand(seat, event.hands[seat]),
    )


def _asked(event: e.Asked, seat: Seat | None) -> e.Asked | AskedUnseen:
    ask = event.ask
    if event.seat == seat:
        return event
    match ask:
        case AskTake(zone="deck" | "discard") | AskRecycle() | AskFavor():
            return AskedUnseen(event.seat, ask, event.back, event.tasks)
        case AskShip():
            return AskedUnseen(event.seat, _ASK_SHIP, event.back, event.tasks)
        case _:
            return event


_ASK_SHIP: Final = AskShipUnseen()


def _cards_returned(
    event: e.CardsReturned, seat: Seat | None
) -> e.CardsReturned | CardsReturnedUnseen:
    if event.source == "hand" and event.seat == seat:
        return event
    count = len(event.cards)
    return CardsReturnedUnseen(event.seat, count, event.source, event.to, event.disclosed)


def _discard_shuffled(
    event: e.DiscardShuffled, seat: Seat | None
) -> DiscardShuffledSeen | DiscardShuffledUnseen:
    top = event.pile[-1] if event.pile else None
    if event.seat == seat:
        return DiscardShuffledSeen(event.seat, event.taken, top)
    return DiscardShuffledUnseen(event.seat, len(event.taken), top)
