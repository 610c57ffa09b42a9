"""The cards and decks of Realm of Sand, explained."""

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.sand.cards import CARDS, Card, Deck, format_cards
from bluemoon.sand.components import CardFace
from bluemoon.sand.rules.claiming import C1, C3, C4
from bluemoon.sand.rules.hidden import H1, H2
from bluemoon.sand.rules.turn import T3
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, Colour
from bluemoon.sand.state import KeepPhase
from bluemoon.sand.views.view import View
from bluemoon.sand.wording.phrases import by_colour, counted_parts, reward_parts
from bluemoon.toolkits.wording import cited, counted, listed, player

_CARDS: Final = MappingProxyType({str(card).lower(): card for card in CARDS})
_DECKS: Final = MappingProxyType({str(deck).lower(): deck for deck in Deck})


def card_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """What a card needs, brings and counts, and where it is; no lines for another name."""
    card = _CARDS.get(name)
    if card is None or card.number > len(view.realm.components.cards[card.deck]):
        return []
    face = view.realm.components.face(card)
    counts, reward = listed(counted_parts(face)), listed(reward_parts(face))
    return [
        f"{card}: counts {counts or 'nothing'} once claimed ({cited(C4)})",
        f"Pattern: {_pattern(face)}",
        f"Squares and discs count alike; the pattern may be turned and mirrored ({cited(C1)})",
        *_only_discs(face),
        f"Reward: {reward or 'none'} ({cited(C3)})",
        f"Where: {_place(view, card, names)}",
    ]


def _pattern(face: CardFace) -> str:
    """The colours, and the rows in letters."""
    cells = [sum(cell.colour is colour for cell in face.cells) for colour in Colour]
    letters = {Colour.BLACK: f" ({Colour.BLACK.letter})"}
    colours = [f"{number} {colour}{letters.get(colour, '')}" for colour, number in by_colour(cells)]
    return f"{listed(colours)}, in rows {' / '.join(face.rows)} from the top"


def _only_discs(face: CardFace) -> Iterator[str]:
    """Cells that no square can match."""
    colours = [colour for colour in Colour if colour not in SQUARE_COLOURS]
    shown = [str(each) for each in colours if any(cell.colour is each for cell in face.cells)]
    if shown:
        yield f"Only discs match {listed(shown)}"


def _place(view: View, card: Card, names: Sequence[str]) -> str:
    """Where the viewer sees a card."""
    for place, open_card in enumerate(view.market[card.deck], start=1):
        if open_card == card:
            return f"in market row {card.deck}, place {place}"
    for seat, seen in enumerate(view.players):
        if card in seen.claimed:
            return f"claimed by {player(Seat(seat), names)}"
        if any(back.card == card for back in seen.kept):
            return f"kept by {player(Seat(seat), names)}"
    if isinstance(view.phase, KeepPhase) and card in view.phase.cards:
        return "among the cards looked at"
    return "facedown"


def deck_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """How many cards a deck has, and what of it can be seen; no lines for another name."""
    deck = _DECKS.get(name)
    if deck is None:
        return []
    row = [card for card in view.market[deck] if card is not None]
    return [
        f"Deck {deck}: {counted(view.deck_sizes[deck], 'card')} facedown ({cited(H1)})",
        f"Open in the market: {format_cards(row) or 'none'}",
        f"Empty places of the market are filled at the end of a turn ({cited(T3)})",
        *_kept_cards(view, deck, names),
    ]


def _kept_cards(view: View, deck: Deck, names: Sequence[str]) -> Iterator[str]:
    """How many cards of a deck each player has kept."""
    for seat, seen in enumerate(view.players):
        number = sum(back.deck is deck for back in seen.kept)
        if number:
            who = player(Seat(seat), names, start=True)
            yield f"{who} has kept {number} of its cards ({cited(H2)})"
