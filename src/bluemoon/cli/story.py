"""What others did, told to one player."""

from collections.abc import Iterable, Iterator
from itertools import groupby, takewhile

from bluemoon.cli.wording import sentence
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.record import Entry, Record


def since_own_action(
    record: Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], seat: Seat
) -> Iterator[str]:
    """What happened since this seat last acted, a line for each turn."""
    others = [*takewhile(lambda entry: entry.seat != seat, reversed(record.entries))]
    for _, turn in groupby(reversed(others), lambda entry: entry.seat):
        if what := told(record, turn, seat):
            yield f"{what}."


def told(
    record: Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    entries: Iterable[Entry[ActionT, EventT]],
    seat: Seat | None,
) -> str:
    """What these entries tell a seat, or a spectator, in one line; perhaps nothing."""
    game, state = record.game, record.state
    seen = (game.redact(event, seat) for entry in entries for event in entry.events)
    return "; ".join(filter(None, (sentence(state, event) for event in seen)))
