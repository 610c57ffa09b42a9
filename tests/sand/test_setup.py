"""S · Setup: boards, tiles, cards and discs."""

from collections import Counter
from itertools import chain
from typing import Final

import pytest
from support.sand_playing import SEAT_0, SEAT_1, SEAT_2, after, assert_refused, events_of, listed
from support.sand_sets import INVENTED

from bluemoon import sand
from bluemoon.kernel.errors import OptionsError
from bluemoon.sand import events as e
from bluemoon.sand.cards import Deck
from bluemoon.sand.components import Crystal
from bluemoon.sand.options import Mode
from bluemoon.sand.rules.setup import S1, S2, S3, S4, S5, S6, S7, S8
from bluemoon.sand.squares_and_discs import Colour
from bluemoon.sand.state import Charge
from bluemoon.testing import proves

SEEDS: Final = range(150)

with_any_number: Final = pytest.mark.parametrize("players", [1, 2, 3, 4])
in_any_mode: Final = pytest.mark.parametrize("mode", ["basic", "advanced"])


def games(options: sand.Options) -> list[sand.State]:
    """The openings of many games."""
    return [sand.new_game(options, seed) for seed in SEEDS]


def advanced(*boards: str) -> sand.Options:
    """An advanced game with these boards."""
    return sand.Options(players=len(boards), mode="advanced", boards=boards)


@proves(S1)
@with_any_number
@in_any_mode
def test_s1_one_to_four_play_in_either_mode(players: int, mode: Mode) -> None:
    """1, 2, 3 or 4 players; in advanced mode all of them have a crystal, in basic mode nobody."""
    state = sand.new_game(sand.Options(players=players, mode=mode), 0)

    assert players == len(state.players) == len(state.realm.crystals)
    assert {mode == "basic"} == {crystal is None for crystal in state.realm.crystals}


@proves(S1)
@pytest.mark.parametrize("players", [-2, 0, 5, 22])
def test_s1_any_other_number_is_a_clear_error(players: int) -> None:
    """The error names the numbers that are allowed, and the one that was asked for."""
    with pytest.raises(OptionsError, match=rf"players must be 1 or 2 or 3 or 4, not {players}$"):
        sand.Options(players=players)


@proves(S2)
@with_any_number
@in_any_mode
def test_s2_every_player_starts_with_an_empty_board(players: int, mode: Mode) -> None:
    """Nothing on the board, the cube on 0, no discs, no cards, three tiles."""
    state = sand.new_game(sand.Options(players=players, mode=mode, boards=None), 0)

    assert [(25, {None}, 0, 3, (), ())] * players == [
        (len(p.pieces), {*p.pieces}, p.level, len(p.tiles), p.claimed, p.kept)
        for p in state.players
    ]
    assert [((0,) * 5, Charge.CLEAR, ((),) * 3)] * players == [
        (p.discs, p.crystal, p.bottom) for p in state.players
    ]


@proves(S2)
def test_s2_a_board_has_light_and_dark_spaces() -> None:
    """Nine light ones in the middle of dunes, and a ring of sixteen dark ones."""
    board = sand.new_game(sand.Options(), 0).realm.boards[0]
    light = [str(space) for space in board.spaces if not board.is_dark[board.index[space]]]

    assert ["b2", "c2", "d2", "b3", "c3", "d3", "b4", "c4", "d4"] == light
    assert (25, 16, 6) == (len(board.spaces), len(board.dark), board.track)


@proves(S3)
@with_any_number
def test_s3_three_tiles_each_and_the_others_in_the_loop(players: int) -> None:
    """All 28 tiles, in hands and in the loop, each once."""
    state = sand.new_game(sand.Options(players=players), 0)
    hands = [player.tiles for player in state.players]

    assert [*range(1, 29)] == sorted([*chain(*hands), *state.loop])
    assert ([3] * players, 28 - 3 * players) == ([*map(len, hands)], len(state.loop))


@proves(S3)
def test_s3_the_tiles_are_shuffled() -> None:
    """Every tile turns up in either hand, first in front of the queen and behind her."""
    states = games(sand.Options())
    every = {*range(1, 29)}

    assert [every] * 2 == [
        {tile for state in states for tile in state.players[seat].tiles} for seat in (0, 1)
    ]
    assert every == {state.loop[0] for state in states} == {state.loop[-1] for state in states}
    assert len(SEEDS) == len({state.loop for state in states})


@proves(S3)
def test_s3_a_tile_has_three_squares() -> None:
    """Of green, red and black."""
    tiles = sand.standard_components().tiles

    assert {3} == {len(tile.cells) for tile in tiles}
    assert {*"grk"} == {cell.colour.letter for tile in tiles for cell in tile.cells}


