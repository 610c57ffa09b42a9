"""What can be wrong with a request to the server, and the status of HTTP for every error."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bluemoon.kernel.errors import BlueMoonError


class WebError(BlueMoonError, ValueError):
    """A request that the server does not answer."""

    code = "web.request"


STATUSES: Final[Mapping[str, int]] = MappingProxyType(
    {
        "bot.failed": 503,
        "codec.value": 400,
        "table.bot": 409,
        "table.closed": 409,
        "table.fitting": 409,
        "table.match_over": 409,
        "table.over": 409,
        "table.running": 409,
        "table.stale": 409,
        "table.turn": 409,
        "table.undo": 409,
        "web.failed": 500,
        "web.flood": 429,
        "web.full": 503,
        "web.link": 404,
        "web.media": 415,
        "web.method": 405,
        "web.origin": 403,
        "web.path": 404,
        "web.replay": 404,
        "web.request": 400,
        "web.seat": 403,
        "web.storage": 507,
        "web.too_large": 413,
    }
)
"""The status for each code."""
FORBIDDEN: Final = 422
"""The status for all other codes: those of rules, and of options, notations and records."""


def status_of(code: str) -> int:
    """
    The status of HTTP for an error with this code.

    >>> status_of("table.stale"), status_of("city.M1")
    (409, 422)
    """
    return STATUSES.get(code, FORBIDDEN)
