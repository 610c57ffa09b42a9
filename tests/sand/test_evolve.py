"""The table by which events are evolved: nothing is forgotten."""

from collections.abc import Callable
from typing import get_args, get_type_hints

import pytest
from support.sand_playing import EMPTY

from bluemoon import sand
from bluemoon.kernel.errors import ReplayError
from bluemoon.sand.events import Event
from bluemoon.sand.evolve import EVOLVED_BY


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
    with pytest.raises(ReplayError, match=r"End\(\) is no event of Realm of Sand"):
        sand.evolve(sand.scenario(), sand.End())  # type: ignore[arg-type]  # as callers without types may do


def test_a_log_may_start_again() -> None:
    """Whatever came before does not matter then."""
    first, other = (sand.GAME.deal(sand.Options(players=2), seed) for seed in (1, 2))
    played = sand.decide(sand.GAME.replay((other,)), sand.End())
    assert isinstance(played, tuple)

    assert sand.GAME.replay((other, *played)) == sand.GAME.replay((first, *played, other, *played))


def test_no_other_event_opens_a_game() -> None:
    played = sand.decide(sand.scenario(), sand.End())
    assert isinstance(played, tuple)

    assert [None] == [sand.GAME.opening(event) for event in played]


def test_a_position_can_be_read_in_one_line() -> None:
    """For messages of failing tests, and for whoever plays in a terminal."""
    state = sand.scenario(
        players=3,
        round=4,
        to_act=1,
        seats=[{"claimed": "I-1 II-2"}, {"level": 2, "rows": [EMPTY], "tiles": "3 1 2"}, {}],
    )

    said = "round 4, seat 1 in Turn, level 2, tiles 1 2 3, claimed 2/0/0, decks 13/13/14"
    assert said == str(state)
