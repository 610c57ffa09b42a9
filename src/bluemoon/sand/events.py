"""
Events: what happened.

An event carries its result, chance included, so that ``evolve`` only has to store it. The events
of a game, from ``GameStarted`` on, are the game.
"""

from typing import TypeAlias

from attrs import frozen

from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.kernel.seats import Seat
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.components import Crystal
from bluemoon.sand.options import Options
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import Colour
from bluemoon.sand.state import Outcome


@frozen
class GameStarted:
    """Boards, tiles and cards were dealt, a start player was drawn (S)."""

    options: Options
    crystals: tuple[Crystal | None, ...]
    """The crystal of each seat; None in basic mode."""
    first: Seat
    hands: tuple[tuple[int, ...], ...]
    """The tiles of each seat, by number, in ascending order."""
    loop: tuple[int, ...]
    market: tuple[tuple[Card | None, ...], ...]
    decks: tuple[tuple[Card, ...], ...]

    __reduce__ = reduce_by_value


@frozen
class DiscChosen:
    """The player with the purple board took a disc (S8)."""

    seat: Seat
    colour: Colour


@frozen
class TilePlayed:
    """A tile was laid, and it went behind the queen (P1 to P4)."""

    seat: Seat
    tile: int
    spaces: tuple[Space, ...]
    """Where its first, second and third square went."""


@frozen
class TileTaken:
    """A tile in front of the queen was taken into hand (P4)."""

    seat: Seat
    tile: int


@frozen
class DiscPlaced:
    """A disc came from the own supply onto the board (D1)."""

    seat: Seat
    colour: Colour
    to: Space
    left: int | None
    """How many more discs may be placed or moved; None: any number (A4)."""


@frozen
class DiscMoved:
    """A disc on the board was moved (D1)."""

    seat: Seat
    start: Space
    to: Space
    left: int | None
    """How many more discs may be placed or moved; None: any number (A4)."""


@frozen
class DiscLimitLifted:
    """The purple crystal was used: this disc action has no limit any more (A4)."""

    seat: Seat


@frozen
class DiscActionEnded:
    """The last disc of an action was placed or moved (D4)."""

    seat: Seat


@frozen
class CrystalFreshened:
    """A clear crystal became fresh at the end of a main action (A1)."""

    seat: Seat


@frozen
class CrystalCharged:
    """A fresh crystal became charged at the end of a turn (A2)."""

    seat: Seat


@frozen
class CrystalUsed:
    """A charged crystal became clear (A2)."""

    seat: Seat


@frozen
class CardClaimed:
    """A card was claimed, and its pattern left the board (C1, C2, C4)."""

    seat: Seat
    card: Card
    spaces: tuple[Space, ...]
    """The spaces that were cleared, in board order."""


@frozen
class DiscsGained:
    """A reward brought discs from the central supply (C3)."""

    seat: Seat
    colour: Colour
    discs: int
    """How many the central supply had of those on the card."""


@frozen
class LevelRaised:
    """The cube went up the +1 track (C3, A7)."""

    seat: Seat
    level: int
    """Where it is now."""


@frozen
class EndDeclared:
    """A player has enough hourglasses: this round is the last (E1)."""

    seat: Seat
    hourglasses: int


@frozen
class CardsLookedAt:
    """A player looks at the top cards of a deck (A3)."""

    seat: Seat
    deck: Deck
    cards: tuple[Card, ...]
    """In the order in which they were drawn."""


@frozen
class CardKept:
    """A player kept one of the cards looked at; the others went to the bottom (A3)."""

    seat: Seat
    deck: Deck
    number: int
    """The place of the card in the order in which they were drawn, counted from 1."""
    card: Card
    returned: tuple[Card, ...]
    """The other cards, the higher one first."""


@frozen
class DiscExchanged:
    """A disc was exchanged for one of the central supply (A5)."""

    seat: Seat
    given: Colour
    received: Colour
    space: Space | None
    """Where it is on the board; None: in the own supply."""


@frozen
class SquareShifted:
    """A square was moved to an empty space (A6)."""

    seat: Seat
    start: Space
    to: Space


@frozen
class TilesTraded:
    """A tile in hand and a tile of the loop took each other's place (A8)."""

    seat: Seat
    given: int
    received: int


@frozen
class TradeEnded:
    """No more tiles are exchanged (A8)."""

    seat: Seat


@frozen
class CardRevealed:
    """A card of a deck filled a place of the market (T3)."""

    card: Card
    place: int
    """The place in its row, counted from 0 at the left."""


@frozen
class TurnEnded:
    """The next player's turn began."""

    seat: Seat
    following: Seat
    round: int
    """The round of the turn that began."""


@frozen
class GameEnded:
    """The game is over (E)."""

    outcome: Outcome
    kept: tuple[tuple[Card, ...], ...]
    """The cards that were kept and not claimed, by seat; they are open now (H2)."""

    __reduce__ = reduce_by_value


Event: TypeAlias = (
    GameStarted
    | DiscChosen
    | TilePlayed
    | TileTaken
    | DiscPlaced
    | DiscMoved
    | DiscLimitLifted
    | DiscActionEnded
    | CrystalFreshened
    | CrystalCharged
    | CrystalUsed
    | CardClaimed
    | DiscsGained
    | LevelRaised
    | EndDeclared
    | CardsLookedAt
    | CardKept
    | DiscExchanged
    | SquareShifted
    | TilesTraded
    | TradeEnded
    | CardRevealed
    | TurnEnded
    | GameEnded
)
