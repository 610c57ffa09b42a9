"""How much there is of everything, in games with certain options."""

from itertools import chain

from attrs import frozen

from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.components import Crystal
from bluemoon.sand.options import LONGEST, Options
from bluemoon.sand.rules.setup import central_supply
from bluemoon.sand.spaces import Space


@frozen
class Inventory:
    """What an observation can name, and what its numbers are divided by."""

    spaces: tuple[Space, ...]
    """The spaces of all boards that may be used, in board order."""
    track: int
    """The highest level that a board allows, but at least 1 (B3)."""
    crystals: tuple[Crystal, ...]
    """The crystals that may be used; none in basic mode (S7)."""
    tiles: range
    """The numbers of the tiles (S3)."""
    decks: tuple[tuple[Card, ...], ...]
    """All cards, by deck (S4)."""
    discs: tuple[int, ...]
    """The discs that take part, by colour (S5)."""
    squares: tuple[int, ...]
    """The single squares, by colour (P5)."""
    points: int
    """On all cards together."""
    hourglasses: int
    """On all cards together."""
    rounds: int
    """The rounds of the longest game (E3, E5)."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, in canonical order."""
        return tuple(chain.from_iterable(self.decks))


def inventory_of(options: Options) -> Inventory:
    """What there is in games with these options."""
    components = options.components
    crystals = () if options.mode == "basic" else options.boards or tuple(Crystal)
    boards = [components.board(crystal) for crystal in crystals or (None,)]
    faces = [face for deck in components.cards for face in deck]
    limit = options.solo_turns if options.players == 1 else options.round_limit
    return Inventory(
        spaces=tuple(sorted({space for board in boards for space in board.spaces})),
        track=max(1, *[board.track for board in boards]),
        crystals=crystals,
        tiles=range(1, len(components.tiles) + 1),
        decks=tuple(map(components.deck, Deck)),
        discs=central_supply(options),
        squares=components.squares,
        points=max(1, sum(face.points for face in faces)),
        hourglasses=sum(face.hourglasses for face in faces),
        rounds=LONGEST if limit is None else limit,
    )
