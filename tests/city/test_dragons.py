"""M · Movement: how cards move the dragons."""

from typing import Final

import pytest
from support.playing import SEAT_0, after, assert_refused, card, cards, events_of, listed

from bluemoon import city
from bluemoon.city import Cell, Dragon
from bluemoon.city import events as e
from bluemoon.city.rules.movement import M2, M3, M6
from bluemoon.city.rules.setup import S2
from bluemoon.testing import proves

with_every_people: Final = pytest.mark.parametrize(
    ("letter", "dragon"), [("V", Dragon.RED), ("T", Dragon.GREEN), ("A", Dragon.BLUE)]
)


def holding(hand: str, **dragons: str) -> city.State:
    return city.scenario(dragons=dragons, seats=[{"hand": hand}, {}])


@proves(M2)
@with_every_people
def test_m2_a_card_of_1_brings_its_dragon_in(letter: str, dragon: Dragon) -> None:
    """From outside to any tile; the other dragons stay where they are."""
    state = holding(f"{letter}1 {letter}3")
    moved = after(state, f"dragon {dragon} a2 {letter}1")
    inside = [Cell.A2 if each is dragon else None for each in Dragon]

    assert (e.DragonMoved(SEAT_0, card(f"{letter}1"), dragon, Cell.A2),) == events_of(
        state, f"dragon {dragon} a2 {letter}1"
    )
    assert inside == [*moved.dragons]
    assert (cards(f"{letter}3"), cards(f"{letter}1")) == (moved.players[0].hand, moved.discards)


@proves(M2)
@with_every_people
def test_m2_a_card_of_1_moves_its_dragon_any_distance(letter: str, dragon: Dragon) -> None:
    """From one end of the city to the other."""
    state = holding(f"{letter}1", **{str(dragon): "a2"})

    assert (e.DragonMoved(SEAT_0, card(f"{letter}1"), dragon, Cell.E4),) == events_of(
        state, f"dragon {dragon} e4 {letter}1"
    )


@proves(M2)
def test_m2_any_tile_is_every_tile() -> None:
    """All 21 from outside, the Courtyard and tiles with pieces included; inside, all others."""
    outside = listed(holding("V1", green="c4", blue="c4"), city.MoveDragon)
    inside = listed(holding("V1", red="c4"), city.MoveDragon)

    assert 21 == len(outside)
    assert {"dragon red c3 V1", "dragon red c4 V1"} <= {*outside}
    assert [text for text in outside if text != "dragon red c4 V1"] == inside


@proves(M2)
@pytest.mark.parametrize(
    ("action", "facts"),
    [
        ("dragon green d3 V1", ("V1", "red", "green")),
        ("dragon blue d3 V2", ("V2", "red", "blue")),
        ("dragon red d3 T1", ("T1", "green", "red")),
        ("dragon red d3 A2", ("A2", "blue", "red")),
    ],
)
def test_m2_a_card_moves_only_its_own_dragon(action: str, facts: tuple[str, ...]) -> None:
    """Vulca red, Terrah green, Aqua blue."""
    state = holding("V1 V2 T1 A2", red="c3", green="c3", blue="c3")

    assert_refused(state, action, "M2", *facts)


@proves(M2)
@pytest.mark.parametrize("name", ["V3", "T3", "A3", "F1", "F2", "K1", "M1", "H1", "P1"])
def test_m2_other_cards_move_no_dragon(name: str) -> None:
    """A value of 3 has no power, and other peoples have other powers."""
    assert_refused(holding(name, red="c3"), f"dragon red d3 {name}", "M2", name)


@proves(M2, M6, S2)
@pytest.mark.parametrize("inside", [{}, {"red": "a2"}])
def test_m2_no_dragon_leaves_the_tiles(inside: dict[str, str]) -> None:
    """A missing corner is no tile, wherever the dragon comes from."""
    assert_refused(holding("V1", **inside), "dragon red a1 V1", "M2", "a1")


@proves(M3)
@with_every_people
@pytest.mark.parametrize("to", ["c4", "b4", "c5", "d5", "e4", "b1"])
def test_m3_a_card_of_2_moves_its_dragon_up_to_three_steps(
    letter: str, dragon: Dragon, to: str
) -> None:
    """One, two or three steps, around corners too."""
    state = holding(f"{letter}2", **{str(dragon): "c3"})

    assert (e.DragonMoved(SEAT_0, card(f"{letter}2"), dragon, Cell.parse(to)),) == events_of(
        state, f"dragon {dragon} {to} {letter}2"
    )


@proves(M3)
@pytest.mark.parametrize(
    ("at", "to", "steps"), [("c1", "c5", 4), ("c1", "e3", 4), ("c1", "d4", 4), ("a2", "e4", 6)]
)
def test_m3_no_fourth_step(at: str, to: str, steps: int) -> None:
    """Steps are counted orthogonally, as for miniatures."""
    state = holding("V2", red=at)

    assert_refused(state, f"dragon red {to} V2", "M3", to, f"{steps} steps", at, "V2", "3")


@proves(M3)
def test_m3_all_that_three_steps_reach() -> None:
    """From the south end: eleven tiles, none of them a missing corner."""
    assert (
        ["b1", "d1", "a2", "b2", "c2", "d2", "e2", "b3", "c3", "d3", "c4"]
        == [text.split()[2] for text in listed(holding("T2", green="c1"), city.MoveDragon)]
    )  # fmt: skip


@proves(M3)
@with_every_people
def test_m3_a_card_of_2_is_no_use_outside(letter: str, dragon: Dragon) -> None:
    """It cannot bring a dragon into the city, though another one is there."""
    others = {str(each): "c3" for each in Dragon if each is not dragon}
    state = holding(f"{letter}2", **others)

    assert_refused(state, f"dragon {dragon} c3 {letter}2", "M3", str(dragon), f"{letter}2")
    assert [] == listed(state, city.MoveDragon)


@proves(M3)
def test_m3_a_missing_corner_is_no_tile() -> None:
    """One step away, and yet not in the base city."""
    assert_refused(holding("V2", red="a2"), "dragon red a1 V2", "M3", "a1")


@proves(M2, M3)
def test_a_dragon_can_be_brought_in_and_moved_on_in_one_turn() -> None:
    """The value 1 makes the value 2 useful."""
    state = holding("V1 V2 V2")

    assert (
        Cell.C4
        == after(state, "dragon red a2 V1", "dragon red b4 V2", "dragon red c4 V2").dragons[
            Dragon.RED
        ]
    )


@proves(M6)
@pytest.mark.parametrize("name", ["V1", "V2"])
def test_m6_a_dragon_cannot_move_to_its_own_tile(name: str) -> None:
    """No card is spent to leave a dragon where it is."""
    assert_refused(holding(name, red="d3"), f"dragon red d3 {name}", "M6", "d3")
