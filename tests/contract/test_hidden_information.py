"""
What a player is shown never depends on what that player may not know: for every game.

A twin of a position is another one that looks the same to somebody: it is drawn by
`determinize` from that one's view with perfect memory, and differs from it in whatever the
view leaves open. Two twins must be told apart by nothing that is shown: no view, no event as it
is seen, no list of legal actions and no refusal on the own turn. It takes perfect memory,
because what happens, and may be done, can follow from what everybody could have counted.
"""

import pickle
from collections.abc import Iterator
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import GAMES_AND_OPTIONS, TABLES_FOR_SEVERAL, Table
from support.positions import positions

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import ReplayError
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.rulebook import Refusal
from bluemoon.kernel.seats import Seat

at_every_table: Final = pytest.mark.parametrize("table", GAMES_AND_OPTIONS, ids=str)
at_tables_for_several: Final = pytest.mark.parametrize("table", TABLES_FOR_SEVERAL, ids=str)
"""Where twins differ only in what somebody has drawn in secret: no card is turned up for all."""
SEEDS: Final = st.integers(0, 2**64 - 1)


def everybody(
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], state: StateT
) -> list[Seat | None]:
    """A spectator, and every player."""
    return [None, *map(Seat, range(game.players(state)))]


def somebody(
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    state: StateT,
    data: st.DataObject,
) -> Seat | None:
    return data.draw(st.sampled_from(everybody(game, state)), "who looks")


def twin_of(
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    state: StateT,
    seat: Seat | None,
    data: st.DataObject,
) -> StateT:
    """Another position that looks the same to this seat."""
    return game.determinize(game.view(state, seat, perfect_memory=True), data.draw(SEEDS, "seed"))


def seen_by(
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    state: StateT,
    action: ActionT,
    seat: Seat | None,
) -> list[SeenT]:
    """What this seat sees happen."""
    return [game.redact(event, seat) for event in game.step(state, action).events]


def assert_looks_the_same(
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    state: StateT,
    twin: StateT,
    action: ActionT,
    seat: Seat | None,
) -> None:
    """What this seat sees of an action is the same in both, but for what it alone learns."""
    public, own = (seen_by(game, state, action, who) for who in (None, seat))
    twin_public, twin_own = (seen_by(game, twin, action, who) for who in (None, seat))

    assert public == twin_public
    assert repr(public) == repr(twin_public)
    assert pickle.dumps(public) == pickle.dumps(twin_public)
    for one, other, openly in zip(own, twin_own, public, strict=True):
        assert type(one) is type(other)
        assert one == other or openly not in (one, other)


def within(*things: object) -> Iterator[object]:
    """The things and all that can be reached from them through fields and items, each once."""
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


