"""
The main actions that are possible in a position, by construction.

Nothing is proposed and then refused: tiles and discs come from the tables of the board
(``placements``), and what is asked here is where the dark limit (B2) and the stock (P5) let them.
"""

from bluemoon.sand.actions import Action, PlayTile
from bluemoon.sand.components import Tile
from bluemoon.sand.placements import Pieces, TilePlacements, occupied_bits, tables_of
from bluemoon.sand.rules.board import targets
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, SQUARES, Colour
from bluemoon.sand.state import State


def tile_plays(state: State) -> list[Action]:
    """Every way to play a tile from hand (P1, P2, P5)."""
    realm, player = state.realm, state.players[state.to_act]
    board = realm.boards[state.to_act]
    tiles = tables_of(realm.components, board).tiles
    occupied = occupied_bits(player.pieces, board.dark)
    actions: list[Action] = []
    for number in player.tiles:
        found = _within_level(tiles[number - 1], occupied, player.level)
        tile = realm.components.tile(number)
        if has_squares(state.stock, tile):
            actions += found
        else:
            actions += [
                play
                for play in found
                if not missing_squares(
                    state.stock, tile, player.pieces, [board.index[space] for space in play.spaces]
                )
            ]
    return actions


def _within_level(placements: TilePlacements, occupied: int, level: int) -> list[PlayTile]:
    """The placements after which no more dark spaces are occupied than the level (B2)."""
    found = [*placements.on_light]
    if level:
        for dark, plays in placements.on_dark:
            if (occupied | dark).bit_count() <= level:
                found += plays
    return found


def has_squares(stock: tuple[int, ...], tile: Tile) -> bool:
    """Whether the stock has the squares of a tile, whatever the tile covers (P5)."""
    if min(stock) >= len(tile.cells):
        return True
    return not missing_squares(stock, tile, (), [])


def missing_squares(
    stock: tuple[int, ...], tile: Tile, pieces: Pieces, covered: list[int]
) -> tuple[Colour, ...]:
    """The colours of which the stock has too few, with those that the tile covers (P5)."""
    needed = [cell.colour for cell in tile.cells]
    returned = [pieces[index] for index in covered]
    return tuple(
        colour
        for colour in SQUARE_COLOURS
        if needed.count(colour) > stock[colour] + returned.count(SQUARES[colour])
    )


def disc_steps(state: State, filled: tuple[Space, ...] = ()) -> list[Action]:
    """Every disc that may be placed or moved, *filled* being the spaces of D3."""
    realm, player = state.realm, state.players[state.to_act]
    board = realm.boards[state.to_act]
    tables = tables_of(realm.components, board)
    full = [board.index[space] for space in filled]
    everywhere = [index for index in range(len(player.pieces)) if index not in full]
    free = [index for index in targets(board, player.pieces, player.level) if index not in full]
    actions: list[Action] = []
    for row, discs in zip(tables.discs, player.discs, strict=True):
        if discs:
            actions += [row[index] for index in free]
    for start, piece in enumerate(player.pieces):
        if piece is not None and piece.is_disc and start not in full:
            slides = tables.slides[start]
            reached = everywhere if board.is_dark[start] else free
            actions += [slides[index] for index in reached if index != start]
    return actions
