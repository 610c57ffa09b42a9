"""Gymnasium environments of games by name."""

from collections.abc import Sequence
from typing import Final, TypeGuard

from bluemoon.adapters.environment.by_name import environments, play_of
from bluemoon.adapters.gymnasium.environment import SeatEnv
from bluemoon.bots import MOST_ACTIONS
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.extras import needs
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.registry import DEFAULT

with needs("gymnasium"):
    # It takes a dict of anything.
    from gymnasium import register  # pyright: ignore[reportUnknownVariableType]


def make(
    game: str = DEFAULT,
    *,
    seat: int = 0,
    opponents: str | Sequence[str] = "random",
    render_mode: str | None = None,
    max_actions: int = MOST_ACTIONS,
    **options: object,
) -> SeatEnv:
    """
    The game with this name, to be played in one seat against bots.

    *opponents* is the name of a bot for all other seats, or one name for each of them, clockwise
    from *seat*; `bluemoon.bots.find` lists the names. *options* are those of the game, such as
    ``players=3``. A game is truncated after *max_actions* actions.
    """
    players = play_of(game, options, max_actions=max_actions).players
    check_seat(seat, players)
    others = [Seat((seat + away) % players) for away in range(1, players)]
    bots = dict(zip(others, _names(opponents, len(others)), strict=True))
    play = play_of(game, options, max_actions=max_actions, bots=bots)
    return SeatEnv(play, Seat(seat), render_mode=render_mode)


def _names(opponents: object, seats: int) -> list[str]:
    """The name of a bot for each of the other seats."""
    if isinstance(opponents, str):
        return [opponents] * seats
    listed = opponents if _is_sequence(opponents) else [opponents]
    names = [name for name in listed if isinstance(name, str)]
    if len(names) != len(listed):
        message = f"opponents is the name of a bot, or several names, not {shown(opponents)}"
        raise OptionsError(message)
    if len(names) != seats:
        message = f"opponents must be {seats}, one for each other seat, not {len(names)}"
        raise OptionsError(message)
    return names


def _title(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("-"))


def _is_sequence(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, Sequence)


ENVIRONMENTS: Final = {name: f"bluemoon/{_title(name)}-v0" for name in environments()}
"""The name of each game's environment in Gymnasium."""

for _game, _environment in ENVIRONMENTS.items():
    register(id=_environment, entry_point=f"{__name__}:make", kwargs={"game": _game})
