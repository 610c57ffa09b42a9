"""Card counts against plain counting."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from bluemoon.city.cards import CARDS, Card, Colour, in_order
from bluemoon.city.components.checks import MOST_COPIES
from bluemoon.city.payments.card_counts import (
    as_first_colour,
    back_to_colour,
    cards_in,
    copies,
    count,
    counts_of,
    mask,
    of_colour,
)

some_cards = st.lists(st.sampled_from(CARDS), max_size=40)


@given(some_cards)
def test_card_counts_are_the_cards_regardless_of_order(cards: list[Card]) -> None:
    counts, counted = counts_of(cards), Counter(cards)

    assert in_order(cards) == cards_in(counts)
    assert [counted[card] for card in CARDS] == [count(counts, card) for card in CARDS]
    assert [counted[card] for card in CARDS] == [*copies(counts)]


@given(some_cards, some_cards)
def test_card_counts_are_added_and_compared(some: list[Card], others: list[Card]) -> None:
    one, other = counts_of(some), counts_of(others)

    assert counts_of([*some, *others]) == one + other
    assert (one == other) is (Counter(some) == Counter(others))


@given(some_cards, st.sampled_from(Colour), st.sets(st.sampled_from(CARDS)))
def test_some_of_the_cards_are_kept(cards: list[Card], colour: Colour, kinds: set[Card]) -> None:
    counts = counts_of(cards)
    of_it = of_colour(counts, colour)
    moved = as_first_colour(counts, colour)

    assert in_order(card for card in cards if card.colour is colour) == cards_in(of_it)
    assert [card.value for card in cards_in(of_it)] == [card.value for card in cards_in(moved)]
    assert all(card.colour is Colour(0) for card in cards_in(moved))
    assert of_it == back_to_colour(moved, colour)
    assert in_order(card for card in cards if card in kinds) == cards_in(counts & mask(kinds))


def test_no_component_file_has_more_cards_of_a_kind_than_a_byte_counts() -> None:
    assert [MOST_COPIES] == [*copies(counts_of([CARDS[3]] * MOST_COPIES))][3:4]
    assert in_order([CARDS[3]] * MOST_COPIES) == cards_in(counts_of([CARDS[3]] * MOST_COPIES))
