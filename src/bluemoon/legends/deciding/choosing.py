"""Answering a question (X5), and ending the End phase (T20)."""

from typing import Final, Literal, TypeAlias

from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends.actions import OneKind, Pick, Random, Stop, Yes
from bluemoon.legends.asks import ShuffleDeck
from bluemoon.legends.deciding.phases import refuse_phase
from bluemoon.legends.flow import ask, end_moment, go_on, is_mandatory, name_card, usable_texts
from bluemoon.legends.kinds import CardId
from bluemoon.legends.naming import steps_of_playing
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.texts import X5
from bluemoon.legends.rules.turn import T20
from bluemoon.legends.state import ChoicePhase, MomentPhase, base_of
from bluemoon.legends.texts.answers import answer, answers, card_to_play

Answer: TypeAlias = Pick | Yes | Stop | Random | OneKind

MOST_LISTED: Final = 12
"""How many answers a refusal lists."""


def may_end_moment(resolution: Resolution, phase: MomentPhase) -> bool:
    """Whether no text has to be resolved before the moment ends (T20)."""
    return not any(
        is_mandatory(resolution, card, phase.which) for card in usable_texts(resolution, phase)
    )


def decide_answer(resolution: Resolution, action: Answer) -> Refusal | None:
    """Answer a question, or end the moment with ``stop``."""
    phase = resolution.state.phase
    if isinstance(phase, MomentPhase) and isinstance(action, Stop):
        return _decide_end_of_moment(resolution, phase)
    if not isinstance(phase, ChoicePhase):
        return refuse_phase(resolution.state, action)
    possible = answers(resolution.state, resolution.standings, phase)
    if action not in possible:
        listed = ", ".join(map(str, possible[:MOST_LISTED]))
        more = " ..." if len(possible) > MOST_LISTED else ""
        return Refusal(X5, f"'{action}' is no answer here; possible are: {listed}{more}")
    _answer(resolution, phase, action)
    return None


def _decide_end_of_moment(resolution: Resolution, phase: MomentPhase) -> Refusal | None:
    if not may_end_moment(resolution, phase):
        return Refusal(T20, "a text must be resolved before")
    end_moment(resolution, phase)
    return None


def _answer(resolution: Resolution, phase: ChoicePhase, action: Answer) -> None:
    """Do what was chosen, then what remains to be resolved."""
    played = card_to_play(phase, action, resolution.state)
    question = answer(resolution, phase, action)
    if question is not None:
        ask(resolution, question, phase.back, phase.tasks)
    elif played is not None:
        _play(resolution, phase, *played)
    elif not resolution.is_over:
        go_on(resolution, phase.tasks, phase.back)


def _play(
    resolution: Resolution, phase: ChoicePhase, card: CardId, source: Literal["hand", "deck"]
) -> None:
    """Name a card that a text lets the player play; then what remains to be resolved."""
    seat = phase.seat
    tasks = steps_of_playing(resolution.state, seat, card, source)
    if source == "deck":
        placing, *texts = tasks
        tasks = (placing, ShuffleDeck(seat), *texts)
    name_card(resolution, seat, card, (*tasks, *phase.tasks), base_of(phase))
