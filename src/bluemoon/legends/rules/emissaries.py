"""Y · Emissaries: a second card in the leader area, which brings more cards for the deck."""

from collections.abc import Iterator
from typing import Final, Literal

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.legends.book import BOOK
from bluemoon.legends.components import Components
from bluemoon.legends.decks.counting import number_of_cards
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import NEVER_IN_HAND, CardId, People
from bluemoon.legends.rules.drafted_decks import G10

Y1: Final = Rule(
    BOOK,
    "Y1",
    "Emissaries are used only if both players agree: then each has one, and both play people "
    "decks.",
    page=5,
)
Y2: Final = Rule(
    BOOK,
    "Y2",
    "The emissary is laid open in the leader area and has no text. The players have different "
    "ones, as they come from one box.",
    page=5,
    is_ruling=True,
)
Y3: Final = Rule(
    BOOK,
    "Y3",
    "The cards of the people that come in no deck are added to the deck, and the seven cards of "
    "the emissary's set.",
    page=5,
)
Y4: Final = Rule(
    BOOK,
    "Y4",
    "With them the deck has exactly 40 cards, and the Buka deck 38.",
    page=2,
)
Y5: Final = Rule(
    BOOK,
    "Y5",
    "Emissaries are combined neither with families nor with inquisitors, since they fix the size "
    "of the deck.",
    page=None,
    is_ruling=True,
)

CARDS_WITH_EMISSARY: Final = 40
"""The cards of a people deck with those that an emissary adds (Y4, p. 2)."""
BUKA_CARDS_WITH_EMISSARY: Final = 38
"""The same for the Buka deck (Y4, p. 2)."""


def cards_of_set(emissary: CardId, components: Components) -> tuple[CardId, ...]:
    """The cards that an emissary brings to any deck, in the order of the table (Y3)."""
    number = components.card(emissary).emissary_set
    return tuple(
        [
            card.id
            for card in components.cards
            if card.emissary_set == number and card.card_type not in NEVER_IN_HAND
        ]
    )


def cards_with_emissary(
    people: People, emissary: CardId, components: Components
) -> tuple[CardId, ...]:
    """The cards that are added to the deck of a people that has an emissary (Y3)."""
    left_over = [
        card.id
        for card in components.cards
        if card.affiliation == people and card.deck is None and card.card_type not in NEVER_IN_HAND
    ]
    # A table may have a card of a set in a deck, or among those of a people.
    added = dict.fromkeys((*left_over, *cards_of_set(emissary, components)))
    return tuple([card for card in added if card not in components.deck(people)])


def pair_problems(emissaries: tuple[CardId, CardId], components: Components) -> Iterator[Refusal]:
    """What is wrong with the emissaries of both players (Y2)."""
    for emissary in dict.fromkeys(emissaries):
        found = components.by_id.get(emissary)
        if found is None or found.card_type != "emissary":
            yield Refusal(Y2, f"{emissary} is no emissary")
    if len({*emissaries}) < len(emissaries):
        yield Refusal(Y2, f"there is one {emissaries[0]}, which two players cannot have")


def combination_problems(*, has_families: bool, has_inquisitors: bool) -> Iterator[Refusal]:
    """Why emissaries cannot be used together with what else is agreed on (Y5)."""
    if has_families:
        yield Refusal(Y5, "they cannot be combined with families")
    if has_inquisitors:
        yield Refusal(Y5, "they cannot be combined with inquisitors")


def built_deck_problems(deck: Deck | Literal["built"]) -> Iterator[Refusal]:
    """Why a deck that is no people deck has no emissary (Y1, G10)."""
    if isinstance(deck, Deck) and deck.leader is None:
        yield Refusal(G10, "a drafted deck has no emissary")
    else:
        yield Refusal(Y1, "with emissaries both play people decks, not one that was built")


def size_problems(people: People, emissary: CardId, components: Components) -> Iterator[Refusal]:
    """What is wrong with the size of a people deck to which an emissary adds cards (Y4)."""
    added = cards_with_emissary(people, emissary, components)
    found = len(components.deck(people)) + len(added)
    needed = BUKA_CARDS_WITH_EMISSARY if people == "buka" else CARDS_WITH_EMISSARY
    if found != needed:
        yield Refusal(Y4, f"{number_of_cards(found)} with {emissary}, exactly {needed} needed")
