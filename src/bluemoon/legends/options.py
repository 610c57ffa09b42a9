"""The options of a game of Blue Moon Legends."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, TypeGuard, get_args

from attrs import Attribute, field, frozen

from bluemoon.kernel.checks import is_whole_number, whole_number
from bluemoon.kernel.errors import OptionsError, did_you_mean, shown
from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import Components, standard_components
from bluemoon.legends.kinds import CardId, People

DeckChoice: TypeAlias = Literal[People, "random"]
"""The deck of a people, or one that is drawn at the start."""
DECK_CHOICES: Final[tuple[DeckChoice, ...]] = get_args(DeckChoice)

SEATS: Final = 2
"""Two play (S1)."""
CRYSTALS_TO_WIN: Final = 5
"""Crystals that decide a match (C1, p. 7)."""
MOST_RETRIES: Final = 9
"""More would only make games long."""


def _as_decks(found: object) -> tuple[DeckChoice, DeckChoice]:
    if not _is_list(found) or len(found) != SEATS:
        message = (
            "decks must be two, by seat, each a people such as 'hoax' or 'random', "
            f"not {shown(found)} (rule S2)"
        )
        raise OptionsError(message)
    first, second = map(_as_deck, found)
    return first, second


def _is_list(found: object) -> TypeGuard[Sequence[object]]:
    return isinstance(found, Sequence) and not isinstance(found, str)


def _as_deck(found: object) -> DeckChoice:
    for deck in DECK_CHOICES:
        if type(found) is str and found == deck:
            return deck
    hint = did_you_mean(found, DECK_CHOICES) if isinstance(found, str) else ""
    message = f"decks are {', '.join(DECK_CHOICES)}, not {shown(found)} (rule S3){hint}"
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
    for deck in options.decks:
        if deck != "random" and deck not in found.decks:
            message = (
                f"the card table {found.name!r} has no deck of the people {deck}, only of "
                f"{', '.join(found.peoples)} (rule S3)"
            )
            raise OptionsError(message)


@frozen(kw_only=True, cache_hash=True)
class Options:
    """
    What is agreed before the game; without *components* it is played with the printed cards.

    >>> Options(decks=["hoax", "random"]).decks
    ('hoax', 'random')
    >>> Options(decks=["hoax", "fleet"])
    Traceback (most recent call last):
    bluemoon.kernel.errors.OptionsError: decks are hoax, vulca, mimix, flit, khind, terrah, \
pillar, aqua, buka, random, not 'fleet' (rule S3); did you mean flit?
    """

    decks: tuple[DeckChoice, DeckChoice] = field(default=("random", "random"), converter=_as_decks)
    """The decks by seat, each of a people or drawn at random (S2, S3)."""
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
    def lists(self) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
        """The cards of each player's deck, by seat (S2); an OptionsError if one is to be drawn."""
        first, second = self.decks
        return self._list(first), self._list(second)

    def _list(self, deck: DeckChoice) -> tuple[CardId, ...]:
        if deck == "random":
            message = "a deck that is drawn at random has no list before the game starts (rule S2)"
            raise OptionsError(message)
        return self.components.deck(deck)

    __reduce__ = reduce_by_value
