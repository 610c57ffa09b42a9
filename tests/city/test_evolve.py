"""The table by which events are evolved: nothing is forgotten."""

from collections.abc import Callable
from typing import get_args, get_type_hints

import pytest

from bluemoon import city
from bluemoon.city.events import Event
from bluemoon.city.evolve import EVOLVED_BY
from bluemoon.kernel.errors import ReplayError


def takes(function: Callable[..., object]) -> object:
    """The type of the second argument."""
    _, second, *_ = get_type_hints(function).values()
    return second


def test_every_event_is_evolved() -> None:
    assert set(get_args(Event)) == set(EVOLVED_BY)
    assert {kind: takes(evolved) for kind, evolved in EVOLVED_BY.items()} == {
        kind: kind for kind in EVOLVED_BY
    }


def test_what_is_no_event_is_not_evolved() -> None:
    with pytest.raises(ReplayError, match=r"End\(\) is no event of Blue Moon City"):
        city.evolve(city.scenario(), city.End())  # type: ignore[arg-type]  # as callers without types may do


def test_a_log_may_start_again() -> None:
    """Whatever came before does not matter then."""
    first, other = (city.GAME.deal(city.Options(players=2), seed) for seed in (1, 2))
    played = city.decide(city.GAME.replay((other,)), city.End())
    assert isinstance(played, tuple)

    assert city.GAME.replay((other, *played)) == city.GAME.replay((first, *played, other, *played))
