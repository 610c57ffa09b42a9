"""Records as one player may have them: what is to come is not in them."""

from collections.abc import Iterator

from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.record.checking import opening_view, seeing
from bluemoon.record.lines import FactT
from bluemoon.record.roles import PlainViewT, Recordable, Redactable, Watchable
from bluemoon.record.seeds import sealed
from bluemoon.record.values import Entry, Record, RedactedRecord, Undone


def redact(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT], seat: Seat | None
) -> RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """
    The record as this seat may have it, even while the game goes on; None for a spectator.

    It has no seed, though it keeps a seal, no digest, and no metadata: only whoever put something
    there knows whom it may reach.
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
        date=record.date,
        start=game.redact(record.start, seat),
        history=tuple(
            [
                happened if isinstance(happened, Undone) else seen_entry(game, happened, seat)
                for happened in record.history
            ]
        ),
        outcome=_seen_outcome(game, record.state, seat),
    )


def _seen_outcome(
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    state: StateT,
    seat: Seat | None,
) -> OutcomeT | None:
    outcome, redacted = game.outcome(state), game.codec().seen_outcome
    return outcome if outcome is None or redacted is None else redacted(outcome, seat)


def seen_entry(
    game: Redactable[ActionT, EventT, SeenT], entry: Entry[ActionT, EventT], seat: Seat | None
) -> Entry[str | None, SeenT]:
    """An action and what followed from it, as a seat or a spectator may know it."""
    redacted = game.codec().seen_action
    if redacted is None:
        action: str | None = game.format_action(entry.action)
    else:
        action = redacted(entry.action, entry.seat, seat)
    events = tuple([game.redact(event, seat) for event in entry.events])
    return Entry(entry.seat, action, events, entry.line)


def views(
    record: RedactedRecord[StateT, ActionT, EventT, OptionsT, OutcomeT, FactT],
    game: Watchable[PlainViewT, FactT],
    *,
    perfect_memory: bool = False,
) -> Iterator[PlainViewT]:
    """Every view of the viewer whom the record is for, from the opening to the last."""
    view = opening_view(game, record.start, perfect_memory=perfect_memory)
    yield view
    for entry in record.entries:
        view = seeing(game, view, entry.events, entry.line)
        yield view
