"""C · Contribution: Hoax cards change the colour of others, and the Royal Palace chooses one."""

from typing import Final

import pytest
from support.playing import SEAT_0, after, assert_refused, cards, events_of

from bluemoon import city
from bluemoon.city import Cell
from bluemoon.city import events as e
from bluemoon.city.rules.payment import C2, C8, C9, C10
from bluemoon.testing import proves


def payer(building: str, hand: str) -> city.State:
    """Seat 0 on a building without any marker, with these cards."""
    return city.scenario(
        tiles={"c4": building},
        seats=[{"at": "c4", "hand": hand}, {}],
        phase="contribution",
    )


def marker_placed(space: int, paid: str) -> tuple[e.Event, ...]:
    return (e.MarkerPlaced(SEAT_0, Cell.C4, space, tuple(sorted(cards(paid)))),)


PAYS: Final = [
    # building, space (red 5 4 3, blue 5 4 3, white 5 2, brown 5 4), cards
    ("C8", "earth_temple", 3, "H1 V3"),
    ("C8", "earth_temple", 1, "H1 V3 V2"),
    ("C8", "earth_temple", 1, "H1 V1 V1 V3"),
    ("C8", "earth_temple", 1, "H1 V1 V1 V1 V2"),
    ("C8", "earth_temple", 1, "H1 A2 T3"),
    ("C8", "earth_temple", 3, "H2 V3"),
    ("C8", "earth_temple", 1, "H2 P3 T2"),
    ("C8", "earth_temple", 1, "H2 P3 K1 K1"),
    ("C8", "earth_temple", 1, "H2 P2 M1 M1"),
    ("C9", "earth_temple", 1, "H2 H2 V3 A2"),
    ("C9", "earth_temple", 1, "H1 H2 V1 V1 A3"),
    ("C9", "earth_temple", 1, "H1 H1 V1 V1 V1 V1 A1 A1"),
    ("C9", "earth_temple", 1, "H1 H1 V1 V1 V1 V1 V2"),
    ("C9", "earth_temple", 2, "H1 H3 H2"),
    ("C9", "earth_temple", 2, "H1 H2 H2"),
    ("C9", "earth_temple", 3, "H2 K1 T2"),
    ("C9", "earth_temple", 2, "H1 K1 K1 K1 K1"),
    ("C9", "earth_temple", 3, "H1 M1 M2"),
    ("C9", "earth_temple", 3, "H2 M3"),
    ("C9", "university", 1, "H1 T3 T2"),
    ("C9", "university", 1, "H1 H2 H2 K1"),
    ("C9", "great_hall", 2, "H2 A1 M1 M1"),
    ("C9", "great_hall", 1, "H2 A2 M1 M2"),
]


@proves(C8, C9)
@pytest.mark.parametrize(("_", "building", "space", "paid"), PAYS)
def test_c8_c9_hoax_change_other_cards(_: str, building: str, space: int, paid: str) -> None:
    """
    A Hoax of 1 changes up to four cards of one colour, a Hoax of 2 one card.

    Changed cards keep their values; several Hoax may serve one contribution; threes, white
    and green cards may be changed; on a white space a Hoax may change or count.
    """
    assert marker_placed(space, paid) == events_of(payer(building, paid), f"pay {space} {paid}")


TOO_LITTLE: Final = [
    # building, space, cards, and what the refusal tells: their worth, the colour, the price
    ("earth_temple", 2, "H1 V3", ("3", "red", "4")),
    ("earth_temple", 2, "H2 V3", ("3", "red", "4")),
    ("earth_temple", 1, "H1 V1 V1 V1 V1", ("4", "red", "5")),
    ("earth_temple", 3, "H1 M1 M1", ("2", "red", "3")),
    ("earth_temple", 2, "H1 M1 M1 T1", ("3", "red", "4")),
    ("great_hall", 2, "H2 A1 M1", ("2", "brown", "4")),
    ("great_hall", 2, "H1 A1 A1", ("2", "brown", "4")),
    ("great_hall", 2, "H2 A1 M2", ("3", "brown", "4")),
    ("earth_temple", 1, "H2 H2", ("2", "red", "5")),
    ("earth_temple", 2, "H2 K1 T2", ("3", "red", "4")),
    ("university", 1, "H1 T3 T1", ("4", "white", "5")),
    ("university", 1, "H1 H3", ("4", "white", "5")),
    ("university", 1, "H2 T2 H1", ("4", "white", "5")),
]


