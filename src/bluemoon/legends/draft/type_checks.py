"""Refusing what is not a state, where the game is called from outside."""

from typing import Final

from bluemoon.kernel.checks import check_type
from bluemoon.legends.draft.state import State

_A_STATE: Final = "a State of a draft"


def check_state(value: object) -> None:
    """Raise a WrongTypeError for anything but a state."""
    check_type(value, State, _A_STATE)
