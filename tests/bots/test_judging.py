"""What positions are worth to bots: the outcome once there is one, a guess before."""

import attrs
import pytest
from support.nim import NIM, Outcome, State
from support.nim import PLUGIN as NIM_PLUGIN
from support.solo import BEST_SCORE, PLUGIN, SOLO, Action, Reason, Turns
from support.solo import Outcome as SoloOutcome
from support.solo import State as SoloState

from bluemoon import bots
from bluemoon.bots.judging import step_judge, turn_judge
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import Ending
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import TurnEvaluation


def solo_ending(score: float) -> Ending:
    return SoloOutcome((score,), Reason.TURNS_PLAYED)


def ended(turns: int = 2) -> SoloState:
    """A whole game of one player."""
    return bots.play(SOLO, Turns(turns), 3, [bots.RandomBot()])


@pytest.mark.parametrize(
    ("winners", "players", "expected"),
    [
        ((1,), 2, (0.0, 1.0)),
        ((0, 2), 3, (0.5, 0.0, 0.5)),
        ((), 2, (0.5, 0.5)),
        ((0,), 1, (1.0,)),
        ((), 1, (0.0,)),
    ],
)
def test_winners_share_one(
    winners: tuple[int, ...], players: int, expected: tuple[float, ...]
) -> None:
    """Also if one player plays a game without scores, which can only be won or lost."""
    assert expected == bots.final_values(Outcome(tuple(map(Seat, winners))), players)


def test_a_game_of_one_player_is_worth_its_share_of_the_best_score() -> None:
    assert (0.25,) == bots.final_values(solo_ending(30), 1, best_score=120.0)
    assert (1.0,) == bots.final_values(solo_ending(120), 1, best_score=120.0)


def test_without_a_best_score_only_winning_counts() -> None:
    assert (0.0,) == bots.final_values(solo_ending(30), 1)


def test_with_several_players_scores_do_not_count() -> None:
    """Winners decide, even if there are scores and a bound on them."""
    outcome = Outcome((Seat(1),), scores=(30.0, 20.0))

    assert (0.0, 1.0) == bots.final_values(outcome, 2, best_score=120.0)


def test_an_evaluation_is_never_asked_about_the_end() -> None:
    def unasked(state: SoloState, _: Chance, /) -> tuple[float, ...]:
        raise AssertionError(state)

    plugin = attrs.evolve(PLUGIN, evaluation=unasked)
    final = ended()
    for judge in (step_judge(plugin), turn_judge(plugin)):
        assert (final.open.score / BEST_SCORE,) == judge(final, Chance(0))
        with pytest.raises(AssertionError):
            judge(SOLO.new_game(Turns(), 3), Chance(0))


def test_turns_are_judged_in_their_own_way_where_a_game_has_one() -> None:
    assert isinstance(CITY.evaluation, TurnEvaluation)
    assert CITY.evaluation.after_turns == turn_judge(CITY).evaluation
    assert CITY.evaluation == step_judge(CITY).evaluation
    assert step_judge(PLUGIN) == turn_judge(PLUGIN)


def test_without_an_evaluation_a_game_is_played_out() -> None:
    assert bots.Playouts(NIM) == step_judge(NIM_PLUGIN).evaluation
    assert bots.Playouts(SOLO, BEST_SCORE) == (
        turn_judge(attrs.evolve(PLUGIN, evaluation=None)).evaluation
    )


def test_a_playout_of_one_seat_is_a_share_of_the_best_score() -> None:
    """From the end of a game on it is certain, from its start on one of the scores there are."""
    playouts = bots.Playouts(SOLO, BEST_SCORE)
    opening, final = SOLO.new_game(Turns(), 1), ended()
    guesses = {playouts(opening, Chance(seed)) for seed in range(20)}

    assert (final.open.score / BEST_SCORE,) == playouts(final, Chance(0))
    assert len(guesses) > 5
    assert all(0 <= guess <= 1 for (guess,) in guesses)
    assert playouts(opening, Chance(7)) == playouts(opening, Chance(7))


def test_a_playout_that_does_not_end_promises_a_single_player_nothing() -> None:
    opening = SOLO.new_game(Turns(), 1)

    assert (0.0,) == bots.Playouts(SOLO, BEST_SCORE, longest=3)(opening, Chance(0))
    assert (0.5, 0.5) == bots.Playouts(NIM, longest=1)(State(12, Seat(0)), Chance(0))


def test_a_last_action_is_judged_by_the_score_that_it_leads_to() -> None:
    """What is banked in the last turn is the score."""
    state = SOLO.new_game(Turns(1), 1)
    while Action.BANK not in SOLO.legal_actions(state):
        state = SOLO.apply(state, Action.DRAW)
    banked = SOLO.apply(state, Action.BANK)

    assert (state.open.pile / BEST_SCORE,) == step_judge(PLUGIN)(banked, Chance(0))
