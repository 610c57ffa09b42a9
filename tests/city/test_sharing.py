"""States that come from elsewhere share what all states have in common."""

import copy
import pickle
from collections.abc import Callable

import pytest

from bluemoon import city

STATE = city.new_game(city.Options(players=2, expansion=True), seed=1)


def sent(state: city.State) -> city.State:
    """The state as another process gets it."""
    copied: city.State = pickle.loads(pickle.dumps(state))  # noqa: S301
    return copied


@pytest.mark.parametrize("copied", [sent, copy.deepcopy, copy.copy])
def test_a_copied_state_has_the_same_grid(copied: Callable[[city.State], city.State]) -> None:
    """The tables of moves are kept by grid: a grid of its own would cost half a megabyte."""
    assert STATE.city.grid is copied(STATE).city.grid
