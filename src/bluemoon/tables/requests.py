"""What a user interface may ask of a table, as JSON."""

from typing import Final, TypeAlias

from attrs import frozen

from bluemoon.bots.search.budget import ITERATIONS
from bluemoon.kernel.codec import Form, JsonConverter
from bluemoon.kernel.codec.containers import or_null
from bluemoon.kernel.codec.forms import whole_number
from bluemoon.kernel.seats import Seat
from bluemoon.record.limits import MOST_LINES
from bluemoon.toolkits.drawing import Theme

REQUEST: Final = "request"
"""The key that says which request an object is."""
MOST_ITERATIONS: Final = 10_000
"""A hint thinks at most this long: whoever may ask must not be able to keep a server busy."""
WIDTHS: Final = (100, 4000)
"""The narrowest and the widest picture."""


@frozen
class PositionRequest:
    """How it looks for a seat, or for a spectator."""

    seat: Seat | None = None
    perfect_memory: bool = False
    """Whether the view also has what an attentive player remembers."""


@frozen
class ActionsRequest:
    """What a seat may do."""

    seat: Seat


@frozen
class PiecesRequest:
    """Which pieces may follow the chosen ones."""

    seat: Seat
    chosen: tuple[str, ...] = ()


@frozen
class MisfitRequest:
    """Why a piece cannot follow the chosen ones."""

    seat: Seat
    piece: str
    chosen: tuple[str, ...] = ()


@frozen
class LegalityRequest:
    """Whether the seat to act may do this, and if not, why."""

    seat: Seat
    action: str
    """In notation."""


@frozen
class PlayRequest:
    """A seat acts."""

    seat: Seat
    action: str
    """In notation."""
    revision: int | None = None
    """If given, the action is only for this revision of the table."""


@frozen
class UndoRequest:
    """Seats want to go back to the last decision of a person."""

    seats: tuple[Seat, ...]
    revision: int | None = None
    """If given, they mean this revision of the table."""


@frozen
class StoryRequest:
    """What happened, for a seat or for a spectator."""

    seat: Seat | None = None
    after: int = 0
    """How many actions are known already."""


@frozen
class HintRequest:
    """What the seat to act could do."""

    seat: Seat
    iterations: int = ITERATIONS
    """How long to think."""


@frozen
class PictureRequest:
    """The table as an SVG, for a seat or for a spectator."""

    seat: Seat | None = None
    chosen: tuple[str, ...] | None = None
    """If given, the pieces that may follow these are marked."""
    theme: Theme = "auto"
    width: int = 800


@frozen
class CardRequest:
    """What a card, tile or space is and does."""

    text: str
    seat: Seat | None = None


Request: TypeAlias = (
    PositionRequest
    | ActionsRequest
    | PiecesRequest
    | MisfitRequest
    | LegalityRequest
    | PlayRequest
    | UndoRequest
    | StoryRequest
    | HintRequest
    | PictureRequest
    | CardRequest
)
"""Anything that can be asked."""

_KINDS: Final[dict[str, type[Request]]] = {
    "position": PositionRequest,
    "actions": ActionsRequest,
    "pieces": PiecesRequest,
    "misfit": MisfitRequest,
    "legality": LegalityRequest,
    "play": PlayRequest,
    "undo": UndoRequest,
    "story": StoryRequest,
    "hint": HintRequest,
    "picture": PictureRequest,
    "card": CardRequest,
}


def _requests() -> Form[Request]:
    converter = JsonConverter(may_omit_defaults=True)
    revision = or_null(whole_number(1, MOST_LINES))
    for kind in (PlayRequest, UndoRequest):
        converter.write_as(kind, converter.form_with(kind, revision=revision))
    converter.write_as(
        StoryRequest, converter.form_with(StoryRequest, after=whole_number(0, MOST_LINES))
    )
    converter.write_as(
        HintRequest, converter.form_with(HintRequest, iterations=whole_number(1, MOST_ITERATIONS))
    )
    converter.write_as(
        PictureRequest, converter.form_with(PictureRequest, width=whole_number(*WIDTHS))
    )
    return converter.union(REQUEST, _KINDS)


REQUESTS: Final = _requests()
"""How requests are written."""
