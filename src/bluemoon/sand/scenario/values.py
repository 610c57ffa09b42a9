"""Reading the tiles, cards and discs of a position; an unsuitable value is a SetupError."""

from bluemoon.kernel.errors import NotationError, SetupError
from bluemoon.kernel.scenario_values import check_names, read_dict, read_number, read_words
from bluemoon.sand.actions import LARGEST_NUMBER
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.components import Components
from bluemoon.sand.squares_and_discs import Colour


def read_tiles(value: object, name: str, components: Components) -> tuple[int, ...]:
    """Tiles of this set by number, separated by spaces, in the order written (S3)."""
    tiles = read_words(_number, value, name)
    for tile in tiles:
        check_tile(tile, name, components)
    return tiles


def check_tile(tile: int, name: str, components: Components) -> None:
    """Refuse a tile that the set does not have (S3)."""
    if not 1 <= tile <= len(components.tiles):
        message = f"{name}: there is no tile {tile}, only 1 to {len(components.tiles)} (rule S3)"
        raise SetupError(message)


def read_cards(value: object, name: str, components: Components) -> tuple[Card, ...]:
    """Cards of this set separated by spaces, in the order written (S4)."""
    cards = read_words(Card.parse, value, name)
    for card in cards:
        check_card(card, name, components)
    return cards


def check_card(card: Card, name: str, components: Components) -> None:
    """Refuse a card that the set does not have (S4)."""
    number = len(components.cards[card.deck])
    if card.number > number:
        message = f"{name}: there is no card {card}, deck {card.deck} has {number} (rule S4)"
        raise SetupError(message)


def check_deck(cards: tuple[Card, ...], deck: Deck, name: str) -> None:
    """Refuse a card of another deck (S4)."""
    for card in cards:
        if card.deck is not deck:
            message = f"{name}: {card} is not a card of deck {deck} (rule S4)"
            raise SetupError(message)


def read_by_deck(value: object, name: str) -> dict[Deck, object]:
    """What is given for each deck; decks may be left out."""
    given = read_dict(value, name)
    check_names(given, [str(deck) for deck in Deck], "deck")
    return {deck: given[str(deck)] for deck in Deck if str(deck) in given}


def read_discs(value: object, name: str) -> dict[Colour, int]:
    """How many discs are given of each colour; colours may be left out."""
    given = read_dict(value, name)
    check_names(given, [str(colour) for colour in Colour], "colour")
    return {
        colour: read_number(given[str(colour)], f"{name}, {colour}")
        for colour in Colour
        if str(colour) in given
    }


def _number(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= len(str(LARGEST_NUMBER)):
        return int(text)
    raise NotationError(text, 0, "a tile by its number, such as 17")
