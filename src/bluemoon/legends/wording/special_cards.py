"""The types of cards that came with expansions, explained, and where those of this game are."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bluemoon.kernel.rulebook import Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.kinds import CARD_TYPES, CardType
from bluemoon.legends.options import SEATS
from bluemoon.legends.rules.achievements import C4, C5, C6
from bluemoon.legends.rules.emissaries import Y1, Y2, Y3
from bluemoon.legends.rules.hyla import H1, H2, H3
from bluemoon.legends.rules.inquisitors import Q1, Q2, Q3
from bluemoon.legends.rules.interference import N1, N2, N4, N8
from bluemoon.legends.views.view import View
from bluemoon.legends.wording.phrases import named, open_cards, whose
from bluemoon.toolkits.wording import cited, listed

_MEANINGS: Final[Mapping[CardType, tuple[tuple[str, Rule], ...]]] = {
    "hyla": (
        ("Hyla card: played in the Leadership phase into an area that both players share", H1),
        ("There is one at most: when another one is played, its owner discards it", H2),
        ("It is active until then, also in later fights", H3),
    ),
    "achievement": (
        ("Achievement card: played in the Leadership phase into its owner's own area", C4),
        ("It can be played only in a match, whose crystals it changes", C5),
        (
            "If the opponent has one when it is played, each player discards one of their own",
            C6,
        ),
    ),
    "interference": (
        ("Interference card: played from hand in the opponent's turn, and discarded at once", N1),
        ("Its text says when: the opponent names a card, announces power or retreats", N2),
        ("You may play several, one after the other, or pass", N4),
        ("A card that is cancelled is not played, and is discarded", N8),
    ),
    "emissary": (
        ("Emissary: lies open beside the leader, and has no text", Y2),
        ("It brings the cards of its people that come in no deck, and seven others", Y3),
        ("Both players have one or none has, and both play people decks", Y1),
    ),
    "inquisitor": (
        ("Inquisitor: lies open beside the leader, and is not active", Q3),
        ("Its numbers of cards and moons are added to those of the leader", Q2),
        ("A player may have one if both agree on that", Q1),
    ),
}
"""What these cards are, told to their owner, and the rules that say so."""

_TYPES: Final[Mapping[str, CardType]] = {each: each for each in CARD_TYPES}


def type_lines(view: View, name: str, names: Sequence[str]) -> list[str]:
    """What cards of a type are, and which are in play; no lines for another name."""
    found = _TYPES.get(name.removesuffix(" card"))
    if found is None or found not in _MEANINGS:
        return []
    sentences = [f"{words} ({cited(rule)})" for words, rule in _MEANINGS[found]]
    return [*sentences, *_in_play(view, found, names)]


def _in_play(view: View, card_type: CardType, names: Sequence[str]) -> Iterator[str]:
    """The Hyla card and the achievement cards that are active, and what lies beside the leaders."""
    if card_type == "hyla" and view.hyla is not None:
        owner, card = view.hyla
        yield f"Now it is {whose(view, owner, names)} {named(view, card)}"
    if card_type == "achievement":
        for seat in range(SEATS):
            cards = view.players[seat].achievements
            if cards:
                owner_words = whose(view, Seat(seat), names, start=True)
                yield f"{owner_words} area has {listed([named(view, card) for card in cards])}"
    for seat in map(Seat, range(SEATS)):
        for role, card in open_cards(view.options, seat):
            if role == card_type:
                yield f"{whose(view, seat, names, start=True)} {role} is {named(view, card)}"
