"""What may be asked of City's drawing, and what happens when something else is."""

import json

import pytest

from bluemoon import city
from bluemoon.city import drawing
from bluemoon.toolkits.drawing import PictureError, player_names

STATE = city.new_game(city.Options(players=3), seed=7)


def test_unknown_themes_are_refused() -> None:
    with pytest.raises(
        PictureError, match="unknown theme 'pink'; the themes are auto, light, dark"
    ):
        drawing.svg(STATE, theme=json.loads('"pink"'))


@pytest.mark.parametrize("width", ["0", "-800", "99", '"800"', "true", "800.0", "null"])
def test_impossible_widths_are_refused(width: str) -> None:
    with pytest.raises(PictureError, match="width must be a whole number of at least 100, not "):
        drawing.svg(STATE, width=json.loads(width))
    with pytest.raises(PictureError, match="width must be a whole number of at least 80, not "):
        drawing.text(STATE, width=min(79, w) if isinstance(w := json.loads(width), int) else w)


def test_the_last_action_is_of_this_game() -> None:
    with pytest.raises(PictureError, match="an action of Blue Moon City, not 'move c4'"):
        drawing.svg(STATE, last=json.loads('"move c4"'))


def test_something_else_cannot_be_drawn() -> None:
    with pytest.raises(
        PictureError, match="states and views of Blue Moon City can be drawn, not 7"
    ):
        drawing.text(json.loads("7"))


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Bea"], ["A", "B", "C", "D"]])
def test_there_are_as_many_names_as_players(names: list[str]) -> None:
    with pytest.raises(PictureError, match=f"3 players have 3 names or none, not {len(names)}"):
        drawing.svg(STATE, names=names)
    with pytest.raises(PictureError, match=f"3 players have 3 names or none, not {len(names)}"):
        drawing.text(STATE, names=names)


@pytest.mark.parametrize("names", ['"abc"', '["a", "b", 7]', "[null, null, null]"])
def test_names_are_texts(names: str) -> None:
    with pytest.raises(PictureError, match="names must be a list of texts, not "):
        drawing.svg(STATE, names=json.loads(names))


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
