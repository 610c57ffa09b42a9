"""The tables in the docs name exactly the attributes that pictures carry, with values they have."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from attrs import frozen
from pictures import drawn, legends_drawn, sand_drawn
from pictures.test_golden import BUSY, LAST, OPENING, TARGETS

from bluemoon import city, sand
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends.draft import drawing as draft_drawing
from bluemoon.legends.views.view import view as legends_view

DOCS: Final = Path(__file__).parents[2] / "docs"


def _city_pictures() -> Iterator[ET.Element]:
    mill = city.scenario(
        tiles={"c4": "mill"}, seats=[{"at": "c4", "hand": "T3"}, {}], phase="contribution"
    )
    yield from map(drawn.parsed, [*drawn.POSITIONS, BUSY, OPENING, mill])
    yield drawn.parsed(city.view(BUSY, Seat(0)), LAST, TARGETS)


def _sand_pictures() -> Iterator[ET.Element]:
    fresh = sand.scenario(
        players=1,
        mode="advanced",
        main="taken",
        market={"II": "II-12"},
        seats=[{"board": "red", "rows": [".....", ".....", ".....", ".rB.."], "crystal": "fresh"}],
    )
    yield from map(sand_drawn.parsed, [*sand_drawn.POSITIONS, sand_drawn.OPENING, fresh])
    for seat in (Seat(0), Seat(1)):
        view = sand.view(sand_drawn.BUSY, seat, perfect_memory=True)
        yield sand_drawn.parsed(view, sand_drawn.LAST, sand_drawn.TARGETS)


def _legends_pictures() -> Iterator[ET.Element]:
    for state in legends_drawn.POSITIONS:
        yield from map(legends_drawn.parsed, legends_drawn.state_and_views(state))
    mine = legends_view(legends_drawn.DEMANDS, Seat(0))
    yield legends_drawn.parsed(mine, legends_drawn.LAST, legends_drawn.TARGETS)


def _draft_pictures() -> Iterator[ET.Element]:
    state = draft.scenario(
        peoples=["hoax", "vulca", "flit"], round=2, seats=[{"pack": "h01", "picks": "v01"}, {}]
    )
    for position in (state, draft.view(state, Seat(0)), draft.view(state, None)):
        yield ET.fromstring(draft_drawing.svg(position, targets=["card h01"]))  # noqa: S314  our own


@frozen
class Table:
    """The table of a game in the docs, and pictures that have everything in it."""

    page: Path
    pictures: Callable[[], Iterator[ET.Element]]
    few: tuple[str, ...]
    """Attributes with so few values that the table has all of them."""


TABLES: Final = {
    "city": Table(
        DOCS / "how-to" / "front-ends.md",
        _city_pictures,
        ("data-target", "data-state", "data-bonus", "data-dragon"),
    ),
    "sand": Table(
        DOCS / "sand" / "front-ends.md",
        _sand_pictures,
        ("data-target", "data-market", "data-deck", "data-place", "data-ground", "data-charge"),
    ),
    "legends-draft": Table(
        DOCS / "legends" / "draft.md", _draft_pictures, ("data-target", "data-seat", "data-badge")
    ),
    "legends": Table(
        DOCS / "legends" / "front-ends.md",
        _legends_pictures,
        (
            *("data-target", "data-seat", "data-area", "data-landed", "data-top", "data-with"),
            *("data-contested", "data-element"),
        ),
    ),
}
each_game = pytest.mark.parametrize("game", TABLES)


def documented(game: str) -> dict[str, set[str]]:
    """The attributes in the table with the values that it shows."""
    page = TABLES[game].page.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(data-[a-z]+)` \|[^|]+\|([^|]+)\|$", page, re.MULTILINE)
    return {name: set(re.findall(r"`([^`]+)`", values)) for name, values in rows}


@cache
def occurring(game: str) -> dict[str, set[str]]:
    """The attributes that occur in pictures with their values."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for root in TABLES[game].pictures():
        for each in root.iter():
            for name, value in each.attrib.items():
                if name.startswith("data-"):
                    found[name].add(value)
    return found


@each_game
def test_the_table_names_what_pictures_carry(game: str) -> None:
    assert documented(game).keys() == occurring(game).keys()


@each_game
def test_the_values_in_the_table_occur(game: str) -> None:
    assert {} == {
        name: missing
        for name, values in documented(game).items()
        if not values or (missing := values - occurring(game)[name])
    }


@each_game
def test_what_has_few_values_has_all_of_them_in_the_table(game: str) -> None:
    table = documented(game)

    for name in TABLES[game].few:
        assert table[name] == occurring(game)[name]
    kinds = {piece.split()[0] for piece in table["data-piece"]}
    assert kinds == {piece.split()[0] for piece in occurring(game)["data-piece"]}
