"""
A position that gives a view, with a placeholder wherever the viewer does not know the card.

The placeholder is a leader. Leaders are in no deck and never played, so no event can mean it.
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


def placeholder_for(components: Components) -> CardId:
    """The card that stands for unknown cards."""
    return next(iter(components.leaders.values()))


def with_placeholders(view: View) -> State:
    """A position that gives this view."""
    engaged = None if view.engaged is None else _position(view.engaged, None)
    return _position(view, engaged)


def _position(seen: SeenPosition, engaged: State | None) -> State:
    placeholder = placeholder_for(seen.options.components)
    first, second = (_hidden(seen, Seat(seat), placeholder) for seat in range(SEATS))
    return completed(seen, (first, second), _phase(seen.phase, placeholder), engaged, CHANCE)


def _phase(phase: SeenPhase, placeholder: CardId) -> Phase:
    if isinstance(phase, ChoicePhaseSeen):
        return ChoicePhase(phase.seat, AskShip(placeholder), phase.back, phase.tasks)
    return phase


def _hidden(seen: SeenPosition, seat: Seat, placeholder: CardId) -> HiddenCards:
    player, me, phase = seen.players[seat], seen.me, seen.phase
    piles = None if seen.memory is None else seen.memory.piles[seat]
    hand = (*player.disclosed, *(placeholder,) * (player.hand_size - len(player.disclosed)))
    deck = (placeholder,) * player.deck_size
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
        (placeholder,) * number_face_down(player),
        pile_below(player.discard_top, discard),
        pile_below(player.leader_top, leaders),
    )
