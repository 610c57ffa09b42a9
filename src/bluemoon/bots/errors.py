"""What can be wrong with a bot."""

from bluemoon.kernel.errors import BlueMoonError


class BotError(BlueMoonError, ValueError):
    """A bot was asked for that cannot be found or made."""
