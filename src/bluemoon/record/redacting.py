"""Records as one player may have them: what is to come is not in them."""

from collections.abc import Iterator

from bluemoon.kernel.errors import RecordError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.record.checking import fitting
from bluemoon.record.roles import PlainViewT, Recordable, Watchable
from bluemoon.record.seeds import sealed
from bluemoon.record.told import FactT
from bluemoon.record.values import Entry, Record, RedactedRecord


def redact(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT], seat: Seat | None
) -> RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """
    The record as this seat may have it, even while the game goes on; None for a spectator.

    It has no seed, though it keeps a seal, no digest, and no metadata: what is in there, only
    who put it there can know.
    """
    game = record.game
    if seat is not None:
        check_seat(seat, game.players(record.state))
    return RedactedRecord(
        game=game,
        rules=record.rules,
        seat=seat,
        options=record.options,
        seed=sealed(record.seed),
        players=record.players,
        start=game.redact(record.start, seat),
        entries=tuple(_seen(game, entry, seat, n) for n, entry in enumerate(record.entries, 2)),
        outcome=game.outcome(record.state),
    )


def _seen(
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    entry: Entry[ActionT, EventT],
    seat: Seat | None,
    line: int,
) -> Entry[str | None, SeenT]:
    action = game.codec().seen_action(entry.action, entry.seat, seat)
    events = tuple([game.redact(event, seat) for event in entry.events])
    return Entry(entry.seat, action, events, line)


def views(
    record: RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, FactT],
    game: Watchable[PlainViewT, FactT],
    *,
    perfect_memory: bool = False,
) -> Iterator[PlainViewT]:
    """Every view of the viewer whom the record is for, from the opening to the last."""
    view = fitting(1, game.begin_view, record.start, perfect_memory=perfect_memory)
    if view is None:
        raise RecordError(1, "start: expected the first event of a game")
    yield view
    for entry in record.entries:
        for event in entry.events:
            view = fitting(entry.line, game.see, view, event)
        yield view
