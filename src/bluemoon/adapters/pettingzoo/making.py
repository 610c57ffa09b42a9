"""PettingZoo environments of games by name."""

from bluemoon.adapters.environment.by_name import play_of
from bluemoon.adapters.pettingzoo.environment import GameEnv
from bluemoon.bots import MOST_ACTIONS
from bluemoon.registry import DEFAULT


def env(
    game: str = DEFAULT,
    *,
    render_mode: str | None = None,
    max_actions: int = MOST_ACTIONS,
    **options: object,
) -> GameEnv:
    """
    The game with this name, as learners expect it.

    *options* are those of the game, such as ``players=3``. A game is truncated after
    *max_actions* actions. A token that was not offered ends it: its agent gets -1, the others 0.
    """
    play = play_of(game, options, max_actions=max_actions)
    return GameEnv(play, render_mode=render_mode, ends_if_illegal=True)


def raw_env(
    game: str = DEFAULT,
    *,
    render_mode: str | None = None,
    max_actions: int = MOST_ACTIONS,
    **options: object,
) -> GameEnv:
    """The same, except that a token that was not offered is a TokenError."""
    return GameEnv(play_of(game, options, max_actions=max_actions), render_mode=render_mode)
