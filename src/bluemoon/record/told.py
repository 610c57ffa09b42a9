"""
Leaving out the event that an action tells, and putting it back.

Most actions say all about their first event: ``move d3`` is how that walk is written. If the
first event is another one of the same kind, it is written and stands for the told one. Any other
beginning, which no game leads to, is marked with None.
"""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.kernel.seats import Seat
from bluemoon.record.roles import Recordable

OrderT = TypeVar("OrderT")
FactT = TypeVar("FactT")

Teller: TypeAlias = Callable[[OrderT, Seat], FactT | None]
"""The event that an action by a seat tells; None if it tells none."""


def shortened(told: FactT | None, events: tuple[FactT, ...]) -> tuple[FactT | None, ...]:
    """What is written of these events after an action that tells one."""
    if told is None:
        return events
    if events[:1] == (told,):
        if not _begins_alike(events[1:], told):
            return events[1:]
    elif _begins_alike(events, told):
        return events
    return (None, *events)


def lengthened(told: FactT | None, found: tuple[FactT | None, ...]) -> tuple[FactT, ...]:
    """The events of which this was written; a CodecError if it should have been written shorter."""
    events = tuple([event for event in found if event is not None])
    if told is not None and len(events) == len(found) and not _begins_alike(events, told):
        events = (told, *events)
    if shortened(told, events) != found:
        message = "what the action tells is not written again, and null only where it is not so"
        raise CodecError(message, "events")
    return events


def _begins_alike(events: tuple[FactT, ...], told: FactT) -> bool:
    return bool(events) and type(events[0]) is type(told)


def seen_teller(
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT], viewer: Seat | None
) -> Teller[str | None, SeenT]:
    """What this seat, or a spectator, is told by an action; nothing by one that may not be seen."""
    told = game.codec().told

    def tell(text: str | None, seat: Seat) -> SeenT | None:
        event = None if text is None else told(game.parse_action(text), seat)
        return None if event is None else game.redact(event, viewer)

    return tell
