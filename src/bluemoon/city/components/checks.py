"""What a set of components must be like to be played with."""

from collections.abc import Iterator
from itertools import pairwise
from re import fullmatch
from typing import Final

from bluemoon.city.cards import People
from bluemoon.city.components.buildings import Building, BuildingKind
from bluemoon.city.components.sets import Components, PerPlayers

MOST_PLAYERS: Final = 4
BUILDINGS_OF_KIND: Final = (
    (BuildingKind.START, 4),
    (BuildingKind.BASE, 16),
    (BuildingKind.EXPANSION, 4),
)
"""How many buildings fill the city and the expansion city (S2, S3)."""

SCALES_KEPT_UNSCORED: Final = 2
"""Scales that a player can hold without a share of the crystals (G3)."""

PLAYER_KEYS: Final = ((2, "two_players"), (3, "three_players"), (4, "four_players"))
COURTYARD_NAME: Final = "courtyard"


def problems(components: Components) -> Iterator[str]:
    """Name every place of a component file that contradicts another, and say how."""
    if not components.name.strip() or not components.name.isprintable():
        yield "name: expected some readable text"
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
    if fullmatch("[a-z][a-z0-9]*(_[a-z0-9]+)*", building.name) is None:
        path = f"buildings.{building.name!r}"
        yield f"{path}: expected a name in small letters and underscores, such as iron_foundry"
    if building.name == COURTYARD_NAME:
        yield f"{path}: the Courtyard is no building and is not listed"
    if not building.spaces:
        yield f"{path}.spaces: expected at least 1 space"
    for index, space in enumerate(building.spaces):
        if space.price < 1:
            yield f"{path}.spaces[{index}].price: expected at least 1, not {space.price}"
    marks = len(building.marks.spaces)
    if marks != len(building.spaces):
        yield f"{path}.marks.spaces: expected one letter for each of {len(building.spaces)} spaces"
    if building.action is not None and building.kind is not BuildingKind.EXPANSION:
        yield f"{path}.action: only expansion buildings have an additional action (rule X2)"


def _players(components: Components) -> Iterator[str]:
    if components.hand_size < 1:
        yield f"hand_size: expected at least 1, not {components.hand_size}"
    for players, key in PLAYER_KEYS:
        offerings = components.offerings_to_win(players)
        if offerings < 1:
            yield f"offerings_to_win.{key}: expected at least 1, not {offerings}"
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
        for index, price in enumerate(prices):
            if price < 1:
                yield f"obelisk.{key}[{index}]: expected at least 1, not {price}"
        if any(lower > upper for lower, upper in pairwise(prices)):
            yield f"obelisk.{key}: expected prices that never fall from one space to the next"


def _scales(path: str, pools: PerPlayers[int]) -> Iterator[str]:
    for players, key in PLAYER_KEYS:
        # With fewer, the pool could run out while nobody holds 3 scales, and stay empty (G3, G4).
        needed = SCALES_KEPT_UNSCORED * players + 1
        if pools.at(players) < needed:
            yield f"{path}.{key}: expected at least {needed}, not {pools.at(players)}"


def _deck(components: Components) -> Iterator[str]:
    if any(card.people is People.KHIND and card.value != 1 for card in components.deck):
        yield "deck.khind: every Khind card is worth 1 (rule C6)"
    needed = MOST_PLAYERS * components.hand_size + 1
    if len(components.deck) < needed:
        yield (
            f"deck: {len(components.deck)} cards are too few; {MOST_PLAYERS} hands of "
            f"{components.hand_size} and 1 card to draw make {needed}"
        )


def _fixed_start(components: Components) -> Iterator[str]:
    starting = {building.name for building in components.buildings_of(BuildingKind.START)}
    seen: set[str] = set()
    for cell, name in components.fixed_start:
        if name not in starting:
            yield f"fixed_start_2006.{cell}: {name!r} is not a building of kind 'start'"
        if name in seen:
            yield f"fixed_start_2006.{cell}: {name!r} already lies elsewhere"
        seen.add(name)
