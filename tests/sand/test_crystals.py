"""A · Crystals: how they are charged and used, and the purple one."""

from typing import Final, Unpack

import pytest
from support.sand_playing import (
    EMPTY,
    SEAT_0,
    SEAT_1,
    after,
    assert_refused,
    events_of,
    listed,
    rows_of,
    spaces,
)

from bluemoon import sand
from bluemoon.sand import Charge, Crystal, DiscPhase, Space, TurnPhase
from bluemoon.sand import events as e
from bluemoon.sand.rules.crystals import A1, A2, A4
from bluemoon.sand.rules.discs import D3, D4
from bluemoon.sand.scenario.arguments import ChargeName, SeatArguments
from bluemoon.testing import proves

CRYSTAL_SPACES: Final = {
    "red": {"a3", "b1"},
    "purple": {"e2", "e3"},
    "yellow": {"c4", "e2"},
    "green": {"a4", "b1"},
    "orange": {"b4", "c1"},
    "blue": {"c4", "c1"},
}
"""Of each board of dunes."""

USES: Final = {
    "look I": "red",
    "exchange red blue": "yellow",
    "exchange b3 blue": "yellow",
    "shift c3 c4": "green",
    "rise": "orange",
    "trade 5 7": "blue",
}
"""Every way to use a crystal outside of a main action, and which one it is."""


def with_crystal(
    board: str, charge: ChargeName = "charged", /, **own: Unpack[SeatArguments]
) -> sand.State:
    """Two players; the one to act has this crystal, and enough to use it in every way."""
    other = "red" if board != "red" else "blue"
    seat: SeatArguments = {
        "board": board,
        "crystal": charge,
        "rows": [EMPTY, EMPTY, ".Rg.."],
        "discs": {"red": 2, "blue": 1},
        "tiles": "5 9 10",
        "level": 2,
        **own,
    }
    return sand.scenario(mode="advanced", seats=[seat, {"board": other}], loop="7 4 12")


def charge_of(state: sand.State) -> Charge:
    """What the crystal of seat 0 is like."""
    return state.players[0].crystal


@proves(A1)
def test_a1_a_tile_on_a_crystal_space_makes_a_clear_crystal_fresh() -> None:
    """When the main action is over: with the tile that is taken, not with the one played."""
    state = with_crystal("orange", "clear")
    played = after(state, "tile 5 b4 c4 d4")

    assert (e.TilePlayed(SEAT_0, 5, spaces("b4 c4 d4")),) == events_of(state, "tile 5 b4 c4 d4")
    assert Charge.CLEAR is charge_of(played)
    assert (e.TileTaken(SEAT_0, 7), e.CrystalFreshened(SEAT_0)) == events_of(played, "take 1")
    assert Charge.FRESH is charge_of(after(played, "take 1"))
    assert Charge.CLEAR is charge_of(after(state, "tile 5 b3 c3 d3", "take 1"))


@proves(A1)
@pytest.mark.parametrize("action", ["disc red b4", "slide b3 b4"])
def test_a1_a_disc_on_a_crystal_space_makes_a_clear_crystal_fresh(action: str) -> None:
    """Placed or moved there; when the disc action is over, not before."""
    begun = after(with_crystal("orange", "clear"), action)

    assert Charge.CLEAR is charge_of(begun)
    assert (e.DiscActionEnded(SEAT_0), e.CrystalFreshened(SEAT_0)) == events_of(begun, "done")


@proves(A1)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a1_any_disc_of_the_action_will_do(place: int) -> None:
    """The first, the second, or the third, which ends the action by itself."""
    actions = ["disc red b2", "disc red c2", "disc blue d2"]
    actions[place] = actions[place][:-2] + "b4"
    state = after(with_crystal("orange", "clear"), *actions[:2])

    assert (e.DiscActionEnded(SEAT_0), e.CrystalFreshened(SEAT_0)) == events_of(state, actions[2])[
        1:
    ]


