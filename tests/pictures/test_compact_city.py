"""The compact picture of a city in characters has what a player needs to decide."""

import re
from collections import Counter
from typing import Final

import pytest
from pictures.drawn import POSITIONS, state_and_views, with_spaces_of_the_mill
from pictures.test_targets import MINE

from bluemoon import city
from bluemoon.city import drawing
from bluemoon.city.cells import Dragon
from bluemoon.city.drawing.captions import is_mixed
from bluemoon.city.pieces import pieces
from bluemoon.kernel.seats import Seat

HEIGHTS: Final = (18, 20, 24, 30)
NAMES: Final = ("Ann", "Bartholomew Featherstonehaugh", "Cl\u00e9o", "<Dora>")
TILE: Final = 16
"""Columns from one tile to the next, in a picture of 80 columns."""

each_position = pytest.mark.parametrize("state", POSITIONS, ids=str)


def names_of(state: city.State) -> tuple[str, ...]:
    return NAMES[: len(state.players)]


def tiles(drawn: str, lines: int = 2) -> dict[str, list[str]]:
    """The lines of every tile, by cell."""
    found: dict[str, list[str]] = {}
    rows = drawn.splitlines()
    for number, row in enumerate(rows):
        for start in range(0, len(row), TILE):
            if place := re.match(r"(?: |>?!|>)([a-e][1-5]) ", row[start:]):
                block = [line[start : start + TILE - 1] for line in rows[number : number + lines]]
                found[place[1]] = block
    return found


@pytest.mark.unmeasured
@each_position
@pytest.mark.parametrize("height", HEIGHTS)
def test_it_is_no_taller_and_no_wider(state: city.State, height: int) -> None:
    for position in state_and_views(state):
        lines = drawing.text(position, names=names_of(state), height=height).splitlines()

        assert height >= len(lines)
        assert 80 >= max(map(len, lines))


@each_position
def test_colours_change_nothing_else(state: city.State) -> None:
    coloured = drawing.text(state, height=24, colour=True)

    assert drawing.text(state, height=24) == re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert drawing.text(state, height=24) != coloured


@each_position
def test_every_tile_has_its_miniatures_dragons_and_markers(state: city.State) -> None:
    drawn = tiles(drawing.text(city.view(state, Seat(0)), height=24))

    assert {str(cell) for cell in state.city.grid.cells} == drawn.keys()
    for cell in state.city.grid.cells:
        head, spaces = drawn[str(cell)]
        seats = "".join(str(seat) for seat, each in enumerate(state.players) if each.at is cell)
        dragons = "".join(dragon.name[0] for dragon in Dragon if state.dragons[dragon] is cell)
        figures = " ".join(filter(None, (seats and f"@{seats}", dragons)))
        building = state.city.buildings[cell]

        assert f"{cell} {figures}".strip() == head.strip()[: len(f"{cell} {figures}".strip())]
        if building is None:
            assert "offerings" == spaces.strip()
        elif cell in state.rebuilt:
            assert "[x] rebuilt" == spaces.strip()
        elif not is_mixed(building):
            pairs = zip(building.spaces, state.spaces[cell], strict=True)
            priced = [f"{s.price}{'' if owner is None else f'={owner}'}" for s, owner in pairs]
            assert priced == spaces.split()[1:]


@each_position
def test_players_are_in_a_table_with_the_hand_of_the_viewer(state: city.State) -> None:
    for seat in map(Seat, range(len(state.players))):
        drawn = drawing.text(city.view(state, seat), names=names_of(state), height=24)
        rows = re.findall(r"^(?:->|  ) (\d .*)$", drawn, re.MULTILINE)
        hand = drawn[drawn.index(" (you)") :].splitlines()
        cards = {
            f"{count}x{card}" if count > 1 else str(card)
            for card, count in Counter(state.players[seat].hand).items()
        }

        assert [str(number) for number in range(len(state.players))] == [row[0] for row in rows]
        assert cards <= {word for line in hand for word in line.split()}
        assert f"{state.players[seat].crystals:5} {state.players[seat].scales:5}" in hand[0]


def test_the_player_to_act_and_the_winner_are_named() -> None:
    for state in POSITIONS:
        head = drawing.text(state, names=names_of(state), height=24).splitlines()[0]
        seat = city.to_act(state)
        words = "Game over: " if seat is None else f"{names_of(state)[seat][:23]}"

        assert head.startswith(words)


def marks(piece: str) -> str:
    """How a piece that can be chosen is written, as a regular expression."""
    kind, _, name = piece.partition(" ")
    patterns = {
        "cell": rf"!{name}\b",
        "card": rf"!(\d+x)?{name}\b",
        "dragon": rf"!{name}\b",
        "space": "(?m)^.*![0-9]",
        "obelisk": "!Obelisk",
        "do": "",
    }
    return patterns[kind]


@each_position
def test_everything_that_can_be_chosen_is_marked(state: city.State) -> None:
    seat = city.to_act(state)
    view = city.view(state, seat)
    targets = pieces(view, ()).following
    drawn = drawing.text(view, targets=targets, height=24)

    assert [] == [piece for piece in targets if not re.search(marks(piece), drawn)]


def test_marks_and_the_last_action_are_on_the_tiles() -> None:
    last, targets = city.parse_action("pay 2 T3"), ["cell b3", "space 1", "space 3", "dragon red"]
    drawn = drawing.text(MINE, last=last, targets=targets, height=18)

    assert [">c4 @0 R Mill", "  T!3 2=1!2"] == [line.rstrip() for line in tiles(drawn)["c4"]]
    assert ["!b3 G Water Te.", "  A 5 4 3"] == [line.rstrip() for line in tiles(drawn)["b3"]]
    assert "!red on c4, green on b3, blue outside" in drawn
    assert drawn.splitlines()[0].endswith("Last action: pay 2 T3")
    both = drawing.text(MINE, last=last, targets=["cell c4"], height=18)
    assert ">!c4 @0 R Mill" in both


