"""Records as text, and in files."""

import os
from collections.abc import Iterator
from pathlib import Path

from bluemoon.files import write_whole
from bluemoon.kernel.codec import Form, Plain
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.record.files import compressed, is_compressed_name
from bluemoon.record.json_lines import line_text
from bluemoon.record.limits import LONGEST_LINE
from bluemoon.record.lines import (
    FORMAT,
    OPTIONS,
    REDACTED_FORMAT,
    VERSION,
    ActionLine,
    FactT,
    Header,
    RedactedHeader,
    RedactedResultLine,
    ResultLine,
    UndoneLine,
    line_forms,
)
from bluemoon.record.values import Entry, Record, RedactedRecord, Undone, numbered


def dumps(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]
    | RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> str:
    """The record as text: JSON Lines."""
    lines = _lines(record) if isinstance(record, Record) else _redacted_lines(record)
    return "".join(f"{line}\n" for line in lines)


def save(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]
    | RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    path: str | os.PathLike[str],
) -> None:
    """
    Write the record to a file, replacing it if it exists; a name in .gz gets gzip.

    There is always a whole file at the path: the old one, or the new one once it is on disk.
    """
    content = dumps(record).encode("utf-8")
    write_whole(Path(path), compressed(content) if is_compressed_name(path) else content)


def header_line(record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]) -> str:
    """The first line."""
    header = Header(
        format=FORMAT,
        version=VERSION,
        game=record.game.name,
        rules=record.rules,
        options=record.options,
        seed=record.seed,
        players=record.players,
        date=record.date,
        meta=record.meta,
        start=_without_options(record.game.codec().event, record.start),
    )
    return line_text(line_forms(record.game).header.encode(header))


def has_room_for_header(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> bool:
    """Whether the header is not longer than a line may be."""
    return len(header_line(record).encode("utf-8")) <= LONGEST_LINE


def _without_options(form: Form[FactT], event: FactT) -> dict[str, Plain]:
    """A first event as it stands in a header, beside its options."""
    written = form.encode(event)
    assert isinstance(written, dict)  # noqa: S101  every codec writes events as objects
    return {key: written[key] for key in written if key != OPTIONS}


def history_line(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    number: int,
    happened: Entry[ActionT, EventT] | Undone,
) -> str:
    """The line of an action with this number, or of its being taken back."""
    forms = line_forms(record.game)
    if isinstance(happened, Undone):
        return line_text(forms.undone.encode(UndoneLine(number)))
    text = record.game.format_action(happened.action)
    line = ActionLine(number, happened.seat, text, happened.events)
    return line_text(forms.action.encode(line))


def result_line(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> str | None:
    """The last line of a game that is over; None while it goes on."""
    outcome = record.game.outcome(record.state)
    if outcome is None or record.digest is None:
        return None
    return line_text(line_forms(record.game).result.encode(ResultLine(outcome, record.digest)))


def _lines(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> Iterator[str]:
    yield header_line(record)
    for number, happened in numbered(record.history):
        yield history_line(record, number, happened)
    result = result_line(record)
    if result is not None:
        yield result


def _redacted_lines(
    record: RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> Iterator[str]:
    forms = line_forms(record.game)
    header = RedactedHeader(
        format=REDACTED_FORMAT,
        version=VERSION,
        game=record.game.name,
        rules=record.rules,
        options=record.options,
        seed=record.seed,
        players=record.players,
        date=record.date,
        seat=record.seat,
        start=_without_options(record.game.codec().seen, record.start),
    )
    yield line_text(forms.redacted_header.encode(header))
    for number, happened in numbered(record.history):
        if isinstance(happened, Undone):
            yield line_text(forms.undone.encode(UndoneLine(number)))
        else:
            line = ActionLine(number, happened.seat, happened.action, happened.events)
            yield line_text(forms.seen_action.encode(line))
    if record.outcome is not None:
        yield line_text(forms.redacted_result.encode(RedactedResultLine(record.outcome)))
