"""
States made of a view and of cards in all places that the view does not show.

A view hides cards alone: some that were kept, perhaps those that another player looks at, and the
decks (H1, H2).
"""

from collections.abc import Iterable
from typing import Final

from bluemoon.kernel.drafts import constructor
from bluemoon.sand.cards import Card
from bluemoon.sand.state import Phase, Player, State
from bluemoon.sand.views.view import NOTHING_KNOWN, View

_new_state: Final = constructor(State)
_new_player: Final = constructor(Player)


def completed(
    view: View,
    kept: Iterable[tuple[Card, ...]],
    phase: Phase,
    decks: tuple[tuple[Card, ...], ...],
) -> State:
    """
    The state with these kept cards, by seat, this phase and these decks; the rest is in the view.

    What the viewer knows of the bottom of the decks is taken from the memory in the view, if it has
    one. What others know of it is left out.
    """
    rememberer = None if view.me is None or view.memory is None else view.me.seat
    remembered = NOTHING_KNOWN if view.memory is None else view.memory.bottom
    return _new_state(
        view.realm,
        tuple(
            [
                _new_player(
                    player.pieces,
                    player.level,
                    player.tiles,
                    player.discs,
                    player.crystal,
                    player.claimed,
                    cards,
                    remembered if seat == rememberer else NOTHING_KNOWN,
                )
                for seat, (player, cards) in enumerate(zip(view.players, kept, strict=True))
            ]
        ),
        view.first,
        view.to_act,
        view.round,
        phase,
        view.loop,
        view.market,
        decks,
        view.central,
        view.stock,
    )