@proves(A1)
@pytest.mark.parametrize("board", CRYSTAL_SPACES)
def test_a1_each_board_has_its_crystal_spaces(board: str) -> None:
    """A disc there, on light or dark, and nowhere else."""
    state = with_crystal(board, "clear", rows=[])
    found = {
        text.split()[2]
        for text in listed(state, sand.PlaceDisc)
        if Charge.FRESH is charge_of(after(state, text, "done"))
    }

    assert CRYSTAL_SPACES[board] == found


@proves(A1)
def test_a1_what_was_there_before_does_not_count() -> None:
    """The main action must have placed or moved the piece; a disc that leaves is no use."""
    state = with_crystal("orange", "clear", rows=[EMPTY, ".R..."])

    assert Charge.CLEAR is charge_of(after(state, "disc red c3", "done"))
    assert Charge.CLEAR is charge_of(after(state, "slide b4 c3", "done"))
    assert Charge.CLEAR is charge_of(after(state, "tile 5 b3 c3 d3", "take 1"))


@proves(A1)
def test_a1_a_piece_may_cover_another_one_there() -> None:
    """Of the same colour, too."""
    state = with_crystal("orange", "clear", rows=[EMPTY, ".g..."])

    assert Charge.FRESH is charge_of(after(state, "disc red b4", "done"))
    assert Charge.FRESH is charge_of(after(state, "tile 5 b4 c4 d4", "take 2"))


@proves(A1)
@pytest.mark.parametrize(
    "actions", [("tile 5 b4 c4 d4", "take 1"), ("disc red b4", "done")], ids=["tile", "disc"]
)
def test_a1_a_charged_crystal_stays_charged(actions: tuple[str, ...]) -> None:
    """Nothing is told of it."""
    state = after(with_crystal("orange"), *actions[:-1])

    assert Charge.CHARGED is charge_of(after(state, actions[-1]))
    assert e.CrystalFreshened(SEAT_0) not in events_of(state, actions[-1])


@proves(A1)
def test_a1_a_shift_does_not_charge() -> None:
    """A6 is no main action: the square on a4, a crystal space, has no effect."""
    shifted = after(with_crystal("green"), "shift c3 a4")

    assert ("g....", Charge.CLEAR) == (rows_of(shifted)[1], charge_of(shifted))
    assert Charge.CLEAR is charge_of(after(shifted, "disc red c2", "done"))


@proves(A1)
def test_a1_an_exchange_does_not_charge() -> None:
    """A5 is no main action: the disc on c4, a crystal space, becomes another one."""
    exchanged = after(with_crystal("yellow", rows=[EMPTY, "..R.."]), "exchange c4 blue")

    assert ("..B..", Charge.CLEAR) == (rows_of(exchanged)[1], charge_of(exchanged))


@proves(A1)
def test_a1_there_is_nothing_to_charge_in_basic_mode() -> None:
    state = sand.scenario(seats=[{"discs": {"red": 1}}, {}])

    assert (e.DiscActionEnded(SEAT_0),) == events_of(after(state, "disc red b4"), "done")


@proves(A2)
def test_a2_fresh_becomes_charged_at_the_end_of_the_own_turn() -> None:
    """From the next turn on it can be used, and it stays charged until then."""
    fresh = after(with_crystal("orange", "clear"), "disc red b4", "done")
    ended = after(fresh, "end")

    assert (e.CrystalCharged(SEAT_0), e.TurnEnded(SEAT_0, SEAT_1, 1)) == events_of(fresh, "end")
    assert Charge.CHARGED is charge_of(ended)
    assert (e.TurnEnded(SEAT_1, SEAT_0, 2),) == events_of(ended, "end")
    assert ["rise"] == listed(after(ended, "end"), sand.Rise)
    assert Charge.CHARGED is charge_of(after(ended, "end", "end", "end"))


@proves(A2)
@pytest.mark.parametrize(("action", "board"), USES.items())
@pytest.mark.parametrize("charge", ["clear", "fresh"])
def test_a2_only_a_charged_crystal_may_be_used(action: str, board: str, charge: str) -> None:
    """Neither a clear one nor one that became fresh in this turn."""
    state = with_crystal(board, "clear")
    if charge == "fresh":
        state = after(with_crystal(board, "clear", level=3), *_freshening(board))

    assert charge == str(charge_of(state))
    assert_refused(state, action, "A2", f"the {board} crystal is {charge}", "not charged")


