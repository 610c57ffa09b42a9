"""Payments: the search against every subset of a hand, and what cards are worth in it."""

from itertools import combinations, product
from typing import Final, assert_never

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.legends_positions import OPTIONS, SEAT_0, position, side

from bluemoon.legends.effects.operators import PayEffect
from bluemoon.legends.effects.payments import (
    BothElementsPayment,
    CardsPayment,
    EitherElementPayment,
    ElementPayment,
    MoonsPayment,
    Payment,
)
from bluemoon.legends.kinds import CardId, CardType
from bluemoon.legends.rules.texts import X14
from bluemoon.legends.standing import (
    Superfluous,
    TooLittle,
    is_payment,
    payment_fault,
    payments,
    standing,
    twice,
)
from bluemoon.legends.standing.paying_sets import PayingCard, fault_of, paying_sets
from bluemoon.testing import proves

FIRE_3: Final = ElementPayment("fire", 3)
EARTH_3: Final = ElementPayment("earth", 3)

Cards = tuple[PayingCard, ...]

CARD_TYPES: Final[tuple[CardType, ...]] = ("character", "booster", "support")

values = st.integers(0, 8) | st.integers(0, 2)


@st.composite
def hands(draw: st.DrawFn) -> Cards:
    """Up to seven cards of any worth."""
    moons = st.integers(0, 4)
    kinds = st.sampled_from(CARD_TYPES)
    parts = draw(st.lists(st.tuples(kinds, values, values, moons), max_size=7))
    return tuple(PayingCard(f"v{place:02}", *part) for place, part in enumerate(parts, 1))


numbers = st.integers(1, 10)
asked = st.one_of(
    st.builds(ElementPayment, st.sampled_from(["fire", "earth"]), numbers),
    st.builds(EitherElementPayment, numbers),
    st.builds(BothElementsPayment, numbers),
    st.builds(
        CardsPayment,
        st.sampled_from([("character",), ("leadership",), ("character", "booster")]),
        st.integers(1, 4),
    ),
    st.builds(MoonsPayment, numbers),
)


def reaches(cards: Cards, payment: Payment) -> bool:
    """Whether the cards are enough: slowly, by the words of the rule."""
    fire = sum(card.fire for card in cards)
    earth = sum(card.earth for card in cards)
    match payment:
        case ElementPayment():
            return (fire if payment.element == "fire" else earth) >= payment.number
        case EitherElementPayment():
            return fire >= payment.number or earth >= payment.number
        case BothElementsPayment():
            return any(
                sum(card.fire for card, is_fire in zip(cards, groups, strict=True) if is_fire)
                >= payment.number
                and sum(
                    card.earth for card, is_fire in zip(cards, groups, strict=True) if not is_fire
                )
                >= payment.number
                for groups in product([True, False], repeat=len(cards))
            )
        case CardsPayment():
            types = [card.card_type for card in cards]
            return any(types.count(each) >= payment.number for each in payment.card_types)
        case MoonsPayment():
            return sum(card.moons for card in cards) >= payment.number
        case _:
            assert_never(payment)


def has_superfluous_card(cards: Cards, payment: Payment) -> bool:
    return any(reaches(rest, payment) for rest in combinations(cards, len(cards) - 1))


@given(hands(), asked)
def test_all_sets_without_a_superfluous_card_are_found(hand: Cards, payment: Payment) -> None:
    """In the order of their cards in the hand."""
    expected = [
        tuple(card.card for card in cards)
        for size in range(1, len(hand) + 1)
        for cards in combinations(hand, size)
        if reaches(cards, payment) and not has_superfluous_card(cards, payment)
    ]

    assert tuple(sorted(expected)) == paying_sets(hand, payment)


@given(hands(), asked)
def test_faults_tell_why_a_set_is_no_payment(hand: Cards, payment: Payment) -> None:
    fault = fault_of(hand, payment)

    match fault:
        case None:
            assert reaches(hand, payment)
            assert not has_superfluous_card(hand, payment)
        case TooLittle():
            assert not reaches(hand, payment)
        case Superfluous(name):
            assert reaches(tuple(card for card in hand if card.card != name), payment)


def paid(hand: str, payment: Payment, opposing: str = "") -> list[str]:
    """The payments of a hand, each with its cards joined."""
    state = position(side(hand=hand), opposing)
    found = payments(standing(state), SEAT_0, state.players[SEAT_0].hand, payment)
    return [" ".join(cards) for cards in found]


