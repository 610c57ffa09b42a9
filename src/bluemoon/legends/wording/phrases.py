"""Phrases shared by sentences about Blue Moon Legends."""

from collections.abc import Iterable, Sequence
from typing import Final

from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import Card, Components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import ICONS, Affiliation, CardId, CardType, Icon
from bluemoon.legends.options import SEATS, Options
from bluemoon.legends.standing import FaceDown
from bluemoon.legends.state import ALL_DRAGONS, OverPhase, Placed
from bluemoon.legends.views.view import SeenPlayer, View
from bluemoon.toolkits.wording import counted, listed, player

OPPONENT: Final = "the opponent"
_NO_NAMES: Final = ("", "")


def people_name(affiliation: Affiliation) -> str:
    """
    What a people is called, and mutants.

    >>> people_name("flit"), people_name("mutant")
    ('Flit', 'mutant')
    """
    return affiliation if affiliation == "mutant" else affiliation.capitalize()


_NOT_NOUNS: Final[dict[CardType, str]] = {
    "leadership": "leadership card",
    "hyla": "Hyla card",
    "achievement": "achievement card",
    "interference": "interference card",
}
"""Types that do not say by themselves that cards are meant."""


def type_noun(card_type: CardType, number: int = 1) -> str:
    """
    What cards of a type are called.

    >>> type_noun("leadership"), type_noun("support", 2)
    ('leadership card', 'supports')
    """
    noun = _NOT_NOUNS.get(card_type, card_type)
    return noun if number == 1 else f"{noun}s"


def types_words(types: Sequence[CardType], conjunction: str, *, number: int = 2) -> str:
    """
    What cards of some types are called, joined.

    >>> types_words(("booster", "support"), "or"), types_words(("booster",), "and", number=1)
    ('boosters or supports', 'booster')
    """
    return listed([type_noun(card_type, number) for card_type in types], conjunction)


def values_of(card: Card) -> str:
    """The printed values as in ``5/4``, fire first; empty if there are none."""
    if card.fire is None and card.earth is None:
        return ""
    return f"{card.value('fire')}/{card.value('earth')}"


def printed(card: Card) -> str:
    """
    A card with its printed values.

    >>> from bluemoon.legends.components import standard_components
    >>> printed(standard_components().card("v04"))
    'Lavar the Powerful (5/4)'
    """
    values = values_of(card)
    return f"{card.name} ({values})" if values else card.name


def printed_with_icons(card: Card) -> str:
    """
    A card with its printed values and icons, and what a ship holds.

    >>> from bluemoon.legends.components import standard_components
    >>> printed_with_icons(standard_components().card("m22"))
    'Sun Setting (2/1, free)'
    """
    values = values_of(card)
    parts = [values] if values else []
    parts += icon_names(card.icons)
    if card.capacity is not None:
        parts.append(f"holds {counted(card.capacity, 'card')}")
    return f"{card.name} ({', '.join(parts)})" if parts else card.name


def icon_name(icon: Icon) -> str:
    """
    What an icon is called.

    >>> icon_name("stop"), icon_name("shield_fire"), icon_name("gang_top")
    ('stop', 'fire shield', 'top gang')
    """
    kind, _, which = icon.partition("_")
    return f"{which} {kind}" if which else kind


def icon_names(icons: Iterable[Icon]) -> list[str]:
    """What several icons are called, in the order in which they are listed."""
    present = {*icons}
    return [icon_name(icon) for icon in ICONS if icon in present]


def name_of(components: Components, card: CardId) -> str:
    """The name of a card; the id of one that the table does not have."""
    found = components.by_id.get(card)
    return card if found is None else found.name


def named(view: View, card: CardId) -> str:
    """A card with its printed values; the id of one that the table does not have."""
    found = view.options.components.by_id.get(card)
    return card if found is None else printed(found)


def all_named(view: View, cards: Sequence[CardId]) -> str:
    """Several cards with their printed values, joined."""
    return listed([named(view, card) for card in cards])


