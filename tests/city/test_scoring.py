"""B · Scoring a building: who gains what, and what becomes of tile and markers."""

from typing import Final

import pytest
from support.playing import SEAT_0, SEAT_1, after, assert_refused, cards, events_of

from bluemoon import city
from bluemoon.city import Cell
from bluemoon.city import events as e
from bluemoon.city.events import Award
from bluemoon.city.rules.scoring import B1, B2, B3, B4, B5
from bluemoon.testing import proves


def fire_temple(*owners: int | None, rebuilt: tuple[str, ...] = ()) -> city.State:
    """Seat 0 with black cards on the Fire Temple (5 4 3) on c4, and buildings all around."""
    return city.scenario(
        players=3,
        tiles={
            "c4": "fire_temple",
            "c5": "citadel",
            "d4": "library",
            "b4": "great_hall",
            "b5": "flight_tower",
            "c1": "city_residence",
        },
        rebuilt=rebuilt,
        markers={"fire_temple": owners},
        seats=[{"at": "c4", "hand": "V3 V3 V2 V2 V1"}, {}, {}],
        phase="contribution",
    )


def crystals_for(events: tuple[e.Event, ...], award: Award) -> list[tuple[int, int, Cell]]:
    """Everyone who gained crystals for this: the seat, how many, and whose bonus it is."""
    return [
        (event.seat, event.crystals, event.cell)
        for event in events
        if isinstance(event, e.CrystalsGained) and event.award is award
    ]


@proves(B1, B2, B3, B5)
def test_b1_a_complete_building_is_scored_at_once() -> None:
    """The last marker, the awards and the turning of the tile are one action."""
    assert (
        e.MarkerPlaced(SEAT_0, Cell.C4, 3, cards("V3")),
        e.CrystalsGained(SEAT_1, 2, Award.MAJORITY, Cell.C4),
        e.CrystalsGained(SEAT_0, 3, Award.CONSTRUCTION, Cell.C4),
        e.CrystalsGained(SEAT_1, 3, Award.CONSTRUCTION, Cell.C4),
        e.BuildingRebuilt(Cell.C4, (1, 2, 0)),
    ) == events_of(fire_temple(1, 1, None), "pay 3 V3")


@proves(B1)
@pytest.mark.parametrize("owners", [(None, 1, None), (1, None, None), (None, None, None)])
def test_b1_a_building_with_an_open_space_is_not_scored(owners: tuple[int | None, ...]) -> None:
    """Two of three markers lead to nothing yet, whichever space is open."""
    assert (e.MarkerPlaced(SEAT_0, Cell.C4, 3, cards("V3")),) == events_of(
        fire_temple(*owners), "pay 3 V3"
    )


@proves(B1)
def test_b1_the_space_filled_last_may_be_any() -> None:
    """Complete is when all are filled, not when the rightmost is."""
    assert (
        e.BuildingRebuilt(Cell.C4, (1, 2, 0))
        == events_of(fire_temple(None, 1, 1), "pay 1 V3 V2")[-1]
    )


@proves(B1)
def test_b1_a_single_space_is_a_whole_building() -> None:
    """The Citadel has one space: whoever fills it gains everything."""
    state = city.scenario(
        tiles={"c5": "citadel"}, seats=[{"at": "c5", "hand": "V3 V2"}, {}], phase="contribution"
    )

    assert (
        e.MarkerPlaced(SEAT_0, Cell.C5, 1, cards("V2 V3")),
        e.ScalesGained(SEAT_0, 1, 1, Award.MAJORITY, Cell.C5),
        e.CrystalsGained(SEAT_0, 1, Award.CONSTRUCTION, Cell.C5),
        e.BuildingRebuilt(Cell.C5, (1, 0)),
    ) == events_of(state, "pay 1 V2 V3")


MAJORITIES: Final = [
    # who pays the open space, the markers from left to right, who wins
    (0, (1, 1, 1, None), 1),
    (0, (1, None, 0, 0), 0),
    (0, (2, 1, 1, None), 1),
    (2, (1, 0, 2, None), 2),
    # Two each: the leftmost marker decides, not the payer, not the number of the seat
    (0, (1, 1, 0, None), 1),
    (0, (0, 1, 1, None), 0),
    (0, (1, 0, 1, None), 1),
    (0, (None, 1, 1, 0), 0),
    (2, (None, 1, 2, 1), 2),
    (2, (1, 2, None, 1), 1),
    (1, (0, 0, 1, None), 0),
    (0, (2, None, 2, 0), 2),
]


@proves(B2)
@pytest.mark.parametrize(("payer", "owners", "winner"), MAJORITIES)
def test_b2_the_majority_bonus(payer: int, owners: tuple[int | None, ...], winner: int) -> None:
    """Most markers, among equals the leftmost one; here on the Royal Palace, for 2 crystals."""
    state = city.scenario(
        players=3,
        tiles={"c4": "royal_palace"},
        markers={"royal_palace": owners},
        seats=[{"at": "c4", "hand": hand} for hand in ("V3 V2", "T3 T2", "A3 A2")],
        to_act=payer,
        phase="contribution",
    )
    hand = city.format_cards(state.players[payer].hand)
    events = events_of(state, f"pay {owners.index(None) + 1} {hand}")

    assert [(winner, 2, Cell.C4)] == crystals_for(events, Award.MAJORITY)


