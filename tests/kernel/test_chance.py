"""Chance as a value: a published stream, fair numbers, fair orders."""

import pickle
from collections import Counter
from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError

WORDS = 2**64
SEEDS = st.integers(0, WORDS - 1)


def stream(chance: Chance, length: int) -> list[int]:
    words: list[int] = []
    for _ in range(length):
        word, chance = chance.word()
        words.append(word)
    return words


def beginning_with(word: int) -> Chance:
    """The generator whose next word is this one: SplitMix64 can be run backwards."""
    state = unshifted(word, 31) * pow(0x94D049BB133111EB, -1, WORDS) % WORDS
    state = unshifted(state, 27) * pow(0xBF58476D1CE4E5B9, -1, WORDS) % WORDS
    return Chance((unshifted(state, 30) - 0x9E3779B97F4A7C15) % WORDS)


def unshifted(mixed: int, bits: int) -> int:
    """Undo ``x ^ (x >> bits)``."""
    word = mixed
    for _ in range(64 // bits):
        word = mixed ^ (word >> bits)
    return word


def order_of(items: str, places: tuple[int, ...]) -> tuple[str, ...]:
    """Fisher and Yates with the places given: each item, from the last, changes places."""
    order = list(items)
    for last, place in zip(range(len(order) - 1, 0, -1), places, strict=True):
        order[last], order[place] = order[place], order[last]
    return tuple(order)


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
    ],
)
def test_the_stream_is_splitmix64(seed: int, expected: list[int]) -> None:
    """The published test vectors of SplitMix64."""
    assert expected == stream(Chance(seed), len(expected))


@given(SEEDS)
def test_drawing_changes_nothing(seed: int) -> None:
    """The same generator gives the same result each time."""
    chance = Chance(seed)

    assert chance.word() == chance.word()
    assert chance.below(10) == chance.below(10)
    assert chance.shuffled("abcdef") == chance.shuffled("abcdef")
    assert chance.split() == chance.split()
    assert Chance(seed) == chance


@given(SEEDS)
def test_generators_are_values(seed: int) -> None:
    """Equal seeds are equal generators, as keys and in pickles too."""
    assert Chance(seed) == Chance(seed)
    assert hash(Chance(seed)) == hash(Chance(seed))
    assert Chance(seed) == pickle.loads(pickle.dumps(Chance(seed)))  # noqa: S301
    assert Chance(seed) != Chance((seed + 1) % WORDS)


@pytest.mark.parametrize("seed", [-1, WORDS, True, 1.0, "7", None])
def test_a_seed_is_a_whole_number_of_64_bits(seed: int) -> None:
    """Anything else is an error that says so, bool included."""
    with pytest.raises(OptionsError, match=r"a whole number from 0 to 2\*\*64 - 1, not"):
        Chance(seed)


@given(SEEDS, st.integers(1, 1000))
def test_numbers_stay_below_the_bound(seed: int, bound: int) -> None:
    """From 0 to the bound, which is left out."""
    number, after = Chance(seed).below(bound)

    assert number in range(bound)
    assert after != Chance(seed)


@given(SEEDS)
def test_any_word_may_come_next(word: int) -> None:
    """All words are equally likely, because each one follows exactly one seed."""
    assert word == beginning_with(word).word()[0]


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 7, 25, 80, 2**64])
def test_every_number_stands_for_equally_many_words(bound: int) -> None:
    """The fair words are a multiple of the bound, and count modulo the bound."""
    fair = WORDS - WORDS % bound

    for word in (0, 1, bound - 1, fair // 2, fair - bound, fair - 1):
        assert word % bound == beginning_with(word).below(bound)[0]


@pytest.mark.parametrize("bound", [3, 5, 7, 25, 80])
def test_words_that_would_be_unfair_are_drawn_again(bound: int) -> None:
    """The words above the largest multiple of the bound would favour small numbers."""
    for word in range(WORDS - WORDS % bound, WORDS):
        _, after = beginning_with(word).word()
        assert after.below(bound) == beginning_with(word).below(bound)


@given(SEEDS)
def test_several_unfair_words_are_passed_over(seed: int) -> None:
    """With a bound just above half of all words, nearly every second word is unfair."""
    bound = WORDS // 2 + 1
    expected = next(word for word in stream(Chance(seed), 200) if word < bound)

    assert expected == Chance(seed).below(bound)[0]


def test_numbers_are_spread_evenly() -> None:
    """6,000 throws of a die: each side near 1,000 (the fixed seed makes this certain)."""
    chance, sides = Chance(2024), Counter[int]()
    for _ in range(6000):
        side, chance = chance.below(6)
        sides[side] += 1

    assert [0, 1, 2, 3, 4, 5] == sorted(sides)
    assert all(900 < count < 1100 for count in sides.values())


@given(SEEDS, st.lists(st.integers(0, 5)))
def test_a_shuffle_keeps_everything(seed: int, items: list[int]) -> None:
    """The same items, each as often as before; the list that was given is left alone."""
    before = items.copy()
    order, _ = Chance(seed).shuffled(items)

    assert sorted(before) == sorted(order)
    assert before == items


def test_every_order_comes_about_in_exactly_one_way() -> None:
    """Fisher and Yates: all choices of 4, 3 and 2 places give all 24 orders once."""
    places = product(range(4), range(3), range(2))

    assert sorted(permutations("abcd")) == sorted(order_of("abcd", choice) for choice in places)


@given(SEEDS)
def test_a_shuffle_is_that_of_fisher_and_yates(seed: int) -> None:
    """One fair number for each item but the first, and the generator after them all."""
    chance, places = Chance(seed), list[int]()
    for bound in (4, 3, 2):
        place, chance = chance.below(bound)
        places.append(place)

    assert (order_of("abcd", tuple(places)), chance) == Chance(seed).shuffled("abcd")


def test_many_seeds_reach_every_order_about_equally_often() -> None:
    """All 6 orders of 3 cards, each near 1,000 times in 6,000."""
    orders = Counter(Chance(seed).shuffled("abc")[0] for seed in range(6000))

    assert 6 == len(orders)
    assert all(880 < count < 1120 for count in orders.values())


@pytest.mark.parametrize("items", ["", "a"])
def test_nothing_to_shuffle_takes_no_chance(items: str) -> None:
    """Fewer than two items have one order only."""
    assert (tuple(items), Chance(5)) == Chance(5).shuffled(items)


@given(SEEDS)
def test_split_streams_have_nothing_in_common(seed: int) -> None:
    """Neither of them is the other or the one that was split, now or a little later."""
    first, second = Chance(seed).split()
    words = [stream(chance, 50) for chance in (first, second, Chance(seed))]

    assert 150 == len({word for one in words for word in one})


@pytest.mark.parametrize("bound", [0, -3, (1 << 64) + 1, True, 2.0, "6", None, np.int64(6)])
def test_a_bound_is_a_whole_number_from_1_to_one_word(bound: int) -> None:
    """No number is below 0, one word has 64 bits, and other types are not converted."""
    with pytest.raises(OptionsError, match="a bound must be a whole number from 1"):
        Chance(1).below(bound)
