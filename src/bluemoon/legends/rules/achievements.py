"""C · Achievement cards: what is played for the crystals of a match."""

from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.book import BOOK
from bluemoon.legends.components.cards import Card
from bluemoon.legends.effects.operators import CrystalsEffect
from bluemoon.legends.kinds import CardId
from bluemoon.legends.limits import TextLimits
from bluemoon.legends.options import SEATS
from bluemoon.legends.standing import standing
from bluemoon.legends.state import State

C4: Final = Rule(
    BOOK,
    "C4",
    "Achievement cards can be played only in a match; otherwise they stay in the deck, but cannot "
    "be played. One may be played in the Leadership phase, into the achievement area, which holds "
    "any number; they are active until they are discarded.",
    page=7,
)
C5: Final = Rule(
    BOOK,
    "C5",
    "When the game has been won, texts of achievement cards in play change the crystals that the "
    "winner gains, to none at least.",
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


def crystals_by_texts(state: State, winner: Seat) -> int:
    """How many crystals more, or fewer, the winner gains because of achievement cards (C5)."""
    standings = standing(state)
    more = 0
    for seat in range(SEATS):
        owner = Seat(seat)
        for card in state.players[seat].achievements:
            if not standings.text_counts(owner, card):
                continue
            for clause in state.options.components.card(card).by_timing.get("game_end", ()):
                effect = clause.effect
                who = "i_win" if owner == winner else "you_win"
                if isinstance(effect, CrystalsEffect) and effect.who == who:
                    more += effect.number if effect.mode == "add" else -effect.number
    return more


def playable_achievements(state: State, limits: TextLimits, seat: Seat) -> tuple[CardId, ...]:
    """The achievement cards in hand that a text lets be played without their conditions (C4)."""
    components = state.options.components
    cards = [components.card(card) for card in state.players[seat].hand]
    if state.turn.seat == seat and len(state.turn.plays) >= limits.plays:
        return ()
    return tuple(
        [
            card.id
            for card in cards
            if card.card_type == "achievement" and limits.forbidden_by(card, "achievement") is None
        ]
    )
