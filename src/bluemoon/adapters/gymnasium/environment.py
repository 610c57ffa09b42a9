"""One seat of any game as a Gymnasium environment."""

import sys
from operator import index

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

with needs("gymnasium"):
    import numpy as np
    from gymnasium import Env
    from numpy.typing import NDArray

    from bluemoon.adapters.environment.arrays import (
        mask,
        pixels,
        token_space,
        vector,
        vector_space,
    )


class SeatEnv(Env[NDArray[np.float32], np.int64]):
    """
    One seat, with bots in the others; one token for each step.

    Tokens and actions without an alternative happen by themselves, and so do the turns of the
    bots: every step is a choice. The only reward comes at the end: winners share 1, losers share
    -1, a draw or a truncated game is worth 0. A token that was not offered ends the game with -1.
    ``reset(seed=7)`` begins the same game as ``new_game`` with this seed.
    """

    def __init__(self, play: GamesByToken, seat: Seat, *, render_mode: str | None = None) -> None:
        self.metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = vector_space(play)
        self.action_space = token_space(play)
        self._play = play
        self._seat = seat
        self._is_forfeit = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, object]]:
        """Begin the game with this seed, by default the next game; *options* are ignored."""
        super().reset(seed=seed, options=options)
        self._is_forfeit = False
        self._play.start(int(self.np_random.integers(2**63)) if seed is None else seed)
        self._show()
        return vector(self._play, self._seat), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, object]]:
        """
        Take a token, and let the bots play until there is a choice again.

        Once a game has ended, nothing happens and the reward is 0. It may have ended in ``reset``:
        the bots may win, or use up *max_actions*, before there is a choice.
        """
        reward = self._reward_of(index(action)) if self._play.to_act is not None else 0.0
        self._show()
        is_over = self._is_forfeit or self._play.is_over
        is_stopped = not self._is_forfeit and self._play.is_stopped
        return vector(self._play, self._seat), reward, is_over, is_stopped, self._info()

    def _reward_of(self, token: int) -> float:
        try:
            self._play.take(token)
        except TokenError:
            self._is_forfeit = True
            self._play.stop()
            return ILLEGAL_REWARD
        return self._play.rewards[self._seat]

    def action_masks(self) -> NDArray[np.bool_]:
        """Which tokens may be taken now, for MaskablePPO of sb3-contrib."""
        return self._mask().astype(np.bool_)

    def render(self) -> str | NDArray[np.uint8] | None:
        """
        What the seat may know.

        It is returned as text for ``ansi`` and in pixels for ``rgb_array``, and was printed for
        ``human``.
        """
        if self.render_mode == PIXELS:
            return pixels(self._play, self._seat)
        if self.render_mode == "ansi":
            return self._play.picture(self._seat)
        return None

    def _info(self) -> dict[str, object]:
        return {"action_mask": self._mask()}

    def _mask(self) -> NDArray[np.int8]:
        return mask(self._play.offered(self._seat), len(self._play.vocabulary))

    def _show(self) -> None:
        if self.render_mode == "human":
            sys.stdout.write(f"{self._play.picture(self._seat)}\n")
