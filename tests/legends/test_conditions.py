"""Whether conditions hold that cards name: mutants (K5), and cards that may gain an icon."""

import pytest
from attrs import evolve
from support.legends_positions import SEAT_0, SEAT_1, position, side

from bluemoon.kernel.seats import Seat
from bluemoon.legends.effects.conditions import Condition, Measure
from bluemoon.legends.effects.operators import FreeIfEffect, PlayIfEffect
from bluemoon.legends.kinds import CardId
from bluemoon.legends.standing import holds, standing
from bluemoon.legends.state import RunningFight, State


def measured(state: State, measure: Measure, seat: Seat = SEAT_0) -> int | None:
    """What is measured for a seat: the highest number that is reached; None: not even 0 is."""
    standings = standing(state)
    reached = [
        number
        for number in range(-1, 30)
        if holds(state, standings, seat, Condition(measure, ">=", number))
    ]
    for number in reached:
        assert (number == reached[-1]) == holds(
            state, standings, seat, Condition(measure, "<=", number)
        )
    return reached[-1] if reached else None


def condition_of(card: CardId) -> Condition:
    (effect,) = (
        clause.effect
        for clause in position().options.components.card(card).clauses
        if isinstance(clause.effect, PlayIfEffect | FreeIfEffect)
    )
    return effect.condition


def is_fulfilled(state: State, card: CardId) -> bool:
    return holds(state, standing(state), SEAT_0, condition_of(card))


@pytest.mark.parametrize("dragons", range(-3, 4))
def test_dragons_are_on_one_side(dragons: int) -> None:
    state = position(dragons=dragons)

    assert (
        max(0, dragons) == measured(state, "my_dragons") == measured(state, "your_dragons", SEAT_1)
    )
    assert (
        max(0, -dragons) == measured(state, "your_dragons") == measured(state, "my_dragons", SEAT_1)
    )


def test_cards_in_both_areas_are_counted_covered_ones_and_bluff_cards_too() -> None:
    state = position("-v01 v05 h20", "-v01 -v02 v05 f15 h20 ~b07 b28")

    assert measured(state, "my_played") == 3
    assert measured(state, "your_played") == 6


@pytest.mark.parametrize(
    ("measure", "expected"),
    [
        ("your_active", 7),
        ("your_active_characters", 2),
        ("your_active_boosters", 2),
        ("your_active_supports", 3),
        ("your_active_icons", 4),
    ],
)
@pytest.mark.parametrize("mine", ["", "f08 f12 h16"])
def test_active_cards_are_counted_ignored_ones_too(
    measure: Measure, expected: int, mine: str
) -> None:
    """A bluff card is a support with an icon; icons need only be printed."""
    state = position(mine, "-m03 v05 m15 f15 h18 h20 k25 ~b07 b28")

    assert expected == measured(state, measure)


@pytest.mark.parametrize(
    ("fight", "power", "fire_power", "earth_power"),
    [
        ("fire", 5, 5, None),
        ("earth", 1, None, 1),
        (None, None, None, None),
    ],
)
def test_power_is_compared_in_a_running_fight_only(
    fight: str | None, power: int | None, fire_power: int | None, earth_power: int | None
) -> None:
    """And the element must be the contested one."""
    element = {"fire": RunningFight("fire"), "earth": RunningFight("earth")}.get(fight or "")
    state = evolve(position("v01", "v05 -v04"), fight=element)

    assert power == measured(state, "your_power")
    assert fire_power == measured(state, "your_fire_power")
    assert earth_power == measured(state, "your_earth_power")


def test_no_power_is_compared_in_the_turn_that_starts_a_fight() -> None:
    state = evolve(position("", "v05"), fight=RunningFight(None))

    for comparison in (">=", "<="):
        assert not holds(state, standing(state), SEAT_0, Condition("your_power", comparison, 0))


def test_power_is_compared_as_it_counts() -> None:
    assert is_fulfilled(position("", "v01"), "x105")
    assert not is_fulfilled(position("f12", "v01"), "x105")
    assert is_fulfilled(position("", "v05 a19"), "x105")


def test_landed_ships_have_no_influence() -> None:
    assert measured(position("b28 b29! b30"), "my_influence") == 2
    assert is_fulfilled(position("b28!"), "b23")
    assert not is_fulfilled(position("b28"), "b23")


@pytest.mark.parametrize(("others", "expected"), [(3, False), (4, False), (5, True)])
def test_a_hand_is_compared_with_the_own_one(others: int, *, expected: bool) -> None:
    """The card in question is still among the own three."""
    other_hand = " ".join(["v01", "v02", "v03", "v04", "v05"][:others])
    state = position(side(hand="x102 v01 v02"), side(hand=other_hand))

    assert expected == is_fulfilled(state, "x102")
    assert others == measured(state, "your_hand")


@pytest.mark.parametrize(
    ("card", "good", "bad"),
    [
        ("x101", position(dragons=-1), position(dragons=1)),
        ("x103", position("", "-v01 -v02 -v03 v04 h20 h21"), position("", "v04 h20 h21")),
        ("x104", position("", "v04 h20 ~b07"), position("", "-v01 v04 h20")),
        ("x106", position("", "v04 v05", fight="earth"), position("", "v04 v05", fight="fire")),
        ("x107", position("", "v04", fight="fire"), position("", "v04", fight="earth")),
        ("x109", position(), position("-v01")),
        ("b13", position("", "-v01 -v02 -v03 v04 h20 h21"), position("", "v04 h20 h21")),
        ("b14", position("", "v04 v05"), position("", "v04 -v05")),
        ("b15", position("", "f15 f16"), position("", "f15 v05")),
        ("b16", position("", "h20 ~b07"), position("", "h20")),
        ("b17", position("", "m03 ~b07"), position("", "m03 v05")),
    ],
)
def test_conditions_of_cards(card: CardId, good: State, bad: State) -> None:
    assert is_fulfilled(good, card)
    assert not is_fulfilled(bad, card)