def payment_of(card: CardId) -> Payment:
    (effect,) = (clause.effect for clause in OPTIONS.components.card(card).clauses)
    assert isinstance(effect, PayEffect)
    return effect.payment


@pytest.mark.parametrize(
    ("hand", "card", "expected"),
    [
        ("v05 v12 v13 h20", "p16", ["h20", "v05", "v12"]),
        ("v13 v14 h09", "p16", ["h09 v13", "h09 v14", "v13 v14"]),
        ("v05 v12 v13", "p17", ["v05 v12", "v13"]),
        ("v05 v12 v13", "p18", ["v05 v12", "v05 v13", "v12 v13"]),
        ("v05 v12 v13", "p19", ["v05", "v12 v13"]),
        ("v05 v12 h20 h27", "a28", ["v05", "v12"]),
        ("v01", "p17", []),
        ("", "a28", []),
    ],
)
def test_demands_of_cards(hand: str, card: CardId, expected: list[str]) -> None:
    assert expected == paid(hand, payment_of(card))


def test_a_doubled_demand_asks_for_twice_the_number() -> None:
    assert ElementPayment("fire", 6) == twice(FIRE_3)
    assert BothElementsPayment(4) == twice(BothElementsPayment(2))
    assert EitherElementPayment(10) == twice(EitherElementPayment(5))
    assert ["v05 v12", "v05 v13"] == paid("v05 v12 v13", twice(FIRE_3))


def test_two_groups_share_no_card() -> None:
    """One card pays for fire or for earth, even if it is worth enough in both."""
    assert paid("v04", BothElementsPayment(2)) == []
    assert paid("v04 v06", BothElementsPayment(2)) == ["v04 v06"]


@proves(X14)
def test_x14_payments_use_printed_values_as_they_count() -> None:
    """ZERO lowers them, an ignored card is worth nothing, and nothing raises them."""
    assert paid("v05 v06 h20", FIRE_3) == ["h20", "v05", "v06"]
    assert paid("v05 v06 h20", FIRE_3, "k01") == ["h20", "v06"]
    assert paid("v05 v06 h20", FIRE_3, "f12") == ["h20"]
    assert paid("v05 v06 h20", FIRE_3, "f12 k03") == []
    assert paid("v05 a02", FIRE_3, "f12 k01") == ["a02"]


def test_an_ignored_card_is_still_a_card_of_its_type() -> None:
    """Only values are ignored in payments."""
    assert paid("v05 h20", CardsPayment(("character",), 1), "f12") == ["v05"]


def test_a_bluff_card_in_hand_is_a_character() -> None:
    assert paid("b07 h20", CardsPayment(("character",), 1)) == ["b07"]


def test_sets_are_judged_by_themselves() -> None:
    standings = standing(position(side(hand="v05 v12 v13"), ""))

    assert is_payment(standings, SEAT_0, ["v05"], FIRE_3)
    assert not is_payment(standings, SEAT_0, ["v13"], FIRE_3)
    assert payment_fault(standings, SEAT_0, ["v05"], FIRE_3) is None
    assert TooLittle() == payment_fault(standings, SEAT_0, ["v13"], FIRE_3)
    assert Superfluous("v13") == payment_fault(standings, SEAT_0, ["v05", "v13"], FIRE_3)
    assert Superfluous("v05") == payment_fault(standings, SEAT_0, ["v05", "v13"], EARTH_3)
    assert is_payment(standings, SEAT_0, ["v05"], MoonsPayment(1))
    assert TooLittle() == payment_fault(standings, SEAT_0, ["v12"], MoonsPayment(1))
    one = CardsPayment(("character", "booster"), 1)
    assert is_payment(standings, SEAT_0, ["v05"], one)
    assert TooLittle() == payment_fault(standings, SEAT_0, [], one)
    assert Superfluous("v05") == payment_fault(standings, SEAT_0, ["v05", "v12"], one)


@pytest.mark.parametrize(
    ("payment", "expected"),
    [
        (ElementPayment("earth", 8), 3),
        (EitherElementPayment(10), 1),
        (BothElementsPayment(4), 2),
        (CardsPayment(("character",), 19), 20),
    ],
)
def test_a_large_hand_takes_no_search_through_all_subsets(payment: Payment, expected: int) -> None:
    """Twenty cards have a million subsets; most of these are of no worth."""
    hand = tuple(
        PayingCard(f"v{place:02}", "character", 4 if place == 1 else 0, 4 if place < 4 else 0)
        for place in range(1, 21)
    )

    assert expected == len(paying_sets(hand, payment))
