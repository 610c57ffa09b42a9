"""How positions are judged: chances add up, and nothing is worth more than it can become."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.reachable import all_options, played, reachable_states

from bluemoon import city
from bluemoon.bots.judging import step_judge, turn_judge
from bluemoon.city.cells import Cell
from bluemoon.city.evaluation import evaluate
from bluemoon.city.evaluation.holdings import worth_of_scales
from bluemoon.city.evaluation.possible_gains import Payer, gains_from_spaces
from bluemoon.city.evaluation.unfinished_buildings import (
    expected_bonus,
    unfinished_buildings,
    valued_buildings,
)
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


@pytest.mark.parametrize(
    ("options", "actions", "step", "turn"),
    [
        (city.Options(players=2), 0, (0.489262, 0.510738), (0.489262, 0.510738)),
        (city.Options(players=2, expansion=True), 200, (0.479306, 0.520694), (0.479306, 0.520694)),
        (
            city.Options(players=3),
            200,
            (0.400942, 0.288850, 0.310208),
            (0.394220, 0.240323, 0.365457),
        ),
        (
            city.Options(players=3, expansion=True),
            350,
            (0.339775, 0.283062, 0.377163),
            (0.418160, 0.255631, 0.326209),
        ),
        (
            city.Options(players=4),
            500,
            (0.204569, 0.293700, 0.343578, 0.158154),
            (0.175509, 0.225275, 0.447950, 0.151266),
        ),
        (
            city.Options(players=4, expansion=True),
            450,
            (0.342121, 0.279675, 0.086515, 0.291688),
            (0.455522, 0.284088, 0.067234, 0.193156),
        ),
    ],
)
def test_the_figures_are_those_of_the_matches_in_the_docs(
    options: city.Options, actions: int, step: tuple[float, ...], turn: tuple[float, ...]
) -> None:
    """A change of any figure changes how the bots play, so docs/bots.md must be measured again."""
    state = played(options, 7, actions)

    assert pytest.approx(step, abs=1e-6) == evaluate(state, Chance(0))
    assert pytest.approx(turn, abs=1e-6) == evaluate.after_turns(state, Chance(0))


NOTHING: Final[city.SeatArguments] = {}


def gain(poor: city.State, rich: city.State) -> tuple[float, float]:
    """How much better the first seat's chances are: judged as a step, and as a whole turn."""
    step, turn = (
        judge(rich, Chance(0))[0] - judge(poor, Chance(0))[0]
        for judge in (evaluate, evaluate.after_turns)
    )
    return step, turn


def affording_nothing_and_an_offering(*, to_act: int) -> tuple[city.State, city.State]:
    """The first of three players can afford an offering with 7 crystals, but not with 6."""
    poor, rich = (
        city.scenario(players=3, seats=[{"crystals": crystals}, {}, {}], to_act=to_act)
        for crystals in (6, 7)
    )
    return poor, rich


def test_gains_count_less_behind_two_other_players() -> None:
    step, turn = gain(*affording_nothing_and_an_offering(to_act=1))

    assert 0 < turn < 0.9 * step


def test_gains_count_in_full_behind_one_other_player() -> None:
    step, turn = gain(*affording_nothing_and_an_offering(to_act=2))

    assert pytest.approx(step, rel=0.02) == turn


@pytest.mark.parametrize(
    ("seat", "markers"),
    [({"hand": "T3 V3 H1"}, [None]), ({"scales": 2}, [None]), ({}, [0])],
    ids=["cards", "scales", "markers"],
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

    step, turn = gain(poor, rich)

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


def test_an_expected_bonus_grows_with_markers_and_with_points_paid() -> None:
    state = city.new_game(city.Options(players=2), 0)
    temple = next(one for one in valued_buildings(state.city) if one.prices == (5, 4, 3))
    me, other = Seat(0), Seat(1)

    steps = [
        expected_bonus(temple, owners, me, 0.0)
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
    assert pytest.approx(temple.construction + temple.majority) == all_of_them


def test_without_markers_or_cards_nothing_can_be_gained() -> None:
    poor, rich = (
        city.scenario(players=2, seats=[{"at": "c4", "hand": hand}, {}], tiles={"c4": "mill"})
        for hand in ("", "T3")
    )
    unfinished = unfinished_buildings(rich.city, rich.spaces, rich.rebuilt)

    assert () == gains_from_spaces(unfinished, Payer(Seat(0), 0, 6), rich.players[0].hand)
    assert () == gains_from_spaces(unfinished, Payer(Seat(0), 10, 6), poor.players[0].hand)
    gains = gains_from_spaces(unfinished, Payer(Seat(0), 10, 6), rich.players[0].hand)
    assert Cell.C4 in {gain.cell for gain in gains}


@given(scales=st.integers(0, 15), rival=st.integers(0, 15))
def test_scales_are_worth_less_than_their_scoring_can_pay(scales: int, rival: int) -> None:
    """Otherwise a bot would keep them and never have them scored (G3)."""
    paid = SOLE_LEADER_CRYSTALS if scales >= rival else SHARE_CRYSTALS

    assert worth_of_scales(scales, rival) < paid


@given(scales=st.integers(0, 15), rival=st.integers(0, 15))
def test_one_more_scale_is_never_bad(scales: int, rival: int) -> None:
    assert worth_of_scales(scales, rival) <= worth_of_scales(scales + 1, rival)
    assert worth_of_scales(scales, rival) >= worth_of_scales(scales, rival + 1)
