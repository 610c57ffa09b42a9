from collections.abc import Sequence
from typing import TypedDict

from pyspiel import Game

class _Observations(TypedDict):
    info_state: Sequence[Sequence[float]]
    legal_actions: Sequence[Sequence[int]]
    current_player: int

class TimeStep:
    observations: _Observations
    rewards: Sequence[float] | None
    def last(self) -> bool: ...
    def current_player(self) -> int: ...

class Environment:
    def __init__(self, game: Game) -> None: ...
    def reset(self) -> TimeStep: ...
    def step(self, actions: Sequence[int]) -> TimeStep: ...
