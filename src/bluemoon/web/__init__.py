"""
A server with a page to play, watch and replay every game.

It knows no game: it is a user interface of `bluemoon.tables`. It needs the extra ``web``.
"""

from bluemoon.web.errors import WebError
from bluemoon.web.guard import Addresses
from bluemoon.web.limits import ServerLimits
from bluemoon.web.routes import Application, application
from bluemoon.web.serving import WebServer, listening, make_server
from bluemoon.web.stored_tables import StoredTables

__all__ = [
    "Addresses",
    "Application",
    "ServerLimits",
    "StoredTables",
    "WebError",
    "WebServer",
    "application",
    "listening",
    "make_server",
]
