"""What can be wrong with a bot."""

from bluemoon.kernel.errors import SetupError


class BotError(SetupError):
    """A bot was asked for that cannot be found or made."""

    code = "bot.unknown"
