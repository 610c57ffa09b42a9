"""
Which number of an observation says what, and what it is divided by.

Players come in turn order, beginning with the one who observes. What is on tiles and cards, and
which spaces of a board are dark, is the same in every game with the same options, so it is not part
of an observation.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from bluemoon.sand.cards import Deck
from bluemoon.sand.learning.inventory import Inventory
from bluemoon.sand.rules.crystal_powers import CARDS_LOOKED_AT
from bluemoon.sand.rules.ending import HOURGLASSES_TO_END
from bluemoon.sand.rules.setup import MARKET_ROW
from bluemoon.sand.rules.tiles import TILES_IN_FRONT
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, BoardPiece, Colour
from bluemoon.sand.state import Charge
from bluemoon.toolkits.observations import Section, player_names, up_to_1

PHASES: Final = ("Turn", "Taking a tile", "Discs", "Over")
ADVANCED_PHASES: Final = ("Setup", "Trading tiles", "Keeping a card")
"""The phases that only crystals lead to."""
MARKET_PLACES: Final = range(1, MARKET_ROW + 1)
PLACES_IN_FRONT: Final = range(1, TILES_IN_FRONT + 1)
PLACES_LOOKED_AT: Final = range(1, CARDS_LOOKED_AT + 1)

BOARDS_TEXT: Final = "for each player and each space: 1 for the piece that lies there"
PLAYERS_TEXT: Final = (
    "for each player: the level, divided by the end of the longest track; discs of each colour in "
    "the supply, divided by those in the game; hourglasses on claimed cards, divided by those that "
    "end a game; points, divided by those on all cards; 1 for the player to act; 1 for the start "
    "player"
)
CRYSTALS_TEXT: Final = (
    "for each player: 1 for the crystal, which says which board it is; 1 if it is fresh; 1 if it "
    "is charged"
)
TILES_TEXT: Final = "for each player: 1 for each tile in hand"
LOOP_TEXT: Final = (
    "for each tile: its place in the loop, counted from behind the queen and divided by the length "
    "of the loop, so 1 for the first in front of her; 1 if it is the first, 1 if it is the second "
    "in front of her"
)
MARKET_TEXT: Final = "for each place of the market: 1 for the card that lies there"
CLAIMED_TEXT: Final = "for each player: 1 for each card claimed"
KEPT_TEXT: Final = (
    "1 for each own card that was kept and not claimed; for each player and deck: such cards, "
    "divided by the cards of the deck"
)
BOTTOM_TEXT: Final = (
    "for each card known to be in its deck: how many cards from the bottom it lies, divided by the "
    "cards of the deck"
)
TABLE_TEXT: Final = (
    "discs in the central supply, squares in the stock and cards in the decks, each divided by its "
    "maximum; the round, divided by the last one"
)
PHASE_TEXT: Final = (
    "1 for the phase; 1 if the main action was taken; the discs left in a disc action, divided by "
    "those of an action, or 1 for any number; 1 for each space that the action has filled"
)
CRYSTAL_USE_TEXT: Final = (
    "1 for the tile given and for the tile received in a trade; 1 for the deck that cards were "
    "looked at from, and their number, divided by the most; 1 for each card the observer looks at, "
    "by its place among them"
)


def sections(inventory: Inventory, players: int) -> tuple[Section, ...]:
    """The whole observation, from the first number to the last."""
    names, has_crystals = player_names(players), bool(inventory.crystals)
    phases = (*PHASES, *ADVANCED_PHASES) if has_crystals else PHASES
    usual = (
        up_to_1("Boards", BOARDS_TEXT, _boards(inventory, names)),
        _players(inventory, names),
        up_to_1("Tiles", TILES_TEXT, _each(names, "tile", inventory.tiles)),
        up_to_1("Loop", LOOP_TEXT, _loop(inventory)),
        up_to_1("Market", MARKET_TEXT, _market(inventory)),
        up_to_1("Claimed", CLAIMED_TEXT, _each(names, "claimed", inventory.cards)),
        up_to_1("Table", TABLE_TEXT, _table()),
        up_to_1("Phase", PHASE_TEXT, _phase(inventory, phases)),
    )
    advanced = (
        up_to_1("Crystals", CRYSTALS_TEXT, _crystals(inventory, names)),
        up_to_1("Kept", KEPT_TEXT, _kept(inventory, names)),
        up_to_1("Bottom", BOTTOM_TEXT, [f"{card} at the bottom" for card in inventory.cards]),
        up_to_1("Crystal use", CRYSTAL_USE_TEXT, _crystal_use(inventory)),
    )
    return (*usual, *advanced) if has_crystals else usual


def _each(names: Iterable[str], what: str, things: Iterable[object]) -> list[str]:
    """A number for each player and each of these things."""
    return [f"{name} {what} {thing}" for name in names for thing in things]


def _boards(inventory: Inventory, names: Iterable[str]) -> Iterator[str]:
    for name in names:
        for space in inventory.spaces:
            yield from (f"{name} {piece} on {space}" for piece in BoardPiece)


def _players(inventory: Inventory, names: Iterable[str]) -> Section:
    highs = {
        "level": 1.0,
        **{f"{colour} discs": 1.0 for colour in Colour},
        "hourglasses": inventory.hourglasses / HOURGLASSES_TO_END,
        "points": 1.0,
        "to act": 1.0,
        "start player": 1.0,
    }
    numbers = [(f"{name} {what}", high) for name in names for what, high in highs.items()]
    listed, bounds = zip(*numbers, strict=True)
    return Section("Players", PLAYERS_TEXT, listed, bounds)


def _crystals(inventory: Inventory, names: Iterable[str]) -> Iterator[str]:
    for name in names:
        yield from (f"{name} {crystal} crystal" for crystal in inventory.crystals)
        yield from (f"{name} {charge} crystal" for charge in (Charge.FRESH, Charge.CHARGED))


def _loop(inventory: Inventory) -> Iterator[str]:
    yield from (f"tile {tile} in the loop" for tile in inventory.tiles)
    for place in PLACES_IN_FRONT:
        yield from (f"tile {tile} in front {place}" for tile in inventory.tiles)


def _market(inventory: Inventory) -> Iterator[str]:
    for deck in inventory.decks:
        for place in MARKET_PLACES:
            yield from (f"{card} at place {place}" for card in deck)


def _kept(inventory: Inventory, names: Iterable[str]) -> Iterator[str]:
    yield from (f"kept {card}" for card in inventory.cards)
    yield from _each(names, "kept from", Deck)


def _table() -> Iterator[str]:
    yield from (f"{colour} discs in the central supply" for colour in Colour)
    yield from (f"{colour} squares in the stock" for colour in SQUARE_COLOURS)
    yield from (f"cards in deck {deck}" for deck in Deck)
    yield "round"


def _phase(inventory: Inventory, phases: Iterable[str]) -> Iterator[str]:
    yield from phases
    yield from ("main action taken", "discs left", "any number of discs")
    yield from (f"filled {space}" for space in inventory.spaces)


def _crystal_use(inventory: Inventory) -> Iterator[str]:
    yield from (f"gave tile {tile}" for tile in inventory.tiles)
    yield from (f"received tile {tile}" for tile in inventory.tiles)
    yield from (f"looked at deck {deck}" for deck in Deck)
    yield "cards looked at"
    for place in PLACES_LOOKED_AT:
        yield from (f"looks at {card} {place}" for card in inventory.cards)
