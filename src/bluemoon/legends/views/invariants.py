"""
What holds in every view of a game, whoever sees it.

A redacted record may come from anywhere. Only its sender knows whether it is true, but everybody
can find out whether a position could look like that.
"""

from collections.abc import Iterator

from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import AskShip
from bluemoon.legends.invariants import broken_invariants
from bluemoon.legends.invariants.shape import shape_problems
from bluemoon.legends.options import SEATS
from bluemoon.legends.searching import searched_pile
from bluemoon.legends.state import ChoicePhase, Placed
from bluemoon.legends.views.determinize import determinize
from bluemoon.legends.views.hidden_places import (
    hidden_places,
    is_loading_unseen,
    may_be_bluff,
    may_be_loaded,
)
from bluemoon.legends.views.placeholders import with_placeholders
from bluemoon.legends.views.view import (
    AskShipUnseen,
    ChoicePhaseSeen,
    Me,
    SeenPosition,
    View,
)
from bluemoon.legends.views.view import view as view_of


def broken_view_invariants(view: View) -> tuple[str, ...]:
    """Everything that is wrong with a view, a sentence each; empty if nothing is."""
    # A view with cards of the table only, and with room for all unseen ones, can be completed.
    return tuple(_shape(view)) or tuple(_problems(view)) or tuple(_completed(view))


def _shape(view: View) -> Iterator[str]:
    """Seats and cards that there are."""
    if view.me is not None and view.me.seat not in range(SEATS):
        yield f"there is no seat {view.me.seat} (rule S1)"
    state = with_placeholders(view)
    for position in (state, state.engaged):
        if position is not None:
            yield from shape_problems(position)


def _problems(view: View) -> Iterator[str]:
    """What the viewer knows too much or too little of, and cards without a place."""
    yield from (*_knowledge(view), *_hidden_cards(view))
    if view.engaged is not None:
        for problem in (*_knowledge(view.engaged), *_hidden_cards(view.engaged)):
            yield f"at the engagement choice: {problem}"


def _completed(view: View) -> Iterator[str]:
    """What is wrong with a position that was made to look like this, if one can be made."""
    state = determinize(view, 0)
    problems = broken_invariants(state)
    yield from problems
    viewer = None if view.me is None else view.me.seat
    if not problems and view != view_of(state, viewer, perfect_memory=view.memory is not None):
        yield "no position looks like this to the viewer (rule J11)"


def _knowledge(seen: SeenPosition) -> Iterator[str]:
    """A viewer knows the own cards, and no hidden ones of the other player (J1, J5, J8)."""
    viewer, phase = None if seen.me is None else seen.me.seat, seen.phase
    for seat, player in enumerate(seen.players):
        hidden = [
            placed
            for placed in player.support
            if not isinstance(placed, Placed) or (placed.bluff and not placed.known)
        ]
        may_know = seat == viewer
        if any(isinstance(placed, Placed) is not may_know for placed in hidden):
            yield f"the viewer {_must(may_know)} know the bluff cards of seat {seat} (rule J5)"
    if isinstance(phase, ChoicePhase | ChoicePhaseSeen):
        may_know = phase.seat == viewer
        if isinstance(phase.ask, AskShipUnseen if may_know else AskShip):
            yield f"the viewer {_must(may_know)} know what seat {phase.seat} loads (rule J8)"
    if seen.me is not None:
        yield from _own_knowledge(seen, seen.me)


def _must(may_know: bool) -> str:  # noqa: FBT001  it is the subject
    return "must" if may_know else "must not"


def _own_knowledge(seen: SeenPosition, me: Me) -> Iterator[str]:
    """The own hand is complete, and so is a pile that the viewer looks through (J1, J8)."""
    player, phase = seen.players[me.seat], seen.phase
    if len(me.hand) != player.hand_size:
        yield f"seat {me.seat} holds {player.hand_size} cards, and knows {len(me.hand)} (rule J1)"
    pile = None
    if isinstance(phase, ChoicePhase) and phase.seat == me.seat:
        pile = searched_pile(phase.ask)
    if pile is None and me.looking:
        yield f"seat {me.seat} looks through a pile without being asked (rule J8)"
    if pile is not None and not me.looking:
        yield f"seat {me.seat} must know the cards of the pile that is searched (rule J8)"


def _hidden_cards(seen: SeenPosition) -> Iterator[str]:
    """There is a hidden place for every unseen card (S2)."""
    for seat in map(Seat, range(SEATS)):
        places = hidden_places(seen, seat)
        for name, room in (("hand", places.hand_room), ("draw deck", places.deck_room)):
            if room < 0:
                yield f"seat {seat}: {-room} more cards of the {name} are known than there are"
        if not 0 <= places.number_below <= len(places.below):
            unseen = len(places.unseen)
            yield f"seat {seat}: the places of {unseen} unseen cards do not fit their number"
        bluffs = places.number_elsewhere(lambda card: may_be_bluff(seen, card))
        if bluffs < places.bluffs:
            yield f"seat {seat}: {places.bluffs} bluff cards are face down, {bluffs} are unseen"
        if is_loading_unseen(seen, seat):
            loadable = places.number_elsewhere(lambda card: may_be_loaded(seen, card))
            if loadable <= places.bluffs or places.deck_room < 1:
                yield f"seat {seat}: no card of the draw deck can be loaded (rule U13)"
