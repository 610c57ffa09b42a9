"""The market and the decks of a position."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

from bluemoon.kernel.errors import NotationError, SetupError
from bluemoon.kernel.scenario_values import read_words
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.components import Components
from bluemoon.sand.events import GameStarted
from bluemoon.sand.rules.setup import MARKET_ROW
from bluemoon.sand.scenario.values import check_card, check_deck, read_by_deck, read_cards

EMPTY_PLACE: Final = "."
"""The sign of an empty place in the market."""


def read_market_and_decks(
    market: object,
    decks: object,
    elsewhere: Sequence[Card],
    known: Sequence[Card],
    dealt: GameStarted,
) -> tuple[tuple[tuple[Card | None, ...], ...], tuple[tuple[Card, ...], ...]]:
    """
    The market rows and the decks: the cards given, and all others in the order dealt (S4).

    *elsewhere* are the cards that players have or look at, *known* are those that somebody knows
    at the bottom of their decks.
    """
    components = dealt.options.components
    rows_given, tops_given = read_by_deck(market, "market"), read_by_deck(decks, "decks")
    rows: list[tuple[Card | None, ...]] = []
    piles: list[tuple[Card, ...]] = []
    for deck in Deck:
        row = _row(rows_given.get(deck, ""), deck, components)
        top = _top(tops_given.get(deck, ""), deck, components)
        bottom = tuple(card for card in known if card.deck is deck and card not in top)
        named = [card for card in (*elsewhere, *row, *top, *bottom) if card is not None]
        _check_single(named)
        dealt_cards = (*dealt.market[deck], *dealt.decks[deck])
        free = iter([card for card in dealt_cards if card is not None and card not in named])
        row += tuple(islice(free, MARKET_ROW - len(row)))
        rows.append(row + (None,) * (MARKET_ROW - len(row)))
        piles.append((*top, *free, *bottom))
    return tuple(rows), tuple(piles)


def _top(value: object, deck: Deck, components: Components) -> tuple[Card, ...]:
    cards = read_cards(value, f"decks {deck}", components)
    check_deck(cards, deck, f"decks {deck}")
    return cards


def _row(value: object, deck: Deck, components: Components) -> tuple[Card | None, ...]:
    """The first places of a market row."""
    name = f"market {deck}"
    row = read_words(_place, value, name)
    cards = tuple(card for card in row if card is not None)
    for card in cards:
        check_card(card, name, components)
    check_deck(cards, deck, name)
    if len(row) > MARKET_ROW:
        message = f"{name} has {len(row)} places, and a row has {MARKET_ROW} (rule S4)"
        raise SetupError(message)
    return row


def _place(text: str) -> Card | None:
    if text == EMPTY_PLACE:
        return None
    try:
        return Card.parse(text)
    except NotationError as error:
        expected = f"{error.expected}, or {EMPTY_PLACE} for an empty place"
        raise NotationError(text, 0, expected) from None


def _check_single(cards: Iterable[Card]) -> None:
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            message = f"card {card} is given twice, and there is one (rule S4)"
            raise SetupError(message)
        seen.add(card)
