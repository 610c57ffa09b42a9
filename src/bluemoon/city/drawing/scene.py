"""What a picture of Blue Moon City shows: public facts, and what the viewer may know besides."""

from collections.abc import Sequence
from typing import Final, assert_never, get_args

from attrs import frozen

from bluemoon.city.actions import (
    Action,
    Contribute,
    End,
    Flit,
    Fly,
    Move,
    MoveDragon,
    Offer,
    Reset,
    UseHall,
    UseHospital,
    UseShrine,
)
from bluemoon.city.book import BOOK
from bluemoon.city.cards import Card
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.state import Outcome, OverPhase, State
from bluemoon.city.views.view import View, view
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Piece
from bluemoon.toolkits.drawing import check_position, drawn_targets, player_names

OBELISK_PIECE: Final[Piece] = "obelisk"
KINDS: Final = ("cell", "space", "card", "dragon", OBELISK_PIECE)
"""The kinds of pieces that are drawn; others are buttons beside the picture."""


@frozen
class Scene:
    """Everything that a picture of a position shows."""

    view: View
    """The source of all public facts."""
    hands: tuple[tuple[Card, ...] | None, ...]
    """By seat; None for a hidden hand."""
    crystals: tuple[int | None, ...]
    """By seat; None if hidden."""
    chooser: Seat | None
    """The player whose cards can be selected; None if nobody's can."""
    last: Action | None
    """The action that led here."""
    targets: tuple[Piece, ...]
    """The pieces that can be chosen, of the kinds that are drawn."""
    names: tuple[str, ...]
    """What the players are called, by seat."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return tuple(map(Seat, range(len(self.view.players))))

    @property
    def is_open(self) -> bool:
        """Whether all hands are shown."""
        return None not in self.hands

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
        """The player to act; None once the game is over."""
        return self.view.to_act if self.outcome is None else None

    @property
    def offerings_to_win(self) -> int:
        """How many offerings win the game (E1)."""
        return self.view.city.options.components.offerings_to_win(len(self.view.players))

    @property
    def next_price(self) -> int | None:
        """The price of the lowest empty space of the Obelisk (O1)."""
        prices, taken = self.view.city.obelisk, len(self.view.obelisk)
        return prices[taken] if taken < len(prices) else None

    @property
    def last_cell(self) -> Cell | None:
        """Where on the grid the last action took place."""
        return None if self.last is None else _place(self.last, self._actor_at)

    @property
    def last_space(self) -> int | None:
        """The space that the last action paid for, counted from 0."""
        return self.last.space - 1 if isinstance(self.last, Contribute) else None

    @property
    def has_last_offering(self) -> bool:
        """Whether the last action was an offering."""
        return isinstance(self.last, Offer | UseShrine)

    def card_piece(self, seat: Seat, card: Card) -> Piece | None:
        """A card in a hand as a piece; None if the viewer cannot play it."""
        return f"card {card}" if seat == self.chooser else None

    def space_piece(self, cell: Cell, index: int) -> Piece | None:
        """A space as a piece; None unless the player to act stands there."""
        if self.active is None or self.view.players[self.active].at is not cell:
            return None
        return f"space {index + 1}"

    @property
    def _actor_at(self) -> Cell:
        # Only a Reset ends a turn, and a Reset has no place on the grid.
        return self.view.players[self.view.to_act].at


def cell_piece(cell: Cell) -> Piece:
    """A tile as a piece."""
    return f"cell {cell}"


def dragon_piece(dragon: Dragon) -> Piece:
    """A dragon as a piece."""
    return f"dragon {dragon}"


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
    drawn = drawn_targets(targets, KINDS)
    if isinstance(position, State):
        is_over = isinstance(position.phase, OverPhase)
        return Scene(
            view=view(position, None),
            hands=tuple(player.hand for player in position.players),
            crystals=tuple(player.crystals for player in position.players),
            chooser=None if is_over else position.to_act,
            last=last,
            targets=drawn,
            names=player_names(names, len(position.players)),
        )
    return Scene(
        view=position,
        hands=_hands(position),
        crystals=_crystals(position),
        chooser=None if position.me is None else position.me.seat,
        last=last,
        targets=drawn,
        names=player_names(names, len(position.players)),
    )


def _hands(seen: View) -> tuple[tuple[Card, ...] | None, ...]:
    hands: list[tuple[Card, ...] | None] = [None] * len(seen.players)
    if seen.me is not None:
        hands[seen.me.seat] = seen.me.hand
    return tuple(hands)


def _crystals(seen: View) -> tuple[int | None, ...]:
    if isinstance(seen.phase, OverPhase):
        return seen.phase.outcome.crystals
    if seen.memory is not None:
        return seen.memory.crystals
    crystals: list[int | None] = [None] * len(seen.players)
    if seen.me is not None:
        crystals[seen.me.seat] = seen.me.crystals
    return tuple(crystals)


def _place(action: Action, here: Cell) -> Cell | None:
    match action:
        case Move() | Fly() | MoveDragon() | UseHall():
            return action.to
        case Contribute() | Flit() | UseHospital() | Offer() | UseShrine():
            return here
        case End() | Reset():
            return None
        case _:
            assert_never(action)
