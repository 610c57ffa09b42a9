"""
How positions of a draft are judged: by the cards that everybody has chosen.

Nobody wins a draft, but its cards win games. The worths were fitted to 1,940 games that greedy bots
played with random decks: with a deck that is worth 1 more, a player wins e times as often.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import exp
from typing import Final

from bluemoon.kernel.chance import Chance
from bluemoon.legends.components import Card, Components
from bluemoon.legends.draft.setup_table import DECK_SIZE
from bluemoon.legends.draft.state import State
from bluemoon.legends.kinds import BLUFFS, ICONS, SHIELD_OF, CardId, CardType, Icon

BASE: Final[Mapping[CardType, float]] = {"character": 0.06, "support": -0.1, "ship": -0.3}
"""What a card is worth because of its type; others nothing."""
VALUE: Final[Mapping[CardType, float]] = {"character": 0.035, "booster": 0.08, "support": 0.08}
"""For each point of the higher value, by the type of the card."""
MOON: Final = 0.055
"""For each moon: moons say how good values, icons and text are."""
ICON: Final[Mapping[Icon, float]] = {
    "retrieve": 0.09,
    "pair": -0.05,
    "stop": -0.2,
    **dict.fromkeys(SHIELD_OF.values(), 0.08),
    **dict.fromkeys(BLUFFS, -0.1),
}
"""For icons; others nothing. Pairs and bluff cards need cards that a draft may not bring."""


def evaluate(state: State, chance: Chance, /) -> tuple[float, ...]:
    """Each seat's chance to have the best deck of the cards chosen. It needs no randomness."""
    del chance
    worths = deck_worths(state)
    best = max(worths)
    odds = [exp(worth - best) for worth in worths]
    return tuple(each / sum(odds) for each in odds)


def deck_worths(state: State) -> tuple[float, ...]:
    """What the best cards of each player are worth, as many as a deck has, by seat."""
    worth = _card_worths(state.options.components).__getitem__
    return tuple(sum(sorted(map(worth, picks), reverse=True)[:DECK_SIZE]) for picks in state.picks)


@lru_cache(maxsize=16)
def _card_worths(components: Components) -> dict[CardId, float]:
    return {card.id: card_worth(card) for card in components.cards}


def card_worth(card: Card) -> float:
    """What a card adds to a deck."""
    value = max(card.value("fire"), card.value("earth"))
    return (
        BASE.get(card.card_type, 0)
        + VALUE.get(card.card_type, 0) * value
        + MOON * (card.moons or 0)
        + sum(ICON.get(icon, 0) for icon in ICONS if icon in card.icons)
    )
