"""
The cards of Blue Moon Legends, explained.

What the text of a card does is told in sentences made from its clauses, never in the words that
are printed. They speak to the owner of the card.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bluemoon.kernel.component_files import Certainty
from bluemoon.legends.components import Card, Components
from bluemoon.legends.effects.clauses import RESPONSES, Clause, Timing
from bluemoon.legends.effects.operators import (
    DragonsEffect,
    LimitsEffect,
    ResolvedEffect,
    StandingEffect,
)
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import SEATS
from bluemoon.legends.rules.emissaries import Y3, cards_of_set
from bluemoon.legends.views.view import View
from bluemoon.legends.wording.icons import icon_sentences
from bluemoon.legends.wording.limit_texts import added_limits, attracting, rule_words
from bluemoon.legends.wording.phrases import open_cards, people_name, type_noun
from bluemoon.legends.wording.places import place_lines
from bluemoon.legends.wording.resolved_texts import deed, deed_of_each
from bluemoon.legends.wording.standing_texts import standing_words
from bluemoon.toolkits.wording import capitalised, cited, counted, listed

_WHEN: Final[Mapping[Timing, str]] = {
    "setup": "before the first turn, ",
    "turn": "until the end of the turn, ",
    "landed": "in the turn in which it is landed, ",
    "now": "when you play it, ",
    "once": "once in each of your turns, ",
    "begin": "at the beginning of your turn, ",
    "after_support": "after your Booster/Support phase, ",
    "end": "in your End phase, ",
    "last": "at the very end of your turn, ",
    "after": "after your turn, ",
    "respond(leadership)": "when the opponent names a leadership card to play, ",
    "respond(influence)": "when the opponent names a ship or a Hyla card to play, ",
    "respond(character)": "when the opponent names a character to play, ",
    "respond(booster)": "when the opponent names a booster to play, ",
    "respond(support)": "when the opponent names a support or lays a bluff card, ",
    "respond(announce)": "when the opponent has announced power, ",
    "respond(retreat)": "when the opponent retreats, ",
}
"""When a text is resolved, or counts; the others need no words."""
FEWEST_LETTERS: Final = 3
"""Of a part of a name."""
MOST_NAMES: Final = 12
"""How many cards with such a part are listed."""


def text_sentence(components: Components, card: Card, clause: Clause) -> str:
    """
    What one clause of a card does, and when.

    >>> from bluemoon.legends.components import standard_components
    >>> table = standard_components()
    >>> flare = table.card("v15")
    >>> text_sentence(table, flare, flare.clauses[0])
    'In your End phase, you may draw 2 cards'
    """
    effect, when = clause.effect, _WHEN.get(clause.timing, "")
    if isinstance(effect, ResolvedEffect):
        # Other texts of this timing are not resolved, and say by themselves when they count.
        when = "before you play it, " if clause.timing == "pre" else when
        words = _doing(clause, effect)
    elif isinstance(effect, DragonsEffect) and clause.timing == RESPONSES["retreat"]:
        words = attracting(effect)
    elif isinstance(effect, LimitsEffect) and card.card_type == "inquisitor":
        words = added_limits(effect)
    elif isinstance(effect, StandingEffect):
        words = standing_words(components, card, effect)
    else:
        words = rule_words(effect)
    return capitalised(f"{when}{words}")


def _doing(clause: Clause, effect: ResolvedEffect) -> str:
    """Who does what; texts for both players tell it to either of them (L7)."""
    if clause.is_for_both:
        may = "may do" if clause.is_optional else "do"
        return f"both players {may} this, the opponent first: {deed_of_each(effect)}"
    return f"{'you may ' if clause.is_optional else ''}{deed(effect)}"


def text_sentences(components: Components, card: Card) -> list[str]:
    """What the text of a card does, one sentence a clause; none for a card without text."""
    return [text_sentence(components, card, clause) for clause in card.clauses]


def face_sentence(card: Card) -> str:
    """
    What is printed on a card besides its text.

    >>> from bluemoon.legends.components import standard_components
    >>> face_sentence(standard_components().card("k19"))
    'NoProblem (k19): Khind character of the Mimix deck, 2 in fire and 2 in earth, 1 moon'
    """
    parts = [_kind(card), *_figures(card)]
    return capitalised(f"{card.name} ({card.id}): {', '.join(parts)}")


def _kind(card: Card) -> str:
    kind = type_noun(card.card_type)
    if card.affiliation != card.card_type:
        kind = f"{people_name(card.affiliation)} {kind}"
    if card.deck is None or card.deck == card.affiliation:
        return kind
    return f"{kind} of the {people_name(card.deck)} deck"


def _figures(card: Card) -> Iterator[str]:
    if card.fire is not None or card.earth is not None:
        yield f"{card.value('fire')} in fire and {card.value('earth')} in earth"
    if card.capacity is not None:
        yield f"holds {counted(card.capacity, 'card')}"
    if card.moons is not None:
        yield counted(card.moons, "moon")
    if card.is_stand_in:
        yield "stand-in"


def stand_in_lines(card: Card) -> list[str]:
    """That a card stands in for another one; no lines for a real card."""
    if not card.is_stand_in:
        return []
    made = "guessed" if card.certainty is Certainty.GUESS else "invented"
    return [f"A stand-in, {made} in place of a card whose face nobody could establish"]


def brought_lines(components: Components, card: Card) -> list[str]:
    """What an emissary brings into a deck; no lines for another card."""
    if card.card_type != "emissary":
        return []
    brought = [
        f"{components.card(each).name} ({each})" for each in cards_of_set(card.id, components)
    ]
    people = "the cards of its people that come in no deck"
    return [f"A people deck with it also has {people}, and {listed(brought)} ({cited(Y3)})"]


def card_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """What a card is and does, where it is and what it counts now; no lines for another name."""
    components = view.options.components
    card = components.by_id.get(name) or _by_name(components, name)
    if card is None:
        return []
    return [
        face_sentence(card),
        *stand_in_lines(card),
        *icon_sentences(card.icons),
        *text_sentences(components, card),
        *brought_lines(components, card),
        *place_lines(view, card.id, names),
    ]


def _by_name(components: Components, name: str) -> Card | None:
    found = (card for card in components.cards if card.name.lower() == name)
    return next(found, None)


def name_part_lines(view: View, part: str, names: Sequence[str]) -> list[str]:
    """
    The card whose name contains this text, or a list of the cards that do.

    If cards of the decks in this game do, all others are left out.
    """
    if len(part) < FEWEST_LETTERS:
        return []
    components = view.options.components
    found = [card.id for card in components.cards if part in card.name.lower()]
    present = _in_this_game(view)
    found = [card for card in found if card in present] or found
    if len(found) <= 1:
        return [line for card in found for line in card_lines(view, card, names)]
    listing = [f"{components.card(card).name} ({card})" for card in found[:MOST_NAMES]]
    more = len(found) - len(listing)
    return [f"Several cards: {listed([*listing, *([f'{more} more'] if more else [])])}"]


def _in_this_game(view: View) -> set[CardId]:
    leading = {card for seat in range(SEATS) for _, card in open_cards(view.options, seat)}
    return leading.union(*view.options.lists)