@proves(S4)
@with_any_number
def test_s4_four_cards_of_each_deck_are_open(players: int) -> None:
    """The other 14 of 18 lie facedown; no card is missing."""
    state = sand.new_game(sand.Options(players=players), 0)

    assert ([4] * 3, [14] * 3) == ([*map(len, state.market)], [*map(len, state.decks)])
    for deck in Deck:
        cards = [card for card in (*state.market[deck], *state.decks[deck]) if card is not None]
        assert [*state.realm.components.deck(deck)] == sorted(cards)


@proves(S4)
def test_s4_the_decks_are_shuffled() -> None:
    """Every card turns up in every place of its row, on top of its deck and at its bottom."""
    states = games(sand.Options())
    for deck in Deck:
        every = {*sand.standard_components().deck(deck)}
        for place in range(4):
            assert every == {state.market[deck][place] for state in states}
        assert every == {state.decks[deck][0] for state in states}
        assert every == {state.decks[deck][-1] for state in states}


@proves(S5)
@pytest.mark.parametrize(
    ("players", "discs"),
    [(1, (2, 2, 2, 2, 2)), (2, (4, 4, 4, 4, 4)), (3, (5, 5, 5, 5, 5)), (4, (7, 7, 7, 5, 5))],
)
def test_s5_the_central_supply_depends_on_the_players(players: int, discs: tuple[int, ...]) -> None:
    """2, 4 or 5 of each colour, and all there are with 4 players: 7 and 5."""
    assert discs == sand.new_game(sand.Options(players=players), 0).central


@proves(S5)
@pytest.mark.parametrize(
    ("players", "discs"),
    [(1, (1, 2, 2, 2, 2)), (2, (1, 2, 3, 4, 4)), (3, (1, 2, 3, 5, 4)), (4, (1, 2, 3, 9, 4))],
)
def test_s5_never_more_discs_than_exist(players: int, discs: tuple[int, ...]) -> None:
    """A set may have fewer discs of a colour: 1 green, 2 red, 3 black, 9 blue, 4 yellow."""
    options = sand.Options(players=players, components=INVENTED)

    assert discs == sand.new_game(options, 0).central


@proves(S6)
@with_any_number
def test_s6_anyone_may_be_first(players: int) -> None:
    """Over many seeds every seat begins, none of them rarely."""
    first = Counter(state.first for state in games(sand.Options(players=players)))

    assert {*range(players)} == {*first}
    assert min(first.values()) > len(SEEDS) // players // 2


