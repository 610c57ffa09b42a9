"""States are values: looking changes nothing, and equal ones cannot be told apart."""

import pickle
from collections.abc import Iterator
from copy import copy, deepcopy
from typing import Final

import attrs
import pytest
from hypothesis import given
from support.sand_reachable import OPTIONS, reachable_states

from bluemoon import record, sand
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
from bluemoon.sand.cards import CARDS

TABLES: Final = ("basic-2", "red-4", "others-3", "drawn-2", "red-1")
OFTEN: Final = 50
"""A state is compared after this many actions, again and again."""

at_every_table: Final = pytest.mark.parametrize("table", TABLES)


def written(state: sand.State) -> tuple[bytes, str, str]:
    """All that can be seen of a state from outside, besides what it is equal to."""
    return pickle.dumps(state), repr(state), str(state)


def sent(state: sand.State) -> sand.State:
    """The state as another process gets it."""
    copied: sand.State = pickle.loads(pickle.dumps(state))  # noqa: S301
    return copied


def ways_to(state: sand.State, text: str) -> Iterator[sand.State]:
    """Other ways to get to the same state, given the record of its game."""
    loaded = record.loads(text, sand.GAME)
    yield loaded.state
    events = [event for entry in loaded.entries for event in entry.events]
    yield sand.GAME.replay([sand.GAME.deal(loaded.options, 5), *events])
    yield sent(state)
    yield copy(state)
    yield deepcopy(state)
    yield attrs.evolve(state, players=tuple(attrs.evolve(each) for each in state.players))
    yield sand.scenario(**sand.describe(state))


@given(reachable_states())
def test_looking_at_a_state_changes_nothing(state: sand.State) -> None:
    """Neither what it is equal to nor how it is written."""
    untouched, before = sent(state), written(state)
    for seat in (None, *map(Seat, range(len(state.players)))):
        for perfect_memory in (False, True):
            sand.determinize(sand.view(state, seat, perfect_memory=perfect_memory), seed=1)
    actions = sand.legal_actions(state)
    for action in (*actions[:2], *actions[-2:]):
        sand.apply(state, action)
    sand.state_digest(state)
    sand.describe(state)

    assert before == written(state)
    assert untouched == state
    assert hash(untouched) == hash(state)


@at_every_table
def test_equal_states_are_written_equally(table: str) -> None:
    """However they were reached: by playing, from a log, a record, a copy or plain values."""
    game, chance = record.start(sand.GAME, OPTIONS[table], 5), Chance(5)
    while actions := sand.legal_actions(game.state):
        index, chance = chance.below(len(actions))
        game = record.play(game, actions[index])
        if len(game.entries) % OFTEN == 0 or sand.outcome(game.state):
            state = game.state
            for other in ways_to(state, record.dumps(game)):
                assert state == other
                assert hash(state) == hash(other)
                assert written(state) == written(other)
                assert sand.state_digest(state) == sand.state_digest(other)


@at_every_table
def test_equal_views_are_written_equally(table: str) -> None:
    """A view of the state, and one that follows from what the seat saw of the game."""
    started, chance = sand.GAME.deal(OPTIONS[table], 5), Chance(5)
    state, seat = sand.GAME.replay([started]), Seat(0)
    followed = sand.opening_view(sand.redact(started, seat), perfect_memory=True)
    while actions := sand.legal_actions(state):
        index, chance = chance.below(len(actions))
        step = sand.step(state, actions[index])
        state = step.state
        for event in step.events:
            assert followed is not None
            followed = sand.evolve_view(followed, sand.redact(event, seat))
        view = sand.view(state, seat, perfect_memory=True)
        assert view == followed
        if isinstance(actions[index], sand.End | sand.Claim | sand.Keep):
            assert (pickle.dumps(view), repr(view)) == (pickle.dumps(followed), repr(followed))


@given(reachable_states())
def test_equal_actions_and_events_are_written_equally(state: sand.State) -> None:
    """An action that was read, and what it leads to."""
    copied = sent(state)
    for action in sand.legal_actions(state)[-5:]:
        other = sand.parse_action(str(action))
        assert (action, hash(action), repr(action)) == (other, hash(other), repr(other))
        assert pickle.dumps(action) == pickle.dumps(other)
        events, others = sand.step(state, action).events, sand.step(copied, other).events
        assert (events, repr(events)) == (others, repr(others))


def test_a_realm_is_sent_without_what_follows_from_it() -> None:
    """The same boards are found again in the components that came along."""
    realm = sand.new_game(OPTIONS["red-3"], seed=1).realm
    sent_realm: sand.Realm = pickle.loads(pickle.dumps(realm))  # noqa: S301
    advanced = sent_realm.components.advanced

    assert realm.boards == sent_realm.boards
    assert {*map(id, sent_realm.boards)} <= {*map(id, advanced)}


def test_a_card_is_one_object() -> None:
    for card in CARDS:
        assert card is sand.Card(card.deck, card.number) is sand.Card.parse(str(card))
        assert card is deepcopy(card) is pickle.loads(pickle.dumps(card))  # noqa: S301
