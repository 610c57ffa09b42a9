"""The tiles, discs and squares of Realm of Sand, explained."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.sand.components import Components
from bluemoon.sand.rules.claiming import C1, C2
from bluemoon.sand.rules.discs import D1
from bluemoon.sand.rules.tiles import P1, P3, P4, P5, TILES_IN_FRONT
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, Colour
from bluemoon.sand.state import DISCS_AN_ACTION
from bluemoon.sand.views.view import View
from bluemoon.sand.wording.phrases import tile_colours, tile_look
from bluemoon.toolkits.wording import capitalised, cited, player

LOOP: Final = frozenset({"loop", "queen"})
_COLOURS: Final = MappingProxyType({str(colour): colour for colour in Colour})


def tile_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """What a tile is like, and where it is; no lines for another number."""
    components = view.realm.components
    for number in range(1, len(components.tiles) + 1):
        if name == str(number):
            rows = " / ".join(components.tile(number).rows)
            return [
                f"Tile {number}: {tile_look(components, number)} ({rows} from the top)",
                f"Its squares go onto your board, turned or mirrored at will ({cited(P1)})",
                f"Name its spaces row by row from the top: {_squares(components, number)}",
                f"Once played, it goes behind the queen ({cited(P4)})",
                f"Where: {_place(view, number, names)}",
            ]
    return []


def _squares(components: Components, tile: int) -> str:
    """The colours of a tile in the order in which its spaces are named."""
    return ", ".join(map(str, tile_colours(components, tile)))


def _place(view: View, tile: int, names: Sequence[str]) -> str:
    """Where a tile is: everyone sees all of them (H3)."""
    for seat, seen in enumerate(view.players):
        if tile in seen.tiles:
            return f"in {player(Seat(seat), names)}'s hand"
    place = view.loop.index(tile)
    where = "in front of the queen" if place < TILES_IN_FRONT else "in the loop"
    return f"number {place + 1} {where}"


def loop_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """The tiles round the table; no lines for another name."""
    del names
    if name not in LOOP:
        return []
    first, others = view.loop[:TILES_IN_FRONT], view.loop[TILES_IN_FRONT:]
    return [
        f"Loop: {len(view.loop)} tiles",
        f"In front of the queen: {' '.join(map(str, first))}",
        f"Then: {' '.join(map(str, others)) or 'none'}",
        f"Whoever plays a tile puts it behind her and takes one in front ({cited(P4)})",
    ]


def disc_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """What the discs of a colour do, and where they are; no lines for another name."""
    colour = _COLOURS.get(name.removesuffix(" disc"))
    if colour is None:
        return []
    supplies = [
        f"{player(Seat(seat), names)} {seen.discs[colour]}"
        for seat, seen in enumerate(view.players)
    ]
    return [
        f"{capitalised(str(colour))} disc: counts as {colour} in patterns ({cited(C1)})",
        f"A main action places or moves up to {DISCS_AN_ACTION} discs ({cited(D1)})",
        f"It goes back to its owner's supply {_when_it_leaves()}",
        f"Supplies: central {view.central[colour]}, {', '.join(supplies)}",
    ]


def square_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """How many squares of a colour are left; no lines for another name."""
    del names
    colour = _COLOURS.get(name.removesuffix(" square"))
    if colour is None or colour not in SQUARE_COLOURS:
        return []
    left, existing = view.stock[colour], view.realm.components.squares[colour]
    return [
        f"{capitalised(str(colour))} square: {left} of {existing} are left in the stock",
        f"A tile can only be played if the stock has its squares ({cited(P5)})",
        f"It goes back to the stock {_when_it_leaves()}",
    ]


def _when_it_leaves() -> str:
    """When a piece leaves the board."""
    return f"when it is covered ({cited(P3)}) or cleared by a claim ({cited(C2)})"
