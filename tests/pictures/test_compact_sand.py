"""The compact picture of a realm in characters has what a player needs to decide."""

import re
from typing import Final

import pytest
from pictures.sand_drawn import (
    BUSY,
    FULL,
    KEEPING,
    LARGEST,
    LAST,
    NAMES,
    POSITIONS,
    TARGETS,
    state_and_views,
)

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand import drawing
from bluemoon.sand.pieces import pieces
from bluemoon.sand.state import Player

HEIGHTS: Final = (18, 20, 24, 30)
USUAL: Final = [state for state in POSITIONS if state.realm.components.name == "dunes"]
"""Positions with boards and cards of the usual sizes."""

each_position = pytest.mark.parametrize("state", POSITIONS, ids=str)
each_usual_position = pytest.mark.parametrize("state", USUAL, ids=str)


@pytest.mark.unmeasured
@each_position
@pytest.mark.parametrize("height", HEIGHTS)
def test_it_is_no_taller_and_no_wider(state: sand.State, height: int) -> None:
    for position in state_and_views(state):
        lines = drawing.text(position, height=height).splitlines()

        assert height >= len(lines)
        assert 80 >= max(map(len, lines))


@each_usual_position
def test_colours_change_nothing_else(state: sand.State) -> None:
    coloured = drawing.text(state, height=22, colour=True)

    assert drawing.text(state, height=22) == re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert drawing.text(state, height=22) != coloured


@each_usual_position
def test_players_have_their_boards_and_what_they_own(state: sand.State) -> None:
    for seat in map(Seat, range(len(state.players))):
        drawn = drawing.text(sand.view(state, seat), height=22)
        boards = "".join(re.findall(r"(?m)^5[ !].*(?:\n[4321][ !].*){4}", drawn))
        words = set(re.sub("[!>]", " ", drawn).split())

        assert "(you" in drawn
        for player in state.players:
            assert {
                f"{number}={'/'.join(rows)}" for number, rows in tiles_of(state, player)
            } <= words
        for letter in "grkGRKBY":
            lying = sum(
                piece is not None and piece.letter == letter
                for player in state.players
                for piece in player.pieces
            )
            assert lying <= len(re.findall(rf"[ !>]{letter}(?=[ !>#%*\n]|$)", boards))


def tiles_of(state: sand.State, player: Player) -> list[tuple[int, tuple[str, ...]]]:
    return [(number, state.realm.components.tile(number).rows) for number in player.tiles]


@each_usual_position
def test_cards_of_the_market_have_their_names_worth_and_patterns(state: sand.State) -> None:
    drawn = drawing.text(sand.view(state, None), height=24)
    for row in state.market:
        for card in filter(None, row):
            face = state.realm.components.face(card)
            worth = f" {face.points}p" if face.points else ""

            assert re.search(rf"\b{card}\b(?: \d+h)?{worth}", drawn)
            assert "/".join(face.rows) in drawn


def marks(piece: str) -> str:
    """How a piece that can be chosen is written, as a regular expression."""
    kind, _, name = piece.partition(" ")
    patterns = {
        "tile": rf"!\[?{name}(?:=|\b)",
        "card": rf"!{name}\b",
        "deck": rf"!{name} \d",
        "central": rf"!\d+{'K' if name == 'black' else name[:1].upper()}",
        "square": r"![grk.#*%]",
        "space": r"![.#*%]",
        "disc": r"!(?:\d+)?[GRKBY]",
        "do": "",
    }
    return patterns[kind]


@each_usual_position
def test_everything_that_can_be_chosen_is_marked(state: sand.State) -> None:
    view = sand.view(state, sand.to_act(state))
    targets = pieces(view, ()).following
    drawn = drawing.text(view, targets=targets, height=24)

    assert [] == [piece for piece in targets if not re.search(marks(piece), drawn)]


def test_a_busy_turn_is_marked_as_in_the_large_picture() -> None:
    mine = sand.view(BUSY, Seat(0))
    drawn = drawing.text(mine, last=LAST, targets=TARGETS, names=NAMES, height=24)
    lines = drawn.splitlines()

    assert "Ann to act: Turn, main action open. Last action: claim III-9 b1 c1 d1" == lines[0]
    assert "!II 11 " in drawn
    assert "!I-9 " in drawn
    assert "Loop: ![15=gg/k.] [22=rr/k.] " in drawn
    assert "Can be laid: !g !r on b2" in drawn
    assert "1!#>%>#># #" in drawn
    assert "Kept by Ann: !III-5 2h 8p ygrr/.r.. I-7 grg 1G +1" in drawn


