"""M · Movement: how the miniature walks and flies."""

from typing import Final

import pytest
from support.playing import SEAT_0, after, assert_refused, card, cards, events_of, listed

from bluemoon import city
from bluemoon.city import Cell
from bluemoon.city import events as e
from bluemoon.city.rules.movement import M1, M4, M5, M6, M7
from bluemoon.city.rules.setup import S2
from bluemoon.city.rules.turn import T1
from bluemoon.city.scenario.arguments import PhaseName
from bluemoon.kernel.errors import NotationError
from bluemoon.testing import proves

BASE_CELLS: Final = tuple(str(cell) for cell in Cell if str(cell) not in ("a1", "e1", "a5", "e5"))


def standing(at: str, hand: str = "", *, expansion: bool = False) -> city.State:
    return city.scenario(expansion=expansion, seats=[{"at": at, "hand": hand}, {}])


@proves(M1)
@pytest.mark.parametrize(
    ("to", "steps_left"),
    [("c4", 1), ("d3", 1), ("c2", 1), ("b3", 1), ("c5", 0), ("e3", 0), ("c1", 0), ("a3", 0)],
)
def test_m1_up_to_two_steps_straight_on(to: str, steps_left: int) -> None:
    """A step goes to a tile that touches with a side; the second may be taken later."""
    assert (e.MiniatureMoved(SEAT_0, Cell.parse(to), steps_left),) == events_of(
        standing("c3"), f"move {to}"
    )


@proves(M1)
@pytest.mark.parametrize("to", ["b2", "d2", "b4", "d4"])
def test_m1_a_diagonal_tile_takes_two_steps_around(to: str) -> None:
    """There is no diagonal step: with one step left such a tile is out of reach."""
    one_left = city.scenario(steps_left=1)

    assert (e.MiniatureMoved(SEAT_0, Cell.parse(to), 0),) == events_of(standing("c3"), f"move {to}")
    assert_refused(one_left, f"move {to}", "M1", to, "2 steps", "c3", "1 step")


@proves(M1)
def test_m1_all_that_two_steps_reach() -> None:
    """From the centre twelve tiles; from the edge fewer, for the city ends there."""
    assert (
        ["c1", "b2", "c2", "d2", "a3", "b3", "d3", "e3", "b4", "c4", "d4", "c5"]
        == [text.removeprefix("move ") for text in listed(standing("c3"), city.Move)]
    )  # fmt: skip
    assert ["b1", "b2", "c2", "a3", "b3", "a4"] == [
        text.removeprefix("move ") for text in listed(standing("a2"), city.Move)
    ]


@proves(M1)
@pytest.mark.parametrize(("to", "steps"), [("d5", 3), ("e5", 4), ("a1", 4)])
def test_m1_no_third_step(to: str, steps: int) -> None:
    """The refusal says how far it is and how far the miniature can go."""
    state = standing("c3", expansion=True)

    assert_refused(state, f"move {to}", "M1", to, f"{steps} steps", "c3", "2 steps")


@proves(M1)
def test_m1_steps_are_used_up() -> None:
    """After two single steps there is no third, not even back."""
    state = after(standing("c3"), "move c4", "move d4")

    assert_refused(state, "move c4", "M1", "c4", "1 step", "d4", "0 steps")
    assert ["end"] == [str(action) for action in city.legal_actions(state)]


@proves(M1, S2)
@pytest.mark.parametrize(("at", "corner"), [("a2", "a1"), ("e2", "e1"), ("b5", "a5"), ("e4", "e5")])
def test_m1_never_outside(at: str, corner: str) -> None:
    """The corners are tiles of the expansion city only."""
    assert_refused(standing(at), f"move {corner}", "M1", corner)
    assert (e.MiniatureMoved(SEAT_0, Cell.parse(corner), 1),) == events_of(
        standing(at, expansion=True), f"move {corner}"
    )


@proves(M1)
def test_m1_pieces_share_tiles() -> None:
    """A tile with miniatures and dragons on it can be entered and crossed."""
    state = city.scenario(
        players=3,
        dragons={"red": "c4", "blue": "c4"},
        seats=[{}, {"at": "c4"}, {"at": "c4"}],
    )
    there = after(state, "move c4")

    assert [Cell.C4] * 3 == [player.at for player in there.players]
    assert (e.MiniatureMoved(SEAT_0, Cell.C5, 0),) == events_of(state, "move c5")


@proves(M1, T1)
def test_m1_moving_is_optional() -> None:
    """The phase may be ended at once."""
    assert Cell.C3 == after(standing("c3"), "end").players[0].at


@proves(M4)
def test_m4_a_flit_of_1_goes_to_any_tile() -> None:
    """Every tile but the one under the miniature; it takes no step."""
    state = standing("a2", "F1")

    assert [f"fly {cell}" for cell in BASE_CELLS if cell != "a2"] == listed(state, city.Fly)
    assert (e.MiniatureFlew(SEAT_0, card("F1"), Cell.E4),) == events_of(state, "fly e4")


