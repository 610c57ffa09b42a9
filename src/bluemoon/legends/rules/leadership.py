"""L · Leadership phase: one leadership card, Hyla card, ship or achievement card."""

from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.legends.book import BOOK
from bluemoon.legends.kinds import CardId
from bluemoon.legends.limits import TextLimits
from bluemoon.legends.rules.achievements import match_obstacle
from bluemoon.legends.rules.characters import common_obstacle, condition_obstacle
from bluemoon.legends.standing import CardStandings
from bluemoon.legends.state import State

L1: Final = Rule(
    BOOK,
    "L1",
    "In the Leadership phase the current player may play one Leadership phase card, or discard one "
    "card with the replace icon; only one of both, and only once.",
    page=1,
)
L2: Final = Rule(
    BOOK,
    "L2",
    "Leadership phase cards are leadership cards, Hyla cards, ships and achievement cards. They "
    "are played from hand, also when a ship is landed.",
    page=1,
)
L3: Final = Rule(BOOK, "L3", "Leadership phase cards cannot be played later in the turn.", page=1)
L4: Final = Rule(
    BOOK,
    "L4",
    "A leadership card is placed on top of the leader area. If it has a text to resolve after "
    "playing, it is active until that has been resolved; otherwise until the turn ends or the "
    "player retreats or declines.",
    page=2,
)
L5: Final = Rule(
    BOOK,
    "L5",
    "A leadership card never goes to the discard pile: for whatever reason it is discarded, it is "
    "placed on the leader area.",
    page=2,
)
L6: Final = Rule(
    BOOK,
    "L6",
    "A text that forbids leadership cards does not forbid the other Leadership phase cards.",
    page=1,
)
L7: Final = Rule(
    BOOK,
    "L7",
    "A leadership card whose name begins with Chosen of does the same for both players: the "
    "opponent acts first.",
    page=2,
)


LEADERSHIP_TYPES: Final = ("leadership", "hyla", "ship", "achievement")
"""The types of leadership phase cards (L2)."""


def leading_obstacle(
    state: State, standings: CardStandings, limits: TextLimits, card: CardId
) -> Refusal | None:
    """Why this leadership phase card cannot be played now; None: it can (L1, L2)."""
    if card not in state.players[state.turn.seat].hand:
        return Refusal(L2, f"{card} is not in your hand")
    return prohibition(state, standings, limits, card)


def prohibition(
    state: State, standings: CardStandings, limits: TextLimits, card: CardId
) -> Refusal | None:
    """What forbids playing this leadership phase card, wherever it comes from; None: nothing."""
    printed = state.options.components.card(card)
    return (
        match_obstacle(state, printed)
        or common_obstacle(state, limits, printed, printed.card_type)
        or condition_obstacle(state, standings, printed)
    )
