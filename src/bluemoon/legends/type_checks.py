"""
Refusing what is not a state, where the game is called from outside.

The functions that are called at every step of a game ask only after something has gone wrong: an
attribute was missing.
"""

from typing import Final, NoReturn

from bluemoon.kernel.checks import check_type
from bluemoon.legends.state import State

_A_STATE: Final = "a State of Blue Moon Legends"


def check_state(value: object) -> None:
    """Raise a WrongTypeError for anything but a state."""
    check_type(value, State, _A_STATE)


def refuse_state(value: object, error: Exception) -> NoReturn:
    """Say that the value is not a state, if that is why *error* was raised."""
    check_type(value, State, _A_STATE)
    raise error
