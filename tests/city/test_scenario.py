"""Positions from plain values, and back."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import INVENTED
from support.playing import everything_but
from support.reachable import all_options, game_states, reachable_states, seeds

from bluemoon import city
from bluemoon.city import COURTYARD, Cell, Dragon, Reason, describe, parse_cards, scenario
from bluemoon.city.components import read_components, standard_components_text
from bluemoon.city.rules.setup import tile_names
from bluemoon.city.scenario.arguments import SCENARIO_KEYS
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.seats import Seat

UNTYPED: Final[Callable[..., city.State]] = scenario
"""Callers without a type checker may pass anything."""

NAMES: Final = tile_names(city.Options(expansion=True))
BASE_NAMES: Final = tile_names(city.Options())
ALL_MARKERS: Final = {
    "royal_palace": [0, 0, 0, None],
    "fire_temple": [0, 0, None],
    "water_temple": [0, 0, None],
    "earth_temple": [0, 0, None],
    "mill": [1, None, 0],
    "library": [1, 1, None],
    "thermae": [1, 1, None],
    "iron_foundry": [1, 1, None],
    "city_residence": [1, 1, None],
    "market_hall": [1, None, None],
}
"""All the markers of two players, and no building complete."""


def cell_of(state: city.State, name: str) -> Cell:
    return Cell(state.city.tiles.index(name))


# What is given, and what is filled in


def test_example_of_the_documentation() -> None:
    state = scenario(
        players=4,
        expansion=False,
        seed=0,
        tiles={"c4": "water_temple", "d4": "citadel"},
        rebuilt=["citadel", "aqueduct"],
        markers={"water_temple": [0, 1, None]},
        dragons={"blue": "c4"},
        seats=[
            {"at": "c4", "hand": "A3 A2", "crystals": 9, "scales": 5, "offerings": 0},
            {},
            {},
            {},
        ],
        deck="V1 T2",
        discards="M1",
        to_act=0,
        phase="contribution",
    )

    assert tuple(sorted([Cell.D4, cell_of(state, "aqueduct")])) == state.rebuilt
    assert (0, 1, None) == state.spaces[Cell.C4]
    assert (None, None, Cell.C4) == state.dragons
    assert city.Player(parse_cards("A2 A3"), (), 9, 5, 9, 0, Cell.C4) == state.players[0]
    assert city.Player((), (), 0, 0, 9, 0, COURTYARD) == state.players[1]
    assert 7 == state.pool
    assert parse_cards("V1 T2") == state.deck[:2]
    assert 80 - 2 - 1 == len(state.deck)
    assert parse_cards("M1") == state.discards
    assert city.ContributionPhase(begun=False) == state.phase
    assert city.Contribute(3, parse_cards("A3")) in city.legal_actions(state)


def test_nothing_given_is_an_opening_with_empty_hands() -> None:
    state = scenario()

    opening = city.new_game(city.Options(), seed=0)
    assert opening.city.options == state.city.options
    assert [attrs.evolve(player, hand=()) for player in opening.players] == list(state.players)
    assert (0, city.MovementPhase(steps_left=2)) == (state.to_act, state.phase)
    assert ((), (None, None, None), ()) == (state.rebuilt, state.dragons, state.obelisk)
    assert 7 == state.pool
    assert Counter(city.standard_components().deck) == Counter(state.deck)
    assert () == state.discards


def test_none_is_the_same_as_nothing_where_it_is_allowed() -> None:
    assert scenario() == scenario(
        components=None, obelisk=None, pool=None, phase=None, steps_left=None
    )
    assert scenario(phase="contribution") == scenario(phase="contribution", begun=None)


@given(all_options(), seeds())
def test_empty_cells_are_filled_with_the_tiles_that_are_left(
    options: city.Options, seed: int
) -> None:
    state = scenario(
        players=options.players,
        expansion=options.expansion,
        layout=options.layout,
        edition=options.edition,
        seed=seed,
        tiles={"b2": "royal_palace", "C4": "mill", "c3": "courtyard"},
    )

    tiles = [tile for tile in state.city.tiles if tile is not None]
    assert sorted((*tile_names(options), "courtyard")) == sorted(tiles)
    assert ("royal_palace", "mill") == (state.city.tiles[Cell.B2], state.city.tiles[Cell.C4])
    assert options == state.city.options


def test_seed_decides_tiles_and_deck_each_on_its_own() -> None:
    one, other = scenario(seed=1), scenario(seed=2)
    laid_out = describe(one)["tiles"]

    assert one.city.tiles != other.city.tiles
    assert one.deck != other.deck
    assert one.deck == scenario(seed=1, tiles={"c4": "mill"}).deck
    assert other.deck == scenario(seed=2, tiles=laid_out).deck
    assert one.city.tiles == scenario(seed=1, deck="V1 V2 V3").city.tiles


@given(seeds())
def test_filling_leaves_the_chance_of_the_game_alone(seed: int) -> None:
    assert Chance(seed) == scenario(seed=seed).chance


def test_cards_given_are_taken_out_of_the_deck() -> None:
    state = scenario(
        tiles={"c4": "mill"},
        rebuilt=["mill"],
        seats=[{"at": "c4", "hand": "V1"}, {"incoming": "V1 V1"}],
        deck="t1 T3",
        discards="v1 F2",
        phase="reset",
    )

    assert parse_cards("T1 T3") == state.deck[:2]
    assert parse_cards("V1 F2") == state.discards
    assert city.Card.parse("V1") not in state.deck
    assert 80 - 5 == len(state.deck)


def test_hands_are_put_in_canonical_order() -> None:
    state = scenario(
        tiles={"c4": "mill"},
        rebuilt=["mill"],
        seats=[{"at": "c4", "hand": "P1 t2 A1", "incoming": "K1 V3"}, {}],
        phase="contribution",
        begun=True,
    )

    assert parse_cards("T2 A1 P1") == state.players[0].hand
    assert parse_cards("V3 K1") == state.players[0].incoming


@pytest.mark.parametrize(
    ("offerings", "obelisk"),
    [([0, 0, 0], ()), ([1, 3, 2], (0, 1, 2, 1, 2, 1)), ([0, 0, 2], (2, 2))],
)
def test_seats_took_turns_on_an_obelisk_that_is_not_given(
    offerings: list[int], obelisk: tuple[int, ...]
) -> None:
    state = scenario(players=3, seats=[{"offerings": made} for made in offerings])

    assert obelisk == state.obelisk
    assert [10 - made for made in offerings] == [player.markers for player in state.players]


def test_offerings_that_are_not_given_are_counted_on_the_obelisk() -> None:
    state = scenario(players=3, obelisk=[2, 2, 0])

    assert [1, 0, 2] == [player.offerings for player in state.players]


def test_markers_on_buildings_and_obelisk_are_not_unplaced() -> None:
    state = scenario(markers={"mill": [0, 0, None], "library": [None, 1, 0]}, obelisk=[0, 1])

    assert [6, 8] == [player.markers for player in state.players]


def test_own_components_count() -> None:
    components = read_components(
        standard_components_text().replace("markers = 10 ", "markers = 7 "), "a test"
    )
    state = scenario(components=components, markers={"mill": [0, 0, None]})

    assert [5, 7] == [player.markers for player in state.players]
    assert components is describe(state).get("components")
    assert state == scenario(**describe(state))


def test_list_of_open_spaces_says_nothing_about_a_rebuilt_building() -> None:
    given_open = scenario(rebuilt=["mill"], markers={"mill": [None, None, None]})

    assert scenario(rebuilt=["mill"]) == given_open


@pytest.mark.parametrize("steps_left", [0, 1, 2, 3, 4])
def test_steps_left_are_kept(steps_left: int) -> None:
    state = scenario(discards="F2 V1", dragons={"red": "c4"}, steps_left=steps_left)

    assert city.MovementPhase(steps_left) == state.phase


@pytest.mark.parametrize("name", ["main_hall", "hospital", "golden_shrine"])
def test_additional_action_on_its_building(name: str) -> None:
    state = scenario(
        expansion=True, tiles={"a1": name}, seats=[{"at": "a1"}, {}], phase="additional"
    )

    assert city.AdditionalPhase() == state.phase
    assert city.End() in city.legal_actions(state)


# The end of a game


def test_enough_offerings_are_the_end() -> None:
    state = scenario(
        players=4, seats=[{"crystals": 1}, {"offerings": 4}, {"offerings": 3}, {}], to_act=1
    )

    assert city.Outcome((Seat(1),), Reason.OFFERINGS_MADE, (0, 4, 3, 0), (1, 0, 0, 0)) == (
        city.outcome(state)
    )
    assert () == city.legal_actions(state)


def test_city_rebuilt_with_crystals_to_spend_is_no_end() -> None:
    going_on = scenario(rebuilt=BASE_NAMES, obelisk=[0, 1, 0], seats=[{}, {"crystals": 99}])
    over = scenario(rebuilt=BASE_NAMES, obelisk=[0, 1, 0], seats=[{}, {"crystals": 1}])

    assert city.MovementPhase() == going_on.phase
    assert city.Outcome((Seat(0),), Reason.CITY_REBUILT, (2, 1), (0, 1)) == city.outcome(over)
    assert over == scenario(
        rebuilt=BASE_NAMES, obelisk=[0, 1, 0], seats=[{}, {"crystals": 1}], phase="over"
    )


def test_no_markers_left_are_a_draw() -> None:
    state = scenario(tiles={"c4": "mill"}, markers=ALL_MARKERS, seats=[{"at": "c4"}, {}])

    assert [0, 0] == [player.markers for player in state.players]
    assert city.Outcome((), Reason.MARKERS_EXHAUSTED, (0, 0), (0, 0)) == city.outcome(state)


# There and back


@given(reachable_states())
def test_every_reachable_state_is_described_and_built_again(state: city.State) -> None:
    described = describe(state)

    assert state == scenario(**described)
    assert state == UNTYPED(**json.loads(json.dumps(described)))


@given(reachable_states(st.just(city.Options(players=3, expansion=True, components=INVENTED))))
def test_every_state_with_own_components_is_described_and_built_again(state: city.State) -> None:
    assert state == scenario(**describe(state))


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "options",
    [
        city.Options(players=2, expansion=True, edition=2006),
        city.Options(players=3, layout="variant"),
        city.Options(players=4, expansion=True),
    ],
)
def test_whole_game_is_described_and_built_again(options: city.Options) -> None:
    *states, last = game_states(options, seed=1)

    for state in [*states[::7], last]:
        assert state == scenario(**describe(state))
    assert "over" == describe(last).get("phase")


@pytest.mark.parametrize(
    ("reason", "state"),
    [
        (Reason.OFFERINGS_MADE, scenario(seats=[{}, {"offerings": 6}], to_act=1)),
        (Reason.CITY_REBUILT, scenario(rebuilt=BASE_NAMES, obelisk=[1], to_act=1)),
        (
            Reason.MARKERS_EXHAUSTED,
            scenario(tiles={"c4": "mill"}, markers=ALL_MARKERS, seats=[{}, {"at": "c4"}], to_act=1),
        ),
    ],
)
def test_every_end_is_described_and_built_again(reason: Reason, state: city.State) -> None:
    end = city.outcome(state)

    assert end is not None
    assert reason is end.reason
    assert state == scenario(**describe(state))


@given(reachable_states())
def test_description_is_complete(state: city.State) -> None:
    """Nothing is left to the seed but the chance of the game itself."""
    described = describe(state)
    described["seed"] = 7

    assert attrs.evolve(state, chance=Chance(7)) == scenario(**described)


def test_description_reads_like_the_arguments() -> None:
    described = describe(
        scenario(
            players=3,
            expansion=True,
            tiles={"a1": "mill"},
            rebuilt=["theatre"],
            markers={"mill": [None, 2, 2]},
            dragons={"red": "e5"},
            seats=[{"at": "a1", "hand": "V1 K1", "scales": 2}, {"offerings": 1}, {}],
            discards="M3 A1",
            phase="contribution",
            seed=9,
        )
    )

    assert ("mill", "courtyard", 25) == (
        described["tiles"]["a1"],
        described["tiles"]["c3"],
        len(described["tiles"]),
    )
    expected = {
        "players": 3,
        "expansion": True,
        "layout": "standard",
        "edition": 2018,
        "components": None,
        "seed": 9,
        "rebuilt": ["theatre"],
        "markers": {"mill": [None, 2, 2]},
        "dragons": {"red": "e5", "green": None, "blue": None},
        "obelisk": [1],
        "pool": 8,
        "discards": "M3 A1",
        "to_act": 0,
        "phase": "contribution",
        "begun": False,
    }
    plain: dict[str, object] = {**described}
    assert expected == {key: plain[key] for key in expected}
    seat = {"at": "a1", "hand": "V1 K1", "incoming": "", "crystals": 0, "scales": 2, "offerings": 0}
    assert seat == described["seats"][0]


# Impossible positions

TWO: Final[list[dict[str, object]]] = [{}, {}]
MANY_MARKERS: Final = {
    name: [1, 1, None]
    for name in ("fire_temple", "water_temple", "earth_temple", "mill", "library")
}
FOUR_V1: Final = {"hand": "V1 V1 V1 V1"}
ALL_CARDS: Final = city.format_cards(city.standard_components().deck)
HUGE: Final = 10**5000

IMPOSSIBLE: Final[dict[str, tuple[dict[str, object], str]]] = {
    "an unknown argument": ({"dragon": {}}, "no argument 'dragon'; did you mean dragons"),
    "an argument like no other": ({"x" * 99: 1}, "no argument 'x{39}...$"),
    "five players": ({"players": 5}, "players must be 2 or 3 or 4, not 5"),
    "players beyond measure": ({"players": HUGE}, "players must be .* too large to print"),
    "players that are true": ({"players": True}, "players must be 2 or 3 or 4, not True"),
    "players in words": ({"players": "two"}, "players must be .*, not 'two'"),
    "an expansion that is 1": ({"expansion": 1}, "expansion must be False or True, not 1"),
    "an unknown layout": ({"layout": "random"}, "layout must be 'standard' or 'variant'"),
    "an unknown edition": ({"edition": 2020}, "edition must be 2018 or 2006, not 2020"),
    "components by name": ({"components": "standard"}, "components must be a Components"),
    "a negative seed": ({"seed": -1}, r"seed must be a whole number from 0 to 2\*\*64 - 1"),
    "a seed that is too large": ({"seed": 2**64}, "seed .* not 18446744073709551616"),
    "a broken seed": ({"seed": 0.5}, "seed must be a whole number .* not 0.5"),
    "a seed that is None": ({"seed": None}, "seed must be a whole number .* not None"),
    "tiles in a list": ({"tiles": ["mill"]}, r"tiles must be a dict, not \['mill'\]"),
    "tiles by number": ({"tiles": {3: "mill"}}, "a key of tiles must be a text, not 3"),
    "an unknown cell": ({"tiles": {"f3": "mill"}}, "tiles: expected a cell: .*, not 'f3'"),
    "a corner of the base city": ({"tiles": {"a1": "mill"}}, "a1 is not in this city"),
    "an unknown building": ({"tiles": {"b2": "mil"}}, "no building 'mil'; did you mean mill"),
    "a building by number": ({"tiles": {"b2": 2}}, "tiles, b2 must be a text, not 2"),
    "an expansion building": (
        {"tiles": {"b2": "hospital"}},
        "hospital is an expansion building, and expansion is off",
    ),
    "a tile placed twice": ({"tiles": {"b2": "mill", "b3": "mill"}}, "mill is placed twice"),
    "a cell given twice": ({"tiles": {"b2": "mill", "B2": "library"}}, "b2 is given twice"),
    "the courtyard elsewhere": ({"tiles": {"b2": "courtyard"}}, "courtyard cannot lie on b2"),
    "a mill in the middle": ({"tiles": {"c3": "mill"}}, "mill cannot lie on c3; the courtyard"),
    "rebuilt as a text": ({"rebuilt": "mill"}, "rebuilt must be a list, not 'mill'"),
    "a courtyard rebuilt": ({"rebuilt": ["courtyard"]}, "no building 'courtyard'"),
    "rebuilt twice": ({"rebuilt": ["mill", "mill"]}, "mill is named twice"),
    "a theatre rebuilt": ({"rebuilt": ["theatre"]}, "theatre is an expansion building"),
    "rebuilt by number": ({"rebuilt": [1]}, "rebuilt must be a text, not 1"),
    "markers in a list": ({"markers": []}, r"markers must be a dict, not \[\]"),
    "markers on nothing": ({"markers": {"mile": []}}, "no building 'mile'"),
    "markers on a shrine": ({"markers": {"golden_shrine": []}}, "golden_shrine is an expansion"),
    "a space too many": ({"markers": {"mill": [None] * 4}}, "no space 4 of mill, it has 3"),
    "a space too few": ({"markers": {"mill": [0]}}, "mill has 3 spaces, and 1 are given"),
    "a text of markers": ({"markers": {"mill": "012"}}, "markers, mill must be a list"),
    "a marker of nobody": (
        {"markers": {"mill": [None, 2, None]}},
        "space 2 of mill must be a seat from 0 to 1, not 2",
    ),
    "a marker of False": ({"markers": {"mill": [False, None, None]}}, "not False"),
    "a marker below": ({"markers": {"mill": [-1, None, None]}}, "a seat from 0 to 1, not -1"),
    "a complete building": ({"markers": {"mill": [0, 1, 0]}}, "it would have been scored"),
    "markers on a rebuilt building": (
        {"rebuilt": ["mill"], "markers": {"mill": [0, None, None]}},
        "mill is rebuilt, and its markers have gone back",
    ),
    "eleven markers": (
        {"markers": MANY_MARKERS, "seats": [{}, {"offerings": 1}]},
        "seat 1 has 11 markers, 10 on buildings and 1 on the Obelisk, and there are 10",
    ),
    "dragons in a list": ({"dragons": ["c4"]}, "dragons must be a dict"),
    "a fourth dragon": ({"dragons": {"grey": "c4"}}, "no dragon 'grey'; did you mean green"),
    "a dragon in a corner": ({"dragons": {"red": "e5"}}, "the red dragon: e5 is not in this city"),
    "a dragon nowhere": ({"dragons": {"red": "out"}}, "the red dragon: expected a cell"),
    "a dragon by number": ({"dragons": {"red": 3}}, "the red dragon must be a text, not 3"),
    "one seat": ({"seats": [{}]}, "seats has 1 entries, and there are 2 players"),
    "five seats": ({"players": 4, "seats": TWO * 3}, "seats has 6 entries, and there are 4"),
    "seats in a dict": ({"seats": {0: {}, 1: {}}}, "seats must be a list"),
    "seats that are None": ({"seats": None}, "seats must be a list, not None"),
    "a seat in a list": ({"seats": [[], {}]}, r"seat 0 must be a dict, not \[\]"),
    "an unknown word of a seat": (
        {"seats": [{}, {"crystal": 1}]},
        "no argument of seat 1 'crystal'; did you mean crystals",
    ),
    "markers of a seat": ({"seats": [{"markers": 9}, {}]}, "no argument of seat 0 'markers'"),
    "a miniature outside": ({"seats": [{"at": "a1"}, {}]}, "seat 0, at: a1 is not in this city"),
    "a miniature nowhere": ({"seats": [{"at": None}, {}]}, "seat 0, at must be a text, not None"),
    "an unknown card": (
        {"seats": [{"hand": "V1 X9"}, {}]},
        "seat 0, hand: expected a card: one of V T .*, not 'X9'",
    ),
    "a hand in a list": ({"seats": [{"hand": ["V1"]}, {}]}, "seat 0, hand must be a text"),
    "a hand in the way of movement": (
        {"seats": [{}, {"incoming": "V1"}]},
        "seat 1 cannot have incoming cards in Movement",
    ),
    "incoming cards before a contribution": (
        {"seats": [{}, {"incoming": "V1"}], "phase": "contribution"},
        "seat 1 cannot have incoming cards before anything was contributed",
    ),
    "crystals below nothing": ({"seats": [{"crystals": -1}, {}]}, "seat 0, crystals .* not -1"),
    "crystals beyond measure": ({"seats": [{"crystals": HUGE}, {}]}, "too large to print"),
    "crystals that are true": ({"seats": [{"crystals": True}, {}]}, "seat 0, crystals .* True"),
    "crystals of glass": ({"seats": [{"crystals": 1.0}, {}]}, "seat 0, crystals .* not 1.0"),
    "scales below nothing": ({"seats": [{"scales": -1}, {}]}, "seat 0, scales .* not -1"),
    "offerings below nothing": ({"seats": [{"offerings": -1}, {}]}, "seat 0, offerings .* not -1"),
    "too many scales": (
        {"seats": [{"scales": 4}, {"scales": 4}]},
        "the seats hold 8 golden scales, and there are 7",
    ),
    "an empty pool": ({"seats": [{"scales": 4}, {"scales": 3}]}, "pool is empty: .* scored"),
    "another pool": (
        {"pool": 5, "seats": [{"scales": 1}, {}]},
        "a pool of 5 and 1 held do not make 7 golden scales",
    ),
    "a pool below nothing": ({"pool": -1}, "pool must be a whole number .* not -1"),
    "a pool of words": ({"pool": "all"}, "pool must be a whole number .* not 'all'"),
    "offerings beyond the last": ({"seats": [{"offerings": 7}, {}]}, "7 offerings, and 6 win"),
    "offerings beyond measure": ({"seats": [{"offerings": 10**8}, {}]}, "100000000 offerings"),
    "two winners": (
        {"players": 3, "seats": [{"offerings": 5}, {}, {"offerings": 5}]},
        "seats 0 and 2 both have 5 offerings",
    ),
    "more offerings than spaces": (
        {"players": 4, "seats": [{"offerings": made} for made in (4, 4, 3, 3)]},
        "14 offerings, and the Obelisk has 13 spaces",
    ),
    "more markers than spaces": ({"obelisk": [0, 1] * 6}, "12 offerings, and the Obelisk has 11"),
    "an obelisk as a text": ({"obelisk": "01"}, "obelisk must be a list, not '01'"),
    "a stranger on the obelisk": ({"obelisk": [0, 2]}, "obelisk, space 2 must be a seat from 0"),
    "an obelisk of its own": (
        {"obelisk": [0, 0], "seats": [{"offerings": 1}, {}]},
        "seat 0 has 2 markers on the obelisk, and 1 offerings",
    ),
    "a winner who went on": (
        {"obelisk": [0] * 6 + [1]},
        "seat 0 has won, so its marker is the last on the obelisk",
    ),
    "too many cards": ({"deck": f"{ALL_CARDS} V1"}, "81 cards are given, and there are 80"),
    "a fifth V1": ({"seats": [FOUR_V1, {}], "discards": "V1"}, "5 V1 are given, .* deck has 4"),
    "a fifth V1 on the deck": ({"seats": [{}, FOUR_V1], "deck": "V1"}, "5 V1 are given"),
    "a card that is not in the deck": ({"deck": "K2"}, "1 K2 are given, and the deck has 0"),
    "a deck of numbers": ({"deck": [1]}, r"deck must be a text, not \[1\]"),
    "an unknown card on the deck": ({"deck": "V1V2"}, "deck: expected a card"),
    "discards that are None": ({"discards": None}, "discards must be a text, not None"),
    "an unknown discard": ({"discards": "V0"}, "discards: expected a card: .*, not 'V0'"),
    "a third of two to act": ({"to_act": 2}, "to_act must be a seat from 0 to 1, not 2"),
    "nobody to act": ({"to_act": None}, "to_act must be a seat from 0 to 1, not None"),
    "True to act": ({"to_act": True}, "to_act must be a seat from 0 to 1, not True"),
    "an unknown phase": ({"phase": "lunch"}, "phase must be 'movement' or .* not 'lunch'"),
    "a phase by number": ({"phase": 1}, "phase must be 'movement' or .* not 1"),
    "over too early": ({"phase": "over"}, "cannot be over: nobody has won, and play can go on"),
    "over, but not yet": (
        {"phase": "over", "rebuilt": BASE_NAMES, "seats": [{"crystals": 99}, {}]},
        "cannot be over",
    ),
    "play after the end": (
        {"phase": "movement", "seats": [{"offerings": 6}, {}]},
        r"cannot be movement: the game is over \(offerings made\)",
    ),
    "play in a rebuilt city": (
        {"phase": "reset", "rebuilt": BASE_NAMES},
        r"cannot be reset: the game is over \(city rebuilt\)",
    ),
    "no additional action": ({"phase": "additional"}, "the Courtyard on c3 has no additional"),
    "no action in the theatre": (
        {
            "expansion": True,
            "tiles": {"a1": "theatre"},
            "seats": [{"at": "a1"}, {}],
            "phase": "additional",
        },
        "the Theatre on a1 has no additional action",
    ),
    "the action of another seat": (
        {
            "expansion": True,
            "tiles": {"a1": "hospital"},
            "seats": [{"at": "a1"}, {}],
            "phase": "additional",
            "to_act": 1,
        },
        "the Courtyard on c3 has no additional action",
    ),
    "steps below nothing": ({"steps_left": -1}, "steps_left must be a whole number .* not -1"),
    "steps without a Flit": ({"steps_left": 3}, "steps_left is 3, and with 0 F2"),
    "steps that are true": ({"steps_left": True}, "steps_left must be .* not True"),
    "steps in another phase": (
        {"steps_left": 2, "phase": "reset"},
        "steps_left is for the movement phase, and the phase is reset",
    ),
    "begun in movement": ({"begun": False}, "begun is for the contribution phase"),
    "begun by number": ({"begun": 1, "phase": "contribution"}, "begun must be False or True"),
}

BEGUN: Final = {"phase": "contribution", "begun": True}
ON_MILL: Final = {"tiles": {"c4": "mill"}, "seats": [{"at": "c4"}, {}]}
"""Seat 0 stands on the Mill: 2 cards for the majority, and none for the other helpers."""
ON_PALACE: Final = {"tiles": {"c4": "royal_palace", "c5": "mill"}, "rebuilt": ["royal_palace"]}
"""1 card for every helper, and none for the majority."""
ON_SHRINE: Final = {"expansion": True, "tiles": {"a1": "golden_shrine", "e5": "main_hall"}}
ALL_REBUILT: Final = {"rebuilt": BASE_NAMES}


def incoming(*hands: str, at: str = "c4") -> list[dict[str, str]]:
    """Seats with these facedown cards, seat 0 on a cell."""
    seats = [{"incoming": hand} for hand in hands]
    seats[0]["at"] = at
    return seats


OUT_OF_REACH: Final[dict[str, tuple[dict[str, object], str]]] = {
    "begun on the Courtyard with an empty Obelisk": (
        {**BEGUN, "seats": [{"hand": "P1", "crystals": 30}, {}]},
        "begun on the Courtyard means that seat 0 made an offering this turn, but there is none",
    ),
    "begun on the Courtyard after another's offering": (
        {**BEGUN, "obelisk": [0, 1]},
        "made an offering this turn, but seat 1 made the latest .* obelisk gives their order",
    ),
    "begun without a marker": (
        {**BEGUN, **ON_MILL, "markers": {"mill": [1, None, None]}, "discards": "T3"},
        "begun on the Mill at c4 means that seat 0 contributed .* has no marker there",
    ),
    "begun without having paid": (
        {**BEGUN, **ON_MILL, "markers": {"mill": [0, None, None]}},
        "begun on the Mill at c4 means that seat 0 paid .* no discards",
    ),
    "facedown cards after an offering": (
        {**BEGUN, "obelisk": [0], "seats": incoming("V1", "", at="c3")},
        "seat 0 cannot have incoming cards after an offering",
    ),
    "facedown cards before a building was completed": (
        {**BEGUN, **ON_MILL, "markers": {"mill": [0, None, None]}, "seats": incoming("", "V1")},
        "seat 1 cannot have incoming cards while no building was completed",
    ),
    "no card for the majority": (
        {**BEGUN, **ON_MILL, "rebuilt": ["mill"]},
        "by seat are 0, 0, but completing the Mill on c4 gives .* and 2 more for the majority",
    ),
    "half a majority": (
        {**BEGUN, **ON_MILL, "rebuilt": ["mill"], "seats": incoming("V1", "")},
        "by seat are 1, 0, but completing the",
    ),
    "two majorities": (
        {**BEGUN, **ON_MILL, "rebuilt": ["mill"], "seats": incoming("V1 V1", "T1 T1")},
        "by seat are 2, 2, but completing the",
    ),
    "cards for others, but not for who completed the building": (
        {**BEGUN, **ON_PALACE, "seats": incoming("", "V1")},
        "by seat are 0, 1, but completing the Royal Palace on c4 gives 1 to each helper, seat 0",
    ),
    "too many cards in Reset": (
        {"phase": "reset", **ON_PALACE, "seats": incoming("V1 V1", "")},
        "by seat are 2, 0, but completing the",
    ),
    "facedown cards in Reset from nowhere": (
        {"phase": "reset", "seats": incoming("V1", "", at="c3")},
        "the Courtyard on c3 was not completed",
    ),
    "facedown cards in Reset from rubble": (
        {"phase": "reset", **ON_MILL, "seats": incoming("V1 V1", "")},
        "by seat are 2, 0, but the Mill on c4 was not completed",
    ),
    "facedown cards at an additional action": (
        {"phase": "additional", **ON_SHRINE, "seats": incoming("V1", "", at="a1")},
        "the Golden Shrine on a1 was not completed",
    ),
    "facedown cards from a Main Hall in rubble": (
        {"phase": "reset", **ON_SHRINE, "seats": incoming("V1", "", at="b1")},
        "on b1 was not completed",
    ),
    "a victory in another's turn": (
        {"obelisk": [1] * 6},
        "seat 1 won with its own offering, so to_act must be 1",
    ),
    "a victory from afar": (
        {"obelisk": [0] * 6, "tiles": {"c4": "mill"}, "seats": [{"at": "c4"}, {}]},
        "seat 0 won with an offering, which cannot be made from the Mill on c4",
    ),
    "a rebuilt city without a last offering": (
        {**ALL_REBUILT, "obelisk": [1]},
        "the end of the game on the Courtyard means that seat 0 made an offering this turn",
    ),
    "a rebuilt city with facedown cards on the Courtyard": (
        {**ALL_REBUILT, "obelisk": [0], "seats": incoming("V1", "", at="c3")},
        "seat 0 cannot have incoming cards after an offering",
    ),
    "a rebuilt city without the cards of its last building": (
        {**ALL_REBUILT, "tiles": {"c5": "mill"}, "seats": incoming("", "", at="c5")},
        "by seat are 0, 0, but completing the Mill on c5 gives",
    ),
    "no markers left, and the last one nowhere": (
        {"tiles": {"c4": "citadel"}, "markers": ALL_MARKERS, "seats": [{"at": "c4"}, {}]},
        "seat 0 placed the last marker of the game, but has none on the Citadel on c4",
    ),
    "no markers left, and facedown cards": (
        {**ON_MILL, "markers": ALL_MARKERS, "seats": incoming("V1", "")},
        "seat 0 cannot have incoming cards while no building was completed",
    ),
    "no markers left on the Courtyard": (
        {"markers": ALL_MARKERS},
        "the end of the game on the Courtyard means that seat 0 made an offering",
    ),
    "an end at a Golden Shrine without an offering": (
        {**ON_SHRINE, "obelisk": [1] * 3, "rebuilt": NAMES, "seats": incoming("", "", at="a1")},
        "by seat are 0, 0, but completing the Golden Shrine on a1 gives",
    ),
    "steps from a Flit of an earlier turn": (
        {"steps_left": 3, "discards": "F2 T3"},
        "steps_left is 3, and with 0 F2 among the discards of this turn it is 2 at most",
    ),
    "steps from a Flit before a dragon that is outside": (
        {"steps_left": 3, "discards": "F2 V1"},
        "with 0 F2 among the discards of this turn it is 2 at most",
    ),
    "more steps than Flits": (
        {"steps_left": 7, "discards": "P1 F2 F1 F2"},
        "with 2 F2 among the discards of this turn it is 6 at most",
    ),
    "a dragon that nothing brings into the city": (
        {"dragons": {"red": "c4"}, "components": INVENTED},
        "the red dragon cannot be on c4: without a V1 in the deck",
    ),
}
"""What no game leads to, though nothing is counted wrong."""


@pytest.mark.parametrize(("arguments", "said"), OUT_OF_REACH.values(), ids=OUT_OF_REACH)
def test_what_play_cannot_reach_is_refused(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(SetupError, match=said) as caught:
        UNTYPED(**arguments)

    assert "setup.impossible" == caught.value.code
    assert len(str(caught.value)) < 300


IN_REACH: Final[dict[str, dict[str, object]]] = {
    "begun on the Courtyard": {**BEGUN, "obelisk": [1, 0]},
    "begun with a marker": {
        **BEGUN,
        **ON_MILL,
        "markers": {"mill": [0, None, None]},
        "discards": "T3",
    },
    "a building completed, and another has the majority": {
        **BEGUN,
        **ON_MILL,
        "rebuilt": ["mill"],
        "seats": incoming("", "V1 V1"),
    },
    "a card for every helper": {**BEGUN, **ON_PALACE, "seats": incoming("V1", "T1")},
    "a card for the only helper": {**BEGUN, **ON_PALACE, "seats": incoming("V1", "")},
    "cards of a neighbour": {
        **BEGUN,
        **ON_PALACE,
        "rebuilt": ["royal_palace", "mill"],
        "seats": incoming("V1 V2 V3", "T1", at="c5"),
    },
    "cards that ran out": {
        **BEGUN,
        **ON_MILL,
        "rebuilt": ["mill"],
        "seats": [{"at": "c4", "incoming": "V1"}, {"hand": everything_but("V1")}],
    },
    "sent away by the Main Hall": {
        "phase": "reset",
        **ON_SHRINE,
        "rebuilt": ["main_hall", "theatre"],
        "tiles": {"e5": "main_hall", "e4": "theatre"},
        "seats": incoming("V1 V2", "", at="b1"),
    },
    "on the Golden Shrine, completed": {
        "phase": "additional",
        **ON_SHRINE,
        "rebuilt": ["golden_shrine"],
        "seats": incoming("V1", "", at="a1"),
    },
    "a victory from the Golden Shrine": {
        **ON_SHRINE,
        "obelisk": [0] * 6,
        "seats": incoming("", "", at="a1"),
    },
    "the last marker from the Golden Shrine": {
        **ON_SHRINE,
        "markers": {name: row for name, row in ALL_MARKERS.items() if name != "market_hall"},
        "obelisk": [1],
        "to_act": 1,
        "seats": [{}, {"at": "a1"}],
    },
    "steps from two Flits": {"steps_left": 6, "discards": "P1 F2 F1 F2"},
    "steps and a dragon": {"steps_left": 4, "discards": "F2 A1", "dragons": {"blue": "c4"}},
}


@pytest.mark.parametrize("arguments", IN_REACH.values(), ids=IN_REACH)
def test_what_play_can_reach_is_built(arguments: dict[str, object]) -> None:
    """The counterparts of what is refused, one step away from it."""
    state = UNTYPED(**arguments)

    assert () == city.GAME.invariants(state)
    assert state == scenario(**describe(state))


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"seats": 5}, "setup.arguments"),
        ({"dragon": {}}, "setup.arguments"),
        ({"discards": "V0"}, "setup.arguments"),
        ({"discards": "V1 V1 V1 V1 V1"}, "setup.impossible"),
        ({"players": 5}, "options.value"),
    ],
)
def test_programs_can_tell_wrong_arguments_from_impossible_positions(
    arguments: dict[str, object], code: str
) -> None:
    with pytest.raises(SetupError) as caught:
        UNTYPED(**arguments)

    assert code == caught.value.code


@pytest.mark.parametrize(
    "first",
    [
        "import bluemoon.city.scenario",
        "import bluemoon.city.scenario.board",
        "from bluemoon.city.scenario import describe",
        "from bluemoon.city.scenario.arguments import PHASES",
        "import bluemoon.kernel",
    ],
)
def test_the_function_is_found_whatever_is_imported_first(first: str) -> None:
    """The package it lies in has the same name."""
    code = f"{first}\nfrom bluemoon import city\nprint(city.scenario().to_act)"
    ran = subprocess.run(  # noqa: S603  the code above
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert "0\n" == ran.stdout


@pytest.mark.parametrize(("arguments", "said"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_position_says_what_is_wrong(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(SetupError, match=said) as caught:
        UNTYPED(**arguments)

    assert len(str(caught.value)) < 300


# Anything at all

CELLS: Final = st.sampled_from([*map(str, Cell), "C4", "f9"])
TILES: Final = st.sampled_from([*NAMES, "courtyard", "mil"])
SEATS: Final = st.integers(-1, 4) | st.none()
CARDS: Final = st.lists(
    st.sampled_from([*map(str, city.standard_components().deck), "X9"]), max_size=9
).map(" ".join)
JUNK: Final = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.builds(pow, st.just(10), st.just(5000))
    | st.floats()
    | st.text(max_size=9)
    | st.binary(max_size=3)
    | st.builds(object)
    | TILES
    | CELLS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.tuples(inner)
        | st.sets(st.integers(), max_size=2)
        | st.dictionaries(st.text(max_size=3) | st.integers() | TILES | CELLS, inner, max_size=4)
    ),
    max_leaves=8,
)
SEAT_ENTRIES: Final = st.fixed_dictionaries(
    {},
    optional={
        "at": CELLS | JUNK,
        "hand": CARDS | JUNK,
        "incoming": CARDS | JUNK,
        "crystals": st.integers(-1, 60) | JUNK,
        "scales": st.integers(-1, 5) | JUNK,
        "offerings": st.integers(-1, 7) | JUNK,
    },
)
PLAUSIBLE: Final[dict[str, st.SearchStrategy[object]]] = {
    "players": st.integers(2, 4),
    "expansion": st.booleans(),
    "layout": st.sampled_from(["standard", "variant"]),
    "edition": st.sampled_from([2006, 2018]),
    "components": st.none() | st.just(city.standard_components()),
    "seed": st.integers(0, 2**64),
    "tiles": st.dictionaries(CELLS, TILES, max_size=5),
    "rebuilt": st.lists(TILES, max_size=5) | st.just(BASE_NAMES) | st.just(NAMES),
    "markers": st.dictionaries(TILES, st.lists(SEATS, max_size=4), max_size=3),
    "dragons": st.dictionaries(
        st.sampled_from([*map(str, Dragon), "grey"]), CELLS | st.none(), max_size=3
    ),
    "seats": st.lists(SEAT_ENTRIES | st.just({}), min_size=1, max_size=4),
    "obelisk": st.lists(SEATS, max_size=9),
    "pool": st.integers(-1, 15),
    "deck": CARDS,
    "discards": CARDS,
    "to_act": SEATS,
    "phase": st.sampled_from(["movement", "contribution", "additional", "reset", "over"]),
    "steps_left": st.integers(-1, 4),
    "begun": st.booleans(),
}


def state_or_error(arguments: dict[str, object]) -> city.State | SetupError:
    try:
        return UNTYPED(**arguments)
    except SetupError as error:
        return error


def check_state_or_error(arguments: dict[str, object]) -> None:
    """A state that works, or an error of the one kind that fits on a few lines."""
    match state_or_error(arguments):
        case SetupError() as error:
            assert 0 < len(str(error)) < 500
        case state:
            assert state == scenario(**describe(state))
            assert bool(city.legal_actions(state)) is not bool(city.outcome(state))


def test_every_argument_is_fuzzed() -> None:
    assert set(SCENARIO_KEYS) == set(PLAUSIBLE)


@given(st.fixed_dictionaries({}, optional=PLAUSIBLE))
def test_plausible_arguments_give_a_state_or_a_setup_error(arguments: dict[str, object]) -> None:
    check_state_or_error(arguments)


@given(
    st.fixed_dictionaries({}, optional={key: PLAUSIBLE[key] | JUNK for key in PLAUSIBLE})
    | st.dictionaries(st.sampled_from(SCENARIO_KEYS) | st.text(), JUNK, max_size=3)
)
def test_any_arguments_give_a_state_or_a_setup_error(arguments: dict[str, object]) -> None:
    check_state_or_error(arguments)


@given(reachable_states(), st.sampled_from(SCENARIO_KEYS), st.data())
def test_one_wrong_argument_gives_a_state_or_a_setup_error(
    state: city.State, key: str, data: st.DataObject
) -> None:
    arguments: dict[str, object] = {**describe(state)}
    arguments[key] = data.draw(PLAUSIBLE[key] | JUNK)
    check_state_or_error(arguments)
