"""What happened in a game, in sentences."""

from collections.abc import Iterator

from bluemoon import record
from bluemoon.fallbacks import wording_of
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import TablePlugin
from bluemoon.record import Entry, Recorded


def since_own_action(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    found: Recorded[StateT, ActionT, EventT],
    seat: Seat,
) -> Iterator[str]:
    """What happened since this seat last acted, one line per action."""
    own = [number for number, entry in enumerate(found.entries) if entry.seat == seat]
    first = own[-1] + 1 if own else 0
    for number, state in enumerate(record.replay(found)):
        if first <= number < len(found.entries):
            entry = found.entries[number]
            if what := sentences(plugin, state, entry, seat, found.players):
                yield f"{what}."


def sentences(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    before: StateT,
    entry: Entry[ActionT, EventT],
    seat: Seat | None,
    names: tuple[str, ...],
) -> str:
    """What an action led to, as a seat or a spectator may know it; may be empty."""
    game, wording = plugin.game, wording_of(plugin)
    view = game.view(before, seat)
    seen = (game.redact(event, seat) for event in entry.events)
    return ". ".join(filter(None, (wording.event(view, event, names=names) for event in seen)))
