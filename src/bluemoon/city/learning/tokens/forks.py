"""What may follow in every phase."""

from functools import cache

from bluemoon.city.actions import Action
from bluemoon.city.cells import COURTYARD
from bluemoon.city.learning.tokens.discarding import discarding
from bluemoon.city.learning.tokens.moving import moving
from bluemoon.city.learning.tokens.numbers import of_text
from bluemoon.city.learning.tokens.paying import paying
from bluemoon.city.legal import legal_actions
from bluemoon.city.payments.card_counts import counts_of
from bluemoon.city.state import ContributionPhase, MovementPhase, ResetPhase, State
from bluemoon.toolkits.tokens.fork import Fork, joined, only


def city_fork(state: State) -> Fork[Action]:
    """The legal actions of a position, none of which has a token taken yet."""
    phase, player = state.phase, state.players[state.to_act]
    if isinstance(phase, MovementPhase):
        return moving(state, player, phase.steps_left)
    if isinstance(phase, ResetPhase):
        return discarding(counts_of(player.hand))
    if isinstance(phase, ContributionPhase) and player.at != COURTYARD:
        return paying(state, player)
    # The others are few: offerings, and what expansion buildings offer.
    return joined([_alone(action) for action in legal_actions(state)])


@cache
def _alone(action: Action) -> Fork[Action]:
    return only(of_text(str(action)), action)
