"""X · Expansion buildings and their additional actions."""

from typing import Final

import pytest
from support.playing import (
    SEAT_0,
    SEAT_1,
    after,
    assert_refused,
    cards,
    events_of,
)

from bluemoon import city
from bluemoon.city import Cell
from bluemoon.city import events as e
from bluemoon.city.events import Award
from bluemoon.city.rules.expansion import X1, X2, X3, X4, X5
from bluemoon.city.rules.scoring import B2
from bluemoon.city.rules.turn import T1
from bluemoon.city.scenario.arguments import PhaseName
from bluemoon.testing import proves

A1: Final = Cell.A1
ENDED: Final = e.AdditionalActionEnded(SEAT_0)
ACTIONS: Final = [("main_hall", "hall c3"), ("hospital", "hospital"), ("golden_shrine", "shrine")]

with_every_action: Final = pytest.mark.parametrize(("building", "action"), ACTIONS)


def ending_on(
    building: str,
    *,
    crystals: int = 0,
    rebuilt: tuple[str, ...] = (),
    phase: PhaseName = "additional",
) -> city.State:
    """Seat 0 on an expansion building in the corner a1, where only that city has a tile."""
    return city.scenario(
        expansion=True,
        tiles={"a1": building},
        rebuilt=rebuilt,
        seats=[{"at": "a1", "crystals": crystals}, {}],
        deck="V1 T2 A3 F1",
        phase=phase,
    )


@proves(X1)
@pytest.mark.parametrize(
    ("building", "paid", "awards"),
    [
        (
            "hospital",
            "H3",
            (
                e.CrystalsGained(SEAT_1, 1, Award.MAJORITY, A1),
                e.CrystalsGained(SEAT_0, 2, Award.CONSTRUCTION, A1),
                e.CrystalsGained(SEAT_1, 2, Award.CONSTRUCTION, A1),
            ),
        ),
        (
            "golden_shrine",
            "P2 P2",
            (
                e.ScalesGained(SEAT_1, 1, 1, Award.MAJORITY, A1),
                e.CrystalsGained(SEAT_0, 1, Award.CONSTRUCTION, A1),
                e.ScalesGained(SEAT_0, 1, 1, Award.CONSTRUCTION, A1),
                e.BonusCardsDrawn(SEAT_0, cards("V1"), Award.CONSTRUCTION, A1),
                e.CrystalsGained(SEAT_1, 1, Award.CONSTRUCTION, A1),
                e.ScalesGained(SEAT_1, 1, 1, Award.CONSTRUCTION, A1),
                e.BonusCardsDrawn(SEAT_1, cards("T1"), Award.CONSTRUCTION, A1),
            ),
        ),
    ],
)
def test_x1_they_are_reconstructed_like_all_others(
    building: str, paid: str, awards: tuple[e.Event, ...]
) -> None:
    """Rubble at first; the last marker brings the bonuses and turns the tile."""
    state = city.scenario(
        expansion=True,
        tiles={"a1": building},
        markers={building: [1, None]},
        seats=[{"at": "a1", "hand": paid}, {}],
        deck="V1 T1",
        phase="contribution",
    )

    assert (
        e.MarkerPlaced(SEAT_0, A1, 2, cards(paid)),
        *awards,
        e.BuildingRebuilt(A1, (1, 1)),
    ) == events_of(state, f"pay 2 {paid}")


@proves(X1, B2)
def test_x1_eight_spaces_of_the_main_hall() -> None:
    """Four markers each: the one on the first space decides; all others are rebuilt around it."""
    others = [
        each.name for each in city.standard_components().buildings if each.name != "main_hall"
    ]
    state = city.scenario(
        expansion=True,
        tiles={"a1": "main_hall", "a2": "mill", "b1": "thermae"},
        rebuilt=others,
        markers={"main_hall": [0, 1, 1, 0, 1, 0, 1, None]},
        seats=[{"at": "a1", "hand": "K1"}, {"crystals": 1}],
        phase="contribution",
    )

    assert (
        e.CrystalsGained(SEAT_0, 3, Award.MAJORITY, A1),
        e.CrystalsGained(SEAT_0, 2, Award.CONSTRUCTION, A1),
        e.CrystalsGained(SEAT_1, 2, Award.CONSTRUCTION, A1),
        e.CrystalsGained(SEAT_0, 1, Award.NEIGHBOURHOOD, Cell.B1),
        e.CrystalsGained(SEAT_0, 1, Award.NEIGHBOURHOOD, Cell.A2),
        e.CrystalsGained(SEAT_1, 1, Award.NEIGHBOURHOOD, Cell.B1),
        e.CrystalsGained(SEAT_1, 1, Award.NEIGHBOURHOOD, Cell.A2),
        e.BuildingRebuilt(A1, (4, 4)),
    ) == events_of(state, "pay 8 K1")[1:]


