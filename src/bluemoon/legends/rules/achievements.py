"""C · Achievement cards: what is played for the crystals of a match."""

from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.book import BOOK
from bluemoon.legends.components.cards import Card
from bluemoon.legends.kinds import CardId
from bluemoon.legends.limits import TextLimits
from bluemoon.legends.rules.characters import common_obstacle
from bluemoon.legends.state import State

C4: Final = Rule(
    BOOK,
    "C4",
    "Achievement cards can be played only in a match; otherwise they stay in the deck, but cannot "
    "be played. One may be played in the Leadership phase, into the achievement area, which holds "
    "any number; they are active until they are discarded.",
    page=7,
)
C6: Final = Rule(
    BOOK,
    "C6",
    "If a player plays an achievement card while the opponent has any in play, each player "
    "discards one of the own achievement cards, the player first, who may choose the new one. That "
    "happens when the card has been placed, before its text after playing.",
    page=7,
    is_ruling=True,
)


def match_obstacle(state: State, card: Card) -> Refusal | None:
    """Why an achievement card cannot be played at all; None: it can, or is none (C4)."""
    if card.card_type != "achievement" or state.options.score is not None:
        return None
    return Refusal(C4, f"{card.id} can be played only in a match")


def playable_achievements(state: State, limits: TextLimits, seat: Seat) -> tuple[CardId, ...]:
    """The achievement cards in hand that a text lets be played without their conditions (C4)."""
    components = state.options.components
    cards = [components.card(card) for card in state.players[seat].hand]
    return tuple(
        [
            card.id
            for card in cards
            if card.card_type == "achievement"
            and match_obstacle(state, card) is None
            and common_obstacle(state, limits, card, "achievement") is None
        ]
    )
