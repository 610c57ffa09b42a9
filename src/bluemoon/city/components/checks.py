"""
What a set of components must be like to be played with.

The bounds keep the search for payments short: the number of payments for a space grows about
2.5-fold with each step of the price, and the tables behind the search with the copies of a card.
With the bounds below, whoever holds the whole deck has at most 173,035 legal actions.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from re import fullmatch
from typing import Final

from bluemoon.city.cards import Card, People, in_order
from bluemoon.city.cells import Cell
from bluemoon.city.components.buildings import Bonus, Building, BuildingKind
from bluemoon.city.components.sets import Components, PerPlayers
from bluemoon.kernel.component_files import (
    LARGEST_FIGURE,
    LONGEST_NAME,
    check_parts,
    figure_problems,
    name_problems,
)
from bluemoon.kernel.errors import shown

MOST_PLAYERS: Final = 4
BUILDINGS_OF_KIND: Final = (
    (BuildingKind.START, 4),
    (BuildingKind.BASE, 16),
    (BuildingKind.EXPANSION, 4),
)
"""How many buildings fill the city and the expansion city (S2, S3)."""

BESIDE_COURTYARD: Final = (Cell.C4, Cell.D3, Cell.C2, Cell.B3)
"""North, east, south and west of it (S10)."""

SCALES_KEPT_UNSCORED: Final = 2
"""Scales that a player can hold without a share of the crystals (G3)."""

MOST_COPIES: Final = 12
"""Of a card; the most printed are 10, of Khind."""

HIGHEST_PRICE: Final = 7
"""Of a space; the highest printed is 5."""

MOST_SPACES: Final = 9
"""Of a building; the most printed are 8."""

PLAYER_KEYS: Final = ((2, "two_players"), (3, "three_players"), (4, "four_players"))
COURTYARD_NAME: Final = "courtyard"


def check(components: Components) -> None:
    """Raise a ComponentsError unless the game can be played with this set."""
    check_parts(components.name, "bluemoon.city.components", lambda: _all_problems(components))


# Most games use one set, and every Options asks.
@lru_cache(maxsize=16)
def _all_problems(components: Components) -> tuple[str, ...]:
    return tuple(problems(components))


def problems(components: Components) -> Iterator[str]:
    """Name every figure that is out of bounds or contradicts another, and say how."""
    yield from name_problems(components.name)
    yield from _numbers_of_buildings(components)
    for building in components.buildings:
        yield from _building(building)
    yield from _players(components)
    yield from _obelisk(components)
    yield from _scales("golden_scales.edition_2018", components.golden_scales.edition_2018)
    yield from _scales("golden_scales.edition_2006", components.golden_scales.edition_2006)
    yield from _deck(components)
    yield from _fixed_start(components)


def _numbers_of_buildings(components: Components) -> Iterator[str]:
    for kind, expected in BUILDINGS_OF_KIND:
        found = len(components.buildings_of(kind))
        if found != expected:
            yield f"buildings: expected {expected} of kind {str(kind)!r}, found {found}"


def _building(building: Building) -> Iterator[str]:
    path = f"buildings.{building.name}"
    if (
        fullmatch("[a-z][a-z0-9]*(_[a-z0-9]+)*", building.name) is None
        or len(building.name) > LONGEST_NAME
    ):
        path = f"buildings.{shown(building.name, LONGEST_NAME)}"
        yield (
            f"{path}: expected a name in small letters and underscores, such as iron_foundry, of "
            f"at most {LONGEST_NAME} characters"
        )
    if building.name == COURTYARD_NAME:
        yield f"{path}: the Courtyard is not a building and must not be listed"
    if not 1 <= len(building.spaces) <= MOST_SPACES:
        yield f"{path}.spaces: expected 1 to {MOST_SPACES} spaces, found {len(building.spaces)}"
    for index, space in enumerate(building.spaces):
        yield from figure_problems(f"{path}.spaces[{index}].price", space.price, 1, HIGHEST_PRICE)
    yield from _bonus(f"{path}.majority", building.majority)
    yield from _bonus(f"{path}.construction", building.construction)
    yield from _bonus(f"{path}.neighbourhood", building.neighbourhood)
    marks = len(building.marks.spaces)
    if marks != len(building.spaces):
        yield f"{path}.marks.spaces: expected one letter for each of {len(building.spaces)} spaces"
    if building.action is not None and building.kind is not BuildingKind.EXPANSION:
        yield f"{path}.action: only expansion buildings have an additional action (rule X2)"


def _bonus(path: str, bonus: Bonus) -> Iterator[str]:
    yield from figure_problems(f"{path}.crystals", bonus.crystals, 0)
    yield from figure_problems(f"{path}.scales", bonus.scales, 0)
    yield from figure_problems(f"{path}.cards", bonus.cards, 0)


def _players(components: Components) -> Iterator[str]:
    yield from figure_problems("markers", components.markers, 1)
    yield from figure_problems("hand_size", components.hand_size, 1)
    yield from figure_problems(
        "shrine_surcharge.edition_2018", components.surcharges.edition_2018, 0
    )
    yield from figure_problems(
        "shrine_surcharge.edition_2006", components.surcharges.edition_2006, 0
    )
    for players, key in PLAYER_KEYS:
        offerings = components.offerings_to_win(players)
        yield from figure_problems(f"offerings_to_win.{key}", offerings, 1)
        if components.markers < offerings:
            yield (
                f"markers: {components.markers} markers cannot make the {offerings} offerings "
                f"that win with {players} players"
            )


def _obelisk(components: Components) -> Iterator[str]:
    for players, key in PLAYER_KEYS:
        prices = components.obelisk_prices(players)
        # Everyone may stop one short of winning; one space more decides the game.
        needed = players * (components.offerings_to_win(players) - 1) + 1
        if len(prices) < needed:
            yield f"obelisk.{key}: expected at least {needed} spaces, found {len(prices)}"
        if len(prices) > LARGEST_FIGURE:
            yield f"obelisk.{key}: expected at most {LARGEST_FIGURE} spaces, found {len(prices)}"
        for index, price in enumerate(prices):
            yield from figure_problems(f"obelisk.{key}[{index}]", price, 1)
        if any(lower > upper for lower, upper in pairwise(prices)):
            yield f"obelisk.{key}: expected prices that never fall from one space to the next"


def _scales(path: str, pools: PerPlayers[int]) -> Iterator[str]:
    for players, key in PLAYER_KEYS:
        # With fewer, the pool could run out while nobody holds 3 scales, and stay empty (G3, G4).
        needed = SCALES_KEPT_UNSCORED * players + 1
        yield from figure_problems(f"{path}.{key}", pools.at(players), needed)


def _deck(components: Components) -> Iterator[str]:
    if components.deck != in_order(components.deck):
        yield "deck: expected cards in canonical order"
    yield from _copies(components.deck)
    if any(card.people is People.KHIND and card.value != 1 for card in components.deck):
        yield "deck.khind: every Khind card is worth 1 (rule C6)"
    needed = MOST_PLAYERS * components.hand_size + 1
    if len(components.deck) < needed:
        yield (
            f"deck: {len(components.deck)} cards are too few; {MOST_PLAYERS} hands of "
            f"{components.hand_size} and 1 card to draw make {needed}"
        )


def _copies(deck: Iterable[Card]) -> Iterator[str]:
    for card, copies in Counter(deck).items():
        if copies > MOST_COPIES:
            place = f"deck.{str(card.people).lower()}[{card.value - 1}]"
            yield f"{place}: expected at most {MOST_COPIES} copies of {card}, not {copies}"


def _fixed_start(components: Components) -> Iterator[str]:
    starting = {building.name for building in components.buildings_of(BuildingKind.START)}
    seen: set[str] = set()
    if [cell for cell, _ in components.fixed_start] != [*BESIDE_COURTYARD]:
        cells = ", ".join(map(str, BESIDE_COURTYARD))
        yield f"fixed_start_2006: expected a building on each of {cells}, in this order"
    for cell, name in components.fixed_start:
        if name not in starting:
            yield f"fixed_start_2006.{cell}: {name!r} is not a building of kind 'start'"
        if name in seen:
            yield f"fixed_start_2006.{cell}: {name!r} already lies elsewhere"
        seen.add(name)
