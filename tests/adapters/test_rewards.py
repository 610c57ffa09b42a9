"""What learners are paid."""

import pytest
from support.nim import Outcome

from bluemoon.adapters.environment.rewards import rewards
from bluemoon.kernel.seats import Seat

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("winners", "players", "expected"),
    [
        ((0,), 2, (1.0, -1.0)),
        ((2,), 4, (-1 / 3, -1 / 3, 1.0, -1 / 3)),
        ((0, 2), 3, (0.5, -1.0, 0.5)),
        ((), 3, (0.0, 0.0, 0.0)),
        ((0, 1), 2, (0.0, 0.0)),
    ],
)
def test_winners_share_what_the_others_lose(
    winners: tuple[int, ...], players: int, expected: tuple[float, ...]
) -> None:
    paid = rewards(Outcome(tuple(map(Seat, winners))), players)

    assert expected == paid
    assert 0 == pytest.approx(sum(paid))


def test_nothing_is_paid_before_the_end() -> None:
    assert (0.0, 0.0) == rewards(None, 2)
    assert (0.0,) == rewards(None, 1)


def test_a_single_player_is_paid_the_score() -> None:
    """Whoever has won; without a score, winning and losing are all that counts."""
    assert (31.0,) == rewards(Outcome((), scores=(31.0,)), 1)
    assert (0.0,) == rewards(Outcome((Seat(0),), scores=(0.0,)), 1)
    assert (1.0,) == rewards(Outcome((Seat(0),)), 1)
    assert (-1.0,) == rewards(Outcome(()), 1)


def test_scores_of_several_players_are_not_paid() -> None:
    assert (-1.0, 1.0) == rewards(Outcome((Seat(1),), scores=(40.0, 50.0)), 2)
