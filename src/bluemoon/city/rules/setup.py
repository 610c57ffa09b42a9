"""S · Setup: laying out the city and dealing the cards."""

from collections.abc import Mapping
from typing import Final

from bluemoon.city.book import BOOK
from bluemoon.city.cards import in_order
from bluemoon.city.cells import COURTYARD, Cell
from bluemoon.city.components import BuildingKind
from bluemoon.city.events import GameStarted
from bluemoon.city.grid import grid_of
from bluemoon.city.options import Options
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.rulebook import Rule
from bluemoon.kernel.seats import Seat

COURTYARD_NAME: Final = "courtyard"
EDITION_WITH_FIXED_START: Final = 2006

S1: Final = Rule(BOOK, "S1", "Blue Moon City is for 2, 3 or 4 players.", page=6)
S2: Final = Rule(
    BOOK,
    "S2",
    "The base city is a grid of 5 by 5 tiles without its corners, 21 in all, with the Courtyard in "
    "the centre; the expansion city is the full grid, with the 4 expansion tiles among the "
    "others.",
    page=6,
)
S3: Final = Rule(
    BOOK,
    "S3",
    "Standard layout: the 4 starting tiles lie at random beside the Courtyard, all others at "
    "random on the remaining cells.",
    page=6,
)
S4: Final = Rule(
    BOOK,
    "S4",
    "Variant layout: all tiles but the Courtyard lie at random on all remaining cells.",
    page=6,
)
S5: Final = Rule(
    BOOK, "S5", "All buildings start as rubble, and the three dragons outside the city.", page=6
)
S6: Final = Rule(
    BOOK,
    "S6",
    "The Obelisk has 11 spaces with 2 players and 13 with more; the pool holds 7, 10 or 12 golden "
    "scales with 2, 3 or 4 players.",
    page=6,
)
S7: Final = Rule(
    BOOK,
    "S7",
    "Each player starts with the miniature on the Courtyard, 10 markers, 8 cards, and neither "
    "crystals nor scales.",
    page=6,
)
S8: Final = Rule(
    BOOK,
    "S8",
    "The 80 people cards are shuffled and dealt; the rest is the facedown deck, and discards lie "
    "faceup.",
    page=6,
)
S9: Final = Rule(BOOK, "S9", "The first player is random; play goes clockwise.", page=7)
S10: Final = Rule(
    BOOK,
    "S10",
    "Edition 2006: the pool holds 9, 12 or 15 scales, and the standard layout puts the Fire Temple "
    "north, the Royal Palace east, the Earth Temple south and the Water Temple west of the "
    "Courtyard.",
    page=None,
    source="2006 rulebook",
)


def deal(options: Options, seed: int) -> GameStarted:
    """Decide all the chances of a new game (S3, S4, S8, S9)."""
    if type(options) is not Options:
        message = f"a game needs Options, not {shown(options)}"
        raise OptionsError(message)
    tiles, chance = lay_out(options, {}, Chance(seed))
    first, chance = chance.below(options.players)
    deck, chance = chance.shuffled(options.components.deck)
    size, dealt = options.components.hand_size, options.components.hand_size * options.players
    hands = tuple(in_order(deck[top : top + size]) for top in range(0, dealt, size))
    return GameStarted(options, tiles, Seat(first), hands, deck[dealt:], chance)


def lay_out(
    options: Options, placed: Mapping[Cell, str], chance: Chance
) -> tuple[tuple[str | None, ...], Chance]:
    """The tile of every cell: those placed already, all others at random (S2 to S4, S10)."""
    tiles = dict(placed)
    tiles[COURTYARD] = COURTYARD_NAME
    if options.layout == "standard":
        chance = _place_starting_tiles(options, tiles, chance)
    names = [name for name in tile_names(options) if name not in tiles.values()]
    shuffled, chance = chance.shuffled(names)
    grid = grid_of(options)
    empty = (cell for cell in grid.cells if cell not in tiles)
    tiles.update(zip(empty, shuffled, strict=True))
    return tuple(tiles.get(cell) for cell in Cell), chance


def tile_names(options: Options) -> tuple[str, ...]:
    """The names of all the tiles in the game but the Courtyard (S2)."""
    return tuple(
        building.name
        for building in options.components.buildings
        if options.expansion or building.kind is not BuildingKind.EXPANSION
    )


def _place_starting_tiles(options: Options, tiles: dict[Cell, str], chance: Chance) -> Chance:
    """Put starting tiles beside the Courtyard, as far as there is room (S3, S10)."""
    if options.edition == EDITION_WITH_FIXED_START:
        for cell, name in options.components.fixed_start:
            if cell not in tiles and name not in tiles.values():
                tiles[cell] = name
        return chance
    starting = options.components.buildings_of(BuildingKind.START)
    names = [tile.name for tile in starting if tile.name not in tiles.values()]
    shuffled, chance = chance.shuffled(names)
    beside = (cell for cell in grid_of(options).neighbours[COURTYARD] if cell not in tiles)
    tiles.update(zip(beside, shuffled, strict=False))
    return chance
