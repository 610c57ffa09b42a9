"""V · Deck building: what a deck that a player has built may contain."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.legends.book import BOOK
from bluemoon.legends.components import Card, Components
from bluemoon.legends.decks.counting import named_cards, number_of_cards
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.effects.operators import LimitsEffect
from bluemoon.legends.kinds import CardId, People
from bluemoon.legends.rules.drafted_decks import drafted_deck_problems
from bluemoon.legends.rules.inquisitors import Q1, no_inquisitor

V1: Final = Rule(
    BOOK,
    "V1",
    "A player who builds a deck chooses a leader, who gives the deck its affiliation; its cards "
    "may be any that have a moon value, which leaders, emissaries and inquisitors do not. "
    "Stand-ins, which the library has in place of cards whose faces nobody could establish, may be "
    "used only if the players agree.",
    page=5,
)
V2: Final = Rule(
    BOOK,
    "V2",
    "A deck has exactly as many cards as its leader, which says 30, and its inquisitor allow "
    "together.",
    page=5,
)
V3: Final = Rule(
    BOOK,
    "V3",
    "The cards outside the leader's affiliation have together at most as many moons as the leader, "
    "which says 10, and the inquisitor allow together.",
    page=5,
)
V4: Final = Rule(
    BOOK,
    "V4",
    "A card of another affiliation counts even if it comes in the people deck of the leader; a "
    "card of the leader's affiliation never counts, whatever deck it comes in.",
    page=5,
)
V5: Final = Rule(
    BOOK,
    "V5",
    "No card may be in a deck twice; both players may have the same card in their decks.",
    page=6,
)
V6: Final = Rule(
    BOOK,
    "V6",
    "An example: the Terrah deck without p17, t09, t10 and t11, and with t24, v03, f15 and f16 "
    "instead, is legal with 30 cards and 10 moons; with p17 in place of t24 it has 12, which are "
    "too many.",
    page=6,
)


def deck_problems(
    deck: Deck, components: Components, *, with_stand_ins: bool = False
) -> tuple[Refusal, ...]:
    """Everything that the rules have against a deck, with counts (V, G10)."""
    leading = drafted_deck_problems(deck) if deck.leader is None else _led(deck, components)
    return (
        *leading,
        *card_problems(deck.cards, components),
        *(() if with_stand_ins else stand_in_problems(V1, named_in(deck), components)),
    )


def people_deck_problems(
    people: People, inquisitor: CardId, components: Components
) -> Iterator[Refusal]:
    """What the rules have against the deck of a people with this inquisitor (Q1)."""
    deck = Deck(
        leader=components.leader(people), cards=components.deck(people), inquisitor=inquisitor
    )
    for problem in _led(deck, components):
        yield Refusal(Q1, f"{problem.because} with {inquisitor}")


def stand_in_problems(
    rule: Rule, cards: Iterable[CardId], components: Components
) -> Iterator[Refusal]:
    """That some of the cards are stand-ins, for players who have not agreed to use them."""
    known = [components.card(card) for card in cards if card in components.by_id]
    found = [card.id for card in known if card.is_stand_in]
    if found:
        number = "1 stand-in" if len(found) == 1 else f"{len(found)} stand-ins"
        yield Refusal(rule, f"{number}, which only standins=True allows: {named_cards(found)}")


def named_in(deck: Deck) -> tuple[CardId, ...]:
    """All cards that a deck names: its inquisitor too."""
    return deck.cards if deck.inquisitor is None else (deck.inquisitor, *deck.cards)


def card_problems(cards: Sequence[CardId], components: Components) -> Iterator[Refusal]:
    """What is wrong with single cards of a deck (V1, V5)."""
    numbers = Counter(cards)
    unknown = [card for card in numbers if card not in components.by_id]
    if unknown:
        yield Refusal(
            V1, f"{number_of_cards(len(unknown))} not in the card table: {named_cards(unknown)}"
        )
    known = [components.card(card) for card in numbers if card in components.by_id]
    without = [card.id for card in known if card.moons is None]
    if without:
        yield Refusal(
            V1, f"{number_of_cards(len(without))} without a moon value: {named_cards(without)}"
        )
    several = [f"{card} {number} times" for card, number in numbers.items() if number > 1]
    if several:
        yield Refusal(V5, f"{number_of_cards(len(several))} more than once: {named_cards(several)}")


def said(problems: Iterable[Refusal]) -> str:
    """The problems of a deck in one line."""
    return "; ".join([f"{problem.because} (rule {problem.rule.id})" for problem in problems])


def outside(cards: Iterable[Card], leader: Card) -> list[Card]:
    """The cards that are not of the leader's affiliation, wherever they come from (V4)."""
    return [card for card in cards if card.affiliation != leader.affiliation]


def moons_of(cards: Iterable[Card]) -> int:
    """The moons of cards together (V3)."""
    return sum([card.moons or 0 for card in cards])


def limits_of(leading: Iterable[Card]) -> tuple[int, int]:
    """How many cards, and moons outside the affiliation, these allow together (V2, V3)."""
    limits = [
        clause.effect
        for card in leading
        for clause in card.clauses
        if isinstance(clause.effect, LimitsEffect)
    ]
    return sum([each.cards for each in limits]), sum([each.moons for each in limits])


def _led(deck: Deck, components: Components) -> Iterator[Refusal]:
    """What is wrong with the leader, or with the numbers that it allows."""
    leader = None if deck.leader is None else components.by_id.get(deck.leader)
    if leader is None or leader.card_type != "leader":
        yield Refusal(V1, f"{deck.leader} is no leader")
        return
    leading = [leader]
    if deck.inquisitor is not None:
        problems = [*no_inquisitor(deck.inquisitor, components)]
        if problems:
            yield from problems
            return
        leading.append(components.card(deck.inquisitor))
    cards, moons = limits_of(leading)
    if len(deck.cards) != cards:
        yield Refusal(V2, f"{number_of_cards(len(deck.cards))}, exactly {cards} needed")
    known = [components.card(card) for card in deck.cards if card in components.by_id]
    found = moons_of(outside(known, leader))
    if found > moons:
        whose = f"outside the affiliation {leader.affiliation}"
        yield Refusal(V3, f"{found} moons {whose}, {moons} allowed")
