"""Actions in records: written in notation, and in one way only."""

from collections.abc import Callable

from bluemoon.kernel.errors import BlueMoonError, CodecError
from bluemoon.kernel.forms import unfit
from bluemoon.kernel.roles import ActionT, Notated
from bluemoon.record.limits import LONGEST_ACTION


def action_reader(
    game: Notated[ActionT],
) -> Callable[[object], ActionT]:
    """How the notation of an action is read in a record of this game."""

    def read(value: object) -> ActionT:
        if not isinstance(value, str) or len(value) > LONGEST_ACTION:
            expected = f"an action in notation, of at most {LONGEST_ACTION} characters"
            raise unfit(expected, value)
        try:
            action = game.parse_action(value)
        except BlueMoonError as error:
            raise CodecError(str(error)) from None
        if game.format_action(action) != value:
            message = f"{value!r} is written {game.format_action(action)!r}"
            raise CodecError(message)
        return action

    return read


def seen_action_reader(
    game: Notated[ActionT],
) -> Callable[[object], str | None]:
    """How what may be seen of an action is read: its notation, or nothing."""
    read = action_reader(game)
    return lambda value: None if value is None else game.format_action(read(value))