@proves(C8, C9)
@pytest.mark.parametrize(("building", "space", "paid", "facts"), TOO_LITTLE)
def test_c8_c9_changed_cards_count_their_value_and_have_no_power(
    building: str, space: int, paid: str, facts: tuple[str, ...]
) -> None:
    """
    A Hoax that changes others counts nothing.

    A changed Mimix is in no pair, and a card that was changed to brown forms none.
    """
    state = payer(building, paid)

    assert_refused(state, f"pay {space} {paid}", "C2", *facts)


@proves(C8)
@pytest.mark.parametrize(
    ("paid", "partless"),
    [
        ("H1 V1 V1 V1 V1 V2", "V1 V1 V1 V1 V2 H1"),
        ("H1 V3 A3", "V3 A3 H1"),
        ("H2 V3 V2", "V2 V3 H2"),
        ("H2 V3 A2", "V3 A2 H2"),
        ("H3 V3 V3", None),
    ],
)
def test_c8_a_hoax_changes_no_more_than_it_can(paid: str, partless: str | None) -> None:
    """Not five cards, not two colours, with a 2 not two cards, and with a 3 none."""
    state = payer("earth_temple", paid)

    if partless is None:
        assert_refused(state, f"pay 1 {paid}", "C3", "red", "V3 V3 H3")
    else:
        assert_refused(state, f"pay 1 {paid}", "C9", partless, "red")


@proves(C9)
@pytest.mark.parametrize("paid", ["T3 T2 H1", "T3 T2 H2", "H1", "T3 T2 H2 H2 H2"])
def test_c9_every_card_has_its_part(paid: str) -> None:
    """A Hoax with nothing to change is idle, and an idle card may not be discarded."""
    assert_refused(payer("earth_temple", paid), f"pay 1 {paid}", "C9", "red")


@proves(C9)
def test_c9_hoax_are_discarded_with_the_rest() -> None:
    """A power used for one contribution is used up by it."""
    paid = after(payer("earth_temple", "H1 V2 V1 V3"), "pay 3 H1 V2 V1")

    assert (cards("V3"), cards("V1 V2 H1")) == (paid.players[0].hand, paid.discards)
    assert_refused(paid, "pay 2 H1 V3", "T2", "H1")


@proves(C10)
@pytest.mark.parametrize(
    ("space", "paid"),
    [
        (1, "V3 V2"),
        (1, "F3 F2"),
        (1, "K1 K1 K1 K1 K1"),
        (1, "M1 M1 M2"),
        (1, "H3 H2"),
        (1, "P3 K1 K1"),
        (1, "P2 M1 M2"),
        (1, "H2 V3 T2"),
        (2, "A3 A1"),
        (3, "T2 T2"),
        (4, "M1 M1"),
        (4, "H1 H2"),
    ],
)
def test_c10_the_palace_takes_any_one_colour(space: int, paid: str) -> None:
    """Khind, Mimix and Hoax serve the colour chosen."""
    state = payer("royal_palace", paid)

    assert marker_placed(space, paid) == events_of(state, f"pay {space} {paid}")


@proves(C10)
def test_c10_the_colour_is_chosen_for_each_contribution() -> None:
    """Black for one space and blue for another, in the same turn."""
    paid = after(payer("royal_palace", "V3 V2 A2 A2"), "pay 1 V3 V2", "pay 2 A2 A2")

    assert (SEAT_0, SEAT_0, None, None) == paid.spaces[Cell.C4]


@proves(C10)
@pytest.mark.parametrize("paid", ["V3 A2", "V2 V2 T1", "M2 V3", "T3 H3"])
def test_c10_the_palace_takes_no_two_colours(paid: str) -> None:
    """All the cards of one payment count in one colour."""
    ordered = city.format_cards(sorted(cards(paid)))

    assert_refused(payer("royal_palace", paid), f"pay 4 {paid}", "C10", ordered)


@proves(C10, C2)
def test_c10_the_palace_wants_its_price() -> None:
    """The best colour is what counts."""
    state = payer("royal_palace", "M2 M2 H2 V1")

    assert_refused(state, "pay 1 M2 M2", "C2", "4", "any one colour", "5")
    assert_refused(state, "pay 4 H2 V1", "C2", "1", "any one colour", "3")
