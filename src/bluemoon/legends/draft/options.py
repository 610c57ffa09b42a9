"""The options of a draft."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeGuard

from attrs import Attribute, field, frozen

from bluemoon.kernel.checks import is_whole_number, whole_number_within
from bluemoon.kernel.errors import OptionsError, did_you_mean, shown
from bluemoon.kernel.pickling import reduce_by_value
from bluemoon.legends.components import Components, standard_components
from bluemoon.legends.draft.draft_decks import draft_cards
from bluemoon.legends.draft.setup_table import DECK_SIZE, SETUPS, cards_chosen, cards_dealt
from bluemoon.legends.kinds import PEOPLES, People


def _is_number_of_players(_: object, __: "Attribute[int]", found: object) -> None:
    if not is_whole_number(found, min(SETUPS), max(SETUPS)):
        expected = whole_number_within(min(SETUPS), max(SETUPS))
        message = f"players must be {expected}, not {shown(found)} (rule G1)"
        raise OptionsError(message)


def as_peoples(found: object) -> tuple[People, ...] | None:
    """The peoples in the order of the card table; None if they are to be drawn."""
    if found is None:
        return None
    if not _is_list(found):
        message = (
            "peoples must be a list of peoples such as 'hoax', or None: they are drawn, "
            f"not {shown(found)} (rule G1)"
        )
        raise OptionsError(message)
    peoples = [_as_people(people) for people in found]
    for people in peoples:
        if peoples.count(people) > 1:
            times = peoples.count(people)
            message = f"there is one deck of each people, not {times} of {people} (rule G1)"
            raise OptionsError(message)
    return tuple(people for people in PEOPLES if people in peoples)


def _is_list(found: object) -> TypeGuard[Sequence[object]]:
    return isinstance(found, Sequence) and not isinstance(found, str)


def _as_people(found: object) -> People:
    for people in PEOPLES:
        if type(found) is str and found == people:
            return people
    hint = did_you_mean(found, PEOPLES) if isinstance(found, str) else ""
    message = f"peoples are {', '.join(PEOPLES)}, not {shown(found)} (rule G1){hint}"
    raise OptionsError(message)


def _are_as_many_as_needed(options: "Options", _: object, found: tuple[People, ...] | None) -> None:
    needed = SETUPS[options.players].peoples
    if found is not None and len(found) != needed:
        message = (
            f"a draft of {options.players} players has {needed} people decks, "
            f"not {len(found)} (rule G1)"
        )
        raise OptionsError(message)


def _has_the_cards(options: "Options", _: object, found: object) -> None:
    if not isinstance(found, Components):
        message = f"components must be a Components (see load_components), not {shown(found)}"
        raise OptionsError(message)
    if found is not standard_components():
        # Only tables that others have made need it, and it knows the grammar of the texts.
        from bluemoon.legends.components.checks import check  # noqa: PLC0415

        check(found)
    for people in options.peoples or ():
        if people not in found.decks:
            message = (
                f"the card table {found.name!r} has no deck of the people {people}, only of "
                f"{', '.join(found.peoples)} (rule G1)"
            )
            raise OptionsError(message)
    problem = _problem(options.players, options.peoples, found)
    if problem is not None:
        raise OptionsError(problem)


# Every Options asks, and most of them are for the same drafts.
@lru_cache(maxsize=256)
def _problem(
    players: int, peoples: tuple[People, ...] | None, components: Components
) -> str | None:
    """Why there is no such draft with this table; None if there is (G1, G2)."""
    needed = SETUPS[players].peoples
    possible = combinations(components.peoples, needed) if peoples is None else [peoples]
    is_any = False
    for chosen in possible:
        is_any = True
        cards = len(draft_cards(components, chosen))
        each = cards_chosen(cards_dealt(players, chosen, cards))
        if each < DECK_SIZE:
            return (
                f"the decks {', '.join(chosen)} have {cards} cards in the card table "
                f"{components.name!r}, and {players} players could choose {each} each, which is "
                f"less than a deck of {DECK_SIZE} (rule G1)"
            )
    if is_any:
        return None
    return (
        f"a draft of {players} players has {needed} people decks, and the card table "
        f"{components.name!r} has {len(components.peoples)} (rule G1)"
    )


@frozen(kw_only=True, cache_hash=True)
class Options:
    """
    What is agreed before the draft; without *components* it has the printed cards.

    >>> Options(players=2, peoples=["vulca", "hoax", "buka"]).peoples
    ('hoax', 'vulca', 'buka')
    >>> Options(players=3, peoples=["vulca", "hoax", "buka"])
    Traceback (most recent call last):
    bluemoon.kernel.errors.OptionsError: a draft of 3 players has 4 people decks, not 3 (rule G1)
    """

    players: int = field(default=2, validator=_is_number_of_players)
    """How many draft, from 2 to 6 (G1)."""
    peoples: tuple[People, ...] | None = field(
        default=None, converter=as_peoples, validator=_are_as_many_as_needed
    )
    """The peoples whose decks are shuffled together, in file order; None: they are drawn (G1)."""
    components: Components = field(
        factory=standard_components, validator=_has_the_cards, repr=False
    )
    """The card table; the one that comes with the library if left out."""

    __reduce__ = reduce_by_value
