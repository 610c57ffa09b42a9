"""Actions as tokens: every legal action can be said, found and built, in every game."""

from copy import deepcopy
from itertools import product
from pickle import dumps, loads
from typing import Any, ClassVar, Final, SupportsIndex

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import GAMES_AND_OPTIONS, Table
from support.nim import NIM, Heap, Take
from support.reachable import reachable_states

from bluemoon import city
from bluemoon.adapters import END, ActionTokens, ActionTree, TokenError, Vocabulary
from bluemoon.kernel.errors import NotationError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.testing import positions
from bluemoon.toolkits.tokens import action_tokens

pytestmark = pytest.mark.slow

at_every_table: Final = pytest.mark.parametrize("table", GAMES_AND_OPTIONS, ids=str)

CITY: Final = ActionTokens(city.GAME)


def found(tree: ActionTree[ActionT]) -> list[ActionT]:
    """Every action that the tree leads to, by way of every token it offers."""
    if tree.action is not None:
        assert () == tree.choices
        return [tree.action]
    return [action for token in tree.choices for action in found(tree.take(token))]


@at_every_table
@given(data=st.data())
def test_every_legal_action_survives_the_round_trip(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    tokens = ActionTokens(table.game)
    for action in table.game.legal_actions(data.draw(positions(table.games)).state):
        assert action == tokens.action(tokens.of(action))


@at_every_table
@given(data=st.data())
def test_the_tree_offers_the_legal_actions_and_no_others(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    state = data.draw(positions(table.games)).state
    actions = table.game.legal_actions(state)
    offered = found(ActionTokens(table.game).tree(state))

    assert len(actions) == len(offered)
    assert set(actions) == set(offered)


@given(reachable_states(), st.data())
def test_a_walk_through_the_tree_ends_at_a_legal_action(
    state: city.State, data: st.DataObject
) -> None:
    """However tokens are chosen, and whether forced ones are skipped or taken."""
    tree = CITY.tree(state)
    while tree.choices:
        tree = tree.take(data.draw(st.sampled_from(tree.choices)))
        tree = tree.forced() if data.draw(st.booleans()) else tree

    if tree.action is None:
        assert city.outcome(state) is not None
    else:
        assert city.is_legal(state, tree.action)


@given(reachable_states())
def test_choices_are_in_the_order_of_the_vocabulary_and_forced_leaves_several(
    state: city.State,
) -> None:
    tree = CITY.tree(state).forced()

    assert sorted(set(tree.choices)) == list(tree.choices)
    assert 1 != len(tree.choices)


def test_the_vocabulary_is_small_and_fixed() -> None:
    """A learner's weights depend on it: a change here is a change for users."""
    vocabulary = CITY.vocabulary

    assert 73 == len(vocabulary)
    assert (
        ". move flit fly dragon end pay offer reset hall hospital shrine red green blue"
        == " ".join(vocabulary.tokens[:15])
    )
    assert list(range(73)) == [vocabulary.number(token) for token in vocabulary.tokens]
    assert vocabulary.tokens == tuple(map(vocabulary.word, range(73)))


@at_every_table
def test_no_word_is_listed_twice_or_could_be_mistaken_for_the_end(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> None:
    words = table.game.words

    assert len(set(words)) == len(words)
    assert END not in words
    assert not [word for word in words if word.split() != [word]]


def test_tokens_of_an_action_are_the_words_of_its_notation() -> None:
    action = city.parse_action("pay 2 T3 K1 K1")

    assert ["pay", "2", "T3", "K1", "K1", "."] == [
        CITY.vocabulary.word(number) for number in CITY.of(action)
    ]


def test_a_wasteful_payment_has_tokens_and_is_not_offered() -> None:
    """It is legal (C2) and not listed."""
    state = city.scenario(
        tiles={"c4": "mill"}, seats=[{"at": "c4", "hand": "T3 T1"}, {}], phase="contribution"
    )
    wasteful = city.parse_action("pay 1 T1 T3")

    assert city.is_legal(state, wasteful)
    assert wasteful == CITY.action(CITY.of(wasteful))
    assert wasteful not in found(CITY.tree(state))


def test_forced_tokens_are_skipped_up_to_the_first_choice() -> None:
    state = city.scenario(
        tiles={"c4": "mill"}, seats=[{"at": "c4", "hand": "T3"}, {}], phase="contribution"
    )
    tree = CITY.tree(state)
    end, pay = tree.choices

    assert ["end", "pay"] == [CITY.vocabulary.word(number) for number in (end, pay)]
    assert city.End() == tree.take(end).forced().action
    assert tree is tree.forced()
    assert ["1", "2", "3"] == [CITY.vocabulary.word(n) for n in tree.take(pay).choices]


def test_forced_stops_where_actions_that_begin_alike_part() -> None:
    tree = ActionTokens(NIM).tree(NIM.new_game(Heap(3), seed=1)).forced()

    assert (1,) == tree.taken
    assert (2, 3, 4) == tree.choices


def test_actions_that_begin_alike_need_not_stand_together() -> None:
    tree = ActionTree(
        (((1, 3, 0), "one"), ((2, 3, 0), "two"), ((1, 2, 0), "three"), ((1, 1, 0), "four"))
    )

    assert ["four", "three", "one", "two"] == found(tree)


def test_a_token_that_was_not_offered_is_refused() -> None:
    tree = CITY.tree(city.new_game(city.Options(), seed=1))

    with pytest.raises(TokenError, match=r"^0 may not follow \(\), only one of \(1, "):
        tree.take(0)


def test_the_tree_of_a_finished_game_is_empty() -> None:
    state = NIM.apply(NIM.new_game(Heap(1), seed=1), Take(1))
    tree = ActionTokens(NIM).tree(state)

    assert ((), None) == (tree.choices, tree.action)
    assert tree is tree.forced()


@pytest.mark.parametrize("word", ["Move", "10", ""])
def test_an_unknown_word_is_refused(word: str) -> None:
    with pytest.raises(TokenError, match="is not one of the 73 tokens"):
        CITY.vocabulary.number(word)


@pytest.mark.parametrize("number", [-1, 73])
def test_an_unknown_number_is_refused(number: int) -> None:
    with pytest.raises(TokenError, match=f"numbered from 0 to 72, not {number}"):
        CITY.vocabulary.word(number)


def test_a_similar_word_is_suggested() -> None:
    with pytest.raises(
        TokenError, match=r"'ofer' is not one of the 73 tokens; did you mean offer\?"
    ):
        CITY.vocabulary.number("ofer")


@pytest.mark.parametrize("words", [[], ["end"], ["end", ".", "end"]])
def test_tokens_without_an_end_are_refused(words: list[str]) -> None:
    with pytest.raises(TokenError, match=r"the tokens of an action end with '\.'"):
        CITY.action(map(CITY.vocabulary.number, words))


def test_tokens_that_mean_nothing_are_a_notation_error() -> None:
    with pytest.raises(NotationError, match="expected a cell"):
        CITY.action(map(CITY.vocabulary.number, ["move", "V1", "."]))


def test_an_action_beyond_the_vocabulary_has_no_tokens() -> None:
    """Invented buildings may have more spaces than there are numbers for."""
    with pytest.raises(TokenError, match=r"'pay 10 V1' has no tokens in the game city: '10' is"):
        CITY.of(city.parse_action("pay 10 V1"))


def test_a_vocabulary_is_a_value() -> None:
    assert Vocabulary((END, "take")) == Vocabulary((END, "take"))


def test_a_copy_offers_the_same() -> None:
    state = city.new_game(city.Options(), seed=1)
    offered = found(CITY.tree(state))

    assert offered == found(deepcopy(CITY).tree(state))
    assert offered == found(loads(dumps(CITY)).tree(state))  # noqa: S301  written just now


def test_remembered_tokens_are_forgotten_before_they_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Trees do not depend on them."""
    monkeypatch.setattr(action_tokens, "MOST_KNOWN", 2)
    tokens = ActionTokens(NIM)
    state = NIM.new_game(Heap(3), seed=1)
    trees = [tokens.tree(state) for _ in range(5)]

    assert [[Take(1), Take(2), Take(3)]] * 5 == [found(tree) for tree in trees]


def test_thousands_of_payments_are_offered() -> None:
    hand = (
        "V1 V1 V2 V2 V3 T1 T1 T2 T3 A1 A1 A2 A3 F1 F2 F3 K1 K1 K1 M1 M1 M1 M2 M2 M3 H1 H1 H1 H2 H2 "
        "H3 P1 P2 P3"
    )
    state = city.scenario(
        tiles={"c4": "royal_palace"}, seats=[{"at": "c4", "hand": hand}, {}], phase="contribution"
    )
    actions = city.legal_actions(state)

    assert 3091 == len(actions)
    assert {*actions} == {*found(CITY.tree(state))}


class CountedTokens(tuple[int, ...]):
    """Tokens that count how often one of them is looked at."""

    __slots__ = ()
    looks: ClassVar = 0

    def __getitem__(self, place: SupportsIndex | slice) -> Any:  # noqa: ANN401  an int or tokens
        CountedTokens.looks += 1
        return super().__getitem__(place)


def test_the_cost_of_a_walk_does_not_grow_with_the_square_of_the_actions() -> None:
    """At each token every action that is left is looked at twice: for its next token, and after."""
    texts = [*product(range(1, 18), repeat=3)]
    tree = ActionTree(tuple((CountedTokens((7, *text, 0)), text) for text in texts))
    CountedTokens.looks = 0
    while tree.choices:
        tree = tree.choose(tree.choices[-1])

    assert (17, 17, 17) == tree.action
    assert CountedTokens.looks < 6 * len(texts)
