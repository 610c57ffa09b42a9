"""What an observation can name, in games with certain options."""

from attrs import frozen

from bluemoon.legends.kinds import CardId, People
from bluemoon.legends.options import Options


@frozen
class Inventory:
    """The cards and peoples that may take part, and what numbers of cards are divided by."""

    peoples: tuple[People, ...]
    """The peoples whose decks may be played with."""
    cards: tuple[CardId, ...]
    """All cards of these decks, in file order."""
    ships: tuple[CardId, ...]
    """The ships among them."""
    deck_size: int
    """How many cards the largest of these decks has."""
    has_mulligans: bool
    """Whether cards may be put back before the first turn (O1)."""


def inventory_of(options: Options) -> Inventory:
    """What there is in games with these options."""
    components = options.components
    any_people = "random" in options.decks
    peoples: list[People] = [
        people for people in components.peoples if any_people or people in options.decks
    ]
    decks = [components.deck(people) for people in peoples]
    cards = components.in_order(card for deck in decks for card in deck)
    return Inventory(
        peoples=tuple(peoples),
        cards=cards,
        ships=tuple(card for card in cards if components.card(card).card_type == "ship"),
        deck_size=max(map(len, decks)),
        has_mulligans=options.tournament,
    )
