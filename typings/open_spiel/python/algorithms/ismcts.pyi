from collections.abc import Callable

from numpy.random import RandomState
from open_spiel.python.algorithms.mcts import Evaluator
from pyspiel import Bot, Game, State

class ISMCTSBot(Bot):
    def __init__(
        self,
        game: Game,
        evaluator: Evaluator,
        uct_c: float,
        max_simulations: int,
        random_state: RandomState | None = None,
        use_observation_string: bool = False,
    ) -> None: ...
    def set_resampler(self, resampler: Callable[[State, int], State]) -> None: ...
