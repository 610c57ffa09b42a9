"""The fast search for payments against the slow oracle, which is written from the rules alone."""

from hashlib import sha256
from importlib import import_module
from pkgutil import iter_modules

from hypothesis import given, settings
from hypothesis import strategies as st
from support.payment_oracle import is_payment, minimal_payments

from bluemoon.city import payments as package
from bluemoon.city.cards import CARDS, Card, Colour, People, in_order, parse_cards
from bluemoon.city.components import Space, standard_components
from bluemoon.city.payments import budgets, payments
from bluemoon.city.payments.card_counts import cards_in, counts_of
from bluemoon.city.rules.payment import why_not_paid
from bluemoon.kernel.chance import Chance

HIGHEST_PRICE = 7
LARGE_HAND = 10

KINDS = [card for card in CARDS if card.people is not People.KHIND or card.value == 1]
"""Every card that a component file may have (C6: all Khind are of value 1)."""

POWERS = parse_cards("K1 M1 M2 M3 H1 H2 H3")
FEW_COLOURS = parse_cards("T1 T2 T3 A1 A2 H1 H2 M1 M2 K1")
ONLY_THREES = parse_cards("V3 T3 A3 F3 M3 H3 P3 H1 K1")
ONLY_TWOS = parse_cards("V2 T2 A2 M2 H2 H1 K1")

spaces = st.builds(
    Space,
    colour=st.sampled_from([None, *Colour]),
    price=st.integers(1, HIGHEST_PRICE),
)


