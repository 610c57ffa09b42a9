"""
The cards of Legends deck by deck, and the operators that their texts are made of.

What a text does is told in our own sentences, which are made from its clauses.
"""

import inspect
from collections import Counter
from typing import Final

from docutils import nodes
from marked_tables import mark_node, table
from sphinx.util.docutils import SphinxDirective

from bluemoon import legends
from bluemoon.legends.effects.signatures import SIGNATURES, OperatorSignature
from bluemoon.legends.effects.writing import format_clauses
from bluemoon.legends.wording import text_sentences
from bluemoon.legends.wording.phrases import icon_names, people_name, type_noun, values_of
from bluemoon.toolkits.wording import capitalised, counted, listed

CARD_COLUMNS: Final = ("card", "name", "type", "values", "icons", "moons", "what it does", "mark")
OPERATOR_COLUMNS: Final = ("operator", "what it does", "arguments", "times", "used by")
MOST_CARDS: Final = 6
"""How many of the cards with an operator are named."""


def legends_tables() -> list[nodes.Node]:
    """A section for each of the nine decks, one for the other cards, and one for the stand-ins."""
    components = legends.standard_components()
    decks = [_deck(components, people) for people in components.peoples]
    return [*decks, _without_deck(components), _stand_ins(components)]


def _deck(components: legends.Components, people: legends.People) -> nodes.section:
    title = f"The {people_name(people)} deck"
    section = nodes.section(ids=[nodes.make_id(f"deck {people}")])
    cards = [components.card(card) for card in components.deck(people)]
    leader = components.card(components.leader(people))
    section += nodes.title(text=title)
    section += nodes.paragraph("", "", *_introduction(leader, cards))
    section += _cards(components, title, cards)
    return section


def _without_deck(components: legends.Components) -> nodes.section:
    title = "Cards without deck"
    section = nodes.section(ids=[nodes.make_id(title)])
    cards = [card for card in components.cards if not (card.deck or card.is_stand_in)]
    section += nodes.title(text=title)
    section += nodes.paragraph(text=f"{counted(len(cards), 'card')} for decks that players build.")
    section += _cards(components, title, cards)
    return section


def _stand_ins(components: legends.Components) -> nodes.section:
    title = "Stand-ins"
    section = nodes.section(ids=[nodes.make_id(title)])
    cards = [card for card in components.cards if card.is_stand_in]
    text = (
        f"{counted(len(cards), 'card')} that are ours, in place of cards of the expansions whose "
        "faces nobody could establish. They are used only if asked for."
    )
    section += nodes.title(text=title)
    section += nodes.paragraph(text=text)
    section += _cards(components, title, cards)
    return section


def _cards(components: legends.Components, title: str, cards: list[legends.Card]) -> nodes.table:
    rows = [_card(components, card) for card in cards]
    found = table(f"{title}, card by card", CARD_COLUMNS, rows)
    found["classes"].append("colwidths-auto")
    return found


def _introduction(leader: legends.Card, cards: list[legends.Card]) -> list[nodes.Node]:
    """The leader, and how many cards of each type there are."""
    numbers = Counter(card.card_type for card in cards)
    types = [f"{count} {type_noun(card_type, count)}" for card_type, count in numbers.items()]
    led = f"The leader is {leader.name} ({leader.id})"
    text = f"{led}. {counted(len(cards), 'card')}: {listed(types)}. "
    return [nodes.Text(text), mark_node(leader.certainty)]


def _card(components: legends.Components, card: legends.Card) -> list[nodes.paragraph]:
    kind = type_noun(card.card_type)
    if card.affiliation not in (card.deck, card.card_type):
        kind = f"{kind} ({people_name(card.affiliation)})"
    capacity = [] if card.capacity is None else [f"Holds {counted(card.capacity, 'card')}"]
    sentences = [f"{text}." for text in (*capacity, *text_sentences(components, card))]
    return [
        nodes.paragraph("", "", nodes.literal(text=card.id)),
        nodes.paragraph(text=card.name),
        nodes.paragraph(text=kind),
        nodes.paragraph(text=values_of(card)),
        nodes.paragraph(text=", ".join(icon_names(card.icons))),
        nodes.paragraph(text="" if card.moons is None else f"{card.moons}"),
        nodes.paragraph(text=" ".join(sentences)),
        nodes.paragraph("", "", mark_node(card.certainty)),
    ]


class OperatorTable(SphinxDirective):
    """Every operator that a text can be made of, read from the code that knows them."""

    def run(self) -> list[nodes.Node]:
        """One row for each operator."""
        found = table("The operators", OPERATOR_COLUMNS, map(_operator, SIGNATURES.values()))
        found["classes"].append("colwidths-auto")
        return [found]


def _operator(signature: OperatorSignature) -> list[nodes.paragraph]:
    may = ", with or without may" if signature.can_be_optional else ""
    both = ", also for both" if signature.can_be_for_both else ""
    return [
        nodes.paragraph("", "", nodes.literal(text=signature.name)),
        nodes.paragraph(text=_summary(signature)),
        nodes.paragraph(text=" ".join(_arguments(signature))),
        nodes.paragraph(text=f"{', '.join(signature.timings)}{may}{both}"),
        _used_by(signature),
    ]


def _summary(signature: OperatorSignature) -> str:
    return inspect.cleandoc(signature.kind.__doc__ or "").splitlines()[0]


def _arguments(signature: OperatorSignature) -> list[str]:
    return [
        f"({number}) {argument.expected}{'' if number <= signature.fewest else ', or nothing'}."
        for number, argument in enumerate(signature.arguments, 1)
    ]


def _used_by(signature: OperatorSignature) -> nodes.paragraph:
    cards = [
        card
        for card in legends.CARDS
        if any(isinstance(clause.effect, signature.kind) for clause in card.clauses)
    ]
    if not cards:
        return nodes.paragraph(text=capitalised("no card"))
    ids = [card.id for card in cards[:MOST_CARDS]]
    more = len(cards) - len(ids)
    named = listed([*ids, *([f"{more} more"] if more else [])])
    example = nodes.literal(text=format_clauses(cards[0].clauses))
    return nodes.paragraph("", "", nodes.Text(f"{named}; {cards[0].id}: "), example)
