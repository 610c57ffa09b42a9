"""What the rules of every game promise, on reachable positions."""

import copy
import pickle
from functools import reduce
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluemoon.kernel.errors import ActionTypeError, IllegalActionError, NotationError, ReplayError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.rulebook import Refusal
from bluemoon.testing.contract import SEEDS, Contract, fewer

NO_NOTATION: Final = ("", " ", "?!", "no such action 99", "\x00")
"""Texts that are not an action in any game."""
NO_ACTIONS: Final = (None, "end", 7, (), object())
"""Objects that are not an action in any game."""
DIGEST: Final = r"[0-9a-f]{64}"


class RulesContract(Contract[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """Legal actions, decide, evolve, notation and replay fit together."""

    lists_all: bool = True
    """Whether ``legal_actions`` lists every legal action; City leaves out wasteful payments."""

    @fewer
    @given(data=st.data())
    def test_actions_are_listed_exactly_until_there_is_an_outcome(
        self, data: st.DataObject
    ) -> None:
        """A position has either legal actions and a seat to act, or an outcome."""
        game, state = self.game, self.draw_position(data).state
        is_over = game.outcome(state) is not None
        seat = game.to_act(state)

        assert is_over is (game.legal_actions(state) == ())
        assert is_over is (seat is None)
        assert seat is None or 0 <= seat < game.players(state)

    @fewer
    @given(data=st.data())
    def test_every_listed_action_is_accepted(self, data: st.DataObject) -> None:
        """A listed action is legal, and there is no refusal for it."""
        game, state = self.game, self.draw_position(data).state

        for action in game.legal_actions(state):
            assert game.why_illegal(state, action) is None
            assert game.is_legal(state, action)

    @fewer
    @given(data=st.data())
    def test_listed_actions_are_hashable_and_listed_once(self, data: st.DataObject) -> None:
        """Two equal cards do not make two actions."""
        actions = self.game.legal_actions(self.draw_position(data).state)

        assert len(actions) == len({*actions})

    @fewer
    @given(data=st.data())
    def test_the_list_has_a_definite_order(self, data: st.DataObject) -> None:
        """Equal states list the same actions in the same order, however they were reached."""
        position = self.draw_position(data)
        listed = self.game.legal_actions(position.state)

        assert isinstance(listed, tuple)
        assert listed == self.game.legal_actions(position.state)
        assert listed == self.game.legal_actions(self.game.replay(position.log))

    @fewer
    @given(data=st.data())
    def test_decide_evolve_apply_and_step_agree(self, data: st.DataObject) -> None:
        """Applying an action is deciding it and evolving over the events."""
        game, state = self.game, self.draw_position(data).state
        for action in self.draw_action(state, data):
            events = game.decide(state, action)
            assert not isinstance(events, Refusal)
            assert events, "a legal action has no events"
            expected = reduce(game.evolve, events, state)

            assert expected == game.evolve_all(state, events)
            assert expected == game.apply(state, action)
            assert expected == game.step(state, action).state
            assert events == game.step(state, action).events
            assert events == game.decide(state, action)

    @fewer
    @given(data=st.data())
    def test_nothing_changes_a_state(self, data: st.DataObject) -> None:
        """No query and no action changes a state."""
        game, state = self.game, self.draw_position(data).state
        before, digest = copy.deepcopy(state), game.state_digest(state)
        for action in (*self.draw_action(state, data), *self.foreign_actions(data)):
            if game.is_legal(state, action):
                game.step(state, action)

        assert before == state
        assert hash(before) == hash(state)
        assert digest == game.state_digest(state)

    @fewer
    @given(data=st.data())
    def test_the_log_replayed_gives_the_state(self, data: st.DataObject) -> None:
        """The events alone give the state, and the ledger agrees with them."""
        position = self.draw_position(data)
        replayed = self.game.replay(position.log)

        assert replayed == position.state
        assert self.game.state_digest(replayed) == self.game.state_digest(position.state)
        assert self.game.ledger(position.log, position.state) == ()

    @fewer
    @given(data=st.data())
    def test_every_position_keeps_the_invariants(self, data: st.DataObject) -> None:
        """No position is impossible."""
        assert self.game.invariants(self.draw_position(data).state) == ()

    @fewer
    @given(data=st.data())
    def test_a_refusal_names_a_rule_and_says_why(self, data: st.DataObject) -> None:
        """An action is accepted, or refused with a rule of the rulebook and the facts."""
        game, state = self.game, self.draw_position(data).state
        listed = game.legal_actions(state)
        for action in self.foreign_actions(data):
            refusal = game.why_illegal(state, action)
            if refusal is None:
                assert action in listed or not self.lists_all, "accepted but not listed"
                continue
            assert refusal.rule == game.rulebook[refusal.rule.id]
            assert refusal.because.strip()
            with pytest.raises(IllegalActionError) as caught:
                game.apply(state, action)
            assert refusal == caught.value.refusal

    @fewer
    @given(data=st.data())
    def test_notation_says_everything_about_an_action(self, data: st.DataObject) -> None:
        """Every action is written on one line and read back, and no two look the same."""
        game = self.game
        actions = game.legal_actions(self.draw_position(data).state)
        texts = [game.format_action(action) for action in actions]

        assert list(actions) == [game.parse_action(text) for text in texts]
        assert len(texts) == len({*texts})
        assert [] == [text for text in texts if not text.isprintable()]
        assert set() == {word for text in texts for word in text.split()} - {*game.words}

    @pytest.mark.parametrize("text", NO_NOTATION)
    def test_a_text_that_means_nothing_is_an_error_of_its_own(self, text: str) -> None:
        """A person may type anything."""
        with pytest.raises(NotationError):
            self.game.parse_action(text)

    @fewer
    @given(data=st.data())
    def test_a_state_survives_pickling_and_copying(self, data: st.DataObject) -> None:
        """A copy is equal, with the same hash, digest and legal actions."""
        game, state = self.game, self.draw_position(data).state
        copies: list[StateT] = [
            pickle.loads(pickle.dumps(state)),  # noqa: S301  our own
            copy.deepcopy(state),
        ]
        for copied in copies:
            assert state == copied
            assert hash(state) == hash(copied)
            assert game.state_digest(state) == game.state_digest(copied)
            assert game.legal_actions(state) == game.legal_actions(copied)

    @fewer
    @given(data=st.data())
    def test_events_and_actions_survive_pickling(self, data: st.DataObject) -> None:
        """Actions and events mean the same in another process."""
        state = self.draw_position(data).state
        for action in self.draw_action(state, data):
            events = self.game.step(state, action).events

            assert action == pickle.loads(pickle.dumps(action))  # noqa: S301  our own
            assert events == pickle.loads(pickle.dumps(events))  # noqa: S301  same

    @fewer
    @given(data=st.data())
    def test_a_game_ends_and_nothing_may_be_done_after_that(self, data: st.DataObject) -> None:
        """Once there is an outcome, every action is refused."""
        seed = data.draw(st.integers(0, 1), "seed")
        final = self.random_games.position(seed, self.random_games.length(seed)).state
        outcome, players = self.game.outcome(final), self.game.players(final)

        assert outcome is not None, "a random game does not end"
        assert [] == [seat for seat in outcome.winners if not 0 <= seat < players]
        assert len(outcome.scores) in (0, players)
        for action in self.foreign_actions(data):
            assert not self.game.is_legal(final, action)

    @pytest.mark.parametrize("thing", NO_ACTIONS, ids=lambda thing: type(thing).__name__)
    def test_what_is_no_action_is_an_error_of_its_own(self, thing: ActionT) -> None:
        """Code without type checks gets a clear error, and no other."""
        opening = self.game.new_game(self.options, seed=1)
        for ask in (self.game.decide, self.game.apply, self.game.step, self.game.is_legal):
            with pytest.raises(ActionTypeError):
                ask(opening, thing)

    @fewer
    @given(seed=SEEDS)
    def test_a_seed_and_options_make_one_game(self, seed: int) -> None:
        """The same seed gives the same first event, and a valid position."""
        game = self.game
        state = game.new_game(self.options, seed)

        assert state == game.replay([game.deal(self.options, seed)])
        assert game.invariants(state) == ()
        assert game.outcome(state) is None

    def test_a_log_begins_with_the_start_of_a_game(self) -> None:
        """Nothing else can be replayed."""
        opening = self.game.new_game(self.options, seed=1)
        events = self.game.step(opening, self.game.legal_actions(opening)[-1]).events
        for log in ((), events):
            with pytest.raises(ReplayError, match="begins with the start of a game"):
                self.game.replay(log)

    def foreign_actions(self, data: st.DataObject) -> tuple[ActionT, ...]:
        """The legal actions of another position: most of them are illegal here."""
        return self.game.legal_actions(self.draw_position(data).state)
