"""Pictures in pixels: a PNG of any position, drawn from its SVG."""

import sys
from io import BytesIO

import pytest
from PIL import Image
from support.nim import NIM, Heap
from support.nim import PLUGIN as NIM_PLUGIN

from bluemoon import city, legends, pictures, sand
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.kernel.errors import MissingExtraError
from bluemoon.kernel.seats import Seat
from bluemoon.legends.plugin import PLUGIN as LEGENDS
from bluemoon.pictures.rasteriser import rasterised
from bluemoon.sand.plugin import PLUGIN as SAND

STATE = city.new_game(city.Options(players=2), seed=7)
VIEW = city.view(STATE, Seat(0))


def size_and_colours(png: bytes) -> tuple[tuple[int, int], int]:
    with Image.open(BytesIO(png), formats=["PNG"]) as image:
        return image.size, len(image.convert("RGB").getcolors(1 << 24) or [])


def line_of(words: str) -> bytes:
    """A PNG of a line of text, with a font that every machine with fonts has a stand-in for."""
    return rasterised(
        '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="40" '
        f'font-family="Arial,DejaVu Sans"><text x="10" y="30">{words}</text></svg>'
    )


def test_every_game_has_a_png() -> None:
    """As large as its SVG, and with many colours."""
    drawn = (
        pictures.png(CITY, VIEW),
        pictures.png(SAND, sand.new_game(sand.Options(), seed=1)),
        pictures.png(LEGENDS, legends.new_game(legends.Options(), seed=1)),
        pictures.png(NIM_PLUGIN, NIM.new_game(Heap(9), 0)),
    )

    for png in drawn:
        (width, height), colours = size_and_colours(png)
        assert (800, True, True) == (width, height > 50, colours > 5)


def test_a_png_shows_what_the_svg_shows() -> None:
    """The names, the last action, the pieces to choose, the theme and the width."""
    plain = pictures.png(CITY, VIEW)
    others = [
        pictures.png(CITY, VIEW, names=["Ann", "Bob"]),
        pictures.png(CITY, VIEW, last=city.parse_action("move c4")),
        pictures.png(CITY, VIEW, targets=["cell c4"]),
        pictures.png(CITY, VIEW, theme="dark"),
        pictures.png(CITY, VIEW, width=400),
        pictures.png(CITY, STATE),
    ]

    assert 7 == len({plain, *others})
    assert 400 == size_and_colours(others[4])[0][0]


def test_pixels_cannot_follow_the_reader() -> None:
    assert pictures.png(CITY, VIEW) == pictures.png(CITY, VIEW, theme="auto")


def test_spaces_between_the_parts_of_a_line_stay() -> None:
    """The renderer would drop them."""
    assert line_of("most 2P") == line_of("most<tspan> 2P</tspan>") != line_of("most2P")


@pytest.mark.parametrize("width", [99, 4001, 10**9])
def test_impossible_widths_are_refused(width: int) -> None:
    """Before memory runs out."""
    with pytest.raises(pictures.PictureError, match=f"whole number from 100 to 4000, not {width}"):
        pictures.png(CITY, VIEW, width=width)


def test_the_widest_png_can_be_drawn() -> None:
    assert 4000 == size_and_colours(pictures.png(CITY, VIEW, width=4000))[0][0]


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)

    with pytest.raises(MissingExtraError, match=r"needs resvg_py, .* pip install pillow resvg-py"):
        pictures.png(CITY, VIEW)
