"""P · Playing a tile: three squares on the board, and another tile into hand."""

from typing import Final, Unpack

import attrs
import pytest
from support.sand_playing import (
    EMPTY,
    SEAT_0,
    after,
    assert_refused,
    events_of,
    listed,
    rows_of,
    spaces,
)
from support.sand_sets import INVENTED

from bluemoon import sand
from bluemoon.sand import events as e
from bluemoon.sand.rules.board import B2
from bluemoon.sand.rules.tiles import P1, P2, P3, P4, P5
from bluemoon.sand.scenario.arguments import SeatArguments
from bluemoon.sand.state import TakePhase, TurnPhase
from bluemoon.testing import proves

NINE_GREEN: Final = [EMPTY, ".ggg.", ".ggg.", ".ggg."]


def with_tile(tile: int, **own: Unpack[SeatArguments]) -> sand.State:
    """A player with this tile and two others in hand."""
    others = [str(other) for other in (9, 10, 11, 13) if other != tile][:2]
    seat: SeatArguments = {"tiles": " ".join([str(tile), *others]), **own}
    return sand.scenario(seats=[seat, {}], loop="7 4 12")


def plays_of(state: sand.State, tile: int) -> list[str]:
    """The spaces on which a tile may be laid, in the order of the list."""
    return [
        text.removeprefix(f"tile {tile} ")
        for text in listed(state, sand.PlayTile)
        if text.startswith(f"tile {tile} ")
    ]


@proves(P1)
@pytest.mark.parametrize(
    ("tile", "drawn", "rows"),
    [
        (5, "b3 c3 d3", [".....", ".....", ".grk."]),
        (5, "d3 c3 b3", [".....", ".....", ".krg."]),
        (5, "c2 c3 c4", [".....", "..k..", "..r..", "..g.."]),
        (5, "c4 c3 c2", [".....", "..g..", "..r..", "..k.."]),
        (17, "b4 c4 b3", [".....", ".gr..", ".k..."]),
        (17, "c4 c3 b4", [".....", ".kg..", "..r.."]),
        (17, "c3 b3 c4", [".....", "..k..", ".rg.."]),
        (17, "b3 b4 c3", [".....", ".r...", ".gk.."]),
        (17, "b4 b3 c4", [".....", ".gk..", ".r..."]),
        (17, "c4 b4 c3", [".....", ".rg..", "..k.."]),
        (17, "c3 c4 b3", [".....", "..r..", ".kg.."]),
        (17, "b3 c3 b4", [".....", ".k...", ".gr.."]),
    ],
)
def test_p1_a_tile_may_be_turned_and_mirrored(tile: int, drawn: str, rows: list[str]) -> None:
    """Its first, second and third square lie on the spaces named; both shapes, all ways."""
    laid = after(with_tile(tile), f"tile {tile} {drawn}")

    assert rows + [EMPTY] * (5 - len(rows)) == rows_of(laid)
    assert (e.TilePlayed(SEAT_0, tile, spaces(drawn)),) == events_of(
        with_tile(tile), f"tile {tile} {drawn}"
    )


@proves(P1)
@pytest.mark.parametrize(
    ("tile", "ways"),
    [(5, 12), (1, 12), (3, 6), (17, 32), (14, 32), (16, 16)],
    ids=["grk", "ggr", "grg", "gr/k", "gg/r", "gr/r"],
)
def test_p1_every_way_to_lay_a_tile_is_listed_once(tile: int, ways: int) -> None:
    """
    On the nine light spaces a straight tile has 6 places, a bent one 16.

    Each place has two ways, but if the tile turned about looks the same there is only one.
    """
    plays = plays_of(with_tile(tile), tile)

    assert (ways, ways) == (len(plays), len({*plays}))


@proves(P1)
def test_p1_of_equal_results_the_first_in_board_order_is_listed() -> None:
    """The other way to write it is refused, with the way it is written."""
    state = with_tile(3)

    assert ["b2 c2 d2", "b2 b3 b4", "c2 c3 c4", "d2 d3 d4", "b3 c3 d3", "b4 c4 d4"] == plays_of(
        state, 3
    )
    assert_refused(state, "tile 3 d2 c2 b2", "P1", "same result", "'tile 3 b2 c2 d2'")


