"""A set of components: the card table."""

from collections.abc import Iterable

from attrs import Factory, field, frozen

from bluemoon.kernel.checks import all_of_type
from bluemoon.kernel.errors import ComponentsError
from bluemoon.legends.components.cards import Card
from bluemoon.legends.kinds import PEOPLES, CardId, People


def _as_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(all_of_type(cards, Card, "cards are Cards", error=ComponentsError))


def _by_id(components: "Components") -> dict[CardId, Card]:
    return {card.id: card for card in components.cards}


def _order(components: "Components") -> dict[CardId, int]:
    return {card: place for place, card in enumerate(components.by_id)}


def _decks(components: "Components") -> dict[People, tuple[CardId, ...]]:
    found: dict[People, list[CardId]] = {people: [] for people in PEOPLES}
    for card in components.cards:
        if card.deck is not None and card.card_type != "leader":
            found[card.deck].append(card.id)
    return {people: tuple(deck) for people, deck in found.items() if deck}


def _leaders(components: "Components") -> dict[People, CardId]:
    return {
        card.deck: card.id
        for card in components.cards
        if card.card_type == "leader" and card.deck is not None
    }


@frozen(cache_hash=True)
class Components:
    """All cards of one table; tables are equal if their names and all cards are."""

    name: str
    cards: tuple[Card, ...] = field(converter=_as_cards, repr=False)
    """In the order of the file."""
    by_id: dict[CardId, Card] = field(
        init=False, eq=False, repr=False, default=Factory(_by_id, takes_self=True)
    )
    """Every card by its id."""
    order: dict[CardId, int] = field(
        init=False, eq=False, repr=False, default=Factory(_order, takes_self=True)
    )
    """The place of each card in the file, counted from 0; hands are sorted by it."""
    decks: dict[People, tuple[CardId, ...]] = field(
        init=False, eq=False, repr=False, default=Factory(_decks, takes_self=True)
    )
    """The decks that the table has, without leaders, in the order of the file (S3)."""
    leaders: dict[People, CardId] = field(
        init=False, eq=False, repr=False, default=Factory(_leaders, takes_self=True)
    )
    """The leaders of the decks (S3)."""

    @property
    def peoples(self) -> tuple[People, ...]:
        """The peoples whose decks the table has."""
        return tuple(self.decks)

    def card(self, card: CardId) -> Card:
        """What is printed on a card; the table must have it."""
        return self.by_id[card]

    def in_order(self, cards: Iterable[CardId]) -> tuple[CardId, ...]:
        """The cards in the order of the file."""
        return tuple(sorted(cards, key=self.order.__getitem__))

    def deck(self, people: People) -> tuple[CardId, ...]:
        """The 30 cards of a people's deck, without the leader (S3); the table must have it."""
        return self.decks[people]

    def leader(self, people: People) -> CardId:
        """The leader of a people's deck (S3); the table must have it."""
        return self.leaders[people]

    def __reduce__(self) -> tuple[object, ...]:
        # The modules that read and write tables import this one.
        from bluemoon.legends.components.pickling import reduced  # noqa: PLC0415

        return reduced(self)


def titled(components: Components, card: CardId) -> str:
    """The name of a card with its id, as in ``Ember (v16)``; the table must have it."""
    return f"{components.card(card).name} ({card})"
