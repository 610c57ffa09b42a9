"""What positions are worth: chances that add up, and figures that never promise too much."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.reachable import all_options, reachable_states

from bluemoon import city
from bluemoon.bots.judging import step_judge, turn_judge
from bluemoon.city.cells import Cell
from bluemoon.city.evaluation import evaluate
from bluemoon.city.evaluation.prospects import Payer, prospects
from bluemoon.city.evaluation.ruins import ruins_of
from bluemoon.city.evaluation.scales import worth_of_scales
from bluemoon.city.evaluation.shares import share
from bluemoon.city.evaluation.sites import sites
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.city.rules.scales import SHARE_CRYSTALS, SOLE_LEADER_CRYSTALS
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat


@given(state=reachable_states(all_options()))
def test_chances_are_chances(state: city.State) -> None:
    found = step_judge(CITY)(state, Chance(0))

    assert len(state.players) == len(found)
    assert all(0 <= chance <= 1 for chance in found)
    if city.outcome(state) is None:
        assert pytest.approx(1) == sum(found)


@given(state=reachable_states(st.just(city.Options(players=2))))
def test_with_two_players_turns_are_judged_like_steps(state: city.State) -> None:
    assert evaluate(state, Chance(0)) == evaluate.after_turns(state, Chance(0))


NOTHING: Final[city.SeatArguments] = {}


def gained(poor: city.State, rich: city.State) -> tuple[float, float]:
    """How much better the first seat stands: as steps are judged, and as turns are."""
    step, turn = (
        judge(rich, Chance(0))[0] - judge(poor, Chance(0))[0]
        for judge in (evaluate, evaluate.after_turns)
    )
    return step, turn


def affording_nothing_and_an_offering(*, to_act: int) -> tuple[city.State, city.State]:
    """The first of three players can make a plan with 7 crystals, but none with 6."""
    poor, rich = (
        city.scenario(players=3, seats=[{"crystals": crystals}, {}, {}], to_act=to_act)
        for crystals in (6, 7)
    )
    return poor, rich


def test_plans_that_wait_for_two_others_last_less() -> None:
    step, turn = gained(*affording_nothing_and_an_offering(to_act=1))

    assert 0 < turn < 0.9 * step


def test_plans_that_wait_for_one_other_last() -> None:
    step, turn = gained(*affording_nothing_and_an_offering(to_act=2))

    assert pytest.approx(step, rel=0.02) == turn


@pytest.mark.parametrize(
    ("seat", "markers"),
    [({"hand": "T3 V3 H1"}, [None]), ({"scales": 2}, [None]), ({}, [0])],
    ids=["cards", "scales", "shares"],
)
def test_what_lasts_counts_more_when_several_others_play(
    seat: city.SeatArguments, markers: list[int | None]
) -> None:
    poor, rich = (
        city.scenario(
            players=3,
            tiles={"c4": "mill"},
            markers={"mill": [*on_mill, None, None]},
            seats=[first, {}, {}],
            to_act=2,
        )
        for first, on_mill in ((NOTHING, [None]), (seat, markers))
    )

    step, turn = gained(poor, rich)

    assert 0 < step < turn


@pytest.mark.parametrize("crystals", [0, 3, 6, 9, 20])
def test_whoever_has_more_is_favoured(crystals: int) -> None:
    state = city.scenario(players=2, seats=[{"crystals": crystals + 1}, {"crystals": crystals}])

    first, second = evaluate(state, Chance(0))

    assert first > second


def test_an_offering_is_worth_more_than_what_it_costs() -> None:
    rich = city.scenario(players=2, seats=[{"crystals": 7}, {}])
    pious = city.scenario(players=2, seats=[{"offerings": 1}, {}])

    assert evaluate(pious, Chance(0))[0] > evaluate(rich, Chance(0))[0]


def test_the_end_is_certain() -> None:
    state = city.scenario(
        players=2,
        seats=[{"at": "c3", "crystals": 12, "offerings": 5}, {}],
        to_act=0,
        phase="contribution",
    )

    for judge in (step_judge(CITY), turn_judge(CITY)):
        assert (1.0, 0.0) == judge(city.apply(state, city.Offer()), Chance(0))


def test_a_share_grows_with_markers_and_with_fewer_left_to_pay() -> None:
    state = city.new_game(city.Options(players=2), 0)
    temple = next(site for site in sites(state.city) if site.prices == (5, 4, 3))
    me, other = Seat(0), Seat(1)

    steps = [
        share(temple, owners, me, 0.0)
        for owners in (
            (None, None, None),
            (None, None, me),
            (None, other, me),
            (None, me, me),
            (me, me, me),
        )
    ]

    nothing, one, one_and_a_rival, two, all_of_them = steps
    assert 0 == nothing < one < two < all_of_them
    assert one < one_and_a_rival < two
    assert pytest.approx(temple.for_all + temple.for_most) == all_of_them


def test_without_a_marker_there_is_nothing_to_plan() -> None:
    poor, rich = (
        city.scenario(players=2, seats=[{"at": "c4", "hand": hand}, {}], tiles={"c4": "mill"})
        for hand in ("", "T3")
    )
    ruins = ruins_of(rich.city, rich.spaces, rich.rebuilt)

    assert () == prospects(ruins, Payer(Seat(0), 0, 6), rich.players[0].hand)
    assert () == prospects(ruins, Payer(Seat(0), 10, 6), poor.players[0].hand)
    assert Cell.C4 in {
        prospect.cell for prospect in prospects(ruins, Payer(Seat(0), 10, 6), rich.players[0].hand)
    }


@given(scales=st.integers(0, 15), rival=st.integers(0, 15))
def test_scales_are_worth_less_than_their_scoring_can_pay(scales: int, rival: int) -> None:
    """Otherwise a bot would keep them and never have them scored (G3)."""
    paid = SOLE_LEADER_CRYSTALS if scales >= rival else SHARE_CRYSTALS

    assert worth_of_scales(scales, rival) < paid


@given(scales=st.integers(0, 15), rival=st.integers(0, 15))
def test_one_more_scale_is_never_bad(scales: int, rival: int) -> None:
    assert worth_of_scales(scales, rival) <= worth_of_scales(scales + 1, rival)
    assert worth_of_scales(scales, rival) >= worth_of_scales(scales, rival + 1)
