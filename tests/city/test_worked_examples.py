"""The examples that the rulebook works out, retold and asserted event by event."""

from support.playing import after, assert_refused, cards, events_of, listed

from bluemoon import city
from bluemoon.city import Cell
from bluemoon.city import events as e
from bluemoon.city.events import Award
from bluemoon.city.rules.contribution import C1, C4, C5, C12
from bluemoon.city.rules.expansion import X2, X3
from bluemoon.city.rules.movement import M1
from bluemoon.city.rules.obelisk import O1
from bluemoon.city.rules.payment import C2, C3
from bluemoon.city.rules.reset import R1
from bluemoon.city.rules.scales import G1, G2, G3, G4, G5
from bluemoon.city.rules.scoring import B1, B2, B3, B4, B5
from bluemoon.kernel.seats import Seat
from bluemoon.testing import proves


@proves(M1)
def test_page_7_natasha_goes_from_the_hospice_to_the_city_residence() -> None:
    """No red cards for the Hospice, some brown ones: up and then left, which is all she may go."""
    natasha = Seat(0)
    state = city.scenario(
        tiles={"d4": "hospice", "c5": "city_residence"},
        seats=[{"at": "d4", "hand": "M1 M2 M3"}, {}],
    )
    up = after(state, "move d5")
    there = after(up, "move c5")

    assert (e.MiniatureMoved(natasha, Cell.D5, 1),) == events_of(state, "move d5")
    assert (e.MiniatureMoved(natasha, Cell.C5, 0),) == events_of(up, "move c5")
    assert [] == listed(there, city.Move)
    assert (e.MovementEnded(natasha),) == events_of(there, "end")


@proves(C1, C2, C3, C4)
def test_page_7_natasha_contributes_to_the_city_residence() -> None:
    """Two brown cards worth 3 for the middle space; the next player finds a 4 and a 2."""
    natasha = Seat(0)
    state = city.scenario(
        tiles={"c5": "city_residence"},
        seats=[{"at": "c5", "hand": "M1 M2 M3"}, {"at": "c5", "hand": "M1 M2 M3 M1"}],
        phase="contribution",
    )
    following = after(state, "pay 2 M1 M2", "end", "reset", "end")

    assert (e.MarkerPlaced(natasha, Cell.C5, 2, cards("M1 M2")),) == events_of(state, "pay 2 M1 M2")
    assert {"1", "3"} == {text.split()[1] for text in listed(following, city.Contribute)}
    assert_refused(following, "pay 2 M3", "C1", "2", "City Residence", "seat 0")


@proves(C5)
def test_page_8_aman_contributes_twice_to_the_earth_temple() -> None:
    """Red 3, 2, 2 and 1 pay the 5 and the 3, each on its own."""
    aman = Seat(0)
    state = city.scenario(
        tiles={"d3": "earth_temple"},
        seats=[{"at": "d3", "hand": "T3 T2 T2 T1"}, {}],
        phase="contribution",
    )
    once = after(state, "pay 1 T3 T2")
    twice = after(once, "pay 3 T2 T1")

    assert (e.MarkerPlaced(aman, Cell.D3, 1, cards("T2 T3")),) == events_of(state, "pay 1 T3 T2")
    assert (e.MarkerPlaced(aman, Cell.D3, 3, cards("T1 T2")),) == events_of(once, "pay 3 T2 T1")
    assert ((), 8) == (twice.players[aman].hand, twice.players[aman].markers)
    assert (aman, None, aman) == twice.spaces[Cell.D3]


@proves(C2, C5)
def test_page_8_laura_can_contribute_only_once_to_the_university() -> None:
    """White 3, 3 and 1 are worth 7, the price of both spaces, and yet pay only one of them."""
    laura = Seat(0)
    state = city.scenario(
        tiles={"b4": "university"},
        seats=[{"at": "b4", "hand": "H3 H3 H1"}, {}],
        phase="contribution",
    )
    paid = after(state, "pay 1 H3 H3")

    assert (e.MarkerPlaced(laura, Cell.B4, 1, cards("H3 H3")),) == events_of(state, "pay 1 H3 H3")
    assert_refused(paid, "pay 2 H1", "C2", "1", "white", "2")
    assert_refused(after(state, "pay 2 H3"), "pay 1 H3 H1", "C2", "4", "white", "5")


@proves(R1)
def test_page_8_laura_resets() -> None:
    """She discards her two red cards, and draws two more than that."""
    laura, carol = Seat(0), Seat(1)
    state = city.scenario(seats=[{"hand": "H1 T1 T2"}, {}], deck="V1 A2 P3 K1 M1", phase="reset")

    assert (
        e.CardsDiscarded(laura, cards("T1 T2")),
        e.CardsDrawn(laura, cards("V1 A2 P3 K1")),
        e.TurnEnded(laura, carol),
    ) == events_of(state, "reset T1 T2")


