"""C · Contribution: where a marker may go, how many, and what dragons give for it."""

from typing import Final

import pytest
from support.playing import (
    SEAT_0,
    SEAT_1,
    after,
    assert_refused,
    assert_refused_action,
    cards,
    events_of,
    listed,
)

from bluemoon import city
from bluemoon.city import Cell
from bluemoon.city import events as e
from bluemoon.city.events import Award
from bluemoon.city.rules.contribution import C1, C4, C5, C12
from bluemoon.city.rules.movement import M2
from bluemoon.city.rules.payment import C2
from bluemoon.testing import proves

ALL_BUT_ONE_PLACED: Final[dict[str, list[int | None]]] = {
    "fire_temple": [0, 0, None],
    "mill": [0, 0, None],
    "thermae": [0, 0, None],
    "library": [0, 0, None],
}
"""Eight markers of seat 0; with an offering it has one left."""


def on_earth_temple(hand: str, *owners: int | None) -> city.State:
    """Seat 0 on the Earth Temple (red 5 4 3), next to a Mill (red 3 2 2)."""
    return city.scenario(
        tiles={"c4": "earth_temple", "d4": "mill"},
        markers={"earth_temple": owners} if owners else {},
        seats=[{"at": "c4", "hand": hand}, {}],
        phase="contribution",
    )


@proves(C1, C4)
def test_c1_a_marker_goes_on_the_building_under_the_miniature() -> None:
    """And nowhere else; the space is open for nobody then."""
    state = on_earth_temple("T3 T2")
    paid = after(state, "pay 3 T3")

    assert (e.MarkerPlaced(SEAT_0, Cell.C4, 3, cards("T3")),) == events_of(state, "pay 3 T3")
    assert (None, None, SEAT_0) == paid.spaces[Cell.C4]
    assert (None, None, None) == paid.spaces[Cell.D4]


@proves(C1)
def test_c1_the_building_is_the_one_where_the_movement_ended() -> None:
    """Not the one where the turn began."""
    state = city.scenario(
        tiles={"c4": "earth_temple", "d4": "mill"}, seats=[{"at": "c4", "hand": "T3"}, {}]
    )
    moved = after(state, "move d4", "end", "pay 1 T3")

    assert (SEAT_0, None, None) == moved.spaces[Cell.D4]
    assert (None, None, None) == moved.spaces[Cell.C4]


@proves(C1)
@pytest.mark.parametrize("owner", [0, 1])
def test_c1_a_space_takes_one_marker(owner: int) -> None:
    """Neither another player's marker nor one's own can be joined."""
    state = on_earth_temple("T3 T3", None, owner, None)

    assert_refused(state, "pay 2 T3 T3", "C1", "2", "Earth Temple", f"seat {owner}")
    assert {"1", "3"} == {text.split()[1] for text in listed(state, city.Contribute)}


@proves(C1)
def test_c1_a_reconstructed_building_takes_no_more() -> None:
    """Its spaces are empty again, and yet nothing can be placed on them."""
    state = city.scenario(
        tiles={"c4": "earth_temple"},
        rebuilt=["earth_temple"],
        seats=[{"at": "c4", "hand": "T3"}, {}],
        phase="contribution",
    )

    assert_refused(state, "pay 3 T3", "C1", "Earth Temple", "c4", "reconstructed")
    assert ["end"] == [str(action) for action in city.legal_actions(state)]


@proves(C1)
def test_c1_a_building_completed_this_turn_takes_no_more() -> None:
    """The first contribution completes it; a second one comes too late."""
    state = on_earth_temple("T3 T3", 1, 1, None)

    assert_refused(after(state, "pay 3 T3"), "pay 3 T3", "C1", "Earth Temple", "reconstructed")


@proves(C1)
def test_c1_the_courtyard_takes_no_contributions() -> None:
    """It is a tile without spaces."""
    state = city.scenario(seats=[{"hand": "T3"}, {}], phase="contribution")

    assert_refused(state, "pay 1 T3", "C1", "Courtyard", "c3")


@proves(C1)
@pytest.mark.parametrize("space", [-1, 0, 4, 99])
def test_c1_a_space_that_there_is_not(space: int) -> None:
    """Spaces are counted from 1 to as many as the building has, never from the end."""
    action = city.Contribute(space, cards("T3"))

    assert_refused_action(on_earth_temple("T3"), action, "C1", "Earth Temple", "3", str(space))


@proves(C4)
def test_c4_a_contribution_takes_one_marker() -> None:
    """One less of ten for each, from the one who pays."""
    paid = after(on_earth_temple("T3 T2 T2"), "pay 3 T3", "pay 2 T2 T2")

    assert [8, 10] == [player.markers for player in paid.players]