@proves(P1)
def test_p1_tiles_of_one_colour_have_one_way_in_each_place() -> None:
    """A set may have them."""
    state = sand.scenario(components=INVENTED, seats=[{"tiles": "1 4 8"}, {}])

    # On 4 x 2 light spaces: 2 straight places in each row, and 4 corners in each of 3 squares.
    assert (4, 12) == (len(plays_of(state, 1)), len(plays_of(state, 4)))
    assert_refused(state, "tile 4 c2 b2 b3", "P1", "same result", "'tile 4 b2 c2 b3'")


@proves(P1)
@pytest.mark.parametrize(
    ("drawn", "shown"),
    [
        ("b2 c3 d4", "b2 c3 d4"),
        ("b2 b3 c3", "b2 b3 c3"),
        ("b2 b2 b2", "b2 b2 b2"),
        ("b2 b2 c2", "b2 b2 c2"),
    ],
)
def test_p1_the_spaces_have_the_shape_of_the_tile(drawn: str, shown: str) -> None:
    """Neither askew nor bent nor torn, and all different."""
    assert_refused(with_tile(3), f"tile 3 {drawn}", "P1", "tile 3", f"onto {shown}", "not fit")


@proves(P1)
@pytest.mark.parametrize(
    ("drawn", "number"), [("", 0), ("b2 c2", 2), ("b2 c2 d2 d3", 4), ("d2 c2 b2 b2", 4)]
)
def test_p1_a_tile_needs_three_spaces(drawn: str, number: int) -> None:
    assert_refused(with_tile(3), f"tile 3 {drawn}", "P1", f"tile 3 needs 3 spaces, not {number}")


@proves(P1)
@pytest.mark.parametrize(
    ("tile", "drawn", "shown"),
    [(3, "b2 d2 c2", "b2 c2 d2"), (5, "c2 b2 d2", "b2 c2 d2"), (17, "b3 c3 c4", "c3 b3 c4")],
)
def test_p1_the_spaces_are_named_in_the_order_of_the_tile(
    tile: int, drawn: str, shown: str
) -> None:
    """The refusal names the first order that would do."""
    state = with_tile(tile)
    plays = [play for play in plays_of(state, tile) if {*play.split()} == {*drawn.split()}]

    assert shown == plays[0]
    assert_refused(
        state,
        f"tile {tile} {drawn}",
        "P1",
        f"tile {tile} fits onto these spaces in another order: tile {tile} {shown}",
    )


@proves(P1, P5, B2)
def test_p1_another_order_is_proposed_only_if_it_is_legal() -> None:
    """Where the tile cannot lie in any order, the rule against that is named."""
    empty = attrs.evolve(with_tile(5), stock=(0, 30, 30))

    assert_refused(with_tile(5), "tile 5 c1 b1 d1", "B2", "3 dark spaces would be")
    assert_refused(empty, "tile 5 c2 b2 d2", "P5", "of green squares the stock has 0")


@proves(P1)
def test_p1_the_tile_is_in_hand() -> None:
    """Neither in the loop nor in another hand, nor is there a tile 29."""
    state = sand.scenario(seats=[{"tiles": "1 2 3"}, {"tiles": "4 5 6"}])

    for tile in (4, 7, 29, 99):
        assert_refused(state, f"tile {tile} b2 c2 d2", "P1", f"tile {tile} is not in hand")


@proves(P1)
@pytest.mark.parametrize(
    ("drawn", "outside"), [("d2 e2 f2", "f2"), ("b6 b5 b4", "b6"), ("h8 h7 h6", "h8")]
)
def test_p1_the_tile_is_on_the_board(drawn: str, outside: str) -> None:
    """Of dunes; other boards have other spaces."""
    state = with_tile(5, level=6)

    assert_refused(state, f"tile 5 {drawn}", "P1", f"no space {outside}", "only a1 to e5")


@proves(P1)
def test_p1_squares_take_the_place_of_the_tile() -> None:
    """Three single squares leave the stock; the tile itself is in the loop again."""
    laid = after(with_tile(1), "tile 1 b2 c2 d2")

    assert (26, 27, 28) == laid.stock
    assert (1, (9, 10)) == (laid.loop[-1], laid.players[0].tiles)


