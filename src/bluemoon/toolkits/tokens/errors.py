"""What can be wrong with a token."""

from bluemoon.kernel.errors import BlueMoonError


class TokenError(BlueMoonError, ValueError):
    """An unknown token, or one that leads to no legal action."""

    code = "token.unknown"
