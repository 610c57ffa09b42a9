"""Telling everybody who listens to a table what happened, in order and one after the other."""

from collections import deque
from collections.abc import Callable
from logging import getLogger
from threading import Lock
from typing import Final, Generic, TypeAlias

from attrs import define, field, frozen

from bluemoon.kernel.seats import Seat
from bluemoon.plugin import PlainSeenT
from bluemoon.tables.happenings import Happening

Listener: TypeAlias = Callable[[Happening[PlainSeenT]], object]
"""Gets what happened; whatever it raises is logged, and harms nobody."""
Report: TypeAlias = Callable[[Seat | None], Happening[PlainSeenT]]
"""What happened, for the seat or the spectator who is told."""

LOGGER: Final = getLogger("bluemoon.tables")


@frozen(eq=False)
class _Listening(Generic[PlainSeenT]):
    seat: Seat | None
    listener: Listener[PlainSeenT]


@define(eq=False)
class Listeners(Generic[PlainSeenT]):
    """Those who listen to a table, and what they are still to be told."""

    _listening: tuple[_Listening[PlainSeenT], ...] = field(init=False, default=())
    _waiting: deque[Report[PlainSeenT]] = field(init=False, factory=deque[Report[PlainSeenT]])
    _lock: Lock = field(init=False, factory=Lock)
    _is_telling: bool = field(init=False, default=False)

    def add(self, seat: Seat | None, listener: Listener[PlainSeenT]) -> Callable[[], None]:
        """Tell this listener from now on what the seat may know; call the answer to stop it."""
        listening = _Listening(seat, listener)

        def stop() -> None:
            with self._lock:
                self._listening = tuple(one for one in self._listening if one is not listening)

        with self._lock:
            self._listening = (*self._listening, listening)
        return stop

    def report(self, happened: Report[PlainSeenT]) -> None:
        """Keep this for the next time that somebody tells; in the order of what happened."""
        self._waiting.append(happened)

    def tell(self) -> None:
        """
        Tell everybody all that is waiting.

        If another thread is telling already, or a listener of this one, that goes on with it.
        """
        while (happened := self._next()) is not None:
            try:
                for listening in self._listening:
                    self._tell(listening, happened)
            finally:
                self._is_telling = False

    def _next(self) -> Report[PlainSeenT] | None:
        """What is to be told now; None if nothing is, or someone else does it."""
        with self._lock:
            if self._is_telling or not self._waiting:
                return None
            self._is_telling = True
            return self._waiting.popleft()

    @staticmethod
    def _tell(listening: _Listening[PlainSeenT], happened: Report[PlainSeenT]) -> None:
        try:
            listening.listener(happened(listening.seat))
        except Exception:
            LOGGER.exception("a listener of a table failed")
