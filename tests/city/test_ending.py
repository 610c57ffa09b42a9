"""E · End of the game: who has won, and when nobody can."""

from typing import Final

import pytest
from support.playing import SEAT_0, SEAT_1, SEAT_2, after, cards, events_of

from bluemoon import city
from bluemoon.city import Cell, Outcome, Reason
from bluemoon.city import events as e
from bluemoon.city.events import Award
from bluemoon.city.rules.ending import E1, E2, E3
from bluemoon.city.rules.expansion import X5
from bluemoon.city.rules.obelisk import O3
from bluemoon.city.rules.scales import G2
from bluemoon.kernel.seats import Seat
from bluemoon.testing import proves

ALL_BUT_THE_CITADEL: Final = tuple(
    building.name
    for building in city.standard_components().buildings
    if building.action is None and building.name not in ("citadel", "theatre")
)


def offering(made: tuple[int, ...], hand: str = "") -> city.State:
    """Seat 1 in the Courtyard with 30 crystals; the others have 3."""
    seats: list[city.SeatArguments] = [{"offerings": number, "crystals": 3} for number in made]
    seats[1].update({"hand": hand, "crystals": 30})
    return city.scenario(players=len(seats), seats=seats, to_act=1, phase="contribution")


def last_building(made: tuple[int, ...], crystals: tuple[int, ...], scales: int = 0) -> city.State:
    """Seat 0 can complete the last building, for 3 crystals in all and a golden scale."""
    seats: list[city.SeatArguments] = [
        {"offerings": number, "crystals": held} for number, held in zip(made, crystals, strict=True)
    ]
    seats[0].update({"at": "b5", "hand": "V3 V2", "scales": scales})
    return city.scenario(
        players=3,
        tiles={"b5": "citadel", "c5": "mill", "b4": "thermae"},
        rebuilt=ALL_BUT_THE_CITADEL,
        seats=seats,
        phase="contribution",
    )


@proves(E1)
@pytest.mark.parametrize(
    ("before", "space", "price"),
    [
        ((5, 5), 11, 12),
        ((0, 5), 6, 9),
        ((4, 4, 0), 9, 10),
        ((3, 3, 3, 3), 13, 12),
        ((0, 3, 0, 0), 4, 7),
    ],
)
def test_e1_enough_offerings_win_at_once(before: tuple[int, ...], space: int, price: int) -> None:
    """The sixth with 2 players, the fifth with 3, the fourth with 4; the turn is not played out."""
    state = offering(before)
    made = (before[0], before[1] + 1, *before[2:])
    crystals = tuple(30 - price if seat == 1 else 3 for seat in range(len(before)))
    outcome = Outcome((SEAT_1,), Reason.OFFERINGS_MADE, made, crystals)

    assert (e.OfferingMade(SEAT_1, space, price, None), e.GameEnded(outcome)) == events_of(
        state, "offer"
    )
    assert outcome == city.outcome(after(state, "offer"))


@proves(E1)
@pytest.mark.parametrize("before", [(0, 4), (0, 3, 0), (0, 2, 0, 0)])
def test_e1_one_less_does_not_win(before: tuple[int, ...]) -> None:
    """The offering before the last one leads to nothing else."""
    assert 1 == len(events_of(offering(before), "offer"))
    assert None is city.outcome(after(offering(before), "offer"))


@proves(E1, O3)
def test_e1_an_offering_with_a_pillar_wins_too() -> None:
    """One short of winning, a Pillar makes the rest of the way in the same turn."""
    state = after(offering((0, 2, 0, 0), "P1"), "offer")
    outcome = Outcome((SEAT_1,), Reason.OFFERINGS_MADE, (0, 4, 0, 0), (3, 15, 3, 3))

    assert e.GameEnded(outcome) == events_of(state, "offer P1")[-1]


ENDS: Final = [
    # offerings and crystals when the last building is completed, which gives seat 0 three; winners
    ((0, 1, 0), (3, 0, 2), (SEAT_1,)),
    ((1, 1, 0), (2, 3, 6), (SEAT_0,)),
    ((1, 1, 0), (0, 4, 6), (SEAT_1,)),
    ((1, 1, 0), (0, 3, 6), (SEAT_0, SEAT_1)),
    ((0, 2, 2), (3, 5, 5), (SEAT_1, SEAT_2)),
    ((0, 0, 0), (1, 4, 4), (SEAT_0, SEAT_1, SEAT_2)),
    ((2, 3, 4), (3, 6, 0), (SEAT_2,)),
]


