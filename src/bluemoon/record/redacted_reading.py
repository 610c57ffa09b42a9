"""Redacted records from text and from files."""

import os

from bluemoon.kernel.errors import CodecError, RecordError
from bluemoon.kernel.forms import inside, or_null, whole_number
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.record.bodies import BodyReader
from bluemoon.record.checking import expect_possible_view
from bluemoon.record.headers import REDACTED_FORMAT, read_header
from bluemoon.record.limits import MOST_PLAYERS
from bluemoon.record.notation import seen_action_reader
from bluemoon.record.plain_lines import Lines, lines_of
from bluemoon.record.redacting import views
from bluemoon.record.results import read_result
from bluemoon.record.seeds import OpenSeed
from bluemoon.record.sources import content_of, encoded, naming
from bluemoon.record.told import seen_teller
from bluemoon.record.values import RedactedRecord


def load_redacted(
    path: str | os.PathLike[str],
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """Read a redacted record from a file; every view is looked at, and otherwise believed."""
    with naming(path):
        return _parsed(lines_of(content_of(path)), game)


def loads_redacted(
    text: str | bytes, game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
) -> RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """Read a redacted record from a text, in the same way."""
    return _parsed(lines_of(encoded(text)), game)


def _parsed(
    lines: Lines, game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
) -> RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    codec = game.codec()
    header = read_header(lines.first, REDACTED_FORMAT, codec.seen(None), game, "seat")
    if isinstance(header.seed, OpenSeed):
        raise RecordError(1, "a redacted record does not tell its seed")
    seat = _seat(header.extra)
    if not codec.is_seen_by(header.start, seat):
        raise RecordError(1, "start: this is not what the seat of the record may see")
    told = seen_teller(game, seat)
    reader = BodyReader(MOST_PLAYERS, seen_action_reader(game), codec.seen, told)
    body = reader.read(lines.found[1:])
    record = RedactedRecord(
        game=game,
        rules=header.rules,
        seat=seat,
        options=header.options,
        seed=header.seed,
        players=header.players,
        start=header.start,
        entries=body.entries,
        outcome=None if body.result is None else read_result(codec.outcome, body.result)[0],
        recovered=lines.recovered,
    )
    lines_of_views = (1, *(entry.line for entry in record.entries))
    for line, view in zip(lines_of_views, views(record, game), strict=True):
        expect_possible_view(game.view_invariants, view, line)
    return record


def _seat(value: object) -> Seat | None:
    try:
        seat = inside("seat", or_null(whole_number(0, MOST_PLAYERS - 1)).decode, value)
    except CodecError as error:
        raise RecordError(1, str(error)) from None
    return None if seat is None else Seat(seat)
