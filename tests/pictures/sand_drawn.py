"""Positions of Realm of Sand to draw, with sets of every size."""

from collections.abc import Iterator
from functools import cache
from itertools import cycle, islice
from typing import Final
from xml.etree import ElementTree as ET

import attrs
from support.sand_reachable import RANDOM_GAMES
from support.sand_sets import INVENTED

from bluemoon import sand
from bluemoon.kernel.seats import Seat
from bluemoon.sand import drawing
from bluemoon.sand.components import Board, CardFace, Tile

ALONG: Final = (0, 40, 90)
"""After how many actions of a game positions are drawn, besides the last one."""
GAMES: Final = ("basic-1", "basic-3", "red-2", "red-4", "others-3")


def _largest() -> sand.Components:
    """The largest boards, patterns, rewards, tracks and numbers that a set can have."""
    board = Board(("DDllllll", *["llllllll"] * 6, "lllLlldd"), track=20)
    pattern = (
        "grkbygrk",
        "gg.....k",
        "rr....kk",
        "kk....gg",
        "r.rk.krr",
        "kkkkkkkk",
        "rrrrrrrr",
        "k......g",
    )
    face = CardFace(pattern, (99,) * 5, plus=99, hourglasses=99, points=99)
    tiles = (Tile(("g", "r", "k")), Tile(("kkg",)), Tile((".r", "rr")))
    return attrs.evolve(
        sand.standard_components(),
        name="x" * 40,
        squares=(99,) * 3,
        discs=(99,) * 5,
        tiles=tuple(islice(cycle(tiles), 36)),
        cards=((face,) * 24,) * 3,
        basic=Board(("dddddddd", *["llllllll"] * 7), track=20),
        advanced=(board,) * 6,
    )


LARGEST: Final = _largest()

EVERY_CARD: Final = [f"{deck}-{number}" for deck in ("I", "II", "III") for number in range(1, 17)]
FULL: Final = sand.scenario(
    players=4,
    mode="advanced",
    components=LARGEST,
    to_act=1,
    round=999,
    round_limit=999,
    seats=[
        {
            "board": "red",
            "rows": ["YYGRKBYG", *["grkGRKBY"] * 7],
            "level": 20,
            "crystal": "charged",
            "kept": " ".join(EVERY_CARD[1::2]),
            "bottom": {"I": "I-21 I-22", "III": "III-21 III-22 III-23 III-24"},
        },
        {"board": "purple", "claimed": " ".join(EVERY_CARD[::2])},
        {"board": "orange", "discs": dict.fromkeys(("green", "red", "black"), 70)},
        {},
    ],
)
"""As much as possible of everything."""

ODD: Final = sand.scenario(
    players=4,
    mode="advanced",
    components=INVENTED,
    seats=[
        {"board": "purple", "rows": ["ggggkkkk", "GRKBYY.."], "level": 1},
        {"board": "yellow", "rows": ["rr.", ".r."]},
        {"board": "orange", "rows": ["....k..."], "level": 5, "crystal": "charged"},
        {"board": "blue", "level": 20, "claimed": "II-6 II-1"},
    ],
)
"""Boards of different sizes."""

OPENING: Final = sand.scenario(players=2, seed=0)
BUSY: Final = sand.scenario(
    players=4,
    mode="advanced",
    seed=3,
    first=1,
    to_act=0,
    round=12,
    market={"I": "I-3 . I-9 I-18"},
    seats=[
        {
            "board": "red",
            "rows": ["..gR.", ".gRk.", "kBYr.", ".rgG.", "....."],
            "level": 4,
            "crystal": "charged",
            "discs": {"blue": 1, "green": 2},
            "claimed": "I-1 I-2 II-3 II-7 III-2 III-9",
            "kept": "III-5 I-7",
            "bottom": {"III": "III-1 III-10", "I": "I-10 I-11"},
        },
        {
            "board": "purple",
            "rows": [".....", ".ggg.", ".RKr.", ".k...", "....."],
            "level": 6,
            "claimed": "I-4 I-5",
            "discs": {"yellow": 1},
        },
        {"board": "green", "rows": ["k...."], "level": 1},
        {"board": "blue", "rows": [".....", ".krk.", ".rgr.", ".krk."], "claimed": "II-4"},
    ],
)
"""A late position with something of everything."""
LAST: Final = sand.parse_action("claim III-9 b1 c1 d1")
TARGETS: Final = (
    *("tile 3", "tile 15", "deck II", "central blue", "disc green", "card I-9", "card III-5"),
    *("space a1", "space d4", "disc b3", "square d3", "square green b2", "square red b2"),
)
NAMES: Final = ("Ann", "Bartholomew Featherstonehaugh", "Cl\u00e9o", "<Dora>")

KEEPING: Final = sand.scenario(
    players=2,
    mode="advanced",
    seed=1,
    phase="keep",
    looking="II-1 II-12 II-9",
    seats=[{"board": "red"}, {"board": "purple"}],
)
"""Seat 0 looks at three cards."""


def _along(name: str) -> Iterator[sand.State]:
    games = RANDOM_GAMES[name]
    last = games.length(0)
    for number in (*(number for number in ALONG if number < last), last):
        yield games.position(0, number).state


POSITIONS: Final = [*(state for name in GAMES for state in _along(name)), BUSY, KEEPING, ODD, FULL]


def views(state: sand.State) -> Iterator[sand.View]:
    """Everything that somebody may see of a position."""
    for seat in (None, *map(Seat, range(len(state.players)))):
        yield sand.view(state, seat)
        yield sand.view(state, seat, perfect_memory=True)


def state_and_views(state: sand.State) -> Iterator[sand.State | sand.View]:
    """Everything that can be drawn of a position."""
    yield state
    yield from views(state)


@cache
def parsed(
    position: sand.State | sand.View,
    last: sand.Action | None = None,
    targets: tuple[str, ...] = (),
    names: tuple[str, ...] = (),
) -> ET.Element:
    """The picture, read by an XML parser."""
    drawn = drawing.svg(position, last=last, targets=targets, names=names)
    return ET.fromstring(drawn)  # noqa: S314  our own drawing
