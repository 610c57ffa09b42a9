"""
Records from text and from files; broken ones are RecordErrors with line and reason.

Lines are read, followed and checked one at a time: nothing after the first bad line is looked at.
"""

import os
from collections.abc import Callable, Mapping
from typing import TypeVar

from bluemoon import registry
from bluemoon.kernel.codec import Form, Plain
from bluemoon.kernel.codec.plain import is_object, shown_plain
from bluemoon.kernel.errors import (
    BlueMoonError,
    CodecError,
    OptionsError,
    RecordError,
    shown,
)
from bluemoon.kernel.roles import ActionT, EventT, Notated, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.record.body import Body, BodyForms, decoded, inside_line
from bluemoon.record.checking import expect_possible, following, opening
from bluemoon.record.files import content_of, encoded, naming
from bluemoon.record.json_lines import Line, LineReader
from bluemoon.record.limits import LONGEST_ACTION, LONGEST_LINE
from bluemoon.record.lines import (
    FORMAT,
    OPTIONS,
    REDACTED_FORMAT,
    VERSION,
    FactT,
    line_forms,
)
from bluemoon.record.meta import expect_names, meta_text
from bluemoon.record.roles import Recordable
from bluemoon.record.values import Entry, Record, Undone
from bluemoon.record.writing import has_room_for_header

T = TypeVar("T")
PositionT = TypeVar("PositionT")
"""A state, or a view."""


def load(
    path: str | os.PathLike[str],
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """
    Read a record of this game from a file, which may be compressed with gzip.

    Every event is followed, and every position checked; whether the rules allow all this is what
    ``verify`` asks. A last line that was cut off is left out: see ``recovered``.
    """
    with naming(path):
        return read(LineReader(content_of(path)), game)


def loads(
    text: str | bytes, game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]
) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """Read a record of this game from a text, in the same way."""
    return read(LineReader(encoded(text)), game)


def game_of(path: str | os.PathLike[str]) -> str:
    """
    The name of the game that the record in a file is of, as `bluemoon.registry.use` takes it.

    A file without the header of a record, or with one of an unknown game, is a RecordError.
    """
    with naming(path):
        header = next(iter(LineReader(content_of(path))), None)
        name = game_name(header, FORMAT)
        known = registry.names()
        if name not in known:
            reason = f"there is no game {shown(name)}, only {', '.join(known)}"
            raise RecordError(1, reason, code="record.game")
        return name


def read(
    reader: LineReader, game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]
) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """The record that these lines make."""
    lines, forms = iter(reader), line_forms(game)
    first = next(lines, None)
    expect_game(first, FORMAT, game)
    header = decoded(first, forms.header, code="record.header")
    expect_rules(header.rules, game.rules_version)
    start = first_event(game.codec().event, header.start, header.options)
    state = opening(game, start)
    expect_possible(game, state, 1)
    check_names(header.players, game.players(state))
    body = Body(_follower(game), [state], list[Entry[ActionT, EventT] | Undone]())
    notation = action_reader(game)
    result = body.read(lines, BodyForms(forms.action, forms.undone, forms.result, notation))
    outcome = game.outcome(body.position)
    if result is not None:
        expect_result(result.result, outcome, body.result_line)
        digest, missing = result.digest, ""
    elif outcome is not None:
        digest = game.state_digest(body.position)
        missing = "the game is over, and its result was not written"
    else:
        digest, missing = None, ""
    return _within_limits(
        Record(
            game=game,
            rules=header.rules,
            options=header.options,
            seed=header.seed,
            players=header.players,
            date=header.date,
            meta_text=_kept_meta(header.meta),
            start=start,
            history=tuple(body.history),
            digest=digest,
            state=body.position,
            recovered="; ".join(filter(None, [reader.torn, missing])),
        )
    )


