"""What may be asked of a picture, and what happens when something else is."""

import json
import os
import subprocess
import sys

import pytest
from pictures.drawn import POSITIONS
from support.nim import NIM, Heap

from bluemoon import city, pictures
from bluemoon.city import drawing
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.kernel.errors import BlueMoonError
from bluemoon.toolkits.drawing import Theme
from bluemoon.toolkits.palette import DARK, LIGHT

STATE = city.new_game(city.Options(players=3), seed=7)

DRAW = """
from bluemoon import city, pictures
from bluemoon.city.plugin import PLUGIN as CITY
state = city.new_game(city.Options(players=3), seed=7)
print(pictures.svg(CITY, state) + pictures.text(CITY, state), end="")
"""


def test_a_notebook_shows_the_picture() -> None:
    picture = pictures.show(CITY, STATE, theme="dark", width=400)
    shown: str = picture._repr_svg_()

    assert pictures.svg(CITY, STATE, theme="dark", width=400) == shown == str(picture)
    assert "Picture()" == repr(picture)


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_the_same_position_gives_the_same_bytes(hash_seed: str) -> None:
    """Whatever order sets have in another process."""
    drawn = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", DRAW],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
    )

    assert (pictures.svg(CITY, STATE) + pictures.text(CITY, STATE)).splitlines() == (
        drawn.stdout.decode().splitlines()
    )


def test_the_picture_is_as_wide_as_asked_for() -> None:
    narrow, wide = (pictures.svg(CITY, STATE, width=width) for width in (400, 1600))

    assert 'width="400"' in narrow.partition(">")[0]
    assert 'width="1600"' in wide.partition(">")[0]
    assert narrow.partition(">")[2] == wide.partition(">")[2]


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_no_theme_needs_variables(theme: Theme) -> None:
    """Programs that turn pictures into pixels do not know them, and paint all black."""
    assert "var(" not in pictures.svg(CITY, STATE, theme=theme)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_fixed_theme_does_not_follow_the_reader(theme: Theme) -> None:
    drawn = pictures.svg(CITY, STATE, theme=theme)

    assert "prefers-color-scheme" not in drawn
    assert f'class="bluemoon bluemoon-{theme}"' in drawn


def test_the_automatic_theme_follows_the_reader() -> None:
    drawn = pictures.svg(CITY, STATE)

    assert drawn == pictures.svg(CITY, STATE, theme="auto")
    assert "@media (prefers-color-scheme:dark)" in drawn
    assert f".ink{{fill:{LIGHT['ink']}}}" in drawn.partition("@media")[0]
    assert f".ink{{fill:{DARK['ink']}}}" in drawn.partition("@media")[2]


def test_something_else_cannot_be_drawn() -> None:
    with pytest.raises(BlueMoonError, match="only states and views of Blue Moon City"):
        drawing.svg(7)  # type: ignore[arg-type]  # not everyone checks types
    with pytest.raises(pictures.PictureError, match="only states and views of Blue Moon City"):
        drawing.text(NIM.new_game(Heap(3), 0))  # type: ignore[arg-type]  # same


def test_the_last_action_is_of_the_same_game() -> None:
    with pytest.raises(pictures.PictureError, match="an action of Blue Moon City, not 'move c4'"):
        drawing.svg(STATE, last="move c4")  # type: ignore[arg-type]  # not everyone checks types


def test_unknown_themes_are_refused() -> None:
    theme = json.loads('"pink"')

    with pytest.raises(
        pictures.PictureError, match="unknown theme 'pink'; the themes are auto, light, dark"
    ):
        pictures.svg(CITY, STATE, theme=theme)


def test_a_width_is_a_number() -> None:
    width = json.loads('"800"')

    with pytest.raises(pictures.PictureError, match="whole number of at least 100, not '800'"):
        pictures.svg(CITY, STATE, width=width)


@pytest.mark.parametrize("width", [0, -800, 99])
def test_impossible_widths_are_refused(width: int) -> None:
    with pytest.raises(pictures.PictureError, match=f"of at least 100, not {width}"):
        pictures.show(CITY, STATE, width=width)
    with pytest.raises(pictures.PictureError, match="of at least 80, not 79"):
        pictures.text(CITY, STATE, width=79)


def test_the_end_of_a_game_names_the_winners() -> None:
    for state in POSITIONS:
        outcome = city.outcome(state)
        if outcome is not None:
            drawn = pictures.svg(CITY, state) + pictures.text(CITY, state)
            assert 2 <= drawn.count(f"({outcome.reason})")
            assert bool(outcome.winners) == ("winner" in drawn)
            assert "to act" not in drawn
