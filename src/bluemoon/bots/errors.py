"""What can be wrong with a bot."""

from bluemoon.kernel.errors import BlueMoonError, SetupError


class BotError(SetupError):
    """A bot was asked for that cannot be found or made."""

    code = "bot.unknown"


class BotFailedError(BlueMoonError, RuntimeError):
    """A bot raised an error while it played, ended, answered badly, or chose an illegal action."""

    code = "bot.failed"


def bad_argument(message: str) -> BotError:
    """The error for a bot that is made with a wrong argument."""
    return BotError(message, code="options.value")
