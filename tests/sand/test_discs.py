"""D · Discs: up to three placed or moved, one after the other."""

from typing import Final

import pytest
from support.sand_playing import (
    BLUE,
    EMPTY,
    RED,
    SEAT_0,
    after,
    assert_refused,
    events_of,
    listed,
    rows_of,
    spaces,
)

from bluemoon import sand
from bluemoon.sand import Space
from bluemoon.sand import events as e
from bluemoon.sand.rules.board import B2
from bluemoon.sand.rules.discs import D1, D2, D3, D4
from bluemoon.sand.scenario.arguments import SeatArguments
from bluemoon.sand.state import DiscPhase, TurnPhase
from bluemoon.testing import proves

LIGHT: Final = ["b2", "c2", "d2", "b3", "c3", "d3", "b4", "c4", "d4"]


def with_discs(**discs: int) -> sand.State:
    """A player with these discs, and discs and squares on the board."""
    seat: SeatArguments = {"discs": discs, "rows": [EMPTY, ".R.g.", EMPTY, ".Y.k."]}
    return sand.scenario(seats=[seat, {}])


@proves(D1)
def test_d1_a_disc_is_placed_from_the_own_supply() -> None:
    """On any space of the own board, within the limit of B2."""
    state = with_discs(red=2)
    placed = after(state, "disc red c3")

    assert (e.DiscPlaced(SEAT_0, RED, Space.C3, 2),) == events_of(state, "disc red c3")
    assert [EMPTY, ".R.g.", "..R..", ".Y.k.", EMPTY] == rows_of(placed)
    assert (0, 1, 0, 0, 0) == placed.players[0].discs
    assert [f"disc red {space}" for space in LIGHT] == listed(state, sand.PlaceDisc)


@proves(D1)
def test_d1_a_disc_is_moved_to_another_space() -> None:
    """It leaves its space empty, and the supply is not touched."""
    state = with_discs(red=1)
    moved = after(state, "slide b4 c3")

    assert (e.DiscMoved(SEAT_0, Space.B4, Space.C3, 2),) == events_of(state, "slide b4 c3")
    assert [EMPTY, "...g.", "..R..", ".Y.k.", EMPTY] == rows_of(moved)
    assert (state.players[0].discs, state.stock) == (moved.players[0].discs, moved.stock)


@proves(D1)
def test_d1_every_disc_on_the_board_goes_to_every_other_space() -> None:
    """Two discs, each to eight other light spaces; squares are not moved."""
    slides = [text.split()[1:] for text in listed(with_discs(), sand.MoveDisc)]

    assert 16 == len(slides)
    assert {"b2", "b4"} == {start for start, _ in slides}
    assert all(start != to for start, to in slides)


@proves(D1, D4)
def test_d1_up_to_three_discs_one_after_the_other() -> None:
    """Placed and moved in any mixture; with the third one the action is over."""
    state = with_discs(red=1, blue=1)
    two = after(state, "disc red c3", "slide b4 b3")
    three = after(two, "disc blue c4")

    assert DiscPhase(1, spaces("b3 c3")) == two.phase
    assert (e.DiscPlaced(SEAT_0, BLUE, Space.C4, 0), e.DiscActionEnded(SEAT_0)) == events_of(
        two, "disc blue c4"
    )
    assert [EMPTY, "..Bg.", ".RR..", ".Y.k.", EMPTY] == rows_of(three)
    assert TurnPhase(main_taken=True) == three.phase


@proves(D1, D4)
def test_d4_a_moved_disc_can_be_the_third() -> None:
    two = after(with_discs(red=2), "disc red c3", "disc red c2")

    assert (
        e.DiscMoved(SEAT_0, Space.B4, Space.B3, 0),
        e.DiscActionEnded(SEAT_0),
    ) == events_of(two, "slide b4 b3")


@proves(D1)
@pytest.mark.parametrize("colour", ["green", "black", "blue", "yellow"])
def test_d1_the_own_supply_has_the_disc(colour: str) -> None:
    """Discs on the board and in the central supply are not in the own one."""
    state = with_discs(red=1)

    assert_refused(state, f"disc {colour} c3", "D1", f"no {colour} disc", "own supply")
    assert_refused(after(state, "disc red c3"), "disc red c4", "D1", "no red disc", "own supply")


@proves(D1)
@pytest.mark.parametrize(
    ("action", "facts"),
    [
        ("slide c3 c4", ("nothing on c3", "only discs")),
        ("slide d4 c4", ("a green square on d4", "only discs")),
        ("slide b4 b4", ("on b4 already", "another space")),
        ("slide b4 f4", ("no space f4", "only a1 to e5")),
        ("slide a6 b4", ("no space a6", "only a1 to e5")),
        ("disc red h8", ("no space h8", "only a1 to e5")),
    ],
)
def test_d1_only_discs_are_moved_and_to_another_space(action: str, facts: tuple[str, ...]) -> None:
    assert_refused(with_discs(red=1), action, "D1", *facts)


