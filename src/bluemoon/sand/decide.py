"""What happens when a player does something, or which rule forbids it."""

from typing import Never, NoReturn, TypeAlias

from bluemoon.kernel.errors import ActionTypeError, shown
from bluemoon.kernel.rulebook import Refusal
from bluemoon.sand import actions as a
from bluemoon.sand.events import Event
from bluemoon.sand.rules.claiming import decide_claim
from bluemoon.sand.rules.crystal_powers import (
    decide_exchange,
    decide_keep,
    decide_look,
    decide_rise,
    decide_shift,
    decide_trade,
)
from bluemoon.sand.rules.crystals import decide_unbound
from bluemoon.sand.rules.discs import decide_done, decide_move, decide_place
from bluemoon.sand.rules.setup import decide_choose
from bluemoon.sand.rules.tiles import decide_take, decide_tile
from bluemoon.sand.rules.turn import decide_end
from bluemoon.sand.state import State
from bluemoon.sand.type_checks import check_state

Verdict: TypeAlias = tuple[Event, ...] | Refusal


def _refuse_type(action: Never) -> NoReturn:
    """For callers without types; with them, Never makes sure that no action was forgotten."""
    message = f"{shown(action)} is no action of Realm of Sand; parse_action reads text"
    raise ActionTypeError(message)


def decide(state: State, action: a.Action) -> Verdict:  # noqa: C901, PLR0911, PLR0912
    """What the action leads to, or the refusal; changes nothing."""
    check_state(state)
    match action:
        case a.PlayTile():
            return decide_tile(state, action)
        case a.Take():
            return decide_take(state, action)
        case a.End():
            return decide_end(state, action)
        case a.PlaceDisc():
            return decide_place(state, action)
        case a.MoveDisc():
            return decide_move(state, action)
        case a.Done():
            return decide_done(state, action)
        case a.Claim():
            return decide_claim(state, action)
        case a.Choose():
            return decide_choose(state, action)
        case a.Look():
            return decide_look(state, action)
        case a.Keep():
            return decide_keep(state, action)
        case a.Unbound():
            return decide_unbound(state, action)
        case a.Exchange():
            return decide_exchange(state, action)
        case a.Shift():
            return decide_shift(state, action)
        case a.Rise():
            return decide_rise(state, action)
        case a.Trade():
            return decide_trade(state, action)
        case _:
            _refuse_type(action)
