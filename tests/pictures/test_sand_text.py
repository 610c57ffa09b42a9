"""The picture of Realm of Sand in characters tells the same, 80 columns wide."""

import re

import pytest
from pictures.sand_drawn import BUSY, FULL, KEEPING, ODD, POSITIONS, state_and_views

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand import drawing
from bluemoon.sand.rules.ending import points

each_position = pytest.mark.parametrize("state", POSITIONS, ids=str)
GROUNDS = {"l": " ", "d": "#", "L": "*", "D": "%"}


@pytest.mark.unmeasured
@each_position
@pytest.mark.parametrize("width", [80, 85, 200])
def test_no_line_is_too_long(state: sand.State, width: int) -> None:
    for position in state_and_views(state):
        drawn = drawing.text(position, width=width)

        assert drawn.isascii()
        assert max(map(len, drawn.splitlines())) <= width
        assert [] == [line for line in drawn.splitlines() if line != line.rstrip()]


@each_position
def test_colours_change_nothing_else(state: sand.State) -> None:
    coloured = drawing.text(state, colour=True)

    assert drawing.text(state) == re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert drawing.text(state) != coloured


def rows_of(state: sand.State, seat: int) -> list[str]:
    """The rows of a board as the text should have them, from the top."""
    board, pieces = state.realm.boards[seat], state.players[seat].pieces
    letters = "".join("." if piece is None else piece.letter for piece in pieces)
    count = len(board.rows)
    return [
        f"{count - down}"
        + "".join(
            f" {letters[(count - 1 - down) * board.columns + column]}{GROUNDS[ground]}"
            for column, ground in enumerate(row)
        )
        for down, row in enumerate(board.rows)
    ]


@each_position
def test_every_board_can_be_read(state: sand.State) -> None:
    for width in (80, 160):
        lines = drawing.text(state, width=width).splitlines()
        for seat in range(len(state.players)):
            name = f"Seat {seat}"
            supplies = next(n for n, line in enumerate(lines) if line.startswith("Central"))
            first = next(n for n, line in enumerate(lines) if name in line and n > supplies)
            start = lines[first].index(name)
            for line, row in zip(lines[first + 1 :], rows_of(state, seat), strict=False):
                assert row.rstrip() == line[start : start + len(row)].rstrip()


def test_boards_that_do_not_fit_are_below_the_others() -> None:
    def beside(width: int) -> list[str]:
        lines = drawing.text(ODD, width=width).splitlines()
        return [" ".join(re.findall(r"Seat \d", line)) for line in lines if line.count("Seat") > 1]

    assert ["Seat 0 Seat 1 Seat 2"] == beside(80)
    assert ["Seat 0 Seat 1 Seat 2 Seat 3"] == beside(120)


def test_a_card_is_a_grid_of_letters_with_its_reward() -> None:
    drawn = drawing.text(BUSY).splitlines()
    first = next(n for n, line in enumerate(drawn) if line.startswith("Deck II "))

    assert [
        "Deck II   II-5 1h 3p       II-10 1h 4p      II-12 1h 4p      II-6 1h 3p",
        "11 left   rr..  1Y         kkgr  1B         rrkg  1B         kk..  1Y",
        "          .krr  +1         k...             r...             .gkk  +1",
    ] == drawn[first : first + 3]
    assert "Deck I    I-3              (empty)          I-9              I-18 1h 1p" in drawn


@each_position
def test_the_loop_and_the_supplies_are_told(state: sand.State) -> None:
    words = " ".join(drawing.text(state).split())
    tiles = [
        f"{number}={'/'.join(state.realm.components.tile(number).rows)}" for number in state.loop
    ]
    front = [f"[{tile}]" for tile in tiles[:2]]
    central = " ".join(f"{n}{c}" for n, c in zip(state.central, "GRKBY", strict=True))
    stock = " ".join(f"{n}{c}" for n, c in zip(state.stock, "grk", strict=True))

    assert f"Loop: {' '.join([*front, *tiles[2:]])} Central supply: {central}" in words
    assert f"Stock of squares: {stock}" in words


@each_position
def test_the_players_are_told(state: sand.State) -> None:
    drawn = drawing.text(state)
    words = " ".join(drawn.split())
    for seat, player in enumerate(state.players):
        board, crystal = state.realm.boards[seat], state.realm.crystals[seat]
        row = re.search(rf"\n(?:->|  ) Seat {seat}\b(?: \([^)]*\))? +(\d.*)", drawn)
        assert row is not None
        dark = sum(player.pieces[index] is not None for index in board.dark)
        found = row[1].replace(" of 10", "").split()

        assert str(points(state.realm.components, player.claimed)) == found[0]
        assert [
            str(len(player.claimed)),
            f"{player.level}/{board.track}",
            f"{dark}/{player.level}",
        ] == found[2:5]
        assert (["none"] if crystal is None else [str(crystal), str(player.crystal)]) == found[5:]
        discs = [f"{n}{c}" for n, c in zip(player.discs, "GRKBY", strict=True) if n]
        assert f"| discs {' '.join(discs) or 'none'}" in words
        if player.claimed:
            assert f"| claimed {' '.join(map(str, player.claimed))}" in words


def test_kept_cards_show_their_faces_to_their_owner() -> None:
    mine, theirs = (drawing.text(sand.view(BUSY, Seat(seat))) for seat in (0, 1))

    assert "| kept III-5 I-7" in mine
    assert "\n\nKept by seat 0:\n          III-5 2h 8p      I-7\n" in mine
    assert "| kept I-? III-?" in theirs
    assert "Kept by" not in theirs


def test_many_kept_cards_need_several_rows() -> None:
    drawn = drawing.text(FULL)
    heads = re.findall(r"\n {10}(I+-\d.*)", drawn)

    assert [4] * 6 == [head.count("99h") for head in heads]


def test_who_looks_sees_the_cards() -> None:
    mine, theirs = (drawing.text(sand.view(KEEPING, Seat(seat))) for seat in (0, 1))

    assert "\n\nLooked at, of deck II:\n          II-1 1h 3p " in mine
    assert "\n\nLooked at: 3 cards of deck II, facedown\n" in theirs
    assert "Looked at" not in drawing.text(BUSY)


def test_the_legend_explains_the_letters() -> None:
    legend = drawing.text(BUSY).splitlines()[-3:]

    assert ["Boards", "Cards", "Tiles"] == [line.partition(":")[0] for line in legend]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "0 Ann (you, winner)"),
        ("Maximilian-Alexander", "0 Maximilia~ (you, winner)"),
        ("東京東京東京東京", "0 東京東京~ (you, winner)"),
    ],
)
def test_a_name_with_many_tags_leaves_out_the_last(name: str, shown: str) -> None:
    """They once left no room for the name, and the picture was never finished."""
    state = sand.scenario(
        phase="over", round=60, first=0, seats=[{"claimed": "II-1", "level": 1}, {}]
    )
    drawn = drawing.text(sand.view(state, Seat(0)), names=[name, "Bob"])

    assert f"   {shown} " in drawn
