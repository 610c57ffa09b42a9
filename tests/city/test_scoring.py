"""B · Scoring a building: who gains what, and what becomes of tile and markers."""

import pytest
from support.playing import SEAT_0, SEAT_1, SEAT_2, after, cards, events_of
from support.proofs import proves

from bluemoon import city
from bluemoon.city import Cell
from bluemoon.city import events as e
from bluemoon.city.events import Award

FIRE, NORTH, EAST, WEST = Cell.C4, Cell.C5, Cell.D4, Cell.B4


def fire_temple(*owners: int | None, players: int = 3, **more: object) -> city.State:
    """Seat 0 with three black cards on the Fire Temple (5 4 3), which stands on c4."""
    arguments: city.ScenarioArguments = {
        "players": players,
        "tiles": {"c4": "fire_temple", "c5": "citadel", "d4": "library", "b4": "great_hall"},
        "markers": {"fire_temple": owners},
        "seats": [{"at": "c4", "hand": "V3 V3 V2"}, *[{} for _ in range(players - 1)]],
        "phase": "contribution",
    }
    return city.scenario(**arguments)


def of_award(events: tuple[e.Event, ...], award: Award) -> list[tuple[int, int]]:
    """Seat and crystals of everyone who gained crystals for this."""
    return [
        (event.seat, event.amount)
        for event in events
        if isinstance(event, e.CrystalsGained) and event.award is award
    ]


@proves("B1", "B2", "B3", "B5")
def test_b1_a_complete_building_is_scored_at_once() -> None:
    """The last marker, the awards and the turning of the tile are one action."""
    assert (
        e.MarkerPlaced(SEAT_0, FIRE, 3, cards("V3")),
        e.CrystalsGained(SEAT_1, 2, Award.MAJORITY, FIRE),
        e.CrystalsGained(SEAT_0, 3, Award.CONSTRUCTION, FIRE),
        e.CrystalsGained(SEAT_1, 3, Award.CONSTRUCTION, FIRE),
        e.BuildingRebuilt(FIRE, (1, 2, 0)),
    ) == events_of(fire_temple(1, 1, None), "pay 3 V3")


@proves("B1")
def test_b1_a_building_with_an_open_space_is_not_scored() -> None:
    """Two of three markers lead to nothing yet, whichever space is open."""
    assert (e.MarkerPlaced(SEAT_0, FIRE, 3, cards("V3")),) == events_of(
        fire_temple(None, 1, None), "pay 3 V3"
    )
    assert frozenset() == after(fire_temple(1, None, None), "pay 3 V3").rebuilt


@proves("B1")
def test_b1_a_single_space_is_a_whole_building() -> None:
    """The Citadel has one space: whoever fills it gains everything."""
    state = city.scenario(
        tiles={"c5": "citadel"}, seats=[{"at": "c5", "hand": "V3 V2"}, {}], phase="contribution"
    )

    assert (
        e.MarkerPlaced(SEAT_0, NORTH, 1, cards("V2 V3")),
        e.ScalesGained(SEAT_0, 1, 1, Award.MAJORITY, NORTH),
        e.CrystalsGained(SEAT_0, 1, Award.CONSTRUCTION, NORTH),
        e.BuildingRebuilt(NORTH, (1, 0)),
    ) == events_of(state, "pay 1 V2 V3")


@proves("B2")
@pytest.mark.parametrize(
    ("owners", "winner"),
    [
        # One has the most, wherever the markers are
        ((1, 1, 1, None), 1),
        ((1, None, 0, 0), 0),
        ((2, 1, 1, None), 1),
        # Two each: the leftmost marker decides, not who placed it, nor the number of the seat
        ((1, 1, 0, None), 1),
        ((0, 1, 1, None), 0),
        ((1, 0, 1, None), 1),
        ((1, 0, None, 1), 1),
        ((None, 1, 1, 0), 0),
        ((2, 1, 2, 1), 2),
        # Three have one each and one has two
        ((1, 2, 0, None), 0),
        # All different is impossible with three players; leftmost of two that are equal
        ((2, None, 2, 0), 2),
    ],
)
def test_b2_the_majority_bonus(owners: tuple[int | None, ...], winner: int) -> None:
    """Most markers, among equals the leftmost one; here on the Royal Palace for 2 crystals."""
    open_space = owners.index(None) + 1 if None in owners else 1
    markers = owners if None in owners else (None, *owners[1:])
    state = city.scenario(
        players=3,
        tiles={"c4": "royal_palace"},
        markers={"royal_palace": markers},
        seats=[{"at": "c4", "hand": "V3 V3"} if seat == (owners[0] if None not in owners else 0) else {} for seat in range(3)],
        to_act=owners[0] if None not in owners and owners[0] is not None else 0,
        phase="contribution",
    )

    assert [(winner, 2)] == of_award(events_of(state, f"pay {open_space} V3 V3"), Award.MAJORITY)
