"""E · End of the game: the draw without markers, and what is left when all is over."""

from typing import Final

import pytest
from support.playing import SEAT_0, SEAT_1, after, assert_refused, cards, events_of

from bluemoon import city
from bluemoon.city import Cell, Outcome, Reason
from bluemoon.city import events as e
from bluemoon.city.rules.ending import E1, E4, E5
from bluemoon.city.rules.scoring import B5
from bluemoon.testing import proves

NINE_OF_SEAT_0: Final[dict[str, list[int | None]]] = {
    "fire_temple": [0, 0, None],
    "water_temple": [0, 0, None],
    "earth_temple": [0, 0, None],
    "iron_foundry": [0, 0, None],
    "thermae": [0, None, None],
}
TEN_OF_SEAT_1: Final[dict[str, list[int | None]]] = {
    "mill": [1, 1, None],
    "library": [1, 1, None],
    "city_residence": [1, 1, None],
    "flight_tower": [1, 1, None],
    "monastery_tower": [1, 1, None],
}


@proves(E4)
def test_e4_no_marker_left_to_anybody_is_a_draw() -> None:
    """The twentieth marker is placed on a building that stays unfinished."""
    state = city.scenario(
        tiles={"c4": "thermae"},
        markers=NINE_OF_SEAT_0 | TEN_OF_SEAT_1,
        seats=[{"at": "c4", "hand": "A2", "crystals": 4}, {"crystals": 40}],
        phase="contribution",
    )

    assert (
        e.MarkerPlaced(SEAT_0, Cell.C4, 2, cards("A2")),
        e.GameEnded(Outcome((), Reason.MARKERS_EXHAUSTED, (0, 0), (4, 40))),
    ) == events_of(state, "pay 2 A2")


@proves(E4)
def test_e4_the_last_marker_may_lie_on_the_obelisk() -> None:
    """An offering can bring the draw as well."""
    state = city.scenario(
        markers=NINE_OF_SEAT_0 | TEN_OF_SEAT_1,
        seats=[{"crystals": 8}, {}],
        phase="contribution",
    )

    assert (
        e.OfferingMade(SEAT_0, 1, 7, None),
        e.GameEnded(Outcome((), Reason.MARKERS_EXHAUSTED, (1, 0), (1, 0))),
    ) == events_of(state, "offer")


@proves(E4, B5)
def test_e4_a_building_completed_with_the_last_marker_gives_markers_back() -> None:
    """There are unplaced markers again before the end is looked at."""
    state = city.scenario(
        tiles={"c4": "citadel"},
        markers=NINE_OF_SEAT_0 | TEN_OF_SEAT_1,
        seats=[{"at": "c4", "hand": "V3 V2"}, {}],
        phase="contribution",
    )

    assert None is city.outcome(after(state, "pay 1 V3 V2"))


@proves(E4)
def test_e4_one_marker_of_one_player_keeps_the_game_going() -> None:
    """Seat 1 has one left."""
    state = city.scenario(
        tiles={"c4": "thermae"},
        markers=NINE_OF_SEAT_0 | TEN_OF_SEAT_1 | {"mill": [1, None, None]},
        seats=[{"at": "c4", "hand": "A2"}, {}],
        phase="contribution",
    )

    assert (e.MarkerPlaced(SEAT_0, Cell.C4, 2, cards("A2")),) == events_of(state, "pay 2 A2")


@proves(E4, E1)
def test_e4_whoever_wins_with_the_last_marker_wins() -> None:
    """Nobody has a marker left, but there is a winner: no draw."""
    state = city.scenario(
        markers=TEN_OF_SEAT_1 | {"fire_temple": [0, 0, None], "water_temple": [0, 0, None]},
        seats=[{"crystals": 9, "offerings": 5}, {}],
        phase="contribution",
    )
    outcome = Outcome((SEAT_0,), Reason.OFFERINGS_MADE, (6, 0), (0, 0))

    assert e.GameEnded(outcome) == events_of(state, "offer")[-1]
    assert 0 == sum(player.markers for player in after(state, "offer").players)


@proves(E5)
@pytest.mark.parametrize(
    "action",
    [
        "move c4",
        "flit",
        "fly c4",
        "dragon red c4 V1",
        "end",
        "pay 1 V3",
        "offer",
        "offer P1",
        "reset",
        "reset V1",
        "hall c4",
        "hospital",
        "shrine",
    ],
)
def test_e5_nothing_may_be_done_after_the_end(action: str) -> None:
    """Every kind of action is refused, and the refusal tells why the game is over."""
    state = city.scenario(
        expansion=True,
        seats=[{"crystals": 12, "offerings": 5, "hand": "F1 F2 V1 V3 P1"}, {}],
        phase="contribution",
    )

    assert_refused(after(state, "offer"), action, "E5", "offerings made")


@proves(E5)
def test_e5_the_end_is_final() -> None:
    """Nobody is to act, and there is nothing to choose."""
    state = city.scenario(seats=[{"offerings": 6, "crystals": 2}, {"offerings": 3}])

    assert (None, ()) == (city.to_act(state), city.legal_actions(state))
    assert "Over" == str(state.phase)


@proves(E5)
def test_e5_the_outcome_tells_how_it_ended() -> None:
    """Winners, reason, and what everybody offered and kept; nothing while the game goes on."""
    state = city.scenario(
        seats=[{"offerings": 3, "crystals": 2}, {"offerings": 5, "crystals": 12}],
        to_act=1,
        phase="contribution",
    )
    outcome = city.outcome(after(state, "offer"))

    assert None is city.outcome(state)
    assert outcome is not None
    assert ((SEAT_1,), Reason.OFFERINGS_MADE) == (outcome.winners, outcome.reason)
    assert ((3, 6), (2, 1)) == (outcome.offerings, outcome.crystals)


@proves(E5)
def test_e5_each_reason_has_words() -> None:
    """For a player to read."""
    assert ["offerings made", "city rebuilt", "markers exhausted"] == list(map(str, Reason))
