"""Whose turn it is, what may be done, and how a game ended."""

import attrs
import pytest
from pictures.drawn import parsed
from pictures.reading import having, one, texts
from support.playing import SEAT_0, SEAT_1, SEAT_2

from bluemoon import city
from bluemoon.city import drawing
from bluemoon.kernel.seats import Seat

STATE = city.new_game(city.Options(players=3), seed=7)


def in_phase(phase: city.Phase) -> city.State:
    return attrs.evolve(STATE, to_act=SEAT_1, phase=phase)


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        (city.MovementPhase(2), "Movement, 2 steps left"),
        (city.MovementPhase(1), "Movement, 1 step left"),
        (city.ContributionPhase(), "Contribution"),
        (city.ContributionPhase(begun=True), "Contribution, begun"),
        (city.AdditionalPhase(), "Additional Action"),
        (city.ResetPhase(), "Reset"),
    ],
    ids=str,
)
def test_the_phase_is_told(phase: city.Phase, words: str) -> None:
    state = in_phase(phase)

    assert f"Seat 1 to act: {words}" in texts(parsed(state))
    assert f"Seat 1 to act: {words}" in drawing.text(state).splitlines()


@pytest.mark.parametrize(
    ("winners", "reason", "words"),
    [
        ((), city.Reason.MARKERS_EXHAUSTED, "nobody wins: a draw (markers exhausted)"),
        ((SEAT_2,), city.Reason.OFFERINGS_MADE, "seat 2 wins (offerings made)"),
        (
            (SEAT_0, SEAT_2),
            city.Reason.CITY_REBUILT,
            "seat 0 and seat 2 share the victory (city rebuilt)",
        ),
    ],
)
def test_the_outcome_is_told(winners: tuple[Seat, ...], reason: city.Reason, words: str) -> None:
    outcome = city.Outcome(winners, reason, (1, 2, 3), (4, 5, 6))
    view = city.view(in_phase(city.OverPhase(outcome)), SEAT_1)
    root = parsed(view)

    assert f"Game over: {words}" in texts(root)
    assert f"Game over: {words}" in drawing.text(view).splitlines()
    assert [seat in winners for seat in range(3)] == [
        "winner" in texts(one(root, "data-seat", seat)) for seat in range(3)
    ]
    assert not any("to act" in text for text in texts(root))


def test_the_end_opens_everyones_crystals() -> None:
    """E5: the outcome names them, so a view of it may show them."""
    outcome = city.Outcome((), city.Reason.CITY_REBUILT, (0, 0, 0), (4, 5, 6))
    drawn = drawing.text(city.view(in_phase(city.OverPhase(outcome)), None))

    assert [["4"], ["5"], ["6"]] == [line.split()[5:6] for line in drawn.splitlines()[-7:-4]]


def test_tags_tell_who_acts_and_who_looks() -> None:
    root = parsed(city.view(in_phase(city.ResetPhase()), SEAT_0))

    assert ["you", "to act"] == [texts(one(root, "data-seat", seat))[2] for seat in range(2)]


def test_a_full_obelisk_has_no_next_price() -> None:
    full = attrs.evolve(STATE, obelisk=(SEAT_0,) * len(STATE.city.obelisk))

    assert not any("next" in texts(slot) for slot in having(parsed(full), "data-offering"))
    assert "[" not in drawing.text(full).replace("[x]", "")
    assert "The Obelisk is full." in drawing.svg(full)


def test_dragons_wait_outside() -> None:
    """S5: at the start they are outside the city."""
    assert "Dragons: red outside, green outside, blue outside" in drawing.text(STATE)
    assert "none" not in texts(parsed(STATE))


def test_dragons_inside_do_not_wait() -> None:
    inside = city.scenario(players=2, seed=1, dragons=dict.fromkeys(("red", "green", "blue"), "c3"))

    assert "Dragons: red on c3, green on c3, blue on c3" in drawing.text(inside)
    assert "+-c3-@01-RGB" in drawing.text(inside)
    assert "none" in texts(parsed(inside))
