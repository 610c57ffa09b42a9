"""C · Contribution: what cards are worth, and whether they pay for a space."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bluemoon.city.book import BOOK
from bluemoon.city.cards import COLOUR_OF, VALUE_OF, Card, Colour, People, format_cards
from bluemoon.city.components import Space
from bluemoon.kernel.rulebook import Refusal, Rule

C2: Final = Rule(
    BOOK,
    "C2",
    "The cards discarded are worth at least the number on the space; overpaying is allowed, and "
    "nothing is given back or carried over.",
    page=7,
)
C3: Final = Rule(
    BOOK,
    "C3",
    "All cards counted are of the space's colour, but for what Khind, Mimix and Hoax make "
    "possible.",
    page=7,
)
C6: Final = Rule(BOOK, "C6", "A Khind card is worth 1 in any colour.", page=13)
C7: Final = Rule(
    BOOK,
    "C7",
    "Two Mimix cards of value 1 or 2 may together count as 3 in any colour, brown included; a "
    "single Mimix counts its own value, as brown.",
    page=13,
)
C8: Final = Rule(
    BOOK,
    "C8",
    "A Hoax of value 1, discarded as a power, changes 1 to 4 cards of one other colour into the "
    "space's colour; a Hoax of value 2 changes 1 card. Changed cards keep their values.",
    page=13,
    is_ruling=True,
)
C9: Final = Rule(
    BOOK,
    "C9",
    "A changed card has no power. Several Hoax may serve one contribution. Every card discarded "
    "has its part: counted, half of a pair, changing or changed.",
    page=13,
    is_ruling=True,
)
C10: Final = Rule(
    BOOK,
    "C10",
    "A space of the Royal Palace is paid in any one colour, chosen for each contribution.",
    page=None,
    is_ruling=True,
    source="2006 rulebook",
)
C11: Final = Rule(
    BOOK,
    "C11",
    "Which cards leave the hand and which space is filled is all that matters: two ways of "
    "counting the same cards are one action.",
    page=7,
)

PAIR_WORTH: Final = 3
"""What two Mimix of value 1 or 2 count together (C7)."""

CARDS_CHANGED: Final = 4
"""How many cards of one colour a Hoax of value 1 can change (C8)."""

MIMIX_1: Final = Card(People.MIMIX, 1)
MIMIX_2: Final = Card(People.MIMIX, 2)
HOAX_1: Final = Card(People.HOAX, 1)
HOAX_2: Final = Card(People.HOAX, 2)


def why_not_paid(cards: Sequence[Card], space: Space) -> Refusal | None:
    """Why these cards do not pay for the space; None if they do (C2, C3, C6 to C10)."""
    if not cards:
        return Refusal(C2, f"no cards were given, and the space needs {space.price}")
    colours = tuple(Colour) if space.colour is None else (space.colour,)
    worths = [found for colour in colours if (found := worth(cards, colour)) is not None]
    if worths and max(worths) >= space.price:
        return None
    named = f"in {space.colour}" if space.colour is not None else "in any one colour"
    if worths:
        what = f"these cards are worth {max(worths)} {named}"
        return Refusal(C2, f"{what}, the space needs {space.price}")
    if space.colour is None:
        return Refusal(C10, f"{format_cards(cards)} cannot all count {named}")
    return _why_partless(cards, space.colour)


def worth(cards: Sequence[Card], colour: Colour) -> int | None:
    """
    The most these cards count in a colour when every one has its part (C9).

    None if some card can have no part. What a card counts follows from its part: its own value,
    half of a pair's 3, or nothing for a Hoax that changes others. So it is enough to go through
    the numbers of changing Hoax and paired Mimix.
    """
    total = 0
    to_change = [0] * len(Colour)
    for card in cards:
        total += VALUE_OF[card]
        to_change[COLOUR_OF[card]] += 1
    to_change[colour] = 0
    # A Khind counts 1 either way, so it is changed only where a Hoax needs something to do.
    khind, to_change[Colour.GREEN] = to_change[Colour.GREEN], 0
    if not any(to_change) and colour is not Colour.BROWN:
        return total
    best = None
    for parts in _all_parts(cards):
        left = to_change.copy()
        if colour is not Colour.BROWN:
            left[Colour.BROWN] -= 2 * parts.pairs
        if colour is not Colour.WHITE:
            left[Colour.WHITE] -= parts.hoax_1 + parts.hoax_2
        counted = total + parts.gain
        if (best is None or counted > best) and _can_change(left, khind, parts):
            best = counted
    return best


class Parts(NamedTuple):
    """How many Hoax change other cards, and how many pairs of Mimix are formed."""

    hoax_1: int
    hoax_2: int
    pairs: int
    gain: int
    """What this adds to the sum of all the cards' own values."""


def _all_parts(cards: Sequence[Card]) -> Iterator[Parts]:
    mimix_1, mimix_2 = cards.count(MIMIX_1), cards.count(MIMIX_2)
    for hoax_1 in range(cards.count(HOAX_1) + 1):
        for hoax_2 in range(cards.count(HOAX_2) + 1):
            for pairs in range((mimix_1 + mimix_2) // 2 + 1):
                # The cheapest Mimix are paired: the others count their own value.
                ones = min(mimix_1, 2 * pairs)
                own_values = ones + 2 * (2 * pairs - ones)
                gain = PAIR_WORTH * pairs - own_values - hoax_1 - 2 * hoax_2
                yield Parts(hoax_1, hoax_2, pairs, gain)


def _can_change(to_change: Sequence[int], khind: int, parts: Parts) -> bool:
    """Whether the Hoax can change all these cards, by colour, with none left idle (C8, C9)."""
    needed, hoax = sum(to_change), parts.hoax_1 + parts.hoax_2
    if not needed <= CARDS_CHANGED * parts.hoax_1 + parts.hoax_2 or hoax > needed + khind:
        return False
    # Hoax of value 2 take one card each, anywhere; those of value 1 share what remains.
    for changed_khind in range(khind + 1):
        groups = [*to_change, changed_khind]
        remaining = sum(groups) - parts.hoax_2
        if parts.hoax_1 <= remaining <= largest_groups(groups, parts.hoax_1):
            return True
    return False


def largest_groups(sizes: Sequence[int], count: int) -> int:
    """
    The most cards that this many Hoax of value 1 can change, given the sizes of the colours (C8).

    >>> largest_groups([6, 3], 2)
    7
    """
    groups = [
        min(CARDS_CHANGED, size - start)
        for size in sizes
        for start in range(0, size, CARDS_CHANGED)
    ]
    groups.sort(reverse=True)
    return sum(groups[:count])


def _why_partless(cards: Sequence[Card], colour: Colour) -> Refusal:
    """Say why some card has no part: it is of another colour (C3), or a Hoax is idle (C9)."""
    hoax = any(card in (HOAX_1, HOAX_2) for card in cards)
    foreign = [card for card in cards if card.colour not in (colour, Colour.GREEN)]
    names = format_cards(foreign)
    if hoax:
        return Refusal(C9, f"not every one of {names} can have a part in {colour}")
    return Refusal(C3, f"the space is {colour}, and {names} cannot count as {colour}")
