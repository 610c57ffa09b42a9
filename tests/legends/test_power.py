"""P · Power phase: what total power is, and shields."""

import pytest
from support.legends_positions import SEAT_0, SEAT_1, position, seen

from bluemoon.kernel.errors import OptionsError
from bluemoon.legends.kinds import ELEMENTS, Element
from bluemoon.legends.rules.areas import A4
from bluemoon.legends.rules.bluffs import U1, U5
from bluemoon.legends.rules.icons import I10
from bluemoon.legends.rules.power import P1, P4
from bluemoon.legends.standing import has_shield, power, standing
from bluemoon.testing import proves


@proves(P1)
@pytest.mark.parametrize(
    ("mine", "opposing", "fire", "earth"),
    [
        ("", "", 0, 0),
        ("v05 f16 h21", "v01", 10, 4),  # characters, boosters and supports
        ("v05 p16 k25", "", 5, 1),  # cards without values
        ("b28 b30! v05", "", 5, 1),  # ships add nothing
        ("h12 h21 h22", "", 8, 8),
        ("k14 v05 v21>v05", "", 20, 2),
        ("v05 h20", "f08", 5, 1),
        ("v05 h20 k14", "f12", 3, 3),
        ("v05 h20 p26>v05", "k01 k03", 5, 5),
        ("f01 f15", "f13", 4, 4),
    ],
)
def test_p1_power_is_the_sum_of_what_active_cards_count(
    mine: str, opposing: str, fire: int, earth: int
) -> None:
    """Ignored cards add nothing, whatever raises them."""
    state = position(mine, opposing)

    assert fire == power(state, SEAT_0, "fire")
    assert earth == power(state, SEAT_0, "earth")


@proves(A4, P1)
def test_p1_covered_cards_add_nothing() -> None:
    assert power(position("-v01 v05"), SEAT_0, "fire") == 5
    assert power(position("-v01 v05 k14"), SEAT_0, "fire") == 10


@proves(P1)
@pytest.mark.parametrize(
    ("mine", "opposing", "fire", "earth"),
    [
        ("v05 a19", "", 7, 1),
        ("v05 a20", "", 5, 7),
        ("v05 v20", "", 6, 6),
        ("v05 v20 a20", "", 6, 7),
        ("v01 v04 a19", "", 12, 4),  # a total never falls
        ("v05 a19", "f09", 5, 1),  # boosters are ignored
        ("v05 a19", "k27", 5, 1),  # texts are ignored
        ("v05 a19", "f12", 7, 0),
        ("a19", "", 7, 0),
        ("-a19 v05", "", 5, 1),
    ],
)
def test_p1_some_texts_give_a_least_total(mine: str, opposing: str, fire: int, earth: int) -> None:
    """They count in their element, or in any."""
    state = position(mine, opposing)

    assert fire == power(state, SEAT_0, "fire")
    assert earth == power(state, SEAT_0, "earth")


@proves(U1, U5)
@pytest.mark.parametrize(
    ("mine", "opposing", "expected"),
    [
        ("~b07", "", 2),
        ("~b07 ~b08 v12", "", 7),
        ("b21 ~b07 ~b08", "", 10),  # bluff cards are raised to 4
        ("h12 ~b07", "", 6),  # supports are doubled
        ("h12 b21 ~b07", "", 12),
        ("p26>b07 ~b07", "", 2),  # a bluff card is no character
        ("~b07 v12", "f08", 3),
        ("~b07 v12 b21", "f13", 3),
        ("~b07 v12", "f12", 2),
        ("~b07 v12", "h16", 5),
        ("~b07 v12", "k04", 3),
        ("~b07 v12", "k03", 5),
        ("~b07 v12", "k01", 2),
        ("~b07 b21", "k04", 6),
    ],
)
def test_u1_bluff_cards_count_2_for_everybody(mine: str, opposing: str, expected: int) -> None:
    """Who cannot see their faces finds the same total."""
    state = position(mine, opposing)

    assert expected == power(state, SEAT_0, "fire")
    assert expected == power(seen(state), SEAT_0, "fire")


@proves(P1)
def test_p1_the_contested_element_counts_if_none_is_named() -> None:
    assert power(position("v05", fight="fire"), SEAT_0) == 5
    assert power(position("v05", fight="earth"), SEAT_0) == 1
    assert power(standing(position("v05", fight="earth")), SEAT_0) == 1


def test_without_a_contested_element_one_must_be_named() -> None:
    state = position("v05", fight=None)

    with pytest.raises(OptionsError, match="no element is contested"):
        power(state, SEAT_0)
    with pytest.raises(OptionsError, match="no element is contested"):
        has_shield(state, SEAT_0)
    assert power(state, SEAT_0, "fire") == 5


@proves(P4, I10)
@pytest.mark.parametrize(
    ("mine", "opposing", "shields"),
    [
        ("v05", "", ""),
        ("h18", "", "fire"),
        ("v19", "", "earth"),
        ("f14 t17", "", "fire earth"),
        ("m15", "", "fire earth"),
        ("a18 v05", "", "fire earth"),
        ("-m15 v05", "", ""),
        ("m15", "h16", ""),
        ("m15", "t26", ""),
        ("m15", "f13", ""),
        ("m15", "f12", ""),
        ("m15 h18", "f12", "fire"),
        ("f14", "f13", "earth"),
        ("m15", "k27", "fire earth"),
        ("m15", "k01", "fire earth"),
    ],
)
def test_p4_an_active_card_may_have_a_shield(mine: str, opposing: str, shields: str) -> None:
    """It stands beside a value and can be ignored like any icon."""
    state = position(mine, opposing)
    found: list[Element] = [element for element in ELEMENTS if has_shield(state, SEAT_0, element)]

    assert shields.split() == found
    assert not has_shield(state, SEAT_1, "fire")


@proves(P4)
def test_p4_the_contested_element_counts_if_none_is_named() -> None:
    assert has_shield(position("h18", fight="fire"), SEAT_0)
    assert not has_shield(standing(position("h18", fight="earth")), SEAT_0)
