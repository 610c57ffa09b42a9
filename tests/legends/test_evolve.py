"""The table by which events are evolved, and what is handed to the rules that is none of theirs."""

from collections.abc import Callable
from typing import get_args, get_type_hints

import pytest
from support.legends_play import SEAT_0, apply, legal

from bluemoon.kernel.errors import ActionTypeError, ReplayError, WrongTypeError
from bluemoon.legends.actions import Fight
from bluemoon.legends.decide import decide
from bluemoon.legends.events import CardsDrawn, Event, TurnEnded
from bluemoon.legends.evolve import EVOLVED_BY, evolve, opening
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.scenario import scenario

STATE = scenario(decks=("hoax", "vulca"), seats=[{"hand": "h01"}, {}])


def takes(function: Callable[..., object]) -> object:
    """The type of the second argument."""
    _, second, *_ = get_type_hints(function).values()
    return second


def test_every_event_is_evolved() -> None:
    """Those that change nothing by a function that takes any."""
    assert {*get_args(Event)} == {*EVOLVED_BY}
    for kind, evolved in EVOLVED_BY.items():
        changes_nothing = takes(evolved) is object
        assert changes_nothing or issubclass(kind, takes(evolved))  # type: ignore[arg-type]  # a class


def test_what_is_no_event_is_not_evolved() -> None:
    with pytest.raises(ReplayError, match=r"Fight\(\) is no event of Blue Moon Legends"):
        evolve(STATE, Fight())  # type: ignore[arg-type]  # as callers without types may do


def test_what_is_no_state_is_neither_evolved_nor_decided() -> None:
    """The error says what was expected."""
    expected = "a State of Blue Moon Legends"
    with pytest.raises(WrongTypeError, match=expected):
        evolve("h01", TurnEnded(SEAT_0))  # type: ignore[arg-type]  # as callers without types may do
    with pytest.raises(WrongTypeError, match=expected):
        decide("h01", Fight())  # type: ignore[arg-type]  # as above
    with pytest.raises(WrongTypeError, match=expected):
        legal_actions("h01")  # type: ignore[arg-type]  # as above


def test_an_event_with_wrong_parts_raises_its_own_error() -> None:
    """The state is one, so it is not blamed."""
    with pytest.raises(TypeError, match="NoneType"):
        evolve(STATE, CardsDrawn(SEAT_0, None))  # type: ignore[arg-type]  # as above


def test_what_is_no_action_is_not_decided() -> None:
    with pytest.raises(ActionTypeError, match="'fight' is no action of Blue Moon Legends"):
        decide(STATE, "fight")  # type: ignore[arg-type]  # as above


def test_no_other_event_opens_a_game() -> None:
    assert opening(TurnEnded(SEAT_0)) is None


def test_a_position_can_be_read_in_one_line() -> None:
    """For messages of failing tests, and for whoever plays in a terminal."""
    state = scenario(
        decks=("hoax", "vulca"),
        fight="fire",
        dragons=(0, 2),
        seats=[{"hand": "h01"}, {"hand": "v01 v03", "combat": "v09"}],
    )

    assert "seat 0 in Beginning, no fight, dragons +0, hands 1/0, decks 29/30" == str(STATE)
    assert "seat 0 in Beginning, a fight in fire, dragons -2, hands 1/2, decks 29/27" == str(state)
    assert "a fight in no element yet" in str(apply(STATE, "fight"))
    assert ["fight", "decline"] == legal(STATE)
