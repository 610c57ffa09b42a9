"""The evaluation that knows nothing: play on at random, and see who wins."""

from typing import Final, Generic

from attrs import frozen

from bluemoon.bots.evaluations.evaluation import shares
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT

LONGEST: Final = 5_000
"""A playout that goes on for longer tells nothing: all have equal prospects."""


@frozen
class Playouts(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """Whoever wins one random game from here; for games without an evaluation of their own."""

    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    longest: int = LONGEST

    def __call__(self, state: StateT, chance: Chance, /) -> tuple[float, ...]:
        """Play on at random."""
        game = self.game
        players = game.players(state)
        for _ in range(self.longest):
            outcome = game.outcome(state)
            if outcome is not None:
                return shares(outcome, players)
            actions = game.legal_actions(state)
            number, chance = chance.below(len(actions))
            state = game.apply(state, actions[number])
        return (1 / players,) * players
