"""Decks as JSON: the word for one, or an object for a deck that a player has built."""

from typing import TypeVar

from bluemoon.kernel.codec import Form, JsonConverter
from bluemoon.kernel.codec.forms import expected
from bluemoon.kernel.codec.plain import Plain, is_object
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import PEOPLES
from bluemoon.legends.options import DECK_NAMES, DeckChoice, PlayedDeck

NameT = TypeVar("NameT", bound=str)


def write_decks(converter: JsonConverter) -> None:
    """Teach a converter, which knows the ids of cards, how decks are written."""
    built = converter.form(Deck)
    converter.write_as(DeckChoice, _form(built, DECK_NAMES))
    converter.write_as(PlayedDeck, _form(built, PEOPLES))


def _form(built: Form[Deck], names: tuple[NameT, ...]) -> Form[NameT | Deck]:
    known = {str(name): name for name in names}
    what = f"one of {', '.join(known)}, or an object with leader, cards and inquisitor"

    def encode(deck: NameT | Deck) -> Plain:
        return built.encode(deck) if isinstance(deck, Deck) else str(deck)

    def decode(value: object) -> NameT | Deck:
        if is_object(value):
            return built.decode(value)
        if not isinstance(value, str) or value not in known:
            raise expected(what, value)
        return known[value]

    return Form(encode, decode, {"anyOf": [{"enum": [*known]}, built.schema]})
