"""
The position of a game: everything that matters for what may happen next.

Frozen all the way down, with tuples in one canonical order: equal states are the same position,
and every state can be a key of a dict. Nothing is left to chance after the start of a game.
"""

from enum import Enum
from typing import Final, TypeAlias

from attrs import Factory, field, frozen

from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.kernel.seats import Seat
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.components import Board, Components, Crystal
from bluemoon.sand.options import Options
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import BoardPiece

DISCS_AN_ACTION: Final = 3
"""How many discs a disc action places or moves at most (D1)."""


class Reason(Enum):
    """Why a game ended."""

    HOURGLASSES = "hourglasses"
    TURNS_PLAYED = "turns played"
    ROUND_LIMIT = "round limit"

    def __str__(self) -> str:
        return self.value


@frozen
class Outcome:
    """How a game ended (E4)."""

    winners: tuple[Seat, ...]
    """The one winner (E2)."""
    reason: Reason
    scores: tuple[int, ...]
    """Points on claimed cards, by seat."""
    hourglasses: tuple[int, ...]
    """Hourglasses on claimed cards, by seat."""
    pieces: tuple[int, ...]
    """Squares and discs left on the board, by seat."""

    __reduce__ = reduce_by_value


class Charge(Enum):
    """What a crystal is like (A2)."""

    CLEAR = "clear"
    FRESH = "fresh"
    """Charged in this turn; it can be used from the next turn on."""
    CHARGED = "charged"

    def __str__(self) -> str:
        return self.value


@frozen
class SetupPhase:
    """The player with the purple board chooses a disc (S8)."""

    def __str__(self) -> str:
        return "Setup"


@frozen
class TurnPhase:
    """The main action may be taken, unless it was; cards may be claimed, a crystal used (T1)."""

    main_taken: bool = False

    def __str__(self) -> str:
        return "Turn"


@frozen
class TakePhase:
    """A tile was played, and another one must be taken (P4)."""

    filled: tuple[Space, ...]
    """The spaces that received its squares, in board order."""

    def __str__(self) -> str:
        return "Taking a tile"


@frozen
class DiscPhase:
    """A disc action goes on (D1)."""

    left: int | None
    """How many more discs may be placed or moved; None: any number (A4)."""
    filled: tuple[Space, ...]
    """The spaces that received a disc in this action, in board order (D3)."""

    def __str__(self) -> str:
        return "Discs"


@frozen
class TradePhase:
    """A second tile may be exchanged (A8)."""

    given: int
    """The tile that went to the loop."""
    received: int
    """The tile that came from it."""
    main_taken: bool

    def __str__(self) -> str:
        return "Trading tiles"


@frozen
class KeepPhase:
    """One of the cards looked at must be kept (A3)."""

    deck: Deck
    cards: tuple[Card, ...]
    """In the order in which they were drawn."""
    main_taken: bool

    def __str__(self) -> str:
        return "Keeping a card"


@frozen
class OverPhase:
    """Nothing may be done any more (E4)."""

    outcome: Outcome

    def __str__(self) -> str:
        return "Over"


Phase: TypeAlias = (
    SetupPhase | TurnPhase | TakePhase | DiscPhase | TradePhase | KeepPhase | OverPhase
)

SETUP: Final = SetupPhase()
TURN: Final = TurnPhase()
MAIN_TAKEN: Final = TurnPhase(main_taken=True)


def turn_phase(*, main_taken: bool) -> TurnPhase:
    """The phase outside main actions and crystals, before or after the main action."""
    return MAIN_TAKEN if main_taken else TURN


@frozen
class Player:
    """What belongs to one seat."""

    pieces: tuple[BoardPiece | None, ...]
    """What lies on the board, in board order."""
    level: int
    """Where the cube is on the +1 track."""
    tiles: tuple[int, ...]
    """The tiles in hand, by number, in ascending order."""
    discs: tuple[int, ...]
    """The discs in the own supply, by colour."""
    crystal: Charge
    """In basic mode there is none, and it stays clear."""
    claimed: tuple[Card, ...]
    """In canonical order."""
    kept: tuple[Card, ...]
    """Facedown cards that are not claimed yet, in the order in which they were kept (A3)."""
    bottom: tuple[tuple[Card, ...], ...]
    """
    What this player knows of the bottom of each deck, the highest card first (H1).

    The owner of the red crystal alone puts cards there, so nothing unknown is among them.
    """

    __reduce__ = reduce_by_value


def _boards(realm: "Realm") -> tuple[Board, ...]:
    return tuple(map(realm.options.components.board, realm.crystals))


@frozen(cache_hash=True)
class Realm:
    """What stays the same during a game: the options, and who has which board."""

    options: Options
    crystals: tuple[Crystal | None, ...]
    """The crystal of each seat; None in basic mode (S7)."""
    boards: tuple[Board, ...] = field(
        init=False, eq=False, repr=False, default=Factory(_boards, takes_self=True)
    )
    """The board of each seat."""

    @property
    def components(self) -> Components:
        """Boards, tiles and cards."""
        return self.options.components

    __reduce__ = reduce_by_value


@frozen
class State:
    """A position. Make one with ``new_game``, ``apply`` or ``scenario``."""

    realm: Realm
    players: tuple[Player, ...]
    first: Seat
    """The start player (S6)."""
    to_act: Seat
    round: int
    """Counted from 1; in each, everyone has one turn."""
    phase: Phase
    loop: tuple[int, ...]
    """The tiles round the table, those in front of the queen first (S3)."""
    market: tuple[tuple[Card | None, ...], ...]
    """The open cards of each deck, by place from the left; None where the deck ran out (S4, T3)."""
    decks: tuple[tuple[Card, ...], ...]
    """The facedown cards of each deck, the top card first."""
    central: tuple[int, ...]
    """The central supply of discs, by colour (S5)."""
    stock: tuple[int, ...]
    """The single squares that are on no board, by colour (P5)."""

    def __str__(self) -> str:
        player = self.players[self.to_act]
        return (
            f"round {self.round}, seat {self.to_act} in {self.phase}, level {player.level}, "
            f"tiles {' '.join(map(str, player.tiles))}, claimed "
            f"{'/'.join(str(len(each.claimed)) for each in self.players)}, decks "
            f"{'/'.join(str(len(deck)) for deck in self.decks)}"
        )

    __reduce__ = reduce_by_value
