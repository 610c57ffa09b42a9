"""The JSON of every game: views, events, options and outcomes, in full and changed at random."""

from functools import cache
from typing import Any, Final, TypeAlias

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from support.games import GAMES_AND_OPTIONS, Table
from support.json_values import changed, checker, checkers_by_tag, same, sent
from support.race import RACE, Cars

from bluemoon.kernel.codec import EVENT, Codec, Form
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat

pytestmark = pytest.mark.unmeasured

# Any, because this is about the codec of any game.
TABLES: Final[tuple[Table[Any, Any, Any, Any, Any, Any, Any], ...]] = (
    *GAMES_AND_OPTIONS,
    Table("race-3", RACE, Cars(3)),
)
AnyCodec: TypeAlias = Codec[Any, Any, Any, Any, Any, Any]
SEED: Final = 3
PARTS: Final = ("options", "event", "outcome", "view", "seen")


@cache
def schema(codec: AnyCodec, part: str) -> Draft202012Validator:
    """Checks what a part of a codec writes; made once, because to check a schema takes long."""
    form: Form[Any] = getattr(codec, part)
    return checker(form.schema)


@cache
def events(codec: AnyCodec, part: str) -> dict[str, Draft202012Validator]:
    """Checks the events that a codec writes, by tag."""
    form: Form[Any] = getattr(codec, part)
    return checkers_by_tag(form.schema)


def check_event(codec: AnyCodec, part: str, written: object) -> None:
    assert isinstance(written, dict)
    events(codec, part)[written[EVENT]].validate(written)


def positions(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> list[StateT]:
    """The opening, some positions on the way, and the end."""
    last = table.length(SEED)
    return [table.position(SEED, last * step // 8).state for step in range(9)]


@pytest.mark.parametrize("perfect_memory", [False, True])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_view_survives_being_sent(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    *,
    perfect_memory: bool,
) -> None:
    """That of every seat and of a spectator; it also fits the schema."""
    game, codec = table.game, table.game.codec()
    for state in positions(table):
        for seat in (None, *map(Seat, range(game.players(state)))):
            view = game.view(state, seat, perfect_memory=perfect_memory)
            written = sent(codec.view.encode(view))

            assert view == codec.view.decode(written)
            schema(codec, "view").validate(written)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_twins_have_the_same_json(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> None:
    """What a seat cannot know is not in its JSON either."""
    game, form = table.game, table.game.codec().view
    for state in positions(table):
        for seat in (None, *map(Seat, range(game.players(state)))):
            view = game.view(state, seat, perfect_memory=True)
            for seed in range(3):
                twin = game.determinize(view, seed)
                assert form.encode(view) == form.encode(game.view(twin, seat, perfect_memory=True))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_events_and_the_outcome_survive_being_sent(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> None:
    """In full, and as every seat may see them; each distinct event is checked once."""
    game, codec = table.game, table.game.codec()
    log = table.games.log(SEED)
    final = table.position(SEED, table.length(SEED)).state
    outcome = game.outcome(final)
    assert outcome is not None
    for event in dict.fromkeys(log):
        written = sent(codec.event.encode(event))
        assert event == codec.event.decode(written)
        check_event(codec, "event", written)
    for seat in (None, Seat(0)):
        for seen in dict.fromkeys(game.redact(event, seat) for event in log):
            written = sent(codec.seen.encode(seen))
            assert seen == codec.seen.decode(written)
            check_event(codec, "seen", written)
    assert outcome == codec.outcome.decode(sent(codec.outcome.encode(outcome)))
    schema(codec, "outcome").validate(sent(codec.outcome.encode(outcome)))


@frozen
class Sample:
    """Something that a codec wrote."""

    codec: AnyCodec
    part: str
    written: object


@cache
def samples() -> tuple[Sample, ...]:
    """One event of every class, and some views, options and outcomes of every game."""
    found: list[Sample] = []
    for table in TABLES:
        found += _samples(table)
    return tuple(found)


def _samples(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> list[Sample]:
    game, codec = table.game, table.game.codec()
    log = {type(event): event for event in table.games.log(SEED)}.values()
    seen = {type(event): event for event in (game.redact(each, Seat(0)) for each in log)}.values()
    middle, last = (table.position(SEED, table.length(SEED) // part).state for part in (2, 1))
    outcome = game.outcome(last)
    assert outcome is not None
    views = [game.view(state, Seat(0), perfect_memory=True) for state in (middle, last)]
    values: list[tuple[str, object]] = [
        ("options", codec.options.encode(table.options)),
        ("outcome", codec.outcome.encode(outcome)),
        *(("view", codec.view.encode(view)) for view in views),
        *(("event", codec.event.encode(event)) for event in log),
        *(("seen", codec.seen.encode(event)) for event in seen),
    ]
    return [Sample(codec, part, sent(written)) for part, written in values]


@given(st.data())
def test_what_is_accepted_is_what_is_written_and_fits_the_schema(data: st.DataObject) -> None:
    """A part that was changed is refused with a CodecError, or it is exact."""
    sample = samples()[data.draw(st.integers(0, len(samples()) - 1), "which sample")]
    value = data.draw(changed(sample.written))
    form: Form[Any] = getattr(sample.codec, sample.part)
    try:
        decoded = form.decode(value)
    except CodecError:
        return

    assert same(value, sent(form.encode(decoded)))
    schema(sample.codec, sample.part).validate(value)


def test_every_part_of_a_codec_is_tried() -> None:
    assert set(PARTS) == {sample.part for sample in samples()}