def test_a_crowded_tile_is_as_wide_as_the_others() -> None:
    state = city.scenario(
        players=4,
        tiles={"c4": "mill"},
        seats=[{"at": "c4"}] * 4,
        dragons=dict.fromkeys(("red", "green", "blue"), "c4"),
    )
    last = city.parse_action("move c4")
    drawn = drawing.text(state, last=last, targets=["cell c4", "cell d4"], height=18)

    assert re.search(r"\|>!c4 @0123 RGB \|!d4 ", drawn)


def test_a_building_of_several_colours_is_marked_where_there_is_room() -> None:
    state = city.scenario(
        players=2,
        expansion=True,
        tiles={"b3": "main_hall"},
        markers={"main_hall": [0, 1, *[None] * 6]},
        seats=[{"at": "b3", "hand": "T3 V1"}, {}],
        to_act=0,
        phase="contribution",
    )
    free, some, every = (
        drawing.text(state, targets=[f"space {number}" for number in numbers], height=18)
        for numbers in ((), (3, 4), range(3, 9))
    )

    assert "  01TVFHPK at 1" == tiles(free)["b3"][1]
    assert "01!T!VFHPK at 1" == tiles(some)["b3"][1]
    assert "Spaces of" not in free + some
    assert "\nSpaces of b3: !3 T for 1, !4 V for 1, !5 F for 1, " in every


def test_with_few_lines_the_supplies_are_what_matters_at_once() -> None:
    hand = "T1 T2 T3 V1 V2 V3 A1 A2 A3 F1 F2 F3 M1 M2"
    state = city.scenario(players=4, seats=[{"hand": hand}, {}, {}, {}])
    tall, low = (drawing.text(city.view(state, Seat(0)), height=height) for height in (19, 18))

    assert re.search(r"Scales: \d+ \| Deck: \d+ \| Discards: ", tall)
    assert re.search(r"\nScales: \d+ \| Obelisk: \[7\] \| Dragons: red ", low)


def test_spaces_that_do_not_fit_on_a_tile_are_listed_below() -> None:
    state = city.scenario(
        components=with_spaces_of_the_mill(8).city.options.components,
        tiles={"c4": "mill"},
        seats=[{"at": "c4", "hand": "T3"}, {}],
        phase="contribution",
    )
    drawn = drawing.text(state, targets=["space 1", "space 8"], height=18)

    assert tiles(drawn)["c4"][1].endswith("~")
    assert "\nSpaces of c4: !1 T for 3, !8 T for 3\n" in drawn


def test_bonuses_and_the_legend_are_shown_where_there_is_room() -> None:
    lines = {height: drawing.text(MINE, height=height) for height in (18, 23, 40)}

    assert "m2P e1C n1C" not in lines[18]
    assert "m2P e1C n1C" in lines[23]
    assert "= miniatures" not in lines[23]
    assert "= miniatures" in lines[40]


@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
def test_two_players_have_their_own_row_with_the_hand_in_14_lines(seat: Seat) -> None:
    state = city.scenario(players=2, seats=[{"hand": "T3 V1"}, {"hand": "A2 F1"}], to_act=0)
    drawn = drawing.text(city.view(state, seat), height=14)
    row, notice = drawn.splitlines()[-2:]

    assert 21 == len(tiles(drawn))
    assert re.fullmatch(rf".. Seat {seat} \(you\) .* (T3|A2|V1|F1) (T3|A2|V1|F1)", row)
    assert "(2 more lines: supplies, players)" == notice


@each_position
@pytest.mark.parametrize("height", [5, 8, 11, 14])
def test_the_own_row_stays_with_the_first_line(state: city.State, height: int) -> None:
    for seat in map(Seat, range(len(state.players))):
        lines = drawing.text(city.view(state, seat), names=names_of(state), height=height)

        assert " (you" in lines


def test_of_other_players_the_one_to_act_stays_longest() -> None:
    state = city.scenario(players=4, to_act=3)
    of_seat, of_all = (
        drawing.text(position, height=15) for position in (city.view(state, Seat(1)), state)
    )

    assert ["1 ", "3 "] == re.findall(r"(?m)^.. Seat (\d )", of_seat)
    assert ["0 ", "3 "] == re.findall(r"(?m)^.. Seat (\d )", of_all)


def test_rows_of_the_city_go_that_are_far_from_the_player_to_act() -> None:
    north, south = (
        drawing.text(city.scenario(players=2, seats=[{"at": cell}, {}], to_act=0), height=9)
        for cell in ("c5", "c1")
    )

    assert {"5", "4", "3"} == {cell[1] for cell in tiles(north)}
    assert {"1", "2", "3"} == {cell[1] for cell in tiles(south)}


def test_supplies_are_shortened_before_tiles_lose_their_bonuses() -> None:
    state = city.scenario(players=2)
    whole, short, without = (drawing.text(state, height=height) for height in (21, 20, 19))

    assert "Deck: " in whole
    assert " e2C " in whole
    assert "Deck: " not in short
    assert " e2C " in short
    assert "Deck: " in without
    assert " e2C " not in without


def test_after_the_game_the_rows_near_the_viewer_stay() -> None:
    over = next(state for state in POSITIONS if city.to_act(state) is None)
    row = str(over.players[0].at)[1]

    assert row in {cell[1] for cell in tiles(drawing.text(city.view(over, Seat(0)), height=6))}
    assert 10 == len(drawing.text(over, height=10).splitlines())
