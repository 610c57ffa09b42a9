"""What cards are worth to the player who has them."""

from functools import lru_cache

from bluemoon.legends.components import Card, Components
from bluemoon.legends.evaluation.weights import (
    CARD,
    IN_DECK,
    IN_PLAY,
    MOON,
    MUTANT_MOONS,
    ON_SHIP,
    SHIP,
)
from bluemoon.legends.kinds import CardId
from bluemoon.legends.state import Player


@lru_cache(maxsize=16)
def worths_of(components: Components, *, in_match: bool = False) -> dict[CardId, float]:
    """What each card is worth in hand; achievement cards cannot be played outside a match (C4)."""
    return {
        card.id: CARD + MOON * _moons(card) if in_match or card.card_type != "achievement" else 0.0
        for card in components.cards
    }


def _moons(card: Card) -> int:
    return MUTANT_MOONS if card.affiliation == "mutant" else card.moons or 0


def worth_of_cards(worths: dict[CardId, float], player: Player, drawn: int) -> float:
    """What a player has in hand, draw deck and influence areas, with so many cards drawn soon."""
    worth = worths.__getitem__
    hand = sum(map(worth, player.hand)) + sum(map(worth, player.deck[:drawn]))
    deck = sum(map(worth, player.deck[drawn:]))
    ships = sum(
        [SHIP + ON_SHIP * sum(map(worth, ship.load)) for ship in player.ships if not ship.landed]
    )
    achievements = sum([IN_PLAY + worth(card) for card in player.achievements])
    return hand + IN_DECK * deck + ships + achievements
