"""The options of a game of Blue Moon Legends."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias, TypeGuard, get_args

from attrs import Attribute, field, frozen

from bluemoon.kernel.checks import is_whole_number, whole_number
from bluemoon.kernel.errors import OptionsError, did_you_mean, shown
from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.kernel.seats import Seat
from bluemoon.legends.actions import CARD_PATTERN
from bluemoon.legends.components import Components, standard_components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import CardId, People
from bluemoon.legends.rules.agreements import agreement_problems, peoples_to_draw
from bluemoon.legends.rules.emissaries import cards_with_emissary
from bluemoon.legends.rules.families import FAMILIES, family_cards

DrawnDeck: TypeAlias = Literal["random", "built"]
"""A deck that the seed decides: that of some people, or any that may be built."""
DeckName: TypeAlias = Literal[People, DrawnDeck]
DECK_NAMES: Final[tuple[DeckName, ...]] = get_args(DeckName)
PlayedDeck: TypeAlias = People | Deck
"""The deck of a people, or one that a player has built."""
DeckChoice: TypeAlias = DeckName | Deck
"""The same, or one that is drawn at the start."""
Emissaries: TypeAlias = tuple[CardId, CardId] | None
"""The emissaries, by seat; None: it was not agreed to use them."""
Inquisitors: TypeAlias = tuple[CardId | None, CardId | None] | None
"""The inquisitors, by seat, if the player has one; None: it was not agreed to use them."""
Families: TypeAlias = tuple[int, int] | None
"""The numbers of the families, by seat; None: it was not agreed to use them."""

DRAWN_DECKS: Final[tuple[DrawnDeck, ...]] = get_args(DrawnDeck)

SEATS: Final = 2
"""Two play (S1)."""
CRYSTALS_TO_WIN: Final = 5
"""Crystals that decide a match (C1, p. 7)."""
MOST_RETRIES: Final = 9
"""More would only make games long."""

FLAGS: Final = {"tournament": "O1", "standins": "V1"}
"""The options that are agreed on or not, with their rules."""


def _as_decks(found: object) -> tuple[DeckChoice, DeckChoice]:
    if not _is_list(found) or len(found) != SEATS:
        message = (
            "decks must be two, by seat, each a people such as 'hoax', 'random', 'built' or a "
            f"Deck, not {shown(found)} (rule S2)"
        )
        raise OptionsError(message)
    first, second = map(_as_deck, found)
    return first, second


def _is_list(found: object) -> TypeGuard[Sequence[object]]:
    return isinstance(found, Sequence) and not isinstance(found, str)


def _as_deck(found: object) -> DeckChoice:
    if isinstance(found, Deck):
        return found
    for deck in DECK_NAMES:
        if type(found) is str and found == deck:
            return deck
    hint = did_you_mean(found, DECK_NAMES) if isinstance(found, str) else ""
    message = f"decks are {', '.join(DECK_NAMES)} or a Deck, not {shown(found)} (rule S3){hint}"
    raise OptionsError(message)


def _as_families(found: object) -> Families:
    if found is None:
        return None
    if _is_list(found) and len(found) == SEATS:
        first, second = found
        if is_whole_number(first, 1, FAMILIES) and is_whole_number(second, 1, FAMILIES):
            return first, second
    message = (
        f"families must be two numbers from 1 to {FAMILIES}, by seat, or None if none are agreed "
        f"on, not {shown(found)} (rule Z1)"
    )
    raise OptionsError(message)


def _as_emissaries(found: object) -> Emissaries:
    if found is None:
        return None
    if _is_list(found) and len(found) == SEATS:
        first, second = map(_as_card, found)
        if first is not None and second is not None:
            return first, second
    message = (
        "emissaries must be two cards such as ('e91', 'e92'), by seat, or None if none are agreed "
        f"on, not {shown(found)} (rule Y1)"
    )
    raise OptionsError(message)


def _as_inquisitors(found: object) -> Inquisitors:
    if found is None:
        return None
    if _is_list(found) and len(found) == SEATS:
        first, second = cards = [*map(_as_card, found)]
        if [card is None for card in cards] == [each is None for each in found]:
            return first, second
    message = (
        "inquisitors must be two, by seat, each a card such as 'q91' or None, or None if none are "
        f"agreed on, not {shown(found)} (rule Q1)"
    )
    raise OptionsError(message)


def _as_card(found: object) -> CardId | None:
    """The card with this id; None if it is no id."""
    card = found.strip().lower() if isinstance(found, str) else ""
    return card if CARD_PATTERN.fullmatch(card) else None


def _as_seat(found: object) -> Seat | None:
    if found is None:
        return None
    if not is_whole_number(found, 0, SEATS - 1):
        message = f"first must be a seat, 0 or 1, or None, not {shown(found)} (rule S6)"
        raise OptionsError(message)
    return Seat(found)


def _as_score(found: object) -> tuple[int, int] | None:
    if found is None:
        return None
    most = CRYSTALS_TO_WIN - 1
    if _is_list(found) and len(found) == SEATS:
        first, second = found
        if is_whole_number(first, 0, most) and is_whole_number(second, 0, most):
            return first, second
    message = (
        f"score must be two whole numbers from 0 to {most}, the crystals of a match by seat, or "
        f"None for a single game, not {shown(found)} (rule C1)"
    )
    raise OptionsError(message)


def _is_number_of_retries(_: object, option: "Attribute[int]", found: object) -> None:
    whole_number(found, option.name, 0, MOST_RETRIES)


def _is_flag(_: object, option: "Attribute[bool]", found: object) -> None:
    if not isinstance(found, bool):
        rule = FLAGS[option.name]
        message = f"{option.name} must be True or False, not {shown(found)} (rule {rule})"
        raise OptionsError(message)


def _has_the_decks(options: "Options", _: object, found: object) -> None:
    if not isinstance(found, Components):
        message = f"components must be a Components (see load_components), not {shown(found)}"
        raise OptionsError(message)
    if found is not standard_components():
        # Only tables that others have made need it, and it knows the grammar of the texts.
        from bluemoon.legends.components.checks import check  # noqa: PLC0415

        check(found)
    for problem in agreement_problems(options):
        raise OptionsError(problem)


@lru_cache(maxsize=64)
def _list(
    deck: PlayedDeck, family: int | None, emissary: CardId | None, components: Components
) -> tuple[CardId, ...]:
    """The cards of a deck in the order of the table; lists are asked for all the time."""
    if isinstance(deck, Deck):
        # A family is a part of such a deck (Z2).
        return components.in_order(deck.cards)
    added = () if family is None else family_cards(family, components)
    brought = () if emissary is None else cards_with_emissary(deck, emissary, components)
    return components.in_order((*components.deck(deck), *added, *brought))


@frozen(kw_only=True, cache_hash=True)
class Options:
    """
    What is agreed before the game; without *components* it is played with the printed cards.

    >>> Options(decks=["hoax", "random"]).decks
    ('hoax', 'random')
    >>> Options(decks=["hoax", "fleet"])
    Traceback (most recent call last):
    bluemoon.kernel.errors.OptionsError: decks are hoax, vulca, mimix, flit, khind, terrah, \
