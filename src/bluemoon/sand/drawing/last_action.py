"""What the last action has changed, as far as the picture can point to it."""

from typing import Final, assert_never

from attrs import frozen

from bluemoon.kernel.seats import Seat
from bluemoon.sand.actions import (
    Action,
    Choose,
    Claim,
    Done,
    End,
    Exchange,
    Keep,
    Look,
    MoveDisc,
    PlaceDisc,
    PlayTile,
    Rise,
    Shift,
    Take,
    Trade,
    Unbound,
)
from bluemoon.sand.components import Crystal
from bluemoon.sand.spaces import Space
from bluemoon.sand.views.view import View

TRACK: Final = "track"
"""The +1 track of the player who acted."""


@frozen
class Touched:
    """Things that the last action has changed, and who acted."""

    seat: Seat | None
    """None if nobody has acted."""
    things: frozenset[str]
    """By the names that they have as pieces, and the track."""

    def has(self, thing: str, seat: Seat | None = None) -> bool:
        """Whether this was changed; *seat* is the owner of what every player has."""
        return thing in self.things and seat in (None, self.seat)


def touched_by(last: Action | None, view: View) -> Touched:
    """What the action that led to this view has changed."""
    if last is None:
        return Touched(None, frozenset())
    # Only the start of a game and the end of a turn make another player act.
    purple = view.realm.crystals.index(Crystal.PURPLE) if _was_chosen(last, view) else view.to_act
    seat = Seat(purple)
    return Touched(seat, frozenset(_things(last, view, seat)))


def _was_chosen(last: Action, view: View) -> bool:
    return isinstance(last, Choose) and Crystal.PURPLE in view.realm.crystals


def _things(last: Action, view: View, seat: Seat) -> tuple[str, ...]:  # noqa: C901, PLR0911  one arm an action
    match last:
        case Choose():
            return f"disc {last.colour}", f"central {last.colour}"
        case PlayTile():
            return f"tile {last.tile}", *_spaces(last.spaces)
        case PlaceDisc():
            return f"disc {last.colour}", *_spaces((last.to,))
        case MoveDisc() | Shift():
            return _spaces((last.start, last.to))
        case Claim():
            return f"card {last.card}", *_spaces(last.spaces)
        case Look():
            return (f"deck {last.deck}",)
        case Keep():
            return tuple(f"card {back.card}" for back in view.players[seat].kept[-1:])
        case Exchange():
            given = "space" if isinstance(last.disc, Space) else "disc"
            return f"{given} {last.disc}", f"disc {last.colour}", f"central {last.colour}"
        case Rise():
            return (TRACK,)
        case Trade():
            return f"tile {last.own}", f"tile {last.loop}"
        case Take() | Done() | Unbound() | End():
            return ()
        case _:
            assert_never(last)


def _spaces(spaces: tuple[Space, ...]) -> tuple[str, ...]:
    return tuple(f"space {space}" for space in spaces)
