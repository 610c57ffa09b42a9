"""Who ran out of cards first, and the end of the game (D)."""

from collections.abc import Iterator

from bluemoon.kernel.seats import Seat
from bluemoon.legends.rules.dragons import has_no_cards
from bluemoon.legends.rules.match import crystals_of, score_after
from bluemoon.legends.state import ALL_DRAGONS, Outcome, OverPhase, Reason, State, opponent


def ending_problems(state: State) -> Iterator[str]:
    """What does not fit the end of the game, or that somebody has run out of cards."""
    ran_out = [player.ran_out for player in state.players]
    if all(ran_out):
        yield "only one seat was the first to run out of cards (rule D7)"
    for seat in (Seat(0), Seat(1)):
        if has_no_cards(state, seat) and not any(ran_out):
            yield f"seat {seat} has no cards in hand and deck, and nobody has run out (rule D7)"
    if isinstance(state.phase, OverPhase):
        yield from _over(state, state.phase.outcome)


def _over(state: State, outcome: Outcome) -> Iterator[str]:
    if state.engaged is not None:
        yield "the game is over, and there is a position to go back to (rule D8)"
    if len(outcome.winners) != 1:
        yield f"the winner is one seat, not {len(outcome.winners)} (rule D8)"
        return
    winner = outcome.winners[0]
    own_dragons = state.dragons if winner == 0 else -state.dragons
    if outcome.dragons != state.dragons:
        yield f"the outcome has the dragons {outcome.dragons:+}, not {state.dragons:+} (rule D8)"
    if outcome.crystals != crystals_of(state, winner):
        yield f"the crystals are {crystals_of(state, winner)} (rule C2)"
    score = score_after(state.options, outcome.crystals)
    if outcome.score != score:
        yield f"the score is {score}, not {outcome.score} (rule C1)"
    if outcome.reason is Reason.FOURTH_DRAGON:
        if own_dragons != ALL_DRAGONS:
            yield f"seat {winner} won with {own_dragons} dragons, not {ALL_DRAGONS} (rule D3)"
        return
    if not any(has_no_cards(state, Seat(seat)) for seat in (0, 1)):
        yield "the game ended for lack of cards, and both players have some (rule D4)"
    loser = state.players[opponent(winner)]
    if own_dragons < 0 or (own_dragons == 0 and not loser.ran_out):
        yield f"seat {winner} has not won with {own_dragons} dragons (rule D7)"
