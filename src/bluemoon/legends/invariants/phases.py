"""The phase fits the position: what it is about is there."""

from collections.abc import Iterator

from bluemoon.kernel.seats import Seat
from bluemoon.legends.invariants.choices import choice_problems, task_problems, window_problems
from bluemoon.legends.invariants.kinds_of_phase import is_engaged
from bluemoon.legends.invariants.plays import phase_of
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import SEATS
from bluemoon.legends.rules.areas import cards_with_texts
from bluemoon.legends.state import (
    FULL_HAND,
    BluffCallPhase,
    CharacterPhase,
    ChoicePhase,
    EngagementPhase,
    MomentPhase,
    MulliganPhase,
    Phase,
    PhaseOfTurn,
    Player,
    ResponsePhase,
    State,
    Turn,
    phase_of_turn,
)


def phase_problems(state: State) -> Iterator[str]:
    """What does not fit the phase."""
    phase = phase_of_turn(state.phase)
    if phase is None:
        return
    yield from _plays(state, phase)
    if isinstance(phase, MomentPhase):
        yield from _moment(state, phase)
    if isinstance(phase, BluffCallPhase):
        yield from _call(state, phase)
    window: Phase = state.phase
    if isinstance(window, ChoicePhase):
        yield from choice_problems(state, window)
        window = window.back
    if isinstance(window, ResponsePhase):
        yield from window_problems(state, window)
    yield from task_problems(state)
    if isinstance(state.phase, MulliganPhase):
        yield from _mulligan(state)


def _plays(state: State, phase: PhaseOfTurn) -> Iterator[str]:
    """Nothing was played that belongs to a later phase (T2)."""
    for play in state.turn.plays:
        if phase_of(play) > _latest(phase):
            yield f"a {play.kind} was played, and the phase is still {phase} (rule T2)"


def _latest(phase: PhaseOfTurn) -> int:
    """The latest phase in which a card can have been played."""
    if not is_engaged(phase):
        return 0 if isinstance(phase, EngagementPhase) else -1
    return 1 if isinstance(phase, CharacterPhase) else 2


def _moment(state: State, phase: MomentPhase) -> Iterator[str]:
    """Texts of own active cards are due, each once (T10, B12, T20, T21)."""
    cards = state.options.components
    active = _active(state)
    for card in phase.left:
        if card not in active or phase.which not in cards.card(card).by_timing:
            yield f"{card} has no text of an active card for the phase {phase} (rule X23)"
    if phase.left != tuple(card for card in active if card in phase.left):
        yield f"the texts left in the phase {phase} are not in order of play (rule X23)"
    if phase is state.phase and not phase.left:
        yield f"no text is left for the phase {phase}, so it is over (rule X23)"


def _call(state: State, phase: BluffCallPhase) -> Iterator[str]:
    """The opponent may call the bluff of the current player (U8)."""
    if phase.seat == state.turn.seat:
        yield f"seat {phase.seat} cannot call its own bluff (rule U8)"
    if not any(placed.bluff for placed in state.players[state.turn.seat].support):
        yield "there is no bluff card whose bluff could be called (rule U8)"


def _mulligan(state: State) -> Iterator[str]:
    """Before the first turn of a tournament game all is as it was dealt (S5, S7, S9, O1)."""
    if not state.options.tournament:
        yield "cards are put back only in a tournament (rule O1)"
    if state.options.first not in (None, state.turn.seat):
        yield f"seat {state.options.first} starts, not seat {state.turn.seat} (rule S6)"
    if state.turn != Turn(state.turn.seat):
        yield "something has happened in a turn, and the first one has not begun (rule O1)"
    if state.dragons and not any(state.options.inquisitor(Seat(seat)) for seat in range(SEATS)):
        yield "dragons are attracted, and the first turn has not begun (rule S5)"
    for seat, player in enumerate(state.players):
        size = len(player.hand)
        if size != FULL_HAND:
            yield f"seat {seat} holds {size} cards at the start, not {FULL_HAND} (rule S7)"
        if player != Player(player.deck, player.hand):
            yield f"seat {seat} has more than hand and deck before the first turn (rule S9)"


def _active(state: State) -> list[CardId]:
    """The cards of the current player with texts, in order of play (A2, Q4)."""
    return cards_with_texts(state, state.turn.seat)