@proves(P2, B2)
def test_p2_light_spaces_always_and_dark_ones_within_the_level() -> None:
    """At level 0 none, at level 1 one, at level 2 two, at level 3 three."""
    light = {*plays_of(with_tile(17), 17)}
    found = [{*plays_of(with_tile(17, level=level), 17)} for level in range(1, 5)]

    assert {"b", "c", "d"} == {space[0] for text in light for space in text.split()}
    assert {"2", "3", "4"} == {space[1] for text in light for space in text.split()}
    assert light < found[0] < found[1] < found[2] == found[3]
    assert {"b2 c2 b1", "c4 d4 c5"} <= found[0] - light
    assert {"b1 c1 b2", "e3 e4 d3"} <= found[1] - found[0]
    assert {"a1 b1 a2", "e5 d5 e4"} <= found[2] - found[1]
    assert_refused(with_tile(5), "tile 5 b1 b2 b3", "B2", "1 dark space would be", "level is 0")
    assert_refused(
        with_tile(5, level=2), "tile 5 a1 b1 c1", "B2", "3 dark spaces would be", "level is 2"
    )


@proves(P3)
def test_p3_what_is_covered_leaves_first() -> None:
    """Squares go to the stock, discs to the own supply; black covers black."""
    state = with_tile(5, rows=[EMPTY, EMPTY, ".Bgk."], discs={"red": 1})
    laid = after(state, "tile 5 b3 c3 d3")

    assert [EMPTY, EMPTY, ".grk.", EMPTY, EMPTY] == rows_of(laid)
    assert ((0, 1, 0, 0, 0), (0, 1, 0, 1, 0)) == (state.players[0].discs, laid.players[0].discs)
    assert ((27, 28, 27), (27, 27, 27)) == (state.stock, laid.stock)
    assert state.central == laid.central


@proves(P3)
def test_p3_a_piece_may_be_covered_by_one_of_the_same_colour() -> None:
    """Even all three, so that nothing changes on the board but discs that become squares."""
    state = with_tile(5, rows=[EMPTY, EMPTY, ".gRk."])
    laid = after(state, "tile 5 b3 c3 d3")

    assert [EMPTY, EMPTY, ".grk.", EMPTY, EMPTY] == rows_of(laid)
    assert ((0, 1, 0, 0, 0), (27, 27, 27)) == (laid.players[0].discs, laid.stock)


@proves(P4)
@pytest.mark.parametrize(
    ("action", "tile", "loop"), [("take 1", 7, (4, 12)), ("take 2", 4, (7, 12))]
)
def test_p4_one_of_two_tiles_in_front_of_the_queen_is_taken(
    action: str, tile: int, loop: tuple[int, int]
) -> None:
    """The tile played is behind her; the one that was not taken stays first in front."""
    laid = after(with_tile(5), "tile 5 b3 c3 d3")
    taken = after(laid, action)

    assert (TakePhase(spaces("b3 c3 d3")), ["take 1", "take 2"]) == (laid.phase, listed(laid))
    assert (e.TileTaken(SEAT_0, tile),) == events_of(laid, action)
    assert tuple(sorted([tile, 9, 10])) == taken.players[0].tiles
    assert (loop, 5, len(laid.loop) - 1) == (taken.loop[:2], taken.loop[-1], len(taken.loop))
    assert TurnPhase(main_taken=True) == taken.phase


@proves(P4)
def test_p4_with_two_tiles_in_the_loop_the_tile_played_may_not_be_taken_back() -> None:
    """It comes behind those two, and only they are in front of her."""
    # A set has at least 14 tiles: with four players two of them are in the loop.
    dunes = sand.standard_components()
    few = attrs.evolve(dunes, name="few tiles", tiles=dunes.tiles[:14])
    state = sand.scenario(players=4, components=few)
    tile = state.players[0].tiles[0]
    laid = after(state, listed(state, sand.PlayTile)[0])

    assert (2, (*state.loop, tile)) == (len(state.loop), laid.loop)
    assert {*state.loop} == {
        number
        for action in ("take 1", "take 2")
        for number in after(laid, action).players[0].tiles
        if number not in laid.players[0].tiles
    }


