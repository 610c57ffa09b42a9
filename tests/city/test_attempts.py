"""What a click that fits no legal action means in Blue Moon City, and the rule against it."""

from typing import Final

import pytest

from bluemoon import city
from bluemoon.city.attempts import attempts
from bluemoon.kernel.seats import Seat

MILL: Final = city.scenario(
    tiles={"c4": "mill"}, seats=[{"at": "c4", "hand": "T3 K1 V1"}, {}], phase="contribution"
)
MOVEMENT: Final = city.scenario(
    tiles={"c4": "mill"}, seats=[{"at": "c4", "hand": "H1 V1 F1"}, {}], phase="movement"
)


def refused(state: city.State, *chosen: str) -> str:
    """The rule, and its sentence, that forbids the first attempt which is illegal."""
    view = city.view(state, state.to_act)
    refusals = (city.why_illegal(state, action) for action in attempts(view, chosen))
    return str(next(filter(None, refusals)))


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (["cell a1"], "rule M1: a1 is not in this city"),
        (["card H1", "cell e3"], "rule M1: e3 is 3 steps from c4, and the miniature has 2"),
        (["dragon red", "card V1", "cell a1"], "rule M2: a1 is not in this city"),
        (["card F1", "cell a1"], "rule M4: a1 is not in this city"),
        (["do hall", "cell b3"], "rule X2: "),
        (["card H1"], "rule T1: 'pay 1 H1' belongs to the Contribution phase"),
        (["dragon red", "card H1"], "rule M2: H1 moves no dragon"),
        (["dragon blue"], "rule T2: there is no A1 in the hand"),
        (["space 1"], "rule T1: 'pay 1 V1' belongs to the Contribution phase"),
        (["obelisk"], "rule T1: 'offer' belongs to the Contribution phase"),
        (["do reset"], "rule T1: 'reset' belongs to the Reset phase"),
    ],
)
def test_in_movement(chosen: list[str], expected: str) -> None:
    assert refused(MOVEMENT, *chosen).startswith(expected)


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (["cell c3"], "rule T1: 'move c3' belongs to the Movement phase"),
        (["card V1"], "rule C3: the space is red, and V1 cannot count as red"),
        (["space 2", "card V1"], "rule C3: the space is red"),
        (["card K1", "space 3"], "rule C2: these cards are worth 1 in red, the space needs 2"),
        (["space 4"], "rule C1: the Mill has spaces 1 to 3"),
        (["obelisk"], "rule O1: the miniature is on c4"),
        (["dragon red"], "rule M7: "),
    ],
)
def test_in_contribution(chosen: list[str], expected: str) -> None:
    assert refused(MILL, *chosen).startswith(expected)


def test_nothing_is_meant_by_nothing() -> None:
    assert () == attempts(city.view(MILL, Seat(0)), [])
    assert () == attempts(city.view(MILL, Seat(0)), ["no such piece"])


def test_a_spectator_means_something_too() -> None:
    assert ["pay 2"] == [str(action) for action in attempts(city.view(MILL, None), ["space 2"])]
