"""
The lines of a record: a header, actions, actions taken back, and the result.

Every kind of line is an attrs class; how it is written, how it is read and its JSON Schema follow
from that.
"""

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from re import fullmatch
from typing import Final, Generic, Literal, TypeVar

from attrs import frozen

from bluemoon.kernel.codec import Form, JsonConverter, Plain
from bluemoon.kernel.codec.containers import list_form, or_null
from bluemoon.kernel.codec.forms import TEXT, AnyForm, Schema, expected, whole_number
from bluemoon.kernel.codec.plain import is_list
from bluemoon.kernel.codec.schemas import DIALECT
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.kernel.seats import Seat
from bluemoon.record.limits import MOST_EVENTS, MOST_LINES
from bluemoon.record.meta import DATE, NAMES, OBJECT
from bluemoon.record.roles import Recordable, RecordCodec
from bluemoon.record.seeds import SEED, Seed

FORMAT: Final = "bluemoon-record"
REDACTED_FORMAT: Final = "bluemoon-redacted-record"
VERSION: Final = 1
"""The version of the format. A record of a newer format is refused."""

OPTIONS: Final = "options"
"""The field of a first event that stands in the header instead."""

FactT = TypeVar("FactT")
"""An event in full, or as somebody may see it."""


@frozen(kw_only=True)
class Header(Generic[OptionsT]):
    """The first line of a record."""

    format: Literal["bluemoon-record"]
    version: Literal[1]
    """The version of the format."""
    game: str
    rules: int
    """The version of the rules."""
    options: OptionsT
    seed: Seed | None
    players: tuple[str, ...]
    date: dt.date | None
    meta: Mapping[str, Plain]
    start: Mapping[str, Plain]
    """The first event of the game, without its options."""


@frozen(kw_only=True)
class RedactedHeader(Generic[OptionsT]):
    """The first line of a redacted record."""

    format: Literal["bluemoon-redacted-record"]
    version: Literal[1]
    game: str
    rules: int
    options: OptionsT
    seed: Seed | None
    players: tuple[str, ...]
    date: dt.date | None
    seat: Seat | None
    """Who may know this; None for a spectator."""
    start: Mapping[str, Plain]


@frozen
class ActionLine(Generic[FactT]):
    """An action and what followed from it."""

    number: int
    """Counted from 1; what was taken back does not count."""
    seat: Seat
    action: str | None
    """In notation; None if it may not be seen."""
    events: tuple[FactT, ...]


@frozen
class UndoneLine:
    """The last action was taken back."""

    undone: int
    """Its number."""


@frozen
class ResultLine(Generic[OutcomeT]):
    """How a game ended."""

    result: OutcomeT
    digest: str
    """The digest of the final state."""


@frozen
class RedactedResultLine(Generic[OutcomeT]):
    """How a game ended, for those who may not know the whole final state."""

    result: OutcomeT


@frozen(eq=False)
class LineForms(Generic[OptionsT, EventT, OutcomeT, SeenT]):
    """How the lines of a game's records are written."""

    header: Form[Header[OptionsT]]
    action: Form[ActionLine[EventT]]
    result: Form[ResultLine[OutcomeT]]
    undone: Form[UndoneLine]
    redacted_header: Form[RedactedHeader[OptionsT]]
    seen_action: Form[ActionLine[SeenT]]
    redacted_result: Form[RedactedResultLine[OutcomeT]]


def line_forms(
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> LineForms[OptionsT, EventT, OutcomeT, SeenT]:
    """How the lines of this game's records are written."""
    return _forms(game.codec())


@lru_cache(maxsize=32)
def _forms(
    codec: RecordCodec[OptionsT, ActionT, EventT, OutcomeT, SeenT],
) -> LineForms[OptionsT, EventT, OutcomeT, SeenT]:
    converter = JsonConverter()
    number = whole_number(1, MOST_LINES)
    common: dict[str, AnyForm] = {
        "rules": number,
        OPTIONS: codec.options,
        "seed": or_null(SEED),
        "players": NAMES,
        "date": or_null(DATE),
    }
    return LineForms(
        header=converter.form_with(
            Header[OptionsT],
            **common,
            meta=OBJECT,
            start=_start(codec.event),
        ),
        action=converter.form_with(
            ActionLine[EventT], number=number, action=TEXT, events=_events(codec.event)
        ),
        result=converter.form_with(ResultLine[OutcomeT], result=codec.outcome, digest=DIGEST),
        undone=converter.form_with(UndoneLine, undone=number),
        redacted_header=converter.form_with(
            RedactedHeader[OptionsT],
            **common,
            start=_start(codec.seen),
        ),
        seen_action=converter.form_with(
            ActionLine[SeenT], number=number, action=or_null(TEXT), events=_events(codec.seen)
        ),
        redacted_result=converter.form_with(RedactedResultLine[OutcomeT], result=codec.outcome),
    )


def _digits(value: object) -> str:
    if not isinstance(value, str) or fullmatch("[0-9a-f]{64}", value) is None:
        what = "64 hexadecimal digits"
        raise expected(what, value)
    return value


DIGEST: Final = Form(str, _digits, {"type": "string", "pattern": "^[0-9a-f]{64}$"})


def _events(event: Form[FactT]) -> Form[tuple[FactT, ...]]:
    events = list_form(event)

    def decode(value: object) -> tuple[FactT, ...]:
        if is_list(value) and len(value) > MOST_EVENTS:
            message = f"an action has at most {MOST_EVENTS} events"
            raise CodecError(message)
        return events.decode(value)

    return Form(events.encode, decode, {**events.schema, "maxItems": MOST_EVENTS})


def _start(event: Form[FactT]) -> Form[Mapping[str, Plain]]:
    """The first event without its options, not read any further."""
    union = event.schema["oneOf"]
    assert isinstance(union, Sequence)  # noqa: S101  events are a union
    return Form(OBJECT.encode, OBJECT.decode, {"oneOf": [*_without_options(union)]})


def _without_options(schemas: Sequence[Plain]) -> Iterator[Plain]:
    for schema in schemas:
        assert isinstance(schema, Mapping)  # noqa: S101  tells the type checkers
        properties, needed = schema["properties"], schema["required"]
        assert isinstance(properties, Mapping)  # noqa: S101  same
        assert isinstance(needed, Sequence)  # noqa: S101  same
        if OPTIONS in properties:
            kept = {key: properties[key] for key in properties if key != OPTIONS}
            required = [key for key in needed if key != OPTIONS]
            yield {**schema, "properties": kept, "required": required}


def schema(game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]) -> Schema:
    """The JSON Schema of a line of this game's records."""
    forms = line_forms(game)
    lines = (forms.header, forms.action, forms.undone, forms.result)
    return _schema(f"A line of a record of {game.name}", [form.schema for form in lines])


def redacted_schema(
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> Schema:
    """The JSON Schema of a line of this game's redacted records."""
    forms = line_forms(game)
    lines = (forms.redacted_header, forms.seen_action, forms.undone, forms.redacted_result)
    return _schema(f"A line of a redacted record of {game.name}", [form.schema for form in lines])


def _schema(title: str, lines: Sequence[Schema]) -> Schema:
    return {"$schema": DIALECT, "title": title, "oneOf": lines}
