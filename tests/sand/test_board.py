"""B · Board: one piece a space, and dark spaces by the +1 track."""

import pytest
from support.sand_playing import (
    EMPTY,
    SEAT_0,
    after,
    assert_refused,
    events_of,
    listed,
    rows_of,
)
from support.sand_sets import INVENTED

from bluemoon import sand
from bluemoon.sand import events as e
from bluemoon.sand.rules.board import B1, B2, B3
from bluemoon.sand.rules.claiming import C3
from bluemoon.sand.scenario.arguments import SeatArguments
from bluemoon.testing import proves


@proves(B1)
def test_b1_one_piece_a_space() -> None:
    """What comes covers what is there; nothing lies below it."""
    state = sand.scenario(
        seats=[{"rows": [EMPTY, EMPTY, ".gB.."], "discs": {"red": 2}, "tiles": "5 9 10"}, {}]
    )

    assert [EMPTY, EMPTY, ".RB..", EMPTY, EMPTY] == rows_of(after(state, "disc red b3"))
    assert [EMPTY, EMPTY, ".gR..", EMPTY, EMPTY] == rows_of(after(state, "disc red c3"))
    assert [EMPTY, EMPTY, ".grk.", EMPTY, EMPTY] == rows_of(after(state, "tile 5 b3 c3 d3"))


@proves(B2)
@pytest.mark.parametrize("level", range(7))
def test_b2_every_plus_1_allows_one_dark_space(level: int) -> None:
    """The level says how many may be occupied; the next disc is refused."""
    rows = ["RRRRRR"[:level].ljust(5, ".")[:5], "R...." if level == 6 else EMPTY]
    seat: SeatArguments = {"rows": rows, "level": level, "discs": {"blue": 1}}
    state = sand.scenario(players=4, seats=[seat, {}, {}, {}])

    assert_refused(state, "disc blue c1", "B2", str(level + 1), "dark", f"level is {level}")
    assert "disc blue c3" in listed(state)


@proves(B2)
def test_b2_the_limit_is_for_spaces_that_are_occupied_at_the_same_time() -> None:
    """A claim that clears a dark space frees it for another piece."""
    state = sand.scenario(
        seats=[{"rows": ["..r..", "..r..", "..r.."], "level": 1, "discs": {"blue": 1}}, {}],
        market={"I": "I-5"},
    )

    assert_refused(state, "disc blue a1", "B2", "2 dark spaces", "level is 1")
    assert "disc blue a1" in listed(after(state, "claim I-5 c3 c4 c5"))


@proves(B2)
def test_b2_a_disc_that_leaves_a_dark_space_frees_it() -> None:
    """At the limit a disc moves from dark to dark; a disc on light cannot follow it."""
    state = sand.scenario(seats=[{"rows": ["..R..", "..R.."], "level": 1}, {}])
    moved = after(state, "slide c5 a1")

    assert {"a1", "e5", "c1", "b2"} <= {text.split()[2] for text in listed(state, sand.MoveDisc)}
    assert ["..R..", "R...."] == [rows_of(moved)[1], rows_of(moved)[4]]
    assert_refused(moved, "slide c4 c5", "B2", "2 dark spaces", "level is 1")
    assert "slide c4 c5" in listed(after(state, "slide c5 c3"))


@proves(B2)
def test_b2_a_dark_space_that_is_occupied_may_be_covered_at_the_limit() -> None:
    """By a disc from the supply, by one from light, and by a tile: the number does not grow."""
    state = sand.scenario(
        seats=[
            {"rows": ["..g..", "..R.."], "level": 1, "discs": {"blue": 1}, "tiles": "5 9 10"},
            {},
        ]
    )

    assert {"disc blue c5", "slide c4 c5", "tile 5 c5 c4 c3"} <= {*listed(state)}
    assert_refused(state, "tile 5 b5 b4 b3", "B2", "2 dark spaces", "level is 1")


@proves(B2)
def test_b2_a_tile_is_counted_as_a_whole() -> None:
    """Not square by square: it may cover an occupied dark space and one more."""
    seat: SeatArguments = {"rows": ["..g..", "..k.."], "tiles": "17 9 10"}
    two, one = (sand.scenario(seats=[{**seat, "level": level}, {}]) for level in (2, 1))

    assert "tile 17 c5 d5 c4" in listed(two)
    assert_refused(one, "tile 17 c5 d5 c4", "B2", "2 dark spaces", "level is 1")


@proves(B2)
def test_b2_the_level_never_falls() -> None:
    """Not by covering, claiming or clearing dark spaces."""
    state = sand.scenario(
        seats=[{"rows": ["..r..", "..r..", "..r.."], "level": 3, "discs": {"blue": 1}}, {}],
        market={"I": "I-5"},
    )

    assert 3 == after(state, "claim I-5 c3 c4 c5", "disc blue a1", "done").players[0].level


@proves(B3, C3)
def test_b3_plus_1s_beyond_the_end_of_the_track_are_lost() -> None:
    """The reward of I-7 is a disc and +1; the cube is on 6, the end, and stays there."""
    rows = [EMPTY, ".grg."]
    last, before = (
        sand.scenario(seats=[{"rows": rows, "level": level}, {}], market={"I": "I-7"})
        for level in (6, 5)
    )

    assert 6 == after(last, "claim I-7 b4 c4 d4").players[0].level
    assert 6 == after(before, "claim I-7 b4 c4 d4").players[0].level
    assert [e.CardClaimed, e.DiscsGained] == [
        type(event) for event in events_of(last, "claim I-7 b4 c4 d4")
    ]


@proves(B3, C3)
def test_b3_a_part_of_several_plus_1s_may_be_lost() -> None:
    """With other components: card I-4 gives three of them, and the track ends with 3."""
    state = sand.scenario(
        components=INVENTED,
        seats=[{"rows": ["......", ".g....", "..k..."], "level": 2}, {}],
        market={"I": "I-4"},
    )

    assert e.LevelRaised(SEAT_0, 3) == events_of(state, "claim I-4 b3 c2")[-1]
