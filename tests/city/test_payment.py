"""C · Contribution: what cards are worth, and whether they pay for a space."""

from typing import Final

import pytest
from support.playing import SEAT_0, after, assert_refused, cards, events_of, listed

from bluemoon import city
from bluemoon.city import Cell
from bluemoon.city import events as e
from bluemoon.city.rules.expansion import X1
from bluemoon.city.rules.payment import C2, C3, C6, C7, C10, C11
from bluemoon.city.rules.turn import T2
from bluemoon.testing import proves

COLOURS: Final = ("brown", "blue", "red", "black", "grey", "white", "yellow", "green")
"""The eight spaces of the Main Hall, from left to right."""
LETTERS: Final = "MATVFHPK"
"""The peoples of these colours."""

with_every_pair: Final = pytest.mark.parametrize("pair", ["M1 M1", "M1 M2", "M2 M2"])


def payer(building: str, hand: str) -> city.State:
    """Seat 0 on a building without any marker, with these cards."""
    return city.scenario(
        expansion=True,
        tiles={"c4": building},
        seats=[{"at": "c4", "hand": hand}, {}],
        phase="contribution",
    )


def assert_pays(building: str, space: int, paid: str) -> None:
    """All these cards are discarded, and a marker is placed."""
    state = payer(building, paid)
    events = events_of(state, f"pay {space} {paid}")
    expected = e.MarkerPlaced(SEAT_0, Cell.C4, space, tuple(sorted(cards(paid))))
    if events[0] != expected:
        message = f"expected {expected}, found {events[0]}"
        raise AssertionError(message)


def assert_does_not_pay(building: str, space: int, paid: str, rule_id: str, *facts: str) -> None:
    """The payment is refused."""
    assert_refused(payer(building, paid), f"pay {space} {paid}", rule_id, *facts)


@proves(C2)
@pytest.mark.parametrize(
    ("space", "paid"), [(1, "T3 T2"), (1, "T1 T1 T1 T2"), (2, "T2 T2"), (3, "T3"), (3, "T2 T1")]
)
def test_c2_cards_worth_the_price_pay(space: int, paid: str) -> None:
    """Their values are added up."""
    assert_pays("earth_temple", space, paid)


@proves(C2)
@pytest.mark.parametrize(("space", "paid"), [(1, "T3 T3"), (3, "T3 T3"), (3, "T3 T2 T1 T1")])
def test_c2_overpaying_is_allowed(space: int, paid: str) -> None:
    """Even with cards that could have been kept."""
    assert_pays("earth_temple", space, paid)


@proves(C2)
def test_c2_wasteful_payments_are_legal_and_not_listed() -> None:
    """Listed are those from which no card can be left out."""
    state = payer("earth_temple", "T3 T2 T1")

    assert ["pay 1 T2 T3", "pay 2 T1 T3", "pay 2 T2 T3", "pay 3 T1 T2", "pay 3 T3"] == sorted(
        listed(state, city.Contribute)
    )
    assert city.is_legal(state, city.parse_action("pay 3 T3 T2 T1"))


@proves(C2)
def test_c2_nothing_is_given_back() -> None:
    """All the cards paid lie among the discards, however much they were worth."""
    paid = after(payer("earth_temple", "T3 T3 T1"), "pay 3 T3 T3")

    assert (cards("T1"), cards("T3 T3")) == (paid.players[0].hand, paid.discards)


@proves(C2)
@pytest.mark.parametrize(
    ("space", "paid", "worth", "price"),
    [(1, "T3 T1", "4", "5"), (2, "T2 T1", "3", "4"), (3, "T2", "2", "3"), (1, "K1 T2", "3", "5")],
)
def test_c2_one_short_is_too_little(space: int, paid: str, worth: str, price: str) -> None:
    """The refusal tells what the cards are worth and what the space needs."""
    assert_does_not_pay("earth_temple", space, paid, "C2", worth, "red", price)


@proves(C2)
def test_c2_nothing_is_not_enough() -> None:
    """A payment without cards is refused."""
    assert_refused(payer("earth_temple", "T3"), "pay 3", "C2", "no cards", "3")


@proves(C3)
@pytest.mark.parametrize(
    ("building", "colour", "letter"),
    [
        ("fire_temple", "black", "V"),
        ("earth_temple", "red", "T"),
        ("water_temple", "blue", "A"),
        ("theatre", "grey", "F"),
        ("library", "white", "H"),
        ("market_hall", "yellow", "P"),
        ("city_residence", "brown", "M"),
    ],
)
def test_c3_cards_are_of_the_colour_of_the_space(building: str, colour: str, letter: str) -> None:
    """Its own people pays; any other people does not, were it worth ever so much."""
    foreign = "A3 A3" if letter != "A" else "T3 T3"

    assert_pays(building, 2, f"{letter}3 {letter}3")
    assert_does_not_pay(building, 2, foreign, "C3", colour, foreign)


@proves(C3)
def test_c3_one_card_of_another_colour_spoils_the_payment() -> None:
    """Even when the others would have been enough."""
    assert_does_not_pay("earth_temple", 3, "T3 A1", "C3", "red", "A1")
    assert_does_not_pay("earth_temple", 3, "T3 H3", "C3", "red", "H3")
    assert_does_not_pay("earth_temple", 3, "T3 P1 F2", "C3", "red", "F2 P1")