@proves(S6)
@with_any_number
def test_s6_play_goes_in_rotation(players: int) -> None:
    """From the start player on the seats follow one another, and after the last comes seat 0."""
    state = sand.new_game(sand.Options(players=players), 3)
    order, rounds = [state.to_act], [state.round]
    for _ in range(2 * players):
        state = after(state, "end")
        order.append(state.to_act)
        rounds.append(state.round)

    assert [(state.first + turn) % players for turn in range(2 * players + 1)] == order
    assert [1 + turn // players for turn in range(2 * players + 1)] == rounds


@proves(S7)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_s7_everyone_has_another_board(players: int) -> None:
    """Drawn at random: each of the six comes to each seat, and never twice into one game."""
    drawn = [
        state.realm.crystals for state in games(sand.Options(players=players, mode="advanced"))
    ]

    assert {players} == {len({*crystals}) for crystals in drawn}
    assert [{*Crystal}] * players == [{*seat} for seat in zip(*drawn, strict=True)]


@proves(S7)
def test_s7_the_options_may_name_the_boards() -> None:
    """By seat, with every seed; each board has its own crystal spaces."""
    options = advanced("blue", "red", "orange")
    states = games(options)
    found = [
        " ".join(str(board.spaces[index]) for index in board.crystal_spaces)
        for board in states[0].realm.boards
    ]

    assert {(Crystal.BLUE, Crystal.RED, Crystal.ORANGE)} == {s.realm.crystals for s in states}
    assert ["c1 c4", "b1 a3", "c1 b4"] == found
    assert {Charge.CLEAR} == {player.crystal for player in states[0].players}


@proves(S7)
@pytest.mark.parametrize(
    ("boards", "message"),
    [
        (["red", "red"], r"all boards are different, and red is named twice \(rule S7\)"),
        (["red"], "boards must name one for each of 2 players, not 1"),
        (["red", "pink"], r"boards are red, .*, not 'pink' \(rule S7\)"),
        (["red", 7], r"boards are red, .*, not 7 \(rule S7\)"),
        (["red", "purpel"], "did you mean purple"),
        ("red", "boards must be a list of boards such as 'red', by seat, not 'red'"),
        (3, "boards must be a list of boards such as 'red', by seat, not 3"),
    ],
)
def test_s7_other_boards_are_a_clear_error(boards: list[str], message: str) -> None:
    with pytest.raises(OptionsError, match=message):
        sand.Options(players=2, mode="advanced", boards=boards)


@proves(S7)
def test_s7_in_basic_mode_no_boards_are_named() -> None:
    with pytest.raises(OptionsError, match=r"basic mode all boards are alike.*\(rule S7\)"):
        sand.Options(players=1, boards=["red"])


@proves(S8)
@pytest.mark.parametrize(
    ("colour", "discs", "central"),
    [("blue", (0, 0, 0, 1, 0), (5, 5, 5, 4, 5)), ("yellow", (0, 0, 0, 0, 1), (5, 5, 5, 5, 4))],
)
def test_s8_the_purple_board_begins_with_a_disc(
    colour: str, discs: tuple[int, ...], central: tuple[int, ...]
) -> None:
    """Blue or yellow, from the central supply; then the start player has the first turn."""
    state = sand.scenario(
        players=3,
        mode="advanced",
        first=2,
        seats=[{"board": "red"}, {"board": "purple"}, {"board": "blue"}],
        phase="setup",
    )
    chosen = after(state, f"choose {colour}")

    assert ("Setup", SEAT_1) == (str(state.phase), sand.to_act(state))
    assert ["choose blue", "choose yellow"] == listed(state)
    assert (e.DiscChosen(SEAT_1, Colour.parse(colour)),) == events_of(state, f"choose {colour}")
    assert (discs, central) == (chosen.players[1].discs, chosen.central)
    assert ("Turn", SEAT_2, 1) == (str(chosen.phase), sand.to_act(chosen), chosen.round)


@proves(S8)
def test_s8_a_game_with_a_purple_board_begins_with_the_choice() -> None:
    """Whoever is the start player; without that board it begins with the first turn."""
    with_purple = [sand.new_game(advanced("red", "purple"), seed) for seed in range(10)]
    without = sand.new_game(advanced("red", "green"), 0)

    assert {("Setup", 1)} == {(str(state.phase), state.to_act) for state in with_purple}
    assert {0, 1} == {state.first for state in with_purple}
    assert ("Turn", without.first) == (str(without.phase), without.to_act)


@proves(S8)
@pytest.mark.parametrize("colour", ["green", "red", "black"])
def test_s8_no_other_disc_is_chosen(colour: str) -> None:
    state = sand.new_game(advanced("purple"), 0)

    assert_refused(state, f"choose {colour}", "S8", "blue", "yellow", f"not {colour}")


@proves(S8)
@pytest.mark.parametrize("action", ["choose blue", "choose red"])
def test_s8_a_disc_is_chosen_before_the_first_turn_only(action: str) -> None:
    """Not again by the purple board, and never by another one."""
    chosen = after(sand.new_game(advanced("purple", "red"), 0), "choose blue")

    assert_refused(chosen, action, "S8", action, "before the first turn", "Turn")
    assert_refused(after(chosen, "end"), action, "S8", action, "before the first turn", "Turn")
    assert_refused(sand.new_game(sand.Options(), 0), action, "S8", action, "Turn")


@proves(S8)
def test_s8_nothing_else_is_done_before_the_first_turn() -> None:
    state = sand.new_game(advanced("purple"), 0)

    for action in ("end", f"tile {state.players[SEAT_0].tiles[0]} b2 c2 d2", "disc blue b2"):
        assert_refused(state, action, "T1", action, "Setup")


@proves(S3, S4, S6, S7)
@in_any_mode
def test_one_seed_is_one_opening(mode: Mode) -> None:
    """The same seed gives the same game; another one a different game."""
    options = sand.Options(players=3, mode=mode)

    assert sand.new_game(options, 5) == sand.new_game(options, 5)
    assert sand.new_game(options, 5) != sand.new_game(options, 6)


@proves(S2, S3)
def test_s3_the_first_event_tells_the_whole_opening() -> None:
    """Wherever a game stands, the start of another one begins that one."""
    options = sand.Options(players=3)
    elsewhere = after(sand.new_game(options, 1), "end")

    assert sand.new_game(options, 2) == sand.evolve(elsewhere, sand.GAME.deal(options, 2))
