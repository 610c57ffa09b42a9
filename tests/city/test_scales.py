"""G · Golden scales: taking them, scoring them, giving them back."""

from typing import Final

import pytest
from support.playing import SEAT_0, SEAT_1, after, cards, events_of

from bluemoon import city
from bluemoon.city import Cell
from bluemoon.city import events as e
from bluemoon.city.events import Award
from bluemoon.city.rules.scales import G1, G2, G3, G4, G5, scale_crystals
from bluemoon.city.rules.scoring import B7
from bluemoon.testing import proves

PLACED: Final = e.MarkerPlaced(SEAT_0, Cell.C4, 3, cards("T3"))


def with_dragons(number: int, *held: int) -> city.State:
    """Seat 0 on the Earth Temple with so many dragons, and the scales that each seat holds."""
    return city.scenario(
        players=len(held),
        tiles={"c4": "earth_temple"},
        dragons=dict.fromkeys(("red", "green", "blue")[:number], "c4"),
        seats=[
            {"at": "c4", "hand": "T3 T2 T2" if seat == 0 else "", "scales": scales}
            for seat, scales in enumerate(held)
        ],
        phase="contribution",
    )


def completing(neighbour: str, held: tuple[int, ...]) -> city.State:
    """Seat 0 can complete the Earth Temple, on which seat 1 has two markers, beside another."""
    return city.scenario(
        players=len(held),
        tiles={"c4": "earth_temple", "c5": neighbour},
        rebuilt=[neighbour],
        markers={"earth_temple": [1, 1, None]},
        seats=[
            {"at": "c4", "hand": "T3" if seat == 0 else "", "scales": scales}
            for seat, scales in enumerate(held)
        ],
        phase="contribution",
    )


@proves(G1)
def test_g1_scales_come_from_the_pool() -> None:
    """What a player gains the pool loses."""
    state = after(with_dragons(2, 1, 2), "pay 3 T3")

    assert ([3, 2], 2) == ([player.scales for player in state.players], state.pool)


@proves(G1, G2)
def test_g1_a_scale_that_the_pool_has_not_got_is_counted() -> None:
    """Three dragons, one scale: one is taken, and three count."""
    assert (
        PLACED,
        e.ScalesGained(SEAT_0, 3, 1, Award.DRAGONS, Cell.C4),
        e.ScalesScored(counted=(5, 4), crystals=(6, 3), returned=(3, 4)),
    ) == events_of(with_dragons(3, 2, 4), "pay 3 T3")


@proves(G1, G3)
def test_g1_counted_scales_decide_who_has_the_most() -> None:
    """Without those the pool has not got, seat 1 would have more."""
    scored = events_of(with_dragons(3, 2, 4), "pay 3 T3")[-1]

    assert isinstance(scored, e.ScalesScored)
    assert (6, 3) == scored.crystals


@proves(G2)
def test_g2_scales_are_not_scored_while_the_pool_has_any() -> None:
    """One left is enough."""
    state = with_dragons(1, 4, 1)

    assert (PLACED, e.ScalesGained(SEAT_0, 1, 1, Award.DRAGONS, Cell.C4)) == events_of(
        state, "pay 3 T3"
    )
    assert 1 == after(state, "pay 3 T3").pool


@proves(G2)
def test_g2_scales_are_scored_when_the_last_is_taken() -> None:
    """At once, though the building is not complete, and before anything else may be done."""
    assert (
        PLACED,
        e.ScalesGained(SEAT_0, 1, 1, Award.DRAGONS, Cell.C4),
        e.ScalesScored(counted=(5, 2), crystals=(6, 0), returned=(5, 0)),
    ) == events_of(with_dragons(1, 4, 2), "pay 3 T3")


@proves(G2, B7)
def test_g2_scales_are_scored_after_every_award_of_the_contribution() -> None:
    """The dragon's scale is the last; seat 1 gains two more for the neighbourhood all the same."""
    state = city.scenario(
        tiles={"c4": "earth_temple", "c5": "water_temple"},
        rebuilt=["water_temple"],
        markers={"earth_temple": [1, 1, None]},
        dragons={"red": "c4"},
        seats=[{"at": "c4", "hand": "T3", "scales": 4}, {"scales": 2}],
        phase="contribution",
    )

    assert (
        PLACED,
        e.ScalesGained(SEAT_0, 1, 1, Award.DRAGONS, Cell.C4),
        e.CrystalsGained(SEAT_1, 2, Award.MAJORITY, Cell.C4),
        e.CrystalsGained(SEAT_0, 3, Award.CONSTRUCTION, Cell.C4),
        e.CrystalsGained(SEAT_1, 3, Award.CONSTRUCTION, Cell.C4),
        e.ScalesGained(SEAT_0, 2, 0, Award.NEIGHBOURHOOD, Cell.C5),
        e.ScalesGained(SEAT_1, 2, 0, Award.NEIGHBOURHOOD, Cell.C5),
        e.BuildingRebuilt(Cell.C4, (1, 2)),
        e.ScalesScored(counted=(7, 4), crystals=(6, 3), returned=(5, 2)),
    ) == events_of(state, "pay 3 T3")


