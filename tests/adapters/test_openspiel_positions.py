"""What OpenSpiel shows of a position: never what the player may not know."""

from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from random import Random
from typing import Final, TypeAlias

import pytest

from bluemoon import city
from bluemoon.adapters import TokenError
from bluemoon.adapters.openspiel.positions import EventHistory, TokenPosition, TokenTable, deal
from bluemoon.city.events import Event
from bluemoon.city.learning import city_encoder
from bluemoon.city.views.view import View
from bluemoon.kernel.seats import Seat

pytestmark = pytest.mark.slow

Position: TypeAlias = TokenPosition[city.State, city.Action, Event, View]

OPTIONS: Final = city.Options(players=3)


def event_line(event: Event, seat: Seat) -> str:
    return repr(city.redact(event, seat))


def table_of(max_game_length: int) -> TokenTable[city.State, city.Action, Event, View]:
    """Three players, whose games are stopped after this number of choices."""
    return TokenTable(
        name="three",
        game=city.GAME,
        first_event=partial(city.GAME.deal, OPTIONS),
        event_line=event_line,
        encoder=city_encoder(OPTIONS),
        max_game_length=max_game_length,
    )


TABLE: Final = table_of(20_000)


def random_positions(seed: int, choices: int) -> Iterator[Position]:
    """Every position of a random game, from the deal on."""
    rng = Random(seed)  # noqa: S311  a test, not a secret
    position = deal(TABLE, seed)
    for _ in range(choices):
        yield position
        position = position.take(rng.choice(position.choices))


def happened(position: Position, since: EventHistory[Event]) -> list[Event]:
    """What has happened since then, the latest action first."""
    events: list[Event] = []
    history: EventHistory[Event] | None = position.history
    while history is not None and history is not since:
        events += history.events
        history = history.before
    return events


@pytest.mark.parametrize("seat", TABLE.seats)
def test_twins_cannot_be_told_apart(seat: Seat) -> None:
    """A twin differs from a position in nothing that the seat may know."""
    differing = 0
    for number, position in enumerate(random_positions(seed=3, choices=120)):
        twin = position.imagined(seat, number)

        assert position.to_act == twin.to_act
        assert position.seen(seat) == twin.seen(seat)
        assert position.observe(seat) == twin.observe(seat)
        assert position.remembered(seat) == twin.remembered(seat)
        differing += str(position) != str(twin)
    assert differing > 100


def test_who_is_to_act_has_the_same_choices_in_a_twin() -> None:
    for number, position in enumerate(random_positions(seed=4, choices=120)):
        assert position.to_act is not None
        twin = position.imagined(position.to_act, number)

        assert position.choices == twin.choices


def twins_going_on(seed: int, seat: Seat) -> Iterator[tuple[Position, Position]]:
    """A position and a twin of it, after each token of the same ones, until they part."""
    rng = Random(seed)  # noqa: S311  a test, not a secret
    *_, one = random_positions(seed, choices=60)
    other = one.imagined(seat, seed)
    yield one, other
    while one.seen(seat) == other.seen(seat) and (both := {*one.choices} & {*other.choices}):
        token = rng.choice(sorted(both))
        one, other = one.take(token), other.take(token)
        yield one, other


@pytest.mark.parametrize("seat", TABLE.seats)
def test_memory_is_the_same_exactly_if_the_same_was_seen(seat: Seat) -> None:
    hidden = shown = 0
    for seed in range(20):
        begun, *going_on = twins_going_on(seed, seat)
        for twins in going_on:
            facts, others = map(happened, twins, (begun[0].history, begun[1].history))
            saw, other_saw = (
                [city.redact(event, seat) for event in log] for log in (facts, others)
            )
            memory, other_memory = (twin.history.digest(seat, TABLE.event_line) for twin in twins)

            assert (saw == other_saw) == (memory == other_memory)
            hidden += saw == other_saw and facts != others
            shown += saw != other_saw
    assert hidden > 0
    assert shown > 0


def test_others_do_not_see_what_is_being_built() -> None:
    built = 0
    before = deal(TABLE, 1)
    for position in random_positions(seed=1, choices=100):
        if position.state is before.state and position.to_act is not None:
            built += 1
            others = [seat for seat in TABLE.seats if seat != position.to_act]
            for seat in others:
                assert before.seen(seat) == position.seen(seat)
                assert before.observe(seat) == position.observe(seat)
                assert before.remembered(seat) == position.remembered(seat)
                assert () == position.imagined(seat, 0).tree.taken
        before = position
    assert built > 20


def test_own_tokens_are_seen_and_remembered() -> None:
    first = deal(TABLE, 1)
    assert first.to_act is not None

    after = first.take(first.choices[0])

    assert after.seen(first.to_act).endswith(" taking move")
    assert after.remembered(first.to_act).endswith(" taking move")
    assert first.observe(first.to_act) != after.observe(first.to_act)
    assert str(after).endswith(" taking move")


def test_different_histories_are_remembered_as_different() -> None:
    """The same view may be reached in several ways; whoever was there remembers which."""
    positions = [*random_positions(seed=2, choices=80)]
    memories = {position.remembered(Seat(0)) for position in positions}
    views = {position.seen(Seat(0)) for position in positions}

    assert len(views) <= len(memories)


def test_token_that_is_no_choice_is_an_error() -> None:
    position = deal(TABLE, 1)

    with pytest.raises(TokenError, match="999 may not follow"):
        position.take(999)


def test_position_never_changes_and_so_needs_no_copy() -> None:
    position = deal(TABLE, 1)

    assert deepcopy(position) is position


def test_nothing_follows_a_game_that_was_stopped() -> None:
    position = deal(table_of(1), 3)
    ended = position.take(position.choices[0])

    assert None is ended.to_act
    assert () == ended.choices
    with pytest.raises(TokenError, match="the game is over"):
        ended.take(position.choices[0])
