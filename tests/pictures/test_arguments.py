"""What may be asked of the games' drawings, and what happens when something else is."""

import json
from collections.abc import Callable
from functools import partial
from typing import Final

import pytest
from attrs import frozen

from bluemoon import city, sand
from bluemoon.city import drawing as city_drawing
from bluemoon.sand import drawing as sand_drawing
from bluemoon.toolkits.drawing import PictureError, player_names


@frozen
class Drawn:
    """A position of three players, ready to be drawn, and an action of the game."""

    title: str
    svg: Callable[..., str]
    text: Callable[..., str]
    action: str
    of_anything: Callable[..., str]
    """The drawing in text of whatever is given."""


CITY_STATE: Final = city.new_game(city.Options(players=3), seed=7)
SAND_STATE: Final = sand.new_game(sand.Options(players=3), seed=7)
DRAWINGS: Final = (
    Drawn(
        "Blue Moon City",
        partial(city_drawing.svg, CITY_STATE),
        partial(city_drawing.text, CITY_STATE),
        "move c4",
        city_drawing.text,
    ),
    Drawn(
        "Realm of Sand",
        partial(sand_drawing.svg, SAND_STATE),
        partial(sand_drawing.text, SAND_STATE),
        "take 1",
        sand_drawing.text,
    ),
)
each_drawing = pytest.mark.parametrize("drawn", DRAWINGS, ids=["city", "sand"])


@each_drawing
def test_unknown_themes_are_refused(drawn: Drawn) -> None:
    with pytest.raises(
        PictureError, match="unknown theme 'pink'; the themes are auto, light, dark"
    ):
        drawn.svg(theme=json.loads('"pink"'))


@each_drawing
@pytest.mark.parametrize("width", ["0", "-800", "99", '"800"', "true", "800.0", "null"])
def test_impossible_widths_are_refused(width: str, drawn: Drawn) -> None:
    with pytest.raises(PictureError, match="width must be a whole number of at least 100, not "):
        drawn.svg(width=json.loads(width))
    with pytest.raises(PictureError, match="width must be a whole number of at least 80, not "):
        drawn.text(width=min(79, w) if isinstance(w := json.loads(width), int) else w)


@each_drawing
@pytest.mark.parametrize("height", ["0", "-18", '"18"', "true", "18.0"])
def test_impossible_heights_are_refused(height: str, drawn: Drawn) -> None:
    with pytest.raises(PictureError, match="height must be a whole number of at least 1, not "):
        drawn.text(height=json.loads(height))


@each_drawing
def test_the_width_changes_nothing_inside(drawn: Drawn) -> None:
    narrow, wide = (drawn.svg(width=width) for width in (400, 1600))

    assert 'width="400"' in narrow.partition(">")[0]
    assert 'width="1600"' in wide.partition(">")[0]
    assert narrow.partition(">")[2] == wide.partition(">")[2]


@each_drawing
def test_the_automatic_theme_follows_the_reader(drawn: Drawn) -> None:
    auto, light, dark = (drawn.svg(theme=theme) for theme in ("auto", "light", "dark"))

    assert "@media (prefers-color-scheme:dark)" in auto
    assert "@media" not in light + dark
    assert drawn.svg() == auto
    assert len({auto, light, dark}) == 3


@each_drawing
def test_the_last_action_is_of_this_game(drawn: Drawn) -> None:
    with pytest.raises(PictureError, match=f"an action of {drawn.title}, not '{drawn.action}'"):
        drawn.svg(last=json.loads(f'"{drawn.action}"'))


@each_drawing
def test_something_else_cannot_be_drawn(drawn: Drawn) -> None:
    with pytest.raises(
        PictureError, match=f"states and views of {drawn.title} can be drawn, not 7"
    ):
        drawn.of_anything(json.loads("7"))


def test_a_position_of_another_game_cannot_be_drawn() -> None:
    with pytest.raises(PictureError, match="only states and views of Blue Moon City"):
        DRAWINGS[0].of_anything(SAND_STATE)
    with pytest.raises(PictureError, match="only states and views of Realm of Sand"):
        DRAWINGS[1].of_anything(CITY_STATE)


@each_drawing
@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Bea"], ["A", "B", "C", "D"]])
def test_there_are_as_many_names_as_players(names: list[str], drawn: Drawn) -> None:
    with pytest.raises(PictureError, match=f"3 players have 3 names or none, not {len(names)}"):
        drawn.svg(names=names)
    with pytest.raises(PictureError, match=f"3 players have 3 names or none, not {len(names)}"):
        drawn.text(names=names)


@each_drawing
@pytest.mark.parametrize("names", ['"abc"', '["a", "b", 7]', "[null, null, null]"])
def test_names_are_texts(names: str, drawn: Drawn) -> None:
    with pytest.raises(PictureError, match="names must be a list of texts, not "):
        drawn.svg(names=json.loads(names))


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        (" Ann\n Lee ", "Ann Lee"),
        ("\x1b[31mred", "[31mred"),
        ("\u202eabc", "abc"),
        ("a" + "\u0332" * 9, "a" + "\u0332" * 2),
        ("e\u0301", "\u00e9"),
        ("\U0001f469\u200d\U0001f467", "\U0001f469\u200d\U0001f467"),
        ("\ud800", "seat 0"),
        ("", "seat 0"),
    ],
)
def test_names_are_made_fit_to_print(name: str, clean: str) -> None:
    assert (clean, "Bea") == player_names([name, "Bea"], 2)
