"""
A few positions of each game whose pictures are kept, to see what a change does to them.

``BLUEMOON_REGENERATE=1 pytest tests/pictures`` draws them again. Look at the files
before keeping them.
"""

import os
from pathlib import Path
from typing import Final

import pytest
from pictures import legends_drawn, sand_drawn
from support.draft_tables import FULL

from bluemoon import city, sand
from bluemoon.city import drawing
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.legends import drawing as legends_drawing
from bluemoon.legends.draft import drawing as draft_drawing
from bluemoon.legends.views.view import view as legends_view
from bluemoon.sand import drawing as sand_drawing

DIRECTORY: Final = Path(__file__).parent / "golden"
REGENERATE: Final = "BLUEMOON_REGENERATE" in os.environ

OPENING: Final = city.scenario(players=2, seed=0)
BUSY: Final = city.scenario(
    players=4,
    expansion=True,
    seed=0,
    tiles={"a5": "main_hall", "b4": "royal_palace", "c4": "water_temple", "e1": "golden_shrine"},
    rebuilt=["citadel", "aqueduct", "hospital", "library"],
    markers={
        "main_hall": [0, 1, 2, 3, 0, 1, 2, None],
        "royal_palace": [3, 2, 1, None],
        "water_temple": [0, None, 1],
    },
    dragons={"red": "a5", "green": "a5"},
    seats=[
        {"at": "a5", "hand": "P1 H3 K1 K1 A2", "crystals": 9, "scales": 2},
        {"at": "a5", "hand": "T3", "crystals": 4, "offerings": 1},
        {"at": "c3", "hand": "M1 M2"},
        {"at": "a5"},
    ],
    discards="V1 A3",
    to_act=0,
    phase="contribution",
    begun=True,
)
LAST: Final = city.parse_action("pay 7 P1")
NAMES: Final = ("Ann", "Bartholomew Featherstonehaugh", "Cl\u00e9o", "<Dora>")
TARGETS: Final = ("space 8", "card A2", "card K1", "cell a4", "cell b5", "dragon red", "obelisk")

DRAFT: Final = draft.scenario(
    players=3,
    peoples=["hoax", "vulca", "flit", "buka"],
    components=FULL,
    passes=2,
    to_act=1,
    seats=[
        {"pack": "h01 v16", "picks": "b30 f10 x105"},
        {"pack": "h05 f25 b07", "picks": "v04 h27"},
        {"pack": "v01 f30 h20", "picks": "b01 v21"},
    ],
)

