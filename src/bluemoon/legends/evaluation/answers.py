"""Questions and windows: such a position is worth what the best answer makes of it."""

from bluemoon.legends.asks import AskDiscard, AskReturn
from bluemoon.legends.evaluation.outlook import chance_of_current_player
from bluemoon.legends.evaluation.weights import MOST_ANSWERS
from bluemoon.legends.game import GAME
from bluemoon.legends.legal import PASS, legal_actions
from bluemoon.legends.state import (
    BEGINNING,
    BluffCallPhase,
    ChoicePhase,
    MulliganPhase,
    OverPhase,
    Phase,
    ResponsePhase,
    State,
)


def best_answered(state: State, ahead: int) -> tuple[float, float]:
    """
    Each seat's chance, after the best answers to so many questions in a row.

    Then nobody responds any more with interference cards.
    """
    phase = state.phase
    if isinstance(phase, OverPhase):
        winner = phase.outcome.winners[0]
        return 1.0 - winner, float(winner)
    if ahead and _is_worth_answering(phase):
        seat = state.to_act
        return max(
            [
                best_answered(GAME.apply(state, action), ahead - 1)
                for action in legal_actions(state)[:MOST_ANSWERS]
            ],
            key=lambda chances: chances[seat],
        )
    if isinstance(phase, ResponsePhase):
        # What is to be judged is what was named, announced or given up, not the wait for it.
        return best_answered(GAME.apply(state, PASS), 0)
    # After the mulligans the first turn begins; until then the hands are judged as they are.
    judged = BEGINNING if isinstance(phase, MulliganPhase) else phase
    chance = chance_of_current_player(state, judged)
    return (1 - chance, chance) if state.turn.seat else (chance, 1 - chance)


def _is_worth_answering(phase: Phase) -> bool:
    """Whether answers are tried; which card of the own hand is given away matters little."""
    if isinstance(phase, ChoicePhase):
        ask = phase.ask
        return not isinstance(ask, AskReturn) and not (isinstance(ask, AskDiscard) and not ask.of)
    return isinstance(phase, BluffCallPhase | ResponsePhase)
