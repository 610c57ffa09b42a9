"""
What a player sees never depends on what that player may not know.

A twin of a position is another position that looks the same to a viewer: `determinize` draws it
from the viewer's view with perfect memory, and it differs in what the view leaves open. Nothing a
viewer sees may tell twins apart: no view, no redacted event, and on the viewer's own turn no list
of legal actions and no refusal. Perfect memory is needed because events and legal actions can
depend on cards that everybody could have counted.
"""

import pickle
from collections.abc import Iterator
from itertools import takewhile

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import ReplayError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.rulebook import Refusal
from bluemoon.kernel.seats import Seat
from bluemoon.testing.contract import SEEDS, Contract, fewer, usual


class HiddenInformationContract(
    Contract[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
):
    """Views, seen events and determinized states keep secrets, and agree with one another."""

    turns_up: bool = False
    """
    Whether an action may reveal to everybody what nobody knew: a card turned up from a deck.

    Twins then differ from that event on, and are compared up to it.
    """

    @usual
    @given(data=st.data())
    def test_a_determinized_view_looks_the_same(self, data: st.DataObject) -> None:
        """It is a valid position with the same view, and the seed determines it."""
        game, state = self.game, self.draw_position(data).state
        seat, seed = self.draw_viewer(state, data), data.draw(SEEDS, "seed")
        for perfect_memory in (False, True):
            seen = game.view(state, seat, perfect_memory=perfect_memory)
            drawn = game.determinize(seen, seed)

            assert seen == game.view(drawn, seat, perfect_memory=perfect_memory)
            assert game.invariants(drawn) == ()
            assert game.view_invariants(seen) == ()
            assert game.state_digest(drawn) == game.state_digest(game.determinize(seen, seed))

    @usual
    @given(data=st.data())
    def test_nothing_in_a_view_tells_twins_apart(self, data: st.DataObject) -> None:
        """Twins have views with the same value, hash, text and bytes."""
        game, state = self.game, self.draw_position(data).state
        seat = self.draw_viewer(state, data)
        twin = self.draw_twin(state, seat, data)
        for perfect_memory in (False, True):
            one = game.view(state, seat, perfect_memory=perfect_memory)
            other = game.view(twin, seat, perfect_memory=perfect_memory)

            assert one == other
            assert hash(one) == hash(other)
            assert (repr(one), str(one)) == (repr(other), str(other))
            assert pickle.dumps(one) == pickle.dumps(other)

    @usual
    @given(data=st.data())
    def test_on_the_own_turn_twins_allow_the_same(self, data: st.DataObject) -> None:
        """They list the same actions, and refuse the others for the same reasons."""
        game, state = self.game, self.draw_position(data).state
        twin = self.draw_twin(state, game.to_act(state), data)
        other_position = self.draw_position(data).state

        assert game.legal_actions(state) == game.legal_actions(twin)
        for action in game.legal_actions(other_position):
            assert game.why_illegal(state, action) == game.why_illegal(twin, action)

    @usual
    @given(data=st.data())
    def test_what_is_seen_to_happen_tells_no_twins_apart(self, data: st.DataObject) -> None:
        """
        An action looks the same in twins, except for what it tells the viewer alone.

        An event is private for a seat exactly if a spectator sees it differently: the seat has
        drawn cards. Twins may differ there, and nowhere else.
        """
        game, state = self.game, self.draw_position(data).state
        seat = self.draw_viewer(state, data)
        twin = self.draw_twin(
            state, data.draw(st.sampled_from([seat, game.to_act(state)]), "whose twin"), data
        )
        actions = [one for one in game.legal_actions(state) if game.is_legal(twin, one)]
        for action in [data.draw(st.sampled_from(actions), "action")] if actions else []:
            self.assert_looks_the_same(state, twin, action, seat)

    def test_nothing_in_a_whole_game_tells_twins_apart(self) -> None:
        """Every action of a game, rare events included, compared with a twin's."""
        game, state, chance = self.game, self.game.new_game(self.options, seed=3), Chance(3)
        while actions := game.legal_actions(state):
            chosen, chance = chance.below(len(actions))
            seed, chance = chance.word()
            twin = game.determinize(game.view(state, game.to_act(state), perfect_memory=True), seed)
            for seat in self.viewers(state):
                self.assert_looks_the_same(state, twin, actions[chosen], seat)
            state = game.apply(state, actions[chosen])

    @usual
    @given(data=st.data())
    def test_views_follow_from_what_is_seen(self, data: st.DataObject) -> None:
        """Applied to a view, each redacted event gives the view of the state after it."""
        game, state = self.game, self.draw_position(data).state
        actions = game.legal_actions(state)
        events = game.decide(state, data.draw(st.sampled_from(actions))) if actions else ()
        assert not isinstance(events, Refusal)
        for event in events:
            after = game.evolve(state, event)
            for seat in self.viewers(state):
                for memory in (False, True):
                    before = game.view(state, seat, perfect_memory=memory)
                    seen = game.evolve_view(before, game.redact(event, seat))

                    assert game.view(after, seat, perfect_memory=memory) == seen
            state = after

    @usual
    @given(data=st.data())
    def test_a_redacted_log_replays_as_views(self, data: st.DataObject) -> None:
        """The redacted events alone, from the first on, give the view."""
        game, position = self.game, self.draw_position(data)
        seat, memory = self.draw_viewer(position.state, data), data.draw(st.booleans())
        log = [game.redact(event, seat) for event in position.log]

        assert game.view(position.state, seat, perfect_memory=memory) == game.replay_view(
            log, perfect_memory=memory
        )

    def test_a_redacted_log_begins_with_the_start_of_a_game(self) -> None:
        """Nothing else can be replayed."""
        game, opening = self.game, self.game.new_game(self.options, seed=1)
        events = game.step(opening, game.legal_actions(opening)[-1]).events
        for log in ([], [game.redact(event, None) for event in events]):
            with pytest.raises(ReplayError, match=f"a log of {game.name} begins"):
                game.replay_view(log)

    @fewer
    @given(data=st.data())
    def test_no_source_of_chance_can_be_reached(self, data: st.DataObject) -> None:
        """No view and no redacted event contains what decides the future."""
        game, position = self.game, self.draw_position(data)
        seat = self.draw_viewer(position.state, data)
        events = [game.redact(event, seat) for event in (position.log[0], *position.log[-3:])]
        view = game.view(position.state, seat, perfect_memory=True)

        assert not [thing for thing in within(view, *events) if isinstance(thing, Chance)]

    @fewer
    @given(data=st.data())
    def test_what_is_shown_survives_pickling(self, data: st.DataObject) -> None:
        """Views and redacted events mean the same in another process."""
        game, position = self.game, self.draw_position(data)
        seat = self.draw_viewer(position.state, data)
        view = game.view(position.state, seat, perfect_memory=True)
        events = [game.redact(event, seat) for event in (position.log[0], *position.log[-3:])]
        copied = pickle.loads(pickle.dumps(view))  # noqa: S301  our own

        assert view == copied
        assert hash(view) == hash(copied)
        assert events == pickle.loads(pickle.dumps(events))  # noqa: S301  same

    def assert_looks_the_same(
        self, state: StateT, twin: StateT, action: ActionT, seat: Seat | None
    ) -> None:
        """A viewer sees the same of an action in both, except what it tells the viewer alone."""
        public, own = (self._seen_by(state, action, who) for who in (None, seat))
        twin_public, twin_own = (self._seen_by(twin, action, who) for who in (None, seat))
        same = len([*takewhile(_is_pair, zip(public, twin_public, strict=False))])
        if self.turns_up and (public[same:] or twin_public[same:]):
            assert type(public[same]) is type(twin_public[same])
            public, twin_public = public[:same], twin_public[:same]

        assert public == twin_public
        assert repr(public) == repr(twin_public)
        assert pickle.dumps(public) == pickle.dumps(twin_public)
        for one, other, openly in zip(own, twin_own, public, strict=False):
            assert type(one) is type(other)
            assert one == other or openly not in (one, other)

    def _seen_by(self, state: StateT, action: ActionT, seat: Seat | None) -> list[SeenT]:
        return [self.game.redact(event, seat) for event in self.game.step(state, action).events]


def _is_pair(both: tuple[object, object]) -> bool:
    return both[0] == both[1]


def within(*things: object) -> Iterator[object]:
    """The things and everything reachable from them through fields and items, each once."""
    ahead, known = list(things), set[int]()
    while ahead:
        thing = ahead.pop()
        kind = type(thing)
        if id(thing) in known:
            continue
        known.add(id(thing))
        yield thing
        if attrs.has(kind):
            ahead += [getattr(thing, field.name) for field in attrs.fields(kind)]
        elif isinstance(thing, dict):
            ahead += [*thing, *thing.values()]
        elif isinstance(thing, (tuple, list, frozenset)):
            ahead += [*thing]
