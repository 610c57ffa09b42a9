"""The payment oracle against examples worked out by hand from the rules (C2 to C11)."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.payment_oracle import best_worth, is_payment, minimal_payments

from bluemoon.city.cards import (
    CARDS,
    Card,
    Colour,
    People,
    format_cards,
    in_order,
    parse_cards,
)

BLACK, RED, BLUE, GREY, GREEN, BROWN, WHITE, YELLOW = Colour
PALACE = None

LEGALITY: list[tuple[str, Colour | None, int, bool, str]] = [
    # Cards of the space's colour
    ("T3 T2", RED, 5, True, "C2: exactly the price"),
    ("T3 T3", RED, 5, True, "C2: overpaying is allowed"),
    ("T2 T2", RED, 5, False, "C2: one short"),
    ("T3 T2 T1", RED, 3, True, "C9: all counted, however much is wasted"),
    ("P3", YELLOW, 3, True, "C3: one card"),
    ("A3", RED, 1, False, "C3: wrong colour"),
    ("T3 A1", RED, 3, False, "C9: the blue card has no part"),
    # Khind
    ("K1", BLACK, 1, True, "C6: 1 in any colour"),
    ("K1 K1 K1", YELLOW, 3, True, "C6: without any card of the colour"),
    ("T2 K1", RED, 3, True, "C6: added to the colour"),
    ("T2 K1", RED, 4, False, "C6: worth no more than 1"),
    ("K1 K1", GREEN, 2, True, "C3: green is the colour of the Khind"),
    ("K1 K1", GREEN, 3, False, "C6: counts once, not natively and as a wild card"),
    ("T3 K1", GREEN, 1, False, "C9: the Khind is wild, the red card is not"),
    # Mimix
    ("M1 M2", BLUE, 3, True, "C7: a pair"),
    ("M1 M1", BLUE, 3, True, "C7: a pair of ones counts 3 too"),
    ("M2 M2", BLUE, 3, True, "C7: a pair of twos"),
    ("M2 M2", BLUE, 4, False, "C7: a pair of twos counts 3, not 4"),
    ("M2", BLUE, 1, False, "C7: a single one is brown"),
    ("M1 K1", BLUE, 1, False, "C7, C9: a Khind does not complete a pair"),
    ("M1 M1 M1", BLUE, 3, False, "C9: the third one has no part"),
    ("M1 M1 M2 M2", BLUE, 6, True, "C7: two pairs"),
    ("M1 M1 M2 M2", BLUE, 7, False, "C7: two pairs are no more than 6"),
    ("M1 M3", BLUE, 1, False, "C7: a three cannot be in a pair"),
    ("M3 M3", BLUE, 1, False, "C7: nor two of them"),
    ("M1 M2 A2", BLUE, 5, True, "C7: a pair added to the colour"),
    ("M1 M2 K1", GREEN, 4, True, "C6, C7: a pair on green"),
    ("M2", BROWN, 2, True, "C7: a single one counts its value as brown"),
    ("M1 M1", BROWN, 3, True, "C7: a pair on brown"),
    ("M1 M1", BROWN, 4, False, "C7: a pair and nothing more"),
    ("M1 M1 M1", BROWN, 4, True, "C7: a pair and a one"),
    ("M1 M1 M1", BROWN, 5, False, "C7: a card is in one pair only"),
    ("M1 M1 M2", BROWN, 5, True, "C7: best with the two ones as the pair"),
    ("M1 M1 M2", BROWN, 6, False, "C7: no way to 6"),
    ("M2 M2 M2", BROWN, 6, True, "C3: all three natively"),
    ("M2 M2 M2", BROWN, 7, False, "C3: 6 at most"),
    ("M1 M3", BROWN, 4, True, "C3: both natively"),
    ("M1 M3", BROWN, 5, False, "C7: a three cannot be in a pair, on brown either"),
    # Hoax of value 1
    ("H1 T3 T3 T2 T1", BLUE, 9, True, "C8: four cards, values kept, a three among them"),
    ("H1 T3 T3 T2 T1", BLUE, 10, False, "C8: the changer itself counts nothing"),
    ("H1 T1 T1 T1 T1 T2", BLUE, 1, False, "C8: not five cards"),
    ("H1 H2 T1 T1 T1 T1 T2", BLUE, 6, True, "C9: a second Hoax changes the fifth"),
    ("H1 T2 V2", BLUE, 1, False, "C8: cards of one colour only"),
    ("H1 H2 T2 V2", BLUE, 4, True, "C9: a second Hoax for the second colour"),
    ("H1 H2 T2 T1 V2 V1", BLUE, 1, False, "C8: two and two need two Hoaxes of value 1"),
    ("H1 H1 T2 T1 V2 V1", BLUE, 6, True, "C9: two Hoaxes of value 1"),
    ("H1 H1 T1 V1 F1", BLUE, 1, False, "C8: three colours, two changers"),
    ("H1 T2 A3", BLUE, 5, True, "C8: one changed, one native"),
    ("H1 A3", BLUE, 3, False, "C8: nothing of another colour to change"),
    ("H1", BLUE, 1, False, "C8: a changer needs a card to change"),
    # Hoax of value 2, and 3
    ("H2 P3", GREY, 3, True, "C8: one card, of value 3"),
    ("H2 P1 P1", GREY, 1, False, "C8: not two cards"),
    ("H2 H2 P1 P1", GREY, 2, True, "C9: a Hoax for each"),
    ("H2 A3", BLUE, 3, False, "C8: natives are not changed"),
    ("H3 T3", BLUE, 1, False, "C8: a Hoax of value 3 changes nothing"),
    # Hoax cards changed by Hoax cards
    ("H2 H3", RED, 3, True, "C9: white cards may be changed"),
    ("H2 H3", RED, 4, False, "C8: the changer counts nothing"),
    ("H1 H1", RED, 1, True, "C9: one changes the other"),
    ("H1 H1", RED, 2, False, "C8: they cannot change each other"),
    ("H1 H2 H3", RED, 5, True, "C8: the Hoax of value 1 changes both"),
    ("H1 H2 T3", RED, 5, True, "C8: best with the one changing the two"),
    ("H2 H2 H2", RED, 1, False, "C9: one changes one, the third has no part"),
    ("H2 H2 H2 T1", BLUE, 3, True, "C9: two change a Hoax and a red card"),
    ("H1 H2 T3", BLUE, 1, False, "C9: a changed Hoax has no power left"),
    ("H1 H1 H1", RED, 2, True, "C8: one changes the other two"),
    ("H1 H1 H1", RED, 3, False, "C8: the one that changes is not counted"),
    # Hoax on white
    ("H1 H2", WHITE, 3, True, "C3: both natively"),
    ("H2 T3", WHITE, 3, True, "C8: changing to its own colour"),
    ("H2 T3", WHITE, 4, False, "T2, C8: not a changer and counted as well"),
    ("H3 T3", WHITE, 3, False, "C9: nobody changes the red card"),
    ("H1 H2 T3", WHITE, 5, True, "C8: the one changes, the two is counted"),
    ("H1 H2 T3", WHITE, 6, False, "C8: one of them must change"),
    ("H1 H2 K1", WHITE, 4, True, "C6: both natively, the Khind is wild"),
    # Hoax and Khind
    ("H1 K1", RED, 1, True, "C9: green cards may be changed, wild or not"),
    ("H1 K1", RED, 2, False, "C9: and stay worth 1"),
    ("H1 K1 T3", RED, 4, True, "C9: a Hoax with nothing else to do changes the Khind"),
    ("H1 K1", GREEN, 1, False, "C8: on green the Khind is native"),
    ("H1 K1 T3", GREEN, 4, True, "C8: on green the red card is changed"),
    ("H1 K1 T2", BLUE, 3, True, "C6: the Khind need not be changed"),
    ("H1 K1 T2 V2", BLUE, 1, False, "C8: without the Khind still two colours"),
    ("H2 K1 K1", YELLOW, 2, True, "C6, C8: one changed, one wild"),
    ("H1 H2 K1", BLUE, 3, True, "C6, C9: the two changed by the one, the Khind wild"),
    # Hoax and Mimix
    ("H1 M1 M1", BLUE, 2, True, "C9: both changed, each its value"),
    ("H1 M1 M1", BLUE, 3, False, "C9: changed cards make no pair"),
    ("H1 M2 M2", BLUE, 4, True, "C9: changed, twos are worth more than a pair"),
    ("H2 M1 M2", BLUE, 1, False, "C9: one changed, the other is alone"),
    ("H2 M1 M1 M2", BLUE, 5, True, "C7, C9: the two changed, the ones a pair"),
    ("H2 T1 M1", BROWN, 2, True, "C8: a red card changed to brown"),
    ("H2 T1 M1", BROWN, 3, False, "C9: changed to brown, it makes no pair"),
    ("H1 M1 M1", BROWN, 1, False, "C8: on brown there is nothing to change"),
    ("H1 H2 M1 M2", BROWN, 5, True, "C7, C9: a Hoax changes the other; the pair is still 3"),
    ("H1 M1 M2", WHITE, 4, True, "C7: the Hoax natively, and a pair"),
    # Royal Palace
    ("T2 T1", PALACE, 3, True, "C10: red chosen"),
    ("T2 A1", PALACE, 1, False, "C10: one colour only"),
    ("T2 A1 K1", PALACE, 1, False, "C10: a Khind does not join two colours"),
    ("H2 T2 A1", PALACE, 3, True, "C10, C8: one of the two is changed"),
    ("H1 T2 T2 A1 A1", PALACE, 6, True, "C10, C8: all red or all blue"),
    ("H1 T2 V2 F2", PALACE, 1, False, "C10, C8: two colours would have to change"),
    ("H1 T3", PALACE, 3, True, "C10: any colour but red chosen"),
    ("K1 K1 K1", PALACE, 3, True, "C10, C6: any colour"),
    ("M1 M2", PALACE, 3, True, "C10, C7: a pair alone"),
    ("M1 M1", PALACE, 4, False, "C10, C7: a pair is 3"),
    ("M1 M1 M2 M2", PALACE, 6, True, "C10, C7: nothing but pairs"),
    ("M1 M1 M2 M2", PALACE, 7, True, "C10, C7: brown chosen: ones a pair, twos natively"),
    ("M1 M1 M2 M2", PALACE, 8, False, "C10, C7: brown cannot give more"),
    ("M1 M1 A1", PALACE, 4, True, "C10, C7: a pair added to blue"),
    ("M2 M2", PALACE, 4, True, "C10, C3: brown chosen"),
    ("H1 H2", PALACE, 3, True, "C10, C3: white chosen"),
    ("H1 M1 M1", PALACE, 4, True, "C10, C7: white chosen, and a pair"),
    ("H1 K1 P1 T1", PALACE, 3, True, "C10, C6, C8: yellow or red, the Khind wild"),
]

WORTH: list[tuple[str, Colour | None, int | None, str]] = [
    ("", RED, 0, "C2: nothing is worth nothing"),
    ("T3 T1", RED, 4, "C3: the sum"),
    ("T3 A1", RED, None, "C9: no part for the blue card"),
    ("M1 M1 M1 M2", BROWN, 6, "C7: a pair of ones and 1 + 2, or two pairs"),
    ("M1 M1 M1 M1", BROWN, 6, "C7: two pairs"),
    ("M1 M1 M1 M2 M2", BROWN, 8, "C7: a pair of ones and 1 + 2 + 2; a second pair adds nothing"),
    ("M2 M2 M3", BROWN, 7, "C3: all natively"),
    ("M2 M2 M3", BLACK, None, "C9: no part for the three"),
    ("H1 H2 H3", BLACK, 5, "C9: the one changes the others"),
    ("H1 H2 H3", WHITE, 6, "C3: all natively"),
    ("H2 H2 H3", BLACK, None, "C9: one Hoax too many, whichever changes the three"),
    ("H1 H2 M2 M2 M2", GREY, 6, "C9: three Mimix take both Hoaxes, all changed: 2 + 2 + 2"),
    ("H2 M1 M1 M1", GREY, 4, "C7, C9: one changed, two a pair"),
    ("H1 M1 M1 M1", GREY, 4, "C7, C9: better to change one than all three"),
    ("T2 T2 A3", PALACE, None, "C10: two colours"),
    ("H2 T2 T2 A3", PALACE, 7, "C10: red chosen, the blue card changed"),
    ("H2 A3 A3 T2 T2", PALACE, None, "C10: either way one card too many"),
]

LISTED: list[tuple[str, Colour | None, int, set[str], str]] = [
    ("T1 A1", RED, 2, set(), "C9: no payment at all"),
    ("T3 T2 T1 T1", RED, 3, {"T3", "T1 T2"}, "C2: without waste of whole cards"),
    ("T3 K1", RED, 3, {"T3"}, "C2: the Khind is not needed"),
    ("T2 T2", RED, 2, {"T2"}, "C11: equal cards are listed once"),
    ("T3 H1 T3", RED, 3, {"T3"}, "C9: T3 H1 is no payment"),
    ("T3 H2 A1", RED, 3, {"T3"}, "C2: less one card no payment, less two it is"),
    ("H2 H3 T1", BLUE, 3, {"H2 H3"}, "C8: a Hoax of value 2 changes one"),
    ("H1 A2 T1 T1", BLUE, 3, {"T1 A2 H1"}, "C8: one changed card will do"),
    ("M1 M1 M1", BROWN, 3, {"M1 M1"}, "C7"),
    ("M1 M1 M1", BLUE, 3, {"M1 M1"}, "C7, C9"),
    ("K1 K1 M1 M2", GREY, 3, {"M1 M2"}, "C6, C7"),
    ("M1 M1 M2 H1", BLUE, 2, {"M1 M1", "M1 M2", "M2 H1"}, "C7, C9: pairs, or one changed"),
    ("H1 H2 H3", WHITE, 3, {"H3", "H1 H2"}, "C3"),
    ("H1 H1 K1", RED, 2, {"K1 H1 H1"}, "C6, C9: a Hoax changed, a Khind wild"),
    (
        "T2 A1 A2 H2",
        PALACE,
        3,
        {"A1 A2", "T2 A1 H2", "T2 A2 H2"},
        "C10: blue, or red and blue with the Hoax",
    ),
]


@pytest.mark.parametrize(("text", "colour", "price", "legal", "why"), LEGALITY)
def test_legality(
    text: str,
    colour: Colour | None,
    price: int,
    *,
    legal: bool,
    why: str,
) -> None:
    assert is_payment(parse_cards(text), colour, price) is legal, why


@pytest.mark.parametrize(("text", "colour", "worth", "why"), WORTH)
def test_worth(text: str, colour: Colour | None, worth: int | None, why: str) -> None:
    assert best_worth(parse_cards(text), colour) == worth, why


@pytest.mark.parametrize(("text", "colour", "price", "listed", "why"), LISTED)
def test_listed(text: str, colour: Colour | None, price: int, listed: set[str], why: str) -> None:
    found = minimal_payments(parse_cards(text), colour, price)
    assert {format_cards(cards) for cards in found} == listed, why


def test_a_khind_of_another_value_is_refused() -> None:
    with pytest.raises(ValueError, match="Khind"):
        best_worth((Card(People.KHIND, 2),), GREEN)


cards_of_the_deck = st.sampled_from(
    [card for card in CARDS if card.people is not People.KHIND or card.value == 1]
)
hands = st.lists(cards_of_the_deck, max_size=6).map(tuple)
spaces = st.one_of(st.none(), st.sampled_from(Colour))
prices = st.integers(min_value=1, max_value=7)


@given(hand=hands, colour=spaces, price=prices)
def test_listed_by_the_bare_definition(
    hand: tuple[Card, ...], colour: Colour | None, price: int
) -> None:
    """Listed is what pays while no proper part of it does."""
    payments = {
        cards
        for size in range(len(hand) + 1)
        for cards in combinations(in_order(hand), size)
        if is_payment(cards, colour, price)
    }
    bare = {
        cards
        for cards in payments
        if not any(Counter(smaller) < Counter(cards) for smaller in payments)
    }
    assert minimal_payments(hand, colour, price) == bare


@given(hand=hands, colour=spaces, data=st.data())
def test_the_order_of_the_cards_does_not_matter(
    hand: tuple[Card, ...], colour: Colour | None, data: st.DataObject
) -> None:
    shuffled = tuple(data.draw(st.permutations(hand)))
    assert best_worth(shuffled, colour) == best_worth(hand, colour)


@given(hand=hands)
def test_the_palace_takes_the_best_colour(hand: tuple[Card, ...]) -> None:
    worths = [worth for c in Colour if (worth := best_worth(hand, c)) is not None]
    assert best_worth(hand, PALACE) == max(worths, default=None)
