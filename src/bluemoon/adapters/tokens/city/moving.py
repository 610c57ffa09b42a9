"""What may follow in Movement."""

from typing import Final

from bluemoon.adapters.tokens.city.numbers import of_text
from bluemoon.adapters.tokens.fork import Fork, joined, listed, remembered
from bluemoon.city.actions import Action
from bluemoon.city.ready_made import END, moves_on
from bluemoon.city.state import Player, State

_JUST_END: Final[tuple[Action, ...]] = (END,)

_known: Final[dict[int, tuple[tuple[Action, ...], Fork[Action]]]] = {}
"""
Forks of ready-made actions, by the identity of their tuple.

The tuple is kept beside its fork, so that no other one gets its identity. There are as many as
there are tables of moves, which are kept as well.
"""


def moving(state: State, player: Player, steps: int) -> Fork[Action]:
    """Walks, the powers of the cards in hand, and the end (M)."""
    moves = moves_on(state.city.grid)
    at, dragons, powers = player.at, state.dragons, moves.powers
    walks = moves.walks[at]
    forks = [_ready(walks[min(steps, len(walks) - 1)]), _ready(_JUST_END)]
    for card in set(player.hand):
        power = powers[card]
        if power is not None:
            dragon, by_place = power
            forks.append(_ready(by_place[at if dragon is None else dragons[dragon]]))
    return joined(forks)


def _ready(actions: tuple[Action, ...]) -> Fork[Action]:
    known = _known.get(id(actions))
    if known is None:
        by_tokens = {of_text(str(action)): action for action in actions}
        known = _known[id(actions)] = (actions, remembered(listed([*by_tokens], by_tokens)))
    return known[1]