@proves(B2)
def test_b2_one_marker_each_is_a_tie_of_three() -> None:
    """The one on the leftmost space wins, with the highest seat and the turn of another."""
    events = events_of(fire_temple(2, 1, None), "pay 3 V3")

    assert [(2, 2, Cell.C4)] == crystals_for(events, Award.MAJORITY)


@proves(B3)
@pytest.mark.parametrize(
    ("owners", "gaining"),
    [((0, 0, None), [0]), ((1, 1, None), [0, 1]), ((2, 1, None), [0, 1, 2])],
)
def test_b3_the_construction_bonus(owners: tuple[int | None, ...], gaining: list[int]) -> None:
    """Everyone with a marker once, the winner of the majority too, nobody else."""
    events = events_of(fire_temple(*owners), "pay 3 V3")

    assert [(seat, 3, Cell.C4) for seat in gaining] == crystals_for(events, Award.CONSTRUCTION)


@proves(B4)
def test_b4_every_reconstructed_neighbour_gives_its_bonus_once() -> None:
    """Not once for each marker, and not only to the winner; diagonal and far ones give none."""
    state = fire_temple(
        1, 1, None, rebuilt=("citadel", "library", "flight_tower", "city_residence")
    )

    assert [(0, 3, Cell.D4), (0, 1, Cell.C5), (1, 3, Cell.D4), (1, 1, Cell.C5)] == crystals_for(
        events_of(state, "pay 3 V3"), Award.NEIGHBOURHOOD
    )


@proves(B4)
def test_b4_rubble_gives_nothing() -> None:
    """The bonus of a neighbour is not there before that is reconstructed itself."""
    state = fire_temple(1, 1, None, rebuilt=("great_hall",))

    assert [(0, 1, Cell.B4), (1, 1, Cell.B4)] == crystals_for(
        events_of(state, "pay 3 V3"), Award.NEIGHBOURHOOD
    )


@proves(B4)
def test_b4_a_building_does_not_give_its_own_neighbourhood_bonus() -> None:
    """It counts for those that are reconstructed next to it later."""
    rebuilt = after(fire_temple(1, 1, None), "pay 3 V3")

    assert [3, 5, 0] == [player.crystals for player in rebuilt.players]


@proves(B4)
def test_b4_only_those_with_a_marker_on_the_new_building_gain() -> None:
    """Whoever rebuilt the neighbour has no part in it any more."""
    state = city.scenario(
        tiles={"c4": "fire_temple", "c5": "citadel"},
        rebuilt=["fire_temple"],
        seats=[{}, {"at": "c5", "hand": "V3 V2"}],
        to_act=1,
        phase="contribution",
    )

    assert [(1, 3, Cell.C4)] == crystals_for(events_of(state, "pay 1 V3 V2"), Award.NEIGHBOURHOOD)


@proves(B5)
def test_b5_markers_return_and_the_tile_is_turned_over() -> None:
    """Everyone has the markers back, and the spaces are empty for good."""
    before = fire_temple(2, 1, None)
    rebuilt = after(before, "pay 3 V3")

    assert [10, 9, 9] == [player.markers for player in before.players]
    assert [10, 10, 10] == [player.markers for player in rebuilt.players]
    assert (None, None, None) == rebuilt.spaces[Cell.C4]
    assert (Cell.C4,) == rebuilt.rebuilt


@proves(B5)
def test_b5_only_the_markers_of_this_building_return() -> None:
    """Others stay on their buildings and on the Obelisk."""
    state = city.scenario(
        tiles={"c5": "citadel"},
        markers={"mill": [0, 1, None]},
        seats=[{"at": "c5", "hand": "V3 V2", "offerings": 2}, {}],
        phase="contribution",
    )
    rebuilt = after(state, "pay 1 V3 V2")

    assert [7, 9] == [player.markers for player in rebuilt.players]


@proves(B5)
def test_b5_miniatures_and_dragons_stay() -> None:
    """Turning the tile moves nobody."""
    state = city.scenario(
        tiles={"c5": "citadel"},
        dragons={"red": "c5", "blue": "c5"},
        seats=[{"at": "c5", "hand": "V3 V2"}, {"at": "c5"}],
        phase="contribution",
    )
    rebuilt = after(state, "pay 1 V3 V2")

    assert [Cell.C5, Cell.C5] == [player.at for player in rebuilt.players]
    assert (Cell.C5, None, Cell.C5) == rebuilt.dragons
    assert_refused(rebuilt, "pay 1", "C1", "Citadel", "reconstructed")