pillar, aqua, buka, random, built or a Deck, not 'fleet' (rule S3); did you mean flit?
    """

    decks: tuple[DeckChoice, DeckChoice] = field(default=("random", "random"), converter=_as_decks)
    """
    The decks by seat, each of a people, built, or drawn at random (S2, S3, V).

    ``random`` draws a people, ``built`` any deck that may be built.
    """
    standins: bool = field(default=False, validator=_is_flag)
    """Whether stand-ins may be used, for cards whose faces nobody could establish (V1)."""
    emissaries: Emissaries = field(default=None, converter=_as_emissaries)
    """The emissaries by seat, as in ``("e91", "e92")`` (Y1); None: without."""
    inquisitors: Inquisitors = field(default=None, converter=_as_inquisitors)
    """
    The inquisitors by seat, as in ``("q91", None)`` (Q1); None: without.

    A deck that a player has built names its own, and needs none here.
    """
    families: Families = field(default=None, converter=_as_families)
    """The Buka families by seat (Z1); None: without."""
    tournament: bool = field(default=False, validator=_is_flag)
    """Whether there are mulligans before the first turn (O1)."""
    retries: int = field(default=1, validator=_is_number_of_retries)
    """How often a turn may go on after backtracking (E12)."""
    score: tuple[int, int] | None = field(default=None, converter=_as_score)
    """In a game of a match, the crystals won before it, by seat (C1); None: a single game."""
    first: Seat | None = field(default=None, converter=_as_seat)
    """Who starts; None: drawn at random (S6)."""
    components: Components = field(
        factory=standard_components, validator=_has_the_decks, repr=False
    )
    """The card table; the one that comes with the library if left out."""

    @property
    def has_decks_to_draw(self) -> bool:
        """Whether a deck is only known when the game has started."""
        first, second = self.decks
        return first in DRAWN_DECKS or second in DRAWN_DECKS

    @property
    def leaders(self) -> tuple[CardId | None, CardId | None]:
        """The leaders of the decks, by seat (S4); None: there is none, or it is not drawn yet."""
        return self._leader(0), self._leader(1)

    @property
    def lists(self) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
        """
        The cards of each player's deck, by seat, with families and what emissaries bring (S2, S4).

        An OptionsError if one is to be drawn.
        """
        return self._list(0), self._list(1)

    def emissary(self, seat: int) -> CardId | None:
        """The emissary of a seat (Y2); None: there is none."""
        return None if self.emissaries is None else self.emissaries[seat]

    def inquisitor(self, seat: int) -> CardId | None:
        """The inquisitor of a seat (Q3); None: there is none."""
        deck = self.decks[seat]
        if isinstance(deck, Deck):
            return deck.inquisitor
        return None if self.inquisitors is None else self.inquisitors[seat]

    def peoples_to_draw(self, seat: int) -> tuple[People, ...]:
        """The peoples whose decks fit what is agreed on for this seat, if one is drawn (S2)."""
        return peoples_to_draw(self, seat)

    def cards_with(self, deck: PlayedDeck, seat: int) -> tuple[CardId, ...]:
        """The cards that this seat plays with if it has this deck (S4)."""
        family = None if self.families is None else self.families[seat]
        emissary = self.emissary(seat)
        if not isinstance(deck, Deck) and family is None and emissary is None:
            return self.components.deck(deck)
        return _list(deck, family, emissary, self.components)

    def _leader(self, seat: int) -> CardId | None:
        match self.decks[seat]:
            case Deck(leader=leader):
                return leader
            case "random" | "built":
                return None
            case people:
                return self.components.leaders.get(people)

    def _list(self, seat: int) -> tuple[CardId, ...]:
        match self.decks[seat]:
            case "random" | "built":
                message = (
                    "a deck that is drawn at random has no list before the game starts (rule S2)"
                )
                raise OptionsError(message)
            case deck:
                return self.cards_with(deck, seat)

    __reduce__ = reduce_by_value
