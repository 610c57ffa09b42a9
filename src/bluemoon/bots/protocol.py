"""
What is said to a bot in another process, and what it answers: one line of JSON each.

A bot is sent ``start`` once, ``choose`` for every decision, and ``end`` when the game is over. It
answers every message with the number of that message; to ``choose`` it adds the action.
"""

from collections.abc import Callable
from json import dumps, loads
from typing import Final, Generic, Protocol, TypeAlias, TypeVar, assert_never

from attrs import frozen

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.codec import Form, Plain
from bluemoon.kernel.codec.forms import CHANCE, SEAT, TEXT, whole_number
from bluemoon.kernel.codec.plain import is_list, is_object
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.roles import ActionT, Notated, OutcomeT
from bluemoon.kernel.seats import Seat

PlainViewT = TypeVar("PlainViewT")

PROTOCOL: Final = 1
"""The version of the protocol."""
LONGEST_ANSWER: Final = 65_536
"""Bytes of an answer, with the end of its line."""
_NUMBER: Final = whole_number(0, 2**53 - 1)


@frozen
class StartMessage(Generic[PlainViewT]):
    """The game begins."""

    seat: Seat
    view: PlainViewT
    """The opening, from this seat."""
    chance: Chance
    """For generators of random numbers that the bot may have besides those of its decisions."""


@frozen
class ChooseMessage(Generic[PlainViewT, ActionT]):
    """The bot is to choose an action."""

    view: PlainViewT
    actions: tuple[ActionT, ...]
    chance: Chance


@frozen
class EndMessage(Generic[OutcomeT]):
    """The game is over."""

    outcome: OutcomeT
    """How it ended, as the bot may see it."""


Message: TypeAlias = (
    StartMessage[PlainViewT] | ChooseMessage[PlainViewT, ActionT] | EndMessage[OutcomeT]
)


class MessageCodec(Protocol[PlainViewT, OutcomeT]):
    """As much of a codec as messages need."""

    @property
    def view(self) -> Form[PlainViewT]:
        """What a player may know of a position."""
        ...

    @property
    def outcome(self) -> Form[OutcomeT]:
        """How a game ended."""
        ...

    @property
    def seen_outcome(self) -> Callable[[OutcomeT, Seat | None], OutcomeT] | None:
        """The outcome as a seat may see it; None where everybody sees all of it."""
        ...


@frozen(eq=False)
class Messages(Generic[PlainViewT, ActionT, OutcomeT]):
    """Writes and reads the messages of one game."""

    game: str
    view: Form[PlainViewT]
    outcome: Form[OutcomeT]
    format_action: Callable[[ActionT], str]
    parse_action: Callable[[str], ActionT]

    def write(self, number: int, message: Message[PlainViewT, ActionT, OutcomeT]) -> bytes:
        """A message as a line."""
        content: dict[str, Plain]
        match message:
            case StartMessage(seat, view, chance):
                content = {
                    "message": "start",
                    "number": number,
                    "protocol": PROTOCOL,
                    "game": self.game,
                    "seat": seat,
                    "chance": CHANCE.encode(chance),
                    "view": self.view.encode(view),
                }
            case ChooseMessage(view, actions, chance):
                content = {
                    "message": "choose",
                    "number": number,
                    "chance": CHANCE.encode(chance),
                    "view": self.view.encode(view),
                    "actions": [*map(self.format_action, actions)],
                }
            case EndMessage(outcome):
                content = {
                    "message": "end",
                    "number": number,
                    "outcome": self.outcome.encode(outcome),
                }
            case _:
                assert_never(message)
        return _line(content)

    def read(self, line: bytes) -> tuple[int, Message[PlainViewT, ActionT, OutcomeT]]:
        """The number of a message, and the message; a CodecError if there is none."""
        content = _object(line)
        number = _NUMBER.decode(content.get("number"))
        match content.get("message"):
            case "start":
                return number, StartMessage(
                    SEAT.decode(content.get("seat")),
                    self.view.decode(content.get("view")),
                    CHANCE.decode(content.get("chance")),
                )
            case "choose":
                listed = content.get("actions")
                texts = map(TEXT.decode, listed if is_list(listed) else ())
                return number, ChooseMessage(
                    self.view.decode(content.get("view")),
                    tuple(map(self.parse_action, texts)),
                    CHANCE.decode(content.get("chance")),
                )
            case "end":
                return number, EndMessage(self.outcome.decode(content.get("outcome")))
            case _:
                message = "expected a message start, choose or end"
                raise CodecError(message)


@frozen
class Answer:
    """What a bot answers to the message with this number."""

    number: int
    action: str | None = None
    """In notation; None if nothing was to be chosen."""
    error: str | None = None
    """Why the bot cannot go on; with this it gives the game up."""

    def write(self) -> bytes:
        """The answer as a line."""
        content: dict[str, Plain] = {"number": self.number}
        if self.action is not None:
            content["action"] = self.action
        if self.error is not None:
            content["error"] = self.error
        return _line(content)


def read_answer(line: bytes) -> Answer:
    """The answer that a line holds; a CodecError if it holds none."""
    content = _object(line)
    unknown = sorted(content.keys() - {"number", "action", "error"})
    if unknown:
        message = f"expected number and action or error, not {unknown[0][:40]!r}"
        raise CodecError(message)
    texts = {key: TEXT.decode(content[key]) for key in ("action", "error") if key in content}
    return Answer(_NUMBER.decode(content.get("number")), texts.get("action"), texts.get("error"))


def _line(content: dict[str, Plain]) -> bytes:
    # In ASCII: half a surrogate pair, which JSON can spell, could not be written otherwise.
    return dumps(content, allow_nan=False, separators=(",", ":")).encode() + b"\n"


def _object(line: bytes) -> dict[str, object]:
    try:
        value: object = loads(line)
    except (RecursionError, ValueError) as error:
        message = f"expected a line of JSON: {error}"
        raise CodecError(message) from None
    if not is_object(value):
        message = "expected an object in a line of JSON"
        raise CodecError(message)
    return value


def messages_of(
    game: Notated[ActionT], codec: MessageCodec[PlainViewT, OutcomeT]
) -> Messages[PlainViewT, ActionT, OutcomeT]:
    """The messages of a game."""
    return Messages(game.name, codec.view, codec.outcome, game.format_action, game.parse_action)