GOLDEN: Final = {
    "opening.svg": drawing.svg(OPENING),
    "opening.txt": drawing.text(OPENING),
    "busy.svg": drawing.svg(
        city.view(BUSY, Seat(0)), last=LAST, targets=TARGETS, names=NAMES, theme="dark"
    ),
    "busy.txt": drawing.text(city.view(BUSY, Seat(0)), last=LAST, targets=TARGETS, names=NAMES),
    "busy-open.txt": drawing.text(BUSY, last=LAST, targets=TARGETS, colour=True),
    "busy-compact.txt": drawing.text(
        city.view(BUSY, Seat(0)), last=LAST, targets=TARGETS, names=NAMES, height=18
    ),
    "busy-low.txt": drawing.text(
        city.view(BUSY, Seat(0)), last=LAST, targets=TARGETS, names=NAMES, height=12
    ),
    "sand-opening.svg": sand_drawing.svg(sand_drawn.OPENING),
    "sand-opening.txt": sand_drawing.text(sand_drawn.OPENING),
    "sand-busy.svg": sand_drawing.svg(
        sand.view(sand_drawn.BUSY, Seat(0), perfect_memory=True),
        last=sand_drawn.LAST,
        targets=sand_drawn.TARGETS,
        names=sand_drawn.NAMES,
        theme="dark",
    ),
    "sand-busy.txt": sand_drawing.text(
        sand.view(sand_drawn.BUSY, Seat(0), perfect_memory=True),
        last=sand_drawn.LAST,
        targets=sand_drawn.TARGETS,
        names=sand_drawn.NAMES,
    ),
    "sand-busy-compact.txt": sand_drawing.text(
        sand.view(sand_drawn.BUSY, Seat(0)),
        last=sand_drawn.LAST,
        targets=sand_drawn.TARGETS,
        names=sand_drawn.NAMES,
        height=21,
    ),
    "sand-busy-low.txt": sand_drawing.text(
        sand.view(sand_drawn.BUSY, Seat(0)),
        last=sand_drawn.LAST,
        targets=sand_drawn.TARGETS,
        names=sand_drawn.NAMES,
        height=15,
    ),
    "sand-busy-open.txt": sand_drawing.text(
        sand_drawn.BUSY, last=sand_drawn.LAST, targets=sand_drawn.TARGETS, colour=True
    ),
    "legends-draft.svg": draft_drawing.svg(
        draft.view(DRAFT, Seat(1)), targets=["card b07"], theme="light"
    ),
    "legends-draft.txt": draft_drawing.text(DRAFT, names=["Ann", "Bob", "Cleo"]),
    "legends-draft-compact.txt": draft_drawing.text(
        draft.view(DRAFT, Seat(1)), targets=["card b07"], names=["Ann", "Bob", "Cleo"], height=11
    ),
    "legends-opening.svg": legends_drawing.svg(legends_view(legends_drawn.OPENING, Seat(0))),
    "legends-opening.txt": legends_drawing.text(legends_view(legends_drawn.OPENING, Seat(0))),
    "legends-demands.svg": legends_drawing.svg(
        legends_view(legends_drawn.DEMANDS, Seat(0), perfect_memory=True),
        last=legends_drawn.LAST,
        targets=legends_drawn.TARGETS,
        names=legends_drawn.NAMES,
        theme="dark",
    ),
    "legends-demands.txt": legends_drawing.text(
        legends_view(legends_drawn.DEMANDS, Seat(0), perfect_memory=True),
        last=legends_drawn.LAST,
        targets=legends_drawn.TARGETS,
        names=legends_drawn.NAMES,
    ),
    "legends-demands-compact.txt": legends_drawing.text(
        legends_view(legends_drawn.DEMANDS, Seat(0)),
        last=legends_drawn.LAST,
        targets=legends_drawn.TARGETS,
        names=legends_drawn.NAMES,
        height=18,
    ),
    "legends-demands-low.txt": legends_drawing.text(
        legends_view(legends_drawn.DEMANDS, Seat(0)),
        last=legends_drawn.LAST,
        targets=legends_drawn.TARGETS,
        names=legends_drawn.NAMES,
        height=10,
    ),
    "legends-window.svg": legends_drawing.svg(
        legends_view(legends_drawn.NAMED, Seat(1)),
        last=legends_drawn.LAST_NAMED,
        targets=("card n94", "pass"),
        names=legends_drawn.NAMES,
    ),
    "legends-window.txt": legends_drawing.text(
        legends_view(legends_drawn.NAMED, Seat(1)),
        last=legends_drawn.LAST_NAMED,
        targets=("card n94", "pass"),
        names=legends_drawn.NAMES,
    ),
    "legends-influence.txt": legends_drawing.text(legends_drawn.INFLUENCE),
    "legends-ships.svg": legends_drawing.svg(legends_view(legends_drawn.SHIPS, Seat(1))),
    "legends-gangs-open.txt": legends_drawing.text(
        legends_drawn.GANGS, last=legends_drawn.LAST_OF_GANGS, colour=True
    ),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_the_picture_is_what_it_was(name: str) -> None:
    path = DIRECTORY / name
    drawn = GOLDEN[name].replace("><", ">\n<") + "\n"
    if REGENERATE:
        DIRECTORY.mkdir(exist_ok=True)
        path.write_bytes(drawn.encode())

    assert path.read_text(encoding="utf-8") == drawn
