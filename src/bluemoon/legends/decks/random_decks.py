"""Any deck that may be built, drawn at random."""

from collections.abc import Sequence

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError
from bluemoon.legends.components import Card, Components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import CardId
from bluemoon.legends.rules.deck_building import limits_of


def random_deck(
    components: Components,
    chance: Chance,
    inquisitor: CardId | None = None,
    *,
    with_stand_ins: bool = False,
) -> tuple[Deck, Chance]:
    """
    A legal deck with this inquisitor, and the generator after it (V, Q2).

    The leader may be any; then cards are taken in random order as long as their moons allow it.
    An OptionsError if the table has too few cards for the leader.
    """
    number, chance = chance.below(len(components.peoples))
    leader = components.card(components.leader(components.peoples[number]))
    order, chance = chance.shuffled(cards_to_build_with(components, with_stand_ins=with_stand_ins))
    leading = (leader,) if inquisitor is None else (leader, components.card(inquisitor))
    size, moons = limits_of(leading)
    # Where few cards can be had, those with many moons must not take the place of several others.
    by_moons = sorted(order, key=lambda card: card.moons or 0)
    chosen = max(_taken(order, leader, size, moons), _taken(by_moons, leader, size, moons), key=len)
    if len(chosen) < size:
        message = (
            f"the card table {components.name!r} has only {len(chosen)} cards for a deck of "
            f"{leader.id}, {size} needed (rule V2)"
        )
        raise OptionsError(message)
    return Deck(leader=leader.id, cards=chosen, inquisitor=inquisitor), chance


def cards_to_build_with(components: Components, *, with_stand_ins: bool) -> tuple[Card, ...]:
    """All cards that a deck may have, in the order of the table (V1)."""
    return tuple(
        [
            card
            for card in components.cards
            if card.moons is not None and (with_stand_ins or not card.is_stand_in)
        ]
    )


def _taken(cards: Sequence[Card], leader: Card, size: int, moons: int) -> list[CardId]:
    """The first cards, at most *size*, whose moons are allowed together (V2, V3)."""
    chosen: list[CardId] = []
    for card in cards:
        cost = 0 if card.affiliation == leader.affiliation else card.moons or 0
        if len(chosen) < size and cost <= moons:
            chosen.append(card.id)
            moons -= cost
    return chosen