@proves(X2)
@with_every_action
@pytest.mark.parametrize("is_rebuilt", [False, True])
def test_x2_rubble_or_not(building: str, action: str, is_rebuilt: bool) -> None:  # noqa: FBT001  parametrised
    """The additional action follows Contribution, on either side of the tile."""
    state = ending_on(
        building, crystals=9, rebuilt=(building,) if is_rebuilt else (), phase="contribution"
    )

    assert (e.ContributionEnded(SEAT_0, has_additional_action=True),) == events_of(state, "end")
    assert ENDED == events_of(after(state, "end"), action)[-1]


@proves(X2)
@with_every_action
def test_x2_once_and_then_reset(building: str, action: str) -> None:
    """Used, it leads to Reset, and there is no second one."""
    used = after(ending_on(building, crystals=30), action)

    assert "Reset" == str(used.phase)
    assert_refused(used, action, "X2", action, "Additional Action", "Reset")


@proves(X2)
@with_every_action
def test_x2_it_may_be_declined(building: str, action: str) -> None:
    """Nothing happens but that Reset comes."""
    state = ending_on(building, crystals=30)
    declined = after(state, "end")

    assert (ENDED,) == events_of(state, "end")
    assert ("Reset", state.players, state.deck) == (
        str(declined.phase),
        declined.players,
        declined.deck,
    )
    assert_refused(declined, action, "X2", "Reset")


@proves(X2, T1)
@with_every_action
@pytest.mark.parametrize("phase", ["movement", "contribution", "reset"])
def test_x2_it_has_its_moment(building: str, action: str, phase: PhaseName) -> None:
    """Not before Contribution has ended, and not after Reset has begun."""
    state = ending_on(building, crystals=30, phase=phase)

    assert_refused(state, action, "X2", action, "Additional Action", str(state.phase))


@proves(X2)
def test_x2_only_where_the_turn_ends() -> None:
    """Whoever leaves the Hospital in Movement has no action there."""
    left = after(ending_on("hospital", phase="movement"), "move b1", "end", "end")

    assert "Reset" == str(left.phase)


@proves(X2)
def test_x2_a_building_completed_this_turn_still_has_its_action() -> None:
    """Contribute, turn the tile, and draw."""
    state = city.scenario(
        expansion=True,
        tiles={"a1": "hospital"},
        markers={"hospital": [1, None]},
        seats=[{"at": "a1", "hand": "H3"}, {}],
        deck="V1 T2",
        phase="contribution",
    )

    assert cards("V1 T2") == after(state, "pay 2 H3", "end", "hospital").players[0].hand


@proves(X2, X3, X4, X5)
@pytest.mark.parametrize(
    ("building", "name", "action", "rule_id"),
    [
        ("main_hall", "Main Hall", "hospital", "X4"),
        ("main_hall", "Main Hall", "shrine", "X5"),
        ("hospital", "Hospital", "hall c3", "X3"),
        ("hospital", "Hospital", "shrine", "X5"),
        ("golden_shrine", "Golden Shrine", "hall c3", "X3"),
        ("golden_shrine", "Golden Shrine", "hospital", "X4"),
    ],
)
def test_x2_each_building_has_its_own_action(
    building: str, name: str, action: str, rule_id: str
) -> None:
    """The action of another building is refused; the refusal says where the miniature is."""
    assert_refused(ending_on(building, crystals=30), action, rule_id, name)
