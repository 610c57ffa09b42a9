"""The table by which events are taken in: nothing is forgotten."""

from collections.abc import Callable
from typing import get_args, get_type_hints

import pytest

from bluemoon import city
from bluemoon.city.events import Event
from bluemoon.city.evolve import TAKEN_IN
from bluemoon.kernel.errors import ReplayError


def takes(function: Callable[..., object]) -> object:
    """The type of the second argument."""
    _, second, *_ = get_type_hints(function).values()
    return second


def test_every_event_is_taken_in() -> None:
    assert set(get_args(Event)) == set(TAKEN_IN)
    assert {kind: takes(take_in) for kind, take_in in TAKEN_IN.items()} == {
        kind: kind for kind in TAKEN_IN
    }


def test_what_is_no_event_is_not_taken_in() -> None:
    with pytest.raises(ReplayError, match=r"End\(\) is no event of Blue Moon City"):
        city.evolve(city.scenario(), city.End())  # type: ignore[arg-type]  # as callers without types may do


def test_a_log_may_start_anew() -> None:
    """Also in the middle of several events that are taken in at once."""
    first, other = (city.GAME.start(city.Options(players=2), seed) for seed in (1, 2))
    played = city.decide(city.GAME.replay((other,)), city.End())
    assert isinstance(played, tuple)

    assert city.GAME.replay((other, *played)) == city.GAME.replay((first, *played, other, *played))
