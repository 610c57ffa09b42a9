"""
What one player, or a spectator, may know of a draft (G5, G9, G12).

A view is a type of its own: what may not be known has no field in it, and nothing leads from it to
the state it was made from. Equal views mean the same knowledge.
"""

from typing import assert_never

import attrs
from attrs import frozen

from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.legends.draft.history import packs_held
from bluemoon.legends.draft.options import Options
from bluemoon.legends.draft.state import (
    ChoosePhase,
    Direction,
    Outcome,
    OverPhase,
    Pack,
    Phase,
    State,
)
from bluemoon.legends.draft.type_checks import check_state
from bluemoon.legends.kinds import CardId


@frozen
class SeenPlayer:
    """What everybody sees of one seat."""

    pack_size: int
    """How many cards the player has to choose from."""
    chosen: int
    """How many cards lie face down in front of the player."""


@frozen
class Me:
    """What a seat alone knows about itself."""

    seat: Seat
    pack: Pack
    """The cards to choose from, in file order; after the choice those that will be passed."""
    picks: tuple[CardId, ...]
    """The cards chosen, the first one first (G9)."""

    __reduce__ = reduce_by_value


@frozen
class Memory:
    """What an attentive player remembers: every pack looked at."""

    held: tuple[Pack, ...]
    """The packs as they were before the choice, the first one first; none for a spectator."""

    __reduce__ = reduce_by_value


@frozen
class View:
    """A position as one seat or a spectator sees it. Make one with ``view``."""

    options: Options
    """With the peoples whose decks take part."""
    players: tuple[SeenPlayer, ...]
    aside_size: int
    """How many cards the pile for the rounds to come has."""
    discarded_size: int
    """How many cards are out; nobody may look at them (G5)."""
    round: int
    """Counted from 1."""
    direction: Direction
    """Where packs are passed in this round."""
    passes: int
    """How often packs were passed in this round."""
    phase: Phase
    """In the end, with the own pool only (G9)."""
    me: Me | None
    """What the viewer alone knows; None for a spectator."""
    memory: Memory | None
    """Only with perfect memory."""

    def __str__(self) -> str:
        who = "a spectator" if self.me is None else f"seat {self.me.seat}"
        whom = f"seat {self.phase.seat} in " if isinstance(self.phase, ChoosePhase) else ""
        return (
            f"{who} sees round {self.round}, {whom}{self.phase}, picks "
            f"{'/'.join(str(player.chosen) for player in self.players)}, packs "
            f"{'/'.join(str(player.pack_size) for player in self.players)}, "
            f"aside {self.aside_size}"
        )

    __reduce__ = reduce_by_value


def view(state: State, seat: Seat | None, *, perfect_memory: bool = False) -> View:
    """
    What this seat may know of the draft; the spectator's view for None (G5, G9, G12).

    With perfect memory it also has all packs that this seat has looked at, and nothing more.
    """
    check_state(state)
    if seat is not None:
        check_seat(seat, state.options.players)
    players = zip(state.packs, state.picks, strict=True)
    return View(
        options=state.options,
        players=tuple(SeenPlayer(len(pack), len(picks)) for pack, picks in players),
        aside_size=len(state.aside),
        discarded_size=len(state.discarded),
        round=state.round,
        direction=state.direction,
        passes=state.passes,
        phase=_phase(state.phase, seat),
        me=None if seat is None else Me(seat, state.packs[seat], state.picks[seat]),
        memory=_memory(state, seat) if perfect_memory else None,
    )


def seen_outcome(outcome: Outcome, seat: Seat | None) -> Outcome:
    """The outcome as this seat, or a spectator, may see it: with no pool of others (G9)."""
    pools = tuple(pool if owner == seat else () for owner, pool in enumerate(outcome.pools))
    return attrs.evolve(outcome, pools=pools)


def _phase(phase: Phase, seat: Seat | None) -> Phase:
    match phase:
        case ChoosePhase():
            return phase
        case OverPhase():
            return OverPhase(seen_outcome(phase.outcome, seat))
        case _:
            assert_never(phase)


def _memory(state: State, seat: Seat | None) -> Memory:
    return Memory(() if seat is None else packs_held(state, seat))
