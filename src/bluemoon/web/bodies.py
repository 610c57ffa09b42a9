"""What the bodies of requests hold."""

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from bluemoon.kernel.codec import Form, JsonConverter
from bluemoon.kernel.codec.containers import list_form
from bluemoon.kernel.codec.forms import whole_number
from bluemoon.record.limits import MOST_LINES
from bluemoon.record.meta import OBJECT
from bluemoon.tables import Participant


@frozen(kw_only=True)
class SeatsBody:
    """The settings of a game, to be checked."""

    settings: Mapping[str, str] = {}
    """As a person types them."""
    files: Mapping[str, str] = {}
    """The texts of files that they name."""


@frozen(kw_only=True)
class TableBody:
    """A new table. The server draws its seed: nobody may know what is to come."""

    game: str
    players: tuple[Participant, ...]
    settings: Mapping[str, str] = {}
    files: Mapping[str, str] = {}
    match: bool = False


@frozen
class AskBody:
    """Questions, as a table is asked them, without a seat."""

    requests: tuple[Mapping[str, object], ...]


@frozen
class PlayBody:
    """An action."""

    action: str
    revision: int
    """That of the table when the action was chosen."""


@frozen
class UndoBody:
    """The wish to take back the last actions."""

    revision: int


@frozen
class NextBody:
    """The wish to begin the next game of a match."""

    game: int
    """The number of the game that is over."""


_CONVERTER: Final = JsonConverter(may_omit_defaults=True)
_REVISION: Final = whole_number(1, MOST_LINES)

SEATS: Final[Form[SeatsBody]] = _CONVERTER.form(SeatsBody)
TABLE: Final[Form[TableBody]] = _CONVERTER.form(TableBody)
ASK: Final[Form[AskBody]] = _CONVERTER.form_with(AskBody, requests=list_form(OBJECT))
PLAY: Final[Form[PlayBody]] = _CONVERTER.form_with(PlayBody, revision=_REVISION)
UNDO: Final[Form[UndoBody]] = _CONVERTER.form_with(UndoBody, revision=_REVISION)
NEXT: Final[Form[NextBody]] = _CONVERTER.form_with(NextBody, game=_REVISION)
