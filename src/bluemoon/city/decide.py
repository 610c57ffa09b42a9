"""What happens when a player does something, or which rule forbids it."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from bluemoon.city import actions as a
from bluemoon.city.events import Event
from bluemoon.city.rules.contribution import decide_contribute
from bluemoon.city.rules.expansion import decide_hall, decide_hospital, decide_shrine
from bluemoon.city.rules.movement import decide_dragon, decide_flit, decide_fly, decide_move
from bluemoon.city.rules.obelisk import decide_offer
from bluemoon.city.rules.reset import decide_reset
from bluemoon.city.rules.turn import decide_end
from bluemoon.city.state import State
from bluemoon.kernel.errors import ActionTypeError, shown
from bluemoon.kernel.rulebook import Refusal

Verdict: TypeAlias = tuple[Event, ...] | Refusal


def decide(state: State, action: a.Action) -> Verdict:
    """What the action leads to, or the refusal; changes nothing and owns all chance."""
    rules = DECIDED_BY.get(type(action))
    if rules is None:
        message = f"{shown(action)} is no action of Blue Moon City; parse_action reads text"
        raise ActionTypeError(message)
    return rules(state, action)


# Any, because a mapping cannot say that every function takes the type it stands beside; a test
# compares them.
DECIDED_BY: Final[Mapping[type[a.Action], Callable[[State, Any], Verdict]]] = {
    a.Move: decide_move,
    a.Flit: decide_flit,
    a.Fly: decide_fly,
    a.MoveDragon: decide_dragon,
    a.Contribute: decide_contribute,
    a.Offer: decide_offer,
    a.UseHall: decide_hall,
    a.UseHospital: decide_hospital,
    a.UseShrine: decide_shrine,
    a.Reset: decide_reset,
    a.End: decide_end,
}
"""The rules for every action: a table, because to ask for one type after the other takes long."""
