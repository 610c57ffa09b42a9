"""What the rules of Nim say, and what every game promises."""

from pathlib import Path

import pytest
from nim_game.plugin import PLUGIN
from nim_game.rules import GAME, N1, N2, Event, Options, Outcome, State, Take

from bluemoon.kernel import Seat
from bluemoon.testing import GameContract, proves, rule_problems


class TestSmallHeap(GameContract[Options, State, Take, Event, Outcome]):
    plugin = PLUGIN
    options = Options(size=12)


class TestLargeHeap(GameContract[Options, State, Take, Event, Outcome]):
    plugin = PLUGIN
    options = Options(size=30)


@proves(N1)
@pytest.mark.parametrize(("left", "number"), [(12, 0), (12, 4), (2, 3)])
def test_no_other_number_can_be_taken(left: int, number: int) -> None:
    refusal = GAME.why_illegal(State(left, Seat(0)), Take(number))

    assert refusal is not None
    assert N1 is refusal.rule


@proves(N2)
def test_the_last_counter_wins() -> None:
    state = GAME.apply(State(3, Seat(1)), Take(3))

    assert Outcome((Seat(1),)) == GAME.outcome(state)


def test_every_rule_is_proven() -> None:
    assert rule_problems(GAME.rulebook, Path(__file__).parent) == ()
