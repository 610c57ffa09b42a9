"""The cards of a hand that can be played in one turn: characters, and what is added to them."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import Card, Components
from bluemoon.legends.effects.operators import (
    RaiseEffect,
    RaiseHigherEffect,
    RaiseSumEffect,
    TimesEffect,
    TotalEffect,
)
from bluemoon.legends.evaluation.worths import worths_of
from bluemoon.legends.kinds import GANGS, SHIELD_OF, CardId, Element, Icon
from bluemoon.legends.standing import CardStandings


class Unit(NamedTuple):
    """A character, or characters that count as one: a pair or a gang (K2)."""

    cards: int
    """A bit for each card of the hand."""
    power: int
    """What they count together in the element."""
    worth: float
    """What they are worth in hand."""
    best: int
    """What the best of them counts in the element."""
    best_other: int
    """What that one counts in the other element."""
    has_shield: bool = False
    stops: bool = False
    """Whether no card can be played after it (I1)."""
    retrieved: int = 0
    """The bits of the cards that can be taken back in the next turn (I3)."""


class Addition(NamedTuple):
    """A booster, a support or a free character, which is played beside a unit."""

    card: int
    """Its bit."""
    power: int
    """What it counts in the element."""
    worth: float
    is_support: bool = False
    """Whether it stays in play when the next character is played (A3)."""
    is_free: bool = False
    has_shield: bool = False
    retrieved: int = 0
    """Its bit, if it can be taken back in the next turn."""
    times: int = 1
    """What the value of one character is multiplied by."""
    least: int = 0
    """What the value of one character is raised to."""
    takes_sum: bool = False
    """Whether the value of one character is raised by its value in the other element."""
    takes_higher: bool = False
    """Whether the value of one character is raised to the higher one of its values."""
    total: int = 0
    """What the total power is raised to."""

    def added(self, unit: Unit, base: int) -> int:
        """How much power it adds to that of a unit and of what stays in play."""
        raised = max(unit.best * self.times, self.least)
        if self.takes_sum:
            raised = max(raised, unit.best + unit.best_other)
        if self.takes_higher:
            raised = max(raised, unit.best_other)
        added = self.power + max(0, raised - unit.best)
        return max(added, self.total - base - unit.power)


class CountedCard(NamedTuple):
    """A character, booster or support in hand, and what it counts in a fight."""

    card: CardId
    power: int
    """In the element of the fight."""
    other: int
    """In the other element."""
    icons: frozenset[Icon]


class PlayableHand(NamedTuple):
    """What a hand can be played as."""

    units: tuple[Unit, ...]
    additions: tuple[Addition, ...]


_Together: TypeAlias = dict[str, list[Unit]]
"""The characters that may be played together, by gang or by the first word of the name."""


def counted(
    components: Components, standings: CardStandings, seat: Seat, card: CardId, element: Element
) -> CountedCard:
    """What a card counts, as far as it is not ignored."""
    if standings.is_untouched(seat):
        return _as_printed(components, element)[card]
    other = _other(element)
    return CountedCard(
        card,
        standings.printed(seat, card, element),
        standings.printed(seat, card, other),
        standings.icons(seat, card),
    )


@lru_cache(maxsize=32)
def _as_printed(components: Components, element: Element) -> dict[CardId, CountedCard]:
    other = _other(element)
    return {
        card.id: CountedCard(card.id, card.value(element), card.value(other), card.icons)
        for card in components.cards
    }


def _other(element: Element) -> Element:
    return "earth" if element == "fire" else "fire"


# In a search most positions have hands that have been looked at before.
@lru_cache(maxsize=1 << 14)
def playable_hand(
    components: Components, cards: tuple[CountedCard, ...], element: Element, *, may_join: bool
) -> PlayableHand:
    """What cards that may be played can be played as; without *may_join* no pairs and gangs."""
    units: list[Unit] = []
    additions: list[Addition] = []
    together: _Together = {}
    for number, each in enumerate(cards):
        card = components.by_id[each.card]
        if card.card_type != "character":
            additions.append(addition_of(components, each, element, 1 << number))
            continue
        unit = _unit(components, each, element, 1 << number)
        units.append(unit)
        if "free" in each.icons:
            additions.append(_free_character(unit))
        if "pair" in each.icons:
            together.setdefault(card.first_word, []).append(unit)
        for gang in each.icons & GANGS:
            together.setdefault(gang, []).append(unit)
    if may_join:
        units += [_joined(several) for several in together.values() if len(several) > 1]
    return PlayableHand(tuple(units), tuple(additions))


def _unit(components: Components, card: CountedCard, element: Element, bit: int) -> Unit:
    return Unit(
        bit,
        card.power,
        worths_of(components)[card.card],
        best=card.power,
        best_other=card.other,
        has_shield=SHIELD_OF[element] in card.icons,
        stops="stop" in card.icons,
        retrieved=bit if "retrieve" in card.icons else 0,
    )


def _free_character(unit: Unit) -> Addition:
    return Addition(
        unit.cards,
        unit.power,
        unit.worth,
        is_free=True,
        has_shield=unit.has_shield,
        retrieved=unit.retrieved,
    )


def _joined(several: list[Unit]) -> Unit:
    """Characters that count as one."""
    best = max(several, key=lambda unit: unit.best)
    return Unit(
        sum([unit.cards for unit in several]),
        sum([unit.power for unit in several]),
        sum([unit.worth for unit in several]),
        best=best.best,
        best_other=best.best_other,
        has_shield=any(unit.has_shield for unit in several),
        retrieved=sum([unit.retrieved for unit in several]),
    )


def addition_of(
    components: Components, card: CountedCard, element: Element, bit: int = 0
) -> Addition:
    """What a booster or a support adds."""
    printed = components.by_id[card.card]
    added = Addition(
        bit,
        card.power,
        worths_of(components)[card.card],
        is_support=printed.card_type == "support",
        is_free="free" in card.icons,
        has_shield=SHIELD_OF[element] in card.icons,
        retrieved=bit if "retrieve" in card.icons else 0,
    )
    return _with_text(added, printed, element)


def _with_text(added: Addition, card: Card, element: Element) -> Addition:
    """The addition with what its text does to the value of a character, or to the total."""
    meant = {element, "both", "any"}
    for clause in card.by_timing.get("const", ()):
        effect = clause.effect
        match effect:
            case TimesEffect(target="one.character") if effect.element in meant:
                added = added._replace(times=effect.number)
            case RaiseEffect(target="one.character") if effect.element in meant:
                added = added._replace(least=effect.number)
            case RaiseSumEffect():
                added = added._replace(takes_sum=True)
            case RaiseHigherEffect():
                added = added._replace(takes_higher=True)
            case TotalEffect() if effect.element in meant:
                added = added._replace(total=effect.number)
            case _:
                pass
    return added