def _freshening(board: str) -> tuple[str, str]:
    return f"disc red {min(CRYSTAL_SPACES[board])}", "done"


@proves(A2)
@pytest.mark.parametrize(("action", "board"), USES.items())
@pytest.mark.parametrize("main", [(), ("disc red d2", "done")], ids=["before", "after"])
def test_a2_it_is_used_before_or_after_the_main_action(
    action: str, board: str, main: tuple[str, ...]
) -> None:
    """Which makes it clear: the first thing that happens."""
    state = after(with_crystal(board), *main)

    assert e.CrystalUsed(SEAT_0) == events_of(state, action)[0]
    assert Charge.CLEAR is charge_of(after(state, action))


@proves(A2)
@pytest.mark.parametrize(
    ("board", "first", "second"),
    [
        ("orange", ("rise",), "rise"),
        ("red", ("look I", "keep 1"), "look I"),
        ("yellow", ("exchange red blue",), "exchange red blue"),
        ("green", ("shift c3 c4",), "shift c4 c3"),
        ("blue", ("trade 5 7", "done"), "trade 9 4"),
    ],
)
def test_a2_it_is_used_at_most_once_a_turn(board: str, first: tuple[str, ...], second: str) -> None:
    assert_refused(after(with_crystal(board), *first), second, "A2", "clear", "not charged")


@proves(A1, A2)
def test_a2_used_before_the_main_action_it_may_become_fresh_in_the_same_turn() -> None:
    """But it is not used again before the next turn."""
    fresh = after(with_crystal("orange"), "rise", "disc red b4", "done")

    assert Charge.FRESH is charge_of(fresh)
    assert_refused(fresh, "rise", "A2", "orange", "fresh", "not charged")
    assert 4 == after(fresh, "end", "end", "rise").players[0].level


@proves(A2)
@pytest.mark.parametrize(("action", "board"), USES.items())
@pytest.mark.parametrize("own", CRYSTAL_SPACES)
def test_a2_nobody_uses_a_crystal_of_another_board(action: str, board: str, own: str) -> None:
    """The refusal names both, and the rule of the one that would be needed."""
    rules = {"red": "A3", "yellow": "A5", "green": "A6", "orange": "A7", "blue": "A8"}
    if own != board:
        state = with_crystal(own)
        facts = (action, f"needs the {board} crystal", f"has the {own} one")

        assert_refused(state, action, rules[board], *facts)


@proves(A2)
@pytest.mark.parametrize("action", USES)
def test_a2_there_are_no_crystals_in_basic_mode(action: str) -> None:
    state = sand.scenario(seats=[{"discs": {"red": 1}, "tiles": "5 9 10"}, {}])
    rules = {"red": "A3", "yellow": "A5", "green": "A6", "orange": "A7", "blue": "A8"}

    assert_refused(state, action, rules[USES[action]], action, "no crystal", "basic mode")


@proves(A4)
def test_a4_any_number_of_discs_instead_of_three() -> None:
    """After one disc and `all`, four more; the player ends the action."""
    state = with_crystal("purple", discs={"red": 2, "blue": 2})
    begun = after(state, "disc red b2")
    lifted = after(begun, "all")
    many = after(lifted, "disc red c2", "disc blue d2", "disc blue d3", "slide b3 b4")

    assert (e.CrystalUsed(SEAT_0), e.DiscLimitLifted(SEAT_0)) == events_of(begun, "all")
    assert DiscPhase(None, (Space.B2,)) == lifted.phase
    assert (
        e.DiscPlaced(SEAT_0, sand.Colour.RED, Space.C2, None) == events_of(lifted, "disc red c2")[0]
    )
    assert DiscPhase(None, spaces("b2 c2 d2 d3 b4")) == many.phase
    assert [EMPTY, ".R...", "..gB.", ".RRB.", EMPTY] == rows_of(many)
    assert TurnPhase(main_taken=True) == after(many, "done").phase


