"""The spaces of the boards of Realm of Sand and their +1 tracks, explained."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.sand.rules.board import B2, B3
from bluemoon.sand.rules.crystals import A1
from bluemoon.sand.spaces import Space
from bluemoon.sand.views.view import View
from bluemoon.sand.wording.phrases import space_kind, words_on
from bluemoon.toolkits.wording import cited, counted, player

TRACK: Final = frozenset({"track", "+1 track", "+1", "level"})
_SPACES: Final = MappingProxyType({str(space): space for space in Space})


def space_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """A space on every board that has it; no lines for another name."""
    space = _SPACES.get(name)
    boards = enumerate(view.realm.boards)
    seats = [Seat(seat) for seat, board in boards if space in board.index]
    if space is None or not seats:
        return []
    kinds = {seat: space_kind(view, space, seat) for seat in seats}
    lines = [
        f"Space {space} on {player(seat, names)}'s board: {kind}, "
        f"{words_on(view, space, seat, otherwise='empty')}"
        for seat, kind in kinds.items()
    ]
    if any("dark" in kind for kind in kinds.values()):
        lines.append(f"The level says how many dark spaces may be occupied ({cited(B2)})")
    if any("crystal" in kind for kind in kinds.values()):
        fresh = "a clear crystal becomes fresh"
        lines.append(f"If the main action puts a piece here, {fresh} ({cited(A1)})")
    return lines


def track_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """The levels of all players; no lines for another name."""
    if name not in TRACK:
        return []
    levels = [
        f"{player(Seat(seat), names, start=True)}: level {seen.level} of {board.track}, "
        f"{counted(_occupied(view, Seat(seat)), 'dark space')} occupied"
        for seat, (seen, board) in enumerate(zip(view.players, view.realm.boards, strict=True))
    ]
    return [
        f"The +1 track: every level allows one more dark space to be occupied ({cited(B2)})",
        f"A +1 on a card is one step up, and lost at the end of the track ({cited(B3)})",
        *levels,
    ]


def _occupied(view: View, seat: Seat) -> int:
    pieces = view.players[seat].pieces
    return sum(pieces[index] is not None for index in view.realm.boards[seat].dark)
