"""Bundles against plain counting."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from bluemoon.city.cards import CARDS, Card, Colour, in_order
from bluemoon.city.components.checks import MOST_COPIES
from bluemoon.city.payments.card_counts import (
    as_first_colour,
    back_to_colour,
    bundle,
    cards_in,
    count,
    counts,
    differing,
    first_cards,
    mask,
    of_colour,
)

some_cards = st.lists(st.sampled_from(CARDS), max_size=40)


@given(some_cards)
def test_a_bundle_is_the_cards_regardless_of_order(cards: list[Card]) -> None:
    packed, counted = bundle(cards), Counter(cards)

    assert in_order(cards) == cards_in(packed)
    assert [counted[card] for card in CARDS] == [count(packed, card) for card in CARDS]
    assert [counted[card] for card in CARDS] == [*counts(packed)]
    assert [min(cards, default=-1)] == first_cards([packed])


@given(some_cards, some_cards)
def test_bundles_are_added_and_compared(some: list[Card], others: list[Card]) -> None:
    one, other = bundle(some), bundle(others)
    before, after = Counter(some), Counter(others)

    assert bundle([*some, *others]) == one + other
    assert [card for card in CARDS if before[card] != after[card]] == differing(one, other)


@given(some_cards, st.sampled_from(Colour), st.sets(st.sampled_from(CARDS)))
def test_some_cards_of_a_bundle_are_kept(
    cards: list[Card], colour: Colour, kinds: set[Card]
) -> None:
    packed = bundle(cards)
    of_it = of_colour(packed, colour)
    moved = as_first_colour(packed, colour)

    assert in_order(card for card in cards if card.colour is colour) == cards_in(of_it)
    assert [card.value for card in cards_in(of_it)] == [card.value for card in cards_in(moved)]
    assert all(card.colour is Colour(0) for card in cards_in(moved))
    assert of_it == back_to_colour(moved, colour)
    assert in_order(card for card in cards if card in kinds) == cards_in(packed & mask(kinds))


def test_no_component_file_has_more_cards_of_a_kind_than_a_byte_counts() -> None:
    assert [MOST_COPIES] == [*counts(bundle([CARDS[3]] * MOST_COPIES))][3:4]
    assert in_order([CARDS[3]] * MOST_COPIES) == cards_in(bundle([CARDS[3]] * MOST_COPIES))
