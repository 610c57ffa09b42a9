"""S · Setup, over many seeds where chance decides."""

from collections import Counter
from typing import Final

import pytest
from support.playing import DECK, after

from bluemoon import city
from bluemoon.city import Cell
from bluemoon.city.cells import CORNERS
from bluemoon.city.options import Edition, Layout
from bluemoon.city.rules.setup import S1, S2, S3, S4, S5, S6, S7, S8, S9, S10
from bluemoon.kernel.errors import OptionsError
from bluemoon.testing import proves

SEEDS: Final = range(400)
BESIDE: Final = (Cell.C4, Cell.D3, Cell.C2, Cell.B3)
START_TILES: Final = {"royal_palace", "fire_temple", "water_temple", "earth_temple"}
EXPANSION_TILES: Final = {"main_hall", "hospital", "golden_shrine", "theatre"}
OTHER_TILES: Final = {
    "aqueduct", "hospice", "citadel", "watchtower", "great_hall", "university", "market_hall",
    "library", "trading_house", "flight_tower", "city_residence", "monastery_tower",
    "caravanserai", "thermae", "iron_foundry", "mill",
}  # fmt: skip

with_any_number: Final = pytest.mark.parametrize("players", [2, 3, 4])


def games(options: city.Options) -> list[city.State]:
    return [city.new_game(options, seed) for seed in SEEDS]


def places(states: list[city.State]) -> dict[str, set[Cell]]:
    """The cells on which each tile was seen."""
    found: dict[str, set[Cell]] = {}
    for state in states:
        for cell in Cell:
            if name := state.city.tiles[cell]:
                found.setdefault(name, set()).add(cell)
    return found


@proves(S1)
@with_any_number
def test_s1_two_to_four_play(players: int) -> None:
    """2, 3 or 4 players."""
    assert players == len(city.new_game(city.Options(players=players), 0).players)


@proves(S1)
@pytest.mark.parametrize("players", [-2, 0, 1, 5, 22])
def test_s1_any_other_number_is_a_clear_error(players: int) -> None:
    """The error names the numbers that are allowed, and the one that was asked for."""
    with pytest.raises(OptionsError, match=rf"players must be 2 or 3 or 4, not {players}$"):
        city.Options(players=players)


@proves(S2)
def test_s2_the_base_city_has_no_corners() -> None:
    """21 tiles on a grid of 5 by 5 without its corners, the Courtyard in the centre."""
    tiles = city.new_game(city.Options(), 0).city.tiles

    assert [None] * 4 == [tiles[corner] for corner in CORNERS]
    assert "courtyard" == tiles[Cell.C3]
    assert sorted(START_TILES | OTHER_TILES | {"courtyard"}) == sorted(filter(None, tiles))


@proves(S2)
def test_s2_the_expansion_city_is_the_full_grid() -> None:
    """25 tiles: the 21 and the 4 of the expansion, which may lie anywhere but beside the centre."""
    found = places(games(city.Options(expansion=True)))
    elsewhere = {*Cell} - {*BESIDE, Cell.C3}

    assert START_TILES | OTHER_TILES | EXPANSION_TILES | {"courtyard"} == {*found}
    assert {Cell.C3} == found["courtyard"]
    assert [elsewhere] * 4 == [found[name] for name in EXPANSION_TILES]


@proves(S3)
def test_s3_the_starting_tiles_lie_at_random_beside_the_courtyard() -> None:
    """Each of the four on each of the four cells, and in every order."""
    states = games(city.Options())
    orders = {tuple(state.city.tiles[cell] for cell in BESIDE) for state in states}

    assert 24 == len(orders)
    assert {frozenset(START_TILES)} == {frozenset(filter(None, order)) for order in orders}


@proves(S3)
def test_s3_all_other_tiles_lie_at_random_on_the_remaining_cells() -> None:
    """Each of the sixteen turns up on each of the sixteen cells."""
    found = places(games(city.Options()))
    remaining = {*Cell} - {*CORNERS, *BESIDE, Cell.C3}

    assert [remaining] * 16 == [found[name] for name in OTHER_TILES]


@proves(S4)
@pytest.mark.parametrize("edition", [2018, 2006])
def test_s4_in_the_variant_every_tile_may_lie_anywhere(edition: Edition) -> None:
    """The starting tiles have no place of their own; the Courtyard stays in the centre."""
    found = places(games(city.Options(layout="variant", edition=edition)))
    anywhere = {*Cell} - {*CORNERS, Cell.C3}

    assert {Cell.C3} == found.pop("courtyard")
    assert [anywhere] * 20 == list(found.values())


@proves(S5)
@pytest.mark.parametrize("expansion", [False, True])
def test_s5_rubble_and_no_dragons_at_first(expansion: bool) -> None:  # noqa: FBT001  parametrised
    """No building is reconstructed, no marker is placed, all dragons are outside."""
    state = city.new_game(city.Options(expansion=expansion), 0)

    assert () == state.rebuilt
    assert {None} == {owner for row in state.spaces for owner in row}
    assert [len(b.spaces) if b else 0 for b in state.city.buildings] == list(map(len, state.spaces))
    assert (None, None, None) == state.dragons


