"""
What every game on the kernel promises, on positions that play can reach.

These tests know a game only through `kernel.game.Game`. Every one is about one promise, and
runs for every game and for options of every kind.
"""

import copy
import pickle
from functools import reduce
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games import GAMES_AND_OPTIONS, Table
from support.positions import positions

from bluemoon import registry
from bluemoon.kernel.errors import ActionTypeError, IllegalActionError
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.rulebook import Refusal

at_every_table: Final = pytest.mark.parametrize("table", GAMES_AND_OPTIONS, ids=str)
at_some_positions: Final = settings(max_examples=max(10, settings().max_examples // 3))
"""Fewer than usual at one table, because there are many tables."""

NO_ACTIONS: Final = (None, "end", 7, (), object())
"""Things that are an action in no game."""


def chosen(
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    state: StateT,
    data: st.DataObject,
) -> tuple[ActionT, ...]:
    """One legal action of the position; none if it has none."""
    actions = game.legal_actions(state)
    return (data.draw(st.sampled_from(actions)),) if actions else ()


def foreign_actions(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> tuple[ActionT, ...]:
    """The legal actions of some other position: most of them are not legal here."""
    return table.game.legal_actions(data.draw(positions(table)).state)


def test_every_game_of_the_library_is_held_to_the_contract() -> None:
    """A game that is added has to be added to the tables of the tests too."""
    assert {*registry.names()} <= {table.game.name for table in GAMES_AND_OPTIONS}


@at_every_table
@at_some_positions
@given(data=st.data())
def test_actions_are_listed_exactly_until_there_is_an_outcome(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """A position has legal actions and a seat to act, or it has an outcome."""
    state = data.draw(positions(table)).state
    is_over = table.game.outcome(state) is not None

    assert is_over is (table.game.legal_actions(state) == ())
    assert is_over is (table.game.to_act(state) is None)


@at_every_table
@at_some_positions
@given(data=st.data())
def test_every_listed_action_is_accepted(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """What is listed is legal, and nothing stands against it."""
    state = data.draw(positions(table)).state

    for action in table.game.legal_actions(state):
        assert table.game.why_illegal(state, action) is None
        assert table.game.is_legal(state, action)


@at_every_table
@at_some_positions
@given(data=st.data())
def test_listed_actions_are_hashable_and_listed_once(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """Two equal cards give one action."""
    actions = table.game.legal_actions(data.draw(positions(table)).state)

    assert len(actions) == len({*actions})


@at_every_table
@at_some_positions
@given(data=st.data())
def test_the_list_has_a_definite_order(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """Equal states have the same tuple of actions, whichever way they came about."""
    position = data.draw(positions(table))
    listed = table.game.legal_actions(position.state)

    assert isinstance(listed, tuple)
    assert listed == table.game.legal_actions(position.state)
    assert listed == table.game.legal_actions(table.game.replay(position.log))


@at_every_table
@at_some_positions
@given(data=st.data())
def test_decide_evolve_apply_and_step_agree(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """To apply an action is to decide it and to evolve over the events."""
    game, state = table.game, data.draw(positions(table)).state
    for action in chosen(game, state, data):
        events = game.decide(state, action)
        assert not isinstance(events, Refusal)
        expected = reduce(game.evolve, events, state)

        assert expected == game.evolve_all(state, events)
        assert expected == game.apply(state, action)
        assert expected == game.step(state, action).state
        assert events == game.step(state, action).events
        assert events == game.decide(state, action)


@at_every_table
@at_some_positions
@given(data=st.data())
def test_nothing_changes_a_state(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """Whatever is asked of a state leaves it as it was."""
    game, state = table.game, data.draw(positions(table)).state
    before, digest = copy.deepcopy(state), game.state_digest(state)
    for action in (*chosen(game, state, data), *foreign_actions(table, data)):
        if game.is_legal(state, action):
            game.step(state, action)

    assert before == state
    assert hash(before) == hash(state)
    assert digest == game.state_digest(state)


@at_every_table
@at_some_positions
@given(data=st.data())
def test_the_log_replayed_gives_the_state(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """The events from the first one on are the game; the books agree with them."""
    position = data.draw(positions(table))
    replayed = table.game.replay(position.log)

    assert replayed == position.state
    assert table.game.state_digest(replayed) == table.game.state_digest(position.state)
    assert () == table.game.ledger(position.log, position.state)


@at_every_table
@at_some_positions
@given(data=st.data())
def test_every_position_keeps_the_invariants(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """Nothing is made, lost or out of place."""
    assert () == table.game.invariants(data.draw(positions(table)).state)


@at_every_table
@at_some_positions
@given(data=st.data())
def test_a_refusal_names_a_rule_and_says_why(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """An action is accepted, or refused with a rule of the rulebook and the facts."""
    game, state = table.game, data.draw(positions(table)).state
    for action in foreign_actions(table, data):
        refusal = game.why_illegal(state, action)
        if refusal is None:
            continue
        assert refusal.rule == game.rulebook[refusal.rule.id]
        assert refusal.because.strip()
        with pytest.raises(IllegalActionError) as caught:
            game.apply(state, action)
        assert refusal == caught.value.refusal


@at_every_table
@at_some_positions
@given(data=st.data())
def test_notation_says_everything_about_an_action(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """Every action can be written in one line and read again, and no two look the same."""
    actions = table.game.legal_actions(data.draw(positions(table)).state)
    texts = [table.game.format_action(action) for action in actions]

    assert list(actions) == [table.game.parse_action(text) for text in texts]
    assert len(texts) == len({*texts})
    assert all(text.isprintable() for text in texts)


@at_every_table
@at_some_positions
@given(data=st.data())
def test_a_state_survives_pickling_and_copying(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """A copy is equal, has the same hash and the same digest, and can be played on."""
    game, state = table.game, data.draw(positions(table)).state
    copies: list[StateT] = [pickle.loads(pickle.dumps(state)), copy.deepcopy(state)]  # noqa: S301
    for copied in copies:
        assert state == copied
        assert hash(state) == hash(copied)
        assert game.state_digest(state) == game.state_digest(copied)
        assert game.legal_actions(state) == game.legal_actions(copied)


@at_every_table
@at_some_positions
@given(data=st.data())
def test_events_and_actions_survive_pickling(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """Actions and events can be sent elsewhere and mean the same there."""
    game, state = table.game, data.draw(positions(table)).state
    for action in chosen(game, state, data):
        events = game.step(state, action).events

        assert action == pickle.loads(pickle.dumps(action))  # noqa: S301
        assert events == pickle.loads(pickle.dumps(events))  # noqa: S301


@at_every_table
@at_some_positions
@given(data=st.data())
def test_nothing_may_be_done_after_the_end(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """Once there is an outcome every action is refused."""
    seed = data.draw(st.integers(0, 1))
    final = table.position(seed, table.random_game(seed).length).state
    assert table.game.outcome(final) is not None

    for action in foreign_actions(table, data):
        assert not table.game.is_legal(final, action)


@at_every_table
@pytest.mark.parametrize("thing", NO_ACTIONS, ids=lambda thing: type(thing).__name__)
def test_what_is_no_action_is_an_error_of_its_own(
    table: Table[OptionsT, StateT, object, EventT, OutcomeT, ViewT, SeenT], thing: object
) -> None:
    """Code that is not type-checked gets a clear answer, and no other error."""
    opening = table.game.new_game(table.options, seed=1)
    for ask in (table.game.decide, table.game.apply, table.game.step, table.game.is_legal):
        with pytest.raises(ActionTypeError):
            ask(opening, thing)


@at_every_table
@at_some_positions
@given(seed=st.integers(0, 2**64 - 1))
def test_a_seed_and_options_make_one_game(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], seed: int
) -> None:
    """The same seed gives the same first event, and its position is in order."""
    game = table.game
    state = game.new_game(table.options, seed)

    assert state == game.replay([game.start(table.options, seed)])
    assert () == game.invariants(state)
    assert game.outcome(state) is None
