"""Putting an action together from pieces, for any game."""

from collections import Counter
from itertools import combinations_with_replacement, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluemoon.kernel.errors import PieceError
from bluemoon.plugin import Choice
from bluemoon.toolkits.pieces import choice, listed_pieces

ACTIONS = [
    ("walk", ("cell a",)),
    ("fly", ("card F", "cell a")),
    ("pair", ("space 1", "card M", "card M")),
    ("end", ("do end",)),
]


@st.composite
def lists_of_actions(draw: st.DrawFn) -> list[tuple[int, tuple[str, ...]]]:
    """Actions with different pieces, of which there are few, so that many are shared."""
    pieces = st.lists(st.sampled_from("abcd"), min_size=1, max_size=4).map(tuple)
    found = draw(st.lists(pieces, unique_by=lambda each: tuple(sorted(each)), max_size=8))
    return list(enumerate(found))


@given(actions=lists_of_actions(), chosen=st.lists(st.sampled_from("abcd"), max_size=4))
def test_what_follows_is_what_some_action_still_needs(
    actions: list[tuple[int, tuple[str, ...]]], chosen: list[str]
) -> None:
    """Against the definition, written with multisets."""
    bags = [(action, Counter(pieces)) for action, pieces in actions]
    order = dict.fromkeys(piece for _, pieces in actions for piece in pieces)
    following = tuple(p for p in order if any(Counter([*chosen, p]) <= bag for _, bag in bags))
    made = [action for action, bag in bags if Counter(chosen) == bag]
    if following or made or not chosen:
        assert choice(actions, chosen) == Choice(following, made[0] if made else None)
        assert 1 == len({choice(actions, each) for each in permutations(chosen)})
    else:
        with pytest.raises(PieceError):
            choice(actions, chosen)


def test_alike_pieces_are_chosen_one_by_one() -> None:
    assert Choice(("space 1", "card M"), None) == choice(ACTIONS, ["card M"])
    assert Choice(("space 1",), None) == choice(ACTIONS, ["card M", "card M"])
    assert Choice((), "pair") == choice(ACTIONS, ["card M", "space 1", "card M"])


def test_a_complete_action_may_be_added_to() -> None:
    """Whoever has chosen a cell may walk there, or choose the card to fly there."""
    assert Choice(("card F",), "walk") == choice(ACTIONS, ["cell a"])


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        (
            ["card X"],
            "'card X' cannot be chosen; what fits is cell a, card F, space 1, card M, do end",
        ),
        (["card M", "cell a"], "'cell a' cannot be chosen; what fits is space 1, card M"),
        (["do end", "do end"], "'do end' cannot be chosen; there is nothing more to choose"),
        (["card X"] * 10_000, "'card X' cannot be chosen; what fits is cell a"),
        (["x" * 10_000], f"'{'x' * 199}... cannot be chosen"),
    ],
)
def test_a_piece_that_does_not_fit_is_named(chosen: list[str], sentence: str) -> None:
    """With those that would have fitted in its place."""
    with pytest.raises(PieceError) as caught:
        choice(ACTIONS, chosen)

    assert str(caught.value).startswith(sentence)


def test_only_some_of_many_fitting_pieces_are_named() -> None:
    error = PieceError("card X", tuple(f"card {number}" for number in range(20)))

    assert str(error).endswith("card 10, card 11 and 8 more")


def test_thousands_of_actions_are_no_trouble() -> None:
    """They differ in one piece of six."""
    cards = [f"card {number}" for number in range(12)]
    many = [
        (number, ("space 1", *each))
        for number, each in enumerate(combinations_with_replacement(cards, 5))
    ]

    assert 4368 == len(many)
    for number, pieces in many[::500]:
        assert number == choice(many, pieces[::-1]).action


def test_words_are_pieces_where_a_game_has_no_others() -> None:
    """Where their order matters, the whole notation is."""
    listed = listed_pieces(str, ["take 3", "swap a b", "swap b a", "take 3 3"])

    assert [
        ("word take", "word 3"),
        ("action swap a b",),
        ("action swap b a",),
        ("word take", "word 3", "word 3"),
    ] == [pieces for _, pieces in listed]
    assert Choice(("word 3",), "take 3") == choice(listed, ["word 3", "word take"])
