"""Nothing written in a picture of City runs out of its room."""

from typing import Final
from xml.etree import ElementTree as ET

import pytest
from pictures.drawn import POSITIONS, parsed, views
from pictures.room import LONG, problems, written
from support.reachable import game_states

from bluemoon import city

pytestmark = pytest.mark.unmeasured

NAMES: Final = ((), LONG, LONG[1:] + LONG[:1])


@pytest.mark.parametrize("state", POSITIONS, ids=str)
@pytest.mark.parametrize("names", NAMES, ids=["none", "long", "other"])
def test_every_text_has_room(state: city.State, names: tuple[str, ...]) -> None:
    called = names[: len(state.players)]
    for position in (state, *list(views(state))[2:5]):
        assert [] == problems(parsed(position, names=called))


@pytest.mark.parametrize("seed", range(4))
def test_every_text_has_room_in_random_games(seed: int) -> None:
    options = city.Options(players=2 + seed % 3, expansion=True)
    states = list(game_states(options, seed=seed + 10))
    for state in states[seed::97]:
        for action in city.legal_actions(state)[:1]:
            assert [] == problems(parsed(state, action, names=LONG[: options.players]))


def test_nothing_of_the_game_is_cut() -> None:
    for state in POSITIONS[:5]:
        assert "\u2026" not in "".join(box.text for box in written(parsed(state)))


def test_a_text_that_is_too_wide_is_found() -> None:
    rect = '<rect width="{}" height="20" class="panel"/>'
    text = '<text x="2" y="14" font-size="10" class="ink">Monastery</text>'
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg">{rect}{text}</svg>'

    def found(width: int, more: str = "") -> list[str]:
        return problems(ET.fromstring(drawn.format(width).replace("</svg>", f"{more}</svg>")))  # noqa: S314  our own

    assert [] == found(60)
    assert ["'Monastery' runs out of its box"] == found(50)
    assert ["'Monastery' runs into 'Monastery'"] == found(60, text)
