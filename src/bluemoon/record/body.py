"""What follows the header of a record, read and followed line by line."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from attrs import define, field, frozen

from bluemoon.kernel.codec import Form
from bluemoon.kernel.codec.forms import inside
from bluemoon.kernel.codec.plain import is_object
from bluemoon.kernel.errors import CodecError, RecordError
from bluemoon.record.json_lines import Line
from bluemoon.record.lines import ActionLine, FactT, UndoneLine
from bluemoon.record.values import Entry, OrderT, Undone

T = TypeVar("T")
PositionT = TypeVar("PositionT")
"""A state, or a view."""
ResultT = TypeVar("ResultT")


@frozen(eq=False)
class BodyForms(Generic[OrderT, FactT, ResultT]):
    """How the lines of one kind of record are read."""

    action: Form[ActionLine[FactT]]
    undone: Form[UndoneLine]
    result: Form[ResultT]
    read_notation: Callable[[object], OrderT]


@define(eq=False)
class Body(Generic[PositionT, OrderT, FactT]):
    """What follows the header, as far as it was read."""

    follow: Callable[[PositionT, Entry[OrderT, FactT]], PositionT]
    """The position after an entry; a RecordError if it cannot be."""
    positions: list[PositionT]
    """The opening, and the position after each action that stands."""
    history: list[Entry[OrderT, FactT] | Undone]
    """All that happened, with what was taken back."""
    result_line: int = field(init=False, default=0)
    """The line of the result; 0 if there is none."""

    @property
    def position(self) -> PositionT:
        """The latest position."""
        return self.positions[-1]

    def read(
        self, lines: Iterable[Line], forms: BodyForms[OrderT, FactT, ResultT]
    ) -> ResultT | None:
        """Read and follow every line; the result, or None if there is none."""
        result: ResultT | None = None
        for line in lines:
            if self.result_line:
                raise RecordError(line.number, "there is something after the result")
            if _has_key(line, "result"):
                result, self.result_line = decoded(line, forms.result), line.number
            elif _has_key(line, "undone"):
                self._undo(line.number, decoded(line, forms.undone))
            else:
                order = decoded(line, forms.action)
                action = inside_line(line.number, "action", forms.read_notation, order.action)
                self._add(line.number, order, action)
        return result

    def _add(self, number: int, line: ActionLine[FactT], action: OrderT) -> None:
        if line.number != len(self.positions):
            reason = f"number: expected {len(self.positions)}, not {line.number}"
            raise RecordError(number, reason)
        entry = Entry(line.seat, action, line.events, number)
        self.positions.append(self.follow(self.position, entry))
        self.history.append(entry)

    def _undo(self, number: int, line: UndoneLine) -> None:
        last = len(self.positions) - 1
        if line.undone != last or not last:
            raise RecordError(number, "undone: expected the number of the last action")
        del self.positions[-1]
        self.history.append(Undone(number))


def _has_key(line: Line, key: str) -> bool:
    return is_object(line.value) and key in line.value


def decoded(line: Line | None, form: Form[T], code: str | None = None) -> T:
    """What a line says; a RecordError if it does not fit the form."""
    number, value = (1, None) if line is None else (line.number, line.value)
    try:
        return form.decode(value)
    except CodecError as error:
        raise RecordError(number, str(error), code=code) from None


def inside_line(
    line: int,
    step: str,
    decode: Callable[[object], T],
    value: object,
    code: str | None = None,
) -> T:
    """What a part of a line says; a RecordError if it cannot be read."""
    try:
        return inside(step, decode, value)
    except CodecError as error:
        raise RecordError(line, str(error), code=code) from None
