"""
What one player, or a spectator, may know of a position (H).

A view is a type of its own: what may not be known has no field in it, and nothing leads from
it to the state it was made from. Equal views are the same knowledge.
"""

from functools import lru_cache

from attrs import define, frozen

from bluemoon.city.cards import Card, format_cards
from bluemoon.city.cells import Cell
from bluemoon.city.hidden.seen_player import SeenPlayer, SeenPlayerDraft
from bluemoon.city.state import City, Phase, Player, State
from bluemoon.kernel.seats import Seat, check_seat

# Observations are made at every step of a game, and then views are too. So they are filled as
# drafts and turned into what they are, like states: see the end of ``bluemoon.city.state``.


@define(eq=False, repr=False)
class MeDraft:
    """What is going to be a Me."""

    seat: Seat
    hand: tuple[Card, ...]
    """In canonical order."""
    crystals: int


@frozen  # pyright: ignore[reportGeneralTypeIssues]  no draft is ever shared
class Me(MeDraft):
    """What a seat alone knows about itself (H1, H2)."""


@frozen
class Memory:
    """What someone who was attentive all the time has counted from awards and prices (H2)."""

    crystals: tuple[int, ...]
    """By seat."""


@define(eq=False, repr=False)
class ViewDraft:
    """What is going to be a View."""

    city: City
    players: tuple[SeenPlayer, ...]
    to_act: Seat
    phase: Phase
    """At the end its outcome tells everyone's crystals (E5)."""
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


@frozen  # pyright: ignore[reportGeneralTypeIssues]  no draft is ever shared
class View(ViewDraft):
    """A position as one seat or a spectator sees it. Make one with ``view``."""

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


def view(state: State, seat: Seat | None, *, perfect_memory: bool = False) -> View:
    """
    What this seat may know of the position; the spectator's view for None (H1 to H4).

    With perfect memory it also holds everyone's crystals, which could have been counted
    from public events (H2), and nothing more.
    """
    players = state.players
    me: Me | None = None
    if seat is not None:
        # Whoever is to act is most often asked for, and surely at the table.
        if seat is not state.to_act:
            check_seat(seat, len(players))
        player = players[seat]
        mine = MeDraft(seat, player.hand, player.crystals)
        mine.__class__ = Me
        assert isinstance(mine, Me)  # noqa: S101  tells the type checkers
        me = mine
    draft = ViewDraft(
        state.city,
        tuple([_seen(player) for player in players]),
        state.to_act,
        state.phase,
        state.spaces,
        _in_order(state.rebuilt),
        state.dragons,
        state.obelisk,
        state.pool,
        len(state.deck),
        state.discards,
        me,
        Memory(tuple([player.crystals for player in players])) if perfect_memory else None,
    )
    draft.__class__ = View
    assert isinstance(draft, View)  # noqa: S101  tells the type checkers
    return draft


@lru_cache(maxsize=1 << 10)
def _in_order(rebuilt: frozenset[Cell]) -> tuple[Cell, ...]:
    return tuple(sorted(rebuilt))


def _seen(p: Player) -> SeenPlayer:
    """What everybody sees of a player."""
    seen = SeenPlayerDraft(len(p.hand), len(p.incoming), p.scales, p.markers, p.offerings, p.at)
    seen.__class__ = SeenPlayer
    assert isinstance(seen, SeenPlayer)  # noqa: S101  tells the type checkers
    return seen
