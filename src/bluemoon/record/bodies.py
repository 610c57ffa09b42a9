"""What follows the header: actions, actions taken back, and the result."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from attrs import frozen

from bluemoon.kernel.codec import Form
from bluemoon.kernel.errors import CodecError, RecordError
from bluemoon.kernel.forms import inside, unfit, whole_number
from bluemoon.kernel.plain import is_list, is_table
from bluemoon.kernel.seats import Seat
from bluemoon.record.limits import MOST_ACTIONS, MOST_EVENTS
from bluemoon.record.plain_lines import Line
from bluemoon.record.told import Teller, lengthened
from bluemoon.record.values import Entry

OrderT = TypeVar("OrderT")
EventT = TypeVar("EventT")
SHORTEST = len(("number", "seat", "action"))


@frozen
class Body(Generic[OrderT, EventT]):
    """The lines after the header."""

    entries: tuple[Entry[OrderT, EventT], ...]
    """Without those that were taken back."""
    result: Line | None
    """The last line of a game that is over, not read yet."""


@frozen(eq=False)
class BodyReader(Generic[OrderT, EventT]):
    """How the lines of one kind of record are read."""

    players: int
    action: Callable[[object], OrderT]
    event: Callable[[Seat], Form[EventT]]
    told: Teller[OrderT, EventT]

    def read(self, lines: Sequence[Line]) -> Body[OrderT, EventT]:
        """Read every line; whatever is wrong with one is a RecordError."""
        entries: list[Entry[OrderT, EventT]] = []
        for line in lines:
            value = line.value
            if is_list(value):
                entries.append(self._entry(line, value, len(entries) + 1))
            elif is_table(value) and value.keys() == {"undo"}:
                _take_back(entries, line, value["undo"])
            elif is_table(value) and "result" in value:
                if line is not lines[-1]:
                    raise RecordError(line.number + 1, "there is something after the result")
                return Body(tuple(entries), line)
            else:
                raise RecordError(line.number, "expected an action, an undo or the result")
        return Body(tuple(entries), None)

    def _entry(self, line: Line, values: list[object], number: int) -> Entry[OrderT, EventT]:
        try:
            return self._decoded(line.number, values, number)
        except CodecError as error:
            raise RecordError(line.number, str(error)) from None

    def _decoded(self, line: int, values: list[object], number: int) -> Entry[OrderT, EventT]:
        if not SHORTEST <= len(values) <= SHORTEST + MOST_EVENTS:
            message = f"expected number, seat, action and at most {MOST_EVENTS} events"
            raise CodecError(message)
        if number > MOST_ACTIONS:
            message = f"a record has at most {MOST_ACTIONS} actions"
            raise CodecError(message)
        found, seat_number, notation, *rest = values
        if type(found) is not int or found != number:
            expected = f"action number {number}"
            raise unfit(expected, found)
        seat = Seat(inside("seat", whole_number(0, self.players - 1).decode, seat_number))
        action = inside("action", self.action, notation)
        return Entry(seat, action, self._events(seat, self.told(action, seat), rest), line)

    def _events(self, seat: Seat, told: EventT | None, values: list[object]) -> tuple[EventT, ...]:
        decode = self.event(seat).decode
        found = [
            None
            if n == 0 and value is None and told is not None
            else inside(f"events[{n}]", decode, value)
            for n, value in enumerate(values)
        ]
        return lengthened(told, tuple(found))


def _take_back(entries: list[Entry[OrderT, EventT]], line: Line, number: object) -> None:
    if not entries or type(number) is not int or number != len(entries):
        raise RecordError(line.number, "undo takes back the last action, and gives its number")
    entries.pop()
