"""Nothing written in a picture of Realm of Sand runs out of its room, whatever the set."""

from typing import Final

import pytest
from pictures.reading import SVG
from pictures.room import LONG, problems, written
from pictures.sand_drawn import BUSY, FULL, KEEPING, ODD, POSITIONS, parsed, views
from support.sand_reachable import RANDOM_GAMES

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand.pieces import pieces

pytestmark = pytest.mark.unmeasured

SMALLEST_LETTERS: Final = 9
each_position = pytest.mark.parametrize("state", POSITIONS, ids=str)


@each_position
def test_every_text_has_room(state: sand.State) -> None:
    for position in (state, *list(views(state))[:4]):
        assert [] == problems(parsed(position))


@each_position
def test_long_names_have_room(state: sand.State) -> None:
    for names in (LONG, LONG[1:] + LONG[:1]):
        assert [] == problems(parsed(state, names=names[: len(state.players)]))


@pytest.mark.parametrize("state", [BUSY, KEEPING, ODD, FULL], ids=str)
def test_marks_leave_room(state: sand.State) -> None:
    view = sand.view(state, state.to_act)

    assert [] == problems(parsed(view, targets=pieces(view, ()).following))


@pytest.mark.parametrize("table", ["basic-4", "red-3"])
def test_every_text_has_room_in_random_games(table: str) -> None:
    games = RANDOM_GAMES[table]
    for number in range(5, games.length(1), 37):
        state = games.position(1, number).state
        for last in sand.legal_actions(state)[:1]:
            assert [] == problems(parsed(sand.view(state, Seat(0)), last, names=()))


@each_position
def test_letters_are_large_enough_to_read(state: sand.State) -> None:
    sizes = [float(each.attrib["font-size"]) for each in parsed(state).iter(f"{SVG}text")]

    assert min(sizes) >= SMALLEST_LETTERS


def test_nothing_of_the_game_is_cut() -> None:
    for state in POSITIONS:
        words = [box.text for box in written(parsed(state)) if box.text.endswith("\u2026")]
        # Only the name of a set can be too long.
        assert [] == [each for each in words if state is not FULL or "set x" not in each]
