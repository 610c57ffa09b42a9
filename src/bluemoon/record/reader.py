"""
Records from text and from files; broken ones are RecordErrors with line and reason.

Lines are read, followed and checked one at a time: nothing after the first bad line is looked at.
"""

import os
from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from attrs import define

from bluemoon import registry
from bluemoon.kernel.codec import Form, Plain
from bluemoon.kernel.codec.forms import inside
from bluemoon.kernel.codec.plain import is_object, shown_plain
from bluemoon.kernel.errors import (
    BlueMoonError,
    CodecError,
    OptionsError,
    RecordError,
    shown,
)
from bluemoon.kernel.roles import ActionT, EventT, Notated, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.record.checking import expect_possible, following, opening
from bluemoon.record.files import content_of, encoded, naming
from bluemoon.record.json_lines import Line, LineReader
from bluemoon.record.limits import LONGEST_ACTION, LONGEST_LINE
from bluemoon.record.lines import (
    FORMAT,
    OPTIONS,
    REDACTED_FORMAT,
    VERSION,
    ActionLine,
    FactT,
    UndoneLine,
    line_forms,
)
from bluemoon.record.meta import expect_names, meta_text
from bluemoon.record.roles import Recordable
from bluemoon.record.values import Entry, OrderT, Record, Undone
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
    lines, forms, codec = iter(reader), line_forms(game), game.codec()
    first = next(lines, None)
    expect_game(first, FORMAT, game)
    header = decoded(first, forms.header, code="record.header")
    expect_rules(header.rules, game.rules_version)
    start = first_event(codec.event, header.start, header.options)
    state = opening(game, start)
    expect_possible(game, state, 1)
    check_names(header.players, game.players(state))
    parse = action_reader(game)

    def follow(before: StateT, entry: Entry[ActionT, EventT]) -> StateT:
        if entry.seat != game.to_act(before):
            raise RecordError(entry.line, f"seat {entry.seat} is not to act", code="record.events")
        after = following(game, before, entry.events, entry.line)
        expect_possible(game, after, entry.line)
        return after

    body = Body(follow, [state], list[Entry[ActionT, EventT] | Undone]())
    result = None
    for line in lines:
        expect_no_result(result, line)
        if has_key(line, "result"):
            result = decoded(line, forms.result), line.number
        elif has_key(line, "undone"):
            body.undo(line.number, decoded(line, forms.undone))
        else:
            order = decoded(line, forms.action)
            body.add(line.number, order, inside_line(line.number, "action", parse, order.action))
    outcome = game.outcome(body.position)
    expect_result(None if result is None else (result[0].result, result[1]), outcome)
    digest = None if outcome is None else game.state_digest(body.position)
    is_missing = result is None and outcome is not None
    missing = "the game is over, and its result was not written" if is_missing else ""
    found = Record(
        game=game,
        rules=header.rules,
        options=header.options,
        seed=header.seed,
        players=header.players,
        date=header.date,
        meta_text=_kept_meta(header.meta),
        start=start,
        history=tuple(body.history),
        digest=digest if result is None else result[0].digest,
        state=body.position,
        recovered="; ".join(filter(None, [reader.torn, missing])),
    )
    if not has_room_for_header(found):
        reason = f"written again, the header is longer than {LONGEST_LINE} bytes"
        raise RecordError(1, reason, code="record.header")
    return found


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


@define(eq=False)
class Body(Generic[PositionT, OrderT, FactT]):
    """What follows the header, followed line by line."""

    follow: Callable[[PositionT, Entry[OrderT, FactT]], PositionT]
    """The position after an entry; a RecordError if it cannot be."""
    positions: list[PositionT]
    """The opening, and the position after each action that stands."""
    history: list[Entry[OrderT, FactT] | Undone]
    """All that happened, with what was taken back."""

    @property
    def position(self) -> PositionT:
        """The latest position."""
        return self.positions[-1]

    def add(self, number: int, line: ActionLine[FactT], action: OrderT) -> None:
        """One more action."""
        if line.number != len(self.positions):
            reason = f"number: expected {len(self.positions)}, not {line.number}"
            raise RecordError(number, reason)
        entry = Entry(line.seat, action, line.events, number)
        self.positions.append(self.follow(self.position, entry))
        self.history.append(entry)

    def undo(self, number: int, line: UndoneLine) -> None:
        """The last action was taken back."""
        last = len(self.positions) - 1
        if line.undone != last or not last:
            raise RecordError(number, "undone: expected the number of the last action")
        del self.positions[-1]
        self.history.append(Undone(number))


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


def expect_no_result(result: object | None, line: Line) -> None:
    """Make sure that nothing follows the result."""
    if result is not None:
        raise RecordError(line.number, "there is something after the result")


def expect_result(result: tuple[OutcomeT, int] | None, outcome: OutcomeT | None) -> None:
    """Make sure that a result that was written is the one that the events led to."""
    if result is not None and result[0] != outcome:
        is_over = outcome is not None
        reason = "is not what the events led to" if is_over else "stands in a game that is not over"
        raise RecordError(result[1], f"the result {reason}", code="record.result")


def has_key(line: Line, key: str) -> bool:
    """Whether a line is an object with this key."""
    return is_object(line.value) and key in line.value


def decoded(line: Line | None, form: Form[T], code: str | None = None) -> T:
    """What a line says; a RecordError if it does not fit the form."""
    number, value = (1, None) if line is None else (line.number, line.value)
    try:
        return form.decode(value)
    except CodecError as error:
        raise RecordError(number, str(error), code=code) from None


def inside_line(
    line: int,
    step: str,
    decode: Callable[[object], T],
    value: object,
    code: str | None = None,
) -> T:
    """What a part of a line says; a RecordError if it cannot be read."""
    try:
        return inside(step, decode, value)
    except CodecError as error:
        raise RecordError(line, str(error), code=code) from None


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
