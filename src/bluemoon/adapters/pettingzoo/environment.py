"""Any game as a PettingZoo environment."""

import sys
from operator import index
from typing import TypeAlias

from bluemoon.adapters.environment.play import (
    PIXELS,
    RENDER_MODES,
    GamesByToken,
    check_render_mode,
)
from bluemoon.adapters.environment.rewards import ILLEGAL_REWARD
from bluemoon.kernel.extras import needs
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.tokens.errors import TokenError

with needs("pettingzoo"):
    import numpy as np
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Dict, MultiBinary, Space
    from gymnasium.utils.seeding import np_random
    from numpy.typing import NDArray
    from pettingzoo import AECEnv

    from bluemoon.adapters.environment.arrays import (
        mask,
        pixels,
        token_space,
        vector,
        vector_space,
    )

Part: TypeAlias = NDArray[np.float32] | NDArray[np.int8]

Observation: TypeAlias = dict[str, Part]
"""``observation`` and ``action_mask``."""


class GameEnv(AECEnv[str, Observation, np.int64]):
    """
    One agent for each seat, ``player_0`` and so on, and one token for each step.

    Tokens and actions without an alternative happen by themselves, so an agent that is to act
    has a choice, and often steps several times in a row. At the end the winners share a reward
    of 1 and the others one of -1; a draw or a truncated game is worth 0.

    ``reset(seed=7)`` begins the same game as ``new_game`` with this seed. A token that was not
    offered is a TokenError; with *ends_if_illegal*, it ends the game instead, and its agent gets
    -1.

    >>> from bluemoon.adapters.pettingzoo import raw_env
    >>> table = raw_env("city", players=2)
    >>> table.reset(seed=7)
    >>> print(table, table.agent_selection, table.last()[0]["observation"].shape)
    bluemoon_city_v0 player_1 (769,)
    """

    def __init__(
        self, play: GamesByToken, *, render_mode: str | None = None, ends_if_illegal: bool = False
    ) -> None:
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {
            "name": f"bluemoon_{play.name}_v0",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
        }
        self._play = play
        self._tokens = len(play.vocabulary)
        self._ends_if_illegal = ends_if_illegal
        self._np_random, _ = np_random()
        self.agents = []
        self.rewards, self.terminations, self.truncations, self.infos = {}, {}, {}, {}
        self._cumulative_rewards = {}
        self.possible_agents = [f"player_{seat}" for seat in range(play.players)]
        self.agent_selection = self.possible_agents[0]
        self._seats = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: token_space(play) for agent in self.possible_agents}
        self.observation_spaces = {agent: _space(play) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Space[Observation]:
        """What this agent can observe: the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[np.int64]:
        """The tokens: the same for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin the game with this seed, by default the next game; *options* are ignored."""
        del options
        if seed is not None:
            self._np_random, _ = np_random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._play.start(int(self._np_random.integers(2**63)) if seed is None else seed)
        self._go_on()

    def last(
        self,
        observe: bool = True,  # noqa: FBT001, FBT002  as PettingZoo has it
    ) -> tuple[Observation | None, float, bool, bool, dict[str, object]]:
        """What the agent to act observes, what it was rewarded since, and whether it is over."""
        if not self.agents:
            raise _not_begun()
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: np.int64 | int | None) -> None:
        """Take a token for the agent to act; None for one whose game is over."""
        if not self.agents:
            raise _not_begun()
        play = self._play
        if play.to_act is None:
            # Declared for actions alone, and yet it refuses everything but None.
            self._was_dead_step(action)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
            return
        if action is None:
            message = f"{self.agent_selection} is to act and takes a token, not None"
            raise TokenError(message)
        # Nobody has a reward before the end, so there is none to forget here.
        try:
            play.take(index(action))
        except TokenError:
            if not self._ends_if_illegal:
                raise
            play.stop()
            self._end({self.agent_selection: ILLEGAL_REWARD}, is_over=True)
        else:
            self._go_on()

    def observe(self, agent: str) -> Observation:
        """What this agent may know, and the tokens that it may take."""
        play, seat = self._play, self._seats[agent]
        return {
            "observation": vector(play, seat),
            "action_mask": mask(play.offered(seat), self._tokens),
        }

    def render(self) -> str | NDArray[np.uint8] | None:
        """
        What a spectator may know.

        It is returned as text for ``ansi`` and in pixels for ``rgb_array``, and printed for
        ``human``.
        """
        if self.render_mode is None:
            return None
        if self.render_mode == PIXELS:
            return pixels(self._play, None)
        picture = self._play.picture(None)
        if self.render_mode == "ansi":
            return picture
        sys.stdout.write(f"{picture}\n")
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _go_on(self) -> None:
        """Hand over to whoever is to act, or end."""
        seat = self._play.to_act
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
        else:
            rewards = dict(zip(self.agents, self._play.rewards, strict=True))
            self._end(rewards, is_over=self._play.is_over)
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: dict[str, float], *, is_over: bool) -> None:
        self.rewards = {agent: rewards.get(agent, 0.0) for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, is_over)
        self.truncations = dict.fromkeys(self.agents, not is_over)
        self._accumulate_rewards()


def _space(play: GamesByToken) -> Space[Observation]:
    """What can be observed, the same for all seats."""
    parts: dict[str, Space[Part]] = {
        "observation": vector_space(play),
        "action_mask": MultiBinary(len(play.vocabulary)),
    }
    # Declared as a space of dicts of spaces, although it contains dicts of their members.
    return Dict(parts)  # type: ignore[return-value]  # pyright: ignore[reportReturnType]


def _not_begun() -> ResetNeeded:
    return ResetNeeded("nobody plays: call reset first")