@proves(G2)
def test_g2_the_pool_can_run_out_again() -> None:
    """After a scoring the scales given back are there to be taken."""
    scored = after(with_dragons(1, 4, 2), "pay 3 T3")

    assert (5, [0, 2]) == (scored.pool, [player.scales for player in scored.players])
    assert (e.MarkerPlaced(SEAT_0, Cell.C4, 2, cards("T2 T2")),) == events_of(scored, "pay 2 T2 T2")


SCORINGS: Final = [
    # scales held before seat 0 takes the last one, and crystals gained
    ((4, 2), (6, 0)),
    ((0, 6), (0, 6)),
    ((3, 3), (6, 3)),
    ((6, 2, 1), (6, 0, 0)),
    ((4, 4, 1), (6, 3, 0)),
    ((3, 4, 2), (3, 3, 0)),
    ((4, 5, 0), (3, 3, 0)),
    ((2, 3, 4), (3, 3, 6)),
    ((0, 5, 4), (0, 6, 3)),
    ((1, 4, 4), (0, 3, 3)),
    ((3, 4, 3, 1), (3, 3, 3, 0)),
    ((3, 4, 4, 0), (3, 3, 3, 0)),
    ((2, 3, 3, 3), (3, 3, 3, 3)),
    ((4, 2, 2, 3), (6, 0, 0, 3)),
]


@proves(G3, G4)
@pytest.mark.parametrize(("held", "crystals"), SCORINGS)
def test_g3_what_scales_are_worth(held: tuple[int, ...], crystals: tuple[int, ...]) -> None:
    """The one with the most 6, those tied for it 3 each, others with 3 or more 3, the rest none."""
    counted = (held[0] + 1, *held[1:])
    returned = tuple(scales if gain else 0 for scales, gain in zip(counted, crystals, strict=True))

    assert (
        e.ScalesScored(counted, crystals, returned)
        == events_of(with_dragons(1, *held), "pay 3 T3")[-1]
    )


@proves(G3)
@pytest.mark.parametrize(
    ("counted", "crystals"), [((2, 1), (6, 0)), ((2, 2), (3, 3)), ((1, 1, 0), (3, 3, 0))]
)
def test_g3_the_most_may_be_less_than_three(
    counted: tuple[int, ...], crystals: tuple[int, ...]
) -> None:
    """The printed pools are too large for it, but the rule asks three only of the others."""
    assert crystals == scale_crystals(counted)


@proves(G4)
def test_g4_whoever_gained_crystals_returns_all_scales() -> None:
    """Whoever gained none keeps them, for a scoring to come."""
    scored = after(with_dragons(1, 3, 4, 2), "pay 3 T3")

    assert [(3, 0), (3, 0), (0, 2)] == [(p.crystals, p.scales) for p in scored.players]
    assert 8 == scored.pool


@proves(G5)
def test_g5_a_scale_only_counted_is_gone_after_the_scoring() -> None:
    """Seat 1 counts two, holds one, gains nothing, and is left with the one it holds."""
    state = completing("monastery_tower", (7, 1, 1))
    scored = after(state, "pay 3 T3")

    assert (
        e.ScalesGained(SEAT_0, 1, 1, Award.NEIGHBOURHOOD, Cell.C5),
        e.ScalesGained(SEAT_1, 1, 0, Award.NEIGHBOURHOOD, Cell.C5),
        e.BuildingRebuilt(Cell.C4, (1, 2, 0)),
        e.ScalesScored(counted=(8, 2, 1), crystals=(6, 0, 0), returned=(8, 0, 0)),
    ) == events_of(state, "pay 3 T3")[-4:]
    assert ([0, 1, 1], 8) == ([player.scales for player in scored.players], scored.pool)


@proves(G5, G4)
def test_g5_only_scales_that_are_held_can_be_returned() -> None:
    """Seat 1 counts three of which it holds one: three crystals, and one scale back."""
    state = completing("water_temple", (7, 1, 1))
    scored = after(state, "pay 3 T3")

    assert (
        e.ScalesScored(counted=(9, 3, 1), crystals=(6, 3, 0), returned=(8, 1, 0))
        == events_of(state, "pay 3 T3")[-1]
    )
    assert ([0, 0, 1], 9) == ([player.scales for player in scored.players], scored.pool)


@proves(G5)
def test_g5_a_scale_only_counted_is_not_paid_out_later() -> None:
    """The pool is filled again, and seat 1 has nothing more in its next turn."""
    later = after(completing("monastery_tower", (7, 1, 1)), "pay 3 T3", "end", "reset", "end")

    assert (1, 8) == (later.players[1].scales, later.pool)
