"""Each player's chance of winning, from the points that everyone can expect."""

from math import exp, fsum
from typing import Final

from attrs import frozen

from bluemoon.kernel.chance import Chance
from bluemoon.sand.cards import Deck
from bluemoon.sand.components import standard_components
from bluemoon.sand.evaluation.clock import rounds_left, time_of
from bluemoon.sand.evaluation.expected_points import Offer, expected_points, valued_board
from bluemoon.sand.evaluation.holdings import points_and_hourglasses
from bluemoon.sand.evaluation.weights import LAST_SPREAD, POINTS_A_TURN, SPREAD_BY_ROUND
from bluemoon.sand.state import State

BEST_SCORE: Final = float(
    sum(face.points for deck in Deck for face in standard_components().cards[deck])
)
"""All points of the set ``dunes``: no game of one player ends with more."""


@frozen
class SandEvaluation:
    """
    What each seat can expect, by seat. It needs no randomness.

    Chances of winning; with one player, the expected score as a share of the best.
    """

    def __call__(self, state: State, chance: Chance, /) -> tuple[float, ...]:  # noqa: ARG002
        """Judge a position by what one more main action of everyone could finish."""
        return _judged(state, depth=1)

    def after_turns(self, state: State, chance: Chance, /) -> tuple[float, ...]:  # noqa: ARG002
        """Judge the end of a turn: by what two more main actions could finish."""
        return _judged(state, depth=2)


evaluate: Final = SandEvaluation()


def _judged(state: State, depth: int) -> tuple[float, ...]:
    realm, players, market = state.realm, state.players, state.market
    counted = [points_and_hourglasses(realm.components, each.claimed) for each in players]
    rounds = rounds_left(state, max([hourglasses for _, hourglasses in counted]))
    offer = Offer((*market[0], *market[1], *market[2]), state.central)
    expected = [
        expected_points(
            valued_board(realm.components, board),
            player,
            offer,
            time_of(state, seat, rounds),
            depth,
        )
        for seat, (board, player) in enumerate(zip(realm.boards, players, strict=True))
    ]
    if len(players) == 1:
        return (min(1.0, (expected[0] + POINTS_A_TURN * rounds.number) / BEST_SCORE),)
    return _chances(expected, LAST_SPREAD + SPREAD_BY_ROUND * rounds.number)


def _chances(expected: list[float], spread: float) -> tuple[float, ...]:
    """Chances that grow by a factor of e with each *spread* of points."""
    most = max(expected)
    powers = [exp((points - most) / spread) for points in expected]
    total = fsum(powers)
    return tuple([power / total for power in powers])
