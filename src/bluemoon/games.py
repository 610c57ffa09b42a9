"""
The games of this library by name, for tools that work with any of them.

A game is imported when it is first asked for. States, actions and events of two games have
nothing in common, so a name alone has no useful type: `use` hands the game to a function
that works for all of them, and every type stays known.
"""

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

from bluemoon.kernel.errors import OptionsError
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT

AnswerT = TypeVar("AnswerT")
AnswerT_co = TypeVar("AnswerT_co", covariant=True)

NAMES: Final = ("city",)
"""The name of every game, as in ``bluemoon.city``."""


class GameUser(Protocol[AnswerT_co]):
    """Something that can be done with any game."""

    def __call__(
        self,
        game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        options: Callable[..., OptionsT],
        /,
    ) -> AnswerT_co:
        """Do it, given the game and what makes its options from keyword arguments."""
        ...


def use(name: str, user: GameUser[AnswerT]) -> AnswerT:
    """
    What the user makes of the game with this name; an unknown name is an OptionsError.

    >>> use("city", lambda game, options: game.rulebook["C6"].text)
    'A Khind card is worth 1 in any colour.'
    """
    match name:
        case "city":
            # Only the game that is played has to be imported.
            from bluemoon import city  # noqa: PLC0415

            return user(city.GAME, city.Options)
        case _:
            message = f"the games are {' and '.join(NAMES)}; there is no game {name!r}"
            raise OptionsError(message)
