"""P · Playing a tile: three squares on the board, and another tile into hand."""

from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.sand.actions import PlayTile, Take
from bluemoon.sand.book import BOOK, SUMMARY
from bluemoon.sand.events import Event, TilePlayed, TileTaken
from bluemoon.sand.placements import tables_of
from bluemoon.sand.rules.board import dark_bits, refuse_dark, refuse_off_the_board
from bluemoon.sand.rules.crystals import freshening
from bluemoon.sand.rules.ending import refuse_after_the_end
from bluemoon.sand.rules.main_actions import missing_squares
from bluemoon.sand.rules.turn import refuse_out_of_turn, refuse_second_main_action
from bluemoon.sand.spaces import format_spaces
from bluemoon.sand.state import OverPhase, State, TakePhase, TurnPhase

P1: Final = Rule(
    BOOK,
    "P1",
    "A tile from hand is laid on three spaces of the board in its shape, turned or mirrored at "
    "will; three single squares of its colours take its place.",
    page=None,
    is_ruling=True,
    source=SUMMARY,
)
P2: Final = Rule(
    BOOK,
    "P2",
    "The spaces of a tile are light, or dark as far as the level allows.",
    page=None,
    source=SUMMARY,
)
P3: Final = Rule(
    BOOK,
    "P3",
    "What is covered leaves first: a square to the stock, a disc to the player's own supply; a "
    "piece may be covered by one of the same colour.",
    page=None,
    source=SUMMARY,
)
P4: Final = Rule(
    BOOK,
    "P4",
    "The tile goes behind the queen; then the player takes one of the two tiles in front of her, "
    "and the other stays first.",
    page=None,
    source=SUMMARY,
)
P5: Final = Rule(
    BOOK,
    "P5",
    "Single squares are limited: a tile may be played only if the stock, with the squares that it "
    "covers given back, has its three squares.",
    page=None,
    is_ruling=True,
    source=SUMMARY,
)

TILES_IN_FRONT: Final = 2
"""Tiles in front of the queen, of which one is taken (P4)."""


def decide_tile(state: State, action: PlayTile) -> tuple[Event, ...] | Refusal:
    """Lay a tile (P1 to P3, P5); it goes behind the queen (P4)."""
    phase = state.phase
    if not isinstance(phase, TurnPhase):
        return refuse_out_of_turn(state, action)
    if phase.main_taken:
        return refuse_second_main_action(action)
    if action.tile not in state.players[state.to_act].tiles:
        return Refusal(P1, f"tile {action.tile} is not in hand")
    refused = (
        refuse_off_the_board(state, action.spaces, P1)
        or _refuse_shape(state, action)
        or _refuse_dark_spaces(state, action)
        or _refuse_stock(state, action)
    )
    return refused or (TilePlayed(state.to_act, action.tile, action.spaces),)


def _refuse_shape(state: State, action: PlayTile) -> Refusal | None:
    """The spaces must be a place of the tile, written as the list of legal actions has it (P1)."""
    components = state.realm.components
    tables = tables_of(components, state.realm.boards[state.to_act])
    placements = tables.tiles[action.tile - 1]
    if action in placements.all:
        return None
    colours = [cell.colour for cell in components.tile(action.tile).cells]
    needed, found = len(colours), len(action.spaces)
    if found != needed:
        return Refusal(P1, f"tile {action.tile} needs {needed} spaces, not {found}")
    shown = dict(zip(action.spaces, colours, strict=True))
    there = sorted(action.spaces)
    orders = [play for play in placements.all if there == sorted(play.spaces)]
    for play in orders:
        if shown == dict(zip(play.spaces, colours, strict=True)):
            return Refusal(P1, f"with the same result, this is written '{play}'")
    if orders:
        return _refuse_order(state, min(orders, key=lambda play: play.spaces))
    where = format_spaces(action.spaces)
    return Refusal(P1, f"tile {action.tile} does not fit onto {where}, however it is held")


def _refuse_order(state: State, play: PlayTile) -> Refusal:
    """Say in which order the tile fits onto the spaces, or why it cannot lie there at all."""
    order = Refusal(P1, f"tile {play.tile} fits onto these spaces in another order: {play}")
    return _refuse_dark_spaces(state, play) or _refuse_stock(state, play) or order


def _refuse_dark_spaces(state: State, action: PlayTile) -> Refusal | None:
    board, player = state.realm.boards[state.to_act], state.players[state.to_act]
    covered = [board.index[space] for space in action.spaces]
    return refuse_dark(player, dark_bits(board, player.pieces, added=covered))


def _refuse_stock(state: State, action: PlayTile) -> Refusal | None:
    board, player = state.realm.boards[state.to_act], state.players[state.to_act]
    covered = [board.index[space] for space in action.spaces]
    tile = state.realm.components.tile(action.tile)
    missing = missing_squares(state.stock, tile, player.pieces, covered)
    if not missing:
        return None
    return Refusal(
        P5,
        f"of {missing[0]} squares the stock has {state.stock[missing[0]]}, too few for tile "
        f"{action.tile} there",
    )


def decide_take(state: State, action: Take) -> tuple[Event, ...] | Refusal:
    """Take a tile in front of the queen, which ends the main action (P4, A1)."""
    phase = state.phase
    if isinstance(phase, OverPhase):
        return refuse_after_the_end(phase.outcome)
    if not isinstance(phase, TakePhase):
        return Refusal(P4, "a tile is taken after one was played, and at no other time")
    if action.place > TILES_IN_FRONT:
        return Refusal(P4, f"there are 2 tiles in front of the queen, and no place {action.place}")
    taken = TileTaken(state.to_act, state.loop[action.place - 1])
    return (taken, *freshening(state, phase.filled))
