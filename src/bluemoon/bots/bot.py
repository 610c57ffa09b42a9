"""What a bot is: something that chooses."""

from collections.abc import Callable
from typing import Protocol, TypeAlias, TypeGuard, TypeVar, runtime_checkable

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import Ending
from bluemoon.kernel.seats import Seat

ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)


@runtime_checkable
class Bot(Protocol[ViewT_contra, ActionT]):
    """
    A computer player.

    It never sees a state: what it knows is the view of its seat with perfect memory. It has no
    randomness of its own either, so a game of bots follows from its seed. A bot plays one seat of
    one game; every game needs new bots.
    """

    def choose(self, view: ViewT_contra, actions: tuple[ActionT, ...], chance: Chance) -> ActionT:
        """One of the actions, which are the listed ones for this view."""
        ...


@runtime_checkable
class Starting(Protocol[ViewT_contra]):
    """A bot that wants to know when its game begins."""

    def start(self, seat: Seat, view: ViewT_contra) -> None:
        """Take this seat, and see the opening from there."""
        ...


@runtime_checkable
class Finishing(Protocol):
    """A bot that wants to know how its game ended."""

    def end(self, outcome: Ending) -> None:
        """Learn who won, and why."""
        ...


def tell_start(bot: Bot[ViewT, ActionT], seat: Seat, view: ViewT) -> None:
    """Tell a bot that its game begins, if it wants to know."""
    if _is_starting(bot):
        bot.start(seat, view)


def tell_end(bot: Bot[ViewT, ActionT], outcome: Ending) -> None:
    """Tell a bot how its game ended, if it wants to know."""
    if isinstance(bot, Finishing):
        bot.end(outcome)


def _is_starting(bot: Bot[ViewT, ActionT]) -> TypeGuard[Starting[ViewT]]:
    return isinstance(bot, Starting)


BotMaker: TypeAlias = Callable[[], Bot[ViewT, ActionT]]
"""Makes a new bot, for one seat of one game."""