def _follower(
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> Callable[[StateT, Entry[ActionT, EventT]], StateT]:
    def follow(before: StateT, entry: Entry[ActionT, EventT]) -> StateT:
        if entry.seat != game.to_act(before):
            raise RecordError(entry.line, f"seat {entry.seat} is not to act", code="record.events")
        after = following(game, before, entry.events, entry.line)
        expect_possible(game, after, entry.line)
        return after

    return follow


def _within_limits(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    if not has_room_for_header(record):
        reason = f"written again, the header is longer than {LONGEST_LINE} bytes"
        raise RecordError(1, reason, code="record.header")
    return record


def check_names(names: tuple[str, ...], players: int) -> None:
    """Make sure that all players have names, or none."""
    try:
        expect_names(names, players)
    except CodecError as error:
        raise RecordError(1, str(error), code="record.header") from None


def _kept_meta(meta: Mapping[str, Plain]) -> str:
    """Metadata as it will be written; numbers such as 1e15 take more room than they took."""
    try:
        return meta_text(meta)
    except OptionsError as error:
        raise RecordError(1, str(error), code="record.header") from None


def game_name(line: Line | None, kind: str) -> str:
    """The name of the game in a header; anything but such a header is a RecordError."""
    if line is None:
        raise RecordError(1, "the record is empty", code="record.format")
    header = line.value
    if not is_object(header) or "format" not in header:
        reason = "this is JSON, but not the header of a bluemoon record"
        raise RecordError(1, reason, code="record.format")
    if header["format"] != kind:
        raise RecordError(1, _other_format(header["format"], kind), code="record.format")
    version = header.get("version")
    if type(version) is not int or version != VERSION:
        reason = f"version {shown_plain(version)} of the format is unknown, only {VERSION} is known"
        raise RecordError(1, reason, code="record.format")
    name = header.get("game")
    if not isinstance(name, str):
        raise RecordError(1, "game: expected the name of a game", code="record.header")
    return name


def _other_format(found: object, kind: str) -> str:
    if found == REDACTED_FORMAT:
        return "this is a redacted record, not a full one; load_redacted reads it"
    if found == FORMAT:
        return "this is a full record, not a redacted one; load reads it"
    return f"the format is {shown_plain(found)}, not {kind!r}"


def expect_game(
    line: Line | None,
    kind: str,
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> None:
    """Make sure that this is the header of a record of this game."""
    name = game_name(line, kind)
    if name != game.name:
        reason = f"this is a record of the game {shown_plain(name)}, not of {game.name!r}"
        raise RecordError(1, reason, code="record.game")


def expect_rules(version: int, known: int) -> None:
    """Make sure that the version of the rules is one that this library knows."""
    if version > known:
        reason = f"version {version} of the rules is unknown, only those up to {known} are known"
        raise RecordError(1, reason, code="record.rules")


def first_event(event: Form[FactT], start: Mapping[str, object], options: object) -> FactT:
    """The first event; its options stand beside it in the header."""
    if OPTIONS in start:
        raise RecordError(1, "start: the options stand beside it", code="record.header")
    whole = {**start, OPTIONS: options}
    return inside_line(1, "start", event.decode, whole, code="record.header")


def expect_result(result: OutcomeT, outcome: OutcomeT | None, line: int) -> None:
    """Make sure that a result that was written is the one that the events led to."""
    if result != outcome:
        is_over = outcome is not None
        reason = "is not what the events led to" if is_over else "stands in a game that is not over"
        raise RecordError(line, f"the result {reason}", code="record.result")


def action_reader(game: Notated[ActionT]) -> Callable[[object], ActionT]:
    """How actions are read: in notation, written in the one way that the game writes them."""

    def read(value: object) -> ActionT:
        text = value if isinstance(value, str) else ""
        if len(text) > LONGEST_ACTION:
            message = f"longer than {LONGEST_ACTION} characters"
            raise CodecError(message)
        try:
            action = game.parse_action(text)
        except BlueMoonError as error:
            raise CodecError(str(error)) from None
        if game.format_action(action) != text:
            message = f"{text!r} is written {game.format_action(action)!r}"
            raise CodecError(message)
        return action

    return read
