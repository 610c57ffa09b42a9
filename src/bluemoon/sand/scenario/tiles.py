"""The tiles of a position: in hands and in the loop."""

from collections.abc import Mapping, Sequence
from itertools import chain, islice

from attrs import frozen

from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.seats import Seat
from bluemoon.sand.components import Board, Components
from bluemoon.sand.events import GameStarted
from bluemoon.sand.invariants.phases import is_laid
from bluemoon.sand.placements import Pieces
from bluemoon.sand.rules.setup import HAND_SIZE
from bluemoon.sand.scenario.values import read_tiles
from bluemoon.sand.spaces import Space


@frozen
class LaidTile:
    """A tile that was laid and is behind the queen now; which one is not known (P4)."""

    seat: Seat
    board: Board
    pieces: Pieces
    filled: tuple[Space, ...]


def read_tiles_in_place(
    entries: Sequence[Mapping[str, object]], loop: object, dealt: GameStarted, laid: LaidTile | None
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """
    The hands and the loop: the tiles given, and all others in the order dealt (S3).

    Whoever has *laid* a tile has one less in hand. If the loop is not given to its end, a tile
    that can have been laid is put there.
    """
    components = dealt.options.components
    given = [_hand(entry, seat, components) for seat, entry in enumerate(entries)]
    front = read_tiles(loop, "loop", components)
    named = [*chain.from_iterable(hand or () for hand in given), *front]
    _check_single(named)
    sizes = [_missing(hand, seat, laid) for seat, hand in enumerate(given)]
    free = [tile for tile in (*chain(*dealt.hands), *dealt.loop) if tile not in named]
    behind: list[int] = []
    if laid is not None and len(free) > sum(sizes):
        behind = [tile for tile in free if _fits(components, laid, tile)][:1]
    others = iter([tile for tile in free if tile not in behind])
    hands = [
        tuple(sorted((*(hand or ()), *islice(others, size))))
        for hand, size in zip(given, sizes, strict=True)
    ]
    return tuple(hands), (*front, *others, *behind)


def _hand(entry: Mapping[str, object], seat: int, components: Components) -> tuple[int, ...] | None:
    if "tiles" not in entry:
        return None
    return read_tiles(entry["tiles"], f"seat {seat}, tiles", components)


def _missing(hand: tuple[int, ...] | None, seat: int, laid: LaidTile | None) -> int:
    """How many tiles are filled in: all, or none of a hand that is given."""
    if hand is not None:
        return 0
    return HAND_SIZE - (laid is not None and laid.seat == seat)


def _fits(components: Components, laid: LaidTile, tile: int) -> bool:
    return is_laid(components, laid.board, laid.pieces, tile, laid.filled)


def _check_single(tiles: Sequence[int]) -> None:
    for tile in tiles:
        if tiles.count(tile) > 1:
            message = f"tile {tile} is given twice, and there is one (rule S3)"
            raise SetupError(message)
