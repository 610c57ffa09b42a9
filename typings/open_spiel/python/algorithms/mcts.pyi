from numpy.random import RandomState
from pyspiel import Bot, Game

class Evaluator: ...

class RandomRolloutEvaluator(Evaluator):
    def __init__(
        self,
        n_rollouts: int = 1,
        random_state: RandomState | None = None,
        max_length: int | None = None,
    ) -> None: ...

class MCTSBot(Bot):
    def __init__(
        self,
        game: Game,
        uct_c: float,
        max_simulations: int,
        evaluator: Evaluator,
        solve: bool = True,
        random_state: RandomState | None = None,
    ) -> None: ...
