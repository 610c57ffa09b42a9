"""
The library's fast code against the slow and obvious version, on any board.

`legal_actions` picks from tables and `decide` judges one action at a time. Both must agree with
`support.sand_oracle`, which knows neither.
"""

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Final, Unpack

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st
from support.sand_oracle import (
    claims,
    disc_steps,
    lawful_actions,
    shifts,
    table_of,
    tile_plays,
    ways_to_lie,
)
from support.sand_playing import EMPTY
from support.sand_reachable import reachable_states
from support.sand_sets import INVENTED

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand import Board, BoardPiece, Card, Charge, Colour, Crystal, Deck, Space
from bluemoon.sand.rules.board import B2
from bluemoon.sand.rules.claiming import C1, C5
from bluemoon.sand.rules.crystal_powers import A3, A5, A6, A7, A8
from bluemoon.sand.rules.discs import D1, D2, D3
from bluemoon.sand.rules.tiles import P1, P2, P5
from bluemoon.sand.rules.turn import T1, T2
from bluemoon.sand.scenario.arguments import SeatArguments
from bluemoon.sand.state import DiscPhase, TradePhase, TurnPhase
from bluemoon.testing import proves

LONGEST_SIDE: Final = 6
"""Of a drawn board; larger ones take longer and show nothing new."""