@proves(E2)
@pytest.mark.parametrize(("offerings", "crystals", "winners"), ENDS)
def test_e2_the_rebuilt_city_ends_the_game(
    offerings: tuple[int, ...], crystals: tuple[int, ...], winners: tuple[Seat, ...]
) -> None:
    """When nobody can offer: most offerings, then most crystals, then a shared victory."""
    left = (crystals[0] + 3, *crystals[1:])

    assert (
        e.MarkerPlaced(SEAT_0, Cell.B5, 1, cards("V2 V3")),
        e.ScalesGained(SEAT_0, 1, 1, Award.MAJORITY, Cell.B5),
        e.CrystalsGained(SEAT_0, 1, Award.CONSTRUCTION, Cell.B5),
        e.CrystalsGained(SEAT_0, 1, Award.NEIGHBOURHOOD, Cell.B4),
        e.CrystalsGained(SEAT_0, 1, Award.NEIGHBOURHOOD, Cell.C5),
        e.BuildingRebuilt(Cell.B5, (1, 0, 0)),
        e.GameEnded(Outcome(winners, Reason.CITY_REBUILT, offerings, left)),
    ) == events_of(last_building(offerings, crystals), "pay 1 V3 V2")


@proves(E2)
def test_e2_the_last_offering_that_can_be_afforded_ends_the_game() -> None:
    """The city stands, seat 1 has the only crystals, and spends too many of them."""
    state = city.scenario(
        rebuilt=[*ALL_BUT_THE_CITADEL, "citadel"],
        seats=[{"crystals": 6, "offerings": 1}, {"crystals": 14}],
        to_act=1,
        phase="contribution",
    )
    outcome = Outcome((SEAT_1,), Reason.CITY_REBUILT, (1, 1), (6, 7))

    assert (e.OfferingMade(SEAT_1, 2, 7, None), e.GameEnded(outcome)) == events_of(state, "offer")


@proves(E2, X5)
def test_e2_an_offering_at_the_shrine_can_end_the_game_as_well() -> None:
    """All 24 buildings of the expansion city stand, and the last crystals are spent."""
    state = city.scenario(
        expansion=True,
        tiles={"a1": "golden_shrine"},
        rebuilt=[building.name for building in city.standard_components().buildings],
        seats=[{"at": "a1", "crystals": 9}, {"crystals": 6}],
        phase="additional",
    )
    outcome = Outcome((SEAT_0,), Reason.CITY_REBUILT, (1, 0), (2, 6))

    assert (e.OfferingMade(SEAT_0, 1, 7, None), e.GameEnded(outcome)) == events_of(state, "shrine")


@proves(E3)
@pytest.mark.parametrize("crystals", [(4, 0, 0), (0, 7, 0), (0, 0, 7)])
def test_e3_play_goes_on_while_someone_can_afford_an_offering(crystals: tuple[int, ...]) -> None:
    """The active player with what the last building gave, or any other; 7 is the price."""
    rebuilt = after(last_building((0, 0, 0), crystals), "pay 1 V3 V2")

    assert (20, None) == (len(rebuilt.rebuilt), city.outcome(rebuilt))
    assert "Movement" == str(after(rebuilt, "end", "reset").phase)


@proves(E3, G2)
def test_e3_crystals_for_scales_come_before_the_end() -> None:
    """The last building takes the last scale, and six crystals make an offering possible."""
    rebuilt = after(last_building((0, 0, 0), (0, 0, 0), scales=9), "pay 1 V3 V2")

    assert (9, None) == (rebuilt.players[0].crystals, city.outcome(rebuilt))


@proves(E3)
def test_e3_an_offering_that_leaves_enough_for_another_does_not_end_the_game() -> None:
    """Seat 1 can afford the next one too, though not in this turn."""
    state = city.scenario(
        rebuilt=[*ALL_BUT_THE_CITADEL, "citadel"],
        seats=[{}, {"crystals": 14}],
        to_act=1,
        phase="contribution",
    )
    offered = after(state, "offer", "end", "reset", "end", "end", "reset", "end")

    assert (e.OfferingMade(SEAT_1, 1, 7, None),) == events_of(state, "offer")
    assert e.OfferingMade(SEAT_1, 2, 7, None) == events_of(offered, "offer")[0]
