"""What makes typing easier than the notation alone: the way to a later phase."""

from bluemoon.sand.actions import Done
from bluemoon.sand.legal import DONE
from bluemoon.sand.state import DiscPhase, TradePhase
from bluemoon.sand.views.view import View


def going_on(view: View) -> Done | None:
    """The end of a disc action or a trade; the end of a turn is never taken for granted."""
    return DONE if isinstance(view.phase, DiscPhase | TradePhase) else None
