"""What happens when a player does something, or which rule forbids it."""

from bluemoon.kernel.errors import ActionTypeError, shown
from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends.draft.actions import Action, Take
from bluemoon.legends.draft.events import Event
from bluemoon.legends.draft.rules.rounds import decide_take
from bluemoon.legends.draft.state import State
from bluemoon.legends.draft.type_checks import check_state


def decide(state: State, action: Action) -> tuple[Event, ...] | Refusal:
    """What the action leads to, or the refusal; changes nothing."""
    check_state(state)
    check_action(action)
    return decide_take(state, action)


def check_action(action: object) -> None:
    """Raise an ActionTypeError for anything but an action."""
    if type(action) is not Take:
        message = f"{shown(action)} is no action of a draft; parse_action reads text"
        raise ActionTypeError(message)
