"""Redacted records from text and from files."""

import os

from bluemoon.kernel.errors import RecordError
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.record.body import Body, BodyForms, decoded
from bluemoon.record.checking import expect_possible_view, fitting, opening_view, seeing
from bluemoon.record.files import content_of, encoded, naming
from bluemoon.record.json_lines import LineReader
from bluemoon.record.lines import REDACTED_FORMAT, line_forms
from bluemoon.record.reader import (
    action_reader,
    check_names,
    expect_game,
    expect_rules,
    first_event,
)
from bluemoon.record.seeds import OpenSeed
from bluemoon.record.values import Entry, RedactedRecord, Undone


def load_redacted(
    path: str | os.PathLike[str],
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """Read a redacted record from a file; every view is checked, and otherwise believed."""
    with naming(path):
        return _read(LineReader(content_of(path)), game)


def loads_redacted(
    text: str | bytes, game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
) -> RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """Read a redacted record from a text, in the same way."""
    return _read(LineReader(encoded(text)), game)


def _read(
    reader: LineReader, game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
) -> RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    lines, forms, codec = iter(reader), line_forms(game), game.codec()
    first = next(lines, None)
    expect_game(first, REDACTED_FORMAT, game)
    header = decoded(first, forms.redacted_header, code="record.header")
    expect_rules(header.rules, game.rules_version)
    if isinstance(header.seed, OpenSeed):
        reason = "seed: a redacted record has at most a commitment"
        raise RecordError(1, reason, code="record.header")
    start = first_event(codec.seen, header.start, header.options)
    if codec.is_seen_by is not None and not codec.is_seen_by(start, header.seat):
        reason = "start: this is not what the seat of the record may see"
        raise RecordError(1, reason, code="record.header")
    view = opening_view(game, start, perfect_memory=False)
    expect_possible_view(game.view_invariants, view, 1)
    # A view does not say how many players there are; any state that looks like it does.
    players = game.players(fitting(1, game.determinize, view, 0))
    check_names(header.players, players)
    expect_seat(header.seat, players, 1)
    parse = action_reader(game)

    def follow(before: ViewT, entry: Entry[str | None, SeenT]) -> ViewT:
        expect_seat(entry.seat, players, entry.line)
        after = seeing(game, before, entry.events, entry.line)
        expect_possible_view(game.view_invariants, after, entry.line)
        return after

    def read_notation(text: object) -> str | None:
        return None if text is None else game.format_action(parse(text))

    body = Body(follow, [view], list[Entry[str | None, SeenT] | Undone]())
    body_forms = BodyForms(forms.seen_action, forms.undone, forms.redacted_result, read_notation)
    result = body.read(lines, body_forms)
    return RedactedRecord(
        game=game,
        rules=header.rules,
        seat=header.seat,
        options=header.options,
        seed=header.seed,
        players=header.players,
        date=header.date,
        start=start,
        history=tuple(body.history),
        outcome=None if result is None else result.result,
        recovered=reader.torn,
    )


def expect_seat(seat: Seat | None, players: int, line: int) -> None:
    """Make sure that a seat is at the table; None is a spectator."""
    if seat is not None and seat >= players:
        code = "record.header" if line == 1 else "record.events"
        raise RecordError(line, f"there is no seat {seat}", code=code)