def test_cards_that_are_looked_at_are_shown_to_who_looks() -> None:
    mine, other = (sand.view(KEEPING, Seat(seat)) for seat in (0, 1))

    assert "Looked at, of deck II: !II-1 1h 3p " in drawing.text(
        mine, targets=["card II-1"], height=24
    )
    assert "Looked at: 3 cards of deck II, facedown" in drawing.text(other, height=24)


def test_with_few_lines_the_end_of_the_loop_is_numbers() -> None:
    state = sand.new_game(sand.Options(players=4), seed=4)
    short, full = (drawing.text(state, height=height) for height in (18, 22))
    last = state.loop[-1]

    assert f" {last}=" in full
    assert f" {last} | Supply: " in short
    assert "Stock: " in full
    assert "Stock: " not in short


def test_the_end_is_announced_where_it_is_near() -> None:
    state = sand.scenario(round=60, round_limit=60)

    assert "| the last round" in drawing.text(state, height=18)


def test_cards_have_one_line_where_it_is_wide_enough() -> None:
    drawn = drawing.text(BUSY, height=24, width=140)

    assert re.search(
        r"(?m)^I 10 +I-3 rr/r. 1K \+1 +- +I-9 kgk 1K \+1 +I-18 1h 1p krr/.g. 1R$", drawn
    )
    assert re.search(r"(?m)^II 11 +II-5 1h 3p rr../.krr 1Y \+1 ", drawn)


def test_cards_that_are_too_large_for_a_column_are_cut() -> None:
    state = sand.new_game(sand.Options(players=2, components=LARGEST), seed=1)
    lines = drawing.text(state, height=40).splitlines()
    market = [line for line in lines if " 99h 99p grkbygrk/gg" in line]

    assert 12 == len(market)
    assert {80} == {len(line) for line in market}
    assert {"~"} == {line[-1] for line in market}


def test_what_does_not_fit_is_named() -> None:
    drawn = drawing.text(FULL, height=18).splitlines()

    assert re.fullmatch(r"\(\d+ more lines: market, .*players\)", drawn[-1])


def market_of(drawn: str) -> str:
    """The lines of the market."""
    return drawn[drawn.index("\nI ") : drawn.index("\nLoop: ")]


def test_the_loop_is_shortened_before_the_market_is() -> None:
    mine = sand.view(sand.new_game(sand.Options(players=2), seed=0), Seat(0))
    large, short, cut = (drawing.text(mine, height=height) for height in (18, 15, 14))

    assert 6 == len(market_of(large).splitlines()) - 1
    assert market_of(large) == market_of(short)
    assert re.search(r"\nLoop: \[\S+\] \[\S+\] \+20 more \| Supply: .* \| Round 1 of 60\n", short)
    assert market_of(cut) == "\n".join(market_of(large).splitlines()[:-2])
    assert cut.endswith("\n(2 more lines: market)")


def test_a_tile_of_the_loop_that_can_be_chosen_is_always_shown() -> None:
    state = sand.new_game(sand.Options(players=2), seed=0)
    fifth, last = state.loop[4], state.loop[-1]
    up_to_fifth, all_tiles = (
        drawing.text(state, targets=[f"tile {number}"], height=10) for number in (fifth, last)
    )

    assert f" !{fifth}=" in up_to_fifth
    assert f" +{len(state.loop) - 5} more " in up_to_fifth
    assert f" {state.loop[2]}=" in all_tiles
    assert " more |" not in all_tiles


def test_squares_to_lay_are_listed_only_where_the_market_is_whole() -> None:
    mine = sand.view(BUSY, Seat(0))
    listed, marked_only = (
        drawing.text(mine, last=LAST, targets=TARGETS, names=NAMES, height=height)
        for height in (19, 18)
    )

    assert "\nCan be laid: !g !r on b2\n" in listed
    assert "Can be laid" not in marked_only
    assert market_of(listed) == market_of(marked_only)


def test_boards_of_others_go_before_the_market_and_the_own_board_last() -> None:
    for height in (12, 40):
        drawn = drawing.text(sand.view(FULL, Seat(3)), height=height)

        assert "Seat 3 (you" in drawn
        assert ("Seat 0" in drawn) == ("III-" in drawn)


@each_usual_position
def test_the_own_board_and_tiles_stay(state: sand.State) -> None:
    for seat in map(Seat, range(len(state.players))):
        drawn = drawing.text(sand.view(state, seat), height=14)
        words = set(re.sub("[!>]", " ", drawn).split())

        assert {
            f"{number}={'/'.join(rows)}" for number, rows in tiles_of(state, state.players[seat])
        } <= words
