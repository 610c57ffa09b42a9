"""The active cards of a seat, and their texts that go on while they are active (A2)."""

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from bluemoon.kernel.drafts import constructor
from bluemoon.legends.components.cards import Card, LastingText
from bluemoon.legends.kinds import CardId
from bluemoon.legends.standing.positions import FaceDown, PublicPlayer
from bluemoon.legends.state import Placed


@frozen(eq=False)
class Side:
    """What one seat has in play."""

    placed: dict[CardId, Placed]
    """The cards of the combat and support areas whose faces are known, covered ones too."""
    active: list[Card]
    """The active cards of these areas, without bluff cards."""
    bluffs: int
    """How many bluff cards there are."""
    texts: tuple[LastingText, ...]
    """Of all active cards, by area, and of an inquisitor."""

    def target_of(self, card: CardId) -> CardId | None:
        """The declared target of an active card (X8); None: it has none."""
        placed = self.placed.get(card)
        return None if placed is None else placed.target


new_side: Final = constructor(Side)


def side_of(player: PublicPlayer, cards: dict[CardId, Card], others: Sequence[CardId]) -> Side:
    """What a player has in play; *others* are cards in other areas whose texts count."""
    placed: dict[CardId, Placed] = {}
    active: list[Card] = []
    texts: list[LastingText] = []
    bluffs = 0
    for each in player.combat + player.support:
        if isinstance(each, FaceDown):
            bluffs += 1
            continue
        placed[each.card] = each
        if each.bluff:
            bluffs += 1
        elif each.active:
            card = cards[each.card]
            active.append(card)
            texts += card.lasting
    for ship in player.ships:
        texts += cards[ship.card].lasting_landed if ship.landed else cards[ship.card].lasting
    for other in others:
        texts += cards[other].lasting
    return new_side(placed, active, bluffs, tuple(texts))