@proves(P4)
@pytest.mark.parametrize("place", [3, 28, 99])
def test_p4_there_is_no_third_tile_to_take(place: int) -> None:
    laid = after(with_tile(5), "tile 5 b3 c3 d3")

    assert_refused(laid, f"take {place}", "P4", "2 tiles", f"no place {place}")


@proves(P4)
def test_p4_a_tile_is_taken_after_one_was_played_and_at_no_other_time() -> None:
    state = with_tile(5)
    taken = after(state, "tile 5 b3 c3 d3", "take 1")

    assert_refused(state, "take 1", "P4", "after one was played")
    assert_refused(taken, "take 2", "P4", "after one was played")
    assert_refused(after(taken, "end"), "take 1", "P4", "after one was played")


def scarce(own: SeatArguments, others: int) -> sand.State:
    """Four players; the others have 27 green squares on their boards, and so many more."""
    rows = [*NINE_GREEN]
    rows[0] = "g" * others + "." * (5 - others)
    return sand.scenario(
        players=4,
        seats=[own, {"rows": rows, "level": others}, {"rows": NINE_GREEN}, {"rows": NINE_GREEN}],
    )


@proves(P5)
def test_p5_there_are_28_squares_of_each_colour() -> None:
    """Tile 5 needs one green square and takes the last; tile 1 would need two."""
    state = scarce({"tiles": "1 5 9"}, others=0)

    assert (1, 12, []) == (state.stock[0], len(plays_of(state, 5)), plays_of(state, 1))
    assert 0 == after(state, "tile 5 b2 c2 d2").stock[0]
    assert_refused(state, "tile 1 b2 c2 d2", "P5", "1", "green", "tile 1")


@proves(P5)
def test_p5_a_tile_without_that_colour_can_be_played() -> None:
    """No green squares are left; only tile 9, of red and black, needs none."""
    state = scarce({"tiles": "1 5 9"}, others=1)

    assert (0, 12) == (state.stock[0], len(plays_of(state, 9)))
    assert [] == plays_of(state, 1) + plays_of(state, 5)
    assert_refused(state, "tile 5 b2 c2 d2", "P5", "0", "green", "tile 5")


@proves(P5)
def test_p5_squares_that_the_tile_covers_are_given_back_first() -> None:
    """No green square is left, so tile 5 can be laid only over the green one, in any way."""
    state = scarce({"tiles": "1 5 9", "rows": [EMPTY, EMPTY, "..g.."]}, others=0)
    covering = [text for text in plays_of(with_tile(5), 5) if "c3" in text.split()]

    assert (0, covering) == (state.stock[0], plays_of(state, 5))
    assert [EMPTY, EMPTY, ".grk.", EMPTY, EMPTY] == rows_of(after(state, "tile 5 b3 c3 d3"))
    assert (0, 27, 27) == after(state, "tile 5 b3 c3 d3").stock
    assert_refused(state, "tile 5 b2 c2 d2", "P5", "0", "green", "tile 5")
    assert_refused(state, "tile 1 b3 c3 d3", "P5", "0", "green", "tile 1")


@proves(P5)
def test_p5_a_disc_that_is_covered_gives_no_square_back() -> None:
    """A green disc goes to the own supply."""
    state = scarce({"tiles": "1 5 9", "rows": [EMPTY, EMPTY, "..G.."]}, others=1)

    assert (0, []) == (state.stock[0], plays_of(state, 5))


@proves(P5)
def test_p5_a_claim_gives_squares_back() -> None:
    """Before it tile 1 could be laid only where it covers two green squares or more."""
    state = sand.scenario(
        players=4,
        seats=[
            {"tiles": "1 5 9", "rows": [EMPTY, ".ggg."]},
            {"rows": NINE_GREEN},
            {"rows": NINE_GREEN},
            {"rows": [EMPTY, ".ggg.", ".ggg.", ".g..."]},
        ],
        market={"I": "I-4"},
    )
    claimed = after(state, "claim I-4 b4 c4 d4")

    assert (0, 3) == (state.stock[0], claimed.stock[0])
    assert ["b4 c4 d4", "d4 c4 b4"] == plays_of(state, 1)
    assert 12 == len(plays_of(claimed, 1))
