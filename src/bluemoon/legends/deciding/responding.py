"""Responding with interference cards while the opponent acts (N)."""

import attrs

from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends.actions import Respond
from bluemoon.legends.asks import KeepBluff, PlayNamed, ResolveForOpponent, ResolveText, Task
from bluemoon.legends.deciding.phases import refuse_phase
from bluemoon.legends.effects.clauses import RESPONSES
from bluemoon.legends.effects.operators import CancelEffect
from bluemoon.legends.events import InterferencePlayed
from bluemoon.legends.flow import go_on
from bluemoon.legends.kinds import CardId
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.interference import cancel, response_obstacle
from bluemoon.legends.state import LEADERSHIP, PhaseOfTurn, ResponsePhase


def responses(resolution: Resolution, phase: ResponsePhase) -> list[Respond]:
    """The interference cards that may be played now, in file order (N2)."""
    state, limits = resolution.state, resolution.limits(phase.seat)
    return [
        Respond(card)
        for card in state.players[phase.seat].hand
        if response_obstacle(state, limits, phase, card) is None
    ]


def decide_respond(resolution: Resolution, action: Respond) -> Refusal | None:
    """Play an interference card (N1, N4)."""
    state = resolution.state
    phase = state.phase
    if not isinstance(phase, ResponsePhase):
        return refuse_phase(state, action)
    obstacle = response_obstacle(state, resolution.limits(phase.seat), phase, action.card)
    if obstacle is None:
        _respond(resolution, phase, action.card)
    return obstacle


def _respond(resolution: Resolution, phase: ResponsePhase, card: CardId) -> None:
    """Resolve the text of the card; the window stays open unless the named card is cancelled."""
    seat = phase.seat
    counts = resolution.standings.text_counts(seat, card)
    resolution.add(InterferencePlayed(seat, card))
    clauses = resolution.state.options.components.card(card).clauses
    tasks: list[Task] = []
    for number, clause in enumerate(clauses):
        if clause.timing != RESPONSES[phase.window]:
            continue
        if isinstance(clause.effect, CancelEffect):
            if counts:
                _cancel(resolution, phase)
                return
        else:
            tasks.append(ResolveText(seat, card, number))
    go_on(resolution, tasks, attrs.evolve(phase, played=(*phase.played, card)))


def _cancel(resolution: Resolution, phase: ResponsePhase) -> None:
    """Nothing that the named card would have led to takes place (N8)."""
    tasks: list[Task] = []
    back: PhaseOfTurn = phase.back
    for task in phase.tasks:
        if isinstance(task, PlayNamed | KeepBluff):
            cancel(resolution, task)
            if isinstance(task, PlayNamed) and phase.window in ("leadership", "influence"):
                back = LEADERSHIP if task.source == "hand" else back
        elif not (isinstance(task, ResolveText | ResolveForOpponent) and task.card == phase.card):
            tasks.append(task)
    go_on(resolution, tasks, back)
