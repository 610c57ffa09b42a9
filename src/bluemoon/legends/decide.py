"""What happens when a player does something, or which rule forbids it."""

from typing import Never, NoReturn, TypeAlias

from bluemoon.kernel.errors import ActionTypeError, shown
from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends import actions as a
from bluemoon.legends.deciding.backtracking import decide_backtrack
from bluemoon.legends.deciding.beginning import decide_drop, decide_land, decide_retrieve
from bluemoon.legends.deciding.choosing import decide_answer
from bluemoon.legends.deciding.engaging import decide_decline, decide_fight, decide_retreat
from bluemoon.legends.deciding.mulligans import decide_mulligan
from bluemoon.legends.deciding.playing import decide_bluff, decide_load, decide_play, decide_replace
from bluemoon.legends.deciding.powering import (
    decide_announce,
    decide_call,
    decide_done,
    decide_pass,
)
from bluemoon.legends.deciding.responding import decide_respond
from bluemoon.legends.deciding.using import decide_pay, decide_use
from bluemoon.legends.events import Event
from bluemoon.legends.flow import settle_targets
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.state import State
from bluemoon.legends.type_checks import check_state

Verdict: TypeAlias = tuple[Event, ...] | Refusal


def _refuse_type(action: Never) -> NoReturn:
    """For callers without types; with them, Never makes sure that no action was forgotten."""
    message = f"{shown(action)} is no action of Blue Moon Legends; parse_action reads text"
    raise ActionTypeError(message)


def decide(state: State, action: a.Action) -> Verdict:
    """What the action leads to, or the refusal; changes nothing."""
    check_state(state)
    resolution = Resolution.of(state)
    refusal = _decided(resolution, action)
    if refusal is not None:
        return refusal
    settle_targets(resolution)
    return tuple(resolution.events)


def _decided(resolution: Resolution, action: a.Action) -> Refusal | None:  # noqa: C901, PLR0911, PLR0912
    match action:
        case a.Retrieve():
            return decide_retrieve(resolution, action)
        case a.Drop():
            return decide_drop(resolution, action)
        case a.Land():
            return decide_land(resolution, action)
        case a.Play():
            return decide_play(resolution, action)
        case a.Replace():
            return decide_replace(resolution, action)
        case a.Fight():
            return decide_fight(resolution, action)
        case a.Decline():
            return decide_decline(resolution, action)
        case a.Retreat():
            return decide_retreat(resolution, action)
        case a.Bluff():
            return decide_bluff(resolution, action)
        case a.Load():
            return decide_load(resolution, action)
        case a.Use():
            return decide_use(resolution, action)
        case a.Pay():
            return decide_pay(resolution, action)
        case a.Done():
            return decide_done(resolution, action)
        case a.Backtrack():
            return decide_backtrack(resolution, action)
        case a.Announce():
            return decide_announce(resolution, action)
        case a.Call():
            return decide_call(resolution, action)
        case a.Pass():
            return decide_pass(resolution, action)
        case a.Respond():
            return decide_respond(resolution, action)
        case a.Pick() | a.Yes() | a.Stop() | a.Random() | a.OneKind():
            return decide_answer(resolution, action)
        case a.Mulligan():
            return decide_mulligan(resolution, action)
        case _:
            _refuse_type(action)