@proves(C4)
def test_c4_without_a_marker_there_is_no_contribution() -> None:
    """Markers that are on buildings or on the Obelisk cannot be used again."""
    state = city.scenario(
        tiles={"c4": "earth_temple"},
        markers=ALL_BUT_ONE_PLACED | {"iron_foundry": [0, None, None]},
        seats=[{"at": "c4", "hand": "T3", "offerings": 1}, {}],
        phase="contribution",
    )

    assert 0 == state.players[0].markers
    assert_refused(state, "pay 3 T3", "C4", "markers")
    assert ["end"] == [str(action) for action in city.legal_actions(state)]


@proves(C4)
def test_c4_the_last_marker_can_be_placed_and_then_no_other() -> None:
    """One marker left is enough for one contribution."""
    state = city.scenario(
        tiles={"c4": "earth_temple"},
        markers=ALL_BUT_ONE_PLACED,
        seats=[{"at": "c4", "hand": "T3 T2 T2", "offerings": 1}, {}],
        phase="contribution",
    )
    paid = after(state, "pay 3 T3")

    assert (e.MarkerPlaced(SEAT_0, Cell.C4, 3, cards("T3")),) == events_of(state, "pay 3 T3")
    assert_refused(paid, "pay 2 T2 T2", "C4", "markers")


@proves(C5)
def test_c5_any_number_of_contributions_in_a_turn() -> None:
    """All the spaces of a building, one after the other."""
    state = on_earth_temple("T1 T1 T2 T2 T2 T3 T3")
    paid = after(state, "pay 1 T3 T2", "pay 3 T1 T2", "pay 2 T1 T3")

    assert (Cell.C4,) == paid.rebuilt
    assert cards("T2") == paid.players[0].hand


@proves(C5, C2)
def test_c5_each_contribution_is_paid_for_on_its_own() -> None:
    """What was paid too much for one does not help with the next."""
    state = after(on_earth_temple("T3 T3 T1 T1"), "pay 2 T3 T3")

    assert_refused(state, "pay 3 T1 T1", "C2", "2", "red", "3")


@proves(C5)
def test_c5_contributing_is_optional() -> None:
    """The phase may be ended with a hand that could pay."""
    assert cards("T3") == after(on_earth_temple("T3"), "end").players[0].hand


def with_dragons(**dragons: str) -> city.State:
    return city.scenario(
        tiles={"c4": "earth_temple"},
        dragons=dragons,
        seats=[{"at": "c4", "hand": "T3 T2 T2"}, {"at": "c4", "hand": "T3 T2"}],
        phase="contribution",
    )


@proves(C12)
@pytest.mark.parametrize(
    ("dragons", "scales"),
    [
        ({"red": "c4"}, 1),
        ({"green": "c4", "blue": "c4"}, 2),
        ({"red": "c4", "green": "c4", "blue": "c4"}, 3),
        ({"red": "c4", "green": "d4", "blue": "c3"}, 1),
    ],
)
def test_c12_a_scale_for_each_dragon_on_the_tile(dragons: dict[str, str], scales: int) -> None:
    """Right after the marker is placed; dragons on other tiles give nothing."""
    state = with_dragons(**dragons)
    paid = after(state, "pay 3 T3")

    assert (
        e.MarkerPlaced(SEAT_0, Cell.C4, 3, cards("T3")),
        e.ScalesGained(SEAT_0, scales, scales, Award.DRAGONS, Cell.C4),
    ) == events_of(state, "pay 3 T3")
    assert (scales, 7 - scales) == (paid.players[0].scales, paid.pool)


@proves(C12)
def test_c12_no_dragon_on_the_tile_no_scale() -> None:
    """One next door and two outside."""
    assert (e.MarkerPlaced(SEAT_0, Cell.C4, 3, cards("T3")),) == events_of(
        with_dragons(red="d4"), "pay 3 T3"
    )


@proves(C12)
def test_c12_later_contributions_of_the_turn_gain_none() -> None:
    """Two dragons give two scales for the first, none for the second."""
    first = after(with_dragons(red="c4", blue="c4"), "pay 3 T3")

    assert (e.MarkerPlaced(SEAT_0, Cell.C4, 2, cards("T2 T2")),) == events_of(first, "pay 2 T2 T2")


@proves(C12)
def test_c12_every_player_has_a_first_contribution_in_every_turn() -> None:
    """The next player gains a scale from the same dragon."""
    following = after(with_dragons(red="c4"), "pay 3 T3", "end", "reset", "end")

    assert (
        e.MarkerPlaced(SEAT_1, Cell.C4, 1, cards("T2 T3")),
        e.ScalesGained(SEAT_1, 1, 1, Award.DRAGONS, Cell.C4),
    ) == events_of(following, "pay 1 T2 T3")


@proves(C12, M2)
def test_c12_a_dragon_that_came_this_turn_counts() -> None:
    """A dragon brought to the tile in Movement gives its scale in Contribution."""
    state = city.scenario(tiles={"c4": "earth_temple"}, seats=[{"at": "c4", "hand": "T3 V1"}, {}])

    assert 1 == after(state, "dragon red c4 V1", "end", "pay 3 T3").players[0].scales
