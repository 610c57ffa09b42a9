"""What happens when a player does something, or which rule forbids it."""

from typing import Never, NoReturn, TypeAlias

from bluemoon.city import actions as a
from bluemoon.city.events import Event
from bluemoon.city.rules.contribution import decide_contribute
from bluemoon.city.rules.expansion import decide_hall, decide_hospital, decide_shrine
from bluemoon.city.rules.movement import decide_dragon, decide_flit, decide_fly, decide_move
from bluemoon.city.rules.obelisk import decide_offer
from bluemoon.city.rules.reset import decide_reset
from bluemoon.city.rules.turn import decide_end
from bluemoon.city.state import State
from bluemoon.city.type_checks import refuse_state
from bluemoon.kernel.errors import ActionTypeError, shown
from bluemoon.kernel.rulebook import Refusal

Verdict: TypeAlias = tuple[Event, ...] | Refusal


def _refuse_type(action: Never) -> NoReturn:
    """For callers without types; with them, Never makes sure that no action was forgotten."""
    message = f"{shown(action)} is no action of Blue Moon City; parse_action reads text"
    raise ActionTypeError(message)


def decide(state: State, action: a.Action) -> Verdict:  # noqa: C901, PLR0911, PLR0912
    """What the action leads to, or the refusal; changes nothing and owns all chance."""
    try:
        match action:
            case a.Move():
                return decide_move(state, action)
            case a.End():
                return decide_end(state, action)
            case a.Reset():
                return decide_reset(state, action)
            case a.Contribute():
                return decide_contribute(state, action)
            case a.MoveDragon():
                return decide_dragon(state, action)
            case a.Fly():
                return decide_fly(state, action)
            case a.Flit():
                return decide_flit(state, action)
            case a.Offer():
                return decide_offer(state, action)
            case a.UseHall():
                return decide_hall(state, action)
            case a.UseHospital():
                return decide_hospital(state, action)
            case a.UseShrine():
                return decide_shrine(state, action)
            case _:
                _refuse_type(action)
    except (AttributeError, TypeError) as error:
        refuse_state(state, error)