def open_cards(options: Options, seat: int) -> list[tuple[str, CardId]]:
    """What lies open in the leader area of a seat from the start, each with its role (S4)."""
    found = (
        ("leader", options.leaders[seat]),
        ("emissary", options.emissary(seat)),
        ("inquisitor", options.inquisitor(seat)),
    )
    return [(role, card) for role, card in found if card is not None]


def deck_name(view: View, seat: Seat) -> str:
    """What the deck of a seat is called: ``hoax``, ``built hoax`` or ``drafted``."""
    deck = view.options.decks[seat]
    if not isinstance(deck, Deck):
        return deck
    if deck.leader is None:
        return "drafted"
    return f"built {view.options.components.card(deck.leader).affiliation}"


def is_own(view: View, seat: Seat) -> bool:
    """Whether the seat is the viewer's own."""
    return view.me is not None and view.me.seat == seat


def whose(view: View, seat: Seat, names: Sequence[str], *, start: bool = False) -> str:
    """
    A possessive: ``your``, or a player's name.

    Only what the viewer is told about the present position says ``your``; what happened is told
    to everybody with the names of the players.
    """
    if is_own(view, seat):
        return "Your" if start else "your"
    return f"{player(seat, names, start=start)}'s"


def other_player(seat: Seat, names: Sequence[str]) -> str:
    """What the opponent of a seat is called: the name, or ``the opponent``."""
    other = Seat(1 - seat)
    known = (*names, *_NO_NAMES)[:SEATS]
    return player(other, names) if known[other] else OPPONENT


def dragons_of(dragons: int, seat: Seat) -> int:
    """How many dragons are on the side of a seat (D1)."""
    return max(0, -dragons if seat else dragons)


def number_of_dragons(number: int) -> str:
    """
    A number of dragons.

    >>> number_of_dragons(2), number_of_dragons(0)
    ('2 dragons', 'no dragon')
    """
    return counted(number, "dragon") if number else "no dragon"


def dragons_words(view: View, dragons: int, names: Sequence[str]) -> str:
    """
    Where the dragons are.

    It begins with their number: ``2 dragons on your side, 1 in the middle``.
    """
    seat = Seat(0 if dragons > 0 else 1)
    attracted = abs(dragons)
    if not attracted:
        return "all dragons in the middle"
    side = f"{counted(attracted, 'dragon')} on {whose(view, seat, names)} side"
    left = ALL_DRAGONS - attracted
    return f"{side}, {left} in the middle" if left else side


def bluffs_of(seen: SeenPlayer) -> list[Placed | FaceDown]:
    """The bluff cards of a player, the oldest first."""
    return [placed for placed in seen.support if isinstance(placed, FaceDown) or placed.bluff]


def bluff_card(view: View, seat: Seat, place: str) -> CardId | None:
    """The card at a place such as ``~1``, if the viewer knows it and it is there."""
    bluffs = bluffs_of(view.players[seat])
    number = int(place.removeprefix("~"))
    if number > len(bluffs):
        return None
    placed = bluffs[number - 1]
    return placed.card if isinstance(placed, Placed) else None


def named_in_play(view: View, seat: Seat, name: str) -> str:
    """A card in play as actions name it: by its id, or a bluff card by its place."""
    if not name.startswith("~"):
        return named(view, name)
    card = bluff_card(view, seat, name)
    face = "" if card is None else f" ({name_of(view.options.components, card)})"
    return f"bluff card {name}{face}"


def match_score(view: View) -> tuple[int, int] | None:
    """The crystals won in the match, by seat, after the game if that is over; None: no match."""
    phase = view.phase
    return phase.outcome.score if isinstance(phase, OverPhase) else view.options.score


def score_words(score: tuple[int, int], names: Sequence[str]) -> str:
    """
    How a match stands (C1).

    >>> score_words((2, 1), ["Ann", "Bob"])
    'the match stands at 2 crystals for Ann and 1 for Bob'
    """
    first, second = (player(Seat(seat), names) for seat in range(SEATS))
    won = counted(score[0], "crystal")
    return f"the match stands at {won} for {first} and {score[1]} for {second}"
