"""The table in the docs names exactly the attributes that pictures carry, with values they have."""

import re
from collections import defaultdict
from pathlib import Path
from typing import Final

from pictures.drawn import POSITIONS, parsed
from pictures.test_golden import BUSY, LAST, OPENING, TARGETS

from bluemoon import city
from bluemoon.kernel.seats import Seat

PAGE: Final = Path(__file__).parents[2] / "docs" / "how-to" / "front-ends.md"
MILL: Final = city.scenario(
    tiles={"c4": "mill"}, seats=[{"at": "c4", "hand": "T3"}, {}], phase="contribution"
)


def documented() -> dict[str, set[str]]:
    """The attributes in the table with the values that it shows."""
    page = PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(data-[a-z]+)` \|[^|]+\|([^|]+)\|$", page, re.MULTILINE)
    return {name: set(re.findall(r"`([^`]+)`", values)) for name, values in rows}


def drawn() -> dict[str, set[str]]:
    """The attributes that occur in pictures with their values."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    marked = parsed(city.view(BUSY, Seat(0)), LAST, TARGETS)
    for root in (*map(parsed, [*POSITIONS, BUSY, OPENING, MILL]), marked):
        for each in root.iter():
            for name, value in each.attrib.items():
                if name.startswith("data-"):
                    found[name].add(value)
    return found


def test_the_table_names_what_pictures_carry() -> None:
    assert documented().keys() == drawn().keys()


def test_the_values_in_the_table_occur() -> None:
    occurring = drawn()

    assert {} == {
        name: missing
        for name, values in documented().items()
        if not values or (missing := values - occurring[name])
    }


def test_what_has_few_values_has_all_of_them_in_the_table() -> None:
    table, occurring = documented(), drawn()

    for name in ("data-target", "data-state", "data-bonus", "data-dragon"):
        assert table[name] == occurring[name]
    kinds = {piece.split()[0] for piece in table["data-piece"]}
    assert kinds == {piece.split()[0] for piece in occurring["data-piece"]}
