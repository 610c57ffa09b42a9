"""
Evolving states: what is true after an event.

``evolve`` stores one fact. It refuses no event, never rolls and looks up no rule.
"""

from typing import Never, NoReturn

import attrs

from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.legends.draft import events as e
from bluemoon.legends.draft.state import FIRST, ChoosePhase, OverPhase, State
from bluemoon.legends.draft.type_checks import check_state


def opening(event: e.Event) -> State | None:
    """The opening position if the event is a ``DraftStarted``; None for any other event."""
    return _opening(event) if isinstance(event, e.DraftStarted) else None


def _refuse(event: Never) -> NoReturn:
    """For callers without types; with them, Never makes sure that no event was forgotten."""
    message = f"{shown(event)} is no event of a draft"
    raise ReplayError(message)


def evolve(state: State, event: e.Event) -> State:
    """The state after the event."""
    check_state(state)
    match event:
        case e.DraftStarted():
            return _opening(event)
        case e.CardChosen():
            return _with_choice(state, event)
        case e.PacksPassed():
            return attrs.evolve(state, packs=event.packs, passes=state.passes + 1)
        case e.LastCardsDiscarded():
            return attrs.evolve(
                state,
                packs=((),) * len(state.packs),
                discarded=state.discarded + event.cards,
            )
        case e.PacksDealt():
            return _dealt(state, event)
        case e.DraftEnded():
            return attrs.evolve(
                state,
                aside=(),
                discarded=state.discarded + state.aside,
                phase=OverPhase(event.outcome),
            )
        case _:
            _refuse(event)


def _opening(event: e.DraftStarted) -> State:
    return State(
        options=attrs.evolve(event.options, peoples=event.peoples),
        packs=event.packs,
        picks=((),) * len(event.packs),
        aside=event.aside,
        discarded=(),
        round=1,
        direction="right",
        passes=0,
        phase=ChoosePhase(FIRST),
        chance=event.chance,
    )


def _with_choice(state: State, event: e.CardChosen) -> State:
    seat, packs, picks = event.seat, [*state.packs], [*state.picks]
    packs[seat] = tuple(card for card in packs[seat] if card != event.card)
    picks[seat] = (*picks[seat], event.card)
    return attrs.evolve(
        state, packs=tuple(packs), picks=tuple(picks), phase=ChoosePhase(event.following)
    )


def _dealt(state: State, event: e.PacksDealt) -> State:
    return attrs.evolve(
        state,
        packs=event.packs,
        aside=state.aside[sum(map(len, event.packs)) :],
        round=event.round,
        direction=event.direction,
        passes=0,
        phase=ChoosePhase(FIRST),
    )
