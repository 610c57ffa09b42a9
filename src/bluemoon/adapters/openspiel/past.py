"""What has happened in a game, as every seat remembers it."""

from collections.abc import Callable
from hashlib import sha256
from typing import Generic, TypeVar

from attrs import Factory, define

from bluemoon.kernel.seats import Seat

EventT = TypeVar("EventT")


@define(eq=False)
class Past(Generic[EventT]):
    """
    The events of a game, newest last, linked from each action to the one before it.

    All that a seat has seen so far, from the first event on, is told apart by a digest. It is
    worked out only when it is asked for, and then kept.
    """

    events: tuple[EventT, ...]
    before: "Past[EventT] | None" = None
    digests: dict[Seat, str] = Factory(dict[Seat, str])
    """Those that are known, by seat; nothing before needs to be known any more for these."""

    def digest(self, seat: Seat, tell: Callable[[EventT, Seat], str]) -> str:
        """A text, the same exactly if the seat has seen the same, given how events are told."""
        unread: list[Past[EventT]] = []
        past: Past[EventT] | None = self
        while past is not None and seat not in past.digests:
            unread.append(past)
            past = past.before
        digest = "" if past is None else past.digests[seat]
        for each in reversed(unread):
            told = "\n".join(tell(event, seat) for event in each.events)
            digest = each.digests[seat] = sha256(f"{digest}\n{told}".encode()).hexdigest()
        return digest
