"""States are values: looking changes nothing, and equal ones cannot be told apart."""

import pickle
from collections.abc import Iterator
from copy import copy, deepcopy
from typing import Final

import attrs
import pytest
from hypothesis import given
from support.reachable import PROGRESS, chosen, reachable_states

from bluemoon import city, record
from bluemoon.city.cards import CARDS
from bluemoon.city.grid import BASE_GRID, EXPANSION_GRID, Grid
from bluemoon.city.state import City
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat

OPTIONS: Final = (
    city.Options(players=2, expansion=True, layout="variant"),
    city.Options(players=3, edition=2006),
)
OFTEN: Final = 150
"""A state is compared after this many actions, again and again."""


def written(state: city.State) -> tuple[bytes, str, str]:
    """All that can be seen of a state from outside, besides what it is equal to."""
    return pickle.dumps(state), repr(state), str(state)


def sent(state: city.State) -> city.State:
    """The state as another process gets it."""
    copied: city.State = pickle.loads(pickle.dumps(state))  # noqa: S301
    return copied


def described(state: city.State) -> city.State:
    """The state made from plain values; those do not say how the discards lie, nor the chance."""
    made = city.scenario(**city.describe(state))
    return attrs.evolve(made, discards=state.discards, chance=state.chance)


def ways_to(state: city.State, text: str) -> Iterator[city.State]:
    """Other ways to get to the same state, given the record of its game."""
    loaded = record.loads(text, city.GAME)
    yield loaded.state
    events = [event for entry in loaded.entries for event in entry.events]
    yield city.GAME.replay([city.GAME.deal(loaded.options, 5), *events])
    yield sent(state)
    yield copy(state)
    yield deepcopy(state)
    yield attrs.evolve(state, players=tuple(attrs.evolve(each) for each in state.players))
    yield described(state)


@given(reachable_states())
def test_looking_at_a_state_changes_nothing(state: city.State) -> None:
    """Neither what it is equal to nor how it is written."""
    untouched, before = sent(state), written(state)
    for seat in (None, *map(Seat, range(len(state.players)))):
        for perfect_memory in (False, True):
            city.determinize(city.view(state, seat, perfect_memory=perfect_memory), seed=1)
    actions = city.legal_actions(state)
    for action in actions[:3]:
        city.apply(state, action)
    city.state_digest(state)
    city.describe(state)

    assert before == written(state)
    assert untouched == state
    assert hash(untouched) == hash(state)


@pytest.mark.unmeasured
@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_equal_states_are_written_equally(options: city.Options) -> None:
    """However they were reached: by playing, from a log, a record, a copy or plain values."""
    game, chance = record.start(city.GAME, options, 5), Chance(5)
    while actions := city.legal_actions(game.state):
        action, chance = chosen(actions, chance)
        game = record.play(game, action)
        if len(game.entries) % OFTEN == 0 or city.outcome(game.state):
            state = game.state
            for other in ways_to(state, record.dumps(game)):
                assert state == other
                assert hash(state) == hash(other)
                assert written(state) == written(other)
                assert city.state_digest(state) == city.state_digest(other)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_equal_views_are_written_equally(options: city.Options) -> None:
    """A view of the state, and one that follows from what the seat saw of the game."""
    started, chance = city.GAME.deal(options, 5), Chance(5)
    state, seat = city.GAME.replay([started]), Seat(1)
    followed = city.opening_view(city.redact(started, seat), perfect_memory=True)
    while actions := city.legal_actions(state):
        action, chance = chosen(actions, chance)
        step = city.step(state, action)
        state = step.state
        for event in step.events:
            assert followed is not None
            followed = city.evolve_view(followed, city.redact(event, seat))
        view = city.view(state, seat, perfect_memory=True)
        assert view == followed
        if isinstance(action, PROGRESS):
            assert (pickle.dumps(view), repr(view)) == (pickle.dumps(followed), repr(followed))


@pytest.mark.parametrize("grid", [BASE_GRID, EXPANSION_GRID])
def test_a_copied_grid_is_the_grid(grid: Grid) -> None:
    """The tables of moves are kept by grid: a grid of its own would cost half a megabyte."""
    assert grid is deepcopy(grid) is copy(grid) is pickle.loads(pickle.dumps(grid))  # noqa: S301


def test_a_city_is_sent_without_what_follows_from_it() -> None:
    """The same buildings are found again in the components that came along."""
    sent_city: City = pickle.loads(pickle.dumps(city.new_game(OPTIONS[0], seed=1).city))  # noqa: S301
    buildings = [building for building in sent_city.buildings if building is not None]

    assert EXPANSION_GRID is sent_city.grid
    assert {*map(id, buildings)} == {*map(id, sent_city.options.components.buildings)}


def test_a_kind_of_card_is_one_object() -> None:
    for card in CARDS:
        assert card is city.Card(card.people, card.value) is city.Card.parse(str(card))
        assert card is deepcopy(card) is pickle.loads(pickle.dumps(card))  # noqa: S301
    assert all(card is CARDS[card] for card in city.standard_components().deck)