@at_every_table
@given(data=st.data())
def test_a_determinized_view_looks_the_same(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """It is a position that play can lead to, it gives the view again, and the seed decides it."""
    game, state = table.game, data.draw(positions(table)).state
    seat, seed = somebody(game, state, data), data.draw(SEEDS)
    for perfect_memory in (False, True):
        seen = game.view(state, seat, perfect_memory=perfect_memory)
        drawn = game.determinize(seen, seed)

        assert seen == game.view(drawn, seat, perfect_memory=perfect_memory)
        assert () == game.invariants(drawn)
        assert game.state_digest(drawn) == game.state_digest(game.determinize(seen, seed))


@at_every_table
@given(data=st.data())
def test_nothing_in_a_view_tells_twins_apart(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """Neither value nor text, neither hash nor bytes."""
    game, state = table.game, data.draw(positions(table)).state
    seat = somebody(game, state, data)
    twin = twin_of(game, state, seat, data)
    for perfect_memory in (False, True):
        one = game.view(state, seat, perfect_memory=perfect_memory)
        other = game.view(twin, seat, perfect_memory=perfect_memory)

        assert one == other
        assert hash(one) == hash(other)
        assert (repr(one), str(one)) == (repr(other), str(other))
        assert pickle.dumps(one) == pickle.dumps(other)


@at_every_table
@given(data=st.data())
def test_on_the_own_turn_twins_allow_the_same(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """The same actions are listed, and all others refused for the same reason."""
    game, state = table.game, data.draw(positions(table)).state
    twin = twin_of(game, state, game.to_act(state), data)
    other_position = data.draw(positions(table)).state

    assert game.legal_actions(state) == game.legal_actions(twin)
    for action in game.legal_actions(other_position):
        assert game.why_illegal(state, action) == game.why_illegal(twin, action)


@at_tables_for_several
@given(data=st.data())
def test_what_is_seen_to_happen_tells_no_twins_apart(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """
    The same action looks the same, but for what the onlooker alone learns by it.

    An event carries something private for a seat exactly if a spectator sees it otherwise:
    cards that this seat has drawn. Twins may differ there, and in nothing else.
    """
    game, state = table.game, data.draw(positions(table)).state
    seat = somebody(game, state, data)
    twin = twin_of(game, state, data.draw(st.sampled_from([seat, game.to_act(state)])), data)
    actions = [one for one in game.legal_actions(state) if game.is_legal(twin, one)]
    for action in [data.draw(st.sampled_from(actions))] if actions else []:
        assert_looks_the_same(game, state, twin, action, seat)


@at_tables_for_several
def test_nothing_in_a_whole_game_tells_twins_apart(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> None:
    """Every action of a game, rare events included, beside a twin that the player cannot know."""
    game, state, chance = table.game, table.game.new_game(table.options, seed=3), Chance(3)
    while actions := game.legal_actions(state):
        chosen, chance = chance.below(len(actions))
        seed, chance = chance.word()
        twin = game.determinize(game.view(state, game.to_act(state), perfect_memory=True), seed)
        for seat in everybody(game, state):
            assert_looks_the_same(game, state, twin, actions[chosen], seat)
        state = game.apply(state, actions[chosen])


@at_every_table
@given(data=st.data())
def test_views_follow_from_what_is_seen(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """Event by event: to see what happened gives the view of what it led to."""
    game, state = table.game, data.draw(positions(table)).state
    actions = game.legal_actions(state)
    events = game.decide(state, data.draw(st.sampled_from(actions))) if actions else ()
    assert not isinstance(events, Refusal)
    for event in events:
        after = game.evolve(state, event)
        for seat in everybody(game, state):
            for memory in (False, True):
                before = game.view(state, seat, perfect_memory=memory)
                seen = game.see(before, game.redact(event, seat))

                assert game.view(after, seat, perfect_memory=memory) == seen
        state = after


@at_every_table
@given(data=st.data())
def test_a_redacted_log_replays_as_views(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """What a player was shown from the first event on is all that the views need."""
    game, position = table.game, data.draw(positions(table))
    seat, memory = somebody(game, position.state, data), data.draw(st.booleans())
    log = [game.redact(event, seat) for event in position.log]

    assert game.view(position.state, seat, perfect_memory=memory) == game.replay_view(
        log, perfect_memory=memory
    )


@at_every_table
def test_a_redacted_log_begins_with_the_start_of_a_game(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> None:
    game, opening = table.game, table.game.new_game(table.options, seed=1)
    events = game.step(opening, game.legal_actions(opening)[-1]).events
    for log in ([], [game.redact(event, None) for event in events]):
        with pytest.raises(ReplayError, match=f"a log of {game.name} begins"):
            game.replay_view(log)


@at_every_table
@given(data=st.data())
def test_no_source_of_chance_can_be_reached(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """Nothing leads from what is shown to what decides the future."""
    game, position = table.game, data.draw(positions(table))
    seat = somebody(game, position.state, data)
    events = [game.redact(event, seat) for event in (position.log[0], *position.log[-3:])]
    view = game.view(position.state, seat, perfect_memory=True)

    assert not [thing for thing in within(view, *events) if isinstance(thing, Chance)]


@at_every_table
@given(data=st.data())
def test_what_is_shown_survives_pickling(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], data: st.DataObject
) -> None:
    """Views and seen events can be sent elsewhere and mean the same there."""
    game, position = table.game, data.draw(positions(table))
    seat = somebody(game, position.state, data)
    view = game.view(position.state, seat, perfect_memory=True)
    events = [game.redact(event, seat) for event in (position.log[0], *position.log[-3:])]
    copied = pickle.loads(pickle.dumps(view))  # noqa: S301

    assert view == copied
    assert hash(view) == hash(copied)
    assert events == pickle.loads(pickle.dumps(events))  # noqa: S301
