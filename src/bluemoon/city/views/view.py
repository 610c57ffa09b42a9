"""
What one player, or a spectator, may know of a position (H).

A view is a type of its own: what may not be known has no field in it, and nothing leads from
it to the state it was made from. Equal views mean the same knowledge.
"""

from typing import Final

from attrs import frozen

from bluemoon.city.cards import Card, format_cards
from bluemoon.city.cells import Cell
from bluemoon.city.state import City, Phase, State
from bluemoon.city.type_checks import check_state
from bluemoon.kernel.drafts import constructor
from bluemoon.kernel.seats import Seat, check_seat


@frozen
class SeenPlayer:
    """What everybody sees of one seat (H1, H2)."""

    hand_size: int
    """How many cards the hand holds."""
    incoming_size: int
    """How many bonus cards lie facedown until the turn is over (B6)."""
    scales: int
    markers: int
    """Markers that are on no building and not on the Obelisk."""
    offerings: int
    at: Cell
    """Where the miniature stands."""


@frozen
class Me:
    """What a seat alone knows about itself (H1, H2)."""

    seat: Seat
    hand: tuple[Card, ...]
    """In canonical order."""
    crystals: int


@frozen
class Memory:
    """What an attentive player has counted from awards and prices (H2)."""

    crystals: tuple[int, ...]
    """By seat."""


@frozen
class View:
    """A position as one seat or a spectator sees it. Make one with ``view``."""

    city: City
    players: tuple[SeenPlayer, ...]
    to_act: Seat
    phase: Phase
    """At the end it has the outcome, with everyone's crystals (E5)."""
    spaces: tuple[tuple[Seat | None, ...], ...]
    """Whose marker lies on each space, left to right, by cell."""
    rebuilt: tuple[Cell, ...]
    """Where the building is reconstructed, in the order of the cells."""
    dragons: tuple[Cell | None, ...]
    """Where each dragon is, by dragon; None outside the city."""
    obelisk: tuple[Seat, ...]
    """Whose markers lie on the Obelisk, from the lowest space up."""
    pool: int
    """Golden scales that nobody has."""
    deck_size: int
    discards: tuple[Card, ...]
    """The faceup discards, the latest last."""
    me: Me | None
    """Whose view this is; None for a spectator, who has no hand."""
    memory: Memory | None
    """Only with perfect memory."""

    def __str__(self) -> str:
        who = "a spectator" if self.me is None else f"seat {self.me.seat}"
        hand = "" if self.me is None else f" with {format_cards(self.me.hand) or 'no cards'}"
        return (
            f"{who}{hand} sees seat {self.to_act} in {self.phase} at "
            f"{self.players[self.to_act].at}, hands "
            f"{'/'.join(str(player.hand_size) for player in self.players)}, offerings "
            f"{'/'.join(str(player.offerings) for player in self.players)}, "
            f"pool {self.pool}, deck {self.deck_size}"
        )


# Observations are made at every step of a game, and so are views.
_new_view: Final = constructor(View)
_new_player: Final = constructor(SeenPlayer)


def view(state: State, seat: Seat | None, *, perfect_memory: bool = False) -> View:
    """
    What this seat may know of the position; the spectator's view for None (H1 to H4).

    With perfect memory it also has everyone's crystals, which could have been counted from
    public events (H2), and nothing more.
    """
    check_state(state)
    players = state.players
    me: Me | None = None
    if seat is not None:
        check_seat(seat, len(players))
        me = Me(seat, players[seat].hand, players[seat].crystals)
    return _new_view(
        state.city,
        tuple(
            [
                _new_player(len(p.hand), len(p.incoming), p.scales, p.markers, p.offerings, p.at)
                for p in players
            ]
        ),
        state.to_act,
        state.phase,
        state.spaces,
        state.rebuilt,
        state.dragons,
        state.obelisk,
        state.pool,
        len(state.deck),
        state.discards,
        me,
        Memory(tuple([player.crystals for player in players])) if perfect_memory else None,
    )