def hands(most: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Hands from the whole deck, and from decks that make the powers meet more often."""
    decks = (KINDS, POWERS, [*KINDS, *POWERS * 4], FEW_COLOURS, ONLY_THREES, ONLY_TWOS)
    return st.one_of(
        [st.lists(st.sampled_from(deck), max_size=most).map(in_order) for deck in decks]
    )


def found(hand: tuple[Card, ...], space: Space) -> list[tuple[Card, ...]]:
    return sorted(cards_in(paid) for paid in payments(counts_of(hand), space))


def expected(hand: tuple[Card, ...], space: Space) -> list[tuple[Card, ...]]:
    return sorted(minimal_payments(hand, space.colour, space.price))


@settings(max_examples=5 * settings().max_examples)
@given(hands(most=6), spaces)
def test_payments_of_small_hands_are_those_of_the_oracle(
    hand: tuple[Card, ...], space: Space
) -> None:
    """C2 to C11: every payment from which no card could be left out, and each of them once."""
    assert expected(hand, space) == found(hand, space)


@settings(max_examples=2 * settings().max_examples)
@given(
    st.lists(st.sampled_from(KINDS), min_size=8, max_size=LARGE_HAND).map(in_order),
    spaces.filter(lambda space: space.colour is not None),
)
def test_payments_of_large_hands_are_those_of_the_oracle(
    hand: tuple[Card, ...], space: Space
) -> None:
    """Up to ten cards, for spaces of one colour."""
    assert expected(hand, space) == found(hand, space)


@given(
    st.lists(st.sampled_from(KINDS), min_size=8, max_size=LARGE_HAND).map(in_order),
    st.integers(1, HIGHEST_PRICE),
)
def test_payments_of_large_hands_in_the_palace_are_those_of_the_oracle(
    hand: tuple[Card, ...], price: int
) -> None:
    """Up to ten cards, for spaces of the Royal Palace (C10)."""
    space = Space(None, price)

    assert expected(hand, space) == found(hand, space)


@settings(max_examples=3 * settings().max_examples)
@given(st.lists(st.sampled_from(POWERS), min_size=6, max_size=9).map(in_order), spaces)
def test_payments_with_powers_alone_are_those_of_the_oracle(
    hand: tuple[Card, ...], space: Space
) -> None:
    """Hands of nothing but Khind, Mimix and Hoax, where everything can mean everything."""
    assert expected(hand, space) == found(hand, space)


@settings(max_examples=10 * settings().max_examples)
@given(hands(most=7), spaces)
def test_cards_pay_exactly_if_the_oracle_says_so(cards: tuple[Card, ...], space: Space) -> None:
    """C2, C9: any cards whatever, whether they waste something or not."""
    pays = is_payment(cards, space.colour, space.price)

    assert pays is (why_not_paid(cards, space) is None)


@settings(max_examples=2 * settings().max_examples)
@given(
    st.lists(st.sampled_from([*KINDS, *POWERS]), min_size=8, max_size=LARGE_HAND).map(in_order),
    spaces,
)
def test_many_cards_pay_exactly_if_the_oracle_says_so(
    cards: tuple[Card, ...], space: Space
) -> None:
    """The same for up to ten cards."""
    pays = is_payment(cards, space.colour, space.price)

    assert pays is (why_not_paid(cards, space) is None)


@settings(max_examples=5 * settings().max_examples)
@given(hands(most=25), spaces)
def test_every_payment_found_in_a_full_hand_pays_and_wastes_nothing(
    hand: tuple[Card, ...], space: Space
) -> None:
    """Too many cards for the oracle: no duplicate, all of it pays, nothing contains another."""
    listed = payments(counts_of(hand), space)
    assert len(listed) == len({*listed})

    for paid in listed[:: len(listed) // 30 + 1]:
        cards = cards_in(paid)
        assert why_not_paid(cards, space) is None
        assert [cards] == found(cards, space)


@given(hands(most=7), spaces)
def test_a_payment_is_found_exactly_if_there_is_one(hand: tuple[Card, ...], space: Space) -> None:
    """A larger hand can pay whatever a smaller one can."""
    if found(hand[1:], space):
        assert found(hand, space)


def test_payments_are_always_listed_in_the_same_order() -> None:
    """Games of bots follow from their seeds only as long as this digest stays what it is."""
    deck = [*standard_components().deck]
    listed = sha256()
    for seed in range(60):
        shuffled, _ = Chance(seed).shuffled(deck)
        held = counts_of(shuffled[: 8 + seed // 3])
        for colour in (None, *Colour):
            listed.update(repr(payments(held, Space(colour, 2 + seed % 5))).encode())

    assert "91975585feffc8af04b7c8c58da3c529728a64a2dbbc9c5ab9b9b42d18948b76" == listed.hexdigest()


@settings(max_examples=3 * settings().max_examples)
@given(hands(most=12), st.sampled_from(Colour), st.integers(1, 12))
def test_a_hand_pays_what_its_budget_promises(
    hand: tuple[Card, ...], colour: Colour, price: int
) -> None:
    held = counts_of(hand)
    if budgets(held)[colour] >= price:
        assert payments(held, Space(colour, price))


def test_a_budget_counts_what_khind_mimix_and_hoax_can_do() -> None:
    held = counts_of(parse_cards("T3 K1 M1 M2 H1 A2 A1"))

    assert 3 + 1 + 3 + 3 == budgets(held)[Colour.RED]


def test_khind_on_a_green_space_count_once() -> None:
    two_khind = counts_of(parse_cards("K1 K1"))

    assert 2 == budgets(two_khind)[Colour.GREEN]
    assert 2 + 3 == budgets(counts_of(parse_cards("K1 K1 A3 H2")))[Colour.GREEN]


def test_a_hoax_of_value_2_changes_one_card_of_a_budget() -> None:
    held = counts_of(parse_cards("T1 H2 A2 A3"))

    assert 1 + 3 == budgets(held)[Colour.RED]
    assert 5 + 1 == budgets(held)[Colour.BLUE]
    assert 2 == budgets(held)[Colour.WHITE]


def test_no_cache_of_the_search_grows_without_bound() -> None:
    """Invented components may lead to any number of different hands."""
    modules = [
        import_module(f"{package.__name__}.{each.name}") for each in iter_modules(package.__path__)
    ]
    bounds = {
        f"{function.__module__}.{name}": function.cache_parameters()["maxsize"]
        for module in modules
        for name, function in vars(module).items()
        if hasattr(function, "cache_parameters")
    }

    assert len(bounds) > 1
    assert None not in bounds.values(), bounds
