"""The options of a game of Blue Moon Legends."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias, TypeGuard, get_args

from attrs import Attribute, field, frozen

from bluemoon.kernel.checks import is_whole_number, whole_number
from bluemoon.kernel.errors import OptionsError, did_you_mean, shown
from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import Components, standard_components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.kinds import CardId, People
from bluemoon.legends.rules.deck_building import deck_problems, said
from bluemoon.legends.rules.families import FAMILIES, family_cards, family_problems

DrawnDeck: TypeAlias = Literal["random", "built"]
"""A deck that the seed decides: that of some people, or any that may be built."""
DeckName: TypeAlias = Literal[People, DrawnDeck]
DECK_NAMES: Final[tuple[DeckName, ...]] = get_args(DeckName)
PlayedDeck: TypeAlias = People | Deck
"""The deck of a people, or one that a player has built."""
DeckChoice: TypeAlias = DeckName | Deck
"""The same, or one that is drawn at the start."""
Families: TypeAlias = tuple[int, int] | None
"""The numbers of the families, by seat; None: it was not agreed to use them."""

DRAWN_DECKS: Final[tuple[DrawnDeck, ...]] = get_args(DrawnDeck)

SEATS: Final = 2
"""Two play (S1)."""
CRYSTALS_TO_WIN: Final = 5
"""Crystals that decide a match (C1, p. 7)."""
MOST_RETRIES: Final = 9
"""More would only make games long."""


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
        message = f"{option.name} must be True or False, not {shown(found)} (rule O1)"
        raise OptionsError(message)


def _has_the_decks(options: "Options", _: object, found: object) -> None:
    if not isinstance(found, Components):
        message = f"components must be a Components (see load_components), not {shown(found)}"
        raise OptionsError(message)
    if found is not standard_components():
        # Only tables that others have made need it, and it knows the grammar of the texts.
        from bluemoon.legends.components.checks import check  # noqa: PLC0415

        check(found)
    for seat in range(SEATS):
        for problem in _deck_problems(options, seat):
            raise OptionsError(problem)


def _deck_problems(options: "Options", seat: int) -> Iterator[str]:
    """What is wrong with the deck of a seat, or with its family."""
    deck, table = options.decks[seat], options.components
    if isinstance(deck, Deck):
        problems = deck_problems(deck, table)
        if problems:
            yield f"the deck of seat {seat}: {said(problems)}"
    elif deck not in DRAWN_DECKS and deck not in table.decks:
        yield (
            f"the card table {table.name!r} has no deck of the people {deck}, only of "
            f"{', '.join(table.peoples)} (rule S3)"
        )
    if options.families is not None:
        problems = tuple(family_problems(deck, options.families[seat], table))
        if problems:
            yield f"the family of seat {seat}: {said(problems)}"


@lru_cache(maxsize=64)
def _list(deck: PlayedDeck, family: int | None, components: Components) -> tuple[CardId, ...]:
    """The cards of a deck in the order of the table; lists are asked for all the time."""
    if isinstance(deck, Deck):
        # A family is a part of such a deck (Z2).
        return components.in_order(deck.cards)
    added = () if family is None else family_cards(family, components)
    return components.in_order((*components.deck(deck), *added))


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

    def inquisitor(self, seat: Seat) -> CardId | None:
        """The inquisitor of a seat (Q3); None: there is none."""
        deck = self.decks[seat]
        return deck.inquisitor if isinstance(deck, Deck) else None

    @property
    def lists(self) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
        """
        The cards of each player's deck, by seat, with families (S2, S4).

        An OptionsError if one is to be drawn.
        """
        return self._list(0), self._list(1)

    def _leader(self, seat: int) -> CardId | None:
        match self.decks[seat]:
            case Deck(leader=leader):
                return leader
            case "random" | "built":
                return None
            case people:
                return self.components.leaders.get(people)

    def _list(self, seat: int) -> tuple[CardId, ...]:
        family = None if self.families is None else self.families[seat]
        match self.decks[seat]:
            case "random" | "built":
                message = (
                    "a deck that is drawn at random has no list before the game starts (rule S2)"
                )
                raise OptionsError(message)
            case Deck() as deck:
                return _list(deck, family, self.components)
            case people if family is None:
                return self.components.deck(people)
            case people:
                return _list(people, family, self.components)

    __reduce__ = reduce_by_value