@proves(A4, D4)
@pytest.mark.parametrize("more", [(), ("disc red c2",), ("disc red c2", "disc blue d2")])
def test_a4_not_necessarily_all_discs(more: tuple[str, ...]) -> None:
    """None after the use, or one, or two: the player ends the action; the third disc does not."""
    state = after(with_crystal("purple"), "disc red b2", "all", *more)

    assert e.DiscActionEnded(SEAT_0) == events_of(state, "done")[0]


@proves(A4)
def test_a4_it_is_used_after_the_first_and_before_the_third_disc() -> None:
    """After one or two discs; not before the action, not after it, and not with a tile."""
    state = with_crystal("purple")
    one = after(state, "disc red b2")
    two = after(one, "disc red c2")
    three = after(two, "disc blue d2")

    assert DiscPhase(None, spaces("b2 c2")) == after(two, "all").phase
    assert "all" in listed(one)
    for other in (state, three, after(state, "tile 5 b2 c2 d2"), after(one, "done")):
        assert_refused(other, "all", "A4", "all", "disc action", "after its first disc")


@proves(A4)
def test_a4_once() -> None:
    """There is no limit any more that could be lifted."""
    lifted = after(with_crystal("purple"), "disc red b2", "all")

    assert "all" not in listed(lifted)
    assert_refused(lifted, "all", "A4", "no limit any more")


@proves(A2, A4)
@pytest.mark.parametrize("charge", ["clear", "fresh"])
def test_a4_only_a_charged_one(charge: str) -> None:
    """A purple crystal that is clear; a fresh one cannot meet a disc action, it comes after it."""
    state = after(with_crystal("purple", "clear"), "disc red e2")
    if charge == "fresh":
        state = after(state, "done")
        assert Charge.FRESH is charge_of(state)
        assert_refused(state, "all", "A4", "disc action")
    else:
        assert_refused(state, "all", "A2", "the purple crystal is clear", "not charged")


@proves(A4)
@pytest.mark.parametrize("own", [*Crystal])
def test_a4_only_the_purple_one(own: Crystal) -> None:
    state = after(with_crystal(str(own)), "disc red b2")

    if own is not Crystal.PURPLE:
        assert_refused(state, "all", "A4", "needs the purple crystal", f"has the {own} one")


@proves(A4)
def test_a4_not_in_basic_mode() -> None:
    state = after(sand.scenario(seats=[{"discs": {"red": 1}}, {}]), "disc red b2")

    assert_refused(state, "all", "A4", "needs the purple crystal", "no crystal, in basic mode")


@proves(A4, D3)
def test_a4_no_disc_is_used_twice_after_it_either() -> None:
    """The spaces filled before the use and after it are neither left nor covered."""
    state = after(with_crystal("purple"), "disc red b2", "all", "disc red c2")

    for action in ("slide b2 b4", "slide c2 b4"):
        assert_refused(state, action, "D3", f"the disc on {action[6:8]}")
    for action in ("disc blue b2", "disc blue c2", "slide b3 c2"):
        assert_refused(state, action, "D3", f"{action[-2:]} received a disc")


@proves(A1, A4)
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_a4_every_disc_of_the_action_can_charge_it_again(place: int) -> None:
    """Those placed before the use too; here it was used after the second disc of four."""
    actions = ["disc red b2", "disc red c2", "disc blue d2", "slide b3 b4"]
    actions[place] = actions[place][:-2] + "e3"
    state = after(with_crystal("purple"), *actions[:2], "all", *actions[2:])

    assert (e.DiscActionEnded(SEAT_0), e.CrystalFreshened(SEAT_0)) == events_of(state, "done")


@proves(A1, A4)
def test_a4_used_and_no_disc_on_a_crystal_space_leaves_it_clear() -> None:
    state = after(with_crystal("purple"), "disc red b2", "all", "disc red c2")

    assert (e.DiscActionEnded(SEAT_0),) == events_of(state, "done")
    assert Charge.CLEAR is charge_of(after(state, "done", "end"))