fewer: Final = settings(max_examples=max(1, settings().max_examples // 2))
"""Each example is many actions."""


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A board of any size; every tile fits on its light spaces, and it has a crystal space."""
    columns, rows = (draw(st.integers(3, LONGEST_SIDE)) for _ in range(2))
    letters = [draw(st.text("ldLD", min_size=columns, max_size=columns)) for _ in range(rows)]
    letters[0] = "llL" + letters[0][3:]
    letters[1] = "l" + letters[1][1:]
    return Board(tuple(letters), draw(st.integers(9, 20)))


def realm_options(board: Board, crystal: Crystal | None, *, is_required: bool) -> sand.Options:
    """A game on this board alone, with the tiles and cards of the invented set."""
    basic = Board(tuple(row.lower() for row in board.rows), board.track)
    components = attrs.evolve(INVENTED, basic=basic, advanced=(board,) * len(Crystal))
    return sand.Options(
        players=1,
        mode="basic" if crystal is None else "advanced",
        boards=None if crystal is None else (crystal,),
        main_action="required" if is_required else "optional",
        components=components,
    )


@st.composite
def players(draw: st.DrawFn, start: sand.Player, board: Board, level: int) -> sand.Player:
    """A player with pieces and discs, and no more dark spaces occupied than the level."""
    size = len(board.spaces)
    letters = draw(st.text("..grkGRKBY", min_size=size, max_size=size))
    pieces = [BoardPiece.of_letter(letter) for letter in letters]
    occupied = [index for index in board.dark if pieces[index] is not None]
    for index in occupied[level:]:
        pieces[index] = None
    return attrs.evolve(
        start,
        pieces=tuple(pieces),
        level=level,
        discs=tuple(draw(st.lists(st.integers(0, 1), min_size=5, max_size=5))),
        crystal=draw(st.sampled_from([Charge.CHARGED, *Charge, Charge.CHARGED])),
    )


@st.composite
def phases(draw: st.DrawFn, state: sand.State) -> sand.Phase:
    """Before the main action, after it, in the middle of discs, or between two exchanges."""
    player, board = state.players[0], state.realm.boards[0]
    discs = [
        space
        for space, piece in zip(board.spaces, player.pieces, strict=True)
        if piece is not None and piece.is_disc
    ]
    filled = tuple(sorted(draw(st.sets(st.sampled_from(discs), max_size=2)))) if discs else ()
    possible: list[sand.Phase] = [
        TurnPhase(main_taken=False),
        TurnPhase(main_taken=True),
        DiscPhase(3 - len(filled), filled),
        DiscPhase(None, filled),
        TradePhase(state.loop[0], player.tiles[0], main_taken=False),
    ]
    return draw(st.sampled_from(possible))


@st.composite
def invented_positions(draw: st.DrawFn) -> sand.State:
    """Anything on any board: whether play can lead there does not matter."""
    board = draw(boards())
    crystal = draw(st.sampled_from([None, *Crystal, Crystal.GREEN]))
    options = realm_options(board, crystal, is_required=draw(st.booleans()))
    state = sand.new_game(options, draw(st.integers(0, 9)))
    player = draw(players(state.players[0], board, draw(st.integers(0, 3))))
    counts = st.lists(st.integers(0, 2), min_size=8, max_size=8)
    stock_and_central = tuple(draw(counts))
    state = attrs.evolve(
        state,
        to_act=Seat(0),
        players=(attrs.evolve(player, kept=draw(st.sampled_from([(), state.decks[0]]))),),
        stock=stock_and_central[:3],
        central=stock_and_central[3:],
    )
    return attrs.evolve(state, phase=draw(phases(state)))


def any_action(state: sand.State) -> st.SearchStrategy[sand.Action]:
    """Any action; most of its parts are to be found in the position."""
    board, player = state.realm.boards[state.to_act], state.players[state.to_act]
    spaces = st.sampled_from([*board.spaces, *board.spaces, Space.H8])
    tiles = st.sampled_from([*player.tiles, *state.loop[:3], 99])
    colours, small = st.sampled_from(Colour), st.integers(1, 4)
    market = [card for row in state.market for card in row if card is not None]
    cards = st.sampled_from([*market, *player.kept, Card(Deck.III, 24)])
    some = st.lists(spaces, max_size=4)
    return st.one_of(
        st.builds(sand.PlayTile, tiles, some),
        st.builds(sand.PlaceDisc, colours, spaces),
        st.builds(sand.MoveDisc, spaces, spaces),
        st.builds(sand.Claim, cards, some),
        st.builds(sand.Exchange, colours | spaces, colours),
        st.builds(sand.Shift, spaces, spaces),
        st.builds(sand.Trade, tiles, tiles),
        st.builds(sand.Look, st.sampled_from(Deck)),
        st.builds(sand.Choose, colours),
        st.builds(sand.Take, small),
        st.builds(sand.Keep, small),
        st.sampled_from([sand.Done(), sand.Unbound(), sand.Rise(), sand.End()]),
    )


def assert_agreement(state: sand.State) -> None:
    """What is listed is lawful, without repetition, and accepted."""
    listed, lawful = sand.legal_actions(state), lawful_actions(state)

    assert {*map(str, lawful)} == {*map(str, listed)}
    assert len(listed) == len({*listed})
    for action in lawful:
        assert None is sand.why_illegal(state, action), f"{action} in {state}"


@proves(P1, P2, P5, D1, D2, D3, B2, C1, C5, A3, A5, A6, A7, A8, T1, T2)
@given(reachable_states())
def test_reachable_positions_have_the_lawful_actions(state: sand.State) -> None:
    assert_agreement(state)


@proves(P1, P2, P5, D1, D2, D3, B2, C1, C5, A3, A5, A6, A7, A8, T1, T2)
@fewer
@given(invented_positions())
def test_positions_on_any_board_have_the_lawful_actions(state: sand.State) -> None:
    """Of any size, with any dark spaces, few squares in the stock, and any crystal."""
    assert_agreement(state)


@fewer
@given(reachable_states(), st.data())
def test_an_action_is_accepted_exactly_if_it_is_lawful(
    state: sand.State, data: st.DataObject
) -> None:
    assert_judged_rightly(state, data)


@fewer
@given(invented_positions(), st.data())
def test_an_action_on_any_board_is_accepted_exactly_if_it_is_lawful(
    state: sand.State, data: st.DataObject
) -> None:
    assert_judged_rightly(state, data)


def assert_judged_rightly(state: sand.State, data: st.DataObject) -> None:
    """Some actions of any kind, and a third of all that lawful ones might be mistaken for."""
    lawful = lawful_actions(state)
    others = data.draw(st.lists(any_action(state), min_size=5, max_size=5))
    others += [*likely_actions(state)][data.draw(st.integers(0, 2)) :: 3]
    tiles = [action for action in lawful if isinstance(action, sand.PlayTile)]
    for play in sorted(tiles, key=str)[:3]:
        others += [sand.PlayTile(play.tile, order) for order in permutations(play.spaces)]
    for action in others:
        refusal = sand.why_illegal(state, action)
        assert (action in lawful) is (refusal is None), f"{action}: {refusal}"


def likely_actions(state: sand.State) -> Iterator[sand.Action]:
    """Every disc, square and tile, to every space and for every other one."""
    spaces, player = state.realm.boards[state.to_act].spaces, state.players[state.to_act]
    for start in spaces:
        yield from (sand.PlaceDisc(colour, start) for colour in Colour)
        yield from (sand.Exchange(start, colour) for colour in Colour)
        yield from (sand.MoveDisc(start, to) for to in spaces)
        yield from (sand.Shift(start, to) for to in spaces)
    for one in Colour:
        yield from (sand.Exchange(one, other) for other in Colour)
    tiles = (*player.tiles, *state.loop[:4])
    for own in tiles:
        yield from (sand.Trade(own, other) for other in tiles)


def on_dunes(**own: Unpack[SeatArguments]) -> sand.State:
    """Two players with the basic boards of dunes."""
    return sand.scenario(seats=[{"tiles": "5 3 17", **own}, {}])


def test_the_oracle_counts_tiles_as_people_do() -> None:
    """On nine light spaces: 12 ways for grk, 6 for grg, 32 for gr over k; see test_tiles."""
    assert 12 + 6 + 32 == len({*tile_plays(table_of(on_dunes()))})


def test_the_oracle_lays_three_spots_wherever_their_distances_are_right() -> None:
    """Three spots have the same shape exactly if all distances between them are the same."""
    table = table_of(on_dunes())

    def distances(spaces: tuple[Space, ...]) -> list[int]:
        return [
            (one.column - other.column) ** 2 + (one.row - other.row) ** 2
            for one, other in combinations(spaces, 2)
        ]

    for spots, expected in {
        ((0, 0), (1, 0), (2, 0)): [1, 4, 1],
        ((0, 1), (1, 1), (0, 0)): [1, 1, 2],
    }.items():
        found = {spaces for spaces in permutations(table.laid, 3) if expected == distances(spaces)}
        assert found == {*ways_to_lie(table, spots)}


def test_the_oracle_counts_discs_as_people_do() -> None:
    """A red one in the supply to 9 light spaces, and one on the board to 8 of them."""
    state = on_dunes(discs={"red": 1}, rows=[EMPTY, "..Y.."])

    assert 9 + 8 == len({*disc_steps(table_of(state), ())})
    assert 8 == len({*disc_steps(table_of(state), (Space.C4,))})


def test_the_oracle_counts_shifts_as_people_do() -> None:
    """A square on light to 7 empty light spaces; one on dark to all 23 that are empty."""
    state = on_dunes(rows=["g....", ".kR.."], level=1)

    # The oracle does not ask here whether there is a green crystal.
    assert 7 + 22 == len({*shifts(table_of(state))})


def test_the_oracle_counts_claims_as_people_do() -> None:
    """I-5 shows three red in a row: four in a row and three in a column are three claims."""
    state = sand.scenario(
        seats=[{"rows": [EMPTY, ".rrrr", "..R..", "..r.."], "level": 1}, {}],
        market={"I": "I-5"},
    )
    found = {str(action) for action in claims(table_of(state)) if "I-5 " in str(action)}

    assert {"claim I-5 b4 c4 d4", "claim I-5 c4 d4 e4", "claim I-5 c2 c3 c4"} == found
