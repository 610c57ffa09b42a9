"""The peoples and elements of Blue Moon Legends, explained."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.legends.kinds import CARD_TYPES, ELEMENTS, PEOPLES, Element, People
from bluemoon.legends.rules.power import P1, P2, P3, P4
from bluemoon.legends.rules.setup import S3
from bluemoon.legends.standing import has_shield, power
from bluemoon.legends.views.view import View
from bluemoon.legends.wording.phrases import people_name, type_noun, whose
from bluemoon.toolkits.wording import capitalised, cited, listed, player

_PEOPLES: Final[Mapping[str, People]] = {people: people for people in PEOPLES}
_ELEMENTS: Final[Mapping[str, Element]] = {element: element for element in ELEMENTS}


def people_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """The deck of a people, and who plays it; no lines for another name."""
    components, people = view.options.components, _PEOPLES.get(name.removesuffix(" deck"))
    if people is None or people not in components.decks:
        return []
    cards = [components.card(card) for card in components.deck(people)]
    types = Counter(card.card_type for card in cards)
    numbers = [
        f"{types[card_type]} {type_noun(card_type, types[card_type])}"
        for card_type in CARD_TYPES
        if types[card_type]
    ]
    leader = components.card(components.leader(people)).name
    others = [f"{card.name} ({card.id})" for card in cards if card.affiliation != people]
    return [
        f"{people_name(people)} deck: {listed(numbers)}, with the leader {leader} ({cited(S3)})",
        *([f"Of others it has {listed(others)}"] if others else []),
        *_played_by(view, people, names),
    ]


def _played_by(view: View, people: People, names: Sequence[str]) -> list[str]:
    return [
        f"{player(Seat(seat), names, start=True)} plays it"
        for seat, deck in enumerate(view.options.decks)
        if deck == people
    ]


def element_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """What a fight in an element means, and both powers in it; no lines for another name."""
    element = _ELEMENTS.get(name)
    if element is None:
        return []
    contested = None if view.fight is None else view.fight.element
    powers = [
        f"{whose(view, Seat(seat), names, start=seat == 0)} power in {element} is "
        f"{power(view, Seat(seat), element)}"
        f"{' (with a shield)' if has_shield(view, Seat(seat), element) else ''}"
        for seat in range(len(view.players))
    ]
    now = "is contested now" if contested == element else "is not contested now"
    return [
        f"{capitalised(element)}: one of the two elements that a fight can be in; it {now}",
        f"Whoever starts a fight chooses its element at the end of the turn ({cited(P2)})",
        f"Power is the sum of the values of one's active cards in the element ({cited(P1)})",
        f"To go on one needs the opponent's power ({cited(P3)}) or a shield ({cited(P4)})",
        listed(powers),
    ]