@proves(B1, B2, B3, B4, B5)
def test_page_9_carol_and_aman_rebuild_the_water_temple() -> None:
    """
    Carol places the last of her two markers, beside one of Aman's.

    Citadel and Aqueduct give a crystal each; Monastery Tower and Trading House are rubble.
    In all Carol gains 7 crystals and Aman 5.
    """
    carol, aman = Seat(0), Seat(1)
    state = city.scenario(
        tiles={
            "d4": "water_temple",
            "d5": "citadel",
            "c4": "aqueduct",
            "e4": "monastery_tower",
            "d3": "trading_house",
        },
        rebuilt=["citadel", "aqueduct"],
        markers={"water_temple": [carol, aman, None]},
        seats=[{"at": "d4", "hand": "A3"}, {}],
        phase="contribution",
    )
    scored = after(state, "pay 3 A3")

    assert (
        e.MarkerPlaced(carol, Cell.D4, 3, cards("A3")),
        e.CrystalsGained(carol, 2, Award.MAJORITY, Cell.D4),
        e.CrystalsGained(carol, 3, Award.CONSTRUCTION, Cell.D4),
        e.CrystalsGained(aman, 3, Award.CONSTRUCTION, Cell.D4),
        e.CrystalsGained(carol, 1, Award.NEIGHBOURHOOD, Cell.C4),
        e.CrystalsGained(carol, 1, Award.NEIGHBOURHOOD, Cell.D5),
        e.CrystalsGained(aman, 1, Award.NEIGHBOURHOOD, Cell.C4),
        e.CrystalsGained(aman, 1, Award.NEIGHBOURHOOD, Cell.D5),
        e.BuildingRebuilt(Cell.D4, (2, 1)),
    ) == events_of(state, "pay 3 A3")
    assert [7, 5] == [player.crystals for player in scored.players]
    assert [10, 10] == [player.markers for player in scored.players]


@proves(C12, B2, B4, G1, G2, G3, G4, G5)
def test_page_10_the_golden_scales_are_scored() -> None:
    """
    Aman has 5 scales, Natasha 3, Laura 2, Carol 1, and one is left in the pool.

    With the blue dragon beside him Aman completes the Monastery Tower, where Carol and Natasha
    have a marker each; the Water Temple next to it is rebuilt. Counted are 8, 4, 5 and 2 scales
    for Aman, Carol, Natasha and Laura, worth 6, 3, 3 and no crystals. Laura keeps her 2.
    """
    aman, carol, natasha, laura = map(Seat, range(4))
    state = city.scenario(
        players=4,
        tiles={"d4": "monastery_tower", "c4": "water_temple", "d5": "mill", "e4": "thermae"},
        rebuilt=["water_temple"],
        markers={"monastery_tower": [carol, natasha, None]},
        dragons={"blue": "d4"},
        seats=[
            {"at": "d4", "hand": "F2", "scales": 5},
            {"scales": 1},
            {"scales": 3},
            {"scales": 2},
        ],
        phase="contribution",
    )
    scored = after(state, "pay 3 F2")

    assert 1 == state.pool
    assert (
        e.MarkerPlaced(aman, Cell.D4, 3, cards("F2")),
        e.ScalesGained(aman, 1, 1, Award.DRAGONS, Cell.D4),
        e.ScalesGained(carol, 1, 0, Award.MAJORITY, Cell.D4),
        e.CrystalsGained(aman, 1, Award.CONSTRUCTION, Cell.D4),
        e.CrystalsGained(carol, 1, Award.CONSTRUCTION, Cell.D4),
        e.CrystalsGained(natasha, 1, Award.CONSTRUCTION, Cell.D4),
        e.ScalesGained(aman, 2, 0, Award.NEIGHBOURHOOD, Cell.C4),
        e.ScalesGained(carol, 2, 0, Award.NEIGHBOURHOOD, Cell.C4),
        e.ScalesGained(natasha, 2, 0, Award.NEIGHBOURHOOD, Cell.C4),
        e.BuildingRebuilt(Cell.D4, (1, 1, 1, 0)),
        e.ScalesScored(counted=(8, 4, 5, 2), crystals=(6, 3, 3, 0), returned=(6, 1, 3, 0)),
    ) == events_of(state, "pay 3 F2")
    assert [0, 0, 0, 2] == [player.scales for player in scored.players]
    assert [7, 4, 4, 0] == [player.crystals for player in scored.players]
    assert (10, 2) == (scored.pool, scored.players[laura].scales)


@proves(X2, X3, O1)
def test_page_15_natasha_leaves_the_main_hall_for_the_courtyard() -> None:
    """
    She has the 9 crystals that the next offering costs, and a red card of value 1.

    So she contributes to the Main Hall first, lets it send her to the Courtyard, where she may
    do nothing more this turn, and makes the offering in her next turn.
    """
    natasha = Seat(0)
    state = city.scenario(
        expansion=True,
        tiles={"e1": "main_hall"},
        seats=[{"at": "e1", "hand": "T1", "crystals": 9, "offerings": 2}, {"offerings": 2}],
        phase="contribution",
    )
    paid = after(state, "pay 3 T1")
    leaving = after(paid, "end")
    sent = after(leaving, "hall c3")
    later = after(sent, "reset", "end", "end", "reset", "end")

    assert (e.MarkerPlaced(natasha, Cell.E1, 3, cards("T1")),) == events_of(state, "pay 3 T1")
    assert (e.ContributionEnded(natasha, has_additional_action=True),) == events_of(paid, "end")
    assert (
        e.MiniatureSent(natasha, Cell.C3),
        e.AdditionalActionEnded(natasha),
    ) == events_of(leaving, "hall c3")
    assert_refused(sent, "offer", "T1", "Reset")
    assert (e.OfferingMade(natasha, 5, 9, None),) == events_of(later, "offer")
