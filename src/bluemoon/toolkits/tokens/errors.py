"""What can go wrong between this library and others."""

from bluemoon.kernel.errors import BlueMoonError


class TokenError(BlueMoonError, ValueError):
    """A token that there is not, or that leads to no legal action."""

    code = "token.unknown"
