"""The people cards and the dragons of Blue Moon City, explained."""

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final

from bluemoon.city.cards import CARDS, Card, People
from bluemoon.city.cells import Dragon
from bluemoon.city.rules.contribution import C12
from bluemoon.city.rules.movement import (
    DRAGON_OF,
    DRAGON_STEPS,
    FLIT_1,
    FLIT_2,
    FLIT_STEPS,
    M2,
    M3,
    M4,
)
from bluemoon.city.rules.obelisk import O3, PILLARS
from bluemoon.city.rules.payment import (
    C3,
    C6,
    C7,
    C8,
    CARDS_CHANGED,
    HOAX_1,
    HOAX_2,
    MIMIX_1,
    MIMIX_2,
    PAIR_WORTH,
)
from bluemoon.city.rules.reset import R1
from bluemoon.city.views.view import View
from bluemoon.city.wording.phrases import place
from bluemoon.toolkits.wording import capitalised, cited, counted, listed

PEOPLES: Final = MappingProxyType(
    {
        People.VULCA: "the people of fire",
        People.TERRAH: "the people of earth",
        People.AQUA: "the people of water",
        People.FLIT: "the people of the air",
        People.KHIND: "small helpers whom nobody turns away",
        People.MIMIX: "the people who stand together",
        People.HOAX: "the people of tricks",
        People.PILLAR: "the people of trade",
    }
)
"""The peoples, in our own words."""

_CARDS: Final = MappingProxyType({str(card).lower(): card for card in CARDS})
_DRAGONS: Final = MappingProxyType(
    {written: dragon for dragon in Dragon for written in (str(dragon), f"{dragon} dragon")}
)


def card_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """What a kind of card is and does; no lines if the name is not a card's."""
    del names
    card = _CARDS.get(name)
    if card is None:
        return []
    people = card.people
    pays = "any colour" if people is People.KHIND else str(card.colour)
    rule = C6 if people is People.KHIND else C3
    return [
        f"{card}: {people}, {PEOPLES[people]}; {card.colour}, value {card.value}",
        f"Pays {card.value} in {pays} ({cited(rule)})",
        *_powers(card),
        f"Can be discarded in Reset for another card ({cited(R1)})",
        _copies(view, card),
    ]


def _powers(card: Card) -> Iterator[str]:
    """What a card can do besides paying its value."""
    if card in DRAGON_OF:
        dragon = f"the {DRAGON_OF[card]} dragon"
        yield f"Discard it in Movement to move {dragon} {_flight(card)}"
    elif card == FLIT_1:
        yield f"Discard it in Movement to go to any tile ({cited(M4)})"
    elif card == FLIT_2:
        steps = counted(FLIT_STEPS, "more step")
        yield f"Discard it in Movement for {steps} ({cited(M4)})"
    elif card in (MIMIX_1, MIMIX_2):
        pair = listed([str(MIMIX_1), str(MIMIX_2)], "or")
        yield f"Pays {PAIR_WORTH} in any colour together with another {pair} ({cited(C7)})"
    elif card in (HOAX_1, HOAX_2):
        most = f"1 to {CARDS_CHANGED} cards of one other colour" if card == HOAX_1 else "1 card"
        yield f"Discard it with a payment to change {most} into the space's colour ({cited(C8)})"
    elif card in PILLARS:
        extra = counted(card.value, "crystal")
        yield f"Discard it after an offering for one more, at {extra} extra ({cited(O3)})"
    elif card.people is not People.KHIND:
        yield "No special power"


def _flight(card: Card) -> str:
    if card.value == 1:
        return f"to any tile ({cited(M2)})"
    return f"up to {counted(DRAGON_STEPS, 'step')} if it is in the city ({cited(M3)})"


def _copies(view: View, card: Card) -> str:
    """How many copies there are, and how many the viewer sees where."""
    game = f"{view.city.options.components.deck.count(card)} in the game"
    hand = [] if view.me is None else [f"{view.me.hand.count(card)} in your hand"]
    discards = f"{view.discards.count(card)} among the discards"
    return f"Copies: {', '.join([game, *hand, discards])}"


def dragon_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """Where a dragon is, what moves it and what it brings; no lines for another name."""
    del names
    dragon = _DRAGONS.get(name)
    if dragon is None:
        return []
    at = view.dragons[dragon]
    where = "outside the city" if at is None else f"on {place(view.city, at)}"
    moved = [f"{card} moves it {_flight(card)}" for card in DRAGON_OF if DRAGON_OF[card] is dragon]
    return [
        f"{capitalised(str(dragon))} dragon: {where}",
        *moved,
        f"The first contribution of a turn on its tile gains a golden scale ({cited(C12)})",
    ]
