"""Records as text, and in files."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from bluemoon.kernel.codec import Form
from bluemoon.kernel.forms import or_null
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.kernel.seats import Seat
from bluemoon.record.headers import FORMAT, REDACTED_FORMAT, header_table
from bluemoon.record.plain_lines import line_of
from bluemoon.record.seeds import encode_seed
from bluemoon.record.told import FactT, seen_teller, shortened
from bluemoon.record.values import Entry, Record, RedactedRecord


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
    Write the record to a file, replacing it if it exists.

    There is always a whole file at the path: the old one, or the new one once it is on disk.
    """
    place = Path(path)
    beside = place.with_name(f".{place.name}.{os.getpid()}.part")
    try:
        with beside.open("xb") as file:
            file.write(dumps(record).encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(place)
    except OSError as error:
        # The error shall name the file that was asked for, not the one beside it.
        raise OSError(error.errno, error.strerror, os.fspath(path)) from None
    finally:
        with suppress(OSError):
            beside.unlink()


def header_line(record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]) -> str:
    """The first line."""
    game = record.game
    table = header_table(
        FORMAT,
        game.name,
        record.rules,
        game.codec().event(None).encode(record.start),
        seed=None if record.seed is None else encode_seed(record.seed),
        players=record.players,
        extra=("meta", record.meta),
    )
    return line_of(table)


def action_line(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    number: int,
    entry: Entry[ActionT, EventT],
) -> str:
    """The line of one action, which is the first, second, ... of the game."""
    codec, text = record.game.codec(), record.game.format_action(entry.action)
    told = codec.told(entry.action, entry.seat)
    return _line(number, entry.seat, text, codec.event(entry.seat), shortened(told, entry.events))


def _line(
    number: int,
    seat: Seat,
    action: str | None,
    form: Form[FactT],
    events: tuple[FactT | None, ...],
) -> str:
    encode = or_null(form).encode
    return line_of([number, seat, action, *map(encode, events)])


def undo_line(number: int) -> str:
    """The line that takes the last action back."""
    return line_of({"undo": number})


def result_line(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> str | None:
    """The last line of a game that is over; None while it goes on."""
    outcome = record.game.outcome(record.state)
    if outcome is None:
        return None
    result = record.game.codec().outcome.encode(outcome)
    return line_of({"result": result, "digest": record.digest})


def _lines(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> Iterator[str]:
    yield header_line(record)
    for number, entry in enumerate(record.entries, start=1):
        yield action_line(record, number, entry)
    result = result_line(record)
    if result is not None:
        yield result


def _redacted_lines(
    record: RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> Iterator[str]:
    game, codec = record.game, record.game.codec()
    first = codec.seen(None).encode(record.start)
    table = header_table(
        REDACTED_FORMAT,
        game.name,
        record.rules,
        first,
        seed=None if record.seed is None else encode_seed(record.seed),
        players=record.players,
        extra=("seat", record.seat),
    )
    yield line_of(table)
    tell = seen_teller(game, record.seat)
    for number, entry in enumerate(record.entries, start=1):
        written = shortened(tell(entry.action, entry.seat), entry.events)
        yield _line(number, entry.seat, entry.action, codec.seen(entry.seat), written)
    if record.outcome is not None:
        yield line_of({"result": codec.outcome.encode(record.outcome)})
