"""Nothing written in a picture of Blue Moon Legends runs out of its room, whatever the names."""

from typing import Final

import pytest
from pictures.legends_drawn import POSITIONS, SITUATIONS, WORDY, parsed, views
from pictures.reading import SVG
from pictures.room import LONG, problems, written
from support.legends_reachable import RANDOM_GAMES

from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import CARDS
from bluemoon.legends.drawing.areas import COVERED_SIZE
from bluemoon.legends.drawing.cards import INNER, NAME
from bluemoon.legends.drawing.names import in_two_lines
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.pieces import pieces
from bluemoon.legends.state import State
from bluemoon.legends.views.view import view
from bluemoon.toolkits.lettering import SMALLEST, Lettering, fits, width_of

each_position = pytest.mark.parametrize("state", POSITIONS, ids=str)
PAIRS: Final = (LONG[:2], LONG[1:3], LONG[2:])


@pytest.mark.unmeasured
@each_position
def test_every_text_has_room(state: State) -> None:
    for position in (state, *list(views(state))[1::2]):
        assert [] == problems(parsed(position))


@pytest.mark.unmeasured
@each_position
def test_long_names_have_room(state: State) -> None:
    for names in PAIRS:
        assert [] == problems(parsed(state, names=names))


@pytest.mark.unmeasured
@pytest.mark.parametrize("state", [*SITUATIONS, WORDY], ids=str)
def test_marks_leave_room(state: State) -> None:
    seen = view(state, state.to_act)

    assert [] == problems(parsed(seen, targets=pieces(seen, ()).following))


@pytest.mark.unmeasured
@pytest.mark.parametrize("table", ["vulca-pillar", "terrah-aqua", "buka-drawn"])
def test_every_text_has_room_in_random_games(table: str) -> None:
    games = RANDOM_GAMES[table]
    for number in range(5, games.length(1), 23):
        state = games.position(1, number).state
        for last in legal_actions(state)[:1]:
            assert [] == problems(parsed(view(state, Seat(0)), last, names=()))


@pytest.mark.unmeasured
@each_position
def test_letters_are_large_enough_to_read(state: State) -> None:
    sizes = [float(each.attrib["font-size"]) for each in parsed(state).iter(f"{SVG}text")]

    assert min(sizes) >= SMALLEST


def test_nothing_of_the_game_is_cut() -> None:
    for state in POSITIONS:
        words = [box.text for box in written(parsed(state)) if box.text.endswith("\u2026")]
        # Only the names of that table are too long.
        assert [] == words or state is WORDY


def test_the_printed_names_fit_on_cards() -> None:
    small, bold = Lettering(SMALLEST), Lettering(SMALLEST, "ink bold")
    for card in CARDS:
        lines = in_two_lines(card.name, NAME, INNER)
        in_one_line = width_of(f"{card.id} ", bold) + width_of(card.name, small)

        assert "".join(lines).replace(" ", "") == card.name.replace(" ", "")
        assert all(fits(line, NAME, INNER) for line in lines)
        assert in_one_line <= COVERED_SIZE[0] - 6
