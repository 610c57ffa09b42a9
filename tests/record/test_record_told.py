"""Events that the action tells are left out of a record, and come back as they were."""

from pathlib import Path
from typing import Final, TypeAlias

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import CITY_TABLES, Table
from support.records import GOLDEN, city_record

from bluemoon import city, record
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import CodecError
from bluemoon.record.told import lengthened, shortened

Fact: TypeAlias = int | str
"""Two kinds of events, of which there may be different ones."""

TELLING: Final = 5
"""Kinds of actions that tell an event; ``hall`` only with the expansion."""

facts: Final[st.SearchStrategy[Fact]] = st.sampled_from([1, 2, "a", "b"])
tellings: Final = st.none() | facts


@given(tellings, st.lists(facts, max_size=4).map(tuple))
def test_any_events_come_back(told: Fact | None, events: tuple[Fact, ...]) -> None:
    assert events == lengthened(told, shortened(told, events))


@given(facts, st.lists(facts, max_size=4), st.sampled_from([(), (None,)]))
def test_there_is_one_way_to_write_events(
    told: Fact, written: list[Fact], mark: tuple[Fact | None, ...]
) -> None:
    """Whatever is read is written in the same way again."""
    found = (*mark, *written)
    try:
        events = lengthened(told, found)
    except CodecError:
        return
    assert found == shortened(told, events)


@pytest.mark.parametrize(
    ("told", "events", "written"),
    [
        (None, (1, "a"), (1, "a")),
        (1, (1, "a"), ("a",)),
        (1, (1,), ()),
        (1, (2, "a"), (2, "a")),
        (1, ("a", 1), (None, "a", 1)),
        (1, (1, 2), (None, 1, 2)),
        (1, (), (None,)),
    ],
)
def test_events_are_written_without_what_was_told(
    told: Fact | None, events: tuple[Fact, ...], written: tuple[Fact | None, ...]
) -> None:
    """Another event of its kind stands for it; anything else is marked."""
    assert written == shortened(told, events)


@pytest.mark.parametrize("table", CITY_TABLES, ids=lambda table: table.name)
def test_what_an_action_tells_is_what_happens_first(
    table: Table[
        city.Options, city.State, city.Action, city.Event, city.Outcome, city.View, city.SeenEvent
    ],
) -> None:
    """In every position, for every legal action; only how far one may still walk may differ."""
    tell = city.GAME.codec().told
    state = city.new_game(table.options, 3)
    chance = Chance(3)
    kinds = set[type[city.Action]]()
    while (actions := city.legal_actions(state)) and len(kinds) < TELLING:
        for action in actions:
            told, first = tell(action, state.to_act), city.step(state, action).events[0]
            if isinstance(told, city.events.MiniatureMoved):
                assert isinstance(first, city.events.MiniatureMoved)
                assert told == attrs.evolve(first, steps_left=0)
            elif told is not None:
                assert told == first
            kinds |= {type(action)} if told is not None else set()
        chosen, chance = chance.below(len(actions))
        state = city.apply(state, actions[chosen])
    assert {city.Move, city.Fly, city.MoveDragon, city.Reset} <= kinds


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_no_game_needs_a_mark(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()[1:]

    assert [] == [line for line in lines if ",null" in line]


def test_a_record_made_by_hand_is_written_as_it_is() -> None:
    """Even if no game leads to it; read again it does not verify."""
    found = city_record(4)
    entry = found.entries[-1]
    first = entry.events[0]
    for events in ((), (first, first), (city.events.MovementEnded(entry.seat), first)):
        odd = attrs.evolve(found, entries=(*found.entries[:-1], attrs.evolve(entry, events=events)))
        again = record.loads(record.dumps(odd), city.GAME)

        assert ",null" in record.dumps(odd).splitlines()[-1]
        assert odd == again
        with pytest.raises(record.RecordError, match="line 5: the events are not those"):
            record.verify(again)