@proves(M4)
def test_m4_flying_uses_the_card_and_no_steps() -> None:
    """Card gone, both steps still there."""
    flown = after(standing("a2", "F1 F3"), "fly e4")

    assert (Cell.E4, cards("F3")) == (flown.players[0].at, flown.players[0].hand)
    assert (cards("F1"), city.MovementPhase(2)) == (flown.discards, flown.phase)


@proves(M4)
def test_m4_a_flit_of_2_gives_two_more_steps() -> None:
    """Four steps instead of two, in one walk or in several."""
    state = standing("a2", "F2")
    gained = after(state, "flit")

    assert (e.StepsGained(SEAT_0, card("F2"), 4),) == events_of(state, "flit")
    assert ((), cards("F2")) == (gained.players[0].hand, gained.discards)
    assert (e.MiniatureMoved(SEAT_0, Cell.D3, 0),) == events_of(gained, "move d3")
    assert_refused(gained, "move e3", "M1", "e3", "5 steps", "a2", "4 steps")


@proves(M4)
def test_m4_every_flit_of_2_counts() -> None:
    """Three of them make eight steps: the city can be crossed, and nothing is cut off."""
    state = after(standing("a2", "F2 F2 F2"), "flit", "flit", "flit")

    assert city.MovementPhase(8) == state.phase
    assert (e.MiniatureMoved(SEAT_0, Cell.E4, 2),) == events_of(state, "move e4")
    assert 20 == len(listed(state, city.Move))


@proves(M4)
@pytest.mark.parametrize(("action", "needed"), [("flit", "F2"), ("fly e4", "F1")])
def test_m4_other_flit_have_no_such_power(action: str, needed: str) -> None:
    """A Flit of value 3 has no power, and the two powers are not exchanged."""
    hand = {"F2": "F1 F3 K1", "F1": "F2 F3 K1"}[needed]

    assert_refused(standing("a2", hand), action, "T2", needed)


@proves(M4)
def test_m4_flying_outside_the_city_is_refused() -> None:
    """Any tile means a tile of this city."""
    assert_refused(standing("c3", "F1"), "fly e5", "M4", "e5")
    assert Cell.E5 == after(standing("c3", "F1", expansion=True), "fly e5").players[0].at


@proves(M5)
def test_m5_steps_and_powers_mix_in_any_order() -> None:
    """Walk, flit, walk, dragon, walk, fly, walk: the steps left are kept all the while."""
    state = standing("c3", "F1 F2 V1 V2")
    moved = after(
        state,
        "move c4",
        "flit",
        "move d4",
        "dragon red d4 V1",
        "move e4",
        "fly a2",
        "dragon red b3 V2",
        "move b2",
    )

    assert (Cell.B2, city.MovementPhase(0)) == (moved.players[0].at, moved.phase)
    assert (Cell.B3, None, None) == moved.dragons
    assert ((), cards("F2 V1 F1 V2")) == (moved.players[0].hand, moved.discards)


@proves(M5)
def test_m5_unused_steps_lapse() -> None:
    """Neither the next player nor the next turn has any of them."""
    rested = after(standing("c3", "F2 F2"), "flit", "flit", "end", "end", "reset")
    again = after(rested, "end", "end", "reset")

    assert (1, city.MovementPhase(2)) == (rested.to_act, rested.phase)
    assert (0, city.MovementPhase(2)) == (again.to_act, again.phase)


@proves(M6)
@pytest.mark.parametrize("action", ["move c3", "fly c3"])
def test_m6_a_miniature_cannot_move_to_its_own_tile(action: str) -> None:
    """A move changes the tile; a card is not used up for nothing."""
    assert_refused(standing("c3", "F1"), action, "M6", "c3")


@proves(M6)
def test_m6_a_miniature_may_come_back() -> None:
    """There and back are two moves, and each of them changes the tile."""
    assert Cell.C3 == after(standing("c3"), "move c4", "move c3").players[0].at


@proves(M6)
@pytest.mark.parametrize("to", ["outside", "none", "-", ""])
def test_m6_there_is_no_way_to_say_outside(to: str) -> None:
    """A dragon that is in the city stays in it."""
    with pytest.raises(NotationError, match="expected a cell"):
        city.parse_action(f"dragon red {to} V1")


@proves(M7)
@pytest.mark.parametrize("phase", ["contribution", "additional", "reset"])
@pytest.mark.parametrize(
    "action",
    [
        "flit",
        "fly c4",
        "dragon red c4 V1",
        "dragon red c4 V2",
        "dragon green c4 T1",
        "dragon green c4 T2",
        "dragon blue c4 A1",
        "dragon blue c4 A2",
    ],
)
def test_m7_powers_that_move_are_for_movement_only(phase: PhaseName, action: str) -> None:
    """In no other phase can they be used, though the cards are in the hand."""
    state = city.scenario(
        expansion=True,
        tiles={"c5": "hospital"},
        dragons={"red": "c5", "green": "c5", "blue": "c5"},
        seats=[{"at": "c5", "hand": "F1 F2 V1 V2 T1 T2 A1 A2"}, {}],
        phase=phase,
    )

    assert_refused(state, action, "M7", action, "Movement", str(state.phase))
