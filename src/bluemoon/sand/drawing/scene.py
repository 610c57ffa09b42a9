"""What a picture of Realm of Sand shows: what the viewer may know, or everything."""

from collections.abc import Sequence
from typing import Final, get_args

import attrs
from attrs import frozen

from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Piece
from bluemoon.sand.actions import Action
from bluemoon.sand.book import BOOK
from bluemoon.sand.cards import Card
from bluemoon.sand.components import Components
from bluemoon.sand.drawing.last_action import Touched, touched_by
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, BoardPiece, Colour
from bluemoon.sand.state import Outcome, OverPhase, State
from bluemoon.sand.views.view import View, faceup, view
from bluemoon.toolkits.drawing import check_position, drawn_targets, player_names

KINDS: Final = ("space", "disc", "square", "tile", "card", "deck", "central")
"""The kinds of pieces that are drawn; others are buttons beside the picture."""


@frozen
class Scene:
    """Everything that a picture of a position shows."""

    view: View
    """What is known; of a state, everything but the order of the decks."""
    is_open: bool
    """Whether it is a state, so that everything is shown."""
    last: Action | None
    """The action that led here."""
    touched: Touched
    """What the last action has changed."""
    targets: frozenset[Piece]
    """The pieces that can be chosen, of the kinds that are drawn."""
    names: tuple[str, ...]
    """What the players are called, by seat."""

    @property
    def components(self) -> Components:
        """Boards, tiles and cards."""
        return self.view.realm.components

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return tuple(map(Seat, range(len(self.view.players))))

    @property
    def viewer(self) -> Seat | None:
        """Whose view it is; None for a state, and for a spectator."""
        return None if self.view.me is None else self.view.me.seat

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None until then."""
        phase = self.view.phase
        return phase.outcome if isinstance(phase, OverPhase) else None

    @property
    def active(self) -> Seat | None:
        """The player to act, who chooses pieces; None once the game is over."""
        return self.view.to_act if self.outcome is None else None

    def own_piece(self, seat: Seat, piece: Piece) -> Piece | None:
        """A piece that belongs to a seat; None unless that player is to act."""
        return piece if seat == self.active else None

    def squares_to_lay(self, seat: Seat, space: Space) -> list[Colour]:
        """The colours of squares that can be chosen to be laid on a space."""
        if seat != self.active:
            return []
        return [colour for colour in SQUARE_COLOURS if square_to_lay(colour, space) in self.targets]


def space_piece(space: Space) -> Piece:
    """A space of the board of the player to act as a piece."""
    return f"space {space}"


def lying_piece(lying: BoardPiece, space: Space) -> Piece:
    """A square or disc on the board of the player to act as a piece."""
    return f"{'disc' if lying.is_disc else 'square'} {space}"


def square_to_lay(colour: Colour, space: Space) -> Piece:
    """A square of a tile that is to be laid on a space."""
    return f"square {colour} {space}"


def tile_piece(number: int) -> Piece:
    """A tile as a piece."""
    return f"tile {number}"


def card_piece(card: Card) -> Piece:
    """A card whose face is seen as a piece."""
    return f"card {card}"


def scene_of(
    position: State | View,
    last: Action | None,
    targets: Sequence[Piece],
    names: Sequence[str],
) -> Scene:
    """What to draw: everything in a state, or what a view contains."""
    check_position(
        position, last, positions=(State, View), actions=get_args(Action), game=BOOK.title
    )
    seen = _with_everything_open(position) if isinstance(position, State) else position
    return Scene(
        view=seen,
        is_open=isinstance(position, State),
        last=last,
        touched=touched_by(last, seen),
        targets=frozenset(drawn_targets(targets, KINDS)),
        names=player_names(names, len(position.players)),
    )


def _with_everything_open(state: State) -> View:
    """A spectator's view with the faces of kept cards and of those that are looked at."""
    seen = view(state, None)
    players = [
        attrs.evolve(shown, kept=faceup(player.kept))
        for shown, player in zip(seen.players, state.players, strict=True)
    ]
    return attrs.evolve(seen, players=tuple(players), phase=state.phase)
