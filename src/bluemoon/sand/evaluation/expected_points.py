"""How many points a player can expect to have at the end of the game."""

from functools import lru_cache
from math import fsum, inf
from typing import NamedTuple

from attrs import frozen

from bluemoon.sand.cards import Card
from bluemoon.sand.components import Board, Components
from bluemoon.sand.evaluation.actions_needed import LaidPieces, actions_needed, laid_pieces
from bluemoon.sand.evaluation.clock import Time
from bluemoon.sand.evaluation.holdings import (
    points_and_hourglasses,
    usefulness,
    worth_of_holdings,
    worths_of_cards,
)
from bluemoon.sand.evaluation.pattern_counts import PatternCounts, pattern_counts
from bluemoon.sand.evaluation.weights import BY_RANK, HOURGLASS, LAID, MAIN_ACTION
from bluemoon.sand.state import Player


@frozen(eq=False)
class ValuedBoard:
    """A board with all that is worked out for it once."""

    components: Components
    board: Board
    patterns: tuple[PatternCounts | None, ...]
    """By card."""


@lru_cache(maxsize=64)
def valued_board(components: Components, board: Board) -> ValuedBoard:
    """A board of a set; the same object for equal arguments."""
    return ValuedBoard(components, board, pattern_counts(components, board))


class Offer(NamedTuple):
    """What is open to everyone."""

    cards: tuple[Card | None, ...]
    """The market, all rows."""
    central: tuple[int, ...]
    """The central supply of discs."""


# In a search most positions differ in one player alone.
@lru_cache(maxsize=1 << 15)
def expected_points(
    valued: ValuedBoard, player: Player, offer: Offer, time: Time, depth: int
) -> float:
    """
    Points on claimed cards, and what hourglasses, holdings and the board are worth.

    *depth* says how many main actions ahead are worked out: 1 or 2.
    """
    laid = laid_pieces(valued.components, valued.board, player, time)
    points, hourglasses = points_and_hourglasses(valued.components, player.claimed)
    holdings = worth_of_holdings(laid.owned, player.level, player.crystal)
    promised = _promised(valued, player, offer, laid, depth)
    return points + HOURGLASS * hourglasses + usefulness(time.rounds) * holdings + promised


def _promised(
    valued: ValuedBoard, player: Player, offer: Offer, laid: LaidPieces, depth: int
) -> float:
    """
    What the cards that the player may claim are worth, by the main actions that they need.

    Two are worked out only for a card that could be the best so. Deck III comes first.
    """
    worths = worths_of_cards(
        valued.components,
        laid.owned,
        player.level,
        valued.board.track,
        offer.central,
        laid.time.rounds,
    )
    values: list[float] = []
    best = 0.0
    for card in (*player.kept, *reversed(offer.cards)):
        pattern = None if card is None else valued.patterns[card]
        if card is not None and pattern is not None:
            is_promising = worths[card] * MAIN_ACTION**2 > best
            needed = actions_needed(pattern, laid, depth if is_promising else 1)
            if needed < inf:
                values.append(worths[card] * MAIN_ACTION**needed)
                best = max(best, values[-1])
    values.sort(reverse=True)
    return LAID * fsum([value * rank for value, rank in zip(values, BY_RANK, strict=False)])
