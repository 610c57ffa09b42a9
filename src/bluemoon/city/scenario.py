"""Any position, from plain values."""

from collections.abc import Mapping
from typing import Unpack

import attrs

from bluemoon.city.positions.agreed import read_chance, read_options
from bluemoon.city.positions.arguments import SCENARIO_KEYS, ScenarioArguments
from bluemoon.city.positions.board import read_city, read_dragons, read_rebuilt, read_spaces
from bluemoon.city.positions.offerings import read_obelisk, stacked
from bluemoon.city.positions.phases import read_phase
from bluemoon.city.positions.piles import full_deck
from bluemoon.city.positions.plain_values import cards, check_names, seat
from bluemoon.city.positions.seats import players_of, read_entries, read_pool
from bluemoon.city.state import MOVEMENT, City, State
from bluemoon.kernel.chance import Chance


def scenario(**arguments: Unpack[ScenarioArguments]) -> State:
    """
    Build a position from plain strings and numbers.

    What is left out has its value at the start of a game, but for hands, which are empty;
    the tiles and the cards of the deck that are not given are filled in from the seed. An
    impossible position is a SetupError that says what is wrong with it.

    >>> state = scenario(
    ...     tiles={"c4": "water_temple"},
    ...     markers={"water_temple": [0, 1, None]},
    ...     dragons={"blue": "c4"},
    ...     seats=[{"at": "c4", "hand": "A3 A2"}, {}],
    ...     phase="contribution",
    ... )
    >>> print(state)
    seat 0 in Contribution at c4 (Water Temple), hand A2 A3, crystals 0, ...
    >>> scenario(markers={"mill": [0, None, None, None]})
    Traceback (most recent call last):
    bluemoon.kernel.errors.SetupError: markers: there is no space 4 of mill, it has 3
    """
    given: Mapping[str, object] = arguments
    check_names(given, SCENARIO_KEYS, "argument")
    options, chance = read_options(given), read_chance(given)
    # One part for the tiles and one for the deck: to give the tiles leaves the deck as it was.
    for_tiles, for_deck = chance.split()
    city = read_city(given.get("tiles", {}), options, for_tiles)
    table = _table(given, city, chance, for_deck)
    return attrs.evolve(table, phase=read_phase(given, table))


def _table(given: Mapping[str, object], city: City, chance: Chance, for_deck: Chance) -> State:
    """The position but for its phase."""
    rebuilt = read_rebuilt(given.get("rebuilt", ()), city)
    spaces = read_spaces(given.get("markers", {}), city, rebuilt)
    said = read_obelisk(given.get("obelisk"), city)
    entries = read_entries(given, city, said or ())
    obelisk = stacked(said, [entry.offerings for entry in entries], city)
    discards = cards(given.get("discards", ""), "discards")
    in_hands = [card for entry in entries for card in (*entry.hand, *entry.incoming)]
    top = cards(given.get("deck", ""), "deck")
    return State(
        city=city,
        players=players_of(entries, city, spaces),
        to_act=seat(given.get("to_act", 0), "to_act", city.options.players),
        phase=MOVEMENT,
        spaces=spaces,
        rebuilt=tuple(sorted(rebuilt)),
        dragons=read_dragons(given.get("dragons", {}), city),
        obelisk=obelisk,
        pool=read_pool(given.get("pool"), entries, city),
        deck=full_deck(top, (*in_hands, *discards), city, for_deck),
        discards=discards,
        chance=chance,
    )