@proves(D2)
@pytest.mark.parametrize(
    ("action", "rows", "discs", "stock"),
    [
        ("disc red d4", [".R.R.", ".Y.k."], (0, 0, 0, 0, 0), (28, 28, 27)),
        ("disc red d2", [".R.g.", ".Y.R."], (0, 0, 0, 0, 0), (27, 28, 28)),
        ("disc red b4", [".R.g.", ".Y.k."], (0, 1, 0, 0, 0), (27, 28, 27)),
        ("disc red b2", [".R.g.", ".R.k."], (0, 0, 0, 0, 1), (27, 28, 27)),
        ("slide b4 d4", ["...R.", ".Y.k."], (0, 1, 0, 0, 0), (28, 28, 27)),
        ("slide b4 b2", ["...g.", ".R.k."], (0, 1, 0, 0, 1), (27, 28, 27)),
    ],
)
def test_d2_covering_is_as_for_tiles(
    action: str, rows: list[str], discs: tuple[int, ...], stock: tuple[int, ...]
) -> None:
    """Squares to the stock, discs to the own supply; red may cover red."""
    covered = after(with_discs(red=1), action)

    assert [rows[0], rows[1]] == [rows_of(covered)[1], rows_of(covered)[3]]
    assert (discs, stock) == (covered.players[0].discs, covered.stock)


@proves(D2, B2)
def test_d2_dark_spaces_are_limited_as_for_tiles() -> None:
    """After each single disc: one dark space at level 1, and no second one."""
    state = sand.scenario(seats=[{"discs": {"red": 3}, "level": 1}, {}])
    one = after(state, "disc red a1")

    assert 25 == len(listed(state, sand.PlaceDisc))
    assert [f"disc red {space}" for space in LIGHT] == listed(one, sand.PlaceDisc)
    assert_refused(one, "disc red a2", "B2", "2 dark spaces", "level is 1")
    assert_refused(with_discs(red=1), "disc red a2", "B2", "1 dark space", "level is 0")
    assert_refused(with_discs(red=1), "slide b4 a4", "B2", "1 dark space", "level is 0")


@proves(D3)
def test_d3_a_space_that_received_a_disc_is_not_left_again() -> None:
    """Neither after placing nor after moving, so no disc is used twice; next turn it may be."""
    state = with_discs(red=1)
    placed, moved = after(state, "disc red c3"), after(state, "slide b4 c3")

    assert_refused(placed, "slide c3 c4", "D3", "the disc on c3", "in this action")
    assert_refused(moved, "slide c3 c4", "D3", "the disc on c3", "in this action")
    assert "slide c3 c4" in listed(after(placed, "done", "end", "end"))


@proves(D3)
def test_d3_a_space_that_received_a_disc_is_not_covered_again() -> None:
    state = with_discs(red=2)
    placed, moved = after(state, "disc red c3"), after(state, "slide b4 c3")

    for action in ("disc red c3", "slide b2 c3"):
        assert_refused(placed, action, "D3", "c3 received a disc", "not covered again")
        assert_refused(moved, action, "D3", "c3 received a disc", "not covered again")
    assert [] == [text for text in listed(placed) if "c3" in text]


@proves(D3)
def test_d3_a_space_that_a_disc_left_may_be_filled() -> None:
    """It received none."""
    moved = after(with_discs(red=1), "slide b4 c3")

    assert [EMPTY, ".Y.g.", "..R..", "...k.", EMPTY] == rows_of(after(moved, "slide b2 b4"))
    assert [EMPTY, ".R.g.", "..R..", ".Y.k.", EMPTY] == rows_of(after(moved, "disc red b4"))


@proves(D3)
def test_d3_a_covered_disc_may_be_placed_in_the_same_action() -> None:
    """The yellow disc of b2 lies in the own supply and comes back elsewhere."""
    covered = after(with_discs(red=1), "disc red b2")
    again = after(covered, "disc yellow c2")

    assert (0, 0, 0, 0, 1) == covered.players[0].discs
    assert [EMPTY, ".R.g.", EMPTY, ".RYk.", EMPTY] == rows_of(again)


@proves(D3)
def test_d3_a_disc_leaves_the_board_only_if_another_piece_covers_it() -> None:
    """No action takes one off; at least one disc is placed or moved before the action ends."""
    state = with_discs()

    assert {"tile", "slide", "claim", "end"} >= {text.split()[0] for text in listed(state)}
    assert_refused(state, "done", "D4", "done", "a disc action", "Turn")


@proves(D4)
@pytest.mark.parametrize("actions", [("disc red c3",), ("disc red c3", "slide b4 b3")])
def test_d4_before_the_third_disc_the_player_may_end_the_action(actions: tuple[str, ...]) -> None:
    state = after(with_discs(red=1), *actions)

    assert (e.DiscActionEnded(SEAT_0),) == events_of(state, "done")
    assert TurnPhase(main_taken=True) == after(state, "done").phase


@proves(D4)
def test_d4_the_action_does_not_end_by_itself_before_that() -> None:
    """Even if no disc is left that could be placed or moved."""
    state = after(sand.scenario(seats=[{"discs": {"red": 1}}, {}]), "disc red c3")

    assert ["done"] == listed(state)


@proves(D4)
def test_d4_only_a_disc_action_or_a_trade_is_ended_so() -> None:
    """A tile is taken, not declined, and a turn has another word for its end."""
    state = sand.scenario(seats=[{"tiles": "5 9 10", "discs": {"red": 1}}, {}])

    assert_refused(state, "done", "D4", "done", "Turn")
    assert_refused(after(state, "tile 5 b2 c2 d2"), "done", "D4", "done", "Taking a tile")
    assert_refused(after(state, "disc red c3", "done"), "done", "D4", "done", "Turn")
