"""
A position that gives a view, with a stand-in wherever the viewer does not know the card.

The stand-in is a leader. Leaders are in no deck and never played, so no event can mean it.
"""

from typing import Final

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import AskShip
from bluemoon.legends.components import Components
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import SEATS
from bluemoon.legends.searching import searched_pile
from bluemoon.legends.state import ChoicePhase, Phase, State
from bluemoon.legends.views.completion import (
    HiddenCards,
    completed,
    number_face_down,
    pile_below,
)
from bluemoon.legends.views.view import ChoicePhaseSeen, SeenPhase, SeenPosition, View

CHANCE: Final = Chance(0)
"""Nothing that can be seen depends on it."""


def stand_in_for(components: Components) -> CardId:
    """The card that stands for unknown cards."""
    return next(iter(components.leaders.values()))


def with_stand_ins(view: View) -> State:
    """A position that gives this view."""
    engaged = None if view.engaged is None else _position(view.engaged, None)
    return _position(view, engaged)


def _position(seen: SeenPosition, engaged: State | None) -> State:
    stand_in = stand_in_for(seen.options.components)
    first, second = (_hidden(seen, Seat(seat), stand_in) for seat in range(SEATS))
    return completed(seen, (first, second), _phase(seen.phase, stand_in), engaged, CHANCE)


def _phase(phase: SeenPhase, stand_in: CardId) -> Phase:
    if isinstance(phase, ChoicePhaseSeen):
        return ChoicePhase(phase.seat, AskShip(stand_in), phase.back, phase.tasks)
    return phase


def _hidden(seen: SeenPosition, seat: Seat, stand_in: CardId) -> HiddenCards:
    player, me, phase = seen.players[seat], seen.me, seen.phase
    piles = None if seen.memory is None else seen.memory.piles[seat]
    hand = (*player.disclosed, *(stand_in,) * (player.hand_size - len(player.disclosed)))
    deck = (stand_in,) * player.deck_size
    discard = () if piles is None else piles.discard
    leaders = () if piles is None else piles.leaders
    if me is not None and me.seat == seat:
        hand = me.hand
        pile = searched_pile(phase.ask) if isinstance(phase, ChoicePhase) else None
        deck = me.looking if me.looking and pile == "deck" else deck
        discard = me.looking if me.looking and pile == "discard" else discard
        leaders = me.looking if me.looking and pile == "leaders" else leaders
    return HiddenCards(
        hand,
        deck,
        (stand_in,) * number_face_down(player),
        pile_below(player.discard_top, discard),
        pile_below(player.leader_top, leaders),
    )
