"""A table that is asked in JSON and answers in it, for user interfaces in any language."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Generic, Protocol, TypeAlias, TypeVar

from attrs import Factory, field, frozen

from bluemoon.kernel.codec import Form, Plain
from bluemoon.kernel.errors import BlueMoonError, CodecError, RecordError
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.record.json_lines import line_text, parsed
from bluemoon.tables.answering import Answering
from bluemoon.tables.forms import TableForms, table_forms
from bluemoon.tables.happenings import Happening
from bluemoon.tables.participants import Participant
from bluemoon.tables.replies import Reply, error_reply
from bluemoon.tables.requests import REQUESTS
from bluemoon.tables.table import Table

T = TypeVar("T")

JsonObject: TypeAlias = Mapping[str, Plain]
"""An object in the sense of JSON, made of plain values."""


@frozen
class TableStatus:
    """Where a table stands, which is for everybody to know."""

    revision: int
    to_act: Seat | None
    """None: the game is over."""
    bot_to_act: Seat | None
    """The seat to act, if a bot plays for it."""
    undo_agreed: tuple[Seat, ...]


class JsonTable(Protocol):
    """
    A table of any game, in JSON.

    Who may ask for which seat is for the server to know: a request is believed.
    """

    @property
    def path(self) -> Path | None:
        """Where the game is recorded; None: in memory alone."""
        ...

    @property
    def participants(self) -> tuple[Participant, ...]:
        """Who plays, by seat."""
        ...

    @property
    def status(self) -> TableStatus:
        """Where it stands."""
        ...

    def answer(self, request: object, /) -> JsonObject:
        """
        The reply to a request, whatever was sent; what is wrong with it is a reply too.

        Only what is not about the request is raised: a record that cannot be written is an OSError.
        """
        ...

    def answers(self, requests: Sequence[object], /) -> tuple[JsonObject, ...]:
        """The replies to several requests. All questions among them are about the same moment."""
        ...

    def answer_text(self, text: str, /) -> str:
        """The same as `answer` for a request in the text of JSON, and a reply in one line of it."""
        ...

    def listen(
        self, seat: Seat | None, listener: Callable[[JsonObject], object], /
    ) -> Callable[[], None]:
        """Tell a listener what the seat may know of what happens; call the answer to end it."""
        ...

    def play_bot(self) -> bool:
        """Let the bot to act play one action; False if it is not a bot's turn."""
        ...

    def next_game(self, path: Path | None = None, /) -> "JsonTable | None":
        """Close this table, and begin the next game of its match; None if the match is over."""
        ...

    def close(self) -> None:
        """Write the result if the game is over. After that the table answers, but nobody plays."""
        ...


def json_table(table: Table[StateT, ActionT, EventT, ViewT, SeenT]) -> JsonTable:
    """This table, in JSON."""
    return _TableInJson(table)


def json_object(form: Form[T], value: T) -> JsonObject:
    """A value of a class, which is an object in JSON."""
    written = form.encode(value)
    assert isinstance(written, Mapping)  # noqa: S101  what has fields is an object
    return written


def request_in(text: str) -> object:
    """The plain value of a request in JSON, read strictly; a CodecError if it is none."""
    try:
        return parsed(1, text.encode("utf-8", "surrogatepass"))
    except RecordError as error:
        raise CodecError(error.reason) from None


def _forms(
    answering: "_TableInJson[StateT, ActionT, EventT, ViewT, SeenT]",
) -> TableForms[ViewT, SeenT]:
    return table_forms(answering.table.plugin.game.codec())


@frozen(eq=False)
class _TableInJson(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """A table that reads requests and writes replies."""

    table: Table[StateT, ActionT, EventT, ViewT, SeenT]
    _written: TableForms[ViewT, SeenT] = field(init=False, default=Factory(_forms, takes_self=True))

    @property
    def path(self) -> Path | None:
        return self.table.path

    @property
    def participants(self) -> tuple[Participant, ...]:
        return self.table.participants

    @property
    def status(self) -> TableStatus:
        now = self.table.now
        seat = now.to_act
        is_bot = seat is not None and not now.participants[seat].is_person
        return TableStatus(now.revision, seat, seat if is_bot else None, self.table.undo_agreed)

    def answer(self, request: object, /) -> JsonObject:
        return self.answers([request])[0]

    def answers(self, requests: Sequence[object], /) -> tuple[JsonObject, ...]:
        answering = Answering(self.table, self.table.now)
        return tuple(self._answer(answering, request) for request in requests)

    def answer_text(self, text: str, /) -> str:
        try:
            request = request_in(text)
        except CodecError as error:
            return line_text(self._reply(error_reply(error)))
        return line_text(self.answer(request))

    def listen(
        self, seat: Seat | None, listener: Callable[[JsonObject], object], /
    ) -> Callable[[], None]:
        def told(happening: Happening[SeenT]) -> None:
            listener(json_object(self._written.happening, happening))

        return self.table.listen(seat, told)

    def next_game(self, path: Path | None = None, /) -> JsonTable | None:
        following = self.table.next_game(path)
        return None if following is None else json_table(following)

    def close(self) -> None:
        self.table.close()

    def play_bot(self) -> bool:
        return self.table.play_bot()

    def _answer(
        self, answering: Answering[StateT, ActionT, EventT, ViewT, SeenT], request: object
    ) -> JsonObject:
        try:
            reply = answering.reply(REQUESTS.decode(request))
        except BlueMoonError as error:
            return self._reply(error_reply(error))
        return self._reply(reply)

    def _reply(self, reply: Reply[ViewT]) -> JsonObject:
        return json_object(self._written.reply, reply)
