"""Building a position from its arguments."""

from typing import Unpack

import attrs

from bluemoon.city.scenario.arguments import (
    SCENARIO_KEYS,
    ScenarioArguments,
    SeatArguments,
    read_options,
)
from bluemoon.city.scenario.board import (
    read_city,
    read_dragons,
    read_obelisk,
    read_rebuilt,
    read_spaces,
)
from bluemoon.city.scenario.phases import read_phase
from bluemoon.city.scenario.players import full_deck, read_entries, read_players, read_pool
from bluemoon.city.scenario.values import read_cards
from bluemoon.city.state import MOVEMENT, City, State
from bluemoon.kernel.chance import LARGEST_SEED, Chance
from bluemoon.kernel.scenario_values import check_names, read_number, read_seat


def scenario(**arguments: Unpack[ScenarioArguments]) -> State:
    """
    Build a position from plain strings and numbers.

    Arguments that are left out have their value at the start of a game, except hands, which are
    empty; missing tiles and the rest of the deck are filled in from the seed. A position that play
    cannot reach is a SetupError that says what is wrong with it. Hands, crystals and scales are
    taken as given: whether they could have been earned is not checked.

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
    check_names(arguments, SCENARIO_KEYS, "argument")
    options = read_options(arguments)
    chance = Chance(read_number(arguments.get("seed", 0), "seed", LARGEST_SEED))
    # One part for the tiles and one for the deck, so that giving tiles does not change the deck.
    for_tiles, for_deck = chance.split()
    city = read_city(arguments.get("tiles", {}), options, for_tiles)
    table = _table(arguments, city, chance, for_deck)
    return attrs.evolve(table, phase=read_phase(arguments, table))


def _table(arguments: ScenarioArguments, city: City, chance: Chance, for_deck: Chance) -> State:
    """The position without its phase."""
    rebuilt = read_rebuilt(arguments.get("rebuilt", ()), city)
    spaces = read_spaces(arguments.get("markers", {}), city, rebuilt)
    seats = arguments.get("seats", [SeatArguments()] * city.options.players)
    entries = read_entries(seats, arguments.get("obelisk"), city)
    made = [entry.offerings for entry in entries]
    obelisk = read_obelisk(arguments.get("obelisk"), made, city)
    discards = read_cards(arguments.get("discards", ""), "discards")
    in_hands = [card for entry in entries for card in (*entry.hand, *entry.incoming)]
    top = read_cards(arguments.get("deck", ""), "deck")
    return State(
        city=city,
        players=read_players(entries, city, spaces),
        to_act=read_seat(arguments.get("to_act", 0), "to_act", city.options.players),
        phase=MOVEMENT,
        spaces=spaces,
        rebuilt=rebuilt,
        dragons=read_dragons(arguments.get("dragons", {}), city),
        obelisk=obelisk,
        pool=read_pool(arguments.get("pool"), entries, city),
        deck=full_deck(top, (*in_hands, *discards), city, for_deck),
        discards=discards,
        chance=chance,
    )
