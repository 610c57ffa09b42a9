"""
Legal actions, by construction.

Each phase lists what the rules allow in it, in the order of the notation. A contract test proves
that this module and ``decide`` agree.
"""

from typing import Final, assert_never

from bluemoon.legends.actions import Action, Announce, Backtrack, Call, Done, Pass, Stop, Use
from bluemoon.legends.deciding.backtracking import backtrack_obstacle, done_verdict
from bluemoon.legends.deciding.beginning import drops, landings, retrievals
from bluemoon.legends.deciding.choosing import may_end_moment
from bluemoon.legends.deciding.engaging import engagements
from bluemoon.legends.deciding.mulligans import mulligans
from bluemoon.legends.deciding.playing import fighting_plays, leading_plays, replacements
from bluemoon.legends.deciding.responding import responses
from bluemoon.legends.deciding.using import paying_actions, uses
from bluemoon.legends.flow import usable_texts
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.state import (
    BeginningPhase,
    BluffCallPhase,
    CharacterPhase,
    ChoicePhase,
    EngagementPhase,
    LeadershipPhase,
    MomentPhase,
    MulliganPhase,
    OverPhase,
    PowerPhase,
    ResponsePhase,
    State,
    SupportPhase,
)
from bluemoon.legends.texts.answers import answers
from bluemoon.legends.type_checks import check_state

DONE: Final = Done()
BACKTRACK: Final = Backtrack()
STOP: Final = Stop()
ANNOUNCEMENTS: Final = (Announce("fire"), Announce("earth"))
PASS: Final = Pass()
CALLS: Final = (Call(), PASS)


def legal_actions(  # noqa: C901, PLR0911  one arm a phase
    state: State,
) -> tuple[Action, ...]:
    """Every legal action, in canonical order, without duplicates; empty when the game is over."""
    check_state(state)
    phase = state.phase
    resolution = Resolution.of(state)
    match phase:
        case BeginningPhase():
            return (
                *retrievals(resolution),
                *drops(resolution),
                *landings(resolution),
                *_leading(resolution),
                *_engaging(resolution),
            )
        case LeadershipPhase():
            return (*_leading(resolution), *_engaging(resolution))
        case EngagementPhase():
            return _engaging(resolution)
        case CharacterPhase() | SupportPhase():
            return _fighting(resolution)
        case PowerPhase():
            return ANNOUNCEMENTS
        case MomentPhase():
            return _moment(resolution, phase)
        case BluffCallPhase():
            return CALLS
        case ResponsePhase():
            return (PASS, *responses(resolution, phase))
        case ChoicePhase():
            return answers(state, resolution.standings, phase)
        case MulliganPhase():
            return mulligans(resolution, phase)
        case OverPhase():
            return ()
        case _:
            assert_never(phase)


def _leading(resolution: Resolution) -> tuple[Action, ...]:
    return (*leading_plays(resolution), *replacements(resolution))


def _engaging(resolution: Resolution) -> tuple[Action, ...]:
    return (*engagements(resolution), *uses(resolution), *paying_actions(resolution))


def _fighting(resolution: Resolution) -> tuple[Action, ...]:
    found: list[Action] = [*fighting_plays(resolution)]
    found += uses(resolution)
    found += paying_actions(resolution)
    if done_verdict(resolution) is None:
        found.append(DONE)
    elif backtrack_obstacle(resolution) is None:
        found.append(BACKTRACK)
    return tuple(found)


def _moment(resolution: Resolution, phase: MomentPhase) -> tuple[Action, ...]:
    usable = resolution.state.options.components.in_order(usable_texts(resolution, phase))
    found = [Use(card) for card in usable]
    return (*found, STOP) if may_end_moment(resolution, phase) else tuple(found)