@proves(C3, X1)
@pytest.mark.parametrize(("space", "colour"), [*enumerate(COLOURS, start=1)])
def test_c3_each_space_of_the_main_hall_has_its_own_colour(space: int, colour: str) -> None:
    """The people of that colour pays, and its neighbour on the tile does not."""
    own, other = LETTERS[space - 1], LETTERS[space % 7]

    assert_pays("main_hall", space, f"{own}1")
    assert_does_not_pay("main_hall", space, f"{other}3", "C3", colour, f"{other}3")


@proves(C6)
@pytest.mark.parametrize("space", range(1, 9))
def test_c6_a_khind_is_worth_1_in_any_colour(space: int) -> None:
    """One of them pays each space of the Main Hall."""
    assert_pays("main_hall", space, "K1")


@proves(C6)
def test_c6_khind_are_added_to_the_colour_or_pay_alone() -> None:
    """Each counts 1, no more."""
    assert_pays("earth_temple", 1, "T3 K1 K1")
    assert_pays("earth_temple", 1, "K1 K1 K1 K1 K1")
    assert_does_not_pay("earth_temple", 1, "K1 K1 K1 K1", "C2", "4", "red", "5")
    assert_does_not_pay("earth_temple", 1, "T3 K1", "C2", "4", "red", "5")


@proves(C7)
@with_every_pair
@pytest.mark.parametrize(
    ("building", "space"),
    [
        ("fire_temple", 3),
        ("earth_temple", 3),
        ("water_temple", 3),
        ("watchtower", 2),
        ("library", 2),
        ("market_hall", 2),
        ("city_residence", 2),
        ("royal_palace", 4),
        ("main_hall", 8),
    ],
)
def test_c7_two_mimix_count_three_in_any_colour(pair: str, building: str, space: int) -> None:
    """Ones and twos, in any combination, brown included."""
    assert_pays(building, space, pair)


@proves(C7)
@with_every_pair
def test_c7_a_pair_counts_three_and_no_more(pair: str) -> None:
    """Two twos are not worth 4 in a colour that is not their own."""
    assert_does_not_pay("earth_temple", 2, pair, "C2", "3", "red", "4")


@proves(C7)
def test_c7_a_pair_is_added_to_the_colour() -> None:
    """To cards of the space, to Khind, and to another pair."""
    assert_pays("earth_temple", 1, "M1 M1 T2")
    assert_pays("earth_temple", 2, "M1 M2 K1")
    assert_pays("earth_temple", 1, "M1 M1 M2 M2")


@proves(C7)
@pytest.mark.parametrize("paid", ["M1", "M2", "M3", "M1 M3", "M2 M3", "M3 M3", "M1 M1 M1"])
def test_c7_what_is_no_pair_is_brown(paid: str) -> None:
    """A single one, a three, or what is left over when all pairs are formed."""
    assert_does_not_pay("main_hall", 2, paid, "C3", "blue", paid)


@proves(C7)
@pytest.mark.parametrize(
    ("building", "space", "paid"),
    [
        ("city_residence", 3, "M2"),
        ("city_residence", 2, "M3"),
        ("city_residence", 1, "M2 M2"),
        ("city_residence", 1, "M1 M3"),
        ("city_residence", 1, "M1 M1 M1"),
        ("great_hall", 1, "M1 M1 M2"),
        ("great_hall", 1, "M1 M2 M2"),
    ],
)
def test_c7_on_brown_each_mimix_counts_as_is_best(building: str, space: int, paid: str) -> None:
    """Two twos count 4 on their own; of three, the smallest two are the pair."""
    assert_pays(building, space, paid)


@proves(C7)
@pytest.mark.parametrize("paid", ["M2 M2", "M1 M3", "M1 M1 M1"])
def test_c7_on_brown_a_mimix_counts_once(paid: str) -> None:
    """In a pair or for itself; a three is in no pair."""
    assert_does_not_pay("great_hall", 1, paid, "C2", "4", "brown", "5")


@proves(C11)
def test_c11_ways_of_counting_are_not_told_apart() -> None:
    """Three Mimix on brown can be counted in two ways, and are one action."""
    state = payer("city_residence", "M1 M2 M2")
    actions = city.legal_actions(state)

    assert len(actions) == len({*actions})
    assert ["pay 1 M2 M2", "pay 2 M1 M2", "pay 2 M2 M2", "pay 3 M2"] == sorted(
        listed(state, city.Contribute)
    )


@proves(C11, C10)
def test_c11_the_colour_chosen_on_the_palace_is_not_told() -> None:
    """Khind pay in any colour; it is one action all the same."""
    assert ["pay 4 K1 K1 K1"] == listed(payer("royal_palace", "K1 K1 K1"), city.Contribute)


@proves(C11, T2)
def test_c11_the_order_of_the_cards_does_not_matter() -> None:
    """Neither to the action nor to what it leads to."""
    state = payer("earth_temple", "T3 K1 T1")

    assert city.parse_action("pay 1 K1 T3 T1") == city.parse_action("pay 1 T1 T3 K1")
    assert events_of(state, "pay 1 K1 T3 T1") == events_of(state, "pay 1 T3 T1 K1")