@proves(S6)
@pytest.mark.parametrize(("players", "spaces", "scales"), [(2, 11, 7), (3, 13, 10), (4, 13, 12)])
def test_s6_obelisk_and_pool_depend_on_the_players(players: int, spaces: int, scales: int) -> None:
    """11 spaces with 2 players and 13 with more, all empty; 7, 10 or 12 golden scales."""
    state = city.new_game(city.Options(players=players), 0)

    assert (spaces, (), scales) == (len(state.city.obelisk), state.obelisk, state.pool)


@proves(S6)
@pytest.mark.parametrize(
    ("players", "prices"),
    [
        (2, (7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12)),
        (3, (7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12)),
        (4, (7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12)),
    ],
)
def test_s6_prices_rise_from_7_to_12(players: int, prices: tuple[int, ...]) -> None:
    """Two players have two of the 7s less."""
    assert prices == city.new_game(city.Options(players=players), 0).city.obelisk


@proves(S7)
@with_any_number
def test_s7_every_player_starts_with_the_same(players: int) -> None:
    """The miniature on the Courtyard, 10 markers, 8 cards, nothing else."""
    opening = city.new_game(city.Options(players=players), 0)

    assert [(Cell.C3, 10, 8, (), 0, 0, 0)] * players == [
        (p.at, p.markers, len(p.hand), p.incoming, p.crystals, p.scales, p.offerings)
        for p in opening.players
    ]


@proves(S8)
@with_any_number
def test_s8_the_rest_of_80_cards_is_the_deck(players: int) -> None:
    """Hands and deck together are the 80 cards; nothing is discarded yet."""
    state = city.new_game(city.Options(players=players), 0)
    hands = [card for player in state.players for card in player.hand]

    assert DECK == Counter(hands) + Counter(state.deck)
    assert (80 - 8 * players, ()) == (len(state.deck), state.discards)


@proves(S8)
def test_s8_the_cards_are_shuffled() -> None:
    """Every kind of card turns up on top of the deck, at its bottom, and in every hand."""
    states = games(city.Options())

    assert {*DECK} == {state.deck[0] for state in states}
    assert {*DECK} == {state.deck[-1] for state in states}
    assert {*DECK} == {card for state in states for card in state.players[0].hand}
    assert {*DECK} == {card for state in states for card in state.players[1].hand}
    assert len(SEEDS) == len({state.deck for state in states})


@proves(S9)
@with_any_number
def test_s9_anyone_may_be_first(players: int) -> None:
    """Over many seeds every seat begins, none of them rarely."""
    first = Counter(state.to_act for state in games(city.Options(players=players)))

    assert {*range(players)} == {*first}
    assert min(first.values()) > len(SEEDS) // players // 2


@proves(S9)
@with_any_number
def test_s9_play_goes_clockwise(players: int) -> None:
    """The seats follow one another, and after the last comes seat 0."""
    state = city.new_game(city.Options(players=players), 0)
    order = [state.to_act]
    for _ in range(players):
        state = after(state, "end", "end", "reset")
        order.append(state.to_act)

    assert [(order[0] + turn) % players for turn in range(players + 1)] == order


@proves(S10)
@pytest.mark.parametrize(("players", "scales"), [(2, 9), (3, 12), (4, 15)])
def test_s10_edition_2006_has_more_scales(players: int, scales: int) -> None:
    """9, 12 or 15 golden scales; the Obelisk is the same."""
    new, old = (city.Options(players=players, edition=year) for year in (2018, 2006))

    assert scales == city.new_game(old, 0).pool
    assert city.new_game(new, 0).city.obelisk == city.new_game(old, 0).city.obelisk


@proves(S10)
@pytest.mark.parametrize("expansion", [False, True])
def test_s10_edition_2006_has_fixed_starting_tiles(expansion: bool) -> None:  # noqa: FBT001  parametrised
    """Fire north, Palace east, Earth south, Water west; all other tiles at random."""
    found = places(games(city.Options(edition=2006, expansion=expansion)))

    assert [{cell} for cell in BESIDE] == [
        found[name] for name in ("fire_temple", "royal_palace", "earth_temple", "water_temple")
    ]
    assert {len(found[name]) for name in OTHER_TILES} == {20 if expansion else 16}


@proves(S10)
def test_s10_tiles_that_a_position_names_stay_where_they_are() -> None:
    """In a scenario of edition 2006; the other starting tiles have their places."""
    placed = {"c4": "mill", "a3": "water_temple"}
    tiles = city.describe(city.scenario(edition=2006, tiles=placed))["tiles"]

    assert {**placed, "d3": "royal_palace", "c2": "earth_temple"}.items() <= tiles.items()
    assert "water_temple" != tiles["b3"]


@proves(S3, S4, S8, S9)
@pytest.mark.parametrize("layout", ["standard", "variant"])
def test_one_seed_is_one_opening(layout: Layout) -> None:
    """The same seed gives the same game; another one a different game."""
    options = city.Options(layout=layout)

    assert city.new_game(options, 5) == city.new_game(options, 5)
    assert city.new_game(options, 5) != city.new_game(options, 6)


@proves(S7, S8)
def test_s8_the_first_event_tells_the_whole_opening() -> None:
    """Wherever a game stands, the start of another one begins that one."""
    options = city.Options(players=3)
    elsewhere = after(city.new_game(options, 1), "end", "end", "reset")

    assert city.new_game(options, 2) == city.evolve(elsewhere, city.GAME.deal(options, 2))
