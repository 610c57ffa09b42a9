"""Errors as replies of the server: a status, and a sentence with a code in JSON."""

from collections.abc import Mapping
from logging import getLogger
from pathlib import Path
from types import MappingProxyType
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response

from bluemoon.kernel.errors import BlueMoonError, RecordError
from bluemoon.web.errors import WebError, status_of
from bluemoon.web.flood import FloodError

ASSETS: Final = Path(__file__).parent / "assets"
"""The files of the page."""
NOT_FOUND: Final = 404
LOGGER: Final = getLogger("bluemoon.web")
HTTP_ERRORS: Final[Mapping[int, WebError]] = MappingProxyType(
    {
        NOT_FOUND: WebError("there is nothing at this address", code="web.path"),
        405: WebError("this address is not asked in this way", code="web.method"),
    }
)
"""What the framework finds wrong, in our words."""


def error_response(error: BlueMoonError) -> Response:
    """The reply to a request that went wrong."""
    return JSONResponse(
        {"code": error.code, "message": sentence(error)},
        status_of(error.code),
        {"Retry-After": str(error.seconds)} if isinstance(error, FloodError) else None,
    )


def sentence(error: BlueMoonError) -> str:
    """An error for somebody far away, who should not learn where files are."""
    if isinstance(error, RecordError):
        return f"line {error.line}: {error.reason}"
    return str(error)


def library_error(_: Request, error: Exception) -> Response:
    """The reply if the library refuses something."""
    assert isinstance(error, BlueMoonError)  # noqa: S101  it is registered for these
    return error_response(error)


def framework_error(request: Request, error: Exception) -> Response:
    """The reply if the framework refuses something; who follows a wrong link gets a page."""
    assert isinstance(error, HTTPException)  # noqa: S101  same
    if error.status_code == NOT_FOUND and "text/html" in request.headers.get("accept", ""):
        return FileResponse(ASSETS / "nowhere.html", NOT_FOUND)
    return error_response(HTTP_ERRORS.get(error.status_code, WebError(error.detail)))


def storage_error(_: Request, error: Exception) -> Response:
    """The reply if a file cannot be read or written."""
    LOGGER.error("a file of the server cannot be used: %s", error)
    message = "the server cannot keep this now; nothing was changed"
    return error_response(WebError(message, code="web.storage"))


def unforeseen_error(_: Request, __: Exception) -> Response:
    """The reply if something is wrong with the server; the framework logs it."""
    message = "something is wrong with the server; nothing was changed"
    return error_response(WebError(message, code="web.failed"))
